"""Tables with real dice, cards and cubes, and real paper planes at a table with fair dice."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import pytest

from piggery import games
from piggery.client import Refused, Sitting
from server.serving import FakeClock, run, serving, two_at_a_table


def answer(sitting: Sitting, rng: random.Random) -> dict[str, int]:
    """Something that the form of this position can produce."""
    assert sitting.position is not None
    due = sitting.position.due
    assert due is not None
    shown: dict[str, int] = {}
    for _ in range(due.count):
        left = [thing for thing in due.things if thing.left is None or thing.left > shown.get(thing.key, 0)]
        key = rng.choice(left).key
        shown[key] = shown.get(key, 0) + 1
    return shown


async def enter_something(sitting: Sitting, rng: random.Random) -> None:
    """Until something is taken: dice that are all equal, or cubes that are not in a closed bag, are refused."""
    while True:
        with suppress(Refused):
            await sitting.do("enter", shown=answer(sitting, rng))
            return


def test_people_enter_their_own_dice_at_a_table_that_chose_so(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at, two_at_a_table(at, dice="entered") as (anna, ben):
            assert ben.position is not None
            assert ben.position.movers == [-1]
            assert ben.position.due is not None
            assert (ben.position.due.kind, ben.position.due.question) == ("dice", "What does the die show?")
            assert [thing.key for thing in ben.position.due.things] == ["1", "2", "3", "4", "5", "6"]
            for wrong in ({"7": 1}, {"4": 2}, {}):
                with pytest.raises(Refused):
                    await ben.do("enter", shown=wrong)
            with pytest.raises(Refused, match="no dice of its own"):
                await ben.do("settle")
            await ben.do("enter", shown={"4": 1})
            await anna.until(lambda s: s.view["dice"] == [4])
            await anna.do("undo")
            await ben.until(lambda s: s.view["dice"] == [])
            assert ben.position.due is not None
        async with serving(db) as at, two_at_a_table(at) as (anna, ben):
            with pytest.raises(Refused, match="rolled by the server"):
                await anna.do("enter", shown={"6": 1})
            with pytest.raises(Refused, match="rolled by the server"):
                await anna.do("settle")

    run(main)


@pytest.mark.parametrize("game", games.ours())
def test_every_chance_of_every_game_is_entered_from_what_the_position_says(lite: str, game: str) -> None:
    async def main() -> None:
        rng = random.Random(7)
        async with serving(lite) as at:
            anna = at.client()
            options = {"open_bags": True} if game == "boars-on-the-run" else {}  # in a closed bag one would guess for ever what lies there
            found = await anna.open(game, ["me", "random"], options=options, dice="entered", start=True)
            async with anna.sit(found["table"]["id"], 0) as sitting:
                kinds = set()
                for _ in range(120):
                    await sitting.until(lambda s: s.position and (s.position.due or s.choices or s.position.result))
                    assert sitting.position is not None
                    if sitting.position.result is not None:
                        break
                    if sitting.position.due is not None:
                        kinds.add(sitting.position.due.kind)
                        await enter_something(sitting, rng)
                    else:
                        await sitting.move(rng.choice(sitting.choices))
                assert kinds

    run(main)


def test_a_card_that_one_person_alone_may_look_at_is_entered_by_nobody_else(db: str) -> None:
    async def main() -> None:
        rng = random.Random(3)
        async with serving(db) as at, two_at_a_table(at, "when-pigs-shall-fly", dice="entered") as (anna, ben):
            both = {0: anna, 1: ben}
            while True:
                dues = [sitting.position.due for sitting in both.values() if sitting.position is not None]
                secret = [due for due in dues if due is not None and due.whose is not None]
                if secret:
                    break
                await step(anna, ben, rng)
            whose = secret[0].whose
            assert whose is not None
            other = both[1 - whose]
            assert other.position is not None
            assert other.position.due is not None
            assert other.position.due.things == [], "what is left would tell what others have looked at"
            with pytest.raises(Refused, match="Somebody else alone may look"):
                await other.do("enter", shown={"1": 1})
            await enter_something(both[whose], rng)
            await other.until(lambda s: s.position and s.position.due is None)

    run(main)


async def step(anna: Sitting, ben: Sitting, rng: random.Random) -> None:
    """One entry or one move, then both have heard of it."""
    assert anna.position is not None
    if anna.position.due is not None:
        await enter_something(anna, rng)
    else:
        mover = next(sitting for sitting in (anna, ben) if sitting.choices)
        research = [move for move in mover.choices if str(move.get("line", "")).startswith("research")]
        await mover.move(rng.choice(research or mover.choices))
    await both_have_heard(anna, ben)


async def both_have_heard(anna: Sitting, ben: Sitting) -> None:
    n = max(anna.n or 0, ben.n or 0)
    for sitting in (anna, ben):
        await sitting.until(lambda s: (s.n or 0) >= n)


# -- paper planes


async def tie(anna: Sitting, ben: Sitting) -> None:
    """Both do the same all the time, until the planes are to be thrown."""
    for _ in range(400):
        assert anna.position is not None
        if anna.position.due is not None:
            return
        for sitting in (anna, ben):
            while sitting.choices:
                await sitting.move(sitting.choices[-1])
        await both_have_heard(anna, ben)
    raise AssertionError("there is no tie")


def test_at_a_table_with_fair_dice_people_enter_who_threw_farthest(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at, two_at_a_table(at) as (anna, ben):
            await tie(anna, ben)
            assert ben.position is not None
            due = ben.position.due
            assert due is not None
            assert (due.kind, due.question, due.by_hand) == ("seats", "Who threw farthest?", "Let the app throw")
            assert [thing.name for thing in due.things] == ["Anna", "Ben"]
            await ben.do("enter", shown={"1": 1})
            await anna.until(lambda s: s.table.status == "over")
            assert anna.position is not None
            assert anna.position.result is not None
            assert anna.position.result.winners == [1]
            assert anna.news[-1].steps[-1].draw is None
            record = await anna.client.request("GET", f"/api/tables/{anna.name}/record")
            assert "draw" not in record["moves"][-1]
            verdict = await anna.client.request("POST", "/api/verify", record)
            assert (verdict["reason"], verdict["by_hand"]) == (None, 1)

    run(main)


def test_at_a_table_with_fair_dice_anybody_may_let_the_table_throw(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at, two_at_a_table(at) as (anna, ben):
            await tie(anna, ben)
            await ben.do("settle")
            await anna.until(lambda s: s.table.status == "over")
            assert anna.news[-1].steps[-1].draw is not None
            record = await anna.client.request("GET", f"/api/tables/{anna.name}/record")
            verdict = await anna.client.request("POST", "/api/verify", record)
            assert (verdict["reason"], verdict["by_hand"]) == (None, 0)

    run(main)


@pytest.mark.parametrize("wishes", [{"pace": "live", "seconds": 600}, {"pace": "days", "days": 1}])
def test_with_clocks_the_table_throws_when_nobody_does(db: str, wishes: dict[str, Any]) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(db, now=now) as at, two_at_a_table(at, **wishes) as (anna, ben):
            await tie(anna, ben)
            await at.hall.attend()
            assert anna.table.status == "playing"
            now.time += 86_400
            await at.hall.attend()
            await anna.until(lambda s: s.table.status == "over")
            assert anna.news[-1].steps[-1].draw is not None

    run(main)


def test_the_table_throws_when_everybody_who_could_has_gone(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at, two_at_a_table(at, substitute="random") as (anna, ben):
            await tie(anna, ben)
            async with at.client().sit(anna.name) as watching:
                await anna.do("leave")
                await ben.do("leave")
                await at.hall.attend()
                await watching.until(lambda s: s.table.status == "over")

    run(main)


def test_a_table_of_bots_throws_by_itself(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at:
            anna = at.client()
            found = await anna.open("take-flight", ["piglet", "piglet"], start=True)
            async with anna.sit(found["table"]["id"]) as watching:
                await watching.until(lambda s: s.table.status == "over")

    run(main)

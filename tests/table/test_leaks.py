"""Nothing hidden leaks: worlds that a viewer can't tell apart by the rules look the same to it, byte for byte.

The conformance tests prove that views, told moves and events of a game are sound. Here tables are held to them: if two
worlds give a viewer the same view, told moves and events, then everything a table would tell it (welcome, gap, update,
preview, descriptions, refusals, replay, count n) is the same too. A new game is covered by being registered.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from conformance.secret_game import SecretGame
from piggery import games
from piggery.kernel import CHANCE, Observation, PiggeryError
from piggery.table import answers, commands, info, news, positions, records, updates
from piggery.table import entries as log
from piggery.table import protocol as wire
from piggery.table.bodies import Opening, SeatWish
from piggery.table.opening import Secrets, opened
from piggery.table.recent import Viewer
from piggery.table.snapshots import taken, taken_up
from piggery.table.tables import Table

NOW = 1_000_000.0
STEPS = 60
GAMES = ["secret-game", *(name for name in games.names() if not games.load(name).about.is_open)]
SECRET = SecretGame()


@pytest.fixture(autouse=True)
def secret_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game full of secrets is registered for these tests only."""
    load, recall, editions = games.load, games.recall, games.editions
    monkeypatch.setattr(games, "load", lambda name, *rest: SECRET if name == "secret-game" else load(name, *rest))
    monkeypatch.setattr(games, "recall", lambda name, *rest: SECRET if name == "secret-game" else recall(name, *rest))
    monkeypatch.setattr(games, "editions", lambda name: ["standard"] if name == "secret-game" else editions(name))
    monkeypatch.setattr(games, "names", lambda: ["secret-game", *games.ours()])


def started(game: str, pace: Any = "live") -> Table:
    fewest = games.load(game).about.seats[0]
    seats = [SeatWish(kind="me", name=f"Person {seat}") for seat in range(max(2, fewest))]
    wish = Opening(game=game, name="Host", seats=seats, pace=pace, seconds=600, increment=5)
    table = Table("a table")
    table.follow(opened(wish, "host guest", NOW, Secrets(seed="5e" * 32, invite="invitation")))
    table.begin(NOW)
    return table


def after(table: Table, seat: int, move: Any, at: float) -> Table:
    ahead = table.fork()
    ahead.play(seat, move, at)
    return ahead


def told_by_the_rules(table: Table, viewer: Viewer) -> bytes:
    """The channels of the contract: the view, and the moves and events of the last entry as told."""
    assert table.match is not None
    steps = table.recent[-1].steps
    return wire.encode(
        [
            table.game.view(table.match.state, viewer),
            [step.form(viewer) for step in steps if step.form(viewer) or table.game.events_to_json(step.events, viewer)],
            [table.game.events_to_json(step.events, viewer) for step in steps],
            table.game.movers(table.match.state),
        ]
    )


def everything(before: Table, table: Table, viewer: Viewer, asked: list[Any]) -> Iterator[tuple[str, bytes]]:
    """All that a viewer would be told at this point."""
    now = NOW + 500
    have = before.told(viewer)
    yield "update", updates.Updates(table, table.recent[-1], now, updates.LastSent()).to(viewer) or b""
    yield "terse update", updates.Updates(table, table.recent[-1], now, updates.LastSent()).to(viewer, is_terse=True) or b""
    yield "update as changes", updates.Updates(table, table.recent[-1], now, seen(before)).to(viewer) or b""
    sent = updates.LastSent()
    updates.Updates(before, before.recent[-1], now, sent).to(viewer, protocol=2)
    yield "update by protocol 2", updates.Updates(table, table.recent[-1], now, sent).to(viewer, protocol=2) or b""
    shared = updates.Updates(table, table.recent[-1], now, seen(before))
    others = [shared.to(other) for other in table.viewers() if other != viewer]
    assert len(others) == len(table.places)
    yield "update that others were told first", shared.to(viewer) or b""
    guest = "host guest" if viewer is not None else "a stranger"
    yield "fresh welcome", wire.encode(updates.welcome(table, viewer, guest, None, now))
    yield "gap", wire.encode(updates.welcome(table, viewer, guest, have, now))
    yield "table", wire.encode(info.table_info(table, table.last_at))
    yield "replay", wire.encode(records.replayed(table.match, viewer, None))
    yield "replay of the step before", wire.encode(records.replayed(table.match, viewer, max(0, table.told(viewer) - 3)))
    chance = table.source().header(is_over=False)
    yield "film", wire.encode(records.film(table.match, chance, viewer, is_running=True))
    again, _ = taken_up(table.id, taken(table, {}).decode())
    yield "welcome after a restart", wire.encode(msgspec.structs.replace(updates.welcome(again, viewer, guest, None, now), news=[]))
    for answer in replies(table, commands.Who(guest, viewer), asked):
        yield "answer", answer


def seen(table: Table) -> updates.LastSent:
    """What all viewers have, so that what comes next is told as changes."""
    sent = updates.LastSent()
    for viewer in table.viewers():
        sent.welcome(table, viewer, "a guest", None, NOW)
    return sent


def replies(table: Table, who: commands.Who, asked: list[Any]) -> Iterator[bytes]:
    """Previews, descriptions and refusals: the same from a process that is handed the match as plain data."""
    questions: list[wire.Question] = [wire.AskChoices(id="q"), wire.AskChoices(id="q", in_steps=True), wire.Suppose(id="q")]
    questions.append(wire.AskOutlook(id="q"))
    for move in asked:
        questions.append(wire.AskPreview(id="q", move=table.game.write(0 if who.seat is None else who.seat, move)))
    questions.append(wire.AskPreview(id="q", move={"type": "nonsense"}))
    for question in questions:
        try:
            seat = commands.own_seat(table, who)
            told = answers.answer(commands.need_match(table), seat, question)
            assert answers.answered(answers.posed(table), seat, question) == told
            yield told
        except PiggeryError as error:
            yield wire.encode(commands.why(table, error))


def plays(game: str, seed: int) -> Iterator[tuple[Table, random.Random]]:
    table, rng = started(game), random.Random(seed)
    for step in range(STEPS):
        assert table.match is not None
        if not table.movers:
            return
        yield table, rng
        seat = rng.choice(table.movers)
        table = after(table, seat, table.game.pick(table.match.state, seat, rng), NOW + step)


def keeps_seats_apart(table: Table) -> bool:
    """Whether one viewer sees what another does not. Closed bags that nobody may look into keep nobody apart: all were told the same."""
    assert table.match is not None
    return len({wire.encode(table.game.view(table.match.state, viewer)) for viewer in table.viewers()}) > 1


@pytest.mark.parametrize("game", GAMES)
def test_secret_moves_that_look_alike_are_told_alike(game: str) -> None:
    compared = 0
    are_secret = False
    for seed in range(4):
        for table, rng in plays(game, seed):
            compared += compare_moves(table, rng)
            are_secret = are_secret or has_secret_choices(table)
    assert compared >= 5 or not are_secret, "no two moves were alike to anybody: this test has no teeth"


def has_secret_choices(table: Table) -> bool:
    """Whether somebody's choice is not told to others as it is. Cards drawn by chance and seen by one seat alone are none."""
    assert table.match is not None
    game, state = table.game, table.match.state
    return any(
        game.tell(state, seat, move, viewer) != game.write(seat, move)
        for seat in table.movers
        for move in game.choices(state, seat)[:3]
        for viewer in table.viewers()
        if viewer != seat
    )


def compare_moves(table: Table, rng: random.Random) -> int:
    assert table.match is not None
    compared = 0
    for seat in table.movers:
        choices = table.game.choices(table.match.state, seat)
        if len(choices) < 2:
            continue
        first, second = rng.sample(choices, 2)
        one, other = after(table, seat, first, NOW + 400), after(table, seat, second, NOW + 400)
        asked = rng.sample(list(table.game.moves), min(4, len(table.game.moves)))
        for viewer in table.viewers():
            if viewer == seat or told_by_the_rules(one, viewer) != told_by_the_rules(other, viewer):
                continue
            compared += 1
            for (what, here), (_, there) in zip(
                everything(table, one, viewer, asked), everything(table, other, viewer, asked), strict=True
            ):
                assert here == there, f"{what} tells viewer {viewer} which of {first} and {second} seat {seat} made"
    return compared


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_differ_in_hidden_things_look_alike(game: str) -> None:
    differing = 0
    are_apart = False
    for seed in range(3):
        for table, rng in plays(game, seed):
            differing += compare_twins(table, rng)
            are_apart = are_apart or keeps_seats_apart(table)
    assert differing >= 5 or not are_apart, "no two worlds differed: this test has no teeth"


def compare_twins(table: Table, rng: random.Random) -> int:
    assert table.match is not None
    match, game = table.match, table.game
    differing = 0
    asked = rng.sample(list(game.moves), min(4, len(game.moves)))
    for seat in range(len(table.places)):
        seen = Observation(seat, game.view(match.state, seat), match.choices(seat), match.told(seat))
        twin = table.fork()
        assert twin.match is not None
        twin.match.state = game.determiniser(seen)(rng)
        differing += game.state_to_json(twin.match.state) != game.state_to_json(match.state)
        who = commands.Who("host guest", seat)
        pairs = zip(
            [positions.whole(table, seat, NOW), *replies(table, who, asked)],
            [positions.whole(twin, seat, NOW), *replies(twin, who, asked)],
            strict=True,
        )
        assert all(here == there for here, there in pairs)
    return differing


@pytest.mark.parametrize("game", GAMES)
def test_a_viewers_count_does_not_tell_of_moves_it_may_not_know(game: str) -> None:
    """n grows with what a viewer is told, and news are numbered without gaps."""
    for table, _ in plays(game, 7):
        for viewer in table.viewers():
            told = news.latest(table, viewer)
            assert [item.n for item in told] == list(range(told[0].n, table.told(viewer) + 1))
            assert all(item.steps or item.kind != "moved" for item in told)


@pytest.mark.parametrize("game", [name for name in games.names() if games.load(name).about.is_open])
def test_a_game_that_says_it_is_open_hides_nothing(game: str) -> None:
    for table, _ in plays(game, 5):
        assert table.match is not None
        views = {wire.encode(table.game.view(table.match.state, viewer)) for viewer in table.viewers()}
        assert len(views) == 1
        assert not any(event.secret for played in table.match.played for event in played.events)
        for last in table.match.played[-1:]:  # none before the first move of a game without chance
            forms = [table.game.tell(table.match.state, last.by, last.move, viewer) for viewer in table.viewers()]
            assert forms == [table.game.write(last.by, last.move)] * len(forms)


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = positions.position

    def leaking(table: Table, viewer: Viewer, now: float, *rest: Any) -> bytes:
        assert table.match is not None
        spaces: int = sum(table.match.state.picks)
        return honest(table, viewer, now, *rest) + b" " * spaces

    monkeypatch.setattr(updates, "position", leaking)
    with pytest.raises(AssertionError, match="tells viewer"):
        test_secret_moves_that_look_alike_are_told_alike("secret-game")


def test_a_view_shared_with_another_seat_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a game that says that all see alike, though they do not, everybody is sent the first view that was built."""
    monkeypatch.setattr(SecretGame, "is_seen_alike", lambda game, state: True)
    monkeypatch.setattr(SecretGame, "view", lambda game, state, seat: {"picks": state.picks[:]} if seat is None else {"seat": seat})
    with pytest.raises(AssertionError, match="tells viewer"):
        test_secret_moves_that_look_alike_are_told_alike("secret-game")


def test_what_is_written_for_several_viewers_is_what_each_is_told_alone() -> None:
    """Views, their changes, steps and choices are written once for all who are told alike: in whatever order they are asked for."""
    for game in [*GAMES, "take-flight", "swine-not"]:
        before: Table | None = None
        for table, rng in plays(game, 11):
            if before is not None:
                last, viewers = table.recent[-1], rng.sample(table.viewers(), len(table.viewers()))
                shared = updates.Updates(table, last, NOW, seen(before))
                for viewer in viewers:
                    assert shared.to(viewer) == updates.Updates(table, last, NOW, seen(before)).to(viewer)
            before = table


def test_neither_seed_nor_guests_nor_invitation_are_ever_told() -> None:
    for game in [*GAMES, "take-flight"]:
        for table, rng in plays(game, 3):
            asked = rng.sample(list(table.game.moves), 2)
            for viewer in table.viewers():
                for what, text in everything(table, table, viewer, asked):
                    for secret in ("5e5e5e", "host guest", table.opened.invite):
                        assert secret.encode() not in text, f"{what} tells {secret}"


def test_the_undo_of_a_move_that_nobody_knows_of_is_not_told() -> None:
    """A game whose tell says None and whose events stay silent: others are not even told that something was taken back."""

    class Silent(SecretGame):
        def carry_out(self, state: Any, seat: int, move: Any, emit: Any) -> None:
            super().carry_out(state, seat, move, lambda event: None if event.type == "picked" else emit(event))

    table = started("secret-game")
    assert table.match is not None
    table.game = table.match.game = Silent()
    before = table.told(1)
    table = after(table, 0, table.game.choices(table.match.state, 0)[0], NOW + 50)
    assert (table.told(0), table.told(1), table.told(None)) == (before + 1, before, before)
    assert table.hidden[1].movers == (0, 1)
    entry = log.Undone(at=NOW + 60, seat=0)
    table.follow(entry)
    assert (table.told(0), table.told(1), table.told(None)) == (before + 2, before, before)
    assert updates.Updates(table, table.recent[-1], NOW, updates.LastSent()).to(1) is None
    assert CHANCE not in table.movers

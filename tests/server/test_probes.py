"""Editions that people bring are tried out before a table plays them, away from everybody else; a host can switch them off."""

from __future__ import annotations

import asyncio
import copy
import json
from typing import Any

import pytest

from extremes import Extreme, applied
from own_editions import own_edition
from piggery import games
from piggery.client import RequestFailed
from piggery.kernel import InvalidEdition, Json
from piggery.server import probes
from piggery.server.limits import STANDARD
from piggery.server.probes import Probes
from piggery.server.studies import Busy
from piggery.server.trial import found
from piggery.table import trial
from piggery.table.tables import Refused
from piggery.table.trial import Finding, Question
from server.serving import Serving, play, run, serving, two_at_a_table

LIMITS = STANDARD.without_rates()
EVERY_GAME = pytest.mark.parametrize("game", games.ours())


def put(game: str, path: str, value: Any) -> dict[str, Json]:
    parts = tuple(int(part) if part.isdecimal() else part for part in path.split("."))
    return applied(own_edition(game), Extreme(parts, "", value))


def speeds(value: int) -> dict[str, Json]:
    data = own_edition("pigskin")
    for unit_type in data["unit_types"]:
        unit_type["speed"] = value
    return data


ATTACKS = [
    ("pigskin", put("pigskin", "rules.power_die_sides", 1_000_000), "rules.power_die_sides: must be at most"),
    ("pigskin", put("pigskin", "rules.pass_die_sides", 1_000_000), "rules.pass_die_sides: must be at most"),
    ("pigskin", put("pigskin", "rules.kickoff_die_sides", 1_000_000), "rules.kickoff_die_sides: must be at most"),
    ("pigskin", speeds(10**9), r"unit_types\[0\].speed: must be at most"),
    ("boars-on-the-run", put("boars-on-the-run", "boars.0.top.spend.yellow", 10**9), r"boars\[0\].top.spend.yellow: must be at most"),
    ("boars-on-the-run", put("boars-on-the-run", "rules.food_same", 10**9), "rules.food_same: must be at most"),
    ("boars-on-the-run", put("boars-on-the-run", "rules.food_any", 10**9), "rules.food_any: must be at most"),
    ("boars-on-the-run", put("boars-on-the-run", "setup.cubes.red", 10**9), "setup.cubes.red: must be at most"),
]


def test_editions_that_would_have_stopped_the_server_are_refused_and_a_bystander_plays_on(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at) as (anna, ben):
            stranger = at.client()
            for game, data, told in ATTACKS:
                attack = asyncio.create_task(stranger.open(game, ["piglet", "piglet"], start=True, edition_data=data))
                assert await play([anna, ben], 2) == 2  # while the edition is looked at
                with pytest.raises(RequestFailed, match=told):
                    await attack
            assert await stranger.request("GET", "/api/tables", mine="true") == []

    run(main, timeout=400)


def test_a_record_that_carries_such_an_edition_is_refused_wherever_it_is_brought(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            anna = at.client()
            game, data, told = ATTACKS[0]
            record = {"game": game, "edition_data": data}
            verdict = await anna.request("POST", "/api/verify", body=record)
            assert "rules.power_die_sides: must be at most" in verdict["reason"]
            with pytest.raises(RequestFailed, match=told):
                await anna.request("POST", "/api/film", body=record)
            with pytest.raises(RequestFailed, match=told):
                await anna.request("POST", "/api/play-on", body={"name": "Anna", "seats": [{"kind": "me"}], "at": 0, "record": record})
            text = f"piggery 1\ngame {game}\nedition_data {json.dumps(data)}\n\n"
            with pytest.raises(RequestFailed, match=told):
                await anna.request("POST", "/api/read", body={"text": text})

    run(main, timeout=300)


@EVERY_GAME
def test_an_edition_that_somebody_would_make_passes(game: str) -> None:
    async def main() -> None:
        content = own_edition(game)
        assert await Probes(LIMITS).accept(game, content, "here") == content

    run(main, timeout=300)


def test_an_edition_of_old_is_tried_out_by_the_rules_of_its_time() -> None:
    """By rules 1 nobody asked whether the picture of the board shows its walls (decision 17)."""

    async def main() -> None:
        content = games.read_edition(games.edition_copy("swine-not", "mine"))
        content["board"] = {**content["board"], "walls": content["board"]["walls"][1:]}
        tried = Probes(LIMITS)
        assert await tried.accept("swine-not", content, "here", rules=1) == content
        with pytest.raises(InvalidEdition, match=r"board\.map"):
            await tried.accept("swine-not", content, "here")

    run(main, timeout=300)


def test_a_file_is_read_where_it_is_tried_out() -> None:
    async def main() -> None:
        text = games.edition_copy("swine-not", "mine")
        assert await Probes(LIMITS).accept("swine-not", text, "here") == games.read_edition(text)
        with pytest.raises(InvalidEdition, match="not readable as TOML"):
            await Probes(LIMITS).accept("swine-not", "a = [", "here")

    run(main, timeout=300)


@pytest.mark.parametrize(
    ("limits", "told"),
    [
        (LIMITS.changed(probe_seconds=0.01), "take too long"),
        (LIMITS.changed(table_entries=10), "don't end: one went on for 10 moves"),
        (LIMITS.changed(probe_megabytes=1), "too much memory"),
    ],
)
def test_what_goes_beyond_a_limit_is_refused_with_a_sentence(limits: Any, told: str) -> None:
    async def main() -> None:
        with pytest.raises(InvalidEdition, match=told):
            await Probes(limits).accept("swine-not", own_edition("swine-not"), "here")

    run(main, timeout=300)


class Stub:
    """Stands for the process: it answers when the test says so, and counts."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[Question] = []
        self.go = asyncio.Event()
        monkeypatch.setattr(probes, "asked", self)

    async def __call__(self, question: Question) -> tuple[Finding, str]:
        self.asked.append(question)
        await self.go.wait()
        return Finding(), ""


def numbered(number: int) -> dict[str, Json]:
    data = copy.deepcopy(own_edition("swine-not"))
    data["edition"]["id"] = f"number-{number}"
    return data


def test_the_same_edition_is_tried_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        stub, tried = Stub(monkeypatch), Probes(LIMITS)
        both = [asyncio.create_task(tried.accept("swine-not", numbered(1), address)) for address in ("here", "there")]
        stub.go.set()
        await asyncio.gather(*both)
        await tried.accept("swine-not", numbered(1), "elsewhere")
        assert len(stub.asked) == 1
        await tried.accept("swine-not", numbered(2), "here")
        assert len(stub.asked) == 2

    run(main)


def test_verdicts_are_not_remembered_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        stub, tried = Stub(monkeypatch), Probes(LIMITS)
        stub.go.set()
        for number in range(probes.REMEMBERED + 1):
            await tried.accept("swine-not", numbered(number), "here")
        await tried.accept("swine-not", numbered(probes.REMEMBERED), "here")
        assert len(stub.asked) == probes.REMEMBERED + 1
        await tried.accept("swine-not", numbered(0), "here")
        assert len(stub.asked) == probes.REMEMBERED + 2

    run(main)


def test_few_wait_and_few_of_one_address(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        stub = Stub(monkeypatch)
        tried = Probes(LIMITS.changed(study_workers=1, study_waiting=2, study_each=2))
        waiting = [asyncio.create_task(tried.accept("swine-not", numbered(number), "here")) for number in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="several editions already"):
            await tried.accept("swine-not", numbered(2), "here")
        waiting.append(asyncio.create_task(tried.accept("swine-not", numbered(3), "there")))
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="Many editions"):
            await tried.accept("swine-not", numbered(4), "elsewhere")
        while not stub.asked:
            await asyncio.sleep(0)
        assert len(stub.asked) == 1  # one at a time
        stub.go.set()
        await asyncio.gather(*waiting)
        await tried.accept("swine-not", numbered(4), "elsewhere")

    run(main)


def test_who_comes_when_too_many_wait_is_asked_to_come_again(lite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        limits = LIMITS.changed(study_workers=1, study_waiting=1, study_each=9)
        async with serving(lite, limits=limits) as at, two_at_a_table(at) as (anna, ben):
            stub, stranger = Stub(monkeypatch), at.client()
            waiting = [asyncio.create_task(opened(at, number)) for number in range(2)]
            while at.probes.waiting < 2:
                await asyncio.sleep(0.01)
            with pytest.raises(RequestFailed, match="Many editions are being tried out") as refused:
                await stranger.open("swine-not", ["me"], edition_data=numbered(9))
            assert refused.value.status == 429
            assert await play([anna, ben], 6) == 6  # nobody else waits
            stub.go.set()
            await asyncio.gather(*waiting)

    run(main, timeout=200)


async def opened(at: Serving, number: int) -> Any:
    return await at.client().open("swine-not", ["me"], edition_data=numbered(number))


def test_a_host_can_switch_editions_of_ones_own_off(lite: str) -> None:
    async def main() -> None:
        async with serving(lite, limits=LIMITS.changed(own_editions=False)) as at:
            anna = at.client()
            assert {game["own_editions"] for game in await anna.request("GET", "/api/games")} == {False}
            for wish in ({"edition_data": own_edition("swine-not")}, {"edition_file": games.edition_text("swine-not")}):
                with pytest.raises(RequestFailed, match="and no others"):
                    await anna.open("swine-not", ["me"], **wish)
            with pytest.raises(RequestFailed, match="and no others"):
                await anna.request("POST", "/api/verify", body={"game": "swine-not", "edition_data": own_edition("swine-not")})
            await anna.open("swine-not", ["me"])
            with pytest.raises(Refused):
                await Probes(LIMITS.changed(own_editions=False)).accept("swine-not", {}, "here")
        async with serving(lite) as at:
            assert (await at.client().request("GET", "/api/games/swine-not"))["own_editions"]

    run(main)


def test_a_fault_of_the_rules_refuses_the_edition_and_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken(*_: object) -> None:
        raise KeyError("pig")

    monkeypatch.setattr(trial, "try_out", broken)
    question = Question(game="swine-not", edition=own_edition("swine-not"), seconds=10.0, megabytes=500, moves=100)
    assert found(question) == Finding("failed", fault="KeyError: 'pig'")
    assert "KeyError" in capsys.readouterr().err

"""Studies: whatever somebody asks for that takes long, others are served; queues are short, and what takes too long is ended."""

from __future__ import annotations

import asyncio
import gzip
import json
import time
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from piggery.client import RequestFailed
from piggery.server.limits import STANDARD
from piggery.server.studies import Busy, Studies
from piggery.server.workers import Allowance, Died, Failed, Workers
from piggery.table.tables import Refused
from server.serving import Serving, play, run, serving, two_at_a_table

LIMITS = STANDARD.without_rates().changed(study_each=1, study_waiting=1)


# -- stubs, which run in processes of their own


def wait_for(file: str) -> str:
    while not Path(file).exists():
        time.sleep(0.01)
    return "done"


def burn() -> None:
    while True:
        pass


def fill_memory() -> int:
    return len(bytearray(1 << 34))


def die() -> None:
    import os

    os._exit(3)


def fail() -> None:
    raise IndexError("lost the thread")


# -- the processes


def one_worker(**changes: Any) -> Workers:
    return Workers("test", 1, Allowance(**{"seconds": 60.0, **changes}), ())


def test_what_takes_too_long_or_too_much_is_ended_and_the_next_is_served() -> None:
    async def main() -> None:
        metrics = Recorded()
        studies = Studies(LIMITS.changed(study_seconds=1.0), metrics)  # type: ignore[arg-type]
        for stub in (burn, fill_memory):
            with pytest.raises(Refused, match="takes too long, or more memory"):
                await studies.ask("verify", "here", stub)
            assert await studies.ask("verify", "here", len, "four") == 4
        assert metrics.refused == [("verify", "long")] * 2
        studies.close()

    run(main)


def test_work_that_fails_and_a_process_that_dies_are_told_apart() -> None:
    async def main() -> None:
        workers = one_worker()
        with pytest.raises(Failed, match="IndexError: lost the thread"):
            await workers.do(fail)
        with pytest.raises(Died):
            await workers.do(die)
        assert await workers.do(len, "four") == 4
        workers.close()
        with pytest.raises((Died, RuntimeError)):
            await workers.do(len, "four")

    run(main)


class Recorded:
    """Metrics that remember what was refused."""

    def __init__(self) -> None:
        self.refused: list[tuple[str, str]] = []

    def study_refused(self, kind: str, why: str) -> None:
        self.refused.append((kind, why))

    def studies(self, kind: str, under_way: int) -> None: ...

    def studied(self, kind: str, under_way: int) -> None: ...


# -- the queues


def test_a_place_is_held_until_the_work_is_done_also_if_nobody_waits_for_it(tmp_path: Path) -> None:
    async def main() -> None:
        studies = Studies(LIMITS, Recorded())  # type: ignore[arg-type]
        open_ = tmp_path / "open"
        asking = asyncio.ensure_future(studies.ask("film", "here", wait_for, str(open_)))
        await asyncio.sleep(0.1)
        with pytest.raises(Busy, match="several of these already"):
            await studies.ask("film", "here", len, "four")
        waiting = asyncio.ensure_future(studies.ask("film", "there", len, "four"))
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="Too many ask for this"):
            await studies.ask("film", "elsewhere", len, "four")
        assert await studies.ask("verify", "elsewhere", len, "four") == 4  # another kind has processes of its own
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        with pytest.raises(Busy):
            await studies.ask("film", "here", len, "four")
        open_.touch()
        assert await waiting == 4
        while True:
            try:
                assert await studies.ask("film", "here", len, "four") == 4
                break
            except Busy:
                await asyncio.sleep(0.01)
        studies.close()

    run(main)


async def blocked(at: Serving, kind: Any, file: Path) -> asyncio.Future[str]:
    """A kind of study whose only process is at work until the file is there, asked from this address."""
    return asyncio.ensure_future(at.hall.studies.ask(kind, "127.0.0.1", wait_for, str(file)))


def test_bystanders_play_while_films_wait_and_who_asks_for_more_is_told_when_to_come_again(lite: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(lite, limits=LIMITS) as at, two_at_a_table(at) as (anna, ben):
            open_ = tmp_path / "open"
            blocking = await blocked(at, "film", open_)
            await asyncio.sleep(0)
            for path in ("film", "replay", "record"):
                with pytest.raises(RequestFailed) as refused:
                    await anna.client.request("GET", f"/api/tables/{anna.name}/{path}")
                assert refused.value.status == 429
                assert "already" in str(refused.value)
            await play([anna, ben], 12)
            assert await anna.client.request("POST", "/api/verify", {"nonsense": True})
            open_.touch()
            assert await blocking == "done"
            assert (await anna.client.request("GET", f"/api/tables/{anna.name}/film"))["game"] == "take-flight"

    run(main)


def test_a_record_that_nobody_has_time_for_is_refused_before_it_is_read(lite: str, tmp_path: Path) -> None:
    head = b"POST /api/%s HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n"

    async def main() -> None:
        async with serving(lite, limits=LIMITS) as at:
            open_ = tmp_path / "open"
            blocking = [await blocked(at, kind, open_) for kind in ("verify", "film", "play-on")]
            await asyncio.sleep(0)
            for path in (b"verify", b"read", b"film", b"play-on"):
                reader, writer = await asyncio.open_connection("127.0.0.1", int(at.address.rpartition(":")[2]))
                writer.write(head % path)
                answer = await reader.readuntil(b"\r\n\r\n")
                assert answer.startswith(b"HTTP/1.1 429"), path
                assert b"retry-after: 2" in answer
                writer.close()
            open_.touch()
            assert await asyncio.gather(*blocking) == ["done"] * 3

    run(main)


def test_a_question_that_must_wait_too_long_is_refused_by_its_id_and_asked_again_is_answered(lite: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(lite, limits=LIMITS) as at, two_at_a_table(at) as (anna, ben):
            open_ = tmp_path / "open"
            blocking = await blocked(at, "suppose", open_)
            await asyncio.sleep(0)
            refused: Any = await anna.ask("suppose")
            assert (refused.status, refused.retry) == ("refused", True)
            described: Any = await ben.ask("describe")  # a few choices: answered at once
            assert described.choices
            open_.touch()
            await blocking
            answer: Any = await anna.ask("suppose")
            assert answer.foretold

    run(main)


def test_many_choices_are_described_by_a_process_in_the_same_words(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            anna = at.client()
            name = (await anna.open("pigskin", ["me", "me"], start=True))["table"]["id"]
            async with anna.sit(name, 0) as sitting:
                table = at.hall.desks[name].table
                asked: list[str] = []
                at.hall.studies.ask = noted(at.hall.studies.ask, asked)  # type: ignore[method-assign]
                answer: Any = await sitting.ask("describe")
                is_many = table.game.choice_mask(table.match.state, 0).bit_count() > 32  # type: ignore[union-attr]
                assert asked == ["describe"] * is_many
                assert all(choice.sentence for choice in answer.choices)
                refused: Any = await sitting.ask("suppose")
                assert "hidden" in refused.reason

    run(main)


def noted(ask: Any, kinds: list[str]) -> Any:
    async def asking(kind: str, *rest: Any) -> Any:
        kinds.append(kind)
        return await ask(kind, *rest)

    return asking


def test_an_answer_that_was_packed_in_its_process_is_read_as_it_is(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at) as (anna, ben):
            await play([anna, ben], 6)
            film = f"/api/tables/{anna.name}/film"
            plain = await anna.client.request("GET", film)
            assert len(plain["steps"]) >= 6
            request = urllib.request.Request(at.address + film, headers={"accept-encoding": "gzip"})
            with await asyncio.to_thread(urllib.request.urlopen, request) as answer:
                assert answer.headers["content-encoding"] == "gzip"
                assert json.loads(gzip.decompress(answer.read())) == plain

    run(main)

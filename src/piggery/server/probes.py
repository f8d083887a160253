"""Editions that people bring are tried out (`trial`) before they are built here: in processes of their own, few at a time, each once."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import signal
import sys
from collections import Counter
from collections.abc import Mapping

import msgspec

from piggery.kernel import Json
from piggery.server.limits import Limits
from piggery.server.studies import Busy
from piggery.server.words import turned_down
from piggery.table.trial import Finding, Question, fault

LOG = logging.getLogger("piggery.probes")
AGAIN = 10  # seconds after which somebody who was sent away may come again
PATIENCE = 6.0  # times the time it may work: a busy machine lets it wait
STARTING = 30.0  # seconds that it may take to begin, on a busy machine
REMEMBERED = 64  # editions: with the content of a file each
LONGEST_SAID = 1_000
XCPU = getattr(signal, "SIGXCPU", 0)  # ends a process that has used up its time; some systems have none


class Probes:
    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._places = asyncio.Semaphore(limits.study_workers)
        self._known: dict[bytes, Finding] = {}  # by content; what was asked for last stands last
        self._under_way: dict[bytes, asyncio.Task[Finding]] = {}
        self._shares: Counter[str] = Counter()  # by address

    async def accept(
        self, game: str, edition: Mapping[str, Json] | str, address: str, file: str = "edition file", rules: int | None = None
    ) -> dict[str, Json]:
        """The content of an edition, or of the text of a file, that can be played, by a version of the rules (None: of today).

        InvalidEdition with what is wrong with it, Refused if there is no playing with others' editions here, Busy if too many are waiting.
        """
        if not self._limits.own_editions:
            raise turned_down("own-editions")
        content = edition.encode() if isinstance(edition, str) else msgspec.json.encode(edition, order="sorted")
        key = hashlib.sha256(b"%b\0%d\0%b" % (game.encode(), rules or 0, content)).digest()
        found = self._known.pop(key, None)
        if found is None:
            found = await asyncio.shield(self._under_way.get(key) or self._begin(key, self._question(game, edition, rules), address))
        if found.trouble == "late":  # that of the machine, not of the edition
            raise Busy("probe-late", AGAIN)
        self._remember(key, found)
        if found.trouble is not None:
            raise fault(found, self._question(game, edition, rules), file)
        return dict(edition) if isinstance(edition, Mapping) else found.data or {}

    @property
    def waiting(self) -> int:
        """How many editions wait or are being tried out."""
        return len(self._under_way)

    async def close(self) -> None:
        left = list(self._under_way.values())
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    def _remember(self, key: bytes, found: Finding) -> None:
        self._known.pop(key, None)
        self._known[key] = found
        if len(self._known) > REMEMBERED:
            del self._known[next(iter(self._known))]

    def _begin(self, key: bytes, question: Question, address: str) -> asyncio.Task[Finding]:
        if self.waiting >= self._limits.study_workers + self._limits.study_waiting:
            raise Busy("probe-full", AGAIN)
        if self._shares[address] >= self._limits.study_each:
            raise Busy("probe-each", AGAIN)
        self._shares[address] += 1
        task = self._under_way[key] = asyncio.create_task(self._probe(question))

        def ended(_: asyncio.Task[Finding]) -> None:
            del self._under_way[key]
            self._shares[address] -= 1
            if not self._shares[address]:
                del self._shares[address]

        task.add_done_callback(ended)
        return task

    def _question(self, game: str, edition: Mapping[str, Json] | str, rules: int | None) -> Question:
        limits = self._limits
        return Question(
            game=game,
            edition=edition if isinstance(edition, str) else dict(edition),
            seconds=limits.probe_seconds,
            megabytes=limits.probe_megabytes,
            moves=limits.table_entries,
            rules=rules,
        )

    async def _probe(self, question: Question) -> Finding:
        async with self._places:
            found, output = await asked(question)
        if found.trouble not in (None, "invalid"):
            LOG.warning("an edition was refused: %s %s", found.trouble, found.fault, extra={"game": question.game, "output": output})
        if found.data is not None:  # the same edition may come again as a record has it
            content = msgspec.json.encode(found.data, order="sorted")
            self._remember(hashlib.sha256(question.game.encode() + b"\0" + content).digest(), msgspec.structs.replace(found, data=None))
        return found


async def asked(question: Question) -> tuple[Finding, str]:
    """What the trial finds, and what it has to say besides."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    pipe = asyncio.subprocess.PIPE
    command = (sys.executable, "-P", "-m", "piggery.server.trial")
    process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment)
    try:
        async with asyncio.timeout(STARTING + PATIENCE * question.seconds):
            answer, output = await process.communicate(msgspec.json.encode(question))
    except TimeoutError:
        return Finding("late"), ""
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()
    told = output.decode("utf-8", "replace")[-LONGEST_SAID:]
    code = process.returncode or 0
    if code == 0:
        return msgspec.json.decode(answer, type=Finding), told
    if code == -XCPU:
        return Finding("time"), told
    return Finding("memory" if code < 0 or "MemoryError" in told else "failed"), told

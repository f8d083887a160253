"""A live table in this process: one command at a time; stored first, announced after.

A command is tried on a fork. Its entry goes to the store with a callback that belongs to the desk and not to the client's task:
a client that vanishes changes nothing. Only when the entry is stored does the fork become the table.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Protocol

import msgspec

from piggery.kernel import PiggeryError
from piggery.match import EarlierMoves
from piggery.server.forgetting import heir, is_forgotten
from piggery.server.limits import Limits
from piggery.server.metrics import Metrics
from piggery.server.quotas import over
from piggery.server.stalls import Stalled, Watch
from piggery.server.store import LEASE, Beside, Conflict, Forgetting, Listing, Row, Store
from piggery.server.words import turned_down, words
from piggery.table import answers, snapshots, updates
from piggery.table import entries as log
from piggery.table import protocol as wire
from piggery.table.commands import Act, refused, unfollowed, why
from piggery.table.daily import flight
from piggery.table.recent import Viewer
from piggery.table.summaries import summary_of
from piggery.table.tables import Table

LOG = logging.getLogger("piggery.desk")
WAITING_EACH = 8  # commands of one client that may wait, so that nobody can keep the others out
COMMANDS = 64  # whose numbers are remembered; those of older ones are a question to the store
ATTEMPTS = 8  # at the same command, when others keep taking the number


ENDS_A_STAY = (log.Left, log.Resigned, log.Forgotten)  # possible at a table that has no room for anything else: there are so many seats
TAKES_A_SEAT = (log.Left, log.Resigned, log.Filled, log.Revoked)
STAYS_AS_LISTED = (log.Moved, log.Said, log.Undone, log.Spared)


class Sink(Protocol):
    """A client that looks on: `post` never waits."""

    @property
    def seat(self) -> Viewer: ...

    @property
    def guest(self) -> str: ...

    @property
    def is_terse(self) -> bool: ...

    @property
    def protocol(self) -> int: ...

    def post(self, message: bytes) -> None: ...

    def dismiss(self, reason: str) -> None: ...


class Job(msgspec.Struct, frozen=True):
    """A command on its way."""

    act: Act
    cmd: str | None = None  # the client's id, with the guest before it
    id: str = ""
    sink: Sink | None = None
    done: Callable[[int | None, Exception | None], None] | None = None  # number of the entry, or why not
    attempt: int = 1
    drawing: tuple[int, str] | None = None
    began: float = msgspec.field(default_factory=time.perf_counter)
    forgotten: str = ""  # the guest that the table forgets by it


class Surroundings(Protocol):
    """What a desk needs of the process it is in."""

    store: Store
    limits: Limits
    metrics: Metrics
    watch: Watch

    def now(self) -> float: ...

    def catch_up(self, desk: Desk) -> None: ...

    def need_history(self, desk: Desk) -> None: ...

    def read_anew(self, desk: Desk) -> None: ...

    def look_up(self, desk: Desk, job: Job, error: Exception) -> None: ...

    def settled(self, desk: Desk) -> None: ...

    def stalled(self, desk: Desk) -> None: ...

    def counted(self, what: str) -> None: ...


class Desk:
    def __init__(self, table: Table, hall: Surroundings, commands: dict[str, int] | None = None, notice: str = "") -> None:
        self.table = table
        self.notice = notice or table.notice  # why it is frozen, whoever did it
        self.sinks: dict[Viewer, list[Sink]] = {}
        self.known = table.n  # the highest number heard of
        self.commands = commands or {}
        self.has_forgotten = commands is not None  # whether older commands are known to the store only
        self.thinking: set[int] = set()  # seats whose bots are at it
        self.is_busy = False  # an entry of ours is under way
        self.is_stale = False  # the log before our last entry was rewritten, and is being read
        self.forgot = 0  # number of the last entry that says so
        self.is_presence_due = False
        self.touched = hall.now()
        self.watched = self.touched  # when somebody last looked on, in any process
        self._hall = hall
        self._waiting: deque[Job] = deque()
        self._is_closed = False  # the table has been deleted
        self._stuck: Job | None = None  # lost a race, or needs moves that are not at hand
        self._forgetting: Job | None = None  # done when the log is read anew
        self._sent = updates.LastSent()
        self._had_due = table.match is not None
        self._listed_as = table.status
        self._posed: tuple[Table, answers.Position] | None = None

    # -- clients

    def join(self, sink: Sink, have: int | None) -> None:
        """Somebody looks on from now on; the first thing it gets is a welcome."""
        self.sinks.setdefault(sink.seat, []).append(sink)
        self.watched = self._hall.now()
        self.welcome(sink, have)

    def seen_elsewhere(self) -> None:
        self.watched = self._hall.now()

    def welcome(self, sink: Sink, have: int | None) -> None:
        self.touched = self._hall.now()
        self._hall.watch.at(self.table.id)
        try:
            sink.post(self._welcome(sink, have))
        except Stalled:
            self._hall.stalled(self)  # which tells everybody here

    def _welcome(self, sink: Sink, have: int | None) -> bytes:
        return self._sent.welcome(self.table, sink.seat, sink.guest, have, self._hall.now(), self.notice, sink.protocol)

    def leave(self, sink: Sink) -> None:
        looking = self.sinks.get(sink.seat, [])
        if sink in looking:
            looking.remove(sink)
            self.watched = self._hall.now()
        if not looking:
            self.sinks.pop(sink.seat, None)
            self._sent.forget(sink.seat)

    # -- commands

    def submit(self, job: Job) -> None:
        if not self.is_busy:
            self._attempt(job)
        elif job.sink is None or sum(waiting.sink is job.sink for waiting in self._waiting) < WAITING_EACH:
            self._waiting.append(job)
        else:
            self.refuse(job, refused("busy"), retry=True)

    def _attempt(self, job: Job) -> None:
        if job.cmd is not None and job.cmd in self.commands:
            self.answer_duplicate(job, self.commands[job.cmd])
            return
        self._hall.watch.at(self.table.id)
        ahead = self.table.fork()
        now = self._hall.now()
        try:
            if self.notice:
                raise refused("frozen", why=self.notice)
            entry = job.act(ahead, now)
            self._need_room(ahead, entry)
            due = ahead.due()
            row = Row(ahead.id, ahead.n, job.cmd, log.encode(entry).decode(), self._beside(ahead, entry, due, now, job))
        except Stalled:
            self._hall.stalled(self)
            self.refuse(job, refused("frozen", why=self.notice))
            return
        except EarlierMoves:
            self.is_busy, self._stuck = True, job
            self._hall.need_history(self)
            return
        except PiggeryError as error:
            if job.cmd is not None and self.has_forgotten:
                self._hall.look_up(self, job, error)  # perhaps it was done long ago
            else:
                self.refuse(job, error)
            return
        self.is_busy = True
        self._hall.store.append(row, lambda error: self._stored(job, ahead, due is not None, error))
        self._hall.watch.at("")

    @property
    def is_full(self) -> bool:
        return self.table.n >= self._hall.limits.table_entries

    def _need_room(self, ahead: Table, entry: log.AnyEntry) -> None:
        limits = self._hall.limits
        if ahead.n > limits.table_entries and not isinstance(entry, ENDS_A_STAY):
            raise over("table-entries", limits.table_entries)
        if ahead.said > limits.table_chat and isinstance(entry, log.Said):
            raise over("table-chat", limits.table_chat)

    def _stored(self, job: Job, ahead: Table, is_due: bool, error: BaseException | None) -> None:
        if isinstance(error, Conflict) and not self._is_closed:
            self._stuck = msgspec.structs.replace(job, attempt=job.attempt + 1)
            self._hall.catch_up(self)
            return
        self.is_busy = False
        if error is None:
            self._had_due, self._listed_as = is_due, ahead.status
            self._accept(ahead, job)
        else:
            self.refuse(job, turned_down("not-stored"), retry=True)
            self._hall.catch_up(self)  # a connection lost in the middle leaves it open whether the entry is in
        if self.known > self.table.n:
            self._hall.catch_up(self)
        self._next()

    def _next(self) -> None:
        while self._waiting and not self.is_busy:
            self._attempt(self._waiting.popleft())

    def _accept(self, ahead: Table, job: Job | None) -> None:
        self.table = ahead
        self.known = max(self.known, ahead.n)
        self.touched = ahead.last_at
        if job is not None and job.cmd is not None:
            self.remember(job.cmd, ahead.n)
        if isinstance(ahead.newest.entry, log.Forgotten):
            self._forgetting = job
            self.begin_anew(ahead.n)
            return
        self._hall.watch.at(ahead.id)
        try:
            self._announce(job)
        except Stalled:
            self._hall.stalled(self)
            self._answer(job)
        if job is not None:
            self._hall.metrics.commands.add(time.perf_counter() - job.began)
            if job.done is not None:
                job.done(ahead.n, None)
            self._hall.settled(self)
        self._hall.watch.at("")

    def remember(self, cmd: str, n: int) -> None:
        self.commands[cmd] = n
        if len(self.commands) > COMMANDS:
            del self.commands[next(iter(self.commands))]
            self.has_forgotten = True

    # -- what others stored

    def follow(self, row: Row) -> None:
        """An entry that another process stored. If one of ours is under way, it has lost and `_stored` will say so."""
        if self.notice and is_forgotten(row) and row.n > self.forgot:
            self.begin_anew(row.n)
        if self.is_stale or row.n != self.table.n + 1 or self.notice or (self.is_busy and self._stuck is None):
            return
        self._hall.watch.at(self.table.id)
        ahead = self.table.fork()
        try:
            ahead.follow(log.decode(row.body))
        except Stalled:
            self._hall.stalled(self)
            return
        except Exception as error:  # whatever it is, the log stays as it is
            self.freeze(unfollowed(error))
            return
        if row.cmd is not None:
            self.remember(row.cmd, row.n)
        self._accept(ahead, None)

    def close(self) -> None:
        """The table has been deleted: nothing more happens here."""
        self.notice, self._is_closed = words("fault-no-table"), True
        jobs = [*self._waiting, *([] if self._stuck is None else [self._stuck])]
        self._waiting.clear()
        if self._stuck is not None:
            self._stuck, self.is_busy = None, False
        for job in jobs:
            self.refuse(job, refused("no-table"))
        self.let_go("no-table")

    def freeze(self, notice: str) -> None:
        """Nothing is computed here from now on, and everybody who looks on is told why."""
        if not self.notice:
            LOG.error("table frozen", extra={"table": self.table.id, "why": notice})
            self.notice = notice
            for sink in [sink for sinks in self.sinks.values() for sink in sinks]:
                self.welcome(sink, None)

    def let_go(self, reason: str) -> None:
        """Everybody who looks on has to connect again."""
        for sink in [sink for sinks in self.sinks.values() for sink in sinks]:
            sink.dismiss(reason)

    def posed(self) -> answers.Position:
        """The match as it stands, for a process that looks into it."""
        if self._posed is None or self._posed[0] is not self.table:
            self._posed = self.table, answers.posed(self.table)
        return self._posed[1]

    def caught_up(self, is_at_end: bool) -> None:
        """The gap is closed: a command that lost a race is tried again; still legal, it gets the next number."""
        if self._stuck is None or self.is_stale:
            return
        job, self._stuck = self._stuck, None
        self.is_busy = False
        if job.attempt > ATTEMPTS:
            self.refuse(job, refused("busy"), retry=True)
        elif is_at_end and job.cmd is not None and job.attempt > 1:
            self._hall.look_up(self, job, Conflict())  # nobody was faster: the command itself is stored already
        else:
            self._attempt(job)
        self._next()

    def with_history(self, table: Table) -> None:
        """The same table with all its moves at hand, for what reaches far back."""
        if self.is_stale:
            return
        if table.n == self.table.n:
            self.table = table
        job, self._stuck = self._stuck, None
        self.is_busy = False
        if job is not None:
            if table.n == self.table.n:
                self._attempt(job)
            else:
                self.refuse(job, refused("busy"), retry=True)
        self._next()

    # -- people who are forgotten

    def begin_anew(self, n: int) -> None:
        """Entry n says that the log before it was rewritten: nothing is stored from here until it is read again. Commands are known by
        the guests who gave them, so they are left to the store."""
        self.forgot = n
        self.commands, self.has_forgotten = {}, True
        self.is_busy = self.is_stale = True
        self._hall.read_anew(self)

    def renewed(self, fresh: Desk | None) -> None:
        """The table as its log has it now; None if there is no such table any more."""
        self.is_busy = self.is_stale = False
        if fresh is None:
            self.notice = words("fault-no-table")
        else:
            self.table, self.notice, self._sent = fresh.table, fresh.notice, updates.LastSent()
        for seat, sinks in list(self.sinks.items()):
            for sink in list(sinks):
                if fresh is None:
                    sink.dismiss("no-table")
                elif seat is not None and sink.guest not in self.table.places[seat].guests:
                    sink.dismiss("removed")
                else:
                    self.welcome(sink, None)
        job, self._forgetting = self._forgetting, None
        if job is not None:
            if job.done is not None:
                job.done(self.table.n, None)
            self._hall.settled(self)
        self.caught_up(is_at_end=False)
        self._next()

    # -- what those who look on are told

    def _announce(self, job: Job | None) -> None:
        self._hall.counted("entries")
        table = self.table
        is_answered = job is None or job.sink is None
        if self.sinks:
            recent = table.newest
            told = updates.Updates(table, recent, self._hall.now(), self._sent)
            for viewer, sinks in list(self.sinks.items()):
                for sink in list(sinks):
                    is_asking = job is not None and sink is job.sink
                    update = told.to(viewer, sink.is_terse, job.id if is_asking and job is not None else "", sink.protocol)
                    if update is not None:
                        sink.post(update)
                        is_answered = is_answered or is_asking
            if isinstance(recent.entry, TAKES_A_SEAT):
                self._dismiss(recent.entry)
        if not is_answered:
            self._answer(job)

    def _answer(self, job: Job | None) -> None:
        """To a command that was done and caused no update for whoever gave it."""
        if job is not None and job.sink is not None:
            job.sink.post(wire.encode(wire.Answer(id=job.id, status="accepted", n=self.table.told(job.sink.seat))))

    def _dismiss(self, entry: log.Left | log.Resigned | log.Filled | log.Revoked) -> None:
        """Who has lost a seat can't look from it any more."""
        for sink in list(self.sinks.get(entry.seat, ())):
            if sink.guest not in self.table.places[entry.seat].guests:
                sink.dismiss("revoked" if isinstance(entry, log.Revoked) else "removed")

    def refuse(self, job: Job, error: Exception, *, retry: bool = False) -> None:
        self._hall.counted("refusals")
        rule, reason = why(self.table, error)
        if job.sink is not None:
            answer = wire.Answer(id=job.id, status="refused", rule=rule, reason=reason, retry=retry)
            job.sink.post(wire.encode(answer))
        if job.done is not None:
            job.done(None, error)

    def answer_duplicate(self, job: Job, n: int) -> None:
        if job.sink is not None:
            # its own count and not the number in the log, which would give away what it may not know of
            job.sink.post(wire.encode(wire.Answer(id=job.id, status="duplicate", n=self.table.told(job.sink.seat))))
        if job.done is not None:
            job.done(n, None)

    # -- beside the entry

    def _beside(self, ahead: Table, entry: log.AnyEntry, due: float | None, now: float, job: Job) -> Beside | None:
        guests: tuple[str, ...] = ()
        if isinstance(entry, log.Joined):
            guests = (entry.guest,)
        is_listed_anew = not isinstance(entry, STAYS_AS_LISTED) or ahead.status != self._listed_as
        is_kept = ahead.n % snapshots.EVERY == 0 and not job.forgotten
        if due is None and not self._had_due and not is_listed_anew and not guests and job.drawing is None and not is_kept:
            return None
        return Beside(
            due=due,
            claimed_until=now + LEASE if ahead.bots_to_move() else 0.0,  # we let them think ourselves
            listing=listing(ahead) if is_listed_anew else None,
            guests=guests,
            drawing=job.drawing,
            flight=flight(ahead),
            is_due_set=due is not None or self._had_due,
            snapshot=self._snapshot(ahead, job) if is_kept else None,
            forgetting=forgetting(ahead, job.forgotten),
        )

    def _snapshot(self, ahead: Table, job: Job) -> str:
        commands = self.commands if job.cmd is None else {**self.commands, job.cmd: ahead.n}
        return snapshots.taken(ahead, commands).decode()


def forgetting(table: Table, guest: str) -> Forgetting | None:
    entry = table.newest.entry
    if not isinstance(entry, log.Forgotten):
        return None
    return Forgetting(guest, heir(table, guest), entry.is_gone)


def listing(table: Table) -> Listing:
    summary = msgspec.json.encode(summary_of(table)).decode()
    return Listing(table.status, table.opened.is_listed, table.last_at, summary)

"""All live tables of this process: loading them, following what other processes stored, and due work (bots and clocks)."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from typing import Any

from piggery.kernel import CHANCE, PiggeryError
from piggery.server import forgetting, gently, keeping
from piggery.server.bus import Bus
from piggery.server.desk import Desk, Job, Sink, listing
from piggery.server.forgetting import is_forgotten
from piggery.server.limits import STANDARD, Limits
from piggery.server.metrics import Metrics
from piggery.server.presence import Presence
from piggery.server.quotas import Quotas
from piggery.server.security import new_name, new_secrets
from piggery.server.stalls import Stalled, Watch
from piggery.server.store import BEAT, LEASE, Beside, Conflict, Forgetting, NotStored, Row, Store
from piggery.server.studies import Busy, Studies
from piggery.server.thinking import Thinkers
from piggery.server.wall import Now, wall
from piggery.server.words import turned_down, words
from piggery.server.workers import Died, TookTooLong
from piggery.table import clock, commands, hints, snapshots
from piggery.table import entries as log
from piggery.table import protocol as wire
from piggery.table.names import name_from
from piggery.table.opening import again
from piggery.table.tables import Refused, Table
from piggery.table.thinking import Task, task_of

LOG = logging.getLogger("piggery.hall")
SECOND, MINUTE = 1.0, 60.0
TICK = 0.5  # seconds between looks at what is due
BUSY, PATIENT = 0.01, 50  # seconds between looks at a desk that is busy, and how many there are
IDLE = 600.0  # seconds after which a table that nobody looks at is put away


class Hall:
    def __init__(self, store: Store, bus: Bus, thinkers: Thinkers, now: Now = wall, limits: Limits = STANDARD) -> None:
        self.store = store
        self.limits = limits
        self.quotas = Quotas(store, limits, now)
        self.desks: dict[str, Desk] = {}
        self.metrics = Metrics()
        self.studies = Studies(limits, self.metrics)
        self.watch = Watch(limits.stall_seconds, lambda table: store.freeze_apart(table, words("notice-stalled")))
        store.took = self.metrics.commits.add
        thinkers.changed = self.metrics.bots.set
        self._most_hints = limits.study_waiting
        self._hints = 0  # that are being thought about
        self._frozen: dict[str, str] = {}  # tables that are frozen, and why
        self._bus = bus
        self._thinkers = thinkers
        self.now = now
        self.counted = self.metrics.count
        self._loading: dict[str, asyncio.Task[Desk | None]] = {}
        self._behind: set[str] = set()
        self._is_fetching = False
        self._tasks: set[asyncio.Task[Any]] = set()
        self._is_closing = False
        self.presence = Presence(self._say if store.is_shared else None)
        self._outages: list[tuple[float, float]] = []  # when no server was there
        self._beaten = 0.0  # when we last said that one is
        self._gone = 0  # the number of the last table that was deleted
        self._looked = 0.0  # when we last looked for others
        self._kept = 0.0  # when we last asked whose turn it is to prune
        self._tidied = 0.0  # when we last put tables away
        self._renewed = 0.0  # when we last said which tables we are at work on

    async def open(self) -> None:
        await self.store.open()
        self._beaten = self.now()
        self._outages = await self.store.outages(self._beaten)
        self._gone = await self.store.last_gone()
        self.watch.start()
        await self._bus.open(self.heard, self.missed, self.met)
        self.spawn(self._tick())

    async def close(self) -> None:
        self._is_closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._thinkers.close()
        with contextlib.suppress(NotStored):
            await self.store.note_alive(self.now())
        self.studies.close()
        self.watch.stop()
        await self._bus.close()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOG.error("work failed: %s", error, exc_info=error)

    # -- tables

    async def desk(self, table: str) -> Desk | None:
        """The live table, loaded if need be; None if there is no such table."""
        found = self.desks.get(table)
        if found is not None:
            return found
        if table not in self._loading:
            task = self._loading[table] = asyncio.create_task(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, id_: str) -> Desk | None:
        desk = await self._read(id_)
        if desk is None:
            return None
        self.desks[id_] = desk
        if self.store.is_shared:
            self.catch_up(desk)  # what was stored while we were reading
        if clock.lost(desk.table.clocks, self._outages) and not desk.notice:
            await self._spare(desk)
        return desk

    async def _read(self, id_: str) -> Desk | None:
        """From the snapshot and what came after it."""
        notice = await self.store.notice(id_)
        if notice is not None:
            return await self._put_aside(id_, notice)
        forgot = -1
        while True:
            kept = await self.store.snapshot(id_)
            rows = await self.store.log(id_, 0 if kept is None else kept[0])
            last = max((row.n for row in rows if is_forgotten(row)), default=0)
            if kept is None or last in (0, forgot):
                break
            forgot = last  # the snapshot may be from before this entry was stored and it was rewritten: now it is not
        if kept is None and (not rows or rows[0].n > 1):
            return None
        try:
            table, remembered, rows = await self._taken_up(id_, kept, rows)
            await gently.followed(table, (row.body for row in rows), self.watch.at)
            if table.match is None:
                await gently.prepared(table, self.watch.at)
            desk = Desk(table, self, remembered)
        except Stalled:
            return await self._put_aside(id_, words("notice-stalled"))
        except Exception as error:  # a table that no longer replays is frozen, never lost or changed
            desk = await self._as_far(id_, error)
        for row in rows:
            if row.cmd is not None:
                desk.remember(row.cmd, row.n)
        desk.forgot = last
        desk.known = max(desk.known, desk.table.n)
        return desk

    async def _taken_up(self, id_: str, kept: tuple[int, str] | None, rows: list[Row]) -> tuple[Table, dict[str, int] | None, list[Row]]:
        """What the snapshot says, with the rows after it. If it can't be read, as one of another version of ours, the log says the same."""
        if kept is None:
            return Table(id_), None, rows
        try:
            return *snapshots.taken_up(id_, kept[1]), rows
        except Stalled:
            raise
        except Exception as error:
            LOG.warning("a snapshot can't be read, so the whole log is: %s", error, extra={"table": id_})
            return Table(id_), None, await self.store.log(id_)

    async def _spare(self, desk: Desk) -> None:
        """A table whose clocks can't be put right is not opened."""
        try:
            await self.do(desk, commands.spare(self._outages))
        except PiggeryError as error:
            if clock.lost(desk.table.clocks, self._outages):  # otherwise another process was faster
                del self.desks[desk.table.id]
                raise NotStored(str(error)) from error

    async def _put_aside(self, id_: str, notice: str) -> Desk:
        """A table that is frozen, as it was before its game: nothing is computed. One with an edition of its own is not even looked at."""
        table = Table(id_)
        for row in await self.store.log(id_):
            entry = log.decode(row.body)
            if isinstance(entry, log.Started) or (isinstance(entry, log.Opened) and entry.edition_data is not None):
                break
            table.follow(entry)
        if table.n == 0:
            raise commands.refused("frozen", why=notice)
        self._frozen[id_] = notice
        return Desk(table, self, notice=notice)

    async def _as_far(self, id_: str, error: Exception) -> Desk:
        """As far as the log can be followed, with a notice."""
        LOG.error("a table can't be followed", extra={"table": id_}, exc_info=error)
        table = Table(id_)
        for row in await self.store.log(id_):
            ahead = table.fork()
            try:
                ahead.follow(log.decode(row.body))
            except Exception as fault:
                error = fault
                break
            table = ahead
        if table.n == 0:
            raise commands.refused("frozen", why=str(error))
        desk = Desk(table, self)
        desk.freeze(commands.unfollowed(error))
        return desk

    async def prepare(self, desk: Desk) -> None:
        """Make a table that goes on from a record ready to begin, so that nobody else waits for that."""
        await gently.prepared(desk.table, self.watch.at)

    # -- tables that are frozen

    def stalled(self, desk: Desk) -> None:
        """Work on this table took too long and was broken off."""
        self._freeze(desk, words("notice-stalled"))

    def _bot_lost(self, desk: Desk) -> None:
        """A bot took too long here, or its process died. When we close they all die, which is nobody's fault."""
        if not self._is_closing:
            self._freeze(desk, words("notice-bot"))

    def _freeze(self, desk: Desk, notice: str) -> None:
        """For good, until somebody who runs the server lets it go on."""
        desk.freeze(notice)
        self.spawn(self._keep_frozen(desk.table.id, notice))

    async def _keep_frozen(self, table: str, notice: str) -> None:
        self._frozen[table] = notice
        await self.store.freeze(table, notice)

    async def create(self, opened: log.Opened, name: str = "") -> Desk:
        """A new table, stored before anybody hears of it. One whose name is given may be there already: then it is that one."""
        if name and (found := await self.desk(name)) is not None:
            return found
        table = Table(name or new_name())
        self.watch.at(table.id)
        try:
            table.follow(opened)
        except Stalled:
            raise commands.refused("frozen", why=words("notice-stalled")) from None
        self.watch.at("")
        guests = {opened.host, *(guest for place in opened.places for guest in place.guests)}
        beside = Beside(listing=listing(table), guests=tuple(sorted(guests)))
        try:
            await self._stored(Row(table.id, 1, None, log.encode(opened).decode(), beside))
        except Conflict:
            found = await self.desk(table.id)
            assert found is not None
            return found
        desk = self.desks[table.id] = Desk(table, self)
        self.counted("tables")
        return desk

    async def do(self, desk: Desk, act: commands.Act, drawing: tuple[int, str] | None = None, forgotten: str = "") -> int:
        """Do something and wait until it is stored: its number. What is not possible raises."""
        stored: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def done(n: int | None, error: Exception | None) -> None:
            if not stored.done():
                stored.set_exception(error) if error is not None else stored.set_result(n or 0)

        desk.submit(Job(act, done=done, drawing=drawing, forgotten=forgotten))
        return await stored

    async def forget(self, guest: str) -> None:
        """Everything that is kept of a guest goes. It can be done again where it failed half-way."""
        for table in await self.store.sittings(guest):
            try:
                desk = await self.desk(table)
            except Refused:
                desk = None  # not even its set-up can be read
            if desk is not None and not desk.notice:
                await self.do(desk, forgetting.act(guest), forgotten=guest)
            else:
                await self._forget_frozen(table, desk, guest)
        await self.store.forget_guests([guest])
        await self.store.scrub()

    async def _forget_frozen(self, id_: str, desk: Desk | None, guest: str) -> None:
        """At a table that can't be followed, or is not there any more: behind all that its log has."""
        rows = await self.store.log(id_)
        if not rows or rows[0].n > 1:
            await self.store.stand_up(id_, guest)
            return
        talk = [(row.n, log.decode(row.body)) for row in await self.store.without_moves(id_)]
        mine = [sat for sat in forgetting.times(talk) if guest in sat.guests]
        entry = log.Forgotten(at=self.now(), seats=tuple(sat.seat for sat in mine if sat.last is None))
        wish = Forgetting(guest, log.NOBODY, is_gone=False)
        n = rows[-1].n + 1
        try:
            await self._stored(Row(id_, n, None, log.encode(entry).decode(), Beside(forgetting=wish)))
        except Conflict:  # somebody was faster
            await self._forget_frozen(id_, desk, guest)
            return
        if desk is not None:
            desk.begin_anew(n)

    async def _stored(self, row: Row) -> None:
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(error: BaseException | None) -> None:
            if not stored.done():
                stored.set_exception(error) if error is not None else stored.set_result(None)

        self.store.append(row, done)
        await stored

    async def rematch(self, desk: Desk, who: commands.Who) -> str:
        """Another table with the same seats; its name, which follows from that of the old one: who asks again gets the same."""
        commands.need_rematch(desk.table, who)
        if desk.table.rematch is not None and await self.desk(desk.table.rematch) is not None:
            return desk.table.rematch
        await self.quotas.need_table(who.guest, is_listed=desk.table.opened.is_listed)
        fresh = again(desk.table, who.guest, self.now(), new_secrets())
        new = await self.create(fresh, name_from("rematch", desk.table.opened.invite))
        if desk.table.rematch is not None:  # it was deleted meanwhile, and is opened anew
            return new.table.id
        try:
            await self.do(desk, commands.rematched(new.table.id))
        except PiggeryError:
            if desk.table.rematch is None:  # otherwise somebody else has asked for it at the same time
                raise
        return new.table.id

    def ask_rematch(self, desk: Desk, sink: Sink, id_: str) -> None:
        self.spawn(self._rematch(desk, sink, id_))

    async def _rematch(self, desk: Desk, sink: Sink, id_: str) -> None:
        """Two tables are written to, so this is no job of one desk."""
        try:
            new = await self.rematch(desk, commands.Who(sink.guest, sink.seat))
        except (PiggeryError, NotStored) as error:
            told = error if isinstance(error, PiggeryError) else turned_down("not-stored")
            rule, reason = commands.why(desk.table, told)
            sink.post(wire.encode(wire.Answer(id=id_, status="refused", rule=rule, reason=reason, retry=told is not error)))
            return
        sink.post(wire.encode(wire.Answer(id=id_, status="accepted", n=desk.table.told(sink.seat), table=new)))

    async def hint(self, desk: Desk, seat: int, question: wire.AskHint) -> wire.HintReply:
        """What a bot of a level would do in this seat, and why."""
        table, level = desk.table, question.level
        about = hints.asked(table, seat, level)
        if self._hints >= self._most_hints:
            raise Busy("study-full")
        self._hints += 1
        try:
            number, reason = await self._thinkers.choose(await self._task(table, seat, level))
        except (TookTooLong, Died):
            self._bot_lost(desk)
            raise commands.refused("hint-failed") from None
        except Exception as error:
            LOG.exception("a bot failed", extra={"table": table.id, "level": level, "n": table.n})
            raise commands.refused("hint-failed") from error
        finally:
            self._hints -= 1
        return hints.hint(desk.table, seat, about, question, number, reason)

    # -- what a desk asks for

    def settled(self, desk: Desk) -> None:
        """An entry of ours was stored: bots that are to move now think here."""
        for seat in desk.table.bots_to_move():
            if self._may_think(desk, seat):
                self.think(desk, seat)

    def need_history(self, desk: Desk) -> None:
        self.spawn(self._with_history(desk))

    async def _with_history(self, desk: Desk) -> None:
        try:
            table = await self._folded(desk.table)
        except Stalled:
            self.stalled(desk)
            table = Table(desk.table.id)
        except (NotStored, PiggeryError) as error:
            LOG.warning("no history: %s", error, extra={"table": desk.table.id})
            table = Table(desk.table.id)
        desk.with_history(table)

    async def _folded(self, table: Table) -> Table:
        """The same table with all its moves at hand."""
        rows = await self.store.log(table.id)
        return await gently.followed(Table(table.id), [row.body for row in rows if row.n <= table.n], self.watch.at)

    def read_anew(self, desk: Desk) -> None:
        self.spawn(self._read_anew(desk))

    async def _read_anew(self, desk: Desk) -> None:
        """Until it is done nothing happens at this table."""
        while not self._is_closing:
            try:
                fresh = await self._read(desk.table.id)
            except Refused:  # it is frozen, and nothing of it may be read
                fresh = None
                break
            except NotStored as error:
                LOG.warning("a table can't be read anew yet: %s", error, extra={"table": desk.table.id})
                await asyncio.sleep(TICK)
            else:
                break
        else:
            return
        if fresh is None:
            self.desks.pop(desk.table.id, None)
        desk.renewed(fresh)
        if fresh is not None and self.store.is_shared:
            self.catch_up(desk)  # what was stored while we were reading

    def look_up(self, desk: Desk, job: Job, error: Exception) -> None:
        self.spawn(self._look_up(desk, job, error))

    async def _look_up(self, desk: Desk, job: Job, error: Exception) -> None:
        """A command that was done long ago is a duplicate, whatever it would be now."""
        assert job.cmd is not None
        try:
            n = await self.store.number_of(desk.table.id, job.cmd)
        except NotStored:
            desk.refuse(job, turned_down("not-stored"), retry=True)
            return
        if n is not None:
            desk.answer_duplicate(job, n)
        elif isinstance(error, Conflict):
            desk.submit(job)
        else:
            desk.refuse(job, error)

    # -- what a host changes from outside

    async def heed(self) -> None:
        """Tables in memory follow those in the store that were frozen, or thawed."""
        if self._loading:
            await asyncio.wait(list(self._loading.values()))  # they may have been read before
        before = dict(self._frozen)  # not what is frozen by us meanwhile
        self._frozen = frozen = await self.store.frozen()
        self.metrics.frozen.set(len(frozen))
        for table in frozen.keys() & self.desks.keys():
            self.desks[table].freeze(frozen[table])
        for table in before.keys() - frozen.keys():
            desk = self.desks.pop(table, None)
            if desk is not None:
                desk.let_go("thawed")  # whoever comes back finds it loaded anew

    # -- what others stored

    def heard(self, table: str, n: int) -> None:
        desk = self.desks.get(table)
        if desk is not None and desk.known < n:
            desk.known = n
            if not desk.is_busy:  # otherwise it looks at `known` itself: news may overtake the answer to our own entry
                self.catch_up(desk)

    def met(self, process: str, text: str) -> None:
        """Who is connected to another process."""
        self.presence.heard(process, text, self.desks.get)

    def _say(self, text: str) -> None:
        if not self._is_closing:
            self.spawn(self._tell(text))

    async def _tell(self, text: str) -> None:
        try:
            await self.store.tell(text)
        except NotStored as error:
            LOG.warning("the others don't hear who is here: %s", error)

    def missed(self) -> None:
        for desk in self.desks.values():
            self.catch_up(desk)

    async def refresh(self, desk: Desk) -> None:
        """Follow what other processes have stored up to now, without waiting to hear of it."""
        for _ in range(PATIENT if self.store.is_shared else 0):
            for row in (await self.store.gaps({desk.table.id: desk.table.n}))[desk.table.id]:
                desk.follow(row)
            if not desk.is_busy:
                return
            await asyncio.sleep(BUSY)  # an entry of ours is under way, and must be settled before others are followed

    def catch_up(self, desk: Desk) -> None:
        self._behind.add(desk.table.id)
        if not self._is_fetching and not self._is_closing:
            self._is_fetching = True
            self.spawn(self._fetch())

    async def _fetch(self) -> None:
        try:
            while self._behind:
                await self._fetch_once()
        finally:
            self._is_fetching = False

    async def _fetch_once(self) -> None:
        """One question for all tables that fell behind meanwhile."""
        wanted, self._behind = self._behind, set()
        have = {table: self.desks[table].table.n for table in sorted(wanted) if table in self.desks}
        if not have:
            return
        try:
            gaps = await self.store.gaps(have)
        except NotStored:
            self._behind |= wanted
            await asyncio.sleep(TICK)
            return
        for table, rows in gaps.items():
            desk = self.desks.get(table)
            if desk is None:
                continue
            before = desk.table.n
            for row in rows:
                desk.follow(row)
            desk.caught_up(is_at_end=desk.table.n == before)

    # -- due work

    async def _tick(self) -> None:
        while not self._is_closing:
            await asyncio.sleep(TICK)
            try:
                await self.attend()
            except NotStored as error:
                LOG.warning("due work must wait: %s", error)
            except Exception:  # whatever it was must not stop the clocks and bots of all tables
                LOG.exception("due work failed")

    async def attend(self) -> None:
        """Claim what is due and see to it; put away what nobody looks at."""
        if self._beaten < self.now() - BEAT:
            self._beaten = self.now()
            await self.store.note_alive(self._beaten)
        if self.store.is_shared and self._renewed < (now := self.now()) - LEASE / 3:
            self._renewed = now
            if busy := [name for name, desk in self.desks.items() if desk.thinking]:
                await self.store.renew(busy, now)
        for table in await self.store.claim(self.now()):
            try:
                desk = await self.desk(table)
            except Refused as error:  # not even its set-up may be looked at
                LOG.info("nothing is done for a table: %s", error, extra={"table": table})
                await self.store.release(table, None)
                continue
            if desk is not None:
                await self._attend(desk)
        await self._put_away_deleted()
        self.presence.attend(self.desks.values())
        if self._kept < self.now() - MINUTE:
            self._kept = self.now()
            if await self.store.turn("pruned", self._kept, keeping.HOUR):
                self.spawn(keeping.prune(self.store, self.limits, self._kept))
        if self._tidied > self.now() - IDLE / 10:
            return
        self._tidied = self.now()
        long_ago = self._tidied - IDLE
        for name, desk in list(self.desks.items()):
            if not desk.sinks and not desk.is_busy and not desk.thinking and desk.touched < long_ago:
                del self.desks[name]

    async def _put_away_deleted(self) -> None:
        """Tables that somebody deleted, in this process or another one; what we stored meanwhile goes too."""
        if self._looked > self.now() - SECOND:
            return
        self._looked = self.now()
        for n, table in await self.store.gone(self._gone):
            if table in self._loading:
                await asyncio.gather(self._loading[table], return_exceptions=True)
            if (desk := self.desks.pop(table, None)) is not None:
                desk.close()
                while desk.is_busy:
                    await asyncio.sleep(BUSY)
                await self.store.erase(table)
            self._gone = n

    async def _attend(self, desk: Desk) -> None:
        waiting = desk.table.bots_to_move()
        is_stopped = desk.notice or desk.is_full
        if waiting and not is_stopped:
            if self.rests(desk):
                await self.store.rest(desk.table.id)
            for seat in waiting:
                if self._may_think(desk, seat):
                    self.think(desk, seat)
            return
        due = desk.table.due()
        if due is not None and due <= self.now() and not is_stopped:
            try:
                await self.do(desk, commands.settle_alone if desk.table.movers == (CHANCE,) else commands.time_out)
            except PiggeryError as error:
                LOG.info("nothing was overdue after all: %s", error, extra={"table": desk.table.id})
        else:
            await self.store.release(desk.table.id, None if is_stopped else desk.table.due())

    def _may_think(self, desk: Desk, seat: int) -> bool:
        is_stopped = desk.notice or desk.is_full or self._is_closing or self.rests(desk)
        return not is_stopped and seat in desk.table.bots_to_move()

    def rests(self, desk: Desk) -> bool:
        """Bots that play among themselves rest when nobody has looked on for a while. Flights of the day are flown to their end."""
        table, minutes = desk.table, self.limits.unwatched_minutes
        if not minutes or desk.sinks or table.people() or table.opened.day is not None:
            return False
        return self.now() - desk.watched > minutes * 60

    async def wake(self, desk: Desk) -> None:
        """Somebody looks on: bots that rested go on, here."""
        if not desk.table.people() and desk.table.bots_to_move() and await self.store.wake(desk.table.id, self.now()):
            await self._attend(desk)

    def think(self, desk: Desk, seat: int) -> None:
        if seat not in desk.thinking:
            desk.thinking.add(seat)
            self.spawn(self._think(desk, seat))

    async def _think(self, desk: Desk, seat: int) -> None:
        """Let the bot in this seat move for as long as it may; other seats may move meanwhile."""
        try:
            while self._may_think(desk, seat):
                try:
                    number = await self._decided(desk.table, seat)
                except (TookTooLong, Died):
                    self._bot_lost(desk)
                    break
                try:
                    await self.do(desk, commands.bot_move(seat, number))
                except PiggeryError as error:
                    LOG.info("a bot's move came too late: %s", error, extra={"table": desk.table.id})
                    await asyncio.sleep(TICK)  # a store that is not there must not be asked in a tight loop
        finally:
            desk.thinking.discard(seat)
        if not self._is_closing and self.rests(desk):
            await self.store.rest(desk.table.id)
            await asyncio.sleep(SECOND)
            if not self.rests(desk):  # somebody came, perhaps to another process, while we were at it
                await self.wake(desk)

    async def _decided(self, table: Table, seat: int) -> int:
        """The number of a bot's choice; for one that fails any other is made, so that the game goes on."""
        task = await self._task(table, seat)
        try:
            number, _ = await self._thinkers.choose(task)
        except (TookTooLong, Died):
            raise
        except Exception:
            LOG.exception("a bot failed", extra={"table": table.id, "level": task.level, "n": table.n})
            number, _ = await self._thinkers.choose(task._replace(level="random"))
        return number

    async def _task(self, table: Table, seat: int, level: str | None = None) -> Task:
        try:
            return task_of(table, seat, level)
        except PiggeryError:  # its memory reaches back before the snapshot
            return task_of(await self._folded(table), seat, level)

"""A table: what its log of entries adds up to. No framework, socket or database; the same on every process that reads the log.

A command is tried on a fork; the fork becomes the table when its entry is stored. Everything here but the match is replaced,
never changed in place, so that a fork is cheap.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, TypeVar

import msgspec

from piggery import games
from piggery.kernel import ALL, CHANCE, AnyGame, Event, InvalidEdition, InvalidSetup, Json, PiggeryError
from piggery.kernel.due import Due, due
from piggery.kernel.record import Draw, Seat
from piggery.match import ChanceSource, Entered, Fair, Match, Played
from piggery.server import entries as log
from piggery.server.clock import Clocks, given_back, pressed, spared, taken_back, wound
from piggery.server.phrases import Phrases, phrases_of, written_name

E = TypeVar("E", bound=log.AnyEntry)
Viewer = int | None  # a seat, or None: somebody who watches
RECENT = 64  # entries whose news a client that was away can still be told
CHAT_KEPT = 200
UNDONE = 64  # moves whose gain of time is remembered, in case they are taken back
PREPARED = 8  # moves of a record at a time
PATIENCE = 120.0  # seconds that people at a table with live clocks have for what they may do by hand


class Refused(PiggeryError):
    """A command that is not possible now: the reason, and the rule if it is one of a game."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule


# The next three are made with every move and remembered for a while. `gc=False`: nothing in them leads back to them, so the collector
# of cycles need not look at them.


class Happened(msgspec.Struct, frozen=True, gc=False):
    """One move of the match, with its form as each viewer may be told of it (under ALL: the same for everybody)."""

    number: int
    by: int
    forms: Mapping[Viewer, dict[str, Json] | None]
    events: list[Event]
    draw: int | None

    def form(self, viewer: Viewer) -> dict[str, Json] | None:
        return self.forms[viewer] if viewer in self.forms else self.forms.get(ALL)


class Recent(msgspec.Struct, frozen=True, gc=False):
    """An entry of late, with what happened by it, and the viewers who may not know of it."""

    n: int
    entry: log.AnyEntry
    steps: tuple[Happened, ...]
    unseen: frozenset[Viewer]


class Remembered(msgspec.Struct, gc=False):
    """The newest entry and, linked, those before it: forks have them in common, and nothing is copied for a new one."""

    recent: Recent
    before: Remembered | None

    def forget(self, kept: int) -> None:
        """Let go of all but the last ones."""
        node: Remembered | None = self
        for _ in range(kept):
            node = node.before if node is not None else None
        if node is not None:
            node.before = None


class Shown(msgspec.Struct, frozen=True):
    """What a viewer was last told of who is to move, while moves that it may not know of are made."""

    movers: tuple[int, ...]
    clocks: Clocks


class Table:
    """Folded from entries by `follow`; `play` and `begin` also settle chance and return the entry to be stored."""

    def __init__(self, id_: str) -> None:
        self.id = id_
        self.n = 0
        self.opened: log.Opened
        self.game: AnyGame
        self.phrases: Phrases
        self.places: tuple[log.Place, ...] = ()
        self.match: Match | None = None
        self.is_chat_on = True
        self.chat: tuple[log.Said, ...] = ()
        self.said = 0  # lines of chat, also those that are no longer at hand
        self.asked: log.UndoAsked | None = None
        self.agreed: tuple[int, ...] = ()
        self.pause: log.PauseAsked | log.Paused | None = None
        self.pause_agreed: tuple[int, ...] = ()
        self.handover: log.HandoverAsked | None = None
        self.handover_agreed: tuple[int, ...] = ()
        self.rematch: str | None = None
        self.drawings: tuple[int, ...] = ()  # seats that have drawn
        self.clocks = Clocks()
        self.gained: Mapping[int, float] = {}  # move -> seconds that its seat gained by it
        self.notice = ""  # why this table can't be played on
        self._ready: Match | None = None  # the match before its start, at the end of the record that it goes on from
        self.last_at = 0.0
        self._latest: Remembered | None = None
        self.behind: Mapping[Viewer, int] = {}  # entries that a viewer was not told of
        self.untold: Mapping[int, frozenset[Viewer]] = {}  # move -> viewers who don't know of it
        self.hidden: Mapping[Viewer, Shown] = {}
        self._steps: list[Happened] = []  # of the entry being followed
        self._stored: list[log.Step] = []  # the same as they lie in the log

    def fork(self) -> Table:
        twin = object.__new__(Table)
        twin.__dict__ = self.__dict__.copy()
        if self.match is not None:
            twin.match = self.match.fork()
        twin._steps, twin._stored = [], []
        return twin

    # -- asking

    @property
    def status(self) -> str:
        if self.match is None:
            return "open"
        return "playing" if self.match.end is None else "over"

    @property
    def movers(self) -> tuple[int, ...]:
        return () if self.match is None else self.match.movers

    @property
    def recent(self) -> list[Recent]:
        """The entries of late."""
        found: list[Recent] = []
        node = self._latest
        while node is not None and len(found) < RECENT:
            found.append(node.recent)
            node = node.before
        return found[::-1]

    @property
    def newest(self) -> Recent:
        assert self._latest is not None
        return self._latest.recent

    def told(self, viewer: Viewer) -> int:
        """How many entries this viewer was told of: its n."""
        return self.n - self.behind.get(viewer, 0)

    def viewers(self) -> list[Viewer]:
        return [None, *range(len(self.places))]

    def seats_of(self, guest: str) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if guest in place.guests]

    def shares_a_screen(self, seat: int) -> bool:
        """Whether somebody who plays this seat plays another one too."""
        guests = set(self.places[seat].guests)
        return any(number != seat and not guests.isdisjoint(place.guests) for number, place in enumerate(self.places))

    def people(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place.player == "person"]

    @property
    def is_paused(self) -> bool:
        return isinstance(self.pause, log.Paused)

    def is_seed_open(self, now: float) -> bool:
        return self.match is not None and self.match.end is not None and now >= self.opened.sealed_until

    @property
    def written_names(self) -> list[bytes]:
        """The names of those who sit here, ready for the sentences of `phrases`."""
        if self._judged is not self.places:
            self._judge()
        return self._written_names

    def _judge(self) -> None:
        self._judged = self.places
        self._has_bots = any(place.player != "person" for place in self.places)
        self._written_names = [written_name(place.name) for place in self.places]

    def bots_to_move(self) -> list[int]:
        if self._judged is not self.places:
            self._judge()
        if not self._has_bots or self.is_paused:
            return []
        return [seat for seat in self.movers if seat != CHANCE and self.places[seat].player != "person"]

    def due(self) -> float | None:
        """When something is to be done without a command: at once for a bot's turn, when a clock runs out, or when the table does itself
        what nobody does by hand."""
        if self.is_paused or self.status == "over":
            return None
        if self.movers == (CHANCE,):
            return self._settles_at()
        return self.last_at if self.bots_to_move() else self.clocks.due()

    def _settles_at(self) -> float | None:
        """At once if nobody is there who could do it by hand, else, with clocks, after the time that people have for a move."""
        if self.opened.dice == "entered":
            return None
        if not self.people():
            return self.last_at
        timing = self.opened.timing
        return None if timing.pace == "none" else self.clocks.since + (timing.seconds if timing.pace == "days" else PATIENCE)

    def asks(self, seat: int) -> Due | None:
        """The chance that people enter now, as this seat is asked for it. Anybody at the table may enter it, but for what one person alone
        may look at (`whose`)."""
        if self.match is None or self.movers != (CHANCE,):
            return None
        asked = due(self.game, self.match.state, seat)
        assert asked is not None
        return replace(asked, whose=None) if asked.whose is not None and self.places[asked.whose].player != "person" else asked

    def named(self, text: str) -> str:
        return text if self.match is None else self.match.named(text)

    # -- doing

    def begin(self, at: float) -> log.Started:
        """Start the match with the first chance settled."""
        self._seat(at)
        self._advance()
        return self._finish(log.Started(at=at, steps=tuple(self._stored)), None)

    def play(self, seat: int, move: Any, at: float) -> log.Moved:
        """A seat's choice (or, by CHANCE, what real dice show) and the chance that follows. Illegal: IllegalMove, throw the fork away."""
        assert self.match is not None
        if self.match.end is not None:
            raise Refused("The game is over.")
        self._make(seat, move, None)
        return self._go_on(at)

    def settle(self, at: float) -> log.Moved:
        """What people may do by hand, by the dice of the table, and the chance that follows."""
        self._draw()
        return self._go_on(at)

    def _go_on(self, at: float) -> log.Moved:
        self._advance()
        return self._moved(log.Moved(at=at, steps=tuple(self._stored)))

    def take_back(self, seat: int, consent: tuple[int, ...], at: float) -> log.Undone:
        """A seat's last choice, and all that came since if others agree: see `Match.undo`. With it goes the time that was gained."""
        back: dict[int, float] = {}
        gone = self._unmake(seat, consent)
        for played in gone:
            if (gain := self.gained.get(played.number, 0.0)) > 0:
                back[played.by] = back.get(played.by, 0.0) + gain
        return self._undone(log.Undone(at=at, seat=seat, consent=consent, back=back), gone)

    def follow(self, entry: log.AnyEntry) -> None:
        """Fold an entry of the log in; one that does not fit raises an error, and this fork is to be thrown away."""
        match entry:
            case log.Moved():
                self._again(entry.steps)
                self._moved(entry)
            case log.Started():
                self._seat(entry.at)
                self._again(entry.steps)
                self._finish(entry, None)
            case log.Undone():
                self._undone(entry, self._unmake(entry.seat, entry.consent))
            case _:
                FOLDS[type(entry)](self, entry)
                self._finish(entry, None)

    # -- the match

    def _seat(self, at: float) -> None:
        seats = [Seat(name=place.name, kind=place.player) for place in self.places]
        for _ in self.prepare():
            pass
        assert self._ready is not None
        self.match = self._ready.fork()
        self._ready = None
        self.match.seats = seats
        self.match.chance = self.source()
        self.clocks = wound(self.opened.timing, len(seats), at)

    def prepare(self) -> Iterator[None]:
        """Make the match ready to begin, some moves of a record that it goes on from at a time: nobody has to wait for all of them."""
        if self._ready is not None:
            return
        opened = self.opened
        # without a source at first: the chance at the start is settled, or followed, step by step
        seats = [Seat(name="", kind="person") for _ in self.places]
        ready = Match(self.game, seats, opened.options, chance=Entered(), is_recorded=True)
        if opened.origin is not None:
            ready.origin = opened.origin
            for first in range(0, len(opened.given), PREPARED):
                ready.go_on_from(opened.origin, ((step.by, step.move) for step in opened.given[first : first + PREPARED]))
                yield
        self._ready = ready

    def source(self) -> ChanceSource:
        if self.opened.dice == "entered":
            return Entered()
        return Fair(bytes.fromhex(self.opened.seed), [place.nonce for place in self.places])

    def _advance(self) -> None:
        assert self.match is not None
        while self.match.movers == (CHANCE,) and not self.match.waits_for_people and self._draw():
            pass

    def _draw(self) -> bool:
        """One outcome by the dice of the table; False where people enter all of them."""
        assert self.match is not None
        settled = self.match.chance.settle(self.game, self.match.state, self.match.draws + 1)
        if settled is not None:
            self._make(CHANCE, *settled)
        return settled is not None

    def _again(self, steps: Iterable[log.Step]) -> None:
        assert self.match is not None
        for step in steps:
            by, move = self.game.parse(self.match.state, step.move, step.by)
            self._make(by, move, step.draw)

    def _make(self, by: int, move: Any, draw: Draw | None) -> None:
        match, game = self.match, self.game
        assert match is not None
        form = game.write(by, move)
        forms: dict[Viewer, dict[str, Json] | None] = {ALL: form}
        if not game.about.is_open:
            forms = {viewer: game.tell(match.state, by, move, viewer) for viewer in self.viewers()}
        played = match.make(by, move, draw)
        self._steps.append(Happened(played.number, by, forms, played.events, None if draw is None else draw.k))
        self._stored.append(log.Step(by, form, draw))

    def _moved(self, entry: log.Moved) -> log.Moved:
        """Who is told of it: everybody, but for moves whose existence is a secret and that cause no event for a viewer."""
        self.asked, self.agreed = None, ()
        if self.game.about.is_open:
            return self._finish(entry, None)
        told = []
        for viewer in self.viewers():
            silent = [step for step in self._steps if step.form(viewer) is None and not self.game.events_to_json(step.events, viewer)]
            for step in silent:
                self.untold = {**self.untold, step.number: self.untold.get(step.number, frozenset()) | {viewer}}
            if len(silent) < len(self._steps):
                told.append(viewer)
        return self._finish(entry, told)

    def _unmake(self, seat: int, consent: Collection[int]) -> list[Played]:
        """The moves that are no longer made."""
        assert self.match is not None
        before = self.match.played
        self.match.undo(seat, consent)
        kept = {played.number for played in self.match.played}
        return [played for played in before if played.number not in kept]

    def _undone(self, entry: log.Undone, gone: list[Played]) -> log.Undone:
        self.asked, self.agreed = None, ()
        told = [viewer for viewer in self.viewers() if any(viewer not in self.untold.get(played.number, ()) for played in gone)]
        return self._finish(entry, told)

    # -- after every entry

    def _finish(self, entry: E, told: list[Viewer] | None) -> E:
        """Count the entry for those who are told of it (None: everybody), press the clocks, remember it for a while."""
        unseen = frozenset() if told is None else frozenset(self.viewers()) - frozenset(told)
        if unseen:
            shown = Shown(self.movers_before(), self.clocks)
            self.behind = {**self.behind, **{viewer: self.behind.get(viewer, 0) + 1 for viewer in unseen}}
            self.hidden = {**dict.fromkeys(unseen, shown), **self.hidden}
        if self.hidden and isinstance(entry, CHANGES_THE_MATCH):
            self.hidden = {viewer: shown for viewer, shown in self.hidden.items() if viewer in unseen}
        if self.match is not None and self.opened.timing.pace != "none" and isinstance(entry, CHANGES_THE_CLOCKS):
            self._press(entry)
        if self.hidden and isinstance(entry, log.Paused | log.Resumed | log.Spared):
            self.hidden = {viewer: self._pressed(shown, entry.at) for viewer, shown in self.hidden.items()}
        self.n += 1
        self.last_at = entry.at
        self._latest = Remembered(Recent(self.n, entry, tuple(self._steps), unseen), self._latest)
        if self.n % RECENT == 0:
            self._latest.forget(RECENT)
        self._movers = self.movers
        self._steps, self._stored = [], []
        return entry

    def _press(self, entry: log.AnyEntry) -> None:
        acted = {step.by: step.number for step in self._steps if step.by != CHANCE}
        before = self.clocks.at(entry.at)
        self.clocks = pressed(self.clocks, self.opened.timing, entry.at, acted, self._thinking(self.movers))
        if isinstance(entry, log.Undone):
            self.clocks = taken_back(self.clocks, entry.back)
        if acted:
            gained = {**self.gained, **{number: self.clocks.left[seat] - before[seat] for seat, number in acted.items()}}
            self.gained = dict(list(gained.items())[-UNDONE:])

    def _thinking(self, movers: Iterable[int]) -> list[int]:
        """The seats whose clocks run."""
        return [] if self.is_paused else [seat for seat in movers if seat != CHANCE and self.places[seat].player == "person"]

    def _pressed(self, shown: Shown, at: float) -> Shown:
        """A pause stops, and its end starts, also the clocks that somebody is shown who may not know of the last moves."""
        return Shown(shown.movers, pressed(shown.clocks, self.opened.timing, at, (), self._thinking(shown.movers)))

    _movers: tuple[int, ...] = ()  # after the entry before
    _judged: tuple[log.Place, ...] | None = None  # the places from which the next two follow
    _has_bots = False
    _written_names: list[bytes]

    def movers_before(self) -> tuple[int, ...]:
        return self._movers

    def with_place(self, seat: int, **changes: Any) -> None:
        place = msgspec.structs.replace(self.places[seat], **changes)
        self.places = (*self.places[:seat], place, *self.places[seat + 1 :])


CHANGES_THE_MATCH = (log.Started, log.Moved, log.Undone, log.Resigned, log.TakenOver)
CHANGES_THE_CLOCKS = (*CHANGES_THE_MATCH, log.Paused, log.Resumed, log.Spared)


# -- entries that are not moves


def open_(table: Table, entry: log.Opened) -> None:
    table.opened = entry
    try:
        table.game = games.recall(entry.game, entry.edition, entry.edition_hash, entry.rules, entry.edition_data)
    except (InvalidSetup, InvalidEdition) as error:
        table.game = games.load(entry.game)
        table.notice = str(error)
    table.phrases = phrases_of(table.game)
    table.places = entry.places


def join(table: Table, entry: log.Joined) -> None:
    place = table.places[entry.seat]
    if entry.is_device:
        table.with_place(entry.seat, guests=(*place.guests, entry.guest), linked_at=entry.at)
    else:
        table.with_place(entry.seat, kind="person", name=entry.name, guests=(entry.guest,), nonce=entry.nonce, linked_at=0.0)


def leave(table: Table, entry: log.Left) -> None:
    give_up(table, entry.seat)


def give_up(table: Table, seat: int) -> None:
    """The seat is open again, or a bot plays on there."""
    settle_handover(table, seat)
    links = table.places[seat].links + 1
    if table.match is None:
        table.places = (*table.places[:seat], log.Place("open", links=links), *table.places[seat + 1 :])
    elif table.match.end is not None:
        table.with_place(seat, guests=(), links=links)
    else:
        table.with_place(seat, kind=table.opened.substitute, guests=(), bot=None, links=links)
        table.match.take_over(seat, table.opened.substitute)


def forget(table: Table, entry: log.Forgotten) -> None:
    for seat in entry.seats:
        give_up(table, seat)


def revoke(table: Table, entry: log.Revoked) -> None:
    table.with_place(entry.seat, guests=(entry.guest,), links=table.places[entry.seat].links + 1, linked_at=0.0)


def fill(table: Table, entry: log.Filled) -> None:
    links = table.places[entry.seat].links + 1
    name = "" if entry.level is None else f"{entry.level.capitalize()} {entry.seat + 1}"
    place = log.Place(entry.level or "open", name=name, links=links)
    table.places = (*table.places[: entry.seat], place, *table.places[entry.seat + 1 :])


def note(table: Table, entry: log.Noted) -> None:
    table.with_place(entry.seat, nonce=entry.nonce)


def ask(table: Table, entry: log.UndoAsked) -> None:
    table.asked, table.agreed = entry, ()


def answer(table: Table, entry: log.UndoAnswered) -> None:
    table.agreed = (*table.agreed, *entry.seats)
    if not entry.agrees:
        table.asked, table.agreed = None, ()


def ask_pause(table: Table, entry: log.PauseAsked | log.Paused) -> None:
    table.pause, table.pause_agreed = entry, ()


def answer_pause(table: Table, entry: log.PauseAnswered) -> None:
    table.pause_agreed = (*table.pause_agreed, *entry.seats)
    if not entry.agrees:
        table.pause, table.pause_agreed = None, ()


def ask_handover(table: Table, entry: log.HandoverAsked) -> None:
    table.handover, table.handover_agreed = entry, ()


def answer_handover(table: Table, entry: log.HandoverAnswered) -> None:
    table.handover_agreed = (*table.handover_agreed, *entry.seats)
    if not entry.agrees:
        table.handover, table.handover_agreed = None, ()


def settle_handover(table: Table, seat: int) -> None:
    """Somebody else sits there now: nothing is left to ask about."""
    if table.handover is not None and table.handover.seat == seat:
        table.handover, table.handover_agreed = None, ()


def resume(table: Table, entry: log.Resumed) -> None:
    table.pause, table.pause_agreed = None, ()


def spare(table: Table, entry: log.Spared) -> None:
    """Those who are shown older clocks, as they may not know of the last moves, see the same."""
    table.clocks = spared(table.clocks, entry.seconds)
    table.hidden = {viewer: Shown(shown.movers, spared(shown.clocks, entry.seconds)) for viewer, shown in table.hidden.items()}


def say(table: Table, entry: log.Said) -> None:
    table.chat = (*table.chat[1 - CHAT_KEPT :], entry)
    table.said += 1


def draw(table: Table, entry: log.Drew) -> None:
    if entry.seat not in table.drawings:
        table.drawings = (*table.drawings, entry.seat)


def resign(table: Table, entry: log.Resigned) -> None:
    assert table.match is not None
    settle_handover(table, entry.seat)
    table.match.resign(entry.seat, table.opened.substitute)
    if table.match.end is None:
        table.with_place(entry.seat, kind=table.opened.substitute, guests=(), bot=None, links=table.places[entry.seat].links + 1)


def take_over(table: Table, entry: log.TakenOver) -> None:
    assert table.match is not None
    settle_handover(table, entry.seat)
    table.with_place(entry.seat, bot=entry.level)
    table.match.take_over(entry.seat, entry.level or "person")
    if entry.level is None:
        table.clocks = given_back(table.clocks, table.opened.timing, entry.seat)


def switch(table: Table, entry: log.Switched) -> None:
    table.is_chat_on = entry.is_chat_on


def play_again(table: Table, entry: log.Rematched) -> None:
    table.rematch = entry.table


FOLDS: dict[type, Callable[[Table, Any], None]] = {
    log.Opened: open_,
    log.Joined: join,
    log.Left: leave,
    log.Filled: fill,
    log.Noted: note,
    log.UndoAsked: ask,
    log.UndoAnswered: answer,
    log.Said: say,
    log.Drew: draw,
    log.Resigned: resign,
    log.TakenOver: take_over,
    log.Switched: switch,
    log.Rematched: play_again,
    log.PauseAsked: ask_pause,
    log.PauseAnswered: answer_pause,
    log.Paused: ask_pause,
    log.Resumed: resume,
    log.Spared: spare,
    log.HandoverAsked: ask_handover,
    log.HandoverAnswered: answer_handover,
    log.Revoked: revoke,
    log.Forgotten: forget,
}


def folded(id_: str, entries: Iterable[log.AnyEntry]) -> Table:
    """The table that a whole log adds up to."""
    table = Table(id_)
    for entry in entries:
        table.follow(entry)
    return table

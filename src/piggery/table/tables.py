"""A table: what its log of entries adds up to. No framework, socket or database; the same on every process that reads the log.

A command is tried on a fork; the fork becomes the table when its entry is stored. Everything here but the match is replaced,
never changed in place, so that a fork is cheap.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Set
from dataclasses import replace
from typing import Any, TypeVar

import msgspec

from piggery.kernel import ALL, CHANCE, AnyGame, Json, PiggeryError
from piggery.kernel.due import Due, due
from piggery.kernel.record import Draw, Seat
from piggery.match import ChanceSource, Entered, Fair, Match, Played
from piggery.table import entries as log
from piggery.table.clock import Clocks, pressed, taken_back, wound
from piggery.table.folds import FOLDS
from piggery.table.recent import RECENT, Happened, LastTold, Recent, Remembered, Viewer
from piggery.table.sights import Seen, seen
from piggery.table.written import Written, written_name

E = TypeVar("E", bound=log.AnyEntry)
UNDONE = 64  # moves whose gain of time is remembered, in case they are taken back
PREPARED = 8  # moves of a record at a time
PATIENCE = 120.0  # seconds that people at a table with live clocks have for what they may do by hand


class Refused(PiggeryError):
    """A command that is not possible now: the reason, and the rule if it is one of a game."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule


class Table:
    """Folded from entries by `follow`; `play` and `begin` also settle chance and return the entry to be stored."""

    def __init__(self, id_: str) -> None:
        self.id = id_
        self.n = 0
        self.opened: log.Opened
        self.game: AnyGame
        self.written: Written
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
        self.hidden: Mapping[Viewer, LastTold] = {}
        self._steps: list[Happened] = []  # of the entry being followed
        self._stored: list[log.Step] = []  # the same as they lie in the log
        self._seen: tuple[Any, dict[Viewer, Seen]] = None, {}  # the views of a state that were asked for

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

    def seen(self, viewer: Viewer) -> Seen:
        """The match as this viewer may see it, made once after each entry; an open game has one view for everybody."""
        assert self.match is not None
        state = self.match.state
        if self._seen[0] is not state:
            self._seen = state, {}
        views, whose = self._seen[1], ALL if self.game.is_seen_alike(state) else viewer
        if whose not in views:
            views[whose] = seen(self.game, state, None if whose == ALL else viewer)
        return views[whose]

    def choice_mask(self, seat: int) -> int:
        """What a mover may do, as a set of numbers; asked for after each entry."""
        assert self.match is not None
        return self.game.choice_mask(self.match.state, seat)

    def told(self, viewer: Viewer) -> int:
        """How many entries this viewer was told of: its n."""
        return self.n - self.behind.get(viewer, 0)

    def viewers(self) -> list[Viewer]:
        return [None, *range(len(self.places))]

    def seats_of(self, guest: str) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if guest in place.guests]

    def shares_a_screen(self, seat: int) -> bool:
        """Whether somebody who plays this seat plays another one too."""
        if self._looked_at is not self.places:
            self._look_at_places()
        return seat in self._sharing

    def people(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place.player == "person"]

    @property
    def is_paused(self) -> bool:
        return isinstance(self.pause, log.Paused)

    def is_seed_open(self, now: float) -> bool:
        return self.match is not None and self.match.end is not None and now >= self.opened.sealed_until

    @property
    def written_names(self) -> list[bytes]:
        """The names of those who sit here, ready for the sentences of `written`."""
        if self._looked_at is not self.places:
            self._look_at_places()
        return self._written_names

    def _look_at_places(self) -> None:
        self._looked_at = self.places
        self._has_bots = any(place.player != "person" for place in self.places)
        self._written_names = [written_name(place.name) for place in self.places]
        seats = Counter(guest for place in self.places for guest in place.guests)
        self._sharing = {seat for seat, place in enumerate(self.places) if any(seats[guest] > 1 for guest in place.guests)}

    def bots_to_move(self) -> list[int]:
        if self._looked_at is not self.places:
            self._look_at_places()
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
            told = {viewer: game.tell(match.state, by, move, viewer) for viewer in self.viewers()}
            if any(each != form for each in told.values()):
                forms |= told
        played = match.make(by, move, draw)
        is_told_alike = game.about.is_open or (len(forms) == 1 and not any(event.secret for event in played.events))
        self._steps.append(Happened(played.number, by, forms, played.events, None if draw is None else draw.k, is_told_alike))
        self._stored.append(log.Step(by, form, draw))

    def _moved(self, entry: log.Moved) -> log.Moved:
        """Who is told of it: everybody, but for moves whose existence is a secret and that cause no event for a viewer."""
        self.asked, self.agreed = None, ()
        if self.game.about.is_open or all(step.is_told_alike for step in self._steps):
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
            last = LastTold(self.movers_before(), self.clocks)
            self.behind = {**self.behind, **{viewer: self.behind.get(viewer, 0) + 1 for viewer in unseen}}
            self.hidden = {**dict.fromkeys(unseen, last), **self.hidden}
        if self.hidden and isinstance(entry, CHANGES_THE_MATCH):
            self.hidden = {viewer: last for viewer, last in self.hidden.items() if viewer in unseen}
        if self.match is not None and self.opened.timing.pace != "none" and isinstance(entry, CHANGES_THE_CLOCKS):
            self._press(entry)
        if self.hidden and isinstance(entry, log.Paused | log.Resumed | log.Spared):
            self.hidden = {viewer: self._pressed(last, entry.at) for viewer, last in self.hidden.items()}
        self.n += 1
        self.last_at = entry.at
        self._latest = Remembered(Recent(self.n, entry, tuple(self._steps), unseen), self._latest)
        if self.n % RECENT == 0:
            self._latest.forget(RECENT)
        self._movers = self.movers
        self._steps, self._stored = [], []
        self._seen = None, {}
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

    def _pressed(self, last: LastTold, at: float) -> LastTold:
        """A pause stops, and its end starts, also the clocks that somebody was last told of who may not know of what came since."""
        return LastTold(last.movers, pressed(last.clocks, self.opened.timing, at, (), self._thinking(last.movers)))

    _movers: tuple[int, ...] = ()  # after the entry before
    _looked_at: tuple[log.Place, ...] | None = None  # the places from which the next three follow
    _has_bots = False
    _written_names: list[bytes]
    _sharing: Set[int]  # seats whose people play another seat too

    def movers_before(self) -> tuple[int, ...]:
        return self._movers

    def with_place(self, seat: int, **changes: Any) -> None:
        place = msgspec.structs.replace(self.places[seat], **changes)
        self.places = (*self.places[:seat], place, *self.places[seat + 1 :])


CHANGES_THE_MATCH = (log.Started, log.Moved, log.Undone, log.Resigned, log.TakenOver)
CHANGES_THE_CLOCKS = (*CHANGES_THE_MATCH, log.Paused, log.Resumed, log.Spared)


def folded(id_: str, entries: Iterable[log.AnyEntry]) -> Table:
    """The table that a whole log adds up to."""
    table = Table(id_)
    for entry in entries:
        table.follow(entry)
    return table

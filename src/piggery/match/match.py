"""A match: a record being played, with an append-only log and the rules of taking back."""

from __future__ import annotations

import re
import secrets
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from piggery.kernel import CHANCE, AnyGame, Event, IllegalMove, Json, Observation, PiggeryError, settle
from piggery.kernel.record import FORMAT, Draw, End, Entry, Origin, Record, Seat, seal
from piggery.match.chance import ChanceSource, Fair, Scripted


class CannotUndo(PiggeryError):
    """A move that can't be taken back now, and why."""


class NotNow(PiggeryError):
    """Something that the match does not allow at this moment."""


class EarlierMoves(PiggeryError):
    """Something that needs moves from before the point where this match was taken up."""


class Point(NamedTuple):
    """Where a match is taken up without its earlier moves: a long game need not be played through to go on with it."""

    state: Any
    draws: int  # number of the last draw
    logged: int  # entries of the log before this point
    end: End | None
    told: Mapping[int | None, list[dict[str, Json]]]  # the memory of the seats that need one


class Played(msgspec.Struct, frozen=True, gc=False):
    """Log entry: a choice or a chance outcome, with its number in the log, who made it, and what was told of it.

    There is one for every move of every match at hand, and none leads back to itself: the collector of cycles need not look.
    """

    number: int
    by: int
    move: Any
    draw: Draw | None
    events: list[Event]


class Undone(NamedTuple):
    """Log entry: the numbers of the moves that a seat took back."""

    by: int
    takes_back: tuple[int, ...]


class Resigned(NamedTuple):
    """Log entry: a seat gave up; a two-sided game ends, elsewhere a bot plays on in its place."""

    by: int


class TakenOver(NamedTuple):
    """Log entry: from here on this kind of player sits there."""

    seat: int
    kind: str


LogEntry = Played | Undone | Resigned | TakenOver


T = TypeVar("T")


class Growing(Generic[T]):
    """A list that only grows. A fork has what is there in common with its twin, so that a long match is forked as fast as a short
    one; of two that both go on, the second takes a copy.

    >>> one = Growing([1, 2])
    >>> two = one.fork()
    >>> two.append(3)
    >>> one.append(4)
    >>> one.listed(), two.listed()
    ([1, 2, 4], [1, 2, 3])
    """

    __slots__ = ("_items", "_size")

    def __init__(self, items: list[T]) -> None:
        self._items = items
        self._size = len(items)

    def fork(self) -> Growing[T]:
        twin: Growing[T] = object.__new__(Growing)
        twin._items = self._items
        twin._size = self._size
        return twin

    def append(self, item: T) -> None:
        if len(self._items) != self._size:
            self._items = self._items[: self._size]
        self._items.append(item)
        self._size += 1

    def __len__(self) -> int:
        return self._size

    def listed(self) -> list[T]:
        """All of it; read only."""
        return self._items if len(self._items) == self._size else self._items[: self._size]


class Match:
    """Plays one game: checks and makes moves, settles chance as soon as it is due, keeps log and record.

    >>> from piggery import games
    >>> from piggery.kernel.record import Seat
    >>> from piggery.match import Match, Seeded
    >>> match = Match(games.load("take-flight"), [Seat(name="Anna")], chance=Seeded("first flight"))
    >>> match.movers
    (0,)
    >>> told = match.play(0, match.choices(0)[0])
    >>> told[0].type
    'tail_used'
    >>> match.undo(0)
    >>> [entry.by for entry in match.record().moves]
    ['chance']

    With `is_recorded` the options are those of a record or of a stored table: an option that the game got later has its default and stays
    unnamed, so that the record is as it was.
    """

    def __init__(
        self,
        game: AnyGame,
        seats: Sequence[Seat],
        options: Mapping[str, Json] | None = None,
        *,
        chance: ChanceSource,
        origin: Origin | None = None,
        point: Point | None = None,
        is_recorded: bool = False,
    ) -> None:
        self.game = game
        self.seats = list(seats)
        self.chance = chance
        self.origin = origin
        settled = settle(game.about, len(self.seats), options)
        self.options = dict(options or {}) if is_recorded else settled
        self._first = game.start(len(self.seats), settled) if point is None else point.state
        self.state = self._first.copy()
        self._log: Growing[LogEntry] = Growing([])
        self._played: Growing[Played] = Growing([])
        self._given = 0  # moves taken over from the record that this game goes on from
        self.end: End | None = None if point is None else point.end
        self._logged = 0 if point is None else point.logged
        self.draws = 0 if point is None else point.draws  # number of the last draw; undone ones count too
        self._names: tuple[re.Pattern[str], dict[str, str]] | None = None
        self._told = {} if point is None else {seat: list(events) for seat, events in point.told.items()}
        if point is None:
            self.advance()

    def fork(self) -> Match:
        """An independent match at the same point: what is tried on it can be kept or thrown away."""
        twin = object.__new__(Match)
        twin.__dict__ = self.__dict__.copy()
        twin.state = self.state.copy()
        twin._log = self._log.fork()
        twin._played = self._played.fork()
        twin._told = {seat: list(events) for seat, events in self._told.items()} if self._told else {}
        return twin

    def point(self, remembering: Iterable[int | None] = ()) -> Point:
        """Where this match stands, with the memory of these seats."""
        logged = self._logged + len(self._log)
        return Point(self.state.copy(), self.draws, logged, self.end, {seat: list(self.told(seat)) for seat in remembering})

    # -- asking

    @cached_property
    def noise_seed(self) -> str:
        """Of what bots leave to luck where no host hands it in: drawn when it is first asked for, unless the dice are known anyway."""
        return self.chance.header(is_over=False).seed or secrets.token_hex(16)

    @property
    def log(self) -> list[LogEntry]:
        """All that happened, also what was taken back; read only."""
        return self._log.listed()

    @property
    def played(self) -> list[Played]:
        """The moves that stand; read only."""
        return self._played.listed()

    @property
    def movers(self) -> tuple[int, ...]:
        """Who may act now; () when the match has ended."""
        return () if self.end is not None else self.game.movers(self.state)

    @property
    def waits_for_people(self) -> bool:
        """Whether fair dice leave the chance that is due to the people here, who do it by hand (`enter`) or let the dice do it (`draw`)."""
        return (
            isinstance(self.chance, Fair)
            and self.movers == (CHANCE,)
            and any(sitting.kind == "person" for sitting in self.seats)
            and self.game.is_by_hand(self.state)
        )

    def choices(self, seat: int) -> list[Any]:
        return self.game.choices(self.state, seat) if seat in self.movers else []

    def told(self, seat: int | None) -> list[dict[str, Json]]:
        """The events that a seat was told so far; read only."""
        if seat not in self._told:
            self._need_all()
            self._told[seat] = self._tell(seat)
        return self._told[seat]

    def remembers(self, seat: int | None) -> bool:
        """Whether all that a seat was told is at hand."""
        return not self._logged or seat in self._told

    def named(self, text: str) -> str:
        """A sentence of the game with the people's names in place of the numbers of their seats."""
        if self._names is None:
            names = {self.game.seat_name(seat): sitting.name for seat, sitting in enumerate(self.seats)}
            longest_first = sorted(names, key=len, reverse=True)  # "Seat 1" is also the beginning of "Seat 12"
            self._names = re.compile("|".join(map(re.escape, longest_first))), names
        pattern, names = self._names
        return pattern.sub(lambda found: names[found.group()], text)  # in one go: a name may look like that of a seat

    def _need_all(self) -> None:
        if self._logged:
            raise EarlierMoves("the moves before the point where this match was taken up are needed")

    def observation(self, seat: int) -> Observation[Any]:
        """All that a bot in this seat is given."""
        return Observation(seat, self.game.view(self.state, seat), self.choices(seat), self.told(seat))

    # -- playing

    def play(self, seat: int, move: Any) -> list[Event]:
        """A seat's choice, and the chance that follows from it. An illegal move raises IllegalMove; nothing has changed."""
        if self.end is not None:
            raise NotNow("this match has ended")
        if seat == CHANCE:
            raise NotNow("chance is not a seat: enter its outcomes with `enter`")
        return self.make(seat, move, None).events + self.advance()

    def enter(self, move: Any) -> list[Event]:
        """What real dice or cards show. An outcome that is not pending raises IllegalMove; nothing has changed."""
        if self.end is not None:
            raise NotNow("this match has ended")
        return self.make(CHANCE, move, None).events + self.advance()

    def draw(self) -> list[Event]:
        """Let the source settle what it left to the people here, and the chance that follows."""
        settled = self.chance.settle(self.game, self.state, self.draws + 1) if self.movers == (CHANCE,) else None
        if settled is None:
            raise NotNow("there is nothing here for the dice of this match to settle")
        return self.make(CHANCE, *settled).events + self.advance()

    def advance(self) -> list[Event]:
        """Settle chance for as long as it is due, the source has an answer, and it is not left to people."""
        events: list[Event] = []
        while self.movers == (CHANCE,) and not self.waits_for_people:
            settled = self.chance.settle(self.game, self.state, self.draws + 1)
            if settled is None:
                break
            events += self.make(CHANCE, *settled).events
        return events

    def go_on_from(self, origin: Origin, moves: Iterable[tuple[int, Mapping[str, Json]]]) -> None:
        """Take over the first moves of another record, chance included; they were not drawn here and stand for good."""
        self.origin = origin
        for by, form in moves:
            self.make(*self.game.parse(self.state, form, by), None)
        self._given = len(self.played)

    def make(self, by: int, move: Any, draw: Draw | None) -> Played:
        """One move and nothing that follows from it: for replays, which have chance on the record."""
        game, state = self.game, self.state
        events: list[Event] = []
        game.apply(state, by, move, events.append)
        if by == CHANCE:
            self.draws = self.draws + 1 if draw is None else draw.k
        played = Played(self._logged + len(self._log) + 1, by, move, draw, events)
        self._log.append(played)
        self._played.append(played)
        for seat, told in self._told.items():
            told += game.events_to_json(events, seat)
        if not game.movers(state):
            self.end = End(reason="finished", outcome=game.outcome_to_json(state))
        return played

    # -- taking back

    def undo(self, seat: int, consent: Collection[int] = ()) -> None:
        """Take back the seat's last choice, or the last outcome that people entered if that came later.

        Alone a seat goes back within its own choices, also past simultaneous moves of others, but never past a chance
        outcome or something it was shown. With the consent of every other person at the table all that came since goes too.
        What was entered was perhaps mistyped, and the dice still lie there: the last of it can always be entered again, and if bots alone
        have moved since, that goes too.
        """
        behind = reversed(range(self._given, len(self.played)))
        mine = next((index for index in behind if self.played[index].by == seat or self.is_entered(self.played[index])), None)
        if self.end is not None:
            raise CannotUndo("the match has ended; its moves stand")
        if mine is None:
            self._need_all()
            raise CannotUndo("there is nothing of this seat to take back")
        fault = self._undo_fault(seat, mine)
        if fault is None:
            gone = [self.played[mine]]
        else:
            asked = {other for other, sitting in enumerate(self.seats) if sitting.kind == "person" and other != seat}
            is_free = not asked and self.is_entered(self.played[mine]) and not self._is_shown(seat, self.played[mine + 1 :])
            if not is_free and (not asked or not asked <= set(consent)):
                missing = ", ".join(self.seats[other].name for other in sorted(asked - set(consent)))
                raise CannotUndo(f"{fault}; it needs the consent of {missing}" if missing else fault)
            gone = self.played[mine:]
        kept = [played for played in self.played if played not in gone]
        self._rebuild(kept)
        self._log.append(Undone(seat, tuple(played.number for played in gone)))

    def _undo_fault(self, seat: int, mine: int) -> str | None:
        """Why a seat can't take its last choice back on its own; None if it can."""
        since = self.played[mine:]
        if self.is_entered(since[0]):
            return "others have moved since" if len(since) > 1 else None
        if any(played.by == CHANCE for played in since):
            return "dice or cards have been settled since"
        if self._is_shown(seat, since):
            return "something hidden has been shown since"
        before, _ = self._replayed(self.played[:mine])
        together = self.game.movers(before)
        if any(played.by not in together for played in since):
            return "others have moved since"
        try:
            self._replayed([*self.played[:mine], *since[1:]])
        except IllegalMove:
            return "others have moved since and rely on it"
        return None

    def is_entered(self, played: Played) -> bool:
        """Whether people said that this came out, and no source drew it."""
        return played.by == CHANCE and played.draw is None and not isinstance(self.chance, Scripted)

    @staticmethod
    def _is_shown(seat: int, since: Iterable[Played]) -> bool:
        """Whether this seat has learnt something hidden by these moves."""
        return any(seat in event.revealed_to for played in since for event in played.events)

    def _replayed(self, moves: Iterable[Played]) -> tuple[Any, list[Played]]:
        """The state after these moves, and the moves with what they tell now."""
        state = self._first.copy()
        again: list[Played] = []
        for played in moves:
            events: list[Event] = []
            self.game.apply(state, played.by, played.move, events.append)
            again.append(msgspec.structs.replace(played, events=events))
        return state, again

    def states(self) -> Iterator[Any]:
        """The state at the start, then after each move that stands; each is good until the next one is asked for."""
        self._need_all()
        state = self._first.copy()
        yield state
        for played in self.played:
            self.game.apply(state, played.by, played.move)
            yield state

    def _rebuild(self, moves: Iterable[Played]) -> None:
        earlier = {seat: told[: len(told) - len(self._tell(seat))] for seat, told in self._told.items()}
        self.state, played = self._replayed(moves)
        self._played = Growing(played)
        self._told = {seat: events + self._tell(seat) for seat, events in earlier.items()}

    def _tell(self, seat: int | None) -> list[dict[str, Json]]:
        return [told for played in self.played for told in self.game.events_to_json(played.events, seat)]

    # -- leaving

    def resign(self, seat: int, bot: str = "farmhand") -> None:
        """A two-sided game ends; with more sides a bot plays on in this seat."""
        if self.end is not None:
            raise NotNow("this match has ended")
        teams = self.game.teams(self.state)
        self._log.append(Resigned(seat))
        if len(set(teams)) == 2:
            winners = [other for other, team in enumerate(teams) if team != teams[seat]]
            self.end = End(reason="resigned", seat=seat, winners=winners)
        else:
            self.take_over(seat, bot)

    def take_over(self, seat: int, kind: str) -> None:
        """From here on this kind of player ("person" or the level of a bot) sits there."""
        self.seats = [Seat(name=sitting.name, kind=kind) if other == seat else sitting for other, sitting in enumerate(self.seats)]
        self._log.append(TakenOver(seat, kind))

    # -- record

    def record(self, *, is_own: bool = False) -> Record:
        """Set-up and all moves that stand, sealed. Only one's own copy of a running match holds the seed of fair dice."""
        self._need_all()
        about = self.game.about
        entries = [
            Entry(
                by="chance" if played.by == CHANCE else played.by,
                move=self.game.write(played.by, played.move),
                draw=played.draw,
            )
            for played in self.played
        ]
        record = Record(
            piggery=FORMAT,
            game=about.slug,
            edition=about.edition.id,
            edition_hash=about.edition.hash,
            rules=about.rules,
            seats=list(self.seats),
            options=self.options,
            chance=self.chance.header(is_over=is_own or self.end is not None),
            origin=self.origin,
            edition_data=None if about.edition.is_shipped else dict(about.edition.data),
            moves=entries,
            end=self.end,
        )
        return seal(record)

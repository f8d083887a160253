"""Random games played through once, with positions kept along the way for the checks to look at."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from piggery import games
from piggery.kernel import CHANCE, AnyGame, Event
from piggery.lab.conformance.effort import BRIEF, Effort
from piggery.lab.conformance.subjects import Subject

Move = Any
E = TypeVar("E", bound=Exception)


class Moment(NamedTuple):
    """A position of a game and the move made in it. The state is shared by all checks: change copies only."""

    number: int
    state: Any
    by: int
    move: Move


class Play:
    """A whole game: all moves, all events, some positions."""

    def __init__(self, game: AnyGame, seats: int, options: dict[str, Any], seed: int, depth: float = 1.0, effort: Effort = BRIEF) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.depth = depth
        self.effort = effort
        self.moves: list[tuple[int, Move]] = random_moves(game, seats, options, seed)
        self.events: list[list[Event]] = []  # by move
        self.steps: list[Moment] = []
        kept = self._worth_keeping()
        state = game.start(seats, options)
        for number, (by, move) in enumerate(self.moves):
            if number in kept:
                self.steps.append(Moment(number, state.copy(), by, move))
            told: list[Event] = []
            game.apply(state, by, move, told.append)
            self.events.append(told)
        self.end = state

    def _worth_keeping(self) -> set[int]:
        """Positions spread evenly, and the first where each kind of move is made."""
        stride = max(1, len(self.moves) // max(2, int(self.effort.positions * self.depth)))
        kept = set(range(0, len(self.moves), stride))
        met: dict[str, int] = {}
        for number, (_, move) in enumerate(self.moves):
            met[move.kind] = met.get(move.kind, 0) + 1
            if met[move.kind] <= (3 if self.depth == 1 else 1):
                kept.add(number)
        return kept

    @cached_property
    def clauses(self) -> frozenset[str]:
        """Those of its RULES.md; none of a game that is not installed."""
        slug = self.game.about.slug
        return frozenset(rule.id for chapter in games.rules(slug) for rule in chapter.clauses) if slug in games.names() else frozenset()

    def assert_clause(self, cited: str) -> None:
        """That a refusal names a clause that exists, or the chapter of the forms, which is written beside the rules (TKF-14)."""
        prefix, _, number = cited.partition("-")
        assert prefix == self.game.about.clauses, f"a refusal cites {cited}"
        exists = cited in self.clauses or number.isdecimal() or not self.clauses
        assert exists, f"a refusal cites {cited}, which is no clause"

    def rng(self) -> Random:
        return Random(self.seed)

    def told(self, number: int, seat: int) -> list[dict[str, Any]]:
        """All that a seat was told before a move."""
        return [told for events in self.events[:number] for told in self.game.events_to_json(events, seat)]

    def positions(self) -> Iterator[Any]:
        """The kept states, and the last."""
        for step in self.steps:
            yield step.state
        yield self.end

    def some_seats(self, state: Any, most: int = 3) -> list[int]:
        """Seats that stand for all: some that may act, some that may not."""
        if self.effort.has_all_seats:
            return list(range(self.seats))[:20]
        movers = [seat for seat in self.game.movers(state) if seat != CHANCE]
        others = [seat for seat in range(self.seats) if seat not in movers]
        return sorted({*movers[:most], *movers[-1:], *others[:most], *others[-1:]})


def random_moves(game: AnyGame, seats: int, options: dict[str, Any], seed: int) -> list[tuple[int, Move]]:
    """A random game by `pick`, `draw` and `apply_trusted`, as simulations play it; it must come to an end."""
    rng = Random(seed)
    state = game.start(seats, options)
    moves: list[tuple[int, Move]] = []
    most = 10_000 * (1 + seats)
    while movers := game.movers(state):
        by = movers[rng.randrange(len(movers))]
        moves.append((by, one_move(game, state, by, rng)))
        game.apply_trusted(state, by, moves[-1][1])
        assert len(moves) < most, f"no end after {most} moves"
    return moves


def one_move(game: AnyGame, state: Any, by: int, rng: Random) -> Move:
    return game.draw(state, rng) if by == CHANCE else game.pick(state, by, rng)


def play_on(game: AnyGame, state: Any, rng: Random, moves: int) -> None:
    """Some random moves more, changing this state."""
    for _ in range(moves):
        movers = game.movers(state)
        if not movers:
            return
        by = movers[rng.randrange(len(movers))]
        game.apply_trusted(state, by, one_move(game, state, by, rng))


def some_moves(game: AnyGame, state: Any, by: int, rng: Random, most: int) -> list[Move]:
    """Legal moves of a mover, all of them if they are few."""
    if by == CHANCE:
        chances = game.chances(state)
        listed = list({game.draw(state, rng) for _ in range(most)}) if chances is None else [move for move, _ in chances]
        listed.sort(key=repr)
    else:
        listed = game.choices(state, by)
    return listed if len(listed) <= most else rng.sample(listed, most)


def dumped(obj: Any) -> str:
    """One text for one value: what two equal things must share."""
    return json.dumps(obj, sort_keys=True, ensure_ascii=False)


def position(game: AnyGame, state: Any) -> str:
    return dumped(game.state_to_json(state))


def assert_plain(obj: Any, where: str, floats: bool = False) -> None:
    """Dicts with text keys, lists, texts, whole numbers, booleans and None; nothing that JSON would bend."""
    if type(obj) is dict:
        for key, value in obj.items():
            assert type(key) is str, f"{where}: the key {key!r} is not a text"
            assert_plain(value, f"{where}.{key}", floats)
    elif type(obj) is list:
        for index, value in enumerate(obj):
            assert_plain(value, f"{where}[{index}]", floats)
    else:
        plain = (str, int, bool, type(None), float) if floats else (str, int, bool, type(None))
        assert type(obj) in plain, f"{where}: {obj!r} is {type(obj).__name__}, not plain JSON"


def plays(subject: Subject, effort: Effort) -> Iterator[Play]:
    """The games of a subject."""
    for number in range(effort.games):
        yield Play(subject.game, subject.seats, subject.options, subject.seed * 1000 + number, subject.depth, effort)


class Caught(Generic[E]):
    value: E


@contextmanager
def refused_as(kind: type[E]) -> Iterator[Caught[E]]:
    """What is done within must be refused in this way."""
    caught = Caught[E]()
    try:
        yield caught
    except kind as error:
        caught.value = error
    else:
        raise AssertionError(f"nothing was refused, where {kind.__name__} was due")

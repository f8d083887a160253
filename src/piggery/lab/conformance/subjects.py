"""How a game is set up to be asked: at several seat counts, with every value of every option, as `about` has them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from random import Random
from typing import Any, NamedTuple

from piggery.kernel import AnyGame
from piggery.lab.conformance.effort import Effort

MANY_SEATS = 12  # from here on a game is long: played with the defaults only


class Subject(NamedTuple):
    """One game with one edition, set up in one way."""

    label: str
    game: AnyGame
    seats: int
    options: dict[str, Any]
    seed: int
    depth: float  # share of the usual number of positions: set-ups with options are looked at more briefly


def subjects_of(label: str, game: AnyGame, effort: Effort, numbers: Iterator[int]) -> Iterator[Subject]:
    """Every set-up of a game that is played."""
    for seats, options in setups(game, effort):
        chosen = " ".join(f"{key}={value}" for key, value in options.items())
        named = f"{label} for {seats} {chosen}".strip().replace("[", "(").replace("]", ")")
        yield Subject(named, game, seats, options, next(numbers), 0.4 if options else 1.0)


def seat_counts(game: AnyGame, effort: Effort) -> list[int]:
    """The fewest, the most, and some between."""
    fewest, most = game.about.seats
    between = range(fewest, min(most, MANY_SEATS) + 1) if effort.has_all_seats else (fewest + 1, fewest + 3)
    return sorted({fewest, most, *(seats for seats in between if seats <= most)})


def setups(game: AnyGame, effort: Effort) -> Iterator[tuple[int, dict[str, Any]]]:
    """Defaults at each seat count; every value of every option; some random combinations. Each combination once."""
    counts = seat_counts(game, effort)
    few = [seats for seats in counts if seats <= MANY_SEATS]
    seen: list[tuple[int, dict[str, Any]]] = []

    def once(seats: int, options: dict[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
        if (seats, options) not in seen:
            seen.append((seats, options))
            yield seats, options

    for seats in counts:
        yield from once(seats, {})
    turn = cycle(few)
    for option in game.about.options:
        offered: list[Any] = []
        for seats in few:
            offered += [value for value in option.values(seats) if value not in offered]
        for value in offered:
            able = [seats for seats in few if option.takes(value, seats)]
            seats = next(turn)
            if value != option.default:
                yield from once(seats if seats in able else able[-1], {option.name: value})
    rng = Random(7)
    for _ in range(effort.combinations if game.about.options else 0):
        seats = rng.choice(few)
        yield from once(seats, {option.name: rng.choice(list(option.values(seats))) for option in game.about.options})

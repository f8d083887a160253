"""What the suite runs over: every registered game and shipped edition, with seat counts and options taken from `about`.

Nothing here names a game: to be installed is enough to be tested. One more stands beside them: the secret game by which the leak
checks are proved.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count, cycle
from random import Random
from typing import Any, NamedTuple

from conformance import secret_game
from piggery import games
from piggery.kernel import AnyGame

SOAK = os.environ.get("PIGGERY_SOAK") == "1"  # many more games and positions: `make soak`
RANDOM_COMBINATIONS = 12 if SOAK else 2
MANY_SEATS = 12  # from here on a game is long: played with the defaults only


class Subject(NamedTuple):
    """One game with one edition, set up in one way."""

    label: str
    game: AnyGame
    seats: int
    options: dict[str, Any]
    seed: int
    depth: float  # share of the usual number of positions: set-ups with options are looked at more briefly


def every_game() -> Iterator[tuple[str, AnyGame]]:
    """Each registered game with each edition it ships."""
    for name in games.names():
        for edition in games.editions(name):
            yield f"{name}/{edition}", games.load(name, edition)


def subjects() -> list[Subject]:
    """Every set-up that the suite plays."""
    extra: list[tuple[str, AnyGame]] = [("secret-game", secret_game.build())]
    numbers = count(1)
    found = []
    for name, game in [*every_game(), *extra]:
        for seats, options in setups(game):
            chosen = " ".join(f"{key}={value}" for key, value in options.items())
            label = f"{name} for {seats} {chosen}".strip().replace("[", "(").replace("]", ")")
            found.append(Subject(label, game, seats, options, next(numbers), 0.4 if options else 1.0))
    return found


def seat_counts(game: AnyGame) -> list[int]:
    """The fewest, the most, and some between."""
    fewest, most = game.about.seats
    between = range(fewest, min(most, MANY_SEATS) + 1) if SOAK else (fewest + 1, fewest + 3)
    return sorted({fewest, most, *(seats for seats in between if seats <= most)})


def setups(game: AnyGame) -> Iterator[tuple[int, dict[str, Any]]]:
    """Defaults at each seat count; every value of every option; some random combinations. Each combination once."""
    counts = seat_counts(game)
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
    for _ in range(RANDOM_COMBINATIONS if game.about.options else 0):
        seats = rng.choice(few)
        yield from once(seats, {option.name: rng.choice(list(option.values(seats))) for option in game.about.options})

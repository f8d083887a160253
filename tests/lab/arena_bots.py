"""Bots that the tests of the arena enter: some behave, most don't."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from random import Random
from typing import Any

from piggery.kernel import AnyGame, Observation, PiggeryError


class First:
    """Takes the first choice; knows its scale."""

    def __init__(self, game: AnyGame, scale: float = 1.0) -> None:
        self.game = game
        self.scale = scale

    def choose(self, observation: Observation[Any], rng: Random, budget: int | None = None) -> Any:
        return observation.choices[0]


class AlsoRandom(First):
    def choose(self, observation: Observation[Any], rng: Random, budget: int | None = None) -> Any:
        return rng.choice(observation.choices)


class Forgetful(First):
    """Remembers how often it was asked, and plays worse for it: nobody may notice between games."""

    asked = 0

    def choose(self, observation: Observation[Any], rng: Random, budget: int | None = None) -> Any:
        self.asked += 1
        return observation.choices[self.asked % len(observation.choices)]


class Raises(First):
    """Gives up at its third decision."""

    asked = 0

    def choose(self, observation: Observation[Any], rng: Random, budget: int | None = None) -> Any:
        self.asked += 1
        if self.asked == 3:
            raise ZeroDivisionError("no\nmore")
        return observation.choices[0]


class Quits(First):
    def choose(self, observation: Observation[Any], rng: Random, budget: int | None = None) -> Any:
        raise SystemExit(3)


class Kills(First):
    """Ends its process, and nobody can stop it."""

    def choose(self, observation: Observation[Any], rng: Random, budget: int | None = None) -> Any:
        os._exit(0)


class Despair(BaseException):
    """No Exception, and it can't be told."""

    def __str__(self) -> str:
        raise ValueError("no")


class Despairs(First):
    def choose(self, observation: Observation[Any], rng: Random, budget: int | None = None) -> Any:
        raise Despair


class Different:
    """Can't be compared."""

    def __eq__(self, other: object) -> bool:
        raise ZeroDivisionError("no")

    __hash__ = None  # type: ignore[assignment]


class Incomparable(First):
    def choose(self, observation: Observation[Any], rng: Random, budget: int | None = None) -> Any:
        return Different()


class Illegal(First):
    """A move of the game, but none that is possible."""

    def choose(self, observation: Observation[Any], rng: Random, budget: int | None = None) -> Any:
        return next(move for move in self.game.moves if move not in observation.choices)


class Junk(First):
    def choose(self, observation: Observation[Any], rng: Random, budget: int | None = None) -> Any:
        return None


class Liar:
    """Equal to everything, and can't be written down."""

    def __init__(self, game: AnyGame) -> None:
        pass

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        raise ValueError("no")

    def choose(self, observation: Observation[Any], rng: Random, budget: int | None = None) -> Any:
        observation.choices.clear()
        observation.events.clear()
        return self


class Forger(First):
    """Writes what it would like to do among its choices."""

    def choose(self, observation: Observation[Any], rng: Random, budget: int | None = None) -> Any:
        observation.choices.append(next(move for move in self.game.moves if move not in observation.choices))
        return observation.choices[-1]


class Vandal(First):
    """Plays as `random` does and destroys all that it was given, to the last part."""

    def choose(self, observation: Observation[Any], rng: Random, budget: int | None = None) -> Any:
        move = observation.choices[rng.randrange(len(observation.choices))]
        for given in (observation.view, observation.events, observation.choices):
            destroy(given)
        return move


def destroy(given: Any) -> None:
    for part in given.values() if isinstance(given, dict) else given:
        if isinstance(part, dict | list):
            destroy(part)
    given.clear()


class Late(First):
    def choose(self, observation: Observation[Any], rng: Random, budget: int | None = None) -> Any:
        time.sleep(0.03)
        return observation.choices[0]


class Endless(First):
    """Does not want to return: it catches even what is no error, as often as it can."""

    def choose(self, observation: Observation[Any], rng: Random, budget: int | None = None) -> Any:
        with suppress(BaseException):
            time.sleep(60)
        while True:
            pass


class OnlyPigskin(First):
    def __init__(self, game: AnyGame) -> None:
        if game.about.slug != "pigskin":
            raise PiggeryError("I play Pigskin and nothing else")
        super().__init__(game)


class Mute:
    def __init__(self, game: AnyGame) -> None:
        pass

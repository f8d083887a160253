"""Bots that the tests of the arena enter: some behave, most don't."""

from __future__ import annotations

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

"""The levels that people see, and how a bot of a level is made for a game."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any, Protocol

from piggery.bots import outside
from piggery.kernel import AnyGame, Observation

# slug -> module with `Greedy(game, noise)` and NOISE by level
EVALUATIONS = {
    "take-flight": "piggery.bots.take_flight",
    "pigskin": "piggery.bots.pigskin",
    "swine-not": "piggery.bots.swine_not",
    "boars-on-the-run": "piggery.bots.boars_on_the_run",
    "when-pigs-shall-fly": "piggery.bots.when_pigs_shall_fly",
}
GREEDY_LEVELS = ("piglet", "farmhand")


class Bot(Protocol):
    """A player that is given an observation and nothing else."""

    def choose(self, observation: Observation[Any], rng: Random, budget: int | None = None) -> Any:
        """One of the observation's choices. `budget` limits the simulations of a bot that searches."""
        ...


class UniformlyRandom:
    """`random`: any choice, all equally likely."""

    def choose(self, observation: Observation[Any], rng: Random, budget: int | None = None) -> Any:
        return observation.choices[rng.randrange(len(observation.choices))]


def levels(slug: str) -> list[str]:
    """The levels that play a game, weakest first."""
    return ["random", *(GREEDY_LEVELS if slug in EVALUATIONS else ())]


def load(level: str, game: AnyGame, scale: float = 1.0) -> Bot:
    """A bot of this level, or one from outside, for this game; `scale` multiplies the budget of a bot that searches."""
    slug = game.about.slug
    if level == "random":
        return UniformlyRandom()
    bot: Bot
    if level not in levels(slug):
        bot = outside.make(level, game, scale, levels(slug))
        return bot
    module = import_module(EVALUATIONS[slug])
    bot = module.Greedy(game, module.NOISE[level])
    return bot

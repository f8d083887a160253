"""The levels that people see, and how a bot of a level is made for a game."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any, Protocol

from piggery.bots.search import Search
from piggery.kernel import AnyGame, Observation

# slug -> module with `Greedy(game, noise)` and NOISE by level
EVALUATIONS = {
    "take-flight": "piggery.bots.take_flight.greedy",
    "pigskin": "piggery.bots.pigskin.greedy",
    "swine-not": "piggery.bots.swine_not.greedy",
    "boars-on-the-run": "piggery.bots.boars_on_the_run.greedy",
    "when-pigs-shall-fly": "piggery.bots.when_pigs_shall_fly.greedy",
}
GREEDY_LEVELS = ("piglet", "farmhand")
# slug -> module with `Guide(game)` and BUDGETS by level
SEARCHES: dict[str, str] = {
    "take-flight": "piggery.bots.take_flight.search",
    "pigskin": "piggery.bots.pigskin.search",
    "swine-not": "piggery.bots.swine_not.search",
    "boars-on-the-run": "piggery.bots.boars_on_the_run.search",
    "when-pigs-shall-fly": "piggery.bots.when_pigs_shall_fly.search",
}
SEARCH_LEVELS = ("ace", "legend")
USUAL = "farmhand"  # who plays against people that name nobody
CROWD = 8  # bots at one table for each of which there is time to search


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
    return ["random", *(GREEDY_LEVELS if slug in EVALUATIONS else ()), *(SEARCH_LEVELS if slug in SEARCHES else ())]


def usual_level(slug: str) -> str:
    """The level for people who choose none."""
    there = levels(slug)
    return USUAL if USUAL in there else there[-1]


def adviser_level(slug: str) -> str:
    """The level that people ask for advice: one that gives reasons and does not take long."""
    return SEARCH_LEVELS[0] if slug in SEARCHES else usual_level(slug)


def share(players: Sequence[str]) -> float:
    """The scale of a level that searches at a table with these players: more than 8 bots share the budget of one.

    >>> share(["person", "legend", "farmhand"]), share(["legend"] * 10 + ["piglet"] * 20)
    (1.0, 0.1)
    """
    searching = sum(player in SEARCH_LEVELS for player in players)
    return 1 / searching if searching and sum(player != "person" for player in players) > CROWD else 1.0


def load(level: str, game: AnyGame, scale: float = 1.0) -> Bot:
    """A bot of this level, or one from outside, for this game; `scale` changes what one that searches may spend on a decision."""
    slug = game.about.slug
    bot: Bot
    if level == "random":
        return UniformlyRandom()
    if level not in levels(slug):
        from piggery.bots import outside  # needs the metadata of all packages, which take long to import

        bot = outside.make(level, game, scale, levels(slug))
        return bot
    if level in SEARCH_LEVELS:
        module = import_module(SEARCHES[slug])
        return Search(module.Guide(game), module.BUDGETS[level].scaled(scale))
    module = import_module(EVALUATIONS[slug])
    bot = module.Greedy(game, module.NOISE[level])
    return bot

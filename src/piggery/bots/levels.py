"""The levels that people see, and how a bot of a level is made for a game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from types import ModuleType
from typing import Any, Protocol

from piggery.bots import any_game
from piggery.bots.search import Search
from piggery.games.installed import part
from piggery.kernel import AnyGame, Observation

GREEDY_LEVELS = ("piglet", "farmhand")  # played by `greedy` of a game: `Greedy(game, noise)`, and NOISE by level
SEARCH_LEVELS = ("ace", "legend")  # played by `search` of a game: `Expertise(game)`, and BUDGETS by level
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
    return ["random", *GREEDY_LEVELS, *SEARCH_LEVELS]


def usual_level(slug: str) -> str:
    """The level for people who choose none."""
    return USUAL


def adviser_level(slug: str) -> str:
    """The level that people ask for advice: one that gives reasons and does not take long."""
    return SEARCH_LEVELS[0]


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
    greedy = part(slug, "bots", "greedy")
    if level in GREEDY_LEVELS and greedy:
        bot = greedy.Greedy(game, greedy.NOISE[level])
        return bot
    module = any_game if level in GREEDY_LEVELS else searching(slug)
    return Search(module.Expertise(game), module.BUDGETS[level].scaled(scale))


def searching(slug: str) -> ModuleType:
    """What the search is told of a game: a module with `Expertise(game)` and BUDGETS by level."""
    return part(slug, "bots", "search") or any_game

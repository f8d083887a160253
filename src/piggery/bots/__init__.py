"""Bots by level: `random`, then *Piglet* and *Farmhand* with a game's own evaluation, *Ace* and *Legend* with a search.

>>> from random import Random
>>> from piggery import bots, games
>>> from piggery.kernel.record import Seat
>>> from piggery.match import Match, Seeded
>>> game = games.load("take-flight")
>>> match = Match(game, [Seat(name="Wilma", kind="farmhand")], chance=Seeded(1))
>>> bot = bots.load("farmhand", game)
>>> bot.choose(match.observation(0), Random(1)) in match.choices(0)
True
"""

from piggery.bots.advice import Advice, advise
from piggery.bots.levels import SEARCH_LEVELS, Bot, adviser_level, levels, load, searching, share, usual_level
from piggery.bots.play import decided, given, noise, play_out, seen_by

__all__ = [
    "SEARCH_LEVELS",
    "Advice",
    "Bot",
    "advise",
    "adviser_level",
    "decided",
    "given",
    "levels",
    "load",
    "noise",
    "play_out",
    "searching",
    "seen_by",
    "share",
    "usual_level",
]

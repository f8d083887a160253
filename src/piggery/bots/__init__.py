"""Bots by level: `random`, then *Piglet* and *Farmhand* with a game's own evaluation.

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

from piggery.bots.levels import Bot, levels, load
from piggery.bots.play import noise, play_out

__all__ = ["Bot", "levels", "load", "noise", "play_out"]

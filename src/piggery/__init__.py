"""Piggery: five tabletop games about pigs and flight, written once as pure rules.

>>> from piggery import games
>>> game = games.load("take-flight")
>>> game.about.title
'Take Flight! First Flight Demo'
"""

__version__ = "0.1.0"

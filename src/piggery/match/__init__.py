"""A record being played: seats, chance, replay, undo."""

from piggery.match.chance import Bits, ChanceSource, Entered, Scripted, Seeded
from piggery.match.match import CannotUndo, Match, NotNow, Played
from piggery.match.replay import load, replay
from piggery.match.text import read_text, write_text

__all__ = [
    "Bits",
    "CannotUndo",
    "ChanceSource",
    "Entered",
    "Match",
    "NotNow",
    "Played",
    "Scripted",
    "Seeded",
    "load",
    "read_text",
    "replay",
    "write_text",
]

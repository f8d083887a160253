"""A record being played: seats, chance, replay, undo."""

from piggery.match.chance import Bits, ChanceSource, Entered, Fair, Scripted, Seeded
from piggery.match.match import CannotUndo, EarlierMoves, Match, NotNow, Played, Point
from piggery.match.replay import load, replay
from piggery.match.text import read_text, text_header, write_text
from piggery.match.verify import Verdict, read_file, verify

__all__ = [
    "Bits",
    "CannotUndo",
    "ChanceSource",
    "EarlierMoves",
    "Entered",
    "Fair",
    "Match",
    "NotNow",
    "Played",
    "Point",
    "Scripted",
    "Seeded",
    "Verdict",
    "load",
    "read_file",
    "read_text",
    "replay",
    "text_header",
    "verify",
    "write_text",
]

"""Checking a record: its seals, its moves by the rules, and every roll against the seed that was promised."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from piggery.kernel import InvalidRecord
from piggery.kernel.record import Record, has_lost_its_seal, read_record
from piggery.match.match import Match
from piggery.match.replay import replay
from piggery.match.text import read_text


class Verdict(NamedTuple):
    """A record that passed: what was checked, and whether the dice could be."""

    match: Match
    moves: int
    draws: int  # re-derived from the seed
    by_hand: int  # done by people where the rules let them, at a table with fair dice
    is_open: bool  # whether the seed is known, so that the dice could be checked
    source: str
    is_sealed: bool  # False: of format 1, and its names were removed from under its seals


def read_file(file: Path) -> Record:
    """A record from a file, in JSON or as text."""
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidRecord(f"{file} can't be read: {error}", where="file") from None
    if text.startswith("piggery "):
        return read_text(text)
    try:
        return read_record(json.loads(text))
    except json.JSONDecodeError as error:
        raise InvalidRecord(f"{file} is neither JSON nor the text form: {error}", where="file") from None


def verify(record: Record) -> Verdict:
    """Play the record again and draw every roll anew; the first thing that does not fit raises InvalidRecord."""
    match = replay(record)
    is_open = record.chance.source == "seeded" or (record.chance.source == "fair" and record.chance.seed is not None)
    draws = sum(entry.draw is not None for entry in record.moves) if is_open else 0
    given = 0 if record.origin is None else record.origin.moves
    by_hand = sum(entry.by == "chance" and entry.draw is None for entry in record.moves[given:]) if record.chance.source == "fair" else 0
    return Verdict(match, len(record.moves), draws, by_hand, is_open, record.chance.source, not has_lost_its_seal(record))

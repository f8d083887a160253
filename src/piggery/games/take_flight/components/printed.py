"""Numbers that the cards of an edition state in words, where they differ from what the cards score."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from piggery.games.take_flight.components.edition import Effect, Goal, points_for
from piggery.games.take_flight.game import TakeFlight
from piggery.kernel.printed import NUMBER, Mismatch, listed, numbers

ROW = rf"((?:{NUMBER.pattern})(?:(?:\s*[/,]\s*|\s+and\s+)(?:{NUMBER.pattern}))*)"
TABLE = re.compile(rf"{ROW} points? for {ROW}", re.IGNORECASE)  # 1 / 3 / 6 points for 1 / 2 / 3 or more
RATE = re.compile(rf"({NUMBER.pattern}) points? (each|a pair)", re.IGNORECASE)
MOST = re.compile(rf"at most ({NUMBER.pattern})", re.IGNORECASE)


def mismatches(game: TakeFlight) -> Iterator[Mismatch]:
    """The number before a colon is the goal's limit, those after it are about points."""
    for name, effect in game.edition.form.effects.items():
        yield from _told(f"effects.{name}.text", effect, effect.text)
    for name, goal in game.edition.form.goals.items():
        head, is_parted, points = goal.text.rpartition(":")
        limits = [limit for limit in (goal.min_row, goal.max_slope) if limit is not None]
        if is_parted and limits and numbers(head) and numbers(head) != limits:
            yield Mismatch(f"goals.{name}.text", goal.text, f"says {listed(numbers(head))}, but its limit is {listed(limits)}")
        yield from _told(f"goals.{name}.text", goal, points)


def _told(key: str, card: Effect | Goal, text: str) -> Iterator[Mismatch]:
    yield from (Mismatch(key, card.text, fault) for fault in _faults(card.points, text))


def _faults(points: Sequence[int], text: str) -> Iterator[str]:
    if found := TABLE.search(text):
        stated, counts = (numbers(part) for part in found.groups())
        due = [points_for(points, count) for count in counts if count >= 0]
        if stated != due:
            yield f"says {listed(stated)} points for {listed(counts)}, but points has {listed(due)} there"
    if found := RATE.search(text):
        count = 1 if found[2].lower() == "each" else 2
        (stated_rate,) = numbers(found[1])
        if stated_rate != points_for(points, count):
            yield f"says {stated_rate} points {found[2]}, but points has {points_for(points, count)} for {count}"
    if found := MOST.search(text):
        (most,) = numbers(found[1])
        if most != max(points):
            yield f"says at most {most}, but points goes up to {max(points)}"
    if text.lower().startswith("no points") and any(points):
        yield f"says there are none, but points goes up to {max(points)}"

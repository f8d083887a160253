"""When Pigs Shall Fly: the contest score of a finished craft, looked up.

The best flights over the sheets of the standard edition were planned once (`best_flights.py`) and stand in a file.
For other grids, and for sheets not yet dealt, the mean of the standard sheets is the best guess.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files
from math import ceil, sqrt

import msgspec

from piggery.bots.when_pigs_shall_fly.planner import Planner
from piggery.games.when_pigs_shall_fly.components.edition import Edition
from piggery.games.when_pigs_shall_fly.play.state import NONE

FILE = "flights.txt"
CRASH_RULES = ("whole_segment", "first_excess")
CLASSES = (0, 1, 2)  # the step from 2 to 3 costs as much as that from 1 to 2
SEGMENTS = (8, 7, 6, 5, 4, 3, 2)
DISTANCES = tuple(range(2, 31, 2))
FEARS = (0, 1, 2, 3, 4, 5)
PLANNED = 60 * 60 * 30  # pairs of heights for all lines that a plan has time for: those of the standard grids

Scores = list[list[list[list[float]]]]  # by weight class, lines per segment, fear level and distance


def planner(ed: Edition, sheet: int, is_first_excess: bool) -> Planner:
    """For a sheet by its number. In a sky that is larger than the standard ones some heights are left out."""
    segments = ed.lines / min(ed.segment)
    return Planner(ed.skies[sheet], is_first_excess, ceil(ed.height / sqrt(PLANNED / segments)))


def grids_hash(ed: Edition) -> str:
    """What the file depends on: the grids and the height of the start."""
    grids = msgspec.json.encode([ed.form.contest, ed.form.sheets], order="sorted")
    return sha256(grids).hexdigest()[:16]


@cache
def stored() -> tuple[str, dict[str, dict[str, Scores]]]:
    """The hash of the grids, and the scores for classes 0 to 3, up to 8 lines, fear up to 5 and every distance up to 30, by crash rule and
    letter of the sheet."""
    grids, *rows = files(__package__).joinpath(FILE).read_text("utf-8").splitlines()
    found: dict[str, dict[str, Scores]] = {crash_rule: {} for crash_rule in CRASH_RULES}
    for row in rows:
        crash_rule, letter, *numbers = row.split()
        weight_class, lines, distance, *scores = map(int, numbers)
        if letter not in found[crash_rule]:
            found[crash_rule][letter] = [[[[0.0] * 31 for _ in FEARS] for _ in range(9)] for _ in range(4)]
        for fear, score in enumerate(scores):
            found[crash_rule][letter][weight_class][lines][fear][distance] = float(score)
    for tables in found.values():
        for table in tables.values():
            complete(table)
    return grids, found


def complete(table: Scores) -> None:
    """Odd distances between even ones, class 3, and fewer lines than 2 as 2."""
    for by_lines in table[:3]:
        for lines in SEGMENTS:
            for by_distance in by_lines[lines]:
                for distance in range(1, 30, 2):
                    by_distance[distance] = (by_distance[distance - 1] + by_distance[distance + 1]) / 2
        by_lines[0] = by_lines[1] = by_lines[2]
    for lines in range(9):
        for fear in FEARS:
            pairs = zip(table[1][lines][fear], table[2][lines][fear], strict=True)
            table[3][lines][fear] = [max(0.0, 2 * second - first) for first, second in pairs]


@cache
def mean_scores(crash_rule: str) -> Scores:
    """Over the four sheets."""
    tables = list(stored()[1][crash_rule].values())
    return [
        [
            [
                [sum(table[rank][lines][fear][distance] for table in tables) / len(tables) for distance in range(DISTANCES[-1] + 1)]
                for fear in FEARS
            ]
            for lines in range(SEGMENTS[0] + 1)
        ]
        for rank in range(CLASSES[-1] + 2)
    ]


def best_scores(ed: Edition, sheet: int, is_first_excess: bool) -> Scores:
    """For a sheet by its number, or NONE if it is not dealt yet."""
    grids, tables = stored()
    crash_rule = CRASH_RULES[is_first_excess]
    return mean_scores(crash_rule) if sheet == NONE or grids != grids_hash(ed) else tables[crash_rule][ed.letters[sheet]]

"""Score boxes, ranks and the end result (TKF-9, TKF-10, TKF-18)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from operator import eq, getitem
from typing import NamedTuple

from piggery.games.take_flight.components.edition import SYMBOLS, Edition, Goal, points_for
from piggery.games.take_flight.components.flight import crossed
from piggery.games.take_flight.notation import typed
from piggery.games.take_flight.play.state import CRASHED, FINISHED, Sheet, State

KINDS = range(1, 1 + len(SYMBOLS))  # as `Edition.symbol_at` has them


def boxes(ed: Edition, s: State, sheet: Sheet) -> tuple[int, ...]:
    """TKF-9.1: the score boxes of a sheet so far, in the order of the edition. Not to be asked in phase CARDS."""
    rows = completed(sheet)
    points = {"distance": distance(ed, sheet), "peak": ed.height[max(rows)], "build_goal": 0}
    assert s.goal is not None
    goal = ed.goals[s.goal]
    points["flight_goal"] = points_for(goal.points, COUNTS[goal.counts](ed, goal, rows))
    effects, cards = ed.effects, s.effects
    for kind, count in enumerate(symbol_counts(ed, s, rows)):
        card = cards[kind]
        assert card is not None
        table = effects[card].points
        # `points_for`, written out: environments ask after every leg
        points[SYMBOLS[kind]] = table[count] if count < len(table) else table[-1]
    points[ed.off_top_box] += sheet.off_top * ed.off_top_points
    return tuple(map(points.__getitem__, ed.boxes))


def completed(sheet: Sheet) -> list[int]:
    """TKF-7.4: the path without a leg that crashed, which counts for nothing."""
    return sheet.rows[:-1] if sheet.status == CRASHED else sheet.rows


def distance(ed: Edition, sheet: Sheet) -> int:
    """TKF-9.2: by the column of a crash, or by the height of a finish; nothing while flying."""
    if sheet.status == CRASHED:
        return ed.distance[sheet.crash_column]
    return ed.survival_factor * ed.height[sheet.rows[-1]] if sheet.status == FINISHED else 0


def effect(s: State, symbol: str) -> str:
    """The effect card in force for a symbol."""
    card = s.effects[SYMBOLS.index(symbol)]
    assert card is not None
    return card


def symbol_counts(ed: Edition, s: State, rows: list[int]) -> list[int]:
    """TKF-9.7: how often the path passed through each kind of symbol: ended in it, or with `sweep` crossed it."""
    if s.options.crossing == "sweep":
        found = [ed.symbol_at[column][row] for column, row in set(entered(s, rows))]
    else:
        found = list(map(getitem, ed.symbol_at, rows))  # the path may end before the board
    return list(map(found.count, KINDS))


def entered(s: State, rows: list[int]) -> list[tuple[int, int]]:
    """TKF-9.7: the squares whose symbols a path collects; one may be crossed twice."""
    if s.options.crossing == "sweep":
        return [square for column in range(1, len(rows)) for square in crossed(column, rows[column - 1], rows[column])]
    return list(enumerate(rows))


# -- what a flight goal may count (TKF-9.6), over the legs that did not crash -------------------------------------------


def skims(ed: Edition, goal: Goal, rows: list[int]) -> int:
    return sum(map(eq, rows, ed.skims))  # the path may end before the board


def level_legs(ed: Edition, goal: Goal, rows: list[int]) -> int:
    return slopes(rows).count(0)


def distinct_slopes(ed: Edition, goal: Goal, rows: list[int]) -> int:
    return len(set(slopes(rows)))


def longest_climb(ed: Edition, goal: Goal, rows: list[int]) -> int:
    longest = run = 0
    for slope in slopes(rows):
        run = run + 1 if slope > 0 else 0
        if run > longest:
            longest = run
    return longest


def high_squares(ed: Edition, goal: Goal, rows: list[int]) -> int:
    assert goal.min_row is not None
    lowest = goal.min_row
    return sum([row >= lowest for row in rows[1:]])


def steep_dives(ed: Edition, goal: Goal, rows: list[int]) -> int:
    assert goal.max_slope is not None
    steepest = goal.max_slope
    return sum([slope <= steepest for slope in slopes(rows)])


def slopes(rows: list[int]) -> list[int]:
    """The slopes drawn."""
    return [end - start for start, end in pairwise(rows)]


COUNTS: dict[str, Callable[[Edition, Goal, list[int]], int]] = {
    "skims": skims,
    "level_legs": level_legs,
    "distinct_slopes": distinct_slopes,
    "longest_climb": longest_climb,
    "high_squares": high_squares,
    "steep_dives": steep_dives,
}


# -- ranks and result ---------------------------------------------------------------------------------------------------


class Result(NamedTuple):
    """The standing of a game that is over, or whose planes have landed and wait for the throw."""

    boxes: list[tuple[int, ...]]  # by seat
    totals: list[int]
    ranks: list[int]
    winners: list[int]
    decided_by: typed.DecidedBy


def result(ed: Edition, s: State) -> Result:
    """TKF-10: ranks by total, then box by box from left to right; a throw puts its winner before everybody."""
    sheets = [boxes(ed, s, sheet) for sheet in s.sheets]
    standing = [(sum(sheet), *sheet) for sheet in sheets]
    seats = range(len(standing))
    if s.thrown is None:
        ranks = [1 + sum(other > mine for other in standing) for mine in standing]
    else:
        others = [standing[seat] for seat in seats if seat != s.thrown]
        ranks = [1 if seat == s.thrown else 2 + sum(other > standing[seat] for other in others) for seat in seats]
    winners = [seat for seat in seats if ranks[seat] == 1]
    return Result(sheets, [line[0] for line in standing], ranks, winners, decided_by(ed, s, standing, winners))


def decided_by(ed: Edition, s: State, standing: list[tuple[int, ...]], winners: list[int]) -> typed.DecidedBy:
    """TKF-18: what made the winner win."""
    if len(standing) == 1:
        return "solo"
    if s.thrown is not None:
        return "throw"
    if len(winners) > 1:
        return "shared"
    best = standing[winners[0]]
    rivals = [line for seat, line in enumerate(standing) if seat != winners[0] and line[0] == best[0]]
    if not rivals:
        return "total"
    closest = max(rivals)
    return next(box for box, mine, theirs in zip(ed.boxes, best[1:], closest[1:], strict=True) if mine != theirs)


def is_throw_due(ed: Edition, s: State) -> bool:
    """TKF-10.3: several seats are equal in every box at the top."""
    return s.options.final_tie == "throw" and s.thrown is None and len(result(ed, s).winners) > 1


def outcome_to_json(ed: Edition, s: State) -> typed.Outcome:
    """TKF-18, of a game that is over."""
    end = result(ed, s)
    seats: list[typed.SeatOutcome] = [
        {
            "seat": seat,
            "boxes": dict(zip(ed.boxes, end.boxes[seat], strict=True)),
            "total": end.totals[seat],
            "band": ed.band(end.totals[seat]),
            "rank": end.ranks[seat],
            "crash_column": sheet.crash_column or None,
        }
        for seat, sheet in enumerate(s.sheets)
    ]
    return {"seats": seats, "winners": end.winners, "decided_by": end.decided_by}

"""The numbers of an edition that the page for beginners tells."""

from __future__ import annotations

from collections.abc import Sequence

from piggery.games.take_flight.components.edition import SYMBOLS, Edition
from piggery.games.take_flight.game import TakeFlight
from piggery.kernel.words import signed


def numbers(game: TakeFlight) -> dict[str, str | int]:
    ed = game.edition
    tail = ed.form.tail
    goal = ed.goals[ed.form.sheet.goal]
    return {
        "rounds": ed.rounds,
        "rows": ed.rows,
        "squares": len(ed.printed),
        "circled": sum(ed.circled),
        "lift": signed(tail.plus_two.add),
        "big_lift": signed(tail.plus_four.add),
        "trim": " / ".join(signed(delta) for delta in tail.adjust.deltas),
        "reset": tail.set_four.set,
        "level": tail.level.set_sum,
        "climbing": signed(ed.drag[max(ed.drag)]),
        "diving": signed(ed.drag[min(ed.drag)]),
        "factor": ed.survival_factor,
        "least_finish": ed.survival_factor * min(ed.height[ed.dunes[ed.rounds] + 1 :]),
        "most_crash": max(ed.distance),
        "off_top": ed.off_top_points,
        "goal": goal.name,
        "goal_of": goal.counts,
        "goal_row": goal.min_row or 0,
        "goal_slope": signed(goal.max_slope or 0),
        "bands": bands(ed),
        "most_players": ed.form.edition.max_players,
        **scale("goal", goal.points),
        **symbols(ed),
    }


def symbols(ed: Edition) -> dict[str, str | int]:
    """What each symbol of the printed sheet does to the next modifier, and what it scores."""
    found: dict[str, str | int] = {}
    for symbol in SYMBOLS:
        effect = ed.effects[ed.form.sheet.effects[symbol]]
        found[f"{symbol}_modifier"] = signed(effect.modifier)
        found |= scale(symbol, effect.points)
    return found


def scale(name: str, table: Sequence[int]) -> dict[str, str | int]:
    """How many of something score how many points, where the points change; "none" if they never do.

    >>> scale("star", [0, 0, 5, 5, 10])
    {'star_points': '5 / 10', 'star_counts': '2 / 4'}
    """
    marks = [count for count, points in enumerate(table) if points != (table[count - 1] if count else 0)]
    return {
        f"{name}_points": " / ".join(str(table[count]) for count in marks) or "none",
        f"{name}_counts": " / ".join(map(str, marks)),
    }


def bands(ed: Edition) -> str:
    """The rankings, each with the total it begins at."""
    return ", ".join(band.name if band.min is None else f"{band.name} ({band.min}+)" for band in ed.bands)

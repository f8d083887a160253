"""What the sheets come to so far: totals, ratings, collected symbols, and who is ahead. All of it follows from the view."""

from __future__ import annotations

from piggery.games.take_flight.components.edition import Edition
from piggery.games.take_flight.notation import typed
from piggery.games.take_flight.notation.view import shown_boxes
from piggery.games.take_flight.play.scoring import completed, entered, symbol_counts
from piggery.games.take_flight.play.state import CARDS, Sheet, State

REMEMBERED = 2_000  # sheets


def reckoning(ed: Edition, s: State) -> typed.Reckoning:
    """The same for everybody. While cards are drawn nothing counts yet, and the seats stand in their order."""
    nothing = (0,) * len(ed.boxes)
    boxes = [nothing if s.phase == CARDS else shown_boxes(ed, s, sheet) for sheet in s.sheets]
    worth = [(-sum(sheet), *[-points for points in sheet], seat) for seat, sheet in enumerate(boxes)]
    return {
        "seats": [tally(ed, s, sheet, sum(boxes[seat])) for seat, sheet in enumerate(s.sheets)],
        "ranking": [one[-1] for one in sorted(worth)],
    }


def tally(ed: Edition, s: State, sheet: Sheet, total: int) -> typed.Tally:
    """Remembered like the boxes: most moves leave path and total as they were."""
    key = (total, *sheet.rows, s.options, sheet.status)
    found = ed.tallied.get(key)
    if found is None:
        if len(ed.tallied) >= REMEMBERED:
            ed.tallied.clear()
        found = ed.tallied[key] = tallied(ed, s, sheet, total)
    return found


def tallied(ed: Edition, s: State, sheet: Sheet, total: int) -> typed.Tally:
    rows = completed(sheet)
    heart, square, star, hourglass = symbol_counts(ed, s, rows)
    better = next(((band.name, band.min) for band in ed.bands if band.min is not None and band.min > total), None)
    return {
        "total": total,
        "band": ed.band(total),
        "next_band": None if better is None else {"name": better[0], "missing": better[1] - total},
        "peak": max(rows),
        "collected": {"heart": heart, "square": square, "star": star, "hourglass": hourglass},
        "passed": [[column, row] for column, row in sorted(set(entered(s, rows))) if ed.symbol_at[column][row]],
    }

"""What a seat may see (TKF-16): all sheets lie open, with the score so far."""

from __future__ import annotations

from piggery.games.take_flight.components.edition import Edition
from piggery.games.take_flight.notation import typed
from piggery.games.take_flight.notation.position import shared, sheet_to_json
from piggery.games.take_flight.play.scoring import boxes
from piggery.games.take_flight.play.state import CARDS, Sheet, State


def view(ed: Edition, s: State) -> typed.View:
    """The same for every seat and for onlookers: the position, and `boxes` in each seat's object (null in phase "cards")."""
    seats: list[typed.SeenSheet] = [
        {
            **sheet_to_json(ed, s, sheet),
            "boxes": None if s.phase == CARDS else dict(zip(ed.boxes, shown_boxes(ed, s, sheet), strict=True)),
        }
        for sheet in s.sheets
    ]
    return {**shared(ed, s), "seats": seats}


REMEMBERED = 20_000  # paths


def shown_boxes(ed: Edition, s: State, sheet: Sheet) -> tuple[int, ...]:
    """The score boxes, in the order of the edition.

    They follow from the path, which most moves leave as it was, so the last ones are remembered.
    """
    path = (*sheet.rows, s.goal, s.effects, s.options, sheet.status, sheet.crash_column, sheet.off_top)
    found = ed.scored.get(path)
    if found is None:
        if len(ed.scored) >= REMEMBERED:
            ed.scored.clear()
        found = ed.scored[path] = boxes(ed, s, sheet)
    return found


def position_of(view: typed.View) -> dict[str, object]:
    """The position that a view shows."""
    seats = [{name: value for name, value in seat.items() if name != "boxes"} for seat in view["seats"]]
    return {**view, "seats": seats}

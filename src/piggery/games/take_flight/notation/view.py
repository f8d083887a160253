"""What a seat may see (TKF-16): all sheets lie open, with the score so far."""

from __future__ import annotations

from piggery.games.take_flight.components.edition import Edition
from piggery.games.take_flight.notation.position import state_to_json
from piggery.games.take_flight.play.scoring import boxes
from piggery.games.take_flight.play.state import CARDS, Sheet, State
from piggery.kernel import Json


def view(ed: Edition, s: State) -> dict[str, Json]:
    """The same for every seat and for onlookers: the position, and `boxes` in each seat's object (null in phase "cards")."""
    shown = state_to_json(ed, s)
    for seat, sheet in zip(shown["seats"], s.sheets, strict=True):
        seat["boxes"] = None if s.phase == CARDS else dict(zip(ed.boxes, shown_boxes(ed, s, sheet), strict=True))
    return shown


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


def position_of(view: dict[str, Json]) -> dict[str, Json]:
    """The position that a view shows."""
    seats = [{name: value for name, value in seat.items() if name != "boxes"} for seat in view["seats"]]
    return {**view, "seats": seats}

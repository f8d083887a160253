"""What a seat may see (specification section 16): all sheets lie open, with the score so far."""

from __future__ import annotations

from piggery.games.take_flight.edition import Edition
from piggery.games.take_flight.position import state_to_json
from piggery.games.take_flight.scoring import boxes
from piggery.games.take_flight.state import CARDS, State
from piggery.kernel import Json


def view(ed: Edition, s: State) -> dict[str, Json]:
    """The same for every seat and for onlookers: the position, and `boxes` in each seat's object (null in phase "cards")."""
    shown = state_to_json(ed, s)
    for seat, sheet in zip(shown["seats"], s.sheets, strict=True):
        seat["boxes"] = None if s.phase == CARDS else dict(zip(ed.boxes, boxes(ed, s, sheet), strict=True))
    return shown


def position_of(view: dict[str, Json]) -> dict[str, Json]:
    """The position that a view shows."""
    seats = [{name: value for name, value in seat.items() if name != "boxes"} for seat in view["seats"]]
    return {**view, "seats": seats}

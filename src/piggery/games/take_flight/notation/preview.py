"""What a move would do, before it is made."""

from __future__ import annotations

from piggery.games.take_flight.components.edition import SYMBOLS, Edition
from piggery.games.take_flight.notation import typed
from piggery.games.take_flight.play.moves import Move
from piggery.games.take_flight.play.rules import EFFECTS, wing_sum
from piggery.games.take_flight.play.scoring import boxes
from piggery.games.take_flight.play.state import CRASHED, FLYING, SLOPE, State
from piggery.kernel import CHANCE, Event, events_to_json


def preview(ed: Edition, s: State, seat: int, move: Move) -> typed.Preview:
    """The events that would follow; the leg that would be flown and the points it brings, also while level-off is still open.

    `leg` is null for a move after which no flight follows; its `spare` tells by how much the wing sum exceeds the least sum
    with this slope. `points` are changes of boxes.
    """
    after = s.copy()
    told: list[Event] = []
    EFFECTS[move.kind](ed, after, seat, move, told.append)
    ahead: typed.Preview = {"events": events_to_json(told), "odds": None, "leg": None, "points": {}}
    if seat == CHANCE or move.kind == "tail":
        return ahead
    sheet = after.sheets[seat]
    if sheet.step == SLOPE:
        square = sheet.written
        EFFECTS["fly"](ed, after, seat, move, None)
    else:
        square = move.place if move.kind == "write" else s.sheets[seat].written
    ahead["leg"] = leg(ed, s, after, seat, square, is_level=move.kind == "level")
    before = boxes(ed, s, s.sheets[seat])
    ahead["points"] = {box: new - old for box, old, new in zip(ed.boxes, before, boxes(ed, after, sheet), strict=True) if new != old}
    return ahead


def leg(ed: Edition, s: State, after: State, seat: int, square: int, is_level: bool) -> typed.Leg:
    """The leg just flown, as a person wants to see it before deciding."""
    sheet = after.sheets[seat]
    row, end = sheet.rows[-2:]
    sheet.written = square
    total = wing_sum(ed, sheet)
    slope = 0 if is_level else ed.slope[total]
    crash = sheet.status == CRASHED
    symbol = 0 if crash else ed.symbol_at[s.round][end]
    spare = 0
    while not is_level and ed.slope[total - spare - 1] == slope and total - spare - 1 >= ed.least_sum:
        spare += 1
    return {
        "sum": total,
        "slope": slope,
        "spare": spare,
        "column": s.round,
        "from": row,
        "to": end,
        "off_top": sheet.off_top > s.sheets[seat].off_top,
        "crash": sheet.crash_column or None,
        "symbol": SYMBOLS[symbol - 1] if symbol else None,
        "drag": ed.drag[end - row],
        "modifier": sheet.modifier if sheet.status == FLYING else None,
    }

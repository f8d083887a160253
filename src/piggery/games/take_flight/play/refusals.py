"""Why a move is refused (TKF-13): the first clause of its table that applies."""

from __future__ import annotations

from typing import NamedTuple

from piggery.games.take_flight.components.edition import FREE, SET_FOUR, Edition
from piggery.games.take_flight.play.moves import Choices, Move, Outcomes
from piggery.games.take_flight.play.rules import pending, wind_choices
from piggery.games.take_flight.play.state import ACT, FLYING, IDLE, OVER, SLOPE, Sheet, State
from piggery.kernel import CHANCE


class Fault(NamedTuple):
    """A clause and the name of the message that words the reason."""

    clause: str
    message: str


def fault(ed: Edition, table: Choices, outcomes: Outcomes, s: State, seat: int, move: Move) -> Fault | None:
    """None if the move is legal."""
    if s.phase == OVER:
        return Fault("3.4", "over")
    if seat == CHANCE:
        return chance_fault(ed, outcomes, s, move)
    if not 0 <= seat < len(s.sheets):
        return Fault("3.3", "no-seat")
    sheet = s.sheets[seat]
    if sheet.status != FLYING:
        return Fault("3.2", "landed")
    if s.phase != ACT:
        return Fault("3.3", "chance-first")
    if sheet.step == IDLE:
        return Fault("3.3", "has-flown")
    if move.number < 0:
        return Fault("3.3", "chance-only")
    return write_fault(ed, table, sheet, move) if move.kind == "write" else tail_fault(ed, table, sheet, move)


def chance_fault(ed: Edition, outcomes: Outcomes, s: State, move: Move) -> Fault | None:
    if move.number >= 0:
        return Fault("3.3", "not-chance")
    due = [outcome for outcome, _ in pending(ed, outcomes, s)]
    if not due:
        return Fault("3.3", "no-chance")
    if move in due:
        return None
    is_card = move.kind == due[0].kind and move.kind in ("draw_goal", "draw_effect")
    return Fault("12.2", "card") if is_card else Fault("3.3", "other-chance")


def write_fault(ed: Edition, table: Choices, sheet: Sheet, move: Move) -> Fault | None:
    if sheet.step == SLOPE:
        return Fault("5.1", "second-number")
    if not sheet.empty >> move.number & 1:
        return Fault("5.1", "filled")
    if not wind_choices(ed, table, sheet) >> move.number & 1:
        return Fault("5.2", "too-far-out")
    return None


def tail_fault(ed: Edition, table: Choices, sheet: Sheet, move: Move) -> Fault | None:
    if move.kind != "tail":
        return None if sheet.step == SLOPE else Fault("6.4", "before-writing")
    if sheet.step == SLOPE:
        return Fault("6.4", "after-writing")
    if not sheet.tail[move.place]:
        return Fault("4.6", "none-left")
    if wind_choices(ed, table, sheet) >> move.number & 1:
        return None
    reason = {FREE: "free-in-force" if sheet.free else "free-opens-nothing", SET_FOUR: "reset-to-itself"}
    return Fault("4.5", reason[move.place])

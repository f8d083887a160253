"""Why a move is refused (TKF-13): the first clause of its table that applies."""

from __future__ import annotations

from typing import NamedTuple

from piggery.games.take_flight.components.edition import FREE, SET_FOUR
from piggery.games.take_flight.play.moves import Move
from piggery.games.take_flight.play.state import ACT, CARDS, FLYING, IDLE, OVER, SLOPE, Sheet, State
from piggery.kernel import CHANCE


class Fault(NamedTuple):
    """A clause and the name of the message that words the reason."""

    clause: str
    message: str


def fault(s: State, seat: int, move: Move) -> Fault:
    """What speaks against a move that is not among the choices, or against an outcome that is not pending."""
    if s.phase == OVER:
        return Fault("3.4", "over")
    if seat == CHANCE:
        return chance_fault(s, move)
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
    return write_fault(sheet, move) if move.kind == "write" else tail_fault(sheet, move)


def chance_fault(s: State, move: Move) -> Fault:
    if move.number >= 0:
        return Fault("3.3", "not-chance")
    if s.phase == ACT:
        return Fault("3.3", "no-chance")
    due = "" if s.phase != CARDS else "draw_goal" if s.goal is None else "draw_effect"
    return Fault("12.2", "card") if move.kind == due else Fault("3.3", "other-chance")


def write_fault(sheet: Sheet, move: Move) -> Fault:
    if sheet.step == SLOPE:
        return Fault("5.1", "second-number")
    return Fault("5.2", "too-far-out") if sheet.empty >> move.number & 1 else Fault("5.1", "filled")


def tail_fault(sheet: Sheet, move: Move) -> Fault:
    if move.kind != "tail":
        return Fault("6.4", "before-writing")
    if sheet.step == SLOPE:
        return Fault("6.4", "after-writing")
    if not sheet.tail[move.place]:
        return Fault("4.6", "none-left")
    reason = {FREE: "free-in-force" if sheet.free else "free-opens-nothing", SET_FOUR: "reset-to-itself"}
    return Fault("4.5", reason[move.place])

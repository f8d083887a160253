"""Why a move is refused (PSK-12): who may act at all, then what the move itself lacks."""

from __future__ import annotations

from typing import NamedTuple

from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.notation.forms import CHANCE_KINDS
from piggery.games.pigskin.play import turn
from piggery.games.pigskin.play.moves import Move
from piggery.games.pigskin.play.state import KICKOFF, OVER, POINTS, SETUP, Combat, Kickoff, Pass, Push, State
from piggery.kernel import CHANCE

SETUP_KINDS = ("formation", "place", "give_pigskin")
CHANCE_CLAUSES = {"kickoff_roll": "2.8", "pass_roll": "5.5", "power_roll": "6.5"}


class Fault(NamedTuple):
    """A clause, the name of the message that words the reason, and the unit that it is about."""

    clause: str
    message: str
    unit: int = -1


def fault(ed: Edition, s: State, seat: int, move: Move) -> Fault:
    """What speaks against a move that is not among the choices, or against an outcome that is not pending."""
    if s.phase == OVER:
        return Fault("8.1" if s.reason == POINTS else "8.2", "over")
    if seat == CHANCE or move.kind in CHANCE_KINDS:
        return chance_fault(s, seat, move)
    if seat not in (0, 1):
        return Fault("1.4", "no-seat")
    if s.phase == SETUP:
        return setup_fault(ed, s, seat, move)
    if move.kind in SETUP_KINDS:
        return Fault("2.7", "set-up-stands")
    if s.phase == KICKOFF:
        return Fault("2.8", "kickoff-first")
    due = s.pending
    if isinstance(due, Push):
        return push_fault(due, seat, move)
    if seat != s.side:
        return Fault("3.8", "not-your-turn")
    if move.kind == "push":
        return Fault("6.6", "no-push")
    if due is not None:
        return Fault("5.5", "pass-first") if isinstance(due, Pass) else Fault("6.5", "dice-first")
    return ACTIONS[move.kind](ed, s, seat, move)  # a turn may always be ended


def chance_fault(s: State, seat: int, move: Move) -> Fault:
    if move.kind not in CHANCE_KINDS:
        return Fault("12", "not-chance")
    clause = CHANCE_CLAUSES[move.kind]
    if seat != CHANCE:
        return Fault(clause, "chance-only")
    return Fault(clause, "other-chance" if isinstance(s.pending, Kickoff | Pass | Combat) else "no-chance")


# -- set-up -----------------------------------------------------------------------------------------------------------------


def setup_fault(ed: Edition, s: State, seat: int, move: Move) -> Fault:
    mine = s.setup[seat]
    if move.kind not in SETUP_KINDS:
        return Fault("3.1", "set-up-first")
    if mine.pigskin >= 0:
        return Fault("2.7", "ready")
    if move.kind == "formation":
        return Fault("2.6", "formation-late" if mine.placed else "no-previous")
    if s.options.setup == "formations":
        return Fault("2.6", "formations-only")
    count = len(mine.placed)
    if move.kind == "give_pigskin":
        if move.unit not in ed.starters[seat]:
            return Fault("2.4", "no-start", move.unit)
        return Fault("2.5", "place-first")
    if count == ed.team_size or move.unit != ed.team_units[seat][count]:
        return Fault("2.5", "out-of-order", move.unit)
    return Fault("2.2", "zone", move.unit) if move.number < 0 else Fault("1.9", "taken", move.unit)


# -- in the course of a turn ------------------------------------------------------------------------------------------------


def push_fault(due: Push, seat: int, move: Move) -> Fault:
    if move.kind != "push":
        return Fault("6.6", "push-first") if seat == due.winner else Fault("3.8", "not-your-turn")
    return Fault("6.6", "not-pushed", move.unit) if seat == due.winner else Fault("6.6", "not-your-push")


def run_fault(ed: Edition, s: State, seat: int, move: Move) -> Fault:
    unit, field = move.unit, ed.field
    if ed.seat_of(unit) != seat:
        return Fault("3.8", "other-team", unit)
    if s.moved >> unit & 1:
        return Fault("4.4", "has-moved", unit)
    if not s.actions_left:
        return Fault("3.2", "no-action")
    start = s.at[unit]
    if move.place == start:
        return Fault("4.1", "own-space", unit)
    taken = s.where[0] | s.where[1]
    if taken >> move.place & 1:
        return Fault("4.2", "occupied", unit)
    return Fault("4.3", "too-far", unit) if field.reach(start, field.size, taken) >> move.place & 1 else Fault("4.2", "shut-in", unit)


def give_fault(ed: Edition, s: State, seat: int, move: Move) -> Fault:
    """Common to hand-off, lateral and pass, then what each of them needs."""
    holder, receiver = s.holders[seat], move.unit
    if not s.actions_left:
        return Fault("3.2", "no-action")
    has_acted = s.acted >> holder & 1
    if has_acted and not turn.can_receiver_act(ed, move.kind):
        return Fault("3.4", "only-relief" if turn.can_receiver_act(ed, "hand_off") else "has-acted", holder)
    own_clause = {"hand_off": "5.2", "lateral": "5.7", "pass": "5.3"}[move.kind]
    if ed.seat_of(receiver) != seat:
        return Fault(own_clause, "no-team-mate", receiver)
    if not ed.carries[receiver]:
        return Fault("5.1", "never-holds", receiver)
    if move.kind == "pass" and not ed.passes[holder]:
        return Fault("5.3", "no-passer", holder)
    if receiver == holder:
        return Fault(own_clause, "to-himself", holder)
    way = turn.way_to(ed, s, receiver)
    if way == move.kind:
        return Fault("3.4", "both-acted", receiver)
    if move.kind == "hand_off":
        return Fault("5.2", "not-adjacent", receiver)
    if way == "hand_off":
        return Fault("5.9", "adjacent", receiver)
    if move.kind == "lateral":
        return Fault("5.7", "forward", receiver)
    return Fault("5.3", "not-ahead" if way == "lateral" else "out-of-range" if ed.catches[receiver] else "never-catches", receiver)


def attack_fault(ed: Edition, s: State, seat: int, move: Move) -> Fault:
    target, attackers = move.unit, move.attackers
    if ed.seat_of(target) == seat:
        return Fault("6.2", "own-unit", target)
    for unit in attackers:
        if ed.seat_of(unit) != seat:
            return Fault("3.8", "other-team", unit)
    for unit in attackers:
        if s.acted >> unit & 1:
            return Fault("3.4", "has-acted", unit)
    for unit in attackers:
        if not ed.field.around[s.at[target]] >> s.at[unit] & 1:
            return Fault("6.4", "out-of-reach", unit)
    return Fault("6.3", "nobody-moved") if s.actions_left else Fault("6.8", "without-hoss", s.hoss_free)


ACTIONS = {"move": run_fault, "hand_off": give_fault, "lateral": give_fault, "pass": give_fault, "attack": attack_fault}

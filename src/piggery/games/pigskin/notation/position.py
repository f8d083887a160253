"""The position as JSON (PSK-14)."""

from __future__ import annotations

from piggery.games.pigskin.components.edition import Edition, Setup
from piggery.games.pigskin.components.field import bits_of
from piggery.games.pigskin.notation import typed
from piggery.games.pigskin.play.scoring import outcome_to_json
from piggery.games.pigskin.play.state import PHASES, SETUP, Combat, Kickoff, Pass, Pending, State


def state_to_json(ed: Edition, s: State) -> typed.Position:
    return {
        **public_part(ed, s),
        "setup": [setup_to_json(ed, seat, s.setup[seat]) for seat in (0, 1)],
        "last_setup": last_setups(ed, s),
        "result": outcome_to_json(s),
    }


def public_part(ed: Edition, s: State) -> typed.Field:
    """The fields before `setup`."""
    names = ed.field.names
    points_to_win, restart, reset, setup, combat_trigger, first_turn_actions, turn_limit = s.options
    return {
        "game": "pigskin",
        "edition": ed.form.edition.name,
        "options": {
            "points_to_win": points_to_win,
            "restart": restart,
            "reset": reset,
            "setup": setup,
            "combat_trigger": combat_trigger,
            "first_turn_actions": first_turn_actions,
            "turn_limit": turn_limit,
        },
        "phase": PHASES[s.phase],
        "score": list(s.score),
        "drive": s.drive,
        "drive_turn": s.drive_turn,
        "turn": s.turn,
        "starter": seat_or_null(s.starter),
        "side": seat_or_null(s.side),
        "actions_left": s.actions_left,
        "units": {} if s.phase == SETUP else {unit: names[space] for unit, space in zip(ed.units, s.at, strict=True)},
        "pigskins": [unit_or_null(ed, holder) for holder in s.holders],
        "moved": [ed.units[unit] for unit in bits_of(s.moved)],
        "acted": [ed.units[unit] for unit in bits_of(s.acted)],
        "hoss_free": unit_or_null(ed, s.hoss_free),
        "pending": pending_to_json(ed, s.pending),
    }


def last_setups(ed: Edition, s: State) -> list[typed.LastSetup | None]:
    if s.last_setup is None:
        return [None, None]
    return [{"placed": placed_to_json(ed, seat, mine), "pigskin": ed.units[mine.pigskin]} for seat, mine in enumerate(s.last_setup)]


def setup_to_json(ed: Edition, seat: int, mine: Setup) -> typed.Setup:
    return {"placed": placed_to_json(ed, seat, mine), "pigskin": unit_or_null(ed, mine.pigskin), "ready": mine.pigskin >= 0}


def placed_to_json(ed: Edition, seat: int, mine: Setup) -> typed.Placed:
    first = ed.team_units[seat][0]
    return {ed.units[first + index]: ed.field.names[space] for index, space in enumerate(mine.placed)}


def pending_to_json(ed: Edition, pending: Pending) -> typed.Pending | None:
    if pending is None:
        return None
    if isinstance(pending, Kickoff):
        return {"kind": "kickoff", "rolls": [pending.first or None, None]}
    if isinstance(pending, Pass):
        return {"kind": "pass", "from": ed.units[pending.thrower], "to": ed.units[pending.to], "distance": pending.distance}
    if isinstance(pending, Combat):
        order = [ed.units[unit] for unit in (*pending.attackers, pending.target)]
        return {
            "kind": "combat",
            "target": order[-1],
            "attackers": order[:-1],
            "rolls": dict(zip(order, pending.rolls, strict=False)),
        }
    return {
        "kind": "push",
        "winner": 1 if pending.winner else 0,
        "units": [ed.units[unit] for unit in pending.units],
        "distance": pending.distance,
    }


def seat_or_null(seat: int) -> typed.Seat | None:
    return None if seat < 0 else 1 if seat else 0


def unit_or_null(ed: Edition, unit: int) -> str | None:
    return None if unit < 0 else ed.units[unit]

"""The position as JSON (WPF-16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from piggery.games.when_pigs_shall_fly.components.edition import ACTIONS, CAT, CHICKEN, DOG, DUCK, HORSE, RAT, SHEEP, THEORIES
from piggery.games.when_pigs_shall_fly.components.sky import Sky
from piggery.games.when_pigs_shall_fly.notation import typed_position as typed
from piggery.games.when_pigs_shall_fly.play.moves import Choices, dice_of
from piggery.games.when_pigs_shall_fly.play.scoring import score_to_json, sheets, standing_to_json
from piggery.games.when_pigs_shall_fly.play.state import (
    BLOCK,
    BOX,
    CHICKEN_USED,
    CIRCLED,
    DIE,
    DISCOVERY,
    EVENT,
    KNOWN,
    NONE,
    NUMBER,
    OVER,
    PUBLICITY,
    RAT_USED,
    REASONS,
    SPY,
    STATUSES,
    STEPS,
    THEORY_CARD,
    TRAINED,
    VOTE,
    WILBUR,
    Flight,
    Options,
    State,
    is_final,
    spent,
)


def state_to_json(t: Choices, s: State) -> typed.Position:
    return public(t, s, s.multipliers, {str(seat): vote for seat, vote in enumerate(s.votes) if vote != NONE})


def public(t: Choices, s: State, multipliers: Sequence[int], votes: dict[str, int]) -> typed.Position:
    """The position with cards and votes as they are to be shown; 0 stands for a card that is undrawn or not shown."""
    ed = t.ed
    scored = sheets(t, s) if s.step in (VOTE, OVER) else None
    return {
        "game": "when-pigs-shall-fly",
        "edition": ed.form.edition.id,
        "options": options_to_json(s.setup.options),
        "step": STEPS[s.step],
        "turn": or_null(s.turn),
        "round": s.round,
        "lead": seat_name(s.lead),
        "final_round": is_final(ed, s),
        "time": s.time,
        "dice": dice_of(s.ladder),
        "pending": pending_to_json(s),
        "sheep_left": s.sheep_left,
        "theories": {
            "speed": card_to_json(s, 0, multipliers[0]),
            "lift": card_to_json(s, 1, multipliers[1]),
            "aerodynamics": card_to_json(s, 2, multipliers[2]),
            "stability": card_to_json(s, 3, multipliers[3]),
        },
        "players": [
            {**sheet_to_json(t, s, seat), "score": None if scored is None else score_to_json(scored[seat])} for seat in range(s.setup.seats)
        ],
        "wilbur": {"publicity": s.wilbur, "discovered": theory_name(s.wilbur_theory)} if s.setup.is_solo else None,
        "votes": votes,
        "outcome": standing_to_json(t, s),
    }


def options_to_json(options: Options) -> typed.Options:
    return {
        "first_lead": options.first_lead,
        "sheets": options.sheets[:] if isinstance(options.sheets, list) else options.sheets,
        "round_flow": options.round_flow,
        "crash_rule": options.crash_rule,
        "tie_break": options.tie_break,
    }


def card_to_json(s: State, theory: int, multiplier: int) -> typed.Card:
    return {
        "multiplier": multiplier or None,
        "public": bool(s.public >> theory & 1),
        "published_by": seat_name(s.publishers[theory]),
    }


def pending_to_json(s: State) -> typed.Pending | None:
    if s.step != THEORY_CARD:
        return None
    seat = s.turn if s.reason in (DISCOVERY, SPY) else None
    return {"theory": THEORIES[s.pending], "reason": REASONS[s.reason], "seat": seat}


def sheet_to_json(t: Choices, s: State, seat: int) -> typed.Sheet:
    """One player without the score."""
    row = s.rows[seat]
    return {
        "sheet": None if s.sheets[seat] == NONE else t.ed.letters[s.sheets[seat]],
        "publicity": row[PUBLICITY],
        "lines": lines_to_json(row),
        "block": None if row[BLOCK] == NONE else ACTIONS[row[BLOCK]],
        "die": row[DIE] or None,
        "whistles": {"circled": row[CIRCLED], "spent": spent(t.ed, row)},
        "animals": animals_to_json(row),
        "known": [theory for number, theory in enumerate(THEORIES) if row[KNOWN] >> number & 1],
        "publishing": {
            "speed": or_null(row[BOX]),
            "lift": or_null(row[BOX + 1]),
            "aerodynamics": or_null(row[BOX + 2]),
            "stability": or_null(row[BOX + 3]),
        },
        "event_points": [or_null(row[EVENT]), or_null(row[EVENT + 1])],
        "flight": flight_to_json(t, s, seat, s.flights[seat]) if s.flights else None,
    }


def lines_to_json(row: list[int]) -> typed.Lines:
    return {
        "research_speed": row[0],
        "research_lift": row[1],
        "research_aerodynamics": row[2],
        "research_stability": row[3],
        "design_speed": row[4],
        "design_lift": row[5],
        "design_aerodynamics": row[6],
        "design_stability": row[7],
        "materials": row[8],
        "fear": row[9],
        "maneuvers": row[10],
    }


def animals_to_json(row: list[int]) -> typed.Animals:
    trained = row[TRAINED]
    return {
        "sheep": bool(trained >> SHEEP & 1),
        "duck": bool(trained >> DUCK & 1),
        "rat": "used" if trained & RAT_USED else "ready" if trained >> RAT & 1 else "untrained",
        "chicken": row[NUMBER + CHICKEN] or None,
        "chicken_used": bool(trained & CHICKEN_USED),
        "dog": row[NUMBER + DOG] or None,
        "horse": bool(trained >> HORSE & 1),
        "cat": row[NUMBER + CAT] or None,
    }


def flight_to_json(t: Choices, s: State, seat: int, flight: Flight) -> typed.Flight:
    sky = t.ed.skies[s.sheets[seat]]
    return {
        "formula": flight.formula,
        "distance": flight.distance,
        "weight_class": flight.weight_class,
        "fear": flight.fear,
        "maneuverability": flight.maneuverability,
        "path": [list(point) for point in flight.path],
        "circled": sky.ids(flight.circled),
        "status": STATUSES[flight.status],
        "crash": None if flight.crash == NONE else crash_to_json(sky, flight),
        "landing": or_null(flight.landing),
        "contest_score": or_null(flight.score),
    }


def crash_to_json(sky: Sky, flight: Flight) -> typed.Crash:
    return {"cloud": sky.symbols[flight.crash].id, "x": sky.right_end(flight.crash)}


def or_null(value: int) -> int | None:
    return None if value == NONE else value


def seat_name(seat: int) -> int | Literal["wilbur"] | None:
    return "wilbur" if seat == WILBUR else or_null(seat)


def theory_name(theory: int) -> typed.Theory | None:
    return None if theory == NONE else THEORIES[theory]

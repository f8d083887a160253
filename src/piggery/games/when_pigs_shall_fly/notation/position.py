"""The position as JSON (WPF-16)."""

from __future__ import annotations

from collections.abc import Sequence

from piggery.games.when_pigs_shall_fly.components.edition import ACTIONS, CAT, CHICKEN, DOG, DUCK, HORSE, LINES, RAT, SHEEP, THEORIES
from piggery.games.when_pigs_shall_fly.play.moves import Choices, dice_of
from piggery.games.when_pigs_shall_fly.play.scoring import outcome_to_json, score_to_json, sheets
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
    State,
    is_final,
    spent,
)
from piggery.kernel import Json


def state_to_json(t: Choices, s: State) -> dict[str, Json]:
    return public(t, s, s.multipliers, {str(seat): vote for seat, vote in enumerate(s.votes) if vote != NONE})


def public(t: Choices, s: State, multipliers: Sequence[int], votes: dict[str, int]) -> dict[str, Json]:
    """The position with cards and votes as they are to be shown; 0 stands for a card that is undrawn or not shown."""
    ed, options = t.ed, s.setup.options
    scored = sheets(t, s) if s.step in (VOTE, OVER) else None
    return {
        "game": "when-pigs-shall-fly",
        "edition": ed.form.edition.id,
        "options": {name: value[:] if isinstance(value, list) else value for name, value in options._asdict().items()},
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
            theory: {
                "multiplier": multipliers[number] or None,
                "public": bool(s.public >> number & 1),
                "published_by": seat_name(s.publishers[number]),
            }
            for number, theory in enumerate(THEORIES)
        },
        "players": [
            {**sheet_to_json(t, s, seat), "score": None if scored is None else score_to_json(scored[seat])} for seat in range(s.setup.seats)
        ],
        "wilbur": {"publicity": s.wilbur, "discovered": theory_name(s.wilbur_theory)} if s.setup.is_solo else None,
        "votes": votes,
        "outcome": outcome_to_json(t, s),
    }


def pending_to_json(s: State) -> dict[str, Json] | None:
    if s.step != THEORY_CARD:
        return None
    seat = s.turn if s.reason in (DISCOVERY, SPY) else None
    return {"theory": THEORIES[s.pending], "reason": REASONS[s.reason], "seat": seat}


def sheet_to_json(t: Choices, s: State, seat: int) -> dict[str, Json]:
    """One player without the score."""
    row = s.rows[seat]
    return {
        "sheet": None if s.sheets[seat] == NONE else t.ed.letters[s.sheets[seat]],
        "publicity": row[PUBLICITY],
        "lines": dict(zip(LINES, row, strict=False)),
        "block": None if row[BLOCK] == NONE else ACTIONS[row[BLOCK]],
        "die": row[DIE] or None,
        "whistles": {"circled": row[CIRCLED], "spent": spent(t.ed, row)},
        "animals": animals_to_json(row),
        "known": [theory for number, theory in enumerate(THEORIES) if row[KNOWN] >> number & 1],
        "publishing": {theory: or_null(row[BOX + number]) for number, theory in enumerate(THEORIES)},
        "event_points": [or_null(row[EVENT]), or_null(row[EVENT + 1])],
        "flight": flight_to_json(t, s, seat, s.flights[seat]) if s.flights else None,
    }


def animals_to_json(row: list[int]) -> dict[str, Json]:
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


def flight_to_json(t: Choices, s: State, seat: int, flight: Flight) -> dict[str, Json]:
    sky = t.ed.skies[s.sheets[seat]]
    crash = None if flight.crash == NONE else {"cloud": sky.symbols[flight.crash].id, "x": sky.right_end(flight.crash)}
    return {
        "formula": flight.formula,
        "distance": flight.distance,
        "weight_class": flight.weight_class,
        "fear": flight.fear,
        "maneuverability": flight.maneuverability,
        "path": [list(point) for point in flight.path],
        "circled": sky.ids(flight.circled),
        "status": STATUSES[flight.status],
        "crash": crash,
        "landing": or_null(flight.landing),
        "contest_score": or_null(flight.score),
    }


def or_null(value: int) -> int | None:
    return None if value == NONE else value


def seat_name(seat: int) -> int | str | None:
    return "wilbur" if seat == WILBUR else or_null(seat)


def theory_name(theory: int) -> str | None:
    return None if theory == NONE else THEORIES[theory]

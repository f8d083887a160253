"""How a game ended (PSK-8, PSK-17)."""

from __future__ import annotations

from piggery.games.pigskin.notation import typed
from piggery.games.pigskin.play.state import OVER, State


def winner(s: State) -> typed.Seat | None:
    """PSK-8.1, 8.2: the seat with more points, None in a draw."""
    yellow, orange = s.score
    return None if yellow == orange else 1 if orange > yellow else 0


def ranks(s: State) -> list[int]:
    best = winner(s)
    return [1 if best is None or seat == best else 2 for seat in (0, 1)]


def result(s: State) -> typed.Outcome:
    """PSK-17: of a game that is over."""
    assert s.reason is not None
    return {"reason": s.reason, "scores": list(s.score), "ranks": ranks(s), "winner": winner(s)}


def outcome_to_json(s: State) -> typed.Outcome | None:
    """None until the game is over."""
    return result(s) if s.phase == OVER else None

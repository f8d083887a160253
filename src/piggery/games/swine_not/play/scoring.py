"""How a game ends (SWN-10.2, 10.3, 11.4, 11.5) and its outcome (SWN-17)."""

from __future__ import annotations

from typing import Final

from piggery.games.swine_not.components.edition import Edition
from piggery.games.swine_not.notation import typed
from piggery.games.swine_not.play.state import State, pig_cards_left

POINTS: Final = "points"
ROUNDS: Final = "rounds"
PIG_CARDS: Final = "pig_cards"


def reason(s: State) -> typed.Reason:
    """Why a game that is over has ended: enough points, else the seven cards (solo) or the last round."""
    if max(s.points) >= s.setup.target:
        return POINTS
    return PIG_CARDS if s.setup.is_solo else ROUNDS


def winning_team(s: State) -> int | None:
    """Who has won when the game is over; None in a draw, and alone if the Pig Cards ran out."""
    if s.setup.is_solo:
        return 0 if s.points[0] >= s.setup.target else None
    if s.points[0] == s.points[1]:
        return None
    return 0 if s.points[0] > s.points[1] else 1


def winners(s: State) -> tuple[int, ...]:
    """The seats that have won: in a draw all, alone none if lost."""
    team = winning_team(s)
    if team is None and s.setup.is_solo:
        return ()
    return tuple(seat for seat, own in enumerate(s.setup.teams) if team is None or own == team)


def scores(s: State) -> list[int]:
    return [s.points[team] for team in s.setup.teams]


def ranks(s: State) -> list[int]:
    team = winning_team(s)
    return [1 if team is None or own == team else 2 for own in s.setup.teams]


def outcome_to_json(ed: Edition, s: State) -> typed.Outcome:
    """SWN-17, of a game that is over."""
    outcome: typed.Outcome = {"reason": reason(s), "winner": winning_team(s), "scores": scores(s), "ranks": ranks(s)}
    left = pig_cards_left(ed, s)
    if left is not None:  # alone
        outcome["won"] = outcome["winner"] == 0
        outcome["pig_cards_left"] = left
    return outcome

"""How the race ended (BOR-11, BOR-15)."""

from __future__ import annotations

from piggery.games.boars_on_the_run.components.edition import Edition
from piggery.games.boars_on_the_run.notation import typed
from piggery.games.boars_on_the_run.play.state import OVER, State


def outcome_to_json(ed: Edition, s: State) -> typed.Outcome | None:
    """None until the game is over."""
    return result(ed, s.spaces) if s.phase == OVER else None


def result(ed: Edition, spaces: list[int]) -> typed.Outcome:
    """BOR-11.1, 11.3, 11.4: the boar on the Finish wins, or the foremost at the limit; ranks by space, ties share one."""
    ranks = [1 + sum(other > space for other in spaces) for space in spaces]
    return {
        "reason": "finish" if max(spaces) == ed.finish else "round_limit",
        "winners": [seat for seat, rank in enumerate(ranks) if rank == 1],
        "scores": spaces[:],
        "ranks": ranks,
    }

"""How much is looked at."""

from __future__ import annotations

from typing import NamedTuple


class Effort(NamedTuple):
    games: int  # of each set-up
    positions: int  # kept of a game, beside the first of each kind of move
    round_trips: int  # position x seat, of a game
    mutations: int  # of positions
    moves: int  # that are all tried at once, times seats
    draws: int  # for the uniformity of `pick` and the odds of `draw`, at each position tried
    tried: int  # positions
    twins: int  # of a position
    steps: int  # positions that get twins
    combinations: int  # of options, at random
    has_all_seats: bool  # every seat count and every seat, not some that stand for all


BRIEF = Effort(1, 16, 300, 60, 3_000, 3_000, 3, 3, 12, 2, has_all_seats=False)
THOROUGH = Effort(4, 80, 20_000, 400, 60_000, 20_000, 12, 8, 200, 12, has_all_seats=True)

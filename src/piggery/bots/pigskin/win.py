"""Pigskin: how likely a side is to make the next point, for the search.

The estimate is a logistic regression over what a turn is about: whether the side to move can score now, whether the other side
could score next turn, whether a gang tackle would still break that chain, and who needs fewer turns.
"""

from __future__ import annotations

from math import exp

from piggery.bots.pigskin.chain import SURE, Relay, Ways
from piggery.bots.pigskin.value import GANG, Board
from piggery.games.pigskin.play.state import State

# From 162 games of farmhands: 20,308 positions of 693 drives, loss 0.644 (left out 0.647; 0.693 would be knowing nothing).
# `fit.py farmhand 160` fits them anew; holder's exposure, cover and a second hit added nothing.
# These games were by rules 1. The weights of 160 games by rules 2 (loss 0.652) won 58 of 128 quick games of aces against these, which stay.
NAMES = ("one", "actions", "now", "theirs", "theirs_hit", "next", "next_hit", "tempo", "their_tempo", "ground", "their_ground")
WEIGHTS = (-0.051, 0.811, 1.942, -0.345, -1.97, 0.144, 0.826, -0.258, 0.142, 1.689, -1.824)
ROWS = 34  # to the goal line, in these games
SCORES = 0.985  # a side that can score this turn for sure makes the point
MOST = 50_000  # kept estimates


class Estimate:
    """Keeps what it has worked out: plans in another order lead to the same positions."""

    def __init__(self, ways: Ways) -> None:
        self._ways = ways
        self._ed = ways.ed
        self._ground = 100 * ways.goal / ROWS
        self._known: dict[tuple[object, ...], float] = {}

    def yellow(self, s: State) -> float:
        """The chance that Yellow makes the next point."""
        at, holders, side = s.at, s.holders, s.side
        if at[holders[0]] >= self._ed.goals[0]:
            return 1.0
        if at[holders[1]] < self._ed.goals[1]:
            return 0.0
        if not s.actions_left and s.hoss_free < 0:  # as good as over
            return self._of(s, 1 - side, self._ed.actions, 0, 0)
        return self._of(s, side, s.actions_left, s.moved, s.acted)

    def _of(self, s: State, side: int, actions: int, moved: int, acted: int) -> float:
        key = (side, actions, moved, acted, s.holders, *s.at)
        found = self._known.get(key)
        if found is None:
            if len(self._known) > MOST:
                self._known.clear()
            features = self.features(s, side, actions, moved, acted)
            if features is None:
                chance = SCORES
            else:
                chance = 1 / (1 + exp(-sum([weight * feature for weight, feature in zip(WEIGHTS, features, strict=True)])))
            found = self._known[key] = chance if side == 0 else 1 - chance
        return found

    def features(self, s: State, side: int, actions: int, moved: int, acted: int) -> tuple[float, ...] | None:
        """What the estimate weighs, seen by the side to move; None if it simply scores."""
        at, holders, ways = s.at, s.holders, self._ways
        other = 1 - side
        taken = s.where[0] | s.where[1]
        fresh = Relay(ways, at, holders[side], side, taken)
        now = (fresh.limited(moved, acted) if moved or acted else fresh).odds(actions)
        if now > SURE:
            return None
        full = self._ed.actions
        opposed = Relay(ways, at, holders[other], other, taken)
        theirs, later = opposed.odds(full), fresh.odds(full)
        board = Board(self._ed, at, holders, ways)
        return (
            1.0,
            actions / full,
            now,
            theirs,
            self._after_hit(opposed, board, other, theirs, min(GANG, actions)),
            later,
            self._after_hit(fresh, board, side, later, GANG),
            board.tempo(side),
            board.tempo(other),
            board.ground(side) / self._ground,
            board.ground(other) / self._ground,
        )

    def _after_hit(self, relay: Relay, board: Board, seat: int, odds: float, most: int) -> float:
        """The odds of a chain after the other side's best hit, by so many attackers."""
        if not odds or not most:
            return odds
        full = self._ed.actions
        least = odds
        runners = self._ways.runners[seat]
        for index in relay.carriers(full):
            push = board.push(seat, runners[index].unit, most)
            if push >= 1:
                least = min(least, relay.pushed(index, round(push)).odds(full))
        return least

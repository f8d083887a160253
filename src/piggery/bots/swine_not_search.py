"""Swine Not!: what the search is told of the game.

The odds of winning (swine_not_value.py) are good and cheap, so a simulation plays nothing out: once a pending card is drawn it
asks for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from piggery.bots import search
from piggery.bots.search import Budget
from piggery.bots.swine_not_value import Value
from piggery.games.swine_not.edition import Edition
from piggery.games.swine_not.state import BY_CHANCE, PHASES, PIG_CARD, State
from piggery.kernel import CHANCE, AnyGame, Observation

BUDGETS = {"ace": Budget(8000, 1.0), "legend": Budget(40000, 4.0)}


class Guide(search.Guide):
    """Odds instead of playouts."""

    exploration = 0.1
    average = 1

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self._value = Value(Edition(dict(game.about.edition.data), game.about.edition.id))

    def is_at(self, state: State, observation: Observation[Any]) -> bool:
        view = observation.view
        if view["round"] != state.round or view["active"] != state.active or view["phase"] != PHASES[state.phase]:
            return False  # most are told apart by this, which is quick
        return super().is_at(state, observation)

    def playout(self, state: State, rng: Random) -> Sequence[float]:
        """The odds by seat once it is known what a pending card brings."""
        game = self.game
        if self.average and state.phase == PIG_CARD and state.round < 99:
            odds = total = 0.0
            for move, weight in game.chances(state):
                after = state.copy()
                game.apply_trusted(after, CHANCE, move)
                while after.movers == BY_CHANCE:
                    game.apply_trusted(after, CHANCE, game.draw(after, rng))
                odds += weight * self._value.odds(after)
                total += weight
            odds /= total
        else:
            while state.movers == BY_CHANCE:
                game.apply_trusted(state, CHANCE, game.draw(state, rng))
            odds = self._value.odds(state)
        return [odds if team == 0 else 1.0 - odds for team in state.setup.teams]

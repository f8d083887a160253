"""Swine Not!: what the search is told of the game.

The odds of winning (swine_not_value.py) are good and cheap, so a simulation plays nothing out: it asks for them. Only where a
Pig Card is due it looks at what each card would do, as that is what most of the luck of the game comes from.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from piggery.bots import search
from piggery.bots.search import Budget
from piggery.bots.swine_not.value import Value
from piggery.games.swine_not.components.edition import Edition
from piggery.games.swine_not.play.state import BY_CHANCE, PHASES, PIG_CARD, State
from piggery.kernel import CHANCE, AnyGame, Observation

BUDGETS = {"ace": Budget(8_000, 1.5), "legend": Budget(48_000, 6.0)}


VALUES: dict[tuple[str, int], Value] = {}  # by edition and version of the rules
EDITIONS = 4  # whose values are kept


def value_of(game: AnyGame) -> Value:
    """The tables of an edition: some tenths of a second to make, and the same for all who play."""
    edition, rules_version = game.about.edition, game.about.rules
    key = edition.hash, rules_version
    if key not in VALUES:
        if len(VALUES) == EDITIONS:
            VALUES.clear()
        VALUES[key] = Value(Edition(dict(edition.data), edition.id, rules_version))
    return VALUES[key]


class Expertise(search.Expertise):
    """Odds instead of playouts. Choices are few, so all are tried."""

    exploration = 0.1  # the odds of good moves and bad ones seldom differ by more than some hundredths

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self._value = value_of(game)

    def worlds(self, observation: Observation[Any]) -> Callable[[Random], State]:
        worlds = super().worlds(observation)
        self._value.hotel(worlds(Random(0)).setup.sight)  # before the time of the decision begins
        return worlds

    def is_at(self, state: State, observation: Observation[Any]) -> bool:
        view = observation.view
        if view["round"] != state.round or view["active"] != state.active or view["phase"] != PHASES[state.phase]:
            return False  # tells most apart, and quickly
        return super().is_at(state, observation)

    def playout(self, state: State, rng: Random) -> Sequence[float]:
        """The odds by seat, averaged over a Pig Card that is due."""
        odds = self._after_pig_card(state, rng) if state.phase == PIG_CARD else self._odds(state, rng)
        return [odds if team == 0 else 1.0 - odds for team in state.setup.teams]

    def _after_pig_card(self, state: State, rng: Random) -> float:
        total = weights = 0.0
        for card, weight in self.game.chances(state) or ():
            after = state.copy()
            self.game.apply_trusted(after, CHANCE, card)
            total += weight * self._odds(after, rng)
            weights += weight
        return total / weights

    def _odds(self, state: State, rng: Random) -> float:
        """Once it is known what chance brings."""
        while state.movers == BY_CHANCE:
            self.game.apply_trusted(state, CHANCE, self.game.draw(state, rng))
        return self._value.odds(state)

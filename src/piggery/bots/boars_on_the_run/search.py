"""Boars on the Run: what the search is told (`search`): which numbers to draw, which plans for a turn, and how they go.

Only the searching seat's own turn is looked into; how it goes on from there is guessed.

- How many cubes: a try shuffles the food in the bag, the same for every number, and adds up what the best plans for the first
  cubes are worth; the black ones are not drawn but weighed by their exact odds.
- What to do with them: a try follows a plan to the end of the turn, and does the same once more for a draw of the usual size in
  the seat's next turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import product
from random import Random
from typing import Any

from piggery.bots import search
from piggery.bots.boars_on_the_run.plan import WON, Outlook, Planner
from piggery.bots.search import Budget
from piggery.games.boars_on_the_run.components.edition import BLACK
from piggery.games.boars_on_the_run.play.moves import Move
from piggery.games.boars_on_the_run.play.odds import chance_of_kind
from piggery.games.boars_on_the_run.play.state import DRAW, DRAWING, OVER, PAY, USE, State
from piggery.kernel import CHANCE, AnyGame, Observation

BUDGETS = {"ace": Budget(100, 1.5), "legend": Budget(2400, 6.0)}
RISK = 0.25  # of sickness in a draw of the usual size
AROUND = 5  # numbers to draw that are considered, below and above the usual one
WIDENING_NUMBERS, WIDENING_PLANS = 1.5, 0.3
WORSE = 0.5  # turns that a plan may seem to lose and still be considered
RARE = 0.002  # odds that are neglected


@cache
def odds_of_black(black: int, total: int, count: int) -> tuple[float, ...]:
    """How probable each number of black cubes is in a draw."""
    return tuple(float(chance_of_kind(black, total, count, number)) for number in range(black + 1))


class Expertise(search.Expertise):
    """The answers for Boars on the Run."""

    exploration = 0.06

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.is_open = True  # every cube moves in the open (BOR-4.8)
        self._planner = Planner(game)
        self._ed = self._planner.ed
        self._seat = 0
        self._outlook: Outlook | None = None
        self._rows: list[list[tuple[int, int]]] = []  # of tries: all cubes in a random order
        self._tries: dict[Any, int] = {}  # by number to draw, or by position at the end of the turn
        self._worth: dict[Any, float] = {}

    def worlds(self, observation: Observation[Move]) -> Callable[[Random], State]:
        self._seat = observation.seat
        self._rows.clear()
        self._tries.clear()
        self._worth.clear()
        self.widening = WIDENING_NUMBERS if observation.view["phase"] == "draw" else WIDENING_PLANS
        worlds = self.game.determiniser(observation)
        self._outlook = self._planner.outlook(worlds(Random(0)), self._seat)
        return worlds

    def is_at(self, state: State, observation: Observation[Move]) -> bool:
        is_like = list(state.legal) == observation.choices and state.spaces == [player["space"] for player in observation.view["players"]]
        return is_like and super().is_at(state, observation)

    def is_horizon(self, state: State) -> bool:
        return state.active != self._seat or state.phase == DRAWING

    # -- what is worth a thought

    def order(self, state: State, seat: int, choices: Sequence[Move], rng: Random, is_root: bool) -> list[Move]:
        if state.phase == DRAW:
            return self._numbers(state, choices)
        outlook = self._seen
        ranked = self._planner.ranked(state, outlook, rng)
        best = ranked[0][0]
        found, worths = [], set()
        for worth, move in ranked:
            if best - worth > WORSE:
                break
            if worth not in worths or state.phase not in (USE, PAY):  # else it leads to the same end in another order
                found.append(move)
                worths.add(worth)
        return found[:1] if best >= WON else found

    def _numbers(self, state: State, choices: Sequence[Move]) -> list[Move]:
        """Numbers to draw: around the usual one, those of portions, and the whole bag."""
        usual, portions = self._usual(state)
        whole = choices[-1].value
        near = [move for move in choices if abs(move.value - usual) <= AROUND or move.value in portions or move.value == whole]
        return sorted(near, key=lambda move: (abs(move.value - usual), -move.value))

    def _usual(self, state: State) -> tuple[int, list[int]]:
        """The largest draw at a bearable risk, or a portion's number that is near; and the numbers of all portions held."""
        ed, seat = self._ed, state.active
        black = ed.bag[BLACK]
        total = sum(state.owned[4 * seat : 4 * seat + 4]) + black
        usual = largest_draw(black, total, ed.rules.sick_at)
        portions = [ed.card(card).count or 0 for card in state.rows[seat] if ed.card(card).kind == "portion"]
        return max([count for count in portions if usual - 2 <= count <= min(usual + 1, total)], default=usual), portions

    @property
    def _seen(self) -> Outlook:
        assert self._outlook is not None
        return self._outlook

    # -- how it goes

    def playout(self, state: State, rng: Random) -> Sequence[float]:
        outlook = self._seen
        if state.phase == DRAW and state.active == self._seat:
            self.game.apply_trusted(state, self._seat, state.legal[self._usual(state)[0] - state.legal[0].value])
        if state.phase == DRAWING:
            return outlook.shared(self._drawn(state, outlook, self._try(state.count), None, rng))
        self._finish(state, outlook, rng)
        if state.phase == OVER:
            outcome = self.game.outcome(state)
            assert outcome is not None
            return outcome.utility
        key = (*state.spaces, *state.owned, *state.hands)
        state.active = self._seat
        state.count = self._usual(state)[0]
        return outlook.shared(self._drawn(state, outlook, self._try(key), key, rng))

    def _try(self, key: Any) -> int:
        """The number of this try, among those for the same."""
        number = self._tries.get(key, 0)
        self._tries[key] = number + 1
        return number

    def _finish(self, state: State, outlook: Outlook, rng: Random) -> None:
        """The turn to its end, by plan."""
        game, seat = self.game, self._seat
        while state.active == seat and state.movers:
            by = seat if state.legal else CHANCE
            game.apply_trusted(state, by, self._planner.best(state, outlook, rng) if state.legal else game.draw(state, rng))

    def _row(self, number: int, owned: Sequence[int], rng: Random) -> list[int]:
        """The food in a bag in a random order; for every bag the same as far as possible."""
        while number >= len(self._rows):
            row = list(product(range(BLACK), range(max(self._ed.cubes))))
            row.sort(key=lambda cube: rng.random())
            self._rows.append(row)
        return [color for color, place in self._rows[number] if place < owned[color]]

    def _drawn(self, state: State, outlook: Outlook, number: int, position: Any, rng: Random) -> float:
        """How probably the seat wins when so many cubes are drawn, over all numbers of black ones.

        `position` is None for this turn, else what the seat's next turn begins with.
        """
        ed, seat, count = self._ed, self._seat, state.count
        food = self._row(number, state.owned[4 * seat : 4 * seat + 4], rng)
        hand, black = state.hands[seat], ed.bag[BLACK]
        is_marked = bool(hand & (ed.vendettas | ed.portions[count] & ~ed.paid))
        is_choosy = bool(hand & ed.without[-1])
        value = sure = 0.0
        for spoiled, odds in enumerate(odds_of_black(black, len(food) + black, count)):
            if odds < RARE:
                continue
            sure += odds
            is_sick = spoiled >= ed.rules.sick_at
            which = None if is_sick and not is_choosy else (number, count - spoiled)  # to the sick colours are all the same
            key = (position, is_sick, which, (count, spoiled) if is_marked else None)
            worth = self._worth.get(key)
            if worth is None:
                after = self._planner.after_draw(state, count, food[: count - spoiled], spoiled)
                worth = self._planner.worth(after, outlook, rng)
                if position is not None:
                    worth = -1.0 if worth >= WON else worth - 1
                worth = self._worth[key] = outlook.chance(worth)
            value += odds * worth
        return value / sure


@cache
def largest_draw(black: int, total: int, sick_at: int) -> int:
    """The largest number of cubes that makes sick with no more than a bearable risk."""
    return max([count for count in range(1, total + 1) if sum(odds_of_black(black, total, count)[sick_at:]) <= RISK], default=1)

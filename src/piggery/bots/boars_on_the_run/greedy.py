"""Boars on the Run: a greedy player. The largest draw at a bearable risk, then the best of all ways to use it in this turn.

A position is worth the space reached, the cubes owned and the cards held; cubes and cards the more, the longer the way still
is (BOR-19). What is in the bag the player remembers from the events it was told.
"""

from __future__ import annotations

from random import Random

from piggery.games.boars_on_the_run.components.edition import BLACK, PREDATOR, Edition
from piggery.games.boars_on_the_run.play.moves import Move
from piggery.games.boars_on_the_run.play.odds import chance_of_kind
from piggery.games.boars_on_the_run.play.state import DRAW, PAY, USE, State
from piggery.kernel import CHANCE, AnyGame, Observation

NOISE = {"piglet": 4.5, "farmhand": 0.05}  # standard deviation of a misjudgement, in spaces
RISK = 0.15  # of sickness that is borne for more cubes: 7 of 25; as strong as 0.24, and people who ask what to do are not made sick
RISK_AT_PREDATOR = 0.1
PORTION = 0.05  # that is borne beyond this for the number of a portion diet
CUBE = 1.5  # spaces that a food cube is worth at the start
TRACK = 95  # spaces, by the length of which cubes and cards were priced
ENOUGH, HOARD = 20, 0.3  # food cubes; what is more counts for so much less: nobody wins by hoarding
NODES = 400  # positions looked at for one choice
WIN = 1000.0
# what holding a card from the start is worth, in spaces: the calibration's gain in wins
WORTH = {
    "knowledge_is_power": 9.0, "best_served_cold": 6.0, "couldnt_care_less": 1.0, "switcheroo": 2.0, "finders_keepers": 4.0,
    "sorry_not_sorry": 1.5, "mono": 6.0, "combo": 5.0, "non_diet": 8.0, "midnight_feast": 8.0, "portion": 7.0, "gatherer": 4.0,
    "overtake": 4.0, "pullback": 1.0,
}  # fmt: skip


class Greedy:
    """Plays the best plan for this turn, with a misjudgement of some spaces."""

    def __init__(self, game: AnyGame, noise: float) -> None:
        self._game = game
        self._ed = Edition(dict(game.about.edition.data), game.about.edition.id, game.about.rules)
        self._noise = noise
        cards = self._ed.form.deck.cards
        self._worth = [0.0, 0.0, *(WORTH[card.effect or card.kind] for card in cards)]
        self._nodes = 0
        self._seen: dict[tuple[object, ...], float] = {}

    def choose(self, observation: Observation[Move], rng: Random, budget: int | None = None) -> Move:
        state: State = self._game.determiniser(observation)(rng)
        if state.phase == DRAW:
            return self._number(state, observation.choices, rng)
        self._nodes = NODES
        self._seen.clear()
        best, choice = -2 * WIN, observation.choices[0]
        for move in observation.choices:
            value = self._after(state, move, observation.seat, rng) + rng.gauss(0.0, self._noise)
            if value > best:
                best, choice = value, move
        return choice

    # -- how many cubes

    def _number(self, state: State, choices: list[Move], rng: Random) -> Move:
        """The largest draw at a bearable risk; a portion's number if it is near."""
        ed, seat = self._ed, state.active
        total = choices[-1].value
        is_hunted = ed.kind[state.spaces[seat]] == PREDATOR
        bearable = max(0.02, (RISK_AT_PREDATOR if is_hunted else RISK) + rng.gauss(0.0, self._noise / 20))
        best = choices[0]
        for move in choices:
            if self._sickness(total, move.value) <= bearable:
                best = move
        portions = [ed.card(card).count or 0 for card in state.rows[seat] if ed.card(card).kind == "portion"]
        near = [
            count for count in portions if best.value - 2 <= count <= best.value + 1 and self._sickness(total, count) <= bearable + PORTION
        ]
        return next((move for move in choices if near and move.value == max(near)), best)

    def _sickness(self, total: int, count: int) -> float:
        black = self._ed.bag[BLACK]
        return float(sum(chance_of_kind(black, total, count, number) for number in range(self._ed.rules.sick_at, black + 1)))

    # -- what to do with them

    def _after(self, state: State, move: Move, seat: int, rng: Random) -> float:
        after = state.copy()
        self._game.apply_trusted(after, seat, move)
        return self._value(after, seat, rng)

    def _value(self, state: State, seat: int, rng: Random) -> float:
        """The best that this turn can still lead to; cards to be revealed are drawn as they may come."""
        game = self._game
        while game.movers(state) == (CHANCE,) and state.active == seat:
            game.apply_trusted(state, CHANCE, game.draw(state, rng))
        if state.active != seat or not state.legal or state.phase == DRAW or self._nodes <= 0:
            return self._worth_of(state, seat)
        self._nodes -= 1
        if state.phase == PAY:
            return self._after(state, max(state.legal, key=lambda move: self._left_over(state, move)), seat, rng)
        if state.phase != USE:
            return max(self._after(state, move, seat, rng) for move in state.legal)
        key = (state.unused, *state.front, state.spaces[seat], state.bought, state.rows[seat], *state.supply)
        if key not in self._seen:
            self._seen[key] = max(self._after(state, move, seat, rng) for move in state.legal)
        return self._seen[key]

    def _left_over(self, state: State, move: Move) -> int:
        """The steps that diets at hand can still make after a payment."""
        ed, seat = self._ed, state.active
        left = [there - gone for there, gone in zip(state.front, move.cubes, strict=True)]
        steps = 0
        for diet in sorted((0, 1, *state.rows[seat]), key=lambda diet: -ed.move[state.boars[seat]][diet]):
            need = ed.spend[state.boars[seat]][diet]
            if any(need) and state.unused >> diet & 1 and all(there >= cubes for there, cubes in zip(left, need, strict=True)):
                left = [there - cubes for there, cubes in zip(left, need, strict=True)]
                steps += ed.move[state.boars[seat]][diet]
        return steps

    def _worth_of(self, state: State, seat: int) -> float:
        """The value of a position to a seat, in spaces."""
        ed, spaces = self._ed, state.spaces
        space = spaces[seat]
        others = [other for number, other in enumerate(spaces) if number != seat]
        if space == ed.finish:
            return WIN
        way = (ed.finish - space) / TRACK
        owned = sum(state.owned[4 * seat : 4 * seat + BLACK])
        cubes = min(owned, ENOUGH) + HOARD * max(0, owned - ENOUGH)
        cards = sum(self._worth[card] for card in state.rows[seat])
        return space + (CUBE * cubes + cards) * way - 0.3 * sum(others) / len(others) - 0.2 * max(others)

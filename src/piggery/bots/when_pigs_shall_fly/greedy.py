"""When Pigs Shall Fly: a greedy player. Each choice is valued by the sheet it leads to, completed in thought; flights are planned.

A die is judged by the best line it can go to. A clumsy player misjudges sheets by some points and flies by eye: of a few heights
it takes the one that looks best for this segment.
"""

from __future__ import annotations

from random import Random

from piggery.bots.when_pigs_shall_fly.flights import planner
from piggery.bots.when_pigs_shall_fly.planner import Planner
from piggery.bots.when_pigs_shall_fly.value import Outlook
from piggery.games.when_pigs_shall_fly.components.edition import DESIGN, DOG, SHEEP, Edition
from piggery.games.when_pigs_shall_fly.notation.view import seen_multipliers
from piggery.games.when_pigs_shall_fly.play import assigning, contest
from piggery.games.when_pigs_shall_fly.play.moves import Choices, Move
from piggery.games.when_pigs_shall_fly.play.state import (
    ASSIGN,
    CIRCLED,
    DIE,
    FLY,
    FLYING,
    PUBLICITY,
    SHEEP_STEP,
    TAKE_DIE,
    TRAIN,
    VOTE,
    State,
    is_final,
)
from piggery.kernel import AnyGame, Observation

NOISE = {"piglet": 2.0, "farmhand": 0.05}  # standard deviation of a misjudgement, in points
BY_EYE = 1.0  # from this misjudgement on one flies by eye
WASTED = 0.5  # what is lost by each whistle that nobody will spend
SHEEP_PAIR = 2  # bubbles of the sheep that are tried together; any before these are decided one by one
GLANCES = 5  # heights that somebody who flies by eye looks at


class Greedy:
    """Plays what looks best, with a misjudgement of some points."""

    def __init__(self, game: AnyGame, noise: float) -> None:
        self._game = game
        self._ed = Edition(dict(game.about.edition.data), game.about.edition.id, game.about.rules)
        self._table = Choices(self._ed)
        self._noise = noise
        self._planners: dict[tuple[int, bool], Planner] = {}

    def choose(self, observation: Observation[Move], rng: Random, budget: int | None = None) -> Move:
        if len(observation.choices) == 1:
            return observation.choices[0]
        state: State = self._game.determiniser(observation)(rng)
        if state.step == VOTE:
            return observation.choices[rng.randrange(len(observation.choices))]
        if state.step == FLY:
            return self._fly(state, observation, rng)
        outlook = Outlook(self._ed, state, observation.seat, self._cards(state, observation.seat))
        best, choice = -1e9, observation.choices[0]
        for move in observation.choices:
            value = self._value(state, observation.seat, move, outlook) + rng.gauss(0.0, self._noise)
            if value > best:
                best, choice = value, move
        return choice

    def _cards(self, state: State, seat: int) -> list[float]:
        """The multipliers seen, and for the others the mean of those not seen."""
        seen = seen_multipliers(state, seat)
        left = self._ed.cards_left(seen)
        return [float(number) if number else sum(left) / len(left) for number in seen]

    # -- preparing

    def _value(self, state: State, seat: int, move: Move, outlook: Outlook) -> float:
        row = state.rows[seat]
        if state.step == TAKE_DIE:
            after = row[:]
            after[DIE] = move.value
            after[PUBLICITY] = min(after[PUBLICITY] + self._ed.publicity[move.value], self._ed.most_publicity)
            return self._best_line(state, seat, after, outlook)
        if state.step == ASSIGN:
            return outlook.value(self._assigned(state, seat, row, move), is_done=True)
        if state.step == TRAIN:
            return self._trained(state, seat, move, outlook)
        assert state.step == SHEEP_STEP
        after = row[:]
        after[DESIGN + move.what] += 1
        return outlook.value(after, is_done=True)

    def _best_line(self, state: State, seat: int, row: list[int], outlook: Outlook) -> float:
        trial = state.copy()
        trial.rows[seat] = row
        moves = assigning.line_choices(self._table, trial, seat)
        if not moves:
            return outlook.value(row, is_done=True)
        return max(outlook.value(self._assigned(state, seat, row, move), is_done=True) for move in moves)

    def _assigned(self, state: State, seat: int, row: list[int], move: Move) -> list[int]:
        """The sheet after an assignment; what follows for the others does not matter here."""
        trial = state.copy()
        trial.step, trial.turn = ASSIGN, seat
        trial.rows[seat] = row[:]
        assigning.assign(self._table, trial, seat, move, None)
        return trial.rows[seat]

    def _trained(self, state: State, seat: int, move: Move, outlook: Outlook) -> float:
        """Whistles are kept for the dog until the last turn, as it is trained only once."""
        row = state.rows[seat]
        is_last = is_final(self._ed, state)
        if move.kind == "train":
            trial = state.copy()
            self._game.apply_trusted(trial, seat, move)
            after = trial.rows[seat]
            if move.what == SHEEP:
                return self._with_sheep(after, trial.sheep_left, outlook)
            late = 0.0 if is_last or move.what != DOG else 1.5
            return outlook.value(after, is_done=True) - late
        if move.kind == "spy":
            return outlook.value(row, is_done=True) + 1.0
        return outlook.value(row, is_done=True) - (WASTED * row[CIRCLED] if is_last else 0.0)

    def _with_sheep(self, row: list[int], left: int, outlook: Outlook) -> float:
        if not left:
            return outlook.value(row, is_done=True)
        rows = []
        for theory in range(4):
            if row[DESIGN + theory] < self._ed.form.design.length:
                rows.append(row[:])
                rows[-1][DESIGN + theory] += 1
        if left > SHEEP_PAIR:
            rows = [max(rows, key=lambda after: outlook.value(after, is_done=True))]
        return max(self._with_sheep(after, left - 1, outlook) for after in rows)

    # -- flying

    def _fly(self, state: State, observation: Observation[Move], rng: Random) -> Move:
        seat = observation.seat
        flight = state.flights[seat]
        if self._noise >= BY_EYE:
            return self._by_eye(state, observation, rng)
        key = (state.sheets[seat], state.setup.is_first_excess)
        if key not in self._planners:
            self._planners[key] = planner(self._ed, *key)
        return observation.choices[self._planners[key].best(flight).heights[0]]

    def _by_eye(self, state: State, observation: Observation[Move], rng: Random) -> Move:
        """The best of a few heights: points so far, and being far from an end."""
        seat = observation.seat
        sky, flight = self._ed.skies[state.sheets[seat]], state.flights[seat]
        end = contest.next_line(flight)
        best, choice = -1e9, observation.choices[0]
        for _ in range(GLANCES):
            move = observation.choices[rng.randrange(len(observation.choices))]
            after, _new = contest.flown(sky, flight, (end, move.value), state.setup.is_first_excess)
            landing = after.landing if after.status != FLYING else end + (after.distance - end) // 2
            room = after.fear - (after.circled & sky.clouds).bit_count()
            value = contest.contest_score(sky, after.circled, landing, after.weight_class) + 0.5 * room
            if value > best:
                best, choice = value, move
        return choice

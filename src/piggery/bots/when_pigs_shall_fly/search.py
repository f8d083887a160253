"""When Pigs Shall Fly: what the search adds to the game: which choices are worth a thought, and playouts by styles.

The searching seat's playouts follow the style that has done best so far from a sheet like the one reached; the others follow what
their sheets look like. Others decide by their style in the tree as well, so that ten seats cost little more than two. Flights need
no search: the planner finds the best one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, sqrt
from random import Random

from piggery.bots import search
from piggery.bots.search import Budget
from piggery.bots.when_pigs_shall_fly.flights import Scores, planner
from piggery.bots.when_pigs_shall_fly.planner import Planner
from piggery.bots.when_pigs_shall_fly.playout import (
    Ending,
    Estimates,
    Fate,
    Plan,
    Playout,
    Playouts,
    craft_score,
    plan,
    sheep_bubbles,
    train,
)
from piggery.bots.when_pigs_shall_fly.styles import STYLES
from piggery.games.when_pigs_shall_fly.components.edition import CHICKEN, DESIGN, DOG, HORSE, RAT, Edition
from piggery.games.when_pigs_shall_fly.play import training
from piggery.games.when_pigs_shall_fly.play.assigning import has_chicken
from piggery.games.when_pigs_shall_fly.play.moves import Choices, Move, dice_of
from piggery.games.when_pigs_shall_fly.play.state import (
    ASSIGN,
    CIRCLED,
    DIE,
    FLY,
    FLYING,
    KNOWN,
    NUMBER,
    OVER,
    PUBLICITY,
    REVEAL,
    ROLL,
    SHEEP_STEP,
    TAKE_DIE,
    THEORY_CARD,
    TRAIN,
    TRAINED,
    VOTE,
    State,
    is_final,
)
from piggery.kernel import CHANCE, AnyGame, Observation

BUDGETS = {"ace": Budget(1500, 1.5), "legend": Budget(6000, 6.0)}
LINES_TRIED = 4  # of each style
SOLO_SPAN, SOLO_TIME = (20.0, 120.0), 48  # scores that count as 0 and 1, in a game of so much time; in others accordingly
MARGIN = 20.0  # points ahead that count as a value of 0.73 against one other: nearly even, so that every point counts
CERTAINTY = 2.0  # how much likelier than its value a win is: odds are raised to this power
# How often a choice that the styles like less counts as tried before it is, and how much of the luck two sheets share: alone nearly
# all; at a table the others' choices soon differ
ALONE, AT_A_TABLE = (10, 1.0), (20, 0.5)
LOYALTY = 0.03  # by which another style must do better than the one that a sheet looks like
TRUST = 3.0  # playouts from anywhere that count as much as one from the sheet in question
CURIOSITY = 0.02  # bonus of a style not yet tried from a sheet
FIRST_FATES = 24  # playouts by which the styles are compared
DECISIONS = (THEORY_CARD, TAKE_DIE, ASSIGN, TRAIN, SHEEP_STEP)  # of a seat's turn, with the card that it may bring
UNDECIDED = 0.45  # whose sheet says nothing yet is taken for a publisher


class OneTurn:
    """The game up to the end of a seat's turn: there the tree ends, as dice that nobody has rolled make it too wide to be of use.

    Whatever others do before that, they do at once and by their style.
    """

    def __init__(self, game: AnyGame, usual: Callable[[State, int], Move]) -> None:
        self._game = game
        self._usual = usual
        self._rng = Random(0)  # for cards that the seat does not see: playouts give them other numbers
        self.seat = 0
        self.choices, self.draw, self.probability = game.choices, game.draw, game.probability

    def movers(self, state: State) -> tuple[int, ...]:
        return () if self._is_done(state) else state.movers

    def _is_done(self, state: State) -> bool:
        """Whether the seat has nothing more to decide before the next roll."""
        if state.step == ROLL:
            return True
        if state.step not in DECISIONS or state.turn == self.seat:
            return False
        seats = state.setup.seats
        is_after = (state.turn - state.lead) % seats > (self.seat - state.lead) % seats
        return is_after and (state.setup.is_in_turns or state.step != TAKE_DIE)

    def apply_trusted(self, state: State, seat: int, move: Move) -> None:
        game = self._game
        game.apply_trusted(state, seat, move)
        while state.step in DECISIONS and state.turn != self.seat and not self._is_done(state):
            mover = state.movers[0]
            game.apply_trusted(state, mover, game.draw(state, self._rng) if mover == CHANCE else self._usual(state, mover))


class Expertise(search.Expertise):
    exploration = 0.05
    widening = 0.5
    doubt = 0.02

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self._turn = OneTurn(game, lambda state, seat: self._usual(state, seat, self._style_of(state, seat, UNDECIDED)))
        self._ed = Edition(dict(game.about.edition.data), game.about.edition.id, game.about.rules)
        self._table = Choices(self._ed)
        self._solo_span = [score * self._ed.time / SOLO_TIME for score in SOLO_SPAN]
        self._shared = Playouts(self._ed, STYLES)
        self._planners: dict[tuple[int, bool], Planner] = {}
        self._me = 0
        self._seats = 1
        self._is_alone = self._is_going_on = False
        self._same_luck = 1.0
        self._tried: dict[tuple[int, ...], list[float]] = {}
        self._fates: list[Fate] = []
        self._usual_value = 0.0
        self._leading = 0  # the style that does best from the present sheet
        self._last: Observation[Move] | None = None
        self._worlds: Callable[[Random], State] | None = None
        self._overall = [0.0] * (2 * len(STYLES))

    @property
    def played(self) -> OneTurn:
        return self._turn

    def worlds(self, observation: Observation[Move]) -> Callable[[Random], State]:
        """Alone nothing is hidden that is drawn already; in the contest all cards lie open."""
        worlds: Callable[[Random], State] = super().worlds(observation)
        self._is_going_on = self._is_same_turn(observation)
        if not self._is_going_on:
            self._me = self._turn.seat = observation.seat
            self._tried = {}
            self._fates = []
            self._overall = [0.0] * (2 * len(STYLES))
            self._worlds = worlds
        self._last = observation
        self._seats = len(observation.view["players"])
        self._is_alone = self._seats == 1
        self.doubts, self._same_luck = ALONE if self._is_alone else AT_A_TABLE
        self.is_open = self._is_alone or observation.view["step"] == "fly"
        return worlds

    def _is_same_turn(self, observation: Observation[Move]) -> bool:
        """Then what was tried is still of use, and so is the tree. Between dice and lines others may have had their say."""
        last = self._last
        if last is None or last.seat != observation.seat or last.view["round"] != observation.view["round"]:
            return False
        is_between = last.view["step"] == "take_die" and len(last.view["players"]) > 1
        return not is_between and bool(last.events) and observation.events[: len(last.events)] == last.events

    def is_at(self, state: State, observation: Observation[Move]) -> bool:
        return self._is_going_on and super().is_at(state, observation)

    # -- choices

    def order(self, state: State, seat: int, choices: Sequence[Move], rng: Random, is_root: bool) -> list[Move]:
        if state.step == FLY:
            return [choices[self._height(state, seat)]]
        if state.step == VOTE:
            return super().order(state, seat, choices, rng, is_root)
        if state.step == TAKE_DIE:
            return self._dice(state, seat)
        if state.step == ASSIGN:
            return self._lines(state, seat, choices)
        if state.step == TRAIN:
            return self._trainings(state, seat, choices)
        return list(dict.fromkeys(self._sheep(state, seat, style) for style in self._styles()))

    def _height(self, state: State, seat: int) -> int:
        key = (state.sheets[seat], state.setup.is_first_excess)
        if key not in self._planners:
            self._planners[key] = planner(self._ed, *key)
        return self._planners[key].best(state.flights[seat]).heights[0]

    def _dice(self, state: State, seat: int) -> list[Move]:
        """The dice that the styles would take first, then the others."""
        left = dice_of(state.ladder)
        ordered: list[int] = []
        while left:
            for style in self._styles():
                if left:
                    die = self._plan(state, seat, state.rows[seat], left, style)[0]
                    ordered.append(die)
                    left = [value for value in left if value != die]
        return [self._table.take_die[die] for die in ordered]

    def _lines(self, state: State, seat: int, choices: Sequence[Move]) -> list[Move]:
        """The lines that each style likes best, in turn. The chicken is always used."""
        by_line = {move.what: move for move in choices}  # of the two ways to train the one with the chicken comes last
        liked: list[list[int]] = []
        for style in self._styles():
            row = self._before_die(state, seat)
            lines = []
            for _ in range(min(LINES_TRIED, len(by_line))):
                line = self._plan(state, seat, row, [row[DIE]], style)[1]
                lines.append(line)
                row[line] = self._ed.length[line]
            liked.append(lines)
        ordered = dict.fromkeys(line for turn in zip(*liked, strict=True) for line in turn)
        return [by_line[line] for line in ordered if line in by_line]

    def _trainings(self, state: State, seat: int, choices: Sequence[Move]) -> list[Move]:
        """All whistles or none for the dog, the cat and the chicken; what can't serve any more, or serves better later, is left out."""
        circled, is_last = state.rows[seat][CIRCLED], is_final(self._ed, state)
        useless = {CHICKEN, HORSE, RAT} if is_last else {DOG}
        if not training.spyable(self._table, state, seat):
            useless.add(RAT)
        kept = [
            move
            for move in choices
            if move.kind != "train" or (move.what not in useless and (move.what < CHICKEN or move.value == circled))
        ]
        usual = [self._training(state, seat, style) for style in self._styles()]
        return list(dict.fromkeys([*usual, *reversed(kept)]))

    def _styles(self) -> list[int]:
        """The leading style first."""
        return sorted(range(len(STYLES)), key=lambda style: style != self._leading)

    # -- policy

    def _estimates(self, state: State, seat: int) -> Estimates:
        """What a seat counts with; of the others only what everybody knows, as their secrets differ from world to world."""
        seen = state.rows[seat][KNOWN] | state.public if seat == self._me else state.public
        return self._shared.estimates(seen, state.multipliers)

    def _plan(self, state: State, seat: int, row: list[int], dice: Sequence[int], style: int) -> Plan:
        if is_final(self._ed, state):
            return self._ending(state, seat, row).plan(dice)
        return plan(row, dice, self._shared.tables[style][state.time], self._estimates(state, seat), state.public, self._ed)

    def _sky(self, state: State, seat: int) -> Scores:
        return self._shared.skies(state)[seat]

    def _before_die(self, state: State, seat: int) -> list[int]:
        """The sheet without the publicity of the die just taken, as plans count it in."""
        row = state.rows[seat][:]
        row[PUBLICITY] -= self._ed.publicity[row[DIE]]
        return row

    def _usual(self, state: State, seat: int, style: int) -> Move:
        """What a style does."""
        row = state.rows[seat]
        if state.step == TAKE_DIE:
            return self._table.take_die[self._plan(state, seat, row, dice_of(state.ladder), style)[0]]
        if state.step == ASSIGN:
            line = self._plan(state, seat, self._before_die(state, seat), [row[DIE]], style)[1]
            assign = self._table.assign_chicken if line in self._table.assign_chicken and has_chicken(row) else self._table.assign
            return assign[line]
        if state.step == TRAIN:
            return self._training(state, seat, style)
        return self._sheep(state, seat, style)

    def _training(self, state: State, seat: int, style: int) -> Move:
        """The first animal that the style would train, or the end."""
        row, estimates = state.rows[seat][:], self._estimates(state, seat)
        before = row[TRAINED]
        if is_final(self._ed, state):
            self._ending(state, seat, row).train(row)
        else:
            train(row, STYLES[style], self._shared.tables[style][state.time], estimates, state.time, self._ed)
        animals = row[TRAINED] & ~before
        if not animals:
            return self._table.end_training
        animal = (animals & -animals).bit_length() - 1
        return self._table.train[animal, row[NUMBER + animal] if animal >= CHICKEN else 0]

    def _sheep(self, state: State, seat: int, style: int) -> Move:
        """The theory to which a bubble brings most, with another one to come if there is."""
        row, estimates = state.rows[seat], self._estimates(state, seat)
        if is_final(self._ed, state):
            first = self._ending(state, seat, row).sheep(row, state.sheep_left)[0]
        else:
            tables = self._shared.tables[style][state.time]
            first = sheep_bubbles(row, [tables.design_worth(estimates[theory]) for theory in range(4)], state.sheep_left)[1]
        return self._table.sheep_bubble[first]

    def _ending(self, state: State, seat: int, row: list[int]) -> Ending:
        rows = [*state.rows[:seat], row, *state.rows[seat + 1 :]]
        return Ending(self._shared, rows, seat, self._sky(state, seat), self._estimates(state, seat), state)

    def _style_of(self, state: State, seat: int, inclination: float) -> int:
        """What a sheet looks like: the more of it is research, the more likely a publisher's."""
        row = state.rows[seat]
        studied = sum(row[:DESIGN]) + 2
        return int(inclination * (studied + sum(row[DESIGN:PUBLICITY]) + 2) < studied)

    # -- playouts

    def playout(self, state: State, rng: Random) -> Sequence[float]:
        """The more or less than usual with the same luck, added to what is usual: this takes out most of the luck."""
        if state.step == OVER:
            return self._values_at_end(state)
        me = self._me
        tried = self._tried_from(state)
        style = self._promising(tried)
        fate = self._fate(int(sum(tried[::2])), rng)
        values = self._played(state, style, fate, rng)
        values[me] = min(1.0, max(0.0, values[me] - self._same_luck * (fate.usual - self._usual_value)))
        for record in (tried, self._overall):
            record[2 * style] += 1.0
            record[2 * style + 1] += values[me]
        return values

    def _fate(self, number: int, rng: Random) -> Fate:
        """The luck of the playout of this number from any sheet. The first few show which style suits the sheet, and what is usual."""
        if not self._fates:
            self._compare_styles(rng)
        while len(self._fates) <= number:
            self._fates.append(self._new_fate(rng))
            self._fates[-1].usual = self._usually(self._fates[-1], self._leading, rng)
        return self._fates[number]

    def _compare_styles(self, rng: Random) -> None:
        self._fates = [self._new_fate(rng) for _ in range(FIRST_FATES)]
        state = self._start(rng)
        looks = self._style_of(state, self._me, UNDECIDED)
        best = -1.0
        for style in range(len(STYLES)):
            values = [self._usually(fate, style, rng) for fate in self._fates]
            mean = sum(values) / FIRST_FATES
            self._overall[2 * style : 2 * style + 2] = FIRST_FATES, sum(values)
            if mean + LOYALTY * (style == looks) > best:
                best, self._leading, self._usual_value = mean + LOYALTY * (style == looks), style, mean
                for fate, value in zip(self._fates, values, strict=True):
                    fate.usual = value

    def _new_fate(self, rng: Random) -> Fate:
        state = self._start(rng)
        fate = Fate(self._shared, state.setup.seats, rng)
        fate.styles = [self._style_of(state, seat, inclination) for seat, inclination in enumerate(fate.inclinations)]
        return fate

    def _usually(self, fate: Fate, style: int, rng: Random) -> float:
        return self._played(self._start(rng), style, fate, rng)[self._me]

    def _start(self, rng: Random) -> State:
        assert self._worlds is not None
        return self._worlds(rng)

    def _played(self, state: State, style: int, fate: Fate, rng: Random) -> list[float]:
        seats = range(state.setup.seats)
        styles, now = fate.styles[:], [self._style_of(state, seat, UNDECIDED) for seat in seats]
        styles[self._me] = now[self._me] = style
        if state.step == THEORY_CARD and state.reason != REVEAL:
            self.game.apply_trusted(state, CHANCE, self.game.draw(state, rng))
        if state.step < FLY:
            fate.turn_up(state, 0b1111 if state.step == THEORY_CARD else state.rows[self._me][KNOWN] | state.public)
        self._finish_round(state, now, rng)
        run = Playout(self._shared, state, styles, fate)
        return self._values(run.run() if state.step == ROLL else self._flown(state, run.scores(state.rows)))

    def _tried_from(self, state: State) -> list[float]:
        row = state.rows[self._me]
        key = (state.step, *row[: TRAINED + 1])
        if key not in self._tried:
            self._tried[key] = [0.0] * (2 * len(STYLES))
        return self._tried[key]

    def _promising(self, tried: list[float]) -> int:
        """The style with the best mean so far, with a bonus while it is seldom tried."""
        overall = self._overall
        best, chosen = -1.0, 0
        for style in range(len(STYLES)):
            count, total = tried[2 * style], tried[2 * style + 1]
            mean = overall[2 * style + 1] / overall[2 * style] if overall[2 * style] else 0.9
            value = (total + TRUST * mean) / (count + TRUST) + CURIOSITY / sqrt(count + 1)
            if value > best:
                best, chosen = value, style
        return chosen

    def _finish_round(self, state: State, styles: list[int], rng: Random) -> None:
        """To the next roll or the end of the last round, by the rules."""
        game = self.game
        while state.step != ROLL and state.step < FLY:
            seat = state.movers[0]
            if seat == CHANCE:
                if state.step == THEORY_CARD and state.reason == REVEAL:
                    return
                game.apply_trusted(state, CHANCE, game.draw(state, rng))
                continue
            game.apply_trusted(state, seat, self._usual(state, seat, styles[seat]))

    def _flown(self, state: State, scores: list[float]) -> list[float]:
        """Flights that are over count as they went."""
        for seat, flight in enumerate(state.flights):
            if flight.status != FLYING:
                scores[seat] += flight.score - craft_score(self._ed, state.rows[seat], state.multipliers, self._sky(state, seat))
        return scores

    def _values(self, scores: Sequence[float]) -> list[float]:
        """Alone by the score; otherwise by how far ahead one is."""
        if len(scores) == 1:
            low, high = self._solo_span
            return [min(1.0, max(0.0, (scores[0] - low) / (high - low)))]
        most = max(scores)
        weights = [exp((score - most) / MARGIN) for score in scores]
        total = sum(weights)
        return [weight / total for weight in weights]

    def _values_at_end(self, state: State) -> Sequence[float]:
        outcome = self.game.outcome(state)
        assert outcome is not None
        return self._values([float(score) for score in outcome.scores]) if len(outcome.scores) == 1 else list(outcome.utility)

    def expects(self, value: float) -> search.Expectation:
        if not self._is_alone:
            others = self._seats - 1
            won, lost = value**CERTAINTY, others * ((1 - value) / others) ** CERTAINTY
            return super().expects(won / (won + lost))
        low, high = self._solo_span
        return search.Expectation("points", round(low + value * (high - low)))

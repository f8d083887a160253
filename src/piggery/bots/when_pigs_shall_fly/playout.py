"""When Pigs Shall Fly: whole games in a tenth of a millisecond a seat, by styles.

Rounds are played on the rows of a state with tables instead of the rules' functions: from a roll to the last round, contest and
scores. A seat takes the die and the line with the greatest gain by its style; in the last round by what the final score gains. It
knows the multipliers that it has looked at, and counts with the mean of the others. Left out are the rat and the limit of whistles.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from piggery.bots.when_pigs_shall_fly.flights import Scores, best_scores
from piggery.bots.when_pigs_shall_fly.styles import NEVER, Style, Tables, tables_by_time
from piggery.games.when_pigs_shall_fly.components.edition import (
    ACTION_OF,
    CAT,
    CHICKEN,
    DESIGN,
    DOG,
    DUCK,
    FEAR,
    HORSE,
    MANEUVERS,
    MATERIALS,
    SHEEP,
    Edition,
)
from piggery.games.when_pigs_shall_fly.play.state import (
    BLOCK,
    BOX,
    CHICKEN_USED,
    CIRCLED,
    EVENT,
    KNOWN,
    NONE,
    NUMBER,
    PUBLICITY,
    TRAINED,
    WILBUR,
    State,
)

THEORY_NUMBERS = range(4)
RESEARCH_ACTION, DESIGN_ACTION, MATERIALS_ACTION, TRAINING_ACTION = range(4)
# lines beside research that may be chosen, by blocked action; the last entry is for NONE
FAN_LINES = tuple(tuple(line for line in range(DESIGN, 11) if ACTION_OF[line] != action) for action in (0, 1, 2, 3, NONE))
HENS = NUMBER + CHICKEN
READY = 1 << CHICKEN
Plan = tuple[int, int]  # die, line
Estimates = tuple[float, ...]  # multipliers by theory, as far as a seat knows


class Playouts:
    """What all playouts of an edition share."""

    def __init__(self, ed: Edition, styles: Sequence[Style]) -> None:
        self.ed = ed
        self.tables = [tables_by_time(ed, style) for style in styles]
        self.styles = styles
        self._estimates: dict[tuple[int, tuple[int, ...]], Estimates] = {}
        lines = ed.form.solo.wilbur_lines
        self.solo_marks = [
            1,
            lines.flying_ace + 1,
            lines.fearless + 1,
            lines.featherweight + 1,
            lines.focused + 1,
            lines.furthest_flight + 1,
        ]
        self._rolls: dict[int, list[tuple[int, ...]]] = {}
        ranks = list(zip(ed.weight, ed.weight_class, strict=True))
        # by line and bubbles, what a bubble changes beside whistles and awards
        self.grades: list[Sequence[object]] = [*[()] * 4, *[ed.stage] * 4, ranks, ed.level, ed.segment]
        sheets = [*range(len(ed.letters)), NONE]
        # by whether the crash rule is "first_excess", then by sheet
        self._skies = [[best_scores(ed, sheet, is_first_excess) for sheet in sheets] for is_first_excess in (False, True)]

    def estimates(self, seen: int, multipliers: tuple[int, ...]) -> Estimates:
        """The multipliers of the cards seen, for the others the mean of what is left."""
        key = (seen, multipliers)
        found = self._estimates.get(key)
        if found is None:
            known = [multipliers[theory] if seen >> theory & 1 else 0 for theory in THEORY_NUMBERS]
            left = self.ed.cards_left(known)
            found = self._estimates[key] = tuple(float(number) if number else sum(left) / len(left) for number in known)
        return found

    def rolls(self, count: int) -> list[tuple[int, ...]]:
        """All ordered rolls that are not rolled again, dice ascending; [] where they are too many."""
        if count not in self._rolls:
            sides = range(1, self.ed.sides + 1)
            rolls: list[tuple[int, ...]] = [()] if count <= 4 else []
            for _ in range(count if rolls else 0):
                rolls = [(*dice, value) for dice in rolls for value in sides]
            self._rolls[count] = [tuple(sorted(dice)) for dice in rolls if len(set(dice)) > 1]
        return self._rolls[count]

    def skies(self, s: State) -> list[Scores]:
        return [self._skies[s.setup.is_first_excess][sheet] for sheet in s.sheets]


class Fate:
    """Chance from the next roll on. It does not depend on what anybody does, so that several choices can be tried with the same luck."""

    def __init__(self, shared: Playouts, seats: int, rng: Random) -> None:
        self._ed = shared.ed
        self._random = Random(rng.getrandbits(32)).random
        self._count = shared.ed.dice_for(seats)
        self._every = shared.rolls(self._count)
        self._rolls: list[list[int]] = []
        self.wilbur = int(self._random() * shared.ed.sides) + 1
        self.published = int(self._random() * 4)
        self.cards = sorted(shared.ed.multipliers, key=lambda _: self._random())
        self.inclinations = [self._random() for _ in range(seats)]  # towards one style or another
        self.styles: list[int] = []
        self.usual = 0.0  # how it goes with this luck

    def roll(self, number: int) -> list[int]:
        """The dice of a round from now, ascending."""
        rolls = self._rolls
        while len(rolls) <= number:
            rolls.append(self._rolled())
        return rolls[number][:]

    def _rolled(self) -> list[int]:
        if self._every:
            return list(self._every[int(self._random() * len(self._every))])
        sides = self._ed.sides
        return sorted([int(self._random() * sides) + 1 for _ in range(self._count)])

    def turn_up(self, s: State, seen: int) -> None:
        """Give numbers to the cards that are not among those seen, or not drawn."""
        shown = [s.multipliers[theory] if seen >> theory & 1 else 0 for theory in THEORY_NUMBERS]
        left = self.cards[:]
        for number in filter(None, shown):
            left.remove(number)
        s.multipliers = tuple([number or left.pop() for number in shown])


class Playout:
    """One playout, from a state in which dice are about to be rolled."""

    def __init__(self, shared: Playouts, s: State, styles: Sequence[int], fate: Fate) -> None:
        self._shared = shared
        self._ed = shared.ed
        self._s = s
        self._rows = s.rows
        self._skies = shared.skies(s)
        self._styles = styles
        self._fate = fate
        self.multipliers = s.multipliers

    # -- rounds

    def run(self) -> list[float]:
        """The final scores."""
        s, ed, rows = self._s, self._ed, self._rows
        seats = s.setup.seats
        is_solo = seats == 1
        order = list(range(seats))
        last = ed.time
        number = 0
        while s.time < last:
            dice = self._fate.roll(number)
            number += 1
            before, time = s.time, min(last, s.time + dice[-1])
            s.time = time
            marks = ed.marked[before][dice[-1]]
            if marks:
                self._marks(marks)
            if is_solo:
                if s.lead == WILBUR:
                    s.wilbur += ed.publicity[dice.pop(0)]
                    self._turn(0, dice)
                    s.lead = 0
                else:
                    self._turn(0, dice)
                    s.wilbur += ed.publicity[dice[-1]]
                    s.lead = WILBUR
            else:
                lead = s.lead
                for seat in order[lead:] + order[:lead]:
                    self._turn(seat, dice)
                s.lead = lead + 1 if lead + 1 < seats else 0
        return self.scores(rows)

    def _marks(self, marks: Sequence[tuple[int, str, int]]) -> None:
        s = self._s
        for _, kind, number in marks:
            if kind == "grey":
                if number < 2:
                    self._event(number)
            elif s.setup.is_solo and not number:
                rolls = self._ed.form.solo.discovery_rolls
                s.wilbur_theory = rolls.index(self._fate.wilbur) if self._fate.wilbur in rolls else NONE
            elif s.setup.is_solo and s.wilbur_theory == NONE:
                s.public |= 1 << self._fate.published

    def _event(self, number: int) -> None:
        s, rows = self._s, self._rows
        levels = [row[PUBLICITY] for row in rows]
        most = max(levels[0], s.wilbur) if s.setup.is_solo else max(levels)
        least = min(levels) if s.setup.seats > 2 else NONE
        for row, level in zip(rows, levels, strict=True):
            points = self._design_points(row)
            row[EVENT + number] = points if level == most else 0 if level == least else points // 2

    def _design_points(self, row: list[int]) -> int:
        stage, points = self._ed.stage, self._ed.stage_points
        return points[stage[row[4]]] + points[stage[row[5]]] + points[stage[row[6]]] + points[stage[row[7]]]

    # -- a turn

    def _turn(self, seat: int, dice: list[int]) -> None:
        s = self._s
        row = self._rows[seat]
        estimates = self._shared.estimates(row[KNOWN] | s.public, self.multipliers)
        if s.time == self._ed.time:
            ending = Ending(self._shared, self._rows, seat, self._skies[seat], estimates, s)
            self._take(row, dice, ending.plan(dice))
            if row[CIRCLED]:
                ending.train(row)
            return
        style = self._styles[seat]
        tables = self._shared.tables[style][s.time]
        self._take(row, dice, plan(row, dice, tables, estimates, s.public, self._ed))
        if row[CIRCLED]:
            train(row, self._shared.styles[style], tables, estimates, s.time, self._ed)

    def _take(self, row: list[int], dice: list[int], chosen: Plan) -> None:
        die, line = chosen
        dice.remove(die)
        row[PUBLICITY] = min(row[PUBLICITY] + self._ed.publicity[die], self._ed.most_publicity)
        if line == NONE:  # WPF-4.4
            row[BLOCK] = NONE
        else:
            self._assign(row, die, line)

    def _assign(self, row: list[int], die: int, line: int) -> None:
        ed, s = self._ed, self._s
        before = row[line]
        after = before + die
        if line >= FEAR and row[TRAINED] & (READY | CHICKEN_USED) == READY:
            after += row[HENS]
            row[TRAINED] |= CHICKEN_USED
        after = min(after, ed.length[line])
        row[line] = after
        if line < DESIGN:
            if before < ed.discovery <= after:
                row[KNOWN] |= 1 << line
            if after == ed.publish:
                row[BOX + line] = row[PUBLICITY] // 2 if s.public >> line & 1 else row[PUBLICITY]
                s.public |= 1 << line
        if ed.targets[line] >> after & 1:
            row[CIRCLED] = min(row[CIRCLED] + 1, ed.whistles)
        if not row[TRAINED] >> HORSE & 1:
            row[BLOCK] = ACTION_OF[line]

    # -- the end

    def scores(self, rows: list[list[int]]) -> list[float]:
        """WPF-8, with the best flights looked up."""
        ed, s = self._ed, self._s
        values = []
        totals = []
        for seat, row in enumerate(rows):
            found = (row[0] >= ed.discovery) + (row[1] >= ed.discovery) + (row[2] >= ed.discovery) + (row[3] >= ed.discovery)
            contest = craft_score(ed, row, self.multipliers, self._skies[seat])
            total = contest + row[PUBLICITY] + ed.form.research.discovery_points * found + self._design_points(row)
            total += sum([box for box in row[BOX : EVENT + 2] if box > 0])
            totals.append(total + ed.form.special_training.dog_points_per_whistle * row[NUMBER + DOG])
            values.append((row[PUBLICITY], row[MANEUVERS], row[FEAR], row[MATERIALS], found, contest))
        points = ed.form.awards
        prizes = (points.famous_farmer, points.flying_ace, points.fearless, points.featherweight, points.focused, points.furthest_flight)
        if len(rows) == 1:
            marks: Sequence[float] = [max(1, s.wilbur), *self._shared.solo_marks[1:]]
        else:
            marks = [max(1, *column) for column in zip(*values, strict=True)]
        for seat, compared in enumerate(values):
            for value, mark, prize in zip(compared, marks, prizes, strict=True):
                if value >= mark:
                    totals[seat] += prize
        return totals


def plan(row: list[int], dice: Sequence[int], tables: Tables, estimates: Estimates, public: int, ed: Edition) -> Plan:
    """The die and the line with the greatest gain. Equal dice stand together."""
    block, publicity = row[BLOCK], row[PUBLICITY]
    lines, fans = FAN_LINES[block], []
    if block != DESIGN_ACTION:
        first, second, third, fourth = tables.design(estimates)
        fans = [first[row[4]], second[row[5]], third[row[6]], fourth[row[7]]]
    if block != MATERIALS_ACTION:
        fans.append(tables.materials[row[MATERIALS]])
    if block != TRAINING_ACTION:
        fear, maneuvers = tables.fear[row[FEAR]], tables.maneuvers[row[MANEUVERS]]
        hens = row[HENS] if row[TRAINED] & (READY | CHICKEN_USED) == READY else 0
        fans += (fear[hens:], maneuvers[hens:]) if hens else (fear, maneuvers)
    weight, shares = tables.publicity, tables.shares
    studies = []
    for theory in THEORY_NUMBERS:
        bubbles = row[theory]
        if bubbles < ed.publish:
            full = 0.5 if public >> theory & 1 else 1.0
            weight += full * shares[bubbles]
            studies.append((theory, bubbles, full))
    best, chosen = NEVER / 2, (dice[0], NONE)
    expected = publicity + tables.ahead
    last = 0
    for die in dice:
        if die == last:
            continue
        last = die
        more = ed.publicity[die]
        bonus = more * weight if publicity + more <= ed.most_publicity else 0.0
        gains = [fan[die] for fan in fans]
        gain = max(gains)
        if gain + bonus > best:
            best, chosen = gain + bonus, (die, lines[gains.index(gain)])
        if block == RESEARCH_ACTION:
            continue
        for theory, bubbles, full in studies:
            after = bubbles + die
            if after >= ed.publish:
                after = ed.publish
                gain = bonus + full * (publicity + more - shares[bubbles] * expected)
            else:
                gain = bonus + full * (shares[after] - shares[bubbles]) * expected
            if bubbles < ed.discovery <= after:
                gain += tables.discovery
            gain += tables.targets[theory][after]
            if gain > best:
                best, chosen = gain, (die, theory)
    return chosen


def sheep_bubbles(row: list[int], worths: Sequence[Sequence[float]], count: int) -> tuple[float, int, int]:
    """The one or two design bubbles that are worth most together: the gain, and their theories (NONE for none)."""
    ones: list[tuple[float, int, int]] = []
    best = (NEVER, NONE, NONE)
    for theory in THEORY_NUMBERS:
        worth, bubbles = worths[theory], row[DESIGN + theory]
        if bubbles + 1 < len(worth):
            ones.append((worth[bubbles + 1] - worth[bubbles], theory, NONE))
        if count > 1 and bubbles + 2 < len(worth):
            best = max(best, (worth[bubbles + 2] - worth[bubbles], theory, theory))
    ones.sort(reverse=True)
    if count > 1 and len(ones) > 1:
        best = max(best, (ones[0][0] + ones[1][0], ones[0][1], ones[1][1]))
    return best if best[1] != NONE else ones[0] if ones else best


def train(row: list[int], style: Style, tables: Tables, estimates: Estimates, time: int, ed: Edition) -> None:
    """What whistles are spent on before the last round."""
    trained = row[TRAINED]
    if row[CIRCLED] >= ed.cost[HORSE] and time <= style.horse and not trained >> HORSE & 1:
        row[CIRCLED] -= ed.cost[HORSE]
        row[TRAINED] |= 1 << HORSE
        row[BLOCK] = NONE
    if row[CIRCLED] >= ed.cost[SHEEP] and not trained >> SHEEP & 1:
        gain, first, second = sheep_bubbles(row, [tables.design_worth(estimates[theory]) for theory in THEORY_NUMBERS], 2)
        if gain >= style.sheep and second != NONE:
            row[CIRCLED] -= ed.cost[SHEEP]
            row[TRAINED] |= 1 << SHEEP
            row[DESIGN + first] += 1
            row[DESIGN + second] += 1
    if row[CIRCLED] and time >= style.cat and not trained >> CAT & 1:
        row[PUBLICITY] = min(row[PUBLICITY] + row[CIRCLED], ed.most_publicity)
        row[NUMBER + CAT] = row[CIRCLED]
        row[TRAINED] |= 1 << CAT
        row[CIRCLED] = 0
    if row[CIRCLED] >= style.chicken and not trained >> CHICKEN & 1:
        row[HENS] = row[CIRCLED]
        row[TRAINED] |= 1 << CHICKEN
        row[CIRCLED] = 0


def craft_score(ed: Edition, row: list[int], multipliers: Sequence[float], scores: Scores) -> float:
    """WPF-6, and the best flight looked up."""
    stage = ed.stage
    distance = (
        multipliers[0] * stage[row[4]]
        + multipliers[1] * stage[row[5]]
        + multipliers[2] * stage[row[6]]
        + multipliers[3] * stage[row[7]]
        - ed.weight[row[MATERIALS]]
    )
    if distance <= 0:
        return 0.0
    rank = min(3, max(0, ed.weight_class[row[MATERIALS]] - (row[TRAINED] >> DUCK & 1)))
    return scores[rank][min(8, ed.segment[row[MANEUVERS]])][min(5, ed.level[row[FEAR]])][min(30, int(distance + 0.5))]


class Ending:
    """The last turn of a seat: every choice by what it changes in the final score."""

    def __init__(self, shared: Playouts, rows: list[list[int]], seat: int, scores: Scores, estimates: Estimates, s: State) -> None:
        self._ed = ed = shared.ed
        self._grades = shared.grades
        solo_marks = shared.solo_marks
        self._row = rows[seat]
        self._scores = scores
        self._estimates = estimates
        self._public = s.public
        if s.setup.is_solo:
            self._marks: list[float] = [max(1, s.wilbur), *solo_marks[1:]]
        else:
            others = [row for other, row in enumerate(rows) if other != seat]
            self._marks = [max(1, *[row[place] for row in others]) for place in (PUBLICITY, MANEUVERS, FEAR, MATERIALS)]
            self._marks += [max(1, *[sum(bubbles >= ed.discovery for bubbles in row[:4]) for row in others]), solo_marks[5]]

    def _worth(self, row: list[int]) -> float:
        """What design, contest, training and materials bring."""
        ed, marks, awards = self._ed, self._marks, self._ed.form.awards
        contest = craft_score(ed, row, self._estimates, self._scores)
        stage, points = ed.stage, ed.stage_points
        worth = contest + points[stage[row[4]]] + points[stage[row[5]]] + points[stage[row[6]]] + points[stage[row[7]]]
        if row[MANEUVERS] >= marks[1]:
            worth += awards.flying_ace
        if row[FEAR] >= marks[2]:
            worth += awards.fearless
        if row[MATERIALS] >= marks[3]:
            worth += awards.featherweight
        if contest >= marks[5]:
            worth += awards.furthest_flight
        return worth

    def plan(self, dice: Sequence[int]) -> Plan:
        ed, row = self._ed, self._row[:]
        block, publicity = row[BLOCK], row[PUBLICITY]
        hens = row[HENS] if row[TRAINED] & (READY | CHICKEN_USED) == READY else 0
        whistle = ed.form.special_training.dog_points_per_whistle if not row[TRAINED] >> DOG & 1 else 0
        now = self._worth(row)
        grades, marks = self._grades, self._marks
        marks_of = (*[0] * MATERIALS, marks[3], marks[2], marks[1])
        known: dict[tuple[int, int], float] = {}
        found = sum(bubbles >= ed.discovery for bubbles in row[:4])
        award = ed.form.awards
        best, chosen = NEVER, (dice[0], NONE)
        last = 0
        for die in dice:
            if die == last:
                continue
            last = die
            level = min(publicity + ed.publicity[die], ed.most_publicity)
            bonus = level + (award.famous_farmer if level >= self._marks[0] else 0.0)
            for line in range(11):
                before = row[line]
                if before == ed.length[line] or ACTION_OF[line] == block:
                    continue
                after = min(ed.length[line], before + die + (hens if line >= FEAR else 0))
                gain = bonus + (whistle if ed.targets[line] >> after & 1 else 0)
                if line < DESIGN:
                    if before < ed.discovery <= after:
                        gain += ed.form.research.discovery_points + (award.focused if found + 1 == self._marks[4] else 0)
                    if after == ed.publish:
                        gain += level // 2 if self._public >> line & 1 else level
                elif grades[line][after] != grades[line][before] or before < marks_of[line] <= after:
                    if (line, after) not in known:
                        row[line] = after
                        known[line, after] = self._worth(row) - now
                        row[line] = before
                    gain += known[line, after]
                if gain > best:
                    best, chosen = gain, (die, line)
        return chosen

    def train(self, row: list[int]) -> None:
        """Sheep and duck where they bring more than the dog does."""
        ed = self._ed
        has_dog = row[TRAINED] >> DOG & 1
        each = 0 if has_dog else ed.form.special_training.dog_points_per_whistle
        if row[CIRCLED] >= ed.cost[SHEEP] and not row[TRAINED] >> SHEEP & 1:
            first, second, gain = self.sheep(row, 2)
            if gain > each * ed.cost[SHEEP] and second != NONE:
                row[CIRCLED] -= ed.cost[SHEEP]
                row[TRAINED] |= 1 << SHEEP
                row[DESIGN + first] += 1
                row[DESIGN + second] += 1
        if row[CIRCLED] >= ed.cost[DUCK] and not row[TRAINED] >> DUCK & 1:
            now, trained = self._worth(row), row[TRAINED]
            row[TRAINED] |= 1 << DUCK
            if self._worth(row) - now > each:
                row[CIRCLED] -= ed.cost[DUCK]
            else:
                row[TRAINED] = trained
        if row[CIRCLED] and not has_dog:
            row[NUMBER + DOG] = row[CIRCLED]
            row[TRAINED] |= 1 << DOG
        elif row[CIRCLED] and not row[TRAINED] >> CAT & 1:
            row[PUBLICITY] = min(row[PUBLICITY] + row[CIRCLED], ed.most_publicity)
            row[NUMBER + CAT] = row[CIRCLED]
            row[TRAINED] |= 1 << CAT
        row[CIRCLED] = 0

    def sheep(self, row: list[int], count: int) -> tuple[int, int, float]:
        """The best theories for so many bubbles of the sheep (NONE for none), and what they gain."""
        ed = self._ed
        now, trial = self._worth(row), row[:]
        best = (NONE, NONE, NEVER)
        stage, length = ed.stage, ed.length[DESIGN]
        for first in THEORY_NUMBERS:
            for second in range(first, 4) if count > 1 else (NONE,):
                lines = [DESIGN + theory for theory in (first, second) if theory != NONE]
                for line in lines:
                    trial[line] += 1
                if max([trial[line] for line in lines]) <= length:
                    gain = self._worth(trial) - now if any(stage[trial[line]] != stage[row[line]] for line in lines) else 0.0
                    if gain > best[2]:
                        best = (first, second, gain)
                for line in lines:
                    trial[line] -= 1
        return best

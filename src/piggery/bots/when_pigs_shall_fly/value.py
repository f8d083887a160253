"""When Pigs Shall Fly: what a sheet will be worth at the end, if the points still to come are spent well.

A sheet is completed in thought, along the way of a flier (WPF-21): theories of promise, some
fear, lighter materials and so on, as far as the points expected in the rounds left lead. What a finished craft scores in the
contest is taken from the best flights that the planner finds, averaged over the four sheets ("Calibration").
"""

from __future__ import annotations

from piggery.games.when_pigs_shall_fly.components.edition import (
    ACTIONS,
    CAT,
    CHICKEN,
    DESIGN,
    DOG,
    DUCK,
    FEAR,
    HORSE,
    MANEUVERS,
    MATERIALS,
    RAT,
    SHEEP,
    Edition,
)
from piggery.games.when_pigs_shall_fly.play.state import (
    BLOCK,
    BOX,
    CHICKEN_USED,
    CIRCLED,
    KNOWN,
    NONE,
    NUMBER,
    PUBLICITY,
    TRAINED,
    State,
    discovered,
)

POINTS_A_ROUND = 3.9  # action points that a die brings, wasted ones left out
PUBLICITY_A_ROUND = 1.4
TIME_A_ROUND = 4.9
WHISTLE = 1.8  # what a circled whistle is worth as long as there is something to train
# the way to a craft that flies: first and second theory by promise, and the other lines
FLIER = (
    ("first", 6), ("fear", 1), ("second", 6), ("materials", 4), ("first", 8), ("second", 8), ("maneuvers", 3), ("fear", 3),
    ("materials", 8), ("third", 6), ("maneuvers", 5), ("fear", 6), ("third", 8), ("maneuvers", 7), ("materials", 11), ("fourth", 3),
)  # fmt: skip
# of weight classes 0 to 3 against class 2, at distance 20; by crash rule, "whole_segment" first
CLASS_GAIN = ((2.5, 1.3, 0.0, -1.2), (2.8, 1.2, 0.0, -0.8))
DISTANCES = (0, 8, 12, 16, 20, 24, 30)
SEGMENTS = (8, 5, 3, 2)
# by distance, lines per segment and fear 0 to 5: the mean of the best flights on the four sheets, at class 2
WHOLE_SEGMENT = (
    ((0,) * 6, (0,) * 6, (0,) * 6, (0,) * 6),
    ((7, 7, 7, 7, 8, 8), (8, 9, 10, 10, 10, 10), (5, 9, 10, 10, 10, 10), (9, 10, 10, 10, 10, 10)),
    ((10, 11, 12, 14, 14, 14), (8, 13, 15, 16, 16, 16), (6, 14, 16, 17, 17, 17), (15, 17, 17, 17, 17, 17)),
    ((10, 12, 17, 18, 19, 19), (9, 17, 19, 20, 20, 21), (7, 18, 20, 21, 22, 22), (18, 21, 22, 22, 22, 22)),
    ((10, 12, 19, 21, 22, 23), (9, 20, 22, 24, 25, 25), (9, 22, 24, 26, 27, 27), (24, 25, 26, 27, 27, 27)),
    ((10, 13, 20, 23, 26, 29), (9, 21, 26, 29, 30, 31), (9, 25, 29, 31, 32, 34), (27, 30, 32, 34, 34, 34)),
    ((10, 13, 23, 32, 36, 36), (11, 26, 35, 38, 40, 42), (10, 37, 40, 42, 44, 45), (38, 42, 44, 45, 46, 47)),
)
FIRST_EXCESS = (
    ((0,) * 6, (0,) * 6, (0,) * 6, (0,) * 6),
    ((4, 5, 7, 7, 8, 8), (5, 8, 10, 10, 10, 10), (5, 9, 10, 10, 10, 10), (9, 10, 10, 10, 10, 10)),
    ((4, 9, 10, 14, 14, 14), (5, 13, 15, 16, 16, 16), (5, 14, 16, 17, 17, 17), (15, 17, 17, 17, 17, 17)),
    ((5, 9, 13, 16, 19, 19), (6, 16, 18, 19, 20, 21), (6, 17, 20, 21, 22, 22), (18, 21, 22, 22, 22, 22)),
    ((5, 9, 14, 18, 21, 23), (6, 18, 21, 23, 25, 25), (9, 22, 24, 26, 27, 27), (24, 25, 26, 27, 27, 27)),
    ((5, 9, 16, 20, 24, 28), (6, 19, 25, 28, 30, 31), (9, 24, 29, 31, 32, 34), (27, 30, 32, 34, 34, 34)),
    ((5, 9, 17, 22, 27, 31), (6, 20, 28, 32, 35, 37), (9, 26, 33, 37, 39, 41), (30, 36, 38, 40, 41, 41)),
)


def between(x: float, places: tuple[int, ...]) -> tuple[int, float]:
    """The interval of ascending places in which x lies, and how far in."""
    for index in range(len(places) - 2, -1, -1):
        if x >= places[index]:
            return index, min(1.0, (x - places[index]) / (places[index + 1] - places[index]))
    return 0, 0.0


def contest_table(best: tuple[tuple[tuple[int, ...], ...], ...]) -> list[list[list[float]]]:
    """The best flights for every distance, every number of lines up to 8 and every fear level up to 5."""
    turned = tuple(-lines for lines in SEGMENTS)
    table = []
    for distance in range(DISTANCES[-1] + 1):
        index, part = between(distance, DISTANCES)
        by_lines = []
        for lines in range(SEGMENTS[0] + 1):
            column, share = between(-max(SEGMENTS[-1], lines), turned)
            row = []
            for fear in range(6):
                corner = [[best[index + i][column + j][fear] for j in (0, 1)] for i in (0, 1)]
                low = corner[0][0] + (corner[0][1] - corner[0][0]) * share
                high = corner[1][0] + (corner[1][1] - corner[1][0]) * share
                row.append(low + (high - low) * part)
            by_lines.append(row)
        table.append(by_lines)
    return table


TABLES = (contest_table(WHOLE_SEGMENT), contest_table(FIRST_EXCESS))


class Outlook:
    """What one seat looks ahead to: cards seen or guessed, rounds left, what the others have."""

    def __init__(self, ed: Edition, s: State, seat: int, multipliers: list[float]) -> None:
        self.ed = ed
        self.multipliers = multipliers
        self.public = s.public
        self.is_solo = s.setup.is_solo
        self.table, self.class_gain = TABLES[s.setup.is_first_excess], CLASS_GAIN[s.setup.is_first_excess]
        self.rounds_left = max(0.0, (ed.time - s.time) / TIME_A_ROUND)
        self.events_left = sum(s.time < grey for grey in ed.grey[:2])
        self.others = [row for other, row in enumerate(s.rows) if other != seat]
        self.wilbur = s.wilbur
        self.marks = self._marks()

    def _marks(self) -> tuple[float, ...]:
        """What must be reached for an award: Wilbur's mark, or what the best of the others will have."""
        ahead = self.rounds_left
        if self.is_solo:
            lines = self.ed.form.solo.wilbur_lines
            famous = self.wilbur + PUBLICITY_A_ROUND * ahead
            return (famous, lines.flying_ace + 1, lines.fearless + 1, lines.featherweight + 1, lines.focused + 1, lines.furthest_flight + 1)
        best = [max(row[place] for row in self.others) for place in (PUBLICITY, MANEUVERS, FEAR, MATERIALS)]
        found = max(discovered(self.ed, row).bit_count() for row in self.others)
        crowd = 0.5 + 0.25 * len(self.others)
        return (
            best[0] + (PUBLICITY_A_ROUND + 0.2) * ahead,
            max(1, best[1] + 0.3 * crowd * ahead),
            max(1, best[2] + 0.3 * crowd * ahead),
            max(1, best[3] + 0.3 * crowd * ahead),
            max(1, found + 0.1 * crowd * ahead),
            14 + 2 * crowd,
        )

    # -- a finished sheet

    def finished(self, lines: list[int], publicity: float, duck: bool) -> float:
        """Points of bubbles, contest and awards at the end."""
        ed = self.ed
        points, thrust, found = 0.0, 0.0, 0
        for theory in range(4):
            stage = ed.stage[lines[DESIGN + theory]]
            points += ed.stage_points[stage]
            thrust += self.multipliers[theory] * stage
            found += lines[theory] >= ed.discovery
        points += ed.form.research.discovery_points * found
        distance = thrust - ed.weight[lines[MATERIALS]]
        score = self.contest(distance, lines, duck)
        values = (publicity, lines[MANEUVERS], lines[FEAR], lines[MATERIALS], found, score)
        awards = ed.form.awards
        prizes = (awards.famous_farmer, awards.flying_ace, awards.fearless, awards.featherweight, awards.focused, awards.furthest_flight)
        for value, mark, prize in zip(values, self.marks, prizes, strict=True):
            points += prize * chance(value - mark)
        return points + score

    def contest(self, distance: float, lines: list[int], duck: bool) -> float:
        """The contest score to expect."""
        ed = self.ed
        if distance <= 0:
            return 0.0
        far = min(distance, 30.0)
        low = int(far)
        segment, fear = min(8, ed.segment[lines[MANEUVERS]]), min(5, ed.level[lines[FEAR]])
        score = self.table[low][segment][fear]
        if low < far:
            score += (self.table[low + 1][segment][fear] - score) * (far - low)
        weight_class = min(3, max(0, ed.weight_class[lines[MATERIALS]] - duck))
        return score + self.class_gain[weight_class] * far / 20

    # -- a sheet in the making

    def value(self, row: list[int], is_done: bool) -> float:
        """What a sheet will be worth; `is_done` when this round's points are assigned (else they are still to come)."""
        ahead = self.rounds_left if is_done else self.rounds_left + 1
        trained = row[TRAINED]
        publicity = min(float(self.ed.most_publicity), row[PUBLICITY] + PUBLICITY_A_ROUND * ahead)
        lines, budget = row[:11], POINTS_A_ROUND * ahead
        if trained >> CHICKEN & 1 and not trained & CHICKEN_USED and ahead > 0.5:
            budget += 0.8 * row[NUMBER + CHICKEN]
        duck = bool(trained >> DUCK & 1)
        written = sum(box for box in row[BOX : BOX + 4] if box != NONE)
        total = self.finished(self._flier(lines, budget), publicity, duck) + publicity + written
        total += 2 * row[NUMBER + DOG] + self._whistles(row, ahead) + self._events(row)
        if trained >> HORSE & 1:
            total += 0.5 * ahead
        elif row[BLOCK] != NONE and is_done and ahead > 0.5:
            total -= 0.4 * (row[BLOCK] == ACTIONS.index("design"))
        return total

    def _whistles(self, row: list[int], ahead: float) -> float:
        """Whistles keep their worth as long as animals are left; what the rat may still see counts a little."""
        left = [animal for animal in (SHEEP, DUCK, CHICKEN, DOG, CAT) if not row[TRAINED] >> animal & 1]
        worth = WHISTLE if DOG in [*left] else 1.0 if CAT in left else 0.4
        if ahead <= 0:
            worth = 0.0
        spy = 0.6 if row[TRAINED] >> RAT & 1 and row[KNOWN].bit_count() < 2 and ahead > 3 else 0.0
        return worth * row[CIRCLED] + spy

    def _events(self, row: list[int]) -> float:
        """Design points at the publicity events to come: full for those ahead, less for those behind."""
        if not self.events_left:
            return 0.0
        design = sum(self.ed.stage_points[self.ed.stage[bubbles]] for bubbles in row[DESIGN:MATERIALS])
        rival = self.wilbur if self.is_solo else max(other[PUBLICITY] for other in self.others)
        share = 0.5 + 0.5 * chance((row[PUBLICITY] - rival) / 2)
        return share * (design + 1.0) * self.events_left

    def _flier(self, lines: list[int], budget: float) -> list[int]:
        """The lines after going the way of a flier as far as the points to come lead."""
        finished = lines[:]
        promise = sorted(range(4), key=lambda theory: -(self.multipliers[theory] + 0.45 * lines[DESIGN + theory]))
        place = {"fear": FEAR, "materials": MATERIALS, "maneuvers": MANEUVERS}
        place |= {name: DESIGN + theory for name, theory in zip(("first", "second", "third", "fourth"), promise, strict=True)}
        for name, to in FLIER:
            line = place[name]
            cost = min(to, self.ed.length[line]) - finished[line]
            if cost > budget:
                break
            if cost > 0:
                finished[line] += cost
                budget -= cost
        return finished


def chance(margin: float) -> float:
    """How likely an award is by how far one is ahead of its mark."""
    return 1.0 if margin >= 0 else 0.0 if margin <= -3 else 0.25 * (1 + margin / 3)

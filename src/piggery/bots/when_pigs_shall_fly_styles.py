"""When Pigs Shall Fly: styles of play, as what each bubble is worth at each moment.

A style values a sheet by the sum of its lines, so that a die's gain on a line is one look into a table. Weights are given for the
beginning, the middle and the end of the time track and change evenly between these.
"""

from __future__ import annotations

from typing import NamedTuple

from piggery.games.when_pigs_shall_fly.edition import DESIGN, FEAR, MANEUVERS, MATERIALS, THEORIES, Edition

Knots = tuple[float, float, float]  # at the beginning, in the middle and at the end of the time track
Gains = list[list[float]]  # by bubbles crossed off and action points
NEVER = -1e9
MOST_POINTS = 16  # of a die and the chicken


class Style(NamedTuple):
    """What somebody is after."""

    design: Knots  # for each point of a stage
    thrust: Knots  # for each unit of distance that a stage brings
    part: Knots  # share of the next stage on the way to it
    weight: Knots  # for each unit less
    weight_class: Knots
    training: Knots  # how much fear levels and shorter segments count
    fear: tuple[float, ...]  # level 1, 2 and so on
    segment: tuple[float, ...]  # one line less, two lines less and so on
    award: Knots  # materials, fear or maneuvers at Wilbur's mark; on the way to it a part
    discovery: Knots
    study: Knots  # share of a publishing after the study bubbles
    section: Knots  # and after the Discovery section
    ahead: Knots  # publicity still expected before a publishing
    publicity: Knots
    whistle: Knots
    sheep: float  # the sheep is trained for at least this
    cat: float  # from this time on whistles go to the cat
    horse: float  # up to this time three whistles go to the horse
    chicken: float  # from this number of whistles on they go to the chicken


class Tables:
    """A style at one moment."""

    def __init__(self, ed: Edition, style: Style, time: int) -> None:
        self._ed = ed
        self._style = style
        self._time = time
        self.whistle = self._now(style.whistle)
        self.publicity = self._now(style.publicity)
        self.ahead = self._now(style.ahead)
        self.discovery = self._now(style.discovery)
        self.shares = self._shares()
        award = self._now(style.award)
        marks = ed.form.solo.wilbur_lines
        self.materials = self._gains(MATERIALS, self._materials(award, marks.featherweight + 1))
        training = self._now(style.training)
        fear = [training * sum(style.fear[:level]) for level in ed.level]
        self.fear = self._gains(FEAR, self._with_award(fear, award, marks.fearless + 1))
        segment = [training * sum(style.segment[: ed.segment[0] - lines]) for lines in ed.segment]
        self.maneuvers = self._gains(MANEUVERS, self._with_award(segment, award, marks.flying_ace + 1))
        self._designs: dict[float, list[float]] = {}
        self._design_gains: dict[float, list[Gains]] = {}
        self.targets = [[self.whistle * (ed.targets[theory] >> after & 1) for after in range(ed.publish + 1)] for theory in range(len(THEORIES))]

    def _now(self, knots: Knots) -> float:
        place = 2 * self._time / self._ed.time
        first = min(1, int(place))
        return knots[first] + (knots[first + 1] - knots[first]) * (place - first)

    def _shares(self) -> list[float]:
        """By research bubbles: the share of a publishing that is as good as won."""
        ed = self._ed
        study, section = self._now(self._style.study), self._now(self._style.section)
        last = ed.discovery - 1
        shares = [study * bubbles / last for bubbles in range(ed.discovery)]
        shares += [study + (section - study) * (bubbles - last) / (ed.publish - 1 - last) for bubbles in range(ed.discovery, ed.publish)]
        return [*shares, 1.0]

    def _materials(self, award: float, mark: int) -> list[float]:
        ed = self._ed
        weight, weight_class = self._now(self._style.weight), self._now(self._style.weight_class)
        worth = [
            weight * (ed.weight[0] - heavy) + weight_class * (ed.weight_class[0] - rank)
            for heavy, rank in zip(ed.weight, ed.weight_class, strict=True)
        ]
        return self._with_award(worth, award, mark)

    def _with_award(self, worth: list[float], award: float, mark: int) -> list[float]:
        return [value + (award if bubbles >= mark else 0.5 * award * bubbles / mark) for bubbles, value in enumerate(worth)]

    def _gains(self, line: int, worth: list[float]) -> Gains:
        """What so many points change, a whistle included; nothing goes to a full line."""
        full = len(worth) - 1
        targets = self._ed.targets[line]
        return [
            [
                worth[min(full, before + points)] - worth[before] + self.whistle * (targets >> min(full, before + points) & 1)
                if before < full
                else NEVER
                for points in range(MOST_POINTS + 1)
            ]
            for before in range(full + 1)
        ]

    def design_worth(self, multiplier: float) -> list[float]:
        """By bubbles of a design line."""
        if multiplier not in self._designs:
            style, stage, points = self._style, self._ed.stage, self._ed.stage_points
            ats = (0, *self._ed.form.design.stage_at)
            part, thrust, design = self._now(style.part), self._now(style.thrust), self._now(style.design)
            worth = []
            for bubbles, reached in enumerate(stage):
                value = design * points[reached] + thrust * multiplier * reached
                if reached + 1 < len(ats):
                    way = (bubbles - ats[reached]) / (ats[reached + 1] - ats[reached])
                    value += part * way * (design * (points[reached + 1] - points[reached]) + thrust * multiplier)
                worth.append(value)
            self._designs[multiplier] = worth
        return self._designs[multiplier]

    def design(self, multiplier: float) -> list[Gains]:
        """By theory, for a multiplier that is known or hoped for."""
        gains = self._design_gains.get(multiplier)
        if gains is None:
            worth = self.design_worth(multiplier)
            gains = self._design_gains[multiplier] = [self._gains(DESIGN + theory, worth) for theory in range(len(THEORIES))]
        return gains


FLIER = Style(
    design=(1.6, 1.4, 1.0),
    thrust=(1.0, 1.0, 1.0),
    part=(0.8, 0.75, 0.4),
    weight=(1.0, 1.0, 1.0),
    weight_class=(1.0, 1.0, 1.0),
    training=(1.0, 1.0, 1.0),
    fear=(6.0, 3.0, 2.0, 1.5, 1.0),
    segment=(1.5, 1.5, 1.5, 1.5, 1.5, 1.5),
    award=(2.0, 3.0, 4.0),
    discovery=(3.0, 3.0, 3.0),
    study=(0.2, 0.2, 0.1),
    section=(0.5, 0.5, 0.3),
    ahead=(3.0, 2.0, 0.0),
    publicity=(1.2, 1.1, 1.0),
    whistle=(1.8, 1.8, 1.8),
    sheep=4.0,
    cat=50.0,
    horse=0.0,
    chicken=9.0,
)
PUBLISHER = FLIER._replace(
    thrust=(0.1, 0.1, 0.1),
    weight=(0.1, 0.1, 0.1),
    weight_class=(0.1, 0.1, 0.1),
    training=(0.1, 0.1, 0.1),
    discovery=(4.0, 4.0, 4.0),
    study=(0.4, 0.4, 0.2),
    section=(0.85, 0.85, 0.6),
    ahead=(8.0, 4.0, 1.0),
    publicity=(2.0, 1.5, 1.0),
    cat=24.0,
    horse=16.0,
)
STYLES = (FLIER, PUBLISHER)

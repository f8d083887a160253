"""The components of When Pigs Shall Fly as data: the form of an edition file, its checks, and tables for the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import comb
from typing import Annotated, Any, Final, Literal, NoReturn

import msgspec

from piggery.games.when_pigs_shall_fly.components.sky import Sky
from piggery.games.when_pigs_shall_fly.notation.typed_position import Action, Animal, Award, Line, Theory
from piggery.games.when_pigs_shall_fly.notation.typed_reckoning import Account, Race
from piggery.kernel import InvalidEdition
from piggery.kernel.bounds import Name, Origins, Version, Word
from piggery.kernel.forms import Form, read_edition

RULES_VERSION = 2  # games by earlier ones go on: decision 17
THEORIES: Final[tuple[Theory, ...]] = ("speed", "lift", "aerodynamics", "stability")
ACTIONS: Final[tuple[Action, ...]] = ("research", "design", "materials", "training")
LINES: Final[tuple[Line, ...]] = (
    "research_speed", "research_lift", "research_aerodynamics", "research_stability",
    "design_speed", "design_lift", "design_aerodynamics", "design_stability",
    "materials", "fear", "maneuvers",
)  # fmt: skip
RESEARCH, DESIGN, MATERIALS, FEAR, MANEUVERS = 0, 4, 8, 9, 10  # the first line of each; theory t has lines t and DESIGN + t
ACTION_OF = (0, 0, 0, 0, 1, 1, 1, 1, 2, 3, 3)  # line -> main action
ALL_LINES = (1 << len(LINES)) - 1
DESIGN_LINES = 0b1111 << DESIGN
ALL_THEORIES = 0b1111
FIXED: Final[tuple[Animal, ...]] = ("sheep", "duck", "rat", "horse")
VARIABLE: Final[tuple[Literal["chicken", "dog", "cat"], ...]] = ("chicken", "dog", "cat")
ANIMALS: Final[tuple[Animal, ...]] = (*FIXED, *VARIABLE)  # in the order of the list of choices
SHEEP, DUCK, RAT, HORSE, CHICKEN, DOG, CAT = range(7)
AWARDS: Final[tuple[Award, ...]] = ("famous_farmer", "flying_ace", "fearless", "featherweight", "focused", "furthest_flight")
STAGES = 3
EVENTS = 2  # publicity events: grey bubbles before the last
MOST_ROLLS = 20_000  # different ones: a record of a roll carries the odds of all
MOST_SYMBOLS = 200  # of a kind on a sheet
MOST_DICE = 15  # of one value on the ladder: a rung is four bits of a number

Positive = Annotated[int, msgspec.Meta(ge=1, le=999)]
NotNegative = Annotated[int, msgspec.Meta(ge=0, le=999)]
Points = Annotated[int, msgspec.Meta(ge=0, le=99)]
Time = Annotated[int, msgspec.Meta(ge=1, le=300)]
Tables = Annotated[list[NotNegative], msgspec.Meta(max_length=200)]
Bubbles = Annotated[list[Positive], msgspec.Meta(max_length=200)]
Words = Annotated[list[Word], msgspec.Meta(max_length=len(LINES))]
Place = Annotated[int, msgspec.Meta(ge=0, le=99 * 99)]
Symbols = Annotated[list[tuple[Place, Place]], msgspec.Meta(max_length=MOST_SYMBOLS)]
Length = Annotated[int, msgspec.Meta(ge=1, le=199)]


class Title(Form):
    game: Literal["when-pigs-shall-fly"]
    id: Name
    title: Name
    version: Version
    min_seats: Literal[1]
    max_seats: Annotated[int, msgspec.Meta(ge=2, le=10)]


class Dice(Form):
    sides: Annotated[int, msgspec.Meta(ge=2, le=12)]
    extra: Annotated[int, msgspec.Meta(ge=1, le=5)]
    solo_players: Literal[2]
    publicity: Tables


class TimeTrack(Form):
    length: Time
    grey: tuple[Time, Time, Time]
    wilbur: tuple[Time, Time]


class Names(Form):
    speed: Name
    lift: Name
    aerodynamics: Name
    stability: Name


class Theories(Form):
    order: tuple[Word, Word, Word, Word]
    names: Names


class TheoryCards(Form):
    multipliers: tuple[Positive, Positive, Positive, Positive]
    names: tuple[Name, Name, Name, Name]


class Awards(Form):
    famous_farmer: NotNegative
    flying_ace: NotNegative
    fearless: NotNegative
    featherweight: NotNegative
    focused: NotNegative
    furthest_flight: NotNegative


class PublicityTrack(Form):
    length: Length


class Actions(Form):
    research: Words
    design: Words
    materials: Words
    training: Words


class Targets(Form):
    speed: Bubbles
    lift: Bubbles
    aerodynamics: Bubbles
    stability: Bubbles


class Research(Form):
    length: Length
    study: tuple[Positive, Positive]
    discovery: tuple[Positive, Positive]
    publish: Positive
    discovery_points: NotNegative
    targets: Targets


class Parts(Form):
    speed: tuple[Name, Name, Name, Name]
    lift: tuple[Name, Name, Name, Name]
    aerodynamics: tuple[Name, Name, Name, Name]
    stability: tuple[Name, Name, Name, Name]


class Design(Form):
    length: Length
    stage_at: tuple[Positive, Positive, Positive]
    stage_points: tuple[Points, Points, Points, Points]
    targets: Targets
    parts: Parts


class Materials(Form):
    length: Length
    targets: Bubbles
    weight: Tables
    weight_class: Tables


class Fear(Form):
    length: Length
    targets: Bubbles
    level: Tables


class Maneuvers(Form):
    length: Length
    targets: Bubbles
    lines_per_segment: Bubbles


class Cost(Form):
    sheep: Positive
    duck: Positive
    rat: Positive
    horse: Positive


class SpecialTraining(Form):
    whistles: Annotated[int, msgspec.Meta(ge=1, le=15)]
    variable: tuple[Literal["chicken"], Literal["dog"], Literal["cat"]]
    sheep_bubbles: Positive
    duck_reduction: NotNegative
    dog_points_per_whistle: NotNegative
    cost: Cost


class WilburLines(Form):
    flying_ace: NotNegative
    fearless: NotNegative
    featherweight: NotNegative
    focused: NotNegative
    furthest_flight: NotNegative


class Band(Form):
    from_: NotNegative = msgspec.field(name="from")
    name: Name


class Solo(Form):
    discovery_rolls: tuple[Positive, Positive, Positive, Positive]
    wilbur_lines: WilburLines
    bands: Annotated[list[Band], msgspec.Meta(min_length=1, max_length=100)]


class Radii(Form):
    cloud: tuple[Positive, Positive]
    wind: tuple[Positive, Positive]
    hoop: tuple[Positive, Positive]


class Contest(Form):
    lines: Annotated[int, msgspec.Meta(ge=1, le=99)]
    units_per_line: Annotated[int, msgspec.Meta(ge=1, le=99)]
    height: Annotated[int, msgspec.Meta(ge=1, le=200)]
    sheet_copies: Positive
    radii: Radii


class Sheet(Form):
    name: Name
    clouds: Symbols
    winds: Symbols
    hoops: Annotated[list[tuple[Place, Place, Positive]], msgspec.Meta(max_length=MOST_SYMBOLS)]


class EditionFile(Form):
    """The whole file, key by key."""

    edition: Title
    dice: Dice
    time_track: TimeTrack
    theories: Theories
    theory_cards: TheoryCards
    awards: Awards
    publicity_track: PublicityTrack
    actions: Actions
    research: Research
    design: Design
    materials: Materials
    fear: Fear
    maneuvers: Maneuvers
    special_training: SpecialTraining
    solo: Solo
    contest: Contest
    sheets: Annotated[dict[Annotated[str, msgspec.Meta(pattern="^[A-Z]$", max_length=1)], Sheet], msgspec.Meta(min_length=1, max_length=26)]
    provenance: Origins = {}


class Edition:
    """An edition file that passed its checks, with the tables that the rules look things up in."""

    def __init__(self, data: Mapping[str, Any], file: str, rules_version: int = RULES_VERSION) -> None:
        form = read_edition(data, EditionFile, file)
        self.form = form
        self.rules_version = rules_version
        self.file = file
        self._check_board()
        self._check_lines()
        self._check_solo()
        self._check_sky()
        self.sides = form.dice.sides
        self.publicity = (0, *form.dice.publicity)  # by die value
        self.most_publicity = form.publicity_track.length
        self.time = form.time_track.length
        self.grey = form.time_track.grey
        self.wilbur = form.time_track.wilbur
        marks = [(place, "grey", number) for number, place in enumerate(self.grey)]
        marks += [(place, "wilbur", number) for number, place in enumerate(self.wilbur)]
        self.marks = tuple(sorted(marks))  # WPF-2.5: in track order
        self.marked = marked(self.marks, self.time, self.sides)
        self.multipliers = form.theory_cards.multipliers
        self.length = (
            *[form.research.length] * 4,
            *[form.design.length] * 4,
            form.materials.length,
            form.fear.length,
            form.maneuvers.length,
        )
        self.targets = tuple(sum(1 << bubble for bubble in targets) for targets in self._targets())  # by line, as a set of bubbles
        self.discovery = form.research.discovery[0]
        self.publish = form.research.publish
        self.stage = tuple(sum(bubbles >= at for at in form.design.stage_at) for bubbles in range(form.design.length + 1))
        self.stage_points = form.design.stage_points
        self.weight = form.materials.weight
        self.weight_class = form.materials.weight_class
        self.level = form.fear.level
        self.segment = form.maneuvers.lines_per_segment
        training = form.special_training
        self.whistles = training.whistles
        self.cost = (training.cost.sheep, training.cost.duck, training.cost.rat, training.cost.horse)
        # circled whistles -> animals that they can pay for, as a set
        self.affordable = tuple(
            sum(1 << animal for animal in range(len(ANIMALS)) if circled >= (self.cost[animal] if animal < CHICKEN else 1))
            for circled in range(self.whistles + 1)
        )
        self.letters = tuple(sorted(form.sheets))
        self.lines = form.contest.lines
        self.height = form.contest.height
        self.skies = tuple(Sky(form.contest, form.sheets[letter]) for letter in self.letters)
        self.accounts: dict[tuple[Any, ...], Account] = {}  # what reckonings have told of late, of sheets
        self.races: dict[tuple[Any, ...], list[Race]] = {}  # and of awards

    def refuse(self, key: str, fault: str) -> NoReturn:
        raise InvalidEdition(self.file, key, fault)

    def dice_for(self, seats: int) -> int:
        """WPF-1.2: one die more than players; a solo game has those of two."""
        return (self.form.dice.solo_players if seats == 1 else seats) + self.form.dice.extra

    def cards_left(self, seen: Iterable[int | None]) -> list[int]:
        """WPF-1.3: the multipliers that are not among those seen, each as often as there are cards left with it."""
        left = list(self.multipliers)
        for multiplier in seen:
            if multiplier in left:
                left.remove(multiplier)
        return left

    def _targets(self) -> list[list[int]]:
        form = self.form
        by_theory = [getattr(targets, theory) for targets in (form.research.targets, form.design.targets) for theory in THEORIES]
        return [*by_theory, form.materials.targets, form.fear.targets, form.maneuvers.targets]

    # -- checks, in the order of the file ------------------------------------------------------------------------------

    def _check_board(self) -> None:
        form = self.form
        if len(form.dice.publicity) != form.dice.sides:
            self.refuse("dice.publicity", f"has {len(form.dice.publicity)} numbers, must have one for each of the {form.dice.sides} sides")
        if self.dice_for(form.edition.max_seats) > MOST_DICE:
            self.refuse("dice.extra", f"makes more than {MOST_DICE} dice at {form.edition.max_seats} seats")
        dice = self.dice_for(form.edition.max_seats)
        if comb(form.dice.sides + dice - 1, dice) > MOST_ROLLS:
            fault = f"{dice} dice of {form.dice.sides} sides at {form.edition.max_seats} seats can fall in more than {MOST_ROLLS} ways"
            self.refuse("dice.sides", f"{fault}; take fewer sides, dice or seats")
        track = form.time_track
        for key, places in (("grey", track.grey), ("wilbur", track.wilbur)):
            if list(places) != sorted(set(places)) or places[-1] > track.length:
                self.refuse(f"time_track.{key}", f"must be ascending bubbles of the track, which has {track.length}")
        if track.grey[-1] != track.length:
            self.refuse("time_track.grey", f"the third must be the last bubble, {track.length}")
        if set(track.grey) & set(track.wilbur):
            self.refuse("time_track.wilbur", "a W can't stand on a grey bubble")
        if form.theories.order != THEORIES:
            self.refuse("theories.order", f"must be {', '.join(THEORIES)}")
        for action, name in enumerate(ACTIONS):
            due = [line for line, of in zip(LINES, ACTION_OF, strict=True) if of == action]
            if getattr(form.actions, name) != due:
                self.refuse(f"actions.{name}", f"must be {', '.join(due)}")

    def _check_lines(self) -> None:
        form = self.form
        research, design = form.research, form.design
        if research.study[0] != 1 or research.study[0] > research.study[1]:
            self.refuse("research.study", "must go from bubble 1 on")
        if research.discovery[0] != research.study[1] + 1 or research.discovery[0] > research.discovery[1]:
            self.refuse("research.discovery", "must follow the study bubbles")
        if research.publish != research.discovery[1] + 1 or research.publish != research.length:
            self.refuse("research.publish", "must be the bubble after the Discovery section, and the last of the line")
        if list(design.stage_at) != sorted(set(design.stage_at)) or design.stage_at[-1] > design.length:
            self.refuse("design.stage_at", f"must be three ascending bubbles of a line of {design.length}")
        for key, length, table in (
            ("materials.weight", form.materials.length, form.materials.weight),
            ("materials.weight_class", form.materials.length, form.materials.weight_class),
            ("fear.level", form.fear.length, form.fear.level),
            ("maneuvers.lines_per_segment", form.maneuvers.length, form.maneuvers.lines_per_segment),
        ):
            if len(table) != length + 1:
                self.refuse(key, f"has {len(table)} numbers, must have {length + 1}: for 0 to {length} bubbles")
        lengths = [research.length] * 4 + [design.length] * 4 + [form.materials.length, form.fear.length, form.maneuvers.length]
        for line, (targets, length) in enumerate(zip(self._targets(), lengths, strict=True)):
            if targets != sorted(set(targets)) or (targets and targets[-1] > length):
                name, _, theory = LINES[line].partition("_")
                key = f"{name}.targets.{theory}" if theory else f"{name}.targets"
                self.refuse(key, f"must be ascending bubbles of a line of {length}")

    def _check_solo(self) -> None:
        solo = self.form.solo
        if len(set(solo.discovery_rolls)) != len(THEORIES) or max(solo.discovery_rolls) > self.form.dice.sides:
            self.refuse("solo.discovery_rolls", "must be four different values of the die, one for each theory")
        bounds = [band.from_ for band in solo.bands]
        if bounds != sorted(set(bounds)) or bounds[0] != 0:
            self.refuse("solo.bands", "must begin at 0 and ascend")

    def _check_sky(self) -> None:
        """Positions are in the order of the symbols' ends, so that flight order is the order of ids (WPF-7.9)."""
        contest = self.form.contest
        if contest.sheet_copies * len(self.form.sheets) < self.form.edition.max_seats:
            self.refuse("contest.sheet_copies", f"leaves too few sheets for {self.form.edition.max_seats} seats")
        width = contest.lines * contest.units_per_line
        for letter, sheet in self.form.sheets.items():
            for kind, placed in (("clouds", sheet.clouds), ("winds", sheet.winds), ("hoops", sheet.hoops)):
                places: list[tuple[int, ...]] = [*placed]
                key = f"sheets.{letter}.{kind}"
                if list(places) != sorted(places):
                    self.refuse(key, "must be sorted by x, then y")
                for index, place in enumerate(places):
                    if not (0 <= place[0] <= width and 0 <= place[1] <= contest.height):
                        self.refuse(f"{key}[{index}]", f"is outside the grid of {width} by {contest.height}")


Mark = tuple[int, str, int]  # place on the track, "grey" or "wilbur", which of them


def marked(marks: Sequence[Mark], length: int, sides: int) -> tuple[tuple[tuple[Mark, ...], ...], ...]:
    """By time before and time after a roll: the marks crossed off, so that most rolls find () at once."""
    return tuple(
        tuple(tuple(mark for mark in marks if before < mark[0] <= before + steps) for steps in range(sides + 1))
        for before in range(length + 1)
    )

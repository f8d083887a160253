"""The components of Take Flight! as data: the form of an edition file, its checks (TKF-1.11), and tables for the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Annotated, Any, Final, Literal, NoReturn, cast

import msgspec

from piggery.games.take_flight.notation.typed import Box, Side, Symbol, TailSymbol, Tally
from piggery.kernel import InvalidEdition
from piggery.kernel.bounds import Name, Origins, Prose, Word
from piggery.kernel.forms import Form, read_edition

RULES_VERSION = 2  # games by earlier ones go on: decision 17
SYMBOLS: Final[tuple[Symbol, ...]] = ("heart", "square", "star", "hourglass")
TAIL: Final[tuple[TailSymbol, ...]] = ("free", "adjust", "plus_two", "set_four", "plus_four", "level")
FREE, ADJUST, PLUS_TWO, SET_FOUR, PLUS_FOUR, LEVEL = range(6)
PLAIN_BOXES = ("distance", "peak", "build_goal", "flight_goal")  # the other boxes are the symbols'
GOAL_LIMITS = {"high_squares": "min_row", "steep_dives": "max_slope"}  # what such a goal needs besides its points

MOST_SUMS = 5_000  # wing sums that can come about: each has its slope in a table

Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
Minutes = Annotated[int, msgspec.Meta(ge=1, le=9_999)]
Circled = Annotated[int, msgspec.Meta(ge=0, le=99)]
Small = Annotated[int, msgspec.Meta(ge=-1000, le=1000)]  # so that no sum of them becomes unreadable
Large = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
Smalls = Annotated[list[Small], msgspec.Meta(max_length=200)]
Points = Annotated[list[Small], msgspec.Meta(min_length=1, max_length=200)]
Wing = Annotated[list[Annotated[list[Small], msgspec.Meta(max_length=10)]], msgspec.Meta(max_length=200)]
Words = Annotated[list[Word], msgspec.Meta(max_length=100)]
Counts = Literal["skims", "level_legs", "distinct_slopes", "longest_climb", "high_squares", "steep_dives"]


class Title(Form):
    game: Literal["take-flight"]
    id: Name
    title: Name
    designer: Name
    min_players: Positive
    max_players: Positive
    minutes: tuple[Minutes, Minutes]
    symbols: Words


class Die(Form):
    faces: Annotated[list[Small], msgspec.Meta(min_length=1, max_length=100)]


class Place(Form):
    name: Name
    columns: tuple[Small, Small]


class Flight(Form):
    rounds: Positive
    rows: Positive
    start_row: Small
    first_modifier: Small
    off_top_points: Small
    survival_factor: Small
    distance: Smalls
    height: Smalls
    map: Words
    legend: Annotated[dict[Word, Word], msgspec.Meta(max_length=100)]
    places: Annotated[list[Place], msgspec.Meta(max_length=100)] = []


class DashboardLine(Form):
    slope: Small
    drag: Small
    min: Large | None = None
    max: Large | None = None


class Wings(Form):
    left: Wing
    right: Wing


class TailForm(Form):
    name: Name
    glyph: Name
    when: Literal["wind", "slope"]
    circled: Circled


class Trim(TailForm):
    deltas: Annotated[list[Small], msgspec.Meta(min_length=1, max_length=100)]


class Lift(TailForm):
    add: Small


class Reset(TailForm):
    set: Small


class LevelOff(TailForm):
    set_sum: Small


class Tail(Form):
    free: TailForm
    adjust: Trim
    plus_two: Lift
    set_four: Reset
    plus_four: Lift
    level: LevelOff


class Effect(Form):
    name: Name
    modifier: Small
    points: Points
    text: Prose = ""


class Goal(Form):
    name: Name
    counts: Counts
    points: Points
    text: Prose = ""
    min_row: Small | None = None
    max_slope: Small | None = None


class PrintedSheet(Form):
    goal: Word
    effects: Annotated[dict[Word, Word], msgspec.Meta(max_length=len(SYMBOLS))]


class Decks(Form):
    goals: Annotated[list[Word], msgspec.Meta(min_length=1, max_length=100)]
    effects: Words


class Scoring(Form):
    boxes: Words
    off_top_box: Word


class Band(Form):
    name: Name
    min: Large | None = None
    max: Large | None = None


class EditionFile(Form):
    """The whole file, key by key."""

    schema: Literal[1]
    edition: Title
    die: Die
    flight: Flight
    dashboard: Annotated[list[DashboardLine], msgspec.Meta(max_length=100)]
    wings: Wings
    tail: Tail
    effects: Annotated[dict[Name, Effect], msgspec.Meta(max_length=100)]
    goals: Annotated[dict[Name, Goal], msgspec.Meta(max_length=100)]
    sheet: PrintedSheet
    cards: Decks
    scoring: Scoring
    ranks: Annotated[list[Band], msgspec.Meta(max_length=100)]
    provenance: Origins = {}


class Edition:
    """An edition file that passed its checks, with the tables that the rules look things up in."""

    def __init__(self, data: Mapping[str, Any], file: str, rules_version: int = RULES_VERSION) -> None:
        form = read_edition(data, EditionFile, file)
        self.form = form
        self.rules_version = rules_version
        self.file = file
        self._check_title()
        flight = form.flight
        self.rounds = flight.rounds
        self.rows = flight.rows
        self.start_row = flight.start_row
        self.first_modifier = flight.first_modifier
        self.off_top_points = flight.off_top_points
        self.survival_factor = flight.survival_factor
        self.distance = (0, *flight.distance)  # by column, from 1
        self.height = (0, *flight.height)  # by row, from 1
        self.places = flight.places
        self.faces = tuple(form.die.faces)
        self._check_flight()
        self._read_map()
        self._check_wings()
        self.left_squares = len(form.wings.left)
        self.printed = tuple(sum(numbers) for numbers in (*form.wings.left, *form.wings.right))  # left 1.., then right 1..
        self._check_tail()
        tail = form.tail
        self.symbols = (tail.free, tail.adjust, tail.plus_two, tail.set_four, tail.plus_four, tail.level)
        self.circled = tuple(symbol.circled for symbol in self.symbols)
        self.crossed_off = [CrossedOff(kind) for kind in range(len(TAIL))]
        self.deltas = tuple(tail.adjust.deltas)
        self.reset = tail.set_four.set
        self._check_cards()
        self.effects = form.effects
        self.goals = form.goals
        self._check_scoring()
        self.boxes = cast("tuple[Box, ...]", tuple(form.scoring.boxes))  # `_check_scoring` makes sure that they are
        self.off_top_box = form.scoring.off_top_box
        self.bands = form.ranks
        self.tallied: dict[tuple[Any, ...], Tally] = {}  # the same of what reckonings have told
        self.scored: dict[tuple[Any, ...], tuple[int, ...]] = {}  # boxes of paths, as views have shown them of late
        self._read_dashboard()

    def refuse(self, key: str, fault: str) -> NoReturn:
        raise InvalidEdition(self.file, key, fault)

    def levelling_helps(self, wing_sum: int) -> bool:
        """TKF-6.3: whether the sum's own slope or drag differs from that of the level-off's sum, which are 0."""
        slope = self.slope[wing_sum]
        return slope != 0 or self.drag[slope] != 0

    def band(self, total: int) -> str:
        """TKF-9.9: the ranking that a total falls into."""
        return next(band.name for band in self.bands if covers(band, total))

    def square(self, index: int) -> tuple[Side, int]:
        """Side and number of a bottom square, by its index over both wings."""
        return ("left", index + 1) if index < self.left_squares else ("right", index + 1 - self.left_squares)

    # -- checks, in the order of the file ------------------------------------------------------------------------------

    def _check_title(self) -> None:
        title = self.form.edition
        if title.symbols != list(SYMBOLS):
            self.refuse("edition.symbols", f"must be {', '.join(SYMBOLS)}, in this order")
        if title.max_players < title.min_players:
            self.refuse("edition.max_players", "is smaller than min_players")

    def _check_flight(self) -> None:
        flight = self.form.flight
        if not 1 <= self.start_row <= self.rows:
            self.refuse("flight.start_row", f"{self.start_row} is not a row; there are rows 1 to {self.rows}")
        if len(flight.distance) != self.rounds:
            self.refuse("flight.distance", f"has {len(flight.distance)} entries, needs one a column: {self.rounds}")
        if len(flight.height) != self.rows:
            self.refuse("flight.height", f"has {len(flight.height)} entries, needs one a row: {self.rows}")
        for place, meaning in flight.legend.items():
            if len(place) != 1:
                self.refuse("flight.legend", f"{place!r} must be a single character")
            if meaning not in ("air", "dune", *SYMBOLS):
                self.refuse("flight.legend", f"{place!r} stands for {meaning!r}; possible are air, dune, {', '.join(SYMBOLS)}")
        for index, place_name in enumerate(flight.places):
            first, last = place_name.columns
            if not 1 <= first <= last <= self.rounds:
                self.refuse(f"flight.places[{index}].columns", f"must lie within columns 1 to {self.rounds}, first before last")

    def _read_map(self) -> None:
        """TKF-1.2, 1.3: `dunes[c]` is d(c); `symbol_at[c][r]` is 0 for none, else 1 + index in SYMBOLS."""
        flight = self.form.flight
        if len(flight.map) != self.rows:
            self.refuse("flight.map", f"has {len(flight.map)} strings, needs one a row: {self.rows}")
        for index, text in enumerate(flight.map):
            if len(text) != self.rounds:
                self.refuse(f"flight.map[{index}]", f"has {len(text)} characters, needs one a column: {self.rounds}")
            for column, character in enumerate(text, 1):
                if character not in flight.legend:
                    self.refuse(f"flight.map[{index}]", f"{character!r} in column {column} is not in the legend")
        dunes = [0]
        symbol_at = [(0,) * (self.rows + 1)]
        for column in range(1, self.rounds + 1):
            squares = [flight.legend[text[column - 1]] for text in reversed(flight.map)]
            dune = squares.count("dune")
            if "dune" in squares[dune:]:
                self.refuse("flight.map", f"the dunes of column {column} must fill the rows from 1 up without a gap")
            if dune == self.rows:
                self.refuse("flight.map", f"column {column} needs at least one square of air")
            dunes.append(dune)
            symbol_at.append((0, *(1 + SYMBOLS.index(square) if square in SYMBOLS else 0 for square in squares)))
        self.dunes = tuple(dunes)
        self.skims = (0, *(dune + 1 for dune in dunes[1:]))  # the row above the dune of each column; none where the path begins
        self.symbol_at = tuple(symbol_at)

    def _check_wings(self) -> None:
        wings = self.form.wings
        squares = len(wings.left) + len(wings.right)
        if squares < self.rounds:
            self.refuse("wings", f"have {squares} bottom squares together, need at least one a round: {self.rounds}")
        for side, columns in (("left", wings.left), ("right", wings.right)):
            for index, numbers in enumerate(columns):
                if not 1 <= len(numbers) <= 2:
                    self.refuse(f"wings.{side}[{index}]", f"has {len(numbers)} numbers; one or two stand above a bottom square")

    def _check_tail(self) -> None:
        tail = self.form.tail
        for index, kind in enumerate(TAIL):
            due = "slope" if index == LEVEL else "wind"
            if getattr(tail, kind).when != due:
                self.refuse(f"tail.{kind}.when", f"must be {due!r}: before writing the wind, after it the slope")
        if 0 in tail.adjust.deltas or len(set(tail.adjust.deltas)) < len(tail.adjust.deltas):
            self.refuse("tail.adjust.deltas", "must be different numbers other than 0")
        for kind, lift in (("plus_two", tail.plus_two), ("plus_four", tail.plus_four)):
            if lift.add == 0:
                self.refuse(f"tail.{kind}.add", "must not be 0: the symbol would change nothing")

    def _check_cards(self) -> None:
        form = self.form
        if sorted(form.sheet.effects) != sorted(SYMBOLS):
            self.refuse("sheet.effects", f"must name one effect each for {', '.join(SYMBOLS)}")
        named = [("sheet.goal", form.sheet.goal), *((f"cards.goals[{i}]", card) for i, card in enumerate(form.cards.goals))]
        self._check_names(named, form.goals)
        named = [(f"sheet.effects.{symbol}", card) for symbol, card in form.sheet.effects.items()]
        self._check_names([*named, *((f"cards.effects[{i}]", card) for i, card in enumerate(form.cards.effects))], form.effects)
        for key, deck in (("cards.goals", form.cards.goals), ("cards.effects", form.cards.effects)):
            if len(set(deck)) < len(deck):
                self.refuse(key, "names a card twice; there is one copy of each")
        if len(form.cards.effects) < len(SYMBOLS):
            self.refuse("cards.effects", f"needs at least one card a symbol: {len(SYMBOLS)}")
        for name, goal in form.goals.items():
            for counts, limit in GOAL_LIMITS.items():
                if (goal.counts == counts) != (getattr(goal, limit) is not None):
                    self.refuse(f"goals.{name}.{limit}", f"belongs to a goal that counts {counts}, there and only there")

    def _check_names(self, named: list[tuple[str, str]], cards: Mapping[str, object]) -> None:
        for key, card in named:
            if card not in cards:
                self.refuse(key, f"there is no card {card!r}; there are {', '.join(cards) or 'none'}")

    def _check_scoring(self) -> None:
        scoring = self.form.scoring
        if sorted(scoring.boxes) != sorted((*PLAIN_BOXES, *SYMBOLS)):
            self.refuse("scoring.boxes", f"must name each of {', '.join((*PLAIN_BOXES, *SYMBOLS))} once")
        if scoring.off_top_box not in scoring.boxes:
            self.refuse("scoring.off_top_box", f"{scoring.off_top_box!r} is not a box")
        bands = self.form.ranks
        if not bands or bands[0].min is not None or bands[-1].max is not None:
            self.refuse("ranks", "the first must have no min and the last no max: every total has a ranking")
        for index, (below, above) in enumerate(pairwise(bands)):
            if below.max is None or above.min != below.max + 1 or (above.max is not None and above.max < above.min):
                self.refuse(f"ranks[{index + 1}]", "must begin where the one before ends: every total has one ranking")

    def _read_dashboard(self) -> None:
        """TKF-1.9: `slope` by wing sum, `drag` by slope."""
        lines = self.form.dashboard
        slopes = sorted(line.slope for line in lines)
        if 0 not in slopes or slopes != list(range(slopes[0], slopes[0] + len(slopes))):
            self.refuse("dashboard", f"slopes must be consecutive whole numbers with 0 among them, each once; they are {slopes}")
        self.drag = {line.slope: line.drag for line in lines}
        self.least_sum, self.greatest_sum = self._possible_sums()
        sums = range(self.least_sum, self.greatest_sum + 1)
        if len(sums) > MOST_SUMS:
            fault = f"faces, wings, modifiers and tail make wing sums from {sums[0]} to {sums[-1]}; at most {MOST_SUMS} different ones"
            self.refuse("dashboard", fault)
        self.slope = Slopes((wing_sum, self._line(wing_sum).slope) for wing_sum in sums)
        level = self._line(self.form.tail.level.set_sum)
        if level.slope or level.drag:
            self.refuse("tail.level.set_sum", f"slope and drag of {self.form.tail.level.set_sum} in the dashboard must be 0")

    def _line(self, wing_sum: int) -> DashboardLine:
        found = [line for line in self.form.dashboard if covers(line, wing_sum)]
        if len(found) != 1:
            self.refuse("dashboard", f"a wing sum of {wing_sum} falls into {len(found) or 'no'} line{'s' * (len(found) > 1)}, must be one")
        return found[0]

    def _possible_sums(self) -> tuple[int, int]:
        """The least and the greatest wing sum that any play, with or without cards, can reach."""
        cards = {*self.form.cards.effects, *self.form.sheet.effects.values()}
        symbols = [0, *(self.effects[card].modifier for card in cards)]
        drags = list(self.drag.values())
        modifiers = [self.first_modifier, min(drags) + min(symbols), max(drags) + max(symbols)]
        tail = self.form.tail
        resets = [tail.set_four.set] * bool(tail.set_four.circled)
        low = min([min(modifiers) + min(self.faces), *resets])
        high = max([max(modifiers) + max(self.faces), *resets])
        for add, circled in (
            (min(0, *self.deltas), tail.adjust.circled),
            (max(0, *self.deltas), tail.adjust.circled),
            (tail.plus_two.add, tail.plus_two.circled),
            (tail.plus_four.add, tail.plus_four.circled),
        ):
            low += min(add, 0) * circled
            high += max(add, 0) * circled
        return low + min(self.printed), high + max(self.printed)


class CrossedOff(dict[tuple[int, ...], tuple[int, ...]]):
    """TKF-4.6: by uncrossed symbols, what is left after crossing off one of a kind; filled in as tails are met."""

    def __init__(self, kind: int) -> None:
        self._kind = kind

    def __missing__(self, tail: tuple[int, ...]) -> tuple[int, ...]:
        left = self[tail] = (*tail[: self._kind], tail[self._kind] - 1, *tail[self._kind + 1 :])
        return left


class Slopes(dict[int, int]):
    """TKF-6.2: the slope of every wing sum. A sum that no play reaches, in a position from outside, counts as the nearest."""

    def __missing__(self, wing_sum: int) -> int:
        return self[min(max(wing_sum, min(self)), max(self))]


def covers(line: DashboardLine | Band, number: int) -> bool:
    """Whether a line with an open or closed beginning and end holds a number."""
    return (line.min is None or line.min <= number) and (line.max is None or number <= line.max)


def points_for(table: Sequence[int], count: int) -> int:
    """TKF-9.8: a points table is indexed by the count; beyond its end the last entry counts."""
    return table[min(count, len(table) - 1)]

"""The components of Pigskin as data: the form of an edition file, its checks, and tables for the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, NamedTuple, NoReturn

import msgspec

from piggery.games.pigskin.components.field import DIRECTIONS, Field
from piggery.kernel import InvalidEdition, Json
from piggery.kernel.bounds import Id, Name, Origins, Prose, Version, Word
from piggery.kernel.forms import Form, read_edition

RULES_VERSION = 2  # games by earlier ones go on: decision 17
DELTAS = {"up": [0, 1], "right": [1, 0], "down": [0, -1], "left": [-1, 0]}
# what an option may be set to, besides the numbers of points, actions and turns
OPTION_WORDS = {
    "restart": ("roll", "conceder"),
    "reset": ("anew", "restore"),
    "setup": ("free", "formations"),
    "combat_trigger": ("mover", "adjacent"),
}
OPTIONS = ("points_to_win", "restart", "reset", "setup", "combat_trigger", "first_turn_actions", "turn_limit")
LARGEST_BOARD = 1600  # spaces
MOST_PIPS = 80  # that a unit can roll: the odds of four against one are worked out exactly

Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
Line = Annotated[int, msgspec.Meta(ge=1, le=LARGEST_BOARD // 2)]  # rows of a board of two columns
Rows = Annotated[list[Line], msgspec.Meta(min_length=2, max_length=2)]
Sides = Annotated[int, msgspec.Meta(ge=2, le=100)]
Turns = Annotated[int, msgspec.Meta(ge=1, le=2000)]
Value = Annotated[int, msgspec.Meta(ge=1, le=2000)] | Word


class Title(Form):
    game: Literal["pigskin"]
    name: Name
    title: Name
    version: Version
    seats: Literal[2]


class Components(Form):
    boards: Positive
    units_yellow: Positive
    units_orange: Positive
    pigskins_yellow: Literal[1]
    pigskins_orange: Literal[1]
    d6: Positive
    d12: Positive


class Zone(Form):
    id: Id
    title: Name
    owner: Literal[0, 1]
    rows: Rows
    fill: Name


class LineMark(Form):
    after_row: Line
    label: Word
    weight: Positive
    title: Word = ""
    colour: Word = ""


class DirectionForm(Form):
    id: Name
    delta: Annotated[list[Annotated[int, msgspec.Meta(ge=-1, le=1)]], msgspec.Meta(min_length=2, max_length=2)]


class Board(Form):
    columns: Positive
    rows: Line
    column_letters: Name
    midfield_after_row: Line
    zones: Annotated[list[Zone], msgspec.Meta(max_length=4)]
    directions: Annotated[list[DirectionForm], msgspec.Meta(max_length=4)]
    lines: Annotated[list[LineMark], msgspec.Meta(max_length=200)] = []


class Team(Form):
    seat: Literal[0, 1]
    id: Id
    prefix: Annotated[str, msgspec.Meta(pattern="^[a-z]+$", max_length=20)]
    title: Name
    nickname: Name
    colour: Name
    forward: Literal["up", "down"]
    own_end_zone: Name
    target_end_zone: Name


class UnitType(Form):
    id: Id
    code: Name
    title: Name
    count: Positive
    speed: Positive
    power_dice: Annotated[int, msgspec.Meta(ge=1, le=4)]
    carries: bool
    passes: bool
    catches_pass: bool
    move_and_fight: bool
    setup: Literal["end_zone", "own_half"]
    blurb: Prose = ""


class UnitForm(Form):
    suffix: Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9]*$", max_length=20)]
    type: Name


class RuleNumbers(Form):
    actions_per_turn: Annotated[int, msgspec.Meta(ge=1, le=120)]
    points_to_win: Positive
    points_to_win_abbreviated: Positive
    pass_die_sides: Annotated[int, msgspec.Meta(ge=1, le=100)]
    pass_max_distance: Positive
    kickoff_die_sides: Sides
    power_die_sides: Sides
    other_actions_per_unit: Literal[1]
    turn_limit: Turns


class OptionForm(Form):
    id: Name
    default: Value
    values: Annotated[list[Value], msgspec.Meta(min_length=1, max_length=50)]
    title: Name
    note: Prose = ""


class Formation(Form):
    id: Id
    title: Name
    pigskin: Name
    at: Annotated[dict[Word, Word], msgspec.Meta(max_length=16)]
    blurb: Prose = ""
    default: bool = False


class EditionFile(Form):
    """The whole file, key by key."""

    edition: Title
    components: Components
    board: Board
    teams: Annotated[list[Team], msgspec.Meta(max_length=2)]
    unit_types: Annotated[list[UnitType], msgspec.Meta(max_length=16)]
    units: Annotated[list[UnitForm], msgspec.Meta(min_length=1, max_length=16)]
    rules: RuleNumbers
    options: Annotated[list[OptionForm], msgspec.Meta(max_length=20)]
    formations: Annotated[list[Formation], msgspec.Meta(min_length=1, max_length=50)]
    provenance: Origins = {}


class Setup(NamedTuple):
    """A team as set up: the spaces of its first units in unit order, and the unit that got the pigskin (-1: not ready)."""

    placed: tuple[int, ...] = ()
    pigskin: int = -1


class Edition:
    """An edition file that passed its checks, with the tables that the rules look things up in.

    Units are numbered in unit order (PSK-1.7), Yellow's before Orange's; a set of units is an integer with their bits.
    """

    def __init__(self, data: Mapping[str, Any], file: str, rules_version: int = RULES_VERSION) -> None:
        form = read_edition(data, EditionFile, file)
        self.form = form
        self.rules_version = rules_version
        self.file = file
        self._check_board()
        board = form.board
        self.field = Field(board.columns, board.rows, board.column_letters)
        self.depth = (self.field.row, [-row for row in self.field.row])  # by seat and space: rows toward its target end zone
        self._read_zones()
        self._check_teams()
        self._read_units()
        self._check_rules()
        self.actions = form.rules.actions_per_turn
        self.longest_pass = form.rules.pass_max_distance
        self.pass_sides = form.rules.pass_die_sides
        self.kickoff_sides = form.rules.kickoff_die_sides
        self.power_sides = form.rules.power_die_sides
        self._check_options()
        self.formation_ids = [formation.id for formation in form.formations]
        self._read_formations()

    def refuse(self, key: str, fault: str) -> NoReturn:
        raise InvalidEdition(self.file, key, fault)

    # -- what the rules ask

    def seat_of(self, unit: int) -> int:
        """PSK-1.7: whose unit it is."""
        return 0 if unit < self.team_size else 1

    def progress(self, seat: int, space: int) -> int:
        """PSK-1.4: rows from the own back line: 1 to 36."""
        row = self.field.row[space]
        return self.field.rows - row if seat else row + 1

    def is_goal(self, seat: int, space: int) -> bool:
        """PSK-1.4, 7.1: whether the space lies in the seat's target end zone."""
        return space < self.goals[1] if seat else space >= self.goals[0]

    # -- checks, in the order of the file

    def _check_board(self) -> None:
        board = self.form.board
        if len(set(board.column_letters)) != board.columns or not board.column_letters.isalpha() or not board.column_letters.islower():
            self.refuse("board.column_letters", f"must be {board.columns} different small letters, one a column")
        if board.columns < 2 or board.columns * board.rows > LARGEST_BOARD:
            self.refuse("board.columns", f"{board.columns} by {board.rows} is not possible: 2 columns to {LARGEST_BOARD} spaces are")
        if board.midfield_after_row * 2 != board.rows:
            self.refuse("board.midfield_after_row", f"must be half of the {board.rows} rows")
        found = {direction.id: direction.delta for direction in board.directions}
        if list(found.items()) != list(DELTAS.items()):
            self.refuse("board.directions", f"must be {', '.join(DIRECTIONS)} with deltas {list(DELTAS.values())}")
        for index, line in enumerate(board.lines):
            if line.after_row >= board.rows:
                self.refuse(f"board.lines[{index}].after_row", f"{line.after_row} is not between two of the {board.rows} rows")

    def _read_zones(self) -> None:
        """PSK-1.3: the zones as (first space, number of spaces), by id."""
        board = self.form.board
        due = 1
        self.zones: dict[str, tuple[int, int]] = {}
        for index, zone in enumerate(board.zones):
            first, last = zone.rows
            if first != due or last < first:
                self.refuse(f"board.zones[{index}].rows", f"must begin with row {due}: zones follow each other without a gap")
            self.zones[zone.id] = ((first - 1) * board.columns, (last - first + 1) * board.columns)
            due = last + 1
        if due != board.rows + 1 or len(self.zones) != 4:
            self.refuse("board.zones", f"must be four with different ids that cover the rows 1 to {board.rows}")
        heights = [count for _, count in self.zones.values()]
        if heights != heights[::-1]:
            self.refuse("board.zones", "must look the same after a half turn of the board")

    def _check_teams(self) -> None:
        """PSK-1.4: Yellow attacks up from the first zone to the last, Orange down."""
        teams = self.form.teams
        if [team.seat for team in teams] != [0, 1]:
            self.refuse("teams", "must be two, of seat 0 and seat 1")
        zones = self.form.board.zones
        bottom, top = zones[0], zones[-1]
        due = (("up", bottom.id, top.id), ("down", top.id, bottom.id))
        for index, team in enumerate(teams):
            for name, value in zip(("forward", "own_end_zone", "target_end_zone"), due[index], strict=True):
                if getattr(team, name) != value:
                    self.refuse(f"teams[{index}].{name}", f"must be {value!r}")
        if [zone.owner for zone in zones] != [0, 0, 1, 1]:
            self.refuse("board.zones", "must belong to seats 0, 0, 1, 1")
        if teams[0].prefix == teams[1].prefix:
            self.refuse("teams[1].prefix", "must differ from that of the other team")
        self.goals = (self.zones[top.id][0], sum(self.zones[bottom.id]))
        self.homes = {"end_zone": (bottom.id, top.id), "own_half": (zones[1].id, zones[2].id)}

    def _read_units(self) -> None:
        """PSK-1.6, 1.7: the units of both teams with their numbers."""
        form = self.form
        types = {unit_type.id: unit_type for unit_type in form.unit_types}
        named = [unit.type for unit in form.units]
        for index, kind in enumerate(named):
            if kind not in types:
                self.refuse(f"units[{index}].type", f"there is no type {kind!r}; there are {', '.join(types)}")
        for index, unit_type in enumerate(form.unit_types):
            if named.count(unit_type.id) != unit_type.count:
                self.refuse(f"unit_types[{index}].count", f"is {unit_type.count}, but units lists {named.count(unit_type.id)}")
        self.suffixes = [unit.suffix for unit in form.units]
        if len(set(self.suffixes)) < len(self.suffixes):
            self.refuse("units", "must have different suffixes")
        self.team_size = len(self.suffixes)
        for colour in ("yellow", "orange"):
            if getattr(form.components, f"units_{colour}") != self.team_size:
                self.refuse(f"components.units_{colour}", f"must be {self.team_size}, as units lists")
        self.units = [f"{team.prefix}_{suffix}" for team in form.teams for suffix in self.suffixes]
        self.unit_number = {unit: number for number, unit in enumerate(self.units)}
        self.types = [types[kind] for kind in named] * 2
        self.speed = [unit_type.speed for unit_type in self.types]
        self.dice = [unit_type.power_dice for unit_type in self.types]
        self.carries = [unit_type.carries for unit_type in self.types]
        self.passes = [unit_type.passes for unit_type in self.types]
        self.catches = [unit_type.catches_pass for unit_type in self.types]
        self.charges = [unit_type.move_and_fight for unit_type in self.types]
        self.unit_bit = [1 << unit for unit in range(2 * self.team_size)]
        self.team_units = (range(self.team_size), range(self.team_size, 2 * self.team_size))
        self.team_bits = [sum(self.unit_bit[unit] for unit in units) for units in self.team_units]
        self.eligible = [[unit for unit in units if self.carries[unit]] for units in self.team_units]
        self.starters = [[unit for unit in units if self.types[unit].setup == "end_zone"] for units in self.eligible]
        self.home = [self.zones[self.homes[self.types[unit].setup][unit // self.team_size]] for unit in range(2 * self.team_size)]
        if not self.starters[0]:
            self.refuse("unit_types", "at least one that carries must be set up in the end zone")

    def _check_rules(self) -> None:
        rules = self.form.rules
        if rules.pass_max_distance > rules.pass_die_sides:
            self.refuse("rules.pass_max_distance", f"a die of {rules.pass_die_sides} sides never reaches {rules.pass_max_distance}")
        for index, unit_type in enumerate(self.form.unit_types):
            pips = unit_type.power_dice * rules.power_die_sides
            if pips > MOST_PIPS:
                sides = MOST_PIPS // unit_type.power_dice
                fault = f"must be at most {sides}, not {rules.power_die_sides}, while unit_types[{index}] rolls {unit_type.power_dice} dice"
                self.refuse("rules.power_die_sides", fault)

    def _check_options(self) -> None:
        options = {option.id: option for option in self.form.options}
        if tuple(options) != OPTIONS or len(self.form.options) != len(OPTIONS):
            self.refuse("options", f"must be {', '.join(OPTIONS)}, in this order")
        for index, option in enumerate(self.form.options):
            known = OPTION_WORDS.get(option.id)
            for value in option.values:
                if value not in known if known else type(value) is not int or value < 1:
                    possible = ", ".join(known or ("numbers from 1",))
                    self.refuse(f"options[{index}].values", f"{value!r} is not possible; {possible} would be")
            if option.default not in option.values:
                self.refuse(f"options[{index}].default", f"{option.default!r} is not one of the values")
        due: dict[str, Json] = {"points_to_win": self.form.rules.points_to_win, "turn_limit": self.form.rules.turn_limit}
        for name, number in due.items():
            if options[name].default != number:
                self.refuse(f"rules.{name}", f"is {number}, but the option has the default {options[name].default}")
        most = max(value for value in options["first_turn_actions"].values if isinstance(value, int))
        if most > self.actions:
            self.refuse("options[5].values", f"a turn has {self.actions} actions, not {most}")

    def _read_formations(self) -> None:
        """PSK-2.6: for each seat the formations; Orange's turned by 180 degrees."""
        self.formations: list[list[Setup]] = [[], []]
        for index, formation in enumerate(self.form.formations):
            key = f"formations[{index}]"
            if self.formation_ids.index(formation.id) != index or formation.id == "previous":
                self.refuse(f"{key}.id", f"{formation.id!r} is taken")
            if list(formation.at) != self.suffixes:
                self.refuse(f"{key}.at", f"must place {', '.join(self.suffixes)}, in this order")
            for unit, (suffix, name) in enumerate(formation.at.items()):
                first, count = self.home[unit]
                if not first <= self.field.space.get(name, -1) < first + count:
                    self.refuse(f"{key}.at.{suffix}", f"{name} is not a space of its zone")
            if len(set(formation.at.values())) < self.team_size:
                self.refuse(f"{key}.at", "puts two units on one space")
            if formation.pigskin not in (self.suffixes[unit] for unit in self.starters[0]):
                self.refuse(f"{key}.pigskin", f"{formation.pigskin!r} can't start with it")
            placed = tuple(self.field.space[name] for name in formation.at.values())
            pigskin = self.suffixes.index(formation.pigskin)
            self.formations[0].append(Setup(placed, pigskin))
            self.formations[1].append(Setup(tuple(map(self.field.turned, placed)), pigskin + self.team_size))

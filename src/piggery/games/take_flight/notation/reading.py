"""Reading a position from JSON: its form (TKF-15) and invariants 1 to 10 (TKF-19)."""

from __future__ import annotations

from typing import NoReturn

from piggery.games.take_flight.components.edition import FREE, LEVEL, SYMBOLS, TAIL, Edition
from piggery.games.take_flight.components.flight import crash_column
from piggery.games.take_flight.notation.typed import Position
from piggery.games.take_flight.play.moves import Choices
from piggery.games.take_flight.play.rules import symbol_modifiers
from piggery.games.take_flight.play.scoring import is_throw_due
from piggery.games.take_flight.play.state import (
    ACT,
    CRASHED,
    FINISHED,
    FLYING,
    IDLE,
    OVER,
    PHASES,
    SLOPE,
    STATUSES,
    STEPS,
    THROW,
    WIND,
    Options,
    Sheet,
    State,
)
from piggery.kernel import CHANCE, About, InvalidPosition, Json
from piggery.kernel.forms import read_options, read_position


def state_from_json(ed: Edition, about: About, table: Choices, obj: Json) -> State:
    form = read_position(obj, Position, about)
    title = ed.form.edition
    if not title.min_players <= len(form["seats"]) <= title.max_players:
        refuse("seats", f"has {len(form['seats'])} entries; {title.min_players} to {title.max_players} can play")
    options = Options(**read_options(about, len(form["seats"]), form["options"]))
    effects = check_cards(ed, form, options)
    check_dice(ed, form)
    check_steps(form)
    sheets = [SheetReader(ed, form, options, effects, number).read(table) for number in range(len(form["seats"]))]
    check_phase(form, sheets)
    s = State(
        options=options,
        phase=PHASES.index(form["phase"]),
        round_=form["round"],
        dice=form["dice"],
        goal=form["goal"],
        effects=effects,
        modifiers=symbol_modifiers(ed, effects),
        sheets=sheets,
        flying=tuple(seat for seat, sheet in enumerate(sheets) if sheet.status == FLYING),
        thrown=form["throw"],
    )
    if s.phase == ACT:
        s.movers = tuple(seat for seat, sheet in enumerate(sheets) if sheet.step != IDLE)
    elif s.phase == OVER:
        s.movers = ()
    else:
        s.movers = (CHANCE,)
    check_throw(ed, s)
    return s


def refuse(field: str, fault: str) -> NoReturn:
    raise InvalidPosition(field, fault)


def check_cards(ed: Edition, form: Position, options: Options) -> tuple[str | None, ...]:
    """Invariant 10: goal and effects are the sheet's, or drawn in order from the decks."""
    effects = tuple(form["effects"][symbol] for symbol in SYMBOLS)
    if not options.cards:
        if form["goal"] != ed.form.sheet.goal:
            refuse("goal", f"must be the sheet's, {ed.form.sheet.goal!r}, without option cards")
        for symbol, card in zip(SYMBOLS, effects, strict=True):
            if card != ed.form.sheet.effects[symbol]:
                refuse(f"effects.{symbol}", f"must be the sheet's, {ed.form.sheet.effects[symbol]!r}, without option cards")
    else:
        drawn = [form["goal"], *effects]
        names = ["goal", *(f"effects.{symbol}" for symbol in SYMBOLS)]
        decks = [ed.form.cards.goals, *[ed.form.cards.effects] * len(SYMBOLS)]
        for name, card, deck in zip(names, drawn, decks, strict=True):
            if card is not None and card not in deck:
                refuse(name, f"there is no card {card!r} in that deck")
        gap = drawn.index(None) if None in drawn else len(drawn)
        for name, card in zip(names[gap:], drawn[gap:], strict=True):
            if card is not None:
                refuse(name, f"is drawn after {names[gap]}, which is null")
        if gap < len(drawn) and form["phase"] != "cards":
            refuse(names[gap], f"must be set in phase {form['phase']!r}")
        if len(set(effects[: gap - 1 if gap else 0])) < max(gap - 1, 0):
            refuse("effects", "must be different cards")
    if form["phase"] == "cards" and (not options.cards or None not in (form["goal"], *effects)):
        refuse("phase", "is 'cards' only with option cards and while a card is to be drawn")
    return effects


def check_dice(ed: Edition, form: Position) -> None:
    """Invariant 1: as many dice as rounds begun."""
    if not 1 <= form["round"] <= ed.rounds:
        refuse("round", f"is {form['round']}; there are rounds 1 to {ed.rounds}")
    if form["phase"] == "cards" and form["round"] != 1:
        refuse("round", "must be 1 in phase 'cards'")
    due = form["round"] - (form["phase"] in ("cards", "roll"))
    if len(form["dice"]) != due:
        refuse("dice", f"has {len(form['dice'])} entries, must have {due} in phase {form['phase']!r} of round {form['round']}")
    for number, die in enumerate(form["dice"]):
        if die not in ed.faces:
            refuse(f"dice[{number}]", f"{die} is not on the die")


def check_steps(form: Position) -> None:
    """Invariant 1: who acts. Before the sheets are read, as they rely on a die for every seat that acts."""
    if any(seat["step"] != "idle" for seat in form["seats"]) != (form["phase"] == "act"):
        refuse("phase", "must be 'act' exactly if some seat's step is not 'idle'")


def check_phase(form: Position, sheets: list[Sheet]) -> None:
    """Invariant 1: who flies in which phase."""
    flies = any(sheet.status == FLYING for sheet in sheets)
    if form["phase"] in ("cards", "roll") and not flies:
        refuse("phase", f"is {form['phase']!r}, but no plane is flying")
    if form["phase"] in ("throw", "over"):
        if flies:
            refuse("phase", f"is {form['phase']!r}, but a plane is flying")
        if all(len(sheet.rows) - 1 != form["round"] for sheet in sheets):
            refuse("round", "no seat has flown in this round")


def check_throw(ed: Edition, s: State) -> None:
    """Invariant 10: a throw is pending exactly while it is due, and decided only after one."""
    thrown = s.thrown
    if thrown is not None and not 0 <= thrown < len(s.sheets):
        refuse("throw", f"there is no seat {thrown}")
    s.thrown = None
    due = s.phase in (THROW, OVER) and is_throw_due(ed, s)
    s.thrown = thrown
    if thrown is not None and not (s.phase == OVER and due):
        refuse("throw", "is a seat only after a throw, which needs option final_tie, a tie at the top and the end of the game")
    if (s.phase == THROW) != (due and thrown is None):
        refuse("phase", "must be 'throw' exactly while a throw is due")


class SheetReader:
    """Reads one seat's sheet and checks invariants 2 to 9 on it."""

    def __init__(self, ed: Edition, form: Position, options: Options, effects: tuple[str | None, ...], number: int) -> None:
        self.ed = ed
        self.form = form
        self.options = options
        self.seat = form["seats"][number]
        self.modifiers = symbol_modifiers(ed, effects)
        self.path = f"seats[{number}]"
        self.status = STATUSES.index(self.seat["status"])
        self.step = STEPS.index(self.seat["step"])
        self.legs = len(self.seat["rows"]) - 1

    def read(self, table: Choices) -> Sheet:
        self.check_legs()
        self.check_path()
        self.check_rows_above()
        numbers = self.check_wings()
        tail = self.check_tail(numbers)
        written = self.check_step(numbers, tail)
        seat = self.seat
        empty = sum(1 << (table.first_write + index) for index, number in enumerate(numbers) if number is None)
        return Sheet(
            rows=seat["rows"],
            numbers=numbers,
            empty=empty,
            tail=tail,
            modifier=seat["modifiers"][-1],
            status=self.status,
            step=self.step,
            wind=seat["wind"] or 0,
            free=seat["free"],
            written=written,
            off_top=seat["off_top"],
            crash_column=seat["crash_column"] or 0,
        )

    def refuse(self, field: str, fault: str) -> NoReturn:
        refuse(f"{self.path}.{field}", fault)

    def check_legs(self) -> None:
        """Invariants 3 and 9: how many legs were flown."""
        form, legs = self.form, self.legs
        if self.status == FLYING:
            due = form["round"] - 1 if self.step != IDLE or form["phase"] in ("cards", "roll") else form["round"]
            if legs != due:
                self.refuse("rows", f"has {legs} legs, must have {due} in step {self.seat['step']!r} of phase {form['phase']!r}")
            if legs == self.ed.rounds:
                self.refuse("status", "must be 'finished' after the last round")
        else:
            if self.step != IDLE:
                self.refuse("step", f"must be 'idle' for a plane that has {self.seat['status']}")
            if not 1 <= legs <= len(form["dice"]):
                self.refuse("rows", f"has {legs} legs, must have 1 to {len(form['dice'])}, one a die at most")
        if self.status == FINISHED and legs != self.ed.rounds:
            self.refuse("rows", f"has {legs} legs; a plane has finished after {self.ed.rounds}")

    def check_path(self) -> None:
        """Invariants 6 and 8: the path over the dunes, the crash and the flights off the top."""
        ed, rows = self.ed, self.seat["rows"]
        if rows[0] != ed.start_row:
            self.refuse("rows[0]", f"must be the launch row, {ed.start_row}")
        for column in range(1, self.legs + 1):
            start, end = rows[column - 1], rows[column]
            if end - start not in ed.drag:
                self.refuse(f"rows[{column}]", f"a slope of {end - start} is not on the dashboard")
            if end > ed.rows:
                self.refuse(f"rows[{column}]", f"{end} is above the top row, {ed.rows}")
            crash = crash_column(ed, self.options.crossing, column, start, end)
            if self.status == CRASHED and column == self.legs:
                if not crash:
                    self.refuse("status", f"is 'crashed', but the leg into column {column} does not crash")
                if self.seat["crash_column"] != crash:
                    self.refuse("crash_column", f"must be {crash}")
            elif crash:
                self.refuse(f"rows[{column}]", f"row {end} in column {column} flies into a dune")
        if self.status != CRASHED and self.seat["crash_column"] is not None:
            self.refuse("crash_column", "is for crashed planes")
        if self.seat["off_top"] > rows.count(ed.rows):
            self.refuse("off_top", f"is {self.seat['off_top']}, but the path is in the top row only {rows.count(ed.rows)} times")

    def check_rows_above(self) -> None:
        """Invariants 2 to 5: the Modifier and the Wind row follow from path and dice."""
        ed, rows, modifiers, winds = self.ed, self.seat["rows"], self.seat["modifiers"], self.seat["winds"]
        due = self.legs + (self.status == FLYING)
        if len(modifiers) != due:
            self.refuse("modifiers", f"has {len(modifiers)} entries, must have {due}")
        if modifiers[0] != ed.first_modifier:
            self.refuse("modifiers[0]", f"must be {ed.first_modifier}, which is printed on the sheet")
        for column in range(1, due):
            modifier = ed.drag[rows[column] - rows[column - 1]] + self.modifiers[ed.symbol_at[column][rows[column]]]
            if modifiers[column] != modifier:
                self.refuse(f"modifiers[{column}]", f"must be {modifier}: drag of the leg and symbol in its end square")
        due = self.legs + (self.step != IDLE)
        if len(winds) != due:
            self.refuse("winds", f"has {len(winds)} entries, must have {due}")
        for number, wind in enumerate(winds):
            if wind != modifiers[number] + self.form["dice"][number]:
                self.refuse(f"winds[{number}]", f"must be {modifiers[number] + self.form['dice'][number]}: modifier + die")

    def check_wings(self) -> list[int | None]:
        """Invariant 2: a number a leg, one more after writing."""
        ed, seat = self.ed, self.seat
        for side, numbers, squares in (
            ("left", seat["left"], ed.left_squares),
            ("right", seat["right"], len(ed.printed) - ed.left_squares),
        ):
            if len(numbers) != squares:
                self.refuse(side, f"has {len(numbers)} entries, must have {squares}")
        numbers = [*seat["left"], *seat["right"]]
        filled = len(numbers) - numbers.count(None)
        due = self.legs + (self.step == SLOPE)
        if filled != due:
            self.refuse("left", f"left and right hold {filled} numbers, must hold {due}")
        return numbers

    def check_tail(self, numbers: list[int | None]) -> tuple[int, ...]:
        """Invariant 7: symbols left, and gaps in the wings only by free placements spent."""
        ed = self.ed
        tail = tuple(self.seat["tail"][kind] for kind in TAIL)
        for kind, left, circled in zip(TAIL, tail, ed.circled, strict=True):
            if left > circled:
                self.refuse(f"tail.{kind}", f"is {left}, only {circled} are circled at the start")
        beyond = sum(
            number is not None
            for side in (numbers[: ed.left_squares], numbers[ed.left_squares :])
            if None in side
            for number in side[side.index(None) :]
        )
        spent = ed.circled[FREE] - tail[FREE]
        if beyond + self.seat["free"] > spent:
            force = " and one in force" if self.seat["free"] else ""
            fault = f"{spent} free placements spent do not explain {beyond} numbers further out than an empty square{force}"
            self.refuse("tail.free", fault)
        return tail

    def check_step(self, numbers: list[int | None], tail: tuple[int, ...]) -> int:
        """Invariant 8: what belongs to a step; the index of the square written in this round, else -1."""
        ed, seat = self.ed, self.seat
        if (seat["wind"] is not None) != (self.step == WIND):
            self.refuse("wind", "is a number exactly in step 'wind'")
        if seat["free"] and self.step != WIND:
            self.refuse("free", "is true in step 'wind' only")
        if (seat["written"] is not None) != (self.step == SLOPE):
            self.refuse("written", "names a square exactly in step 'slope'")
        if seat["written"] is None:
            return -1
        side = seat["left"] if seat["written"]["side"] == "left" else seat["right"]
        if not 1 <= seat["written"]["square"] <= len(side):
            self.refuse("written.square", f"there is no square {seat['written']['square']}")
        number = side[seat["written"]["square"] - 1]
        if number is None:
            self.refuse("written", "names an empty square")
        index = seat["written"]["square"] - 1 + (0 if seat["written"]["side"] == "left" else ed.left_squares)
        if not tail[LEVEL] or not ed.levelling_helps(number + ed.printed[index]):
            self.refuse("step", "is 'slope', but level-off is not available")
        return index

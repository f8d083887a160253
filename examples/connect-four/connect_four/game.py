"""Connect Four behind the whole contract: the smallest complete game, and the yardstick of the search. The rules are in RULES.md.

Stones are bits: seven to a column, the bottom cell lowest. The seventh cell stays empty, so that lines never wrap from one column into
the next, and adding the bottom bit of a column carries up to its first empty cell.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import Annotated, Final, Literal, NamedTuple, TypedDict

from msgspec import Meta

from piggery.kernel import Derived, Emit, Event, Game, InvalidPosition, Json, Line, Outcome, Refusal, Result, Rng, Words
from piggery.kernel.forms import Form, Head, about_of, must_agree, read_edition, read_options, read_position
from piggery.kernel.typed import Forms, NoOptions, foretold

COLUMNS, ROWS = 7, 6
RULES_VERSION = 1
STRIDE = ROWS + 1
BOTTOM = tuple(1 << column * STRIDE for column in range(COLUMNS))
TOP = tuple(bottom << (ROWS - 1) for bottom in BOTTOM)
TOPS = sum(TOP)
CELLS = (1 << ROWS) - 1  # of one column
FULL = sum(bottom * CELLS for bottom in BOTTOM)
TURNS = ((0,), (1,))  # movers, ready made


class Move(NamedTuple):
    kind: str
    column: int  # from 0; also the number of the choice


@dataclass(slots=True)
class State:
    """Stones as bits. `own` are those of the seat to move, so that a move is the same code for both seats."""

    own: int = 0
    taken: int = 0  # stones of both
    turn: int = 0  # whose stones `own` are; also after the end
    movers: tuple[int, ...] = (0,)
    winner: int = -1  # -1: nobody

    def copy(self) -> State:
        return State(self.own, self.taken, self.turn, self.movers, self.winner)


# -- forms

Column = Literal["a", "b", "c", "d", "e", "f", "g"]
LETTERS: Final[tuple[Column, ...]] = ("a", "b", "c", "d", "e", "f", "g")
Stones = Annotated[str, Meta(pattern="^[01]{0,6}$")]


class Position(TypedDict):
    """For each column from the left the seats of its stones from the bottom up, such as "0110", and whose turn it is, null at the end."""

    game: Literal["connect-four"]
    edition: str
    options: NoOptions
    columns: Annotated[list[Stones], Meta(min_length=COLUMNS, max_length=COLUMNS)]
    turn: int | None


class Drop(TypedDict):
    type: Literal["drop"]
    column: Column


class Dropped(TypedDict):
    type: Literal["dropped"]
    seat: int
    column: Column
    row: int


class Won(TypedDict):
    type: Literal["won"]
    seat: int


class Drawn(TypedDict):
    type: Literal["drawn"]


class Board(TypedDict):
    columns: int
    rows: int


def has_line(stones: int) -> bool:
    """C4-2.1. Pairs of neighbours, then pairs of pairs: up, across and on both diagonals."""
    for step in (1, STRIDE, STRIDE - 1, STRIDE + 1):
        pairs = stones & stones >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


def drop(_: None, state: State, seat: int, move: Move, emit: Emit | None) -> None:
    taken = state.taken
    filled = taken | (taken + BOTTOM[move.column])  # C4-1.2: the carry stops at the lowest empty cell
    mine = state.own | (filled ^ taken)
    state.own = mine ^ filled  # the other seat's stones: it is their turn now
    state.taken = filled
    state.turn = 1 - seat
    if has_line(mine):
        state.winner = seat
        state.movers = ()
    else:
        state.movers = () if filled == FULL else TURNS[1 - seat]
    if emit is not None:
        row = (filled >> move.column * STRIDE & CELLS).bit_count()
        dropped: Dropped = {"type": "dropped", "seat": seat, "column": LETTERS[move.column], "row": row}
        emit(Event(dropped))
        if not state.movers:
            end: Won | Drawn = {"type": "won", "seat": state.winner} if state.winner >= 0 else {"type": "drawn"}
            emit(Event(end))


OPEN = {  # the choices, by the columns that are full
    sum(top for top, is_full in zip(TOP, full, strict=True) if is_full): sum(1 << column for column in range(COLUMNS) if not full[column])
    for full in product((False, True), repeat=COLUMNS)
}


class ConnectFour(Derived[State, Move]):
    """The contract of `piggery.kernel.Game`."""

    forms = Forms(Position, Position, Drop, Dropped | Won | Drawn, foretold(Dropped | Won | Drawn), Result, Board)
    forms_clause = "3.1"
    board: Board = {"columns": COLUMNS, "rows": ROWS}
    moves = tuple(Move("drop", column) for column in range(COLUMNS))
    effects = {"drop": drop}

    def begin(self, seats: int, options: dict[str, Json]) -> State:
        return State()

    def choice_mask(self, state: State, seat: int) -> int:
        return OPEN[state.taken & TOPS] if seat in state.movers else 0

    def pick(self, state: State, seat: int, rng: Rng) -> Move:
        """Any column until one has room: each open one is equally likely. The eighth number stands for no column."""
        while (column := rng.getrandbits(3)) >= COLUMNS or state.taken & TOP[column]:
            pass
        return self.moves[column]

    def explain(self, state: State, seat: int, move: Move) -> Refusal:
        if not state.movers:
            return Refusal("C4-2.1" if state.winner >= 0 else "C4-2.2", self.words("refuse-over"))
        if seat not in (0, 1):  # chance neither
            return Refusal("C4-1.1", self.words("refuse-seat"))
        if seat != state.turn:
            return Refusal("C4-1.1", self.words("refuse-turn", who=self.seat_name(state.turn)))
        return Refusal("C4-1.2", self.words("refuse-full", column=LETTERS[move.column]))

    def outcome(self, state: State) -> Outcome | None:
        scores = [int(seat == state.winner) for seat in (0, 1)]
        sheets = [[Line(1, self.words("line"), "C4-2.1")] * score for score in scores]
        return None if state.movers else Outcome.by_scores(scores, lambda: sheets)

    def state_to_json(self, state: State) -> Position:
        columns = ["".join(map(str, column)) for column in stones(state)]
        turn = state.turn if state.movers else None
        return {"game": "connect-four", "edition": self.about.edition.id, "options": {}, "columns": columns, "turn": turn}

    def state_from_json(self, obj: Json) -> State:
        form = read_position(obj, Position, self.about)
        read_options(self.about, 2, form["options"])
        boards = [0, 0]
        for bottom, column in zip(BOTTOM, form["columns"], strict=True):
            for row, stone in enumerate(column):
                boards[int(stone)] |= bottom << row
        turn = boards[0].bit_count() - boards[1].bit_count()
        if turn not in (0, 1):
            raise InvalidPosition("columns", "seat 0 has as many stones as seat 1, or one more")
        if has_line(boards[turn]):
            raise InvalidPosition("columns", "the game was over before the last stone")
        winner = 1 - turn if has_line(boards[1 - turn]) else -1
        taken = boards[0] | boards[1]
        state = State(boards[turn], taken, turn, () if winner >= 0 or taken == FULL else TURNS[turn], winner)
        must_agree(form, self.state_to_json(state))
        return state

    def write(self, seat: int, move: Move) -> Drop:
        return {"type": "drop", "column": LETTERS[move.column]}

    def picture(self, state: State, seat: int | None) -> str:
        marks = [self.words("stone-0"), self.words("stone-1")]
        columns = [[marks[stone] for stone in column] + ["."] * (ROWS - len(column)) for column in stones(state)]
        rows = [" ".join(column[row] for column in columns) for row in reversed(range(ROWS))]
        return "\n".join([*rows, " ".join(LETTERS)])


def stones(state: State) -> list[list[int]]:
    """By column, the seats of its stones from the bottom up."""
    return [
        [state.turn if state.own >> shift + row & 1 else 1 - state.turn for row in range((state.taken >> shift & CELLS).bit_count())]
        for shift in range(0, COLUMNS * STRIDE, STRIDE)
    ]


class EditionFile(Form):
    edition: Head
    columns: Literal[7]  # stones are bits, counted for one size of the board
    rows: Literal[6]
    line: Literal[4]


def build(data: Mapping[str, Json], file: str, is_shipped: bool, words: Words, rules_version: int = RULES_VERSION) -> Game[State, Move]:
    """The game with an edition. The type of what it returns is the proof for a type checker that the contract is kept."""
    head = read_edition(data, EditionFile, file).edition
    return ConnectFour(about_of(head, data, is_shipped, rules_version, "C4", is_open=True), words)

"""Connect Four behind the whole contract: the smallest complete game, and the yardstick of the search. The rules are in RULES.md.

A position is {"game", "edition", "options": {}, "columns", "turn"}: for each column from the left the seats of its stones
from the bottom up, as a string such as "0110", and the seat to move, null when the game is over.

Inside, stones are bits: seven to a column, the bottom cell lowest. The seventh cell stays empty, so that lines never
wrap from one column into the next, and adding the bottom bit of a column carries up to its first empty cell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from piggery.kernel import (
    ALL,
    About,
    EditionInfo,
    Emit,
    Event,
    Game,
    IllegalMove,
    InvalidEdition,
    InvalidPosition,
    Json,
    Line,
    Observation,
    Outcome,
    Refusal,
    Rng,
    Words,
    events_to_json,
    quoted,
    same,
    settle,
    shared_utility,
)
from piggery.kernel.forms import Form, FormIndex, edition_hash, read_edition, read_position

if TYPE_CHECKING:
    from fractions import Fraction

COLUMNS, ROWS = 7, 6
LETTERS = "abcdefg"
LINE = 4
RULES_VERSION = 1

STRIDE = ROWS + 1
BOTTOM = tuple(1 << column * STRIDE for column in range(COLUMNS))
TOP = tuple(bottom << (ROWS - 1) for bottom in BOTTOM)
FULL = sum(bottom * ((1 << ROWS) - 1) for bottom in BOTTOM)
TURNS = ((0,), (1,))  # movers, ready made
SHIFTS = tuple(range(0, COLUMNS * STRIDE, STRIDE))
CELLS = (1 << ROWS) - 1  # of one column
TOPS = sum(TOP)


class Move(NamedTuple):
    kind: str
    column: int  # from 0; also the number of the choice


class State:
    """Stones as bits. `own` are those of the seat to move, so that a move is the same code for both seats."""

    __slots__ = ("movers", "own", "taken", "turn", "winner")

    def __init__(self, own: int = 0, taken: int = 0, turn: int = 0, movers: tuple[int, ...] = (0,), winner: int = -1) -> None:
        self.own = own
        self.taken = taken  # stones of both
        self.turn = turn  # whose stones `own` are; also after the end
        self.movers = movers
        self.winner = winner  # -1: nobody

    def copy(self) -> State:
        return State(self.own, self.taken, self.turn, self.movers, self.winner)


class PositionForm(Form):
    game: str
    edition: str
    options: dict[str, Json]
    columns: list[str]
    turn: int | None


class ConnectFour:
    """The contract of `piggery.kernel.Game`."""

    def __init__(self, edition: EditionInfo, words: Words, rules_version: int) -> None:
        self.moves: Sequence[Move] = tuple(Move("drop", column) for column in range(COLUMNS))
        self.board: dict[str, Json] = {"columns": COLUMNS, "rows": ROWS}
        self.about = About(
            slug="connect-four",
            title="Connect Four",
            designers=("Howard Wexler", "Ned Strongin"),
            seats=(2, 2),
            minutes=(5, 10),
            age=6,
            rules=rules_version,
            clauses="C4",
            edition=edition,
            options=(),
            is_open=True,
        )
        self._words = words
        self._forms = FormIndex((self.write(0, move), move) for move in self.moves)

    # -- playing

    def start(self, seats: int, options: Mapping[str, Json] | None = None) -> State:
        settle(self.about, seats, options)
        return State()

    def movers(self, state: State) -> tuple[int, ...]:
        return state.movers

    def teams(self, state: State) -> tuple[int, ...]:
        return (0, 1)

    def choices(self, state: State, seat: int) -> list[Move]:
        if seat not in state.movers:
            return []
        return [move for move in self.moves if not state.taken & TOP[move.column]]

    def choice_mask(self, state: State, seat: int) -> int:
        return OPEN[state.taken & TOPS] if seat in state.movers else 0

    def pick(self, state: State, seat: int, rng: Rng) -> Move:
        """Any column until one has room: each open one is equally likely. The eighth number stands for no column."""
        taken = state.taken
        while True:
            column = rng.getrandbits(3)
            if column < COLUMNS and not taken & TOP[column]:
                return self.moves[column]

    def apply(self, state: State, seat: int, move: Move, emit: Emit | None = None) -> None:
        refusal = self.why_not(state, seat, move)
        if refusal is not None:
            raise IllegalMove.because(refusal)
        row = _height(state.taken, move.column) + 1
        self.apply_trusted(state, seat, move)
        if emit is not None:
            emit(Event("dropped", {"seat": seat, "column": move.column + 1, "row": row}))
            if not state.movers:
                emit(Event("game_over", {"winners": list(_winners(state))}))

    def apply_trusted(self, state: State, seat: int, move: Move) -> None:
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

    # -- chance: there is none

    def chances(self, state: State) -> list[tuple[Move, int]]:
        return []

    def urn(self, state: State) -> None:
        return None

    def draw(self, state: State, rng: Rng) -> Move:
        raise IllegalMove("C4-1.1", self._words("refuse-chance"))

    def probability(self, state: State, move: Move) -> Fraction:
        from fractions import Fraction

        return Fraction(0)

    # -- asking

    def why_not(self, state: State, seat: int, move: Move) -> Refusal | None:
        if not state.movers:
            return Refusal("C4-2.1" if state.winner >= 0 else "C4-2.2", self._words("refuse-over"))
        if seat not in (0, 1):  # chance neither
            return Refusal("C4-1.1", self._words("refuse-seat"))
        if seat != state.turn:
            return Refusal("C4-1.1", self._words("refuse-turn", who=self.seat_name(state.turn)))
        if state.taken & TOP[move.column]:
            return Refusal("C4-1.2", self._words("refuse-full", column=LETTERS[move.column]))
        return None

    def preview(self, state: State, seat: int, move: Move) -> dict[str, Json]:
        after = state.copy()
        told: list[Event] = []
        self.apply(after, seat, move, told.append)
        return {"events": events_to_json(told, seat), "odds": None, "wins": after.winner == seat}

    def outcome(self, state: State) -> Outcome | None:
        if state.movers:
            return None
        winners = _winners(state)
        scores = [int(seat == state.winner) for seat in (0, 1)]
        ranks = [1 if seat in winners else 2 for seat in (0, 1)]
        return Outcome(scores, ranks, winners, shared_utility((0, 1), winners), lambda: self._sheets(scores))

    def _sheets(self, scores: list[int]) -> list[list[Line]]:
        return [[Line(1, self._words("line"), "C4-2.1")] if score else [] for score in scores]

    def outcome_to_json(self, state: State) -> Json:
        return None if state.movers else {"winners": list(_winners(state))}

    def view(self, state: State, seat: int | None) -> dict[str, Json]:
        return self.state_to_json(state)  # nothing is hidden

    def determiniser(self, observation: Observation[Move]) -> Callable[[Rng], State]:
        state = self.state_from_json(observation.view)
        return lambda rng: state.copy()

    # -- forms

    def state_to_json(self, state: State) -> dict[str, Json]:
        own, taken, column = state.own, state.taken, COLUMN[state.turn]
        columns = [column[taken >> shift & CELLS, own >> shift & CELLS] for shift in SHIFTS]
        turn = state.turn if state.movers else None
        return {"game": "connect-four", "edition": self.about.edition.id, "options": {}, "columns": columns, "turn": turn}

    def state_from_json(self, obj: Json) -> State:
        form = read_position(obj, PositionForm)
        for field, due in (("game", "connect-four"), ("edition", self.about.edition.id), ("options", {})):
            if getattr(form, field) != due:
                raise InvalidPosition(field, f"must be {quoted(due)}")
        if len(form.columns) != COLUMNS:
            raise InvalidPosition("columns", f"there are {COLUMNS}")
        boards = [0, 0]
        for index, column in enumerate(form.columns):
            if len(column) > ROWS or set(column) - {"0", "1"}:
                raise InvalidPosition(f"columns[{index}]", f"at most {ROWS} stones, each 0 or 1")
            for row, stone in enumerate(column):
                boards[int(stone)] |= BOTTOM[index] << row
        turn = boards[0].bit_count() - boards[1].bit_count()
        if turn not in (0, 1):
            raise InvalidPosition("columns", "seat 0 has as many stones as seat 1, or one more")
        if has_line(boards[turn]):
            raise InvalidPosition("columns", "the game was over before the last stone")
        state = State(boards[turn], boards[0] | boards[1], turn, TURNS[turn])
        if has_line(boards[1 - turn]):
            state.winner = 1 - turn
        if state.winner >= 0 or state.taken == FULL:
            state.movers = ()
        due_turn = state.turn if state.movers else None
        if not same(form.turn, due_turn):
            raise InvalidPosition("turn", f"must be {quoted(due_turn)} with these stones")
        return state

    def parse(self, state: State, obj: Json, seat: int | None = None) -> tuple[int, Move]:
        move = self._forms.find(obj)
        if move is None or (seat is None and not state.movers):
            raise IllegalMove("C4-3.1", self._words("refuse-form", form=quoted(obj)))
        return (state.turn if seat is None else seat), move

    def write(self, seat: int, move: Move) -> dict[str, Json]:
        return {"type": "drop", "column": move.column + 1}

    def token(self, seat: int, move: Move) -> str:
        return LETTERS[move.column]

    def read_token(self, state: State, text: str) -> tuple[int, Move]:
        who, _, letter = text.rpartition(":")
        column = LETTERS.find(letter) if len(letter) == 1 else -1
        if column < 0 or (who and who not in ("0", "1")):
            raise IllegalMove("C4-3.1", self._words("refuse-form", form=quoted(text)))
        return (int(who) if who else state.turn), self.moves[column]

    def tell(self, state: State, by: int, move: Move, seat: int | None) -> dict[str, Json] | None:
        return self.write(by, move)

    def events_to_json(self, events: Iterable[Event], seat: int | None = ALL) -> list[dict[str, Json]]:
        return events_to_json(events, seat)

    # -- words

    def seat_name(self, seat: int) -> str:
        return self._words("seat", number=seat)

    def describe(self, state: State, seat: int, move: Move) -> str:
        return self._words("describe", column=LETTERS[move.column])

    def sentence(self, event: Event, seat: int | None = ALL) -> str:
        told = event.fields
        if event.type == "dropped":
            return self._words("dropped", who=self.seat_name(told["seat"]), column=LETTERS[told["column"] - 1], row=told["row"])
        return self._words("won", who=self.seat_name(told["winners"][0])) if len(told["winners"]) == 1 else self._words("drawn")

    def prompt(self, state: State, seat: int | None) -> str:
        if not state.movers:
            return self._words("prompt-over")
        return self._words("prompt-turn") if seat == state.turn else self._words("prompt-wait", who=self.seat_name(state.turn))

    def picture(self, state: State, seat: int | None) -> str:
        marks = [self._words("stone-0"), self._words("stone-1")]
        columns = [[marks[stone] for stone in column] + ["."] * (ROWS - len(column)) for column in _stones(state)]
        rows = [" ".join(column[row] for column in columns) for row in reversed(range(ROWS))]
        return "\n".join([*rows, " ".join(LETTERS)])


def has_line(stones: int) -> bool:
    """C4-2.1. Pairs of neighbours, then pairs of pairs: up, across and on both diagonals."""
    for step in (1, STRIDE, STRIDE - 1, STRIDE + 1):
        pairs = stones & stones >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


def _winners(state: State) -> tuple[int, ...]:
    return (state.winner,) if state.winner >= 0 else (0, 1)


def _height(taken: int, column: int) -> int:
    return (taken >> column * STRIDE & (1 << ROWS) - 1).bit_count()


def _stones(state: State) -> list[list[int]]:
    """By column, the seats of its stones from the bottom up."""
    return [
        [state.turn if state.own >> column * STRIDE + row & 1 else 1 - state.turn for row in range(_height(state.taken, column))]
        for column in range(COLUMNS)
    ]


def _columns(turn: int) -> dict[tuple[int, int], str]:
    """Every column as it is written, by its stones and those of the seat to move."""
    heights = [(1 << height) - 1 for height in range(ROWS + 1)]
    stones = [(taken, own) for taken in heights for own in range(taken + 1)]
    return {(taken, own): "".join(str(turn if own >> row & 1 else 1 - turn) for row in range(taken.bit_count())) for taken, own in stones}


COLUMN = (_columns(0), _columns(1))
OPEN = {  # the choices, by the columns that are full
    sum(top for top, is_full in zip(TOP, full, strict=True) if is_full): sum(1 << column for column in range(COLUMNS) if not full[column])
    for full in product((False, True), repeat=COLUMNS)
}


class EditionHead(Form):
    game: str
    id: str
    title: str


class EditionFile(Form):
    edition: EditionHead
    columns: int
    rows: int
    line: int


def build(data: Mapping[str, Json], file: str, is_shipped: bool, words: Words, rules_version: int = RULES_VERSION) -> Game[State, Move]:
    """The game with an edition. Stones are bits, counted for one size of the board, so there are only editions of that size.

    The type of what it returns is the proof for a type checker that the contract is kept."""
    form = read_edition(data, EditionFile, file)
    for key, due in (("columns", COLUMNS), ("rows", ROWS), ("line", LINE)):
        if getattr(form, key) != due:
            raise InvalidEdition(file, key, f"this game is played with {due}")
    head = form.edition
    info = EditionInfo(head.id, head.title, edition_hash(data), {}, data, is_shipped)
    return ConnectFour(info, words, rules_version)

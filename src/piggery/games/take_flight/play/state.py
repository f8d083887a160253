"""The state of a game of Take Flight!: what is written on the sheets, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypedDict, cast

from piggery.kernel import CHANCE

if TYPE_CHECKING:
    from piggery.games.take_flight.notation import typed

CARDS, ROLL, ACT, THROW, OVER = range(5)
PHASES: Final[tuple[typed.Phase, ...]] = ("cards", "roll", "act", "throw", "over")
FLYING, CRASHED, FINISHED = range(3)
STATUSES: Final[tuple[typed.Status, ...]] = ("flying", "crashed", "finished")
IDLE, WIND, SLOPE = range(3)
STEPS: Final[tuple[typed.Step, ...]] = ("idle", "wind", "slope")


class Options(NamedTuple):
    """TKF-12.1."""

    cards: bool
    crossing: str
    final_tie: str

    def form(self) -> OptionsForm:
        return cast("OptionsForm", self._asdict())  # they have the same fields, with values that `settle` has let in


class OptionsForm(TypedDict):
    """TKF-12.1."""

    cards: bool
    crossing: Literal["ends", "sweep"]
    final_tie: Literal["throw", "shared"]


class Sheet:
    """One seat's sheet. Winds and modifiers of past rounds follow from `rows` and the dice, so they are not kept."""

    __slots__ = ("crash_column", "empty", "free", "modifier", "numbers", "off_top", "rows", "status", "step", "tail", "wind", "written")

    def __init__(
        self,
        rows: list[int],
        numbers: list[int | None],
        empty: int,
        tail: tuple[int, ...],
        modifier: int,
        status: int = FLYING,
        step: int = IDLE,
        wind: int = 0,
        free: bool = False,
        written: int = -1,
        off_top: int = 0,
        crash_column: int = 0,
    ) -> None:
        self.rows = rows  # the path, from column 0
        self.numbers = numbers  # in the bottom squares, left wing first, None where empty
        self.empty = empty  # the same squares as bits of the choices that would write there
        self.tail = tail  # uncrossed symbols by kind
        self.modifier = modifier  # of the round in progress or about to begin
        self.status = status
        self.step = step
        self.wind = wind  # value about to be written, in step WIND
        self.free = free  # free placement in force, in step WIND
        self.written = written  # index of this round's square, in step SLOPE
        self.off_top = off_top
        self.crash_column = crash_column  # 0: has not crashed

    def copy(self) -> Sheet:
        return Sheet(
            self.rows[:],
            self.numbers[:],
            self.empty,
            self.tail,
            self.modifier,
            self.status,
            self.step,
            self.wind,
            self.free,
            self.written,
            self.off_top,
            self.crash_column,
        )


class State:
    """Everything about a position. `movers` and `flying` follow from the sheets and are kept because they are asked often."""

    __slots__ = ("dice", "effects", "flying", "goal", "modifiers", "movers", "options", "phase", "round", "sheets", "thrown")

    def __init__(
        self,
        options: Options,
        phase: int,
        round_: int,
        dice: list[int],
        goal: str | None,
        effects: tuple[str | None, ...],
        modifiers: tuple[int, ...],
        sheets: list[Sheet],
        flying: tuple[int, ...],
        movers: tuple[int, ...] = (CHANCE,),
        thrown: int | None = None,
    ) -> None:
        self.options = options
        self.phase = phase
        self.round = round_
        self.dice = dice
        self.goal = goal
        self.effects = effects  # card of each symbol
        self.modifiers = modifiers  # of no symbol, then of each symbol
        self.sheets = sheets  # by seat
        self.flying = flying  # seats
        self.movers = movers
        self.thrown = thrown  # seat that won the throw

    def copy(self) -> State:
        sheets = self.sheets
        return State(
            self.options,
            self.phase,
            self.round,
            self.dice[:],
            self.goal,
            self.effects,
            self.modifiers,
            [sheets[0].copy()] if len(sheets) == 1 else [sheet.copy() for sheet in sheets],
            self.flying,
            self.movers,
            self.thrown,
        )

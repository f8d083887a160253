"""The state of a game of When Pigs Shall Fly, as plain data.

A player sheet is a row of numbers, so that a copy is one slice: the bubbles crossed off on the eleven lines stand first, by the
number of the line; then what the constants below name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from piggery.games.when_pigs_shall_fly.components.edition import ALL_LINES, CAT, CHICKEN, DOG, Edition
from piggery.games.when_pigs_shall_fly.notation.typed_position import Reason, Status, Step
from piggery.kernel import CHANCE

if TYPE_CHECKING:
    from piggery.games.when_pigs_shall_fly.play.moves import Rolls

STEPS: Final[tuple[Step, ...]] = (
    "first_lead", "deal_sheet", "roll", "wilbur_roll", "wilbur_publish", "theory_card", "take_die", "assign", "train", "sheep",
    "fly", "vote", "over",
)  # fmt: skip
FIRST_LEAD, DEAL_SHEET, ROLL, WILBUR_ROLL, WILBUR_PUBLISH, THEORY_CARD, TAKE_DIE, ASSIGN, TRAIN, SHEEP_STEP, FLY, VOTE, OVER = range(13)
REASONS: Final[tuple[Reason, ...]] = ("discovery", "spy", "wilbur", "reveal")
DISCOVERY, SPY, BY_WILBUR, REVEAL = range(4)
BY_CHANCE = (CHANCE,)
NONE = -1  # in place of a seat, theory, action, card or number
WILBUR = -2  # in place of a seat

# A row, after the eleven lines
PUBLICITY, DIE, BLOCK, CIRCLED, TRAINED = 11, 12, 13, 14, 15
NUMBER = 16 - CHICKEN  # + chicken, dog or cat: the whistles written
KNOWN = 19  # cards looked at, as a set of theories
BOX = 20  # + theory: publishing box, NONE if empty
EVENT = 24  # + 0 or 1: points of a publicity event, NONE before it
OPEN = 26  # lines that are not full, as a set: follows from the lines, kept because play asks for it all the time
FRESH_ROW = [*[0] * 11, 0, 0, NONE, 0, 0, 0, 0, 0, 0, *[NONE] * 4, NONE, NONE, ALL_LINES]
# In TRAINED, beside a bit for each animal
RAT_USED, CHICKEN_USED = 1 << 7, 1 << 8


class Options(NamedTuple):
    """The options of a game (WPF-12)."""

    first_lead: int | Literal["random"]
    sheets: Literal["dealt", "blind"] | list[str]
    round_flow: Literal["steps", "turns"]
    crash_rule: Literal["whole_segment", "first_excess"]
    tie_break: Literal["shared", "vote"]


class Flight(NamedTuple):
    """A craft in the contest (WPF-6, 7)."""

    formula: int
    distance: int
    weight_class: int
    fear: int
    maneuverability: int
    path: tuple[tuple[int, int], ...]  # (line, height)
    circled: int = 0  # a set of symbols
    status: int = 0
    crash: int = NONE  # the cloud
    landing: int = NONE
    score: int = NONE


STATUSES: Final[tuple[Status, ...]] = ("flying", "landed", "crashed", "grounded")
FLYING, LANDED, CRASHED, GROUNDED = range(4)


class Setup:
    """What stays the same in a game: seats and options, with what follows from them."""

    __slots__ = ("dice", "is_first_excess", "is_in_turns", "is_solo", "is_vote", "movers", "options", "rolls", "seats")

    def __init__(self, ed: Edition, seats: int, options: dict[str, Any]) -> None:
        self.seats = seats
        self.options = Options(**options)
        self.is_solo = seats == 1
        self.dice = ed.dice_for(seats)
        self.is_in_turns = self.options.round_flow == "turns" and seats > 1
        self.is_first_excess = self.options.crash_rule == "first_excess"
        self.is_vote = self.options.tie_break == "vote"
        self.movers = tuple((seat,) for seat in range(seats))
        self.rolls: Rolls | None = None  # filled in by the first roll


class State:
    """Everything about a position. Whistles spent, the last round, scores and the outcome follow from the other fields."""

    __slots__ = (
        "flights", "ladder", "lead", "movers", "multipliers", "pending", "public", "publishers", "reason", "round", "rows", "setup",
        "sheep_left", "sheets", "step", "time", "turn", "votes", "wilbur", "wilbur_theory",
    )  # fmt: skip

    setup: Setup
    step: int
    turn: int  # seat, NONE
    round: int
    lead: int  # seat, WILBUR, or NONE until drawn
    time: int  # bubbles crossed off
    ladder: int  # dice on it: four bits for each value, that of 1 lowest
    pending: int  # the theory whose card is drawn, NONE
    reason: int  # why it is
    sheep_left: int
    multipliers: tuple[int, ...]  # by theory, 0 while the card is undrawn
    public: int  # cards turned up, as a set
    publishers: tuple[int, ...]  # by theory: seat, WILBUR, NONE
    sheets: tuple[int, ...]  # by seat: the letter's number, NONE until dealt
    rows: list[list[int]]  # by seat
    wilbur: int  # his publicity
    wilbur_theory: int  # what he discovered, NONE
    flights: tuple[Flight, ...]  # by seat, () before the contest
    votes: tuple[int, ...]  # by seat: the seat voted for, NONE
    movers: tuple[int, ...]

    def copy(self) -> State:
        new = State.__new__(State)
        new.setup = self.setup
        new.step = self.step
        new.turn = self.turn
        new.round = self.round
        new.lead = self.lead
        new.time = self.time
        new.ladder = self.ladder
        new.pending = self.pending
        new.reason = self.reason
        new.sheep_left = self.sheep_left
        new.multipliers = self.multipliers
        new.public = self.public
        new.publishers = self.publishers
        new.sheets = self.sheets
        new.rows = [row[:] for row in self.rows]
        new.wilbur = self.wilbur
        new.wilbur_theory = self.wilbur_theory
        new.flights = self.flights
        new.votes = self.votes
        new.movers = self.movers
        return new


def blank(setup: Setup) -> State:
    """WPF-1.6: nothing crossed off, nothing drawn, nobody to move yet."""
    s = State()
    s.setup = setup
    s.step = ROLL
    s.turn = NONE
    s.round = 0
    s.lead = NONE
    s.time = s.ladder = s.sheep_left = s.public = s.wilbur = s.reason = 0
    s.pending = s.wilbur_theory = NONE
    s.multipliers = (0, 0, 0, 0)
    s.publishers = (NONE,) * 4
    s.sheets = (NONE,) * setup.seats
    s.rows = [FRESH_ROW[:] for _ in range(setup.seats)]
    s.flights = ()
    s.votes = (NONE,) * setup.seats
    s.movers = BY_CHANCE
    return s


def spent(ed: Edition, row: list[int]) -> int:
    """Whistles spent: what the trained animals cost (invariant 2)."""
    fixed = sum(cost for animal, cost in enumerate(ed.cost) if row[TRAINED] >> animal & 1)
    return fixed + row[NUMBER + CHICKEN] + row[NUMBER + DOG] + row[NUMBER + CAT]


def is_final(ed: Edition, s: State) -> bool:
    """WPF-3.5: the third grey bubble, which is the last, is crossed off."""
    return s.time == ed.time


def discovered(ed: Edition, row: list[int]) -> int:
    """The theories that a seat has discovered by its own bubbles, as a set."""
    at = ed.discovery
    return (row[0] >= at) | (row[1] >= at) << 1 | (row[2] >= at) << 2 | (row[3] >= at) << 3

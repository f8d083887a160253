"""The state of a game of Boars on the Run, as plain data.

A seat's cubes are kept together, in the bag or in front: `owned` changes only when cubes are gained or spent. What lies in the
bag is the difference. Black cubes never change hands (BOR-4.7), so they are not kept at all.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from piggery.games.boars_on_the_run.notation import typed
from piggery.games.boars_on_the_run.play.moves import Move
from piggery.kernel import CHANCE

SETUP, DRAW, DRAWING, VENDETTA, VENDETTA_TARGET, MENU, USE, PAY, HAND_LIMIT, ACTIVATE, OVER = range(11)
PHASES: Final[tuple[typed.Phase, ...]] = (
    "setup",
    "draw",
    "drawing",
    "vendetta",
    "vendetta_target",
    "menu",
    "use",
    "pay",
    "hand_limit",
    "activate",
    "over",
)
BY_CHANCE = (CHANCE,)
NONE = -1  # in place of a card, seat or count


class Options(NamedTuple):
    """The options of a game (BOR-12)."""

    boars: Literal["random"] | list[str]
    first_seat: int | Literal["random"]
    handicap: list[int]
    min_draw: Literal[1, 0]
    open_bags: bool
    bought_vendetta_triggers: bool
    overtake_backwards: bool
    round_limit: int


class State:
    """Everything about a position. `hands`, `displayed`, `unused`, `open`, `live`, `movers` and `legal` follow from the other fields
    and are kept because play asks for them all the time.
    """

    __slots__ = (
        "active", "armed", "boars", "bought", "count", "display", "displayed", "drawn", "first", "front", "hands", "legal", "live",
        "movers", "open", "options", "owned", "paying", "phase", "pool", "queue", "round", "rows", "sick", "spaces", "supply", "swap",
        "unused", "used", "vendetta",
    )  # fmt: skip

    options: Options
    phase: int
    round: int
    first: int  # seat, NONE until known
    active: int
    boars: tuple[int, ...]  # by seat, NONE until dealt
    spaces: list[int]  # by seat
    owned: list[int]  # food cubes in bag and front: four for each seat
    rows: list[tuple[int, ...]]  # by seat, cards in order of arrival
    hands: list[int]  # the same as sets, with the two diets of the Boar card
    supply: list[int]  # food cubes
    display: list[int]  # by slot, NONE where a reveal is pending
    displayed: int  # the same as a set
    pool: tuple[int, ...]  # cards never yet revealed, ascending
    queue: tuple[int, ...]  # cards at the bottom of the deck, oldest first
    # of the turn
    count: int  # cubes announced, NONE before
    drawn: tuple[int, ...]  # five colours, () before the draw
    front: list[int]  # food cubes
    sick: bool
    used: tuple[int, ...]  # diets, in order of use
    unused: int  # the others, as a set
    open: int  # diets whose condition on draw and purchase holds, as a set
    live: int  # colours of which exactly the price of a ticket was drawn, as a set
    bought: int
    armed: tuple[int, ...]
    vendetta: int
    swap: int
    paying: int
    # who may do what
    movers: tuple[int, ...]
    legal: tuple[Move, ...]  # choices of the active seat, () while chance is to move

    def copy(self) -> State:
        new = State.__new__(State)
        new.options = self.options
        new.phase = self.phase
        new.round = self.round
        new.first = self.first
        new.active = self.active
        new.boars = self.boars
        new.spaces = self.spaces[:]
        new.owned = self.owned[:]
        new.rows = self.rows[:]
        new.hands = self.hands[:]
        new.supply = self.supply[:]
        new.display = self.display[:]
        new.displayed = self.displayed
        new.pool = self.pool
        new.queue = self.queue
        new.count = self.count
        new.drawn = self.drawn
        new.front = self.front[:]
        new.sick = self.sick
        new.used = self.used
        new.unused = self.unused
        new.open = self.open
        new.live = self.live
        new.bought = self.bought
        new.armed = self.armed
        new.vendetta = self.vendetta
        new.swap = self.swap
        new.paying = self.paying
        new.movers = self.movers
        new.legal = self.legal
        return new

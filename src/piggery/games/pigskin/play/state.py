"""The state of a game of Pigskin, as plain data (PSK-14)."""

from __future__ import annotations

from typing import Final, NamedTuple

from piggery.games.pigskin.components.edition import Setup
from piggery.games.pigskin.notation import typed

SETUP, KICKOFF, TURN, OVER = range(4)
PHASES: Final[tuple[typed.Phase, ...]] = ("setup", "kickoff", "turn", "over")
NOBODY = -1  # no seat, no unit
POINTS: Final = "points"  # why a game is over
TURN_LIMIT: Final = "turn_limit"


class Options(NamedTuple):
    """PSK-9."""

    points_to_win: int
    restart: typed.Restart
    reset: typed.Reset
    setup: typed.SetupOption
    combat_trigger: typed.CombatTrigger
    first_turn_actions: int
    turn_limit: int


class Kickoff(NamedTuple):
    """PSK-2.8: a roll-off; seat 0's die, 0 before it is rolled."""

    first: int = 0


class Pass(NamedTuple):
    """PSK-5.5: a pass in the air, its action already paid."""

    thrower: int
    to: int
    distance: int


class Combat(NamedTuple):
    """PSK-6.5: a combat, with the totals rolled so far in rolling order: attackers, then the target."""

    target: int
    attackers: tuple[int, ...]
    rolls: tuple[int, ...] = ()


class Push(NamedTuple):
    """PSK-6.6: the winner of a combat pushes one of these units."""

    winner: int
    units: tuple[int, ...]
    distance: int


Pending = Kickoff | Pass | Combat | Push | None
EMPTY = (Setup(), Setup())


class State:
    """Everything about a position. `where` and `movers` follow from the rest and are kept because they are asked often."""

    __slots__ = (
        "acted",
        "actions_left",
        "at",
        "drive",
        "drive_turn",
        "holders",
        "hoss_free",
        "last_setup",
        "moved",
        "movers",
        "options",
        "pending",
        "phase",
        "reason",
        "score",
        "setup",
        "side",
        "starter",
        "turn",
        "where",
    )

    def __init__(
        self,
        options: Options,
        phase: int = SETUP,
        score: tuple[int, int] = (0, 0),
        drive: int = 1,
        drive_turn: int = 0,
        turn: int = 0,
        starter: int = NOBODY,
        side: int = NOBODY,
        actions_left: int = 0,
        at: list[int] | None = None,
        where: list[int] | None = None,
        holders: tuple[int, int] = (NOBODY, NOBODY),
        moved: int = 0,
        acted: int = 0,
        hoss_free: int = NOBODY,
        pending: Pending = None,
        setup: tuple[Setup, Setup] = EMPTY,
        last_setup: tuple[Setup, Setup] | None = None,
        movers: tuple[int, ...] = (0, 1),
        reason: typed.Reason | None = None,
    ) -> None:
        self.options = options
        self.phase = phase
        self.score = score
        self.drive = drive
        self.drive_turn = drive_turn
        self.turn = turn
        self.starter = starter
        self.side = side
        self.actions_left = actions_left
        self.at = at or []  # space of each unit; empty in SETUP
        self.where = where or [0, 0]  # by seat, the spaces of its units as bits
        self.holders = holders
        self.moved = moved  # units, as bits
        self.acted = acted  # units, as bits
        self.hoss_free = hoss_free
        self.pending = pending
        self.setup = setup  # in SETUP
        self.last_setup = last_setup
        self.movers = movers
        self.reason = reason  # of the end, None before

    def copy(self) -> State:
        return State(
            self.options,
            self.phase,
            self.score,
            self.drive,
            self.drive_turn,
            self.turn,
            self.starter,
            self.side,
            self.actions_left,
            self.at[:],
            self.where[:],
            self.holders,
            self.moved,
            self.acted,
            self.hoss_free,
            self.pending,
            self.setup,
            self.last_setup,
            self.movers,
            self.reason,
        )

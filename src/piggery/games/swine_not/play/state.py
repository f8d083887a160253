"""The state of a game of Swine Not!: where everybody is, both decks, and what is going on."""

from __future__ import annotations

from typing import Final, NamedTuple

from piggery.games.swine_not.components.edition import CHARACTERS, TEAMS, Edition
from piggery.games.swine_not.components.floor import NOWHERE
from piggery.games.swine_not.notation import typed
from piggery.kernel import CHANCE, Json

FIRST_CHARACTER, SET_FACING, CHOOSE_CHARACTER, TURN, ACTION_CARD, CARD, CHASE, PIG_CARD, OVER = range(9)
PHASES: Final[tuple[typed.Phase, ...]] = (
    "first_character",
    "set_facing",
    "choose_character",
    "turn",
    "action_card",
    "card",
    "chase",
    "pig_card",
    "over",
)
ACTION, STAND, ROUND = range(3)
RESUMES: Final[tuple[typed.Resume, ...]] = ("action", "stand", "round")
NOBODY = -1
NO_STEPS = -1
BY_CHANCE = (CHANCE,)
CONTROLLERS = ((0, 0, 0, 0), (0, 1, 0, 1), (0, 1, 0, 2), (0, 1, 2, 3))  # by seats - 1: the seat that plays each character (SWN-2.3)


class Setup:
    """What is fixed for a whole game: seats, options (SWN-12) and what follows from them. Shared by all copies of a state."""

    __slots__ = ("controller", "is_free", "is_solo", "movers", "options", "playing", "rises_late", "seats", "sight", "target", "teams")

    def __init__(self, ed: Edition, seats: int, options: dict[str, Json]) -> None:
        self.seats = seats
        self.is_solo = seats == 1
        self.playing: tuple[int, ...] = tuple(options["solo_characters"]) if self.is_solo else tuple(range(CHARACTERS))
        self.options = told_options(options, self.is_solo)
        self.controller = CONTROLLERS[seats - 1]
        self.movers = tuple((seat,) for seat in self.controller)  # by character
        self.is_free = options["character_order"] == "free"
        self.rises_late = options.get("rise") == "turn"  # SWN-3.10; by rules 1 there is no such option
        self.sight = ed.sight(options["sight_through_walls"], options["shy_range"] == "near")
        self.target = ed.rules.solo_target_points if self.is_solo else ed.rules.target_points
        self.teams = tuple(0 if self.is_solo else self.controller.index(seat) % TEAMS for seat in range(seats))

    def order(self, first: int) -> tuple[int, ...]:
        """SWN-3.1: the characters in play, clockwise from the first one."""
        at = self.playing.index(first)
        return self.playing[at:] + self.playing[:at]

    def mate(self, character: int) -> int:
        """SWN-2.1, 11.6: the other character of the team; solo the other one."""
        if self.is_solo:
            return self.playing[1 - self.playing.index(character)]
        return (character + TEAMS) % CHARACTERS


def told_options(options: dict[str, Json], is_solo: bool) -> typed.Options:
    """SWN-14: the options of a position, which has `solo_characters` alone only; by rules 1 there is no `rise`."""
    told: typed.Options = {
        "first_character": options["first_character"],
        "character_order": options["character_order"],
        "sight_through_walls": options["sight_through_walls"],
        "shy_range": options["shy_range"],
    }
    if "rise" in options:
        told["rise"] = options["rise"]
    if is_solo:
        told["solo_characters"] = list(options["solo_characters"])
    return told


class CardInPlay(NamedTuple):
    """An Action Card that waits for decisions: it is in no pile."""

    number: int
    character: int = NOBODY  # who is moved
    left: int = NO_STEPS  # steps left


class Settling(NamedTuple):
    """SWN-7: what the Pig's reaction is in the middle of."""

    resume: int
    chain: tuple[tuple[int, int], ...] = ()  # (Pig's tile, chaser) already used
    forced: int = 0
    why: typed.Why | None = None  # of the pending Pig Card


class State:
    """Everything about a position. All but `places` are immutable values, which makes a copy cheap."""

    __slots__ = (
        "acted", "actions_left", "active", "card", "discard", "drawn", "exhausted", "facing", "kept", "movers", "order", "phase", "pig",
        "pig_discard", "pig_pool", "places", "points", "pool", "round", "settling", "setup", "skipped",
    )  # fmt: skip

    def __init__(
        self,
        setup: Setup,
        phase: int,
        round_: int,
        order: tuple[int, ...],
        active: int,
        acted: tuple[int, ...],
        actions_left: int,
        drawn: bool,
        places: list[int],
        skipped: frozenset[int],
        kept: tuple[tuple[int, ...], ...],
        pig: int,
        facing: int,
        exhausted: bool,
        points: tuple[int, ...],
        pool: bytes,
        discard: bytes,
        pig_pool: bytes,
        pig_discard: bytes,
        card: CardInPlay | None,
        settling: Settling | None,
        movers: tuple[int, ...],
    ) -> None:
        self.setup = setup
        self.phase = phase
        self.round = round_
        self.order = order  # characters in turn order, () until the first one is known
        self.active = active
        self.acted = acted
        self.actions_left = actions_left
        self.drawn = drawn
        self.places = places  # by character: tile, + LYING if it lies, or NOWHERE
        self.skipped = skipped  # characters that lie and whose skipped turn is behind them (SWN-3.7); by rules 1 nobody
        self.kept = kept  # by character: Action Cards in front of it
        self.pig = pig
        self.facing = facing
        self.exhausted = exhausted
        self.points = points  # by team; solo one number
        self.pool = pool  # piles: card numbers, one a copy; a pool is in order
        self.discard = discard
        self.pig_pool = pig_pool
        self.pig_discard = pig_discard
        self.card = card
        self.settling = settling
        self.movers = movers

    def copy(self) -> State:
        return State(
            self.setup,
            self.phase,
            self.round,
            self.order,
            self.active,
            self.acted,
            self.actions_left,
            self.drawn,
            self.places[:],
            self.skipped,
            self.kept,
            self.pig,
            self.facing,
            self.exhausted,
            self.points,
            self.pool,
            self.discard,
            self.pig_pool,
            self.pig_discard,
            self.card,
            self.settling,
            self.movers,
        )


def start(ed: Edition, setup: Setup) -> State:
    """SWN-2.4, 2.5: everybody at home, the Pig on its start tile, both decks complete; who begins is drawn unless it is known."""
    given = setup.playing[0] if setup.is_solo else setup.options["first_character"]
    order = () if given == "random" else setup.order(given)
    return State(
        setup=setup,
        phase=SET_FACING if order else FIRST_CHARACTER,
        round_=1,
        order=order,
        active=NOBODY,
        acted=(),
        actions_left=0,
        drawn=False,
        places=[home if character in setup.playing else NOWHERE for character, home in enumerate(ed.homes)],
        skipped=frozenset(),
        kept=((),) * CHARACTERS,
        pig=ed.pig_start,
        facing=0,
        exhausted=False,
        points=(0,) if setup.is_solo else (0,) * TEAMS,
        pool=ed.action_deck,
        discard=b"",
        pig_pool=ed.pig_deck,
        pig_discard=b"",
        card=None,
        settling=None,
        movers=setup.movers[order[-1]] if order else BY_CHANCE,
    )


def pig_cards_left(ed: Edition, s: State) -> int | None:
    """SWN-11.2: solo, what is left of the seven; None with opponents, whose deck is made up again."""
    return ed.rules.solo_pig_cards - len(s.pig_discard) if s.setup.is_solo else None

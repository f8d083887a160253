"""The contract that every game keeps and everything else relies on.

A game is a value: component data and tables, no state, no clock, no randomness. A state holds everything there is to know
about a position. Chance is a mover like the others, so nothing is ever rolled behind one's back. The specification of a game, whose forms
and orders are meant here, is its RULES.md with docs/games/SLUG:

>>> from random import Random
>>> from piggery import games
>>> from piggery.kernel import CHANCE
>>> game = games.load("take-flight")
>>> state = game.start(seats=1)
>>> game.movers(state) == (CHANCE,)
True
>>> [(game.token(CHANCE, move), weight) for move, weight in game.chances(state)][:2]
[('roll:1', 1), ('roll:2', 1)]
>>> seat, roll = game.parse(state, {"type": "roll", "value": 6})
>>> game.apply(state, seat, roll)
>>> [game.token(0, move) for move in game.choices(state, 0)]
['0:free', '0:+1', '0:-1', '0:lift', '0:reset', '0:biglift', '0:L1', '0:R1']
>>> seat, write = game.read_token(state, "L1")
>>> print(game.why_not(state, seat, write))
None
>>> game.apply(state, seat, write)
>>> game.state_to_json(state)["seats"][0]["step"]
'slope'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, Self, TypeVar

from piggery.kernel.about import About
from piggery.kernel.chance import Rng, Urn
from piggery.kernel.due import Due
from piggery.kernel.errors import Refusal
from piggery.kernel.events import ALL, Emit, Event, Json
from piggery.kernel.moves import Move
from piggery.kernel.outcome import Outcome
from piggery.kernel.typed import Forms

if TYPE_CHECKING:
    from fractions import Fraction


class State(Protocol):
    """Everything about a position, as plain data in slots."""

    def copy(self) -> Self:
        """An independent copy, written by hand and fast."""
        ...


S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)


class Observation(NamedTuple, Generic[M]):
    """All that a bot is given: what its seat sees, may do and was told. It can't carry a secret."""

    seat: int
    view: Json
    choices: list[M]
    events: list[Json]  # told to this seat so far, in the specification's form: its memory


class Game(Protocol[S, M]):
    """One game with one edition of its components."""

    @property
    def about(self) -> About:
        """Title, designers, seats, options, edition."""
        ...

    @property
    def forms(self) -> Forms:
        """What its positions, views, moves, events, previews, outcomes and board look like as JSON, as types."""
        ...

    @property
    def board(self) -> Json:
        """Geometry of the edition as JSON, for clients that draw."""
        ...

    @property
    def moves(self) -> Sequence[M]:
        """Every choice there is, in the specification's order; the index is its number for learning code."""
        ...

    # -- playing ------------------------------------------------------------------------------------------------------

    def start(self, seats: int, options: Mapping[str, Json] | None = None) -> S:
        """A new game. A bad seat count or option raises InvalidSetup with its name."""
        ...

    def movers(self, state: S) -> tuple[int, ...]:
        """Who may act now: one seat, several at the same time in any order, (CHANCE,), or () when the game is over."""
        ...

    def teams(self, state: S) -> tuple[int, ...]:
        """The team of each seat."""
        ...

    def choices(self, state: S, seat: int) -> list[M]:
        """Every legal move of a seat, in the specification's order; [] if it may not act, never empty for a mover."""
        ...

    def choice_mask(self, state: S, seat: int) -> int:
        """The same as an integer: bit n is set if `moves[n]` is legal."""
        ...

    def pick(self, state: S, seat: int, rng: Rng) -> M:
        """One of the choices of a mover, uniformly at random, without listing them."""
        ...

    def apply(self, state: S, seat: int, move: M, emit: Emit | None = None) -> None:
        """Change this state and nothing else, telling events. An illegal move raises IllegalMove and changes nothing."""
        ...

    def apply_trusted(self, state: S, seat: int, move: M) -> None:
        """The same for a move known to be legal, without checks and events: for search and simulation."""
        ...

    # -- chance -------------------------------------------------------------------------------------------------------

    def chances(self, state: S) -> list[tuple[M, int]] | None:
        """The pending outcomes with integer weights; [] if none is pending, None only where they are too many to list."""
        ...

    def urn(self, state: S) -> Urn | None:
        """Where `chances` is None: what is drawn from. None everywhere else."""
        ...

    def draw(self, state: S, rng: Rng) -> M:
        """One pending outcome with the right odds, without listing them."""
        ...

    def probability(self, state: S, move: M) -> Fraction:
        """The exact odds of one outcome, listed or not; 0 for one that can't happen now."""
        ...

    def due(self, state: S, seat: int | None) -> Due:
        """What people with real dice, cards and cubes are to show, asked in that seat's words and telling it no secret. Only where chance
        is to move."""
        ...

    def is_by_hand(self, state: S) -> bool:
        """Whether people may settle the pending chance themselves though the dice are the table's, such as a throw of paper planes."""
        ...

    # -- asking -------------------------------------------------------------------------------------------------------

    def why_not(self, state: S, seat: int, move: M) -> Refusal | None:
        """None if the move is legal, else the clause and the reason."""
        ...

    def preview(self, state: S, seat: int, move: M) -> Json:
        """What a legal move would do, up to the next chance or hidden fact: events, exact odds or null, the game's extras."""
        ...

    def outlook(self, state: S, seat: int) -> Json:
        """What lies ahead of a seat: reach, dangers, who can score. With `sentences` for people; None if there is nothing to say."""
        ...

    def reckoning(self, state: S, seat: int | None) -> Json:
        """What the view of a seat, or of a spectator, comes to: points so far, ranks. It follows from the view, to whose form, which is the
        specification's, nothing may be added. None in a game that has nothing to work out, in any other an object in every position."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """None until nobody can move, then scores, ranks, winners, utility and breakdown."""
        ...

    def outcome_to_json(self, state: S) -> Json:
        """None, or the outcome in the specification's form."""
        ...

    def view(self, state: S, seat: int | None) -> Json:
        """What one seat may know, in the specification's form; None is a spectator."""
        ...

    def is_seen_alike(self, state: S) -> bool:
        """Whether the views of all seats and of spectators are the same now, so that one will do; a game may also always say no."""
        ...

    def determiniser(self, observation: Observation[M]) -> Callable[[Rng], S]:
        """A sampler of full states consistent with all that a seat knows."""
        ...

    # -- forms --------------------------------------------------------------------------------------------------------

    def state_to_json(self, state: S) -> Json:
        """The position of the specification: plain dicts and lists."""
        ...

    def state_from_json(self, obj: Json) -> S:
        """The exact inverse. Bad input raises InvalidPosition with the field and the fault."""
        ...

    def parse(self, state: S, obj: Json, seat: int | None = None) -> tuple[int, M]:
        """A move in the specification's JSON form, with its actor. An unknown or malformed form raises IllegalMove."""
        ...

    def write(self, seat: int, move: M) -> Json:
        """The JSON form of a move."""
        ...

    def token(self, seat: int, move: M) -> str:
        """A move as one word of text."""
        ...

    def read_token(self, state: S, text: str) -> tuple[int, M]:
        """The inverse. A word that names the actor says so before a colon: 2:L1; the only mover need not be named."""
        ...

    def tell(self, state: S, by: int, move: M, seat: int | None) -> Json:
        """The move as a seat may see it, hidden fields null; None where it may not even know of it. State: before the move."""
        ...

    def events_to_json(self, events: Iterable[Event], seat: int | None = ALL) -> list[Json]:
        """Events in the specification's form; ALL for everything, a seat or None (spectator) for what that one may be told."""
        ...

    # -- words --------------------------------------------------------------------------------------------------------

    def seat_name(self, seat: int) -> str:
        """How sentences name a seat; whoever knows the people's names puts them in its place."""
        ...

    def describe(self, state: S, seat: int, move: M) -> str:
        """What a choice is, in a short sentence."""
        ...

    def sentence(self, event: Event, seat: int | None = ALL) -> str:
        """What happened, in a short sentence for that seat."""
        ...

    def prompt(self, state: S, seat: int | None) -> str:
        """What is to be decided now, said to that seat."""
        ...

    def picture(self, state: S, seat: int | None) -> str:
        """The board as text, from that seat's view."""
        ...


AnyGame = Game[Any, Any]  # for code that works with every game and looks into none

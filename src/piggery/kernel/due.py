"""Chance that people settle themselves, with dice, cards, cubes and paper planes of their own.

Whatever is due, it comes down to one question: of certain things, how many of each are shown? Three dice show faces, a hand brings
cubes of some colours out of a bag, one card is turned up, one plane flies farthest. The answer is a count by thing, {"2": 1, "5": 2}, and
never has an order. So every entry form is made from the kind of chance, and none from a game's name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import repeat
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from piggery.kernel.chance import CHANCE
from piggery.kernel.errors import PiggeryError

if TYPE_CHECKING:
    from piggery.kernel.contract import AnyGame

DueKind = Literal["dice", "cubes", "cards", "seats", "words"]


class NotShown(PiggeryError):
    """An answer that can't be what the dice, cards or cubes show."""


class Thing(NamedTuple):
    """What may be shown: a face of a die, a colour of cubes, a card, a seat."""

    key: str  # in answers
    name: str
    left: int | None = None  # how many there are to come, where whoever is asked may know it; every die can show every face


@dataclass(frozen=True, slots=True)
class Due:
    """What is to be shown, as one seat may know it: `count` of these things."""

    kind: DueKind
    question: str
    things: tuple[Thing, ...]
    outcome: Callable[[Sequence[int]], Any]  # the move for a count of each thing; one that can't happen is refused by `why_not`
    count: int = 1
    whose: int | None = None  # the seat that alone may look
    by_hand: str = ""  # people may do this themselves though the table has dice of its own: what asks the table to do it

    def move(self, shown: Mapping[str, int]) -> Any:
        """The move for an answer; NotShown if it does not answer the question."""
        unknown = [key for key in shown if key not in [thing.key for thing in self.things]]
        if unknown:
            raise NotShown(f"there is no {unknown[0]!r} here, but: {', '.join(thing.key for thing in self.things)}")
        counts = [shown.get(thing.key, 0) for thing in self.things]
        if min(counts) < 0 or sum(counts) != self.count:
            raise NotShown(f"{self.count} are asked for, not {sum(counts)}: count each of them once")
        for thing, count in zip(self.things, counts, strict=True):
            if thing.left is not None and count > thing.left:
                raise NotShown(f"{thing.name}: only {thing.left} are left, not {count}")
        return self.outcome(counts)


def due(game: AnyGame, state: Any, seat: int | None) -> Due | None:
    """What is to be shown now; None where no chance is due."""
    return game.due(state, seat) if game.movers(state) == (CHANCE,) else None


def in_general(game: AnyGame, state: Any, seat: int | None) -> Due:
    """What is to be shown, in general words: for a game that has none of its own."""
    question = game.prompt(state, seat)
    listed = game.chances(state)
    if listed is not None:
        things = [(Thing(game.token(CHANCE, move), game.describe(state, CHANCE, move).rstrip(".")), move) for move, _ in listed]
        return one_of("words", question, things)
    urn = game.urn(state)
    assert urn is not None
    letters = [chr(ord("a") + number % 26) * (1 + number // 26) for number in range(len(urn.counts))]  # kinds without a name of their own
    kinds = tuple(Thing(letter, letter) for letter in letters)
    return Due("cubes", question, kinds, urn.outcome, count=urn.size)


def one_of(kind: DueKind, question: str, things: Iterable[tuple[Thing, Any]], whose: int | None = None, by_hand: str = "") -> Due:
    """One thing, each with its move.

    >>> one_of("seats", "Who begins?", [(Thing("0", "Anna"), "anna"), (Thing("1", "Ben"), "ben")]).move({"1": 1})
    'ben'
    """
    listed = list(things)
    moves = [move for _, move in listed]
    return Due(kind, question, tuple(thing for thing, _ in listed), lambda counts: moves[list(counts).index(1)], 1, whose, by_hand)


def dice(question: str, faces: Iterable[int], outcome: Callable[[list[int]], Any], count: int = 1) -> Due:
    """Dice thrown at once; `outcome` makes the move of what they show, in ascending order.

    >>> dice("What do the dice show?", range(1, 7), tuple, count=3).move({"5": 2, "2": 1})
    (2, 5, 5)
    """
    known = sorted(set(faces))

    def fallen(counts: Sequence[int]) -> Any:
        return outcome([face for face, number in zip(known, counts, strict=True) for face in repeat(face, number)])

    return Due("dice", question, tuple(Thing(str(face), str(face)) for face in known), fallen, count)

"""What is special to a game and worth counting over many games: the protocol of `games/<game>/figures.py`.

A game package may have a module `figures` with `build(game, words) -> Figures`. The lab asks it once a game, at the end, and
knows nothing else about the game. Words come from the game's Fluent file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

from piggery.kernel.events import Event

Value = int | str | tuple[int, ...] | list[int] | list[str] | list[tuple[str, bool]] | None


class ScoreBand(NamedTuple):
    """A named range of scores; None is an open end."""

    name: str
    least: int | None
    greatest: int | None

    def holds(self, score: int) -> bool:
        return (self.least is None or self.least <= score) and (self.greatest is None or score <= self.greatest)


class Figure(NamedTuple):
    """Something measured for every seat at the end of a game.

    `number`: a whole number, or None where it does not apply (no crash, no crash column); shown as distribution and mean.
    `numbers`: one whole number for each member, in their order; shown as means side by side.
    `category`: one of the members; shown as shares.
    `rates`: a list with an occasion in each place, a member and whether it came off (a card held, a game won); shown as the share
    of a member's occasions that did. The first member is the yardstick: `lift` is how far another one's share lies above its.

    A number or category that `is_repeated` is a list: a value for each occasion of the game, as many as there were (passes
    thrown, points scored). Its mean or shares are those of all occasions of all games, taken as independent.
    """

    name: str
    shape: Literal["number", "numbers", "category", "rates"]
    members: tuple[str, ...] = ()
    is_repeated: bool = False


class Figures(Protocol):
    """The figures of one game with one edition."""

    @property
    def bands(self) -> Sequence[ScoreBand]:
        """The rankings of a score, lowest first; empty where a game has none."""
        ...

    @property
    def figures(self) -> Sequence[Figure]:
        """What `at_end` measures, in the order of the report."""
        ...

    @property
    def uses(self) -> Sequence[str]:
        """The groups that choices are counted in, in the order of the report."""
        ...

    @property
    def needs_events(self) -> bool:
        """Whether the figures are poor without events: then uniformly random play is listened to as well, and is slower."""
        ...

    def use(self, move: Any) -> str:
        """The group of a choice: one of `uses`."""
        ...

    def at_end(self, state: Any, events: Sequence[Event] | None) -> list[Mapping[str, Value]]:
        """By seat, the value of each figure. `events` is None where nobody listened: a figure that needs them is left out."""
        ...

    def title(self, name: str) -> str:
        """The heading of a figure."""
        ...

    def explain(self, name: str) -> str:
        """What a figure shows, in a sentence."""
        ...

    def unit(self, name: str) -> str:
        """What the numbers of a figure of the shape "number" count, for the foot of a plot."""
        ...

    def label(self, name: str, member: str) -> str:
        """The name of a figure's member, or with the name "use" of a group of choices."""
        ...

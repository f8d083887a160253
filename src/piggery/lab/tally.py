"""What is kept of many games: counts of whole numbers, so that it does not matter who counted what in which order.

A tally is a set of counters under names. Means, spreads and quantiles all follow from how often each value occurred; its size
depends on how many different values there are, not on how many games were played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from piggery.lab.play import GameResult, Uses

Name = tuple[str | int, ...]


class Tally:
    """Counters by name; two tallies of different games add up to the tally of both.

    >>> ours, theirs = Tally(), Tally()
    >>> ours.count(("score", "random", 0), 26)
    >>> theirs.count(("score", "random", 0), 26)
    >>> ours.add(theirs)
    >>> ours[("score", "random", 0)]
    Counter({26: 2})
    """

    def __init__(self) -> None:
        self._counters: dict[Name, Counter[Any]] = {}

    def count(self, name: Name, value: Any, times: int = 1) -> None:
        self.counter(name)[value] += times

    def count_all(self, name: Name, values: Iterable[Any]) -> None:
        self.counter(name).update(values)

    def counter(self, name: Name) -> Counter[Any]:
        found = self._counters.get(name)
        if found is None:
            found = self._counters[name] = Counter()
        return found

    def add(self, other: Tally) -> None:
        for name, counter in other._counters.items():
            self.counter(name).update(counter)

    def __getitem__(self, name: Name) -> Counter[Any]:
        return self._counters.get(name, Counter())

    def names(self, *first: str | int) -> Iterator[Name]:
        """The names that begin so, in a fixed order."""
        yield from sorted((name for name in self._counters if name[: len(first)] == first), key=repr)

    def merged(self, *first: str | int, seat: int | None = None) -> Counter[Any]:
        """All counters whose names begin so (and end in this seat) as one."""
        total: Counter[Any] = Counter()
        for name in self.names(*first):
            if seat is None or name[-1] == seat:
                total.update(self._counters[name])
        return total

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tally) and self._counters == other._counters

    __hash__ = None  # type: ignore[assignment]

    @property
    def games(self) -> int:
        return self[("draws",)].total()

    @property
    def size(self) -> int:
        """How many different values it holds."""
        return sum(map(len, self._counters.values()))


def count_game(tally: Tally, bots: tuple[str, ...], result: GameResult, use: Uses) -> None:
    """Add one game."""
    outcome, teams = result.outcome, result.teams
    sides = len({teams[seat] for seat in outcome.winners})
    top = max(outcome.scores)
    tally.count(("draws",), result.draws)
    tally.count(("decisions",), sum(map(len, result.chosen)))
    tally.count(("winning sides",), sides)
    tally.count(("sides level on points",), len({teams[seat] for seat, score in enumerate(outcome.scores) if score == top}))
    for seat, player in enumerate(result.players):
        bot = bots[player]
        tally.count(("score", bot, seat), outcome.scores[seat])
        tally.count(("wins", bot, seat), sides if seat in outcome.winners else 0)
        tally.count(("moves", bot), len(result.chosen[seat]))
        groups = [use[move] for move in result.chosen[seat]]
        tally.count_all(("chosen", bot), groups)
        tally.count_all(("used", bot), set(groups))
        if result.offered is not None:
            looked = result.offered[seat]
            tally.count(("looked", bot), "decisions", len(looked))
            for offered in looked:
                tally.count_all(("offered", bot), offered)
    for figures, player in zip(result.figures, result.players, strict=False):
        for name, value in figures.items():
            if isinstance(value, tuple):
                for member, number in enumerate(value):
                    tally.count(("figure", name, bots[player], member), number)
            else:
                tally.count(("figure", name, bots[player]), value)

"""What is kept of many games: counts of whole numbers, so that it does not matter who counted what in which order.

A tally is a set of counters under names. Means, spreads and quantiles all follow from how often each value occurred; its size
depends on how many different values there are, not on how many games were played.
"""

from __future__ import annotations

from collections import Counter, defaultdict
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
        self._waiting: defaultdict[Name, list[Any]] = defaultdict(list)  # counted together: many times faster than one by one

    def count(self, name: Name, value: Any) -> None:
        self._waiting[name].append(value)

    def count_all(self, name: Name, values: Iterable[Any]) -> None:
        self._waiting[name].extend(values)

    def settle(self) -> None:
        """Count what is waiting; whoever plays many games does so every few hundred."""
        for name, values in self._waiting.items():
            self._counter(name).update(values)
        self._waiting.clear()

    def _counter(self, name: Name) -> Counter[Any]:
        found = self._counters.get(name)
        if found is None:
            found = self._counters[name] = Counter()
        return found

    def add(self, other: Tally) -> None:
        self.settle()
        other.settle()
        for name, counter in other._counters.items():
            self._counter(name).update(counter)

    def __getitem__(self, name: Name) -> Counter[Any]:
        self.settle()
        return self._counters.get(name, Counter())

    def names(self, *first: str | int) -> Iterator[Name]:
        """The names that begin so, in a fixed order."""
        self.settle()
        yield from sorted((name for name in self._counters if name[: len(first)] == first), key=repr)

    def merged(self, *first: str | int, seat: int | None = None) -> Counter[Any]:
        """All counters whose names begin so (and end in this seat) as one."""
        total: Counter[Any] = Counter()
        for name in self.names(*first):
            if seat is None or name[-1] == seat:
                total.update(self._counters[name])
        return total

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tally):
            return NotImplemented
        self.settle()
        other.settle()
        return self._counters == other._counters

    __hash__ = None  # type: ignore[assignment]

    @property
    def games(self) -> int:
        return self[("draws",)].total()

    @property
    def size(self) -> int:
        """How many different values it holds."""
        self.settle()
        return sum(map(len, self._counters.values()))


def count_game(tally: Tally, bots: tuple[str, ...], result: GameResult, use: Uses) -> None:
    """Add one game."""
    outcome, teams, count = result.outcome, result.teams, tally.count
    sides = len({teams[seat] for seat in outcome.winners})
    top = max(outcome.scores)
    count(("draws",), result.draws)
    count(("decisions",), sum(map(len, result.chosen)))
    count(("winning sides",), sides)
    count(("sides level on points",), len({teams[seat] for seat, score in enumerate(outcome.scores) if score == top}))
    for seat, player in enumerate(result.players):
        bot = bots[player]
        count(("score", bot, seat), outcome.scores[seat])
        count(("wins", bot, seat), sides if seat in outcome.winners else 0)
        count(("moves", bot), len(result.chosen[seat]))
        groups = [use[move] for move in result.chosen[seat]]
        tally.count_all(("chosen", bot), groups)
        tally.count_all(("used", bot), set(groups))
        if result.offered is not None:
            for offered in result.offered[seat]:
                count(("looked", bot), "decisions")
                tally.count_all(("offered", bot), offered)
    for figures, player in zip(result.figures, result.players, strict=False):
        bot = bots[player]
        for name, value in figures.items():
            if type(value) is tuple:
                for member, number in enumerate(value):
                    count(("figure", name, bot, member), number)
            elif type(value) is list:
                tally.count_all(("figure", name, bot), value)
            else:
                count(("figure", name, bot), value)

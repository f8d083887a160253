"""How a game ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import NamedTuple, Self, TypedDict


class Line(NamedTuple):
    """One line of a seat's score sheet: points, what they are for, and the clause that gives them."""

    points: int
    sentence: str
    clause: str


class Result(TypedDict):
    """The form of an outcome that scores alone decide."""

    scores: list[int]
    ranks: list[int]
    winners: list[int]


class Outcome:
    """Scores, ranks and winners by seat. Sentences are written only when somebody reads them."""

    def __init__(
        self,
        scores: Sequence[int],
        ranks: Sequence[int],
        winners: Sequence[int],
        utility: Sequence[float],
        explain: Callable[[], Sequence[Sequence[Line]]],
        decide: Callable[[], str] = str,
    ) -> None:
        self.scores = tuple(scores)
        self.ranks = tuple(ranks)
        self.winners = tuple(winners)  # seats, possibly none
        self.utility = tuple(utility)
        self._explain = explain
        self._decide = decide

    @classmethod
    def by_scores(cls, scores: Sequence[int], explain: Callable[[], Sequence[Sequence[Line]]]) -> Self:
        """Every seat for itself, and the highest score is the best; equal scores share a rank, and the first rank the victory.

        >>> Outcome.by_scores([3, 5, 5], lambda: [[], [], []])
        Outcome(scores=(3, 5, 5), ranks=(3, 1, 1), winners=(1, 2), utility=(0.0, 0.5, 0.5))
        """
        ranks = [1 + sum(other > score for other in scores) for score in scores]
        winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
        return cls(scores, ranks, winners, shared_utility(range(len(scores)), winners), explain)

    def to_json(self) -> Result:
        return {"scores": list(self.scores), "ranks": list(self.ranks), "winners": list(self.winners)}

    @cached_property
    def breakdown(self) -> tuple[tuple[Line, ...], ...]:
        """For each seat the lines of its score sheet."""
        return tuple(tuple(lines) for lines in self._explain())

    @cached_property
    def decided_by(self) -> str:
        """How the winners were found, in one sentence, where the scores alone do not say it: a tie-break, a limit; else nothing."""
        return self._decide()

    def __repr__(self) -> str:
        return f"Outcome(scores={self.scores}, ranks={self.ranks}, winners={self.winners}, utility={self.utility})"


def shared_utility(teams: Sequence[int], winners: Sequence[int]) -> tuple[float, ...]:
    """1 shared equally among the winning sides, team-mates alike, 0 for the others.

    >>> shared_utility([0, 1, 0, 1], winners=[0, 2])
    (1.0, 0.0, 1.0, 0.0)
    >>> shared_utility([0, 1, 2], winners=[0, 2])
    (0.5, 0.0, 0.5)
    """
    sides = {teams[seat] for seat in winners}
    return tuple(1.0 / len(sides) if team in sides else 0.0 for team in teams)

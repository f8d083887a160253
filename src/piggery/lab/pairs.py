"""Two plans game by game: the same luck for both, so that the difference of a game is theirs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from piggery.kernel import InvalidSetup
from piggery.lab.plan import Plan
from piggery.lab.play import GameResult, Lab
from piggery.lab.tally import Tally


def compared_players(plans: Sequence[Plan]) -> tuple[int, ...]:
    """Whose scores are compared: the players whose bots differ between the plans, or else all."""
    first, second = plans
    if len(first.bots) != len(second.bots):
        raise InvalidSetup("seats", f"both sides need as many players; there are {len(first.bots)} and {len(second.bots)}")
    differing = tuple(player for player, (a, b) in enumerate(zip(first.bots, second.bots, strict=True)) if a != b)
    return differing or tuple(range(len(first.bots)))


def count_pair(tally: Tally, labs: Sequence[Lab], results: Sequence[GameResult]) -> None:
    """Add what differs in one game, second minus first, over the compared players."""
    players = compared_players([lab.plan for lab in labs])
    first, second = results
    tally.count(("decisions",), _decisions(second) - _decisions(first))
    total = 0
    for player in players:
        seats = [result.players.index(player) for result in results]
        before, after = (result.outcome.scores[seat] for result, seat in zip(results, seats, strict=True))
        tally.count(("score", player), after - before)
        total += after - before
        tally.count(("wins",), tuple(_sides(result, seat) for result, seat in zip(results, seats, strict=True)))
        bands = tuple(_band(lab, result.outcome.scores[seat]) for lab, result, seat in zip(labs, results, seats, strict=True))
        if None not in bands:
            tally.count(("band",), bands)
        _count_uses(tally, labs, results, seats)
        _count_figures(tally, results, seats)
    tally.count(("score",), total)


def _decisions(result: GameResult) -> int:
    return sum(map(len, result.chosen))


def _sides(result: GameResult, seat: int) -> int:
    """How many sides share this seat's victory; 0 if it has not won."""
    winners = result.outcome.winners
    return len({result.teams[winner] for winner in winners}) if seat in winners else 0


def _band(lab: Lab, score: int) -> str | None:
    bands = lab.figures.bands if lab.figures else ()
    return next((band.name for band in bands if band.holds(score)), None)


def _count_uses(tally: Tally, labs: Sequence[Lab], results: Sequence[GameResult], seats: Sequence[int]) -> None:
    made = [Counter(lab.use[move] for move in result.chosen[seat]) for lab, result, seat in zip(labs, results, seats, strict=True)]
    for group in made[0].keys() | made[1].keys():
        if made[0][group] != made[1][group]:  # games without a difference are known from the number of games
            tally.count(("use", group), made[1][group] - made[0][group])


def _count_figures(tally: Tally, results: Sequence[GameResult], seats: Sequence[int]) -> None:
    if not all(result.figures for result in results):
        return
    before, after = (result.figures[seat] for result, seat in zip(results, seats, strict=True))
    for name in before:
        a, b = before[name], after.get(name)
        if isinstance(a, int) and isinstance(b, int):
            tally.count(("figure", name), b - a)
        elif isinstance(a, tuple) and isinstance(b, tuple) and len(a) == len(b):
            for member, (mine, theirs) in enumerate(zip(a, b, strict=True)):
                tally.count(("figure", name, member), theirs - mine)

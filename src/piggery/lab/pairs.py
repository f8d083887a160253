"""Two plans game by game: the same luck for both, so that the difference of a game is theirs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from piggery.kernel import InvalidSetup
from piggery.lab.plan import Plan
from piggery.lab.play import GameResult, Lab
from piggery.lab.tally import Name, Tally


def compared_players(plans: Sequence[Plan]) -> tuple[int, ...]:
    """Whose scores are compared: the players whose bots differ between the plans, or else all."""
    first, second = plans
    if len(first.bots) != len(second.bots):
        raise InvalidSetup("seats", f"both sides need as many players; there are {len(first.bots)} and {len(second.bots)}")
    differing = tuple(player for player, (a, b) in enumerate(zip(first.bots, second.bots, strict=True)) if a != b)
    return differing or tuple(range(len(first.bots)))


def count_pair(tally: Tally, labs: Sequence[Lab], results: Sequence[GameResult]) -> None:
    """Add what differs in one game, second minus first: summed over the compared players, as they met the same luck."""
    players = compared_players([lab.plan for lab in labs])
    totals: Counter[Name] = Counter()
    for player in players:
        seats = [result.players.index(player) for result in results]
        before, after = (result.outcome.scores[seat] for result, seat in zip(results, seats, strict=True))
        tally.count(("score", player), after - before)
        tally.count(("wins", player), tuple(_sides(result, seat) for result, seat in zip(results, seats, strict=True)))
        for side, (lab, result, seat) in enumerate(zip(labs, results, seats, strict=True)):
            sign = (-1, 1)[side]
            made = _measured(lab, result, seat)
            for name, value in made.items():
                totals[name] += sign * value
            for name in made:
                tally.count(("of", side, *name), made[name])
    totals[("decisions",)] = sum(map(len, results[1].chosen)) - sum(map(len, results[0].chosen))
    tally.count(("games",), 1)
    for name, total in totals.items():
        if total:  # games without a difference are known from the number of games
            tally.count(("difference", *name), total)


def _measured(lab: Lab, result: GameResult, seat: int) -> dict[Name, int]:
    """Everything compared of one player in one game, as whole numbers; what is missing counts as 0."""
    score = result.outcome.scores[seat]
    made: dict[Name, int] = {("score",): score}
    for band in lab.figures.bands if lab.figures else ():
        if band.holds(score):
            made[("band", band.name)] = 1
    for group, times in Counter(lab.use[move] for move in result.chosen[seat]).items():
        made[("use", group)] = times
    for name, value in (result.figures[seat] if result.figures else {}).items():
        if isinstance(value, tuple):
            made.update({("figure", name, member): number for member, number in enumerate(value)})
        elif isinstance(value, list):
            members = Counter(member for member in value if isinstance(member, str))
            made.update({("figure", name, member): times for member, times in members.items()})
        elif isinstance(value, str):
            made[("figure", name, value)] = 1
        elif value is not None:
            made[("figure", name)] = value
            made[("has", name)] = 1
    return made


def _sides(result: GameResult, seat: int) -> int:
    """How many sides share this seat's victory; 0 if it has not won."""
    winners = result.outcome.winners
    return len({result.teams[winner] for winner in winners}) if seat in winners else 0

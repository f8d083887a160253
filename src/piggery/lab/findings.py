"""What a simulation found, as plain data: the JSON file, and the source of tables, CSV and report.

Keys (an *estimate* is {"value", "low", "high"}, the ends of its 95 % interval; shares are between 0 and 1):

- `piggery_lab` 1, `kind` "sim", `game`, `title`, `edition` {"id", "hash"}, `options` (those given), `seats` (bots by player),
  `rotated`, `games` (played), `asked`, `seed`, `command`, `bands` of the score [{"name", "least", "greatest"}], null: no end
- `players`: one entry for each bot over all seats ("seat": null) and one for each bot in each seat (from 0): `bot`, `seat`,
  `games`, `score` {"mean": estimate, "sd", "least", "greatest", "q5", "q50", "q95"}, `bands` [{"name", "share": estimate}],
  `wins` estimate or null (alone, and always won), `moves` mean number of decisions
- `length`: `decisions` and `draws` a game, as `score` above, with `counts` [[value, times]]
- `ties`: `shared` (several sides win) and `level` (several sides have most points) as estimates; null for a solo game
- `seat_advantage`: by seat {"seat", "share": estimate, "advantage": estimate}: win share less the mean of all seats; null if
  solo, or where seats can't be told from bots because different bots did not rotate
- `choices`: for each bot and group of choices {"bot", "use", "label", "chosen": mean a player and game, "used": share of games,
  "available": share of decisions, "taken": share of the decisions where it was available}
- `never_used`: labels of groups that nobody chose in any game
- `figures`: what the game adds: {"name", "title", "text", "unit", "shape", "is_repeated", "bots": [{"bot", ...}]}; "number": `share` of
  games with a value, `mean` estimate, `counts` [[value, times]]; "numbers": `members` [{"name", "label", "mean": estimate}];
  "category": `members` [{"name", "label", "share": estimate}]; a repeated figure rests on all its occasions instead of games;
  "rates": `members` [{"name", "label", "occasions", "a_game": mean a player and game, "share": estimate of those that came off,
  "lift": estimate of that less the first member's; its interval is that of the share alone; null for the first}]
- `scores`: by bot, [[score, times]]
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from typing import Any

from piggery.kernel import Figure, Figures, Json
from piggery.lab.plan import Plan
from piggery.lab.play import Lab
from piggery.lab.statistics import Estimate, Spread, spread, wilson, win_share
from piggery.lab.tally import Tally


def find(plan: Plan, tally: Tally, command: str = "") -> dict[str, Json]:
    """Everything of the list above."""
    lab = Lab(plan)
    about = lab.game.about
    levels = list(dict.fromkeys(plan.bots))
    return {
        "piggery_lab": 1,
        "kind": "sim",
        "game": about.slug,
        "title": about.title,
        "edition": {"id": about.edition.id, "hash": about.edition.hash},
        "options": dict(plan.options),
        "seats": list(plan.bots),
        "rotated": plan.rotate,
        "games": tally.games,
        "asked": plan.games,
        "seed": plan.seed,
        "command": command,
        "bands": [band._asdict() for band in lab.figures.bands] if lab.figures else [],
        "players": [entry for bot in levels for entry in players(plan, tally, bot, lab.figures)],
        "length": {name: {**spread_json(spread(tally[(name,)])), "counts": pairs(tally[(name,)])} for name in ("decisions", "draws")},
        "ties": ties(plan, tally),
        "seat_advantage": seat_advantage(plan, tally),
        "choices": choices(tally, levels, lab.figures),
        "never_used": never_used(tally, lab.figures),
        "figures": [figure_json(tally, figure, levels, lab.figures) for figure in lab.figures.figures] if lab.figures else [],
        "scores": {bot: pairs(tally.merged("score", bot)) for bot in levels},
    }


def estimate_json(estimate: Estimate) -> dict[str, Json]:
    """JSON has no infinity: an interval without an end has a null there."""
    return {name: number if math.isfinite(number) else None for name, number in estimate._asdict().items()}


def spread_json(found: Spread) -> dict[str, Json]:
    return {
        "mean": estimate_json(found.mean),
        "sd": found.sd,
        "least": found.least,
        "greatest": found.greatest,
        "q5": found.q5,
        "q50": found.q50,
        "q95": found.q95,
    }


def pairs(counts: Mapping[Any, int]) -> list[list[Json]]:
    return [[value, counts[value]] for value in sorted(value for value in counts if value is not None)]


def players(plan: Plan, tally: Tally, bot: str, figures: Figures | None) -> list[dict[str, Json]]:
    """A bot over all seats, then in each seat where it sat."""
    seats: list[int | None] = [None]
    if len(plan.bots) > 1:
        seats += [seat for seat in range(len(plan.bots)) if tally[("score", bot, seat)]]
    entries = []
    for seat in seats:
        scores = tally.merged("score", bot, seat=seat)
        wins = tally.merged("wins", bot, seat=seat)
        games = scores.total()
        bands = figures.bands if figures else ()
        entry: dict[str, Json] = {
            "bot": bot,
            "seat": seat,
            "games": games,
            "score": spread_json(spread(scores)),
            "bands": [
                {
                    "name": band.name,
                    "share": estimate_json(wilson(sum(times for score, times in scores.items() if band.holds(score)), games)),
                }
                for band in bands
            ],
            "wins": None if len(plan.bots) == 1 and not wins[0] else estimate_json(win_share(wins)),
        }
        if seat is None:
            entry["moves"] = spread(tally[("moves", bot)]).mean.value
        entries.append(entry)
    return entries


def ties(plan: Plan, tally: Tally) -> dict[str, Json] | None:
    if len(plan.bots) == 1:
        return None
    counters = {"shared": tally[("winning sides",)], "level": tally[("sides level on points",)]}
    return {
        name: estimate_json(wilson(sum(times for sides, times in counts.items() if sides > 1), counts.total()))
        for name, counts in counters.items()
    }


def seat_advantage(plan: Plan, tally: Tally) -> list[dict[str, Json]] | None:
    """Win share of each seat less the mean of all; bots of one kind, or rotated, so that only the seat can make a difference."""
    count = len(plan.bots)
    if count == 1 or (len(set(plan.bots)) > 1 and not plan.rotate):
        return None
    shares = [seat_share(plan, tally, seat) for seat in range(count)]
    equal = sum(share.value for share in shares) / count
    return [
        {
            "seat": seat,
            "share": estimate_json(share),
            "advantage": estimate_json(Estimate(*(end - equal for end in share))),
        }
        for seat, share in enumerate(shares)
    ]


def seat_share(plan: Plan, tally: Tally, seat: int) -> Estimate:
    """Win share of a seat, bot by bot, so that what a strong bot wins does not count as the luck of the seat."""
    value = variance = 0.0
    for bot in sorted(set(plan.bots)):
        won = tally[("wins", bot, seat)]
        if won:
            weight = plan.bots.count(bot) / len(plan.bots)
            share = win_share(won)
            value += weight * share.value
            variance += (weight * (share.high - share.low) / 2) ** 2
    half = math.sqrt(variance)
    return Estimate(value, value - half, value + half)


def choices(tally: Tally, levels: list[str], figures: Figures | None) -> list[dict[str, Json]]:
    entries = []
    for bot in levels:
        games = tally[("moves", bot)].total()
        made, used, offered = (tally[(name, bot)] for name in ("chosen", "used", "offered"))
        looked = tally[("looked", bot)].total()
        decisions = made.total()
        for use in groups(tally, figures):
            available = offered[use] / looked if looked else None
            taken = made[use] / decisions / available if available and decisions else None
            entries.append(
                {
                    "bot": bot,
                    "use": use,
                    "label": label(figures, use),
                    "chosen": made[use] / games,
                    "used": used[use] / games,
                    "available": available,
                    "taken": None if taken is None else min(1.0, taken),
                }
            )
    return entries


def groups(tally: Tally, figures: Figures | None) -> list[str]:
    """The groups of choices: the game's own in its order, else the kinds that were met."""
    if figures:
        return list(figures.uses)
    met: Counter[str] = tally.merged("chosen")
    met.update(tally.merged("offered"))
    return sorted(met)


def label(figures: Figures | None, use: str) -> str:
    return figures.label("use", use) if figures else use.replace("_", " ")


def never_used(tally: Tally, figures: Figures | None) -> list[str]:
    made = tally.merged("chosen")
    return [label(figures, use) for use in groups(tally, figures) if not made[use]]


def figure_json(tally: Tally, figure: Figure, levels: list[str], figures: Figures) -> dict[str, Json]:
    bots = []
    for bot in levels:
        if figure.shape == "numbers":
            members = [
                {
                    "name": member,
                    "label": figures.label(figure.name, member),
                    "mean": estimate_json(spread(tally[("figure", figure.name, bot, index)]).mean),
                }
                for index, member in enumerate(figure.members)
                if tally[("figure", figure.name, bot, index)]
            ]
            bots.append({"bot": bot, "members": members})
            continue
        counts = tally[("figure", figure.name, bot)]
        if figure.shape == "rates":
            bots.append({"bot": bot, **rates_json(counts, tally[("moves", bot)].total(), figure, figures)})
            continue
        bots.append({"bot": bot, **(number_json(counts) if figure.shape == "number" else shares_json(counts, figure, figures))})
    return {
        "name": figure.name,
        "title": figures.title(figure.name),
        "text": figures.explain(figure.name),
        "unit": figures.unit(figure.name) if figure.shape == "number" else "",
        "shape": figure.shape,
        "is_repeated": figure.is_repeated,
        "bots": bots,
    }


def number_json(counts: Counter[Any]) -> dict[str, Json]:
    having = Counter({value: times for value, times in counts.items() if value is not None})
    return {
        "share": estimate_json(wilson(having.total(), counts.total())),
        "mean": estimate_json(spread(having).mean) if having else None,
        "counts": pairs(having),
    }


def shares_json(counts: Counter[Any], figure: Figure, figures: Figures) -> dict[str, Json]:
    return {
        "members": [
            {
                "name": member,
                "label": figures.label(figure.name, member),
                "share": estimate_json(wilson(counts[member], counts.total())),
            }
            for member in figure.members
        ]
    }


def rates_json(counts: Counter[Any], games: int, figure: Figure, figures: Figures) -> dict[str, Json]:
    """Of each member's occasions, the share that came off; `games` are those of all players."""
    shares = {member: wilson(counts[member, True], counts[member, True] + counts[member, False]) for member in figure.members}
    yardstick = shares[figure.members[0]].value
    members = []
    for member, share in shares.items():
        occasions = counts[member, True] + counts[member, False]
        members.append(
            {
                "name": member,
                "label": figures.label(figure.name, member),
                "occasions": occasions,
                "a_game": occasions / games,
                "share": estimate_json(share),
                "lift": None if member == figure.members[0] else estimate_json(Estimate(*(end - yardstick for end in share))),
            }
        )
    return {"members": members}

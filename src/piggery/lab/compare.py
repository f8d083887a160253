"""What differs between two plans, as plain data.

Keys: `piggery_lab` 1, `kind` "compare", `game`, `title`, `games`, `asked`, `seed`, `command`, `method`, `a` and `b` (each
{"name", "edition", "options", "seats", "findings"}: the findings of that side as in `findings.py`), `verdict` (sentences), and
`score` (mean of the compared players: those whose bots differ, or else all), `decisions` (a game), `players` (each one's `score`
and `wins`), `bands`, `choices`, `figures`, `seats`: what was measured on both sides as {"a", "b", "difference": estimate, "p",
"needed"} with a name where there are several; `difference` is b minus a, `needed` the number of games that shows a difference
of this size four times in five (null: none was seen).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence

from piggery.kernel import Json
from piggery.lab.findings import estimate_json, find, groups, label, seat_advantage
from piggery.lab.numbers import p_text, signed, span
from piggery.lab.page import options_text
from piggery.lab.pairs import compared_players
from piggery.lab.plan import Plan
from piggery.lab.play import Lab
from piggery.lab.statistics import Paired, paired, paired_wins, spread, win_share
from piggery.lab.tally import Name, Tally

METHOD = (
    "Game i meets the same dice on both sides (common random numbers). Differences are taken game by game and tested with "
    "Student's paired t-test, two-sided, at 5 %; intervals are 95 %."
)


def side_names(plans: Sequence[Plan]) -> tuple[str, str]:
    """What tells the two sides apart, in a few words."""
    a, b = plans
    if a.edition_name != b.edition_name:
        return a.edition_name, b.edition_name
    if a.bots != b.bots:
        return ",".join(a.bots), ",".join(b.bots)
    if a.options != b.options:
        return options_text(a.game, a.options), options_text(b.game, b.options)
    return "A", "B"


def compare(plans: Sequence[Plan], tallies: Sequence[Tally], command: str = "") -> dict[str, Json]:
    """Everything of the list above."""
    a, b, pair = tallies
    players = compared_players(plans)
    sides = [find(plan, tally) for plan, tally in zip(plans, tallies, strict=False)]
    lab = Lab(plans[0])
    lengths = [spread(tally[("decisions",)]).mean.value for tally in (a, b)]
    found: dict[str, Json] = {
        "piggery_lab": 1,
        "kind": "compare",
        "game": sides[0]["game"],
        "title": sides[0]["title"],
        "games": a.games,
        "asked": plans[0].games,
        "seed": plans[0].seed,
        "command": command,
        "method": METHOD,
        **{
            key: {"name": name, **{field: side[field] for field in ("edition", "options", "seats")}, "findings": side}
            for key, name, side in zip("ab", side_names(plans), sides, strict=True)
        },
        "score": measured(pair, ("score",), len(players)),
        "decisions": {"a": lengths[0], "b": lengths[1], **test_json(paired(differences(pair, ("decisions",))))},
        "players": [player_json(plans, pair, player) for player in players],
        "bands": [
            {"name": band.name, **measured(pair, ("band", band.name), len(players))} for band in (lab.figures.bands if lab.figures else ())
        ],
        "choices": [
            {"use": use, "label": label(lab.figures, use), **measured(pair, ("use", use), len(players))} for use in groups(a, lab.figures)
        ],
        "figures": figures(pair, lab, len(players)),
        "seats": seats(plans, tallies),
    }
    found["verdict"] = verdict(found)
    return found


def differences(pair: Tally, name: Name) -> Counter[int]:
    """How often each difference occurred, none included."""
    counts = pair[("difference", *name)].copy()
    counts[0] += pair[("games",)].total() - counts.total()
    return counts


def measured(pair: Tally, name: Name, players: int) -> dict[str, Json]:
    """One measure a player and game: its mean on both sides, and the paired test."""
    count = pair[("games",)].total() * players
    means = [sum(value * times for value, times in pair[("of", side, *name)].items()) / count for side in (0, 1)]
    return {"a": means[0], "b": means[1], **test_json(paired(differences(pair, name), players))}


def test_json(test: Paired) -> dict[str, Json]:
    return {"difference": estimate_json(test.difference), "p": test.p, "needed": test.needed}


def player_json(plans: Sequence[Plan], pair: Tally, player: int) -> dict[str, Json]:
    """A player's score and, where there is somebody to beat, victories."""
    joint = pair[("wins", player)]
    sides: list[Counter[int]] = [Counter(), Counter()]
    for values, times in joint.items():
        for side, counts in enumerate(sides):
            counts[values[side]] += times
    shares = [win_share(counts).value for counts in sides]
    wins = {"a": shares[0], "b": shares[1], **test_json(paired_wins(joint))}
    return {
        "player": player,
        "bots": [plan.bots[player] for plan in plans],
        "score": test_json(paired(pair[("score", player)])),
        "wins": wins if len(plans[0].bots) > 1 else None,
    }


def figures(pair: Tally, lab: Lab, players: int) -> list[dict[str, Json]]:
    """What the game adds. A number that does not always apply is compared by how often it does, a repeated category by how often
    each member occurs in a game; repeated numbers and rates are not compared, as games have different numbers of them."""
    entries: list[dict[str, Json]] = []
    for figure in lab.figures.figures if lab.figures else ():
        assert lab.figures
        title = lab.figures.title(figure.name)
        if figure.shape == "rates":
            continue
        if figure.shape == "number" and not figure.is_repeated:
            always = all(pair[("of", side, "has", figure.name)].total() == pair[("of", side, "score")].total() for side in (0, 1))
            name: Name = ("figure" if always else "has", figure.name)
            entries.append({"name": figure.name, "label": title, "is_share": not always, **measured(pair, name, players)})
        for index, member in enumerate(figure.members):
            text = f"{title}: {lab.figures.label(figure.name, member)}"
            is_category = figure.shape == "category"
            value = measured(pair, ("figure", figure.name, member if is_category else index), players)
            is_share = is_category and not figure.is_repeated
            entries.append({"name": f"{figure.name}.{member}", "label": text, "is_share": is_share, **value})
    return entries


def seats(plans: Sequence[Plan], tallies: Sequence[Tally]) -> list[dict[str, Json]] | None:
    """The seat advantage on both sides; the interval of its change takes both as independent."""
    sides = [seat_advantage(plan, tally) for plan, tally in zip(plans, tallies, strict=False)]
    if sides[0] is None or sides[1] is None:
        return None
    entries = []
    for first, second in zip(sides[0], sides[1], strict=True):
        a, b = first["advantage"], second["advantage"]
        half = math.hypot(a["high"] - a["low"], b["high"] - b["low"]) / 2
        change = b["value"] - a["value"]
        difference = {"value": change, "low": change - half, "high": change + half}
        entries.append({"seat": first["seat"], "a": a, "b": b, "difference": difference})
    return entries


def verdict(found: Mapping[str, Json]) -> list[str]:
    """What may be said of the score, and how many games would be needed to say more."""
    score, games = found["score"], found["games"]
    a, b = found["a"]["name"], found["b"]["name"]
    difference, p = score["difference"], score["p"]
    value = difference["value"]
    if difference["low"] is None:
        return ["One game tells nothing: play more."]
    said = f"{signed(value)} points, 95 % interval {span(difference, 2, 1, '+')}, p {p_text(p)}"
    if p < 0.05:
        return [f"{b} scores {'more' if value > 0 else 'less'} than {a}: {said}."]
    if score["needed"] is None:
        return [f"No difference at all: {b} and {a} scored the same in every one of {games:,} games."]
    return [
        f"Too small to tell: {said}.",
        f"{games:,} games can't show a difference of {abs(value):.2f} points; about {score['needed']:,} would be needed.",
    ]

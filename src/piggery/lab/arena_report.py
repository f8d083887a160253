"""The report of an arena: who beats whom, how sure that is, and what it cost, on one page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from piggery.kernel import Json
from piggery.lab import page, plots
from piggery.lab.arena_findings import fault_text
from piggery.lab.numbers import percent, span


def report(found: Mapping[str, Json]) -> str:
    """One page with everything in it."""
    return page.page(f"{found['title']}: arena of {', '.join(found['bots'])}", _parts(found))


def _parts(found: Mapping[str, Json]) -> Iterator[str]:
    bots = found["bots"]
    who = f"{', '.join(bots[:-1])} and {bots[-1]}" if len(bots) > 1 else bots[0]
    how = "alone, on the same dice" if found["seats"] == 1 else "every pairing in every seat order, on the same dice"
    yield page.heading("Piggery lab · arena", found["title"], f"{who}: {how}. {found['games']:,} games in all.")
    if not found["is_complete"]:
        yield f'<p class="warning">Stopped by hand after {found["games"]:,} games; the intervals are those of the games played.</p>'
    yield page.meta(
        {
            "Edition": page.edition_text(found["edition"]),
            "Options": page.options_text(found["game"], found["options"]),
            "Seats": str(found["seats"]),
            "Games": f"{'up to ' if found['stops'] else ''}{found['asked']:,} {'each' if found['seats'] == 1 else 'a pairing'}",
            "Budget of searching bots": "the usual one" if found["scale"] == 1 else f"{found['scale']:g} of the usual one",
            "Time for a decision": "as long as they like" if found["think"] is None else f"{found['think']:g} s",
            "After a fault": "the game is lost" if found["faults"] == "lose" else "a random choice is made",
            "Seed": found["seed"],
        }
    )
    yield page.tiles(
        page.tile(entry["bot"], _mean(entry) if found["seats"] == 1 else f"{entry['rating']['mu']:.1f}", _tile_note(found, entry))
        for entry in found["standings"]
    )
    if found["pairings"]:
        yield _pairings(found)
    yield _standings(found)
    if any(found["scores"].values()):
        yield _scores(found)
    yield _time(found)
    if found["told_faults"]:
        yield _faults(found)
    yield page.repeat(found["command"])


def _mean(entry: Mapping[str, Json]) -> str:
    return f"{entry['score']['mean']['value']:.2f}" if entry["score"] else "–"


def _tile_note(found: Mapping[str, Json], entry: Mapping[str, Json]) -> str:
    won = f"wins {percent(entry['wins']['value'])}\n" if entry["wins"] else ""
    what = "mean score" if found["seats"] == 1 else f"rating, give or take {2 * entry['rating']['sigma']:.1f}"
    return f"{what}\n{won}{entry['games']:,} games"


def _pairings(found: Mapping[str, Json]) -> str:
    is_alone = found["seats"] == 1
    key, factor = ("points", 1) if is_alone else ("wins", 100)
    rows = [
        (f"{entry['a']} – {entry['b']}", {name: factor * entry[key][name] for name in ("value", "low", "high")}, index)
        for index, entry in enumerate(found["pairings"])
        if entry[key]["low"] is not None
    ]
    unit = "points of the first one more than of the second" if is_alone else "% of games that the first one wins"
    parts = [page.paragraph(entry["verdict"]) for entry in found["pairings"]]
    if rows:
        drawn = plots.intervals("pairings", "What the first bot of each pairing is worth", rows, unit, 0.0 if is_alone else 50.0)
        text = (
            f"The line is where both are equal: at {'0 points' if is_alone else '50 %'}. An interval that does not reach it is an answer."
        )
        parts.append(page.figure(drawn, text))
    if any(len(entry["course"]) > 1 for entry in found["pairings"]):
        parts.append(page.figure(_course(found, key, factor), "How the estimates and their intervals narrowed, look by look.", "Course"))
    if not is_alone:
        parts.append(_orders(found))
    return page.section("Who beats whom", *parts, page.note(found["method"]))


def _course(found: Mapping[str, Json], key: str, factor: float) -> str:
    courses = {
        f"{entry['a']} – {entry['b']}": [
            (seen["games"], *(factor * seen[name] for name in ("value", "low", "high")))
            for seen in entry["course"]
            if seen["low"] is not None
        ]
        for entry in found["pairings"]
    }
    unit = "points more than the second" if key == "points" else "% won by the first"
    return plots.courses("course", "Course of the pairings", courses, "games", unit, 0.0 if key == "points" else 50.0)


def _orders(found: Mapping[str, Json]) -> str:
    rows = [
        (
            "",
            [
                ", ".join(order["seats"]),
                f"{order['games']:,}",
                f"{percent(order['wins'])}\tof {entry['a']}",
                " : ".join(f"{score:.1f}" for score in order["scores"]) if order["scores"] else "–",
            ],
        )
        for entry in found["pairings"]
        for order in entry["orders"]
    ]
    return page.table(["seats in order", "games", "victories", "mean scores by seat"], rows)


def _standings(found: Mapping[str, Json]) -> str:
    rows = []
    for entry in found["standings"]:
        rating, wins, score = entry["rating"], entry["wins"], entry["score"]
        rows.append(
            (
                "",
                [
                    entry["bot"],
                    f"{entry['games']:,}",
                    f"{rating['mu']:.1f}\t± {2 * rating['sigma']:.1f}" if rating else "–",
                    f"{percent(wins['value'])}\t{span(wins, 1, 100)}" if wins else "–",
                    f"{score['mean']['value']:.2f}\t{span(score['mean'], 2)}" if score else "–",
                    str(sum(entry["faults"].values()) or "–"),
                ],
            )
        )
    text = "Rating: openskill's mean, give or take two standard deviations; all start at 25. Victories and scores over all games of a bot."
    return page.section("Standings", page.table(["bot", "games", "rating", "victories, %", "mean score", "faults"], rows), page.note(text))


def _scores(found: Mapping[str, Json]) -> str:
    series = {bot: pairs for bot, pairs in found["scores"].items() if pairs}
    drawn = plots.scores({"scores": series, "bands": []})
    return page.section("Scores", page.figure(drawn, "How many of a bot's games end with each score.", key=page.key(list(series))))


def _time(found: Mapping[str, Json]) -> str:
    bots = [entry["bot"] for entry in found["standings"]]
    series = {
        name: [1000 * entry["seconds"][which] for entry in found["standings"]] for name, which in (("mean", "mean"), ("longest", "worst"))
    }
    drawn = plots.bars("time", "Time for a decision", bots, series, "milliseconds for a decision", plots.WIDE)
    text = "How long the bots took to decide, by the clock on the wall, on a machine that may have been busy with other games."
    return page.section("Time", page.figure(drawn, text, key=page.key(list(series))))


def _faults(found: Mapping[str, Json]) -> str:
    counts = [
        f"{entry['bot']}: " + ", ".join(f"{kind} {times:,}" for kind, times in entry["faults"].items())
        for entry in found["standings"]
        if entry["faults"]
    ]
    rows = [("", [fault_text(fault)]) for fault in found["told_faults"]]
    return page.section("Faults", *map(page.paragraph, counts), page.table(["the first of each bot"], rows))

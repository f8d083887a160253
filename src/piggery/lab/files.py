"""Findings as files: JSON with the keys of `findings.py`, and CSV, one line a figure.

Columns of the CSV: section, bot, seat, name, value, low, high, games. A cell without meaning is empty; `games` is what the
value rests on where it differs from all games.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping
from typing import Any

from piggery.kernel import Json

COLUMNS = ("section", "bot", "seat", "name", "value", "low", "high", "games")


def to_json(found: Mapping[str, Json]) -> str:
    return json.dumps(found, indent=2, ensure_ascii=False, allow_nan=False) + "\n"


def to_csv(found: Mapping[str, Json]) -> str:
    """The findings of a simulation, or of both sides of a comparison with what differs, as one table."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(_compared(found) if found["kind"] == "compare" else _found(found))
    return text.getvalue()


def _row(section: str, name: str, value: Json, **more: Any) -> dict[str, Json]:
    cells = dict(value) if isinstance(value, Mapping) else {"value": value}
    return {"section": section, "name": name, **{key: cell for key, cell in {**cells, **more}.items() if cell is not None}}


def _found(found: Mapping[str, Json]) -> Iterator[dict[str, Json]]:
    yield from _players(found)
    yield from _table(found)
    for choice in found["choices"]:
        for name in ("chosen", "used", "available", "taken"):
            yield _row("choice", f"{choice['use']}.{name}", choice[name], bot=choice["bot"])
    for figure in found["figures"]:
        yield from _figure(figure)
    for bot, scores in found["scores"].items():
        for score, times in scores:
            yield _row("scores", str(score), times, bot=bot)


def _players(found: Mapping[str, Json]) -> Iterator[dict[str, Json]]:
    for player in found["players"]:
        whose = {"bot": player["bot"], "seat": player["seat"], "games": player["games"]}
        for name, value in player["score"].items():
            yield _row("score", name, value, **whose)
        for band in player["bands"]:
            yield _row("band", band["name"], band["share"], **whose)
        if player["wins"]:
            yield _row("wins", "share", player["wins"], **whose)


def _table(found: Mapping[str, Json]) -> Iterator[dict[str, Json]]:
    """What belongs to the table as a whole."""
    for length, spread in found["length"].items():
        for name, value in spread.items():
            if name != "counts":
                yield _row(length, name, value)
    for name, value in (found["ties"] or {}).items():
        yield _row("ties", name, value)
    for seat in found["seat_advantage"] or ():
        yield _row("seat advantage", "advantage", seat["advantage"], seat=seat["seat"])


def _figure(figure: Mapping[str, Json]) -> Iterator[dict[str, Json]]:
    section = f"figure {figure['name']}"
    for of_bot in figure["bots"]:
        bot = of_bot["bot"]
        for member in of_bot.get("members", ()):
            yield _row(section, member["name"], member.get("mean") or member.get("share"), bot=bot, games=member.get("occasions"))
            if member.get("lift"):
                yield _row(section, f"{member['name']}.lift", member["lift"], bot=bot, games=member["occasions"])
        for name in ("share", "mean"):
            if of_bot.get(name):
                yield _row(section, name, of_bot[name], bot=bot)
        for value, times in of_bot.get("counts", ()):
            yield _row(section, str(value), times, bot=bot)


def _compared(found: Mapping[str, Json]) -> Iterator[dict[str, Json]]:
    for key in "ab":
        for row in _found(found[key]["findings"]):
            yield {**row, "section": f"{key}: {row['section']}"}
    for name in ("score", "decisions"):
        yield _row("difference", name, found[name]["difference"])
        yield _row("p", name, found[name]["p"])
    for player in found["players"]:
        for name in ("score", "wins"):
            if player[name]:
                yield _row("difference", f"player {player['player']}.{name}", player[name]["difference"])
    for section in ("bands", "choices", "figures"):
        for entry in found[section]:
            name = entry.get("use") or entry["name"]
            yield _row(f"difference of {section}", name, entry["difference"])
            yield _row(f"p of {section}", name, entry["p"])

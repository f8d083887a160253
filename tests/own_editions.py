"""Editions of one's own, one a game, each of another size than the standard one that it is made from."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from piggery import games

Data = dict[str, Any]


def twelve_rounds(data: Data) -> None:
    """Take Flight!: the first half of the flight, on wings half as long."""
    flight, wings = data["flight"], data["wings"]
    flight["rounds"] = 12
    flight["distance"] = flight["distance"][:12]
    flight["map"] = [row[:12] for row in flight["map"]]
    places = [place for place in flight["places"] if place["columns"][0] <= 12]
    flight["places"] = [{**place, "columns": [place["columns"][0], min(12, place["columns"][1])]} for place in places]
    wings["left"], wings["right"] = wings["left"][:6], wings["right"][:6]


def small_field(data: Data) -> None:
    """Pigskin: 8 columns and 12 rows, two of them an end zone."""
    board = data["board"]
    board.update(columns=8, rows=12, column_letters="abcdefgh", midfield_after_row=6)
    for zone, rows in zip(board["zones"], ([1, 2], [3, 6], [7, 10], [11, 12]), strict=True):
        zone["rows"] = rows
    board["lines"] = [
        {"after_row": 2, "label": "G", "title": "Yellow goal line", "weight": 3},
        {"after_row": 4, "label": "10", "weight": 1},
        {"after_row": 6, "label": "20", "title": "White mid-field line", "colour": "#ffffff", "weight": 3},
        {"after_row": 8, "label": "10", "weight": 1},
        {"after_row": 10, "label": "G", "title": "Orange goal line", "weight": 3},
    ]
    spaces = ["d2", "b2", "g2", "b5", "g5", "c4", "d4", "e4", "f4", "c1", "f1"]
    formation = {**data["formations"][0], "at": dict(zip((unit["suffix"] for unit in data["units"]), spaces, strict=True))}
    data["formations"] = [formation]


def small_hotel(data: Data) -> None:
    """Swine Not!: 7 by 7 tiles, the same after a quarter turn as the standard hotel is."""
    board = data["board"]
    homes = ["e1", "g5", "c7", "a3"]
    board.update(width=7, height=7, pig_start="d4", map="")
    board["walls"] = [turned(wall, turns) for wall in (("c1", "d1"), ("b2", "b3"), ("d3", "e3")) for turns in range(4)]
    for character, kitchen, home in zip(data["characters"], board["kitchens"], homes, strict=True):
        character["home"] = kitchen["tile"] = home


def turned(wall: tuple[str, str], turns: int) -> list[str]:
    """A wall of the small hotel after quarter turns clockwise."""
    spots = [("abcdefg".index(tile[0]), int(tile[1]) - 1) for tile in wall]
    for _ in range(turns):
        spots = [(6 - y, x) for x, y in spots]
    return [f"{'abcdefg'[x]}{y + 1}" for x, y in spots]


def sixty_spaces(data: Data) -> None:
    """Boars on the Run: the Finish lies in Millbrook Village."""
    spaces = data["track"]["spaces"]
    data["track"]["spaces"] = [*spaces[:59], {**spaces[-1], "i": 59}]


def short_time(data: Data) -> None:
    """When Pigs Shall Fly: 30 bubbles of time instead of 48."""
    data["time_track"] = {"length": 30, "grey": [10, 20, 30], "wilbur": [6, 16]}


CHANGES: dict[str, Callable[[Data], None]] = {
    "take-flight": twelve_rounds,
    "pigskin": small_field,
    "swine-not": small_hotel,
    "boars-on-the-run": sixty_spaces,
    "when-pigs-shall-fly": short_time,
}


def own_edition(game: str) -> Data:
    """As the content of a file."""
    data = tomllib.loads(games.edition_copy(game, "small"))
    CHANGES[game](data)
    return data


def own_file(game: str, folder: Path) -> Path:
    """As a file to be chosen at a new table."""
    file = folder / f"{game}.json"
    file.write_text(json.dumps(own_edition(game)), "utf-8")
    return file

"""An edition file with a fault is refused with the file, the key and the fault; one without plays."""

from __future__ import annotations

import copy
import json
from random import Random

import pytest

from games.pigskin.scene import GAME, Scene, wander
from piggery import games
from piggery.kernel import InvalidEdition, Json

STANDARD = GAME.about.edition.data


def changed(path: str, value: Json) -> dict[str, Json]:
    """The standard edition with one key set; numbers in the path are indices of lists."""
    data: dict[str, Json] = copy.deepcopy(dict(STANDARD))
    place: Json = data
    *folders, last = [int(part) if part.isdecimal() else part for part in path.split(".")]
    for folder in folders:
        place = place[folder]
    place[last] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        ("edition.game", "boars", "edition.game"),
        ("edition.seats", 3, "edition.seats"),
        ("weather", "rain", "weather"),
        ("components.units_yellow", 12, "components.units_yellow"),
        ("components.pigskins_orange", 2, "components.pigskins_orange"),
        ("board.columns", 15, "board.column_letters"),
        ("board.column_letters", "abcdefghijklmnoo", "board.column_letters"),
        ("board.midfield_after_row", 17, "board.midfield_after_row"),
        ("board.zones.0.rows", [1, 4], "board.zones[1].rows"),
        ("board.zones.3.rows", [34, 35], "board.zones"),
        ("board.zones.1.owner", 1, "board.zones"),
        ("board.zones.1.id", "yellow_end_zone", "board.zones"),
        ("board.lines.0.after_row", 36, "board.lines[0].after_row"),
        ("board.directions.0.delta", [0, 2], "board.directions"),
        ("teams.0.forward", "down", "teams[0].forward"),
        ("teams.0.seat", 1, "teams"),
        ("teams.1.prefix", "y", "teams[1].prefix"),
        ("teams.1.target_end_zone", "orange_end_zone", "teams[1].target_end_zone"),
        ("unit_types.0.speed", 0, "unit_types"),
        ("unit_types.0.power_dice", 5, "unit_types"),
        ("unit_types.0.count", 2, "unit_types[0].count"),
        ("units.0.type", "pig", "units[0].type"),
        ("units.2.suffix", "spr1", "units"),
        ("rules.pass_max_distance", 13, "rules.pass_max_distance"),
        ("rules.points_to_win", 5, "rules.points_to_win"),
        ("rules.power_die_sides", 1_000_000, "rules.power_die_sides"),
        ("rules.power_die_sides", 41, "rules.power_die_sides"),
        ("rules.pass_die_sides", 1_000_000, "rules.pass_die_sides"),
        ("rules.kickoff_die_sides", 1_000_000, "rules.kickoff_die_sides"),
        ("unit_types.0.speed", 10**9, "unit_types[0].speed"),
        ("options.6.values", [300, 10**9], "options[6].values[1]"),
        ("rules.turn_limit", 200, "rules.turn_limit"),
        ("rules.other_actions_per_unit", 2, "rules.other_actions_per_unit"),
        ("options.0.id", "goals", "options"),
        ("options.0.default", 4, "options[0].default"),
        ("options.1.values", ["roll", "toss"], "options[1].values"),
        ("options.5.values", [1, 5, 6], "options[5].values"),
        ("options.6.values", [0, 300], "options[6].values"),
        ("formations.0.pigskin", "car1", "formations[0].pigskin"),
        ("formations.0.at.pas", "h4", "formations[0].at.pas"),
        ("formations.0.at.spr1", "h3", "formations[0].at"),
        ("formations.0.at", {"pas": "h3"}, "formations[0].at"),
        ("formations.1.id", "pro_set", "formations[1].id"),
        ("formations.1.id", "previous", "formations[1].id"),
        ("provenance.units", {"source": "guessed"}, "provenance"),
    ],
)
def test_a_fault_is_named_with_file_and_key(path: str, value: Json, key: str) -> None:
    with pytest.raises(InvalidEdition) as error:
        games.load("pigskin", changed(path, value))
    assert error.value.file == "embedded edition"
    assert error.value.key.startswith(key)


def test_every_part_of_the_file_says_where_it_comes_from() -> None:
    provenance = GAME.about.edition.provenance

    assert {origin.source for origin in provenance.values()} == {"given", "inferred", "reconstructed"}
    parts = {key.partition(".")[0] for key in provenance}
    assert parts == set(STANDARD) - {"provenance"}


def test_an_edition_without_provenance_loads_too() -> None:
    data = {key: value for key, value in STANDARD.items() if key != "provenance"}

    assert games.load("pigskin", data).about.edition.provenance == {}


def test_faster_hosses_on_a_shorter_field_play() -> None:
    """An edition of one's own: 12 columns, 24 rows, Hosses with three dice."""
    data = changed("unit_types.3.power_dice", 3)
    data["board"] |= {"columns": 12, "rows": 24, "column_letters": "abcdefghijkl", "midfield_after_row": 12, "lines": []}
    for zone, rows in zip(data["board"]["zones"], ([1, 2], [3, 12], [13, 22], [23, 24]), strict=True):
        zone["rows"] = rows
    spaces = ["a1", "b1", "c1", "a5", "b5", "c5", "d5", "e5", "f5", "d2", "e2"]
    at = dict(zip([unit["suffix"] for unit in data["units"]], spaces, strict=True))
    data["formations"] = [{"id": "wall", "title": "Wall", "pigskin": "pas", "at": at}]
    game = games.load("pigskin", data)
    scene = Scene(game.start(2, {"points_to_win": 1, "turn_limit": 100}), game)
    for _ in wander(scene, 4):
        assert game.state_to_json(game.state_from_json(json.loads(json.dumps(scene.position)))) == scene.position

    assert scene.movers == ()
    assert game.moves[len(game.moves) - 1].kind == "end_turn"


def test_pick_stays_uniform_where_units_never_move_far() -> None:
    data = changed("unit_types.1.speed", 1)
    game = games.load("pigskin", data)
    scene = Scene(game.start(2), game).do("0:form:pro_set 1:form:pro_set kick0:2 kick1:1")
    rng = Random(2)

    picked = {game.pick(scene.state, 0, rng) for _ in range(20_000)}
    assert picked == set(game.choices(scene.state, 0))

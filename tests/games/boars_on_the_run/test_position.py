"""BOR-14 and BOR-16: positions as JSON, and every way to break an invariant."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from games.boars_on_the_run.scene import COLORS, GAME, Race, base, new_game
from games.specification import completed
from piggery.kernel import InvalidPosition, Json

EXAMPLE = """{
 "game":"boars-on-the-run", "edition":"standard", "seats":2,
 "options":{"min_draw":1,"open_bags":false,"boars":"random","first_seat":0,"bought_vendetta_triggers":true,"overtake_backwards":false,
  "round_limit":200,"handicap":[]},
 "phase":"use", "round":11, "first":0, "active":1,
 "supply":{"red":38,"blue":36,"green":23,"yellow":31,"black":10},
 "display":["beet_digger","no_apples","midnight_acorns","second_helping"],
 "deck":{"pool":["acorn_gatherer","apple_a_day","apple_picker","apple_pie","autumn_banquet","back_to_the_sty","borscht_pot","corn_reaper",
  "couldnt_care_less","finders_keepers","forest_salad","green_light","harvest_stew","in_a_nutshell","knowledge_is_power","light_bite",
  "midnight_apples","midnight_corn","no_acorns","ruby_salad","seeing_red","sorry_not_sorry","square_meal","squirrel_mix","switcheroo",
  "whole_hog","yellow_streak"],
  "queue":["midnight_beets","corny_snack","tail_tug","wrong_signpost","polenta_platter","acorn_roast"]},
 "players":[
  {"boar":"bristle","space":53,"bag":{"red":0,"blue":1,"green":10,"yellow":1,"black":5},
   "cards":["out_of_the_blue","nibble","best_served_cold","mud_slick"]},
  {"boar":"hamlet","space":65,"bag":{"red":2,"blue":3,"green":3,"yellow":4,"black":4},
   "cards":["orchard_muesli","no_corn","beet_it","no_beets"]}],
 "turn":{"count":14,"drawn":{"red":3,"blue":1,"green":4,"yellow":5,"black":1},"front":{"red":0,"blue":0,"green":4,"yellow":4,"black":1},
  "sick":false,"used":["top","beet_it"],"bought":null,"armed":[],"vendetta":null,"swap":null,"paying":null},
 "outcome":null}"""


def test_the_example_of_the_specification_is_read_and_written_as_there() -> None:
    example = completed(GAME, json.loads(EXAMPLE))
    race = Race(GAME, GAME.state_from_json(example))
    assert race.position == example
    assert race.legal() == ["buy:no_apples", "buy:midnight_acorns", "buy:second_helping", "buy:beet_digger", "end"]


def played(script: str = "", seats: int = 2, **patch: Any) -> Callable[[], Race]:
    def make() -> Race:
        race = base(seats, **patch)
        race.play(script)
        return race

    return make


ROW = ["no_corn", "apple_pie", "square_meal", "light_bite"]
TWO_ARMED: dict[str, Json] = {"players": [{"space": 12, "cards": ["seeing_red", "tail_tug"]}, {"space": 20}, {"space": 26}]}
SWAPPING: dict[str, Json] = {
    "players": [{"cards": ["switcheroo"]}, {"cards": ["no_corn", "beet_it"]}, {"cards": ["apple_pie", "whole_hog"]}]
}
BASES: dict[str, Callable[[], Race]] = {
    "setup": lambda: new_game(2),
    "dealt": lambda: new_game(2, {"boars": ["rosie", "hamlet"]}),
    "draw": played(),
    "drawing": played("draw:6"),
    "vendetta": played("draw:3 cubes:0-0-1-0-2", 3, **TWO_ARMED),
    "target": played("draw:3 cubes:0-0-1-0-2 vendetta:tail_tug", 3, **TWO_ARMED),
    "swap": played("draw:2 cubes:1-0-0-0-1 take:no_corn", 3, **SWAPPING),
    "menu": played("draw:25 cubes:5-5-5-5-5"),
    "new menu": played("draw:25 cubes:5-5-5-5-5 menu:new"),
    "use": played("draw:6 cubes:3-1-1-1-0 top"),
    "sick": played("draw:6 cubes:1-1-1-0-3", players=[{"cards": ["no_corn"]}]),
    "pay": played("draw:4 cubes:2-1-1-0-0 buy:nibble"),
    "refill": played("draw:2 cubes:2-0-0-0-0 buy:nibble"),
    "limit": played("draw:2 cubes:0-0-2-0-0 buy:nibble reveal:2:beet_it", players=[{"cards": ROW}]),
    "activate": played("draw:1 cubes:0-0-0-0-1", players=[{"space": 13}]),
    "over": played("draw:2 cubes:2-0-0-0-0 bottom", players=[{"space": 93}]),
    "limit reached": played("draw:1 cubes:0-0-0-0-1", active=1, options={"round_limit": 1}),
}


@pytest.mark.parametrize("name", BASES)
def test_every_phase_survives_json(name: str) -> None:
    position = BASES[name]().position
    assert GAME.state_to_json(GAME.state_from_json(json.loads(json.dumps(position)))) == position


BROKEN: list[tuple[str, str, Json, str]] = [
    # the position, the field that is changed, the value, the field named
    ("draw", "game", "pigskin", "game"),
    ("draw", "edition", "fancy", "edition"),
    ("draw", "seats", 5, "seats"),
    ("draw", "seats", 3, "players"),
    ("draw", "options.min_draw", 2, "options.min_draw"),
    ("draw", "options.handicap", [1, 2, 3], "options.handicap"),
    ("draw", "phase", "thinking", "phase"),
    ("draw", "round", 0, "round"),
    ("draw", "round", 201, "round"),
    ("draw", "first", 1, "first"),
    ("draw", "first", None, "first"),
    ("draw", "active", 2, "active"),
    ("draw", "supply.red", 29, "supply.red"),
    ("draw", "supply.black", 11, "supply.black"),
    ("draw", "players.0.bag.blue", 6, "supply.blue"),
    ("draw", "players.0.bag.red", -1, "players[0].bag.red"),
    ("draw", "display", ["nibble"], "display"),
    ("draw", "display.0", "ruby_salad", "display[0]"),
    ("draw", "display.0", "cake", "display[0]"),
    ("draw", "display.0", None, "deck"),
    ("draw", "deck.pool.0", "zebra", "deck.pool[0]"),
    ("draw", "deck.queue", ["nibble"], "deck.queue[0]"),
    ("draw", "players.0.cards", ["top"], "players[0].cards[0]"),
    ("draw", "players.1.boar", "hamlet", "players[1].boar"),
    ("draw", "players.1.boar", "piglet", "players[1].boar"),
    ("draw", "players.1.boar", None, "players[1].boar"),
    ("draw", "players.1.space", 96, "players[1].space"),
    ("draw", "players.1.space", 95, "players[1].space"),
    ("draw", "turn", None, "turn"),
    ("draw", "turn.count", 3, "turn.count"),
    ("draw", "turn.sick", True, "turn.sick"),
    ("draw", "turn.used", ["top"], "turn.used"),
    ("draw", "turn.bought", "nibble", "turn.bought"),
    ("draw", "turn.armed", ["mud_slick"], "turn.armed"),
    ("draw", "turn.vendetta", "mud_slick", "turn.vendetta"),
    ("draw", "turn.swap", "mud_slick", "turn.swap"),
    ("draw", "turn.paying", "mud_slick", "turn.paying"),
    ("draw", "outcome", {"reason": "finish", "winners": [0], "scores": [0, 0], "ranks": [1, 1]}, "outcome"),
    ("over", "round", 201, "round"),
    ("drawing", "turn.count", 26, "turn.count"),
    ("drawing", "turn.count", 0, "turn.count"),
    ("drawing", "turn.drawn", dict.fromkeys(COLORS, 1), "turn.drawn"),
    ("use", "turn.count", None, "turn.count"),
    ("use", "turn.drawn", None, "turn.drawn"),
    ("use", "turn.drawn.red", 4, "turn.drawn"),
    ("use", "turn.sick", True, "turn.sick"),
    ("use", "turn.used", ["top", "top"], "turn.used"),
    ("use", "turn.used", ["apple_picker"], "turn.used[0]"),
    ("use", "turn.bought", "light_bite", "turn.bought"),
    ("use", "turn.bought", "cake", "turn.bought"),
    ("use", "phase", "menu", "turn.used"),
    ("use", "phase", "pay", "turn.paying"),
    ("use", "phase", "hand_limit", "phase"),
    ("use", "phase", "over", "turn"),
    ("sick", "turn.sick", False, "turn.sick"),
    ("sick", "turn.used", ["no_corn"], "phase"),
    ("vendetta", "turn.armed", ["tail_tug"], "phase"),
    ("vendetta", "turn.armed", ["tail_tug", "tail_tug"], "turn.armed"),
    ("vendetta", "turn.armed", ["tail_tug", "mud_slick"], "turn.armed[1]"),
    ("vendetta", "phase", "use", "turn.armed"),
    ("vendetta", "turn.used", ["top"], "turn.used"),
    ("target", "turn.vendetta", "mud_slick", "turn.vendetta"),
    ("target", "turn.vendetta", None, "turn.vendetta"),
    ("target", "turn.swap", "nibble", "turn.swap"),
    ("target", "players.1.space", 0, "phase"),
    ("swap", "turn.swap", "switcheroo", "turn.swap"),
    ("menu", "turn.drawn.black", 4, "turn.drawn"),
    ("new menu", "phase", "menu", "display"),
    ("refill", "phase", "use", "display"),
    ("refill", "turn.bought", None, "display"),
    ("pay", "turn.paying", "light_bite", "turn.paying"),
    ("pay", "turn.paying", None, "turn.paying"),
    ("limit", "turn.bought", "no_corn", "turn.bought"),
    ("limit", "phase", "use", "players[0].cards"),
    ("activate", "players.0.space", 0, "phase"),
    ("setup", "round", 2, "round"),
    ("setup", "players.0.space", 3, "players[0].space"),
    ("setup", "active", 1, "active"),
    ("setup", "players.1.boar", "rosie", "players[1].boar"),
    ("setup", "turn", {}, "turn.count"),
    ("dealt", "players.0.boar", "truffle", "players[0].boar"),
    ("over", "players.1.space", 95, "players"),
    ("over", "players.0.space", 94, "phase"),
    ("over", "outcome", None, "outcome"),
    ("over", "outcome.winners", [1], "outcome"),
    ("limit reached", "round", 2, "round"),
]


@pytest.mark.parametrize(("name", "path", "value", "field"), BROKEN, ids=[f"{name}, {path}" for name, path, _, _ in BROKEN])
def test_a_broken_position_is_refused_naming_the_field(name: str, path: str, value: Json, field: str) -> None:
    position = copy.deepcopy(BASES[name]().position)
    *folders, last = [int(part) if part.isdecimal() else part for part in path.split(".")]
    place: Any = position
    for folder in folders:
        place = place[folder]
    place[last] = value
    with pytest.raises(InvalidPosition) as refused:
        GAME.state_from_json(position)
    assert refused.value.field == field
    assert refused.value.fault


def test_a_pool_out_of_order_is_refused() -> None:
    position = base(2).position
    position["deck"]["pool"].reverse()
    with pytest.raises(InvalidPosition, match=r"deck\.pool: must be sorted"):
        GAME.state_from_json(position)


def test_spent_black_cubes_are_refused() -> None:
    position = played("draw:4 cubes:2-0-0-1-1")().position
    position["turn"]["front"]["black"] = 0
    position["players"][0]["bag"]["black"] = 5
    with pytest.raises(InvalidPosition, match=r"turn\.front\.black"):
        GAME.state_from_json(position)

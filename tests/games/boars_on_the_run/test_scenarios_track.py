"""Scenarios S30 to S41: collisions, the Finish, predators, stations and food."""

from __future__ import annotations

from games.boars_on_the_run.scene import base


def test_s30_collision_chain() -> None:
    """BOR-8.4, BOR-8.5, BOR-8.6."""
    race = base(4, players=[{"space": 10}, {"space": 13}, {"space": 11}, {"space": 9}])
    race.play("draw:2 cubes:2-0-0-0-0 bottom")
    assert race.has_told("moved", seat=1, from_=13, to=11, why="collision")
    assert race.has_told("moved", seat=2, from_=11, to=9, why="collision")
    assert race.has_told("moved", seat=3, from_=9, to=7, why="collision")
    assert race["players[0].space"] == 13
    assert race["players[1].space"] == 11
    assert race["players[2].space"] == 9
    assert race["players[3].space"] == 7


def test_s31_collision_near_start_pushed_to_start_where_boars_share() -> None:
    """BOR-8.5, BOR-8.6, BOR-8.7."""
    race = base(3, players=[{"space": 0}, {"space": 1}, {"space": 0}])
    race.play("draw:1 cubes:0-0-0-1-0 top")
    assert race["players[0].space"] == 1
    assert race["players[1].space"] == 0
    assert race["players[2].space"] == 0


def test_s32_a_pulled_back_boar_shares_a_space_the_push_comes_when_a_sharing_players_own_movement_is_complete() -> None:
    """BOR-8.8."""
    race = base(
        3,
        players=[{"space": 50, "cards": ["mud_slick"]}, {"space": 38}, {"space": 34}],
        display=["apple_a_day", "ruby_salad", "nibble", "light_bite"],
    )
    race.play("draw:2 cubes:0-0-1-0-1")
    assert race.legal() == ["at:1", "at:2"]
    race.play("at:1")
    assert race["players[1].space"] == 34
    assert race["players[2].space"] == 34
    race.play("food:b3")
    assert race["active"] == 1
    race.play("draw:1 cubes:0-0-0-0-1")
    assert race.has_told("moved", seat=2, from_=34, to=32, why="collision")
    assert race["players[1].space"] == 34
    assert race["players[2].space"] == 32


def test_s33_overshooting_the_finish_wins_at_once() -> None:
    """BOR-8.2, BOR-11.1."""
    race = base(3, players=[{"space": 93}, {"space": 94}, {"space": 40}])
    race.play("draw:3 cubes:2-1-0-0-0 bottom")
    assert race["phase"] == "over"
    assert race["players[0].space"] == 95
    assert race["players[1].space"] == 94
    assert race["outcome"] == {"reason": "finish", "winners": [0], "scores": [95, 94, 40], "ranks": [1, 2, 3]}
    assert race["players[0].bag"] == {"red": 3, "blue": 5, "green": 5, "yellow": 5, "black": 5}


def test_s34_predator_1_of_its_colour_or_any_3_no_refusing() -> None:
    """BOR-9.4."""
    race = base(2, players=[{"space": 8}], display=["light_bite", "best_served_cold", "knowledge_is_power", "apple_a_day"])
    race.play("draw:3 cubes:1-0-2-0-0 end")
    assert race.legal() == ["feed:r1", "feed:r1g2"]
    assert race.refusal("end") == "BOR-9.4"
    race.play("feed:r1")
    assert race["players[0].space"] == 8
    assert race["players[0].bag.red"] == 4
    assert race["supply.red"] == 31


def test_s35_predator_with_a_single_way_to_pay_is_automatic() -> None:
    """BOR-9.4."""
    race = base(2, players=[{"space": 8}], display=["light_bite", "best_served_cold", "knowledge_is_power", "apple_a_day"])
    race.play("draw:3 cubes:0-0-3-0-0 end")
    assert race.has_told("cubes_spent", seat=0, cubes={"green": 3}, why="predator")
    assert race["players[0].bag.green"] == 2
    assert race["active"] == 1


def test_s36_predators_step_back_onto_an_opponent_pushes_it() -> None:
    """BOR-8.9, BOR-9.5."""
    race = base(3, players=[{"space": 8}, {"space": 7}, {"space": 5}])
    race.play("draw:1 cubes:0-0-0-0-1")
    assert race["players[0].space"] == 7
    assert race["players[1].space"] == 5
    assert race["players[2].space"] == 3
    assert race["players[0].bag.green"] == 5


def test_s37_no_station_of_that_type_ahead_no_ticket() -> None:
    """BOR-7.11."""
    race = base(
        2,
        players=[{"boar": "rosie", "space": 76}, {"boar": "hamlet"}],
        display=["light_bite", "best_served_cold", "knowledge_is_power", "apple_a_day"],
    )
    race.play("draw:3 cubes:3-0-0-0-0")
    assert race.legal() == ["top", "buy:apple_a_day", "end"]


def test_s38_sixth_card_discard_another_one_not_the_new_one() -> None:
    """BOR-7.14."""
    race = base(2, players=[{"cards": ["no_corn", "apple_pie", "square_meal", "light_bite"]}])
    race.play("draw:2 cubes:0-0-2-0-0 buy:nibble reveal:2:second_helping")
    assert race["phase"] == "hand_limit"
    assert race.legal() == ["discard:apple_pie", "discard:no_corn", "discard:light_bite", "discard:square_meal"]
    race.play("discard:apple_pie")
    assert race["players[0].cards"] == ["no_corn", "square_meal", "light_bite", "nibble"]
    assert race["deck.queue"] == ["apple_pie"]


def test_s39_foodstuff_space_with_2_cubes_left_of_its_colour() -> None:
    """BOR-9.3."""
    race = base(2, players=[{"space": 1}, {"bag": {"blue": 33}}])
    race.play("draw:1 cubes:0-0-0-0-1")
    assert race.legal() == ["food:r1", "food:b1", "food:b2", "food:g1", "food:y1"]
    race.play("food:b2")
    assert race["supply.blue"] == 0


def test_s40_foodstuff_space_its_colour_gone() -> None:
    """BOR-9.3."""
    race = base(2, players=[{"space": 1}, {"bag": {"blue": 35}}])
    race.play("draw:1 cubes:0-0-0-0-1")
    assert race.legal() == ["food:r1", "food:g1", "food:y1"]
    assert race.refusal("food:b1") == "BOR-9.3"


def test_s41_nothing_left_in_the_supply_activation_passes() -> None:
    """BOR-9.3."""
    race = base(2, players=[{"space": 1}, {"bag": {"red": 35, "blue": 35, "green": 35, "yellow": 35}}])
    race.play("draw:1 cubes:0-0-0-0-1")
    assert race["active"] == 1
    assert race["players[0].bag"] == {"red": 5, "blue": 5, "green": 5, "yellow": 5, "black": 5}

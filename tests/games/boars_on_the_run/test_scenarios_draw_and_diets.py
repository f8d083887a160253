"""Scenarios S01 to S16: the rulebook's examples, diets and what works while sick."""

from __future__ import annotations

from games.boars_on_the_run.scene import base


def test_s01_the_rulebooks_turn_example_alex() -> None:
    """BOR-4.1, BOR-7.5, BOR-7.9, BOR-7.13, BOR-8.5, BOR-9.6."""
    race = base(2, players=[{"boar": "bristle", "space": 12}, {"boar": "rosie", "space": 18}])
    race.play("draw:10 cubes:3-1-2-2-2 top")
    assert race["players[0].space"] == 13
    assert race.refusal("top") == "BOR-7.4"
    race.play("bottom")
    assert race["players[0].space"] == 16
    race.play("buy:nibble pay:b1g1 reveal:2:light_bite")
    assert race.refusal("nibble") == "BOR-10.6"
    race.play("ticket:red")
    assert race.has_told("moved", seat=1, from_=18, to=16, why="collision")
    assert race["phase"] == "activate"
    assert race.legal() == ["extra:red", "extra:blue", "extra:green", "extra:yellow"]
    race.play("extra:blue")
    assert race["players[0].space"] == 18
    assert race["players[1].space"] == 16
    assert race["players[0].bag"] == {"red": 3, "blue": 5, "green": 3, "yellow": 3, "black": 5}
    assert race["players[0].cards"] == ["nibble"]
    assert race["supply"] == {"red": 32, "blue": 30, "green": 32, "yellow": 32, "black": 10}
    assert race["active"] == 1
    assert race["phase"] == "draw"


def test_s02_the_rulebooks_boar_card_1_yellow_for_1_space_and_2_red_for_3_each_once() -> None:
    """BOR-7.4, BOR-7.6, BOR-8.1."""
    race = base(2)
    race.play("draw:4 cubes:2-0-1-1-0 top")
    assert race.refusal("top") == "BOR-7.4"
    race.play("bottom")
    assert race["players[0].space"] == 4
    assert race["phase"] == "activate"
    assert race.legal() == ["food:r1", "food:b1", "food:g1", "food:y1", "food:y3"]
    race.play("food:y3")
    assert race["players[0].bag"] == {"red": 3, "blue": 5, "green": 5, "yellow": 7, "black": 5}


def test_s03_the_rulebooks_ticket_example_4_red_drawn_one_eaten_no_cab() -> None:
    """BOR-7.9, BOR-7.10."""
    race = base(2, players=[{"boar": "rosie"}, {"boar": "hamlet"}])
    race.play("draw:4 cubes:4-0-0-0-0")
    assert race.refusal("ticket:red") == "BOR-7.10"
    race.play("top")
    assert race["turn.front.red"] == 3
    assert race.refusal("ticket:red") == "BOR-7.10"


def test_s04_exactly_3_red_drawn_the_ticket_is_gone_once_one_of_them_is_spent() -> None:
    """BOR-7.10."""
    race = base(
        2, players=[{"boar": "rosie"}, {"boar": "hamlet"}], display=["apple_a_day", "light_bite", "best_served_cold", "knowledge_is_power"]
    )
    race.play("draw:3 cubes:3-0-0-0-0")
    assert race.legal() == ["top", "ticket:red", "buy:apple_a_day", "end"]
    race.play("top")
    assert race.refusal("ticket:red") == "BOR-9.3"
    assert race["phase"] == "activate"
    assert race["players[0].space"] == 1


def test_s05_the_rulebooks_order_example_diet_ticket_card_new_diet() -> None:
    """BOR-7.1, BOR-7.2, BOR-7.13."""
    race = base(2, display=["apple_a_day", "forest_salad", "nibble", "mud_slick"])
    race.play("draw:8 cubes:3-1-3-1-0 top ticket:red")
    assert race["players[0].space"] == 6
    race.play("buy:forest_salad pay:g2 reveal:1:light_bite")
    assert race.refusal("buy:nibble") == "BOR-7.2"
    race.play("forest_salad")
    assert race["players[0].space"] == 11
    assert race["turn.front"] == {"red": 0, "blue": 0, "green": 0, "yellow": 0, "black": 0}
    race.play("extra:yellow")
    assert race["players[0].bag"] == {"red": 2, "blue": 4, "green": 2, "yellow": 6, "black": 5}


def test_s06_the_rulebooks_gatherer_example_1_green_from_a_red_space_1_extra() -> None:
    """BOR-9.2, BOR-10.9."""
    race = base(2, players=[{"cards": ["acorn_gatherer"]}])
    race.play("draw:2 cubes:2-0-0-0-0 bottom")
    assert race["players[0].space"] == 3
    race.play("food:g1")
    assert race["players[0].bag"] == {"red": 3, "blue": 5, "green": 7, "yellow": 5, "black": 5}
    assert race["supply.green"] == 28


def test_s07_sick_on_a_predator_nothing_in_front_one_space_back_new_space_not_activated() -> None:
    """BOR-4.5, BOR-9.4, BOR-9.5."""
    race = base(2, players=[{"space": 8}])
    race.play("draw:9 cubes:2-1-2-1-3")
    assert race.has_told("fell_sick", seat=0, black=3)
    assert race.has_told("moved", seat=0, from_=8, to=7, why="predator")
    assert race["players[0].space"] == 7
    assert race["players[0].bag"] == {"red": 5, "blue": 5, "green": 5, "yellow": 5, "black": 5}
    assert race["active"] == 1


def test_s08_non_diet_spending_the_colour_away_does_not_help() -> None:
    """BOR-10.4."""
    race = base(2, players=[{"cards": ["no_corn"]}])
    race.play("draw:2 cubes:1-0-0-1-0 top")
    assert race.has_told("moved", seat=0, from_=0, to=1, why="top")
    assert race["phase"] == "activate"
    assert race["players[0].space"] == 1


def test_s09_non_diet_works_while_sick() -> None:
    """BOR-4.6, BOR-10.4."""
    race = base(2, players=[{"cards": ["no_corn"]}])
    race.play("draw:8 cubes:2-2-1-0-3")
    assert race["turn.sick"] is True
    assert race.legal() == ["no_corn", "end"]
    race.play("no_corn")
    assert race["players[0].space"] == 3
    assert race["phase"] == "activate"


def test_s10_midnight_feast_limited_by_the_supply() -> None:
    """BOR-2.6, BOR-10.5."""
    race = base(2, players=[{"cards": ["midnight_beets"]}, {"bag": {"blue": 34}}])
    race.play("draw:1 cubes:1-0-0-0-0")
    assert race.legal() == ["midnight_beets", "end"]
    race.play("midnight_beets")
    assert race["players[0].bag.blue"] == 6
    assert race["supply.blue"] == 0


def test_s11_midnight_feast_with_an_empty_supply_is_not_usable() -> None:
    """BOR-10.5."""
    race = base(2, players=[{"cards": ["midnight_beets", "no_beets"]}, {"bag": {"blue": 35}}])
    race.play("draw:1 cubes:1-0-0-0-0")
    assert race.legal() == ["no_beets", "end"]


def test_s12_portion_diet_counts_all_cubes_drawn_black_ones_too_and_works_while_sick() -> None:
    """BOR-10.6, BOR-4.6."""
    race = base(2, players=[{"cards": ["square_meal", "light_bite"]}])
    race.play("draw:7 cubes:2-2-0-0-3")
    assert race.legal() == ["square_meal", "end"]
    race.play("square_meal")
    assert race["players[0].space"] == 2


def test_s13_knowledge_is_power_after_buying_another_diet_once() -> None:
    """BOR-10.10."""
    race = base(2, players=[{"cards": ["knowledge_is_power"]}])
    race.play("draw:5 cubes:0-2-3-0-0")
    assert race.refusal("knowledge_is_power") == "BOR-10.10"
    race.play("buy:nibble pay:g2 reveal:2:light_bite knowledge_is_power")
    assert race["players[0].space"] == 4
    assert race.refusal("knowledge_is_power") == "BOR-9.3"


def test_s14_knowledge_is_power_does_not_react_to_its_own_purchase() -> None:
    """BOR-10.10."""
    race = base(2, display=["knowledge_is_power", "apple_a_day", "nibble", "mud_slick"])
    race.play("draw:7 cubes:0-2-4-1-0 buy:knowledge_is_power pay:b1g4 reveal:0:light_bite")
    assert race.legal() == ["top", "end"]


def test_s15_best_served_cold_6_spaces_for_buying_a_vendetta() -> None:
    """BOR-10.11."""
    race = base(2, players=[{"cards": ["best_served_cold"]}])
    race.play("draw:2 cubes:0-1-1-0-0 buy:mud_slick reveal:3:light_bite")
    assert race.legal() == ["best_served_cold", "end"]
    race.play("best_served_cold")
    assert race["players[0].space"] == 6
    assert race["players[0].cards"] == ["best_served_cold", "mud_slick"]


def test_s16_couldn_t_care_less_needs_another_card_to_throw_away() -> None:
    """BOR-10.12."""
    race = base(
        2,
        players=[{"cards": ["couldnt_care_less"]}, {"cards": ["nibble"]}],
        display=["apple_a_day", "ruby_salad", "light_bite", "mud_slick"],
    )
    race.play("draw:3 cubes:2-1-0-0-0")
    assert race.legal() == ["bottom", "buy:apple_a_day", "buy:ruby_salad", "buy:mud_slick", "end"]
    race.play("buy:mud_slick pay:r2 reveal:3:apple_pie")
    assert race.legal() == ["couldnt_care_less:mud_slick", "end"]
    race.play("couldnt_care_less:mud_slick")
    assert race["players[0].space"] == 3
    assert race["players[0].cards"] == ["couldnt_care_less"]
    assert race["deck.queue"] == ["mud_slick"]

"""Chapters 5 to 11, where no scenario of BOR-17 speaks of a clause."""

from __future__ import annotations

import pytest

from games.boars_on_the_run.scene import GAME, base
from piggery import games
from piggery.kernel import InvalidSetup

DISPLAY = ["apple_a_day", "ruby_salad", "light_bite", "acorn_roast"]


def test_bor_5_13_boar_cards_are_never_taken_swapped_or_discarded() -> None:
    race = base(2, players=[{"cards": ["finders_keepers"]}, {}])
    race.play("draw:3 cubes:0-0-1-0-2")
    assert race["players[0].cards"] == ["finders_keepers"]
    assert race["phase"] == "draw"


def test_bor_5_9_swapped_cards_take_each_others_place_in_the_row() -> None:
    race = base(2, players=[{"cards": ["no_corn", "switcheroo", "nibble"]}, {"cards": ["apple_pie", "beet_it"]}], display=DISPLAY)
    race.play("draw:2 cubes:0-1-0-0-1 take:no_corn take:beet_it")
    assert race["players[0].cards"] == ["beet_it", "nibble"]
    assert race["players[1].cards"] == ["apple_pie", "no_corn"]
    assert [event["type"] for event in race.last[:4]] == ["vendetta", "card_moved", "card_moved", "card_discarded"]
    assert race.last[1] == {"type": "card_moved", "card": "no_corn", "from": 0, "to": 1}


def test_bor_5_4_a_card_that_leaves_the_row_leaves_the_window() -> None:
    race = base(2, players=[{"cards": ["switcheroo", "mud_slick"]}, {"space": 9, "cards": ["nibble"]}], display=DISPLAY)
    race.play("draw:2 cubes:0-0-1-0-1")
    assert race["turn.armed"] == ["switcheroo", "mud_slick"]
    race.play("vendetta:switcheroo take:mud_slick")
    assert race["players[1].cards"] == ["mud_slick"]
    assert race["players[1].space"] == 9


def test_bor_5_5_a_matching_vendetta_that_arrives_within_the_window_joins_it() -> None:
    race = base(2, players=[{"cards": ["finders_keepers"]}, {"space": 9, "cards": ["tail_tug"]}])
    race.play("draw:3 cubes:0-0-1-0-2")
    assert race.has_told("moved", seat=1, from_=9, to=3, why="pullback")
    assert race["deck.queue"] == ["finders_keepers", "tail_tug"]


def test_bor_5_5_without_the_option_a_bought_vendetta_waits() -> None:
    race = base(2, players=[{"space": 12}, {"space": 40}], options={"bought_vendetta_triggers": False})
    race.play("draw:3 cubes:0-0-2-0-1 buy:mud_slick reveal:3:light_bite")
    assert race["players[1].space"] == 40
    assert race["players[0].cards"] == ["mud_slick"]


def test_bor_5_12_a_vendetta_that_wins_the_game_is_still_discarded() -> None:
    race = base(2, players=[{"space": 90, "cards": ["yellow_streak"]}, {"space": 94}])
    race.play("draw:5 cubes:1-0-1-0-3")
    assert [event["type"] for event in race.last] == ["cubes_drawn", "fell_sick", "vendetta", "moved", "card_discarded", "game_over"]
    assert race["deck.queue"] == ["yellow_streak"]
    assert race["outcome.reason"] == "finish"


def test_bor_7_3_everything_is_voluntary_and_ending_alone_is_automatic() -> None:
    race = base(2, players=[{"space": 13}])
    race.play("draw:3 cubes:2-0-0-1-0")
    assert race.legal()[-1] == "end"
    race.play("end")
    assert race["phase"] == "activate"


def test_bor_7_7_spent_cubes_go_to_the_supply_and_gained_ones_can_not_be_spent() -> None:
    race = base(2, players=[{"cards": ["midnight_apples"]}])
    race.play("draw:1 cubes:0-0-0-1-0 midnight_apples")
    assert race["players[0].bag.red"] == 8
    assert race["turn.front.red"] == 0
    assert race.refusal("bottom") == "BOR-7.5"
    race.play("top")
    assert race["supply.yellow"] == 31


def test_bor_7_8_the_effect_of_a_diet_is_movement_or_cubes() -> None:
    for card in GAME.board["cards"].values():
        if card["family"] == "diet":
            assert (card["move"] is None) != (card["gain"] is None)


def test_bor_7_12_diets_and_purchases_go_on_after_a_ticket() -> None:
    race = base(2)
    race.play("draw:6 cubes:3-0-2-1-0 ticket:red")
    assert race["players[0].space"] == 6
    assert race.legal() == ["top", "buy:apple_a_day", "buy:ruby_salad", "buy:nibble", "buy:mud_slick", "end"]


def test_bor_7_15_the_player_chooses_which_cubes_pay() -> None:
    race = base(2)
    race.play("draw:3 cubes:1-1-1-0-0 buy:nibble")
    assert race["turn.paying"] == "nibble"
    assert race.legal() == ["pay:r1b1", "pay:r1g1", "pay:b1g1"]


def test_bor_8_3_boars_and_spaces_passed_over_have_no_effect() -> None:
    race = base(2, players=[{"space": 0}, {"space": 2}])
    race.play("draw:2 cubes:2-0-0-0-0 bottom")
    assert race["players[1].space"] == 2
    assert race["players[0].space"] == 3


def test_bor_8_8_in_rules_1_boars_that_share_a_space_are_pushed_as_a_group() -> None:
    edition = GAME.about.edition
    earlier = games.recall("boars-on-the-run", edition.id, edition.hash, 1)
    race = base(4, players=[{"space": 13}, {"space": 13}, {"space": 13}, {"space": 11}], game=earlier)
    race.play("draw:1 cubes:0-0-0-0-1")
    assert [player["space"] for player in race["players"]] == [13, 11, 11, 9]
    assert [(event["seat"], event["to"]) for event in race.last if event["type"] == "moved"] == [(1, 11), (2, 11), (3, 9)]


def test_bor_8_10_a_boar_pushed_on_another_turn_activates_nothing() -> None:
    race = base(2, players=[{"space": 10}, {"space": 13}])
    race.play("draw:2 cubes:2-0-0-0-0 bottom")
    assert race["players[1].space"] == 11
    assert [event["space"] for event in race.last if event["type"] == "space_activated"] == [13]


def test_bor_9_1_start_is_activated_and_does_nothing() -> None:
    race = base(2)
    race.play("draw:1 cubes:0-0-0-0-1")
    assert [event["type"] for event in race.last] == ["cubes_drawn", "space_activated", "turn_ended", "turn_started"]


def test_bor_9_8_all_cubes_in_front_go_back_into_the_bag() -> None:
    race = base(2)
    race.play("draw:4 cubes:0-1-1-0-2 end")
    assert race["players[0].bag"] == {"red": 5, "blue": 5, "green": 5, "yellow": 5, "black": 5}


def test_bor_10_1_discarded_cards_go_to_the_bottom_of_the_deck_in_order() -> None:
    race = base(2, players=[{"cards": ["couldnt_care_less", "nibble"]}], queue=["beet_it"], display=DISPLAY)
    race.play("draw:1 cubes:0-0-0-0-1 couldnt_care_less:nibble")
    assert race["deck.queue"] == ["beet_it", "nibble"]


def test_bor_10_7_no_portion_diet_is_for_a_draw_of_10() -> None:
    counts = sorted(card["count"] for card in GAME.board["cards"].values() if card["kind"] == "portion")
    assert counts == [3, 5, 7, 9, 12]


def test_bor_10_8_free_effects_happen_when_the_player_chooses_or_not_at_all() -> None:
    race = base(2, players=[{"cards": ["no_corn", "nibble"]}], display=DISPLAY)
    race.play("draw:3 cubes:0-1-0-0-2")
    assert race.legal() == ["no_corn", "nibble", "end"]
    race.play("end")
    assert race["players[0].space"] == 0


def test_bor_11_4_without_a_limit_the_race_goes_on() -> None:
    race = base(2, options={"round_limit": 0}, round=500, active=1)
    race.play("draw:1 cubes:0-0-0-0-1")
    assert (race["round"], race["phase"]) == (501, "draw")


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_bor_11_5_there_is_no_solo_game(seats: int) -> None:
    with pytest.raises(InvalidSetup):
        GAME.start(seats)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("boars", "chosen"), ("boars", ["hamlet"]), ("boars", ["hamlet", "hamlet"]), ("boars", ["hamlet", "piglet"]), ("first_seat", 2),
        ("first_seat", "last"), ("first_seat", True), ("handicap", [1, 2, 3]), ("handicap", [21]), ("handicap", [-1]), ("handicap", [True]),
        ("min_draw", 2), ("open_bags", 1), ("bought_vendetta_triggers", "no"), ("overtake_backwards", None), ("round_limit", -1),
        ("round_limit", 1.0), ("solo", True),
    ],
)  # fmt: skip
def test_other_options_are_refused_by_name(name: str, value: object) -> None:
    with pytest.raises(InvalidSetup) as refused:
        GAME.start(2, {name: value})
    assert refused.value.name == name

"""Chapters 1 to 4: components, set-up, the turn and the draw."""

from __future__ import annotations

from collections import Counter

import pytest

from games.boars_on_the_run.scene import CARDS, COLORS, GAME, base, new_game

BOARD = GAME.board


def test_bor_1_1_there_are_40_cubes_of_each_food_and_20_spoiled_ones() -> None:
    position = new_game(3).position
    everywhere = {color: position["supply"][color] + sum(player["bag"][color] for player in position["players"]) for color in COLORS}
    assert everywhere == {"red": 40, "blue": 40, "green": 40, "yellow": 40, "black": 20}


def test_bor_1_2_there_are_4_boars_45_cards_and_4_slots_for_open_cards() -> None:
    assert (len(BOARD["boars"]), len(CARDS), BOARD["slots"]) == (4, 45, 4)


def test_bor_1_3_start_and_finish_are_two_of_the_96_spaces() -> None:
    spaces = BOARD["spaces"]
    assert len(spaces) == 96
    assert (spaces[0]["kind"], spaces[95]["kind"], BOARD["finish"]) == ("start", "finish", 95)


def test_bor_1_4_there_are_52_food_spaces_24_predators_and_18_stations_in_six_regions() -> None:
    kinds = Counter((space["kind"], space["color"]) for space in BOARD["spaces"])
    assert [kinds["food", color] for color in COLORS[:4]] == [13, 13, 13, 13]
    assert [kinds["predator", color] for color in COLORS[:4]] == [6, 6, 6, 6]
    assert [kinds["station", color] for color in COLORS[:4]] == [6, 4, 3, 5]
    assert len({space["region"] for space in BOARD["spaces"][1:-1]}) == 6


def test_bor_1_5_every_space_but_start_and_finish_has_one_food_colour() -> None:
    colors = [space["color"] for space in BOARD["spaces"]]
    assert colors[0] is None
    assert colors[95] is None
    assert set(colors[1:95]) == set(COLORS[:4])


def test_bor_1_6_each_colour_is_once_on_top_and_once_at_the_bottom_of_a_boar_card() -> None:
    boars = BOARD["boars"].values()
    assert sorted(color for boar in boars for color in boar["top"]["spend"]) == sorted(COLORS[:4])
    assert sorted(color for boar in boars for color in boar["bottom"]["spend"]) == sorted(COLORS[:4])
    assert all((sum(boar["top"]["spend"].values()), boar["top"]["move"]) == (1, 1) for boar in boars)
    assert all((sum(boar["bottom"]["spend"].values()), boar["bottom"]["move"]) == (2, 3) for boar in boars)
    assert all(not boar["top"]["spend"].keys() & boar["bottom"]["spend"].keys() for boar in boars)


def test_bor_1_7_the_deck_has_34_diets_and_11_vendettas() -> None:
    kinds = Counter(card["kind"] for card in BOARD["cards"].values())
    assert kinds == {
        "mono": 8, "combo": 6, "non_diet": 4, "midnight_feast": 4, "portion": 5, "gatherer": 4, "special": 3,
        "overtake": 4, "pullback": 4, "disrupt": 3,
    }  # fmt: skip
    assert Counter(card["family"] for card in BOARD["cards"].values()) == {"diet": 34, "vendetta": 11}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bor_2_1_two_to_four_can_play_and_turns_go_round_by_seat(seats: int) -> None:
    race = base(seats)
    order = [race["active"]]
    for _ in range(seats):
        race.play("draw:1 cubes:0-0-0-0-1")
        order.append(race["active"])
    assert order == [*range(seats), 0]


@pytest.mark.parametrize(("seats", "food", "black"), [(2, 30, 10), (3, 25, 5), (4, 20, 0)])
def test_bor_2_2_each_bag_has_5_of_each_colour_and_the_supply_the_rest(seats: int, food: int, black: int) -> None:
    position = new_game(seats).position
    assert all(player["bag"] == dict.fromkeys(COLORS, 5) for player in position["players"])
    assert position["supply"] == {"red": food, "blue": food, "green": food, "yellow": food, "black": black}


def test_bor_2_3_boars_are_dealt_in_seat_order_each_left_one_as_likely() -> None:
    race = new_game(2)
    assert [odds for _, odds in race.chance] == ["1/4"] * 4
    race.play("boar:0:truffle")
    assert race.has_told("boar_dealt", seat=0, boar="truffle")
    assert race.chance == [("boar:1:hamlet", "1/3"), ("boar:1:rosie", "1/3"), ("boar:1:bristle", "1/3")]


def test_bor_3_1_a_turn_goes_from_the_draw_over_the_use_to_the_space_and_the_next_seat() -> None:
    race = base(2)
    assert race["phase"] == "draw"
    race.play("draw:2")
    assert race["phase"] == "drawing"
    race.play("cubes:1-0-0-1-0")
    assert race["phase"] == "use"
    race.play("top")
    assert race["phase"] == "activate"
    race.play("food:b3")
    assert (race["phase"], race["active"]) == ("draw", 1)


def test_bor_3_2_a_sick_boar_that_did_not_move_still_takes_what_its_space_gives() -> None:
    race = base(2, players=[{"space": 13}])
    race.play("draw:3 cubes:0-0-0-0-3")
    assert race["turn.sick"] is True
    assert race["phase"] == "activate"
    assert race.has_told("space_activated", seat=0, space=13)


def test_bor_3_3_the_round_grows_when_the_turn_comes_back_to_the_first_player() -> None:
    race = base(3, options={"first_seat": 1}, first=1, active=1)
    rounds = []
    for _ in range(4):
        rounds.append((race["active"], race["round"]))
        race.play("draw:1 cubes:0-0-0-0-1")
    assert rounds == [(1, 1), (2, 1), (0, 1), (1, 2)]


def test_bor_4_3_exactly_the_announced_number_is_drawn() -> None:
    race = base(2)
    race.play("draw:3")
    assert race.refusal("cubes:1-1-0-0-0") == "BOR-4.3"
    assert race.refusal("cubes:1-1-1-1-0") == "BOR-4.3"
    assert race.odds("cubes:1-1-0-0-0") == "0"


def test_bor_4_4_what_was_drawn_stays_fixed_while_the_front_shrinks() -> None:
    race = base(2)
    race.play("draw:4 cubes:2-0-1-1-0 top")
    assert race["turn.drawn"] == {"red": 2, "blue": 0, "green": 1, "yellow": 1, "black": 0}
    assert race["turn.front"] == {"red": 2, "blue": 0, "green": 1, "yellow": 0, "black": 0}


def test_bor_4_7_black_cubes_go_back_into_the_bag_and_are_never_gained() -> None:
    race = base(2, players=[{"space": 6}])
    race.play("draw:3 cubes:0-0-1-0-2")
    assert race["players[0].bag.black"] == 3
    assert "extra:black" not in race.legal()
    race.play("extra:red")
    assert race["players[0].bag.black"] == 5


def test_bor_4_8_bags_are_closed_unless_the_option_opens_them() -> None:
    closed, opened = base(2), base(2, options={"open_bags": True})
    assert GAME.view(closed.state, 0)["players"][0]["bag"] == {"total": 25}
    assert GAME.view(opened.state, 1)["players"][0]["bag"] == dict.fromkeys(COLORS, 5)

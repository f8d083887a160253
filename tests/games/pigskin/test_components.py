"""Chapter 1, components and terms: the board, the units and the pigskins of the standard edition."""

from __future__ import annotations

import tomllib

from games.pigskin.scene import GAME, UNITS, base, position_b, under_way
from piggery import games
from piggery.games.pigskin.components.edition import Edition

ED = Edition(tomllib.loads(games.edition_text("pigskin")), "standard.toml")
FIELD = ED.field
BOARD = GAME.board


def test_psk_1_1_each_team_has_eleven_units_and_one_pigskin() -> None:
    components = ED.form.components

    assert (components.units_yellow, components.units_orange) == (11, 11)
    assert (components.pigskins_yellow, components.pigskins_orange) == (1, 1)
    assert (components.d6, components.d12) == (4, 2)


def test_psk_1_1_a_combat_with_ten_dice_is_rolled_one_unit_after_the_other() -> None:
    units = {"o_car1": "h20", "y_hos1": "h21", "y_hos2": "i20", "y_hos3": "h19", "y_hos4": "g20"}
    scene = base(units, moved=["y_hos1"], actions_left=4).do("hit:o_car1=y_hos1+y_hos2+y_hos3+y_hos4")

    assert len(scene.chance) == 11
    scene.do("y_hos1:12 y_hos2:12 y_hos3:12 y_hos4:12 o_car1:2")
    assert scene.event("combat_won") == {"seat": 0, "attack": 48, "defence": 2}


def test_psk_1_2_the_board_has_16_columns_and_36_rows() -> None:
    assert (FIELD.columns, FIELD.rows, FIELD.size) == (16, 36, 576)
    assert (FIELD.names[0], FIELD.names[15], FIELD.names[16], FIELD.names[575]) == ("a1", "p1", "a2", "p36")
    assert FIELD.space["h8"] == 16 * 7 + 7


def test_psk_1_3_end_zones_are_three_rows_and_halves_fifteen() -> None:
    rows = {zone["id"]: zone["rows"] for zone in BOARD["zones"]}

    assert rows == {"yellow_end_zone": [1, 3], "yellow_half": [4, 18], "orange_half": [19, 33], "orange_end_zone": [34, 36]}
    assert BOARD["midfield_after_row"] == 18


def test_psk_1_4_yellow_attacks_up_and_orange_down() -> None:
    assert [ED.progress(0, FIELD.space[name]) for name in ("a1", "h33", "p36")] == [1, 33, 36]
    assert [ED.progress(1, FIELD.space[name]) for name in ("a1", "h33", "p36")] == [36, 4, 1]
    assert [name for name in ("h3", "h4", "h33", "h34") if ED.is_goal(0, FIELD.space[name])] == ["h34"]
    assert [name for name in ("h3", "h4", "h33", "h34") if ED.is_goal(1, FIELD.space[name])] == ["h3"]


def test_psk_1_4_a_half_turn_takes_a1_to_p36() -> None:
    assert [FIELD.names[FIELD.turned(FIELD.space[name])] for name in ("a1", "d3", "h18")] == ["p36", "m34", "i19"]


def test_psk_1_5_directions_are_named_from_the_board() -> None:
    h8 = FIELD.space["h8"]

    assert [direction["id"] for direction in BOARD["directions"]] == ["up", "right", "down", "left"]
    assert [FIELD.names[neighbours[h8]] for neighbours in FIELD.next] == ["h9", "i8", "h7", "g8"]


def test_psk_1_5_diagonal_neighbours_are_not_adjacent() -> None:
    scene = base({"y_frk1": "d26"}, moved=["y_frk1"], actions_left=4)

    assert scene.refusal("hit:o_spr2=y_frk1") == "PSK-6.4"


def test_psk_1_5_the_edge_of_the_board_is_no_way_round_to_the_other_side() -> None:
    for name, neighbours in (("a1", {"a2", "b1"}), ("p1", {"p2", "o1"}), ("a20", {"a21", "b20", "a19"}), ("p36", {"p35", "o36"})):
        around = FIELD.around[FIELD.space[name]]
        assert {FIELD.names[space] for space in range(576) if around >> space & 1} == neighbours


def test_psk_1_6_five_types_of_unit() -> None:
    chart = {kind["id"]: (kind["speed"], kind["power_dice"], kind["carries"], kind["setup"]) for kind in BOARD["unit_types"]}

    assert chart == {
        "pas": (6, 1, True, "end_zone"),
        "spr": (12, 1, True, "end_zone"),
        "car": (8, 2, True, "own_half"),
        "hos": (6, 2, False, "own_half"),
        "frk": (12, 2, False, "end_zone"),
    }
    assert [kind["id"] for kind in BOARD["unit_types"] if kind["passes"]] == ["pas"]
    assert [kind["id"] for kind in BOARD["unit_types"] if kind["catches_pass"]] == ["spr", "car"]
    assert [kind["id"] for kind in BOARD["unit_types"] if kind["move_and_fight"]] == ["hos"]


def test_psk_1_7_unit_order_is_yellow_before_orange() -> None:
    assert [unit["id"] for unit in BOARD["units"]] == UNITS
    assert list(under_way()["units"]) == UNITS


def test_psk_1_7_lists_of_units_are_written_in_unit_order() -> None:
    scene = base().do("y_frk1-d7 y_spr1-c21 y_hos1-g10")

    assert scene["moved"] == ["y_spr1", "y_hos1", "y_frk1"]


def test_psk_1_8_each_pigskin_has_a_holder_of_its_own_team() -> None:
    scene = base({"y_car1": "h9"}).do("hand:y_car1")

    assert scene["pigskins"] == ["y_car1", "o_pas"]


def test_psk_1_9_a_space_holds_one_unit() -> None:
    assert base().refusal("y_pas-g9") == "PSK-4.2"
    assert len(set(position_b()["units"].values())) == 22

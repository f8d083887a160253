"""Chapter 2, set-up: free placing, formations, secrecy and the roll-off."""

from __future__ import annotations

import pytest

from games.pigskin.scene import HIDDEN, ORANGE_PRO_SET, YELLOW_PRO_SET, base, new, under_way

FREE_PLACING = "y_pas@h1 y_spr1@a3 y_spr2@p3 y_car1@h18 y_car2@i18 y_hos1@g18 y_hos2@j18 y_hos3@h17 y_hos4@i17 y_frk1@g3 y_frk2@j3"


def yellow(words: str) -> str:
    return " ".join(f"0:{word}" for word in words.split())


# -- S01, S02: formations and the roll-off


def test_psk_2_1_both_teams_are_set_up_at_the_start_and_after_a_point() -> None:
    assert new()["phase"] == "setup"
    assert base({"y_spr1": "b22"}, pigskins=["y_spr1", "o_pas"]).do("y_spr1-b34")["phase"] == "setup"


def test_psk_2_3_both_seats_set_up_at_the_same_time_in_any_order() -> None:
    assert new().movers == (0, 1)

    scene = new().do("1:form:pro_set")

    assert scene.movers == (0,)
    assert scene["setup.1.ready"] is True
    assert scene["units"] == {}


def test_psk_2_3_moves_of_the_two_seats_commute() -> None:
    one = new().do("0:y_pas@h1 1:o_pas@h36 0:y_spr1@a3")
    other = new().do("1:o_pas@h36 0:y_pas@h1 0:y_spr1@a3")

    assert one.position == other.position


def test_psk_2_6_a_formation_places_eleven_units_and_the_pigskin_at_once() -> None:
    scene = new().do("1:form:pro_set form:pocket")

    assert scene["phase"] == "kickoff"
    assert scene["units.y_car1"] == "c12"
    assert scene["pigskins"] == ["y_pas", "o_pas"]


def test_psk_2_6_orange_takes_formations_turned_by_180_degrees() -> None:
    scene = under_way()

    assert scene["units"] == {**YELLOW_PRO_SET, **ORANGE_PRO_SET}
    assert (scene["units.y_spr1"], scene["units.o_spr1"]) == ("d3", "m34")


def test_psk_2_6_in_sprint_relay_a_sprinter_starts_with_the_pigskin() -> None:
    assert new().do("0:form:relay 1:form:relay")["pigskins"] == ["y_spr1", "o_spr1"]


def test_psk_2_6_with_formations_only_there_is_no_free_placing() -> None:
    scene = new(setup="formations")

    assert scene.choices(1) == ["form:pro_set", "form:power", "form:pocket", "form:relay", "form:spread", "form:prevent"]
    assert scene.refusal("1:o_pas@a36") == "PSK-2.6"
    scene.do("1:form:pocket form:spread")
    assert (scene["units.o_hos2"], scene["units.y_hos2"]) == ("j30", "g11")


def test_psk_2_6_previous_is_the_seats_own_set_up_of_the_drive_before() -> None:
    scene = base({"y_spr1": "b22"}, pigskins=["y_spr1", "o_pas"])
    assert new().refusal("0:form:previous") == "PSK-2.6"

    scene.do("y_spr1-b34")

    assert scene.count("form:", seat=0) == 7
    scene.do("0:form:previous form:relay")
    assert {unit: space for unit, space in scene["units"].items() if unit in YELLOW_PRO_SET} == YELLOW_PRO_SET


def test_psk_2_6_a_formation_is_too_late_once_a_unit_is_placed() -> None:
    assert new().do("0:y_pas@h1").refusal("0:form:pro_set") == "PSK-2.6"


def test_psk_2_8_each_seat_rolls_a_d12_and_the_higher_starts() -> None:
    scene = new().do("1:form:pro_set form:pocket")
    assert scene.chance == {f"kick0:{value}": "1/12" for value in range(1, 13)}

    scene.do("kick0:7 kick1:4")

    assert scene.movers == (0,)
    assert [scene[name] for name in ("phase", "side", "starter", "turn", "drive", "drive_turn")] == ["turn", 0, 0, 1, 1, 1]
    assert scene["actions_left"] == 5


def test_psk_2_8_a_tied_roll_off_is_rolled_again() -> None:
    scene = new().do("0:form:pro_set form:pro_set kick0:5 kick1:5")

    assert scene["phase"] == "kickoff"
    assert scene["pending"] == {"kind": "kickoff", "rolls": [None, None]}
    assert scene.event_types[-1] == "kickoff_tied"
    scene.do("kick0:3 kick1:9")
    assert (scene["side"], scene["starter"], scene["turn"]) == (1, 1, 1)


def test_psk_2_8_only_the_die_that_is_due_can_be_rolled() -> None:
    scene = new().do("0:form:pro_set form:pro_set")

    assert scene.refusal("kick1:5") == "PSK-2.8"
    assert scene.do("kick0:5")["pending.rolls"] == [5, None]
    assert scene.refusal("kick0:5") == "PSK-2.8"


def test_psk_2_8_with_restart_conceder_the_first_drive_is_rolled_for_all_the_same() -> None:
    """S60."""
    scene = new(restart="conceder")
    assert (scene.movers, scene["options.restart"], scene["starter"]) == ((0, 1), "conceder", None)

    scene.do("0:form:spread form:power")

    assert (scene.movers, scene["phase"], scene["starter"]) == ((-1,), "kickoff", None)
    assert len(scene.chance) == 12


# -- S03: free placing


def test_psk_2_2_end_zone_units_have_48_spaces() -> None:
    scene = new()

    assert scene.count("form:", 0) == 6
    assert scene.count("y_pas@", 0) == 48
    assert len(scene.choices(0)) == 54
    assert scene.refusal("0:y_pas@h4") == "PSK-2.2"


def test_psk_2_2_hosses_and_carriers_have_240_spaces() -> None:
    scene = new().do(yellow("y_pas@h1 y_spr1@a3 y_spr2@p3"))

    assert scene.count("y_car1@", 0) == len(scene.choices(0)) == 240
    assert scene.can("0:y_car1@h18")
    assert scene.can("0:y_car1@h4")
    assert scene.refusal("0:y_car1@h3") == "PSK-2.2"
    assert scene.refusal("0:y_car1@h19") == "PSK-2.2"


def test_psk_2_2_oranges_zones_are_at_the_other_end() -> None:
    scene = new()

    assert scene.count("o_pas@", 1) == 48
    assert scene.can("1:o_pas@a34")
    assert scene.refusal("1:o_pas@a33") == "PSK-2.2"


def test_psk_2_5_units_are_placed_in_unit_order_less_the_spaces_taken() -> None:
    scene = new().do(yellow("y_pas@h1 y_spr1@a3"))

    assert scene.count("form:", 0) == 0
    assert scene.count("y_spr2@", 0) == len(scene.choices(0)) == 46
    assert scene.refusal("0:y_spr2@h1") == "PSK-1.9"
    assert scene.refusal("0:y_hos1@h10") == "PSK-2.5"
    assert scene.refusal("0:y_spr1@b3") == "PSK-2.5"


def test_psk_2_5_the_pigskin_comes_last_and_makes_ready() -> None:
    scene = new()
    assert scene.refusal("0:ball:y_pas") == "PSK-2.5"

    scene.do(yellow(FREE_PLACING))

    assert scene.choices(0) == ["ball:y_pas", "ball:y_spr1", "ball:y_spr2"]
    scene.do("0:ball:y_spr1")
    assert scene.movers == (1,)
    assert scene["setup.0.ready"] is True
    assert scene["setup.0.pigskin"] == "y_spr1"


@pytest.mark.parametrize("unit", ["y_car1", "y_hos1", "y_frk1"])
def test_psk_2_4_the_pigskin_starts_with_the_passer_or_a_sprinter(unit: str) -> None:
    assert new().do(yellow(FREE_PLACING)).refusal(f"0:ball:{unit}") == "PSK-2.4"


# -- S04, S42: secrecy


def test_psk_2_7_the_other_seat_sees_only_whether_one_is_ready() -> None:
    scene = new().do("0:form:power")

    assert scene.view(1, "setup.0") == {**HIDDEN, "ready": True}
    assert scene.view(0, "setup.0.placed.y_car1") == "c14"
    assert scene.view(0, "setup.1") == HIDDEN
    scene.do("o_pas@h36")
    assert scene.view(0, "setup.1") == HIDDEN


def test_psk_2_7_an_onlooker_sees_who_is_ready_and_nothing_else() -> None:
    scene = new().do("0:y_pas@c2 1:form:relay")

    assert scene.movers == (0,)
    assert scene.view(None, "setup") == [HIDDEN, {**HIDDEN, "ready": True}]
    assert scene.view(0, "setup.0.placed") == {"y_pas": "c2"}
    assert scene.view(0, "setup.1") == {**HIDDEN, "ready": True}


def test_psk_2_7_a_ready_seat_cannot_change_its_set_up() -> None:
    scene = new().do("0:form:power")

    assert scene.refusal("0:form:relay") == "PSK-2.7"
    assert scene.refusal("0:y_pas@h1") == "PSK-2.7"
    assert scene.choices(0) == []


def test_psk_2_7_both_set_ups_are_revealed_at_once() -> None:
    scene = new().do("0:form:power 1:form:relay")

    assert [event["type"] for event in scene.events] == ["setup_ready", "setup_ready", "setup_revealed"]
    assert scene.told[-1].revealed_to == (0, 1)
    assert scene["setup"] == [{"placed": {}, "pigskin": None, "ready": False}] * 2

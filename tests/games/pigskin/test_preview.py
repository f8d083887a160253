"""What a move would do, before it is made."""

from __future__ import annotations

import pytest

from games.pigskin.scene import base, new
from piggery.kernel import IllegalMove


def test_a_run_shows_its_path_and_whom_it_would_stand_next_to() -> None:
    seen = base({"y_frk1": "d17"}).preview("y_frk1-c24")

    assert [event["type"] for event in seen["events"]] == ["unit_moved"]
    assert seen["targets"] == ["o_spr2"]
    assert (len(seen["path"]), seen["path"][-1]) == (8, "c24")
    assert (seen["odds"], seen["ways"], seen["touchdown"]) == (None, None, None)


def test_a_path_leads_round_other_units() -> None:
    path = base({"y_car1": "h9", "y_hos1": "g9"}).preview("y_pas-h10")["path"]

    assert (len(path), path[-1]) == (6, "h10")


def test_a_run_of_the_holder_shows_how_the_pigskin_could_go_on() -> None:
    seen = base().preview("y_pas-h14")
    assert seen["ways"] == {"y_spr1": "pass", "y_spr2": "lateral", "y_car1": "lateral", "y_car2": "pass"}
    assert seen["passes"] == {"y_spr1": {"distance": 6, "complete": "7/12"}, "y_car2": {"distance": 2, "complete": "11/12"}}


def test_so_does_a_lateral_and_a_hand_off() -> None:
    assert base(pigskins=["y_spr1", "o_pas"]).preview("lat:y_car1")["ways"] == {"y_pas": "lateral", "y_spr2": "lateral"}
    ways = base({"y_car1": "h9"}).preview("hand:y_car1")["ways"]
    assert ways == {"y_pas": "hand_off"}


def test_after_a_hand_off_that_was_the_receivers_action_only_a_fresh_neighbour_is_a_way_on() -> None:
    scene = base({"y_car1": "h9", "y_spr2": "h10"}, acted=["y_pas"], actions_left=4)

    assert scene.preview("hand:y_car1")["ways"] == {"y_spr2": "hand_off"}
    assert scene.preview("y_pas-i8")["ways"] == {}


def test_without_an_action_left_nothing_goes_on() -> None:
    scene = base(actions_left=1, moved=["y_car1", "y_frk1"], pigskins=["y_spr1", "o_pas"])

    assert scene.preview("lat:y_car2")["ways"] == {}


def test_a_touchdown_is_announced_for_whom_it_would_count() -> None:
    run = base({"y_spr1": "b22"}, pigskins=["y_spr1", "o_pas"])
    assert run.preview("y_spr1-b34")["touchdown"] == 0

    units = {"y_car1": "b32", "o_frk2": "b31"}
    push = base(units, side=1, turn=10, drive_turn=10, pigskins=["y_car1", "o_pas"], moved=["o_frk2"], actions_left=3)
    push.do("hit:y_car1=o_frk2 o_frk2:9 y_car1:6")
    assert [push.preview(f"push:y_car1>{way}")["touchdown"] for way in ("up", "left")] == [0, None]


def test_an_attack_shows_the_dice_and_stops_before_them() -> None:
    seen = base({"y_frk1": "c24", "y_frk2": "d25"}, moved=["y_frk1", "y_frk2"], actions_left=3).preview("hit:o_spr2=y_frk1+y_frk2")

    assert seen["dice"] == [4, 1]
    assert [event["type"] for event in seen["events"]] == ["attack_declared"]


def test_a_set_up_shows_no_more_than_that_one_is_ready_also_when_it_is_the_last() -> None:
    scene = new().do("1:form:relay")

    assert scene.preview("form:power")["events"] == [{"type": "setup_ready", "seat": 0}]
    assert new().preview("0:y_pas@h1")["events"] == []


def test_a_preview_changes_nothing() -> None:
    scene = base()
    before = scene.position
    for word in ("y_pas-h14", "pass:y_car1", "end"):
        scene.preview(word)

    assert scene.position == before


def test_an_illegal_move_has_no_preview() -> None:
    with pytest.raises(IllegalMove, match=r"PSK-4\.3"):
        base().preview("y_pas-h15")

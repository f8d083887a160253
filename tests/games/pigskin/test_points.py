"""Chapter 7, points and new drives."""

from __future__ import annotations

from games.pigskin.scene import RULES_1, Scene, base, orange
from piggery.kernel import Json


def test_psk_7_1_touchdown_by_a_run() -> None:
    scene = base({"y_spr1": "b22"}, pigskins=["y_spr1", "o_pas"]).do("y_spr1-b34")

    assert scene["score"] == [1, 0]
    assert scene.event("touchdown") == {"seat": 0, "unit": "y_spr1", "at": "b34", "how": "run", "score": [1, 0]}


def test_psk_7_1_touchdown_by_a_completed_pass_into_the_end_zone() -> None:
    """From h24 to a Sprinter on row 34: 10 rows."""
    scene = base({"y_pas": "h24", "y_spr1": "b34"}).do("pass:y_spr1")
    assert scene["pending.distance"] == 10

    scene.do("d12:10")

    assert (scene["score"], scene["phase"]) == ([1, 0], "setup")
    assert scene.event_types == ["pass_roll", "pass_completed", "touchdown"]
    assert scene.event("touchdown")["how"] == "pass"


def test_psk_7_1_touchdown_by_a_hand_off_over_the_goal_line() -> None:
    scene = base({"y_car1": "b33", "y_spr1": "b34"}, pigskins=["y_car1", "o_pas"]).do("hand:y_spr1")

    assert scene["score"] == [1, 0]
    assert scene.event("touchdown")["how"] == "hand_off"


def test_psk_7_1_a_hand_off_that_is_the_receivers_action_scores_too() -> None:
    """S56: the holder has acted on row 33; the Sprinter on row 34 takes the pigskin."""
    fields: dict[str, Json] = {"pigskins": ["y_car1", "o_pas"], "moved": ["y_car1"], "acted": ["y_car1"], "actions_left": 2}
    scene = base({"y_car1": "b33", "y_spr1": "b34"}, **fields).do("hand:y_spr1")

    assert scene.movers == (0, 1)
    assert (scene["score"], scene["phase"], scene["acted"]) == ([1, 0], "setup", [])
    assert scene.event_types == ["handed_off", "touchdown"]
    assert scene.event("touchdown") == {"seat": 0, "unit": "y_spr1", "at": "b34", "how": "hand_off", "score": [1, 0]}


def test_psk_7_1_orange_scores_at_the_other_end() -> None:
    scene = orange({"o_spr1": "n10"}, pigskins=["y_pas", "o_spr1"]).do("o_spr1-n3")

    assert scene["score"] == [0, 1]


def test_psk_7_1_a_pass_that_fails_scores_nothing() -> None:
    assert base({"y_pas": "h24", "y_spr1": "b34"}).do("pass:y_spr1 d12:9")["score"] == [0, 0]


def pushed_on() -> Scene:
    units = {"y_car1": "b32", "o_frk2": "b31"}
    scene = orange(units, pigskins=["y_car1", "o_pas"], moved=["o_frk2"], actions_left=3)
    return scene.do("hit:y_car1=o_frk2 o_frk2:9 y_car1:6")


def test_psk_7_2_a_push_can_score_for_the_pushed_team() -> None:
    """Orange wins the fight and unwisely pushes the Yellow holder on, over Orange's goal line."""
    scene = pushed_on().do("push:y_car1>up")

    assert (scene["score"], scene["starter"]) == ([1, 0], None)
    assert scene.event("touchdown") == {"seat": 0, "unit": "y_car1", "at": "b35", "how": "push", "score": [1, 0]}


def test_psk_7_2_the_pigskin_in_its_own_end_zone_means_nothing() -> None:
    scene = orange({"y_car1": "b6", "o_frk2": "b7"}, pigskins=["y_car1", "o_pas"], moved=["o_frk2"], actions_left=3)

    scene.do("hit:y_car1=o_frk2 o_frk2:12 y_car1:4 push:y_car1>down")

    assert (scene["score"], scene["units.y_car1"], scene["pigskins.0"]) == ([0, 0], "b1", "y_car1")
    assert (scene["side"], scene["actions_left"]) == (1, 2)


def test_psk_7_2_units_without_the_pigskin_mean_nothing_in_any_zone() -> None:
    assert base({"y_spr1": "b30"}).do("y_spr1-b36")["score"] == [0, 0]


def test_psk_7_3_after_a_point_everything_is_set_up_again_and_the_rest_of_the_turn_is_lost() -> None:
    scene = base({"y_spr1": "b22"}, pigskins=["y_spr1", "o_pas"]).do("y_spr1-b34")

    assert scene.movers == (0, 1)
    assert [scene[name] for name in ("phase", "units", "pigskins", "side", "actions_left", "moved")] == [
        "setup",
        {},
        [None, None],
        None,
        0,
        [],
    ]
    scene.do("0:form:previous form:relay kick0:3 kick1:4")
    assert (scene["phase"], scene["side"], scene["turn"], scene["drive_turn"]) == ("turn", 1, 10, 1)
    assert (scene["units.y_car1"], scene["pigskins"]) == ("c16", ["y_pas", "o_spr1"])


def test_psk_7_3_by_option_the_last_set_ups_come_back_without_a_choice() -> None:
    scene = base({"y_spr1": "b30"}, {"reset": "restore"}, pigskins=["y_spr1", "o_pas"]).do("y_spr1-b34")

    assert scene.movers == (-1,)
    assert (scene["phase"], scene["score"], scene["drive"]) == ("kickoff", [1, 0], 2)
    assert (scene["units.y_spr1"], scene["units.o_spr1"], scene["pigskins"]) == ("d3", "m34", ["y_pas", "o_pas"])
    scene.do("kick0:2 kick1:8")
    assert (scene["side"], scene["turn"], scene["drive_turn"]) == (1, 10, 1)


def test_psk_7_3_restored_and_without_a_roll_the_next_turn_begins_at_once() -> None:
    """S59: the house rule of the conceder."""
    scene = base({"y_spr1": "b30"}, {"restart": "conceder", "reset": "restore"}, pigskins=["y_spr1", "o_pas"]).do("y_spr1-b34")

    assert scene.event_types == ["unit_moved", "touchdown", "setup_revealed", "turn_started"]
    assert scene.told[2].revealed_to == ()
    assert (scene.movers, scene.chance) == ((1,), {})
    assert (scene["side"], scene["starter"], scene["drive"], scene["turn"], scene["drive_turn"]) == (1, 1, 2, 10, 1)
    assert (scene["score"], scene["units.y_spr1"]) == ([1, 0], "d3")


def test_psk_7_4_a_new_roll_off_decides_and_the_scorer_may_start_again() -> None:
    """S57."""
    scene = base({"y_spr1": "b22"}, pigskins=["y_spr1", "o_pas"]).do("y_spr1-b34")
    assert list(scene.movers) == [0, 1]
    assert (scene["score"], scene["phase"], scene["drive"], scene["starter"]) == ([1, 0], "setup", 2, None)

    scene.do("0:form:previous form:previous")
    assert list(scene.movers) == [-1]
    assert (scene["phase"], scene["starter"], scene["turn"], scene["drive_turn"]) == ("kickoff", None, 9, 0)
    assert scene["pending"] == {"kind": "kickoff", "rolls": [None, None]}
    assert scene.event_types == ["setup_ready", "setup_ready", "setup_revealed"]

    scene.do("kick0:9 kick1:4")
    assert list(scene.movers) == [0]
    assert (scene["side"], scene["starter"], scene["turn"], scene["drive_turn"], scene["actions_left"]) == (0, 0, 10, 1, 5)


def test_psk_7_4_a_tied_roll_off_in_a_later_drive_is_rolled_again() -> None:
    """S58."""
    scene = base({"y_spr1": "b22"}, {"reset": "restore"}, pigskins=["y_spr1", "o_pas"]).do("y_spr1-b34")
    assert scene.event_types == ["unit_moved", "touchdown", "setup_revealed"]
    assert scene.chance == {f"kick0:{value}": "1/12" for value in range(1, 13)}

    scene.do("kick0:8 kick1:8")
    assert scene["pending.rolls"] == [None, None]
    assert scene.event_types[-1] == "kickoff_tied"

    scene.do("kick0:1 kick1:2")
    assert (scene["side"], scene["starter"], scene["drive"], scene["turn"]) == (1, 1, 2, 10)


def test_psk_7_4_by_the_house_rule_the_conceder_starts_the_next_drive() -> None:
    scene = base({"y_spr1": "b22"}, {"restart": "conceder"}, pigskins=["y_spr1", "o_pas"]).do("y_spr1-b34")

    assert scene["starter"] == 1
    assert scene.do("0:form:pro_set 1:form:pro_set")["side"] == 1


def test_psk_7_4_by_rules_1_the_conceder_started_unless_the_option_said_otherwise() -> None:
    assert RULES_1.start(2).options.restart == "conceder"
    assert RULES_1.start(2, {"restart": "roll"}).options.restart == "roll"


def test_psk_7_5_drives_are_counted_and_turns_numbered_through_the_game() -> None:
    scene = base({"y_spr1": "b22"}, pigskins=["y_spr1", "o_pas"]).do("y_spr1-b34")

    assert (scene["drive"], scene["drive_turn"], scene["turn"]) == (2, 0, 9)
    scene.do("0:form:pro_set 1:form:pro_set kick0:2 kick1:1")
    assert (scene["drive"], scene["drive_turn"], scene["turn"]) == (2, 1, 10)

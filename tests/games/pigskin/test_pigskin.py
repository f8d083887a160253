"""Chapter 5, the pigskin: hand-offs, passes and laterals."""

from __future__ import annotations

import pytest

from games.pigskin.scene import base, orange


def test_psk_5_1_hosses_and_freaks_never_touch_the_pigskin() -> None:
    scene = base({"y_hos1": "i8", "y_frk1": "h7"})

    assert scene.refusal("hand:y_hos1") == "PSK-5.1"
    assert scene.refusal("lat:y_frk1") == "PSK-5.1"
    assert scene.refusal("pass:y_hos1") == "PSK-5.1"


def test_psk_5_2_a_hand_off_goes_to_any_adjacent_eligible_unit_forward_too() -> None:
    scene = base({"y_car1": "h9", "y_spr2": "g8", "y_hos1": "i8", "y_frk1": "h7"})
    assert scene.can("hand:y_car1")
    assert scene.can("hand:y_spr2")

    scene.do("hand:y_car1")

    assert (scene["pigskins.0"], scene["acted"], scene["actions_left"]) == ("y_car1", ["y_pas"], 4)
    scene.do("y_car1-h17")
    assert (scene["units.y_car1"], scene["pigskins.0"]) == ("h17", "y_car1")


def test_psk_5_2_a_hand_off_needs_a_shared_side() -> None:
    assert base({"y_car1": "i9", "y_hos2": "o9"}).refusal("hand:y_car1") == "PSK-5.2"
    assert base().refusal("hand:o_pas") == "PSK-5.2"
    assert base().refusal("hand:y_pas") == "PSK-5.2"


def test_psk_5_2_there_and_back_each_hand_off_is_its_givers_then_nobody_is_left() -> None:
    """S52: the giver's action comes first; when both have acted, there is no third hand-off between them."""
    scene = base({"y_car1": "h9"}).do("hand:y_car1")
    assert (scene["pigskins.0"], scene["acted"], scene["actions_left"]) == ("y_car1", ["y_pas"], 4)
    assert scene.can("hand:y_pas")

    scene.do("hand:y_pas")

    assert (scene["pigskins.0"], scene["acted"], scene["actions_left"]) == ("y_pas", ["y_pas", "y_car1"], 3)
    assert scene.refusal("hand:y_car1") == "PSK-3.4"
    assert [scene.count(word) for word in ("hand:", "lat:", "pass:")] == [0, 0, 0]


def test_psk_5_3_only_the_passer_throws_forward() -> None:
    assert base(pigskins=["y_car1", "o_pas"]).refusal("pass:y_car2") == "PSK-5.3"


def test_psk_5_3_a_pass_goes_up_to_twelve_rows_forward() -> None:
    scene = base({"y_spr1": "c21"})

    assert base().can("pass:y_spr1")
    assert scene.refusal("pass:y_spr1") == "PSK-5.3"
    assert [scene.can(f"pass:{unit}") for unit in ("y_car1", "y_spr2", "y_car2")] == [True, True, True]


def test_psk_5_3_not_to_himself_and_not_to_a_unit_level_or_behind() -> None:
    scene = base({"y_spr1": "c8", "y_spr2": "n4"})

    assert [scene.refusal(f"pass:{unit}") for unit in ("y_pas", "y_spr1", "y_spr2")] == ["PSK-5.3"] * 3


def test_psk_5_4_the_distance_is_counted_in_rows_only() -> None:
    """From h8 to e14 is 6 rows; the 3 columns do not count."""
    scene = base().do("pass:y_car1")

    assert scene["pending"] == {"kind": "pass", "from": "y_pas", "to": "y_car1", "distance": 6}
    assert scene["actions_left"] == 4
    assert scene.chance == {f"d12:{value}": "1/12" for value in range(1, 13)}


def test_psk_5_4_oranges_rows_are_counted_downwards() -> None:
    assert orange().do("pass:o_car1")["pending.distance"] == 6


def test_psk_5_5_a_roll_of_at_least_the_distance_completes_the_pass() -> None:
    scene = base().do("pass:y_car1 d12:6")

    assert scene["pigskins"] == ["y_car1", "o_pas"]
    assert (scene["acted"], scene["actions_left"], scene["pending"]) == (["y_pas"], 4, None)


def test_psk_5_5_nobody_acts_before_the_roll() -> None:
    scene = base().do("pass:y_car1")

    assert scene.refusal("0:end") == "PSK-5.5"
    assert scene.refusal("1:end") == "PSK-3.8"


def test_psk_5_6_a_failed_pass_costs_an_action_and_may_be_tried_again() -> None:
    scene = base().do("pass:y_car1 d12:5")
    assert (scene["pigskins.0"], scene["acted"], scene["actions_left"]) == ("y_pas", [], 4)

    scene.do("pass:y_spr1")
    assert scene["pending.distance"] == 12
    scene.do("d12:11")
    assert (scene["acted"], scene["actions_left"]) == ([], 3)

    scene.do("pass:y_car1 d12:12")
    assert (scene["pigskins.0"], scene["acted"], scene["actions_left"]) == ("y_car1", ["y_pas"], 2)


def test_psk_5_7_a_lateral_goes_level_or_back_over_any_distance() -> None:
    """The Sprinter on row 20 may throw back to all four others; the Carrier on row 14 only to those on row 14 or below."""
    scene = base(pigskins=["y_spr1", "o_pas"])
    assert (scene.count("lat:"), scene.count("pass:")) == (4, 0)

    scene.do("lat:y_car1")

    assert (scene["pigskins.0"], scene["acted"], scene["actions_left"]) == ("y_car1", ["y_spr1"], 4)
    assert [word for word in scene.choices() if word.startswith("lat:")] == ["lat:y_pas", "lat:y_spr2"]
    assert scene.refusal("lat:y_car2") == "PSK-5.7"
    assert scene.refusal("lat:y_spr1") == "PSK-5.7"
    assert scene.refusal("pass:y_car2") == "PSK-5.3"


def test_psk_5_7_a_lateral_on_the_same_row() -> None:
    scene = base({"y_car2": "p14"}, pigskins=["y_car1", "o_pas"])
    assert scene.can("lat:y_car2")

    assert scene.do("lat:y_car2")["pigskins.0"] == "y_car2"


def test_psk_5_8_a_receiver_may_run_and_give_on_in_the_same_turn() -> None:
    scene = base(pigskins=["y_spr1", "o_pas"]).do("lat:y_car2 y_car2-k20 lat:y_car1 y_car1-e20")

    assert (scene["pigskins.0"], scene["acted"]) == ("y_car1", ["y_spr1", "y_car2"])


def test_psk_5_8_from_hand_to_hand_each_time_as_the_receivers_action() -> None:
    """S53: the Passer has acted; Carrier, Sprinter and Carrier in a line take the pigskin, each with its own action."""
    scene = base({"y_car1": "h9", "y_spr2": "h10", "y_car2": "h11"}, acted=["y_pas"], actions_left=4).do("hand:y_car1")
    assert (scene["acted"], scene["actions_left"]) == (["y_pas", "y_car1"], 3)
    assert scene.can("hand:y_spr2")
    assert [scene.refusal(word) for word in ("hand:y_pas", "hand:y_car2")] == ["PSK-3.4", "PSK-5.2"]

    scene.do("hand:y_spr2")
    assert (scene["acted"], scene["actions_left"]) == (["y_pas", "y_spr2", "y_car1"], 2)
    assert [scene.refusal(word) for word in ("hand:y_car1", "lat:y_pas")] == ["PSK-3.4", "PSK-3.4"]

    scene.do("hand:y_car2")
    assert (scene["pigskins.0"], scene["actions_left"]) == ("y_car2", 1)
    assert scene["acted"] == ["y_pas", "y_spr2", "y_car1", "y_car2"]
    assert scene.can("y_car2-h19")
    assert scene.count("hand:") == 0


@pytest.mark.parametrize(
    ("place", "way"),
    [("h9", "hand"), ("g8", "hand"), ("h7", "hand"), ("p8", "lat"), ("h2", "lat"), ("a9", "pass"), ("h20", "pass"), ("h21", "")],
)
def test_psk_5_9_for_each_team_mate_there_is_at_most_one_way(place: str, way: str) -> None:
    scene = base({"y_car1": place, "y_hos1": "o10"})

    assert [word.partition(":")[0] for word in scene.choices() if word.endswith(":y_car1")] == [way] * bool(way)


def test_psk_5_9_an_adjacent_team_mate_gets_a_hand_off_never_a_pass_or_lateral() -> None:
    scene = base({"y_car1": "h9", "y_spr2": "g8"})

    assert scene.refusal("pass:y_car1") == "PSK-5.9"
    assert scene.refusal("lat:y_spr2") == "PSK-5.9"


def test_psk_5_9_the_passer_himself_is_never_passed_to() -> None:
    scene = base({"y_pas": "h20"}, pigskins=["y_car1", "o_pas"])

    assert [word for word in scene.choices() if word.endswith(":y_pas")] == []

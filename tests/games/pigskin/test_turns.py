"""Chapter 3, turns and actions."""

from __future__ import annotations

import pytest

from games.pigskin.scene import SHUT_IN, base, by_rules_1, orange, under_way
from piggery.kernel import InvalidPosition, Json

MOVED_FOUR = ["y_pas", "y_car1", "y_frk1", "y_frk2"]


def test_psk_3_1_the_seats_take_turns_beginning_with_the_starter() -> None:
    scene = under_way(first=1)
    sides = [scene["side"]]
    for _ in range(3):
        sides.append(scene.do("end")["side"])

    assert sides == [1, 0, 1, 0]
    assert (scene["turn"], scene["drive_turn"]) == (4, 4)


def test_psk_3_2_a_turn_may_end_early_even_unused() -> None:
    scene = base().do("end")

    assert (scene["side"], scene["turn"], scene["actions_left"]) == (1, 10, 5)


def test_psk_3_2_without_an_action_left_nothing_but_the_charge_is_possible() -> None:
    scene = base({"y_hos4": "l17"}, actions_left=1, moved=MOVED_FOUR).do("y_hos4-l22")

    assert scene.refusal("y_spr1-c21") == "PSK-3.2"
    assert scene.refusal("pass:y_car1") == "PSK-3.2"


def test_psk_3_3_units_act_in_any_order_before_or_after_their_move() -> None:
    scene = base({"y_car1": "h9"}).do("hand:y_car1 y_frk1-d7 y_pas-h7 y_car1-h17")

    assert scene["acted"] == ["y_pas"]
    assert scene["moved"] == ["y_pas", "y_car1", "y_frk1"]


def test_psk_3_3_a_three_legged_relay_uses_all_five_actions() -> None:
    scene = base({"y_pas": "h9", "y_spr2": "o15", "y_car2": "k26"})

    scene.do("y_pas-h15 lat:y_spr2 y_spr2-o27 lat:y_car2 y_car2-k34")

    assert scene["score"] == [1, 0]
    assert (scene["phase"], scene["starter"]) == ("setup", None)


def test_psk_3_4_a_unit_that_has_acted_neither_throws_nor_fights_again_but_may_move() -> None:
    scene = base().do("pass:y_car1 d12:9 lat:y_pas")

    assert scene["pigskins"] == ["y_pas", "o_pas"]
    assert scene["acted"] == ["y_pas", "y_car1"]
    assert scene["actions_left"] == 3
    assert [scene.count(word) for word in ("pass:", "hand:", "lat:")] == [0, 0, 0]
    assert scene.refusal("lat:y_spr2") == "PSK-3.4"
    assert scene.can("y_pas-h14")


def test_psk_3_4_a_unit_attacks_once_a_turn() -> None:
    scene = base({"y_frk1": "c24"}, moved=["y_frk1"], actions_left=4).do("hit:o_spr2=y_frk1 y_frk1:6 o_spr2:6")

    assert scene.refusal("hit:o_spr2=y_frk1") == "PSK-3.4"


def test_psk_3_4_a_hand_off_may_be_the_receivers_action() -> None:
    """S51: the holder has fought, and the Sprinter next to it takes the pigskin with its own action."""
    scene = base({"y_spr2": "e15"}, pigskins=["y_car1", "o_pas"], moved=["y_car1"], acted=["y_car1"], actions_left=3)
    assert scene.refusal("lat:y_pas") == "PSK-3.4"
    assert [scene.count(word) for word in ("hand:", "lat:")] == [1, 0]

    scene.do("hand:y_spr2")

    assert (scene["pigskins.0"], scene["acted"], scene["actions_left"]) == ("y_spr2", ["y_spr2", "y_car1"], 2)
    assert scene.events == [{"type": "handed_off", "from": "y_car1", "to": "y_spr2"}]
    assert scene.can("y_spr2-d26")
    assert scene.refusal("hand:y_car1") == "PSK-3.4"
    assert [scene.count(word) for word in ("hand:", "lat:")] == [0, 0]


def test_psk_3_4_laterals_and_passes_stay_the_givers() -> None:
    """S54: a Passer that has acted can only be relieved of the pigskin by a unit next to him."""
    scene = base({"y_car1": "h9", "y_spr2": "n8"}, acted=["y_pas"], actions_left=4)

    assert scene.can("hand:y_car1")
    assert [scene.refusal(word) for word in ("lat:y_spr2", "pass:y_spr1", "pass:y_car2")] == ["PSK-3.4"] * 3
    assert [scene.count(word) for word in ("hand:", "lat:", "pass:")] == [1, 0, 0]


def test_psk_3_4_who_receives_with_its_own_action_does_not_fight_as_well() -> None:
    """S55: the second Carrier could attack two opponents, until it has taken the pigskin."""
    units = {"y_car1": "e20", "y_car2": "e21"}
    scene = base(units, pigskins=["y_car1", "o_pas"], moved=["y_car1", "y_car2"], acted=["y_car1"], actions_left=2)
    assert [scene.can(word) for word in ("hit:o_hos4=y_car2", "hit:o_car2=y_car2")] == [True, True]

    scene.do("hand:y_car2")

    assert (scene["pigskins.0"], scene["acted"], scene["actions_left"]) == ("y_car2", ["y_car1", "y_car2"], 1)
    assert scene.count("hit:") == 0
    assert scene.refusal("hit:o_hos4=y_car2") == "PSK-3.4"


def test_psk_3_4_by_rules_1_a_hand_off_was_always_the_givers_action() -> None:
    scene = by_rules_1({"y_spr2": "e15"}, pigskins=["y_car1", "o_pas"], moved=["y_car1"], acted=["y_car1"], actions_left=3)

    assert scene.count("hand:") == 0
    assert scene.refusal("hand:y_spr2") == "PSK-3.4"
    assert by_rules_1({"y_car1": "h9"}).do("hand:y_car1")["acted"] == ["y_pas"]


def test_psk_3_4_receiving_being_attacked_and_being_pushed_are_not_actions() -> None:
    scene = base({"y_frk1": "c24"}, moved=["y_frk1"], actions_left=4).do("hit:o_spr2=y_frk1 y_frk1:3 o_spr2:6")
    scene.do("push:y_frk1>down pass:y_car1 d12:12")

    assert scene["acted"] == ["y_pas", "y_frk1"]
    assert scene["moved"] == ["y_frk1"]


def test_psk_3_5_every_action_costs_one() -> None:
    scene = base({"y_car1": "h9", "y_spr2": "n9"})
    left = [scene.do(words)["actions_left"] for words in ("y_frk1-d7", "hand:y_car1", "lat:y_spr2", "y_spr2-n14")]

    assert left == [4, 3, 2, 1]


def test_psk_3_5_a_pass_costs_its_action_completed_or_not() -> None:
    assert base().do("pass:y_car1 d12:5")["actions_left"] == 4
    assert base().do("pass:y_car1 d12:6")["actions_left"] == 4


def test_psk_3_6_the_fifth_action_ends_the_turn() -> None:
    scene = base().do("y_frk1-d9 y_frk2-m9 y_spr1-c24 y_spr2-n16")
    assert scene["actions_left"] == 1

    scene.do("y_car1-e15")

    assert scene.movers == (1,)
    assert (scene["side"], scene["actions_left"], scene["turn"]) == (1, 5, 10)
    assert (scene["moved"], scene["acted"]) == ([], [])
    assert scene.event_types == ["unit_moved", "turn_ended", "turn_started"]


def test_psk_3_6_with_no_action_left_the_turn_waits_for_a_free_combat() -> None:
    scene = base({"y_hos4": "l17"}, actions_left=1, moved=MOVED_FOUR).do("y_hos4-l22")

    assert scene.movers == (0,)
    assert (scene["actions_left"], scene["hoss_free"]) == (0, "y_hos4")
    assert scene.choices() == ["hit:o_car1=y_hos4", "end"]
    scene.do("hit:o_car1=y_hos4 y_hos4:7 o_car1:7")
    assert (scene["side"], scene["turn"]) == (1, 10)


def test_psk_3_6_a_charge_that_reaches_nobody_ends_the_turn_at_once() -> None:
    scene = base(actions_left=1, moved=MOVED_FOUR).do("y_hos4-l20")

    assert scene.movers == (1,)
    assert (scene["side"], scene["turn"], scene["hoss_free"]) == (1, 10, None)


def test_psk_3_6_a_last_action_that_is_a_push_ends_the_turn_after_it() -> None:
    scene = base({"y_frk1": "c24"}, moved=["y_frk1"], actions_left=1).do("hit:o_spr2=y_frk1 y_frk1:9 o_spr2:4")
    assert scene.movers == (0,)

    assert scene.do("push:o_spr2>up")["side"] == 1


def test_psk_3_6_a_side_that_can_do_nothing_at_all_passes_its_turn() -> None:
    """Yellow is shut up in a corner, everybody eligible ahead of the holder and out of its reach; nobody has moved to fight."""
    scene = orange(SHUT_IN, pigskins=["y_spr1", "o_pas"])

    scene.do("end")

    assert scene.event_types == ["turn_ended", "turn_started", "turn_ended", "turn_started"]
    assert (scene["side"], scene["turn"]) == (1, 12)


def test_psk_3_6_a_hand_off_that_only_the_receiver_can_act_for_keeps_the_turn_open() -> None:
    """Yellow is shut up as before, but a Carrier stands next to the holder, which has acted."""
    units = {**SHUT_IN, "y_car2": "a2", "y_hos4": "b3"}
    fields: dict[str, Json] = {"pigskins": ["y_spr1", "o_pas"], "acted": ["y_spr1"], "actions_left": 3}
    scene = base(units, **fields)
    assert scene.choices() == ["hand:y_car2", "end"]

    assert scene.do("hand:y_car2").event_types == ["handed_off", "turn_ended", "turn_started"]
    with pytest.raises(InvalidPosition, match="actions_left"):
        by_rules_1(units, **fields)


def test_psk_3_7_only_the_first_turn_of_a_drive_is_short() -> None:
    scene = under_way(first_turn_actions=3)
    assert scene["actions_left"] == 3

    assert scene.do("end")["actions_left"] == 5
    assert scene.do("end")["actions_left"] == 5


def test_psk_3_8_nobody_acts_in_the_other_seats_turn() -> None:
    assert base().refusal("1:end") == "PSK-3.8"
    assert base().refusal("1:o_pas-i28") == "PSK-3.8"
    assert base().refusal("o_pas-i30") == "PSK-3.8"


def test_psk_3_8_except_to_choose_a_push_after_a_won_defence() -> None:
    scene = base({"y_frk1": "c24"}, moved=["y_frk1"], actions_left=4).do("hit:o_spr2=y_frk1 y_frk1:3 o_spr2:6")

    assert scene.movers == (1,)
    assert scene.choices(1) == [f"push:y_frk1>{way}" for way in ("up", "right", "down", "left")]

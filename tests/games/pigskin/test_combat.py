"""Chapter 6, combat and pushes."""

from __future__ import annotations

from games.pigskin.scene import base, orange

WAYS = ("up", "right", "down", "left")


def test_psk_6_1_a_unit_attacks_an_opponent_in_an_adjacent_space_for_an_action() -> None:
    scene = base({"y_frk1": "d17"}).do("y_frk1-c24")
    assert scene.can("hit:o_spr2=y_frk1")
    assert scene["actions_left"] == 4

    scene.do("hit:o_spr2=y_frk1")

    assert (scene["actions_left"], scene["acted"]) == (3, ["y_frk1"])


def test_psk_6_2_any_opposing_unit_may_be_attacked_to_clear_the_way() -> None:
    scene = base({"y_car1": "e20", "y_hos3": "f18", "o_car2": "e24", "o_hos4": "f21"}, pigskins=["y_car1", "o_pas"])

    scene.do("y_hos3-f20 hit:o_hos4=y_hos3 y_hos3:10 o_hos4:4 push:o_hos4>right")

    assert (scene["units.o_hos4"], scene["actions_left"]) == ("l21", 4)


def test_psk_6_2_the_own_holder_may_attack_but_nobody_his_own_team() -> None:
    scene = base({"y_pas": "c24", "y_hos1": "d24"}, moved=["y_pas", "y_hos1"], actions_left=3)

    assert scene.can("hit:o_spr2=y_pas")
    assert scene.refusal("hit:y_pas=y_hos1") == "PSK-6.2"
    assert scene.refusal("hit:o_spr2=o_hos4") == "PSK-3.8"


def test_psk_6_3_one_of_the_attackers_must_have_moved() -> None:
    scene = base({"y_hos3": "c24", "y_car1": "d26"})
    assert scene.count("hit:") == 0

    scene.do("y_car1-d25")

    assert scene.can("hit:o_spr2=y_car1")
    assert scene.can("hit:o_spr2=y_car1+y_hos3")
    assert scene.refusal("hit:o_spr2=y_hos3") == "PSK-6.3"


def test_psk_6_3_by_option_adjacency_is_enough() -> None:
    scene = base({"y_hos3": "c24"}, {"combat_trigger": "adjacent"})
    assert scene.can("hit:o_spr2=y_hos3")

    scene.do("hit:o_spr2=y_hos3")
    assert (scene["actions_left"], scene["acted"], scene["moved"]) == (4, ["y_hos3"], [])

    scene.do("y_hos3:7 o_spr2:1 push:o_spr2>up")
    assert scene["units.o_spr2"] == "c31"
    assert scene.can("y_hos3-c30")


def test_psk_6_4_several_attackers_add_their_dice_in_one_combat() -> None:
    """Two Freaks and a Hoss, 9 + 6 + 7 = 22 against 5: pushed 17, here stopped after 6 by the Freak on d31."""
    units = {"y_frk1": "d17", "y_frk2": "e17", "y_hos3": "f20", "o_spr2": "d24"}
    scene = base(units, pigskins=["y_pas", "o_spr2"]).do("y_frk1-c24 y_frk2-e24 y_hos3-d23")
    assert scene["actions_left"] == 2
    assert scene.count("hit:o_spr2") == 7

    scene.do("hit:o_spr2=y_hos3+y_frk1+y_frk2")
    assert (scene["actions_left"], scene["acted"]) == (2, ["y_hos3", "y_frk1", "y_frk2"])

    scene.do("y_hos3:9 y_frk1:6 y_frk2:7 o_spr2:5")
    assert scene["pending"] == {"kind": "push", "winner": 0, "units": ["o_spr2"], "distance": 17}

    scene.do("push:o_spr2>up")
    assert (scene["units.o_spr2"], scene["pigskins.1"]) == ("d30", "o_spr2")
    assert scene.event("unit_pushed") == {"unit": "o_spr2", "direction": "up", "from": "d24", "to": "d30", "distance": 17}


def test_psk_6_4_every_attacker_must_be_adjacent_to_the_target() -> None:
    scene = base({"y_frk1": "c24"}, moved=["y_frk1"], actions_left=4)

    assert scene.refusal("hit:o_spr2=y_frk1+y_frk2") == "PSK-6.4"
    assert scene.refusal("hit:o_spr2=y_pas+y_spr1+y_spr2+y_car1+y_frk1") == "PSK-6.4"


def test_psk_6_5_the_difference_decides() -> None:
    scene = base({"y_frk1": "d17"}).do("y_frk1-c24 hit:o_spr2=y_frk1")
    assert (len(scene.chance), scene.chance["y_frk1:9"], scene.chance["y_frk1:2"]) == (11, "1/9", "1/36")

    scene.do("y_frk1:9")
    assert scene.chance == {f"o_spr2:{total}": "1/6" for total in range(1, 7)}

    scene.do("o_spr2:4")
    assert scene.movers == (0,)
    assert scene["pending"] == {"kind": "push", "winner": 0, "units": ["o_spr2"], "distance": 5}
    assert scene.choices() == [f"push:o_spr2>{way}" for way in WAYS]


def test_psk_6_5_dice_are_rolled_attackers_in_unit_order_then_the_target() -> None:
    scene = base({"y_car1": "c24", "y_frk1": "d25"}, moved=["y_frk1"], actions_left=4).do("hit:o_spr2=y_car1+y_frk1")
    assert (len(scene.chance), scene.chance["y_car1:7"]) == (11, "1/6")
    assert scene.refusal("y_frk1:7") == "PSK-6.5"

    scene.do("y_car1:7")
    assert scene["pending"] == {"kind": "combat", "target": "o_spr2", "attackers": ["y_car1", "y_frk1"], "rolls": {"y_car1": 7}}
    assert scene.chance["y_frk1:12"] == "1/36"
    assert scene.refusal("0:end") == "PSK-6.5"

    scene.do("y_frk1:2")
    assert len(scene.chance) == 6
    assert scene.do("o_spr2:3")["pending.distance"] == 6


def test_psk_6_6_the_winner_pushes_the_loser_straight_by_the_difference() -> None:
    scene = base({"y_frk1": "d17"}).do("y_frk1-c24 hit:o_spr2=y_frk1 y_frk1:9 o_spr2:4 push:o_spr2>up")

    assert scene["units.o_spr2"] == "c30"
    assert (scene["pending"], scene["side"], scene["actions_left"]) == (None, 0, 3)


def test_psk_6_6_the_defender_may_win_and_pushes_in_the_attackers_turn() -> None:
    scene = base({"y_frk1": "d17"}).do("y_frk1-c24 hit:o_spr2=y_frk1 y_frk1:3 o_spr2:6")
    assert scene.movers == (1,)
    assert scene["pending"] == {"kind": "push", "winner": 1, "units": ["y_frk1"], "distance": 3}
    assert scene.refusal("0:push:y_frk1>down") == "PSK-6.6"

    scene.do("push:y_frk1>down")

    assert scene.movers == (0,)
    assert (scene["units.y_frk1"], scene["side"], scene["actions_left"], scene["acted"]) == ("c21", 0, 3, ["y_frk1"])


def test_psk_6_6_of_a_losing_gang_the_defenders_seat_picks_one() -> None:
    scene = base({"y_frk1": "c24", "y_frk2": "d25"}, moved=["y_frk1", "y_frk2"], actions_left=3)

    scene.do("hit:o_spr2=y_frk1+y_frk2 y_frk1:2 y_frk2:2 o_spr2:6")
    assert scene.movers == (1,)
    assert (scene["pending.units"], scene["pending.distance"]) == (["y_frk1", "y_frk2"], 2)
    assert scene.count("push:") == 8

    scene.do("push:y_frk2>right")
    assert (scene["units.y_frk2"], scene["units.y_frk1"], scene["actions_left"]) == ("f25", "c24", 2)


def test_psk_6_6_a_push_stops_before_a_unit() -> None:
    """6 spaces rolled, 2 free."""
    scene = base({"y_frk1": "c24", "o_hos4": "f25"}, moved=["y_frk1"], actions_left=4)

    assert scene.do("hit:o_spr2=y_frk1 y_frk1:8 o_spr2:2 push:o_spr2>right")["units.o_spr2"] == "e25"


def test_psk_6_6_a_push_stops_at_the_edge() -> None:
    scene = base({"y_frk1": "c24"}, moved=["y_frk1"], actions_left=4)

    assert scene.do("hit:o_spr2=y_frk1 y_frk1:8 o_spr2:2 push:o_spr2>left")["units.o_spr2"] == "a25"


def test_psk_6_6_a_blocked_way_may_be_chosen() -> None:
    scene = base({"y_frk1": "c24"}, moved=["y_frk1"], actions_left=4).do("hit:o_spr2=y_frk1 y_frk1:8 o_spr2:2 push:o_spr2>down")

    assert scene["units.o_spr2"] == "c25"
    assert scene.event("unit_pushed")["from"] == scene.event("unit_pushed")["to"] == "c25"


def test_psk_6_6_with_all_ways_blocked_the_push_is_skipped() -> None:
    scene = base({"o_spr2": "a25", "y_frk1": "a24", "y_hos3": "b25", "o_hos4": "a26"}, moved=["y_frk1"], actions_left=4)

    scene.do("hit:o_spr2=y_frk1 y_frk1:12 o_spr2:1")

    assert scene.movers == (0,)
    assert (scene["pending"], scene["units.o_spr2"], scene["actions_left"]) == (None, "a25", 3)
    assert scene.event("push_blocked") == {"units": ["o_spr2"]}


def test_psk_6_6_while_a_push_is_due_nothing_else_can_be_done() -> None:
    scene = base({"y_frk1": "c24"}, moved=["y_frk1"], actions_left=4).do("hit:o_spr2=y_frk1 y_frk1:8 o_spr2:2")

    assert scene.refusal("0:end") == "PSK-6.6"
    assert scene.refusal("1:end") == "PSK-3.8"
    assert scene.refusal("0:push:o_hos4>up") == "PSK-6.6"
    assert base().refusal("push:o_spr2>up") == "PSK-6.6"


def test_psk_6_7_a_tie_moves_nobody_and_the_action_is_spent() -> None:
    scene = base({"y_frk1": "d17"}).do("y_frk1-c24 hit:o_spr2=y_frk1 y_frk1:6 o_spr2:6")

    assert (scene["units.y_frk1"], scene["units.o_spr2"]) == ("c24", "c25")
    assert (scene["pending"], scene["actions_left"], scene["acted"]) == (None, 3, ["y_frk1"])
    assert scene.count("hit:") == 0
    assert scene.event("combat_tied") == {"total": 6}


def test_psk_6_8_a_hoss_moves_and_hits_for_one_action() -> None:
    scene = base({"y_hos4": "l17"}).do("y_hos4-l22")
    assert (scene["actions_left"], scene["hoss_free"]) == (4, "y_hos4")

    scene.do("hit:o_car1=y_hos4")
    assert (scene["actions_left"], scene["hoss_free"], scene["acted"]) == (4, None, ["y_hos4"])
    assert scene.event("attack_declared")["free"] is True

    assert scene.do("y_hos4:8 o_car1:7 push:o_car1>left")["units.o_car1"] == "k23"


def test_psk_6_8_any_action_in_between_ends_the_saving() -> None:
    scene = base({"y_hos4": "l17"}).do("y_hos4-l22 y_frk1-d7")
    assert (scene["actions_left"], scene["hoss_free"]) == (3, None)

    assert scene.do("hit:o_car1=y_hos4")["actions_left"] == 2


def test_psk_6_8_a_failed_pass_ends_it_too() -> None:
    scene = base({"y_hos4": "l17"}).do("y_hos4-l22 pass:y_car1")

    assert scene["hoss_free"] is None
    assert scene.do("d12:1 hit:o_car1=y_hos4")["actions_left"] == 2


def test_psk_6_8_a_combat_without_the_hoss_that_has_just_moved_costs_an_action() -> None:
    scene = base({"y_hos4": "l17", "y_frk1": "c24"}, moved=["y_frk1"], actions_left=4).do("y_hos4-l22 hit:o_spr2=y_frk1")

    assert (scene["actions_left"], scene["hoss_free"]) == (2, None)
    assert scene.event("attack_declared")["free"] is False


def test_psk_6_8_a_hoss_that_has_acted_before_it_moves_gets_none() -> None:
    scene = base({"y_hos3": "c24", "y_car1": "d25"}, moved=["y_car1"], actions_left=4).do(
        "hit:o_spr2=y_car1+y_hos3 y_car1:3 y_hos3:2 o_spr2:5"
    )

    assert scene.do("y_hos3-c23")["hoss_free"] is None


def test_psk_6_8_with_no_action_left_only_groups_with_that_hoss_attack() -> None:
    units = {"y_hos4": "l17", "y_frk1": "m23", "y_frk2": "k23"}
    scene = base(units, actions_left=1, moved=["y_pas", "y_car1", "y_frk1", "y_frk2"]).do("y_hos4-l22")

    groups = ["y_hos4", "y_hos4+y_frk1", "y_hos4+y_frk2", "y_hos4+y_frk1+y_frk2"]
    assert scene.choices() == [*(f"hit:o_car1={group}" for group in groups), "end"]
    assert scene.refusal("hit:o_car1=y_frk1") == "PSK-6.8"


def test_psk_6_9_a_unit_may_be_attacked_several_times_by_different_attackers() -> None:
    scene = base({"y_frk1": "c24", "y_frk2": "d25"}, moved=["y_frk1", "y_frk2"], actions_left=3)

    scene.do("hit:o_spr2=y_frk1 y_frk1:6 o_spr2:6 hit:o_spr2=y_frk2 y_frk2:6 o_spr2:6")

    assert (scene["actions_left"], scene["acted"]) == (1, ["y_frk1", "y_frk2"])


def test_psk_6_9_four_attackers_round_a_unit_cannot_push_it_three_leave_one_way() -> None:
    units = {"o_spr2": "h20", "y_hos1": "h21", "y_hos2": "i20", "y_hos3": "h19", "y_hos4": "g20"}
    four = base(units, moved=["y_hos1"], actions_left=4).do("hit:o_spr2=y_hos1+y_hos2+y_hos3+y_hos4")
    assert four.do("y_hos1:9 y_hos2:9 y_hos3:9 y_hos4:9 o_spr2:1").event_types[-1] == "push_blocked"

    three = base({**units, "y_hos1": "h30"}, moved=["y_hos2"], actions_left=4).do("hit:o_spr2=y_hos2+y_hos3+y_hos4")
    three.do("y_hos2:2 y_hos3:2 y_hos4:2 o_spr2:1 push:o_spr2>up")
    assert three["units.o_spr2"] == "h25"


def test_psk_6_6_a_pushed_holder_keeps_the_pigskin() -> None:
    scene = orange({"y_car1": "b6", "o_frk2": "b7"}, pigskins=["y_car1", "o_pas"], moved=["o_frk2"], actions_left=3)

    scene.do("hit:y_car1=o_frk2 o_frk2:12 y_car1:4 push:y_car1>down")

    assert (scene["units.y_car1"], scene["pigskins.0"]) == ("b1", "y_car1")

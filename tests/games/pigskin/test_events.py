"""PSK-16: every event with its fields, in the order in which things happen."""

from __future__ import annotations

from games.pigskin.scene import base, new, under_way


def test_a_set_up_and_its_roll_off() -> None:
    scene = new().do("0:form:power 1:form:relay kick0:4 kick1:4 kick0:9 kick1:2")

    assert scene.events == [
        {"type": "setup_ready", "seat": 0},
        {"type": "setup_ready", "seat": 1},
        {"type": "setup_revealed", "drive": 1},
        {"type": "kickoff_roll", "seat": 0, "value": 4},
        {"type": "kickoff_roll", "seat": 1, "value": 4},
        {"type": "kickoff_tied"},
        {"type": "kickoff_roll", "seat": 0, "value": 9},
        {"type": "kickoff_roll", "seat": 1, "value": 2},
        {"type": "turn_started", "seat": 0, "turn": 1, "actions": 5},
    ]


def test_a_run_and_the_end_of_a_turn() -> None:
    assert base().do("y_pas-h14 end").events == [
        {"type": "unit_moved", "unit": "y_pas", "from": "h8", "to": "h14"},
        {"type": "turn_ended", "seat": 0},
        {"type": "turn_started", "seat": 1, "turn": 10, "actions": 5},
    ]


def test_the_ways_of_the_pigskin() -> None:
    scene = base({"y_car1": "h9"}).do("pass:y_spr1 d12:11 pass:y_spr1 d12:12 lat:y_car1 hand:y_pas")

    assert scene.events == [
        {"type": "pass_thrown", "from": "y_pas", "to": "y_spr1", "distance": 12},
        {"type": "pass_roll", "value": 11},
        {"type": "pass_failed"},
        {"type": "pass_thrown", "from": "y_pas", "to": "y_spr1", "distance": 12},
        {"type": "pass_roll", "value": 12},
        {"type": "pass_completed", "from": "y_pas", "to": "y_spr1"},
        {"type": "lateralled", "from": "y_spr1", "to": "y_car1"},
        {"type": "handed_off", "from": "y_car1", "to": "y_pas"},
    ]


def test_a_combat() -> None:
    scene = base({"y_hos4": "l17"}).do("y_hos4-l22 hit:o_car1=y_hos4 y_hos4:8 o_car1:7 push:o_car1>left")

    assert scene.events[1:] == [
        {"type": "attack_declared", "target": "o_car1", "attackers": ["y_hos4"], "free": True},
        {"type": "power_roll", "unit": "y_hos4", "total": 8},
        {"type": "power_roll", "unit": "o_car1", "total": 7},
        {"type": "combat_won", "seat": 0, "attack": 8, "defence": 7},
        {"type": "unit_pushed", "unit": "o_car1", "direction": "left", "from": "l23", "to": "k23", "distance": 1},
    ]


def test_a_won_defence_names_the_defenders_seat() -> None:
    scene = base({"y_frk1": "c24"}, moved=["y_frk1"], actions_left=4).do("hit:o_spr2=y_frk1 y_frk1:3 o_spr2:6")

    assert scene.event("combat_won") == {"seat": 1, "attack": 3, "defence": 6}


def test_short_first_turns_tell_their_actions() -> None:
    assert under_way(first_turn_actions=3).event("turn_started") == {"seat": 0, "turn": 1, "actions": 3}


def test_only_the_reveal_shows_something_hidden() -> None:
    scene = new().do("0:form:power 1:form:relay kick0:4 kick1:2 end")

    assert [event.type for event in scene.told if event.revealed_to or event.secret] == ["setup_revealed"]


def test_no_event_is_told_where_nobody_listens() -> None:
    scene = base()
    scene.game.apply(scene.state, *scene.game.read_token(scene.state, "y_pas-h14"))

    assert scene["units.y_pas"] == "h14"

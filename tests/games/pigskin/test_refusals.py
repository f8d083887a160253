"""The table of refusals of PSK-12: everything that people will try, with the clause that is cited."""

from __future__ import annotations

import pytest

from games.pigskin.scene import GAME, Scene, base, new, orange
from piggery.kernel import CHANCE, IllegalMove, Json

PLACED = " ".join(
    f"0:{word}"
    for word in [
        "y_pas@h1",
        "y_spr1@a3",
        "y_spr2@p3",
        "y_car1@h18",
        "y_car2@i18",
        "y_hos1@g18",
        "y_hos2@j18",
        "y_hos3@h17",
        "y_hos4@i17",
        "y_frk1@g3",
        "y_frk2@j3",
    ]
)
CHARGED = base({"y_hos4": "l17", "y_frk1": "m23"}, actions_left=1, moved=["y_pas", "y_car1", "y_frk1", "y_frk2"]).do("y_hos4-l22")
FIGHT = base({"y_frk1": "c24"}, moved=["y_frk1"], actions_left=4).do("hit:o_spr2=y_frk1")
DEFENDED = base({"y_frk1": "c24"}, moved=["y_frk1"], actions_left=4).do("hit:o_spr2=y_frk1 y_frk1:3 o_spr2:6")
WON = base({"y_spr1": "b30"}, {"points_to_win": 1}, pigskins=["y_spr1", "o_pas"]).do("y_spr1-b34")
LIMIT = base(score=[1, 1], drive=3, turn=300, drive_turn=121).do("end")
TIED = base({"y_frk1": "c24", "y_hos3": "d25"}, moved=["y_frk1"], actions_left=4).do("hit:o_spr2=y_frk1 y_frk1:6 o_spr2:6")
GIVEN = base({"y_car1": "h9"}).do("hand:y_car1 hand:y_pas")
BESIDE = base({"y_car1": "h9", "y_spr2": "g8"})
CORNER = base({"y_pas": "a1", "y_hos1": "a2", "y_hos2": "b1"})

ATTEMPTS: list[tuple[str, Scene, str, str]] = [
    ("a place outside the zone", new(), "0:y_pas@h4", "2.2"),
    ("a place beside the board", new(), "0:y_pas@q1", "2.2"),
    ("a place on an own unit", new().do("0:y_pas@h1"), "0:y_spr1@h1", "1.9"),
    ("a place out of unit order", new(), "0:y_spr1@h1", "2.5"),
    ("a place of the other team's unit", new(), "0:o_pas@h36", "2.5"),
    ("a place after the last unit", new().do(PLACED), "0:y_frk2@a1", "2.5"),
    ("the pigskin before the last unit", new(), "0:ball:y_pas", "2.5"),
    ("a formation after the first unit", new().do("0:y_pas@h1"), "0:form:power", "2.6"),
    ("previous in the first drive", new(), "0:form:previous", "2.6"),
    ("free placing with formations only", new(setup="formations"), "0:y_pas@h1", "2.6"),
    ("the pigskin to a Carrier at set-up", new().do(PLACED), "0:ball:y_car1", "2.4"),
    ("the pigskin to a Hoss at set-up", new().do(PLACED), "0:ball:y_hos1", "2.4"),
    ("the pigskin to a Freak at set-up", new().do(PLACED), "0:ball:y_frk1", "2.4"),
    ("the pigskin to the other team at set-up", new().do(PLACED), "0:ball:o_pas", "2.4"),
    ("a change after being ready", new().do("0:form:power"), "0:form:relay", "2.7"),
    ("a set-up in the course of a drive", base(), "form:power", "2.7"),
    ("a move during set-up", new(), "0:y_pas-h4", "3.1"),
    ("a move before the roll-off", new().do("0:form:power 1:form:power"), "0:y_pas-h4", "2.8"),
    ("acting in the other seat's turn", base(), "1:end", "3.8"),
    ("choosing the other seat's push", DEFENDED, "0:push:y_frk1>up", "6.6"),
    ("acting while the other seat chooses a push", DEFENDED, "0:end", "3.8"),
    ("acting instead of choosing a push", DEFENDED, "1:end", "6.6"),
    ("pushing somebody else", DEFENDED, "1:push:y_pas>up", "6.6"),
    ("a push out of nothing", base(), "push:o_spr2>up", "6.6"),
    ("a second move", base().do("y_pas-h9"), "y_pas-h10", "4.4"),
    ("a move too far", base(), "y_pas-h15", "4.3"),
    ("a move whose detour is too far", base(), "y_spr1-c32", "4.3"),
    ("a move on to a unit", base(), "y_pas-g9", "4.2"),
    ("a move through units", CORNER, "y_pas-c1", "4.2"),
    ("a move off the board", base(), "y_pas-q7", "4.2"),
    ("a move below the first row", base(), "y_pas-a0", "4.2"),
    ("a move to the own space", base(), "y_pas-h8", "4.1"),
    ("a move without an action left", CHARGED, "y_spr1-c21", "3.2"),
    ("a throw without an action left", CHARGED, "pass:y_car1", "3.2"),
    ("a lateral by a holder that has acted", GIVEN, "lat:y_spr2", "3.4"),
    ("a pass by a holder that has acted", GIVEN, "pass:y_spr1", "3.4"),
    ("a hand-off where both have acted", GIVEN, "hand:y_car1", "3.4"),
    ("a hand-off to a Hoss by a holder that has acted", GIVEN, "hand:y_hos1", "5.1"),
    ("a hand-off over a distance by a holder that has acted", GIVEN, "hand:y_spr2", "5.2"),
    ("attacking with a unit that has acted", TIED, "hit:o_spr2=y_frk1", "3.4"),
    ("a hand-off to a Hoss", base({"y_hos1": "h9"}), "hand:y_hos1", "5.1"),
    ("a lateral to a Freak", base(), "lat:y_frk1", "5.1"),
    ("a hand-off to a unit that is not adjacent", base(), "hand:y_car1", "5.2"),
    ("a hand-off to the other team", base(), "hand:o_car1", "5.2"),
    ("a pass to a unit that is adjacent", BESIDE, "pass:y_car1", "5.9"),
    ("a lateral to a unit that is adjacent", BESIDE, "lat:y_spr2", "5.9"),
    ("a pass by another unit than the Passer", base(pigskins=["y_car1", "o_pas"]), "pass:y_car2", "5.3"),
    ("a pass of the Passer to himself", base(), "pass:y_pas", "5.3"),
    ("a pass over more than 12 rows", base({"y_spr1": "c21"}), "pass:y_spr1", "5.3"),
    ("a pass to a unit level", base({"y_spr1": "c8"}), "pass:y_spr1", "5.3"),
    ("a pass to a unit behind", base({"y_spr1": "c7"}), "pass:y_spr1", "5.3"),
    ("a pass to the other team", base(), "pass:o_car1", "5.3"),
    ("a lateral forward", base(), "lat:y_car1", "5.7"),
    ("a lateral to himself", base(), "lat:y_pas", "5.7"),
    ("a lateral to the other team", base(), "lat:o_car1", "5.7"),
    ("attacking an own unit", base(), "hit:y_hos1=y_pas", "6.2"),
    ("attacking one that is not adjacent", base().do("y_frk1-d7"), "hit:o_spr2=y_frk1", "6.4"),
    ("attacking with more than four", base(), "hit:o_spr2=y_pas+y_spr1+y_spr2+y_car1+y_car2", "6.4"),
    ("attacking where no attacker has moved", TIED, "hit:o_spr2=y_hos3", "6.3"),
    ("attacking without the Hoss that has just charged", CHARGED, "hit:o_car1=y_frk1", "6.8"),
    ("moving units of the other team", base(), "o_pas-i30", "3.8"),
    ("attacking with units of the other team", base(), "hit:o_spr2=o_hos4", "3.8"),
    ("acting before the pass is rolled", base().do("pass:y_car1"), "0:end", "5.5"),
    ("acting before the dice of a combat", FIGHT, "0:end", "6.5"),
    ("rolling another unit's dice", FIGHT, "o_spr2:4", "6.5"),
    ("a roll that is not due", base(), "d12:6", "5.5"),
    ("a roll-off that is not due", base(), "kick0:6", "2.8"),
    ("anything after a game won by points", WON, "0:end", "8.1"),
    ("anything after the turn limit", LIMIT, "1:end", "8.2"),
    ("a seat that there is not", base(), "5:end", "1.4"),
]


@pytest.mark.parametrize(("scene", "word", "clause"), [attempt[1:] for attempt in ATTEMPTS], ids=[attempt[0] for attempt in ATTEMPTS])
def test_what_people_try_is_refused_with_its_clause(scene: Scene, word: str, clause: str) -> None:
    assert scene.refusal(word) == f"PSK-{clause}"


@pytest.mark.parametrize(
    "form",
    [
        {"type": "nap"},
        {},
        [],
        None,
        "end_turn",
        {"type": ["end_turn"]},
        {"type": "end_turn", "seat": 0},
        {"type": "move", "unit": "y_pas"},
        {"type": "move", "unit": "y_pas", "to": "h7", "seat": 0},
        {"type": "move", "unit": "y_pas", "to": "7h"},
        {"type": "move", "unit": "y_pas", "to": 7},
        {"type": "move", "unit": "y_pas", "to": "h07"},
        {"type": "move", "unit": "pas", "to": "h7"},
        {"type": "move", "unit": ["y_pas"], "to": "h7"},
        {"type": "formation", "name": "wishbone"},
        {"type": "formation", "name": ["pro_set"]},
        {"type": "attack", "target": "o_spr2", "attackers": []},
        {"type": "attack", "target": "o_spr2", "attackers": "y_frk1"},
        {"type": "attack", "target": "o_spr2", "attackers": ["y_frk1", "y_frk1"]},
        {"type": "attack", "target": "o_spr2", "attackers": ["y_frk1", "y_hos3"]},
        {"type": "push", "unit": "o_spr2", "direction": "north"},
        {"type": "pass_roll", "value": 6.0},
        {"type": "pass_roll", "value": True},
        {"type": "pass_roll", "value": 13},
        {"type": "pass_roll", "value": "6"},
        {"type": "power_roll", "unit": "y_pas", "total": 7},
        {"type": "power_roll", "unit": "y_hos1", "total": 1},
        {"type": "kickoff_roll", "seat": 2, "value": 6},
        {"type": "kickoff_roll", "seat": False, "value": 6},
        {"type": "pass", "unit": "y_car1"},
    ],
)
def test_a_malformed_form_cites_the_section_of_the_forms(form: Json) -> None:
    with pytest.raises(IllegalMove) as error:
        GAME.parse(base().state, form)
    assert error.value.rule == "PSK-12"


@pytest.mark.parametrize(
    "word", ["", "nap", "0:", "y_pas", "y_pas-", "hit:o_spr2", "push:o_spr2", "d12:", "d12:06", "d6:3", "end:", "9" * 5000]
)
def test_a_malformed_word_is_refused_likewise(word: str) -> None:
    with pytest.raises(IllegalMove) as error:
        GAME.read_token(base().state, word)
    assert error.value.rule == "PSK-12"


def test_while_both_set_up_a_move_without_its_seat_is_ambiguous() -> None:
    with pytest.raises(IllegalMove, match="say whose"):
        GAME.parse(new().state, {"type": "formation", "name": "pro_set"})
    assert GAME.parse(new().state, {"type": "formation", "name": "pro_set"}, 1)[0] == 1


def test_the_only_mover_need_not_be_named() -> None:
    assert GAME.parse(orange().state, {"type": "end_turn"})[0] == 1


def test_chance_has_its_own_forms_and_a_seat_its_own() -> None:
    scene = base().do("pass:y_car1")

    assert GAME.parse(scene.state, {"type": "pass_roll", "value": 6}) == GAME.parse(scene.state, {"type": "pass_roll", "value": 6}, CHANCE)
    for form, seat in (({"type": "pass_roll", "value": 6}, 0), ({"type": "end_turn"}, CHANCE)):
        with pytest.raises(IllegalMove) as error:
            GAME.parse(scene.state, form, seat)
        assert error.value.rule == "PSK-12"
    with pytest.raises(IllegalMove):
        GAME.parse(scene.state, {"type": "end_turn"})


def test_the_seat_of_a_roll_off_is_not_its_actor() -> None:
    scene = new().do("0:form:power 1:form:power kick0:3")

    assert GAME.parse(scene.state, {"type": "kickoff_roll", "seat": 1, "value": 6})[0] == CHANCE


def test_moves_handed_over_without_parsing_are_refused_too() -> None:
    scene = base()
    end, roll = GAME.moves[-1], GAME.read_token(scene.state, "d12:6")[1]

    assert scene.refused(CHANCE, end) == "PSK-12"
    assert scene.refused(0, roll) == "PSK-5.5"

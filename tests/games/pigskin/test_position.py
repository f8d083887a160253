"""PSK-14 and PSK-18: positions as JSON, and every invariant with positions that break it, refused by the field's name."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.pigskin.scene import EMPTY, GAME, ORANGE_PRO_SET, SHUT_IN, YELLOW_PRO_SET, Scene, base, new, orange, position_b, under_way
from piggery.kernel import InvalidPosition, Json


def but(position: dict[str, Json], **fields: Json) -> dict[str, Json]:
    return {**json.loads(json.dumps(position)), **fields}


ATTACKING: dict[str, Json] = {
    "units": {"y_frk1": "c24", "y_frk2": "d25"},
    "moved": ["y_frk1"],
    "acted": ["y_frk1", "y_frk2"],
    "actions_left": 3,
}
COMBAT = {"kind": "combat", "target": "o_spr2", "attackers": ["y_frk1", "y_frk2"], "rolls": {"y_frk1": 9}}
PUSH = {"kind": "push", "winner": 0, "units": ["o_spr2"], "distance": 5}
DEFENCE = {"kind": "push", "winner": 1, "units": ["y_frk1", "y_frk2"], "distance": 2}
PASS = {"kind": "pass", "from": "y_pas", "to": "y_car1", "distance": 6}
SETUP: dict[str, Json] = new().position
SECOND: dict[str, Json] = base({"y_spr1": "b22"}, pigskins=["y_spr1", "o_pas"]).do("y_spr1-b34").position
KICKOFF: dict[str, Json] = new().do("0:form:pro_set 1:form:pro_set").position
ROLL_OFF: dict[str, Json] = but(KICKOFF, score=[1, 0], drive=2, turn=9)  # S61, of the second drive
WON: dict[str, Json] = base({"y_spr1": "b30"}, score=[2, 2], drive=5, turn=61, pigskins=["y_spr1", "o_pas"]).do("y_spr1-b36").position
LIMIT: dict[str, Json] = base(score=[1, 1], drive=3, turn=300, drive_turn=121).do("end").position
READY = {"placed": YELLOW_PRO_SET, "pigskin": "y_pas", "ready": True}


@pytest.mark.parametrize(
    "scene",
    [
        new(),
        new().do("0:y_pas@h1 1:form:relay"),
        new().do("0:form:power 1:form:relay"),
        new().do("0:form:power 1:form:relay kick0:3"),
        under_way(first=1),
        base(),
        orange(),
        base().do("y_hos1-g10"),
        base().do("pass:y_car1"),
        base(**ATTACKING, pending=COMBAT),
        base(**ATTACKING, pending=PUSH),
        base(**ATTACKING, pending=DEFENCE),
        Scene(GAME.state_from_json(SECOND)),
        Scene(GAME.state_from_json(ROLL_OFF)),
        Scene(GAME.state_from_json(WON)),
        Scene(GAME.state_from_json(LIMIT)),
    ],
)
def test_a_position_is_read_back_as_it_was_written(scene: Scene) -> None:
    written = json.loads(json.dumps(scene.position))
    again = Scene(GAME.state_from_json(written))

    assert again.position == written == scene.position
    assert again.movers == scene.movers
    assert list(written) == list(position_b())
    for seat in (0, 1):
        assert GAME.choice_mask(again.state, seat) == GAME.choice_mask(scene.state, seat)


def test_the_position_has_the_twenty_fields_of_the_specification() -> None:
    assert len(base().position) == 20
    assert base().position == position_b()


def without(position: dict[str, Json], name: str) -> dict[str, Json]:
    return {field: value for field, value in position.items() if field != name}


def b(units: dict[str, str] | None = None, options: dict[str, Json] | None = None, **fields: Json) -> dict[str, Json]:
    return position_b(units, options, **fields)


def placed(**changes: Json) -> list[dict[str, Json]]:
    return [{**EMPTY, **changes}, dict(EMPTY)]


BROKEN: list[tuple[str, dict[str, Any], str]] = [
    # 1: fields, options, phase
    ("1 a field is missing", without(b(), "moved"), "moved"),
    ("1 a field too many", b(wind=3), "wind"),
    ("1 an option is missing", b() | {"options": {"points_to_win": 3}}, "options.restart"),
    ("1 an option too many", b(options={"overtime": 1}), "options.overtime"),
    ("1 an option with another value", b(options={"points_to_win": 4}), "options.points_to_win"),
    ("1 no such phase", b(phase="half-time"), "phase"),
    ("1 another game", b(game="boars"), "game"),
    ("1 another edition", b(edition="deluxe"), "edition"),
    ("1 a number as text", b(turn="9"), "turn"),
    # 2: score and drive
    ("2 a score below 0", b(score=[-1, 0]), "score"),
    ("2 enough points to win", b(score=[3, 0], drive=4, turn=20), "score"),
    ("2 three scores", b(score=[0, 0, 0]), "score"),
    ("2 a drive too many", b(drive=2, turn=20), "drive"),
    # 3: turns
    ("3 no turn in a drive", b(drive_turn=0, turn=0), "drive_turn"),
    ("3 a turn before the kick-off", but(KICKOFF, drive_turn=1, turn=1), "drive_turn"),
    ("3 turns of a drive before the first", b(turn=10), "turn"),
    ("3 a drive before without a turn", b(score=[1, 1], drive=3, turn=10), "turn"),
    ("3 beyond the turn limit", b(score=[1, 0], drive=2, turn=301), "turn"),
    ("3 a set-up after the last turn", but(SECOND, turn=300), "turn"),
    # 4: starter
    ("4 a starter before the roll-off", but(KICKOFF, starter=0), "starter"),
    ("4 a starter in the first set-up", but(SETUP, starter=0), "starter"),
    ("4 no starter in a turn", b(starter=None), "starter"),
    ("4 a starter in a later set-up", but(SECOND, starter=0), "starter"),
    ("4 no starter though the conceder starts", but(SECOND, options={**SECOND["options"], "restart": "conceder"}), "starter"),
    ("4 a roll-off though the conceder starts", but(ROLL_OFF, options={**ROLL_OFF["options"], "restart": "conceder"}), "phase"),
    ("4 a set-up though the last comes back", but(SECOND, options={**SECOND["options"], "reset": "restore"}), "phase"),
    # 5: side and actions
    ("5 no side in a turn", b(side=None), "side"),
    ("5 the other side's turn", b(side=1), "side"),
    ("5 no such seat", b(side=2), "side"),
    ("5 six actions", b(actions_left=6), "actions_left"),
    ("5 more actions than the first turn has", b({}, {"first_turn_actions": 3}, turn=1, drive_turn=1, actions_left=4), "actions_left"),
    ("5 a side in a set-up", but(SETUP, side=0), "side"),
    ("5 actions in a kick-off", but(KICKOFF, actions_left=5), "actions_left"),
    ("5 units that moved after the end", but(WON, moved=["y_pas"]), "moved"),
    ("5 units that acted after the end", but(WON, acted=["y_pas"]), "acted"),
    ("5 a charge after the end", but(WON, hoss_free="y_hos1"), "hoss_free"),
    # 6: units and pigskins
    ("6 units in a set-up", but(SETUP, units=b()["units"]), "units"),
    ("6 pigskins in a set-up", but(SETUP, pigskins=["y_pas", None]), "pigskins"),
    ("6 two units on a space", b({"y_pas": "i29"}), "units"),
    ("6 a unit beside the board", b({"y_pas": "q1"}), "units.y_pas"),
    ("6 a unit too many", b({"y_hos5": "a1"}), "units.y_hos5"),
    ("6 a unit is missing", b() | {"units": without(b()["units"], "o_pas")}, "units.o_pas"),
    ("6 the pigskin with a Freak", b(pigskins=["y_frk1", "o_pas"]), "pigskins[0]"),
    ("6 the pigskin with the other team", b(pigskins=["o_pas", "o_pas"]), "pigskins[0]"),
    ("6 a pigskin with nobody", b(pigskins=["y_pas", None]), "pigskins[1]"),
    ("6 a point that was not counted", b({"y_pas": "h34"}), "pigskins"),
    ("6 units elsewhere in a kick-off", but(KICKOFF, units={**KICKOFF["units"], "y_pas": "h4"}), "units"),
    ("6 a pigskin elsewhere in a kick-off", but(KICKOFF, pigskins=["y_spr1", "o_pas"]), "pigskins"),
    # 7: moved and acted
    ("7 units of the other side have moved", b(moved=["o_pas"], actions_left=4), "moved[0]"),
    ("7 not in unit order", b(moved=["y_spr1", "y_pas"], actions_left=3), "moved"),
    ("7 a double", b(moved=["y_pas", "y_pas"], actions_left=3), "moved"),
    ("7 more have moved than actions are spent", b(moved=["y_pas", "y_spr1"], actions_left=4), "moved"),
    ("7 somebody acted before the first action", b(acted=["y_pas"]), "acted"),
    ("7 no such unit", b(acted=["y_pig"], actions_left=4), "acted[0]"),
    # 8: the charge
    ("8 a charge of a Freak", b(moved=["y_frk1"], actions_left=4, hoss_free="y_frk1"), "hoss_free"),
    ("8 a charge of a Hoss that has not moved", b(actions_left=4, hoss_free="y_hos1"), "hoss_free"),
    ("8 a charge of one that has acted", b(moved=["y_hos1"], acted=["y_hos1"], actions_left=3, hoss_free="y_hos1"), "hoss_free"),
    ("8 a charge while a pass is in the air", b(moved=["y_hos1"], actions_left=3, hoss_free="y_hos1", pending=PASS), "hoss_free"),
    # 9: something is left to do
    ("9 nothing is left", b(actions_left=0), "actions_left"),
    (
        "9 shut in, and everybody next to an opponent has acted",
        b(
            SHUT_IN,
            {"combat_trigger": "adjacent"},
            pigskins=["y_spr1", "o_pas"],
            acted=["y_pas", "y_car1", "y_car2", "y_hos3", "y_frk2"],
            actions_left=4,
        ),
        "actions_left",
    ),
    ("9 the Hoss reaches nobody", b(moved=["y_hos1"], actions_left=0, hoss_free="y_hos1"), "hoss_free"),
    # 10: pending
    ("10 no roll-off in a kick-off", but(KICKOFF, pending=None), "pending"),
    ("10 both have rolled", but(KICKOFF, pending={"kind": "kickoff", "rolls": [3, 4]}), "pending.rolls"),
    ("10 a 13 on a D12", but(KICKOFF, pending={"kind": "kickoff", "rolls": [13, None]}), "pending.rolls"),
    ("10 a roll-off in a turn", b(actions_left=4, pending={"kind": "kickoff", "rolls": [None, None]}), "pending"),
    ("10 a pass in a set-up", but(SETUP, pending=PASS), "pending"),
    ("10 no such kind", b(actions_left=4, pending={"kind": "punt"}), "pending"),
    ("10 a pass before the first action", b(pending=PASS), "pending"),
    ("10 a pass from elsewhere", b(actions_left=4, pending={**PASS, "from": "y_spr2"}), "pending.from"),
    ("10 a pass by one who has acted", b(actions_left=4, acted=["y_pas"], pending=PASS), "pending.from"),
    ("10 a pass to a Hoss", b(actions_left=4, pending={**PASS, "to": "y_hos1"}), "pending.to"),
    ("10 a pass to the other team", b(actions_left=4, pending={**PASS, "to": "o_car1"}), "pending.to"),
    ("10 a pass to a neighbour", b({"y_car1": "h9"}, actions_left=4, pending={**PASS, "distance": 1}), "pending.to"),
    ("10 a pass too far", b({"y_car1": "h21"}, actions_left=4, pending={**PASS, "distance": 13}), "pending.to"),
    ("10 a pass with another distance", b(actions_left=4, pending={**PASS, "distance": 7}), "pending.distance"),
    ("10 a combat among friends", b(**ATTACKING, pending={**COMBAT, "target": "y_pas"}), "pending.target"),
    ("10 an attacker far away", b(**ATTACKING | {"acted": ["y_pas", "y_frk1"]}, pending={**COMBAT, "attackers": ["y_pas"]}), "attackers"),
    ("10 an attacker that has not acted", b(**ATTACKING | {"acted": ["y_frk1"]}, pending=COMBAT), "pending.attackers[1]"),
    ("10 attackers out of order", b(**ATTACKING, pending={**COMBAT, "attackers": ["y_frk2", "y_frk1"]}), "pending.attackers"),
    ("10 no attackers", b(**ATTACKING, pending={**COMBAT, "attackers": []}), "pending.attackers"),
    ("10 nobody has moved", b(**ATTACKING | {"moved": []}, pending=COMBAT), "pending.attackers"),
    ("10 dice out of turn", b(**ATTACKING, pending={**COMBAT, "rolls": {"y_frk2": 9}}), "pending.rolls"),
    ("10 all dice rolled", b(**ATTACKING, pending={**COMBAT, "rolls": {"y_frk1": 9, "y_frk2": 9, "o_spr2": 3}}), "pending.rolls"),
    ("10 a 13 with two dice", b(**ATTACKING, pending={**COMBAT, "rolls": {"y_frk1": 13}}), "pending.rolls.y_frk1"),
    ("10 a push of an own unit", b(**ATTACKING, pending={**PUSH, "units": ["y_frk1"]}), "pending.units"),
    ("10 a push of two", b(**ATTACKING, pending={**PUSH, "units": ["o_spr2", "o_frk2"]}), "pending.units"),
    ("10 a push of one far away", b(**ATTACKING, pending={**PUSH, "units": ["o_pas"]}), "pending.units"),
    ("10 a push by 0", b(**ATTACKING, pending={**PUSH, "distance": 0}), "pending.distance"),
    ("10 a push by 36", b(**ATTACKING, pending={**PUSH, "distance": 36}), "pending.distance"),
    ("10 a defender's push by 12", b(**ATTACKING, pending={**DEFENCE, "distance": 12}), "pending.distance"),
    ("10 a defender's push of one that has not acted", b(**ATTACKING | {"acted": ["y_frk1"]}, pending=DEFENCE), "pending.units"),
    (
        "10 a defender's push of two that fought apart",
        b({**ATTACKING["units"], "y_frk2": "m20"}, **without(ATTACKING, "units"), pending=DEFENCE),
        "pending.units",
    ),
    (
        "10 a push of one shut in",
        b(
            {"o_spr2": "a25", "y_frk1": "a24", "y_hos3": "b25", "o_hos4": "a26"},
            moved=["y_frk1"],
            acted=["y_frk1"],
            actions_left=3,
            pending=PUSH,
        ),
        "pending.units",
    ),
    # 11: set-ups
    ("11 a set-up in a turn", b(setup=placed(placed={"y_pas": "h1"})), "setup[0]"),
    ("11 out of unit order", but(SETUP, setup=placed(placed={"y_spr1": "h1"})), "setup[0].placed"),
    ("11 outside the zone", but(SETUP, setup=placed(placed={"y_pas": "h4"})), "setup[0].placed.y_pas"),
    ("11 two on a space", but(SETUP, setup=placed(placed={"y_pas": "h1", "y_spr1": "h1"})), "setup[0].placed"),
    ("11 ready without units", but(SETUP, setup=placed(ready=True, pigskin="y_pas")), "setup[0].placed"),
    ("11 ready without the pigskin", but(SETUP, setup=placed(**{**READY, "pigskin": None})), "setup[0].pigskin"),
    ("11 the pigskin with a Carrier", but(SETUP, setup=placed(**{**READY, "pigskin": "y_car1"})), "setup[0].pigskin"),
    ("11 the pigskin before being ready", but(SETUP, setup=placed(**{**READY, "ready": False})), "setup[0].pigskin"),
    (
        "11 both ready",
        but(SETUP, setup=[READY, {"placed": ORANGE_PRO_SET, "pigskin": "o_pas", "ready": True}]),
        "setup",
    ),
    (
        "11 a unit placed though only formations are allowed",
        but(new(setup="formations").position, setup=placed(placed={"y_pas": "h1"})),
        "setup[0].placed",
    ),
    ("11 a last set-up before the first", but(SETUP, last_setup=b()["last_setup"]), "last_setup"),
    ("11 no last set-up in a turn", b(last_setup=[None, None]), "last_setup"),
    ("11 one last set-up", b(last_setup=[None, b()["last_setup"][1]]), "last_setup[0]"),
    ("11 an illegal last set-up", b(last_setup=[{"placed": {}, "pigskin": "y_pas"}, b()["last_setup"][1]]), "last_setup[0].placed"),
    # 12: the result
    ("12 a result before the end", b(result=WON["result"]), "result"),
    ("12 no result at the end", but(WON, result=None), "result"),
    ("12 other scores", but(WON, result={**WON["result"], "scores": [3, 1]}), "result.scores"),
    ("12 other ranks", but(WON, result={**WON["result"], "ranks": [1, 1]}), "result.ranks"),
    ("12 another winner", but(WON, result={**WON["result"], "winner": 1}), "result.winner"),
    ("12 no such reason", but(WON, result={**WON["result"], "reason": "mercy"}), "result.reason"),
    ("12 won without the points", but(LIMIT, result={**LIMIT["result"], "reason": "points"}), "score"),
    ("12 won outside the end zone", but(WON, units={**WON["units"], "y_spr1": "b33"}), "pigskins"),
    ("12 won in another drive", but(WON, drive=4), "drive"),
    ("12 the limit is not reached", but(LIMIT, turn=299), "turn"),
    ("12 the limit with points enough", but(WON, result={**WON["result"], "reason": "turn_limit"}), "score"),
    ("12 the limit in another drive", but(LIMIT, drive=2), "drive"),
    (
        "12 both in the end zones",
        but(WON, units={**WON["units"], "o_pas": "h1"}),
        "pigskins",
    ),
]


@pytest.mark.parametrize(("position", "field"), [line[1:] for line in BROKEN], ids=[line[0] for line in BROKEN])
def test_a_position_that_breaks_an_invariant_is_refused_by_the_fields_name(position: dict[str, Json], field: str) -> None:
    with pytest.raises(InvalidPosition) as error:
        GAME.state_from_json(position)
    assert field in str(error.value)


def test_every_invariant_from_1_to_12_is_broken_somewhere() -> None:
    assert {int(name.split()[0]) for name, _, _ in BROKEN} == set(range(1, 13))


@pytest.mark.parametrize("obj", [None, [], "position", 7, {}])
def test_anything_else_is_refused_too(obj: Json) -> None:
    with pytest.raises(InvalidPosition):
        GAME.state_from_json(obj)


def test_an_empty_name_is_not_nobody() -> None:
    position = GAME.state_to_json(GAME.start(2))
    with pytest.raises(InvalidPosition, match="hoss_free"):
        GAME.state_from_json({**position, "hoss_free": ""})

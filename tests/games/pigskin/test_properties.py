"""Invariants 13 to 18 of PSK-18 over random play; 1 to 12 hold wherever play leads, as every position is read back."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.pigskin.scene import GAME, Scene, base, new, wander
from piggery.kernel import CHANCE, Json

OPTIONS = st.fixed_dictionaries(
    {option.name: st.sampled_from(list(option.values(2))) if option.name != "turn_limit" else st.just(100) for option in GAME.about.options}
)
SEEDS = st.integers(0, 10**9)
few = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
many = settings(max_examples=30, deadline=None)


@few
@given(OPTIONS, SEEDS)
def test_1_to_12_and_14_every_position_of_play_is_valid_and_read_back_unchanged(options: dict[str, Json], seed: int) -> None:
    scene = new(**options)
    for number, _ in enumerate(wander(scene, seed)):
        if number % 7 == 0 or scene["pending"] is not None:
            position = scene.position
            assert GAME.state_to_json(GAME.state_from_json(json.loads(json.dumps(position)))) == position
    assert GAME.state_to_json(GAME.state_from_json(scene.position)) == scene.position


@few
@given(OPTIONS, SEEDS)
def test_13_every_mover_has_two_choices_chances_add_up_and_play_ends(options: dict[str, Json], seed: int) -> None:
    scene = new(**options)
    actions = combats = 0
    for seat, move in wander(scene, seed):
        if seat == CHANCE:
            outcomes = GAME.chances(scene.state) or []
            assert sum(GAME.probability(scene.state, outcome) for outcome, _ in outcomes) == 1
            assert all(weight > 0 for _, weight in outcomes)
            assert move in [outcome for outcome, _ in outcomes]
        else:
            for mover in scene.movers:
                assert GAME.choice_mask(scene.state, mover).bit_count() >= 2
            actions += move.kind in ("move", "hand_off", "lateral", "pass")
            combats += move.kind == "attack"
    assert scene.movers == ()
    assert actions + combats <= scene["turn"] * 9
    assert scene["turn"] <= 100


@few
@given(OPTIONS, SEEDS)
def test_14_replaying_the_moves_gives_the_same_position(options: dict[str, Json], seed: int) -> None:
    scene = new(**options)
    forms = [(seat, GAME.write(seat, move)) for seat, move in wander(scene, seed)]
    again = new(**options)
    for seat, form in forms:
        again.make(*GAME.parse(again.state, form, seat))

    assert again.position == scene.position
    assert again.log == scene.log


@many
@given(SEEDS, st.lists(st.integers(0, 1), min_size=8, max_size=24))
def test_15_moves_of_a_set_up_commute(seed: int, order: list[int]) -> None:
    scene = new()
    made: list[tuple[int, Any]] = list(wander(scene, seed, most=len(order)))
    if scene["phase"] != "setup":
        return
    again = new()
    for seat, move in sorted(made, key=lambda one: one[0]):
        again.make(seat, move)

    assert again.position == scene.position


@few
@given(SEEDS)
def test_16_the_half_turn_carries_positions_to_positions_and_choices_to_choices(seed: int) -> None:
    scene = new(turn_limit=100)
    for number, _ in enumerate(wander(scene, seed)):
        if number % 40 == 0 or (scene["pending"] is not None and number % 4 == 0):
            turned = Scene(GAME.state_from_json(half_turn(scene.position)))
            for seat in scene.movers:
                if seat != CHANCE:
                    assert sorted(map(half_turn_word, scene.choices(seat))) == sorted(turned.choices(1 - seat))


@few
@given(OPTIONS, SEEDS)
def test_17_within_a_turn_actions_fall_and_lists_grow_and_only_the_side_moves(options: dict[str, Json], seed: int) -> None:
    scene = new(**options)
    before = scene.position
    kind = ""
    for seat, move in wander(scene, seed):
        now = scene.position
        if now["phase"] == before["phase"] == "turn" and now["turn"] == before["turn"]:
            assert now["actions_left"] <= before["actions_left"]
            assert set(before["moved"]) <= set(now["moved"])
            assert set(before["acted"]) <= set(now["acted"])
            changed = [unit for unit in now["units"] if now["units"][unit] != before["units"][unit]]
            assert len(changed) <= 1
            assert all(unit[0] == "yo"[now["side"]] or kind == "push" for unit in changed)
            assert [holder[0] for holder in now["pigskins"]] == ["y", "o"]
        before, kind = now, move.kind if seat != CHANCE else "roll"


@few
@given(OPTIONS, SEEDS)
def test_18_runs_stay_within_speed_and_pushes_change_one_coordinate(options: dict[str, Json], seed: int) -> None:
    scene = new(**options)
    speeds = {
        unit["id"]: next(kind["speed"] for kind in GAME.board["unit_types"] if kind["id"] == unit["type"]) for unit in GAME.board["units"]
    }
    for _ in wander(scene, seed):
        pass
    for event in scene.log:
        if event.type in ("unit_moved", "unit_pushed"):
            (column, row), (over, up) = ((ord(at[0]), int(at[1:])) for at in (event.form["from"], event.form["to"]))
            if event.type == "unit_moved":
                assert 1 <= abs(column - over) + abs(row - up) <= speeds[event.form["unit"]]
            else:
                assert column == over or row == up
                assert abs(column - over) + abs(row - up) <= event.form["distance"]


@many
@given(SEEDS)
def test_a_copy_is_not_changed_by_play(seed: int) -> None:
    scene = base()
    copy = scene.state.copy()
    before = GAME.state_to_json(copy)
    for _ in wander(scene, seed, most=40):
        pass

    assert GAME.state_to_json(copy) == before


# -- the half turn of PSK-1.4: column c becomes 17 - c, row r becomes 37 - r, colours are exchanged


def half_turn_space(space: str) -> str:
    return f"{'ponmlkjihgfedcba'['abcdefghijklmnop'.index(space[0])]}{37 - int(space[1:])}"


def half_turn_unit(unit: str) -> str:
    return ("o" if unit[0] == "y" else "y") + unit[1:]


OPPOSITE = {"up": "down", "right": "left", "down": "up", "left": "right"}


def half_turn_word(word: str) -> str:
    for sign in "@-":
        unit, found, space = word.partition(sign)
        if found:
            return half_turn_unit(unit) + sign + half_turn_space(space)
    head, _, rest = word.partition(":")
    if head == "hit":
        target, _, group = rest.partition("=")
        return f"hit:{half_turn_unit(target)}={'+'.join(map(half_turn_unit, group.split('+')))}"
    if head == "push":
        unit, _, direction = rest.partition(">")
        return f"push:{half_turn_unit(unit)}>{OPPOSITE[direction]}"
    return f"{head}:{half_turn_unit(rest)}" if head in ("ball", "hand", "lat", "pass") else word


def half_turn_seat(seat: int | None) -> int | None:
    return None if seat is None else 1 - seat


def half_turn(position: dict[str, Json]) -> dict[str, Json]:
    """The whole position seen from the other side; a roll-off in progress is taken back to its beginning, as seat 0 rolls first."""

    def turned(value: Json) -> Json:
        if isinstance(value, dict):
            return {half_turn_unit(key) if key[1:2] == "_" else key: turned(item) for key, item in value.items()}
        if isinstance(value, list):
            return [turned(item) for item in value]
        if isinstance(value, str) and value[1:2] == "_":
            return half_turn_unit(value)
        return half_turn_space(value) if isinstance(value, str) and value[1:].isdecimal() else value

    fields = {name: value if name == "options" else turned(value) for name, value in position.items()}
    for name in ("score", "pigskins", "setup", "last_setup"):
        fields[name] = fields[name][::-1]
    for name in ("starter", "side"):
        fields[name] = half_turn_seat(fields[name])
    fields["units"] = dict(sorted(fields["units"].items()))
    if fields["pending"] and fields["pending"]["kind"] == "push":
        fields["pending"]["winner"] = half_turn_seat(fields["pending"]["winner"])
    if fields["pending"] and fields["pending"]["kind"] == "kickoff":
        fields["pending"]["rolls"] = [None, None]
    return fields

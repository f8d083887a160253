"""The fast rules run in lockstep with the slow, obvious reference: in random play, and in crowds."""

from __future__ import annotations

from random import Random

import pytest

from games.pigskin import reference
from games.pigskin.scene import UNITS, Scene, base, new, wander
from piggery.kernel import InvalidPosition, Json


@pytest.mark.parametrize("options", [{}, {"combat_trigger": "adjacent", "setup": "formations"}])
@pytest.mark.parametrize("seed", range(3))
def test_choices_run_in_lockstep_in_random_play(seed: int, options: dict[str, Json]) -> None:
    scene = new(turn_limit=100, **options)
    for number, _ in enumerate(wander(scene, seed)):
        position = scene.position
        is_rare = position["pending"] is not None or position["actions_left"] == 0
        if scene.movers[0] >= 0 and position["phase"] == "turn" and (is_rare or number % 15 == 0):
            assert scene.choices() == reference.choices(position)


def crowd(rng: Random, **options: Json) -> Scene:
    """All 22 units in a small part of the board, in the middle of a turn: corners, walls, detours, fights everywhere."""
    while True:
        width, height = rng.choice([(5, 5), (6, 8), (3, 12), (16, 3), (9, 9)])
        left, low = rng.randrange(17 - width), rng.randrange(1, 37 - height)
        spaces = [f"{reference.LETTERS[left + column]}{low + row}" for column in range(width) for row in range(height)]
        units = dict(zip(UNITS, rng.sample(spaces, 22), strict=True))
        side = rng.randrange(2)
        mine = UNITS[11 * side : 11 * side + 11]
        spent = rng.randrange(6)
        moved = [unit for unit in mine if unit in rng.sample(mine, rng.randrange(spent + 1))]
        acted = [unit for unit in mine if unit in rng.sample(mine, rng.randrange(4))] if spent else []
        hosses = [unit for unit in moved if "hos" in unit and unit not in acted]
        holders = [f"{prefix}_{rng.choice(['pas', 'spr1', 'car2'])}" for prefix in "yo"]
        turn = 9 + side
        fields = {"side": side, "turn": turn, "drive_turn": turn, "actions_left": 5 - spent, "moved": moved, "acted": acted}
        try:
            return base(units, options, **fields, pigskins=holders, hoss_free=rng.choice([None, *hosses]))
        except InvalidPosition:
            continue  # a holder in its goal, or nothing left to do


@pytest.mark.parametrize("seed", range(80))
def test_choices_run_in_lockstep_in_crowds(seed: int) -> None:
    rng = Random(seed)
    scene = crowd(rng, combat_trigger=rng.choice(["mover", "adjacent"]))

    assert scene.choices() == reference.choices(scene.position)


@pytest.mark.parametrize("seed", range(60))
def test_combats_and_pushes_run_in_lockstep_in_crowds(seed: int) -> None:
    """Declare an attack, roll, and push the loser every way: winner, distance and end of the push are those of the reference."""
    rng = Random(seed)
    scene = crowd(rng, combat_trigger="adjacent")
    attacks = reference.attacks(scene.position)
    while not attacks:
        scene = crowd(rng, combat_trigger="adjacent")
        attacks = reference.attacks(scene.position)
    word = rng.choice(attacks)
    position = scene.position
    target, _, group = word.removeprefix("hit:").partition("=")
    totals = {
        unit: rng.randrange(1, 7) + (rng.randrange(1, 7) if unit[2:5] not in ("pas", "spr") else 0) for unit in [*group.split("+"), target]
    }
    scene.do(" ".join([word, *(f"{unit}:{total}" for unit, total in totals.items())]))

    difference = sum(totals.values()) - 2 * totals[target]
    losers = [target] if difference > 0 else group.split("+") if difference < 0 else []
    taken = {reference.place(at) for at in position["units"].values()}
    is_free = any(set(reference.neighbours(reference.place(position["units"][unit]))) - taken for unit in losers)
    if not is_free:
        assert scene["pending"] is None
        return
    winner = position["side"] if difference > 0 else 1 - position["side"]
    assert scene["pending"] == {"kind": "push", "winner": winner, "units": losers, "distance": abs(difference)}
    for unit in losers:
        for direction in reference.STEPS:
            after = Scene(scene.state.copy()).do(f"push:{unit}>{direction}")
            end = reference.pushed_to(position, unit, direction, abs(difference))
            assert after.event("unit_pushed")["to"] == end
            if after["phase"] == "turn":
                assert after["units"] == {**position["units"], unit: end}


@pytest.mark.parametrize("seed", range(60))
def test_actions_run_in_lockstep_in_crowds_and_end_the_turn_when_nothing_is_left(seed: int) -> None:
    rng = Random(seed)
    scene = crowd(rng, combat_trigger=rng.choice(["mover", "adjacent"]))
    position = scene.position
    words = [word for word in reference.choices(position) if word.startswith(("y_", "o_", "hand:", "lat:"))]
    for word in rng.sample(words, min(12, len(words))):
        expected = reference.after(position, word)
        made = Scene(scene.state.copy()).do(word)
        if reference.is_point(expected):
            assert made["phase"] == "setup"
        elif reference.choices(expected) == ["end"]:
            assert made.event_types[1:3] == ["turn_ended", "turn_started"]
        else:
            assert made.position == expected

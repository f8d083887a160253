"""Bots of Pigskin: they win, and they play football that a person recognises. `make soak` plays many more games."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from games.pigskin.scene import UNITS, position_b
from piggery import bots, games
from piggery.kernel import Observation
from piggery.kernel.record import Seat
from piggery.match import Match, Seeded

GAME = games.load("pigskin")
IS_SOAK = bool(os.environ.get("PIGGERY_SOAK"))


def wins(level: str, other: str, count: int, options: dict[str, Any]) -> float:
    """The share of games that a level wins, changing seats game by game."""
    won = 0
    for seed in range(count):
        seat = seed % 2
        kinds = [level, other] if seat == 0 else [other, level]
        match = Match(GAME, [Seat(name=kind, kind=kind) for kind in kinds], options, chance=Seeded(seed))
        bots.play_out(match, {number: bots.load(kind, GAME) for number, kind in enumerate(kinds)})
        outcome = GAME.outcome(match.state)
        assert outcome is not None
        won += outcome.winners == (seat,)
    return won / count


def test_farmhand_beats_random() -> None:
    assert wins("farmhand", "random", 200 if IS_SOAK else 8, {"points_to_win": 3 if IS_SOAK else 1}) >= 0.99


def test_piglet_beats_random_and_loses_to_farmhand() -> None:
    count = 60 if IS_SOAK else 6
    options = {"points_to_win": 3 if IS_SOAK else 1}
    assert wins("piglet", "random", count, options) >= 0.75
    assert wins("piglet", "farmhand", count // 2, {"points_to_win": 3}) <= 0.30


def chosen(units: dict[str, str] | None = None, level: str = "farmhand", seed: int = 3, **fields: Any) -> str:
    """The word of what a bot does in base position B with changes."""
    state = GAME.state_from_json(position_b(units, **fields))
    (seat,) = GAME.movers(state)
    seen = Observation(seat, GAME.view(state, seat), GAME.choices(state, seat), [])
    return GAME.token(seat, bots.load(level, GAME).choose(seen, Random(seed)))


def test_a_runner_with_the_way_open_scores() -> None:
    word = chosen({"y_spr1": "c24"}, pigskins=["y_spr1", "o_pas"])
    assert word.endswith(("-c34", "-c35", "-c36", "34", "35", "36"))
    assert "y_spr1" in word


def test_the_pigskin_goes_by_lateral_to_a_fresh_runner_who_can_score() -> None:
    word = chosen({"y_pas": "h26", "y_spr1": "b26"}, moved=["y_pas"], actions_left=4)
    assert "lat:y_spr1" in word


def test_the_passer_throws_to_somebody_open_in_the_end_zone() -> None:
    word = chosen({"y_pas": "h30", "y_car1": "b34", "y_spr1": "a5", "y_spr2": "p5", "y_car2": "p4"}, moved=["y_pas"], actions_left=2)
    assert "pass:y_car1" in word


def test_an_enemy_who_could_score_next_turn_is_stopped() -> None:
    """Orange's Sprinter holds the pigskin twelve rows from the goal line: Yellow goes for it or stands in its lane."""
    word = chosen({"o_spr1": "h14"}, pigskins=["y_pas", "o_spr1"])
    assert not word.endswith("end")


IN_A_CORNER = dict(
    zip(
        UNITS,
        [
            "h20",
            "m2",
            "p32",
            "l1",
            "j21",
            "f12",
            "k21",
            "o31",
            "o23",
            "n32",
            "f7",
            "o22",
            "m10",
            "p31",
            "a19",
            "n11",
            "o18",
            "i32",
            "h28",
            "g27",
            "j33",
            "m1",
        ],
        strict=True,
    )
)


def test_a_holder_does_not_attack_in_the_hope_of_losing() -> None:
    """Orange's Sprinter stands with the pigskin in a corner between a Hoss and a Sprinter. With one die against the Hoss's two he wins 9
    of 100 fights; in most others he is pushed out of his corner, which looked like an escape."""
    fields: dict[str, Any] = {"side": 1, "turn": 34, "drive_turn": 34, "pigskins": ["y_car1", "o_spr2"], "moved": ["o_spr2"]}
    for seed in range(12):
        assert chosen(IN_A_CORNER, seed=seed, actions_left=4, **fields) != "1:hit:y_hos3=o_spr2"


@pytest.mark.parametrize("level", ["piglet", "farmhand"])
def test_a_bot_sets_up_by_a_formation(level: str) -> None:
    match = Match(GAME, [Seat(name="a"), Seat(name="b")], chance=Seeded(1))
    move = bots.load(level, GAME).choose(match.observation(0), Random(2))
    assert move.kind == "formation"

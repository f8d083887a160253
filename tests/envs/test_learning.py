"""The example learns, in a shortened form: after a few updates the pilot beats random play clearly, and enters the arena."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import learn_take_flight
from learn_take_flight import Floats, evaluate, learn, traced
from piggery.lab.arena import make_arena, run

RANDOM = 26.6  # mean of random play


@pytest.fixture(scope="module")
def weights() -> list[Floats]:
    return learn(updates=30, seed=1, is_telling=False)


def test_the_pilot_learns_and_flies_as_a_bot(weights: list[Floats]) -> None:
    assert evaluate(weights, 30) > RANDOM + 6


def test_the_pilot_enters_the_arena_by_its_name(weights: list[Floats], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn_take_flight, "LEARNT", tmp_path / "weights.npz")
    np.savez(learn_take_flight.LEARNT, *weights)
    played = run(make_arena("take-flight", ["learn_take_flight:Pilot", "random"], 8, seats=1, stops=False))
    pilot, chance = ([game.scores[0] or 0 for round_ in rounds.values() for game in round_.games] for rounds in played.rounds)
    assert len(pilot) == len(chance) == 8
    assert sum(pilot) > sum(chance)


def test_what_follows_is_put_down_to_a_step_until_the_game_ends() -> None:
    rewards, ended, expected = np.array([[0.0], [1.0], [5.0]]), np.array([[False], [True], [False]]), np.zeros((4, 1))
    gains = traced(rewards, ended, expected)
    assert gains[:, 0].tolist() == [learn_take_flight.TRACE, 1.0, 5.0]

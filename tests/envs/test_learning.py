"""The example learns, in a shortened form: after a few generations the pilot beats random play clearly, and enters the arena."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import learn_take_flight
from learn_take_flight import Effort, Weights, evaluate, learn
from piggery.lab.arena import make_arena, run

RANDOM = 26.6  # mean of random play


@pytest.fixture(scope="module")
def weights() -> Weights:
    return learn(Effort(generations=3, pilots=10, best=3, flights=4), seed=1, is_telling=False)


def test_the_pilot_learns_and_flies_as_a_bot(weights: Weights) -> None:
    assert evaluate(weights, 15) > RANDOM + 6


def test_the_pilot_enters_the_arena_by_its_name(weights: Weights, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn_take_flight, "LEARNT", tmp_path / "weights.txt")
    np.savetxt(learn_take_flight.LEARNT, weights)
    played = run(make_arena("take-flight", ["learn_take_flight:Pilot", "random"], 8, seats=1, stops=False))
    pilot, chance = ([game.scores[0] or 0 for round_ in rounds.values() for game in round_.games] for rounds in played.rounds)
    assert len(pilot) == len(chance) == 8
    assert sum(pilot) > sum(chance)

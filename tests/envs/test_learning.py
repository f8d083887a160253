"""The example learns, in a shortened form: after a few generations the pilot beats random play clearly."""

from __future__ import annotations

from learn_take_flight import Effort, evaluate, learn

RANDOM = 26.6  # mean of random play


def test_the_pilot_learns_and_flies_as_a_bot() -> None:
    weights = learn(Effort(generations=3, pilots=10, best=3, flights=4), seed=1, is_telling=False)
    assert evaluate(weights, 15) > RANDOM + 6

"""Looking again and again without deceiving oneself."""

from __future__ import annotations

from random import Random
from statistics import NormalDist

import pytest

from piggery.lab.sequential import Look, at, levels, looks
from piggery.lab.statistics import clustered_share, wilson


@pytest.mark.parametrize(
    ("times", "bounds"),
    [
        ((0.5, 1.0), [2.963, 1.969]),
        ((0.2, 0.4, 0.6, 0.8, 1.0), [4.877, 3.357, 2.680, 2.290, 2.031]),
    ],
)
def test_the_bounds_are_those_of_the_tables(times: tuple[float, ...], bounds: list[float]) -> None:
    assert [-NormalDist().inv_cdf(p / 2) for p in levels(times)] == pytest.approx(bounds, abs=0.0015)


def test_one_look_spends_everything_at_the_end() -> None:
    assert looks(100, 2, stops=False)[0].p == pytest.approx(0.05)
    assert [look.rounds for look in looks(15, 2)] == [15]


@pytest.mark.parametrize(("rounds", "games"), [(100, 2), (30, 2), (34, 6), (1000, 1), (7, 2)])
def test_no_look_comes_before_forty_games_and_the_last_is_at_the_end(rounds: int, games: int) -> None:
    planned = looks(rounds, games)
    assert planned[-1].rounds == rounds
    assert all(look.rounds * games >= 40 for look in planned[:-1])
    assert [look.p for look in planned] == sorted(look.p for look in planned)


def test_between_looks_the_last_one_passed_holds() -> None:
    planned = [Look(20, 0.001), Look(40, 0.01), Look(60, 0.045)]
    assert [at(planned, rounds).p for rounds in (5, 20, 39, 59, 60)] == [0.001, 0.001, 0.001, 0.01, 0.045]


def is_called(rng: Random, share: float, rounds: int, is_paired: bool, is_honest: bool = True) -> tuple[bool, int]:
    """Whether an arena of coins finds one better, and after how many rounds. Paired: in half of the
    rounds the dice decide, once for each."""
    shares: list[float] = []
    for look in looks(rounds, 2):
        while len(shares) < look.rounds:
            luck = rng.random()
            second = (luck + 0.5) % 1 if is_paired and rng.random() < 0.5 else rng.random()
            shares.append(((luck < share) + (second < share)) / 2)
        found = clustered_share(shares, 2, look.p if is_honest else 0.05)
        if not found.low <= 0.5 <= found.high:
            return True, look.rounds
    return False, rounds


@pytest.mark.parametrize("is_paired", [False, True])
def test_equal_bots_are_called_unequal_in_less_than_one_arena_of_twenty(is_paired: bool) -> None:
    rng = Random(5)
    called = sum(is_called(rng, 0.5, 100, is_paired)[0] for _ in range(2000))
    assert 0.01 < called / 2000 < 0.05


def test_naive_looks_would_deceive() -> None:
    rng = Random(5)
    called = sum(is_called(rng, 0.5, 100, is_paired=False, is_honest=False)[0] for _ in range(600))
    assert called / 600 > 0.09


def test_a_clear_difference_is_found_early() -> None:
    rng = Random(6)
    arenas = [is_called(rng, 0.75, 100, is_paired=False) for _ in range(200)]
    assert all(is_found for is_found, _ in arenas)
    assert sum(rounds for _, rounds in arenas) / 200 < 55


def test_intervals_hold_the_truth_whenever_one_stops() -> None:
    rng, held = Random(7), 0
    for _ in range(600):
        shares: list[float] = []
        for look in looks(100, 2):
            shares += [((rng.random() < 0.65) + (rng.random() < 0.65)) / 2 for _ in range(look.rounds - len(shares))]
            found = clustered_share(shares, 2, look.p)
            if not found.low <= 0.5 <= found.high:
                break
        held += found.low <= 0.65 <= found.high
    assert held / 600 > 0.94


# -- the interval of rounds -----------------------------------------------------------------------------------------------


def test_independent_games_give_about_wilsons_interval() -> None:
    rng = Random(8)
    shares = [((rng.random() < 0.6) + (rng.random() < 0.6)) / 2 for _ in range(500)]
    found, plain = clustered_share(shares, 2), wilson(2 * sum(shares), 1000)
    assert (found.low, found.high) == pytest.approx((plain.low, plain.high), abs=0.006)


def test_rounds_that_always_share_are_known_better_and_games_that_agree_worse() -> None:
    shared, agreeing = [0.5] * 40, [0.0, 1.0] * 20
    widths = [found.high - found.low for found in (clustered_share(shared, 2), clustered_share(agreeing, 2))]
    plain = wilson(40, 80)
    assert widths[0] < plain.high - plain.low < widths[1]


def test_all_games_won_is_no_certainty() -> None:
    found = clustered_share([1.0] * 20, 2)
    assert found.value == 1
    assert 0.75 < found.low < 0.9


def test_one_round_has_no_interval() -> None:
    assert clustered_share([1.0], 2)[1:] == (0.0, 1.0)

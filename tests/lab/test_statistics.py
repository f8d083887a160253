"""Statistics against values computed by hand or printed in tables."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from piggery.lab.statistics import Z, moments, paired, paired_wins, quantile, spread, t_p_value, t_quantile, wilson, win_share


def test_mean_sd_and_interval_of_five_numbers() -> None:
    found = spread(Counter([2, 4, 4, 5, 10]))  # mean 5, squared deviations 9 + 1 + 1 + 0 + 25 = 36
    assert found.mean.value == 5
    assert found.sd == 3  # sqrt(36 / 4)
    assert found.mean.high - 5 == pytest.approx(2.776445 * 3 / math.sqrt(5), rel=1e-6)
    assert (found.least, found.q50, found.greatest) == (2, 4, 10)


def test_one_game_has_no_interval() -> None:
    assert spread({7: 1}).mean.high == math.inf


def test_sums_stay_exact_where_floats_would_not() -> None:
    assert moments({10**9: 1, 10**9 + 2: 1}) == (2, 10**9 + 1, math.sqrt(2))


def test_quantiles_are_values_that_occur() -> None:
    hundred = dict.fromkeys(range(1, 101), 1)
    assert [quantile(hundred, share) for share in (0.05, 0.5, 0.95, 1.0)] == [5, 50, 95, 100]


@pytest.mark.parametrize(
    ("freedom", "expected"), [(1, 12.7062), (2, 4.3027), (5, 2.5706), (30, 2.0423), (120, 1.9799), (1000, 1.9623), (10**6, 1.9600)]
)
def test_quantiles_of_t_are_those_of_the_tables(freedom: int, expected: float) -> None:
    assert t_quantile(freedom) == pytest.approx(expected, abs=6e-5)


@pytest.mark.parametrize(
    ("t", "freedom", "p"), [(0.0, 7, 1.0), (1.0, 1, 0.5), (2.0, 10, 0.073388), (-2.0, 10, 0.073388), (3.0, 2, 0.095466)]
)
def test_p_values_of_t(t: float, freedom: int, p: float) -> None:
    assert t_p_value(t, freedom) == pytest.approx(p, abs=1e-6)


def test_wilson_by_hand() -> None:
    found = wilson(8, 10)  # z = 1.96: centre (0.8 + 0.19207) / 1.38415, half 0.2266
    assert (found.low, found.high) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 20).low == 0
    assert 0 < wilson(0, 20).high < 0.17


def test_a_shared_victory_counts_in_parts() -> None:
    assert win_share({0: 5, 1: 3, 2: 2}).value == pytest.approx(0.4)


def test_paired_test_on_known_data() -> None:
    """Ten differences with mean 1.58 and sd 1.23 (the soporific drug data of Student, 1908, in tenths)."""
    hours = [12, 24, 13, 13, 0, 10, 18, 8, 46, 14]
    found = paired(Counter(hours), parts=10)
    assert found.difference.value == pytest.approx(1.58)
    assert (found.difference.low, found.difference.high) == pytest.approx((0.7001, 2.4599), abs=1e-4)
    assert found.p == pytest.approx(0.002833, abs=1e-6)


def test_games_needed_follow_from_the_spread() -> None:
    found = paired({-10: 50, 12: 50})  # mean 1, sd 11.06
    assert found.p > 0.05
    sd = math.sqrt(121 * 100 / 99)
    assert found.needed == math.ceil(((Z + 0.8416212) * sd) ** 2)


def test_no_difference_at_all_is_said_so() -> None:
    assert paired({0: 40}).p == 1
    assert paired({0: 40}).needed is None
    assert paired({3: 40}).p == 0


def test_paired_wins_with_shared_victories() -> None:
    found = paired_wins({(1, 2): 1, (0, 1): 1, (2, 2): 2})  # -1/2, +1, 0, 0
    assert found.difference.value == pytest.approx(0.125)

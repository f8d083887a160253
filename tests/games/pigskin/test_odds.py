"""PSK-13: the odds of passes and attacks, exact."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from games.pigskin.scene import base, orange
from piggery.games.pigskin.play.odds import attack_odds, differences, pass_odds

TABLE = {
    (1, 1): ("5/12", "1/6", "5/12", "2.3", (3, 0, 0)),
    (1, 2): ("5/54", "5/72", "181/216", "1.8", (0, 0, 0)),
    (2, 1): ("181/216", "5/72", "5/54", "4.4", (38, 2, 0)),
    (2, 2): ("575/1296", "73/648", "575/1296", "3.1", (10, 0, 0)),
    (3, 1): ("1261/1296", "5/324", "5/432", "7.2", (76, 24, 1)),
    (3, 2): ("1009/1296", "5/72", "197/1296", "5.0", (40, 6, 0)),
    (4, 1): ("2585/2592", "5/2592", "1/1296", "10.5", (94, 60, 15)),
    (4, 2): ("541/576", "43/1728", "31/864", "7.5", (72, 28, 4)),
    (5, 1): ("46649/46656", "1/7776", "1/46656", "14.0", (99, 86, 45)),
    (5, 2): ("17285/17496", "1667/279936", "1709/279936", "10.6", (91, 59, 19)),
    (6, 1): ("279935/279936", "1/279936", "0", "17.5", (100, 96, 74)),
    (6, 2): ("1676621/1679616", "427/419904", "143/186624", "14.0", (98, 82, 46)),
}


@pytest.mark.parametrize("dice", TABLE)
def test_the_table_of_the_specification_holds(dice: tuple[int, int]) -> None:
    won, tied, lost, mean, far = TABLE[dice]
    odds = attack_odds(*dice, 6)
    spread = differences(*dice, 6)
    pushes = {difference: chance for difference, chance in spread.items() if difference > 0}

    assert (odds["attackers_win"], odds["tie"], odds["defender_wins"]) == (won, tied, lost)
    assert f"{float(sum(x * chance for x, chance in pushes.items()) / sum(pushes.values())):.1f}" == mean
    assert tuple(round(100 * sum(chance for x, chance in pushes.items() if x >= least)) for least in (5, 10, 15)) == far


@pytest.mark.parametrize("dice", [(1, 1), (2, 1), (1, 2), (2, 2), (3, 2)])
def test_every_difference_agrees_with_counting_all_rolls(dice: tuple[int, int]) -> None:
    counts: dict[int, int] = {}
    for faces in product(range(1, 7), repeat=sum(dice)):
        difference = sum(faces[: dice[0]]) - sum(faces[dice[0] :])
        counts[difference] = counts.get(difference, 0) + 1

    assert differences(*dice, 6) == {x: Fraction(counts[x], 6 ** sum(dice)) for x in sorted(counts)}


@pytest.mark.parametrize("distance", range(1, 13))
def test_a_pass_over_d_rows_is_completed_13_minus_d_times_in_12(distance: int) -> None:
    odds = pass_odds(distance, 12)

    assert Fraction(odds["complete"]) == Fraction(13 - distance, 12)
    assert Fraction(odds["complete"]) + Fraction(odds["fail"]) == 1


def test_odds_before_the_roll() -> None:
    """A pass of 6 rows, one of 12 rows; a Freak (2 dice) and two Freaks (4 dice) against a Sprinter (1 die)."""
    scene = base({"y_frk1": "c24", "y_frk2": "d25"}, moved=["y_frk1", "y_frk2"], actions_left=3)

    assert scene.odds("pass:y_car1") == {"complete": "7/12", "fail": "5/12"}
    assert scene.odds("pass:y_spr1") == {"complete": "1/12", "fail": "11/12"}
    one = [
        "1/216",
        "1/72",
        "1/36",
        "5/108",
        "5/72",
        "7/72",
        "25/216",
        "1/8",
        "1/8",
        "25/216",
        "7/72",
        "5/72",
        "5/108",
        "1/36",
        "1/72",
        "1/216",
    ]
    assert scene.odds("hit:o_spr2=y_frk1") == {
        "attackers_win": "181/216",
        "tie": "5/72",
        "defender_wins": "5/54",
        "difference": dict(zip(map(str, range(-4, 12)), one, strict=True)),
    }
    two = scene.odds("hit:o_spr2=y_frk1+y_frk2")
    assert (two["attackers_win"], two["tie"], two["defender_wins"]) == ("2585/2592", "5/2592", "1/1296")
    assert [two["difference"][x] for x in ("-2", "0", "8", "23")] == ["1/7776", "5/2592", "217/2592", "1/7776"]
    assert list(two["difference"]) == [str(x) for x in range(-2, 24)]


def test_other_moves_have_no_odds() -> None:
    assert [orange().odds(word) for word in ("end", "o_pas-i28")] == [None, None]

"""Same seeds, same games: whatever the number of processes, the batches or the order."""

from __future__ import annotations

import os
import signal
import time
from random import Random

import pytest

from piggery import games
from piggery.kernel import InvalidEdition, InvalidSetup, PiggeryError
from piggery.lab import run as running
from piggery.lab.chance import Draws
from piggery.lab.plan import Plan, make_plan
from piggery.lab.play import LOOK_EVERY, Lab
from piggery.lab.run import Work, run
from piggery.lab.tally import Tally, count_game


def plan_of(*bots: str, games: int = 24, seed: str = "7", rotate: bool | None = None) -> Plan:
    return make_plan("take-flight", bots, games, seed=seed, rotate=rotate)


@pytest.mark.parametrize("bots", [("random",), ("farmhand", "random")])
def test_results_do_not_depend_on_jobs_or_batches(bots: tuple[str, ...]) -> None:
    work = Work((plan_of(*bots),))
    alone = run(work, jobs=1).tallies
    for jobs, batch in ((1, 1), (1, 7), (2, 5), (2, None)):
        assert run(work, jobs=jobs, batch=batch).tallies == alone


def test_another_seed_gives_other_games() -> None:
    assert run(Work((plan_of("random"),))).tallies != run(Work((plan_of("random", seed="8"),))).tallies


def test_a_game_is_the_same_alone_and_among_others() -> None:
    lab = Lab(plan_of("piglet", "random"))
    later = lab.play(5)
    for number in range(5):
        lab.play(number)
    again = lab.play(5)
    assert later.chosen == again.chosen
    assert later.outcome.scores == again.outcome.scores


def test_two_bots_meet_the_same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    rolled: list[list[int]] = []
    for bot in ("random", "farmhand", "piglet"):
        lab = Lab(plan_of(bot))
        dice: list[int] = []
        original = type(lab.game).draw

        def draw(state: object, rng: object, lab: Lab = lab, dice: list[int] = dice, original: object = original) -> object:
            move = original(lab.game, state, rng)  # type: ignore[operator]
            dice.append(move.value)
            return move

        monkeypatch.setattr(lab.game, "draw", draw)
        lab.play(3)
        rolled.append(dice)
    shortest = min(map(len, rolled))
    assert shortest > 5
    assert all(dice[:shortest] == rolled[0][:shortest] for dice in rolled)


def test_a_draw_is_the_same_however_many_bits_were_taken_before() -> None:
    thrifty, greedy = Draws("1", 9), Draws("1", 9)
    for draws, bits in ((thrifty, 1), (greedy, 500)):
        draws.next()
        draws.getrandbits(bits)
        draws.next()
    assert thrifty.getrandbits(60) == greedy.getrandbits(60)


def test_draws_are_uniform_also_beyond_their_own_word() -> None:
    counts = [0] * 6
    draws = Draws("uniform", 0)
    for _ in range(300):
        draws.next()
        for _ in range(40):  # about 160 bits: more than the word of a draw
            counts[draws.randrange(6)] += 1
    expected = sum(counts) / 6
    assert sum((count - expected) ** 2 / expected for count in counts) < 20.5  # chi-square, 5 degrees, 0.1 %


def test_random_plays_alike_with_and_without_observations() -> None:
    fast, watched = Lab(plan_of("random", "random")), Lab(plan_of("random", "random"))
    watched.is_random = False
    for number in range(LOOK_EVERY + 1):
        one, other = fast.play(number), watched.play(number)
        assert one.chosen == other.chosen
        assert one.figures == other.figures
        assert one.offered is None or one.offered == other.offered


def test_different_bots_rotate_over_the_seats_and_equal_ones_stay() -> None:
    assert [plan_of("farmhand", "random").seats(number) for number in (0, 1)] == [(0, 1), (1, 0)]
    assert [plan_of("random", "random").seats(number) for number in (0, 1)] == [(0, 1), (0, 1)]
    assert plan_of("farmhand", "random", rotate=False).seats(1) == (0, 1)
    assert [plan_of("farmhand", "random", "piglet").seats(number) for number in range(3)] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]


def test_a_tally_does_not_grow_with_the_games() -> None:
    lab, tally, sizes = Lab(plan_of("random")), Tally(), []
    for number in range(1500):
        count_game(tally, lab.plan.bots, lab.play(number), lab.use)
        if number in (499, 1499):
            sizes.append(tally.size)
    assert sizes[1] < 1.4 * sizes[0]  # three times the games, hardly more different values


def test_tallies_add_up_in_any_order() -> None:
    work = Work((plan_of("random", games=30),))
    parts = [running.play_batch(work, games)[0] for games in running.split(work, 4)]
    Random(1).shuffle(parts)
    total = Tally()
    for part in parts:
        total.add(part)
    assert total == run(work).tallies[0]


def test_a_local_worker_that_dies_costs_no_game() -> None:
    from joblib.externals.loky import get_reusable_executor

    work = Work((plan_of("farmhand", games=120),))
    killed: list[int] = []

    def told(games: int) -> None:
        if not killed:
            killed.append(next(iter(get_reusable_executor(max_workers=2, reuse=True)._processes)))
            os.kill(killed[0], signal.SIGKILL)

    assert run(work, jobs=2, batch=5, progress=told).tallies == run(work).tallies
    assert killed


def test_calibration_of_random_play_holds_in_the_small() -> None:
    scores = run(Work((plan_of("random", games=3000),)), jobs=2).tallies[0][("score", "random", 0)]
    mean = sum(score * times for score, times in scores.items()) / 3000
    assert abs(mean - 26.6) < 4 * 9.8 / 3000**0.5


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        ({"players": ["nobody"]}, "no bot 'nobody' plays take-flight"),
        ({"players": []}, "seats"),
        ({"games_to_play": 0}, "games: at least 1"),
        ({"options": {"wings": 3}}, "wings"),
        ({"edition": "nowhere.toml"}, "nowhere.toml"),
    ],
)
def test_a_plan_that_can_not_be_played_is_refused_by_name(arguments: dict[str, object], fault: str) -> None:
    given: dict[str, object] = {"game": "take-flight", "players": ["random"], "games_to_play": 5, **arguments}
    with pytest.raises((PiggeryError, InvalidSetup, InvalidEdition), match=fault):
        make_plan(**given)  # type: ignore[arg-type]


@pytest.mark.parametrize("slug", games.names())
def test_looking_at_what_is_available_costs_little_more_than_playing(slug: str) -> None:
    """A game with tens of thousands of choices must not be searched through at every move."""
    seats = max(2, games.load(slug).about.seats[0])
    lab = Lab(make_plan(slug, ["random"] * seats, 2 * LOOK_EVERY))
    lab.play(1)  # tables that are filled in at the first game
    spent = []
    for number in (LOOK_EVERY + 1, LOOK_EVERY):
        began = time.process_time()
        lab.play(number)
        spent.append(time.process_time() - began)
    assert spent[1] < 100 * spent[0]

"""Bots of Take Flight!: how well they fly. The bounds leave room for chance; `make soak` measures with many games."""

from __future__ import annotations

import os
from random import Random
from statistics import mean

import pytest

from piggery import bots, games
from piggery.kernel import PiggeryError
from piggery.kernel.record import Seat
from piggery.match import Match, Seeded

GAME = games.load("take-flight")
GAMES = 2000 if os.environ.get("PIGGERY_SOAK") else 250


def scores(level: str, options: dict[str, object] | None = None, count: int = GAMES) -> list[int]:
    bot = bots.load(level, GAME)
    totals = []
    for seed in range(count):
        match = Match(GAME, [Seat(name="bot", kind=level)], options, chance=Seeded(seed))
        bots.play_out(match, {0: bot})
        outcome = GAME.outcome(match.state)
        assert outcome is not None
        totals.append(outcome.scores[0])
    return totals


def test_farmhand_averages_about_58_points_and_random_26() -> None:
    assert mean(scores("farmhand")) >= 56
    assert 24 < mean(scores("random")) < 29


def test_piglet_is_in_the_middle_third_between_them() -> None:
    assert 37.5 < mean(scores("piglet")) < 47.5


@pytest.mark.parametrize("options", [{"cards": True}, {"crossing": "sweep"}])
def test_farmhand_flies_with_every_option(options: dict[str, object]) -> None:
    assert mean(scores("farmhand", options, 60)) > 45


def test_equal_bots_do_not_play_equal_games() -> None:
    bot = bots.load("farmhand", GAME)
    match = Match(GAME, [Seat(name=f"bot {n}", kind="farmhand") for n in range(4)], chance=Seeded(8))
    bots.play_out(match, dict.fromkeys(range(4), bot))
    seats = GAME.state_to_json(match.state)["seats"]
    assert len({tuple(seat["rows"]) for seat in seats}) > 1


def test_a_bot_repeats_its_choice_with_the_same_generator() -> None:
    match = Match(GAME, [Seat(name="bot")], chance=Seeded(8))
    bot = bots.load("piglet", GAME)
    assert bot.choose(match.observation(0), Random(4)) == bot.choose(match.observation(0), Random(4))


def test_bots_stop_where_a_person_is_to_move() -> None:
    match = Match(GAME, [Seat(name="Anna"), Seat(name="bot", kind="random")], chance=Seeded(1))
    bots.play_out(match, {1: bots.load("random", GAME)})
    assert match.movers == (0,)


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(PiggeryError, match="random, piglet, farmhand"):
        bots.load("grandmaster", GAME)

"""Bots of Boars on the Run: how well they race. The bounds leave room for chance; `make soak` measures with many games."""

from __future__ import annotations

import os
from fractions import Fraction
from random import Random
from statistics import mean

from piggery import bots, games
from piggery.kernel import Observation
from piggery.kernel.record import Seat
from piggery.match import Match, Seeded

GAME = games.load("boars-on-the-run")
SOAK = bool(os.environ.get("PIGGERY_SOAK"))


def raced(levels: list[str], seed: int, options: dict[str, object] | None = None) -> Match:
    match = Match(GAME, [Seat(name=level, kind=level) for level in levels], options, chance=Seeded(seed))
    bots.play_out(match, {seat: bots.load(level, GAME) for seat, level in enumerate(levels)})
    return match


def share(level: str, other: str, count: int) -> float:
    """The share of two-seat games that a level wins, sitting first and second in turn."""
    won = 0.0
    for seed in range(count):
        levels = [level, other] if seed % 2 == 0 else [other, level]
        outcome = GAME.outcome(raced(levels, seed).state)
        assert outcome is not None
        won += outcome.utility[levels.index(level)]
    return won / count


def test_farmhand_beats_random() -> None:
    assert share("farmhand", "random", 200 if SOAK else 10) >= 0.99


def test_piglet_beats_random_and_loses_to_farmhand() -> None:
    assert share("piglet", "random", 200 if SOAK else 10) >= 0.75
    assert share("piglet", "farmhand", 200 if SOAK else 8) <= 0.30


def test_farmhand_does_not_advise_a_draw_that_often_makes_sick_early_in_a_race() -> None:
    bot = bots.load("farmhand", GAME)
    rng = Random(1)
    for seed in range(12 if SOAK else 4):
        match = Match(GAME, [Seat(name="bot")] * 3, {"round_limit": 4}, chance=Seeded(seed))
        while match.movers:
            seat = match.movers[0]
            advised = bot.choose(match.observation(seat), rng)
            if advised.kind == "draw":
                odds = Fraction(GAME.preview(match.state, seat, advised)["odds"]["sick"])
                assert odds <= Fraction(1, 5), f"{advised.value} cubes in round {match.state.round}"
            match.play(seat, advised)


def test_farmhand_begins_with_seven_cubes_and_with_more_only_as_the_bag_grows() -> None:
    bot = bots.load("farmhand", GAME)
    fresh = Match(GAME, [Seat(name="bot")] * 2, chance=Seeded(1))
    assert bot.choose(fresh.observation(0), Random(1)).value == 7
    position = GAME.state_to_json(fresh.state)
    for color in ("red", "blue", "green"):
        position["players"][0]["bag"][color] += 2
        position["supply"][color] -= 2
    state = GAME.state_from_json(position)
    seen = Observation(0, GAME.view(state, 0), GAME.choices(state, 0), [])
    assert bot.choose(seen, Random(1)).value == 9  # of 31: eleven would be 23 % of sickness


def test_four_farmhands_need_about_15_rounds() -> None:
    assert mean(raced(["farmhand"] * 4, seed).state.round for seed in range(100 if SOAK else 5)) <= 16.5


def test_farmhand_races_with_every_option() -> None:
    options: list[dict[str, object]] = [{"open_bags": True}, {"min_draw": 0}, {"overtake_backwards": True}, {"round_limit": 5}]
    for seed, chosen in enumerate(options):
        assert GAME.outcome(raced(["farmhand", "farmhand", "piglet"], seed, chosen).state) is not None


def test_a_bot_remembers_bags_from_what_it_was_told() -> None:
    match = raced(["piglet", "piglet"], 3, {"round_limit": 4})
    view, told = GAME.view(match.state, 0), match.told(0)
    sampled = GAME.determiniser(Observation(0, view, [], told))(Random(1))
    assert GAME.state_to_json(sampled) == GAME.state_to_json(match.state)


def test_a_bot_repeats_its_choice_with_the_same_generator() -> None:
    match = Match(GAME, [Seat(name="bot"), Seat(name="bot")], chance=Seeded(8))
    bot = bots.load("piglet", GAME)
    assert bot.choose(match.observation(0), Random(4)) == bot.choose(match.observation(0), Random(4))

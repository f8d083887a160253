"""Bots of Swine Not!: how well they drive the Pig. The bounds leave room for chance; `make soak` measures with many games."""

from __future__ import annotations

import os
from random import Random
from statistics import mean

import pytest

from games.swine_not.scene import EARLIER, scene
from piggery import bots, games
from piggery.bots.swine_not.greedy import Greedy
from piggery.kernel import AnyGame, Outcome
from piggery.kernel.record import Seat
from piggery.match import Match, Seeded

GAME = games.load("swine-not")
IS_SOAK = bool(os.environ.get("PIGGERY_SOAK"))
GAMES = 200 if IS_SOAK else 16


def played(kinds: list[str], seed: int, options: dict[str, object] | None = None, game: AnyGame = GAME) -> Outcome:
    match = Match(game, [Seat(name=f"bot {seat}", kind=kind) for seat, kind in enumerate(kinds)], options, chance=Seeded(seed))
    bots.play_out(match, {seat: bots.load(kind, game) for seat, kind in enumerate(kinds)})
    outcome = game.outcome(match.state)
    assert outcome is not None
    return outcome


def share(one: str, other: str, count: int = GAMES) -> float:
    """What one level wins against another, each team's side in turn."""
    return mean(played([one, other] if seed % 2 == 0 else [other, one], seed).utility[seed % 2] for seed in range(count))


def test_farmhand_beats_random_nearly_always() -> None:
    assert share("farmhand", "random") >= (0.95 if IS_SOAK else 0.85)


def test_piglet_beats_random_but_not_farmhand() -> None:
    assert share("piglet", "random") >= (0.75 if IS_SOAK else 0.6)
    assert share("piglet", "farmhand") <= (0.30 if IS_SOAK else 0.45)


def test_farmhand_wins_alone_about_two_games_of_three() -> None:
    assert mean(played(["farmhand"], seed).utility[0] for seed in range(GAMES * 2)) >= 0.45


@pytest.mark.skipif(not IS_SOAK, reason="needs many games: make soak")
def test_piglet_alone_is_in_the_middle_third_between_random_and_farmhand() -> None:
    low, mid, high = (mean(played([level], seed).scores[0] for seed in range(GAMES)) for level in ("random", "piglet", "farmhand"))
    assert low + (high - low) / 3 <= mid <= high - (high - low) / 3


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("options", [{"character_order": "free"}, {"sight_through_walls": False, "shy_range": "near"}, {"rise": "turn"}])
def test_farmhand_plays_at_every_table_with_every_option(seats: int, options: dict[str, object]) -> None:
    assert sum(played(["farmhand"] * seats, 5, options).utility) > 0


@pytest.mark.parametrize("seats", [1, 2])
def test_farmhand_plays_games_by_rules_1(seats: int) -> None:
    assert played(["farmhand"] * seats, 6, game=EARLIER).scores[0] >= 0


def test_whoever_gets_up_next_turn_is_worth_as_much_as_one_who_stands() -> None:
    """SWN-3.7: only a turn that is still to be skipped costs something."""
    bot = Greedy(GAME, 0.0)
    lying, rising, standing = (
        bot._worth(scene(characters=[place, "i9", "d9", "a9"], active=1, acted=[0]).state, 0) for place in ("f7*", "f7**", "f7")
    )
    assert lying < rising == standing


def test_a_bot_repeats_its_choice_with_the_same_generator() -> None:
    match = Match(GAME, [Seat(name="bot")], chance=Seeded(8))
    bot = bots.load("piglet", GAME)
    assert bot.choose(match.observation(0), Random(4)) == bot.choose(match.observation(0), Random(4))

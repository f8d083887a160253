"""Bots of When Pigs Shall Fly: how well they play. The bounds leave room for chance; `make soak` measures with many games."""

from __future__ import annotations

import os
from statistics import mean

from piggery import bots, games
from piggery.kernel.record import Seat
from piggery.match import Match, Seeded

GAME = games.load("when-pigs-shall-fly")
SOAK = bool(os.environ.get("PIGGERY_SOAK"))


def played(levels: list[str], seed: int, options: dict[str, object] | None = None) -> Match:
    match = Match(GAME, [Seat(name=level, kind=level) for level in levels], options, chance=Seeded(seed))
    bots.play_out(match, {seat: bots.load(level, GAME) for seat, level in enumerate(levels)})
    return match


def score(level: str, count: int) -> float:
    """The mean of so many solo games."""
    scores: list[int] = [GAME.outcome_to_json(played([level], seed).state)["scores"][0] for seed in range(count)]
    return mean(scores)


def share(level: str, other: str, count: int) -> float:
    """The share of two-seat games that a level wins, sitting first and second in turn."""
    won = 0.0
    for seed in range(count):
        levels = [level, other] if seed % 2 == 0 else [other, level]
        outcome = GAME.outcome(played(levels, seed).state)
        assert outcome is not None
        won += outcome.utility[levels.index(level)]
    return won / count


def test_farmhand_alone_is_well_above_random() -> None:
    assert score("farmhand", 500 if SOAK else 12) >= (66 if SOAK else 60)


def test_piglet_alone_is_between_random_and_farmhand() -> None:
    found = score("piglet", 500 if SOAK else 30)
    assert (48 if SOAK else 44) <= found <= (59 if SOAK else 62)


def test_piglet_beats_random_and_loses_to_farmhand() -> None:
    assert share("piglet", "random", 200 if SOAK else 16) >= 0.75
    assert share("piglet", "farmhand", 200 if SOAK else 10) <= 0.30


def test_bots_play_with_every_option_and_many_seats() -> None:
    options: list[dict[str, object]] = [{"sheets": "blind", "tie_break": "vote"}, {"round_flow": "turns", "crash_rule": "first_excess"}]
    for seed, chosen in enumerate(options):
        assert GAME.outcome(played(["farmhand", "piglet", "farmhand", "random"], seed, chosen).state) is not None
    assert GAME.outcome(played(["piglet"] * 10, 1).state) is not None

"""docs/guides/new-bot.md, followed word by word: a bot with one of our levels as its rollout policy, the arena, and a package."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from guides.following import Checkout, blocks
from piggery import games
from piggery.kernel.record import Seat
from piggery.match import Match, Seeded

BOT = next(block.text for block in blocks("new-bot.md") if "New file `my_bots.py`" in block.above)


def test_the_bot_beats_whom_it_should_by_its_name_and_by_its_entry_point(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path)

    checkout.follow("new-bot.md", "1.")
    beaten, played = checkout.follow("new-bot.md", "2.")
    assert "faults" in beaten
    assert "Choose a column." in played
    (told,) = checkout.follow("new-bot.md", "3.")
    assert "seats in order" in told
    assert "planner" in told
    (told,) = checkout.follow("new-bot.md", "4.")
    assert "Thinker" in told


@pytest.mark.parametrize("slug", games.names())
def test_the_bot_plays_every_game(slug: str) -> None:
    written: dict[str, Any] = {}
    exec(BOT, written)
    game = games.load(slug)
    bot = written["Planner"](game, scale=0.1)
    seats = [Seat(name=f"Pig {seat}") for seat in range(max(2, game.about.seats[0]))]
    match = Match(game, seats, {"turn_limit": 100} if slug == "pigskin" else {}, chance=Seeded(2))
    for number in range(3):
        seat = match.movers[0]
        match.play(seat, bot.choose(match.observation(seat), Random(number)))

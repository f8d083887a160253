"""Choices are put together from what was written before: the same text as when every form is written and folded anew."""

from __future__ import annotations

import random

import pytest

from piggery import games
from piggery.kernel import CHANCE
from piggery.kernel.forms import folded
from piggery.table.written import encode, written_of

MOVES = 300


@pytest.mark.parametrize("name", games.names())
def test_choices_are_told_as_they_fold(name: str) -> None:
    game, rng = games.load(name), random.Random(3)
    for seats in {game.about.seats[0], min(game.about.seats[1], 4)}:
        state = game.start(seats)
        for _ in range(MOVES):
            movers = game.movers(state)
            if not movers:
                break
            if movers == (CHANCE,):
                game.apply_trusted(state, CHANCE, game.draw(state, rng))
                continue
            for seat in movers:
                forms = folded(game.write(seat, move) for move in game.choices(state, seat))
                assert written_of(game).choices(game.choice_mask(state, seat), seat) == encode(forms)
            seat = rng.choice(movers)
            game.apply_trusted(state, seat, game.pick(state, seat, rng))


@pytest.mark.parametrize("name", games.names())
def test_where_a_game_says_that_all_see_alike_they_do(name: str) -> None:
    game, rng = games.load(name), random.Random(4)
    seats = max(game.about.seats[0], 2)
    state = game.start(seats)
    for _ in range(MOVES):
        movers = game.movers(state)
        if game.is_seen_alike(state):
            assert all(game.view(state, seat) == game.view(state, None) for seat in range(seats))
        if not movers:
            break
        seat = rng.choice(movers)
        move = game.draw(state, rng) if seat == CHANCE else game.pick(state, seat, rng)
        game.apply_trusted(state, seat, move)

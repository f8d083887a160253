"""Pigskin in parts: together they say every choice of the game and nothing else, and the seat sees what it has said."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from games.pigskin.scene import position_b
from piggery import games
from piggery.envs import pettingzoo_env
from piggery.envs.core import Play
from piggery.envs.packing import Begun
from piggery.envs.pigskin.parts import END, Parts
from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.components.field import bits_of
from piggery.games.pigskin.play.moves import Move

GAME = games.load("pigskin")
AROUND = Edition(dict(GAME.about.edition.data), "standard").field.around
TEAM = 11  # units
OPTIONS: list[dict[str, Any]] = [
    {},
    {"turn_limit": 100, "combat_trigger": "adjacent", "reset": "restore", "setup": "formations"},
]


def parts_in(play: Play) -> Parts:
    parts = play.encoder.parts
    assert isinstance(parts, Parts)
    return parts


def said(play: Play, seat: int, begun: Begun = ()) -> Iterator[tuple[Begun, Move]]:
    """All that can be said, with the move that it makes."""
    parts = parts_in(play)
    following = list(bits_of(parts.mask(play.state, seat, begun)))
    assert following
    for part in following:
        move = parts.completed(play.state, seat, begun, part)
        if move is None:
            yield from said(play, seat, (*begun, part))
        else:
            yield (*begun, part), move


def positions(play: Play, count: int) -> Iterator[int]:
    """Positions of random games in which somebody acts, brawls among them: units run to their opponents where they can."""
    rng = Random(3)
    for number in range(count):
        if play.is_over or not number:
            play.reset(Random(number))
        seat = play.movers[0]
        yield seat
        choices = play.game.choices(play.state, seat)
        attacks = [move for move in choices if move.kind in ("attack", "push")]
        foes = play.state.where[1 - seat]
        close = [move for move in choices if move.kind == "move" and AROUND[move.place] & foes]
        move = rng.choice(attacks if attacks and rng.random() < 0.5 else close if close and rng.random() < 0.8 else choices)
        for action in play.actions_for(seat, move):
            assert play.mask(seat)[action]
            play.act(seat, action)


@pytest.mark.parametrize("options", OPTIONS)
def test_what_can_be_said_is_what_can_be_done(options: dict[str, Any]) -> None:
    play = Play("pigskin", options=options)
    kinds: set[str] = set()
    longest = charges = 0
    for seat in positions(play, 220):
        found = list(said(play, seat))
        moves = [move for _, move in found]
        assert sorted(moves, key=lambda move: move.number) == play.game.choices(play.state, seat)
        for parts, move in found:
            if move.kind != "move" or parts[1] % 7 == 0:
                assert play.actions_for(seat, move) == list(parts)
            longest = max(longest, len(parts))
        kinds |= {move.kind for move in moves}
        charges += not play.state.actions_left and "attack" in {move.kind for move in moves}
    assert charges or options
    assert kinds >= {"formation", "move", "attack", "push", "end_turn", "hand_off", "lateral"}
    assert longest >= 4


@pytest.mark.parametrize("seat", [0, 1])
def test_psk_5_2_a_holder_that_has_acted_gives_only_to_a_neighbour_that_has_not(seat: int) -> None:
    units = {"y_car1": "h9", "y_spr2": "g8", "o_car1": "i28", "o_spr2": "j29", "o_hos1": "a28", "y_hos1": "a9"}
    acted = [["y_pas", "y_spr2"], ["o_pas", "o_spr2"]][seat]
    play = Play("pigskin")
    play.state = GAME.state_from_json(position_b(units, side=seat, turn=9 + seat, drive_turn=9 + seat, acted=acted, actions_left=3))
    play.movers = (seat,)
    found = [(parts, move) for parts, move in said(play, seat) if move.kind not in ("move", "end_turn")]

    ((parts, move),) = found
    assert GAME.token(seat, move) == f"{seat}:hand:{'yo'[seat]}_car1"
    assert play.actions_for(seat, move) == list(parts)
    play.act(seat, parts[0])
    assert play.state.holders[seat] == move.unit
    assert play.state.acted >> move.unit & 1


def test_a_run_takes_two_actions_and_both_seats_number_alike() -> None:
    play = Play("pigskin")
    for seat in positions(play, 200):
        runs = [move for move in play.game.choices(play.state, seat) if move.kind == "move"]
        if runs:
            unit, space = play.actions_for(seat, runs[0])
            parts = parts_in(play)
            assert unit - parts.first_unit == runs[0].unit % TEAM
            assert space - parts.first_space == runs[0].place


def test_the_seat_sees_what_it_has_begun_and_the_other_does_not() -> None:
    env = pettingzoo_env("pigskin", form="structured")
    env.reset(seed=1)
    play = env.play
    begun = 0
    for seat in positions(play, 60):
        run = next((move for move in play.game.choices(play.state, seat) if move.kind == "move"), None)
        if run is None:
            continue
        unit, space = play.actions_for(seat, run)
        twin = pettingzoo_env("pigskin", form="structured")
        twin.play.state, twin.play.movers = play.state.copy(), play.movers
        before = twin.play.observation(1 - seat)
        twin.play.act(seat, unit)
        seen = twin.play.observation(seat)
        assert np.flatnonzero(seen["begun_unit"]).tolist() == [run.unit % TEAM]
        assert all((twin.play.observation(1 - seat)[name] == before[name]).all() for name in before)
        assert twin.play.movers == play.movers
        assert twin.play.rewards == [0.0, 0.0]
        twin.play.act(seat, space)
        assert not twin.play.observation(seat)["begun_unit"].any()
        assert twin.play.state.at[run.unit] == run.place
        begun += 1
    assert begun


def test_every_action_has_a_name() -> None:
    parts = parts_in(Play("pigskin"))
    names = [parts.name(part) for part in range(parts.actions)]
    assert len(set(names)) == parts.actions
    assert names[END] == "end"
    assert names[-1] == "space p36"


def test_an_illegal_part_is_named() -> None:
    play = Play("pigskin")
    play.act(0, parts_in(play).first_target)
    assert play.illegal[0].startswith("action")
    assert "attack their unit" in play.illegal[0]


def test_copies_and_pickles_in_the_middle_of_a_move_go_on_alone() -> None:
    play = Play("pigskin")
    for seat in positions(play, 60):
        run = next((move for move in play.game.choices(play.state, seat) if move.kind == "move"), None)
        if run is not None:
            break
    assert run is not None
    unit, space = play.actions_for(seat, run)
    play.act(seat, unit)
    twins = [copy.deepcopy(play), pickle.loads(pickle.dumps(play)), copy.copy(play)]
    for twin in twins:
        assert twin.mask(seat).tolist() == play.mask(seat).tolist()
        assert twin.observation(seat).tolist() == play.observation(seat).tolist()
    twins[0].act(seat, space)
    assert twins[0].mask(seat).tolist() != play.mask(seat).tolist()
    assert twins[1].mask(seat)[space]
    assert twins[2].mask(seat)[space]


def test_a_seat_that_may_not_act_is_told_so() -> None:
    play = Play("pigskin")
    seat = next(seat for seat in positions(play, 60) if len(play.movers) == 1)
    play.act(1 - seat, END)
    assert play.illegal == {1 - seat: f"seat {1 - seat} may not act now"}

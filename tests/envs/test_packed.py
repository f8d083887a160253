"""What environments take straight from the state is what the view says, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pytest

from conformance.checks_secrets import twins
from conformance.plays import Play as Played
from piggery import games
from piggery.envs import pettingzoo_env
from piggery.envs.core import Play, encoder
from piggery.envs.fields import Encoder
from piggery.envs.pigskin.parts import Parts

ABOUT = {name: games.load(name).about for name in games.names()}
PLAIN: dict[str, Any] = {}
SUBJECTS = [
    *(
        (name, seats, PLAIN)
        for name, about in ABOUT.items()
        for seats in sorted({about.seats[0], min(3, about.seats[1]), min(4, about.seats[1])})
    ),
    ("take-flight", 2, {"crossing": "sweep"}),
    ("pigskin", 2, {"turn_limit": 100, "combat_trigger": "adjacent", "reset": "restore", "setup": "formations"}),
    ("swine-not", 2, {"character_order": "free"}),
    ("boars-on-the-run", 3, {"open_bags": True, "round_limit": 30}),
    ("when-pigs-shall-fly", 3, {"round_flow": "turns", "tie_break": "vote"}),
]
SECRETS = [("pigskin", 2, {"points_to_win": 1}), ("when-pigs-shall-fly", 3, PLAIN)]


def packed(encoder: Encoder, state: Any, seat: int) -> list[float]:
    found: list[float] = encoder.flat(encoder.pack(state, seat)).tolist()
    return found


def scaled(encoder: Encoder, view: Any, seat: int) -> list[float]:
    """The same by the fields."""
    bounds = [field.bound for field in encoder.fields for _ in range(field.size)]
    found: list[float] = (np.array(encoder.numbers(view, seat)) / bounds).astype(np.float32).tolist()
    return found


def positions(play: Play, most: int = 250) -> Iterator[int]:
    """Two games at random, or their beginnings; each time the number of the game."""
    rng = Random(7)
    for number in range(2):
        play.reset(Random(number))
        for _ in range(most):
            yield number
            if play.is_over:
                break
            seat = play.movers[0]
            play.act(seat, int(rng.choice(np.flatnonzero(play.mask(seat)))))


@pytest.mark.parametrize(("name", "seats", "options"), SUBJECTS)
def test_observations_are_what_the_view_says(name: str, seats: int, options: dict[str, Any]) -> None:
    play = Play(name, seats, options=options)
    for _ in positions(play):
        for seat in range(seats):
            assert packed(play.encoder, play.state, seat) == scaled(play.encoder, play.game.view(play.state, seat), seat)


@pytest.mark.parametrize("name", games.names())
def test_structured_observations_hold_the_numbers_of_the_view(name: str) -> None:
    play = Play(name, form="structured")
    fields = play.encoder.fields[: -len(play.encoder.parts.fields)] if isinstance(play.encoder.parts, Parts) else play.encoder.fields
    for _ in positions(play, 100):
        for seat in range(play.seats):
            view, seen = play.game.view(play.state, seat), play.observation(seat)
            assert {field.name: seen[field.name].ravel().tolist() for field in fields} == {
                field.name: list(field.read(view, seat)) for field in fields
            }


@pytest.mark.parametrize("name", games.names())
def test_copies_do_not_mix_up_what_they_remember(name: str) -> None:
    """Copies share an encoder, which keeps what it has packed last: here a game and its copy go different ways, step by step in turn."""
    play = Play(name)
    twin = deepcopy(play)
    assert twin.encoder is play.encoder
    rng = Random(5)
    twin.reset(Random(1))
    for _ in range(60):
        for one in (play, twin):
            if one.is_over:
                one.reset(rng)
            seat = one.movers[0]
            for observer in range(one.seats):
                assert packed(one.encoder, one.state, observer) == scaled(one.encoder, one.game.view(one.state, observer), observer)
            one.act(seat, int(rng.choice(np.flatnonzero(one.mask(seat)))))


@pytest.mark.parametrize(("name", "seats", "options"), [subject for subject in SUBJECTS if subject[0] != "pigskin"])
def test_masks_are_those_of_the_game(name: str, seats: int, options: dict[str, Any]) -> None:
    play = Play(name, seats, options=options)
    for _ in positions(play):
        for seat in range(seats):
            legal = np.flatnonzero(play.mask(seat)).tolist()
            assert sum(1 << number for number in legal) == play.game.choice_mask(play.state, seat)


@pytest.mark.parametrize(("name", "seats", "options"), SECRETS)
def test_states_that_a_seat_cannot_tell_apart_look_the_same(name: str, seats: int, options: dict[str, Any]) -> None:
    game = games.load(name)
    look = encoder(game, seats)
    unlike = 0
    for state, seat, twin, _ in twins(Played(game, seats, options, seed=1)):
        assert packed(look, state, seat) == packed(look, twin, seat)
        unlike += game.state_to_json(state) != game.state_to_json(twin)
    assert unlike


def test_closed_bags_stay_closed() -> None:
    """Who remembers all draws of Boars on the Run knows what the bags hold, but an observation is of now: two seats swap cubes."""
    play = Play("boars-on-the-run", 3)
    swaps = 0
    for _ in positions(play):
        position = play.game.state_to_json(play.state)
        mine, theirs = (player["bag"] for player in position["players"][:2])
        if play.is_over or not (mine["red"] and theirs["blue"]):
            continue
        for bag, change in ((mine, 1), (theirs, -1)):
            bag["red"] -= change
            bag["blue"] += change
        twin = play.game.state_from_json(position)
        swaps += 1
        for seat in range(play.seats):
            assert packed(play.encoder, twin, seat) == packed(play.encoder, play.state, seat)
    assert swaps > 50


@pytest.mark.parametrize("form", ["flat", "structured"])
@pytest.mark.parametrize("name", games.names())
def test_what_was_given_out_stays_as_it_was(name: str, form: str) -> None:
    """Arrays belong to who asked for them: later steps leave them alone, and writing to them changes no game."""
    env, rng = pettingzoo_env(name, form=form), Random(3)
    env.reset(seed=3)
    given = []
    for _ in range(25):
        seen, again = (env.observe(env.agent_selection) for _ in range(2))
        parts = [seen["action_mask"], *(seen["observation"].values() if form == "structured" else [seen["observation"]])]
        given += [(part, part.copy()) for part in parts]
        action = int(rng.choice(np.flatnonzero(seen["action_mask"])))
        assert not np.shares_memory(seen["action_mask"], again["action_mask"])
        assert form == "structured" or not np.shares_memory(seen["observation"], again["observation"])
        seen["action_mask"][:] = 0
        given[-len(parts)] = seen["action_mask"], seen["action_mask"].copy()
        env.step(action)
        assert not env.play.illegal
    assert all((part == before).all() and part.flags.writeable for part, before in given)

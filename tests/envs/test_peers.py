"""The peers' own suites run against our environments."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

import piggery.envs.openspiel
from piggery import games
from piggery.envs import SOLO, parallel_env, pettingzoo_env

SIMULTANEOUS = ["take-flight", "when-pigs-shall-fly"]


@pytest.mark.parametrize("form", ["flat", "structured"])
@pytest.mark.parametrize("name", games.names())
def test_pettingzoo_api(name: str, form: str) -> None:
    with warnings.catch_warnings():
        # a mask beside the observation is PettingZoo's own way for such games; the suite knows its own by name and warns of others
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        api_test(pettingzoo_env(name, form=form), num_cycles=30)


@pytest.mark.parametrize("name", games.names())
def test_pettingzoo_seeds(name: str) -> None:
    seed_test(lambda: pettingzoo_env(name), num_cycles=20)


@pytest.mark.parametrize("name", games.names())
def test_pettingzoo_renders(name: str) -> None:
    render_test(lambda render_mode: pettingzoo_env(name, render_mode=render_mode))


@pytest.mark.parametrize("name", SIMULTANEOUS)
def test_pettingzoo_parallel_api(name: str) -> None:
    parallel_api_test(parallel_env(name, seats=3), num_cycles=80)


@pytest.mark.parametrize("name", SIMULTANEOUS)
def test_pettingzoo_parallel_seeds(name: str) -> None:
    parallel_seed_test(lambda: parallel_env(name, seats=2), num_cycles=10)


@pytest.mark.parametrize("form", ["flat", "structured"])
@pytest.mark.parametrize("id_", SOLO)
def test_gymnasium(id_: str, form: str) -> None:
    check_env(gymnasium.make(id_, form=form).unwrapped, skip_render_check=True)


@pytest.mark.parametrize("id_", SOLO)
def test_gymnasium_vectors(id_: str) -> None:
    together = gymnasium.make_vec(id_, num_envs=3, vectorization_mode="sync")
    _, infos = together.reset(seed=1)
    for _ in range(20):
        actions = np.array([np.flatnonzero(mask)[0] for mask in infos["action_mask"]])
        _, _, terminated, _, infos = together.step(actions)
        if terminated.any():
            break
        assert "illegal" not in infos
    together.close()


SHORT = [  # with the whole game stored and read at every move, which takes time
    ("take_flight", True),
    ("pigskin", False),
    ("swine_not(players=1)", True),
    ("boars_on_the_run(round_limit=12)", True),
    ("when_pigs_shall_fly", True),
]


@pytest.mark.parametrize(("name", "serialize"), SHORT)
def test_openspiel(name: str, serialize: bool) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"piggery_{name}"), num_sims=1, serialize=serialize, verbose=False)


@pytest.mark.parametrize(
    ("name", "option", "given", "meant"),
    [
        ("swine_not", "first_character", "random", "random"),
        ("swine_not", "first_character", "#2", 2),
        ("boars_on_the_run", "first_seat", "random", "random"),
        ("boars_on_the_run", "first_seat", "#1", 1),
    ],
)
def test_openspiel_takes_words_and_numbers_for_an_option_and_stores_them(name: str, option: str, given: str, meant: str | int) -> None:
    game = pyspiel.load_game(f"piggery_{name}({option}={given})")
    assert game.options[option] == meant
    again, _ = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, game.new_initial_state()))
    assert again.options == game.options


def test_openspiel_is_not_given_an_observation_for_an_information_state() -> None:
    state = pyspiel.load_game("piggery_pigskin").new_initial_state()
    assert state.observation_string(0)
    with pytest.raises(ValueError, match="no information states"):
        state.information_state_string(0)


def test_openspiel_has_every_game() -> None:
    assert {piggery.envs.openspiel.short_name(name) for name in games.names()} <= set(pyspiel.registered_names())

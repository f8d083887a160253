"""What our environments promise: masks, bounds, rewards, illegal actions, seeds, copies, pictures, and nothing but the view."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from random import Random
from typing import Any, Literal

import gymnasium
import numpy as np
import pytest

from piggery import bots, games
from piggery.envs import SOLO, AecEnv, observed, parallel_env, pettingzoo_env
from piggery.envs.core import Play
from piggery.kernel import InvalidSetup, Observation

ABOUT = {name: games.load(name).about for name in games.names()}
SEATS = [(name, seats) for name, about in ABOUT.items() for seats in sorted({about.seats[0], min(3, about.seats[1])})]


def play_on(env: AecEnv, steps: int, rng: Random) -> list[tuple[Any, ...]]:
    """Random legal actions, and all that was seen on the way."""
    told = []
    for agent in env.agent_iter(steps):
        seen, reward, terminated, truncated, info = env.last()
        assert seen is not None
        told.append((agent, seen["observation"].tolist(), seen["action_mask"].tolist(), reward, terminated, truncated, info))
        env.step(None if terminated else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return told


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_every_field_keeps_its_size_and_bounds(name: str, seats: int) -> None:
    play, rng = Play(name, seats), Random(7)
    play.reset(Random(3))
    for _ in range(150):
        for seat in range(seats):
            view = play.game.view(play.state, seat)
            for field in play.encoder.fields:
                numbers = field.read(view, seat)
                assert len(numbers) == field.size, field.name
                assert field.low <= min(numbers), field.name
                assert max(numbers) <= field.high, field.name
        if play.is_over:
            break
        seat = play.movers[0]
        play.act(seat, int(rng.choice(np.flatnonzero(play.mask(seat)))))


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_a_bot_observes_what_the_environment_shows(name: str, seats: int) -> None:
    play, named, rng = Play(name, seats), Play(name, seats, form="structured"), Random(5)
    play.reset(Random(4))
    named.reset(Random(4))
    for _ in range(60):
        if play.is_over:
            break
        seat = play.movers[0]
        told = Observation(seat, play.game.view(play.state, seat), play.game.choices(play.state, seat), [])
        np.testing.assert_allclose(observed(play.game, told, seats), play.observation(seat), rtol=1e-6)
        fields = observed(play.game, told, seats, "structured")
        shown = named.observation(seat)
        assert fields.keys() == shown.keys()
        assert all(np.array_equal(fields[field], shown[field]) for field in fields)
        move = rng.choice(told.choices)
        for action in play.actions_for(seat, move):
            play.act(seat, action)
            named.act(seat, action)


@pytest.mark.parametrize("form", ["flat", "structured"])
def test_an_own_edition_stays_within_bounds(form: Literal["flat", "structured"]) -> None:
    edition = games.read_edition(games.edition_text("take-flight"))
    edition["edition"]["id"] = "stormy"
    edition["die"]["faces"] = [2, 4, 8, 12, 16, 20]
    edition["effects"]["updraft"]["modifier"] = 60
    env, rng = pettingzoo_env("take-flight", edition=edition, form=form), Random(1)
    env.reset(seed=1)
    while not env.play.is_over:
        seen = env.observe(env.agent_selection)
        assert env.observation_space(env.agent_selection).contains(seen)
        if form == "structured":
            assert seen["observation"]["die"] == env.play.game.view(env.play.state, 0)["dice"][-1]
        env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))


def test_a_game_without_end_stays_within_bounds() -> None:
    env = pettingzoo_env("boars-on-the-run", options={"round_limit": 0, "min_draw": 0})
    env.reset(seed=1)
    state, nothing = env.play.state, 0  # cubes drawn: nobody gets anywhere
    for round_ in (999, 1000, 1001, 40_000):
        state.round = round_
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[nothing]))
        assert not env.play.illegal
        assert env.observation_space(env.agent_selection).contains(env.observe(env.agent_selection))
        for seat in range(env.play.seats):
            encoder = env.play.encoder
            shown = np.concatenate([field.reshape(-1) for field in encoder.structured(encoder.pack(state, seat)).values()])
            assert shown.tolist() == encoder.numbers(env.play.game.view(state, seat), seat)


@pytest.mark.parametrize("name", games.names())
def test_the_mask_is_the_choices(name: str) -> None:
    play = Play(name)
    play.reset(Random(1))
    seat = play.movers[0]
    legal = np.flatnonzero(play.mask(seat)).tolist()
    assert legal == sorted({play.actions_for(seat, move)[0] for move in play.game.choices(play.state, seat)})
    others = set(range(play.seats)) - set(play.movers)
    assert not any(play.mask(other).any() for other in others)


def test_what_is_hidden_is_not_observed() -> None:
    """Pigskin's set-up: whatever the other seat does in secret, the observation stays the same until it is ready."""
    play, rng = Play("pigskin"), Random(2)
    play.reset(Random(2))
    before = play.observation(1).tolist()
    for _ in range(5):
        placing = [move for move in play.game.choices(play.state, 0) if move.kind == "place"]
        play.act(0, *play.actions_for(0, rng.choice(placing)))
        assert play.observation(1).tolist() == before
    assert play.observation(0).tolist() != Play("pigskin").observation(0).tolist()


def test_the_flat_observation_is_the_structured_one_scaled() -> None:
    flat, structured = Play("pigskin"), Play("pigskin", form="structured")
    flat.reset(Random(1))
    structured.reset(Random(1))
    fields = structured.observation(0)
    scaled = [fields[field.name].ravel() / max(-field.low, field.high) for field in structured.encoder.fields]
    assert np.allclose(np.concatenate(scaled), flat.observation(0))


@pytest.mark.parametrize("name", games.names())
def test_a_whole_game_pays_the_utility(name: str) -> None:
    env = pettingzoo_env(name, options={"points_to_win": 1, "turn_limit": 100} if name == "pigskin" else None)
    env.reset(seed=5)
    rng = Random(5)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(20_000):
        _, reward, terminated, _, _ = env.last(observe=False)
        paid[agent] += reward
        env.step(None if terminated else int(rng.choice(np.flatnonzero(env.play.mask(env.play.movers[0])))))
    outcome = env.play.game.outcome(env.play.state)
    assert outcome is not None
    assert tuple(paid.values()) == pytest.approx(outcome.utility)


def test_shaped_rewards_add_up_to_progress_and_utility() -> None:
    play, rng = Play("take-flight", 1, reward="shaped"), Random(1)
    play.reset(Random(1))
    paid = 0.0
    begin = play.encoder.progress(play.game.view(play.state, 0), 0)
    steps = 0
    while not play.is_over:
        play.act(0, int(rng.choice(np.flatnonzero(play.mask(0)))))
        paid += play.rewards[0]
        steps += play.rewards[0] != 0
    outcome = play.game.outcome(play.state)
    assert outcome is not None
    end = play.encoder.progress(play.game.view(play.state, 0), 0)
    assert paid == pytest.approx(end - begin + outcome.utility[0])
    assert steps > 1


@pytest.mark.parametrize("action", [None, -1, 10**6, 0.5, float("nan"), "oink", np.array([0, 1]), np.int64(-1), "an illegal number"])
@pytest.mark.parametrize("name", games.names())
def test_an_illegal_action_ends_the_episode(name: str, action: Any) -> None:
    env = pettingzoo_env(name)
    env.reset(seed=1)
    agent = env.agent_selection
    if isinstance(action, str) and action == "an illegal number":
        illegal = np.flatnonzero(env.observe(agent)["action_mask"] == 0)
        action = int(illegal[0]) if len(illegal) else len(env.play.game.moves)  # where all that there is can be done at first
    env.step(action)
    assert all(env.terminations.values())
    assert env.rewards == {other: -1.0 if other == agent else 0.0 for other in env.possible_agents}
    assert env.infos[agent]["illegal"]
    for _ in range(env.play.seats):
        env.last()
        env.step(None)
    assert env.agents == []
    env.reset()
    assert "illegal" not in env.infos[agent]


@pytest.mark.parametrize("id_", SOLO)
def test_an_illegal_action_alone(id_: str) -> None:
    env = gymnasium.make(id_)
    env.reset(seed=1)
    seen, reward, terminated, truncated, info = env.step(9999)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert isinstance(info["illegal"], str)
    assert env.observation_space.contains(seen)


def test_waiting_is_for_those_who_may_not_act() -> None:
    env = parallel_env("take-flight", seats=2)
    env.reset(seed=1)
    _, rewards, over, _, infos = env.step({"seat_0": env.wait, "seat_1": 0})
    assert rewards == {"seat_0": -1.0, "seat_1": 0.0}
    assert all(over.values())
    assert "illegal" in infos["seat_0"]
    assert "illegal" not in infos["seat_1"]
    assert env.agents == []


def test_everybody_who_acts_against_the_rules_pays_for_it() -> None:
    env = parallel_env("take-flight", seats=3)
    env.reset(seed=1)
    _, rewards, over, _, infos = env.step({"seat_0": env.wait, "seat_1": 0, "seat_2": "3"})
    assert rewards == {"seat_0": -1.0, "seat_1": 0.0, "seat_2": -1.0}
    assert all(over.values())
    assert infos["seat_0"]["illegal"] == "seat 0 may act now and so may not wait"
    assert infos["seat_1"] == {}
    assert infos["seat_2"]["illegal"] == "there is no action '3': they are numbered 0 to 31"


@pytest.mark.parametrize("action", [None, -1, 0.5, "oink", [], np.array([0, 1]), np.array([]), np.array(0.5), np.int64(-1)])
@pytest.mark.parametrize("name", games.names())
def test_an_illegal_action_among_others(name: str, action: Any) -> None:
    """Of a seat that may act as well as of one that may not."""
    for agent in ("seat_0", "seat_1"):
        env = parallel_env(name)
        seen, _ = env.reset(seed=1)
        actions = {other: int(np.flatnonzero(seen[other]["action_mask"])[0]) for other in env.agents}
        seen, rewards, over, _, infos = env.step({**actions, agent: action})
        assert rewards == {other: -1.0 if other == agent else 0.0 for other in env.possible_agents}
        assert all(over.values())
        assert infos[agent]["illegal"]
        assert all(env.observation_space(other).contains(seen[other]) for other in env.possible_agents)


def test_all_act_at_once() -> None:
    env, rng = parallel_env("take-flight", seats=3), Random(1)
    seen, _ = env.reset(seed=1)
    steps = 0
    while env.agents:
        actions = {agent: int(rng.choice(np.flatnonzero(seen[agent]["action_mask"]))) for agent in env.agents}
        seen, rewards, *_ = env.step(actions)
        steps += 1
    outcome = env.play.game.outcome(env.play.state)
    assert outcome is not None
    assert tuple(rewards.values()) == outcome.utility
    assert steps < 24 * 3 * 3


def test_the_flight_contest_is_flown_at_once() -> None:
    """Bots bring the pigs into the air, as pigs that train at random seldom get there."""
    env, rng = parallel_env("when-pigs-shall-fly", seats=4), Random(1)
    seen, _ = env.reset(seed=1)
    play = env.play
    bot = bots.load("piglet", play.game)
    flying = []
    while env.agents:
        state, movers = play.state, play.movers
        actions = {agent: int(rng.choice(np.flatnonzero(seen[agent]["action_mask"]))) for agent in env.agents}
        if play.game.view(state, None)["step"] == "fly":
            flying.append(len(movers))
        else:
            looks = [Observation(seat, play.game.view(state, seat), play.game.choices(state, seat), []) for seat in movers]
            actions.update({f"seat_{look.seat}": bot.choose(look, rng).number for look in looks})
        seen, _, _, _, infos = env.step(actions)
        assert not any(infos.values())
        assert all(env.observation_space(agent).contains(seen[agent]) for agent in seen)
    assert max(flying) > 1


@pytest.mark.parametrize("name", games.names())
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    def told(seed: int) -> list[tuple[Any, ...]]:
        env = pettingzoo_env(name)
        env.reset(seed=seed)
        return play_on(env, 30, Random(1))

    assert told(11) == told(11)


def test_seeds_of_numpy_are_seeds() -> None:
    for env in (pettingzoo_env("take-flight"), parallel_env("take-flight")):
        env.reset(seed=11)
        dice = env.play.game.view(env.play.state, 0)["dice"]
        env.reset(seed=np.int64(11))
        assert env.play.game.view(env.play.state, 0)["dice"] == dice


@pytest.mark.parametrize("name", games.names())
def test_copies_and_pickles_keep_the_state(name: str) -> None:
    env = pettingzoo_env(name)
    env.reset(seed=4)
    play_on(env, 15, Random(4))
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    told = [play_on(one, 15, Random(9)) for one in (twins[0], env, twins[1])]
    assert told[0] == told[1] == told[2]


@pytest.mark.parametrize("name", games.names())
def test_copies_have_the_same_games_after_a_reset(name: str) -> None:
    env = pettingzoo_env(name)
    env.reset(seed=4)
    told = []
    for one in (copy.deepcopy(env), env):
        play_on(one, 5, Random(4))
        one.reset()
        told.append(play_on(one, 25, Random(9)))
    assert told[0] == told[1]


def test_an_own_edition_is_kept_by_pickles() -> None:
    edition = games.read_edition(games.edition_text("take-flight"))
    edition["edition"]["id"] = "own"
    env = pickle.loads(pickle.dumps(pettingzoo_env("take-flight", edition=edition)))
    assert env.play.game.about.edition.id == "own"


@pytest.mark.parametrize("name", games.names())
def test_render_is_text(name: str) -> None:
    env = pettingzoo_env(name, render_mode="ansi")
    env.reset(seed=1)
    picture = env.render()
    assert picture is not None
    assert picture.count("\n") > 3


@pytest.mark.parametrize("id_", SOLO)
def test_render_alone_is_text_without_a_warning(id_: str) -> None:
    env = gymnasium.make(id_, render_mode="ansi")
    env.reset(seed=1)
    assert str(env.render()).count("\n") > 3


@pytest.mark.parametrize(
    ("setup", "named"),
    [({"form": "cubist"}, "form"), ({"reward": "beer"}, "reward"), ({"seats": 100}, "seats")],
)
def test_a_wrong_setup_is_refused_by_name(setup: dict[str, Any], named: str) -> None:
    for make in (pettingzoo_env, parallel_env):
        with pytest.raises(InvalidSetup, match=named):
            make("take-flight", **setup)


@pytest.mark.parametrize(
    ("module", "missing"),
    [("piggery.envs", "gymnasium"), ("piggery.envs", "pettingzoo"), ("piggery.envs.openspiel", "pyspiel")],
)
def test_without_the_packages_one_sentence_says_what_to_do(module: str, missing: str) -> None:
    program = f"import sys; sys.modules[{missing!r}] = None; import {module}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("ImportError: ")
    assert last.endswith("pip install 'piggery[envs]'")

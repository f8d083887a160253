"""Every game as a PettingZoo environment in which one agent acts at a time.

Seats that may act at the same time do so in order of seats. An observation holds `observation` and `action_mask`, which is 0
everywhere for an agent that may not act. An illegal action ends the episode for all: -1 for who made it, 0 for the others, and what
was wrong in `infos[agent]["illegal"]`.
"""

from __future__ import annotations

from operator import index
from random import Random
from typing import Any, SupportsIndex

from gymnasium import spaces
from pettingzoo import AECEnv

from piggery.envs.core import RENDERING, Play
from piggery.envs.spaces import Actions, with_mask


def agent_name(seat: int) -> str:
    return f"seat_{seat}"


class AecEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """PettingZoo's agent environment cycle."""

    def __init__(self, play: Play, render_mode: str | None = None) -> None:
        super().__init__()
        self.play = play
        self.render_mode = render_mode
        slug = play.game.about.slug.replace("-", "_")
        self.metadata = {"name": f"piggery_{slug}_v0", **RENDERING, "is_parallelizable": False}
        self.possible_agents = [agent_name(seat) for seat in range(play.seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rng = Random()
        self.action_spaces = {agent: Actions(play.actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: with_mask(play, play.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. A seed fixes the chance of this and all following games."""
        if seed is not None:
            self._rng = Random(index(seed))
        self.play.reset(self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._paid = self.play.rewards  # what `rewards` says, by seat
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.play.movers[0]]
        self._skip_agent_selection = None

    def observe(self, agent: str) -> dict[str, Any]:
        play, seat = self.play, self._seat[agent]
        return {"observation": play.observation(seat), "action_mask": play.mask(seat)}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        play = self.play
        play.act(self._seat[agent], action)
        self._cumulative_rewards[agent] = 0.0
        rewards = play.rewards
        if rewards is not self._paid:  # it is the same list as long as there is nothing to pay
            self._paid = rewards
            self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
            self._accumulate_rewards()
        movers = play.movers
        if not movers:
            self.terminations = dict.fromkeys(self.agents, True)
            if play.illegal:
                self.infos[agent]["illegal"] = play.illegal[self._seat[agent]]
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[movers[0]]

    def render(self) -> str | None:
        """The board as text, as the agent sees it that is to act."""
        return None if self.render_mode is None else self.play.picture(self._seat[self.agent_selection])

    def close(self) -> None:
        """Nothing is open."""


def pettingzoo_env(name: str, seats: int | None = None, *, render_mode: str | None = None, **setup: Any) -> AecEnv:
    """A game by name; `seats` is two where that is possible. `setup`: edition, options, form ("flat", "structured"), reward ("outcome",
    "shaped")."""
    return AecEnv(Play(name, seats, **setup), render_mode)

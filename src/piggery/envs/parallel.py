"""Games as PettingZoo environments in which all agents act at once: made for Take Flight! and other simultaneous phases.

Every agent acts in every step. One that may not act now has the single legal action *wait*, the last number; the others have
those of `piggery.envs.aec` and no *wait*. Apart from that everything is as in `piggery.envs.aec`.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from random import Random
from typing import Any, SupportsIndex

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from piggery.envs.aec import agent_name
from piggery.envs.core import RENDERING, Play, whole
from piggery.envs.spaces import Actions, with_mask


class SimultaneousEnv(ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """PettingZoo's parallel environment."""

    def __init__(self, play: Play, render_mode: str | None = None) -> None:
        self.play = play
        self.render_mode = render_mode
        self.wait = play.actions
        slug = play.game.about.slug.replace("-", "_")
        self.metadata = {"name": f"piggery_{slug}_parallel_v0", **RENDERING}
        self.possible_agents = [agent_name(seat) for seat in range(play.seats)]
        self.agents: list[str] = []
        self._rng = Random()
        self.action_spaces = {agent: Actions(play.actions + 1) for agent in self.possible_agents}
        self.observation_spaces = {agent: with_mask(play, play.actions + 1) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game. A seed fixes the chance of this and all following games."""
        if seed is not None:
            self._rng = Random(index(seed))
        self.play.reset(self._rng)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        play, agents = self.play, self.agents
        if not agents:
            return {}, {}, {}, {}, {}
        movers = play.movers
        waiting = [seat for seat, agent in enumerate(agents) if whole(actions.get(agent)) == self.wait]
        play.act_together({seat: actions.get(agent) for seat, agent in enumerate(agents) if seat in movers or seat not in waiting})
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        for seat, fault in play.illegal.items():
            infos[agents[seat]]["illegal"] = f"seat {seat} may act now and so may not wait" if seat in waiting else fault
        rewards = dict(zip(agents, play.rewards, strict=True))
        over = dict.fromkeys(agents, play.is_over)
        seen = self._observations()
        if play.is_over:
            self.agents = []
        return seen, rewards, over, dict.fromkeys(agents, False), infos

    def _observations(self) -> dict[str, Any]:
        play = self.play
        return {
            agent: {
                "observation": play.observation(seat),
                "action_mask": np.append(play.mask(seat), np.int8(seat not in play.movers)),
            }
            for seat, agent in enumerate(self.agents)
        }

    def render(self) -> str | None:
        """The board as text, as an onlooker sees it."""
        return None if self.render_mode is None else self.play.picture()

    def close(self) -> None:
        """Nothing is open."""


def parallel_env(name: str, seats: int | None = None, *, render_mode: str | None = None, **setup: Any) -> SimultaneousEnv:
    """A game by name, as `pettingzoo_env`."""
    return SimultaneousEnv(Play(name, seats, **setup), render_mode)

"""The games for one as Gymnasium environments.

The observation is what the seat sees; the mask of legal actions is in `info["action_mask"]` and, for libraries that ask for it, in
`action_masks()`. An illegal action ends the episode with -1 and says in `info["illegal"]` what was wrong.
"""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from piggery.envs.core import RENDERING, Play
from piggery.envs.spaces import Actions, seen


class SoloEnv(gymnasium.Env[Any, Any]):
    """`gymnasium.make("piggery/TakeFlight-v0")`; takes what `pettingzoo_env` takes, but for the seats."""

    metadata = RENDERING

    def __init__(self, name: str, render_mode: str | None = None, **setup: Any) -> None:
        self.play = Play(name, 1, **setup)
        self.render_mode = render_mode
        self.action_space = Actions(self.play.actions)
        self.observation_space = seen(self.play)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game. A seed fixes the chance of this and all following games."""
        super().reset(seed=seed)
        self.play.reset(Random(int(self.np_random.integers(2**63))))
        return self.play.observation(0), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        self.play.act(0, action)
        return self.play.observation(0), self.play.rewards[0], self.play.is_over, False, self._info()

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.play.mask(0)}
        if self.play.illegal:
            info["illegal"] = self.play.illegal[0]
        return info

    def action_masks(self) -> NDArray[np.bool_]:
        return self.play.mask(0).astype(np.bool_)

    def render(self) -> str | None:
        """The board as text."""
        return None if self.render_mode is None else self.play.picture(0)

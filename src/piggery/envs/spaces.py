"""The spaces of an environment, from the fields of its encoder."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from piggery.envs.core import Play

TRUTH = np.dtype(np.bool_)


class Actions(spaces.Discrete):
    """Gymnasium's numbers from 0, with a shorter way to one of the legal ones: sampling is most of a random player's time."""

    def sample(self, mask: NDArray[np.int8] | None = None, probability: NDArray[np.int8] | None = None) -> np.int64:
        if mask is None or probability is not None:
            return super().sample(mask, probability)
        legal = mask.astype(TRUTH).nonzero()[0]  # numpy finds truths much quicker than other numbers
        return legal[int(self.np_random.random() * len(legal))] if len(legal) else self.start


def seen(play: Play) -> spaces.Space[Any]:
    """What `play.observation` lies in."""
    if play.form == "flat":
        return spaces.Box(-1.0, 1.0, (play.encoder.size,), np.float32)
    return spaces.Dict({field.name: spaces.Box(field.low, field.high, field.shape, np.int32) for field in play.encoder.fields})


def with_mask(play: Play, actions: int) -> spaces.Dict:
    """The same beside the mask of this many actions."""
    return spaces.Dict({"observation": seen(play), "action_mask": spaces.Box(0, 1, (actions,), np.int8)})

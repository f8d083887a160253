"""For agents that have learnt in an environment and play as bots.

>>> from piggery import games
>>> from piggery.envs import observed
>>> from piggery.kernel.record import Seat
>>> from piggery.match import Match, Seeded
>>> game = games.load("take-flight")
>>> match = Match(game, [Seat(name="Wilma", kind="pilot")], chance=Seeded(1))
>>> seen = observed(game, match.observation(0), seats=1, form="structured")
>>> seen["round"], seen["row"]
(array([1], dtype=int32), array([6], dtype=int32))
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from piggery.envs.core import Form, encoder
from piggery.envs.fields import Field
from piggery.kernel import AnyGame, Observation


def observed(game: AnyGame, observation: Observation[Any], seats: int, form: Form = "flat") -> Any:
    """A bot's observation as an environment with so many seats shows it."""
    view, seat = observation.view, observation.seat
    fields = fields_of(game, seats)  # type: ignore[arg-type]  # games are hashable, though the contract does not say so
    found = {field.name: np.clip(np.array(field.read(view, seat), np.int32), field.low, field.high) for field in fields}
    if form == "structured":
        return {field.name: found[field.name].reshape(field.shape) for field in fields}
    return np.concatenate([found[field.name] / field.bound for field in fields], dtype=np.float32)


@lru_cache(maxsize=16)
def fields_of(game: AnyGame, seats: int) -> tuple[Field, ...]:
    return encoder(game, seats).fields

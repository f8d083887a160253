"""Take Flight! First Flight Demo, by Brian Brubach: one die for everybody, an own sheet for each, 24 rounds."""

from piggery.games.take_flight.components.edition import RULES_VERSION
from piggery.games.take_flight.game import build

__all__ = ["RULES_VERSION", "build"]

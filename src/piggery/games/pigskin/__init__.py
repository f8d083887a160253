"""Pigskin, by Jarrett Slavin: two teams of eleven, each with a pigskin of its own to carry into the other's end zone."""

from piggery.games.pigskin.components.edition import RULES_VERSION
from piggery.games.pigskin.game import build

__all__ = ["RULES_VERSION", "build"]

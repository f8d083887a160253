"""Swine Not!, by Erik Wahlström, Love Åkerlund and Robin Johnson: two teams drive a panicking Pig about a hotel."""

from piggery.games.swine_not.components.edition import RULES_VERSION
from piggery.games.swine_not.game import build

__all__ = ["RULES_VERSION", "build"]

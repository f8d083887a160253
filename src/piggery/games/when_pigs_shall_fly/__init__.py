"""When Pigs Shall Fly, by Mark Fuhrman: farmers build a craft, train a pig and fly it across the county's clouds."""

from piggery.games.when_pigs_shall_fly.components.edition import RULES_VERSION
from piggery.games.when_pigs_shall_fly.game import build

__all__ = ["RULES_VERSION", "build"]

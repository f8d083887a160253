"""Connect Four, by Howard Wexler and Ned Strongin: a game for Piggery in a package of its own."""

from connect_four.game import RULES_VERSION, build

__all__ = ["RULES_VERSION", "build"]

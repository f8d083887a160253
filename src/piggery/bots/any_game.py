"""How a game is played that brings no bots of its own: by the search alone, which knows nothing of it but the rules."""

from __future__ import annotations

from piggery.bots.search import Budget, Expertise

BUDGETS = {"piglet": Budget(6, 0.05), "farmhand": Budget(40, 0.05), "ace": Budget(1_000, 1.5), "legend": Budget(6_000, 6.0)}

__all__ = ["BUDGETS", "Expertise"]

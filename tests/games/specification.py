"""The specification of a game beside its RULES.md: docs/games/SLUG/ with its forms, scenarios and calibration."""

from __future__ import annotations

from pathlib import Path

GAMES = Path(__file__).parents[2] / "docs/games"


def specified(slug: str, name: str) -> str:
    """A file of the specification, as it is written."""
    return (GAMES / slug / name).read_text("utf-8")

"""The specification of a game beside its RULES.md: docs/games/SLUG/ with its forms, scenarios and calibration."""

from __future__ import annotations

from pathlib import Path

from piggery.kernel import AnyGame, Json

GAMES = Path(__file__).parents[2] / "docs/games"


def specified(slug: str, name: str) -> str:
    """A file of the specification, as it is written."""
    return (GAMES / slug / name).read_text("utf-8")


def completed(game: AnyGame, position: dict[str, Json]) -> dict[str, Json]:
    """A position that was written before the game got its latest options: these have their defaults."""
    seats: Json = position.get("seats", position.get("players", game.about.seats[0]))
    begun = game.start(len(seats) if isinstance(seats, list) else seats, position["options"])
    return {**position, "options": game.state_to_json(begun)["options"]}

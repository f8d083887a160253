"""The numbers of an edition that the page for beginners tells."""

from __future__ import annotations

from collections.abc import Callable

from piggery.games.pigskin.components.edition import UnitType
from piggery.games.pigskin.game import Pigskin


def numbers(game: Pigskin) -> dict[str, str | int]:
    form = game.edition.form
    rules = form.rules

    def named(is_meant: Callable[[UnitType], bool]) -> str:
        return ", ".join(kind.title for kind in form.unit_types if is_meant(kind)) or "–"

    return {
        "rows": form.board.rows,
        "columns": form.board.columns,
        "zone": form.board.zones[0].rows[1],
        "units": game.edition.team_size,
        "kinds": ", ".join(f"{kind.title} {kind.speed}/{kind.power_dice}" for kind in form.unit_types),
        "holders": named(lambda kind: kind.carries),
        "in_zone": named(lambda kind: kind.setup == "end_zone"),
        "in_half": named(lambda kind: kind.setup == "own_half"),
        "throwers": named(lambda kind: kind.passes),
        "catchers": named(lambda kind: kind.catches_pass),
        "chargers": named(lambda kind: kind.move_and_fight),
        "actions": rules.actions_per_turn,
        "points": rules.points_to_win,
        "short": rules.points_to_win_abbreviated,
        "furthest": rules.pass_max_distance,
        "pass_die": rules.pass_die_sides,
        "kickoff_die": rules.kickoff_die_sides,
        "power_die": rules.power_die_sides,
        "limit": rules.turn_limit,
    }

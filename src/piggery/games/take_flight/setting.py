"""What the game says of itself, and the options it can be started with (TKF-12.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from piggery.games.take_flight.components.edition import Edition
from piggery.kernel import About, Challenge, Json, Option, Words
from piggery.kernel.forms import edition_info


def about(ed: Edition, data: Mapping[str, Any], is_shipped: bool, words: Words) -> About:
    title = ed.form.edition

    def option(name: str, *values: Json) -> Option:
        return Option(name, values[0], lambda seats: values, words)

    return About(
        slug=title.game,
        title=title.title,
        designers=(title.designer,),
        seats=(title.min_players, title.max_players),
        minutes=title.minutes,
        age=None,
        rules=ed.rules_version,
        clauses="TKF",
        edition=edition_info(title.id, title.title, data, is_shipped, ed.form.provenance),
        options=(
            option("cards", False, True),
            option("crossing", "ends", "sweep"),
            option("final_tie", *(("shared", "throw") if ed.rules_version == 1 else ("throw", "shared"))),  # TKF-10.3
        ),
        is_open=True,
        challenge=Challenge({}),  # the flight of the day, on the sheet as the rulebook has it
    )

"""What the game says of itself, and the options it can be started with (SWN-12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from piggery.games.swine_not.components.edition import CHARACTERS, Edition
from piggery.kernel import About, Json, Option, Words
from piggery.kernel.forms import edition_info


def about(ed: Edition, data: Mapping[str, Any], is_shipped: bool, words: Words) -> About:
    title = ed.form.edition
    is_old = ed.rules_version == 1  # then walls hid people by default (5.2), and there was one way to get up (3.10)
    pairs = [[one, other] for one in range(CHARACTERS) for other in range(CHARACTERS) if one != other]

    def option(name: str, default: Json, values: Sequence[Json]) -> Option:
        return Option(name, default, lambda seats: values, words, named=character)

    def character(number: Json) -> str:
        from piggery.games.swine_not.words.text import Text

        return Text(ed, words).character(number)

    return About(
        slug=title.game,
        title=title.title,
        designers=tuple(title.designers),
        seats=title.players,
        minutes=title.minutes,
        age=title.age,
        rules=ed.rules_version,
        clauses="SWN",
        edition=edition_info(title.id, title.title, data, is_shipped, ed.form.provenance),
        options=(
            option("first_character", "random", ("random", 0, 1, 2, 3)),
            option("character_order", "fixed", ("fixed", "free")),
            option("sight_through_walls", *((False, (False, True)) if is_old else (True, (True, False)))),
            option("shy_range", "any", ("any", "near")),
            *(() if is_old else (option("rise", "skip", ("skip", "turn")),)),
            option("solo_characters", [0, 2], pairs),
        ),
        is_open=True,
    )

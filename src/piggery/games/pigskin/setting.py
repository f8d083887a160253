"""What the game says of itself, and the options it can be started with (PSK-9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from piggery.games.pigskin.components.edition import Edition
from piggery.kernel import About, Json, Option, Words
from piggery.kernel.forms import edition_info

TITLE = "Pigskin"
DESIGNERS = ("Jarrett Slavin",)
MINUTES = (45, 60)  # to three points


def about(ed: Edition, data: Mapping[str, Any], is_shipped: bool, words: Words) -> About:
    title = ed.form.edition

    def option(name: str, default: Json, values: Sequence[Json]) -> Option:
        return Option(name, default, lambda seats: values, words)

    return About(
        slug=title.game,
        title=TITLE,
        designers=DESIGNERS,
        seats=(title.seats, title.seats),
        minutes=MINUTES,
        age=None,
        rules=ed.rules_version,
        clauses="PSK",
        edition=edition_info(title.name, title.title, data, is_shipped, ed.form.provenance),
        # what editions set; an option that came later is listed here, so that editions of old go on
        options=tuple(option(form.id, form.default, tuple(form.values)) for form in ed.form.options),
    )

"""Sheets, tracks and cards as data for clients that draw them."""

from __future__ import annotations

import msgspec

from piggery.games.when_pigs_shall_fly.components.edition import ACTIONS, ANIMALS, AWARDS, LINES, THEORIES, Edition
from piggery.games.when_pigs_shall_fly.words.picture import INK
from piggery.kernel import Json
from piggery.kernel.forms import Form

# parts of the edition file that clients get as they are
COPIED = (
    "dice", "time_track", "theory_cards", "publicity_track", "research", "design", "materials", "fear", "maneuvers", "special_training",
    "solo", "contest",
)  # fmt: skip


def geometry(ed: Edition) -> dict[str, Json]:
    """Every number of the edition that is printed on board, cards and sheets, and the symbols of the contest grids with their ids."""
    form = ed.form
    return {
        "theories": list(THEORIES),
        "actions": {action: list(getattr(form.actions, action)) for action in ACTIONS},
        "lines": {
            name: {
                "length": ed.length[line],
                "targets": [bubble for bubble in range(ed.length[line] + 1) if ed.targets[line] >> bubble & 1],
            }
            for line, name in enumerate(LINES)
        },
        "animals": list(ANIMALS),
        "awards": {award: getattr(form.awards, award) for award in AWARDS},
        "sheets": {
            letter: {
                "name": sky.name,
                "symbols": [{name: value for name, value in symbol._asdict().items() if name != "bit"} for symbol in sky.symbols],
            }
            for letter, sky in zip(ed.letters, ed.skies, strict=True)
        },
        **{name: plain(getattr(form, name)) for name in COPIED},
        "ink": INK,
    }


def plain(form: Form) -> Json:
    """A part of the edition as JSON has it, lists instead of tuples."""
    return msgspec.json.decode(msgspec.json.encode(form))

"""The field as data for clients that draw it."""

from __future__ import annotations

import msgspec

from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.words.picture import INK, spots
from piggery.kernel import Json


def geometry(ed: Edition) -> dict[str, Json]:
    """Zones, lines, teams, unit types, units and formations of an edition."""
    form = ed.form
    board: dict[str, Json] = msgspec.to_builtins(form.board)
    return {
        **board,
        "teams": msgspec.to_builtins(form.teams),
        "unit_types": msgspec.to_builtins(form.unit_types),
        "units": [
            {"id": unit, "seat": ed.seat_of(number), "type": ed.types[number].id, "zone": zone_of(ed, number)}
            for number, unit in enumerate(ed.units)
        ],
        "formations": [formation(ed, index) for index in range(len(form.formations))],
        "actions_per_turn": ed.actions,
        "pass_max_distance": ed.longest_pass,
        "ink": INK,
        "spots": spots(ed),
    }


def formation(ed: Edition, index: int) -> dict[str, Json]:
    """PSK-2.6: where it places the units of both teams, Orange's turned by 180 degrees."""
    written = ed.form.formations[index]
    mine = [ed.formations[seat][index] for seat in (0, 1)]
    spaces = [*mine[0].placed, *mine[1].placed]
    return {
        "id": written.id,
        "title": written.title,
        "blurb": written.blurb,
        "default": written.default,
        "at": {unit: ed.field.names[space] for unit, space in zip(ed.units, spaces, strict=True)},
        "pigskins": [ed.units[setup.pigskin] for setup in mine],
    }


def zone_of(ed: Edition, unit: int) -> str:
    return ed.homes[ed.types[unit].setup][ed.seat_of(unit)]

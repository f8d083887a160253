"""The field as data for clients that draw it."""

from __future__ import annotations

from piggery.games.pigskin.components.edition import Edition, Team, UnitType
from piggery.games.pigskin.notation import typed_board as typed
from piggery.games.pigskin.words.picture import INK, spots


def geometry(ed: Edition) -> typed.Board:
    """Zones, lines, teams, unit types, units and formations of an edition."""
    form, board = ed.form, ed.form.board
    return {
        "columns": board.columns,
        "rows": board.rows,
        "column_letters": board.column_letters,
        "midfield_after_row": board.midfield_after_row,
        "zones": [{"id": zone.id, "title": zone.title, "owner": zone.owner, "rows": zone.rows, "fill": zone.fill} for zone in board.zones],
        "directions": [{"id": direction.id, "delta": direction.delta} for direction in board.directions],
        "lines": [
            {"after_row": line.after_row, "label": line.label, "weight": line.weight, "title": line.title, "colour": line.colour}
            for line in board.lines
        ],
        "teams": [team(written) for written in form.teams],
        "unit_types": [unit_type(written) for written in form.unit_types],
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


def team(written: Team) -> typed.Team:
    return {
        "seat": written.seat,
        "id": written.id,
        "prefix": written.prefix,
        "title": written.title,
        "nickname": written.nickname,
        "colour": written.colour,
        "forward": written.forward,
        "own_end_zone": written.own_end_zone,
        "target_end_zone": written.target_end_zone,
    }


def unit_type(written: UnitType) -> typed.UnitType:
    return {
        "id": written.id,
        "code": written.code,
        "title": written.title,
        "count": written.count,
        "speed": written.speed,
        "power_dice": written.power_dice,
        "carries": written.carries,
        "passes": written.passes,
        "catches_pass": written.catches_pass,
        "move_and_fight": written.move_and_fight,
        "setup": written.setup,
        "blurb": written.blurb,
    }


def formation(ed: Edition, index: int) -> typed.Formation:
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

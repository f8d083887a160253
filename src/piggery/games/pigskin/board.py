"""The field as data for clients that draw it."""

from __future__ import annotations

from piggery.games.pigskin.edition import Edition
from piggery.games.pigskin.picture import INK
from piggery.kernel import Json


def geometry(ed: Edition) -> dict[str, Json]:
    """Zones, lines, teams, unit types, units and formations of an edition."""
    form = ed.form
    board = form.board
    return {
        "columns": board.columns,
        "rows": board.rows,
        "column_letters": board.column_letters,
        "midfield_after_row": board.midfield_after_row,
        "zones": [{"id": z.id, "title": z.title, "owner": z.owner, "rows": list(z.rows), "fill": z.fill} for z in board.zones],
        "lines": [
            {"after_row": line.after_row, "label": line.label, "title": line.title, "colour": line.colour, "weight": line.weight}
            for line in board.lines
        ],
        "directions": [{"id": direction.id, "delta": list(direction.delta)} for direction in board.directions],
        "teams": [
            {
                "seat": team.seat,
                "id": team.id,
                "prefix": team.prefix,
                "title": team.title,
                "nickname": team.nickname,
                "colour": team.colour,
                "forward": team.forward,
                "own_end_zone": team.own_end_zone,
                "target_end_zone": team.target_end_zone,
            }
            for team in form.teams
        ],
        "unit_types": [
            {
                "id": kind.id,
                "code": kind.code,
                "title": kind.title,
                "speed": kind.speed,
                "power_dice": kind.power_dice,
                "carries": kind.carries,
                "passes": kind.passes,
                "catches_pass": kind.catches_pass,
                "move_and_fight": kind.move_and_fight,
                "setup": kind.setup,
                "blurb": kind.blurb,
            }
            for kind in form.unit_types
        ],
        "units": [
            {"id": unit, "seat": ed.seat_of(number), "type": ed.types[number].id, "zone": zone_of(ed, number)}
            for number, unit in enumerate(ed.units)
        ],
        "formations": [
            {
                "id": formation.id,
                "title": formation.title,
                "blurb": formation.blurb,
                "default": formation.default,
                "at": {
                    ed.units[number]: ed.field.names[ed.formations[ed.seat_of(number)][index].placed[number % ed.team_size]]
                    for number in range(len(ed.units))
                },
                "pigskins": [ed.units[ed.formations[seat][index].pigskin] for seat in (0, 1)],
            }
            for index, formation in enumerate(form.formations)
        ],
        "actions_per_turn": ed.actions,
        "pass_max_distance": ed.longest_pass,
        "ink": INK,
    }


def zone_of(ed: Edition, unit: int) -> str:
    return ed.homes[ed.types[unit].setup][ed.seat_of(unit)]

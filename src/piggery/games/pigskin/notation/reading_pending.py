"""Reading what is pending in a position (PSK-18, invariant 10), and the names of units and spaces."""

from __future__ import annotations

from typing import NoReturn

from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.notation import typed
from piggery.games.pigskin.play import combat
from piggery.games.pigskin.play.state import Combat, Pass, Push, State
from piggery.games.pigskin.play.turn import rows_ahead
from piggery.kernel import InvalidPosition

PUSHING_ATTACKERS = 3  # PSK-6.9: four attackers round a unit leave it no way


def refuse(field: str, fault: str) -> NoReturn:
    raise InvalidPosition(field, fault)


def read_unit(ed: Edition, path: str, name: str) -> int:
    if name not in ed.unit_number:
        refuse(path, f"{name!r} is not a unit" if name else "must be a unit, not null")
    return ed.unit_number[name]


def read_space(ed: Edition, path: str, name: str) -> int:
    if name not in ed.field.space:
        refuse(path, f"{name!r} is not a space")
    return ed.field.space[name]


def team_list(ed: Edition, side: int, path: str, names: list[str]) -> list[int]:
    """Units of the side, in unit order, without doubles."""
    units = [read_unit(ed, f"{path}[{index}]", name) for index, name in enumerate(names)]
    for index, unit in enumerate(units):
        if ed.seat_of(unit) != side:
            refuse(f"{path}[{index}]", f"{names[index]} is not a unit of the side")
        if index and unit <= units[index - 1]:
            refuse(path, "must be in unit order, without doubles")
    return units


def read_pass(ed: Edition, s: State, form: typed.PendingPass) -> Pass:
    passer, to = read_unit(ed, "pending.from", form["from"]), read_unit(ed, "pending.to", form["to"])
    if passer != s.holders[s.side] or not ed.passes[passer] or s.acted >> passer & 1:
        refuse("pending.from", "must be the Passer, as holder of the side, who has not acted")
    if ed.seat_of(to) != s.side or not ed.catches[to]:
        refuse("pending.to", f"{form['to']} can't catch a pass of this side")
    if touch(ed, s, passer, to):
        refuse("pending.to", f"{form['to']} is adjacent to the Passer")
    ahead = rows_ahead(ed, s.side, s.at[passer], s.at[to])
    if not 1 <= ahead <= ed.longest_pass:
        refuse("pending.to", f"{form['to']} is {ahead} rows ahead; a pass goes over 1 to {ed.longest_pass}")
    if form["distance"] != ahead:
        refuse("pending.distance", f"must be {ahead}, the rows ahead")
    return Pass(passer, to, ahead)


def read_combat(ed: Edition, s: State, form: typed.PendingCombat) -> Combat:
    target = read_unit(ed, "pending.target", form["target"])
    if ed.seat_of(target) == s.side:
        refuse("pending.target", f"{form['target']} is a unit of the side itself")
    attackers = team_list(ed, s.side, "pending.attackers", form["attackers"])
    for index, unit in enumerate(attackers):
        if not touch(ed, s, unit, target) or not s.acted >> unit & 1:
            refuse(f"pending.attackers[{index}]", "must be adjacent to the target and in acted")
    if s.options.combat_trigger == "mover" and not any(s.moved >> unit & 1 for unit in attackers):
        refuse("pending.attackers", "one of them must be in moved")
    order = [*attackers, target]
    rolled = order[: len(form["rolls"])]
    if len(rolled) == len(order) or {ed.units[unit] for unit in rolled} != set(form["rolls"]):
        refuse("pending.rolls", "must be those of the first few of attackers and target, not of all")
    for unit in rolled:
        total = form["rolls"][ed.units[unit]]
        if not ed.dice[unit] <= total <= ed.dice[unit] * ed.power_sides:
            refuse(f"pending.rolls.{ed.units[unit]}", f"{total} is not possible with its dice")
    return Combat(target, tuple(attackers), tuple(form["rolls"][ed.units[unit]] for unit in rolled))


def read_push(ed: Edition, s: State, form: typed.PendingPush) -> Push:
    units = tuple(read_unit(ed, f"pending.units[{index}]", name) for index, name in enumerate(form["units"]))
    strongest = max(ed.dice) * ed.power_sides
    if form["winner"] == s.side:
        if len(units) != 1 or ed.seat_of(units[0]) == s.side:
            refuse("pending.units", "must be one opposing unit if the side has won")
        if not any(touch(ed, s, unit, units[0]) and s.acted >> unit & 1 for unit in ed.team_units[s.side]):
            refuse("pending.units", "must be adjacent to a unit in acted")
        most = PUSHING_ATTACKERS * strongest - min(ed.dice)
    else:
        team_list(ed, s.side, "pending.units", form["units"])
        if any(not s.acted >> unit & 1 for unit in units):
            refuse("pending.units", "must all be in acted")
        if not any(all(touch(ed, s, unit, target) for unit in units) for target in ed.team_units[1 - s.side]):
            refuse("pending.units", "must all be adjacent to one opposing unit")
        most = strongest - min(ed.dice)
    if not 1 <= form["distance"] <= most:
        refuse("pending.distance", f"is {form['distance']}, must be 1 to {most}")
    if not combat.can_be_pushed(ed, s, units):
        refuse("pending.units", "none of them can be pushed a single space")
    return Push(form["winner"], units, form["distance"])


def touch(ed: Edition, s: State, one: int, other: int) -> bool:
    """PSK-1.5: whether two units stand on adjacent spaces."""
    return bool(ed.field.around[s.at[one]] >> s.at[other] & 1)

"""What a move would do, before it is made."""

from __future__ import annotations

from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.notation import typed
from piggery.games.pigskin.play.moves import Move
from piggery.games.pigskin.play.odds import odds, pass_odds
from piggery.games.pigskin.play.rules import EFFECTS, carry_out
from piggery.games.pigskin.play.state import SETUP, State
from piggery.games.pigskin.play.turn import gives, rows_ahead
from piggery.kernel import Event, events_to_json


def preview(ed: Edition, s: State, seat: int, move: Move) -> typed.Preview:
    """The events that would follow, up to the dice or to what is hidden; the odds of a pass or an attack; and these extras:

    `path`, of a move: the spaces it leads over; `targets`, of a move: the opponents it would stand next to; `ways`, of a move by
    the holder, a hand-off or a lateral: how the pigskin could go on from there, by receiver; `passes`: those of them that are
    passes, with the distance and the odds; `touchdown`: the seat that would score, or null; `dice`, of an attack: those of the
    attackers and of the target.
    """
    after = s.copy()
    told: list[Event] = []
    if s.phase == SETUP:
        EFFECTS[move.kind](ed, after, seat, move, told.append)  # and not what the other set-up would lead to
    else:
        carry_out(ed, after, seat, move, told.append)
    scorers = [event.form["seat"] for event in told if event.type == "touchdown"]
    ahead: typed.Preview = {
        "events": events_to_json(told),
        "odds": odds(ed, s, seat, move),
        "path": None,
        "targets": None,
        "ways": None,
        "passes": None,
        "touchdown": scorers[0] if scorers else None,
        "dice": None,
    }
    if move.kind == "move":
        ahead["path"] = [ed.field.names[space] for space in ed.field.path(s.at[move.unit], move.place, s.where[0] | s.where[1])]
        ahead["targets"] = [ed.units[unit] for unit in ed.team_units[1 - seat] if ed.field.around[move.place] >> s.at[unit] & 1]
    if move.kind in ("hand_off", "lateral") or (move.kind == "move" and move.unit == s.holders[seat]):
        ahead["ways"], ahead["passes"] = onward(ed, s, seat, move)
    if move.kind == "attack":
        ahead["dice"] = [sum(ed.dice[unit] for unit in move.attackers), ed.dice[move.unit]]
    return ahead


def onward(ed: Edition, s: State, seat: int, move: Move) -> tuple[dict[str, typed.Way], dict[str, typed.PassOn]]:
    """PSK-5.9: by receiver, how the pigskin could be given on after this move; receivers without a way are left out."""
    after = s.copy()
    EFFECTS[move.kind](ed, after, seat, move, None)
    holder = after.holders[seat]
    found = {receiver: way for way, receiver in gives(ed, after, ed.eligible[seat])}
    distances = {receiver: rows_ahead(ed, seat, after.at[holder], after.at[receiver]) for receiver, way in found.items() if way == "pass"}
    passes: dict[str, typed.PassOn] = {
        ed.units[receiver]: {"distance": distance, "complete": pass_odds(distance, ed.pass_sides)["complete"]}
        for receiver, distance in distances.items()
    }
    return {ed.units[receiver]: way for receiver, way in found.items()}, passes

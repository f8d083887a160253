"""What a move would do, before it is made: only from what everybody may know."""

from __future__ import annotations

from piggery.games.boars_on_the_run.components.edition import BLACK, FOOD, FOODSTUFF, PREDATOR, SPACES, STATION
from piggery.games.boars_on_the_run.notation import typed
from piggery.games.boars_on_the_run.notation.position import members
from piggery.games.boars_on_the_run.notation.view import are_bags_open, bag_total
from piggery.games.boars_on_the_run.play.events import counts
from piggery.games.boars_on_the_run.play.landing import collide
from piggery.games.boars_on_the_run.play.moves import Choices, Move, only
from piggery.games.boars_on_the_run.play.odds import chance_of_kind
from piggery.games.boars_on_the_run.play.rules import EFFECTS, bag
from piggery.games.boars_on_the_run.play.state import State
from piggery.games.boars_on_the_run.play.using import live_tickets
from piggery.kernel import CHANCE, Event, events_to_json


def preview(t: Choices, s: State, seat: int, move: Move) -> typed.Preview:
    """`events` that would follow. `odds` of a draw. `landing`: where a use of cubes leads, should the boar stop there.

    Nothing depends on the colours in a closed bag: events up to the next chance follow from what lies open.
    """
    after = s.copy()
    told: list[Event] = []
    EFFECTS[move.kind](t, after, seat, move, told.append)
    ahead: typed.Preview = {"events": events_to_json(told), "odds": None, "landing": None}
    if seat != CHANCE and move.kind == "draw":
        ahead["odds"] = odds(t, s, seat, move.value)
    if seat != CHANCE and move.kind in ("use_diet", "buy_ticket", "end_use"):
        ahead["landing"] = landing(t, s, move)
    return ahead


def odds(t: Choices, s: State, seat: int, count: int) -> typed.Odds:
    """Of sickness, of each number of black cubes, of every own vendetta's number; with open bags also of every ticket."""
    ed = t.ed
    total, black = bag_total(t, s, seat), ed.bag[BLACK]
    by_number = [chance_of_kind(black, total, count, number) for number in range(black + 1)]
    found: typed.Odds = {
        "sick": str(sum(by_number[ed.rules.sick_at :])),
        "black": {str(number): str(chance) for number, chance in enumerate(by_number)},
        "vendettas": {ed.ids[card]: str(by_number[ed.black[card]]) for card in s.rows[seat] if ed.black[card]},
    }
    if are_bags_open(s):
        cubes = bag(t, s, seat)
        red, blue, green, yellow = [str(chance_of_kind(there, total, count, price)) for there, price in zip(cubes, ed.prices, strict=False)]
        found["tickets"] = {"red": red, "blue": blue, "green": green, "yellow": yellow}
    return found


def landing(t: Choices, s: State, move: Move) -> typed.Landing:
    """The space reached, what it does, who would be pushed where, and the tickets that are or stay live."""
    ed, seat = t.ed, s.active
    space, cubes = reached(t, s, move)
    after = s.copy()
    after.spaces[seat] = space
    after.front = [there - gone for there, gone in zip(s.front, cubes, strict=True)]
    live = members(live_tickets(ed, after)) if space < ed.finish else []
    before = members(live_tickets(ed, s))
    return {
        "space": space,
        "kind": SPACES[ed.kind[space]],
        "color": FOOD[ed.color[space]] if ed.color[space] >= 0 else None,
        "effect": effect(t, after),
        "wins": space == ed.finish,
        "spent": counts(cubes),
        "left": counts(after.front),
        "tickets": {FOOD[color]: ed.next_station[color][space] for color in live},
        "breaks": [FOOD[color] for color in before if color not in live and cubes[color] and move.kind != "buy_ticket"],
        "pushes": pushes(t, s, after) if space < ed.finish else [],
    }


def pushes(t: Choices, s: State, landed: State) -> list[typed.Push]:
    """BOR-8.5: who would be pushed from where to where."""
    after = landed.copy()
    collide(t, after, None)
    return [
        {"seat": other, "from": s.spaces[other], "to": to}
        for other, to in enumerate(after.spaces)
        if other != s.active and to != s.spaces[other]
    ]


def reached(t: Choices, s: State, move: Move) -> tuple[int, tuple[int, ...]]:
    """Where a use of cubes takes the boar, and what it spends."""
    ed, space = t.ed, s.spaces[s.active]
    if move.kind == "use_diet":
        boar = s.boars[s.active]
        return min(ed.finish, space + ed.move[boar][move.what]), ed.spend[boar][move.what]
    if move.kind == "buy_ticket":
        return ed.next_station[move.what][space], only(move.what, ed.prices[move.what])
    return space, (0, 0, 0, 0)


def effect(t: Choices, s: State) -> typed.Effect:
    """BOR-9: what the space gives, or asks for and whether that can be paid."""
    space = s.spaces[s.active]
    kind, color, rules = t.ed.kind[space], t.ed.color[space], t.ed.rules
    if kind == FOODSTUFF:
        return {"same": min(rules.food_same, s.supply[color]), "any": rules.food_any}
    if kind == STATION:
        return {"same": min(rules.station_same, s.supply[color]), "any": rules.station_any}
    if kind == PREDATOR:
        can_pay = bool(t.feed[color].fitting(s.front))
        return {"same": rules.predator_same, "any": rules.predator_any, "payable": can_pay}
    return {}

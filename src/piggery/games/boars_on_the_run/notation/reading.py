"""Reading a position from JSON: its form (BOR-14) and invariants 1 to 7 (BOR-16)."""

from __future__ import annotations

from typing import NoReturn

from piggery.games.boars_on_the_run.components.edition import BLACK, BOTTOM, COLORS, TOP, Edition
from piggery.games.boars_on_the_run.notation.reading_turn import in_order, read_turn
from piggery.games.boars_on_the_run.notation.typed import Position
from piggery.games.boars_on_the_run.play.moves import Choices
from piggery.games.boars_on_the_run.play.scoring import result
from piggery.games.boars_on_the_run.play.state import HAND_LIMIT, NONE, OVER, PHASES, SETUP, Options, State
from piggery.games.boars_on_the_run.play.turn import clear_turn, wait
from piggery.kernel import About, InvalidPosition, Json
from piggery.kernel.forms import read_options, read_position


def state_from_json(t: Choices, about: About, obj: Json) -> State:
    form = read_position(obj, Position, about)
    ed = t.ed
    s = State()
    s.options = Options(**read_options(about, form["seats"], form["options"]))
    s.phase = PHASES.index(form["phase"])
    s.round = form["round"]
    if len(form["players"]) != form["seats"]:
        refuse("players", f"has {len(form['players'])} entries, must have one a seat: {form['seats']}")
    read_seats(ed, form, s)
    read_cards(ed, form, s)
    clear_turn(t, s)
    if (form["turn"] is None) != (s.phase in (SETUP, OVER)):
        refuse("turn", "must be null in phases 'setup' and 'over', there and only there")
    check_cubes(ed, form, s)
    if form["turn"] is not None:
        read_turn(t, s, form["turn"])
    elif s.phase == SETUP:
        check_setup(t, form, s)
    check_end(ed, form, s)
    return s


def refuse(field: str, fault: str) -> NoReturn:
    raise InvalidPosition(field, fault)


def read_seats(ed: Edition, form: Position, s: State) -> None:
    """Invariants 3 and 5: whose turn, boars and spaces."""
    for name, seat in (("first", form["first"]), ("active", form["active"])):
        if seat is None and (s.phase != SETUP or s.options.first_seat != "random"):
            refuse(name, "is null only in phase 'setup' with a random first seat")
        if seat is not None and not 0 <= seat < form["seats"]:
            refuse(name, f"there is no seat {seat}")
    s.first = NONE if form["first"] is None else form["first"]
    s.active = NONE if form["active"] is None else form["active"]
    if s.options.first_seat not in ("random", s.first):
        refuse("first", f"must be {s.options.first_seat}, as option first_seat says")
    boars: list[int] = []
    for number, player in enumerate(form["players"]):
        path = f"players[{number}]"
        if player["boar"] is None and s.phase != SETUP:
            refuse(f"{path}.boar", "is null only in phase 'setup'")
        if player["boar"] is not None and player["boar"] not in ed.boars:
            refuse(f"{path}.boar", f"there is no boar {player['boar']!r}")
        boar = NONE if player["boar"] is None else ed.boars.index(player["boar"])
        if boar != NONE and (boar in boars or NONE in boars):
            refuse(f"{path}.boar", "boars are dealt in seat order, each once")
        if isinstance(s.options.boars, list) and player["boar"] != s.options.boars[number]:
            refuse(f"{path}.boar", f"must be {s.options.boars[number]!r}, as option boars says")
        boars.append(boar)
        if not 0 <= player["space"] <= ed.finish:
            refuse(f"{path}.space", f"{player['space']} is not a space; there are 0 to {ed.finish}")
    s.boars = tuple(boars)
    s.spaces = [player["space"] for player in form["players"]]


def read_cards(ed: Edition, form: Position, s: State) -> None:
    """Invariants 3 and 4: every card is in one place, and rows are not too long."""
    seen: set[int] = set()

    def read(cards: list[str], path: str) -> tuple[int, ...]:
        for place, name in enumerate(cards):
            number = ed.number.get(name, NONE)
            if number in (NONE, TOP, BOTTOM):
                refuse(f"{path}[{place}]", f"there is no card {name!r}")
            if number in seen:
                refuse(f"{path}[{place}]", f"{name!r} is in two places")
            seen.add(number)
        return tuple(ed.number[name] for name in cards)

    if len(form["display"]) != ed.form.setup.display_slots:
        refuse("display", f"has {len(form['display'])} slots, must have {ed.form.setup.display_slots}")
    s.display = [NONE if name is None else read([name], "display")[0] for name in form["display"]]
    s.displayed = sum(1 << card for card in s.display if card != NONE)
    s.pool = tuple(sorted(read(form["deck"]["pool"], "deck.pool")))
    if form["deck"]["pool"] != sorted(form["deck"]["pool"]):
        refuse("deck.pool", "must be sorted")
    s.queue = read(form["deck"]["queue"], "deck.queue")
    s.rows = [read(player["cards"], f"players[{seat}].cards") for seat, player in enumerate(form["players"])]
    s.hands = [sum(1 << card for card in row) | 1 << TOP | 1 << BOTTOM for row in s.rows]
    if len(seen) != len(ed.cards) - 2:
        missing = sorted(ed.ids[card] for card in range(2, len(ed.cards)) if card not in seen)
        refuse("deck", f"{missing[0]!r} is nowhere")
    limit = ed.rules.hand_limit
    for seat, row in enumerate(s.rows):
        if len(row) > limit - 1 and not (s.phase == HAND_LIMIT and seat == s.active and len(row) == limit):
            refuse(f"players[{seat}].cards", f"has {len(row)} cards, may have {limit - 1}, and one more only in phase 'hand_limit'")


def check_cubes(ed: Edition, form: Position, s: State) -> None:
    """Invariants 1 and 2: no cube is lost, and black ones never change hands."""
    front = (0,) * 5 if form["turn"] is None else in_order(form["turn"]["front"])
    bags = [in_order(player["bag"]) for player in form["players"]]
    supply = in_order(form["supply"])
    for number, color in enumerate(COLORS):
        found = supply[number] + sum(bag[number] for bag in bags) + front[number]
        if found != ed.cubes[number]:
            refuse(f"supply.{color}", f"supply, bags and front hold {found} {color} cubes together, must be {ed.cubes[number]}")
    for seat, bag in enumerate(bags):
        black = bag[BLACK] + (front[BLACK] if seat == s.active else 0)
        if black != ed.bag[BLACK]:
            refuse(f"players[{seat}].bag.black", f"bag and front hold {black} black cubes, must be {ed.bag[BLACK]}")
    s.supply = list(supply[:BLACK])
    s.owned = [bag[color] + (front[color] if seat == s.active else 0) for seat, bag in enumerate(bags) for color in range(BLACK)]


def check_setup(t: Choices, form: Position, s: State) -> None:
    """BOR-2: boars, then the display, then the first seat; until then nothing else has happened."""
    if s.round != 1:
        refuse("round", "must be 1 in phase 'setup'")
    if s.first != s.active:
        refuse("active", "must be the first seat in phase 'setup'")
    if s.first != NONE and s.options.first_seat == "random":
        refuse("first", "is not known before the game begins")
    for seat, space in enumerate(s.spaces):
        due = s.options.handicap[seat] if seat < len(s.options.handicap) else 0
        if space != due:
            refuse(f"players[{seat}].space", f"must be {due} in phase 'setup'")
        if s.rows[seat]:
            refuse(f"players[{seat}].cards", "nobody has a card in phase 'setup'")
        if in_order(form["players"][seat]["bag"]) != t.ed.bag:
            refuse(f"players[{seat}].bag", "is as filled for the start in phase 'setup'")
    if s.queue:
        refuse("deck.queue", "must be empty in phase 'setup'")
    check_slots(s, NONE in s.boars)
    if NONE not in s.boars and NONE not in s.display and s.first != NONE:
        refuse("phase", "is 'setup', but all is settled")
    wait(s, SETUP)


def check_slots(s: State, is_empty: bool) -> None:
    """Slots are filled from the left, and not before the boars are dealt."""
    revealed = [card != NONE for card in s.display]
    if revealed != sorted(revealed, reverse=True) or (is_empty and any(revealed)):
        refuse("display", "is filled from the left, after all boars are dealt")


def check_end(ed: Edition, form: Position, s: State) -> None:
    """Invariant 5, BOR-11: a boar is on the Finish exactly when the game is over by it; the outcome follows from the spaces."""
    home = s.spaces.count(ed.finish)
    if 0 < s.options.round_limit < s.round:
        refuse("round", f"is beyond the limit of {s.options.round_limit}")
    if s.phase != OVER:
        if home:
            refuse(f"players[{s.spaces.index(ed.finish)}].space", "is the Finish, but the game is not over")
        if form["outcome"] is not None:
            refuse("outcome", "must be null until the game is over")
        return
    if home > 1 or (home and s.spaces[s.active] != ed.finish):
        refuse("players", "only the active boar can be on the Finish")
    is_last = s.round == s.options.round_limit and (s.active + 1) % len(s.spaces) == s.first
    if not home and not is_last:
        refuse("phase", "is 'over', but no boar has finished and the limit of rounds is not reached")
    if NONE in s.display:
        refuse("display", "must be full when the game is over")
    if form["outcome"] != result(ed, s.spaces):
        refuse("outcome", f"must be {result(ed, s.spaces)}")
    s.legal = ()
    s.movers = ()

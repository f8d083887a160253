"""Reading the turn of a position from JSON: invariants 4, 6 and 7, phase by phase."""

from __future__ import annotations

from typing import NoReturn

from piggery.games.boars_on_the_run.components.edition import BLACK, COLORS
from piggery.games.boars_on_the_run.notation.typed import Turn
from piggery.games.boars_on_the_run.notation.typed_board import Cubes
from piggery.games.boars_on_the_run.play.landing import activate_choices
from piggery.games.boars_on_the_run.play.moves import Choices, Move
from piggery.games.boars_on_the_run.play.state import (
    DRAW,
    DRAWING,
    HAND_LIMIT,
    MENU,
    NONE,
    PAY,
    PHASES,
    USE,
    VENDETTA,
    VENDETTA_TARGET,
    State,
)
from piggery.games.boars_on_the_run.play.turn import rest, wait
from piggery.games.boars_on_the_run.play.using import limit_choices, mark_draw, use_choices
from piggery.games.boars_on_the_run.play.vendettas import live_vendettas, target_choices, targets
from piggery.kernel import InvalidPosition

WINDOW = (VENDETTA, VENDETTA_TARGET, HAND_LIMIT)


def refuse(field: str, fault: str) -> NoReturn:
    raise InvalidPosition(f"turn.{field}" if field != "display" and field != "phase" else field, fault)


def in_order(cubes: Cubes) -> tuple[int, ...]:
    """Cubes as the rules have them, black last."""
    return (cubes["red"], cubes["blue"], cubes["green"], cubes["yellow"], cubes["black"])


def read_turn(t: Choices, s: State, form: Turn) -> None:
    read_draw(t, s, form)
    read_used(t, s, form)
    read_window(t, s, form)
    read_payment(t, s, form)
    if NONE in s.display:
        check_reveal(t, s)
        wait(s, s.phase)
    elif s.phase == DRAWING:
        wait(s, DRAWING)
    else:
        legal = choices(t, s)
        if len(legal) < 2:
            refuse("phase", f"is {PHASES[s.phase]!r}, but there is no choice between two actions: the position is not at rest")
        rest(s, s.phase, legal)


def read_draw(t: Choices, s: State, form: Turn) -> None:
    """Invariant 6: what was announced, drawn and is left."""
    phase = PHASES[s.phase]
    if (form["count"] is None) != (s.phase == DRAW):
        refuse("count", "must be null in phase 'draw', there and only there")
    if (form["drawn"] is None) != (s.phase in (DRAW, DRAWING)):
        refuse("drawn", f"must be {'null' if form['drawn'] else 'there'} in phase {phase!r}")
    front = in_order(form["front"])
    if form["count"] is not None:
        s.count = form["count"]
        most = sum(s.owned[4 * s.active : 4 * s.active + 4]) + t.ed.bag[BLACK]
        if form["count"] < s.options.min_draw or (s.phase == DRAWING and form["count"] > most):
            refuse("count", f"is {form['count']}, must be {s.options.min_draw} to {most}")
    if form["drawn"] is None:
        if any(front):
            refuse("front", "must be empty before the draw")
        if form["sick"]:
            refuse("sick", "must be false before the draw")
    else:
        check_drawn(t, form, in_order(form["drawn"]), front)
        s.drawn = in_order(form["drawn"])
        s.sick = form["sick"]
        s.front = list(front[:BLACK])


def check_drawn(t: Choices, form: Turn, drawn: tuple[int, ...], front: tuple[int, ...]) -> None:
    """Invariant 6, BOR-4.7: what is left of the draw."""
    if sum(drawn) != form["count"]:
        refuse("drawn", f"has {sum(drawn)} cubes, {form['count']} were announced")
    if drawn[BLACK] > t.ed.bag[BLACK]:
        refuse("drawn.black", f"a bag holds {t.ed.bag[BLACK]} black cubes")
    if form["sick"] != (drawn[BLACK] >= t.ed.rules.sick_at):
        refuse("sick", f"must be {drawn[BLACK] >= t.ed.rules.sick_at}".lower() + f" with {drawn[BLACK]} black cubes drawn")
    if form["sick"] and any(front):
        refuse("front", "must be empty when the boar is sick")
    for color, taken, left, most in zip(COLORS, drawn, front, t.ed.cubes, strict=True):
        if left > taken:
            refuse(f"front.{color}", f"is {left}, but {taken} were drawn")
        if taken > most:
            refuse(f"drawn.{color}", f"is {taken}; there are {most}")
    if not form["sick"] and front[BLACK] != drawn[BLACK]:
        refuse("front.black", "black cubes stay in front: they are never spent")


def read_used(t: Choices, s: State, form: Turn) -> None:
    """Invariant 9: diets used and the card bought."""
    ed = t.ed
    for place, name in enumerate(form["used"]):
        if not ed.diets >> ed.number.get(name, len(ed.ids)) & 1:
            refuse(f"used[{place}]", f"there is no diet {name!r} that can be used")
    if len(set(form["used"])) < len(form["used"]):
        refuse("used", "each diet is used once")
    s.used = tuple(ed.number[name] for name in form["used"])
    for diet in s.used:
        s.unused &= ~(1 << diet)
    s.bought = card(t, "bought", form["bought"])
    is_early = s.phase in (DRAW, DRAWING, MENU) or (s.phase in (VENDETTA, VENDETTA_TARGET) and s.bought == NONE)
    if is_early and s.used:
        refuse("used", f"must be empty in phase {PHASES[s.phase]!r}: nothing has been used yet")
    if s.bought != NONE and s.phase in (DRAW, DRAWING, MENU, PAY):
        refuse("bought", f"must be null in phase {PHASES[s.phase]!r}: nothing has been bought yet")
    if s.bought != NONE and (s.sick or sum(s.drawn[:BLACK]) - sum(s.front) < ed.costs[s.bought]):
        refuse("bought", "has not been paid with the cubes drawn")
    if s.drawn:
        mark_draw(ed, s)


def card(t: Choices, field: str, name: str | None) -> int:
    if name is None:
        return NONE
    number = t.ed.number.get(name, NONE)
    if number == NONE or t.ed.cards[number] is None:
        refuse(field, f"there is no card {name!r}")
    return number


def read_window(t: Choices, s: State, form: Turn) -> None:
    """BOR-5: vendettas that may trigger, the one being resolved, and Switcheroo's first card."""
    matching = t.ed.triggered[s.drawn[BLACK]] & s.hands[s.active] if s.drawn else 0
    s.armed = tuple(card(t, f"armed[{place}]", name) for place, name in enumerate(form["armed"]))
    if s.armed and s.phase not in WINDOW:
        refuse("armed", f"must be empty in phase {PHASES[s.phase]!r}")
    if len(set(s.armed)) < len(s.armed):
        refuse("armed", "names a card twice")
    for place, number in enumerate(s.armed):
        if not matching >> number & 1:
            refuse(f"armed[{place}]", "is not a vendetta of the active seat with the number of black cubes drawn")
    s.vendetta = card(t, "vendetta", form["vendetta"])
    if (s.vendetta != NONE) != (s.phase == VENDETTA_TARGET):
        refuse("vendetta", "must be a card in phase 'vendetta_target', there and only there")
    if s.vendetta != NONE and (not matching >> s.vendetta & 1 or s.vendetta in s.armed):
        refuse("vendetta", "is not a vendetta of the active seat that triggers, or is still armed")
    swap = card(t, "swap", form["swap"])
    if swap != NONE and (s.vendetta != t.ed.switcheroo or not targets(t, s, s.vendetta) >> swap & 1):
        refuse("swap", "is not a card that Switcheroo can exchange")
    s.swap = swap


def read_payment(t: Choices, s: State, form: Turn) -> None:
    """BOR-7.13: the card being paid still lies in the display."""
    s.paying = card(t, "paying", form["paying"])
    if (s.paying != NONE) != (s.phase == PAY):
        refuse("paying", "must be a card in phase 'pay', there and only there")
    if s.paying != NONE and not s.displayed >> s.paying & 1:
        refuse("paying", "is not in the display")
    is_full = len(s.rows[s.active]) == t.ed.rules.hand_limit
    if is_full != (s.phase == HAND_LIMIT):
        refuse("phase", f"is 'hand_limit' exactly when the active seat has {t.ed.rules.hand_limit} cards")
    if s.phase == HAND_LIMIT and s.rows[s.active][-1] != s.bought:
        refuse("bought", "must be the last card of the row in phase 'hand_limit'")
    if s.phase == HAND_LIMIT and s.armed not in ((), (s.bought,)):
        refuse("armed", "holds nothing but the card just bought in phase 'hand_limit'")


def check_reveal(t: Choices, s: State) -> None:
    """A slot is empty after a purchase, or several from the right after a change of menu; `phase` names what comes next."""
    empty = s.display.count(NONE)
    if s.phase in (HAND_LIMIT, VENDETTA) and s.bought != NONE:
        if empty > 1:
            refuse("display", "one slot only is empty after a purchase")
        if s.armed not in ((), (s.bought,)):
            refuse("armed", "holds nothing but the card just bought before its slot is refilled")
    elif s.phase == USE:
        revealed = [number != NONE for number in s.display]
        if revealed != sorted(revealed, reverse=True) or s.drawn[BLACK] != t.ed.rules.menu_at or s.used or s.bought != NONE:
            refuse("display", "is empty from the right only after a change of menu")
    else:
        refuse("display", f"has an empty slot, which can't be in phase {PHASES[s.phase]!r}")


def choices(t: Choices, s: State) -> tuple[Move, ...]:
    """What the active seat may choose from in this phase."""
    if s.phase == DRAW:
        return t.draws[s.options.min_draw, sum(s.owned[4 * s.active : 4 * s.active + 4]) + t.ed.bag[BLACK]]
    if s.phase == VENDETTA:
        return t.choose[live_vendettas(t, s)]
    if s.phase == VENDETTA_TARGET:
        return target_choices(t, s)
    if s.phase == MENU:
        return t.change_menu if s.drawn[BLACK] == t.ed.rules.menu_at else ()
    if s.phase == PAY:
        return t.pay[t.ed.costs[s.paying]].fitting(s.front)
    if s.phase == HAND_LIMIT:
        return limit_choices(t, s)
    return use_choices(t, s) if s.phase == USE else activate_choices(t, s)

"""Why a move is refused: the first clause that applies. What stands here only explains and decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from piggery.games.boars_on_the_run.components.edition import FOODSTUFF, PREDATOR
from piggery.games.boars_on_the_run.play.moves import Choices, Move
from piggery.games.boars_on_the_run.play.rules import pending
from piggery.games.boars_on_the_run.play.state import (
    ACTIVATE,
    DRAW,
    DRAWING,
    HAND_LIMIT,
    MENU,
    NONE,
    OVER,
    PAY,
    USE,
    VENDETTA,
    VENDETTA_TARGET,
    State,
)
from piggery.kernel import CHANCE


class Fault(NamedTuple):
    """A clause and the name of the message that words the reason."""

    clause: str
    message: str


def fault(t: Choices, s: State, seat: int, move: Move) -> Fault:
    """What speaks against a move that is not among the choices, or against an outcome that is not pending."""
    if s.phase == OVER:
        return Fault("11.2", "over")
    if seat == CHANCE:
        return chance_fault(t, s, move)
    if not 0 <= seat < len(s.spaces):
        return Fault("2.1", "no-seat")
    if move.number < 0:
        return Fault("3.1", "chance-only")
    if not s.legal:
        return Fault("3.1", "chance-first")
    if seat != s.active:
        return Fault("3.1", "not-on-turn")
    if move.kind not in KINDS[s.phase]:
        return untimely(t, s, move)
    return FAULTS[s.phase](t, s, move)


# -- chance ------------------------------------------------------------------------------------------------------------------


def chance_fault(t: Choices, s: State, move: Move) -> Fault:
    if move.number >= 0:
        return Fault("3.1", "not-chance")
    if s.legal:
        return Fault("3.1", "no-chance")
    if s.phase == DRAWING:
        return draw_fault(s, move)
    due = pending(t, s)[0]
    if move.kind != due.kind or move.value != due.value:
        return Fault("13", "other-chance")
    return Fault("2.3", "boar-gone") if move.kind == "deal_boar" else Fault("2.4", "card-gone")


def draw_fault(s: State, move: Move) -> Fault:
    if move.kind != "draw_cubes":
        return Fault("13", "other-chance")
    return Fault("4.3", "draw-number") if sum(move.cubes) != s.count else Fault("4.1", "not-in-bag")


# -- the right thing at the wrong time ---------------------------------------------------------------------------------------

KINDS: dict[int, tuple[str, ...]] = {
    DRAW: ("draw",),
    VENDETTA: ("choose_vendetta",),
    VENDETTA_TARGET: ("target_seat", "target_card"),
    MENU: ("change_menu",),
    USE: ("use_diet", "buy_ticket", "buy_card", "end_use"),
    PAY: ("pay",),
    HAND_LIMIT: ("discard_card",),
    ACTIVATE: ("take_food", "take_extra", "feed_predator"),
}
FIRST = {
    DRAW: Fault("3.1", "draw-first"),
    VENDETTA: Fault("5.2", "vendettas-first"),
    VENDETTA_TARGET: Fault("5.2", "vendettas-first"),
    MENU: Fault("6.1", "menu-first"),
    PAY: Fault("7.13", "pay-first"),
    HAND_LIMIT: Fault("7.14", "discard-first"),
}


def untimely(t: Choices, s: State, move: Move) -> Fault:
    """A move of another phase: what must be done first, or why it is too late."""
    if s.phase in FIRST and move.kind != "draw":
        return FIRST[s.phase]
    if move.kind == "draw":
        return Fault("4.1", "drawn-already")
    if s.phase == ACTIVATE:
        kind = t.ed.kind[s.spaces[s.active]]
        if kind == PREDATOR:
            return Fault("9.4", "must-feed")
        return Fault("9.3", "must-take") if kind == FOODSTUFF else Fault("9.6", "must-take")
    return UNTIMELY[move.kind]


UNTIMELY = {
    "choose_vendetta": Fault("5.4", "window-closed"),
    "target_seat": Fault("5.4", "window-closed"),
    "target_card": Fault("5.4", "window-closed"),
    "change_menu": Fault("6.1", "no-menu"),
    "pay": Fault("7.13", "nothing-to-pay"),
    "discard_card": Fault("7.14", "nothing-to-discard"),
    "take_food": Fault("9.1", "still-moving"),
    "take_extra": Fault("9.1", "still-moving"),
    "feed_predator": Fault("9.1", "still-moving"),
}


# -- phase by phase ------------------------------------------------------------------------------------------------------------


def count_fault(t: Choices, s: State, move: Move) -> Fault:
    return Fault("4.2", "too-few" if move.value < s.options.min_draw else "too-many")


def vendetta_fault(t: Choices, s: State, move: Move) -> Fault:
    if not s.hands[s.active] >> move.what & 1:
        return Fault("5.1", "not-held")
    return Fault("5.3", "no-target") if move.what in s.armed else Fault("5.1", "not-armed")


def target_fault(t: Choices, s: State, move: Move) -> Fault:
    """BOR-5.6 to 5.11: whom or what this vendetta can strike."""
    ed, card = t.ed, s.vendetta
    if ed.overtakes >> card & 1:
        return Fault("5.6", "overtake-target")
    if ed.pullbacks >> card & 1:
        return Fault("5.7", "pullback-target")
    if card == ed.finders_keepers:
        return Fault("5.10", "finders-target")
    return Fault("5.9", "switcheroo-target") if card == ed.switcheroo else Fault("5.11", "sorry-target")


def use_fault(t: Choices, s: State, move: Move) -> Fault:
    return {"use_diet": diet_fault, "buy_ticket": ticket_fault, "buy_card": card_fault}[move.kind](t, s, move)


def diet_fault(t: Choices, s: State, move: Move) -> Fault:
    ed, diet = t.ed, move.what
    if not s.hands[s.active] >> diet & 1:
        return Fault("10.1", "not-held")
    if diet in s.used:
        return Fault("7.4", "used")
    if diet == ed.care_less:
        return Fault("10.12", "nothing-to-throw")
    if any(ed.spend[s.boars[s.active]][diet]):
        return Fault("4.6", "sick") if s.sick else Fault("7.5", "cannot-feed")
    card = ed.card(diet)
    if card.kind == "portion":
        return Fault("10.6", "portion")
    if card.kind == "special":
        if card.effect == "knowledge_is_power":
            return Fault("10.10", "own-purchase" if s.bought == diet else "no-diet-bought")
        return Fault("10.11", "no-vendetta-bought")
    if s.drawn[ed.card_color[diet]]:
        return Fault("10.4" if card.kind == "non_diet" else "10.5", "color-drawn")
    return Fault("10.5", "feast-out")


def ticket_fault(t: Choices, s: State, move: Move) -> Fault:
    color = move.what
    if s.sick:
        return Fault("4.6", "sick")
    if s.drawn[color] != t.ed.prices[color]:
        return Fault("7.10", "ticket-number")
    return Fault("7.10", "ticket-spent") if s.front[color] != s.drawn[color] else Fault("7.11", "no-station")


def card_fault(t: Choices, s: State, move: Move) -> Fault:
    if s.bought != NONE:
        return Fault("7.2", "bought-already")
    if not s.displayed >> move.what & 1:
        return Fault("7.13", "not-shown")
    return Fault("4.6", "sick") if s.sick else Fault("7.13", "too-dear")


def payment_fault(t: Choices, s: State, move: Move) -> Fault:
    if move.value != t.ed.costs[s.paying]:
        return Fault("7.13", "wrong-price")
    return Fault("7.7", "not-in-front")


def discard_fault(t: Choices, s: State, move: Move) -> Fault:
    return Fault("7.14", "not-the-new-one" if move.what == s.bought else "not-held")


def space_fault(t: Choices, s: State, move: Move) -> Fault:
    space = s.spaces[s.active]
    kind, color = t.ed.kind[space], t.ed.color[space]
    if move.kind != {FOODSTUFF: "take_food", PREDATOR: "feed_predator"}.get(kind, "take_extra"):
        return Fault("9.1", "other-space")
    if move.kind == "feed_predator":
        if move not in t.feed[color].choices:
            return Fault("9.4", "other-food")
        return Fault("7.7", "not-in-front")
    if move.kind == "take_extra":
        return Fault("9.7", "color-out")
    return Fault("9.3", "color-out") if s.supply[move.what] < move.value else Fault("9.2", "wrong-number")


FAULTS: dict[int, Callable[[Choices, State, Move], Fault]] = {
    DRAW: count_fault,
    VENDETTA: vendetta_fault,
    VENDETTA_TARGET: target_fault,
    USE: use_fault,
    PAY: payment_fault,
    HAND_LIMIT: discard_fault,
    ACTIVATE: space_fault,
}

"""Why a move is refused: the first clause that applies, phase by phase. What may be done, rules.py alone decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from piggery.games.swine_not.components.edition import Edition
from piggery.games.swine_not.components.floor import FIRST_CHASE, LYING, NO_TILE, NOWHERE
from piggery.games.swine_not.play import scoring
from piggery.games.swine_not.play.action_cards import card_choices
from piggery.games.swine_not.play.moves import FIRST, Move
from piggery.games.swine_not.play.state import (
    ACTION_CARD,
    BY_CHANCE,
    CARD,
    CHASE,
    CHOOSE_CHARACTER,
    FIRST_CHARACTER,
    OVER,
    PIG_CARD,
    SET_FACING,
    TURN,
    State,
)
from piggery.kernel import CHANCE

ENDS = {scoring.POINTS: "10.2", scoring.ROUNDS: "10.3", scoring.PIG_CARDS: "11.5"}
WHOSE = {SET_FACING: "2.6", CHOOSE_CHARACTER: "12.1", TURN: "3.1", CARD: "3.1", CHASE: "7.3"}
DRAWN = {FIRST_CHARACTER: "first_character", ACTION_CARD: "action_card", PIG_CARD: "pig_card"}  # what is drawn in a phase
TURN_KINDS = ("move", "step", "draw", "play_card", "pass")


class Fault(NamedTuple):
    """A clause and the name of the message that words the reason."""

    clause: str
    message: str


def fault(ed: Edition, s: State, seat: int, move: Move) -> Fault:
    """What speaks against a move that is not among the choices, or against an outcome that is not pending."""
    if s.phase == OVER:
        return Fault(ENDS[scoring.reason(s)], "over")
    if seat == CHANCE:
        return chance_fault(s, move)
    if not 0 <= seat < s.setup.seats:
        return Fault("2.3", "no-seat")
    if move.number < 0:
        return Fault("13", "chance-only")
    if s.movers == BY_CHANCE:
        return Fault("13", "chance-first")
    if seat not in s.movers:
        return Fault(WHOSE[s.phase], "not-yours")
    return FAULTS[s.phase](ed, s, move)


def chance_fault(s: State, move: Move) -> Fault:
    if move.number >= 0:
        return Fault("13", "not-chance")
    if move.kind != DRAWN.get(s.phase):
        return Fault("13", "other-chance")
    return Fault("8.2" if move.kind == "action_card" else "9.2", "no-copy")


def facing_fault(ed: Edition, s: State, move: Move) -> Fault:
    return Fault("2.6", "face-first")


def character_fault(ed: Edition, s: State, move: Move) -> Fault:
    """SWN-12.1: whose turn it may be."""
    if move.kind != "choose_character":
        return Fault("12.1", "choose-first")
    return Fault("12.1", "has-acted" if move.value in s.acted else "not-your-character")


def turn_fault(ed: Edition, s: State, move: Move) -> Fault:
    """What a turn does not offer; a step by a card that is not there is taken for a move that is too long or diagonal."""
    if move.kind not in TURN_KINDS:
        return Fault("13", "not-in-turn")
    if move.kind == "play_card":
        return Fault("8.4", "no-espresso")
    if not s.actions_left:
        return Fault("3.2", "no-action")
    if move.kind == "step":
        return Fault("4.1", "one-tile")
    if move.kind == "draw":
        return Fault("3.2", "second-draw") if s.drawn else Fault("8.2", "no-card")
    return step_fault(ed, s, s.active, move)


def step_fault(ed: Edition, s: State, character: int, move: Move) -> Fault:
    """SWN-4.1, 4.4: a wall or the edge, else the Pig is in the way."""
    if ed.floor.next[s.places[character]][move.value] == NO_TILE:
        return Fault("4.1", "wall")
    return Fault("4.4", "pig-there")


def card_fault(ed: Edition, s: State, move: Move) -> Fault:
    """SWN-8.3, 8.4: what the card in play does not offer."""
    assert s.card is not None
    effect = ed.action_cards[s.card.number].effect
    if move.kind == "stop":
        return Fault("8.3", "must")
    # a card offers one kind of move besides `stop`; Coming Through! first a target, then a step
    if not card_choices(ed, s) >> FIRST[move.kind] & KIND_BITS[move.kind]:
        return Fault("8.4", "other-card")
    if move.kind == "target":
        return target_fault(s, effect, move)
    if move.kind == "place":
        return Fault("8.4", "pig-there" if ed.floor.corners[move.value] == s.pig else "there-already")
    if move.kind == "pig_step":
        return lure_fault(ed, s, move)
    if effect == "diagonal":
        return Fault("8.4", "no-way-round" if move.value >= 4 else "diagonal-only")
    if move.value >= 4:
        return Fault("4.1", "no-diagonal")
    return step_fault(ed, s, s.card.character, move)


def lure_fault(ed: Edition, s: State, move: Move) -> Fault:
    """SWN-8.7: a wall or the edge, else somebody stands that way; by rules 1 that mattered on the next tile only (8.4)."""
    if ed.floor.next[s.pig][move.value] == NO_TILE:
        return Fault("1.2", "pig-wall")
    return Fault("8.4", "somebody-there") if ed.rules_version == 1 else Fault("8.7", "somebody-that-way")


def in_the_way(ed: Edition, s: State, way: int) -> int:
    """The nearest standing character that the Pig would run towards, that way."""
    seen, bit = s.setup.sight.shy[s.pig][way], ed.floor.bit
    able = [character for character, place in enumerate(s.places) if seen & bit[place]]
    return min(able, key=lambda character: abs(s.places[character] - s.pig))


def target_fault(s: State, effect: str, move: Move) -> Fault:
    place = s.places[move.value]
    if place == NOWHERE:
        return Fault("11.1", "not-in-play")
    if move.value == s.active:
        return Fault("8.4", "not-yourself")
    if place >= LYING:
        return Fault("8.4", "lies")
    return Fault("8.4", "no-opponent" if effect == "floor" else "no-way")


def chase_fault(ed: Edition, s: State, move: Move) -> Fault:
    if move.kind != "choose_chaser":
        return Fault("7.3", "chaser-first")
    place = s.places[move.value]
    if place == NOWHERE:
        return Fault("11.1", "not-in-play")
    if place >= LYING:
        return Fault("5.4", "lies")
    in_range = s.setup.sight.fright[s.pig][place] >= FIRST_CHASE
    return Fault("7.4", "chased-before") if in_range else Fault("5.1", "out-of-range")


KIND_BITS = {"set_facing": 15, "step": 255, "target": 15, "pig_step": 15, "place": 15, "use": 1} | dict.fromkeys(
    ("choose_character", "move", "draw", "play_card", "pass", "choose_chaser"), 0
)
FAULTS: dict[int, Callable[[Edition, State, Move], Fault]] = {
    SET_FACING: facing_fault,
    CHOOSE_CHARACTER: character_fault,
    TURN: turn_fault,
    CARD: card_fault,
    CHASE: chase_fault,
}

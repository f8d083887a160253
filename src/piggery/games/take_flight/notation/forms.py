"""Moves as JSON and as one word of text (TKF-14)."""

from __future__ import annotations

import re

from piggery.games.take_flight.components.edition import ADJUST, LEVEL, PLUS_FOUR, PLUS_TWO, SET_FOUR, SYMBOLS, TAIL, Edition
from piggery.games.take_flight.notation import typed
from piggery.games.take_flight.play.moves import Choices, Move, Outcomes
from piggery.games.take_flight.play.state import State
from piggery.kernel import CHANCE, IllegalMove, Json, Words, quoted
from piggery.kernel.forms import FormIndex

FORMS = "TKF-14"  # the section that gives the forms, cited where a form is not one of them
SIDES = {"left": "L", "right": "R"}
SEAT = re.compile(r"0|[1-9][0-9]{0,3}")
TAIL_WORDS = {PLUS_TWO: "lift", SET_FOUR: "reset", PLUS_FOUR: "biglift", LEVEL: "level"}


class Forms:
    """The forms of one edition. A choice's form names its actor as `seat`."""

    def __init__(self, ed: Edition, table: Choices, outcomes: Outcomes, words: Words) -> None:
        listed = (outcomes.rolls, outcomes.goals, *outcomes.effects, outcomes.throws(ed.form.edition.max_players))
        chance = [move for moves in listed for move, _ in moves]
        self._words = words
        self._chance_kinds = {move.kind for move in chance}
        self._choices = FormIndex((anybodys(move), move) for move in table.moves)
        self._chances = FormIndex((outcome(move), move) for move in chance)
        self._choice_words = {word(move): move for move in table.moves}
        self._chance_words = {word(move): move for move in chance}

    def write(self, seat: int, move: Move) -> typed.Choice | typed.Chance:
        return choice(seat, move) if move.number >= 0 else outcome(move)

    def parse(self, state: State, obj: Json, seat: int | None) -> tuple[int, Move]:
        if not isinstance(obj, dict):
            raise self._malformed(obj)
        by: Json = CHANCE
        kind = obj.get("type")
        if isinstance(kind, str) and kind in self._chance_kinds:
            move = self._chances.find(obj)
        else:
            by = obj.get("seat")
            move = self._choices.find({name: value for name, value in obj.items() if name != "seat"})
        if move is None or type(by) is not int or names_no_seat(state, by, move):
            raise self._malformed(obj)
        if seat is not None and seat != by:
            raise IllegalMove("TKF-3.3", self._words("refuse-other-actor", form=quoted(obj)))
        return by, move

    def token(self, seat: int, move: Move) -> str:
        return word(move) if seat == CHANCE else f"{seat}:{word(move)}"

    def read_token(self, state: State, text: str) -> tuple[int, Move]:
        chance = self._chance_words.get(text)
        if chance is not None and not names_no_seat(state, CHANCE, chance):
            return CHANCE, chance
        who, colon, what = text.rpartition(":")
        move = self._choice_words.get(what)
        if move is None or (colon and (not SEAT.fullmatch(who) or names_no_seat(state, int(who), move))):
            raise self._malformed(text)
        if colon:
            return int(who), move
        if len(state.movers) != 1 or state.movers[0] == CHANCE:
            raise IllegalMove("TKF-3.3", self._words("refuse-whose", form=text))
        return state.movers[0], move

    def _malformed(self, obj: Json) -> IllegalMove:
        return IllegalMove(FORMS, self._words("refuse-form", form=quoted(obj)))


def names_no_seat(state: State, by: int, move: Move) -> bool:
    """Whether actor or winner of a throw is a seat that is not in this game."""
    seats = range(len(state.sheets))
    if move.number < 0:
        return move.kind == "throw" and move.value not in seats
    return by not in seats


def choice(seat: int, move: Move) -> typed.Choice:
    """The JSON form of a choice, which names its actor."""
    match move.kind:
        case "tail" if move.place == ADJUST:
            return {"type": "tail", "seat": seat, "symbol": TAIL[move.place], "delta": move.value}
        case "tail":
            return {"type": "tail", "seat": seat, "symbol": TAIL[move.place]}
        case "write":
            return {"type": "write", "seat": seat, "side": "left" if move.what == "left" else "right", "square": move.value}
        case "level":
            return {"type": "level", "seat": seat}
    return {"type": "fly", "seat": seat}


def outcome(move: Move) -> typed.Chance:
    """The JSON form of a chance outcome."""
    match move.kind:
        case "roll":
            return {"type": "roll", "value": move.value}
        case "draw_goal":
            return {"type": "draw_goal", "card": move.what}
        case "draw_effect":
            return {"type": "draw_effect", "symbol": SYMBOLS[move.value], "card": move.what}
    return {"type": "throw", "seat": move.value}


def anybodys(move: Move) -> dict[str, Json]:
    """The form of a choice without its actor."""
    return {name: value for name, value in choice(0, move).items() if name != "seat"}


def word(move: Move) -> str:
    """A move as one word without its actor: L3, +1, lift, fly, roll:4."""
    match move.kind:
        case "tail" if move.place == ADJUST:
            return f"{move.value:+d}"
        case "tail":
            return TAIL_WORDS.get(move.place, move.what)
        case "write":
            return f"{SIDES[move.what]}{move.value}"
        case "roll" | "throw":
            return f"{move.kind}:{move.value}"
        case "draw_goal":
            return f"goal:{move.what}"
        case "draw_effect":
            return f"{SYMBOLS[move.value]}:{move.what}"
    return move.kind

"""Moves as JSON and as one word of text (TKF-14)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from piggery.games.take_flight.components.edition import ADJUST, LEVEL, PLUS_FOUR, PLUS_TWO, SET_FOUR, SYMBOLS, TAIL, Edition
from piggery.games.take_flight.notation import typed
from piggery.games.take_flight.play.moves import Choices, Move, Outcomes
from piggery.games.take_flight.play.state import State
from piggery.kernel import Json, NoForm, Notation, Words, shaped
from piggery.kernel.forms import FormIndex

SIDES = {"left": "L", "right": "R"}
TAIL_WORDS = {PLUS_TWO: "lift", SET_FOUR: "reset", PLUS_FOUR: "biglift", LEVEL: "level"}


class Forms(Notation[State, Move]):
    """The forms of one edition. A choice's form names its actor as `seat`."""

    clause = "TKF-14"
    actor_clause = "TKF-3.3"

    def __init__(self, ed: Edition, table: Choices, outcomes: Outcomes, words: Words) -> None:
        self.words = words
        self._outcomes = (outcomes.rolls, outcomes.goals, *outcomes.effects, outcomes.throws(ed.form.edition.max_players))
        self._choices = table.moves
        self._chances = FormIndex((outcome(move), move) for moves in self._outcomes for move, _ in moves)
        self._anybodys = FormIndex((anybodys(move), move) for move in table.moves)

    def write(self, seat: int, move: Move) -> typed.Choice | typed.Chance:
        return choice(seat, move) if move.number >= 0 else outcome(move)

    def word(self, move: Move) -> str:
        return word(move)

    def listed(self) -> Iterable[Move]:
        return (*self._choices, *(move for moves in self._outcomes for move, _ in moves))

    def is_outcome(self, move: Move) -> bool:
        return move.number < 0

    def find(self, state: State, obj: Json) -> Move:
        """A choice whoever makes it, as long as that is a seat of this game; so must be the one that threw farthest."""
        form = shaped(obj, typed.FORMS.move)
        seat = form.get("seat", 0)
        others = {name: value for name, value in form.items() if name != "seat"}
        move = self._chances.find(form) or self._anybodys.find(others)
        if move is None or seat not in range(len(state.sheets)):
            raise NoForm
        return move

    def look_up(self, state: State, word: str) -> Move:
        move = super().look_up(state, word)
        if move.kind == "throw" and move.value >= len(state.sheets):
            raise NoForm
        return move

    def named(self, form: Mapping[str, Json]) -> int | None:
        return None if form["type"] == "throw" else form.get("seat")


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

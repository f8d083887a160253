"""Moves as JSON and as one word of text (WPF-13, WPF-14)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from piggery.games.when_pigs_shall_fly.components.edition import ANIMALS, CHICKEN, LINES, THEORIES, Edition
from piggery.games.when_pigs_shall_fly.notation import typed
from piggery.games.when_pigs_shall_fly.play.moves import Choices, Move
from piggery.games.when_pigs_shall_fly.play.moves import roll as roll_of
from piggery.games.when_pigs_shall_fly.play.state import State
from piggery.kernel import IllegalMove, Json, NoForm, Notation, Words, shaped

CHANCE_KINDS: Final[tuple[typed.ChanceKind, ...]] = ("first_lead", "deal_sheet", "roll", "wilbur_roll", "wilbur_publish", "theory_card")
ROLL = re.compile(r"roll:([0-9]{1,2}(?:-[0-9]{1,2}){0,14})")
LARGEST = 999  # what a number in a form can be; what is larger is no form at all
MOST_DICE = 15


class Forms(Notation[State, Move]):
    """The forms of one edition. The actor stands beside a form, never in it.

    A form that is well made but no choice of any position, such as the chicken for materials, is read as a move without a number,
    so that its refusal can name the clause.
    """

    clause = "WPF-11.1"

    def __init__(self, t: Choices, words: Words) -> None:
        self._t = t
        self._ed = t.ed
        self.words = words
        self._known = {(move.kind, move.what, move.value): move for move in self.listed()}

    def listed(self) -> Iterable[Move]:
        t = self._t
        yield from t.moves
        for moves in (t.first_lead, *t.deal_sheet, *t.theory_card, t.wilbur_roll, t.wilbur_publish):
            yield from moves

    def is_outcome(self, move: Move) -> bool:
        return move.kind in CHANCE_KINDS

    def write(self, seat: int, move: Move) -> typed.Choice | typed.Chance:
        return outcome(self._ed, move) if move.kind in CHANCE_KINDS else choice(move)

    def word(self, move: Move) -> str:
        return word(self._ed, move)

    def check_over(self, state: State) -> None:
        raise IllegalMove("WPF-8.1", self.words("refuse-over"))

    # -- reading

    def find(self, state: State, obj: Json) -> Move:
        form: Json = shaped(obj, typed.FORMS.move)
        kind, what, value = form["type"], 0, 0
        match kind:
            case "roll":
                return self._roll(form["dice"])
            case "assign":  # `chicken` false and absent are the same
                what, value = LINES.index(form["line"]), int(form.get("chicken", False))
            case "train":  # `whistles` stands with chicken, dog and cat, and only there
                what, value = ANIMALS.index(form["animal"]), form.get("whistles", 0)
                if ("whistles" in form) != (what >= CHICKEN):
                    raise NoForm
            case "sheep_bubble" | "spy" | "wilbur_publish":
                what = THEORIES.index(form["theory"])
            case "theory_card":
                what, value = THEORIES.index(form["theory"]), form["multiplier"]
            case "vote" | "first_lead":
                what = form["seat"]
            case "deal_sheet":
                if form["sheet"] not in self._ed.letters:
                    raise NoForm
                what, value = form["seat"], self._ed.letters.index(form["sheet"])
            case "take_die" | "wilbur_roll":
                value = form["value"]
            case "fly":
                value = form["height"]
        if what is None or value is None:
            raise NoForm  # so it is told to those who may not know; nobody can make such a move
        if not -LARGEST <= min(what, value) <= max(what, value) <= LARGEST:
            raise NoForm
        return self._known.get((kind, what, value)) or Move(kind, -1, what, value)

    def look_up(self, state: State, word: str) -> Move:
        rolled = ROLL.fullmatch(word)
        return self._roll([int(value) for value in rolled[1].split("-")]) if rolled else super().look_up(state, word)

    def _roll(self, dice: list[int]) -> Move:
        if not 1 <= len(dice) <= MOST_DICE or dice != sorted(dice) or not 1 <= dice[0] <= dice[-1] <= self._ed.sides:
            raise NoForm
        return roll_of(dice)


def choice(move: Move) -> typed.Choice:
    """The JSON form of a choice."""
    what, value = move.what, move.value
    match move.kind:
        case "take_die":
            return {"type": "take_die", "value": value}
        case "assign" if value:
            return {"type": "assign", "line": LINES[what], "chicken": True}
        case "assign":
            return {"type": "assign", "line": LINES[what]}
        case "train" if what >= CHICKEN:
            return {"type": "train", "animal": ANIMALS[what], "whistles": value}
        case "train":
            return {"type": "train", "animal": ANIMALS[what]}
        case "sheep_bubble":
            return {"type": "sheep_bubble", "theory": THEORIES[what]}
        case "spy":
            return {"type": "spy", "theory": THEORIES[what]}
        case "fly":
            return {"type": "fly", "height": value}
        case "vote":
            return {"type": "vote", "seat": what}
    return {"type": "end_training"}


def outcome(ed: Edition, move: Move) -> typed.Chance:
    """The JSON form of a chance outcome."""
    what, value = move.what, move.value
    match move.kind:
        case "first_lead":
            return {"type": "first_lead", "seat": what}
        case "deal_sheet":
            return {"type": "deal_sheet", "seat": what, "sheet": ed.letters[value]}
        case "roll":
            return {"type": "roll", "dice": list(move.dice)}
        case "wilbur_roll":
            return {"type": "wilbur_roll", "value": value}
        case "wilbur_publish":
            return {"type": "wilbur_publish", "theory": THEORIES[what]}
    return {"type": "theory_card", "theory": THEORIES[what], "multiplier": value}


def word(ed: Edition, move: Move) -> str:
    """A move as one word without its actor: take:4, line:fear+chicken, train:dog-2, fly:37, roll:1-3-6, card:lift:5."""
    kind, what, value = move.kind, move.what, move.value
    match kind:
        case "take_die":
            return f"take:{value}"
        case "assign":
            return f"line:{LINES[what]}{'+chicken' if value else ''}"
        case "train":
            return f"train:{ANIMALS[what]}{f'-{value}' if what >= CHICKEN else ''}"
        case "sheep_bubble":
            return f"sheep:{THEORIES[what]}"
        case "fly":
            return f"fly:{value}"
        case "vote":
            return f"vote:{what}"
        case "first_lead":
            return f"lead:{what}"
        case "deal_sheet":
            return f"sheet:{what}:{ed.letters[value]}"
        case "roll":
            return f"roll:{'-'.join(map(str, move.dice))}"
        case "wilbur_roll":
            return f"wilbur:{value}"
        case "wilbur_publish":
            return f"publishes:{THEORIES[what]}"
        case "theory_card":
            return f"card:{THEORIES[what]}:{value}"
        case "spy":
            return f"spy:{THEORIES[what]}"
    return "done"

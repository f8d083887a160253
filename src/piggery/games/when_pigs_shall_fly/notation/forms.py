"""Moves as JSON and as one word of text (WPF-13, WPF-14)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from piggery.games.when_pigs_shall_fly.components.edition import ANIMALS, CHICKEN, LINES, THEORIES, Edition
from piggery.games.when_pigs_shall_fly.notation import typed
from piggery.games.when_pigs_shall_fly.play.moves import Choices, Move
from piggery.games.when_pigs_shall_fly.play.moves import roll as roll_of
from piggery.games.when_pigs_shall_fly.play.state import OVER, State
from piggery.kernel import CHANCE, IllegalMove, Json, Words, quoted

FORMS = "WPF-11.1"  # the clause on forms, cited where a form is not one of them
CHANCE_KINDS: Final[tuple[typed.ChanceKind, ...]] = ("first_lead", "deal_sheet", "roll", "wilbur_roll", "wilbur_publish", "theory_card")
ACTOR = re.compile(r"([0-9]{1,4}):(.+)", re.DOTALL)
ROLL = re.compile(r"roll:([0-9]{1,2}(?:-[0-9]{1,2}){0,14})")
LARGEST = 999  # what a number in a form can be; what is larger is no form at all
MOST_DICE = 15


class NoForm(Exception):
    """Not exactly one of the forms."""


class Forms:
    """The forms of one edition. The actor stands beside a form, never in it.

    A form that is well made but no choice of any position, such as the chicken for materials, is read as a move without a number,
    so that its refusal can name the clause.
    """

    def __init__(self, t: Choices, words: Words) -> None:
        self._t = t
        self._ed = t.ed
        self._words = words
        self._known = {(move.kind, move.what, move.value): move for move in t.moves}
        chance = [*t.first_lead, *(move for moves in (*t.deal_sheet, *t.theory_card) for move in moves), *t.wilbur_roll, *t.wilbur_publish]
        self._chance = {(move.kind, move.what, move.value): move for move in chance}
        self._words_of = {word(t.ed, move): move for move in (*t.moves, *chance)}
        self._readers: dict[str, tuple[tuple[str, ...], Callable[..., Move]]] = {
            "take_die": (("value",), lambda value: self._choice("take_die", 0, number(value))),
            "sheep_bubble": (("theory",), lambda theory: self._choice("sheep_bubble", index(THEORIES, theory))),
            "spy": (("theory",), lambda theory: self._choice("spy", index(THEORIES, theory))),
            "end_training": ((), lambda: self._choice("end_training")),
            "fly": (("height",), lambda height: self._choice("fly", 0, number(height))),
            "vote": (("seat",), lambda seat: self._choice("vote", number(seat))),
            "first_lead": (("seat",), lambda seat: self._outcome("first_lead", number(seat))),
            "deal_sheet": (
                ("seat", "sheet"),
                lambda seat, sheet: self._outcome("deal_sheet", number(seat), index(self._ed.letters, sheet)),
            ),
            "roll": (("dice",), self._roll),
            "wilbur_roll": (("value",), lambda value: self._outcome("wilbur_roll", 0, number(value))),
            "wilbur_publish": (("theory",), lambda theory: self._outcome("wilbur_publish", index(THEORIES, theory))),
            "theory_card": (
                ("theory", "multiplier"),
                lambda theory, multiplier: self._outcome("theory_card", index(THEORIES, theory), number(multiplier)),
            ),
        }

    def write(self, move: Move) -> typed.Choice | typed.Chance:
        return choice(move) if move.kind not in CHANCE_KINDS else outcome(self._ed, move)

    def token(self, seat: int, move: Move) -> str:
        return word(self._ed, move) if seat == CHANCE else f"{seat}:{word(self._ed, move)}"

    # -- reading

    def parse(self, s: State, obj: Json, seat: int | None) -> tuple[int, Move]:
        try:
            move = self._read(obj)
        except NoForm:
            raise self._malformed(obj) from None
        return self._actor(s, move, seat, obj), move

    def read_token(self, s: State, text: str) -> tuple[int, Move]:
        named = ACTOR.fullmatch(text)
        what = named[2] if named else text
        rolled = ROLL.fullmatch(what)
        try:
            move = self._roll([int(value) for value in rolled[1].split("-")]) if rolled else self._words_of[what]
        except (NoForm, KeyError):
            raise self._malformed(text) from None
        return self._actor(s, move, int(named[1]) if named else None, text), move

    def _read(self, obj: Json) -> Move:
        kind = obj.get("type") if isinstance(obj, dict) else None
        if kind == "assign":
            return self._assign(obj)
        if kind == "train":
            return self._train(obj)
        if not isinstance(kind, str) or kind not in self._readers:
            raise NoForm
        names, read = self._readers[kind]
        if obj.keys() != {"type", *names}:
            raise NoForm
        return read(*(obj[name] for name in names))

    def _assign(self, obj: dict[str, Json]) -> Move:
        """`chicken` false and absent are the same."""
        if obj.keys() - {"chicken"} != {"type", "line"} or type(obj.get("chicken", False)) is not bool:
            raise NoForm
        return self._choice("assign", index(LINES, obj["line"]), int(obj.get("chicken", False)))

    def _train(self, obj: dict[str, Json]) -> Move:
        """`whistles` stands with chicken, dog and cat, and only there."""
        animal = index(ANIMALS, obj.get("animal"))
        is_variable = animal >= CHICKEN
        if obj.keys() != {"type", "animal", *(["whistles"] if is_variable else [])}:
            raise NoForm
        return self._choice("train", animal, number(obj["whistles"]) if is_variable else 0)

    def _roll(self, dice: Json) -> Move:
        if not isinstance(dice, list) or not 1 <= len(dice) <= MOST_DICE or dice != sorted(map(number, dice)):
            raise NoForm
        if not 1 <= dice[0] <= dice[-1] <= self._ed.sides:
            raise NoForm
        return roll_of(dice)

    def _choice(self, kind: typed.ChoiceKind, what: int = 0, value: int = 0) -> Move:
        return self._known.get((kind, what, value)) or Move(kind, -1, what, value)

    def _outcome(self, kind: typed.ChanceKind, what: int = 0, value: int = 0) -> Move:
        return self._chance.get((kind, what, value)) or Move(kind, -1, what, value)

    def _actor(self, s: State, move: Move, seat: int | None, form: Json) -> int:
        """Chance for its outcomes, else the seat that was named, else the only mover."""
        is_chance = move.kind in CHANCE_KINDS
        if seat is not None:
            if (seat == CHANCE) != is_chance:
                raise IllegalMove(FORMS, self._words("refuse-other-actor", form=quoted(form)))
            return seat
        if is_chance:
            return CHANCE
        if s.step == OVER:
            raise IllegalMove("WPF-8.1", self._words("refuse-over"))
        if len(s.movers) != 1 or s.movers[0] == CHANCE:
            raise IllegalMove(FORMS, self._words("refuse-whose", form=quoted(form)))
        return s.movers[0]

    def _malformed(self, obj: Json) -> IllegalMove:
        return IllegalMove(FORMS, self._words("refuse-form", form=quoted(obj)))


def index(names: tuple[str, ...], name: Json) -> int:
    if not isinstance(name, str) or name not in names:
        raise NoForm
    return names.index(name)


def number(value: Json) -> int:
    if type(value) is not int or not -LARGEST <= value <= LARGEST:
        raise NoForm
    return value


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

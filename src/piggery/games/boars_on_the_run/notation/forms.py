"""Moves as JSON and as one word of text (BOR-13)."""

from __future__ import annotations

import re

from piggery.games.boars_on_the_run.components.edition import COLORS, FOOD, Edition
from piggery.games.boars_on_the_run.notation import typed
from piggery.games.boars_on_the_run.play.events import by_color, counts
from piggery.games.boars_on_the_run.play.moves import Choices, Move
from piggery.games.boars_on_the_run.play.state import State
from piggery.kernel import CHANCE, IllegalMove, Json, Words, quoted
from piggery.kernel.forms import FormIndex

FORMS = "BOR-13"  # the section that gives the forms, cited where a form is not one of them
ACTOR = re.compile(r"([0-9]{1,4}):(.+)", re.DOTALL)
CUBES = re.compile(r"cubes:([0-9]{1,3})-([0-9]{1,3})-([0-9]{1,3})-([0-9]{1,3})-([0-9]{1,3})")
# the first part of a word
HEADS = {
    "choose_vendetta": "vendetta",
    "target_seat": "at",
    "target_card": "take",
    "buy_ticket": "ticket",
    "buy_card": "buy",
    "discard_card": "discard",
    "take_extra": "extra",
    "feed_predator": "feed",
}


class Forms:
    """The forms of one edition. The actor is never in a form: it is the only mover."""

    def __init__(self, t: Choices, words: Words) -> None:
        ed = t.ed
        self._ed = ed
        self._words = words
        seats = range(ed.form.edition.max_seats)
        chance = [Move("deal_boar", what=boar, value=seat) for seat in seats for boar in range(len(ed.boars))]
        chance += [move for moves in t.reveals for move in moves if ed.cards[move.what] is not None]
        chance += [Move("first_seat", what=seat) for seat in seats]
        listed = [*t.moves, *chance]
        self._index = FormIndex((self.write(move), move) for move in listed)
        self._moves = {word(ed, move): move for move in listed}

    def write(self, move: Move) -> typed.Choice | typed.Chance:
        return choice(self._ed, move) if move.number >= 0 else outcome(self._ed, move)

    def parse(self, state: State, obj: Json, seat: int | None) -> tuple[int, Move]:
        move = self._drawn(obj) if isinstance(obj, dict) and obj.get("type") == "draw_cubes" else self._index.find(obj)
        if move is None or names_no_seat(state, move):
            raise self._malformed(obj)
        return self._actor(state, move, seat, obj), move

    def token(self, seat: int, move: Move) -> str:
        return word(self._ed, move) if seat == CHANCE else f"{seat}:{word(self._ed, move)}"

    def read_token(self, state: State, text: str) -> tuple[int, Move]:
        named = ACTOR.fullmatch(text)
        what = named[2] if named else text
        pulled = CUBES.fullmatch(what)
        move = Move("draw_cubes", cubes=tuple(map(int, pulled.groups()))) if pulled else self._moves.get(what)
        if move is None or names_no_seat(state, move):
            raise self._malformed(text)
        return self._actor(state, move, int(named[1]) if named else None, text), move

    def _drawn(self, obj: dict[str, Json]) -> Move | None:
        cubes = obj.get("cubes")
        if len(obj) != 2 or not isinstance(cubes, dict) or set(cubes) != set(COLORS):
            return None
        drawn = tuple(cubes[color] for color in COLORS)
        is_possible = all(type(count) is int and 0 <= count <= most for count, most in zip(drawn, self._ed.cubes, strict=True))
        return Move("draw_cubes", cubes=drawn) if is_possible else None

    def _actor(self, state: State, move: Move, seat: int | None, form: Json) -> int:
        """Chance for its outcomes, else the seat that was named, else the only mover."""
        if move.number < 0:
            if seat is not None and seat != CHANCE:
                raise IllegalMove(FORMS, self._words("refuse-other-actor", form=quoted(form)))
            return CHANCE
        if seat == CHANCE:
            raise IllegalMove(FORMS, self._words("refuse-other-actor", form=quoted(form)))
        if seat is not None:
            return seat
        if not state.legal:
            raise IllegalMove(FORMS, self._words("refuse-whose", form=quoted(form)))
        return state.active

    def _malformed(self, obj: Json) -> IllegalMove:
        return IllegalMove(FORMS, self._words("refuse-form", form=quoted(obj)))


def names_no_seat(state: State, move: Move) -> bool:
    """Whether a form speaks of a seat that does not play."""
    seat = move.value if move.kind == "deal_boar" else move.what if move.kind in ("first_seat", "target_seat") else 0
    return seat >= len(state.spaces)


def choice(ed: Edition, move: Move) -> typed.Choice:
    """The JSON form of a choice."""
    what, value = move.what, move.value
    match move.kind:
        case "draw":
            return {"type": "draw", "count": value}
        case "choose_vendetta":
            return {"type": "choose_vendetta", "card": ed.ids[what]}
        case "target_seat":
            return {"type": "target_seat", "seat": what}
        case "target_card":
            return {"type": "target_card", "card": ed.ids[what]}
        case "change_menu":
            return {"type": "change_menu", "change": bool(value)}
        case "use_diet":
            return use_diet(ed, move)
        case "buy_ticket":
            return {"type": "buy_ticket", "color": FOOD[what]}
        case "buy_card":
            return {"type": "buy_card", "card": ed.ids[what]}
        case "pay":
            return {"type": "pay", "cubes": counts(move.cubes)}
        case "discard_card":
            return {"type": "discard_card", "card": ed.ids[what]}
        case "take_food":
            return {"type": "take_food", "color": FOOD[what], "count": value}
        case "take_extra":
            return {"type": "take_extra", "color": FOOD[what]}
        case "feed_predator":
            return {"type": "feed_predator", "cubes": counts(move.cubes)}
    return {"type": "end_use"}


def use_diet(ed: Edition, move: Move) -> typed.UseDiet:
    if move.value:
        return {"type": "use_diet", "diet": ed.ids[move.what], "discard": ed.ids[move.value]}
    return {"type": "use_diet", "diet": ed.ids[move.what]}


def outcome(ed: Edition, move: Move) -> typed.Chance:
    """The JSON form of a chance outcome."""
    match move.kind:
        case "deal_boar":
            return {"type": "deal_boar", "seat": move.value, "boar": ed.boars[move.what]}
        case "reveal_card":
            return {"type": "reveal_card", "slot": move.value, "card": ed.ids[move.what]}
        case "first_seat":
            return {"type": "first_seat", "seat": move.what}
    return {"type": "draw_cubes", "cubes": by_color(move.cubes)}


def word(ed: Edition, move: Move) -> str:
    """A move as one word without its actor: draw:8, top, buy:nibble, pay:b1g1, food:r3, cubes:3-1-2-2-2."""
    kind, what, value = move.kind, move.what, move.value
    match kind:
        case "draw":
            return f"draw:{value}"
        case "change_menu":
            return "menu:new" if value else "menu:keep"
        case "use_diet":
            return f"{ed.ids[what]}:{ed.ids[value]}" if value else ed.ids[what]
        case "pay":
            return f"pay:{letters(move.cubes)}"
        case "feed_predator":
            return f"feed:{letters(move.cubes)}"
        case "take_food":
            return f"food:{COLORS[what][0]}{value}"
        case "end_use":
            return "end"
        case "deal_boar":
            return f"boar:{value}:{ed.boars[what]}"
        case "reveal_card":
            return f"reveal:{value}:{ed.ids[what]}"
        case "first_seat":
            return f"first:{what}"
        case "draw_cubes":
            return "cubes:" + "-".join(map(str, move.cubes))
        case "target_seat":
            return f"at:{what}"
        case "buy_ticket" | "take_extra":
            return f"{HEADS[kind]}:{COLORS[what]}"
    return f"{HEADS[kind]}:{ed.ids[what]}"


def letters(cubes: tuple[int, ...]) -> str:
    """Cubes as r2b1."""
    return "".join(f"{color[0]}{count}" for color, count in counts(cubes).items())

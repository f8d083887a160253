"""Moves as JSON and as one word of text (BOR-13)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from piggery.games.boars_on_the_run.components.edition import COLORS, FOOD, Edition
from piggery.games.boars_on_the_run.notation import typed
from piggery.games.boars_on_the_run.notation.reading_turn import in_order
from piggery.games.boars_on_the_run.play.events import by_color, counts
from piggery.games.boars_on_the_run.play.moves import Choices, Move
from piggery.games.boars_on_the_run.play.state import State
from piggery.kernel import Json, NoForm, Notation, Words, shaped

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


class Forms(Notation[State, Move]):
    """The forms of one edition. The actor is never in a form: it is the only mover."""

    clause = "BOR-13"

    def __init__(self, t: Choices, words: Words) -> None:
        self._t = t
        self._ed = t.ed
        self.words = words

    def listed(self) -> Iterable[Move]:
        t, ed = self._t, self._ed
        seats = range(ed.form.edition.max_seats)
        yield from t.moves
        yield from (Move("deal_boar", what=boar, value=seat) for seat in seats for boar in range(len(ed.boars)))
        yield from (move for moves in t.reveals for move in moves if ed.cards[move.what] is not None)
        yield from (Move("first_seat", what=seat) for seat in seats)

    def is_outcome(self, move: Move) -> bool:
        return move.number < 0

    def write(self, seat: int, move: Move) -> typed.Choice | typed.Chance:
        return choice(self._ed, move) if move.number >= 0 else outcome(self._ed, move)

    def word(self, move: Move) -> str:
        return word(self._ed, move)

    def find(self, state: State, obj: Json) -> Move:
        if isinstance(obj, dict) and obj.get("type") == "draw_cubes":
            return self._drawn(in_order(shaped(obj, typed.DrawCubes)["cubes"]))
        return in_play(state, super().find(state, obj))

    def look_up(self, state: State, word: str) -> Move:
        pulled = CUBES.fullmatch(word)
        return self._drawn(tuple(map(int, pulled.groups()))) if pulled else in_play(state, super().look_up(state, word))

    def _drawn(self, cubes: tuple[int, ...]) -> Move:
        if any(not 0 <= count <= most for count, most in zip(cubes, self._ed.cubes, strict=True)):
            raise NoForm
        return Move("draw_cubes", cubes=cubes)


def in_play(state: State, move: Move) -> Move:
    """The move, unless it speaks of a seat that does not play."""
    seat = move.value if move.kind == "deal_boar" else move.what if move.kind in ("first_seat", "target_seat") else 0
    if seat >= len(state.spaces):
        raise NoForm
    return move


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

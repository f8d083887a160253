"""How cards and cubes of a real table are asked for (BOR-13)."""

from __future__ import annotations

from piggery.games.boars_on_the_run.components.edition import COLORS
from piggery.games.boars_on_the_run.notation.view import are_bags_open
from piggery.games.boars_on_the_run.play.moves import Choices, Move
from piggery.games.boars_on_the_run.play.rules import bag, pending
from piggery.games.boars_on_the_run.play.state import DRAWING, NONE, State
from piggery.games.boars_on_the_run.words.text import Text
from piggery.kernel.due import Due, Thing, one_of


def due(t: Choices, text: Text, s: State) -> Due:
    words, ed = text.words, t.ed
    if s.phase == DRAWING:
        left = bag(t, s, s.active) if are_bags_open(s) else (None,) * len(COLORS)  # BOR-4.8
        cubes = tuple(Thing(color, text.color(color), count) for color, count in zip(COLORS, left, strict=True))
        question = words("due-cubes", seat=text.seat_name(s.active))
        return Due("cubes", question, cubes, lambda counts: Move("draw_cubes", cubes=tuple(counts)), count=s.count)
    moves = pending(t, s)
    if NONE in s.boars:
        question = words("due-boar", seat=text.seat_name(s.boars.index(NONE)))
        return one_of("cards", question, [(Thing(ed.boars[move.what], text.boar(move.what)), move) for move in moves])
    if NONE in s.display:
        question = words("due-card", slot=s.display.index(NONE) + 1)
        return one_of("cards", question, [(Thing(ed.ids[move.what], text.card(move.what)), move) for move in moves])
    return one_of("seats", words("due-first"), [(Thing(str(move.what), text.seat_name(move.what)), move) for move in moves])

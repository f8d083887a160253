"""The sheet as data for clients that draw it."""

from __future__ import annotations

from piggery.games.take_flight.components.edition import SYMBOLS, TAIL, Edition
from piggery.games.take_flight.notation import typed
from piggery.games.take_flight.words.picture import INK
from piggery.games.take_flight.words.text import Text


def geometry(ed: Edition, text: Text) -> typed.Board:
    """Flight area, wings, tail, dashboard and cards of an edition, with what is printed on them."""
    form = ed.form
    return {
        "columns": ed.rounds,
        "rows": ed.rows,
        "start_row": ed.start_row,
        "first_modifier": ed.first_modifier,
        "dunes": list(ed.dunes[1:]),
        "symbols": [
            {"column": column, "row": row, "symbol": SYMBOLS[symbol - 1]}
            for column, squares in enumerate(ed.symbol_at)
            for row, symbol in enumerate(squares)
            if symbol
        ],
        "distance": list(ed.distance[1:]),
        "height": list(ed.height[1:]),
        "places": [{"name": place.name, "columns": list(place.columns)} for place in ed.places],
        "dashboard": [{"min": line.min, "max": line.max, "slope": line.slope, "drag": line.drag} for line in form.dashboard],
        "wings": {"left": form.wings.left, "right": form.wings.right},
        "tail": [
            {"symbol": kind, "name": text.tail(kind), "glyph": symbol.glyph, "circled": symbol.circled}
            for kind, symbol in zip(TAIL, ed.symbols, strict=True)
        ],
        "effects": {
            card: {"name": text.card(card), "text": text.card_text(card), "modifier": effect.modifier, "points": effect.points}
            for card, effect in ed.effects.items()
        },
        "goals": {
            card: {"name": text.card(card), "text": text.card_text(card), "counts": goal.counts, "points": goal.points}
            for card, goal in ed.goals.items()
        },
        "boxes": list(ed.boxes),
        "ink": INK,
        "bands": [{"name": band.name, "min": band.min, "max": band.max} for band in ed.bands],
    }

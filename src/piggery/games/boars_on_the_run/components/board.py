"""The board and the cards as data for clients that draw them."""

from __future__ import annotations

from collections.abc import Callable

from piggery.games.boars_on_the_run.components.edition import COLORS, EXTRAS, FOOD, Edition
from piggery.games.boars_on_the_run.components.file import Card
from piggery.games.boars_on_the_run.play.events import counts
from piggery.games.boars_on_the_run.words.picture import INK
from piggery.kernel import Json


def geometry(ed: Edition, card_text: Callable[[int], str]) -> dict[str, Json]:
    """Track, tickets, predators, boars and cards of an edition; each card with what it does in few words."""
    form = ed.form
    return {
        "colors": list(COLORS),
        "color_names": {color: getattr(form.colors, color) for color in COLORS},
        "spaces": [
            {"i": space.i, "kind": space.kind, "color": space.color, "name": space.name, "region": space.region}
            for space in form.track.spaces
        ],
        "finish": ed.finish,
        "tickets": {color: {"name": ticket.name, "count": ticket.count} for color, ticket in zip(FOOD, ed.tickets, strict=True)},
        "predators": {color: getattr(form.predators, color) for color in FOOD},
        "boars": {
            boar.id: {
                "name": boar.name,
                "top": {"spend": counts(boar.top.spend.counts()), "move": boar.top.move},
                "bottom": {"spend": counts(boar.bottom.spend.counts()), "move": boar.bottom.move},
            }
            for boar in form.boars
        },
        "cards": {card.id: card_fields(card) | {"text": card_text(ed.number[card.id])} for card in form.deck.cards},
        "rules": {name: getattr(form.rules, name) for name in form.rules.__struct_fields__},
        "slots": form.setup.display_slots,
        "ink": INK,
    }


def card_fields(card: Card) -> dict[str, Json]:
    """A card as data; null where a card of its kind has no such field."""
    fields: dict[str, Json] = {name: getattr(card, name) for name in ("name", "family", "kind", "cost", *EXTRAS)}
    fields["spend"] = counts(card.spend.counts()) if card.spend else None
    return fields

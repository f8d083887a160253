"""The board and the cards as data for clients that draw them."""

from __future__ import annotations

from collections.abc import Callable

from piggery.games.boars_on_the_run.components import file
from piggery.games.boars_on_the_run.components.edition import COLORS, Edition
from piggery.games.boars_on_the_run.notation.typed_board import Board, BoarDiet, Card, ColorNames, Numbers, Predators, Ticket, Tickets
from piggery.games.boars_on_the_run.play.events import counts
from piggery.games.boars_on_the_run.words.picture import INK


def geometry(ed: Edition, card_text: Callable[[int], str]) -> Board:
    """Track, tickets, predators, boars and cards of an edition; each card with what it does in few words."""
    form = ed.form
    return {
        "colors": list(COLORS),
        "color_names": color_names(form.colors),
        "spaces": [
            {"i": space.i, "kind": space.kind, "color": space.color, "name": space.name, "region": space.region}
            for space in form.track.spaces
        ],
        "finish": ed.finish,
        "tickets": tickets(form.tickets),
        "predators": predators(form.predators),
        "boars": {boar.id: {"name": boar.name, "top": diet(boar.top), "bottom": diet(boar.bottom)} for boar in form.boars},
        "cards": {each.id: card(each, card_text(ed.number[each.id])) for each in form.deck.cards},
        "rules": numbers(form.rules),
        "slots": form.setup.display_slots,
        "ink": INK,
    }


def color_names(names: file.ColorNames) -> ColorNames:
    return {"red": names.red, "blue": names.blue, "green": names.green, "yellow": names.yellow, "black": names.black}


def tickets(printed: file.Tickets) -> Tickets:
    return {"red": ticket(printed.red), "blue": ticket(printed.blue), "green": ticket(printed.green), "yellow": ticket(printed.yellow)}


def ticket(printed: file.Ticket) -> Ticket:
    return {"name": printed.name, "count": printed.count}


def predators(names: file.Predators) -> Predators:
    return {"red": names.red, "blue": names.blue, "green": names.green, "yellow": names.yellow}


def diet(printed: file.BoarDiet) -> BoarDiet:
    return {"spend": counts(printed.spend.counts()), "move": printed.move}


def card(printed: file.Card, text: str) -> Card:
    return {
        "name": printed.name,
        "family": printed.family,
        "kind": printed.kind,
        "cost": printed.cost,
        "spend": counts(printed.spend.counts()) if printed.spend else None,
        "move": printed.move,
        "color": printed.color,
        "gain": printed.gain,
        "count": printed.count,
        "black": printed.black,
        "back": printed.back,
        "effect": printed.effect,
        "text": text,
    }


def numbers(rules: file.Numbers) -> Numbers:
    return {
        "hand_limit": rules.hand_limit,
        "sick_at": rules.sick_at,
        "menu_at": rules.menu_at,
        "collision_back": rules.collision_back,
        "food_same": rules.food_same,
        "food_any": rules.food_any,
        "predator_same": rules.predator_same,
        "predator_any": rules.predator_any,
        "predator_back": rules.predator_back,
        "station_same": rules.station_same,
        "station_any": rules.station_any,
    }

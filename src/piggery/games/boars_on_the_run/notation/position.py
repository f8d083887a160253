"""The position as JSON (BOR-14)."""

from __future__ import annotations

from piggery.games.boars_on_the_run.components.edition import BLACK
from piggery.games.boars_on_the_run.notation import typed
from piggery.games.boars_on_the_run.play.events import by_color
from piggery.games.boars_on_the_run.play.moves import Choices
from piggery.games.boars_on_the_run.play.rules import bag
from piggery.games.boars_on_the_run.play.scoring import outcome_to_json
from piggery.games.boars_on_the_run.play.state import NONE, OVER, PHASES, SETUP, Options, State


def state_to_json(t: Choices, s: State) -> typed.Position:
    seats = range(len(s.spaces))
    return {
        **shared(t, s),
        "players": [
            {"boar": boar_of(t, s, seat), "space": s.spaces[seat], "bag": by_color(bag(t, s, seat)), "cards": row_of(t, s, seat)}
            for seat in seats
        ],
        "turn": turn_to_json(t, s),
        "outcome": outcome_to_json(t.ed, s),
    }


def shared(t: Choices, s: State) -> typed.Shared:
    """What position and view begin with."""
    ed = t.ed
    ids = ed.ids
    black = ed.cubes[BLACK] - len(s.spaces) * ed.bag[BLACK]
    return {
        "game": "boars-on-the-run",
        "edition": ed.form.edition.id,
        "seats": len(s.spaces),
        "options": options_to_json(s.options),
        "phase": PHASES[s.phase],
        "round": s.round,
        "first": or_null(s.first),
        "active": or_null(s.active),
        "supply": by_color((*s.supply, black)),
        "display": [None if card == NONE else ids[card] for card in s.display],
        "deck": {"pool": sorted([ids[card] for card in s.pool]), "queue": [ids[card] for card in s.queue]},
    }


def options_to_json(options: Options) -> typed.Options:
    boars, first_seat, handicap, min_draw, open_bags, bought_vendetta_triggers, overtake_backwards, round_limit = options
    return {
        "boars": boars[:] if isinstance(boars, list) else boars,
        "first_seat": first_seat,
        "handicap": handicap[:],
        "min_draw": min_draw,
        "open_bags": open_bags,
        "bought_vendetta_triggers": bought_vendetta_triggers,
        "overtake_backwards": overtake_backwards,
        "round_limit": round_limit,
    }


def boar_of(t: Choices, s: State, seat: int) -> str | None:
    boar = s.boars[seat]
    return None if boar == NONE else t.ed.boars[boar]


def row_of(t: Choices, s: State, seat: int) -> list[str]:
    ids = t.ed.ids
    return [ids[card] for card in s.rows[seat]]


def turn_to_json(t: Choices, s: State) -> typed.Turn | None:
    """None where no turn is on."""
    if s.phase in (SETUP, OVER):
        return None
    ids = t.ed.ids

    def named(card: int) -> str | None:
        return None if card == NONE else ids[card]

    return {
        "count": or_null(s.count),
        "drawn": by_color(s.drawn) if s.drawn else None,
        "front": by_color((*s.front, black_in_front(s))),
        "sick": s.sick,
        "used": [ids[diet] for diet in s.used],
        "bought": named(s.bought),
        "armed": [ids[card] for card in s.armed],
        "vendetta": named(s.vendetta),
        "swap": named(s.swap),
        "paying": named(s.paying),
    }


def black_in_front(s: State) -> int:
    return s.drawn[BLACK] if s.drawn and not s.sick else 0


def or_null(number: int) -> int | None:
    return None if number == NONE else number


def members(cards: int) -> list[int]:
    """The numbers in a set."""
    return [number for number in range(cards.bit_length()) if cards >> number & 1]

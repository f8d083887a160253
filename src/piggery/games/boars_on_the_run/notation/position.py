"""The position as JSON (BOR-14)."""

from __future__ import annotations

from collections.abc import Sequence

from piggery.games.boars_on_the_run.components.edition import BLACK, COLORS
from piggery.games.boars_on_the_run.play.moves import Choices
from piggery.games.boars_on_the_run.play.rules import bag
from piggery.games.boars_on_the_run.play.scoring import outcome_to_json
from piggery.games.boars_on_the_run.play.state import NONE, OVER, PHASES, SETUP, State
from piggery.kernel import Json


def state_to_json(t: Choices, s: State) -> dict[str, Json]:
    seats = range(len(s.spaces))
    return public(t, s, [by_color(bag(t, s, seat)) for seat in seats])


def public(t: Choices, s: State, bags: Sequence[Json]) -> dict[str, Json]:
    """The position with bags as they are to be shown."""
    ed = t.ed
    ids = ed.ids
    black = ed.cubes[BLACK] - len(s.spaces) * ed.bag[BLACK]
    return {
        "game": "boars-on-the-run",
        "edition": ed.form.edition.id,
        "seats": len(s.spaces),
        "options": {name: value[:] if isinstance(value, list) else value for name, value in s.options._asdict().items()},
        "phase": PHASES[s.phase],
        "round": s.round,
        "first": or_null(s.first),
        "active": or_null(s.active),
        "supply": by_color((*s.supply, black)),
        "display": [None if card == NONE else ids[card] for card in s.display],
        "deck": {"pool": sorted(ids[card] for card in s.pool), "queue": [ids[card] for card in s.queue]},
        "players": [
            {
                "boar": None if s.boars[seat] == NONE else ed.boars[s.boars[seat]],
                "space": s.spaces[seat],
                "bag": shown,
                "cards": [ids[card] for card in s.rows[seat]],
            }
            for seat, shown in enumerate(bags)
        ],
        "turn": None if s.phase in (SETUP, OVER) else turn_to_json(t, s),
        "outcome": outcome_to_json(ed, s),
    }


def turn_to_json(t: Choices, s: State) -> dict[str, Json]:
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


def by_color(cubes: Sequence[int]) -> dict[str, int]:
    return dict(zip(COLORS, cubes, strict=True))


def or_null(number: int) -> int | None:
    return None if number == NONE else number


def members(cards: int) -> list[int]:
    """The numbers in a set."""
    return [number for number in range(cards.bit_length()) if cards >> number & 1]

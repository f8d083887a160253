"""What a seat may see (BOR-14, BOR-4.8): everything but the colours in the bags."""

from __future__ import annotations

from collections.abc import Sequence

from piggery.games.boars_on_the_run.components.edition import BLACK
from piggery.games.boars_on_the_run.notation import typed
from piggery.games.boars_on_the_run.notation.position import black_in_front, boar_of, row_of, shared, turn_to_json
from piggery.games.boars_on_the_run.play.moves import Choices
from piggery.games.boars_on_the_run.play.rules import bag
from piggery.games.boars_on_the_run.play.scoring import outcome_to_json
from piggery.games.boars_on_the_run.play.state import OVER, State


def are_bags_open(s: State) -> bool:
    """Whether everybody sees into the bags: by option, and when the game is over."""
    return s.options.open_bags or s.phase == OVER


def view(t: Choices, s: State) -> typed.View:
    """The same for every seat and for onlookers: nobody, the owner included, sees colours in a closed bag."""
    return {
        **shared(t, s),
        "players": [
            {"boar": boar_of(t, s, seat), "space": s.spaces[seat], "bag": shown, "cards": row_of(t, s, seat)}
            for seat, shown in enumerate(seen_bags(t, s))
        ],
        "turn": turn_to_json(t, s),
        "outcome": outcome_to_json(t.ed, s),
    }


def seen_bags(t: Choices, s: State) -> list[typed.SeenBag]:
    if are_bags_open(s):
        return [open_bag(bag(t, s, seat)) for seat in range(len(s.spaces))]
    return [{"total": total} for total in bag_totals(t, s)]


def open_bag(cubes: Sequence[int]) -> typed.SeenBag:
    red, blue, green, yellow, black = cubes
    return {"red": red, "blue": blue, "green": green, "yellow": yellow, "black": black}


def bag_totals(t: Choices, s: State) -> list[int]:
    """How many cubes are in each bag: public, because the legal numbers to draw reveal it."""
    totals = owned_totals(t, s)
    totals[s.active] -= sum(s.front) + black_in_front(s)
    return totals


def owned_totals(t: Choices, s: State) -> list[int]:
    """How many cubes each seat has, in the bag or in front."""
    black, owned = t.ed.bag[BLACK], iter(s.owned)
    return [red + blue + green + yellow + black for red, blue, green, yellow in zip(owned, owned, owned, owned, strict=True)]


def bag_total(t: Choices, s: State, seat: int) -> int:
    return bag_totals(t, s)[seat]

"""What a seat may see (BOR-14, BOR-4.8): everything but the colours in the bags."""

from __future__ import annotations

from piggery.games.boars_on_the_run.components.edition import BLACK
from piggery.games.boars_on_the_run.notation.position import black_in_front, public, state_to_json
from piggery.games.boars_on_the_run.play.moves import Choices
from piggery.games.boars_on_the_run.play.state import OVER, State
from piggery.kernel import Json


def are_bags_open(s: State) -> bool:
    """Whether everybody sees into the bags: by option, and when the game is over."""
    return s.options.open_bags or s.phase == OVER


def view(t: Choices, s: State) -> dict[str, Json]:
    """The same for every seat and for onlookers: nobody, the owner included, sees colours in a closed bag."""
    if are_bags_open(s):
        return state_to_json(t, s)
    return public(t, s, [{"total": total} for total in bag_totals(t, s)])


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

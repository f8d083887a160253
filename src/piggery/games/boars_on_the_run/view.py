"""What a seat may see (specification section 14, BOR-4.8): everything but the colours in the bags."""

from __future__ import annotations

from piggery.games.boars_on_the_run.edition import BLACK
from piggery.games.boars_on_the_run.moves import Table
from piggery.games.boars_on_the_run.position import public, state_to_json
from piggery.games.boars_on_the_run.state import OVER, State
from piggery.kernel import Json


def are_bags_open(s: State) -> bool:
    """Whether everybody sees into the bags: by option, and when the game is over."""
    return s.options.open_bags or s.phase == OVER


def view(t: Table, s: State) -> dict[str, Json]:
    """The same for every seat and for onlookers: nobody, the owner included, sees colours in a closed bag."""
    if are_bags_open(s):
        return state_to_json(t, s)
    return public(t, s, [{"total": bag_total(t, s, seat)} for seat in range(len(s.spaces))])


def bag_total(t: Table, s: State, seat: int) -> int:
    """How many cubes are in a bag: public, because the legal numbers to draw reveal it."""
    total = sum(s.owned[4 * seat : 4 * seat + 4]) + t.ed.bag[BLACK]
    return total - sum(s.front) - s.drawn[BLACK] if seat == s.active and s.drawn and not s.sick else total

"""What a seat can know of closed bags (BOR-4.8, BOR-14).

Every cube moves in the open, so somebody who was told all events knows each bag exactly. Where the events do not determine the
bags (a game taken up from a position, or an observation without memory) the cubes that must be in bags are dealt at random
into bags of the sizes shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from piggery.games.boars_on_the_run.components.edition import BLACK, COLORS, Edition
from piggery.games.boars_on_the_run.notation.typed import Player, Position, View
from piggery.games.boars_on_the_run.play.events import by_color
from piggery.kernel import Json, Rng, hypergeometric

Bags = list[list[int]]  # by seat, five colours


def sampler(ed: Edition, view: View, events: Iterable[Json]) -> Callable[[Rng], Json]:
    """Positions consistent with a view and with all that was told."""
    if not any("total" in player["bag"] for player in view["players"]):
        return lambda rng: view
    bags = remembered(ed, view, events)
    return lambda rng: with_bags(view, bags or dealt(ed, view, rng))


def remembered(ed: Edition, view: View, events: Iterable[Json]) -> Bags | None:
    """The bags by the events of the whole game; None if they do not fit what is seen."""
    bags = [list(ed.bag) for _ in view["players"]]
    for event in events:
        sign = {"cubes_spent": -1, "cubes_gained": 1}.get(event["type"], 0)
        if sign:
            for color, count in event["cubes"].items():
                bags[event["seat"]][COLORS.index(color)] += sign * count
    front = in_front(view)
    active = view["active"]
    if view["turn"] is not None and active is not None:
        bags[active] = [all_ - shown for all_, shown in zip(bags[active], front, strict=True)]
    fits = all(sum(bag) == player["bag"]["total"] and min(bag) >= 0 for bag, player in zip(bags, view["players"], strict=True))
    return bags if fits and [sum(colors) for colors in zip(*bags, strict=True)] == outside(ed, view) else None


def dealt(ed: Edition, view: View, rng: Rng) -> Bags:
    """Bags of the sizes seen, filled at random with the cubes that must be in them; black ones are known."""
    left = outside(ed, view)[:BLACK]
    front = in_front(view)
    bags = []
    for seat, player in enumerate(view["players"]):
        black = ed.bag[BLACK] - (front[BLACK] if seat == view["active"] else 0)
        food = hypergeometric(rng, left, player["bag"]["total"] - black)
        left = [there - taken for there, taken in zip(left, food, strict=True)]
        bags.append([*food, black])
    return bags


def outside(ed: Edition, view: View) -> list[int]:
    """By colour, the cubes that are neither in the supply nor in front: in the bags."""
    front = in_front(view)
    return [ed.cubes[number] - view["supply"][color] - front[number] for number, color in enumerate(COLORS)]


def in_front(view: View) -> list[int]:
    return [0] * len(COLORS) if view["turn"] is None else [view["turn"]["front"][color] for color in COLORS]


def with_bags(view: View, bags: Bags) -> Position:
    players: list[Player] = [{**player, "bag": by_color(bag)} for player, bag in zip(view["players"], bags, strict=True)]
    return {**view, "players": players}

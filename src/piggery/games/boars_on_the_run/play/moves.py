"""The moves of Boars on the Run: 563 choices and four kinds of chance (BOR-13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from piggery.games.boars_on_the_run.components.edition import BLACK, FIRST_CARD, TOP, Edition
from piggery.games.boars_on_the_run.components.file import Numbers
from piggery.kernel import MoveTable

MOST_REMEMBERED = 2_000_000  # payments, by what lies in front; dear cards of an edition of one's own would fill the memory
NO_CUBES = (0, 0, 0, 0)


class Move(NamedTuple):
    """A choice or a chance outcome."""

    kind: str
    number: int = -1  # among the choices; -1 for chance
    what: int = -1  # card or diet, colour, seat, boar
    value: int = 0  # cubes to draw or take, slot, seat that a boar is dealt to, card that Couldn't Care Less throws away
    cubes: tuple[int, ...] = ()  # by colour


class Listed(dict[int, tuple[Move, ...]]):
    """The choices of one kind for a set of cards, colours or seats; filled in as sets are met."""

    def __init__(self, choices: dict[int, Move]) -> None:
        self.of = choices

    def __missing__(self, members: int) -> tuple[Move, ...]:
        if len(self) > 50_000:
            self.clear()
        found = []
        left = members
        while left:
            lowest = left & -left
            found.append(self.of[lowest.bit_length() - 1])
            left ^= lowest
        self[members] = listed = tuple(found)
        return listed


class Draws(dict[tuple[int, int], tuple[Move, ...]]):
    """The numbers that may be drawn, by the least and the greatest."""

    def __init__(self, choices: Sequence[Move]) -> None:
        self._choices = choices

    def __missing__(self, span: tuple[int, int]) -> tuple[Move, ...]:
        least, most = span
        found = self[span] = tuple(self._choices[least : most + 1])
        return found


class Payments:
    """The choices of one kind that hand over cubes, by what lies in front; filled in as fronts are met.

    Cubes of a colour beyond what any choice hands over make no difference: fronts that differ only in them share a place.
    """

    __slots__ = ("_found", "_scales", "choices")

    def __init__(self, choices: Sequence[Move], cubes: Sequence[int]) -> None:
        self.choices = choices
        most = max([max(move.cubes) for move in choices], default=0)
        self._scales = [[min(count, most) * (most + 1) ** color for count in range(cubes[color] + 1)] for color in range(BLACK)]
        self._found: dict[int, tuple[Move, ...]] = {}

    def fitting(self, front: Sequence[int]) -> tuple[Move, ...]:
        """Those that can be paid out of these cubes."""
        red, blue, green, yellow = self._scales
        r, b, g, y = front
        place = red[r] + blue[b] + green[g] + yellow[y]
        found = self._found.get(place)
        if found is None:
            needs = [(move, move.cubes) for move in self.choices]
            found = tuple([move for move, n in needs if n[0] <= r and n[1] <= b and n[2] <= g and n[3] <= y])
            if len(self._found) * len(needs) > MOST_REMEMBERED:
                self._found.clear()
            self._found[place] = found
        return found


class Choices(MoveTable[Move]):
    """What lies on the table: the components of an edition, and its choices in their fixed order, by kind."""

    __slots__ = (
        "buy", "care_less", "change_menu", "choose", "deals", "diets", "discard", "draws", "ed", "end_use", "extra", "feed", "food",
        "most_food", "pay", "plenty", "reveals", "target_cards", "target_seats", "tickets",
    )  # fmt: skip

    def __init__(self, ed: Edition) -> None:
        self.ed = ed
        listed: list[Move] = []

        def add(kind: str, what: int = -1, value: int = 0, cubes: tuple[int, ...] = ()) -> Move:
            listed.append(Move(kind, len(listed), what, value, cubes))
            return listed[-1]

        def by_card(kind: str) -> dict[int, Move]:
            return {card: add(kind, card) for card in cards}

        def each(kind: str, members: Sequence[int]) -> Listed:
            return Listed({member: add(kind, member) for member in members})

        cards = range(FIRST_CARD, len(ed.cards))
        rules = ed.rules
        self.draws = Draws([add("draw", value=count) for count in range(ed.most_cubes + 1)])
        self.choose = each("choose_vendetta", [card for card in cards if ed.vendettas >> card & 1])
        self.target_seats = each("target_seat", range(ed.form.edition.max_seats))
        self.target_cards = each("target_card", cards)
        self.change_menu = (add("change_menu", value=1), add("change_menu", value=0))
        plain = ed.diets & ~(1 << ed.care_less) if ed.care_less > 0 else ed.diets
        self.diets = each("use_diet", [diet for diet in range(TOP, len(ed.cards)) if plain >> diet & 1])
        thrown = [card for card in cards if ed.care_less > 0 and card != ed.care_less]
        self.care_less = Listed({card: add("use_diet", ed.care_less, card) for card in thrown})
        self.tickets = each("buy_ticket", range(BLACK))
        self.buy = by_card("buy_card")
        self.end_use: tuple[Move, ...] = (add("end_use"),)
        sizes = [[add("pay", value=cost, cubes=cubes) for cubes in ways(cost)] for cost in range(1, max(ed.costs) + 1)]
        self.pay = [Payments(choices, ed.cubes) for choices in ([], *sizes)]  # by cost
        self.discard = by_card("discard_card")
        self.most_food = most = max(rules.food_same, rules.food_any)
        self.food = {(color, count): add("take_food", color, count) for color in range(BLACK) for count in range(1, most + 1)}
        self.plenty = tuple([in_plenty(self.food, rules, color) for color in range(BLACK)])  # by the space's colour
        self.extra = each("take_extra", range(BLACK))
        singles = [add("feed_predator", color, cubes=only(color, rules.predator_same)) for color in range(BLACK)]
        mixed = [add("feed_predator", cubes=cubes) for cubes in ways(rules.predator_any) if cubes not in [s.cubes for s in singles]]
        every = [*singles, *mixed]
        self.feed = tuple(  # by the predator's colour
            Payments([move for move in every if move.what == color or sum(move.cubes) == rules.predator_any], ed.cubes)
            for color in range(BLACK)
        )
        seats = range(ed.form.edition.max_seats)
        self.deals = tuple([[Move("deal_boar", what=boar, value=seat) for boar in range(len(ed.boars))] for seat in seats])
        slots = range(ed.form.setup.display_slots)
        self.reveals = tuple([[Move("reveal_card", what=card, value=slot) for card in range(len(ed.cards))] for slot in slots])
        super().__init__(listed)


def in_plenty(food: dict[tuple[int, int], Move], rules: Numbers, color: int) -> tuple[Move, ...]:
    """BOR-9.2: what a foodstuff space of a colour offers while the supply has plenty of everything."""
    offered = {(color, rules.food_same), *((other, rules.food_any) for other in range(BLACK))}
    return tuple([move for taken, move in food.items() if taken in offered])


def only(color: int, count: int) -> tuple[int, ...]:
    """So many cubes of one food colour."""
    return tuple([count if other == color else 0 for other in range(BLACK)])


def ways(size: int) -> Iterator[tuple[int, ...]]:
    """Every set of so many food cubes, most red first, then most blue, then most green.

    >>> list(ways(1))
    [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)]
    """
    for r, b, g in product(range(size, -1, -1), repeat=3):
        if r + b + g <= size:
            yield (r, b, g, size - r - b - g)

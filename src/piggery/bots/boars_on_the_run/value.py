"""Boars on the Run: what a position is worth to a seat, as the number of turns that its boar still needs.

The way that is left, less what cubes and cards save on it; these the more, the longer the way is. Cubes are worth something as
such (a full bag is a healthy one) and for what they are good for: the diets held, the tickets, the non-diets that want none.
Whose boar needs the fewest turns probably wins: `spread` says how probably.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb, sqrt
from typing import NamedTuple

from piggery.games.boars_on_the_run.components.edition import BLACK, BOTTOM, TOP, Edition
from piggery.games.boars_on_the_run.play.state import State

DRAWN = 1 / 3  # of a bag, in a usual draw
# turns on the whole way. Fitted to 289 games of planned turns as `fit.py` does it; what came out near nothing for cards
# that are seldom held was raised by hand towards the calibration's prices (BOR-18)
WEIGHTS: dict[str, float] = {
    "one": 0.15, "way": 19.44, "near": -0.26, "middle": 1.07,
    "cubes": 2.29, "few": -0.70, "hoard": 0.49, "ticket": 0.56,
    "boar": 0.00, "mono 1": 0.51, "mono 2": 0.28, "combo 2": 0.18, "combo 4": 0.10, "non_diet": 2.20, "midnight_feast": 0.50,
    "portion 3": 0.30, "portion 5": 0.90, "portion 7": 0.73, "portion 9": 0.88, "portion 12": 0.64, "gatherer": 0.25,
    "knowledge_is_power": 1.57, "best_served_cold": 1.63, "couldnt_care_less": 0.10,
    "overtake 2": 1.01, "overtake 3": 0.41, "pullback": 0.10, "switcheroo": 0.15, "finders_keepers": 0.50, "sorry_not_sorry": 0.10,
}  # fmt: skip
TRACK = 95  # spaces of the whole way, in these games
NEAR, MIDDLE = 15, 40  # spaces before the Finish
FEW, ENOUGH = 10, 25  # food cubes: a bag with fewer is unhealthy, one with more is slow to be emptied
BEYOND = 8  # cubes that a rough plan may count more than there are, but for those of a station
SPREAD, SPREAD_BY_TURNS = 0.4, 0.6  # how uncertain a number of turns is


def at_least(need: int, there: int) -> float:
    """How probable it is that so many of the cubes of a colour are drawn."""
    return 1.0 - sum(exactly(count, there) for count in range(need))


def exactly(need: int, there: int) -> float:
    return comb(there, need) * DRAWN**need * (1 - DRAWN) ** (there - need) if need <= there else 0.0


class Pair(NamedTuple):
    """A diet that needs two colours."""

    weight: float
    color: int
    chance: Sequence[float]  # by cubes of the colour
    other: int
    other_chance: Sequence[float]


class Profile(NamedTuple):
    """What cubes are worth beside these cards, and the cards themselves: turns saved on the whole way."""

    cards: float
    by_color: tuple[list[float], ...]  # by cubes of the colour
    pairs: tuple[Pair, ...]


class Judge:
    """The tables of an edition."""

    def __init__(self, ed: Edition, weights: Mapping[str, float]) -> None:
        self._ed = ed
        self._weights = weights
        left = [ed.finish - space for space in range(ed.finish + 1)]
        self.way = [to_go / TRACK for to_go in left]
        self.base = [
            weights["one"] + weights["way"] * to_go / TRACK + weights["near"] * max(0.0, 1 - to_go / NEAR)
            + weights["middle"] * max(0.0, 1 - to_go / MIDDLE)
            for to_go in left
        ]  # fmt: skip
        beyond = BEYOND + ed.rules.station_any + sum(gain for card, gain in enumerate(ed.gain) if ed.gatherers >> card & 1)
        most = ed.most_cubes + beyond
        self.of_all = [
            weights["few"] * max(0.0, 1 - food / FEW)
            + weights["cubes"] * min(food, ENOUGH) / 10
            + weights["hoard"] * max(0, food - ENOUGH) / 10
            for food in range(most)
        ]
        self._profiles: dict[tuple[int, int], Profile] = {}
        counts = range(max(ed.cubes) + beyond)
        self._at_least = [[at_least(need, there) for there in counts] for need in range(7)]
        jumps = [self._jump(color) for color in range(BLACK)]
        self._tickets = [
            [weights["ticket"] * jumps[color] * exactly(ed.prices[color], there) for there in counts] for color in range(BLACK)
        ]

    def _jump(self, color: int) -> float:
        """The spaces that a ticket of a colour takes one on, on average."""
        ahead = self._ed.next_station[color]
        jumps = [there - space for space, there in enumerate(ahead) if there]
        return sum(jumps) / len(ahead)

    def profile(self, hand: int, boar: int) -> Profile:
        """For a set of cards, with the diets of a Boar card."""
        found = self._profiles.get((hand, boar))
        if found is None:
            if len(self._profiles) > 20_000:
                self._profiles.clear()
            found = self._profiles[hand, boar] = self._profiled(hand, boar)
        return found

    def _profiled(self, hand: int, boar: int) -> Profile:
        ed = self._ed
        cards = 0.0
        by_color = [table[:] for table in self._tickets]
        pairs: list[Pair] = []
        for card in range(len(ed.cards)):
            if not hand >> card & 1:
                continue
            weight = self._weights.get(self._name(card), 0.0)
            if ed.paid >> card & 1:
                weight *= ed.move[boar][card]
                needs = [(color, cubes) for color, cubes in enumerate(ed.spend[boar][card][:BLACK]) if cubes]
                tables = [self._at_least[min(cubes, 6)] for _, cubes in needs]
                if len(needs) == 1:
                    column = by_color[needs[0][0]]
                    for there, chance in enumerate(tables[0]):
                        column[there] += weight * chance
                else:
                    pairs.append(Pair(weight, needs[0][0], tables[0], needs[1][0], tables[1]))
            elif ed.card(card).kind in ("non_diet", "midnight_feast"):
                column = by_color[ed.card_color[card]]
                for there in range(len(column)):
                    column[there] += weight * (1 - DRAWN) ** there
            else:
                cards += weight
        return Profile(cards, tuple(by_color), tuple(pairs))

    def _name(self, card: int) -> str:
        """The weight of a card: by its effect or kind, and what makes a difference within the kind."""
        if card in (TOP, BOTTOM):
            return "boar"
        data = self._ed.card(card)
        if data.spend is not None:
            return f"{data.kind} {sum(data.spend.counts())}"
        detail = data.count if data.kind == "portion" else data.black if data.kind == "overtake" else None
        return data.effect or (data.kind if detail is None else f"{data.kind} {detail}")

    def turns(self, space: int, red: int, blue: int, green: int, yellow: int, profile: Profile) -> float:
        """How many turns a boar still needs, all its cubes in the bag."""
        cards, by_color, pairs = profile
        saved = (
            cards + self.of_all[red + blue + green + yellow]
            + by_color[0][red] + by_color[1][blue] + by_color[2][green] + by_color[3][yellow]
        )  # fmt: skip
        if pairs:
            cubes = (red, blue, green, yellow)
            for weight, color, chance, other, other_chance in pairs:
                saved += weight * chance[cubes[color]] * other_chance[cubes[other]]
        return self.base[space] - self.way[space] * saved

    def turns_of(self, s: State, seat: int) -> float:
        profile = self.profile(s.hands[seat], s.boars[seat])
        red, blue, green, yellow = s.owned[4 * seat : 4 * seat + 4]
        return self.turns(s.spaces[seat], red, blue, green, yellow, profile)


def spread(turns: float) -> float:
    """How far apart boars with so many turns to go must be for the odds to be e to 1."""
    return SPREAD + SPREAD_BY_TURNS * sqrt(max(turns, 0.0))

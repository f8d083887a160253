"""Swine Not!: how likely a side is to win from a position, in a handful of look-ups.

What counts most is the next point. For every tile of the Pig and every tile of a character a table holds in how many actions
that character, alone in the hotel, drives the Pig into a kitchen of its team. What such a number is worth depends on when the
character's turn comes and on whether a Pig Card comes before it. Add the kitchens into which the next Pig Card may lead the Pig
from where it looks, and cards kept: that gives the odds of scoring next, and with the points so far those of winning.
Alone, the same gives the odds of winning with the points still needed and the Pig Cards left.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import exp

from piggery.games.swine_not.edition import Edition, PigCard
from piggery.games.swine_not.floor import BACK, FIRST_CHASE, LEFT, LYING, NO_TILE, NOWHERE, PLACES, PLAIN, RIGHT, Sight, away_of, distance_of
from piggery.games.swine_not.pig import dash, flight, run
from piggery.games.swine_not.scoring import winning_team
from piggery.games.swine_not.state import CARD, NOBODY, OVER, State

FAR = 15  # actions: this many or more
FALLEN = 16  # added for a character that lies
AWAY = 2 * FALLEN  # not in play
TURNED = {"none": PLAIN, "left": LEFT, "right": RIGHT, "back": BACK}

# -- weights
# Found by logistic regression on games between bots: see tools/... 
# logits by actions needed: in its turn with both actions, with one; then, one to three turns later, without and after a Pig Card
STANDING = (
    (1.86, 1.86, 2.10, 0.57, 0.42, 0.16, 0.09, -0.03, -0.18, -0.14, -0.20, -0.11, -0.26, -0.23, -0.25, -0.47),
    (2.79, 2.79, 0.64, 0.31, 0.21, 0.11, 0.0, -0.21, -0.19, -0.11, -0.20, -0.15, -0.20, -0.38, -0.17, -0.50),
    (1.16, 1.16, 1.26, 0.43, 0.27, 0.14, 0.05, -0.02, -0.22, -0.09, -0.08, -0.09, -0.24, -0.15, -0.12, -0.28),
    (0.13, 0.13, 0.33, 0.04, 0.02, -0.26, -0.20, -0.09, -0.20, -0.51, -0.53, -0.31, -0.03, -0.11, -0.38, -0.80),
    (1.23, 1.23, 1.03, 0.57, 0.20, 0.34, 0.06, 0.0, -0.19, -0.04, 0.0, -0.06, -0.17, -0.08, -0.02, -0.18),
    (0.32, 0.32, 0.33, 0.08, 0.06, -0.13, -0.15, -0.33, -0.22, -0.24, -0.24, -0.23, -0.15, -0.05, -0.11, -0.44),
    (0.73, 0.73, 0.93, 0.31, 0.34, 0.48, 0.04, 0.05, -0.13, -0.04, -0.08, -0.10, -0.05, 0.04, -0.14, -0.21),
    (0.35, 0.35, 0.27, 0.01, -0.03, -0.14, -0.15, -0.26, -0.22, -0.10, -0.28, -0.27, -0.29, -0.21, -0.32, -0.44),
)  # fmt: skip
FALLEN_WORTH = (0.73, -0.02, 0.03, 0.04, -0.30, -0.25, -0.43, -0.57, -0.76, -0.45, -0.29, -0.75, -0.42, -0.61, -0.73, -0.88)  # of a character that lies
CARD_AHEAD = (0.60, 0.82, 1.17, 1.10)  # of the odds that the Pig Card leads into a kitchen, if it comes after 1 to 4 turns
KEPT = 0.0
# the same alone: in its turn with both actions, with one; in the next turn, without and after a Pig Card
SOLO_STANDING = (
    (1.58, 1.58, 1.18, 0.13, -0.21, -0.18, -0.36, -0.47, -0.73, -0.86, -0.62, -0.96, -0.85, -0.79, -1.09, -0.73),
    (1.31, 1.31, 0.23, -0.34, -0.12, -0.22, -0.35, -0.65, -0.80, -0.62, -0.70, -0.79, -0.98, -1.18, -0.92, -0.51),
    (1.39, 1.39, 1.31, 0.06, 0.11, 0.06, -0.25, -0.25, 0.04, -0.50, -0.07, -0.77, -0.48, -0.36, -0.47, 0.09),
    (0.64, 0.64, -0.22, 0.18, -0.12, -0.07, -0.32, -0.58, -0.85, -0.50, -0.24, -0.27, -0.83, -0.32, -0.59, -0.54),
)  # fmt: skip
SOLO_FALLEN_WORTH = (1.12, -0.12, 0.08, 0.01, -0.02, -0.47, -0.76, -0.39, -1.02, -1.30, -1.04, -0.92, -0.68, -0.55, -0.44, -0.40)  # 
SOLO_CARD_AHEAD = (-0.21, 0.49)  # 
# by points needed and Pig Cards left
SOLO_NEEDED = (
    (-0.49, 0.75, 1.45, 1.88, 1.87, 2.27, 2.67),
    (-3.82, -1.62, -0.49, 0.12, 0.67, 1.65, 2.15),
    (-4.94, -4.73, -2.45, -1.25, -0.54, -0.13, 0.47),
)  # fmt: skip
WORTH = tuple((*row, *FALLEN_WORTH, 0.0) for row in STANDING)
SOLO_WORTH = tuple((*row, *SOLO_FALLEN_WORTH, 0.0) for row in SOLO_STANDING)
# -- end of weights


class Hotel:
    """What is the same in all games in which the Pig sees alike: tables by the Pig's tile."""

    def __init__(self, ed: Edition, sight: Sight) -> None:
        kitchens = ed.kitchen_team
        ends = startled(ed, sight)
        self.steps = [actions_needed(ed, ends, {tile for tile, owner in kitchens.items() if owner == team}) for team in (0, 1)]
        self.solo_steps = actions_needed(ed, ends, kitchens)


def startled(ed: Edition, sight: Sight) -> list[list[int]]:
    """By the Pig's tile and a lone character's tile: where the Pig then comes to rest; NO_TILE where a Pig Card would decide."""
    ends = [[pig] * len(ed.floor.tiles) for pig in ed.floor.tiles]
    for pig in ed.floor.tiles:
        ends[pig][pig] = NO_TILE
        for tile in ed.floor.tiles:
            here, seen = pig, set()
            while (code := sight.fright[here][tile]) and here not in seen and here not in ed.kitchen_team:
                seen.add(here)
                path = flight(ed.floor, sight, ed.kitchen_team, here, away_of(code), ed.rules.gap + 1 - distance_of(code), 0) if code >= FIRST_CHASE else ()
                here = path[-1].tile if path else here  # stuck: seen before
            ends[pig][tile] = NO_TILE if here in seen else here
    return ends


def actions_needed(ed: Edition, ends: list[list[int]], kitchens: Collection[int]) -> list[bytes]:
    """By the Pig's tile and a character's place: the fewest actions in which it drives the Pig into one of the kitchens, alone."""
    tiles = ed.floor.tiles
    found = [[FAR] * len(tiles) for _ in tiles]
    before: dict[tuple[int, int], list[tuple[int, int]]] = {}  # what an action leads to -> from where
    edge: list[tuple[int, int]] = []
    for pig in tiles:
        for tile in tiles:
            if ends[pig][tile] != pig:
                continue
            for way in PLAIN:
                to = ed.floor.next[tile][way]
                end = ends[pig][to] if to != NO_TILE else NO_TILE
                if end in kitchens:
                    found[pig][tile] = 1
                elif end != NO_TILE:
                    before.setdefault((end, to), []).append((pig, tile))
            if found[pig][tile] == 1:
                edge.append((pig, tile))
    for pig, tile in edge:
        needed = found[pig][tile] + 1
        for earlier in before.get((pig, tile), ()):
            if found[earlier[0]][earlier[1]] > needed:
                found[earlier[0]][earlier[1]] = needed
                edge.append(earlier)
    for pig in tiles:  # who gets up there, or stands there before the Pig has run
        for tile in tiles:
            end = ends[pig][tile]
            if end != pig:
                found[pig][tile] = 0 if end in kitchens else FAR if end == NO_TILE else found[end][tile]
    return [by_place(needed) for needed in found]


def by_place(needed: Sequence[int]) -> bytes:
    row = bytearray([AWAY]) * PLACES
    row[: len(needed)] = bytes(needed)
    row[LYING : LYING + len(needed)] = bytes(FALLEN + actions for actions in needed)
    return bytes(row)


def card_odds(ed: Edition) -> list[list[float]]:
    """By team, and by the Pig's tile and facing: how likely a Pig Card of a full deck leads it into a kitchen of the team."""
    odds = [[0.0] * (4 * len(ed.floor.tiles)) for _ in (0, 1)]
    for tile in ed.floor.tiles:
        for facing in PLAIN:
            for card in ed.pig_cards:
                team = ed.kitchen_team.get(card_end(ed, card, tile, facing))
                if team is not None:
                    odds[team][4 * tile + facing] += card.count / len(ed.pig_deck)
    return odds


def card_end(ed: Edition, card: PigCard, tile: int, facing: int) -> int:
    """SWN-9.4: where the legs of a card lead; other cards lead nowhere as long as nobody is in sight."""
    for leg in card.legs:
        facing = TURNED[leg.turn][facing]
        path = dash(ed.floor, ed.kitchen_team, tile, facing) if leg.until_blocked else run(ed.floor, ed.kitchen_team, tile, facing, leg.steps)
        if path:
            tile, facing = path[-1]
            if tile in ed.kitchen_team:
                break
    return tile


class Value:
    """The odds of winning."""

    def __init__(self, ed: Edition) -> None:
        self._ed = ed
        self._hotels: dict[Sight, Hotel] = {}
        self._times: dict[tuple[object, ...], tuple[Sequence[float], ...]] = {}
        first, second = card_odds(ed)
        self._card = [[weight * (one - other) for one, other in zip(first, second, strict=True)] for weight in CARD_AHEAD]
        self._solo_card = [[weight * (one + other) for one, other in zip(first, second, strict=True)] for weight in SOLO_CARD_AHEAD]
        self._even = even_odds(ed.rules.target_points)

    def odds(self, s: State) -> float:
        """That team 0 wins; alone, that the player does."""
        if s.phase == OVER:
            team = winning_team(s)
            return (0.0 if s.setup.is_solo else 0.5) if team is None else 1.0 - team
        hotel = self._hotels.get(s.setup.sight)
        if hotel is None:
            hotel = self._hotels[s.setup.sight] = Hotel(self._ed, s.setup.sight)
        return self._solo_odds(s, hotel) if s.setup.is_solo else self._team_odds(s, hotel)

    def _team_odds(self, s: State, hotel: Hotel) -> float:
        pig = s.pig
        mine, theirs = hotel.steps[0][pig], hotel.steps[1][pig]
        one, two, three, four = s.places
        first, second, third, fourth, card = self._time(s)
        kept = s.kept
        logit = first[mine[one]] + third[mine[three]] - second[theirs[two]] - fourth[theirs[four]] + card[4 * pig + s.facing]
        logit += KEPT * (len(kept[0]) + len(kept[2]) - len(kept[1]) - len(kept[3]))
        scores = 1.0 / (1.0 + exp(-logit))
        needed = s.setup.target - s.points[0]
        theirs_needed = s.setup.target - s.points[1]
        return scores * self._even[needed - 1][theirs_needed] + (1.0 - scores) * self._even[needed][theirs_needed - 1]

    def _solo_odds(self, s: State, hotel: Hotel) -> float:
        steps = hotel.solo_steps[s.pig]
        *times, card = self._time(s)
        logit = sum(time[steps[place]] for time, place in zip(times, s.places, strict=True)) + card[4 * s.pig + s.facing]
        left = self._ed.rules.solo_pig_cards - len(s.pig_discard)
        needed = SOLO_NEEDED[min(s.setup.target - s.points[0], len(SOLO_NEEDED)) - 1]
        return 1.0 / (1.0 + exp(-logit - needed[min(left, len(needed)) - 1]))

    def _time(self, s: State) -> tuple[Sequence[float], ...]:
        """By character what its actions needed are worth, by when its turn comes; and what the card ahead is worth."""
        left = s.actions_left + (s.phase == CARD)
        key = (s.order, s.active, s.acted, left > 1, s.setup.is_solo)
        found = self._times.get(key)
        if found is None:
            worth, card = (SOLO_WORTH, self._solo_card) if s.setup.is_solo else (WORTH, self._card)
            active = s.order[0] if s.active == NOBODY else s.active
            ahead = [active, *(one for one in s.order if one != active and one not in s.acted)]
            turns = ahead + [one for one in s.order if one not in ahead]
            times: list[Sequence[float]] = [worth[0]] * len(s.places)
            for turn, character in enumerate(turns):
                times[character] = worth[2 * turn + (turn >= len(ahead)) if turn else int(left < 2)]
            found = self._times[key] = (*times, card[min(len(ahead), len(card)) - 1])
        return found


def even_odds(target: int) -> list[list[float]]:
    """By the points that one side and the other still need: how often the one wins if each next point is anybody's."""
    odds = [[1.0] * (target + 1) for _ in range(target + 1)]
    for mine in range(1, target + 1):
        odds[mine][0] = 0.0
        for theirs in range(1, target + 1):
            odds[mine][theirs] = (odds[mine - 1][theirs] + odds[mine][theirs - 1]) / 2
    return odds

"""Swine Not!: how likely a side is to win from a position, in a handful of look-ups.

What counts most is the next point. For every tile of the Pig and every tile of a character a table holds in how many actions
that character, alone in the hotel, drives the Pig into a kitchen of its team: from where the Pig is, and on average from where
a Pig Card would take it. What that is worth depends on when the character's turn comes and on whether the end of the round
comes before. Add the odds that the card leads into a kitchen, and cards kept: that gives the odds of scoring next, and with the
points so far those of winning. Alone, the same gives the odds of winning with the points still needed and the Pig Cards left.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import exp
from typing import Any

import numpy as np
from numpy.typing import NDArray

from piggery.games.swine_not.edition import Edition, PigCard
from piggery.games.swine_not.floor import BACK, FIRST_CHASE, LEFT, LYING, NO_TILE, PLACES, PLAIN, RIGHT, Sight, away_of, distance_of
from piggery.games.swine_not.pig import Step, dash, flight, run
from piggery.games.swine_not.scoring import winning_team
from piggery.games.swine_not.state import CARD, NOBODY, OVER, State

Table = NDArray[Any]
Looks = list[list[float]]

FAR = 15  # actions: this many or more
TURNED = {"none": PLAIN, "left": LEFT, "right": RIGHT, "back": BACK}

# -- weights
# fmt: off
# 
NOW = (
    (1.04, 1.04, 0.94, 0.41, 0.18, 0.06, 0.04, 0.0, -0.10, -0.07, -0.09, -0.02, -0.14, -0.13, -0.13, -0.23, 0.25, -0.09, -0.12, -0.10, -0.26, -0.25, -0.21, -0.21, -0.31, -0.11, -0.01, -0.20, -0.10, -0.21, -0.33, -0.43),
    (1.11, 1.11, 0.47, 0.16, 0.08, 0.05, 0.01, -0.15, -0.09, 0.0, -0.04, -0.06, -0.12, -0.20, -0.08, -0.22, 0.25, -0.09, -0.12, -0.10, -0.26, -0.25, -0.21, -0.21, -0.31, -0.11, -0.01, -0.20, -0.10, -0.21, -0.33, -0.43),
    (0.63, 0.63, 0.59, 0.21, 0.06, 0.02, 0.01, -0.02, -0.11, -0.02, 0.04, 0.04, -0.08, -0.01, 0.05, -0.04, 0.25, -0.09, -0.12, -0.10, -0.26, -0.25, -0.21, -0.21, -0.31, -0.11, -0.01, -0.20, -0.10, -0.21, -0.33, -0.43),
    (0.04, 0.04, 0.09, -0.02, -0.07, -0.17, -0.10, 0.01, -0.02, -0.19, -0.22, -0.09, 0.09, 0.07, -0.11, -0.30, 0.25, -0.09, -0.12, -0.10, -0.26, -0.25, -0.21, -0.21, -0.31, -0.11, -0.01, -0.20, -0.10, -0.21, -0.33, -0.43),
    (0.41, 0.41, 0.33, 0.11, -0.10, -0.03, -0.07, -0.06, -0.14, -0.01, 0.05, 0.06, -0.02, 0.04, 0.14, 0.07, 0.25, -0.09, -0.12, -0.10, -0.26, -0.25, -0.21, -0.21, -0.31, -0.11, -0.01, -0.20, -0.10, -0.21, -0.33, -0.43),
    (0.10, 0.10, 0.06, -0.04, -0.13, -0.21, -0.20, -0.25, -0.10, -0.04, -0.02, -0.01, 0.04, 0.13, 0.10, -0.06, 0.25, -0.09, -0.12, -0.10, -0.26, -0.25, -0.21, -0.21, -0.31, -0.11, -0.01, -0.20, -0.10, -0.21, -0.33, -0.43),
    (0.09, 0.09, 0.08, -0.09, -0.06, 0.03, -0.07, -0.03, -0.11, -0.02, 0.0, 0.04, 0.08, 0.12, 0.09, 0.06, 0.25, -0.09, -0.12, -0.10, -0.26, -0.25, -0.21, -0.21, -0.31, -0.11, -0.01, -0.20, -0.10, -0.21, -0.33, -0.43),
    (0.05, 0.05, -0.01, -0.14, -0.18, -0.17, -0.14, -0.14, -0.04, 0.10, -0.01, -0.03, -0.02, 0.04, 0.0, -0.06, 0.25, -0.09, -0.12, -0.10, -0.26, -0.25, -0.21, -0.21, -0.31, -0.11, -0.01, -0.20, -0.10, -0.21, -0.33, -0.43),
)
# 
LATER = (
    (1.66, 0.67, 0.61, 0.38, 0.29, 0.11, 0.02, -0.11, -0.15, -0.18, -0.26, -0.25, -0.26, -0.25, -0.24, -0.28, 1.60, 0.34, 0.27, 0.29, 0.14, 0.12, -0.23, -0.43, -0.50, -0.51, -0.65, -0.83, -0.75, -0.60, -0.50, -0.44),
    (1.46, 0.71, 0.46, 0.29, 0.10, 0.03, -0.07, -0.09, -0.17, -0.30, -0.30, -0.23, -0.21, -0.26, -0.21, -0.32, 1.60, 0.34, 0.27, 0.29, 0.14, 0.12, -0.23, -0.43, -0.50, -0.51, -0.65, -0.83, -0.75, -0.60, -0.50, -0.44),
    (1.66, 0.70, 0.63, 0.40, 0.26, 0.09, 0.04, -0.05, -0.17, -0.19, -0.31, -0.32, -0.37, -0.35, -0.35, -0.28, 1.60, 0.34, 0.27, 0.29, 0.14, 0.12, -0.23, -0.43, -0.50, -0.51, -0.65, -0.83, -0.75, -0.60, -0.50, -0.44),
    (1.88, 0.22, 0.22, 0.12, 0.05, -0.05, -0.10, -0.19, -0.35, -0.47, -0.41, -0.31, -0.32, -0.35, -0.42, -0.53, 1.60, 0.34, 0.27, 0.29, 0.14, 0.12, -0.23, -0.43, -0.50, -0.51, -0.65, -0.83, -0.75, -0.60, -0.50, -0.44),
    (-0.28, 0.93, 0.83, 0.71, 0.49, 0.36, 0.13, -0.01, -0.10, -0.14, -0.24, -0.36, -0.39, -0.38, -0.43, -0.35, 1.60, 0.34, 0.27, 0.29, 0.14, 0.12, -0.23, -0.43, -0.50, -0.51, -0.65, -0.83, -0.75, -0.60, -0.50, -0.44),
    (1.51, 0.33, 0.26, 0.20, 0.24, 0.11, 0.07, -0.08, -0.21, -0.41, -0.53, -0.45, -0.39, -0.41, -0.41, -0.48, 1.60, 0.34, 0.27, 0.29, 0.14, 0.12, -0.23, -0.43, -0.50, -0.51, -0.65, -0.83, -0.75, -0.60, -0.50, -0.44),
    (-1.04, 0.92, 0.89, 0.75, 0.60, 0.40, 0.16, 0.06, -0.02, -0.11, -0.26, -0.38, -0.44, -0.40, -0.45, -0.46, 1.60, 0.34, 0.27, 0.29, 0.14, 0.12, -0.23, -0.43, -0.50, -0.51, -0.65, -0.83, -0.75, -0.60, -0.50, -0.44),
    (1.54, 0.48, 0.39, 0.27, 0.18, 0.05, 0.04, -0.11, -0.26, -0.43, -0.50, -0.46, -0.48, -0.49, -0.51, -0.47, 1.60, 0.34, 0.27, 0.29, 0.14, 0.12, -0.23, -0.43, -0.50, -0.51, -0.65, -0.83, -0.75, -0.60, -0.50, -0.44),
)
CARD_AHEAD = (1.80, 2.00, 2.40, 2.41)  # of the odds that the card leads into a kitchen, if it comes after 1 to 4 turns
KEPT = 0.01
# alone
SOLO_NOW = (
    (1.34, 1.34, 1.02, 0.20, -0.04, 0.08, 0.01, -0.04, -0.21, -0.29, -0.26, -0.32, -0.36, -0.40, -0.45, -0.45, 0.93, 0.07, 0.11, 0.12, 0.03, -0.17, -0.25, -0.19, -0.37, -0.46, -0.47, -0.47, -0.46, -0.45, -0.44, -0.44),
    (0.95, 0.95, 0.26, -0.16, 0.09, 0.17, 0.14, -0.07, -0.18, -0.13, -0.18, -0.28, -0.36, -0.43, -0.45, -0.46, 0.93, 0.07, 0.11, 0.12, 0.03, -0.17, -0.25, -0.19, -0.37, -0.46, -0.47, -0.47, -0.46, -0.45, -0.44, -0.44),
    (1.13, 1.13, 0.97, 0.19, 0.18, 0.32, 0.08, 0.14, 0.21, -0.04, 0.02, -0.16, -0.15, -0.14, -0.22, -0.22, 0.93, 0.07, 0.11, 0.12, 0.03, -0.17, -0.25, -0.19, -0.37, -0.46, -0.47, -0.47, -0.46, -0.45, -0.44, -0.44),
    (0.54, 0.54, 0.05, 0.15, 0.08, 0.09, 0.03, -0.10, -0.14, 0.03, -0.01, -0.13, -0.27, -0.30, -0.32, -0.33, 0.93, 0.07, 0.11, 0.12, 0.03, -0.17, -0.25, -0.19, -0.37, -0.46, -0.47, -0.47, -0.46, -0.45, -0.44, -0.44),
)
# 
SOLO_LATER = (
    (2.07, 0.52, 0.49, 0.39, 0.20, -0.02, -0.21, -0.30, -0.25, -0.29, -0.37, -0.46, -0.47, -0.47, -0.51, -0.50, 1.69, 0.02, -0.04, -0.07, -0.14, -0.22, -0.27, -0.28, -0.36, -0.42, -0.43, -0.47, -0.47, -0.47, -0.48, -0.49),
    (1.57, 0.87, 0.60, 0.33, 0.07, -0.22, -0.46, -0.41, -0.33, -0.32, -0.35, -0.44, -0.46, -0.50, -0.52, -0.53, 1.69, 0.02, -0.04, -0.07, -0.14, -0.22, -0.27, -0.28, -0.36, -0.42, -0.43, -0.47, -0.47, -0.47, -0.48, -0.49),
    (3.67, 0.53, 0.52, 0.24, 0.08, -0.30, -0.30, -0.25, -0.12, -0.18, -0.23, -0.34, -0.34, -0.28, -0.25, -0.17, 1.69, 0.02, -0.04, -0.07, -0.14, -0.22, -0.27, -0.28, -0.36, -0.42, -0.43, -0.47, -0.47, -0.47, -0.48, -0.49),
    (3.07, 0.34, 0.26, 0.28, -0.11, -0.18, -0.48, -0.51, -0.54, -0.33, -0.25, -0.29, -0.41, -0.49, -0.51, -0.50, 1.69, 0.02, -0.04, -0.07, -0.14, -0.22, -0.27, -0.28, -0.36, -0.42, -0.43, -0.47, -0.47, -0.47, -0.48, -0.49),
)
SOLO_CARD_AHEAD = (1.81, 2.31)  # 
SOLO_KEPT = -0.04
# by points needed and Pig Cards left
SOLO_NEEDED = (
    (-1.07, 0.15, 0.86, 1.26, 1.36, 1.41, 1.45),
    (-4.32, -2.21, -1.06, -0.48, 0.08, 1.04, 1.98),
    (-7.69, -5.34, -3.06, -1.81, -1.09, -0.65, 0.07),
)
# fmt: on
# -- end of weights


class Hotel:
    """What is the same in all games in which the Pig sees alike: look-ups by 4 * Pig's tile + facing and a character's place."""

    def __init__(self, ed: Edition, sight: Sight) -> None:
        kitchens = ed.kitchen_team
        ends, after = startled(ed, sight), after_card(ed)
        self.worth: list[list[Looks]] = [[], []]  # by team, and by when the character's turn comes
        for team, worth in enumerate(self.worth):
            needed = actions_needed(ed, ends, {tile for tile, owner in kitchens.items() if owner == team})
            worth += [look_ups(needed, after, now, later) for now, later in zip(NOW, LATER, strict=True)]
        needed = actions_needed(ed, ends, kitchens)
        self.solo_worth = [look_ups(needed, after, now, later) for now, later in zip(SOLO_NOW, SOLO_LATER, strict=True)]


def look_ups(needed: Table, after: Table, now: Sequence[float], later: Sequence[float]) -> Looks:
    """The worth of a character in all places; what is not in play is worth nothing."""
    found = np.zeros((len(after), PLACES))
    for first, (by_now, by_later) in ((0, (now[: FAR + 1], later[: FAR + 1])), (LYING, (now[FAR + 1 :], later[FAR + 1 :]))):
        worth = np.repeat(np.array(by_now)[needed], len(PLAIN), axis=0) + after @ np.array(by_later)[needed]
        found[:, first : first + len(needed)] = worth
    looks: Looks = found.tolist()
    return looks


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


def actions_needed(ed: Edition, ends: list[list[int]], kitchens: Collection[int]) -> Table:
    """By the Pig's tile and a character's tile: the fewest actions in which it drives the Pig into one of the kitchens, alone."""
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
    return np.array(found)


def after_card(ed: Edition) -> Table:
    """By the Pig's tile and facing: how likely a Pig Card of a full deck takes it to each tile, with nobody in sight."""
    found = np.zeros((4 * len(ed.floor.tiles), len(ed.floor.tiles)))
    for start, odds in enumerate(found):
        for card in ed.pig_cards:
            end = card_end(ed, card, Step(start // 4, start % 4))
            odds[ed.pig_start if end in ed.kitchen_team else end] += card.count / len(ed.pig_deck)
    return found


def card_odds(ed: Edition) -> list[list[float]]:
    """By team, and by the Pig's tile and facing: how likely a Pig Card of a full deck leads it into a kitchen of the team."""
    odds = [[0.0] * (4 * len(ed.floor.tiles)) for _ in (0, 1)]
    for start in range(4 * len(ed.floor.tiles)):
        for card in ed.pig_cards:
            team = ed.kitchen_team.get(card_end(ed, card, Step(start // 4, start % 4)))
            if team is not None:
                odds[team][start] += card.count / len(ed.pig_deck)
    return odds


def card_end(ed: Edition, card: PigCard, pig: Step) -> int:
    """SWN-9.4, 9.7: where a card leads. A charge leads nowhere, as nobody is in sight."""
    for leg in card.legs:
        facing = TURNED[leg.turn][pig.facing]
        if leg.until_blocked:
            path = dash(ed.floor, ed.kitchen_team, pig.tile, facing)
        else:
            path = run(ed.floor, ed.kitchen_team, pig.tile, facing, leg.steps)
        pig = path[-1] if path else Step(pig.tile, facing)
        if path and pig.tile in ed.kitchen_team:
            break
    return ed.pig_start if card.effect == "home" else pig.tile


class Value:
    """The odds of winning."""

    def __init__(self, ed: Edition) -> None:
        self._ed = ed
        self._hotels: dict[Sight, Hotel] = {}
        self._times: dict[tuple[object, ...], tuple[Any, ...]] = {}
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
        at = 4 * s.pig + s.facing
        mine, theirs = hotel.worth
        one, two, three, four = s.places
        first, second, third, fourth, card = self._time(s)
        kept = s.kept
        logit = mine[first][at][one] + mine[third][at][three] - theirs[second][at][two] - theirs[fourth][at][four] + card[at]
        logit += KEPT * (len(kept[0]) + len(kept[2]) - len(kept[1]) - len(kept[3]))
        scores = 1.0 / (1.0 + exp(-logit))
        needed = s.setup.target - s.points[0]
        theirs_needed = s.setup.target - s.points[1]
        return scores * self._even[needed - 1][theirs_needed] + (1.0 - scores) * self._even[needed][theirs_needed - 1]

    def _solo_odds(self, s: State, hotel: Hotel) -> float:
        at = 4 * s.pig + s.facing
        *times, card = self._time(s)
        logit = card[at] + SOLO_KEPT * sum(len(cards) for cards in s.kept)
        for character in s.order:
            logit += hotel.solo_worth[times[character]][at][s.places[character]]
        left = self._ed.rules.solo_pig_cards - len(s.pig_discard)
        needed = SOLO_NEEDED[min(s.setup.target - s.points[0], len(SOLO_NEEDED)) - 1]
        return 1.0 / (1.0 + exp(-logit - needed[min(left, len(needed)) - 1]))

    def _time(self, s: State) -> tuple[Any, ...]:
        """By character when its turn comes, as the weights count it; and what the card ahead is worth."""
        left = s.actions_left + (s.phase == CARD)
        key = (s.order, s.active, s.acted, left > 1, s.setup.is_solo)
        found = self._times.get(key)
        if found is None:
            card = self._solo_card if s.setup.is_solo else self._card
            active = s.order[0] if s.active == NOBODY else s.active
            ahead = [active, *(one for one in s.order if one != active and one not in s.acted)]
            turns = ahead + [one for one in s.order if one not in ahead]
            times = [0] * len(s.places)
            for turn, character in enumerate(turns):
                times[character] = 2 * turn + (turn >= len(ahead)) if turn else int(left < 2)
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

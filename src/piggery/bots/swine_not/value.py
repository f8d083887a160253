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

from piggery.bots.swine_not.greedy import driven
from piggery.bots.swine_not.weights import CARD_AHEAD, KEPT, LATER, NOW, SOLO_CARD_AHEAD, SOLO_KEPT, SOLO_LATER, SOLO_NEEDED, SOLO_NOW
from piggery.games.swine_not.components.edition import Edition, PigCard
from piggery.games.swine_not.components.floor import BACK, LEFT, LYING, NO_TILE, PLACES, PLAIN, RIGHT, Sight
from piggery.games.swine_not.play.pig import PigStep, dash, run
from piggery.games.swine_not.play.scoring import winning_team
from piggery.games.swine_not.play.state import CARD, NOBODY, OVER, State

Numbers = NDArray[Any]
Looks = list[list[float]]

FAR = 15  # actions: this many or more
TURNED = {"none": PLAIN, "left": LEFT, "right": RIGHT, "back": BACK}


class Hotel:
    """What is the same in all games in which the Pig sees alike: look-ups by 4 * Pig's tile + facing and a character's place."""

    def __init__(self, ed: Edition, sight: Sight) -> None:
        kitchens = ed.kitchen_team
        ends, after = startled(ed, sight), after_card(ed)
        by_team = [actions_needed(ed, ends, {tile for tile, owner in kitchens.items() if owner == team}) for team in (0, 1)]
        self.worth = [look_ups(needed, after, NOW, LATER) for needed in by_team]  # by team, and by when the character's turn comes
        self.solo_worth = look_ups(actions_needed(ed, ends, kitchens), after, SOLO_NOW, SOLO_LATER)


def look_ups(needed: Numbers, after: Numbers, now: Sequence[Sequence[float]], later: Sequence[Sequence[float]]) -> list[Looks]:
    """By when its turn comes the worth of a character in all places; one that is not in play is worth nothing."""
    tiles = len(needed)
    by_time = []
    for by_now, by_later in zip(now, later, strict=True):
        by_time.append(np.repeat(np.array(by_now)[needed], len(PLAIN), axis=0) + after @ np.array(by_later)[needed])
    lying = by_time.pop()
    found: list[Looks] = []
    for standing in by_time:
        worth = np.zeros((len(after), PLACES))
        worth[:, :tiles] = standing
        worth[:, LYING : LYING + tiles] = lying
        found.append(worth.tolist())
    return found


def startled(ed: Edition, sight: Sight) -> list[list[int]]:
    """By the Pig's tile and a lone character's tile: where the Pig then comes to rest; NO_TILE where a Pig Card would decide."""
    ends = [[pig] * len(ed.floor.tiles) for pig in ed.floor.tiles]
    for pig in ed.floor.tiles:
        for tile in ed.floor.tiles:
            here, seen = pig, set()
            while sight.fright[here][tile] and here not in seen and here not in ed.kitchen_team:
                seen.add(here)
                path = driven(ed, sight, here, tile)
                here = path[-1].tile if path else here  # where it has been, if it is stuck or under the character
            ends[pig][tile] = NO_TILE if here in seen else here
    return ends


def actions_needed(ed: Edition, ends: list[list[int]], kitchens: Collection[int]) -> Numbers:
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
                elif end != NO_TILE and end not in ed.kitchen_team:
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
                found[pig][tile] = 0 if end in kitchens else FAR if end == NO_TILE or end in ed.kitchen_team else found[end][tile]
    return np.array(found)


def after_card(ed: Edition) -> Numbers:
    """By the Pig's tile and facing: how likely a Pig Card of a full deck takes it to each tile, with nobody in sight."""
    found = np.zeros((4 * len(ed.floor.tiles), len(ed.floor.tiles)))
    for start, odds in enumerate(found):
        for card in ed.pig_cards:
            end = card_end(ed, card, PigStep(start // 4, start % 4))
            odds[ed.pig_start if end in ed.kitchen_team else end] += card.count / len(ed.pig_deck)
    return found


def card_odds(ed: Edition) -> list[list[float]]:
    """By team, and by the Pig's tile and facing: how likely a Pig Card of a full deck leads it into a kitchen of the team."""
    odds = [[0.0] * (4 * len(ed.floor.tiles)) for _ in (0, 1)]
    for start in range(4 * len(ed.floor.tiles)):
        for card in ed.pig_cards:
            team = ed.kitchen_team.get(card_end(ed, card, PigStep(start // 4, start % 4)))
            if team is not None:
                odds[team][start] += card.count / len(ed.pig_deck)
    return odds


def card_end(ed: Edition, card: PigCard, pig: PigStep) -> int:
    """SWN-9.4, 9.7: where a card leads. A charge leads nowhere, as nobody is in sight."""
    for leg in card.legs:
        facing = TURNED[leg.turn][pig.facing]
        if leg.until_blocked:
            path = dash(ed.floor, ed.kitchen_team, pig.tile, facing)
        else:
            path = run(ed.floor, ed.kitchen_team, pig.tile, facing, leg.steps)
        pig = path[-1] if path else PigStep(pig.tile, facing)
        if path and pig.tile in ed.kitchen_team:
            break
    return ed.pig_start if card.effect == "home" else pig.tile


class Value:
    """The odds of winning."""

    def __init__(self, ed: Edition) -> None:
        self._ed = ed
        self._hotels: dict[Sight, Hotel] = {}
        self._known_times: dict[tuple[object, ...], tuple[int, int, int, int, list[float]]] = {}
        first, second = card_odds(ed)
        self._card = [[weight * (one - other) for one, other in zip(first, second, strict=True)] for weight in CARD_AHEAD]
        self._solo_card = [[weight * (one + other) for one, other in zip(first, second, strict=True)] for weight in SOLO_CARD_AHEAD]
        self._even = even_odds(ed.rules.target_points)

    def hotel(self, sight: Sight) -> Hotel:
        found = self._hotels.get(sight)
        if found is None:
            found = self._hotels[sight] = Hotel(self._ed, sight)
        return found

    def odds(self, s: State) -> float:
        """That team 0 wins; alone, that the player does."""
        if s.phase == OVER:
            team = winning_team(s)
            return (0.0 if s.setup.is_solo else 0.5) if team is None else 1.0 - team
        hotel = self.hotel(s.setup.sight)
        return self._solo_odds(s, hotel) if s.setup.is_solo else self._team_odds(s, hotel)

    def _team_odds(self, s: State, hotel: Hotel) -> float:
        at = 4 * s.pig + s.facing
        mine, theirs = hotel.worth
        one, two, three, four = places(s)
        first, second, third, fourth, card = self._times(s)
        kept = s.kept
        logit = mine[first][at][one] + mine[third][at][three] - theirs[second][at][two] - theirs[fourth][at][four] + card[at]
        logit += KEPT * (len(kept[0]) + len(kept[2]) - len(kept[1]) - len(kept[3]))
        scores = 1.0 / (1.0 + exp(-logit))
        needed = s.setup.target - s.points[0]
        theirs_needed = s.setup.target - s.points[1]
        return scores * self._even[needed - 1][theirs_needed] + (1.0 - scores) * self._even[needed][theirs_needed - 1]

    def _solo_odds(self, s: State, hotel: Hotel) -> float:
        at = 4 * s.pig + s.facing
        *times, card = self._times(s)
        logit = card[at] + SOLO_KEPT * sum(len(cards) for cards in s.kept)
        found = places(s)
        for character in s.order:
            logit += hotel.solo_worth[times[character]][at][found[character]]
        left = self._ed.rules.solo_pig_cards - len(s.pig_discard)
        needed = SOLO_NEEDED[min(s.setup.target - s.points[0], len(SOLO_NEEDED)) - 1]
        return 1.0 / (1.0 + exp(-logit - needed[min(left, len(needed)) - 1]))

    def _times(self, s: State) -> tuple[int, int, int, int, list[float]]:
        """By character when its turn comes, and what the card ahead is worth: the same few hundred cases come again and again."""
        key = (s.order, s.active, s.acted, s.actions_left, s.phase, s.setup.is_solo)
        found = self._known_times.get(key)
        if found is None:
            card = self._solo_card if s.setup.is_solo else self._card
            (one, two, three, four), turns_left = when(s)
            found = self._known_times[key] = (one, two, three, four, card[turns_left - 1])
        return found


def places(s: State) -> list[int]:
    """Where everybody is. Whoever has skipped a turn and plays the next one counts as standing (SWN-3.7)."""
    if not s.skipped:
        return s.places
    return [place - LYING if character in s.skipped else place for character, place in enumerate(s.places)]


def when(s: State) -> tuple[list[int], int]:
    """By character when its turn comes, as a row of the weights, and how many turns the round has left.

    The one whose turn it is: 0 with two actions or more, 1 with fewer (a card in play counts as one). The others: twice the
    number of turns until theirs, and one more after the end of the round.
    """
    active = s.order[0] if s.active == NOBODY else s.active
    ahead = [active, *(one for one in s.order if one != active and one not in s.acted)]
    times = [0] * len(s.places)
    for turn, character in enumerate(ahead + [one for one in s.order if one not in ahead]):
        times[character] = 2 * turn + (turn >= len(ahead)) if turn else int(s.actions_left + (s.phase == CARD) < 2)
    return times, len(ahead)


def even_odds(target: int) -> list[list[float]]:
    """By the points that one side and the other still need: how often the one wins if each next point is anybody's."""
    odds = [[1.0] * (target + 1) for _ in range(target + 1)]
    for mine in range(1, target + 1):
        odds[mine][0] = 0.0
        for theirs in range(1, target + 1):
            odds[mine][theirs] = (odds[mine - 1][theirs] + odds[mine][theirs - 1]) / 2
    return odds

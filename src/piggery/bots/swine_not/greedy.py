"""Swine Not!: a greedy player. It searches all sequences of its own turn and values where they lead.

The value of a position (SWN-21): points; for each team the least number of chases that bring
the Pig into one of its kitchens on an empty board, and how far its nearest character has to walk to make the first of them;
who lies; cards kept. The end of a round is averaged over the Pig Cards; an unknown Action Card is worth a little.
"""

from __future__ import annotations

from random import Random

from piggery.games.swine_not.components.edition import Edition
from piggery.games.swine_not.components.floor import FIRST_CHASE, LYING, NO_TILE, NOWHERE, Sight, away_of, distance_of
from piggery.games.swine_not.play import rules, settling
from piggery.games.swine_not.play.moves import CHOICES, Move, Outcomes
from piggery.games.swine_not.play.pig import PigStep, flight
from piggery.games.swine_not.play.state import ACTION, ACTION_CARD, CHASE, OVER, PIG_CARD, TURN, State
from piggery.kernel import AnyGame, Observation

NOISE = {"piglet": 4.0, "farmhand": 0.1}  # standard deviation of a misjudgement; a chase is worth 3 to 4
POINT = 60.0
CHASE_WORTH = 3.0
LIES = 2.0
KEPT = 0.5
UNKNOWN_CARD = 1.25
SOLO_UNKNOWN_CARD = 0.5  # alone a Dropped Tray costs one of the seven
CARD_AHEAD = 0.4  # how much of a position's value is what a Pig Card would now do
FAR = 9  # chases, where no chase leads into a kitchen
LYING_WALK = 3  # what it costs to get up
ACTIONS = 5  # looked ahead: more than anybody has in a turn of the standard edition
POSITIONS = 1000  # looked at for one decision; there hardly ever 300


class Drives:
    """For one team's kitchens: by the Pig's tile the least number of chases, and how far each tile is from beginning them."""

    def __init__(self, ed: Edition, sight: Sight, kitchens: set[int], steps_from: list[list[int]]) -> None:
        floor = ed.floor
        ends: list[dict[int, int]] = []  # Pig's tile -> chaser's tile -> where the Pig ends
        for pig in floor.tiles:
            ends.append({})
            for chaser in floor.tiles:
                path = driven(ed, sight, pig, chaser)
                if path and (path[-1].tile in kitchens or path[-1].tile not in ed.kitchen_team):
                    ends[pig][chaser] = path[-1].tile
        self.chases = [0 if tile in kitchens else FAR for tile in floor.tiles]
        for _ in range(FAR):
            for pig in floor.tiles:
                best = min((self.chases[end] for end in ends[pig].values()), default=FAR)
                self.chases[pig] = min(self.chases[pig], best + 1)
        self.walk: list[list[int]] = []  # Pig's tile and tile -> steps to the nearest tile that lowers the chases
        for pig in floor.tiles:
            able = [chaser for chaser, end in ends[pig].items() if self.chases[end] < self.chases[pig]]
            self.walk.append([min((steps_from[tile][goal] for goal in able), default=FAR) for tile in floor.tiles])


class Greedy:
    """Chooses the first move of the best sequence, with a misjudgement of each."""

    def __init__(self, game: AnyGame, noise: float) -> None:
        self._game = game
        self._noise = noise
        self._ed = ed = Edition(dict(game.about.edition.data), game.about.edition.id, game.about.rules)
        self._outcomes = Outcomes(ed)
        self._walks = [distances(ed, tile) for tile in ed.floor.tiles]
        self._drives: dict[tuple[Sight, int | None], Drives] = {}

    def choose(self, observation: Observation[Move], rng: Random, budget: int | None = None) -> Move:
        state: State = self._game.determiniser(observation)(rng)
        if len(observation.choices) == 1:
            return observation.choices[0]
        team = state.setup.teams[observation.seat]
        best, choice = float("-inf"), observation.choices[0]
        seen: dict[tuple[object, ...], float] = {}
        for move in observation.choices:
            after = state.copy()
            rules.EFFECTS[move.kind](self._ed, after, observation.seat, move, None)
            value = self._value(after, state, team, seen) + rng.gauss(0.0, self._noise)
            if value > best:
                best, choice = value, move
        return choice

    # -- search

    def _value(self, s: State, before: State, team: int, seen: dict[tuple[object, ...], float]) -> float:
        """The best that the rest of the turn can bring."""
        if s.phase == ACTION_CARD:
            s.phase = TURN
            settling.check(self._ed, s, ACTION, None)  # as if the card had no effect
            return (SOLO_UNKNOWN_CARD if s.setup.is_solo else UNKNOWN_CARD) + self._value(s, before, team, seen)
        if s.phase == PIG_CARD:
            return self._average(s, team)
        if s.phase == OVER:
            return self._worth(s, team)
        key = (
            s.phase, s.actions_left, s.drawn, tuple(s.places), s.skipped, s.pig, s.facing, s.card, s.settling, s.points, s.kept, s.active,
        )  # fmt: skip
        if key in seen:
            return seen[key]
        if len(seen) >= POSITIONS or not self._goes_on(s, before):
            seen[key] = (1 - CARD_AHEAD) * self._worth(s, team)
            settling.wait_for_card(s, settling.END_OF_ROUND, None)  # which will come, sooner or later
            seen[key] += CARD_AHEAD * self._average(s, team)
        else:
            best = float("-inf")
            for move in CHOICES.list(rules.CHOICES[s.phase](self._ed, s)):
                after = s.copy()
                rules.EFFECTS[move.kind](self._ed, after, s.movers[0], move, None)
                best = max(best, self._value(after, before, team, seen))
            seen[key] = best
        return seen[key]

    def _goes_on(self, s: State, before: State) -> bool:
        """Whether it is still the same turn, or a choice of the same seat in the middle of it, and not too far ahead."""
        if s.movers != before.movers or before.actions_left - s.actions_left >= ACTIONS:
            return False
        return s.phase == CHASE or (s.active == before.active and s.acted == before.acted and s.round == before.round)

    def _average(self, s: State, team: int) -> float:
        """A Pig Card, each kind by its odds; what it sets off is valued where it stops."""
        total = weights = 0.0
        for outcome, weight in rules.pending(self._ed, self._outcomes, s):
            after = s.copy()
            rules.EFFECTS["pig_card"](self._ed, after, -1, outcome, None)
            total += weight * self._worth(after, team)
            weights += weight
        return total / weights

    # -- evaluation

    def _worth(self, s: State, team: int) -> float:
        if s.setup.is_solo:
            return POINT * s.points[0] - self._drive_worth(s, None, s.setup.playing) - self._state_worth(s, s.setup.playing)
        value = POINT * (s.points[team] - s.points[1 - team])
        for side, sign in ((team, 1), (1 - team, -1)):
            members = (side, side + 2)
            value -= sign * (self._drive_worth(s, side, members) + self._state_worth(s, members))
        return value

    def _drive_worth(self, s: State, team: int | None, members: tuple[int, ...]) -> float:
        if s.phase == OVER:
            return 0.0
        drives = self._drives_of(s.setup.sight, team)
        walk = drives.walk[s.pig]
        near = min(walk[s.places[one] % LYING] + LYING_WALK * must_skip(s, one) for one in members if s.places[one] != NOWHERE)
        return CHASE_WORTH * drives.chases[s.pig] + near

    def _drives_of(self, sight: Sight, team: int | None) -> Drives:
        """Into the kitchens of a team, or alone into all; made when first asked for, as they depend on whether walls hide."""
        found = self._drives.get((sight, team))
        if found is None:
            kitchens = {tile for tile, owner in self._ed.kitchen_team.items() if team in (None, owner)}
            found = self._drives[sight, team] = Drives(self._ed, sight, kitchens, self._walks)
        return found

    def _state_worth(self, s: State, members: tuple[int, ...]) -> float:
        return sum(LIES * must_skip(s, one) - KEPT * len(s.kept[one]) for one in members)


def must_skip(s: State, character: int) -> bool:
    """SWN-3.6, 3.7: it lies, and a turn will pass before it plays again."""
    return s.places[character] >= LYING and character not in s.skipped


def driven(ed: Edition, sight: Sight, pig: int, chaser: int) -> list[PigStep]:
    """SWN-6: the way of the Pig from one character, alone in the hotel; none if it is not within range."""
    code = sight.fright[pig][chaser]
    if code < FIRST_CHASE:
        return []
    return flight(ed.floor, sight, ed.kitchen_team, pig, away_of(code), ed.rules.gap + 1 - distance_of(code), 0)


def distances(ed: Edition, start: int) -> list[int]:
    """Steps from a tile to every other one."""
    found = [FAR * FAR] * len(ed.floor.tiles)
    found[start] = 0
    edge = [start]
    for tile in edge:
        for other in ed.floor.next[tile]:
            if other != NO_TILE and found[other] > found[tile] + 1:
                found[other] = found[tile] + 1
                edge.append(other)
    return found

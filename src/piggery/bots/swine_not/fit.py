"""Finds the weights of Swine Not!'s odds of winning and writes them to `weights.py`.

    python -m piggery.bots.swine_not.fit                       # from nothing: four minutes on one core
    python -m piggery.bots.swine_not.fit --simulations 300     # from the weights that are there to better ones: half an hour

Many games are played, with a slip now and then so that more kinds of positions occur: by farmhands, or by the search with the weights
that are there. Logistic regression then tells from the features of `value` at each decision of a turn who scored next,
or alone whether the game was won; where the search played, what it expected counts for half of that. Neighbouring
weights of a row are held together, since whether six actions are needed or seven makes little difference.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from piggery import games
from piggery.bots.search import Budget, Search
from piggery.bots.swine_not import value
from piggery.bots.swine_not.greedy import Greedy
from piggery.bots.swine_not.search import Expertise
from piggery.bots.swine_not.value import Numbers
from piggery.games.swine_not.components.edition import Edition
from piggery.games.swine_not.components.floor import LYING
from piggery.games.swine_not.play.state import TURN, State
from piggery.kernel import CHANCE, Observation

FILE = Path(__file__).with_name("weights.py")
GAMES = 700
SOLO_GAMES = 800
SLIP = 0.08  # of decisions are made at random
NOISE = 0.3  # the misjudgement of the others
ROW = value.FAR + 1
TEAM_TIMES, SOLO_TIMES = 8, 4  # whether a turn has both actions left or one; then by turn, before and after a Pig Card
TOGETHER = 60.0  # how strongly neighbours are held together
SOLO_TOGETHER = 30.0
SMALL = 0.3  # how strongly weights are held near nought
CARDS = 8  # Pig Cards left, from none to seven
NEEDS = 3  # points needed

game = games.load("swine-not")
ed = Edition(dict(game.about.edition.data), game.about.edition.id, game.about.rules)


class Features:
    """What `value` looks up, one by one instead of weighed."""

    def __init__(self, is_solo: bool) -> None:
        self.is_solo = is_solo
        self.times = SOLO_TIMES if is_solo else TEAM_TIMES
        ends, after = value.startled(ed, game.start(2).setup.sight), value.after_card(ed)
        by_team = [{tile for tile, owner in ed.kitchen_team.items() if is_solo or owner == team} for team in (0, 1)]
        self.now = [np.eye(ROW)[value.actions_needed(ed, ends, kitchens)] for kitchens in by_team]
        self.later = [np.einsum("sp,ptn->stn", after, now) for now in self.now]
        self.card = np.array(value.card_odds(ed))
        self.rows = 2 * (self.times + 1)  # a row each for standing characters by time and one for lying ones, now and after a card
        self.cards_at = ROW * self.rows
        self.kept_at = self.cards_at + (2 if is_solo else 4)
        self.needed_at = self.kept_at + 1
        self.count = self.needed_at + (NEEDS * CARDS if is_solo else 0)

    def of(self, s: State) -> Numbers:
        found = np.zeros(self.count)
        times, turns_left = value.when(s)
        at = 4 * s.pig + s.facing
        places = value.places(s)
        for character in s.order:
            team = 0 if self.is_solo else character % 2
            sign = 1 - 2 * team
            place = places[character]
            row = ROW * (self.times if place >= LYING else times[character])
            found[row : row + ROW] += sign * self.now[team][s.pig, place % LYING]
            row += ROW * (self.times + 1)
            found[row : row + ROW] += sign * self.later[team][at, place % LYING]
            found[self.kept_at] += sign * len(s.kept[character])
        own, other = self.card[:, at]
        found[self.cards_at + turns_left - 1] = own + other if self.is_solo else own - other
        if self.is_solo:
            found[self.needed_at + CARDS * (s.setup.target - s.points[0] - 1) + ed.rules.solo_pig_cards - len(s.pig_discard)] = 1
        return found

    def prior(self, together: float) -> Numbers:
        """What is expected of the weights before anything is seen, as a quadratic form."""
        found = np.eye(self.count) * SMALL
        for row in range(self.rows):
            for one in range(ROW * row + 1, ROW * row + ROW - 1):  # none needed is a case of its own
                found[one : one + 2, one : one + 2] += together * np.array([[1, -1], [-1, 1]])
        if self.is_solo:
            found[self.needed_at :, self.needed_at :] -= np.eye(NEEDS * CARDS) * SMALL * 0.9
            bend = np.array([1, -2, 1])
            for needed in range(NEEDS):
                for one in range(self.needed_at + CARDS * needed + 1, self.needed_at + CARDS * (needed + 1) - 2):
                    found[one : one + 3, one : one + 3] += 2 * np.outer(bend, bend)
        return found


class Seen(NamedTuple):
    features: Numbers
    label: float


class Met(NamedTuple):
    """A decision of a turn."""

    features: Numbers
    points: tuple[int, ...]
    expected: float | None  # by the search: the odds of team 0, or alone of the player


class Player:
    """Farmhands, or the search with so many simulations; both slip."""

    def __init__(self, simulations: int) -> None:
        self._farmhand = Greedy(game, NOISE)
        self._search = Search(Expertise(game), Budget(simulations, 60.0)) if simulations else None

    def choose(self, s: State, seat: int, rng: Random) -> tuple[Any, float | None]:
        """A move, and what is expected of the position."""
        choices = game.choices(s, seat)
        observation = Observation(seat, game.view(s, seat), choices, [])
        slip = rng.choice(choices) if rng.random() < SLIP else None
        if self._search is None:
            return slip or self._farmhand.choose(observation, rng), None
        thought = self._search.consider(observation, rng)
        odds = None if thought.is_alone else thought.value if s.setup.teams[seat] == 0 else 1 - thought.value
        return slip or thought.move, odds


def positions(player: Player, seats: int, count: int, seed: int) -> Iterator[Seen]:
    """Every decision of a turn in so many games, with how it went on."""
    features = Features(seats == 1)
    for number in range(seed, seed + count):
        rng = Random(number)
        s: State = game.start(seats)
        met: list[Met] = []
        while s.movers:
            seat = s.movers[0]
            if seat == CHANCE:
                move = game.draw(s, rng)
            else:
                move, expected = player.choose(s, seat, rng)
                if s.phase == TURN:
                    met.append(Met(features.of(s), s.points, expected))
            game.apply_trusted(s, seat, move)
        yield from labelled(met, s)


def labelled(met: list[Met], end: State) -> Iterator[Seen]:
    """Alone whether the game was won; in teams whether team 0 scored next, where somebody did."""
    then = end.points
    following = end.points
    for found, points, expected in reversed(met):
        if end.setup.is_solo:
            yield Seen(found, together(float(end.points[0] >= end.setup.target), expected))
            continue
        if points != then:
            then, following = points, then
        gains = [after - before for after, before in zip(following, points, strict=True)]
        if sorted(gains) == [0, 1]:
            yield Seen(found, together(float(gains[0]), None if expected is None else scoring_next(expected, points, end.setup.target)))


def scoring_next(odds: float, points: Sequence[int], target: int) -> float:
    """The odds of scoring next in those of winning."""
    mine, theirs = (target - own for own in points)
    even = value.even_odds(target)
    lost, won = even[mine][theirs - 1], even[mine - 1][theirs]
    return min(1.0, max(0.0, (odds - lost) / (won - lost)))


def together(happened: float, expected: float | None) -> float:
    return happened if expected is None else (happened + expected) / 2


def regression(seen: Sequence[Seen], prior: Numbers) -> Numbers:
    """Newton's method."""
    known, label = np.array([one.features for one in seen]), np.array([one.label for one in seen])
    weights = np.zeros(known.shape[1])
    for _ in range(10):
        odds = 1 / (1 + np.exp(-known @ weights))
        slope = known.T @ (odds - label) + prior @ weights
        weights -= np.linalg.solve((known * (odds * (1 - odds))[:, None]).T @ known + prior, slope)
    return weights


def rows_text(name: str, rows: Numbers) -> str:
    lines = ["    (" + ", ".join(f"{weight:.2f}" for weight in row) + ")," for row in rows]
    return "\n".join([f"{name} = (", *lines, ")"])


def text(prefix: str, features: Features, weights: Numbers) -> str:
    rows = weights[: features.cards_at].reshape(features.rows, ROW)
    now, later = rows[: features.times + 1], rows[features.times + 1 :]
    now[:-1, 0] = now[:-1, 1]  # a standing one that needs no action has not been seen: the Pig has run
    parts = [rows_text(f"{prefix}NOW", now), rows_text(f"{prefix}LATER", later)]
    parts.append(f"{prefix}CARD_AHEAD = ({', '.join(f'{weight:.2f}' for weight in weights[features.cards_at : features.kept_at])})")
    parts.append(f"{prefix}KEPT = {weights[features.kept_at]:.2f}")
    if features.is_solo:
        parts.append(rows_text(f"{prefix}NEEDED", weights[features.needed_at :].reshape(NEEDS, CARDS)[:, 1:]))
    return "\n".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--simulations", type=int, default=0, help="of a search that plays; farmhands play without")
    player = Player(parser.parse_args().simulations)
    parts = []
    for prefix, seats, count, seed, held in (("", 2, GAMES, 5000, TOGETHER), ("SOLO_", 1, SOLO_GAMES, 1000, SOLO_TOGETHER)):
        features = Features(seats == 1)
        seen = list(positions(player, seats, count, seed))
        parts.append(text(prefix, features, regression(seen, features.prior(held))))
    FILE.write_text(HEAD + "\n".join(parts) + "\n# fmt: on\n", encoding="utf-8")


HEAD = '''"""Swine Not!: the weights of the odds of winning, as logits. Written by `fit.py`; what they mean is told there.

NOW and LATER: by when a character's turn comes (in its turn with both actions, with one; one, two, three turns later, each before
and after a Pig Card; lying), what the actions it needs are worth, from where the Pig is and from where a Pig Card takes it.
CARD_AHEAD: the odds that the card leads into a kitchen, by turns until it comes. SOLO_NEEDED: by points needed and Pig Cards left.
"""

# fmt: off
'''

if __name__ == "__main__":
    main()

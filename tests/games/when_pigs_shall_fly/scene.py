"""Games in the notation of the scenarios (WPF-19): `base(2, {"players[0].lines.fear": 4})`, then moves as words of text."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Mapping
from random import Random

import pytest

from piggery import games
from piggery.kernel import CHANCE, AnyGame, Event, IllegalMove, Json

GAME = games.load("when-pigs-shall-fly")
GROUNDED = {
    "formula": -12, "distance": 0, "weight_class": 3, "fear": 0, "maneuverability": 8, "path": [[0, 60]], "circled": [],
    "status": "grounded", "crash": None, "landing": 0, "contest_score": 0,
}  # fmt: skip
CARDS = {"speed": 5, "lift": 3, "aerodynamics": 2, "stability": 1}
Patch = Mapping[str, Json]


class Contest:
    """A game in progress, with the questions that tests ask."""

    def __init__(self, game: AnyGame, state: Json) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []
        self.last: list[dict[str, Json]] = []  # events of the last move

    # -- playing

    def play(self, script: str) -> list[dict[str, Json]]:
        """Moves as words of text, checked; the events of the last one."""
        for word in script.split():
            self.apply(*self.game.read_token(self.state, word))
        return self.last

    def apply(self, seat: int, move: Json) -> None:
        told: list[Event] = []
        self.game.apply(self.state, seat, move, told.append)
        self.events += told
        self.last = self.game.events_to_json(told)

    # -- asking

    @property
    def position(self) -> Json:
        return self.game.state_to_json(self.state)

    def __getitem__(self, path: str) -> Json:
        """A field of the position: players[0].lines.fear."""
        return at(self.position, path)

    def seen(self, seat: int | None, path: str) -> Json:
        """The same in the view of a seat, or of a spectator."""
        return at(self.game.view(self.state, seat), path)

    def legal(self, seat: int) -> list[str]:
        """All legal moves of a seat as words, in the order of the game."""
        return [self.game.token(seat, move).partition(":")[2] for move in self.game.choices(self.state, seat)]

    def told(self, kind: str) -> list[dict[str, Json]]:
        """The events of the last move of one kind, without their type."""
        return [{name: value for name, value in event.items() if name != "type"} for event in self.last if event["type"] == kind]

    def refusal(self, form: dict[str, Json] | str, seat: int | None = None) -> str:
        """The clause for which a move is refused, after proof that the refusal changes nothing and tells nothing."""
        word = form if seat is None or not isinstance(form, str) else f"{seat}:{form}"
        by, move = self.game.read_token(self.state, word) if isinstance(word, str) else self.game.parse(self.state, word, seat)
        before = self.position
        told: list[Event] = []
        why_not = self.game.why_not(self.state, by, move)
        assert why_not is not None, f"{form} is legal"
        with pytest.raises(IllegalMove) as refused:
            self.game.apply(self.state, by, move, told.append)
        assert (refused.value.rule, refused.value.reason) == why_not
        assert move not in self.game.choices(self.state, by)
        assert self.position == before
        assert told == []
        return why_not.rule

    def odds(self, word: str) -> str:
        """The exact odds of one outcome."""
        return str(self.game.probability(self.state, self.game.read_token(self.state, word)[1]))

    @property
    def outcomes(self) -> list[str]:
        """What chance may bring now."""
        return [self.game.token(CHANCE, move) for move, _ in self.game.chances(self.state) or []]


def at(obj: Json, path: str) -> Json:
    for name, index in re.findall(r"([a-z_]+)|\[(-?\d+)\]", path):
        obj = obj[name] if name else obj[int(index)]
    return obj


def patched(position: dict[str, Json], patch: Patch) -> dict[str, Json]:
    """The position with some fields replaced."""
    changed = copy.deepcopy(position)
    for path, value in patch.items():
        *way, last = re.findall(r"[a-z_]+|\d+", path)
        place: Json = changed
        for step in way:
            place = place[int(step) if step.isdecimal() else step]
        place[int(last) if last.isdecimal() else last] = copy.deepcopy(value)
    return changed


def position(seats: int, patch: Patch | None = None, game: AnyGame = GAME) -> dict[str, Json]:
    """`Bn` of WPF-19: a new game on sheets A, seat 0 leads, patched."""
    fresh = game.start(seats, {"first_lead": 0, "sheets": ["A"] * seats})
    return patched(game.state_to_json(fresh), patch or {})


def base(seats: int, patch: Patch | None = None, game: AnyGame = GAME) -> Contest:
    return Contest(game, game.state_from_json(position(seats, patch, game)))


def own_cards(cards: Json) -> AnyGame:
    """The standard edition with other multipliers on the theory cards, under the id "own"."""
    data = copy.deepcopy(dict(GAME.about.edition.data))
    data["edition"]["id"] = "own"
    data["theory_cards"]["multipliers"] = cards
    return games.load("when-pigs-shall-fly", data)


def own_base(cards: list[int], patch: Patch) -> Contest:
    """`B2` "with cards" of WPF-19."""
    return base(2, patch, own_cards(cards))


def contest_position(sheet: str, patch: Patch | None = None) -> dict[str, Json]:
    """`F0(s)` of WPF-19: the contest of two seats, of whom seat 1 is grounded."""
    common: dict[str, Json] = {
        "options.sheets": [sheet, sheet], "step": "fly", "turn": None, "round": 11, "time": 48, "final_round": True,
        "players[1].flight": GROUNDED,
    }  # fmt: skip
    for seat in (0, 1):
        common |= {f"players[{seat}].sheet": sheet, f"players[{seat}].event_points": [0, 0]}
    for theory, multiplier in CARDS.items():
        common[f"theories.{theory}"] = {"multiplier": multiplier, "public": True, "published_by": None}
    return position(2, common | dict(patch or {}))


def contest(sheet: str, patch: Patch) -> Contest:
    return Contest(GAME, GAME.state_from_json(contest_position(sheet, patch)))


def flight(distance: int, fear: int, maneuverability: int, weight_class: int) -> dict[str, Json]:
    """A craft that is about to take off."""
    return {
        "formula": distance, "distance": distance, "weight_class": weight_class, "fear": fear, "maneuverability": maneuverability,
        "path": [[0, 60]], "circled": [], "status": "flying", "crash": None, "landing": None, "contest_score": None,
    }  # fmt: skip


def new_game(seats: int, options: dict[str, Json] | None = None, game: AnyGame = GAME) -> Contest:
    return Contest(game, game.start(seats, options))


def wander(table: Contest, seed: int) -> Iterator[tuple[int, Json]]:
    """Random play to the end, checked; gives actor and move once it is made."""
    rng = Random(seed)
    game = table.game
    while movers := game.movers(table.state):
        by = movers[rng.randrange(len(movers))]
        move = game.draw(table.state, rng) if by == CHANCE else game.pick(table.state, by, rng)
        table.apply(by, move)
        yield by, move

"""Scenes of Pigskin in the notation of PSK-19: `base(units={"y_car1": "h9"}).do("hand:y_car1 y_car1-h17")`.

A scene begins with a new game, or with base position B (Yellow's turn 9 of the first drive, five actions, both pigskins
with the Passers) and changes to it. Moves are words, several with spaces between, dice included: form:pro_set y_pas@h3
ball:y_spr1 y_frk1-c24 hand:y_car1 lat:y_spr2 pass:y_car1 hit:o_spr2=y_hos3+y_frk1 push:o_spr2>up end, kick0:7 d12:6
y_hos3:9. Where both seats may act the word begins with the seat: 1:form:pro_set.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from piggery import games
from piggery.kernel import CHANCE, AnyGame, Event, IllegalMove, Json

GAME: AnyGame = games.load("pigskin")
# the game by rules 1, with the edition of that time
RULES_1: AnyGame = games.recall("pigskin", "standard", "57d04657c82cef2baea7d6a87852fb23c815f45b92b20a2eef0bc49f1853065b", 1)

OPTIONS: dict[str, Json] = {
    "points_to_win": 3,
    "restart": "roll",
    "reset": "anew",
    "setup": "free",
    "combat_trigger": "mover",
    "first_turn_actions": 5,
    "turn_limit": 300,
}
YELLOW_PRO_SET = dict(
    zip(
        ["y_pas", "y_spr1", "y_spr2", "y_car1", "y_car2", "y_hos1", "y_hos2", "y_hos3", "y_hos4", "y_frk1", "y_frk2"],
        ["h3", "d3", "m3", "c16", "n16", "e12", "g12", "j12", "l12", "f3", "k3"],
        strict=True,
    )
)
ORANGE_PRO_SET = dict(
    zip(
        ["o_pas", "o_spr1", "o_spr2", "o_car1", "o_car2", "o_hos1", "o_hos2", "o_hos3", "o_hos4", "o_frk1", "o_frk2"],
        ["i34", "m34", "d34", "n21", "c21", "l25", "j25", "g25", "e25", "k34", "f34"],
        strict=True,
    )
)
UNITS = [*YELLOW_PRO_SET, *ORANGE_PRO_SET]
# Yellow shut up in a corner behind six of Orange; everybody eligible is ahead of Sprinter 1 and not next to it
SHUT_IN = {
    "y_spr1": "a1",
    "y_pas": "c3",
    "y_spr2": "c2",
    "y_car1": "d2",
    "y_car2": "b3",
    "y_hos1": "b1",
    "y_hos2": "c1",
    "y_hos3": "d1",
    "y_hos4": "a2",
    "y_frk1": "b2",
    "y_frk2": "a3",
    "o_hos1": "e1",
    "o_hos2": "e2",
    "o_hos3": "d3",
    "o_hos4": "a4",
    "o_frk1": "b4",
    "o_frk2": "c4",
}
EMPTY: dict[str, Json] = {"placed": {}, "pigskin": None, "ready": False}
HIDDEN: dict[str, Json] = {"placed": None, "pigskin": None, "ready": False}


def position_b(units: Mapping[str, str] | None = None, options: Mapping[str, Json] | None = None, **fields: Json) -> dict[str, Json]:
    """Base position B: `units` and `options` are merged into B's, other fields replace B's."""
    spaces = [
        "h8",
        "c20",
        "n12",
        "e14",
        "k16",
        "g9",
        "i9",
        "f13",
        "l15",
        "d6",
        "m6",
        "i29",
        "n17",
        "c25",
        "l23",
        "f21",
        "j28",
        "h28",
        "k24",
        "e22",
        "m31",
        "d31",
    ]
    return {
        "game": "pigskin",
        "edition": "standard",
        "options": {**{option.name: option.default for option in GAME.about.options}, **OPTIONS, **(options or {})},
        "phase": "turn",
        "score": [0, 0],
        "drive": 1,
        "drive_turn": 9,
        "turn": 9,
        "starter": 0,
        "side": 0,
        "actions_left": 5,
        "units": {**dict(zip(UNITS, spaces, strict=True)), **(units or {})},
        "pigskins": ["y_pas", "o_pas"],
        "moved": [],
        "acted": [],
        "hoss_free": None,
        "pending": None,
        "setup": [dict(EMPTY), dict(EMPTY)],
        "last_setup": [{"placed": dict(YELLOW_PRO_SET), "pigskin": "y_pas"}, {"placed": dict(ORANGE_PRO_SET), "pigskin": "o_pas"}],
        "result": None,
        **fields,
    }


class Scene:
    """A game in progress, with the questions that tests ask."""

    def __init__(self, state: Any, game: AnyGame = GAME) -> None:
        self.game = game
        self.state = state
        self.told: list[Event] = []  # by the last `do`
        self.log: list[Event] = []  # by all of them

    # -- playing

    def do(self, words: str) -> Scene:
        """Moves by their words, choices and dice, each checked."""
        self.told = []
        for word in words.split():
            seat, move = self.game.read_token(self.state, word)
            self.make(seat, move)
        return self

    def make(self, seat: int, move: Any) -> None:
        told: list[Event] = []
        self.game.apply(self.state, seat, move, told.append)
        self.told += told
        self.log += told

    # -- asking

    @property
    def position(self) -> Json:
        return self.game.state_to_json(self.state)

    def __getitem__(self, path: str) -> Json:
        """A field of the position by its path: units.y_pas, setup.1.ready, pending.distance."""
        return look(self.position, path)

    @property
    def movers(self) -> tuple[int, ...]:
        return self.game.movers(self.state)

    def choices(self, seat: int | None = None) -> list[str]:
        """The words of all choices of a seat, or of the only mover, in the order of the game."""
        who = self.movers[0] if seat is None else seat
        return [self.game.token(who, move).removeprefix(f"{who}:") for move in self.game.choices(self.state, who)]

    def count(self, start: str, seat: int | None = None) -> int:
        """How many choices have a word that begins like this."""
        return sum(word.startswith(start) for word in self.choices(seat))

    def can(self, word: str) -> bool:
        """Whether a word is among the choices of its seat; `why_not` agrees."""
        seat, move = self.game.read_token(self.state, word)
        is_choice = move in self.game.choices(self.state, seat)
        assert is_choice == (self.game.why_not(self.state, seat, move) is None)
        return is_choice

    def refusal(self, word: str) -> str:
        """The clause for which a word is refused, after proof that the refusal changes nothing and tells nothing."""
        try:
            seat, move = self.game.read_token(self.state, word)
        except IllegalMove as error:
            return error.rule
        return self.refused(seat, move)

    def refusal_of(self, form: Json, seat: int | None = None) -> str:
        """The same for a JSON form."""
        try:
            seat, move = self.game.parse(self.state, form, seat)
        except IllegalMove as error:
            return error.rule
        return self.refused(seat, move)

    def refused(self, seat: int, move: Any) -> str:
        before = self.position
        told: list[Event] = []
        why_not = self.game.why_not(self.state, seat, move)
        assert why_not is not None, f"{self.game.token(seat, move)} is legal"
        with pytest.raises(IllegalMove) as refused:
            self.game.apply(self.state, seat, move, told.append)
        assert (refused.value.rule, refused.value.reason) == why_not
        assert move not in self.game.choices(self.state, seat)
        assert self.position == before
        assert told == []
        return why_not.rule

    @property
    def events(self) -> list[dict[str, Json]]:
        """What the last `do` told."""
        return self.game.events_to_json(self.told)

    @property
    def event_types(self) -> list[str]:
        return [event.type for event in self.told]

    def event(self, kind: str) -> dict[str, Json]:
        """The only event of this type told by the last `do`, without its type."""
        (found,) = [event for event in self.events if event["type"] == kind]
        return {name: value for name, value in found.items() if name != "type"}

    @property
    def chance(self) -> dict[str, str]:
        """What the dice may show now, with exact odds."""
        return {
            self.game.token(CHANCE, move): str(self.game.probability(self.state, move)) for move, _ in self.game.chances(self.state) or []
        }

    def odds(self, word: str) -> Json:
        return self.preview(word)["odds"]

    def preview(self, word: str) -> Json:
        return self.game.preview(self.state, *self.game.read_token(self.state, word))

    def view(self, seat: int | None, path: str) -> Json:
        return look(self.game.view(self.state, seat), path)

    @property
    def outcome(self) -> Json:
        return self.game.outcome_to_json(self.state)


def look(obj: Json, path: str) -> Json:
    for part in path.split("."):
        obj = obj[int(part)] if isinstance(obj, list) else obj[part]
    return obj


def new(**options: Json) -> Scene:
    """A new game, both seats about to set up."""
    return Scene(GAME.start(2, options))


def base(units: Mapping[str, str] | None = None, options: Mapping[str, Json] | None = None, **fields: Json) -> Scene:
    """Base position B with changes."""
    return Scene(GAME.state_from_json(position_b(units, options, **fields)))


def by_rules_1(units: Mapping[str, str] | None = None, options: Mapping[str, Json] | None = None, **fields: Json) -> Scene:
    """The same by rules 1."""
    return Scene(RULES_1.state_from_json(position_b(units, options, **fields)), RULES_1)


def orange(units: Mapping[str, str] | None = None, options: Mapping[str, Json] | None = None, **fields: Json) -> Scene:
    """Base position B with changes, in Orange's turn 10."""
    return base(units, options, **{"side": 1, "turn": 10, "drive_turn": 10, **fields})


def under_way(first: int = 0, **options: Json) -> Scene:
    """A new game with Pro Set on both sides, after a roll-off won by a seat."""
    dice = "kick0:12 kick1:1" if first == 0 else "kick0:1 kick1:12"
    return new(**options).do(f"0:form:pro_set 1:form:pro_set {dice}")


def wander(scene: Scene, seed: int, most: int = 100_000) -> Iterator[tuple[int, Any]]:
    """Random play, checked, to the end or for so many moves; gives actor and move before each is made."""
    rng = Random(seed)
    game, state = scene.game, scene.state
    for _ in range(most):
        movers = game.movers(state)
        if not movers:
            return
        seat = movers[rng.randrange(len(movers))]
        move = game.draw(state, rng) if seat == CHANCE else game.pick(state, seat, rng)
        yield seat, move
        scene.told = []
        scene.make(seat, move)

"""Scenes in the notation of the scenarios (SWN-19).

`scene(characters=["h7", "i9", "d9", "a4"], pig="h4S").play("move N")` changes the base position B and plays moves, each checked.
`*` behind a tile: lying; `**`: lying, and its skipped turn is behind it; None: not in play. A pig is
tile and facing. Moves: `move S`, `draw`, `action_card truffle`, `stop`, ...
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from piggery import games
from piggery.kernel import CHANCE, AnyGame, Event, IllegalMove, Json

GAME = games.load("swine-not")
EARLIER = games.recall("swine-not", "standard", "64a87f8ffa069b9933cac49bd2d833b00c002b5f4dc93fdc15a3d0e7a3b721b9", 1)  # by rules 1
ACTION_CARDS: dict[str, int] = {card["id"]: card["count"] for card in GAME.board["action_cards"]}
PIG_CARDS: dict[str, int] = {card["id"]: card["count"] for card in GAME.board["pig_cards"]}
LAST_PIG_CARDS = {"mad_charge": 4, "homesick": 2}  # discarded where one Pig Card is left of the seven
FIELDS = {"set_facing": "facing", "move": "direction", "step": "direction", "pig_step": "direction", "place": "tile"}
CARD_MOVES = ("play_card", "action_card", "pig_card")
CHARACTER_MOVES = ("choose_character", "target", "choose_chaser", "first_character")


def base(seats: int = 4) -> dict[str, Json]:
    """Base position B."""
    solo = seats == 1
    options = {option.name: option.default for option in GAME.about.options if option.name != "solo_characters"} | {"first_character": 0}
    homes = ["f1", None if solo else "i6", "d9", None if solo else "a4"]
    return {
        "game": "swine-not",
        "edition": "standard",
        "seats": seats,
        "options": options | ({"solo_characters": [0, 2]} if solo else {}),
        "phase": "turn",
        "round": 1,
        "first": 0,
        "active": 0,
        "acted": [],
        "actions_left": 2,
        "drawn": False,
        "characters": [pawn(home) for home in homes],
        "pig": {"tile": "e5", "facing": "N", "exhausted": False},
        "points": [0] if solo else [0, 0],
        "action_deck": {"pool": dict(ACTION_CARDS), "discard": {}},
        "pig_deck": {"pool": dict(PIG_CARDS), "discard": {}, "left": 7 if solo else None},
        "card": None,
        "settle": None,
        "outcome": None,
    }


def position_of(**given: Json) -> dict[str, Json]:
    """B with the fields of a scenario's Given changed."""
    position = base(given.pop("seats", 4))
    position["options"] |= given.pop("options", {})
    if "characters" in given:
        position["characters"] = [pawn(text) for text in given.pop("characters")]
    if "pig" in given:
        pig = given.pop("pig")
        position["pig"] |= {"tile": pig[:-1], "facing": pig[-1]}
    if "action_pool" in given:
        pool = given.pop("action_pool")
        position["action_deck"] = {"pool": pool, "discard": less(ACTION_CARDS, pool)}
    for character, cards in given.pop("kept", {}).items():
        position["characters"][int(character)]["kept"] = sorted(cards)
        for card in cards:
            position["action_deck"]["pool"] = less(position["action_deck"]["pool"], {card: 1})
    if "pig_cards_left" in given:
        assert given.pop("pig_cards_left") == 1
        position["pig_deck"] = {"pool": less(PIG_CARDS, LAST_PIG_CARDS), "discard": dict(LAST_PIG_CARDS), "left": 1}
    return position | given


def pawn(text: str | None) -> dict[str, Json] | None:
    return None if text is None else {"tile": text.rstrip("*"), "down": "*" in text, "skipped": "**" in text, "kept": []}


def less(pile: Mapping[str, int], taken: Mapping[str, int]) -> dict[str, int]:
    left = {card: count - taken.get(card, 0) for card, count in pile.items()}
    return {card: count for card, count in left.items() if count}


def form(text: str) -> dict[str, Json]:
    """`move S` as JSON."""
    kind, _, value = text.strip().partition(" ")
    if kind in FIELDS:
        return {"type": kind, FIELDS[kind]: value}
    if kind in CARD_MOVES:
        return {"type": kind, "card": value}
    return {"type": kind, "character": int(value)} if kind in CHARACTER_MOVES else {"type": kind}


class Scene:
    """A game in progress, with the questions that tests ask."""

    def __init__(self, state: Any, game: AnyGame = GAME) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []

    # -- playing

    def play(self, script: str) -> Scene:
        for text in script.split(","):
            self.do(form(text))
        return self

    def do(self, obj: dict[str, Json]) -> list[dict[str, Json]]:
        """A move in its JSON form; what it told."""
        told: list[Event] = []
        seat, move = self.game.parse(self.state, obj)
        self.game.apply(self.state, seat, move, told.append)
        self.events += told
        return self.game.events_to_json(told)

    # -- asking

    @property
    def position(self) -> Json:
        return self.game.state_to_json(self.state)

    @property
    def told(self) -> list[dict[str, Json]]:
        return self.game.events_to_json(self.events)

    @property
    def path(self) -> list[str]:
        """The tiles the Pig stepped on or was put on."""
        return [
            event["to"] if event["type"] == "pig_moved" else event["tile"]
            for event in self.told
            if event["type"] in ("pig_moved", "pig_placed")
        ]

    @property
    def seat(self) -> int:
        return self.game.movers(self.state)[0]

    @property
    def legal(self) -> list[dict[str, Json]]:
        return [self.game.write(self.seat, move) for move in self.game.choices(self.state, self.seat)]

    def shown(self, field: str) -> Json:
        """A field of a scenario's Then."""
        position = self.position
        match field:
            case "characters":
                return [one and one["tile"] + "*" * (one["down"] + one.get("skipped", False)) for one in position["characters"]]
            case "pig":
                return position["pig"]["tile"] + position["pig"]["facing"]
            case "kept":
                return {str(n): one["kept"] for n, one in enumerate(position["characters"]) if one and one["kept"]}
            case "chasers":
                return [choice["character"] for choice in self.legal if choice["type"] == "choose_chaser"]
            case "path" | "legal" | "seat":
                return getattr(self, field)
            case "why" | "chain" | "forced" | "resume":
                return position["settle"][field]
            case "action_pool" | "action_discard" | "pig_discard":
                deck, _, pile = field.partition("_")
                return position[f"{deck}_deck"][pile]
        return position[field]

    def then(self, events: list[dict[str, Json]] | None = None, **expected: Json) -> None:
        """All these fields hold, and these events came in this order; whatever happened, the position can be written and read back."""
        later = iter(self.told)
        for wanted in events or ():
            assert any(wanted.items() <= told.items() for told in later), wanted
        assert {field: self.shown(field) for field in expected} == expected
        assert self.game.state_to_json(self.game.state_from_json(copy.deepcopy(self.position))) == self.position

    def refusal(self, text: str, seat: int | None = None) -> str:
        """The clause for which a move is refused, after proof that the refusal changes nothing and tells nothing."""
        before = self.position
        told: list[Event] = []
        obj = form(text)
        by, move = self.game.parse(self.state, obj, seat)
        why_not = self.game.why_not(self.state, by, move)
        assert why_not is not None, f"{text} is legal"
        with pytest.raises(IllegalMove) as refused:
            self.game.apply(self.state, by, move, told.append)
        assert (refused.value.rule, refused.value.reason) == why_not
        assert (self.position, told) == (before, [])
        return why_not.rule


def scene(game: AnyGame = GAME, **given: Json) -> Scene:
    """A scenario's Given."""
    position = position_of(**given)
    return Scene(game.state_from_json(by_rules_1(position, given) if game.about.rules == 1 else position), game)


def by_rules_1(position: dict[str, Json], given: Mapping[str, Json]) -> dict[str, Json]:
    """The same scene as it was written then: walls hide by default, no `rise`, no `skipped`."""
    options = {"sight_through_walls": False} | given.get("options", {})
    position["options"] |= options
    del position["options"]["rise"]
    for one in position["characters"]:
        if one is not None:
            del one["skipped"]
    return position


def begun(seats: int = 4, game: AnyGame = GAME, **options: Json) -> Scene:
    """A new game."""
    return Scene(game.start(seats, options), game)


def wander(found: Scene, seed: int) -> Iterator[tuple[int, Any]]:
    """Random play to the end, checked; gives actor and move once it is made."""
    rng = Random(seed)
    game, state = found.game, found.state
    while movers := game.movers(state):
        seat = movers[0]
        move = game.draw(state, rng) if seat == CHANCE else game.pick(state, seat, rng)
        game.apply(state, seat, move, found.events.append)
        yield seat, move

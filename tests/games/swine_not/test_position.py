"""SWN-14 and SWN-18: positions as JSON; one that breaks its form or an invariant is refused by the name of the field."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from games.swine_not.scene import GAME, Scene, base, begun, scene
from piggery.kernel import InvalidPosition, Json

BASES: dict[str, Callable[[], Scene]] = {
    "B": scene,
    "begin": begun,
    "face": lambda: begun(first_character=0),
    "choose": lambda: begun(2, first_character=0, character_order="free").play("set_facing N"),
    "drawn": lambda: scene().play("draw"),
    "rush": lambda: scene().play("draw, action_card dinner_rush"),
    "push": lambda: scene().play("draw, action_card coming_through, target 2"),
    "chase": lambda: scene(characters=["h7", "f3", "d9", "i3"], pig="h4S").play("move N"),
    "stuck": lambda: scene(characters=["f1", "i6", "d9", "b7"], active=3, acted=[0, 1, 2], pig="a9S").play("move W"),
    "round": lambda: scene(active=3, acted=[0, 1, 2]).play("pass"),
    "rising": lambda: scene(characters=["c9", "f3", "h6*", "i3"], active=1, acted=[0], pig="h4S").play("pass"),
    "playing": lambda: scene(characters=["c9", "f3", "h6**", "i3"], active=1, acted=[0], pig="h4S").play("pass"),
    "held": lambda: scene(characters=["a1", "i9", "h3*", "a9"], active=1, acted=[0], pig="h3N").play("pass"),
    "over": lambda: scene(characters=["e1", "i9", "f5", "e6"], active=2, acted=[0, 1], pig="f2N", points=[1, 1]).play("move N"),
    "solo": lambda: scene(seats=1),
    "lost": lambda: scene(seats=1, active=2, acted=[0], pig_cards_left=1).play("pass, pig_card snuffle"),
}
MISSING = "(take the field out)"
BROKEN: list[tuple[str, str, Json, str]] = [
    # position, path of the field to break, its new value, the field that the refusal names
    ("B", "game", "pigskin", "game"),
    ("B", "edition", "other", "edition"),
    ("B", "seats", 5, "seats"),
    ("B", "seats", True, "seats"),
    ("B", "options.shy_range", "far", "options.shy_range"),
    ("B", "options.first_character", 4, "options.first_character"),
    ("B", "options.solo_characters", [0, 2], "options.solo_characters"),
    ("solo", "options.solo_characters", MISSING, "options.solo_characters"),
    ("solo", "options.solo_characters", [2, 2], "options.solo_characters"),
    ("B", "phase", "night", "phase"),
    ("B", "round", 0, "round"),
    ("B", "round", 61, "round"),
    ("B", "first", None, "first"),
    ("B", "first", 1, "first"),
    ("solo", "first", 1, "first"),
    ("begin", "first", 0, "first"),
    ("B", "active", None, "active"),
    ("B", "active", 1, "active"),
    ("solo", "active", 1, "active"),
    ("face", "active", 0, "active"),
    ("choose", "active", 2, "active"),
    ("B", "acted", [0], "active"),
    ("B", "acted", [1], "acted"),
    ("round", "acted", [0, 1, 2, 2], "acted"),
    ("round", "acted", [0, 1, 2], "acted"),
    ("solo", "acted", [1], "acted"),
    ("B", "actions_left", 5, "actions_left"),
    ("B", "actions_left", 0, "actions_left"),
    ("B", "actions_left", -1, "actions_left"),
    ("round", "actions_left", 1, "actions_left"),
    ("round", "drawn", True, "drawn"),
    ("B", "drawn", 1, "drawn"),
    ("B", "characters.0", None, "characters[0]"),
    ("solo", "characters.1", {"tile": "i6", "down": False, "skipped": False, "kept": []}, "characters[1]"),
    ("B", "characters.0.skipped", True, "characters[0].skipped"),
    ("B", "characters.0.skipped", MISSING, "characters[0].skipped"),
    ("held", "characters.2.down", False, "characters[2].skipped"),
    ("B", "options.rise", "soon", "options.rise"),
    ("B", "options.rise", MISSING, "options.rise"),
    ("rising", "options.rise", "turn", "settle.resume"),
    ("rising", "actions_left", 2, "actions_left"),
    ("playing", "settle.resume", "stand", "actions_left"),
    ("B", "characters", [], "characters"),
    ("B", "characters.0.tile", "j1", "characters[0].tile"),
    ("B", "characters.0.tile", "e4", "pig.tile"),
    ("B", "characters.0.down", True, "characters[0].down"),
    ("drawn", "characters.0.down", True, "characters[0].down"),
    ("B", "characters.0.kept", ["truffle"], "characters[0].kept"),
    ("B", "characters.0.kept", ["frying_pan", "espresso"], "characters[0].kept"),
    ("B", "characters.0.kept", ["espresso"], "action_deck"),
    ("B", "pig.tile", "e0", "pig.tile"),
    ("B", "pig.tile", "i6", "pig.tile"),
    ("B", "pig.facing", "NE", "pig.facing"),
    ("face", "pig.facing", "E", "pig.facing"),
    ("B", "points", [0], "points"),
    ("B", "points", [2, 0], "points"),
    ("over", "points", [2, 2], "points"),
    ("over", "points", [3, 1], "points"),
    ("over", "points", [1, 1], "phase"),
    ("lost", "points", [3], "outcome"),
    ("B", "action_deck.pool.truffle", 1, "action_deck"),
    ("B", "action_deck.pool.truffle", 0, "action_deck.pool.truffle"),
    ("B", "action_deck.discard.oink", 1, "action_deck.discard.oink"),
    ("B", "pig_deck.discard.trot", 1, "pig_deck"),
    ("B", "pig_deck.left", 7, "pig_deck.left"),
    ("solo", "pig_deck.left", 6, "pig_deck.left"),
    ("B", "card", {"id": "truffle", "character": None, "left": None}, "card"),
    ("rush", "card", None, "card"),
    ("rush", "card.id", "espresso", "card.id"),
    ("rush", "card.left", 4, "card.left"),
    ("rush", "card.left", 0, "card.left"),
    ("rush", "card.character", 2, "card.character"),
    ("push", "card.character", 0, "card.character"),
    ("chase", "settle", None, "settle"),
    ("B", "settle", {"resume": "action", "chain": [], "forced": 0, "why": None}, "settle"),
    ("chase", "settle.why", "stuck", "settle.why"),
    ("chase", "settle.forced", 7, "settle.forced"),
    ("chase", "settle.chain", [["h4", 0], ["h4", 0]], "settle.chain"),
    ("chase", "settle.chain", [["h3", 1]], "phase"),
    ("chase", "settle.chain", [["z3", 1]], "settle.chain[0]"),
    ("chase", "characters.1.down", True, "phase"),
    ("chase", "characters.2.tile", "h3", "pig.tile"),
    ("chase", "settle.resume", "round", "actions_left"),
    ("stuck", "settle.why", None, "settle.why"),
    ("round", "settle.resume", "action", "settle.resume"),
    ("over", "outcome", None, "outcome"),
    ("over", "outcome.winner", 1, "outcome"),
    ("B", "outcome", {}, "outcome.reason"),
    ("B", "outcome", {"reason": "points", "winner": 0, "scores": [2, 0, 2, 0], "ranks": [1, 2, 1, 2]}, "outcome"),
    ("B", "weather", "fine", "weather"),
    ("B", "card", MISSING, "card"),
    ("choose", "options.character_order", "fixed", "phase"),
]


def broken(name: str, path: str, value: Json) -> Json:
    position = BASES[name]().position
    *folders, last = [int(part) if part.isdecimal() else part for part in path.split(".")]
    place: Any = position
    for folder in folders:
        place = place[folder]
    if value == MISSING:
        del place[last]
    else:
        place[last] = value
    return position


@pytest.mark.parametrize(("name", "path", "value", "field"), BROKEN, ids=lambda part: str(part)[:40])
def test_a_broken_position_is_refused_naming_the_field(name: str, path: str, value: Json, field: str) -> None:
    with pytest.raises(InvalidPosition) as refused:
        GAME.state_from_json(broken(name, path, value))
    assert refused.value.field == field
    assert refused.value.fault


@pytest.mark.parametrize("name", list(BASES))
def test_a_position_is_read_back_as_it_was_written(name: str) -> None:
    found = BASES[name]()
    again = Scene(GAME.state_from_json(json.loads(json.dumps(found.position))))
    assert again.position == found.position
    assert GAME.movers(again.state) == GAME.movers(found.state)
    assert GAME.chances(again.state) == GAME.chances(found.state)


def test_the_base_position_is_written_as_in_the_specification() -> None:
    found = begun(first_character=0).play("set_facing N").position
    assert found == base()
    assert json.dumps(found) == json.dumps(base())  # also the order of the fields


def test_everybody_sees_the_position_itself() -> None:
    found = scene()
    assert all(GAME.view(found.state, seat) == found.position for seat in (0, 1, 2, 3, None))

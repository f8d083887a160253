"""Every kind of illegal move that a person might try, with the clause that refuses it. `refusal` proves that nothing changes."""

from __future__ import annotations

from typing import Any

import pytest

from games.swine_not.scene import GAME, Scene, begun, form, scene
from piggery.kernel import CHANCE, AnyGame, IllegalMove, Json

OVER: dict[str, Json] = {"characters": ["e1", "i9", "f5", "e6"], "active": 2, "acted": [0, 1], "pig": "f2N", "points": [1, 1]}
CHASE: dict[str, Json] = {"characters": ["h7", "f3", "d9*", "i3"], "pig": "h4S"}


def near_pig(game: AnyGame = GAME) -> Scene:
    position = scene(game, characters=["h5", "i9", "d9", "a4"], pig="a1S").position
    position["pig"] = {"tile": "h4", "facing": "S", "exhausted": True}
    return Scene(game.state_from_json(position), game)


# what is tried, where, by whom (None: whose turn it is), and the clause
TRIED: list[tuple[str, Scene, int | None, str]] = [
    ("pass", scene(**OVER).play("move N"), 0, "SWN-10.2"),
    ("pass", scene(active=3, acted=[0, 1, 2], round=60).play("pass, pig_card snuffle"), 0, "SWN-10.3"),
    ("pass", scene(seats=1, active=2, acted=[0], pig_cards_left=1).play("pass, pig_card snuffle"), 0, "SWN-11.5"),
    ("pass", scene(), 1, "SWN-3.1"),
    ("pass", scene(), 4, "SWN-2.3"),
    ("pass", scene().play("draw"), 0, "SWN-13"),
    ("set_facing N", begun(first_character=0), 0, "SWN-2.6"),
    ("pass", begun(first_character=0), 3, "SWN-2.6"),
    ("choose_character 0", begun(2, first_character=0, character_order="free").play("set_facing N"), 1, "SWN-12.1"),
    ("choose_character 1", begun(2, first_character=0, character_order="free").play("set_facing N"), None, "SWN-12.1"),
    ("pass", begun(2, first_character=0, character_order="free").play("set_facing N"), None, "SWN-12.1"),
    (
        "choose_character 2",
        scene(seats=2, options={"character_order": "free"}, phase="choose_character", actions_left=0).play("choose_character 2, pass"),
        None,
        "SWN-12.1",
    ),
    ("pig_step S", near_pig().play("draw, action_card truffle"), None, "SWN-8.7"),
    ("pig_step S", scene(characters=["h9", "i9", "d9", "a9"], pig="h4S").play("draw, action_card truffle"), None, "SWN-8.7"),
    ("move N", scene(), None, "SWN-4.1"),
    ("move W", scene(), None, "SWN-4.1"),
    ("move N", near_pig(), None, "SWN-4.4"),
    ("move S", scene(kept={"0": ["espresso"]}).play("move S, move S"), None, "SWN-3.2"),
    ("draw", scene().play("draw, action_card holler"), None, "SWN-3.2"),
    ("play_card espresso", scene(), None, "SWN-8.4"),
    ("step N", scene(), None, "SWN-4.1"),
    ("step SE", scene(), None, "SWN-4.1"),
    ("step S", scene(kept={"0": ["espresso"]}).play("move S, move S"), None, "SWN-3.2"),
    ("choose_chaser 0", scene(), None, "SWN-13"),
    ("stop", scene(), None, "SWN-13"),
    ("step N", scene().play("draw, action_card dinner_rush"), None, "SWN-4.1"),
    ("step NE", scene().play("draw, action_card dinner_rush"), None, "SWN-4.1"),
    ("move S", scene().play("draw, action_card dinner_rush"), None, "SWN-8.4"),
    ("pass", scene().play("draw, action_card dinner_rush"), None, "SWN-8.4"),
    ("step SE", scene(characters=["f3", "i9", "d9", "a4"]).play("draw, action_card cut_the_corner"), None, "SWN-8.4"),
    ("step N", scene(characters=["f3", "i9", "d9", "a4"]).play("draw, action_card cut_the_corner"), None, "SWN-8.4"),
    ("target 0", scene().play("draw, action_card revolving_door"), None, "SWN-8.4"),
    ("target 1", scene(seats=1).play("draw, action_card revolving_door"), None, "SWN-11.1"),
    ("target 2", scene().play("draw, action_card spilled_gravy"), None, "SWN-8.4"),
    ("target 1", scene(characters=["f1", "i6*", "d9", "a4"]).play("draw, action_card spilled_gravy"), None, "SWN-8.4"),
    ("stop", scene().play("draw, action_card spilled_gravy"), None, "SWN-8.3"),
    ("stop", scene().play("draw, action_card coming_through, target 2"), None, "SWN-8.3"),
    ("step S", scene().play("draw, action_card coming_through, target 2"), None, "SWN-4.1"),
    ("stop", scene().play("draw, action_card pig_whistle"), None, "SWN-8.3"),
    ("pig_step N", scene(pig="e4S").play("draw, action_card truffle"), None, "SWN-1.2"),
    ("pig_step N", scene(characters=["f1", "e1", "d9", "a9"], pig="e4S").play("draw, action_card truffle"), None, "SWN-1.2"),
    ("place a1", scene(pig="a1S").play("draw, action_card laundry_chute"), None, "SWN-8.4"),
    ("place i1", scene(characters=["i1", "i6", "d9", "a4"]).play("draw, action_card laundry_chute"), None, "SWN-8.4"),
    ("choose_chaser 0", scene(**CHASE).play("move N"), None, "SWN-5.1"),
    ("choose_chaser 2", scene(**CHASE).play("move N"), None, "SWN-5.4"),
    ("choose_chaser 1", scene(**CHASE).play("move N"), 1, "SWN-7.3"),
    ("pass", scene(**CHASE).play("move N"), None, "SWN-7.3"),
    ("action_card truffle", scene(), CHANCE, "SWN-13"),
    ("action_card truffle", scene(action_pool={"holler": 2}).play("draw"), CHANCE, "SWN-8.2"),
    ("pig_card trot", scene().play("draw"), CHANCE, "SWN-13"),
]


@pytest.mark.parametrize(("text", "found", "seat", "clause"), TRIED, ids=[f"{number} {entry[0]}" for number, entry in enumerate(TRIED)])
def test_an_illegal_move_is_refused_with_its_clause(text: str, found: Scene, seat: int | None, clause: str) -> None:
    assert found.refusal(text, seat) == clause


def test_swn_7_4_a_chaser_that_was_used_in_this_chain_is_refused() -> None:
    position = scene(**CHASE).play("move N").position
    position["characters"][0]["tile"] = "h5"
    position["settle"]["chain"] = [["h3", 0]]
    assert Scene(GAME.state_from_json(position)).refusal("choose_chaser 0") == "SWN-7.4"


def test_a_seat_can_not_draw_a_card_it_chooses() -> None:
    found = scene().play("draw")
    card = GAME.read_token(found.state, "card:truffle")[1]
    refusal = GAME.why_not(found.state, 0, card)
    assert refusal is not None
    assert refusal.rule == "SWN-13"
    assert GAME.why_not(scene().state, CHANCE, GAME.moves[0]).rule == "SWN-13"  # type: ignore[union-attr]


MALFORMED: list[Any] = [
    {"type": "move"},
    {"type": "move", "direction": "NE"},
    {"type": "move", "direction": "N", "steps": 2},
    {"type": "move", "direction": 0},
    {"type": "target", "character": 4},
    {"type": "target", "character": True},
    {"type": "place", "tile": "z1"},
    {"type": "place", "tile": "b1", "character": 0},
    {"type": "play_card", "card": "truffle"},
    {"type": "pig_card", "card": "sprint"},
    {"type": "oink"},
    "pass",
    None,
]


@pytest.mark.parametrize("obj", MALFORMED, ids=str)
def test_a_malformed_move_cites_section_13(obj: Any) -> None:
    with pytest.raises(IllegalMove) as refused:
        GAME.parse(scene().state, obj)
    assert refused.value.rule == "SWN-13"


@pytest.mark.parametrize("word", ["", "fly", "0:fly", "x:N", "step-Q", "card:oink"])
def test_a_word_that_names_no_move_cites_section_13(word: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        GAME.read_token(scene().state, word)
    assert refused.value.rule == "SWN-13"


def test_who_acts_follows_from_the_position_or_is_said() -> None:
    found = scene()
    assert GAME.parse(found.state, form("pass"))[0] == 0
    assert GAME.parse(found.state, form("pass"), 3)[0] == 3
    assert GAME.read_token(found.state, "N")[0] == 0
    for seat, obj in ((0, form("pig_card trot")), (CHANCE, form("pass"))):
        with pytest.raises(IllegalMove):
            GAME.parse(found.state, obj, seat)
    with pytest.raises(IllegalMove):
        GAME.parse(scene().play("draw").state, form("pass"))


def test_swn_8_4_a_tile_that_is_no_corner_is_refused_in_plain_words() -> None:
    found = scene().play("draw, action_card laundry_chute")
    with pytest.raises(IllegalMove) as refused:
        GAME.parse(found.state, {"type": "place", "tile": "e5"})
    assert (refused.value.rule, refused.value.reason) == ("SWN-8.4", "e5 is not a corner of the board.")

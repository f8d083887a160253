"""Games by rules 1: where they differ from those of today, they go on as they were (decision 17)."""

from __future__ import annotations

import copy
import tomllib
from typing import Any

import pytest

from games.swine_not.scene import EARLIER, GAME, begun, form, scene
from games.swine_not.test_refusals import near_pig
from piggery import games
from piggery.kernel import InvalidPosition, InvalidSetup
from piggery.kernel.forms import edition_hash


def test_swn_12_by_rules_1_walls_hide_by_default_and_there_is_no_option_rise() -> None:
    options = {option.name: option.default for option in EARLIER.about.options}
    assert options == options | {
        "first_character": "random", "character_order": "fixed", "sight_through_walls": False, "shy_range": "any",
        "solo_characters": [0, 2],
    }  # fmt: skip
    with pytest.raises(InvalidSetup):
        EARLIER.start(4, {"rise": "skip"})
    today = {option.name: option.default for option in GAME.about.options}
    assert today == today | {"sight_through_walls": True, "rise": "skip"}


def test_swn_5_2_by_rules_1_a_wall_hides_somebody() -> None:
    given: Any = {"characters": ["d3", "i9", "d9", "a4"], "pig": "e4S"}
    scene(EARLIER, **given).play("move E").then(pig="e4S", path=[])
    scene(EARLIER, **given, options={"sight_through_walls": True}).play("move E").then(pig="e6S", path=["e5", "e6"])


def test_swn_3_7_by_rules_1_a_turn_under_the_pig_does_not_count_as_skipped() -> None:
    """S74 as it was: when the Pig has gone, character 2 gets up instead of playing."""
    found = scene(EARLIER, characters=["a1", "i9", "h3*", "a9"], active=1, acted=[0], actions_left=1, pig="h3N")
    found.play("pass, pass, pig_card trot, pass, pass")
    found.then(characters=["a1", "i9", "h3", "a9"], round=2, active=3, acted=[0, 1, 2], phase="turn", actions_left=2, pig="g1W")
    got_up = [event for event in found.told if event["type"] in ("stayed_down", "stood_up")]
    assert got_up == [{"type": "stayed_down", "character": 2}, {"type": "stood_up", "character": 2}]
    sentences = [found.game.sentence(event) for event in found.events]
    assert "Rufus can't get up: the Pig is on top." in sentences
    assert "Rufus gets up." in sentences


def test_section_14_by_rules_1_positions_have_neither_skipped_nor_rise() -> None:
    position = begun(4, EARLIER, first_character=0).position
    assert position["characters"][0] == {"tile": "f1", "down": False, "kept": []}
    assert "rise" not in position["options"]


@pytest.mark.parametrize("game", [EARLIER, GAME], ids=["rules 1", "rules 2"])
@pytest.mark.parametrize("field", ["characters[1].skipped", "options.rise"])
def test_section_14_a_position_has_the_fields_of_its_rules_and_no_others(game: Any, field: str) -> None:
    position = scene(game).position
    place, name, value = (position["options"], "rise", "skip") if field == "options.rise" else (position["characters"][1], "skipped", False)
    if game is GAME:
        del place[name]
    else:
        place[name] = value
    with pytest.raises(InvalidPosition) as refused:
        game.state_from_json(position)
    fault = "is missing" if game is GAME else "is not a field here; take it out"
    assert (refused.value.field, refused.value.fault) == (field, fault)


def test_swn_8_4_by_rules_1_truffles_lead_towards_people_but_not_on_to_their_tile() -> None:
    found = scene(EARLIER, characters=["h7", "i9", "d9", "a9"], pig="h4S").play("draw, action_card truffle")
    assert {"type": "pig_step", "direction": "S"} in found.legal
    near = near_pig(EARLIER).play("draw, action_card truffle")
    assert near.refusal("pig_step S") == "SWN-8.4"
    refusal = EARLIER.why_not(near.state, *EARLIER.parse(near.state, form("pig_step S")))
    assert refusal is not None
    assert refusal.reason == "The Pig can't be lured on to a tile with somebody standing on it."


def test_swn_8_4_truffle_trail_is_worded_as_it_was_when_the_game_was_played() -> None:
    old, new = ([scene(game).play("draw, action_card truffle")] for game in (EARLIER, GAME))
    told = [found.game.sentence(found.events[0]) for found in (*old, *new)]
    assert told == [
        "Rosa draws Truffle Trail: You may lure the Pig one tile in a direction of your choice.",
        "Rosa draws Truffle Trail: You may lure the Pig one tile in a direction of your choice, but never towards a standing character.",
    ]


def test_swn_1_2_a_record_of_rules_1_may_carry_a_picture_that_shows_other_walls() -> None:
    data = copy.deepcopy(tomllib.loads(games.edition_text("swine-not")))
    data["edition"]["id"] = "own"
    del data["board"]["walls"][0]
    assert games.recall("swine-not", "own", edition_hash(data), 1, data).about.rules == 1

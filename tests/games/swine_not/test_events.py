"""SWN-16: what is told, in the order in which it happens."""

from __future__ import annotations

from typing import Any

from games.swine_not.scene import GAME, Scene, begun, scene, wander

TYPES = {
    "first_character", "facing_set", "round_began", "turn_began", "moved", "action_card", "card_kept", "card_played", "card_void",
    "swapped", "laid_down", "pan_used", "stood_up", "stayed_down", "chased", "pig_moved", "pig_turned", "pig_placed", "pig_stopped",
    "pig_exhausted", "pig_card", "scored", "deck_reshuffled", "turn_ended", "game_over",
}  # fmt: skip


def told(found: Scene) -> list[tuple[Any, ...]]:
    return [tuple(event.values()) for event in found.told]


def test_setup_tells_who_begins_the_facing_the_round_and_the_turn() -> None:
    found = begun().play("first_character 2, set_facing W")
    assert told(found) == [("first_character", 2), ("facing_set", "W"), ("round_began", 1), ("turn_began", 2)]


def test_a_chain_is_told_chase_by_chase_and_step_by_step() -> None:
    found = scene(characters=["h7", "f3", "d9", "a9"], pig="h4S").play("move N")
    assert found.told == [
        {"type": "moved", "character": 0, "from": "h7", "to": "h6"},
        {"type": "chased", "character": 0, "distance": 2, "steps": 1},
        {"type": "pig_moved", "from": "h4", "to": "h3", "facing": "N", "cause": "chase"},
        {"type": "chased", "character": 1, "distance": 2, "steps": 1},
        {"type": "pig_moved", "from": "h3", "to": "i3", "facing": "E", "cause": "chase"},
    ]


def test_a_skipped_turn_begins_and_ends_too() -> None:
    found = scene(characters=["a1", "i9", "h3*", "a9*"], active=1, acted=[0], actions_left=1, pig="h3N").play("pass")
    assert told(found) == [
        ("turn_ended", 1), ("turn_began", 2), ("stayed_down", 2, "held"), ("turn_ended", 2),
        ("turn_began", 3), ("stood_up", 3, False), ("turn_ended", 3),
    ]  # fmt: skip


def test_a_point_is_told_after_the_trampling_and_before_the_reset() -> None:
    found = scene(characters=["f1", "i9", "c9", "f1"], active=3, acted=[0, 1, 2], actions_left=1, pig="f4N", kept={"3": ["frying_pan"]})
    found.play("pass, pig_card gallop")
    assert told(found) == [
        ("turn_ended", 3), ("pig_card", "gallop", "round"), ("pig_moved", "f4", "f3", "N", "card"), ("pig_moved", "f3", "f2", "N", "card"),
        ("pig_moved", "f2", "f1", "N", "card"), ("laid_down", 0, "trampled"), ("pan_used", 3), ("scored", 0, "f1", 1),
        ("pig_placed", "e5", "reset"), ("round_began", 2), ("turn_began", 0), ("stood_up", 0, False), ("turn_ended", 0), ("turn_began", 1),
    ]  # fmt: skip


def test_a_turn_cut_off_by_the_end_has_no_turn_ended() -> None:
    found = scene(characters=["e1", "i9", "f5", "e6"], active=2, acted=[0, 1], pig="f2N", points=[1, 1]).play("move N")
    outcome = {"reason": "points", "winner": 0, "scores": [2, 1, 2, 1], "ranks": [1, 2, 1, 2]}
    assert found.told[-2:] == [{"type": "scored", "team": 0, "tile": "f1", "points": 2}, {"type": "game_over", "outcome": outcome}]


def test_cards_are_told_with_what_they_do() -> None:
    found = scene(kept={"0": ["espresso"]}).play("draw, action_card espresso, play_card espresso, move S, move S, pass")
    assert told(found)[:3] == [("action_card", 0, "espresso"), ("card_kept", 0, "espresso"), ("card_played", 0, "espresso")]
    found = scene().play("draw, action_card revolving_door, target 3")
    assert found.told == [{"type": "action_card", "character": 0, "card": "revolving_door"}, {"type": "swapped", "characters": [0, 3]}]
    found = scene(action_pool={}).play("draw, action_card pig_whistle, set_facing N")
    assert told(found) == [("deck_reshuffled", "action"), ("action_card", 0, "pig_whistle"), ("pig_turned", "N")]
    found = scene(characters=["h7", "i9", "d9", "a4"], pig="h2E").play("draw, action_card holler, use")
    assert told(found)[1:] == [("pig_moved", "h2", "h1", "N", "holler")]


def test_a_forced_card_is_announced_and_solo_without_cards_it_is_not() -> None:
    found = scene(characters=["f1", "i6", "d9", "b7"], active=3, acted=[0, 1, 2], pig="a9S").play("move W")
    assert told(found)[-2:] == [("chased", 3, 2, 0), ("pig_stopped", "stuck")]


def test_random_games_tell_nothing_else() -> None:
    met = set()
    for seed in range(12):
        found = begun(seed % 4 + 1)
        for _ in wander(found, seed):
            pass
        met |= {event["type"] for event in found.told}
        assert found.told[-1]["type"] == "game_over"
        assert found.told[-1]["outcome"] == GAME.outcome_to_json(found.state)
    assert met <= TYPES
    assert met >= TYPES - {"pig_exhausted", "deck_reshuffled"}

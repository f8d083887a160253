"""Clauses that no scenario of SWN-19 shows by itself, each under its number."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.swine_not.scene import GAME, Scene, begun, scene
from piggery.kernel import CHANCE, InvalidSetup, Json

HOTEL: dict[str, Json] = {"characters": ["f1", "i9", "d9", "a9"]}


def test_swn_2_1_there_are_two_teams_of_two() -> None:
    assert [character["team"] for character in GAME.board["characters"]] == [0, 1, 0, 1]


@pytest.mark.parametrize(("seats", "seated"), [(4, [0, 1, 2, 3]), (3, [0, 1, 0, 2]), (2, [0, 1, 0, 1])])
def test_swn_2_3_who_plays_what(seats: int, seated: list[int]) -> None:
    found = scene(seats=seats)
    for seat in seated:
        assert found.seat == seat
        found.play("pass")
    assert GAME.teams(found.state) == tuple(seated.index(seat) % 2 for seat in range(seats))


def test_swn_2_4_everybody_starts_at_home_with_complete_decks() -> None:
    begun(first_character=0).play("set_facing N").then(
        characters=["f1", "i6", "d9", "a4"], pig="e5N", action_discard={}, pig_discard={}, phase="turn", actions_left=2
    )


def test_swn_2_5_each_character_begins_with_equal_odds() -> None:
    found = begun()
    assert [GAME.probability(found.state, move) for move, _ in GAME.chances(found.state) or []] == [Fraction(1, 4)] * 4


def test_swn_2_7_nobody_is_near_the_pig_at_the_beginning() -> None:
    for through in (False, True):
        assert begun(first_character=1, sight_through_walls=through).play("set_facing W").path == []


def test_swn_3_1_the_order_is_the_same_in_every_round() -> None:
    found = begun(first_character=2)
    found.play("set_facing N, pass, pass, pass, pass, pig_card snuffle, pass, pass, pass, pass")
    began = [event["character"] for event in found.told if event["type"] == "turn_began"]
    assert began == [2, 3, 0, 1, 2, 3, 0, 1]


def test_swn_3_9_gravy_lays_a_pawn_down_and_it_gets_up_instead_of_its_turn() -> None:
    found = scene().play("draw, action_card spilled_gravy, target 1")
    found.then(characters=["f1", "i6*", "d9", "a4"])
    found.play("pass").then(characters=["f1", "i6", "d9", "a4"], acted=[0, 1], active=2)


def test_swn_4_2_characters_share_tiles_and_walk_through_each_other() -> None:
    scene(characters=["g3", "g4", "d9", "h3*"], pig="e5N").play("move E").then(characters=["h3", "g4", "d9", "h3*"])
    scene(characters=["h3", "h2", "d9", "a4"], pig="a9N").play("move N, move N").then(characters=["h1", "h2", "d9", "a4"])


def test_swn_4_3_kitchens_and_the_start_tile_may_be_entered() -> None:
    scene(characters=["i7", "f4", "d9", "b9"], pig="h1W").play("move N").then(characters=["i6", "f4", "d9", "b9"])
    scene(characters=["e4", "i9", "d9", "a4"], pig="h1W").play("move S").then(characters=["e5", "i9", "d9", "a4"])


def test_swn_4_4_nobody_moves_on_to_the_pig() -> None:
    position = scene(characters=["h5", "i9", "d9", "a4"], pig="a1S").position
    position["pig"] = {"tile": "h4", "facing": "S", "exhausted": True}
    found = Scene(GAME.state_from_json(position))
    assert found.refusal("move N") == "SWN-4.4"
    found.play("draw, action_card dinner_rush")
    assert found.refusal("step N") == "SWN-4.4"


def test_swn_5_3_somebody_in_between_hides_nobody() -> None:
    scene(characters=["h7", "h5*", "d9", "a9"], pig="h4S").play("move N").then(pig="h3N")


def test_swn_5_5_everybody_is_checked_after_an_action_of_anybody() -> None:
    found = scene(characters=["f1", "h8", "d9", "a4"], pig="g5S").play("draw, action_card truffle, pig_step E")
    found.then(pig="h5E", path=["h5"])
    scene(characters=["f1", "h7", "d9", "a4"], pig="g5S").play("draw, action_card truffle, pig_step E").then(pig="h4N", path=["h5", "h4"])


def test_swn_6_8_a_fleeing_pig_tramples_nobody() -> None:
    found = scene(characters=["h7", "h3*", "d9", "a4"], pig="h4S").play("move N")
    assert "laid_down" not in [event["type"] for event in found.told]
    found.then(pig="h3N", characters=["h6", "h3*", "d9", "a4"])


def test_swn_7_8_a_pig_card_starts_a_new_chain() -> None:
    found = scene(characters=["b3", "g3", "c4", "b9"], pig="b6N").play("move S")
    assert found.shown("chain")
    found.play("pig_card homesick")
    found.then(phase="turn", pig="e5W")


def test_swn_7_9_a_seventh_forced_card_is_not_drawn_and_the_pig_is_exhausted() -> None:
    found = scene(characters=["f1", "i6", "d9", "b7"], active=3, acted=[0, 1, 2], pig="a9S").play("move W")
    position = found.position
    position["settle"]["forced"] = 6
    found.state = GAME.state_from_json(position)
    found.play("pig_card snuffle")
    assert found.told[-1] == {"type": "pig_exhausted"}
    assert found.position["pig"] == {"tile": "a9", "facing": "W", "exhausted": True}
    found.then(phase="turn", actions_left=1)
    found.play("move E")
    assert found.position["pig"]["exhausted"] is False


def test_swn_8_5_a_revolving_door_may_bring_somebody_on_to_the_pig() -> None:
    found = scene(characters=["f1", "h3*", "d9", "a4"], pig="h3S").play("draw, action_card revolving_door, target 1")
    found.then(characters=["h3", "f1*", "d9", "a4"], phase="pig_card", why="same_tile")


def test_swn_8_6_kept_cards_stay_with_one_who_lies() -> None:
    found = scene(kept={"0": ["espresso"]}).play("draw, action_card butterfingers")
    found.then(kept={"0": ["espresso"]}, active=1)


def test_swn_9_2_an_empty_pig_deck_is_made_up_from_its_discard_pile() -> None:
    position = scene(active=3, acted=[0, 1, 2]).position
    position["pig_deck"] = {"pool": {}, "discard": position["pig_deck"]["pool"], "left": None}
    found = Scene(GAME.state_from_json(position))
    found.play("pass")
    assert GAME.probability(found.state, GAME.read_token(found.state, "pig:mad_charge")[1]) == Fraction(4, 18)
    found.play("pig_card snuffle")
    assert found.told[1:3] == [{"type": "deck_reshuffled", "deck": "pig"}, {"type": "pig_card", "card": "snuffle", "why": "round"}]
    found.then(pig_discard={"snuffle": 1})


@pytest.mark.parametrize(
    ("card", "path", "facing"),
    [
        ("trot", ["g5", "g6"], "S"), ("gallop", ["g5", "g6", "g7"], "S"), ("stampede", ["g5", "g6", "g7", "g8", "g9", "g8"], "N"),
        ("veer_left", ["h3", "i3"], "E"), ("veer_right", ["f3", "e3"], "W"), ("about_turn", ["g2", "g1"], "N"),
        ("corkscrew", ["f3", "f2", "f1", "e5"], "N"), ("pirouette", ["h3", "h2", "h1"], "N"), ("snuffle", [], "W"),
        ("homesick", ["e5"], "S"), ("mad_charge", [], "S"),
    ],
)  # fmt: skip
def test_swn_9_3_every_pig_card_from_one_tile(card: str, path: list[str], facing: str) -> None:
    start = "g4" if card in ("trot", "gallop", "stampede") else "g3"
    found = scene(characters=["b1", "i9", "c9", "a9"], active=3, acted=[0, 1, 2], actions_left=1, pig=f"{start}S")
    found.play(f"pass, pig_card {card}")
    assert found.path == path
    assert found.shown("pig")[-1] == facing


def test_swn_10_3_after_the_pig_card_of_round_60_more_points_win_and_equal_points_are_a_draw() -> None:
    last: dict[str, Json] = {"active": 3, "acted": [0, 1, 2], "round": 60, "characters": ["b1", "i9", "c9", "a9"]}
    found = scene(**last, points=[1, 1]).play("pass, pig_card snuffle")
    found.then(phase="over", round=60, outcome={"reason": "rounds", "winner": None, "scores": [1, 1, 1, 1], "ranks": [1, 1, 1, 1]})
    outcome = GAME.outcome(found.state)
    assert outcome is not None
    assert (outcome.winners, outcome.utility) == ((0, 1, 2, 3), (0.5, 0.5, 0.5, 0.5))
    assert outcome.decided_by == "The last round is over: a draw with 1 each."
    found = scene(**last, points=[0, 1]).play("pass, pig_card snuffle")
    found.then(outcome={"reason": "rounds", "winner": 1, "scores": [0, 1, 0, 1], "ranks": [2, 1, 2, 1]})


def test_swn_11_1_any_two_different_characters_may_be_played_alone() -> None:
    found = begun(1, solo_characters=[3, 1]).play("set_facing E")
    found.then(characters=[None, "i6", None, "a4"], active=3)
    with pytest.raises(InvalidSetup):
        GAME.start(1, {"solo_characters": [1, 1]})


def test_swn_11_2_each_draw_is_from_all_cards_not_yet_drawn() -> None:
    found = scene(seats=1).play("pass, pass")
    assert sum(weight for _, weight in GAME.chances(found.state) or []) == 18
    found.play("pig_card snuffle, pass, pass")
    assert sum(weight for _, weight in GAME.chances(found.state) or []) == 17
    assert found.position["pig_deck"]["left"] == 6


def test_swn_11_3_dropped_tray_takes_one_of_the_seven() -> None:
    found = scene(seats=1).play("draw, action_card dropped_tray, pig_card snuffle")
    assert found.position["pig_deck"]["left"] == 6


def test_swn_11_4_the_third_point_wins_alone() -> None:
    found = scene(seats=1, characters=["g7", None, "c9", None], pig="h6W", points=[2]).play("move N")
    expected = {"reason": "points", "winner": 0, "scores": [3], "ranks": [1], "won": True, "pig_cards_left": 7}
    found.then(phase="over", pig="i6E", outcome=expected)


def test_swn_11_6_alone_the_other_character_is_the_teammate_and_nobody_an_opponent() -> None:
    scene(seats=1).play("draw, action_card room_service").then(card={"id": "room_service", "character": 2, "left": 2})
    scene(seats=1).play("draw, action_card spilled_gravy").then(phase="turn", action_discard={"spilled_gravy": 1})


def test_swn_12_2_options_that_mean_nothing_here_are_accepted_others_refused() -> None:
    assert "solo_characters" not in begun(4, solo_characters=[1, 3], character_order="free").position["options"]
    assert begun(1, first_character=3).play("set_facing N").shown("active") == 0
    for name, value in (("first_character", 4), ("first_character", True), ("solo_characters", [0]), ("pigs", 2), ("shy_range", 3)):
        with pytest.raises(InvalidSetup):
            GAME.start(1, {name: value})


def test_swn_8_2_the_odds_are_those_of_the_pool_or_else_of_the_discard_pile() -> None:
    found = scene(action_pool={"truffle": 1, "dinner_rush": 3}).play("draw")
    odds = {GAME.token(CHANCE, move): GAME.probability(found.state, move) for move, _ in GAME.chances(found.state) or []}
    assert odds == {"card:dinner_rush": Fraction(3, 4), "card:truffle": Fraction(1, 4)}
    found = scene(action_pool={}).play("draw")
    assert sum(weight for _, weight in GAME.chances(found.state) or []) == 28


def test_swn_8_3_a_card_without_effect_is_discarded_without_a_decision() -> None:
    for card in ("room_service", "holler"):
        found = scene(characters=["f1", "i6", "d9*", "a4"]).play(f"draw, action_card {card}")
        assert found.told[-1] == {"type": "card_void", "card": card}
        found.then(phase="turn", action_discard={card: 1})


def test_swn_8_4_laundry_chute_moves_to_a_corner_and_truffles_turn_the_pig() -> None:
    scene().play("draw, action_card laundry_chute, place i9").then(characters=["i9", "i6", "d9", "a4"], action_discard={"laundry_chute": 1})
    scene(**HOTEL).play("draw, action_card truffle, pig_step W").then(pig="d5W", path=["d5"])
    found = scene().play("draw, action_card frying_pan")
    found.then(kept={"0": ["frying_pan"]}, action_discard={})

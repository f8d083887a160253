"""What a move would do, before it is made: the Pig's whole run, up to the first chance or choice."""

from __future__ import annotations

import pytest

from games.swine_not.scene import GAME, Scene, begun, form, scene, wander
from piggery.kernel import CHANCE, Event, IllegalMove, Json


def preview(found: Scene, text: str) -> Json:
    """The preview, after proof that it changes nothing and tells what the move then tells."""
    before = found.position
    seat, move = GAME.parse(found.state, form(text))
    seen = GAME.preview(found.state, seat, move)
    assert found.position == before
    told: list[Event] = []
    GAME.apply(found.state.copy(), seat, move, told.append)
    assert seen["events"] == GAME.events_to_json(told)
    return seen


def test_a_chain_is_shown_step_by_step() -> None:
    seen = preview(scene(characters=["h7", "f3", "d9", "a9"], pig="h4S"), "move N")
    assert (seen["path"], seen["pig"], seen["phase"]) == (["h3", "i3"], {"tile": "i3", "facing": "E"}, "turn")
    assert (seen["points"], seen["odds"]) == ([0, 0], None)


def test_where_the_coming_pig_card_would_send_the_pig_is_told_with_every_move() -> None:
    seen = preview(scene(characters=["h7", "f3", "d9", "a9"], pig="h4S"), "move N")
    assert seen["landings"]["veer_left"] == {"copies": 2, "path": ["i2", "i1"], "tile": "i1", "team": None, "tramples": []}
    assert seen["landings"]["mad_charge"] == {"copies": 4, "path": ["h3", "g3", "f3"], "tile": "f3", "team": None, "tramples": [1]}


def test_a_chain_is_shown_up_to_the_choice() -> None:
    seen = preview(scene(characters=["h7", "f3", "d9", "i3"], pig="h4S"), "move N")
    assert (seen["path"], seen["phase"]) == (["h3"], "chase")


def test_a_point_and_the_reset_are_shown() -> None:
    seen = preview(scene(characters=["e1", "i9", "f5", "d5"], active=2, acted=[0, 1], pig="f2N"), "move N")
    assert seen["path"] == ["f1", "e5", "f5", "f6", "g6"]
    assert seen["points"] == [1, 0]


def test_a_cornered_pig_is_shown_with_the_odds_and_landings_of_the_card() -> None:
    seen = preview(scene(characters=["f1", "i6", "d9", "b7"], active=3, acted=[0, 1, 2], pig="a9S"), "move W")
    assert seen["phase"] == "pig_card"
    assert seen["odds"]["mad_charge"] == "2/9"
    assert seen["landings"]["homesick"] == {"copies": 2, "path": ["e5"], "tile": "e5", "team": None, "tramples": []}
    assert seen["landings"]["mad_charge"] == {"copies": 4, "path": ["a8", "a7"], "tile": "a7", "team": None, "tramples": [3]}


def test_the_landings_at_the_end_of_a_round_name_the_team_that_would_score() -> None:
    seen = preview(scene(characters=["e1", "i9", "c9", "a9"], active=3, acted=[0, 1, 2], pig="f3N"), "pass")
    assert seen["landings"]["gallop"] == {"copies": 1, "path": ["f2", "f1", "e5"], "tile": "e5", "team": 0, "tramples": []}


def test_a_draw_is_shown_with_the_odds_of_the_cards() -> None:
    seen = preview(scene(action_pool={"truffle": 1, "holler": 2}), "draw")
    assert seen["odds"] == {"holler": "2/3", "truffle": "1/3"}
    assert seen["events"] == []


def test_every_choice_of_random_games_has_a_preview_that_comes_true() -> None:
    found = begun(3)
    for number, _ in enumerate(wander(found, seed=4)):
        movers = GAME.movers(found.state)
        if number % 5 == 0 and movers and movers != (CHANCE,):
            for move in GAME.choices(found.state, movers[0]):
                seen = GAME.preview(found.state, movers[0], move)
                after = found.state.copy()
                GAME.apply_trusted(after, movers[0], move)
                assert seen["pig"]["tile"] == GAME.state_to_json(after)["pig"]["tile"]


def test_an_illegal_move_has_no_preview() -> None:
    with pytest.raises(IllegalMove):
        GAME.preview(scene().state, 0, GAME.moves[8])

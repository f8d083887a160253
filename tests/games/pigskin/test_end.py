"""Chapters 8 and 9, the end and the options; how the end is told and scored."""

from __future__ import annotations

import pytest

from games.pigskin.scene import GAME, OPTIONS, Scene, base, new, orange
from piggery.kernel import InvalidSetup, Json

DRAW = {"reason": "turn_limit", "scores": [1, 1], "ranks": [1, 1], "winner": None}


def last_turn(**fields: Json) -> Scene:
    """Yellow's turn 300."""
    return base({"y_spr1": "b30"}, **{"score": [1, 1], "drive": 3, "turn": 300, "drive_turn": 121, **fields})


def test_psk_8_1_three_points_win() -> None:
    scene = base({"y_spr1": "b30"}, score=[2, 2], drive=5, turn=61, pigskins=["y_spr1", "o_pas"]).do("y_spr1-b36")

    assert scene.movers == ()
    assert (scene["phase"], scene["score"]) == ("over", [3, 2])
    assert scene["result"] == scene.outcome == {"reason": "points", "scores": [3, 2], "ranks": [1, 2], "winner": 0}
    assert scene.event_types == ["unit_moved", "touchdown", "game_over"]
    assert scene.event("game_over") == scene.outcome


def test_psk_8_1_everything_stays_where_it_was_in_that_moment() -> None:
    scene = base({"y_spr1": "b30"}, score=[2, 2], drive=5, turn=61, pigskins=["y_spr1", "o_pas"]).do("y_spr1-b36")

    assert (scene["units.y_spr1"], scene["pigskins"], scene["drive"], scene["turn"]) == ("b36", ["y_spr1", "o_pas"], 5, 61)
    assert (scene["side"], scene["actions_left"], scene["moved"]) == (None, 0, [])


def test_psk_8_1_an_abbreviated_game_ends_with_the_first_point() -> None:
    scene = orange({"o_spr1": "n10"}, {"points_to_win": 1}, pigskins=["y_pas", "o_spr1"]).do("o_spr1-n3")

    assert scene["phase"] == "over"
    assert scene["result"] == {"reason": "points", "scores": [0, 1], "ranks": [2, 1], "winner": 1}


def test_psk_8_1_nothing_can_be_done_after_the_end() -> None:
    scene = base({"y_spr1": "b30"}, {"points_to_win": 1}, pigskins=["y_spr1", "o_pas"]).do("y_spr1-b34")

    assert scene.refusal("end") == "PSK-8.1"
    assert scene.refusal("0:end") == "PSK-8.1"
    assert scene.refusal("d12:6") == "PSK-8.1"


def test_psk_8_2_at_the_turn_limit_equal_points_are_a_draw() -> None:
    scene = last_turn().do("end")

    assert (scene["phase"], scene["turn"], scene["result"]) == ("over", 300, DRAW)
    assert scene.event_types == ["turn_ended", "game_over"]
    assert scene.refusal("0:end") == "PSK-8.2"


def test_psk_8_2_at_the_turn_limit_more_points_win() -> None:
    scene = last_turn(score=[0, 1], drive=2, drive_turn=241).do("end")

    assert scene["result"] == {"reason": "turn_limit", "scores": [0, 1], "ranks": [2, 1], "winner": 1}


def test_psk_8_2_a_point_on_the_last_turn_ends_the_game_too() -> None:
    scene = last_turn(pigskins=["y_spr1", "o_pas"]).do("y_spr1-b34")

    assert scene["result"] == {"reason": "turn_limit", "scores": [2, 1], "ranks": [1, 2], "winner": 0}
    assert (scene["drive"], scene["units.y_spr1"]) == (3, "b34")
    assert scene.event_types == ["unit_moved", "touchdown", "game_over"]


def test_psk_8_3_there_is_no_tie_break() -> None:
    outcome = GAME.outcome(last_turn().do("end").state)

    assert outcome is not None
    assert (outcome.winners, outcome.ranks, outcome.utility) == ((0, 1), (1, 1), (0.5, 0.5))


def test_the_outcome_has_one_line_a_seat_its_points() -> None:
    outcome = GAME.outcome(last_turn(pigskins=["y_spr1", "o_pas"]).do("y_spr1-b34").state)

    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.winners, outcome.utility) == ((2, 1), (1, 2), (0,), (1.0, 0.0))
    assert [[(line.points, line.clause) for line in lines] for lines in outcome.breakdown] == [[(2, "PSK-8.1")], [(1, "PSK-8.1")]]
    assert outcome.breakdown[0][0].sentence == "2 points of 3 needed to win."


def test_psk_8_2_the_sheet_names_the_turn_limit() -> None:
    drawn = GAME.outcome(last_turn().do("end").state)
    won = GAME.outcome(last_turn(pigskins=["y_spr1", "o_pas"]).do("y_spr1-b34").state)

    assert drawn is not None
    assert drawn.decided_by == "The turn limit is reached: a draw, 1 : 1."
    assert won is not None
    assert won.decided_by.startswith("The turn limit is reached: ")


def test_there_is_no_outcome_before_the_end() -> None:
    assert GAME.outcome(base().state) is None
    assert base().outcome is None


# -- chapter 9


def test_options_not_given_take_their_default() -> None:
    defaults = {option.name: option.default for option in GAME.about.options}
    assert defaults | OPTIONS == defaults
    assert new()["options"] == defaults
    assert new(points_to_win=5)["options"] == defaults | {"points_to_win": 5}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("points_to_win", 4),
        ("points_to_win", "3"),
        ("points_to_win", True),
        ("restart", "winner"),
        ("reset", None),
        ("setup", "secret"),
        ("combat_trigger", "never"),
        ("first_turn_actions", 6),
        ("first_turn_actions", 0),
        ("turn_limit", 250),
        ("overtime", True),
    ],
)
def test_an_unknown_option_or_value_is_refused_by_name(name: str, value: Json) -> None:
    with pytest.raises(InvalidSetup, match=name) as error:
        GAME.start(2, {name: value})
    assert error.value.name == name


@pytest.mark.parametrize("seats", [0, 1, 3, 2.0, True])
def test_two_play_and_no_other_number(seats: Json) -> None:
    with pytest.raises(InvalidSetup, match="seats"):
        GAME.start(seats)


def test_the_options_of_the_specification_offer_its_values() -> None:
    offered = {option.name: list(option.values(2)) for option in GAME.about.options}

    assert offered == offered | {
        "points_to_win": [1, 2, 3, 5, 7],
        "restart": ["roll", "conceder"],
        "reset": ["anew", "restore"],
        "setup": ["free", "formations"],
        "combat_trigger": ["mover", "adjacent"],
        "first_turn_actions": [1, 2, 3, 4, 5],
        "turn_limit": [100, 200, 300, 400, 500, 1000],
    }

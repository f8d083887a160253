"""TKF-14: moves as JSON and as words, and their fixed numbers."""

from __future__ import annotations

import pytest

from games.take_flight.scene import WORDS, flight
from piggery import games
from piggery.kernel import CHANCE, IllegalMove, Json

GAME = games.load("take-flight")
TOKENS = ["free", "+1", "-1", "lift", "reset", "biglift", "level", "fly"]
TOKENS += [f"L{square}" for square in range(1, 13)] + [f"R{square}" for square in range(1, 13)]
CHANCE_FORMS: list[tuple[dict[str, Json], str]] = [
    ({"type": "draw_goal", "card": "cloud_rider"}, "goal:cloud_rider"),
    ({"type": "draw_effect", "symbol": "heart", "card": "squall"}, "heart:squall"),
    ({"type": "roll", "value": 4}, "roll:4"),
    ({"type": "throw", "seat": 2}, "throw:2"),
]


def test_there_are_32_actions_in_their_fixed_order() -> None:
    in_order = ["free", "+1", "-1", "+2", "set4", "+4", "level", "fly"]
    in_order += [f"L{square}" for square in range(1, 13)] + [f"R{square}" for square in range(1, 13)]

    assert [GAME.write(0, move) for move in GAME.moves] == [{"seat": 0, **WORDS[word]} for word in in_order]
    assert len(GAME.moves) == 32


@pytest.mark.parametrize(
    ("number", "form"),
    [
        (0, {"type": "tail", "seat": 1, "symbol": "free"}),
        (1, {"type": "tail", "seat": 1, "symbol": "adjust", "delta": 1}),
        (2, {"type": "tail", "seat": 1, "symbol": "adjust", "delta": -1}),
        (3, {"type": "tail", "seat": 1, "symbol": "plus_two"}),
        (4, {"type": "tail", "seat": 1, "symbol": "set_four"}),
        (5, {"type": "tail", "seat": 1, "symbol": "plus_four"}),
        (6, {"type": "level", "seat": 1}),
        (7, {"type": "fly", "seat": 1}),
        (8, {"type": "write", "seat": 1, "side": "left", "square": 1}),
        (19, {"type": "write", "seat": 1, "side": "left", "square": 12}),
        (20, {"type": "write", "seat": 1, "side": "right", "square": 1}),
        (31, {"type": "write", "seat": 1, "side": "right", "square": 12}),
    ],
)
def test_actions_are_numbered_as_the_specification_numbers_them(number: int, form: dict[str, Json]) -> None:
    state = flight("3 ...", seats=2).state

    assert GAME.parse(state, form) == (1, GAME.moves[number])
    assert GAME.write(1, GAME.moves[number]) == form
    assert list(GAME.write(1, GAME.moves[number])) == list(form)  # also the order of the fields


def test_the_mask_has_the_bits_of_the_legal_actions() -> None:
    plane = flight("3 ...")

    assert GAME.choice_mask(plane.state, 0) == sum(1 << number for number in (0, 1, 2, 3, 4, 5, 8, 20))
    assert GAME.choice_mask(plane.state, 1) == GAME.choice_mask(plane.state, CHANCE) == 0


def test_every_action_is_read_back_from_its_form_and_from_its_word() -> None:
    state = flight("3 ...", seats=2).state
    for move, token in zip(GAME.moves, TOKENS, strict=True):
        assert GAME.parse(state, GAME.write(1, move), seat=1) == (1, move)
        assert GAME.token(1, move) == f"1:{token}"
        assert GAME.read_token(state, f"1:{token}") == (1, move)


@pytest.mark.parametrize(("form", "token"), CHANCE_FORMS)
def test_every_chance_outcome_is_read_back_from_its_form_and_from_its_word(form: dict[str, Json], token: str) -> None:
    state = flight(seats=3).state
    seat, move = GAME.parse(state, form)

    assert seat == CHANCE
    assert GAME.write(CHANCE, move) == form
    assert GAME.token(CHANCE, move) == token
    assert GAME.read_token(state, token) == (CHANCE, move)


def test_the_only_mover_need_not_be_named_in_a_word() -> None:
    assert GAME.read_token(flight("3 ...").state, "L1") == (0, GAME.moves[8])
    assert GAME.read_token(flight("1 -1 -1 -1 R1 | L1; 3 ...", seats=2).state, "L2") == (1, GAME.moves[9])


@pytest.mark.parametrize("plane", [flight("3 ...", seats=2), flight(), flight("1 -1 -1 -1 R1")])
def test_a_word_without_an_actor_is_refused_where_several_may_act_or_none(plane: object) -> None:
    with pytest.raises(IllegalMove) as refused:
        GAME.read_token(plane.state, "L1")  # type: ignore[attr-defined]
    assert refused.value.rule == "TKF-3.3"


@pytest.mark.parametrize("text", ["", "L0", "L13", "X1", "l1", "+3", "0:", ":L1", "x:L1", "-1:L1", "roll:7", "roll", "goal:moon"])
def test_a_word_that_names_no_move_is_refused(text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        GAME.read_token(flight("3 ...", seats=2).state, text)
    assert refused.value.rule == "TKF-14"


def test_a_word_of_chance_in_the_name_of_a_seat_is_refused() -> None:
    with pytest.raises(IllegalMove) as refused:
        GAME.read_token(flight("3 ...", seats=2).state, "0:roll:4")
    assert refused.value.rule == "TKF-3.3"


def test_a_word_may_be_as_long_as_it_likes_and_is_still_just_refused() -> None:
    with pytest.raises(IllegalMove):
        GAME.read_token(flight("3 ...").state, "9" * 5000 + ":L1")
    with pytest.raises(IllegalMove):
        GAME.parse(flight("3 ...").state, {"type": "fly", "seat": 0, "why": "because " * 1000})


def test_a_throw_won_by_a_seat_that_does_not_play_is_refused() -> None:
    state = flight(seats=2).state

    with pytest.raises(IllegalMove) as refused:
        GAME.read_token(state, "throw:2")
    assert refused.value.rule == "TKF-14"
    with pytest.raises(IllegalMove) as refused:
        GAME.parse(state, {"type": "throw", "seat": 2})
    assert refused.value.rule == "TKF-14"


MALFORMED: list[Json] = [
    None,
    3,
    "fly",
    [],
    ["fly"],
    {},
    {"seat": 0},
    {"type": "jump", "seat": 0},
    {"type": None, "seat": 0},
    {"type": ["fly"], "seat": 0},
    {"type": {"fly": 1}, "seat": 0},
    {"type": "fly"},
    {"type": "fly", "seat": None},
    {"type": "fly", "seat": "0"},
    {"type": "fly", "seat": False},
    {"type": "fly", "seat": 0.0},
    {"type": "fly", "seat": [0]},
    {"type": "fly", "seat": 0, "now": True},
    {"type": "level", "seat": 0, "symbol": "level"},
    {"type": "tail", "seat": 0},
    {"type": "tail", "seat": 0, "symbol": "level"},
    {"type": "tail", "seat": 0, "symbol": "plus_three"},
    {"type": "tail", "seat": 0, "symbol": "adjust"},
    {"type": "tail", "seat": 0, "symbol": "adjust", "delta": 0},
    {"type": "tail", "seat": 0, "symbol": "adjust", "delta": 2},
    {"type": "tail", "seat": 0, "symbol": "adjust", "delta": True},
    {"type": "tail", "seat": 0, "symbol": "adjust", "delta": 1.0},
    {"type": "tail", "seat": 0, "symbol": "adjust", "delta": "1"},
    {"type": "tail", "seat": 0, "symbol": "plus_two", "delta": 1},
    {"type": "write", "seat": 0, "side": "left"},
    {"type": "write", "seat": 0, "square": 1},
    {"type": "write", "side": "left", "square": 1},
    {"type": "write", "seat": 0, "side": "middle", "square": 1},
    {"type": "write", "seat": 0, "side": "left", "square": 0},
    {"type": "write", "seat": 0, "side": "left", "square": 13},
    {"type": "write", "seat": 0, "side": "left", "square": True},
    {"type": "write", "seat": 0, "side": "left", "square": 1.0},
    {"type": "write", "seat": 0, "side": "left", "square": None},
    {"type": "write", "seat": 0, "side": "left", "square": 1, "value": 5},
    {"type": "roll"},
    {"type": "roll", "value": 0},
    {"type": "roll", "value": 7},
    {"type": "roll", "value": True},
    {"type": "roll", "value": 4.0},
    {"type": "roll", "value": 4, "seat": 0},
    {"type": "draw_goal", "card": "squall"},
    {"type": "draw_goal"},
    {"type": "draw_effect", "symbol": "heart"},
    {"type": "draw_effect", "symbol": "moon", "card": "squall"},
    {"type": "draw_effect", "symbol": "heart", "card": "nose_dive"},
    {"type": "throw"},
    {"type": "throw", "seat": 9},
    {"type": "throw", "seat": -1},
    {"type": "throw", "seat": True},
]


@pytest.mark.parametrize("obj", MALFORMED, ids=str)
def test_a_form_with_an_unknown_value_or_a_field_missing_or_too_many_is_refused(obj: Json) -> None:
    with pytest.raises(IllegalMove) as refused:
        GAME.parse(flight("3 ...", seats=2).state, obj)
    assert refused.value.rule == "TKF-14"


def test_a_move_in_the_name_of_another_seat_is_refused() -> None:
    state = flight("3 ...", seats=2).state

    with pytest.raises(IllegalMove) as refused:
        GAME.parse(state, {"type": "write", "seat": 0, "side": "left", "square": 1}, seat=1)
    assert refused.value.rule == "TKF-3.3"
    with pytest.raises(IllegalMove):
        GAME.parse(flight().state, {"type": "roll", "value": 4}, seat=0)


def test_a_form_may_list_its_fields_in_any_order() -> None:
    state = flight("3 ...").state

    assert GAME.parse(state, {"square": 1, "side": "left", "seat": 0, "type": "write"}) == (0, GAME.moves[8])


def test_everybody_is_told_every_move_as_it_is() -> None:
    plane = flight("3 ...", seats=2)

    for seat in (0, 1, None):
        assert GAME.tell(plane.state, 0, GAME.moves[8], seat) == GAME.write(0, GAME.moves[8])


def test_the_record_of_the_specification_replays_to_its_tie_on_points() -> None:
    """The words of TKF-14's record: seat 1 makes no `fly` in round 2, where its sum of 8 leaves nothing to decide."""
    record = "roll:1 0:L1 0:fly 1:R1 1:fly roll:2 0:R1 0:fly 1:L1 roll:1 0:L2 0:fly 1:L2 1:fly"
    plane = flight(seats=2)
    for text in record.split():
        seat, move = GAME.read_token(plane.state, text)
        GAME.apply(plane.state, seat, move)

    assert plane.result("total") == [9, 9]
    assert (plane.outcome["winners"], plane.outcome["decided_by"]) == ([1], "flight_goal")

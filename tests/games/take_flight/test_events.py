"""TKF-17: which move tells what, in which order."""

from __future__ import annotations

from games.take_flight.scene import SHEET_CARDS, flight
from piggery.kernel import Json

WHOLE = (
    "4 L1; 3 R1; 6 R2; 5 free L3; 6 free L5; 3 R3; 2 R4; 4 L2; 1 +1 L4; 3 +1 L6; 4 +2 L7; 3 +1 R5; "
    "6 R6; 4 R7; 6 R8; 5 R9; 2 R10; 5 +4 R11; 1 set4 L8; 6 +2 L9; 5 L10; 2 R12; 4 L11"
)


def kinds(told: list[dict[str, Json]]) -> list[str]:
    return [event["type"] for event in told]


def test_round_4_of_s02_is_told_as_the_specification_tells_it() -> None:
    told = flight("6 L1; 5 R1; 6 R2").play("1 R3")

    assert told == [
        {"type": "die_rolled", "round": 4, "value": 1},
        {"type": "wind", "seat": 0, "modifier": 0, "wind": 1},
        {"type": "written", "seat": 0, "side": "right", "square": 3, "value": 1, "sum": 4},
        {"type": "flown", "seat": 0, "column": 4, "from": 8, "to": 6, "slope": -2, "off_top": False},
        {"type": "symbol", "seat": 0, "symbol": "heart", "modifier": -2},
        {"type": "modifier", "seat": 0, "drag": 1, "symbol": -2, "modifier": -1},
        {"type": "round_ended", "round": 4},
    ]
    assert [list(event) for event in told][3] == ["type", "seat", "column", "from", "to", "slope", "off_top"]


def test_a_draw_tells_the_card_and_what_it_is_for() -> None:
    plane = flight(options={"cards": True}, cards=SHEET_CARDS)

    assert plane.game.events_to_json(plane.events) == [
        {"type": "card_drawn", "for": what, "card": card}
        for what, card in zip(["goal", "heart", "square", "star", "hourglass"], SHEET_CARDS, strict=True)
    ]


def test_a_roll_tells_the_wind_of_each_flying_seat_in_ascending_order() -> None:
    told = flight("1 L1 | -1 -1 -1 R1 | R1", seats=3).roll(6)

    assert told == [
        {"type": "die_rolled", "round": 2, "value": 6},
        {"type": "wind", "seat": 0, "modifier": 1, "wind": 7},
        {"type": "wind", "seat": 2, "modifier": 1, "wind": 7},
    ]


def test_a_tail_action_tells_the_value_about_to_be_written_and_what_is_left() -> None:
    plane = flight("3 ...")

    assert plane.say("free") == [{"type": "tail_used", "seat": 0, "symbol": "free", "wind": 3, "left": 1}]
    assert plane.say("-1") == [{"type": "tail_used", "seat": 0, "symbol": "adjust", "wind": 2, "left": 2}]
    assert plane.say("+4") == [{"type": "tail_used", "seat": 0, "symbol": "plus_four", "wind": 6, "left": 0}]


def test_a_write_with_a_slope_decision_tells_only_the_number() -> None:
    assert kinds(flight("6 ...").say("L1")) == ["written"]


def test_a_fly_tells_the_flight() -> None:
    assert kinds(flight("6 L1 ...").say("fly")) == ["flown", "modifier", "round_ended"]


def test_a_level_off_tells_the_symbol_used_then_the_flight() -> None:
    told = flight("6 L1 ...").say("level")

    assert told[0] == {"type": "tail_used", "seat": 0, "symbol": "level", "wind": None, "left": 0}
    assert kinds(told) == ["tail_used", "flown", "modifier", "round_ended"]


def test_a_crash_tells_the_row_aimed_at_and_the_crash_column() -> None:
    told = flight("1 R1; 3 L1; 1 R2; 1 R3", options={"crossing": "sweep"}).play("1 L2")

    assert told[-4:-1] == [
        {"type": "flown", "seat": 0, "column": 5, "from": 2, "to": 0, "slope": -2, "off_top": False},
        {"type": "crashed", "seat": 0, "column": 4},
        {"type": "round_ended", "round": 5},
    ]
    assert kinds(told)[-1] == "game_over"


def test_a_finish_is_told_instead_of_a_modifier_and_ends_round_and_game() -> None:
    plane = flight(WHOLE)
    told = plane.play("3 L12 level")

    assert kinds(told)[-4:] == ["flown", "finished", "round_ended", "game_over"]
    assert told[-3] == {"type": "finished", "seat": 0, "row": 11}
    assert told[-1] == {"type": "game_over", "outcome": plane.outcome}


def test_a_symbol_in_the_last_column_is_told_with_its_own_modifier() -> None:
    told = flight(WHOLE.replace("4 L11", "6 L11")).play("3 L12 level")
    assert {"type": "symbol", "seat": 0, "symbol": "hourglass", "modifier": -1} in told


def test_the_flight_of_the_last_seat_alone_ends_the_round() -> None:
    plane = flight("5 ...", seats=2)

    assert kinds(plane.say("R1", 1)) == ["written", "flown", "modifier"]
    assert kinds(plane.say("R1", 0)) == ["written", "flown", "modifier", "round_ended"]


def test_a_throw_tells_its_winner_then_the_end() -> None:
    plane = flight("1 -1 -1 -1 R1 | -1 -1 -1 R1", seats=2)
    assert kinds(plane.game.events_to_json(plane.events))[-1] == "round_ended"

    told = plane.do({"type": "throw", "seat": 1})

    assert told == [{"type": "planes_thrown", "seat": 1}, {"type": "game_over", "outcome": plane.outcome}]


def test_every_event_has_the_fields_of_the_specification() -> None:
    fields: dict[str, list[str]] = {
        "card_drawn": ["for", "card"],
        "die_rolled": ["round", "value"],
        "wind": ["seat", "modifier", "wind"],
        "tail_used": ["seat", "symbol", "wind", "left"],
        "written": ["seat", "side", "square", "value", "sum"],
        "flown": ["seat", "column", "from", "to", "slope", "off_top"],
        "crashed": ["seat", "column"],
        "symbol": ["seat", "symbol", "modifier"],
        "modifier": ["seat", "drag", "symbol", "modifier"],
        "finished": ["seat", "row"],
        "round_ended": ["round"],
        "planes_thrown": ["seat"],
        "game_over": ["outcome"],
    }
    options = {"cards": True}
    tied = flight("1 -1 -1 -1 R1 | -1 -1 -1 R1", seats=2, options=options, cards=SHEET_CARDS)
    tied.do({"type": "throw", "seat": 0})
    events = [*tied.events, *flight(f"{WHOLE}; 3 L12 level").events]

    assert {event.type for event in events} == set(fields)
    for event in events:
        assert list(event.form) == ["type", *fields[event.type]]

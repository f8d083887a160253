"""Chapter 3, rounds: one die for everybody, and when the game ends."""

from __future__ import annotations

from itertools import permutations

from games.take_flight.scene import flight
from piggery.kernel import CHANCE

CRASH = "1 -1 -1 -1 R1"
WHOLE = (
    "4 L1; 3 R1; 6 R2; 5 free L3; 6 free L5; 3 R3; 2 R4; 4 L2; 1 +1 L4; 3 +1 L6; 4 +2 L7; 3 +1 R5; "
    "6 R6; 4 R7; 6 R8; 5 R9; 2 R10; 5 +4 R11; 1 set4 L8; 6 +2 L9; 5 L10; 2 R12; 4 L11; 3 L12 level"
)


def test_tkf_3_1_a_round_rolls_writes_flies_into_its_column_and_gives_the_next_modifier() -> None:
    plane = flight("6 L1")

    assert [event["type"] for event in plane.play("5 R1")] == [
        "die_rolled",
        "wind",
        "written",
        "flown",
        "symbol",
        "modifier",
        "round_ended",
    ]
    assert len(plane.sheet()["rows"]) - 1 == 2
    assert plane.round == 3


def test_tkf_3_2_one_roll_counts_for_every_flying_plane() -> None:
    told = flight(f"{CRASH} | L1 | R1", seats=3).roll(3)

    assert [(event["seat"], event["wind"]) for event in told if event["type"] == "wind"] == [(1, 4), (2, 4)]


def test_tkf_3_2_a_crashed_plane_takes_no_part() -> None:
    plane = flight(f"{CRASH} | L1; 3 ...", seats=2)

    assert plane.game.movers(plane.state) == (1,)
    assert plane.legal(seat=0) == []
    assert plane.refusal("L1", seat=0) == "TKF-3.2"


def test_tkf_3_3_seats_act_in_any_order_with_the_same_result() -> None:
    positions = []
    for order in permutations(range(3)):
        plane = flight("4 ...", seats=3)
        for seat in order:
            plane.say(("L1", "R1", "+2")[seat], seat)
        for seat in reversed(order):
            if seat == 2:
                plane.say("L1", seat)
            if plane.sheet(seat)["step"] == "slope":
                plane.say("fly", seat)
        positions.append(plane.position)

    assert all(position == positions[0] for position in positions)
    assert positions[0]["phase"] == "roll"


def test_tkf_3_3_the_next_round_is_rolled_when_the_last_flying_seat_has_flown() -> None:
    plane = flight("5 ...", seats=2)
    assert plane.game.movers(plane.state) == (0, 1)

    plane.say("R1", 1)
    assert plane.game.movers(plane.state) == (0,)
    assert plane.phase == "act"

    plane.say("R1", 0)
    assert plane.game.movers(plane.state) == (CHANCE,)
    assert (plane.phase, plane.round) == ("roll", 2)


def test_tkf_3_4_the_game_ends_when_no_plane_is_flying() -> None:
    plane = flight(CRASH)

    assert plane.phase == "over"
    assert plane.game.movers(plane.state) == ()


def test_tkf_3_4_the_game_ends_after_round_24() -> None:
    plane = flight(WHOLE)

    assert (plane.phase, plane.round) == ("over", 24)
    assert plane.sheet()["status"] == "finished"
    assert plane.sheet()["step"] == "idle"


def test_tkf_3_4_a_plane_has_finished_at_once_while_other_seats_still_act() -> None:
    both = "; ".join(f"{text} | {text.partition(' ')[2]}" for text in WHOLE.split("; ")[:-1])
    plane = flight(f"{both}; 3 ...", seats=2)

    told = plane.say("L12", 1) + plane.say("level", 1)

    assert told[-1] == {"type": "finished", "seat": 1, "row": 11}
    assert [sheet["status"] for sheet in plane.position["seats"]] == ["flying", "finished"]
    assert (plane.phase, plane.game.movers(plane.state)) == ("act", (0,))
    assert plane.boxes(1)["distance"] == 33
    assert plane.refusal("fly", 1) == "TKF-3.2"

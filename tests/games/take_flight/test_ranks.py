"""Chapter 10, ranks and ties, and the outcome that tells of them (TKF-18)."""

from __future__ import annotations

import tomllib

import pytest

from games.take_flight.scene import Flight, flight
from piggery import games
from piggery.games.take_flight.components.edition import Edition
from piggery.games.take_flight.play import scoring
from piggery.kernel import AnyGame
from piggery.kernel.record import Seat, read_record
from piggery.match import Entered, Match, replay

ED = Edition(tomllib.loads(games.edition_text("take-flight")), "standard.toml")
TIE = "1 L1 | L1 | -1 -1 -1 R1; 2 R1 | R1; 1 L2 | L2"  # seats 0 and 1 equal with 9 points, seat 2 behind with 7


def tied(options: dict[str, str] | None = None, game: AnyGame | None = None) -> Flight:
    return flight(TIE, seats=3, options=options, game=game)


def test_tkf_10_1_the_highest_score_wins() -> None:
    plane = flight("1 -1 -1 -1 R1 | L1; 2 R1; 1 L2", seats=2)

    assert plane.result("total") == [7, 9]
    assert plane.result("rank") == [2, 1]
    assert plane.outcome["winners"] == [1]
    assert plane.outcome["decided_by"] == "total"


@pytest.mark.parametrize("box", list(ED.boxes))
def test_tkf_10_1_the_first_difference_from_left_to_right_decides(box: str) -> None:
    number = ED.boxes.index(box)
    winner = tuple(5 + (place == number) for place in range(8))
    loser = tuple(5 + (place > number) for place in range(8))  # worse in this box, better in every later one
    standing = [(50, *loser), (50, *winner), (49, *[9] * 8)]

    assert scoring.decided_by(ED, flight(seats=3).state, standing, [1]) == box


def test_tkf_10_1_the_winner_is_compared_with_the_best_of_those_with_the_same_score() -> None:
    standing: list[tuple[int, ...]] = [
        (50, 9, 1, 0, 0, 0, 0, 0, 0),
        (50, 9, 2, 0, 0, 0, 0, 0, 0),
        (50, 8, 9, 0, 0, 0, 0, 0, 0),
        (40, 9, 2, 0, 0, 0, 0, 0, 0),
    ]

    assert scoring.decided_by(ED, flight(seats=4).state, standing, [1]) == "peak"


def test_tkf_10_2_seats_equal_in_every_box_share_a_rank() -> None:
    plane = flight("1 R1 | L1 | L1 | -1 -1 -1 R1; 2 R2 | R1 | R1; 1 R3 | L2 | L2", seats=4)

    assert plane.result("rank") == [1, 2, 2, 4]


def test_tkf_10_2_with_the_house_rule_a_tie_for_first_is_a_shared_victory() -> None:
    plane = tied({"final_tie": "shared"})

    assert plane.phase == "over"
    assert plane.result("rank") == [1, 1, 3]
    assert (plane.outcome["winners"], plane.outcome["decided_by"]) == ([0, 1], "shared")
    outcome = plane.game.outcome(plane.state)
    assert outcome is not None
    assert outcome.utility == (0.5, 0.5, 0.0)


@pytest.mark.parametrize(("winner", "ranks"), [(0, [1, 2, 3]), (1, [2, 1, 3]), (2, [2, 2, 1])])
def test_tkf_10_3_whoever_throws_farthest_wins_tied_or_not(winner: int, ranks: list[int]) -> None:
    plane = tied()
    assert plane.phase == "throw"
    assert plane.outcome is None

    plane.do({"type": "throw", "seat": winner})

    assert plane.phase == "over"
    assert plane.position["throw"] == winner
    assert plane.result("rank") == ranks
    assert (plane.outcome["winners"], plane.outcome["decided_by"]) == ([winner], "throw")


def test_tkf_10_3_in_rules_1_a_full_tie_is_shared_unless_the_throw_is_asked_for() -> None:
    edition = games.load("take-flight").about.edition
    earlier = games.recall("take-flight", edition.id, edition.hash, 1)
    assert next(option.values(2) for option in earlier.about.options if option.name == "final_tie") == ("shared", "throw")
    assert tied(game=earlier).phase == "over"
    assert tied(game=earlier).outcome["decided_by"] == "shared"
    assert tied({"final_tie": "throw"}, earlier).phase == "throw"


def test_tkf_10_3_a_record_of_rules_1_replays_to_a_shared_victory() -> None:
    edition = games.load("take-flight").about.edition
    earlier = games.recall("take-flight", edition.id, edition.hash, 1)
    match = Match(earlier, [Seat(name="Anna"), Seat(name="Ben")], chance=Entered())
    for word in ("roll:1", *(f"{seat}:{move}" for seat in (0, 1) for move in ("-1", "-1", "-1", "R1", "fly"))):
        match.make(*earlier.read_token(match.state, word), None)
    again = replay(read_record(match.record().to_json()))
    outcome = again.game.outcome_to_json(again.state)
    assert (again.game.about.rules, outcome["winners"], outcome["decided_by"]) == (1, [0, 1], "shared")


def test_tkf_10_3_every_seat_throws_with_equal_odds() -> None:
    assert tied().chance == [({"type": "throw", "seat": seat}, "1/3") for seat in range(3)]


def test_tkf_10_3_a_tie_further_down_causes_no_throw() -> None:
    plane = flight("1 L1 | L1 | R1; 2 R1 | R1 | R2; 1 L2 | L2 | R3", seats=3)

    assert plane.phase == "over"
    assert plane.result("rank") == [2, 2, 1]
    assert plane.outcome["decided_by"] == "flight_goal"


def test_tkf_10_3_a_single_seat_never_throws() -> None:
    plane = flight("1 -1 -1 -1 R1")

    assert (plane.phase, plane.outcome["decided_by"]) == ("over", "solo")


@pytest.mark.parametrize("seats", [2, 10, 99])
def test_tkf_10_2_any_number_of_seats_can_share_the_victory(seats: int) -> None:
    plane = flight("1 " + " | ".join(["-1 -1 -1 R1"] * seats), seats=seats, options={"final_tie": "shared"})

    assert plane.outcome["winners"] == list(range(seats))
    assert plane.result("rank") == [1] * seats


def test_the_outcome_has_the_form_of_section_18() -> None:
    plane = flight("1 L1 | R1; 2 R1 | L1; 1 L2 | L2", seats=2)

    first = {"distance": 2, "peak": 6, "build_goal": 0, "flight_goal": 0, "heart": 0, "square": 0, "star": 1, "hourglass": 0}
    second = {"distance": 2, "peak": 6, "build_goal": 0, "flight_goal": 1, "heart": 0, "square": 0, "star": 0, "hourglass": 0}
    assert plane.outcome == {
        "seats": [
            {"seat": 0, "boxes": first, "total": 9, "band": "Novice", "rank": 2, "crash_column": 3},
            {"seat": 1, "boxes": second, "total": 9, "band": "Novice", "rank": 1, "crash_column": 3},
        ],
        "winners": [1],
        "decided_by": "flight_goal",
    }


def decided(plane: Flight) -> str:
    outcome = plane.game.outcome(plane.state)
    assert outcome is not None
    return outcome.decided_by


def test_the_sheet_says_by_what_a_tie_was_settled() -> None:
    assert decided(flight("1 L1 | R1; 2 R1 | L1; 1 L2 | L2", seats=2)) == "Seat 1 wins with 9 points; a tie was broken by Flight Goal."
    assert "share the victory" in decided(tied({"final_tie": "shared"}))
    thrown = tied()
    thrown.do({"type": "throw", "seat": 2})
    assert decided(thrown).startswith("Seat 2 wins by the throw")


def test_the_sheet_says_nothing_where_the_points_say_it() -> None:
    assert decided(flight("1 -1 -1 -1 R1")) == ""
    assert decided(flight("1 L1 | -1 -1 -1 R1; 2 R1; 1 L2", seats=2)) == ""


def test_there_is_an_outcome_only_when_the_game_is_over() -> None:
    for plane in (flight(), flight("6 ..."), flight("6 L1 ..."), tied(), flight(options={"cards": True})):
        assert plane.game.outcome_to_json(plane.state) is None
        assert plane.game.outcome(plane.state) is None


def test_the_outcome_says_the_same_to_programs() -> None:
    plane = flight("1 L1 | R1; 2 R1 | L1; 1 L2 | L2", seats=2)
    outcome = plane.game.outcome(plane.state)

    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.winners, outcome.utility) == ((9, 9), (2, 1), (1,), (0.0, 1.0))
    assert [[line.points for line in lines] for lines in outcome.breakdown] == plane.result("boxes")

"""TKF-19, invariants 11 to 14 and what else holds in every game, over random play."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.take_flight.scene import Flight, flight, wander
from piggery import games
from piggery.kernel import CHANCE, Json

GAME = games.load("take-flight")
OPTIONS = st.fixed_dictionaries(
    {"cards": st.booleans(), "crossing": st.sampled_from(["ends", "sweep"]), "final_tie": st.sampled_from(["shared", "throw"])}
)
SEATS = st.integers(1, 4)
SEEDS = st.integers(0, 2**32)
few = settings(max_examples=50, derandomize=True, deadline=None)


def played(seats: int, options: dict[str, Json], seed: int) -> tuple[Flight, list[tuple[int, dict[str, Json]]]]:
    plane = flight(seats=seats, options=options)
    return plane, list(wander(plane, seed))


@few
@given(SEATS, OPTIONS, SEEDS)
def test_invariant_11_replaying_a_record_gives_the_same_position_and_events(seats: int, options: dict[str, Json], seed: int) -> None:
    plane, moves = played(seats, options, seed)
    again = flight(seats=seats, options=options)
    for _, form in moves:
        again.do(form)

    assert again.position == plane.position
    assert again.events == plane.events


@few
@given(SEATS, OPTIONS, SEEDS)
def test_invariant_11_within_a_round_moves_of_different_seats_commute(seats: int, options: dict[str, Json], seed: int) -> None:
    plane, moves = played(seats, options, seed)
    rounds: list[list[tuple[int, dict[str, Json]]]] = [[]]
    for by, form in moves:
        if by == CHANCE:
            rounds.append([])
        rounds[-1].append((by, form))
    again = flight(seats=seats, options=options)
    for moves_of_round in rounds:  # chance first, then the seats one after the other, the last seat first
        for _, form in sorted(moves_of_round, key=lambda move: (move[0] != CHANCE, -move[0])):
            again.do(form)

    assert again.position == plane.position


@few
@given(SEATS, OPTIONS, SEEDS)
def test_invariant_12_boxes_stay_within_their_bounds(seats: int, options: dict[str, Json], seed: int) -> None:
    plane = flight(seats=seats, options=options)
    for _ in wander(plane, seed):
        if plane.phase == "cards":
            continue
        for seat, sheet in enumerate(GAME.view(plane.state, None)["seats"]):
            boxes = sheet["boxes"]
            assert min(boxes.values()) >= 0, seat
            assert boxes["peak"] >= 6
            match sheet["status"]:
                case "flying":
                    assert boxes["distance"] == 0
                case "crashed":
                    assert 1 <= boxes["distance"] <= 12
                case _:
                    assert boxes["distance"] in range(21, 43, 3)


@few
@given(SEATS, OPTIONS, SEEDS)
def test_invariant_13_there_is_always_a_write_and_odds_add_up_to_1(seats: int, options: dict[str, Json], seed: int) -> None:
    plane = flight(seats=seats, options=options)
    for _ in wander(plane, seed):
        for seat in range(seats):
            step = plane.sheet(seat)["step"]
            assert (step == "wind") == any(word[0] in "LR" for word in plane.legal(seat))
            assert (step == "slope") == (plane.legal(seat) == ["level", "fly"])
            assert (step == "idle") == (plane.legal(seat) == [])
        if GAME.movers(plane.state) == (CHANCE,):
            assert sum(Fraction(odds) for _, odds in plane.chance) == 1


@few
@given(st.integers(2, 4), OPTIONS, SEEDS)
def test_invariant_14_seats_that_make_the_same_moves_have_the_same_sheet(seats: int, options: dict[str, Json], seed: int) -> None:
    alone, moves = played(1, {**options, "final_tie": "shared"}, seed)
    together = flight(seats=seats, options={**options, "final_tie": "shared"})
    for by, form in moves:
        for seat in range(seats) if by != CHANCE else [CHANCE]:
            together.do(form if by == CHANCE else {**form, "seat": seat})

    for seat in range(seats):
        assert together.sheet(seat) == alone.sheet()
        assert together.boxes(seat) == alone.boxes()
    assert together.outcome["winners"] == list(range(seats))


@few
@given(SEATS, OPTIONS, SEEDS)
def test_a_finished_or_crashed_seat_never_changes_again(seats: int, options: dict[str, Json], seed: int) -> None:
    plane = flight(seats=seats, options=options)
    landed: dict[int, dict[str, Json]] = {}
    for _ in wander(plane, seed):
        for seat, sheet in enumerate(plane.position["seats"]):
            if sheet["status"] != "flying":
                assert landed.setdefault(seat, sheet) == sheet


@few
@given(SEATS, OPTIONS, SEEDS)
def test_a_seat_makes_at_most_57_moves_and_wing_sums_stay_on_the_dashboard(seats: int, options: dict[str, Json], seed: int) -> None:
    plane, moves = played(seats, options, seed)

    for seat in range(seats):
        assert sum(by == seat for by, _ in moves) <= 57
    least, greatest = (-7, 29) if options["cards"] else (-6, 28)
    assert all(least <= event.form["sum"] <= greatest for event in plane.events if event.type == "written")
    modifiers = [event.form["modifier"] for event in plane.events if event.type == "modifier"]
    assert all(abs(modifier) <= 5 + options["cards"] for modifier in modifiers)


@few
@given(SEATS, OPTIONS, SEEDS)
def test_the_events_tell_the_whole_path(seats: int, options: dict[str, Json], seed: int) -> None:
    plane, _ = played(seats, options, seed)

    for seat in range(seats):
        legs = [event.form for event in plane.events if event.type == "flown" and event.form["seat"] == seat]
        assert [6, *(leg["to"] for leg in legs)] == plane.sheet(seat)["rows"]
        assert [leg["column"] for leg in legs] == list(range(1, len(legs) + 1))
        assert sum(leg["off_top"] for leg in legs) == plane.sheet(seat)["off_top"]
        assert all(before["to"] == after["from"] for before, after in pairwise(legs))


@few
@given(SEATS, OPTIONS, SEEDS)
def test_trusted_play_equals_checked_play_and_an_old_copy_never_changes(seats: int, options: dict[str, Json], seed: int) -> None:
    trusted: Any = GAME.start(seats, options)
    plane = flight(seats=seats, options=options)
    old, kept = plane.state.copy(), plane.position
    for by, form in wander(plane, seed):
        assert GAME.state_to_json(old) == kept
        _, move = GAME.parse(trusted, form)
        old, kept = plane.state.copy(), plane.position
        GAME.apply_trusted(trusted, by, move)
        assert GAME.state_to_json(trusted) == kept


@few
@given(SEATS, OPTIONS, SEEDS)
def test_picks_and_draws_are_legal_and_the_mask_lists_the_choices(seats: int, options: dict[str, Json], seed: int) -> None:
    plane = flight(seats=seats, options=options)
    rng = Random(seed)
    for _ in wander(plane, seed):
        for mover in GAME.movers(plane.state):
            if mover == CHANCE:
                assert GAME.draw(plane.state, rng) in dict(GAME.chances(plane.state) or [])
            else:
                choices = GAME.choices(plane.state, mover)
                assert GAME.pick(plane.state, mover, rng) in choices
                assert GAME.choice_mask(plane.state, mover) == sum(1 << GAME.moves.index(move) for move in choices)


@few
@given(SEATS, OPTIONS, SEEDS)
def test_outcomes_add_up(seats: int, options: dict[str, Json], seed: int) -> None:
    plane, _ = played(seats, options, seed)
    outcome = GAME.outcome(plane.state)

    assert outcome is not None
    assert [sum(boxes) for boxes in plane.result("boxes")] == plane.result("total") == list(outcome.scores)
    assert [seat for seat, rank in enumerate(plane.result("rank")) if rank == 1] == plane.outcome["winners"] == list(outcome.winners)
    assert sum(outcome.utility) == (1 if seats > 1 else plane.result("total")[0] / 100)
    assert plane.events[-1].form["outcome"] == plane.outcome

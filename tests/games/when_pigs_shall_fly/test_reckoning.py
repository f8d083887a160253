"""What a view comes to: scores so far, crafts as if they flew now, who leads for each award."""

from __future__ import annotations

from random import Random
from typing import Any

from piggery import games
from piggery.kernel import CHANCE

GAME = games.load("when-pigs-shall-fly")


def played(seats: int, seed: int) -> list[Any]:
    """The states of a random game."""
    state, rng = GAME.start(seats), Random(seed)
    states = [state.copy()]
    while movers := GAME.movers(state):
        move = GAME.draw(state, rng) if movers[0] == CHANCE else GAME.pick(state, movers[0], rng)
        GAME.apply(state, movers[0], move)
        states.append(state.copy())
    return states


def test_at_the_end_totals_are_the_scores_and_leaders_have_won_the_awards() -> None:
    for seats in (1, 3):
        for seed in range(6):
            state = played(seats, seed)[-1]
            told, players = GAME.reckoning(state, None), GAME.view(state, None)["players"]
            assert [one["total"] for one in told["seats"]] == GAME.outcome_to_json(state)["scores"]
            for race in told["awards"]:
                won = [seat for seat, player in enumerate(players) if player["score"]["awards"][race["award"]]]
                assert race["leaders"] == won


def test_before_the_contest_is_scored_the_total_is_the_sum_of_what_counts_already() -> None:
    for state in played(2, 4):
        view = GAME.view(state, 0)
        for one, player in zip(GAME.reckoning(state, 0)["seats"], view["players"], strict=True):
            if player["score"] is None:
                assert one["total"] == sum(one["score"].values())
                assert one["score"]["publicity"] == player["publicity"]
            else:
                assert one["total"] == player["score"]["total"]


def test_with_all_cards_open_the_craft_is_the_one_that_takes_off() -> None:
    for state in played(3, 9):
        for one, player in zip(GAME.reckoning(state, None)["seats"], GAME.view(state, None)["players"], strict=True):
            if (flight := player["flight"]) is not None:
                numbers = {name: one["craft"][name] for name in ("formula", "distance", "weight_class", "fear", "maneuverability")}
                assert numbers == {name: flight[name] for name in numbers}


def test_a_card_that_is_not_seen_counts_as_the_mean_of_those_left() -> None:
    state = GAME.start(2)
    left = GAME.board["theory_cards"]["multipliers"]
    for card in GAME.reckoning(state, 0)["theories"]:
        assert card == {"theory": card["theory"], "multiplier": sum(left) / len(left), "is_known": False}


def test_a_number_that_one_seat_has_looked_at_is_known_to_it_alone() -> None:
    for seed in range(20):
        for state in played(2, seed):
            cards = [GAME.view(state, seat)["theories"] for seat in (0, 1)]
            for theory in GAME.board["theories"]:
                seen = [view[theory]["multiplier"] for view in cards]
                known = [
                    next(card for card in GAME.reckoning(state, seat)["theories"] if card["theory"] == theory)["is_known"]
                    for seat in (0, 1)
                ]
                assert known == [multiplier is not None for multiplier in seen]


def test_a_flight_is_worth_what_it_has_met() -> None:
    for state in played(3, 21):
        for one, player in zip(GAME.reckoning(state, None)["seats"], GAME.view(state, None)["players"], strict=True):
            flight, met = player["flight"], one["met"]
            assert (met is None) == (flight is None)
            if flight is not None:
                symbols = [symbol for symbol in GAME.board["sheets"][player["sheet"]]["symbols"] if symbol["id"] in flight["circled"]]
                assert met["clouds"] + met["gusts"] + met["hoops"] == len(symbols)
                assert met["hoop_points"] == sum(symbol["value"] for symbol in symbols)
                assert flight["contest_score"] in (None, met["score"])

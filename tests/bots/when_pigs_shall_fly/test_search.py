"""The search of When Pigs Shall Fly: what it finds, what it may know, and that its playouts keep to the rules' figures."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from piggery import bots, games
from piggery.bots.search import Budget, Search
from piggery.bots.when_pigs_shall_fly import search as module
from piggery.bots.when_pigs_shall_fly.flights import FEARS, best_scores
from piggery.bots.when_pigs_shall_fly.planner import Planner
from piggery.bots.when_pigs_shall_fly.playout import Fate, Playout, Playouts
from piggery.bots.when_pigs_shall_fly.search import BUDGETS, Expertise
from piggery.bots.when_pigs_shall_fly.styles import STYLES
from piggery.bots.when_pigs_shall_fly.value import DISTANCES, FIRST_EXCESS, SEGMENTS, WHOLE_SEGMENT
from piggery.games.when_pigs_shall_fly.game import WhenPigsShallFly
from piggery.games.when_pigs_shall_fly.play.state import CIRCLED, NONE, ROLL, Flight, State
from piggery.kernel import CHANCE, Observation
from piggery.kernel.record import Seat
from piggery.match import Match, Seeded

GAME = games.load("when-pigs-shall-fly")
assert isinstance(GAME, WhenPigsShallFly)
ED = GAME.edition


def search(simulations: int) -> Search:
    return Search(Expertise(GAME), Budget(simulations, 1000.0))


def rolled(seats: int, seed: int, options: dict[str, Any] | None = None) -> State:
    """A game about to begin, before the first roll."""
    state: State = GAME.start(seats, options)
    rng = Random(seed)
    while state.step != ROLL:
        GAME.apply_trusted(state, CHANCE, GAME.draw(state, rng))
    return state


def seen(state: State, seat: int) -> Observation[Any]:
    return Observation(seat, GAME.view(state, seat), GAME.choices(state, seat), [])


def last_round(step: str, lines: dict[str, int], **sheet: Any) -> State:
    """The last round of a game for one, the dice taken."""
    form: dict[str, Any] = GAME.state_to_json(rolled(1, 1))
    form |= {"step": step, "turn": 0, "round": 9, "time": ED.time, "final_round": True, "dice": [1]}
    form |= {"wilbur": {"publicity": 25, "discovered": "speed"}}
    form["theories"]["lift"]["multiplier"] = 3
    player = form["players"][0]
    player["lines"] |= {"research_lift": 6, **lines}
    player |= {"known": ["lift"], "event_points": [0, 0], **sheet}
    state: State = GAME.state_from_json(form)
    return state


def test_in_the_last_round_it_publishes_what_is_worth_most() -> None:
    state = last_round("assign", {"design_speed": 1}, publicity=20, die=2, block="design")
    thought = search(60).consider(seen(state, 0), Random(1))
    assert GAME.write(0, thought.move) == {"type": "assign", "line": "research_lift"}


def test_in_the_last_round_whistles_go_to_the_dog() -> None:
    state = last_round("train", {"design_speed": 2, "fear": 2}, whistles={"circled": 3, "spent": 0}, block="training")
    move = search(60).choose(seen(state, 0), Random(1))
    assert GAME.write(0, move) == {"type": "train", "animal": "dog", "whistles": 3}


def test_flights_are_the_planners() -> None:
    """From the beginning of a contest to its end, with next to no simulations."""
    match = Match(GAME, [Seat(name="a", kind="random")], chance=Seeded(3))
    bot = search(20)
    planned = None
    while match.movers:
        state = match.state
        if state.flights and planned is None:
            planned = Planner(ED.skies[state.sheets[0]], is_first_excess=False).best(state.flights[0]).score
        match.play(0, bot.choose(match.observation(0), Random(1)))
    assert planned is not None  # somebody flew
    assert match.state.flights[0].score == planned


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (2, {"round_flow": "turns"}),
        (3, {"sheets": "blind", "tie_break": "vote"}),
        (4, {"crash_rule": "first_excess"}),
        (10, {"first_lead": 3}),
    ],
)
def test_it_plays_whole_games_with_every_option(seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FIRST_FATES", 2)  # for a quick test
    match = Match(GAME, [Seat(name=str(seat), kind="random") for seat in range(seats)], options, chance=Seeded(seats))
    searching = search(4 if seats < 10 else 2)
    rest = bots.load("random", GAME)
    bots.play_out(match, {seat: searching if seat == 0 else rest for seat in range(seats)})
    assert GAME.outcome(match.state) is not None


def test_what_a_seat_cannot_know_does_not_change_its_choice() -> None:
    """Seat 1 has looked at a card; which number it saw makes no difference to seat 0."""
    chosen = []
    for multiplier in (1, 5):
        state = rolled(2, 4, {"first_lead": 0})
        state.rows[1][0], state.rows[1][19] = 5, 1
        state.multipliers = (multiplier, 0, 0, 0)
        GAME.apply_trusted(state, CHANCE, GAME.draw(state, Random(2)))
        thought = search(60).consider(seen(state, 0), Random(7))
        chosen.append((thought.move, thought.value))
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_playouts_are_worth_between_0_and_1_to_every_seat(seats: int) -> None:
    expertise, rng = Expertise(GAME), Random(2)
    state = rolled(seats, 2)
    GAME.apply_trusted(state, CHANCE, GAME.draw(state, rng))
    expertise.worlds(seen(state, state.movers[0]))
    for _ in range(20):
        values = expertise.playout(state.copy(), rng)
        assert len(values) == seats
        assert all(0 <= value <= 1 for value in values)


def test_a_game_that_is_over_is_worth_what_it_came_to() -> None:
    for seats in (1, 2):
        match = Match(GAME, [Seat(name="a", kind="random")] * seats, chance=Seeded(5))
        bots.play_out(match, {seat: bots.load("random", GAME) for seat in range(seats)})
        outcome = GAME.outcome(match.state)
        assert outcome is not None
        values = list(Expertise(GAME).playout(match.state.copy(), Random(1)))
        assert values == ([(outcome.scores[0] - 20) / 100] if seats == 1 else list(outcome.utility))


def test_a_fate_brings_the_same_luck_again() -> None:
    shared, fate = Playouts(ED, STYLES), None
    found = []
    for _ in range(2):
        state = rolled(2, 6)
        fate = fate or Fate(shared, 2, Random(3))
        fate.turn_up(state, 0)
        assert sorted(state.multipliers) == sorted(ED.multipliers)
        found.append(Playout(shared, state, (0, 1), fate).run())
    assert found[0] == found[1]


@pytest.mark.parametrize("is_first_excess", [False, True])
def test_the_stored_scores_are_those_of_the_planner(is_first_excess: bool) -> None:
    scores = best_scores(ED, 1, is_first_excess)
    planner = Planner(ED.skies[1], is_first_excess)
    for fear in FEARS:
        flight = Flight(14, 14, 2, fear, 5, ((0, ED.height),))
        assert scores[2][5][fear][14] == planner.best(flight).score
    by_sheet = [best_scores(ED, sheet, is_first_excess)[2][5][2][14] for sheet in range(4)]
    assert best_scores(ED, NONE, is_first_excess)[2][5][2][14] == sum(by_sheet) / 4


@pytest.mark.parametrize(("is_first_excess", "best"), [(False, WHOLE_SEGMENT), (True, FIRST_EXCESS)])
def test_what_the_greedy_players_count_with_is_the_mean_of_the_stored_scores(is_first_excess: bool, best: Any) -> None:
    stored = best_scores(ED, NONE, is_first_excess)[2]
    for distance, by_lines in list(zip(DISTANCES, best, strict=True))[:-1]:
        for lines, scores in zip(SEGMENTS, by_lines, strict=True):
            assert [abs(stored[lines][fear][distance] - scores[fear]) <= 0.5 for fear in FEARS] == [True] * 6


def test_alone_it_speaks_of_points_and_otherwise_of_wins() -> None:
    expertise = Expertise(GAME)
    state = rolled(1, 1)
    GAME.apply_trusted(state, CHANCE, GAME.draw(state, Random(1)))
    expertise.worlds(seen(state, 0))
    assert expertise.expects(0.6) == ("points", 80)
    assert BUDGETS["ace"].simulations < BUDGETS["legend"].simulations


def test_whistles_that_somebody_hoards_do_not_disturb_the_playouts() -> None:
    expertise = Expertise(GAME)
    state = rolled(2, 3)
    GAME.apply_trusted(state, CHANCE, GAME.draw(state, Random(3)))
    expertise.worlds(seen(state, GAME.movers(state)[0]))
    for number in range(60):
        hoarding = state.copy()
        hoarding.rows[number % 2][CIRCLED] = ED.whistles
        assert all(0 <= value <= 1 for value in expertise.playout(hoarding, Random(number)))


def test_an_even_position_is_an_even_share_of_the_games() -> None:
    expertise = Expertise(GAME)
    for seats in (2, 3, 5):
        state = rolled(seats, 1)
        GAME.apply_trusted(state, CHANCE, GAME.draw(state, Random(1)))
        expertise.worlds(seen(state, GAME.movers(state)[0]))
        assert expertise.expects(1 / seats) == ("wins", round(100 / seats))

"""The search of Boars on the Run: what it finds, and that it stays within the rules. How strong it is `make soak` measures."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from piggery import games
from piggery.bots.boars_on_the_run.plan import Planner
from piggery.bots.boars_on_the_run.search import Expertise
from piggery.bots.levels import Bot, load
from piggery.bots.play import play_out
from piggery.bots.search import Budget, Search
from piggery.games.boars_on_the_run.components.edition import COLORS
from piggery.games.boars_on_the_run.play.state import DRAW, OVER, State
from piggery.kernel import CHANCE, Observation
from piggery.kernel.record import Seat
from piggery.match import Match, Seeded

GAME = games.load("boars-on-the-run")
CARDS = ("apple_a_day", "ruby_salad", "nibble", "mud_slick", "tail_tug")


def cubes(*counts: int) -> dict[str, int]:
    return dict(zip(COLORS, counts, strict=True))


def position(spaces: list[int], row: Sequence[str] = ()) -> State:
    """Seat 0 is about to draw, with these cards; else as the base positions of BOR-17."""
    state: State = GAME.start(len(spaces), {"boars": ["hamlet", "rosie", "truffle", "bristle"][: len(spaces)]})
    for slot, card in enumerate([card for card in CARDS if card not in row][: len(state.display)]):
        play(state, {"type": "reveal_card", "slot": slot, "card": card})
    form = GAME.state_to_json(state)
    for player, space in zip(form["players"], spaces, strict=True):
        player["space"] = space
    form["players"][0]["cards"] = list(row)
    form["deck"]["pool"] = [card for card in form["deck"]["pool"] if card not in row]
    found: State = GAME.state_from_json(form)
    return found


def play(state: State, *forms: dict[str, Any]) -> State:
    for form in forms:
        GAME.apply(state, *GAME.parse(state, form))
    return state


def seen(state: State) -> Observation[Any]:
    seat = state.active
    return Observation(seat, GAME.view(state, seat), GAME.choices(state, seat), [])


def chosen(state: State, simulations: int = 60) -> Any:
    search = Search(Expertise(GAME), Budget(simulations, 60.0))
    return GAME.write(state.active, search.choose(seen(state), Random(1)))


def test_a_win_in_one_is_taken() -> None:
    state = play(position([93, 40]), {"type": "draw", "count": 6})
    play(state, {"type": "draw_cubes", "cubes": cubes(2, 1, 3, 0, 0)})  # two red for 3 spaces
    assert chosen(state) == {"type": "use_diet", "diet": "bottom"}


def test_a_number_that_wins_surely_is_drawn() -> None:
    state = position([93, 90], ["light_bite"])  # Light Bite: 3 spaces for a draw of 5, sick or not
    assert chosen(state, 200) == {"type": "draw", "count": 5}


def test_whoever_is_nearly_beaten_pulls_the_other_back() -> None:
    state = play(position([60, 94, 20], ["mud_slick"]), {"type": "draw", "count": 3})
    play(state, {"type": "draw_cubes", "cubes": cubes(1, 1, 0, 0, 1)})
    assert chosen(state) == {"type": "target_seat", "seat": 1}


def test_a_predator_gets_the_one_cube_it_asks_for() -> None:
    state = play(position([8, 3]), {"type": "draw", "count": 5})  # space 8 is a predator that wants blue
    color = GAME.board["spaces"][8]["color"]
    counts = [2 if other == color else 1 for other in COLORS[:4]]
    play(state, {"type": "draw_cubes", "cubes": cubes(*counts, 0)}, {"type": "end_use"})
    assert chosen(state) == {"type": "feed_predator", "cubes": {color: 1}}


def test_food_of_the_space_is_taken_by_three() -> None:
    state = play(position([1, 40]), {"type": "draw", "count": 5})
    play(state, {"type": "draw_cubes", "cubes": cubes(1, 1, 2, 1, 0)}, {"type": "end_use"})
    assert chosen(state)["count"] == 3


def test_two_positions_that_a_seat_cannot_tell_apart_give_the_same_choice() -> None:
    match = Match(GAME, [Seat(name="bot"), Seat(name="bot")], chance=Seeded(3))
    observation = match.observation(0)
    choices = [Search(Expertise(GAME), Budget(40, 60.0)).choose(observation, Random(5)) for _ in range(2)]
    assert choices[0] == choices[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_are_played_by_the_rules(seats: int) -> None:
    match = Match(GAME, [Seat(name="bot")] * seats, {"round_limit": 8 // seats}, chance=Seeded(seats))
    bot = Search(Expertise(GAME), Budget(6, 60.0))
    play_out(match, dict.fromkeys(range(seats), bot))
    assert GAME.outcome(match.state) is not None


@pytest.mark.parametrize(
    "options",
    [{"open_bags": True}, {"min_draw": 0}, {"overtake_backwards": True}, {"bought_vendetta_triggers": False}, {"handicap": [0, 20]}],
)
def test_the_search_plays_with_every_option(options: dict[str, Any]) -> None:
    match = Match(GAME, [Seat(name="bot")] * 2, {"round_limit": 3, **options}, chance=Seeded(4))
    bots: dict[int, Bot] = {0: load("ace", GAME, 0.02), 1: load("legend", GAME, 0.002)}
    play_out(match, bots)
    assert GAME.outcome(match.state) is not None


def test_playouts_give_one_value_between_0_and_1_for_each_seat() -> None:
    rng = Random(6)
    state = GAME.start(3)
    expertise = Expertise(GAME)
    for _ in range(200):
        if not state.movers:
            break
        if state.movers == (CHANCE,):
            GAME.apply_trusted(state, CHANCE, GAME.draw(state, rng))
            continue
        expertise.worlds(seen(state))
        values = expertise.playout(state.copy(), rng)
        assert len(values) == 3
        assert all(0 <= value <= 1 for value in values)
        assert sum(values) == pytest.approx(1)
        GAME.apply_trusted(state, state.active, GAME.pick(state, state.active, rng))


def test_a_playout_of_a_finished_game_is_its_outcome() -> None:
    state = play(position([93, 40]), {"type": "draw", "count": 6})
    expertise = Expertise(GAME)
    expertise.worlds(seen(state_before := position([93, 40])))
    assert state_before.phase == DRAW
    play(state, {"type": "draw_cubes", "cubes": cubes(2, 1, 3, 0, 0)}, {"type": "use_diet", "diet": "bottom"})
    assert state.phase == OVER
    assert list(expertise.playout(state, Random(1))) == [1, 0]


def test_plans_of_a_turn_are_legal_to_the_end() -> None:
    rng = Random(7)
    planner = Planner(GAME)
    for seed in range(3):
        rng.seed(seed)
        state = GAME.start(2, {"round_limit": 8})
        while state.movers:
            if state.movers == (CHANCE,):
                GAME.apply_trusted(state, CHANCE, GAME.draw(state, rng))
                continue
            seat = state.active
            move = GAME.pick(state, seat, rng) if state.phase == DRAW else planner.best(state, planner.outlook(state, seat), rng)
            GAME.apply(state, seat, move)

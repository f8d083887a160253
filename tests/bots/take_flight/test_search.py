"""Take Flight! solved backwards and searched: the solution against brute force, playouts against the rules, choices against all others."""

from __future__ import annotations

import os
import tomllib
from random import Random
from statistics import mean
from typing import Any

import pytest

from piggery import bots, games
from piggery.bots.search import Budget, Search
from piggery.bots.take_flight.search import BUDGETS, Expertise, Flights, Usual, first_write
from piggery.bots.take_flight.solution import LARGEST, Board, Prices, Solution, Start
from piggery.games.take_flight.components.edition import LEVEL
from piggery.games.take_flight.game import TakeFlight
from piggery.games.take_flight.play.moves import Move
from piggery.games.take_flight.play.scoring import boxes
from piggery.games.take_flight.play.state import FLYING, IDLE, ROLL, State
from piggery.kernel import CHANCE, Observation

GAME: Any = games.load("take-flight")
OPTIONS: list[dict[str, Any]] = [{}, {"cards": True}, {"crossing": "sweep"}]


def standard() -> dict[str, Any]:
    return tomllib.loads(games.edition_text("take-flight"))


def game_with(data: dict[str, Any]) -> Any:
    return games.load("take-flight", data)


def seen(state: State, seat: int = 0, game: TakeFlight = GAME) -> Observation[Move]:
    return Observation(seat, game.view(state, seat), game.choices(state, seat), [])


def searching(simulations: int, game: TakeFlight = GAME) -> Search:
    return Search(Expertise(game), Budget(simulations, 1000.0))


def flying(seed: int, rounds: int, options: dict[str, Any] | None = None, game: TakeFlight = GAME) -> State:
    """A plane in the round after so many, flown by the farmhand, the die rolled; another flight if this one crashes."""
    bot, rng, state = bots.load("farmhand", game), Random(seed), game.start(1, options)
    while state.round <= rounds or state.phase <= ROLL:
        if state.movers == (CHANCE,):
            game.apply(state, CHANCE, game.draw(state, rng))
        elif state.movers:
            game.apply(state, 0, bot.choose(seen(state, game=game), rng))
        else:
            state = game.start(1, options)
    return state


# -- the solution


def tiny(rounds: int, faces: list[int], circled: dict[str, int]) -> dict[str, Any]:
    """A short flight where everything counts evenly, so that prices are exact, and flights off the top are no part of the peak."""
    data = standard()
    flight = data["flight"]
    flight |= {"rounds": rounds, "start_row": 12, "distance": flight["distance"][:rounds], "places": []}
    flight["map"] = [row[14 : 14 + rounds] for row in flight["map"]]
    data["die"]["faces"] = faces
    data["wings"] = {"left": [[3, 2], [1, 1]], "right": [[1], [6]]}
    for symbol, tail in data["tail"].items():
        tail["circled"] = circled.get(symbol, 0)
    for number, effect in enumerate(data["effects"].values()):
        effect["points"] = [number % 4 * count for count in range(20)]
    data["goals"]["dune_skimmer"] = {"name": "High", "counts": "high_squares", "min_row": 12, "points": [2 * n for n in range(9)]}
    data["scoring"]["off_top_box"] = "distance"
    return data


def best_by_force(game: TakeFlight, state: State) -> float:
    """The best mean score without the peak."""
    if not state.movers:
        return sum(boxes(game.edition, state, state.sheets[0])) - game.edition.height[max(state.sheets[0].rows)]
    seat = state.movers[0]
    moves = game.chances(state) if seat == CHANCE else [(move, 1) for move in game.choices(state, 0)]
    values = []
    for move, weight in moves:
        after = state.copy()
        game.apply_trusted(after, seat, move)
        values.append((best_by_force(game, after), weight))
    if seat == CHANCE:
        return sum(value * weight for value, weight in values) / sum(weight for _, weight in values)
    return max(value for value, _ in values)


@pytest.mark.parametrize("crossing", ["ends", "sweep"])
@pytest.mark.parametrize(
    ("rounds", "faces", "circled"),
    [(3, [1, 6], {"adjust": 1, "plus_two": 1, "level": 1}), (2, [1, 1, 4, 6], {"adjust": 2, "set_four": 1, "plus_four": 1, "level": 1})],
)
def test_the_solution_is_what_brute_force_finds(rounds: int, faces: list[int], circled: dict[str, int], crossing: str) -> None:
    game = game_with(tiny(rounds, faces, circled))
    ed, state = game.edition, game.start(1, {"crossing": crossing})
    board = Board(ed, crossing, state.modifiers)
    points = [ed.effects[card or ""].points[1] for card in state.effects]
    rewards = board.rewards(Prices(tuple(map(float, points)), 2.0, 0.0), ed.goals["dune_skimmer"], set(), ed.start_row, rounds)
    if crossing == "sweep":  # a square crossed twice counts once: only the solution's price of what is passed differs
        rewards = board.rewards(Prices((0.0,) * 4, 2.0, 0.0), ed.goals["dune_skimmer"], set(), ed.start_row, rounds)
        game = game_with({**game.about.edition.data, "effects": without_points(game.about.edition.data["effects"])})
    solution = Solution(board, rewards, Start(0, rounds, ed.printed[:2], ed.printed[2:], ed.circled))
    found = solution.expected_at((0, 0), ed.start_row, ed.first_modifier, solution.tail_number(ed.circled))
    assert found == pytest.approx(best_by_force(game, game.start(1, {"crossing": crossing})), abs=1e-3)


def without_points(effects: Any) -> dict[str, Any]:
    return {name: {**effect, "points": [0]} for name, effect in effects.items()}


def test_a_huge_tail_or_board_makes_no_huge_solution() -> None:
    data = standard()
    for tail in data["tail"].values():
        tail["circled"] = 60
    game = game_with(data)
    state = game.start(1)
    flights = Flights(Board(game.edition, "ends", state.modifiers), Usual(70.0, [0.1] * 5), first_write(game), state)
    solution = flights.wings(state.sheets[0].empty).solution
    assert sum(len(worth) for side in solution.worth for worth in side) <= 1.5 * LARGEST
    assert solution.shape[LEVEL] > 1  # some of every kind


# -- playouts


class Dice:
    """Uniform numbers between 0 and 1, kept."""

    def __init__(self, seed: int) -> None:
        self._rng, self.drawn = Random(seed), list[float]()

    def random(self) -> float:
        self.drawn.append(self._rng.random())
        return self.drawn[-1]


def lead_to(game: TakeFlight, state: State, empty: int, tail: tuple[int, ...], row: int) -> State | None:
    """The state after a round that ends with these squares, tail and row, by legal moves only."""
    sheet = state.sheets[0]
    if sheet.step == IDLE:
        return state if (sheet.empty, sheet.tail, sheet.rows[-1]) == (empty, tail, row) else None
    for move in game.choices(state, 0):
        after = state.copy()
        game.apply(after, 0, move)
        if any(now < then for now, then in zip(after.sheets[0].tail, tail, strict=True)):
            continue
        found = lead_to(game, after, empty, tail, row)
        if found is not None:
            return found
    return None


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seed", range(3))
def test_every_leg_of_a_playout_follows_from_legal_moves(options: dict[str, Any], seed: int) -> None:
    state = flying(seed, 4 * seed, options)
    while state.phase != ROLL:  # to the end of the round, so that all dice are the playout's
        GAME.apply(state, 0, GAME.choices(state, 0)[-1])
    board, first = Board(GAME.edition, state.options.crossing, state.modifiers), first_write(GAME)
    flights = Flights(board, Usual(70.0, [0.1] * 5), first, state)
    solution, used, _ = flights.wings(state.sheets[0].empty)
    dice, flown = Dice(seed), state.copy()
    flights.fly_on(flown, dice)  # type: ignore[arg-type]
    for number in dice.drawn:
        face = GAME.edition.faces[int(number * 6)]
        GAME.apply(state, CHANCE, next(move for move, _ in GAME.chances(state) if move.value == face))
        sheet = state.sheets[0]
        before = used
        used, _, tail = solution.plan(used, sheet.rows[-1], sheet.wind, solution.tail_number(sheet.tail))
        sides = (GAME.edition.left_squares, 0) if used[0] == before[0] else (0, 0)
        bits = sheet.empty >> first + sides[0]
        square = first + sides[0] + (bits & -bits).bit_length() - 1
        left = [tail // step % count for step, count in zip(solution.steps, solution.shape, strict=True)]
        left[0] = sheet.tail[0]  # free placements stay
        after = lead_to(GAME, state, sheet.empty ^ 1 << square, tuple(left), flown.sheets[0].rows[len(sheet.rows)])
        assert after is not None
        state = after
    assert state.sheets[0].rows == flown.sheets[0].rows
    assert state.sheets[0].status == flown.sheets[0].status != FLYING
    assert boxes(GAME.edition, state, state.sheets[0]) == boxes(GAME.edition, flown, flown.sheets[0])


def test_playouts_without_luck_have_the_same_mean_and_vary_less() -> None:
    state = GAME.start(1)
    expertise = Expertise(GAME)
    expertise.worlds(seen(flying(1, 0)))
    flights = expertise._flights
    assert flights is not None
    rng, scores, calm = Random(1), [], []
    for _ in range(600):
        flown = state.copy()
        luck = flights.fly_on(flown, rng)
        scores.append(sum(boxes(GAME.edition, flown, flown.sheets[0])))
        calm.append(scores[-1] - luck)
    assert abs(mean(scores) - mean(calm)) < 1.5
    assert spread(calm) < 0.6 * spread(scores)


def spread(values: list[Any]) -> float:
    middle = mean(values)
    return float(mean((value - middle) ** 2 for value in values) ** 0.5)


# -- choices


def best_total(state: State) -> int:
    """The most that the last round can bring."""
    if not state.movers:
        return sum(boxes(GAME.edition, state, state.sheets[0]))
    totals = []
    for move in GAME.choices(state, 0):
        after = state.copy()
        GAME.apply_trusted(after, 0, move)
        totals.append(best_total(after))
    return max(totals)


@pytest.mark.parametrize("seed", range(8))
def test_the_last_round_is_played_as_well_as_can_be(seed: int) -> None:
    state = flying(seed, GAME.edition.rounds - 1)
    best = best_total(state)
    bot, rng = searching(60), Random(seed)
    while state.movers:
        GAME.apply(state, 0, bot.choose(seen(state), rng))
    assert sum(boxes(GAME.edition, state, state.sheets[0])) == best


def test_other_sheets_change_nothing() -> None:
    alone, together, rng = GAME.start(1), GAME.start(3), Random(6)
    bot, twin = searching(30), searching(30)
    for _ in range(4):
        die = GAME.draw(alone, rng)
        for state in (alone, together):
            GAME.apply(state, CHANCE, die)
        while alone.phase != ROLL:
            choice = bot.choose(seen(alone), Random(1))
            assert twin.choose(seen(together, 1), Random(1)) == choice
            GAME.apply(alone, 0, choice)
            GAME.apply(together, 1, choice)
        while together.phase != ROLL:
            seat = together.movers[0]
            GAME.apply(together, seat, GAME.pick(together, seat, rng))
    assert len({tuple(sheet.rows) for sheet in together.sheets}) > 1


@pytest.mark.parametrize("options", OPTIONS)
def test_it_goes_on_from_any_step_of_a_round(options: dict[str, Any]) -> None:
    """Also after moves that it would never make: free placement in force, several symbols used, a number written."""
    rng, bot = Random(2), searching(12)
    for rounds in (1, 6, 13, 21):
        state = flying(rounds, rounds, options)
        while state.movers and state.phase != ROLL:
            observation = seen(state)
            assert bot.choose(observation, rng) in observation.choices
            tails = [move for move in observation.choices if move.kind == "tail"]
            GAME.apply(state, 0, rng.choice(tails) if tails and rng.random() < 0.8 else GAME.pick(state, 0, rng))


def test_it_says_how_many_points_it_expects() -> None:
    observation = seen(flying(3, 20))
    advice = bots.advise("ace", searching(40), GAME, observation, Random(1))
    assert "points" in advice.reason


def test_levels_have_budgets_that_grow() -> None:
    assert BUDGETS["ace"].simulations < BUDGETS["legend"].simulations
    assert BUDGETS["ace"].seconds <= 1.5
    assert BUDGETS["legend"].seconds <= 4.5


@pytest.mark.parametrize("options", [{}, {"cards": True}])
def test_twenty_simulations_outfly_the_farmhand(options: dict[str, Any]) -> None:
    """Whose mean is 58. Few games, the same in every run."""
    count = 100 if os.environ.get("PIGGERY_SOAK") else 3
    bot, scores = searching(20), []
    for seed in range(count):
        rng, state = Random(seed), GAME.start(1, options)
        while state.movers:
            by = state.movers[0]
            GAME.apply(state, by, GAME.draw(state, rng) if by == CHANCE else bot.choose(seen(state), rng))
        scores.append(sum(boxes(GAME.edition, state, state.sheets[0])))
    assert mean(scores) > 66

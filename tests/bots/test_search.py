"""The search itself, on Connect Four, where everything is known, and on small games made for one question each."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from connect_four.game import COLUMNS
from piggery import bots, games
from piggery.bots.search import CHECK, MANY, Budget, Expertise, Node, Search, Tree
from piggery.cli.terminal import Terminal
from piggery.kernel import CHANCE, AnyGame, Observation
from piggery.kernel.record import Seat
from piggery.lab.arena import make_arena
from piggery.lab.arena_play import Contest, Ring
from piggery.lab.plan import make_plan
from piggery.lab.play import Lab
from piggery.match import Match, Seeded

GAME = games.load("connect-four")


def seen(*columns: str) -> Observation[Any]:
    """A position by its columns from the left, each from the bottom up; the others are empty."""
    stones = "".join(columns)
    turn = stones.count("0") - stones.count("1")
    full = [*columns, *[""] * (COLUMNS - len(columns))]
    position = {"game": "connect-four", "edition": "standard", "options": {}, "columns": full, "turn": turn}
    return Observation(turn, position, GAME.choices(GAME.state_from_json(position), turn), [])


def search(simulations: int, game: AnyGame = GAME) -> Search:
    return Search(Expertise(game), Budget(simulations, 1000.0))


# -- Connect Four


@pytest.mark.parametrize("seed", range(5))
def test_it_makes_the_line_that_wins_at_once(seed: int) -> None:
    thought = search(300).consider(seen("000", "11", "1"), Random(seed))
    assert thought.move.column == 0
    assert thought.value == 1.0


@pytest.mark.parametrize("seed", range(5))
def test_it_stops_the_line_that_would_lose(seed: int) -> None:
    assert search(1500).choose(seen("111", "0", "0", "", "", "", "0"), Random(seed)).column == 0


def test_the_same_generator_gives_the_same_choice() -> None:
    told = [search(200).consider(seen(), Random(3)) for _ in range(2)]
    assert told[0].move == told[1].move
    assert told[0].value == told[1].value


def test_one_choice_needs_no_search() -> None:
    thought = search(100).consider(seen("001100", "110011", "001100", "110011", "001100", "110011", "001"), Random(1))
    assert thought.is_alone
    assert thought.simulations == 0
    assert thought.move.column == 6


def test_it_stops_when_the_first_place_can_no_longer_be_lost() -> None:
    assert search(2000).consider(seen("000", "11", "1"), Random(1)).simulations < 1200


def test_more_simulations_play_better() -> None:
    wins = 0
    strong, weak = search(150), search(8)
    for number in range(20):
        state, sides = GAME.start(2), (strong, weak) if number % 2 else (weak, strong)
        rng = Random(number)
        while acting := GAME.movers(state):
            seat = acting[0]
            view = GAME.view(state, seat)
            GAME.apply(state, seat, sides[seat].choose(Observation(seat, view, GAME.choices(state, seat), []), rng))
        outcome = GAME.outcome(state)
        assert outcome is not None
        wins += strong is sides[outcome.winners[0]] and len(outcome.winners) == 1
    assert wins >= 16


def test_the_tree_of_one_decision_serves_the_next() -> None:
    bot, rng = search(600), Random(5)
    state = GAME.start(2)

    def observation(seat: int) -> Observation[Any]:
        return Observation(seat, GAME.view(state, seat), GAME.choices(state, seat), [])

    GAME.apply(state, 0, bot.choose(observation(0), rng))
    kept = bot._kept[0].node
    GAME.apply(state, 1, max(kept.children.values(), key=lambda child: child.visits).move)
    found = bot._found(observation(0), rng)
    assert found in kept.children.values()
    assert found is not None
    assert found.seat == 0
    assert found.visits > 10


def test_a_tree_of_another_game_is_not_used() -> None:
    bot, rng = search(300), Random(5)
    told = seen()
    bot.choose(told._replace(events=[{"type": "dropped", "seat": 1}]), rng)
    assert bot._found(told, rng) is None


# -- chance, hidden things, several at once


class Equal(Expertise):
    """Nothing is better than anything else."""

    def playout(self, state: Any, rng: Random) -> Sequence[float]:
        return [0.5] * len(self.game.teams(state))


def test_chance_comes_with_its_own_odds() -> None:
    game = games.load("take-flight")
    root = Node(None, CHANCE)
    Tree(Equal(game), root).grow(lambda rng: game.start(1), Random(1), 1200, 1000.0)
    counts = [child.visits for child in root.children.values()]
    assert len(counts) == 6
    assert min(counts) > 150
    assert max(counts) < 250


def test_draws_too_many_to_list_are_let_in_slowly() -> None:
    game = games.load("boars-on-the-run")
    state = game.start(2)
    while not (game.movers(state) == (CHANCE,) and game.chances(state) is None):
        seat = game.movers(state)[0]
        choices = game.choices(state, seat)
        game.apply(state, seat, game.draw(state, Random(1)) if seat == CHANCE else choices[len(choices) // 2])
    root = Node(None, CHANCE)
    Tree(Equal(game), root).grow(lambda rng: state.copy(), Random(1), 900, 1000.0)
    assert MANY < len(root.children) <= 4 * 900**0.5 + 1


@pytest.mark.parametrize("name", games.names())
def test_it_plays_every_game_with_nothing_but_the_contract(name: str) -> None:
    """Any number of seats, teams, several at once and hidden things: with the plain expertise, for a while."""
    game = games.load(name)
    for seats in {game.about.seats[0], min(4, game.about.seats[1])}:
        match = Match(game, [Seat(name=f"P{number}") for number in range(seats)], chance=Seeded(2))
        bot = Search(Short(game), Budget(6, 1000.0))
        made: Counter[int] = Counter()
        while match.movers and sum(made.values()) < 12:
            seat = match.movers[-1]
            match.play(seat, bot.choose(match.observation(seat), bots.noise(match, seat)))
            made[seat] += 1
        assert sum(made.values()) == 12


class Short(Expertise):
    """Random moves for a while: long games need an evaluation to be cut off."""

    def playout(self, state: Any, rng: Random) -> Sequence[float]:
        game = self.game
        for _ in range(10):
            acting = game.movers(state)
            if not acting:
                break
            seat = acting[0]
            game.apply_trusted(state, seat, game.draw(state, rng) if seat == CHANCE else game.pick(state, seat, rng))
        return [rng.random() for _ in game.teams(state)]


def test_a_crowd_shares_one_budget() -> None:
    assert bots.share(["person", *["farmhand"] * 7, "ace"]) == 1.0
    assert bots.share(["person", *["farmhand"] * 8, "ace"]) == 1.0
    assert bots.share(["person", *["farmhand"] * 7, "ace", "legend"]) == 0.5


def test_a_crowd_shares_one_budget_in_the_arena_in_simulations_and_in_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[int] = []

    def thrifty(level: str, game: AnyGame, scale: float = 1.0) -> bots.Bot:
        bot = load(level, game, scale)
        if isinstance(bot, Search):
            budgets.append(bot.budget.simulations)
            bot.budget = Budget(2, 1000.0)
        return bot

    load, levels, game = bots.load, ["ace"] * 5 + ["farmhand"] * 5, games.load("take-flight")
    ace = load("ace", game, 1 / 5)
    assert isinstance(ace, Search)
    arena = make_arena("take-flight", ["ace", "farmhand"], 1, seats=10)
    monkeypatch.setattr("piggery.bots.load", thrifty)
    for seated in (
        lambda: Ring(arena).play(Contest((0, 1), ((0, 1) * 5,)), 0, 0),
        lambda: Lab(make_plan("take-flight", levels, 1)),
        lambda: Terminal(Match(game, [Seat(name=f"P{number}", kind=level) for number, level in enumerate(levels)], chance=Seeded(1))),
    ):
        budgets.clear()
        seated()
        assert budgets[-1] == ace.budget.simulations


# -- the levels that search, in every game


def twins(name: str, count: int) -> list[tuple[Observation[Any], Observation[Any]]]:
    """What a seat is given at some decisions, and what it would be given if everything that it can't know were otherwise."""
    game = games.load(name)
    rng = Random(7)
    match = Match(game, [Seat(name=f"P{number}") for number in range(min(3, game.about.seats[1]))], chance=Seeded(4))
    found: list[tuple[Observation[Any], Observation[Any]]] = []
    while match.movers and len(found) < count:
        seat = match.movers[0]
        seen = match.observation(seat)
        if len(seen.choices) > 1 and rng.random() < 0.3:
            other = game.determiniser(seen)(rng)
            found.append((seen, Observation(seat, game.view(other, seat), game.choices(other, seat), seen.events)))
        match.play(seat, rng.choice(seen.choices))
    return found


def searching(name: str) -> Search:
    """A bot of a game with the game's own expertise, whose few simulations no clock cuts short."""
    expertise: Expertise = bots.searching(name).Expertise(games.load(name))
    return Search(expertise, Budget(30, 1000.0))


@pytest.mark.parametrize("name", games.names())
def test_positions_that_a_seat_cannot_tell_apart_get_the_same_choice(name: str) -> None:
    for true, other in twins(name, 3):
        choices = [searching(name).choose(seen, Random(11)) for seen in (true, other)]
        assert choices[0] == choices[1]


SECRETS = ("pigskin", "boars-on-the-run", "when-pigs-shall-fly")


def hidden_twins(name: str, count: int) -> list[tuple[Observation[Any], Observation[Any]]]:
    """What a seat is given at some decisions, and what it is given in another position that it can't tell from that one."""
    game, rng = games.load(name), Random(7)
    match = Match(game, [Seat(name=f"P{number}") for number in range(min(3, game.about.seats[1]))], chance=Seeded(4))
    found: list[tuple[Observation[Any], Observation[Any]]] = []
    while match.movers and len(found) < count:
        seat = match.movers[-1]  # in Pigskin the other one has set up in secret when seat 0 does
        seen = match.observation(seat)
        events = [] if name == "boars-on-the-run" else seen.events  # there everything is known to those who have forgotten nothing
        other = game.determiniser(seen._replace(events=events))(rng)
        if len(seen.choices) > 1 and game.state_to_json(other) != game.state_to_json(match.state):
            choices = game.choices(other, seat)
            found.append((seen._replace(events=events), Observation(seat, game.view(other, seat), choices, events)))
        match.play(seat, rng.choice(seen.choices))
    return found


@pytest.mark.parametrize("level", bots.SEARCH_LEVELS)
@pytest.mark.parametrize("name", SECRETS)
def test_what_is_hidden_from_a_seat_does_not_change_its_choice(name: str, level: str) -> None:
    game = games.load(name)
    pairs = hidden_twins(name, 3)
    assert pairs
    for pair in pairs:
        choices = []
        for seen in pair:
            bot = bots.load(level, game)
            assert isinstance(bot, Search)
            bot.budget = Budget(min(60, bot.budget.simulations), 1000.0)  # no clock cuts it short
            choices.append(bot.choose(seen, Random(11)))
        assert choices[0] == choices[1]


def test_every_game_with_something_hidden_is_looked_at() -> None:
    assert set(SECRETS) == {name for name in games.names() if not games.load(name).about.is_open}


@pytest.mark.parametrize("name", games.names())
def test_the_cap_on_time_ends_a_thought(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on by a second whenever somebody looks at it, as happens every few simulations."""
    clock = itertools.count()
    monkeypatch.setattr("piggery.bots.search.monotonic", lambda: next(clock))
    for seen, _ in twins(name, 2):
        bot = Search(searching(name).expertise, Budget(10**9, 2.5))
        thought = bot.consider(seen, Random(1))
        assert thought.move in seen.choices
        assert thought.simulations <= 3 * CHECK


@pytest.mark.parametrize("name", games.names())
def test_the_levels_that_search_play_every_game(name: str) -> None:
    game = games.load(name)
    for level in bots.SEARCH_LEVELS:
        bot = bots.load(level, game, scale=0.001)
        assert all(bot.choose(seen, Random(1)) in seen.choices for seen, _ in twins(name, 2))


@pytest.mark.parametrize("name", games.names())
def test_ace_says_what_it_expects(name: str) -> None:
    game = games.load(name)
    for seen, _ in twins(name, 3):
        move, reason = bots.advise("ace", searching(name), game, seen, Random(1))
        assert move in seen.choices
        assert reason.startswith("It expects")


def test_advice_tells_whose_move_comes_next() -> None:
    at_four = bots.advise("ace", search(400), GAME, seen("01", "01"), Random(1)).reason
    assert f"Then {GAME.seat_name(1)}, most likely: " in at_four
    game = games.load("take-flight")
    match = Match(game, [Seat(name="Anna", kind="person")], chance=Seeded(1))
    bot = Search(bots.searching("take-flight").Expertise(game), Budget(400, 1000.0))
    assert "Then you, most likely: " in bots.advise("ace", bot, game, match.observation(0), Random(1)).reason

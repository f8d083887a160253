"""The search of Pigskin: it finds what a turn is about, and never leaves the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.pigskin.scene import RULES_1, position_b
from piggery import bots, games
from piggery.bots.pigskin.chain import Relay, ways_of
from piggery.bots.pigskin.drive import Plan
from piggery.bots.pigskin.plans import Plans
from piggery.bots.pigskin.search import BUDGETS, Expertise
from piggery.bots.search import Budget, Search, Thought
from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.play.moves import Choices
from piggery.kernel import CHANCE, Observation
from piggery.kernel.record import Seat
from piggery.match import Match, Seeded

GAME = games.load("pigskin")
ED = Edition(dict(GAME.about.edition.data), "standard")
WAYS = ways_of(ED)


def search(simulations: int = 60) -> Search:
    return Search(Expertise(GAME), Budget(simulations, 1000.0))


def seen(state: Any, seat: int) -> Observation[Any]:
    return Observation(seat, GAME.view(state, seat), GAME.choices(state, seat), [])


def considered(units: dict[str, str] | None = None, simulations: int = 60, **fields: Any) -> tuple[str, Thought]:
    """What the search does in base position B with changes, as a word, and what it thinks of it."""
    state = GAME.state_from_json(position_b(units, **fields))
    (seat,) = GAME.movers(state)
    thought = search(simulations).consider(seen(state, seat), Random(3))
    return GAME.token(seat, thought.move), thought


# -- a win in one, a loss in one


def test_a_runner_with_the_way_open_scores_without_a_search() -> None:
    word, thought = considered({"y_spr1": "c24"}, pigskins=["y_spr1", "o_pas"])
    assert "y_spr1" in word
    assert word.endswith(("34", "35", "36"))
    assert thought.value == 1.0
    assert thought.simulations < 20


def test_a_relay_over_two_runners_is_begun() -> None:
    word, thought = considered({"y_spr1": "c15", "y_spr2": "n26", "y_pas": "h15", "y_car1": "b4"}, pigskins=["y_spr1", "o_pas"])
    assert "y_spr1" in word
    assert thought.value > 0.9


@pytest.mark.parametrize("seat", [0, 1])
def test_the_only_runner_who_could_score_next_turn_is_attacked_or_blocked(seat: int) -> None:
    """The other side's Sprinter has the pigskin in reach of the goal line, and Yellow three actions; then the same for Orange."""
    units = {"o_spr1": "h14", "y_hos1": "g13", "y_hos2": "i13", "y_frk1": "f14"}
    fields: dict[str, Any] = {"pigskins": ["y_pas", "o_spr1"], "actions_left": 3}
    if seat:
        units, fields = turned(units), {"pigskins": ["y_spr1", "o_pas"], "actions_left": 3, "side": 1, "turn": 10, "drive_turn": 10}
    state = GAME.state_from_json(position_b(units, **fields))
    assert chain_odds(state, 1 - seat) == 1.0
    bot = search(80)
    rng = Random(5)
    while GAME.movers(state) and state.turn == (10 if seat else 9):
        (mover,) = GAME.movers(state)
        move = GAME.draw(state, rng) if mover == CHANCE else bot.choose(seen(state, mover), rng)
        GAME.apply_trusted(state, mover, move)
    assert chain_odds(state, 1 - seat) < 1.0


def turned(units: dict[str, str]) -> dict[str, str]:
    """All of position B and these changes, after a half turn of the board with the colours exchanged."""
    whole = {**position_b(None)["units"], **units}
    other = {"y": "o", "o": "y"}
    return {other[unit[0]] + unit[1:]: ED.field.names[ED.field.turned(ED.field.space[space])] for unit, space in whole.items()}


def chain_odds(state: Any, seat: int) -> float:
    return Relay(WAYS, state.at, state.holders[seat], seat, state.where[0] | state.where[1]).odds(ED.actions)


# -- the chain


def begun(units: dict[str, str], game: Any = GAME, **fields: Any) -> tuple[float, str]:
    """The odds of Yellow's chain in base position B with changes, and the word of its first move."""
    state = game.state_from_json(position_b(units, **fields))
    plans = Plans(ways_of(Edition(dict(game.about.edition.data), "standard", game.about.rules)), Choices(ED), state)
    chain = plans.chain()
    first = plans.first_of(chain)
    return chain.odds, "" if first is None else game.token(0, first).removeprefix("0:")


RELIEF: dict[str, Any] = {"pigskins": ["y_car1", "o_pas"], "moved": ["y_car1"], "acted": ["y_car1"], "actions_left": 2}


def test_psk_5_2_a_fresh_runner_next_to_a_holder_that_has_acted_takes_the_pigskin_and_runs_in() -> None:
    units = {"y_car1": "b25", "y_spr1": "b24"}

    assert begun(units, **RELIEF) == (1.0, "hand:y_spr1")
    assert begun(units, **{**RELIEF, "actions_left": 1}) == (0.0, "")
    assert begun(units, **{**RELIEF, "acted": ["y_spr1", "y_car1"]}) == (0.0, "")
    assert begun({**units, "y_spr1": "a24"}, **RELIEF) == (0.0, "")


def test_psk_5_2_the_pigskin_goes_back_to_one_that_has_acted_if_that_one_can_be_relieved() -> None:
    """The Passer is level with the Carrier, which has acted, and with the Sprinter next to it; he throws to neither of them in vain."""
    units = {"y_car1": "b25", "y_spr1": "b26", "y_pas": "h25"}
    fields = {"pigskins": ["y_pas", "o_pas"], "moved": ["y_car1"], "acted": ["y_car1"], "actions_left": 3}

    assert begun(units, **fields) == (1.0, "lat:y_car1")


def test_by_rules_1_a_holder_that_has_acted_keeps_the_pigskin() -> None:
    assert begun({"y_car1": "b25", "y_spr1": "b24"}, RULES_1, **RELIEF) == (0.0, "")


@pytest.mark.parametrize("level", ["farmhand", "ace"])
def test_a_received_hand_off_wins_the_point(level: str) -> None:
    state = GAME.state_from_json(position_b({"y_car1": "b25", "y_spr1": "b24"}, **RELIEF))
    bot = bots.load(level, GAME, 0.02)
    for word in ("hand:y_spr1", "y_spr1-"):
        move = bot.choose(seen(state, 0), Random(1))
        assert GAME.token(0, move).removeprefix("0:").startswith(word)
        GAME.apply(state, 0, move)
    assert state.score == (1, 0)


def test_a_push_that_would_give_the_point_away_is_not_made() -> None:
    """PSK-7.2: Orange's holder stands two rows before Yellow's goal line."""
    pending = {"kind": "push", "winner": 0, "units": ["o_spr1"], "distance": 6}
    fields: dict[str, Any] = {"pending": pending, "moved": ["y_hos1"], "acted": ["y_hos1"], "actions_left": 4}
    word, _ = considered({"o_spr1": "h5", "y_hos1": "g5"}, pigskins=["y_pas", "o_spr1"], **fields)
    assert "push:o_spr1>" in word
    assert not word.endswith("down")


class Tackling(Expertise):
    """Thinks of nothing but tackles, while there are any."""

    def order(self, *args: Any) -> list[Plan]:
        plans = super().order(*args)
        return [plan for plan in plans if len(plan) > 1 and plan[-1].kind == "attack"] or plans


def test_a_tackle_is_carried_out_without_thinking_again_unless_something_else_has_happened() -> None:
    """Orange's holder is deep in Yellow's half."""
    units = {"o_spr1": "h14", "y_hos1": "g11", "y_frk1": "d14", "y_frk2": "l14"}
    state = GAME.state_from_json(position_b(units, pigskins=["y_pas", "o_spr1"], actions_left=3))
    bot = Search(Tackling(GAME), Budget(30, 1000.0))
    first = bot.consider(seen(state, 0), Random(3))
    assert first.move.kind == "move"
    GAME.apply(state, 0, first.move)
    other = state.copy()
    second = bot.consider(seen(state, 0), Random(3))
    assert second.simulations == 0
    assert second.value == first.value
    GAME.apply(state, 0, second.move)  # which is legal
    unforeseen = next(move for move in GAME.choices(other, 0) if move.kind == "move" and move != second.move)
    GAME.apply(other, 0, unforeseen)
    assert bot.consider(seen(other, 0), Random(3)).simulations > 0


# -- set-up


def test_the_set_up_is_chosen_without_a_search_and_whatever_the_other_seat_has_done() -> None:
    states = [GAME.start(2) for _ in range(2)]
    formations = [move for move in GAME.choices(states[1], 1) if move.kind == "formation"]
    chosen = []
    for state, theirs in zip(states, formations[:2], strict=True):
        GAME.apply(state, 1, theirs)
        chosen.append(search().consider(seen(state, 0), Random(1)))
    assert chosen[0].move == chosen[1].move
    assert chosen[0].value == chosen[1].value
    assert chosen[0].move.kind == "formation"
    assert chosen[0].simulations < 20


def test_a_set_up_begun_by_hand_is_finished() -> None:
    state = GAME.start(2)
    GAME.apply(state, 0, next(move for move in GAME.choices(state, 0) if move.kind == "place"))
    bot = search()
    while 0 in GAME.movers(state):
        GAME.apply(state, 0, bot.choose(seen(state, 0), Random(1)))
    assert state.setup[0].pigskin >= 0


# -- rules


@pytest.mark.parametrize(
    "options",
    [
        {"points_to_win": 1},
        {"points_to_win": 1, "combat_trigger": "adjacent", "first_turn_actions": 1},
        {"points_to_win": 2, "restart": "conceder", "reset": "restore"},
        {"points_to_win": 1, "setup": "formations", "turn_limit": 100},
    ],
)
def test_every_choice_of_a_game_is_legal(options: dict[str, Any]) -> None:
    match = Match(GAME, [Seat(name="a"), Seat(name="b")], options, chance=Seeded(4))
    bots.play_out(match, {0: search(6), 1: search(10)})
    assert GAME.outcome(match.state) is not None


def test_the_same_generator_gives_the_same_choice() -> None:
    assert considered()[0] == considered()[0]


def test_a_playout_gives_each_seat_its_part() -> None:
    expertise, rng = Expertise(GAME), Random(2)
    match = Match(GAME, [Seat(name="a"), Seat(name="b")], {"points_to_win": 1}, chance=Seeded(8))
    bot = {0: bots.load("farmhand", GAME), 1: bots.load("piglet", GAME)}
    expertise.worlds(match.observation(0))
    while match.movers:
        values = expertise.playout(match.state.copy(), rng)
        assert sum(values) == pytest.approx(1.0)
        assert all(0 <= value <= 1 for value in values)
        seat = match.movers[0]
        match.play(seat, bot[seat].choose(match.observation(seat), rng))
    outcome = GAME.outcome(match.state)
    assert outcome is not None
    assert tuple(expertise.playout(match.state, rng)) == outcome.utility


def test_the_levels_are_there() -> None:
    assert bots.levels("pigskin")[-2:] == ["ace", "legend"]
    assert BUDGETS["legend"].simulations > BUDGETS["ace"].simulations

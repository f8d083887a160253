"""One legality: what is among the choices, or pending, can be done; everything else is refused with a reason and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.pigskin.scene import GAME, RULES_1, Scene, base, by_rules_1, new, under_way, wander
from piggery.kernel import CHANCE, AnyGame, Event, IllegalMove, Json

SAMPLE = 60  # of the moves there are, in most positions
UNITS = [unit["id"] for unit in GAME.board["units"]]
OUTCOMES: list[Json] = [
    *({"type": "kickoff_roll", "seat": seat, "value": value} for seat in (0, 1) for value in range(1, 13)),
    *({"type": "pass_roll", "value": value} for value in range(1, 13)),
    *({"type": "power_roll", "unit": unit, "total": total} for unit in UNITS for total in (6, 2, 9)),
]
NEVER: list[Json] = [  # well made, but choices of no position
    {"type": "place", "unit": "y_pas", "at": "a36"},
    {"type": "give_pigskin", "unit": "y_hos1"},
    {"type": "hand_off", "to": "y_hos1"},
    {"type": "lateral", "to": "o_frk1"},
    {"type": "pass", "to": "y_frk2"},
    {"type": "attack", "target": "y_pas", "attackers": ["y_spr1"]},
    {"type": "attack", "target": "o_pas", "attackers": ["y_pas", "y_spr1", "y_spr2", "y_car1", "y_car2"]},
]


def scenes() -> Iterator[tuple[Scene, int]]:
    """Games of many kinds, each with a seed."""
    yield new(), 1
    yield new(setup="formations", reset="restore", restart="conceder", points_to_win=1), 2
    yield new(combat_trigger="adjacent", first_turn_actions=1, turn_limit=100), 3
    yield under_way(1, combat_trigger="adjacent"), 4
    yield Scene(RULES_1.start(2, {}), RULES_1), 5
    yield by_rules_1({"y_car1": "h9", "y_spr2": "g8"}), 6
    yield base({"y_frk1": "c24", "y_hos3": "d25"}, moved=["y_frk1"], actions_left=4), 7
    yield base({"y_spr1": "b30"}, pigskins=["y_spr1", "o_pas"]), 8


def outcomes(game: AnyGame, state: Any) -> list[Any]:
    return [game.parse(state, form)[1] for form in OUTCOMES if is_on_the_dice(game, state, form)]


def is_on_the_dice(game: AnyGame, state: Any, form: Json) -> bool:
    try:
        game.parse(state, form)
    except IllegalMove:
        return False
    return True


def check(game: AnyGame, state: Any, seat: int, move: Any, is_due: bool) -> None:
    """That a move is refused by `why_not`, `apply` and `preview` alike, or by none of them."""
    why_not = game.why_not(state, seat, move)
    assert (why_not is None) == is_due, game.token(seat, move)
    if why_not is None:
        game.apply(state.copy(), seat, move)
        return
    told: list[Event] = []
    with pytest.raises(IllegalMove) as refused:
        game.apply(state, seat, move, told.append)
    assert (refused.value.rule, refused.value.reason) == why_not
    assert told == []
    with pytest.raises(IllegalMove) as unforeseen:
        game.preview(state, seat, move)
    assert (unforeseen.value.rule, unforeseen.value.reason) == why_not


def check_position(game: AnyGame, state: Any, moves: list[Any]) -> None:
    before = game.state_to_json(state)
    choices = {seat: game.choices(state, seat) for seat in (0, 1)}
    due = {seat: set(choices[seat]) for seat in choices}
    pending = {outcome for outcome, _ in game.chances(state) or []}
    never = [game.parse(state, form, 0)[1] for form in NEVER]
    for seat in (0, 1, 2, CHANCE):
        legal = choices.get(seat, [])
        for move in (*moves, *never, *legal[:: 1 + len(legal) // SAMPLE]):
            check(game, state, seat, move, move in due.get(seat, ()))
        for outcome in (*outcomes(game, state), *pending):
            check(game, state, seat, outcome, seat == CHANCE and outcome in pending)
    assert game.state_to_json(state) == before


@pytest.mark.parametrize(("scene", "seed"), list(scenes()))
def test_what_is_not_among_the_choices_is_refused_and_changes_nothing(scene: Scene, seed: int) -> None:
    game, rng = scene.game, Random(seed)
    for number, _ in enumerate(wander(scene, seed, most=400)):
        if number % 14 == 0 or (scene.state.pending is not None and number % 5 == 0):
            check_position(game, scene.state, [game.moves[rng.randrange(len(game.moves))] for _ in range(SAMPLE)])
    check_position(game, scene.state, [game.moves[rng.randrange(len(game.moves))] for _ in range(SAMPLE)])


EVERY_KIND = {
    "setup": new().do("0:y_pas@h1"),
    "kickoff": new().do("0:form:power 1:form:power"),
    "turn": base({"y_frk1": "c24", "y_car1": "h9"}, moved=["y_frk1"], actions_left=4),
    "charge": base({"y_hos4": "l17"}, actions_left=1, moved=["y_pas", "y_car1", "y_frk1", "y_frk2"]).do("y_hos4-l22"),
    "pass": base().do("pass:y_car1"),
    "combat": base({"y_frk1": "c24"}, moved=["y_frk1"], actions_left=4).do("hit:o_spr2=y_frk1"),
    "push": base({"y_frk1": "c24"}, moved=["y_frk1"], actions_left=4).do("hit:o_spr2=y_frk1 y_frk1:3 o_spr2:6"),
    "over": base({"y_spr1": "b30"}, {"points_to_win": 1}, pigskins=["y_spr1", "o_pas"]).do("y_spr1-b34"),
}


@pytest.mark.parametrize("scene", EVERY_KIND.values(), ids=EVERY_KIND)
def test_of_all_moves_there_are_exactly_the_choices_are_legal(scene: Scene) -> None:
    """Every move of the game, by both seats."""
    game, state = scene.game, scene.state
    before = game.state_to_json(state)
    for seat in (0, 1):
        due = set(game.choices(state, seat))
        for move in game.moves:
            assert (game.why_not(state, seat, move) is None) == (move in due), game.token(seat, move)
    assert game.state_to_json(state) == before


# -- what is no form at all

FORMS: list[Json] = [
    {"type": "formation", "name": "power"},
    {"type": "place", "unit": "y_pas", "at": "h1"},
    {"type": "give_pigskin", "unit": "y_pas"},
    {"type": "move", "unit": "y_pas", "to": "h9"},
    {"type": "hand_off", "to": "y_car1"},
    {"type": "lateral", "to": "y_spr2"},
    {"type": "pass", "to": "y_car1"},
    {"type": "attack", "target": "o_pas", "attackers": ["y_pas", "y_spr1"]},
    {"type": "push", "unit": "y_pas", "direction": "up"},
    {"type": "end_turn"},
    {"type": "kickoff_roll", "seat": 1, "value": 1},
    {"type": "pass_roll", "value": 1},
    {"type": "power_roll", "unit": "y_hos1", "total": 6},
]
NO_VALUES: list[Json] = [None, True, False, 1.0, 6.0, 1.5, -1, 10**30, "", "1", "nobody", "\ud800", [], {}, ["nobody"], {"y_pas": 1}]


def malformed() -> Iterator[Json]:
    yield from (None, True, 1, 1.0, "end_turn", "\ud800", [], ["end_turn"], {}, {"\ud800": "\ud800"}, {"type": "move\ud800"})
    for form in FORMS:
        yield {**form, "extra": 1}
        yield {**form, "\ud800": 1}
        yield {**form, "by": 0}
        for name in form:
            yield {other: value for other, value in form.items() if other != name}
            for value in NO_VALUES:
                yield {**form, name: value}
    for group in (["y_spr1", "y_pas"], ["y_pas", "y_pas"], ["y_pas", 1], ["y_pas", None], ["y_pas", "\ud800"], [["y_pas"]], "y_pas"):
        yield {"type": "attack", "target": "o_pas", "attackers": group}


def test_what_is_no_form_is_refused_as_such() -> None:
    states = [scene.state for scene in EVERY_KIND.values()]
    for number, form in enumerate(malformed()):
        for seat in (None, 0, CHANCE):
            with pytest.raises(IllegalMove):
                GAME.parse(states[number % len(states)], form, seat)


def test_every_form_is_read_as_it_is_written() -> None:
    for form in FORMS:
        seat, move = GAME.parse(base().state, form)
        assert GAME.write(seat, move) == form

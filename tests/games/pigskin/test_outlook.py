"""What lies ahead, held against the rules themselves, played out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from piggery import games
from piggery.games.pigskin.game import Pigskin
from piggery.games.pigskin.play import threats
from piggery.games.pigskin.play.state import State
from piggery.kernel import CHANCE, Event

GAME: Any = games.load("pigskin")
assert isinstance(GAME, Pigskin)


def positions(seed: int, count: int) -> Iterator[State]:
    """Turns that have just begun, with all units somewhere on the field and no holder in its goal."""
    rng, ed = Random(seed), GAME.edition
    start = GAME.start(2)
    for seat in (0, 1):
        GAME.apply(start, seat, GAME.choices(start, seat)[0])
    for roll in (12, 1):
        GAME.apply(start, CHANCE, next(move for move, _ in GAME.chances(start) if move.value == roll))
    for _ in range(count):
        s = start.copy()
        s.at = rng.sample(range(ed.field.size), len(ed.units))
        s.where = [sum(ed.field.bit[s.at[unit]] for unit in ed.team_units[seat]) for seat in (0, 1)]
        s.holders = (rng.choice(ed.eligible[0]), rng.choice(ed.eligible[1]))
        if not any(ed.is_goal(seat, s.at[s.holders[seat]]) for seat in (0, 1)):
            yield s


def scores(s: State, seat: int, move: Any) -> bool:
    told: list[Event] = []
    GAME.apply(s, seat, move, told.append)
    if GAME.movers(s) == (CHANCE,):  # the pass is caught
        GAME.apply(s, CHANCE, max((move for move, _ in GAME.chances(s)), key=lambda roll: roll.value), told.append)
    return any(event.type == "touchdown" and event.form["seat"] == seat for event in told)


def test_whoever_can_score_does_so_by_the_moves_that_are_named() -> None:
    found = 0
    for s in positions(1, 40):
        for chance in GAME.outlook(s, 1)["scoring"]:
            then = threats.turn_of(GAME.edition, s.copy(), chance["seat"])
            assert then is not None
            for form in chance["moves"]:
                is_last = scores(then, *GAME.parse(then, form, chance["seat"]))
            assert is_last
            found += 1
    assert found > 20


def relays(s: State, been: set[int], has_passed: bool) -> bool:
    """Every relay, by the choices alone."""
    holder = s.holders[s.side]
    for move in GAME.choices(s, s.side):
        is_pass = move.kind == "pass"
        is_run = move.kind == "move" and move.unit == holder
        if not is_run and (move.kind not in ("hand_off", "lateral", "pass") or move.unit in been or (is_pass and has_passed)):
            continue
        after, side = s.copy(), s.side
        if scores(after, side, move):
            return True
        if after.side == side and after.actions_left and relays(after, been | {holder}, has_passed or is_pass):
            return True
    return False


@pytest.mark.parametrize("actions", [1, 2, 3])
def test_no_relay_is_overlooked(actions: int) -> None:
    answers = set()
    for s in positions(actions, {1: 60, 2: 40, 3: 30}[actions]):
        s.actions_left = actions
        is_found = threats.relay(GAME.edition, GAME.moves, s) is not None
        assert is_found == relays(s, set(), has_passed=False)
        answers.add(is_found)
    assert answers == {True, False}


def test_an_attack_is_foretold_if_and_only_if_it_can_be_made() -> None:
    for s in positions(4, 8):
        then = threats.turn_of(GAME.edition, s.copy(), 1)
        assert then is not None
        reach, dangers = (GAME.outlook(s, 0)[name] for name in ("reach", "dangers"))
        made: dict[str, set[str]] = {}
        runs = [move for move in GAME.choices(then, 1) if move.kind == "move"]
        for run in runs:
            after = then.copy()
            GAME.apply(after, 1, run)
            for attack in GAME.choices(after, 1):
                if attack.kind == "attack" and attack.attackers == (run.unit,):
                    made.setdefault(GAME.edition.units[attack.unit], set()).add(GAME.edition.units[run.unit])
        assert {target: set(attackers) for target, attackers in dangers.items()} == made
        assert {(unit, to) for unit, spaces in reach.items() for to in spaces} == {
            (GAME.edition.units[run.unit], GAME.edition.field.names[run.place]) for run in runs
        }


def test_chains_lead_where_hand_offs_and_laterals_do() -> None:
    for s in positions(5, 20):
        for unit, way in GAME.outlook(s, 0)["chains"].items():
            after = s.copy()
            for receiver in way[1:]:
                number = GAME.edition.unit_number[receiver]
                give = next(move for move in GAME.choices(after, 0) if move.kind in ("hand_off", "lateral") and move.unit == number)
                GAME.apply(after, 0, give)
            assert GAME.edition.units[after.holders[0]] == unit


def test_before_the_field_lies_open_there_is_nothing_to_say() -> None:
    assert GAME.outlook(GAME.start(2), 0) is None

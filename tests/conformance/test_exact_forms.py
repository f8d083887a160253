"""Tests of the tests: whatever a game emits with one field too many, or one missing, makes the check of its forms fail."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random
from typing import Any, Literal, NotRequired, TypedDict, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
import pytest

from conformance.secret_game import Move, SecretGame, State
from piggery import games
from piggery.kernel import ALL, CHANCE, AnyGame, Event, Json
from piggery.kernel.typed import checked, has_form, objects
from piggery.lab.conformance import forms
from piggery.lab.conformance.plays import Play, one_move, some_moves

Fault = Callable[[Any], Any]


def with_a_key_more(form: Any) -> Any:
    return {**form, "no such field": 0}


def with_a_key_less(form: Any) -> Any:
    return dict(list(form.items())[:-1])


class Ahead(TypedDict):
    sentences: list[str]


class Faulty(SecretGame):
    """Emits one kind of form with a fault."""

    forms = SecretGame.forms._replace(outlook=Ahead)

    def __init__(self, kind: str, fault: Fault) -> None:
        self._kind, self._fault = "", fault
        super().__init__()
        self._kind = kind

    def _emitted(self, kind: str, form: Any) -> Any:
        return self._fault(form) if form is not None and kind == self._kind else form

    def __getattribute__(self, name: str) -> Any:
        value = super().__getattribute__(name)
        return self._emitted("board", value) if name == "board" else value

    def state_to_json(self, state: State) -> Any:
        return self._emitted("position", super().state_to_json(state))

    def view(self, state: State, seat: int | None) -> Any:
        return self._emitted("view" if seat is not None else "view of a spectator", super().view(state, seat))

    def write(self, seat: int, move: Move) -> Any:
        return self._emitted("move", super().write(seat, move))

    def tell(self, state: State, by: int, move: Move, seat: int | None) -> Any:
        return self._emitted("told move", super().tell(state, by, move, seat))

    def events_to_json(self, events: Any, seat: int | None = ALL) -> list[Any]:
        kind = {None: "event told to a spectator", ALL: "event"}.get(seat, "event told to a seat")
        return [self._emitted(kind, form) for form in super().events_to_json(events, seat)]

    def foretell(self, state: State, seat: int, move: Move) -> Any:
        return self._emitted("preview", super().foretell(state, seat, move))

    def outlook(self, state: State, seat: int) -> Any:
        return self._emitted("outlook", {"sentences": []})

    def outcome_to_json(self, state: State) -> Any:
        return self._emitted("outcome", super().outcome_to_json(state))


KINDS = [
    *("position", "view", "view of a spectator", "move", "told move", "event", "event told to a seat", "event told to a spectator"),
    *("preview", "outlook", "outcome", "board"),
]


def check_forms(kind: str, fault: Fault) -> None:
    for seed in range(3):
        forms.everything_has_exactly_its_form(Play(Faulty(kind, fault), 2, {"rounds": 3}, seed))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("fault", [with_a_key_more, with_a_key_less])
def test_one_key_too_many_or_too_few_is_found_in_every_kind_of_form(kind: str, fault: Fault) -> None:
    if kind == "board" and fault is with_a_key_less:
        return  # the secret game has none, so nothing can be missing
    with pytest.raises(msgspec.ValidationError):
        check_forms(kind, fault)


def test_forms_without_a_fault_pass() -> None:
    check_forms("none", with_a_key_more)


# -- all that our games emit, object by object


def emitted(name: str) -> Iterator[tuple[Any, Any]]:
    """What a game of random moves emits, with its type; of each kind of move and event a few."""
    game: AnyGame = games.load(name)
    kinds, rng = game.forms, Random(5)
    seats = min(game.about.seats[1], 2)
    state = game.start(seats)
    yield game.board, kinds.board
    met: dict[str, int] = {}
    while movers := game.movers(state):
        by = rng.choice(movers)
        move = one_move(game, state, by, rng)
        told: list[Event] = []
        met[move.kind] = met.get(move.kind, 0) + 1
        if met[move.kind] <= 3:
            yield game.state_to_json(state), kinds.position
            for seat in (*range(seats), None):
                yield game.view(state, seat), kinds.view
                yield game.tell(state, by, move, seat), kinds.move
            for shown in some_moves(game, state, by, rng, 3):
                yield game.preview(state, by, shown), kinds.preview
            if by != CHANCE:
                yield game.outlook(state, by), kinds.outlook
        game.apply(state, by, move, told.append)
        for event in told:
            met[event.type] = met.get(event.type, 0) + 1
            if met[event.type] <= 3:
                yield from ((form, kinds.event) for seat in (0, None) for form in game.events_to_json([event], seat))
    yield game.state_to_json(state), kinds.position
    yield game.outcome_to_json(state), kinds.outcome


@lru_cache(maxsize=1)
def samples(name: str) -> list[tuple[Any, Any]]:
    return [(obj, form) for obj, form in emitted(name) if obj is not None]


def may_be_left_out(form: Any, name: str) -> bool:
    return get_origin(form) is dict or get_origin(get_type_hints(form, include_extras=True)[name]) is NotRequired


@pytest.mark.parametrize("name", games.names())
def test_of_all_that_a_game_emits_no_field_is_too_many_and_none_can_be_left_out(name: str) -> None:
    """Every field that is emitted in each place is taken out once for each type, and one is put in."""
    tried: set[tuple[str, str, str]] = set()
    for obj, form in samples(name):
        checked(obj, form)
        for inside, kind in objects(obj, form):
            place = (form.__name__ if is_typeddict(form) else str(form), str(kind))
            if (*place, "") not in tried:
                tried.add((*place, ""))
                inside["no such field"] = next(iter(inside.values()), 0)
                assert not has_form(obj, form), f"{kind} takes a field that it does not declare"
                del inside["no such field"]
            for field in list(inside):
                if (*place, field) in tried or may_be_left_out(kind, field):
                    continue
                tried.add((*place, field))
                value = inside.pop(field)
                assert not has_form(obj, form), f"{kind} does without {field}"
                inside[field] = value
    assert len(tried) > 5


ANYTHING = (Any, object, Json)


def closed(form: Any, seen: set[Any]) -> Iterator[str]:
    """Where a type would take anything: Any, object, or a map whose keys may be any text."""
    if form in ANYTHING:
        yield "anything"
    if is_typeddict(form):
        if form not in seen:
            seen.add(form)
            for name, hint in get_type_hints(form, include_extras=True).items():
                yield from (f"{form.__name__}.{name}: {found}" for found in closed(hint, seen))
        return
    if get_origin(form) is dict and get_args(form)[0] is str:
        yield "a map with any keys"
    if get_origin(form) is not Literal:
        for arg in get_args(form):
            yield from closed(arg, seen) if not isinstance(arg, msgspec.Meta) else ()


@pytest.mark.parametrize("name", games.names())
def test_no_form_takes_anything(name: str) -> None:
    assert [found for form in games.load(name).forms if form is not None for found in closed(form, set())] == []

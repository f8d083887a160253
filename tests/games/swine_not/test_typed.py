"""SWN-13 to 17: whatever the game writes down is in the form that its types declare, down to the order of the fields."""

from __future__ import annotations

import json
from typing import Any, get_args, get_type_hints

import pytest

from games.swine_not.scene import EARLIER, GAME, Scene, begun, scene, wander
from games.swine_not.test_legality import GAMES
from piggery.games.swine_not.notation.typed import FORMS
from piggery.kernel import ALL, CHANCE, AnyGame, Event, Json
from piggery.kernel.typed import checked


def holds(obj: Json, form: Any) -> None:
    """A form read strictly and written again is the same text: no field is missing, too many or elsewhere."""
    assert json.dumps(checked(obj, form)) == json.dumps(obj)


def check(found: Scene) -> None:
    """What is written down of a position, and of every move that can follow."""
    game, state, seats = found.game, found.state, found.position["seats"]
    holds(game.state_to_json(state), FORMS.position)
    for seat in (*range(seats), None):
        holds(game.view(state, seat), FORMS.view)
    legal = [(seat, move) for seat in range(seats) for move in game.choices(state, seat)]
    for seat, move in (*legal, *((CHANCE, outcome) for outcome, _ in game.chances(state) or ())):
        holds(game.write(seat, move), FORMS.move)
        for viewer in (0, None):
            holds(game.tell(state, seat, move, viewer), FORMS.move)
        holds(game.preview(state, seat, move), FORMS.preview)
    if not game.movers(state):
        holds(game.outcome_to_json(state), FORMS.outcome)


def check_events(game: AnyGame, events: list[Event], seats: int) -> None:
    for viewer in (ALL, None, *range(seats)):
        for told in game.events_to_json(events, viewer):
            holds(told, FORMS.event)


@pytest.mark.parametrize(("game", "seats", "options"), GAMES, ids=[f"{number} seats {entry[1]}" for number, entry in enumerate(GAMES)])
def test_all_that_is_written_in_a_game_is_in_its_form(game: AnyGame, seats: int, options: dict[str, Json]) -> None:
    found = begun(seats, game, **options)
    check(found)
    for _ in wander(found, seats):
        check(found)
    check_events(game, found.events, seats)


@pytest.mark.parametrize("game", [GAME, EARLIER], ids=["rules 2", "rules 1"])
def test_the_board_is_in_its_form(game: AnyGame) -> None:
    holds(game.board, FORMS.board)


def test_every_choice_has_its_form() -> None:
    for move in GAME.moves:
        holds(GAME.write(0, move), FORMS.move)


def exhausted() -> Scene:
    """SWN-7.9: a Pig that six forced cards have not freed."""
    found = scene(characters=["f1", "i6", "d9", "b7"], active=3, acted=[0, 1, 2], pig="a9S").play("move W")
    position = found.position
    position["settle"]["forced"] = 6
    return Scene(GAME.state_from_json(position)).play("pig_card snuffle")


def test_every_event_among_the_types_is_told_somewhere() -> None:
    events: list[Event] = []
    for seed in range(12):
        found = begun(seed % 4 + 1)
        for _ in wander(found, seed):
            pass
        events += found.events
    events += scene(action_pool={}).play("draw, action_card pig_whistle, set_facing N").events
    events += exhausted().events
    check_events(GAME, events, 1)
    assert {event.type for event in events} == {get_args(get_type_hints(form)["type"])[0] for form in get_args(FORMS.event)}

"""Everything that the game says of itself has one of the forms that it declares."""

from __future__ import annotations

import copy
from random import Random

import msgspec
import pytest

from games.boars_on_the_run.scene import BOARS, GAME, new_game
from piggery import games
from piggery.games.boars_on_the_run.notation.typed import FORMS
from piggery.kernel import CHANCE, AnyGame, Event, Json
from piggery.kernel.typed import checked

RULES_1 = games.recall("boars-on-the-run", "standard", GAME.about.edition.hash, 1)
PLAYED: list[tuple[AnyGame, int, dict[str, Json], int]] = [
    (GAME, 2, {"round_limit": 60}, 1),
    (GAME, 2, {"round_limit": 12, "open_bags": True, "min_draw": 0}, 2),
    (GAME, 3, {"round_limit": 20, "first_seat": "random", "open_bags": True}, 3),
    (GAME, 4, {"round_limit": 20, "boars": list(BOARS), "handicap": [20, 20], "overtake_backwards": True}, 4),
    (RULES_1, 4, {"round_limit": 20, "bought_vendetta_triggers": False}, 5),
]


def check_told(game: AnyGame, state: Json) -> None:
    """The position, what everybody sees of it, and the result."""
    position = game.state_to_json(state)
    assert checked(position, FORMS.position) == position
    for viewer in (*range(position["seats"]), None):
        view = game.view(state, viewer)
        assert checked(view, FORMS.view) == view
    outcome = game.outcome_to_json(state)
    assert outcome is None or checked(outcome, FORMS.outcome) == outcome


def check_moves(game: AnyGame, state: Json, rng: Random) -> None:
    """All that may be done or happen now, and some previews."""
    by = game.movers(state)[0]
    moves = [move for move, _ in game.chances(state) or [(game.draw(state, rng), 1)]] if by == CHANCE else game.choices(state, by)
    for move in moves:
        form = game.write(by, move)
        assert checked(form, FORMS.move) == form
        for viewer in (*range(len(game.teams(state))), None):
            assert checked(game.tell(state, by, move, viewer), FORMS.move) == form
    for move in rng.sample(moves, min(3, len(moves))):
        preview = game.preview(state, by, move)
        assert checked(preview, FORMS.preview) == preview


@pytest.mark.parametrize(("game", "seats", "options", "seed"), PLAYED)
def test_whole_games_are_told_in_the_declared_forms(game: AnyGame, seats: int, options: dict[str, Json], seed: int) -> None:
    rng = Random(seed)
    state = new_game(seats, options, game).state
    while movers := game.movers(state):
        check_told(game, state)
        check_moves(game, state, rng)
        move = game.draw(state, rng) if movers[0] == CHANCE else game.pick(state, movers[0], rng)
        told: list[Event] = []
        game.apply(state, movers[0], move, told.append)
        for viewer in (*range(seats), None):
            for event in game.events_to_json(told, viewer):
                assert checked(event, FORMS.event) == event
    check_told(game, state)
    assert game.outcome_to_json(state) is not None


def test_every_choice_of_the_table_has_its_form() -> None:
    for move in GAME.moves:
        form = GAME.write(0, move)
        assert checked(form, FORMS.move) == form


def test_the_board_has_its_form() -> None:
    assert checked(GAME.board, FORMS.board) == GAME.board


def test_a_form_has_no_other_fields_and_no_other_values() -> None:
    position = GAME.state_to_json(GAME.start(2))
    for path, value in (("phase", "thinking"), ("round", 0), ("supply", {"red": 1}), ("seats", 2.5), ("more", 1)):
        with pytest.raises(msgspec.ValidationError):
            checked({**copy.deepcopy(position), path: value}, FORMS.position)

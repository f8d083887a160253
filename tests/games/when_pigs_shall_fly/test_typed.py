"""Everything that a game gives as JSON is in the form that its types say, field by field and in their order."""

from __future__ import annotations

import json
from random import Random

import pytest

from games.when_pigs_shall_fly.scene import GAME, Contest, new_game, own_cards
from games.when_pigs_shall_fly.test_clauses import ended
from piggery.games.when_pigs_shall_fly.notation.typed import FORMS
from piggery.kernel import ALL, CHANCE, Event, Json
from piggery.kernel.typed import checked

GAMES: list[tuple[int, dict[str, Json], int]] = [
    (1, {}, 11),
    (1, {"sheets": "blind"}, 12),
    (2, {"sheets": ["A", "D"], "round_flow": "turns"}, 13),
    (3, {"crash_rule": "first_excess", "tie_break": "vote"}, 14),
    (5, {"sheets": "blind", "first_lead": 4}, 15),
]


def check(obj: Json, form: Json) -> None:
    assert json.dumps(checked(obj, form)) == json.dumps(obj)


def check_standing(table: Contest, rng: Random) -> None:
    """Position, views, moves and previews."""
    game, state = table.game, table.state
    seats = state.setup.seats
    check(game.state_to_json(state), FORMS.position)
    for viewer in (*range(seats), None):
        check(game.view(state, viewer), FORMS.view)
    choices = [(seat, move) for seat in range(seats) for move in game.choices(state, seat)]
    chances = [(CHANCE, move) for move, _ in game.chances(state) or []]
    moves = choices + rng.sample(chances, min(5, len(chances)))
    for seat, move in moves:
        check(game.write(seat, move), FORMS.move)
    for seat, move in rng.sample(moves, min(4, len(moves))):
        check(game.preview(state, seat, move), FORMS.preview)
        for viewer in (*range(seats), None, ALL):
            check(game.tell(state, seat, move, viewer), FORMS.move)


def play_on(table: Contest, seed: int) -> set[str]:
    """To the end; the kinds of events that were told."""
    game, state, rng = table.game, table.state, Random(seed)
    kinds = set()
    while movers := game.movers(state):
        check_standing(table, rng)
        by = rng.choice(movers)
        told: list[Event] = []
        game.apply(state, by, game.draw(state, rng) if by == CHANCE else game.pick(state, by, rng), told.append)
        for viewer in (*range(state.setup.seats), None, ALL):
            for event in game.events_to_json(told, viewer):
                check(event, FORMS.event)
                kinds.add(event["type"])
    check_standing(table, rng)
    check(game.outcome_to_json(state), FORMS.outcome)
    return kinds


@pytest.mark.parametrize(("seats", "options", "seed"), GAMES)
def test_a_whole_game_is_in_its_forms(seats: int, options: dict[str, Json], seed: int) -> None:
    assert "game_scored" in play_on(new_game(seats, options), seed)


def test_a_vote_is_in_its_forms() -> None:
    assert play_on(ended(9, 9, 2, 1, tie_break="vote"), 1) == {"vote_cast", "game_scored"}


def test_an_own_edition_is_in_the_same_forms() -> None:
    table = new_game(2, game=own_cards([2, 2, 5, 5]))
    assert "game_scored" in play_on(table, 16)
    check(table.game.board, FORMS.board)


def test_the_board_is_in_its_form() -> None:
    check(GAME.board, FORMS.board)

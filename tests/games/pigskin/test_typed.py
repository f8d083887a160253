"""Everything that a game of Pigskin gives out is in the forms that `notation.typed` declares."""

from __future__ import annotations

from typing import Any

import pytest

from games.pigskin.scene import GAME, RULES_1, Scene, base, new, wander
from piggery.games.pigskin.notation.typed import FORMS
from piggery.kernel import ALL, CHANCE, AnyGame, Json
from piggery.kernel.typed import checked

VIEWERS = (0, 1, None)


def holds(obj: Json, form: Any) -> None:
    assert checked(obj, form) == obj


def look(game: AnyGame, state: Any) -> None:
    """The position, what everybody sees of it, and what may be done."""
    holds(game.state_to_json(state), FORMS.position)
    for viewer in VIEWERS:
        holds(game.view(state, viewer), FORMS.view)
    for seat in (0, 1):
        choices = game.choices(state, seat)
        for move in choices[:: 1 + len(choices) // 40]:
            holds(game.write(seat, move), FORMS.move)
        for move in choices[:: 1 + len(choices) // 6] + [move for move in choices if move.kind not in ("move", "place")][:8]:
            holds(game.preview(state, seat, move), FORMS.preview)
    for outcome, _ in game.chances(state) or []:
        holds(game.write(CHANCE, outcome), FORMS.move)
        holds(game.preview(state, CHANCE, outcome), FORMS.preview)


@pytest.mark.parametrize(
    ("scene", "seed"),
    [
        (new(turn_limit=100), 1),
        (new(turn_limit=100, setup="formations", restart="conceder", combat_trigger="adjacent", first_turn_actions=2), 2),
        (Scene(RULES_1.start(2, {"turn_limit": 100}), RULES_1), 3),
        (base({"y_spr1": "b30"}, {"points_to_win": 2, "turn_limit": 100}, pigskins=["y_spr1", "o_pas"]), 4),
        (base({"y_frk1": "c24", "y_hos3": "d25"}, {"turn_limit": 100}, moved=["y_frk1"], actions_left=4), 5),
    ],
)
def test_a_whole_game_is_told_in_its_forms(scene: Scene, seed: int) -> None:
    game, state = scene.game, scene.state
    for number, (seat, move) in enumerate(wander(scene, seed)):
        if number % 6 == 0 or state.pending is not None:
            look(game, state)
        for viewer in (*VIEWERS, ALL):
            told = game.tell(state, seat, move, viewer)
            assert told is None or checked(told, FORMS.move) == told
    look(game, state)
    for viewer in (*VIEWERS, ALL):
        for event in game.events_to_json(scene.log, viewer):
            holds(event, FORMS.event)
    holds(game.outcome_to_json(state), FORMS.outcome)
    holds(game.board, FORMS.board)


def test_a_touchdown_and_the_end_are_told_in_their_forms() -> None:
    scene = base({"y_spr1": "b30"}, {"points_to_win": 1}, pigskins=["y_spr1", "o_pas"])
    holds(scene.preview("y_spr1-b34"), FORMS.preview)
    scene.do("y_spr1-b34")
    look(scene.game, scene.state)

    assert {"touchdown", "game_over"} <= set(scene.event_types)
    for event in scene.events:
        holds(event, FORMS.event)
    holds(scene.outcome, FORMS.outcome)


def test_the_forms_belong_to_the_game() -> None:
    assert GAME.forms is FORMS

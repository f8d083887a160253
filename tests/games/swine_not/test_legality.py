"""What may be done is what `choices` lists and what `chances` weighs, and nothing else: asked move by move, and by doing it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.swine_not.scene import ACTION_CARDS, CHARACTER_MOVES, EARLIER, GAME, PIG_CARDS, Scene, begun, form, scene, wander
from piggery.kernel import CHANCE, AnyGame, IllegalMove, Json

OUTCOMES = [
    GAME.parse(GAME.start(4), form(text))[1]
    for text in (
        *(f"first_character {who}" for who in range(4)),
        *(f"action_card {card}" for card in ACTION_CARDS),
        *(f"pig_card {card}" for card in PIG_CARDS),
    )
]
GAMES: list[tuple[AnyGame, int, dict[str, Json]]] = [
    (GAME, 4, {}),
    (GAME, 4, {"first_character": 2, "sight_through_walls": False, "rise": "turn"}),
    (GAME, 3, {"character_order": "free", "shy_range": "near"}),
    (GAME, 2, {"character_order": "free", "rise": "turn"}),
    (GAME, 1, {"solo_characters": [3, 0]}),
    (EARLIER, 4, {}),
    (EARLIER, 2, {"character_order": "free", "sight_through_walls": True}),
    (EARLIER, 1, {}),
]


def check(found: Scene, asked: tuple[int, ...]) -> None:
    """Every choice and every outcome there is, by each of these actors."""
    game, state, before = found.game, found.state, found.position
    pending = [outcome for outcome, _ in game.chances(state) or ()]
    for seat in asked:
        legal = pending if seat == CHANCE else game.choices(state, seat)
        assert (game.choice_mask(state, seat) == 0) == (not legal or seat == CHANCE)
        for move in (*game.moves, *OUTCOMES):
            refusal = game.why_not(state, seat, move)
            assert (refusal is None) == (move in legal), (before, seat, move)
            if refusal is not None:
                assert refusal == refused(found, seat, move)
            else:
                game.apply(state.copy(), seat, move)
    assert found.position == before


def refused(found: Scene, seat: int, move: Any) -> tuple[str, str]:
    """How doing it, and looking ahead to it, are refused: in the same words, and before anything is told."""
    said = []
    for ask in (
        lambda: found.game.apply(found.state, seat, move, found.events.append),
        lambda: found.game.preview(found.state, seat, move),
    ):
        count = len(found.events)
        with pytest.raises(IllegalMove) as error:
            ask()
        assert len(found.events) == count
        said.append((error.value.rule, error.value.reason))
    assert said[0] == said[1]
    return said[0]


@pytest.mark.parametrize(("game", "seats", "options"), GAMES, ids=[f"{number} seats {entry[1]}" for number, entry in enumerate(GAMES)])
def test_a_move_is_refused_exactly_if_it_is_not_offered(game: AnyGame, seats: int, options: dict[str, Json]) -> None:
    rng = Random(seats)
    met: dict[str, int] = {}
    for seed in range(2):
        found = begun(seats, game, **options)
        check(found, (CHANCE, *range(seats)))
        for _ in wander(found, seed):
            phase = found.position["phase"]
            met[phase] = met.get(phase, 0) + 1
            if met[phase] <= 8:  # of every phase a few, so that the rare ones are among them
                check(found, (CHANCE, rng.randrange(-2, seats + 2), *game.movers(found.state)))
    assert set(met) >= {"turn", "action_card", "card", "pig_card", "over"}


@pytest.mark.parametrize("card", ACTION_CARDS)
def test_whatever_a_card_asks_nothing_else_can_be_done(card: str) -> None:
    for given in ({}, {"characters": ["h7", "i9", "d9", "a4"], "pig": "h2E"}, {"seats": 1}):
        found = scene(**given).play(f"draw, action_card {card}")
        check(found, (CHANCE, found.seat))


def test_where_several_may_chase_nobody_else_can() -> None:
    check(scene(characters=["h7", "f3", "d9*", "i3"], pig="h4S").play("move N"), (CHANCE, 0, 1))


FIELDS: list[tuple[str, str, Json]] = [
    ("set_facing", "facing", "N"),
    ("move", "direction", "N"),
    ("step", "direction", "NE"),
    ("pig_step", "direction", "S"),
    ("place", "tile", "a1"),
    ("play_card", "card", "espresso"),
    ("action_card", "card", "truffle"),
    ("pig_card", "card", "trot"),
    *((kind, "character", 1) for kind in CHARACTER_MOVES),
]
WRONG: list[Json] = [None, True, False, 1.0, 0.5, -1, 4, 10**30, "", "n", "1", "\ud800", "N\ud800", [], ["N"], [1], {}, {"N": 1}]


@pytest.mark.parametrize(("kind", "field", "value"), FIELDS, ids=[entry[0] for entry in FIELDS])
def test_a_form_with_a_wrong_missing_or_extra_field_is_no_move(kind: str, field: str, value: Json) -> None:
    state = scene().state
    assert GAME.parse(state, {"type": kind, field: value})[1].kind == kind
    broken: list[Json] = [{"type": kind, field: wrong} for wrong in WRONG]
    broken += [{"type": kind}, {field: value}, {"type": kind, field: value, "seat": 0}, {"type": kind, field: value, "\ud800": 0}]
    broken += [{"type": [kind], field: value}, {"type": f"{kind}\ud800", field: value}, {"type": None, field: value}]
    for obj in broken:
        is_refused(state, obj)


@pytest.mark.parametrize("kind", ["draw", "pass", "use", "stop"])
def test_a_move_without_fields_takes_none(kind: str) -> None:
    state = scene().state
    assert GAME.parse(state, {"type": kind})[1].kind == kind
    for extra in ("card", "character", "type ", ""):
        is_refused(state, {"type": kind, extra: 0})


@pytest.mark.parametrize("obj", [None, True, 0, 1.5, "pass", "\ud800", [], ["pass"], {}, {"type": 1}, {"type": {}}, {1: "pass"}], ids=repr)
def test_what_is_no_form_at_all_is_no_move(obj: Json) -> None:
    is_refused(scene().state, obj)


def is_refused(state: Any, obj: Json) -> None:
    for seat in (None, 0, CHANCE):
        with pytest.raises(IllegalMove) as error:
            GAME.parse(state, obj, seat)
        assert error.value.rule == "SWN-13"
        error.value.reason.encode()  # what it says can be sent, whatever was given

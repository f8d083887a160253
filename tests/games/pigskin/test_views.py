"""PSK-15 and PSK-16: what each seat may see and be told, and what a bot may imagine."""

from __future__ import annotations

from random import Random

import pytest

from games.pigskin.scene import EMPTY, GAME, HIDDEN, Scene, base, new
from piggery.kernel import ALL, Json, Observation

SECOND_DRIVE = {"y_spr1": "b22"}


def second_drive() -> Scene:
    return base(SECOND_DRIVE, pigskins=["y_spr1", "o_pas"]).do("y_spr1-b34")


def observation(scene: Scene, seat: int) -> Observation[Json]:
    told = GAME.events_to_json(scene.log, seat)
    return Observation(seat, GAME.view(scene.state, seat), GAME.choices(scene.state, seat), told)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_outside_set_up_every_view_is_the_position_itself(seat: int | None) -> None:
    for scene in (base(), base().do("pass:y_car1"), new().do("0:form:power 1:form:relay")):
        assert GAME.view(scene.state, seat) == scene.position


@pytest.mark.parametrize("hidden", ["", "1:o_pas@h36", "1:o_pas@a34 1:o_spr1@b34"])
def test_views_of_set_ups_that_differ_only_in_what_is_hidden_are_equal(hidden: str) -> None:
    plain, other = new().do("0:form:power"), new().do(f"0:form:power {hidden}")

    for seat in (0, None):
        assert GAME.view(plain.state, seat) == GAME.view(other.state, seat)
        assert GAME.picture(plain.state, seat) == GAME.picture(other.state, seat)
        assert GAME.prompt(plain.state, seat) == GAME.prompt(other.state, seat)


@pytest.mark.parametrize("name", ["power", "relay", "prevent"])
def test_nothing_shows_which_formation_the_other_seat_has_taken(name: str) -> None:
    one, other = new().do("1:form:pro_set"), new().do(f"1:form:{name}")

    assert GAME.view(one.state, 0) == GAME.view(other.state, 0)
    assert GAME.events_to_json(one.told, 0) == GAME.events_to_json(other.told, 0)
    assert one.preview("form:spread") == other.preview("form:spread")
    assert GAME.choices(one.state, 0) == GAME.choices(other.state, 0)


def test_the_last_set_ups_are_public() -> None:
    scene = second_drive()

    assert scene.view(0, "last_setup") == scene.view(None, "last_setup") == scene["last_setup"]


# -- told moves


def test_of_a_set_up_nobody_else_is_even_told_that_a_move_was_made() -> None:
    scene = new()
    for word in ("0:y_pas@h1", "1:form:power"):
        by, move = GAME.read_token(scene.state, word)
        assert GAME.tell(scene.state, by, move, by) == GAME.tell(scene.state, by, move, ALL) == GAME.write(by, move)
        assert GAME.tell(scene.state, by, move, 1 - by) is None
        assert GAME.tell(scene.state, by, move, None) is None


def test_after_set_up_every_move_is_told_to_everybody() -> None:
    scene = base()
    by, move = GAME.read_token(scene.state, "y_pas-h14")

    assert [GAME.tell(scene.state, by, move, seat) for seat in (0, 1, None)] == [GAME.write(by, move)] * 3


def test_placing_and_giving_cause_no_event_but_being_ready() -> None:
    scene = new().do("0:y_pas@h1")
    assert scene.events == []

    assert new().do("0:form:power").events == [{"type": "setup_ready", "seat": 0}]


# -- what a bot may imagine


def test_a_set_up_that_is_ready_is_imagined_as_any_of_the_formations() -> None:
    scene = new().do("1:form:relay")
    sample = GAME.determiniser(observation(scene, 0))
    rng = Random(1)
    seen = {tuple(GAME.state_to_json(sample(rng))["setup"][1]["placed"].values()) for _ in range(200)}

    formations = {tuple(new().do(f"1:form:{name}")["setup.1.placed"].values()) for name in GAME_FORMATIONS}
    assert seen == formations
    imagined = Scene(sample(rng))
    assert imagined.movers == (0,)
    assert imagined["setup.0"] == EMPTY
    assert imagined.do("form:power")["phase"] == "kickoff"


def test_from_the_second_drive_on_the_previous_one_is_possible_too() -> None:
    position = second_drive().position
    position["last_setup"][1]["placed"]["o_pas"] = "h36"
    scene = Scene(GAME.state_from_json(position)).do("1:form:relay")
    sample = GAME.determiniser(observation(scene, 0))
    rng = Random(1)

    seen = {GAME.state_to_json(sample(rng))["setup"][1]["placed"]["o_pas"] for _ in range(200)}
    assert seen == {"i34", "h36"}


def test_a_set_up_that_is_not_ready_is_imagined_empty() -> None:
    scene = new().do("1:o_pas@h36 0:y_pas@h1")
    imagined = Scene(GAME.determiniser(observation(scene, 0))(Random(1)))

    assert imagined["setup"] == [{**EMPTY, "placed": {"y_pas": "h1"}}, EMPTY]


def test_where_nothing_is_hidden_the_state_itself_is_imagined_each_time_anew() -> None:
    scene = base().do("pass:y_car1")
    sample = GAME.determiniser(observation(scene, 1))
    one, other = sample(Random(1)), sample(Random(2))

    assert GAME.state_to_json(one) == GAME.state_to_json(other) == scene.position
    Scene(one).do("d12:9")
    assert GAME.state_to_json(other) == scene.position


def test_an_onlooker_may_imagine_both() -> None:
    scene = new().do("1:form:relay")
    view = GAME.view(scene.state, None)
    assert view["setup"] == [HIDDEN, {**HIDDEN, "ready": True}]

    imagined = Scene(GAME.determiniser(Observation(0, view, [], []))(Random(3)))
    assert (imagined["setup.0.ready"], imagined["setup.1.ready"]) == (False, True)


GAME_FORMATIONS = [formation["id"] for formation in GAME.board["formations"]]

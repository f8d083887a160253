"""Chapter 4, movement; that it runs in lockstep with a slow, obvious reference stands in test_lockstep.py."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from games.pigskin.scene import GAME, base
from piggery.games.pigskin.components.field import Field, bits_of

CORNER = {"y_pas": "a1", "y_hos1": "a2", "y_hos2": "b1", "y_spr1": "a3", "y_frk1": "b3", "y_frk2": "b2"}


def test_psk_4_1_a_unit_runs_up_to_its_speed() -> None:
    scene = base()

    assert scene.count("y_pas-") == 81
    assert scene.count("y_spr1-") == 201
    assert scene.can("y_pas-h14")
    assert scene.can("y_pas-b8")
    assert scene.refusal("y_pas-h15") == "PSK-4.3"


def test_psk_4_1_a_move_ends_on_another_space() -> None:
    assert base().refusal("y_pas-h8") == "PSK-4.1"


def test_psk_4_2_a_unit_moves_round_others_but_never_on_to_one() -> None:
    scene = base()

    assert scene.can("y_spr1-c24")
    assert scene.refusal("y_pas-g9") == "PSK-4.2"
    assert scene.refusal("y_spr1-c25") == "PSK-4.2"


def test_psk_4_2_a_walled_in_unit_cannot_move() -> None:
    scene = base(CORNER)
    assert scene.count("y_pas-") == 0
    assert scene.refusal("y_pas-d1") == "PSK-4.2"

    scene.do("y_frk2-c2")

    assert scene.count("y_pas-") == 0
    assert scene.can("y_hos1-b2")


def test_psk_4_2_nobody_leaves_the_board() -> None:
    assert base().refusal("y_pas-q7") == "PSK-4.2"
    assert base().refusal("y_pas-h37") == "PSK-4.2"


def test_psk_4_3_every_step_of_a_detour_counts() -> None:
    """The Sprinter at a3 needs 6 steps to reach c1 past its own units; straight up 12 rows the way is barred on c25."""
    scene = base(CORNER)

    assert scene.can("y_spr1-a4")
    assert scene.can("y_spr1-c3")
    assert scene.can("y_spr1-c1")
    assert scene.refusal("y_spr1-a2") == "PSK-4.2"
    assert base().refusal("y_spr1-c32") == "PSK-4.3"


def test_psk_4_4_one_move_a_unit_and_turn() -> None:
    scene = base().do("y_pas-h14")

    assert (scene["actions_left"], scene["moved"], scene["units.y_pas"]) == (4, ["y_pas"], "h14")
    assert scene.count("y_pas-") == 0
    assert scene.refusal("y_pas-h15") == "PSK-4.4"


def test_psk_4_4_a_pushed_unit_that_has_not_moved_still_may() -> None:
    scene = base({"y_hos3": "c24", "y_car1": "d26"}).do("y_car1-d25 hit:o_spr2=y_car1+y_hos3 y_car1:2 y_hos3:2 o_spr2:6")

    scene.do("push:y_hos3>down")

    assert scene["units.y_hos3"] == "c22"
    assert scene.can("y_hos3-c24")


def test_psk_4_5_any_unit_may_enter_any_zone() -> None:
    scene = base({"y_frk1": "g27", "y_hos1": "d6"})

    assert scene.can("y_frk1-g34")
    assert scene.can("y_hos1-d1")


def test_psk_4_5_a_holder_takes_the_pigskin_along() -> None:
    scene = base().do("y_pas-h14")

    assert (scene["units.y_pas"], scene["pigskins.0"]) == ("h14", "y_pas")


@pytest.mark.parametrize("seed", range(40))
def test_the_short_cut_for_one_destination_agrees_with_the_whole_reach(seed: int) -> None:
    rng = Random(seed)
    field = GAME._ed.field  # type: ignore[attr-defined]
    taken = sum(1 << space for space in rng.sample(range(field.size), rng.choice([22, 80, 200])))
    start = next(space for space in rng.sample(range(field.size), field.size) if taken >> space & 1)
    for speed in (6, 8, 12):
        reach = field.reach(start, speed, taken)
        for end in field.diamond(start, speed):
            assert field.can_reach(start, end, speed, taken) == bool(reach >> end & 1)


SIZES = [(16, 36), (5, 9), (7, 2), (2, 7), (3, 3), (1, 12), (12, 1), (1, 1)]
FIELDS = [Field(columns, rows, "abcdefghijklmnop") for columns, rows in SIZES]


def counted_steps(field: Field, start: int, speed: int, taken: set[int]) -> set[int]:
    reached = {start}
    for _ in range(speed):
        beside = {ways[space] for space in reached for ways in field.next}
        reached |= {space for space in beside if space >= 0 and space not in taken}
    return reached - {start}


@st.composite
def crowds(draw: st.DrawFn) -> tuple[Field, int, int, set[int]]:
    """A field, a start, a speed, and units, most of them close enough to be in the way."""
    field = draw(st.sampled_from(FIELDS))
    start, speed = draw(st.integers(0, field.size - 1)), draw(st.sampled_from([0, 1, 2, 3, 4, 6, 8, 12, field.size]))
    close = field.diamond(start, draw(st.integers(1, 12))) or (start,)
    return field, start, speed, {start} | draw(st.sets(st.sampled_from(close), max_size=21))


@given(crowds())
@example((Field(1, 12, "a"), 4, 8, {4, 6}))  # in a line nobody can be walked round
@example((Field(12, 1, "abcdefghijkl"), 4, 8, {4, 6}))
@example((Field(5, 9, "abcde"), 0, 6, {0, 10, 11}))  # at an edge there is one side only, and here it is taken
def test_direct_ways_and_detours_agree_with_counted_steps(crowd: tuple[Field, int, int, set[int]]) -> None:
    field, start, speed, taken = crowd
    reach = field.reach(start, speed, sum(1 << space for space in taken))
    assert set(bits_of(reach)) == counted_steps(field, start, speed, taken)


@pytest.mark.parametrize("seed", range(40))
def test_the_same_where_units_stand_all_over_the_field(seed: int) -> None:
    rng = Random(seed)
    field = Field(*rng.choice(SIZES), "abcdefghijklmnop")
    for _ in range(60):
        units = rng.sample(range(field.size), rng.randint(1, max(1, field.size * 2 // 3)))
        speed = rng.choice([0, 1, 2, 6, 8, 12])
        reach = field.reach(units[0], speed, sum(1 << space for space in units))
        assert set(bits_of(reach)) == counted_steps(field, units[0], speed, set(units))

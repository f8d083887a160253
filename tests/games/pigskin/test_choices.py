"""PSK-12: the numbers and the order of the choices, and how many there are."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.pigskin.scene import GAME, Scene, base, new, under_way
from piggery.kernel import CHANCE

MOVES = GAME.moves


def width(scene: Scene) -> int:
    """How many choices or outcomes there are now, over all movers."""
    if scene.movers == (CHANCE,):
        return len(GAME.chances(scene.state) or [])
    return sum(GAME.choice_mask(scene.state, seat).bit_count() for seat in scene.movers)


def two_deep(scene: Scene) -> int:
    total = 0
    for seat in scene.movers:
        for move in GAME.choices(scene.state, seat):
            after = Scene(scene.state.copy())
            GAME.apply_trusted(after.state, seat, move)
            total += width(after)
    return total


@pytest.mark.parametrize(
    ("scene", "one", "two"),
    [(new(), 108, 10_344), (under_way(), 1_192, 1_275_833), (base(), 1_405, 1_760_656)],
    ids=["a new game", "the first turn with pro_set", "base position B"],
)
def test_the_counts_of_the_specification_hold(scene: Scene, one: int, two: int) -> None:
    assert width(scene) == one
    assert two_deep(scene) == two


def test_there_are_28504_choices() -> None:
    assert len(MOVES) == 28_504
    kinds = Counter(move.kind for move in MOVES)
    transfers = kinds["hand_off"] + kinds["lateral"] + kinds["pass"]

    assert [kinds[kind] for kind in ("formation", "place", "give_pigskin", "move", "attack", "push", "end_turn")] == [
        7,
        3_360,
        6,
        12_672,
        12_342,
        88,
        1,
    ]
    assert transfers == 28


@pytest.mark.parametrize(
    ("number", "word"),
    [
        (0, "form:pro_set"),
        (6, "form:previous"),
        (7, "y_pas@a1"),
        (54, "y_pas@p3"),
        (55, "y_spr1@a1"),
        (3_366, "o_frk2@p36"),
        (3_367, "ball:y_pas"),
        (3_372, "ball:o_spr2"),
        (3_373, "y_pas-a1"),
        (3_373 + 576, "y_spr1-a1"),
        (16_044, "o_frk2-p36"),
        (16_045, "hand:y_pas"),
        (16_046, "lat:y_pas"),
        (16_047, "hand:y_spr1"),
        (16_049, "pass:y_spr1"),
        (16_072, "pass:o_car2"),
        (16_073, "hit:y_pas=o_pas"),
        (16_084, "hit:y_pas=o_pas+o_spr1"),
        (16_073 + 561, "hit:y_spr1=o_pas"),
        (16_073 + 561 * 11, "hit:o_pas=y_pas"),
        (28_414, "hit:o_frk2=y_hos3+y_hos4+y_frk1+y_frk2"),
        (28_415, "push:y_pas>up"),
        (28_418, "push:y_pas>left"),
        (28_502, "push:o_frk2>left"),
        (28_503, "end"),
    ],
)
def test_every_choice_has_its_number(number: int, word: str) -> None:
    assert GAME.token(0, MOVES[number]) == f"0:{word}"
    assert MOVES[number].number == number
    assert GAME.read_token(base().state, f"0:{word}")[1] is MOVES[number]


def test_the_list_of_all_choices_is_a_sequence() -> None:
    assert MOVES[-1] is MOVES[28_503]
    assert [move.number for move in MOVES[10:13]] == [10, 11, 12]
    assert MOVES[100] in MOVES
    assert GAME.read_token(base().state, "d12:6")[1] not in MOVES
    with pytest.raises(IndexError):
        MOVES[28_504]


def test_choices_come_in_the_order_of_their_numbers() -> None:
    """Moves by unit and space, then the pigskin by receiver, then attacks by target, number and attackers, then end_turn."""
    units = {"y_hos3": "d25", "y_frk1": "c24", "y_car1": "d21", "y_spr2": "g8"}
    scene = base(units, moved=["y_hos3", "y_frk1"], actions_left=3)
    words = "y_pas-h2 y_pas-g3 y_pas-h14 y_spr1-c9 y_frk2-m18 hand:y_spr2 pass:y_car2"
    hits = "hit:o_spr2=y_hos3 hit:o_spr2=y_frk1 hit:o_spr2=y_hos3+y_frk1 end"
    choices = scene.choices()
    places = [choices.index(word) for word in f"{words} {hits}".split()]

    assert places == sorted(places)
    numbers = [move.number for move in GAME.choices(scene.state, 0)]
    assert numbers == sorted(numbers)
    assert scene.refusal("hit:o_spr2=y_frk1+y_hos3") == "PSK-12"


def test_the_moves_of_a_unit_are_its_block_of_the_mask() -> None:
    mask = GAME.choice_mask(base().state, 0)
    block = mask >> 3_373 & (1 << 576) - 1

    assert block.bit_count() == 81
    assert block >> 16 * 13 + 7 & 1  # h14


def test_a_seat_that_may_not_act_has_no_choices() -> None:
    assert GAME.choices(base().state, 1) == []
    assert GAME.choice_mask(base().state, 1) == GAME.choice_mask(base().state, CHANCE) == 0


PICKED = {
    "a set-up": new(),
    "the pigskin": new().do("0:y_pas@h1"),
    "a charge": base({"y_hos4": "l17", "y_frk1": "m23"}, actions_left=1, moved=["y_pas", "y_car1", "y_frk1", "y_frk2"]).do("y_hos4-l22"),
    "a push": base({"y_frk1": "c24", "y_frk2": "d25"}, moved=["y_frk1", "y_frk2"], actions_left=3).do(
        "hit:o_spr2=y_frk1+y_frk2 y_frk1:2 y_frk2:2 o_spr2:6"
    ),
    "a turn": base({"y_hos3": "d25", "y_frk1": "c24", "y_car1": "h9"}, moved=["y_spr1", "y_hos3", "y_frk1", "y_frk2"], actions_left=1),
}


@pytest.mark.parametrize("name", PICKED)
def test_pick_is_uniform_over_the_choices(name: str) -> None:
    """Pearson's statistic stays within six standard deviations of its mean."""
    scene = PICKED[name]
    seat = scene.movers[0]
    choices = GAME.choices(scene.state, seat)
    rng = Random(11)
    each = 40
    counts = Counter(GAME.pick(scene.state, seat, rng) for _ in range(each * len(choices)))

    assert set(counts) <= set(choices)
    statistic = sum((counts[move] - each) ** 2 / each for move in choices)
    freedom = len(choices) - 1
    assert abs(statistic - freedom) < 6 * (2 * freedom) ** 0.5


def test_trusted_moves_do_what_checked_ones_do() -> None:
    rng = Random(5)
    for scene in (new(), base(), under_way()):
        for seat in scene.movers:
            for move in rng.sample(GAME.choices(scene.state, seat), 40):
                checked, trusted = scene.state.copy(), scene.state.copy()
                GAME.apply(checked, seat, move)
                GAME.apply_trusted(trusted, seat, move)
                assert GAME.state_to_json(checked) == GAME.state_to_json(trusted)


def test_a_copy_does_not_change_with_the_original() -> None:
    scene = base()
    copy = Scene(scene.state.copy())
    before = copy.position

    scene.do("y_pas-h14 pass:y_spr1 d12:12")

    assert copy.position == before

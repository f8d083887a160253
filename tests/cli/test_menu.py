"""Choices in steps."""

from __future__ import annotations

import pytest

from piggery.cli.menu import Menu
from piggery.kernel import Json

RUNS: list[dict[str, Json]] = [
    {"type": "move", "unit": unit, "to": f"{letter}{row}"} for unit in ("y_pas", "y_spr1") for letter in "abc" for row in range(1, 8)
]
HIT: dict[str, Json] = {"type": "attack", "target": "o_pas", "attackers": ["y_spr1", "y_frk1"]}


@pytest.fixture
def menu() -> Menu:
    """A move is the place of its form, or its type."""
    forms = [*RUNS, HIT, {"type": "end_turn"}]
    return Menu([form.get("to", form["type"]) for form in forms], forms)


def test_names_of_one_team_are_shown_without_its_sign(menu: Menu) -> None:
    menu.narrow("move")
    assert menu.labels() == ["y_pas", "y_spr1"]
    assert menu.short_labels() == ["pas", "spr1"]


def test_a_group_is_shown_without_the_sign_of_its_team(menu: Menu) -> None:
    menu.narrow("attack")
    assert menu.short_labels() == ["spr1+frk1"]


@pytest.mark.parametrize("unit", ["y_spr1", "spr1", "2"])
def test_a_label_may_be_typed_whole_short_or_by_number(menu: Menu, unit: str) -> None:
    assert menu.follow(["move", unit])
    assert menu.chosen == "move y_spr1"
    assert menu.narrow("b3") == "b3"


@pytest.mark.parametrize("steps", [["move", "hos1"], ["run"], ["move", "3"], ["end_turn", "now"], ["move", "spr1", "b3"]])
def test_steps_are_gone_all_or_none(menu: Menu, steps: list[str]) -> None:
    assert not menu.follow(steps)
    assert menu.depth == 0


def test_the_only_move_of_a_kind_is_described_before_it_is_made(menu: Menu) -> None:
    assert menu.narrow("attack") is None
    assert (menu.moves, menu.is_short, menu.chosen) == (["attack"], True, "attack o_pas")
    assert menu.narrow("spr1+frk1") == "attack"


def test_a_move_without_parts_is_made_at_once(menu: Menu) -> None:
    assert menu.narrow("end_turn") == "end_turn"


def test_a_number_counts_described_moves_not_labels(menu: Menu) -> None:
    menu.narrow("attack")
    assert not menu.understands("1")


def test_a_step_that_asks_how_many_takes_the_number_itself() -> None:
    """Cubes to draw from 0 on: the word 3 is three cubes, not the third choice."""
    forms = [{"type": "draw", "count": count} for count in range(5)]
    menu = Menu(list("abcde"), forms)
    assert menu.asks_number
    assert menu.narrow("3") == "d"
    assert menu.understands("0")
    assert not menu.understands("5")

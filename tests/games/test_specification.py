"""Every game's specification is whole, and the examples in it are read and written as they stand there."""

from __future__ import annotations

import json
import re

import pytest

from games.specification import GAMES, completed, specified
from piggery import games
from piggery.kernel import IllegalMove, Json

FILES = {"forms.md", "scenarios.md", "calibration.md"}
BLOCK = re.compile(r"^```json\n(\{.*?)^```", re.MULTILINE | re.DOTALL)


def positions(slug: str) -> list[dict[str, Json]]:
    """The whole positions among the examples of forms.md: they name their game and are no record."""
    blocks = [block for block in BLOCK.findall(specified(slug, "forms.md")) if '"game"' in block]
    return [form for form in map(json.loads, blocks) if "moves" not in form]


def test_every_game_has_the_same_files() -> None:
    found = {folder.name: {file.name for file in folder.iterdir()} for folder in GAMES.iterdir() if folder.is_dir()}
    assert found == dict.fromkeys(games.ours(), FILES)


@pytest.mark.parametrize("slug", games.ours())
def test_the_example_of_a_position_is_read_and_written_as_it_stands(slug: str) -> None:
    game = games.load(slug)
    examples = positions(slug)
    assert examples
    for example in (completed(game, position) for position in examples):
        assert json.dumps(game.state_to_json(game.state_from_json(example))) == json.dumps(example)  # also the order of the fields


@pytest.mark.parametrize("slug", games.ours())
def test_what_is_no_move_is_refused_by_a_clause_or_a_section_of_the_forms(slug: str) -> None:
    game = games.load(slug)
    with pytest.raises(IllegalMove) as refused:
        game.parse(game.start(game.about.seats[0]), {})
    clauses = {clause.id for chapter in games.rules(slug) for clause in chapter.clauses}
    sections = set(re.findall(r"^## ([A-Z]{3}-\d+) ", specified(slug, "forms.md"), re.MULTILINE))
    assert refused.value.rule in clauses | sections


@pytest.mark.parametrize("slug", games.ours())
def test_sections_are_numbered_on_from_the_rules(slug: str) -> None:
    headings = re.findall(r"^## (?:[A-Z]{3}-)?(\d+) ", games.rules_text(slug), re.MULTILINE)
    for name in ("forms.md", "scenarios.md", "calibration.md"):
        headings += re.findall(r"^## [A-Z]{3}-(\d+) ", specified(slug, name), re.MULTILINE)
    assert [int(number) for number in headings] == list(range(1, len(headings) + 1))

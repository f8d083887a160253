"""The stories of the boards are made from their lists."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import stories
from piggery.kernel import IllegalMove

ROLLED = '[[story]]\nname = "rolled"\ntitle = "A 4"\nseats = 1\nseat = 0\nmoves = ["roll:4"]\n'


@pytest.fixture
def lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for lists of Take Flight!, the only game with stories."""
    folder = tmp_path / "games" / "take-flight" / "stories"
    folder.mkdir(parents=True)
    monkeypatch.setattr(stories, "BOARDS", tmp_path / "games")
    monkeypatch.setattr(stories, "MADE", tmp_path / "made")
    return folder


def test_a_list_becomes_one_file_for_each_story(lists: Path) -> None:
    (lists / "rules.toml").write_text(ROLLED)
    stories.main("*")
    told = json.loads(stories.made_file("take-flight", "rolled").read_text("utf-8"))
    assert (told["title"], told["seat"]) == ("A 4", 0)
    assert told["position"]["choices"]


def test_players_get_the_illustrations_of_the_rules_only_and_nothing_that_is_no_longer_listed(lists: Path) -> None:
    (lists / "rules.toml").write_text(ROLLED)
    (lists / "list.toml").write_text(ROLLED.replace("rolled", "for-tests"))
    stories.main("*")
    assert stories.names("take-flight") == ["for-tests", "rolled"] == sorted(file.stem for file in stories.MADE.glob("*/*.json"))
    stories.main("rules")
    assert [file.stem for file in stories.MADE.glob("*/*.json")] == ["rolled"]


def test_a_story_that_the_rules_do_not_allow_is_named(lists: Path) -> None:
    (lists / "list.toml").write_text(ROLLED.replace("roll:4", "roll:7"))
    with pytest.raises(IllegalMove) as caught:
        stories.main("*")
    assert "in the story take-flight/rolled" in caught.value.__notes__

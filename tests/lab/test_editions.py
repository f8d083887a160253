"""Editions of one's own: started from the standard one, checked, explained."""

from __future__ import annotations

from pathlib import Path

import pytest

from piggery import games
from piggery.games.changes import changed
from piggery.kernel import InvalidEdition, PiggeryError
from piggery.lab.editions import check, write_new


@pytest.mark.parametrize("slug", games.names())
def test_a_new_edition_is_the_standard_one_under_another_id(slug: str, tmp_path: Path) -> None:
    file = tmp_path / "My First.toml"
    info = write_new(slug, file)
    assert info.id == "my-first"
    assert info.hash != games.load(slug).about.edition.hash
    checked = check(file)
    assert (checked.game, checked.changes) == (slug, [])
    assert file.read_text().count("#") > games.edition_text(slug).count("#")  # with its comments


@pytest.mark.parametrize("slug", games.names())
def test_a_new_edition_has_a_title_of_its_own(slug: str, tmp_path: Path) -> None:
    assert write_new(slug, tmp_path / "home-made.toml").title == f"{games.load(slug).about.title} (home-made)"


@pytest.mark.parametrize("slug", games.names())
def test_other_content_under_a_shipped_id_is_refused_and_the_same_content_is_that_edition(slug: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(games.edition_text(slug), "utf-8")
    assert check(file).info.is_shipped
    file.write_text(file.read_text("utf-8").replace(games.load(slug).about.edition.title, "My own"), "utf-8")
    with pytest.raises(InvalidEdition, match="give it an id of its own") as refused:
        check(file)
    assert refused.value.key in ("edition.id", "edition.name")


def test_a_new_edition_never_takes_a_shipped_id(tmp_path: Path) -> None:
    assert write_new("take-flight", tmp_path / "standard.toml").id == "my-standard"


def test_a_file_is_not_written_over_unless_forced(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("precious")
    with pytest.raises(PiggeryError, match="--force"):
        write_new("take-flight", file)
    assert file.read_text() == "precious"
    assert write_new("take-flight", file, force=True).id == "mine"


def edited(tmp_path: Path, old: str, new: str) -> Path:
    file = tmp_path / "mine.toml"
    write_new("take-flight", file)
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    return file


def test_check_names_every_value_that_differs(tmp_path: Path) -> None:
    file = edited(tmp_path, "off_top_points = 4 ", "off_top_points = 6 ")
    file.write_text(file.read_text().replace("[[3, 2], [1, 1]", "[[3, 3], [1, 1]", 1))
    assert [str(change) for change in check(file).changes] == ["flight.off_top_points: 4 -> 6", "wings.left[0][1]: 2 -> 3"]


@pytest.mark.parametrize(
    ("old", "new", "key", "fault"),
    [
        ("rounds = 24 ", "rounds = 23 ", "flight.distance", "24 entries"),
        ("rounds = 24 ", 'rounds = "many" ', "flight.rounds", "expected int"),
        ("start_row = 6 ", "strat_row = 6 ", "flight", "row"),
        ('game = "take-flight"', 'game = "chess"', "edition.game", "there is no game"),
        ('game = "take-flight"', "", "edition.game", "is missing"),
        ("schema = 1", "schema = ", "", "not readable as TOML"),
    ],
)
def test_check_names_file_key_and_fault(tmp_path: Path, old: str, new: str, key: str, fault: str) -> None:
    file = edited(tmp_path, old, new)
    with pytest.raises(InvalidEdition, match=fault) as refused:
        check(file)
    assert refused.value.key.startswith(key)
    assert str(file) in str(refused.value)


def test_keys_that_are_new_or_gone_are_told() -> None:
    assert [str(change) for change in changed({"a": 1}, {"b": [1]})] == ["a: 1 taken out", "b: [1] (new)"]

"""The check of citations fails where it must. Its game is one of its own, XYZ, so that the check does not look at this file."""

from __future__ import annotations

from pathlib import Path

import pytest

import citations
from piggery import games

RULES = """# Rules

## 1 First

- **XYZ-1.1** *given* The die is rolled.
  `rules.roll` · `test_first.py::test_roll`
- **XYZ-1.2** *given* Once.
  `rules.roll` · `test_first.py::test_roll`

## 2 Options

None.
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A repository with one game, whose forms are XYZ-3."""
    write(tmp_path, "src/pigs/games/any_game/RULES.md", RULES)
    write(tmp_path, "docs/games/any-game/forms.md", "# Forms\n\n## XYZ-3 Moves\n\nSee 1.1.\n")
    return tmp_path


def write(root: Path, name: str, text: str) -> None:
    file = root / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def test_clauses_chapters_and_sections_can_be_cited(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(
        root,
        "src/pigs/games/any_game/moves.py",
        '"""The moves (XYZ-3); XYZ-1.1, 1.2 and the options (XYZ-2). UTF-8, ABC-9.9 and SHA-256 are no clauses."""\n',
    )

    assert citations.places(root) == {"XYZ": {"XYZ-1", "XYZ-1.1", "XYZ-1.2", "XYZ-2", "XYZ-3"}}
    assert citations.main(root) == 0
    assert capsys.readouterr().out == "every clause cited is one of the 5 that there are\n"


@pytest.mark.parametrize(
    ("name", "line", "fault"),
    [
        ("src/pigs/rules.py", "# XYZ-1.3 says so", "there is no XYZ-1.3"),
        ("src/pigs/en.ftl", "refused = XYZ-4 forbids it", "there is no XYZ-4"),
        ("web/src/Board.svelte", "<!-- XYZ-1.1, 1.7 -->", "there is no XYZ-1.7"),
        ("tests/test_it.py", "# XYZ-1.1 and 1.8", "there is no XYZ-1.8"),
        ("docs/guide.md", "XYZ-1.1-1.9", "there is no XYZ-1.9"),
        ("src/pigs/any.toml", "# XYZ-3.1: sections have no clauses", "there is no XYZ-3.1"),
        ("CHANGELOG.md", "- a rule (XYZ-1.4)", "there is no XYZ-1.4"),
        ("bench/run.py", "# as XYZ-1.5 wants it", "there is no XYZ-1.5"),
        ("examples/a-game/a_game/game.py", "# X2-1.6, of a prefix with a digit", "there is no X2-1.6"),
    ],
)
def test_what_does_not_exist_is_found(root: Path, capsys: pytest.CaptureFixture[str], name: str, line: str, fault: str) -> None:
    write(root, "examples/a-game/a_game/RULES.md", RULES.replace("XYZ", "X2"))
    write(root, name, f"first\n{line}\n")

    assert citations.main(root) == 1
    assert capsys.readouterr().out == f"{name}:2: {fault}\n"


@pytest.mark.parametrize("words", ["section" + " 12", "Sections" + " 3 and 4", "specification" + ", section", "specification" + ', "'])
def test_a_place_without_a_number_of_its_game_is_found(root: Path, words: str) -> None:
    write(root, "src/pigs/forms.py", f"# Moves ({words}Moves)\n")

    assert citations.main(root) == 1


def test_a_section_that_is_gone_is_missed_where_it_is_cited(root: Path) -> None:
    write(root, "src/pigs/forms.py", "# XYZ-3\n")
    assert citations.main(root) == 0

    (root / "docs/games/any-game/forms.md").unlink()
    assert citations.main(root) == 1


def test_what_a_guide_tells_to_write_need_not_exist_yet(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(root, "docs/guides/new-rule.md", "Write:\n\n```markdown\n- **XYZ-1.9** A new one.\n```\n")
    assert citations.main(root) == 0

    write(root, "docs/guides/new-rule.md", "Write:\n\n```markdown\n- **XYZ-1.9** A new one.\n```\n\nThis is XYZ-1.9.\n")
    capsys.readouterr()
    assert citations.main(root) == 1
    assert capsys.readouterr().out == "docs/guides/new-rule.md:7: there is no XYZ-1.9\n"


def test_every_game_of_ours_and_the_example_are_looked_at() -> None:
    assert len(citations.places(citations.ROOT)) == len(games.ours()) + 1  # and the example

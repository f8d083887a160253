"""The check of rule maps fails where it must."""

from __future__ import annotations

from pathlib import Path

import pytest

import rule_map
from piggery import games

PACKAGE = "piggery.games.take_flight"
GOOD = """# Rules

## 1 First

- **TKF-1.1** *given* The die is rolled
  once a round.
  `play.rules.roll` · `test_first.py::test_tkf_1_1_the_die_is_rolled`
- **TKF-1.2** *inferred, house rule, data* There are wings.
  `standard.toml:wings` · `components.edition.Edition.square` · `test_first.py::test_wings`

## 2 Second

- **TKF-2.1** *ruling* Planes fly.
  `play.rules.fly` · `test_first.py::test_tkf_2_1_planes_fly`

## Interpretations

- Something was silent (TKF-1.1).
"""


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    names = ["tkf_1_1_the_die_is_rolled", "wings", "tkf_2_1_planes_fly"]
    (tmp_path / "test_first.py").write_text("".join(f"def test_{name}(): pass\n" for name in names), "utf-8")
    return tmp_path


def faults(text: str, tests: Path) -> list[str]:
    return list(rule_map.faults(text, PACKAGE, tests))


def test_a_whole_map_has_no_faults(tests: Path) -> None:
    assert len(rule_map.read_clauses(GOOD)) == 3
    assert faults(GOOD, tests) == []


def test_a_missing_clause_is_found_by_the_gap_and_by_its_test(tests: Path) -> None:
    start, end = GOOD.index("- **TKF-1.1"), GOOD.index("- **TKF-1.2")

    assert faults(GOOD[:start] + GOOD[end:], tests) == [
        "TKF-1.2: the first clause must be 1.1",
        "TKF-1.1: no clause, but test_first.py::test_tkf_1_1_the_die_is_rolled",
    ]


def test_a_gap_within_a_chapter_is_found(tests: Path) -> None:
    assert faults(GOOD.replace("TKF-1.2", "TKF-1.3"), tests) == ["TKF-1.3: does not follow TKF-1.1"]


def test_a_doubled_clause_is_found(tests: Path) -> None:
    assert faults(GOOD.replace("TKF-1.2", "TKF-1.1"), tests) == ["TKF-1.1: there twice"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("play.rules.fly", "play.rules.swim"),
        ("play.rules.fly", "play.swimming.fly"),
        ("standard.toml:wings", "standard.toml:fins"),
        ("standard.toml:wings", "deluxe.toml:wings"),
        ("components.edition.Edition.square", "components.edition.Edition.circle"),
    ],
)
def test_a_stale_function_or_key_is_found(tests: Path, old: str, new: str) -> None:
    found = faults(GOOD.replace(old, new), tests)

    assert len(found) == 1
    assert found[0].endswith(f": no function {new}")


def test_a_stale_test_is_found(tests: Path) -> None:
    assert faults(GOOD.replace("test_wings", "test_fins"), tests) == ["TKF-1.2: no test test_first.py::test_fins"]


def test_a_clause_without_function_or_test_is_found(tests: Path) -> None:
    assert faults(GOOD.replace("`play.rules.fly` · ", ""), tests) == ["TKF-2.1: no function"]
    assert faults(GOOD.replace(" · `test_first.py::test_tkf_2_1_planes_fly`", ""), tests) == ["TKF-2.1: no test"]


def test_an_unknown_origin_is_found(tests: Path) -> None:
    assert faults(GOOD.replace("*ruling*", "*guess*"), tests) == ["TKF-2.1: unknown origin guess"]


def test_a_file_without_clauses_is_no_rule_map(tests: Path) -> None:
    assert faults("# Rules\n", tests) == ["no clauses"]


def test_the_maps_of_all_games_are_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert rule_map.main() == 0
    assert "each with its function and its test" in capsys.readouterr().out


def test_a_fault_gives_exit_code_1_and_a_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    whole = games.rules_text("take-flight")
    monkeypatch.setattr(games, "rules_text", lambda name: whole.replace("`play.rules.roll`", "`play.rules.rolled`", 1))

    assert rule_map.main() == 1
    assert "no function play.rules.rolled" in capsys.readouterr().out

"""docs/guides/new-rule.md, followed word by word: an option in six files, then a goal that counts something new."""

from __future__ import annotations

from pathlib import Path

from guides.following import Checkout

HERE = "src/piggery/games/take_flight"
# of `make check` and `make test`: what rules, words and options of this game can touch
CHECK = f"""
.venv/bin/ruff format --check {HERE} tests/games/take_flight
.venv/bin/ruff check {HERE} tests/games/take_flight
.venv/bin/python -m mypy --follow-imports=silent {HERE} tests/games/take_flight/test_crash_scores.py
.venv/bin/python tools/rule_map.py
.venv/bin/python tools/citations.py
.venv/bin/python tools/schemas.py --check
"""
TEST = f"""{CHECK}
.venv/bin/python -m pytest -q tests/games/take_flight
.venv/bin/python -m pytest -q tests/games/test_options.py tests/games/test_specification.py tests/cli/test_options.py -k "take-flight"
.venv/bin/python -m pytest -q tests/conformance/test_conformance.py -k "take-flight and crash_scores"
.venv/bin/python -m pytest -q tests/conformance/test_golden.py tests/match/test_recall.py -k "take-flight"
"""


def test_an_option_takes_six_files_and_a_goal_can_count_something_new(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path)

    _, played, *_ = checkout.follow("new-rule.md", "1.", make={"test": TEST})
    assert "1 passed" in played
    by_hand = {file for file in checkout.changed() if not file.startswith(("docs/forms/", "web/"))}  # what the command has made
    assert by_hand - {"CHANGELOG.md"} == {
        f"{HERE}/play/state.py",
        f"{HERE}/setting.py",
        f"{HERE}/play/scoring.py",
        f"{HERE}/texts/en.ftl",
        f"{HERE}/RULES.md",
        "tests/games/take_flight/test_crash_scores.py",
    }

    checkout.follow("new-rule.md", "3.", make={"check": CHECK})

"""docs/guides/new-edition.md, followed word by word: a number, a card, and a second edition that is shipped."""

from __future__ import annotations

from pathlib import Path

from guides.following import Checkout

# of `make test`: what a new edition of this game, its words and its test can touch
PARTS = """
.venv/bin/ruff format --check tests/games/take_flight/test_windy.py
.venv/bin/ruff check tests/games/take_flight/test_windy.py
.venv/bin/python tools/rule_map.py
.venv/bin/python tools/citations.py
cd tests/games/take_flight && ../../../.venv/bin/python -m pytest -q test_windy.py test_edition.py test_text.py && cd ../../..
.venv/bin/python -m pytest -q tests/games/test_options.py tests/match/test_recall.py -k "take-flight"
.venv/bin/python -m pytest -q tests/conformance/test_conformance.py -k "windy and cards"
"""


def test_a_number_is_changed_a_card_is_added_and_the_edition_is_shipped(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path)

    _, played, _, checked, *_ = checkout.follow("new-edition.md", "1.")
    assert "Your wind is" in played
    assert "windy: Take Flight! on a windy day" in checked
    assert "flight.off_top_points: 4 -> 6" in checked

    checkout.follow("new-edition.md", "2.")

    _, played, _ = checkout.follow("new-edition.md", "3.", make={"test": PARTS})
    assert "Your wind is" in played
    here = "src/piggery/games/take_flight"
    assert checkout.changed() == {
        f"{here}/editions/windy.toml",
        f"{here}/texts/en.ftl",
        "tests/games/take_flight/test_windy.py",
        "CHANGELOG.md",
    }

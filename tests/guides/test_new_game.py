"""docs/guides/new-game.md, followed word by word: a sixth game in a package of its own."""

from __future__ import annotations

from pathlib import Path

from guides.following import Checkout


def test_a_sixth_game_is_made_installed_played_and_keeps_the_contract(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path)

    *_, passed = checkout.follow("new-game.md", "1.")
    assert "passed" in passed

    *_, passed, played = checkout.follow("new-game.md", "3.", typed="d\nquit\n")
    assert "passed" in passed
    assert "drops a stone into column d" in played
    assert checkout.changed() == set()  # nothing in Piggery knows of it

    typed = "".join(f"{column}\n" for column in "abcdefg" * 6)
    ended = checkout.run(".venv/bin/piggery play four-too-many --seats me=Ada,me=Ben", typed=typed)
    assert "Ada wins: the other side has four in a row." in ended

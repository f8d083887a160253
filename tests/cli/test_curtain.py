"""Several people at one keyboard, with secrets between them."""

from __future__ import annotations

from pathlib import Path

import pytest

from conformance import secret_game
from piggery.cli import terminal
from piggery.cli.screen import Screen
from piggery.kernel.record import Seat
from piggery.match import Match, Seeded


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Everything that the screen says, with every question answered by its first choice."""
    lines: list[str] = []
    monkeypatch.setenv("PIGGERY_HOME", str(tmp_path))
    monkeypatch.setattr(Screen, "say", lambda self, text="", style="": lines.append(text))
    monkeypatch.setattr(Screen, "picture", lambda self, text, ink: lines.append(text))

    def ask(self: Screen, question: str, offers: object = None) -> str:
        lines.append(question)
        return "" if question.startswith("Hand over") else "1"

    monkeypatch.setattr(Screen, "ask", ask)
    return lines


def test_a_curtain_stands_between_people_who_have_secrets(said: list[str]) -> None:
    match = Match(secret_game.build(), [Seat(name="Anna"), Seat(name="Ben")], chance=Seeded(4))
    terminal.Terminal(match).run()
    assert match.end is not None
    handed = [line for line in said if line.startswith("Hand over to")]
    assert any("Ben" in line for line in handed)
    assert any("Anna" in line for line in handed)


def test_what_is_told_after_the_curtain_is_told_to_the_one_behind_it(said: list[str]) -> None:
    """Seat 1 never sees the card that seat 0 was dealt, neither on the board nor in what is told."""
    match = Match(secret_game.build(), [Seat(name="Anna"), Seat(name="Ben")], chance=Seeded(4))
    dealt = match.game.view(match.state, 0)
    terminal.Terminal(match).run()
    start = next(index for index, line in enumerate(said) if line.startswith("Hand over to Ben"))
    before, after = "\n".join(said[:start]), "\n".join(said[start : start + 6])
    assert dealt["card"]
    assert f"card {dealt['card']}" in before
    assert f"card {dealt['card']}" not in after

"""`piggery conform` asks a game all questions, and says where one is not answered."""

from __future__ import annotations

from typing import Any

import pytest
from typer.testing import CliRunner, Result

from conformance.secret_game import SecretGame, State
from piggery import games
from piggery.cli.app import app
from piggery.kernel import InvalidSetup, Json


def conform(name: str) -> Result:
    return CliRunner().invoke(app, ["conform", name])


def test_a_game_of_somebody_else_is_asked() -> None:
    done = conform("connect-four")
    assert done.exit_code == 0
    assert "yes  a record replays" in done.output
    assert "Connect Four, 1 set-up: the contract is kept." in done.output


class Leaky(SecretGame):
    def view(self, state: State, seat: int | None) -> Json:
        return {**super().view(state, seat), "hint": state.card}


class Broken(SecretGame):
    def apply_trusted(self, state: State, seat: int, move: Any) -> None:
        raise ZeroDivisionError("no apples")


def test_a_fault_is_told_with_its_set_up_and_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "load", lambda name, edition: Leaky())
    done = conform("secret-game")
    assert done.exit_code == 1
    assert "no   twins look alike" in done.output
    assert "secret-game for 2: AssertionError" in done.output
    assert "hiding.py, line " in done.output


def test_rules_that_crash_are_a_fault_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "load", lambda name, edition: Broken())
    done = conform("secret-game")
    assert done.exit_code == 1
    assert "no   random games are played to their end" in done.output
    assert "ZeroDivisionError: no apples" in done.output


def test_a_game_that_is_not_there_is_named() -> None:
    done = conform("no-such-game")
    assert isinstance(done.exception, InvalidSetup)
    assert "no-such-game" in str(done.exception)

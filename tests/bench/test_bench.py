"""The benchmark runs, and Connect Four behind the contract is the same game as the baseline. No time is asserted here."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import baseline
import envs
import run
import search
from piggery import games
from piggery.kernel import InvalidPosition


def test_the_table_has_every_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stored = tmp_path / "figures.json"
    assert run.main(["--quick", "--json", str(stored)]) == 0
    shown = capsys.readouterr().out
    figures = json.loads(stored.read_text("utf-8"))
    assert list(figures) == games.ours()
    for name, figure in figures.items():
        assert name in shown
        assert figure["decisions_per_s"] > 0
        assert {"ratio", "copy_us", "choices_us", "pick_us", "load_s"} <= figure.keys()


def test_the_search_is_measured_beside_openspiel_and_on_every_game(tmp_path: Path) -> None:
    stored = tmp_path / "figures.json"
    assert search.main(["--quick", "--json", str(stored)]) == 0
    figures = json.loads(stored.read_text("utf-8"))
    assert list(figures) == ["connect-four", "connect-four (OpenSpiel)", *games.ours()]
    assert all(rate > 0 for rate in figures.values())


def test_every_game_of_ours_has_targets() -> None:
    assert set(games.ours()) <= run.TARGETS.keys()


def test_connect_four_agrees_with_the_baseline_move_by_move() -> None:
    game = games.load("connect-four")
    rng = Random(4)
    for _ in range(300):
        state, board = game.start(2), baseline.Board()
        while movers := game.movers(state):
            assert not board.is_over()
            assert movers == (board.player - 1,)
            assert [move.column for move in game.choices(state, movers[0])] == board.legal()
            move = game.pick(state, movers[0], rng)
            game.apply_trusted(state, movers[0], move)
            board.apply(move.column)
        assert board.is_over()
        outcome = game.outcome(state)
        assert outcome is not None
        assert outcome.winners == ((board.winner - 1,) if board.winner else (0, 1))


@pytest.mark.parametrize(
    ("columns", "turn"),
    [
        (["0", "", "", "", "", "", ""], 0),  # it is seat 1's turn
        (["00", "", "", "", "", "", ""], 1),  # two stones ahead
        (["0101010", "", "", "", "", "", ""], 1),  # seven in a column
        (["0000", "111", "1", "", "", "", ""], 0),  # seat 0 has won, yet seat 1 played on
        (["0000", "111", "", "", "", "", ""], 1),  # over, so it is nobody's turn
        (["", "", "", "", "", ""], 0),
        (["2", "", "", "", "", "", ""], 1),
    ],
)
def test_impossible_boards_are_refused(columns: list[str], turn: int) -> None:
    game = games.load("connect-four")
    with pytest.raises(InvalidPosition):
        game.state_from_json({"game": "connect-four", "edition": "standard", "options": {}, "columns": columns, "turn": turn})


def test_a_full_board_without_a_line_is_shared() -> None:
    game = games.load("connect-four")
    columns = ["010011", "010101", "000101", "111010", "100010", "110111", "001100"]
    state = game.state_from_json({"game": "connect-four", "edition": "standard", "options": {}, "columns": columns, "turn": None})
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.utility == (0.5, 0.5)


def test_environments_are_measured_beside_their_peers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stored = tmp_path / "figures.json"
    assert envs.main(["--quick", "--json", str(stored)]) == 0
    figures = json.loads(stored.read_text("utf-8"))
    for name in games.ours():
        assert figures[f"piggery step: {name}"]["steps_per_s"] > 0
    assert "openspiel python: kuhn_poker" in figures
    assert "baseline" in capsys.readouterr().out

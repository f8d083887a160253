"""Connect Four, a game in a package of its own: its rules, and that it plays wherever ours do without being known there.

Conformance, options, bots, environments and pages ask every installed game, so they ask this one too.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from piggery import bots, games
from piggery.cli.app import app
from piggery.envs.core import encoder
from piggery.games import installed
from piggery.kernel import IllegalMove, InvalidEdition
from piggery.kernel.record import Seat
from piggery.lab.plan import make_plan
from piggery.lab.run import Work, run
from piggery.match import Match, Seeded

GAME = games.load("connect-four")


def dropped(columns: str) -> Any:
    """A game so far, by the letters of the columns."""
    state = GAME.start(2)
    for letter in columns:
        GAME.apply(state, *GAME.read_token(state, letter))
    return state


def test_c4_1_1_seats_take_turns() -> None:
    assert [GAME.movers(dropped("abc"[:made])) for made in range(3)] == [(0,), (1,), (0,)]
    refusal = GAME.why_not(dropped("a"), 0, GAME.moves[0])
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("C4-1.1", "It is Seat 1's turn.")


def test_c4_1_2_a_full_column_takes_no_more() -> None:
    state = dropped("aaaaaa")
    assert [GAME.token(0, move) for move in GAME.choices(state, 0)] == [f"0:{column}" for column in "bcdefg"]
    with pytest.raises(IllegalMove, match="Column a is full"):
        GAME.apply(state, *GAME.read_token(state, "a"))


@pytest.mark.parametrize("columns", ["abababa", "aabbccd", "abbccdcddgd", "dccbbabaaga"])
def test_c4_2_1_four_in_a_row_win(columns: str) -> None:
    assert GAME.outcome(dropped(columns[:-1])) is None
    outcome = GAME.outcome(dropped(columns))
    assert outcome is not None
    assert outcome.winners == (0,)


def test_c4_2_2_a_full_board_is_shared() -> None:
    outcome = GAME.outcome(dropped("abababbababa" + "cdcdcddcdcdc" + "efefeffefefe" + "gggggg"))
    assert outcome is not None
    assert (outcome.winners, outcome.utility) == ((0, 1), (0.5, 0.5))


def test_c4_3_1_a_column_is_a_letter() -> None:
    assert GAME.write(0, GAME.moves[2]) == {"type": "drop", "column": "c"}
    assert GAME.token(0, GAME.moves[2]) == "0:c"
    with pytest.raises(IllegalMove, match="not a move"):
        GAME.read_token(GAME.start(2), "h")


def test_an_edition_of_another_size_is_refused_by_its_key(tmp_path: Path) -> None:
    file = tmp_path / "wide.toml"
    file.write_text(games.edition_copy("connect-four", "wide").replace("columns = 7", "columns = 9"), "utf-8")
    with pytest.raises(InvalidEdition, match="columns: 9 is not possible here; possible: 7"):
        games.load("connect-four", file)


# -- everywhere


def test_it_is_installed_and_not_ours() -> None:
    assert "connect-four" in games.names()
    assert "connect-four" not in games.ours()
    assert installed.package("connect-four") == "connect_four"


def test_what_it_does_not_have_is_stood_in_for() -> None:
    assert installed.part("connect-four", "bots", "search") is None
    assert installed.part("connect-four", "envs", "encoder") is None
    assert games.poster("connect-four").name == "Connect Four"
    assert (games.guide("connect-four"), games.figures(GAME), games.mismatches(GAME), games.gist(GAME)) == (None, None, [], [])
    assert encoder(GAME, 2).size > 0


def test_bots_play_it_and_a_thoughtful_one_wins() -> None:
    match = Match(GAME, [Seat(name="Ada", kind="ace"), Seat(name="Pip", kind="random")], chance=Seeded(3))
    bots.play_out(match, {0: bots.load("ace", GAME, 0.3), 1: bots.load("random", GAME)})
    outcome = GAME.outcome(match.state)
    assert outcome is not None
    assert outcome.winners == (0,)


def test_it_is_played_in_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIGGERY_HOME", str(tmp_path))
    typed = "\n".join([*"dddddd", *"cccccc", *"eeeeee", *"bbbbbb", *"ffffff", "quit"]) + "\n"
    said = CliRunner().invoke(app, ["play", "connect-four", "--seats", "me,piglet", "--seed", "1"], input=typed).output
    assert "Choose a column." in said
    assert "drops a stone into column d" in said or "drop a stone into column d" in said


def test_its_rules_are_read_in_the_terminal() -> None:
    assert "Nobody passes." in CliRunner().invoke(app, ["rules", "connect-four", "--clause", "C4-1.1"]).output


def test_the_lab_simulates_it() -> None:
    found = run(Work((make_plan("connect-four", ["random", "random"], 20),)))
    assert found.tallies[0].games == 20


def test_it_is_replayed_and_verified(tmp_path: Path) -> None:
    match = Match(GAME, [Seat(name="Ada", kind="random"), Seat(name="Pip", kind="random")], chance=Seeded(4))
    bots.play_out(match, {seat: bots.load("random", GAME) for seat in (0, 1)})
    file = tmp_path / "game.json"
    file.write_text(json.dumps(match.record().to_json()), "utf-8")
    done = CliRunner().invoke(app, ["replay", str(file)])
    assert done.exit_code == 0

"""The rules on the terminal: how to play, all of them, or one."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from cli.terminal import piggery
from games.beginners import TOLD, Told, changed
from piggery import games
from piggery.cli.rulebook import print_rules
from piggery.kernel import AnyGame, InvalidSetup


def printed(game: AnyGame, clause: str | None = None, *, is_whole: bool = False) -> str:
    """In one line, as a wide terminal has it."""
    out = StringIO()
    print_rules(Console(file=out, width=2000), game, clause, is_whole=is_whole)
    return " ".join(out.getvalue().split())


@pytest.mark.parametrize("slug", games.ours())
def test_how_to_play_is_printed_with_its_clauses(slug: str) -> None:
    game = games.load(slug)
    text = printed(game)
    for section in games.how_to_play(game):
        assert section.title in text
        for item in section.items:
            assert item.title in text
            for said, clauses in item.said:
                assert f"{said} ({', '.join(clauses)})" in text


@pytest.mark.parametrize("told", TOLD, ids=lambda told: f"{told.game}-{told.key}-{told.value}")
def test_a_changed_number_stands_on_the_terminal(told: Told) -> None:
    assert told.words in printed(games.load(told.game, changed(told)))


def test_a_game_without_such_a_page_prints_its_clauses() -> None:
    text = printed(games.load("connect-four"))
    assert all(clause.id in text for chapter in games.rules("connect-four") for clause in chapter.clauses)


def test_all_rules_of_an_own_edition_begin_with_what_it_changes() -> None:
    own = games.load("swine-not", changed(Told("swine-not", "rules.gap", 3, "")))
    text = printed(own, is_whole=True)
    assert "rules.gap: 2 -> 3" in text
    assert text.index("rules.gap: 2 -> 3") < text.index("SWN-1.1")
    assert "->" not in printed(games.load("swine-not"), is_whole=True)


def test_one_clause_is_printed_alone_and_an_unknown_one_is_refused() -> None:
    one = printed(games.load("take-flight"), "tkf-5.2")
    assert one.startswith("TKF-5.2")
    assert "TKF-5.1" not in one
    with pytest.raises(InvalidSetup, match="has no clause tkf-99"):
        printed(games.load("take-flight"), "tkf-99")


def test_the_command_takes_an_edition_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(changed(Told("boars-on-the-run", "rules.sick_at", 4, ""))))
    done = piggery("rules", "boars-on-the-run", "--edition", str(file), home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "With 4 black cubes or more" in " ".join(done.stdout.split())
    whole = piggery("rules", "boars-on-the-run", "--all", home=tmp_path)
    assert "BOR-1.1" in whole.stdout
    assert "Interpretations" in whole.stdout
    assert piggery("rules", "boars-on-the-run", "--clause", "bor-99", home=tmp_path).returncode == 1
    assert piggery("rules", "boars-on-the-run", "--edition", "nowhere.toml", home=tmp_path).returncode == 1

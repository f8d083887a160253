"""Playing in the terminal, by a pipe: plain text in, plain text out."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from cli.terminal import piggery
from piggery import games
from piggery.cli.terminal import Terminal
from piggery.kernel.record import Seat
from piggery.match import Match, Seeded

HERE = Path(__file__).parent


def test_a_whole_game_can_be_played_by_a_pipe(tmp_path: Path) -> None:
    done = piggery("play", "take-flight", "--seats", "me=Anna,random", "--seed", "3", typed="1\n" * 200, home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Anna: " in done.stdout
    assert "(TKF-9.2)" in done.stdout
    assert "\x1b[" not in done.stdout
    (kept,) = (tmp_path / "finished").iterdir()
    assert f"piggery replay {kept}" in done.stdout
    assert piggery("verify", str(kept), home=tmp_path).returncode == 0


def test_a_refusal_says_its_rule(tmp_path: Path) -> None:
    done = piggery("play", "take-flight", "--seats", "me", "--seed", "3", typed="L5\nwings\nq\n", home=tmp_path)
    assert "too far out" in done.stdout
    assert "(TKF-5.2)" in done.stdout
    assert "is not a move of this game" in done.stdout


def test_a_question_mark_explains_a_choice_before_it_is_made(tmp_path: Path) -> None:
    typed = "?\n? 1\n?L1\n?L9\nhint\nhint farmhand\nhint wolf\nlog\nq\n"
    done = piggery("play", "take-flight", "--seats", "me", "--seed", "5", typed=typed, home=tmp_path)
    assert "take back" in done.stdout
    assert "You write 6 in L1: wing sum 11." in done.stdout
    assert "(TKF-5.2)" in done.stdout
    assert "A Farmhand would choose" in done.stdout
    assert "An Ace would choose" in done.stdout
    assert "It expects about" in done.stdout
    assert "no bot 'wolf'" in done.stdout


def test_advice_is_asked_for_by_name_and_bots_are_called_by_theirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(HERE.parent / "lab"), *filter(None, [os.environ.get("PYTHONPATH")])]))
    typed = "hint Farmhand\nhint arena_bots:AlsoRandom\nhint arena_bots:Quits\nq\n"
    done = piggery("play", "take-flight", "--seats", "me", "--seed", "5", typed=typed, home=tmp_path)
    assert "A Farmhand would choose" in done.stdout
    assert "An AlsoRandom would choose" in done.stdout
    assert "Not possible: the bot 'arena_bots:Quits' raised SystemExit: 3." in done.stdout


def test_ctrl_c_ends_the_thinking_of_a_bot_that_was_asked_not_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    class Thoughtful:
        def choose(self, *_: object) -> object:
            raise KeyboardInterrupt

    terminal = Terminal(Match(games.load("take-flight"), [Seat(name="Wilma")], chance=Seeded(1)))
    monkeypatch.setattr("piggery.bots.load", lambda *_: Thoughtful())
    said: list[str] = []
    monkeypatch.setattr(terminal.screen, "say", lambda text, style="": said.append(text))
    terminal.hint(0, "ace")
    assert said == ["Then without advice."]


def test_how_many_cubes_are_drawn_is_typed_as_it_is(tmp_path: Path) -> None:
    asked = ("play", "boars-on-the-run", "--seats", "me,piglet", "--option", "min_draw=0", "--seed", "3")
    done = piggery(*asked, typed="? 3\n3\nq\n", home=tmp_path)
    assert "Type a number: 0 to 25." in done.stdout
    assert "Draw 3: 0 % risk of sickness." in done.stdout
    assert "You reach for 3." in done.stdout


def test_a_choice_can_be_taken_back(tmp_path: Path) -> None:
    done = piggery("play", "take-flight", "--seats", "me", "--seed", "5", typed="u\n+1\nu\nq\n", home=tmp_path)
    assert "Not possible: there is nothing of this seat to take back." in done.stdout
    assert done.stdout.count("To write: 6") == 2
    assert "To write: 7" in done.stdout


def test_a_game_that_is_left_is_kept_and_can_be_resumed(tmp_path: Path) -> None:
    done = piggery("play", "take-flight", "--seats", "me,farmhand", "--seed", "5", typed="L1\n2\n", home=tmp_path)
    (saved,) = (tmp_path / "saved").iterdir()
    assert str(saved) in done.stdout
    assert len(json.loads(saved.read_text())["moves"]) > 3
    again = piggery("play", "--resume", str(saved), typed="1\n" * 200, home=tmp_path)
    assert again.returncode == 0, again.stderr
    assert "Farmhand 2: " in again.stdout


def test_a_game_can_be_saved_under_a_name(tmp_path: Path) -> None:
    file = tmp_path / "my game.json"
    piggery("play", "take-flight", "--seats", "me", typed=f"save {file}\nq\n", home=tmp_path)
    assert json.loads(file.read_text())["game"] == "take-flight"


def test_a_folder_that_can_not_be_written_to_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = piggery("play", "take-flight", "--seats", "me", typed="q\n", home=tmp_path / "file")
    assert done.returncode == 1
    assert "can't be kept" in done.stderr
    assert "Traceback" not in done.stderr


def test_real_dice_are_asked_for(tmp_path: Path) -> None:
    done = piggery("play", "take-flight", "--seats", "me", "--dice", "mine", typed="7\n6\nL1\nfly\nq\n", home=tmp_path)
    assert "'7' is not on this die: type 1 to 6" in done.stdout
    assert "You write 6 in L1" in done.stdout


def test_several_people_share_the_keyboard(tmp_path: Path) -> None:
    done = piggery("play", "take-flight", "--seats", "me=Anna,me=Ben", "--seed", "5", typed="R1\nfly\nL1\nfly\nq\n", home=tmp_path)
    assert "Anna writes 6 in R1" in done.stdout or "You write 6 in R1" in done.stdout
    assert "Ben" in done.stdout


@pytest.mark.parametrize("command", ["", "play", "games", "rules", "replay", "verify", "bench"])
def test_every_command_explains_itself_with_examples(command: str, tmp_path: Path) -> None:
    done = piggery(*([command] if command else []), "--help", home=tmp_path)
    assert done.returncode == 0
    assert "Usage" in done.stdout
    assert not command or "Example" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "code", "fault"),
    [
        (["play", "chess"], 1, "there is no game called 'chess'"),
        (["play", "take-flight", "--seats", "me,shark"], 1, "'shark' is neither me nor a bot"),
        (["play", "take-flight", "--option", "cards=maybe"], 1, "Goal and effects: 'maybe' is not possible"),
        (["play", "take-flight", "--option", "cards"], 2, "NAME=VALUE"),
        (["play", "take-flight", "--edition", "nowhere.toml"], 1, "no such file"),
        (["play", "take-flight", "--dice", "loaded"], 2, "ours or mine"),
        (["play"], 2, "name a game"),
        (["fly"], 2, "No such command"),
    ],
)
def test_wrong_use_gets_one_clear_line_and_an_exit_code(arguments: list[str], code: int, fault: str, tmp_path: Path) -> None:
    done = piggery(*arguments, home=tmp_path)
    assert done.returncode == code
    assert fault in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_a_damaged_saved_game_is_refused_with_the_number_of_the_move(tmp_path: Path) -> None:
    piggery("play", "take-flight", "--seats", "me", "--seed", "5", typed="L1\n2\nq\n", home=tmp_path)
    (saved,) = (tmp_path / "saved").iterdir()
    saved.write_text(saved.read_text().replace('"square": 1', '"square": 2', 1))
    done = piggery("play", "--resume", str(saved), home=tmp_path)
    assert done.returncode == 1
    assert "move 2" in done.stderr
    saved.write_text("{")
    assert "neither JSON nor the text form" in piggery("play", "--resume", str(saved), home=tmp_path).stderr


def test_the_games_are_listed(tmp_path: Path) -> None:
    done = piggery("games", home=tmp_path)
    assert "take-flight" in done.stdout
    assert "Brian Brubach" in done.stdout

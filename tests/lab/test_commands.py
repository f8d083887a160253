"""The commands of the lab as people run them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

PIGGERY = [sys.executable, "-c", "import sys; sys.argv[0] = 'piggery'; from piggery.cli import main; main()"]


def piggery(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "NO_COLOR": "1", "COLUMNS": "140"}
    return subprocess.run([*PIGGERY, *arguments], capture_output=True, text=True, cwd=folder, env=environment, timeout=240, check=False)


def test_sim_prints_tables_and_writes_all_files(tmp_path: Path) -> None:
    files = ("--report", "r.html", "--json", "r.json", "--csv", "r.csv")
    done = piggery("sim", "take-flight", "--seats", "random", "--games", "200", "--jobs", "1", *files, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "200 games, seed 1" in done.stdout
    assert "Novice" in done.stdout
    found = json.loads((tmp_path / "r.json").read_text())
    assert found["games"] == 200
    assert found["command"] == "piggery sim take-flight --seats random --games 200"  # not where it ran and what it wrote
    assert (tmp_path / "r.html").read_text().startswith("<!DOCTYPE html>")
    assert (tmp_path / "r.csv").read_text().startswith("section,bot,seat,name")
    assert done.stderr.splitlines() == ["wrote r.html", "wrote r.json", "wrote r.csv"]


def test_compare_sets_two_editions_side_by_side(tmp_path: Path) -> None:
    assert piggery("edition", "new", "take-flight", "low.toml", folder=tmp_path).returncode == 0
    file = tmp_path / "low.toml"
    file.write_text(file.read_text().replace("survival_factor = 3", "survival_factor = 2"))
    sides = ("--edition", "standard", "--edition", "low.toml", "--seats", "farmhand", "--games", "40")
    done = piggery("compare", "take-flight", *sides, "--json", "c.json", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "low.toml scores less than standard" in done.stdout
    found = json.loads((tmp_path / "c.json").read_text())
    assert found["score"]["difference"]["high"] < 0
    assert found["b"]["edition"]["id"] == "low"


def test_compare_takes_option_sets_and_bots(tmp_path: Path) -> None:
    options = ("--option-a", "crossing=ends", "--option-b", "crossing=sweep", "--seats", "random", "--games", "300")
    done = piggery("compare", "take-flight", *options, folder=tmp_path)
    assert "Every square that its line crosses (rulebook) scores more" in done.stdout
    done = piggery("compare", "take-flight", "--seats", "random", "--seats", "farmhand", "--games", "30", folder=tmp_path)
    assert "farmhand scores more than random" in done.stdout


def interrupted(folder: Path, jobs: str, patience: float) -> tuple[int, str, str]:
    """A long simulation that gets Ctrl-C after some seconds."""
    python, flag, code = PIGGERY
    heeding = f"import signal; signal.signal(signal.SIGINT, signal.default_int_handler); {code}"  # tests in the background don't
    arguments = ("sim", "take-flight", "--seats", "farmhand", "--games", "50000", "--jobs", jobs, "--json", "r.json")
    command = [python, flag, heeding, *arguments]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, cwd=folder, start_new_session=True) as started:
        time.sleep(patience)
        os.killpg(started.pid, signal.SIGINT)  # as a terminal does: the workers get it too
        try:
            out, err = started.communicate(timeout=240)
        except subprocess.TimeoutExpired:
            os.killpg(started.pid, signal.SIGKILL)
            raise
    return started.returncode, out, err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_and_writes_what_has_been_played(tmp_path: Path, jobs: str) -> None:
    for patience in (2.5, 6, 15, 40):  # a busy machine may need longer for the first games
        code, out, err = interrupted(tmp_path, jobs, patience)
        assert "Traceback" not in err
        if (tmp_path / "r.json").exists():
            break
    assert code == 1
    games = json.loads((tmp_path / "r.json").read_text())["games"]
    assert 0 < games < 50000
    assert f"{games:,} games, seed 1" in out
    assert f"stopped after {games:,} of 50,000 games" in err


@pytest.mark.parametrize(
    ("arguments", "code", "fault"),
    [
        (("sim", "chess"), 1, "there is no game called 'chess'"),
        (("sim", "take-flight", "--seats", "ghost"), 1, "no bot 'ghost' plays take-flight"),
        (("sim", "take-flight", "--option", "wings=3"), 1, "wings"),
        (("sim", "take-flight", "--edition", "none.toml"), 1, "none.toml"),
        (("sim", "take-flight", "--report", "no/where.html"), 1, "no/where.html can't be written"),
        (("sim", "take-flight", "--games", "0"), 2, "--games"),
        (("sim",), 2, "GAME"),
        (("compare", "take-flight"), 2, "both sides are the same"),
        (("compare", "take-flight", "--seats", "random", "--seats", "random,random"), 1, "as many players"),
        (("edition", "check", "none.toml"), 1, "none.toml: not readable"),
        (("edition", "new", "chess", "mine.toml"), 1, "there is no game called 'chess'"),
    ],
)
def test_wrong_use_is_told_in_a_line(tmp_path: Path, arguments: tuple[str, ...], code: int, fault: str) -> None:
    done = piggery(*arguments, folder=tmp_path)
    assert done.returncode == code
    assert fault in done.stderr
    assert "Traceback" not in done.stderr
    assert code == 2 or len(done.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("command", [("sim",), ("compare",), ("edition", "check"), ("edition", "new")])
def test_help_has_an_example(tmp_path: Path, command: tuple[str, ...]) -> None:
    done = piggery(*command, "--help", folder=tmp_path)
    assert done.returncode == 0
    assert f"piggery {' '.join(command)}" in done.stdout.partition("Example")[2]

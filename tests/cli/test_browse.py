"""`piggery` without a command: the tables of this machine, in the browser."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cli.terminal import COMMAND, piggery
from piggery.cli import browse
from piggery.server import network
from server.postgres import free_port


@contextmanager
def running(home: Path, *arguments: str, **environment: str) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """The command once it has said its address, and the lines it has said."""
    bare = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")}
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**bare, "PIGGERY_HOME": str(home), **environment},
    )
    assert process.stdout is not None
    try:
        lines = [process.stdout.readline()]
        while "Ctrl-C" not in lines[-1]:
            lines.append(process.stdout.readline())
            assert lines[-1], process.communicate()
        yield process, lines
    finally:
        process.kill()
        process.communicate()


def page_at(address: str) -> str:
    """The start page, as soon as the server answers."""
    deadline = time.monotonic() + 120
    while True:
        try:
            with urllib.request.urlopen(address, timeout=10) as answer:
                text: str = answer.read().decode()
                return text
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


def address_in(lines: list[str]) -> str:
    found = re.search(r"http://\S+", lines[0])
    assert found, lines
    return found[0]


def test_without_a_browser_the_address_is_printed_and_ctrl_c_stops_cleanly(tmp_path: Path) -> None:
    with running(tmp_path, "--port", str(free_port())) as (process, lines):
        assert "opens in your browser" not in "".join(lines)
        assert "<title>Piggery</title>" in page_at(address_in(lines))
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=120)
        assert (process.returncode, errors) == (0, "")
    assert (tmp_path / "tables.db").exists()


def test_a_taken_port_leads_to_the_next_free_one(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with running(tmp_path, "--port", str(port)) as (_, lines):
            found = int(address_in(lines).rpartition(":")[2])
            assert port < found <= port + 50
            assert "<title>Piggery</title>" in page_at(address_in(lines))


def test_the_page_opens_in_the_browser_once_the_server_answers(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    program = tmp_path / "browser"
    program.write_text(f"#!/bin/sh\necho $1 > {seen}\n", "utf-8")
    program.chmod(0o755)
    with running(tmp_path, "--port", str(free_port()), BROWSER=f"{program} %s") as (_, lines):
        assert "opens in your browser" in lines[0]
        page_at(address_in(lines))
        deadline = time.monotonic() + 120
        while not seen.exists() or not seen.read_text("utf-8"):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert seen.read_text("utf-8").strip() == address_in(lines)


def test_no_browser_is_opened_where_none_is_wanted(tmp_path: Path) -> None:
    with running(tmp_path, "--port", str(free_port()), "--no-browser", BROWSER="false %s") as (_, lines):
        assert "opens in your browser" not in lines[0]


def test_others_in_the_network_are_told_an_address_they_can_reach(tmp_path: Path) -> None:
    with running(tmp_path, "--port", str(free_port()), "--host", "0.0.0.0") as (_, lines):
        assert address_in(lines).startswith("http://127.0.0.1:")
        assert len(lines) == (3 if network.own_address() else 2)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
def test_a_screen_is_needed_for_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    assert not browse.has_browser()
    monkeypatch.setenv("BROWSER", "anything")
    assert browse.has_browser()


def test_help_shows_how_to_play_in_browser_and_terminal(tmp_path: Path) -> None:
    done = piggery("--help", home=tmp_path)
    assert done.returncode == 0
    assert "piggery --host 0.0.0.0" in done.stdout
    assert "piggery play pigskin" in done.stdout


def test_an_unknown_command_is_wrong_use(tmp_path: Path) -> None:
    assert piggery("oink", home=tmp_path).returncode == 2

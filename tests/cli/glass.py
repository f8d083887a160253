"""A terminal of 80 by 24 for the command to run in: what is typed goes in by a pseudo-terminal, what comes out stands on the glass."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time
from collections.abc import Callable
from pathlib import Path

from cli.terminal import COMMAND

WIDTH, HEIGHT = 80, 24
CODE = re.compile(r"\x1b\[([?\d;]*)([A-Za-z@])")
QUESTION_ENDS = " \x1b[0m"  # what a line is asked with is in bold, with a blank at its end
WAIT = 120  # seconds: a busy machine is no fault of the command
UP, DELETE, START, TAB = "\x1b[A", "\x1b[3~", "\x01", "\t"


class Glass:
    """The characters that stand on the screen, after what a terminal understands of control codes."""

    def __init__(self) -> None:
        self.rows = [[" "] * WIDTH for _ in range(HEIGHT)]
        self.row = self.column = 0
        self.lost = 0  # lines that have scrolled out of sight since all was cleared
        self.rest = ""

    def lines(self) -> list[str]:
        return ["".join(row).rstrip() for row in self.rows]

    def take(self, text: str) -> None:
        text = self.rest + text
        at = 0
        while at < len(text):
            if text[at] != "\x1b":
                self.put(text[at])
                at += 1
            elif code := CODE.match(text, at):
                self.obey(code[1], code[2])
                at = code.end()
            elif len(text) - at > 20:
                raise AssertionError(f"a code that no terminal knows: {text[at : at + 20]!r}")
            else:
                break
        self.rest = text[at:]

    def put(self, character: str) -> None:
        if character == "\r":
            self.column = 0
        elif character == "\n":
            self.down()
        elif character == "\b":
            self.column = max(0, min(self.column, WIDTH - 1) - 1)
        elif character >= " ":
            if self.column == WIDTH:  # the line is full, and only now it goes on in the next
                self.column = 0
                self.down()
            self.rows[self.row][self.column] = character
            self.column += 1

    def down(self) -> None:
        if self.row < HEIGHT - 1:
            self.row += 1
            return
        self.rows = [*self.rows[1:], [" "] * WIDTH]
        self.lost += 1

    def obey(self, numbers: str, letter: str) -> None:
        if numbers.startswith("?") or letter == "m":
            return
        parts = [int(part or 0) for part in numbers.split(";")]
        count = max(1, parts[0])
        row = self.rows[self.row]
        if letter == "H":
            self.row, self.column = count - 1, max(1, parts[-1] if len(parts) > 1 else 1) - 1
        elif letter == "J" and parts[0] == 2:
            self.rows = [[" "] * WIDTH for _ in range(HEIGHT)]
            self.lost = 0
        elif letter in "JK":
            row[self.column :] = [" "] * (WIDTH - self.column)
            for below in self.rows[self.row + 1 :] if letter == "J" else []:
                below[:] = [" "] * WIDTH
        elif letter in "ABCD":
            self.row = min(HEIGHT - 1, max(0, self.row + {"A": -count, "B": count}.get(letter, 0)))
            self.column = min(WIDTH - 1, max(0, self.column + {"C": count, "D": -count}.get(letter, 0)))
        elif letter == "P":
            row[self.column :] = [*row[self.column + count :], *" " * count][: WIDTH - self.column]
        elif letter == "@":
            row[self.column :] = [*" " * count, *row[self.column :]][: WIDTH - self.column]
        else:
            raise AssertionError(f"a code that this glass does not know: {numbers}{letter}")


class Sitting:
    """Somebody at a small terminal in which the command runs."""

    def __init__(self, *arguments: str, home: Path) -> None:
        bare = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR")}
        environment = {**bare, "PIGGERY_HOME": str(home), "TERM": "xterm", "INPUTRC": os.devnull, "PYTHONIOENCODING": "utf-8"}
        self.glass = Glass()
        self.heard = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.hand, end = pty.openpty()
        fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", HEIGHT, WIDTH, 0, 0))
        self.process = subprocess.Popen([*COMMAND, *arguments], stdin=end, stdout=end, stderr=end, env=environment, start_new_session=True)
        os.close(end)
        self.is_over = False
        self.listen(0)

    def __enter__(self) -> Sitting:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.hand)

    @property
    def lines(self) -> list[str]:
        return self.glass.lines()

    @property
    def asked(self) -> str:
        """The line with the question and what is typed so far."""
        return self.lines[self.glass.row]

    def say(self, line: str) -> list[str]:
        """Types a line, and gives what stands on the glass when the next one is asked for, or at the end."""
        since = len(self.heard)
        self.type(line + "\r")
        self.listen(since)
        return self.lines

    def type(self, keys: str) -> None:
        os.write(self.hand, keys.encode())

    def listen(self, since: int) -> None:
        """Up to the next question after the line that is typed, or to the end."""
        self.until(lambda: self.is_over or ("\n" in self.heard[since:] and self.heard.endswith(QUESTION_ENDS)))

    def until(self, is_so: Callable[[], bool]) -> None:
        deadline = time.monotonic() + WAIT
        while not is_so():
            assert time.monotonic() < deadline, "\n".join(self.lines)
            ready, _, _ = select.select([self.hand], [], [], 0.2)
            if not ready:
                continue
            try:
                more = os.read(self.hand, 65536)
            except OSError:  # on Linux the end of a pseudo-terminal
                more = b""
            self.is_over = not more
            text = self.decoder.decode(more)
            self.heard += text
            self.glass.take(text)
            if self.is_over:
                return

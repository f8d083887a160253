"""Running the command as a user does, with input from a pipe."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

COMMAND = [sys.executable, "-c", "from piggery.cli import main; main()"]


def piggery(*arguments: str, typed: str = "", home: Path, columns: int = 100) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PIGGERY_HOME": str(home), "NO_COLOR": "1", "COLUMNS": str(columns)}
    return subprocess.run([*COMMAND, *arguments], input=typed, capture_output=True, text=True, env=environment, timeout=120, check=False)


class Talk:
    """The command while it runs: `heard` is what it said since it was last answered."""

    def __init__(self, *arguments: str, home: Path) -> None:
        environment = {**os.environ, "PIGGERY_HOME": str(home), "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([*COMMAND, *arguments], stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT, env=environment)
        self.heard = ""
        self.is_over = False
        self._listen()

    def __enter__(self) -> Talk:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()

    def say(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()
        self._listen()

    def _listen(self) -> None:
        """Up to the next question, or to the end."""
        assert self.process.stdout is not None
        heard = b""
        while not heard.endswith((b"> ", b"press Enter. ")):
            more = os.read(self.process.stdout.fileno(), 65536)
            if not more:
                self.is_over = True
                break
            heard += more
        self.heard = heard.decode()

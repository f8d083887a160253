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

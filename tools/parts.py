"""Runs what `make check` and `make test` consist of, part by part, and says how long each took: `python tools/parts.py check`.

Every part runs even if one before it failed, so that one run shows all there is to mend; any failure fails the whole.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent


class Part(NamedTuple):
    name: str
    command: tuple[str, ...]  # after the name of the Python that runs it


CHECK = (
    Part("format", ("-m", "ruff", "format", "--check", ".")),
    Part("lint", ("-m", "ruff", "check", ".")),
    Part("types", ("-m", "mypy")),
    Part("import arrows", ("-m", "pytest", "-q", "tests/test_arrows.py")),
    Part("rule maps", ("tools/rule_map.py",)),
    Part("citations", ("tools/citations.py",)),
    Part("schemas", ("tools/schemas.py", "--check")),
    Part("environments", ("tools/envs_doc.py", "--check")),
    Part("client", ("tools/setup.py", "check-client")),
    Part("client lint", ("tools/setup.py", "lint-client")),
)
TESTS = (
    Part("tests", ("-m", "pytest", "-q", "-n", "2", "--durations", "15", "--ignore", "tests/browser")),
    Part("browser", ("-m", "pytest", "-q", "-n", "2", "--durations", "40", "tests/browser")),
)
PARTS = {"check": CHECK, "test": CHECK + TESTS}


def main(parts: tuple[Part, ...], setup_seconds: float | None) -> int:
    lines = [] if setup_seconds is None else [f"  {'set-up':<14}{setup_seconds:6.1f} s"]
    failed = []
    for part in parts:
        print(f"--- {part.name}", flush=True)
        began = time.monotonic()
        code = subprocess.run([sys.executable, *part.command], check=False, cwd=ROOT).returncode
        lines.append(f"  {part.name:<14}{time.monotonic() - began:6.1f} s{'' if code == 0 else '  FAILED'}")
        if code != 0:
            failed.append(part.name)
    print("---", *lines, sep="\n")
    print(f"Failed: {', '.join(failed)}." if failed else "All is well.")
    return 1 if failed else 0


if __name__ == "__main__":
    began_setup = float(sys.argv[2]) if len(sys.argv) > 2 else None  # seconds since the epoch, when set-up began
    sys.exit(main(PARTS[sys.argv[1]], None if began_setup is None else time.time() - began_setup))

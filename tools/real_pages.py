"""A server with empty tables and Debian's Chromium, for tools that look at pages."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
QUIET = ("--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync")


def chromium() -> str:
    """The path of Chromium; root installs it, others are told the one command."""
    if shutil.which("chromium") is None and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update", "-q"], ["install", "-y", "-q", "--no-install-recommends", "chromium"]):
            subprocess.run(["apt-get", *command], env=quiet, check=False, stdout=sys.stderr)
    found = shutil.which("chromium")
    if found is None:
        sys.exit("Chromium is not installed; please run: sudo apt-get install chromium")
    return found


def flags() -> list[str]:
    return [*QUIET, *(["--no-sandbox"] if os.geteuid() == 0 else [])]


@contextmanager
def serving() -> Iterator[str]:
    """The address of a server of its own; its tables are gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="piggery-") as home:
        command = [sys.executable, "-c", "from piggery.cli import main; main()", "--no-browser", "--port", "8900"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PIGGERY_HOME": home})
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            if found is None:
                sys.exit("the server did not start")
            request(found[0], "GET", "/health")
            yield found[0]
        finally:
            process.terminate()
            process.wait()


def request(address: str, method: str, path: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    asked = urllib.request.Request(address + path, data, {"content-type": "application/json"}, method=method)  # noqa: S310
    with urllib.request.urlopen(asked, timeout=60) as answer:  # noqa: S310 - our own server
        return json.load(answer)

"""What tests need from Debian's packages: installed by root, asked for otherwise, missed loudly in CI."""

from __future__ import annotations

import os
import shutil
import subprocess
from typing import NoReturn

import pytest


def install(package: str) -> None:
    if os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-q"], env=quiet, check=False, capture_output=True)
        subprocess.run(["apt-get", "install", "-y", "-q", "--no-install-recommends", package], env=quiet, check=False, capture_output=True)


def do_without(title: str, package: str) -> NoReturn:
    missing = f"{title} is not installed; please run: sudo apt-get install {package}"
    if os.environ.get("CI") == "true":
        pytest.fail(missing)
    pytest.skip(missing)

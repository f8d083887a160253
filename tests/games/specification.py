"""The specification where it lies beside the repository. It has the rules of one version; of another there is nothing to compare."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from piggery import games

GAMES = Path(__file__).parents[3] / "shared/games"


def specified(slug: str, name: str) -> Path:
    """A file of the specification, or else the test is skipped."""
    text = GAMES / slug / "spec.md"
    if not text.exists():
        pytest.skip("the specification is not beside the repository")
    version = max([1, *(int(found) for found in re.findall(r"^## Changes in rules (\d+)", text.read_text("utf-8"), re.MULTILINE))])
    if version != games.load(slug).about.rules:
        pytest.skip(f"the specification beside the repository has rules {version}")
    return GAMES / slug / name

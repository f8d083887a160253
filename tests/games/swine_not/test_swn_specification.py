"""The scenarios once more, straight from the specification, where it lies beside the repository.

The tests of the scenarios are complete without it; this one notices when specification and tests drift apart.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from games.swine_not.scene import scene

SPECIFICATION = Path(__file__).parents[4] / "shared/games/swine-not/spec.md"
SCENARIO = re.compile(r"^\*\*S(\d+)\. .*?\*\* Given `(.*?)`\. When `(.*?)`\. Then `(\{.*?\})`\.", re.MULTILINE)


@pytest.mark.skipif(not SPECIFICATION.exists(), reason="the specification is not beside the repository")
def test_all_scenarios_of_the_specification_hold() -> None:
    found = SCENARIO.findall(SPECIFICATION.read_text("utf-8"))
    assert [int(number) for number, *_ in found] == list(range(1, 68))
    for _, given, when, then in found:
        scene(**({} if given == "B" else json.loads(given))).play(when).then(**json.loads(then))

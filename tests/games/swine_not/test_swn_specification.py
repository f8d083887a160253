"""The scenarios once more, straight from the specification, where it lies beside the repository.

The tests of the scenarios are complete without it; this one notices when specification and tests drift apart.
"""

from __future__ import annotations

import json
import re

from games.specification import specified
from games.swine_not.scene import scene

SCENARIO = re.compile(r"^\*\*S(\d+)\. .*?\*\* Given `(.*?)`\. When `(.*?)`\. Then `(\{.*?\})`\.", re.MULTILINE)


def test_all_scenarios_of_the_specification_hold() -> None:
    found = SCENARIO.findall(specified("swine-not", "spec.md").read_text("utf-8"))
    assert [int(number) for number, *_ in found] == list(range(1, 90))
    for _, given, when, then in found:
        scene(**({} if given == "B" else json.loads(given))).play(when).then(**json.loads(then))

"""The scenarios once more, straight from docs/games: this notices when they and the tests that tell of them drift apart."""

from __future__ import annotations

import json
import re

from games.specification import specified
from games.swine_not.scene import scene

SCENARIO = re.compile(r"^\*\*S(\d+)\. .*?\*\* Given `(.*?)`\. When `(.*?)`\. Then `(\{.*?\})`\.", re.MULTILINE)


def test_all_scenarios_of_the_specification_hold() -> None:
    found = SCENARIO.findall(specified("swine-not", "scenarios.md"))
    assert [int(number) for number, *_ in found] == list(range(1, 90))
    for _, given, when, then in found:
        scene(**({} if given == "B" else json.loads(given))).play(when).then(**json.loads(then))

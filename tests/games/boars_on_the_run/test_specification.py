"""The scenarios once more, straight from docs/games: this notices when they and the tests that tell of them drift apart."""

from __future__ import annotations

import json
import re
from fractions import Fraction

import pytest

from games.boars_on_the_run.scene import Race, base, new_game
from games.specification import specified
from piggery.kernel import IllegalMove, Json

SCENARIO = re.compile(r"^#### S\d+ .*?(?=^#### |\Z)", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`([^`]+)`")
MOVE = re.compile(r"\d+\. ")


def values(line: str) -> list[Json]:
    return [json.loads(code) for code in CODE.findall(line)]


def begun(given: str) -> Race:
    """The position that a scenario begins with."""
    seats = int(re.findall(r"\d+", given)[0])
    patch = values(given)[0] if "`" in given else {}
    return base(seats, **patch) if given.startswith("Given base") else new_game(seats, patch)


def check(race: Race, line: str) -> None:
    """One line of "Then"."""
    wanted = [] if line.startswith("- then") else values(line)
    if line.startswith("- then"):
        for path, value in re.findall(r"`([^`]+)` = `([^`]+)`", line):
            assert race[path] == json.loads(value), line
    elif line.startswith("- events, exactly"):
        assert race.last == wanted
    elif line.startswith("- event:"):
        assert all(any(form.items() <= told.items() for told in race.last) for form in wanted), line
    elif line.startswith("- legal now, exactly"):
        seat = race.position["active"]
        legal = [race.game.write(seat, move) for move in race.game.choices(race.state, seat)]
        assert sorted(map(str, legal)) == sorted(map(str, wanted))
    elif line.startswith("- refused here"):
        for form in wanted:
            with pytest.raises(IllegalMove):
                race.do(form)
    else:
        check_chance(race, line)


def check_chance(race: Race, line: str) -> None:
    odds = Fraction(line.rpartition(" ")[2])
    if forms := values(line):
        assert race.game.probability(race.state, race.game.parse(race.state, forms[0])[1]) == odds, line
    else:
        count = int(re.findall(r"chance: (\d+) outcomes", line)[0])
        assert [Fraction(chance) for _, chance in race.chance] == [odds] * count, line


def test_all_scenarios_of_the_specification_hold() -> None:
    scenarios = SCENARIO.findall(specified("boars-on-the-run", "scenarios.md"))
    assert len(scenarios) == 64
    for scenario in scenarios:
        given, *lines = scenario[scenario.index("\nGiven") + 1 :].splitlines()
        race = begun(given)
        for line in (line.strip() for line in lines):
            if MOVE.match(line):
                race.do(values(line)[0])
            elif line.startswith("- "):
                check(race, line)

"""The scenarios once more, straight from docs/games: this notices when they and the tests that tell of them drift apart."""

from __future__ import annotations

import json
import re

import pytest

from games.pigskin.scene import GAME, Scene, look, position_b
from games.specification import specified
from piggery.kernel import CHANCE, InvalidPosition, InvalidSetup, Json


def test_all_scenarios_of_the_specification_hold() -> None:
    blocks = re.findall(r"### (S\d+) .*?```json\n(.*?)```", specified("pigskin", "scenarios.md"), re.DOTALL)
    assert [name for name, _ in blocks] == [f"S{number:02}" for number in range(1, 62)]
    for _, text in blocks:
        check(json.loads(text))


def check(block: dict[str, Json]) -> None:
    if "invalid" in block:
        names = block["invalid"] if isinstance(block["invalid"], list) else [block["invalid"]]
        with pytest.raises((InvalidPosition, InvalidSetup)) as error:
            begun(block["given"])
        assert any(name in str(error.value) for name in names)
        return
    scene = begun(block["given"])
    for step in block["steps"]:
        if "expect" in step:
            expect(scene, step["expect"])
        else:
            scene.told = []
            by = CHANCE if "roll" in step else step.get("seat")
            scene.make(*GAME.parse(scene.state, step.get("roll") or step["do"], by))


def begun(given: dict[str, Json]) -> Scene:
    if "new" in given:
        return Scene(GAME.start(2, given["new"]))
    return Scene(GAME.state_from_json(given["position"] if "position" in given else position_b(**given["set"])))


def expect(scene: Scene, wanted: dict[str, Json]) -> None:
    if "movers" in wanted:
        assert ["chance" if mover == CHANCE else mover for mover in scene.movers] == wanted["movers"]
    for path, value in wanted.get("position", {}).items():
        assert scene[path] == value, path
    seat = wanted.get("seat", scene.movers[0] if scene.movers else 0)
    forms = [GAME.write(seat, move) for move in GAME.choices(scene.state, seat)]
    for form in wanted.get("legal", []):
        assert form in forms
    for form in wanted.get("illegal", []):
        by = {"chance": CHANCE}.get(form["by"], form["by"]) if "by" in form else seat
        assert scene.refusal_of(form.get("move", form), by).startswith("PSK-")
    for counted in wanted.get("count", []):
        assert sum(counted["match"].items() <= form.items() for form in forms) == counted["n"], counted
    assert wanted.get("exactly", forms) == forms
    places = [forms.index(form) for form in wanted.get("in_order", [])]
    assert places == sorted(places)
    expect_chance_and_telling(scene, wanted)


def expect_chance_and_telling(scene: Scene, wanted: dict[str, Json]) -> None:
    if "chance" in wanted:
        chance = wanted["chance"] or {"n": 0}  # null: none is pending
        assert len(GAME.chances(scene.state) or []) == chance["n"]
        for form, probability in chance.get("outcomes", []):
            assert str(GAME.probability(scene.state, GAME.parse(scene.state, form, CHANCE)[1])) == probability
    told = iter(scene.events)
    for event in wanted.get("events", []):
        assert any(event.items() <= found.items() for found in told), event
    for path, value in wanted.get("view", {}).get("position", {}).items():
        assert look(GAME.view(scene.state, wanted["view"]["seat"]), path) == value
    for line in wanted.get("odds", []):
        odds = GAME.preview(scene.state, *GAME.parse(scene.state, line["move"]))["odds"]
        assert line["is"].pop("difference", {}).items() <= odds.get("difference", {}).items()
        assert line["is"].items() <= odds.items()
    if "outcome" in wanted:
        assert scene.outcome == wanted["outcome"]

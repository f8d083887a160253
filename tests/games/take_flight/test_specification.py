"""The scenarios once more, straight from docs/games: this notices when they and the tests that tell of them drift apart."""

from __future__ import annotations

import json
import re

import pytest

from games.specification import specified
from games.take_flight.scene import flight
from piggery.kernel import IllegalMove, Json


def test_all_scenarios_of_the_specification_hold() -> None:
    blocks = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", specified("take-flight", "scenarios.md"), re.DOTALL)]
    assert [block["id"] for block in blocks] == [f"TKF-S{number:02}" for number in range(1, 54)]
    for block in blocks:
        check(block)


def check(block: dict[str, Json]) -> None:
    plane = flight(block["script"], seats=block["seats"], options=block.get("options"), cards=block.get("cards", ()))
    told: list[dict[str, Json]] = []
    for form in block.get("then", []):
        told = plane.do(form)
    expect = block["expect"]
    assert (plane.phase, plane.round) == (expect["phase"], expect["round"]), block["id"]
    for seat, fields in expect.get("seat", {}).items():
        sheet = plane.sheet(int(seat))
        assert {name: sheet[name] for name in fields} == fields, block["id"]
    for seat, words in expect.get("legal", {}).items():
        assert plane.legal(int(seat)) == words, block["id"]
    illegal = expect.get("illegal", {})
    for seat, words in illegal.items() if isinstance(illegal, dict) else ():
        for word in words:
            assert plane.refusal(word, int(seat)), block["id"]
    for form in illegal if isinstance(illegal, list) else ():
        with pytest.raises(IllegalMove):
            plane.do(form)
    for seat, boxes in expect.get("boxes", {}).items():
        shown = plane.boxes(int(seat))
        assert {box: shown[box] for box in boxes} == boxes, block["id"]
    if "chance" in expect:
        assert plane.chance == [tuple(line) for line in expect["chance"]], block["id"]
    if "events" in expect:
        assert told == expect["events"], block["id"]
    if "outcome" in expect:
        check_outcome(plane.outcome, expect["outcome"], block["id"])


def check_outcome(outcome: dict[str, Json], expect: dict[str, Json], name: str) -> None:
    by_seat = {"totals": "total", "bands": "band", "ranks": "rank"}
    found: dict[str, Json] = {plural: [seat[field] for seat in outcome["seats"]] for plural, field in by_seat.items()}
    found["boxes"] = [list(seat["boxes"].values()) for seat in outcome["seats"]]
    found |= {"winners": outcome["winners"], "decided_by": outcome["decided_by"]}
    assert found == expect, name

"""The scenarios once more, and the examples of events and of a position, straight from docs/games."""

from __future__ import annotations

import json
import re
from functools import cache

import pytest

from games.specification import completed, specified
from games.when_pigs_shall_fly.scene import GAME, Contest, at, contest_position, own_cards, patched, position
from piggery.kernel import CHANCE, Json

SLUG = "when-pigs-shall-fly"
SCENARIO = re.compile(r"^\*\*WPF-S(\d\d) .*?(?=^\*\*WPF-S|\Z)", re.MULTILINE | re.DOTALL)
FIELD = re.compile(r"`([a-z][^`{=]*?) = ([^`]+)`")
MOVE = re.compile(r"(seat (\d)|chance) `(\{[^`]*\})`")
VIEW = re.compile(r"in the view of (?:seat (\d)|a spectator): `([^`=]+) = ([^`]+)`")
ODDS = re.compile(r"probability of `([^`]+)` is (\S+?)[;.]?(?=\s|$)")
NUMBERS = (*range(1, 46), *range(47, 58))  # S46 is a replay, S58 is about editions


@cache
def scenarios() -> dict[int, str]:
    text = specified(SLUG, "scenarios.md")
    return {int(found[1]): found[0] for found in SCENARIO.finditer(text)}


def begun(given: str) -> Contest:
    """The position that a scenario starts from."""
    head, _, fields = given.partition("Patch of ")
    cards = re.search(r"with cards `(\[.*?\])`", head)
    game = own_cards(json.loads(cards[1])) if cards else GAME
    patch = {path: json.loads(value) for path, value in FIELD.findall(fields)}
    contest = re.match(r"`F0\((\w)\)`", fields)
    if contest:
        return Contest(GAME, GAME.state_from_json(contest_position(contest[1], patch)))
    seats = re.search(r"`B(\d+)`", given)
    assert seats is not None, given
    return Contest(game, game.state_from_json(patched(position(int(seats[1]), None, game), patch)))


def moved(table: Contest, line: str) -> list[list[dict[str, Json]]]:
    """The moves of a line, made; the events of each."""
    told = []
    for who, seat, form in MOVE.findall(line):
        by = CHANCE if who == "chance" else int(seat)
        table.apply(*table.game.parse(table.state, json.loads(form), by))
        told.append(table.last)
    return told


def check(table: Contest, line: str) -> None:
    """What a line says of the position, of views and of odds."""
    for seat, path, value in VIEW.findall(line):
        assert table.seen(int(seat) if seat else None, path) == json.loads(value), path
    for path, value in FIELD.findall(VIEW.sub("", line)):
        assert table[path] == json.loads(value), path
    for form, odds in ODDS.findall(line):
        move = table.game.parse(table.state, json.loads(form), CHANCE)[1]
        assert str(table.game.probability(table.state, move)) == odds, form
    for count in re.findall(r"(\d+) chance outcomes", line):
        assert len(table.outcomes) == int(count)
    for seat, forms in re.findall(r"legal actions of seat (\d): ((?:`[^`]+`(?:, )?)+)", line):
        legal = [table.game.write(int(seat), move) for move in table.game.choices(table.state, int(seat))]
        assert legal == [json.loads(form) for form in re.findall(r"`([^`]+)`", forms)]


@pytest.mark.parametrize("number", NUMBERS)
def test_a_scenario_of_the_specification_goes_as_it_is_written(number: int) -> None:
    lines = re.findall(r"^- (Given|At once|When|Then)(.*)$", scenarios()[number], re.MULTILINE)
    table = begun(lines[0][1])
    for kind, line in lines[1:]:
        if kind == "When":
            moved(table, line)
        else:
            check(table, line)


def test_the_events_of_the_specification_are_told() -> None:
    text = specified(SLUG, "forms.md")
    examples = [json.loads(line) for line in re.findall(r'^(\{"scenario": .*\})$', text, re.MULTILINE)]
    assert len(examples) == 5
    for example in examples:
        lines = re.findall(r"^- (Given|When)(.*)$", scenarios()[int(example["scenario"][5:])], re.MULTILINE)
        told = moved(begun(lines[0][1]), lines[1][1])
        assert told[example["move"] - 1] == example["events"], example["scenario"]


def test_the_example_position_is_read_and_written() -> None:
    text = specified(SLUG, "forms.md")
    example = completed(GAME, json.loads(re.findall(r'```json\n(\{"game": "when-pigs-shall-fly",\n.*?)```', text, re.DOTALL)[0]))
    state = GAME.state_from_json(example)
    assert GAME.state_to_json(state) == example
    assert Contest(GAME, state).legal(0) == [
        *(f"line:research_{theory}" for theory in GAME.board["theories"]),
        "line:materials",
        "line:fear",
        "line:maneuvers",
    ]
    assert [at(GAME.view(state, seat), "theories.stability.multiplier") for seat in (0, 1)] == [None, 1]

"""SWN-1: the board, both decks and the edition file."""

from __future__ import annotations

import copy
import tomllib
from typing import Any

import pytest

from games.swine_not.scene import ACTION_CARDS, GAME, PIG_CARDS, begun
from piggery import games
from piggery.kernel import InvalidEdition

DATA = tomllib.loads(games.edition_text("swine-not"))


def quarter(tile: str) -> str:
    column, row = ord(tile[0]) - ord("a"), int(tile[1]) - 1
    return f"{'abcdefghi'[8 - row]}{column + 1}"


def test_swn_1_1_the_board_is_a_grid_of_9_by_9() -> None:
    assert (GAME.board["width"], GAME.board["height"]) == (9, 9)
    assert GAME.board["corners"] == ["a1", "i1", "a9", "i9"]


def test_swn_1_2_there_are_24_walls_and_the_picture_in_the_file_shows_them() -> None:
    rows = DATA["board"]["map"].strip("\n").splitlines()[1:]
    shown = set()
    for y in range(9):
        for x in range(9):
            here = f"{'abcdefghi'[x]}{y + 1}"
            if x < 8 and rows[2 * y + 1][4 * x + 6] == "|":
                shown.add((here, f"{'abcdefghi'[x + 1]}{y + 1}"))
            if y < 8 and rows[2 * y + 2][4 * x + 3 : 4 * x + 6] == "---":
                shown.add((here, f"{'abcdefghi'[x]}{y + 2}"))
    assert shown == {tuple(wall) for wall in GAME.board["walls"]}
    assert len(shown) == 24


def test_swn_1_3_the_pig_starts_in_the_middle_and_each_team_has_two_kitchens() -> None:
    assert GAME.board["pig_start"] == "e5"
    assert [(kitchen["tile"], kitchen["team"]) for kitchen in GAME.board["kitchens"]] == [("f1", 0), ("i6", 1), ("d9", 0), ("a4", 1)]


def test_swn_1_4_a_quarter_turn_carries_the_board_into_itself_and_swaps_the_teams() -> None:
    walls = {frozenset(wall) for wall in GAME.board["walls"]}
    assert {frozenset(map(quarter, wall)) for wall in walls} == walls
    homes = [character["home"] for character in GAME.board["characters"]]
    assert [quarter(home) for home in homes] == homes[1:] + homes[:1]


def test_swn_1_6_there_are_28_action_cards_and_18_pig_cards() -> None:
    assert (sum(ACTION_CARDS.values()), len(ACTION_CARDS)) == (28, 15)
    assert (sum(PIG_CARDS.values()), len(PIG_CARDS)) == (18, 11)


def test_an_edition_says_of_every_key_where_it_comes_from() -> None:
    told = set(GAME.about.edition.provenance)
    for table, value in DATA.items():
        if table != "provenance":
            assert table in told or all(f"{table}.{key}" in told for key in value)


def test_an_edition_without_provenance_can_be_played() -> None:
    bare = {key: value for key, value in DATA.items() if key != "provenance"}
    assert games.load("swine-not", bare).about.edition.provenance == {}


def test_a_card_of_an_own_edition_is_played_and_called_as_its_file_calls_it() -> None:
    data = copy.deepcopy(DATA)
    data["pig_cards"].append(
        {"id": "sprint", "name": "Sprint", "count": 1, "effect": "legs", "legs": [{"turn": "none", "steps": 5}], "text": "Five."}
    )
    found = begun(4, games.load("swine-not", data), first_character=0)
    found.play("set_facing S, pass, pass, pass, pass, pig_card sprint")
    assert found.path == ["e6", "f6", "g6", "h6", "i6", "e5"]
    assert "Pig Card Sprint: Five." in [found.game.sentence(event) for event in found.events]


FAULTS: list[tuple[str, Any, str]] = [
    ("edition.game", "pigskin", "edition.game"),
    ("edition.players", [1, 5], "edition.players"),
    ("edition.players", [3, 2], "edition.players"),
    ("edition.colour", "pink", "edition.colour"),
    ("rules.range", 0, "rules.range"),
    ("rules.range", 3, "rules.gap"),
    ("rules.draws_per_turn", 2, "rules.draws_per_turn"),
    ("rules.solo_pig_cards", 19, "rules.solo_pig_cards"),
    ("teams.1.id", 2, "teams"),
    ("characters.2.id", 7, "characters"),
    ("characters.2.team", 1, "characters[2].team"),
    ("characters.2.home", "z1", "characters[2].home"),
    ("characters.2.home", "a4", "characters[2].home"),
    ("board.width", 12, "board.width"),
    ("board.pig_start", "e99", "board.pig_start"),
    ("board.walls.0", ["c1", "e1"], "board.walls[0]"),
    ("board.walls.0", ["e1", "f1"], "board.walls[1]"),
    ("board.walls.0", ["c1", "k1"], "board.walls[0]"),
    ("board.kitchens.0.tile", "e5", "board.kitchens[0].tile"),
    ("board.kitchens.0.team", 2, "board.kitchens[0].team"),
    ("board.pig_start", "f3", "characters[0].home"),
    ("action_cards.1.id", "dinner_rush", "action_cards[1].id"),
    ("action_cards.1.effect", "fly", "action_cards[1].effect"),
    ("action_cards.0.steps", None, "action_cards[0].steps"),
    ("action_cards.1.steps", 2, "action_cards[1].steps"),
    ("action_cards.1.keep", True, "action_cards[1].keep"),
    ("action_cards.11.effect", "espresso", "action_cards[12].effect"),
    ("action_cards.0.count", 0, "action_cards[0].count"),
    ("pig_cards.0.legs", [], "pig_cards[0].legs"),
    ("pig_cards.8.legs", [{"turn": "none", "steps": 1}], "pig_cards[8].legs"),
    ("pig_cards.2.legs.0.steps", 1, "pig_cards[2].legs[0].steps"),
    ("pig_cards.0.legs.0.turn", "up", "pig_cards[0].legs[0].turn"),
]


@pytest.mark.parametrize(("path", "value", "key"), FAULTS, ids=lambda part: str(part)[:30])
def test_an_edition_with_a_fault_is_refused_with_file_key_and_fault(path: str, value: Any, key: str) -> None:
    data = copy.deepcopy(DATA)
    *folders, last = [int(part) if part.isdecimal() else part for part in path.split(".")]
    place: Any = data
    for folder in folders:
        place = place[folder]
    if value is None:
        del place[last]
    else:
        place[last] = value
    with pytest.raises(InvalidEdition) as refused:
        games.load("swine-not", data)
    assert refused.value.key == key
    assert refused.value.fault


# what is written into the file, and what the refusal says of the picture
PICTURES: list[tuple[str, Any, str]] = [
    ("walls", DATA["board"]["walls"][1:], "shows a wall between c1 and d1, and `walls` has none"),
    ("walls", [*DATA["board"]["walls"], ["a1", "b1"]], "shows no wall between a1 and b1, and `walls` has one"),
    ("walls", [*DATA["board"]["walls"], ["g8", "g9"]], "shows no wall between g8 and g9, and `walls` has one"),
    ("pig_start", "e6", "shows the Pig Start tile on e5, and that is e6"),
    ("map", DATA["board"]["map"].replace("2 | .", "2   .", 1), "shows no wall W of a2, and the board ends there"),
    (
        "map",
        DATA["board"]["map"].replace("+   +---+", "+   +-#-+", 1),
        "shows '-#-' between b2 and b3; a wall is '---', an open way is blank",
    ),
    ("map", DATA["board"]["map"].replace("0   .", ".   0"), "shows the home of character 0 on g1, and that is f1"),
    (
        "map",
        DATA["board"]["map"].replace("9 |", "9 |\n  +"),
        "must be 19 lines, each tile as in the standard edition, from a corner + on; or leave it out",
    ),
    ("map", "A fine hotel.", "must be 19 lines, each tile as in the standard edition, from a corner + on; or leave it out"),
]


@pytest.mark.parametrize(("key", "value", "fault"), PICTURES, ids=lambda part: str(part)[:40])
def test_swn_1_2_a_picture_that_contradicts_the_lists_is_refused_naming_the_place(key: str, value: Any, fault: str) -> None:
    data = copy.deepcopy(DATA)
    data["board"][key] = value
    with pytest.raises(InvalidEdition) as refused:
        games.load("swine-not", data)
    assert (refused.value.key, refused.value.fault) == ("board.map", fault)


def test_swn_1_2_all_places_at_which_a_picture_contradicts_are_told_each_once() -> None:
    data = copy.deepcopy(DATA)
    data["board"]["walls"] = data["board"]["walls"][2:]
    data["board"]["pig_start"] = "e6"
    with pytest.raises(InvalidEdition) as refused:
        games.load("swine-not", data)
    told = refused.value.fault.split("; it ")
    assert "shows the Pig Start tile on e5, and that is e6" in told
    walls = [fault for fault in told if fault.startswith("shows a wall between") and fault.endswith("`walls` has none")]
    assert (len(walls), len(told)) == (2, 3)


def test_swn_1_2_a_picture_may_be_left_out_or_drawn_without_letters_and_further_left() -> None:
    data = copy.deepcopy(DATA)
    lines = data["board"]["map"].strip("\n").splitlines()[1:]
    for drawn in ("", "\n".join(line[2:] for line in lines)):
        data["board"]["map"] = drawn
        assert games.load("swine-not", data).board["walls"] == GAME.board["walls"]


def test_a_tile_that_is_walled_off_is_refused() -> None:
    data = copy.deepcopy(DATA)
    data["board"]["walls"] += [["a1", "b1"], ["a1", "a2"]]
    with pytest.raises(InvalidEdition, match="a1 can't be reached"):
        games.load("swine-not", data)

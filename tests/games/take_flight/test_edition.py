"""TKF-1.11: an edition file with a fault is refused with the file, the key and the fault; one without plays."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.take_flight.scene import flight, wander
from piggery import games
from piggery.kernel import InvalidEdition, Json

Data = dict[str, Any]


def standard() -> Data:
    return tomllib.loads(games.edition_text("take-flight"))


def put(path: str, value: Json) -> Callable[[Data], None]:
    """Damage that sets one key; numbers in the path are indices of lists."""

    def damage(data: Data) -> None:
        *folders, last = [int(part) if part.isdecimal() else part for part in path.split(".")]
        place: Any = data
        for folder in folders:
            place = place[folder]
        place[last] = value

    return damage


def drop(path: str) -> Callable[[Data], None]:
    """Damage that takes one key or entry out."""

    def damage(data: Data) -> None:
        *folders, last = [int(part) if part.isdecimal() else part for part in path.split(".")]
        place: Any = data
        for folder in folders:
            place = place[folder]
        del place[last]

    return damage


def redraw(row: int, column: int, character: str) -> Callable[[Data], None]:
    """Damage that changes one square of the map."""

    def damage(data: Data) -> None:
        lines = data["flight"]["map"]
        text = lines[14 - row]
        lines[14 - row] = text[: column - 1] + character + text[column:]

    return damage


def fill_column(data: Data) -> None:
    data["flight"]["map"] = ["#" + text[1:] for text in data["flight"]["map"]]


def fewer_wings(data: Data) -> None:
    data["wings"]["left"] = data["wings"]["left"][:-1]


def more_at_least_than_at_most(data: Data) -> None:
    data["edition"] |= {"min_players": 3, "max_players": 2}


DAMAGE: list[tuple[str, Callable[[Data], None], str, str]] = [
    # what is wrong, the damage, the key named, a part of the fault named
    ("a missing section", drop("wings"), "wings", "is missing"),
    ("a missing key", drop("flight.rounds"), "flight.rounds", "is missing"),
    ("a missing key in a list of tables", drop("dashboard.3.drag"), "dashboard[3].drag", "is missing"),
    ("an unknown section", put("weather", {}), "weather", "is not a field here"),
    ("an unknown key", put("flight.colour", "blue"), "flight.colour", "is not a field here"),
    ("another schema", put("schema", 2), "schema", "2 is not possible here; possible: 1"),
    ("another game", put("edition.game", "pigskin"), "edition.game", "this is an edition of pigskin, not of take-flight"),
    ("an empty id", put("edition.id", ""), "edition.id", "at least 1 character"),
    ("no players", put("edition.min_players", 0), "edition.min_players", "must be at least 1, not 0"),
    ("fewer players at most than at least", more_at_least_than_at_most, "edition.max_players", "smaller than min_players"),
    ("symbols in another order", put("edition.symbols", ["star", "heart", "square", "hourglass"]), "edition.symbols", "in this order"),
    ("text for a number", put("flight.rows", "14"), "flight.rows", "expected int, got str"),
    ("true for a number", put("flight.start_row", True), "flight.start_row", "expected int, got bool"),
    ("a fraction for a whole number", put("flight.off_top_points", 4.5), "flight.off_top_points", "expected int, got float"),
    ("a die without faces", put("die.faces", []), "die.faces", "at least 1 entry"),
    ("a launch point off the sheet", put("flight.start_row", 0), "flight.start_row", "0 is not a row"),
    ("a distance too few", put("flight.distance", [1] * 23), "flight.distance", "has 23 entries, needs one a column: 24"),
    ("a height too many", put("flight.height", [1] * 15), "flight.height", "has 15 entries, needs one a row: 14"),
    ("a row missing on the map", drop("flight.map.0"), "flight.map", "has 13 strings, needs one a row: 14"),
    ("a column missing in a row", put("flight.map.0", "." * 23), "flight.map[0]", "has 23 characters, needs one a column: 24"),
    ("a character without a meaning", redraw(10, 5, "?"), "flight.map[4]", "'?' in column 5 is not in the legend"),
    ("a legend of two characters", put("flight.legend.HH", "heart"), "flight.legend", "'HH' must be a single character"),
    ("a legend of unknown meaning", put("flight.legend.M", "moon"), "flight.legend", "'M' stands for 'moon'"),
    ("a floating dune", redraw(14, 1, "#"), "flight.map", "the dunes of column 1 must fill the rows from 1 up without a gap"),
    ("a hollow dune", redraw(1, 7, "."), "flight.map", "the dunes of column 7"),
    ("a column full of dunes", fill_column, "flight.map", "column 1 needs at least one square of air"),
    ("a place beyond the sheet", put("flight.places.8.columns", [21, 25]), "flight.places[8].columns", "within columns 1 to 24"),
    ("a gap in the dashboard", put("dashboard.3.max", 5), "dashboard", "a wing sum of 6 falls into no line"),
    ("an overlap in the dashboard", put("dashboard.3.max", 7), "dashboard", "a wing sum of 7 falls into 2 lines"),
    ("a closed end of the dashboard", put("dashboard.0.min", -3), "dashboard", "a wing sum of -7 falls into no line"),
    ("a slope twice", put("dashboard.2.slope", -3), "dashboard", "consecutive whole numbers"),
    ("a slope left out", put("dashboard.0.slope", -5), "dashboard", "consecutive whole numbers"),
    ("no dashboard", put("dashboard", []), "dashboard", "with 0 among them"),
    ("a level-off that climbs", put("tail.level.set_sum", 9), "tail.level.set_sum", "must be 0"),
    ("a level-off with drag", put("dashboard.4.drag", 1), "tail.level.set_sum", "must be 0"),
    ("too few bottom squares", fewer_wings, "wings", "have 23 bottom squares together, need at least one a round: 24"),
    ("three numbers above a square", put("wings.left.2", [1, 2, 3]), "wings.left[2]", "has 3 numbers"),
    ("no number above a square", put("wings.right.0", []), "wings.right[0]", "has 0 numbers"),
    ("more rounds than there can be", put("flight.rounds", 1_000_000), "flight.rounds", "must be at most 99, not 1000000"),
    (
        "wing sums without end",
        put("tail.plus_two", {"name": "Lift", "glyph": "^", "when": "wind", "circled": 99, "add": 1000}),
        "dashboard",
        "at most 5000",
    ),
    ("a negative count of symbols", put("tail.free.circled", -1), "tail.free.circled", "must be at least 0, not -1"),
    ("a symbol at the wrong time", put("tail.free.when", "slope"), "tail.free.when", "must be 'wind'"),
    ("a level-off at the wrong time", put("tail.level.when", "wind"), "tail.level.when", "must be 'slope'"),
    ("a trim that trims nothing", put("tail.adjust.deltas", [1, 0]), "tail.adjust.deltas", "other than 0"),
    ("a trim twice", put("tail.adjust.deltas", [1, 1]), "tail.adjust.deltas", "different numbers"),
    ("a lift of 0", put("tail.plus_two.add", 0), "tail.plus_two.add", "must not be 0"),
    ("an empty points table of an effect", put("effects.squall.points", []), "effects.squall.points", "at least 1 entry"),
    ("an empty points table of a goal", put("goals.nose_dive.points", []), "goals.nose_dive.points", "at least 1 entry"),
    (
        "a goal that counts nothing known",
        put("goals.nose_dive.counts", "loops"),
        "goals.nose_dive.counts",
        "possible: distinct_slopes, high_squares",
    ),
    ("a goal without its limit", drop("goals.nose_dive.max_slope"), "goals.nose_dive.max_slope", "counts steep_dives"),
    ("a limit that no count needs", put("goals.long_climb.min_row", 3), "goals.long_climb.min_row", "counts high_squares"),
    ("an unknown goal on the sheet", put("sheet.goal", "moon"), "sheet.goal", "there is no card 'moon'"),
    ("an unknown effect on the sheet", put("sheet.effects.star", "moon"), "sheet.effects.star", "there is no card 'moon'"),
    ("a symbol without an effect", drop("sheet.effects.star"), "sheet.effects", "must name one effect each"),
    ("an unknown card in a deck", put("cards.effects.2", "moon"), "cards.effects[2]", "there is no card 'moon'"),
    ("an unknown goal in the deck", put("cards.goals.0", "squall"), "cards.goals[0]", "there is no card 'squall'"),
    ("a card twice in a deck", put("cards.goals.0", "nose_dive"), "cards.goals", "names a card twice"),
    ("too small a deck", put("cards.effects", ["squall", "thermal", "fly_by"]), "cards.effects", "at least one card a symbol: 4"),
    ("no goals to draw", put("cards.goals", []), "cards.goals", "at least 1 entry"),
    ("a box left out", drop("scoring.boxes.2"), "scoring.boxes", "must name each of"),
    ("points off the top without a box", put("scoring.off_top_box", "height"), "scoring.off_top_box", "'height' is not a box"),
    ("a gap in the rankings", put("ranks.2.min", 57), "ranks[2]", "must begin where the one before ends"),
    ("an overlap in the rankings", put("ranks.1.min", 39), "ranks[1]", "must begin where the one before ends"),
    ("rankings with a bottom", put("ranks.0.min", 0), "ranks", "every total has a ranking"),
    ("no rankings", put("ranks", []), "ranks", "every total has a ranking"),
    (
        "an unknown source",
        put("provenance.ranks", {"source": "guessed"}),
        "provenance.ranks.source",
        "possible: given, inferred, reconstructed",
    ),
]


@pytest.mark.parametrize(("damage", "key", "fault"), [line[1:] for line in DAMAGE], ids=[line[0] for line in DAMAGE])
def test_tkf_1_11_a_damaged_edition_is_refused_naming_file_key_and_fault(damage: Callable[[Data], None], key: str, fault: str) -> None:
    data = standard()
    damage(data)

    with pytest.raises(InvalidEdition) as refused:
        games.load("take-flight", data)

    assert refused.value.file == "embedded edition"
    assert refused.value.key == key
    assert fault in refused.value.fault
    assert str(refused.value) == f"embedded edition, {key}: {refused.value.fault}"


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"schema = ", "not readable as TOML"),
        (b"schema = 1\nschema = 1\n", "not readable as TOML"),
        (b"\xff\xfe\x00", "not readable"),
        (b"", "is missing"),
    ],
)
def test_a_file_that_is_no_toml_is_refused_by_its_name(tmp_path: Path, content: bytes, fault: str) -> None:
    file = tmp_path / "broken.toml"
    file.write_bytes(content)

    with pytest.raises(InvalidEdition) as refused:
        games.load("take-flight", str(file))
    assert refused.value.file == str(file)
    assert fault in str(refused.value)


def test_a_file_that_is_not_there_is_refused_with_the_editions_that_are() -> None:
    with pytest.raises(InvalidEdition, match=r"nowhere\.toml.*no such file.*standard"):
        games.load("take-flight", "nowhere.toml")


def test_the_standard_edition_can_be_loaded_from_a_path(tmp_path: Path) -> None:
    file = tmp_path / "copy.toml"
    file.write_text(games.edition_text("take-flight"), "utf-8")

    assert games.load("take-flight", file).about.edition == games.load("take-flight").about.edition


# -- editions of one's own ----------------------------------------------------------------------------------------------


def higher_launch(data: Data) -> None:
    data["flight"]["start_row"] = 12
    data["flight"]["first_modifier"] = -1


def more_squares_than_rounds(data: Data) -> None:
    data["wings"]["left"].append([3])
    data["wings"]["right"].append([1, 1])


def uneven_wings(data: Data) -> None:
    data["wings"]["right"] += data["wings"]["left"][6:]
    data["wings"]["left"] = data["wings"]["left"][:6]


def other_tail(data: Data) -> None:
    data["tail"]["adjust"] |= {"deltas": [3, -3, 1], "circled": 4}
    data["tail"]["plus_two"]["add"] = -2
    data["tail"]["set_four"] |= {"set": 6, "circled": 2}
    data["tail"]["level"]["circled"] = 3


def own_effect(data: Data) -> None:
    data["effects"]["whirl"] = {"name": "Whirlwind", "modifier": 4, "points": [0, 7], "text": "7 points once."}
    data["sheet"]["effects"]["star"] = "whirl"


def short_game(data: Data) -> None:
    data["flight"] |= {"rounds": 5, "distance": [1, 2, 3, 4, 5], "places": []}
    data["flight"]["map"] = [text[:5] for text in data["flight"]["map"]]


def flat_dashboard(data: Data) -> None:
    data["dashboard"] = [
        {"max": 4, "slope": -1, "drag": 2},
        {"min": 5, "max": 9, "slope": 0, "drag": 0},
        {"min": 10, "slope": 1, "drag": -2},
    ]


OWN = [higher_launch, more_squares_than_rounds, uneven_wings, other_tail, own_effect, short_game, flat_dashboard]


@pytest.mark.parametrize("change", OWN)
@pytest.mark.parametrize("cards", [False, True])
def test_an_edition_with_other_numbers_plays_whole_games(change: Callable[[Data], None], cards: bool) -> None:
    data = standard()
    change(data)
    data["edition"]["id"] = "own"
    game = games.load("take-flight", data)

    for seed in range(3):
        plane = flight(seats=2, options={"cards": cards}, game=game)
        for _ in wander(plane, seed):
            position = plane.position
            assert game.state_to_json(game.state_from_json(position)) == position
        assert plane.phase == "over"
        assert plane.position["edition"] == "own"
        assert [sum(boxes) for boxes in plane.result("boxes")] == plane.result("total")


def test_an_own_edition_plays_by_its_own_numbers() -> None:
    data = standard()
    higher_launch(data)
    own_effect(data)
    game = games.load("take-flight", data)
    plane = flight("5 ...", game=game)

    assert plane.sheet()["rows"] == [12]
    assert plane.sheet()["wind"] == 4
    assert plane.position["effects"]["star"] == "whirl"
    assert (
        len(games.load("take-flight", {**data, "tail": {**data["tail"], "adjust": {**data["tail"]["adjust"], "deltas": [1, -1, 5]}}}).moves)
        == 33
    )


# -- where the values come from ----------------------------------------------------------------------------------------


def test_every_key_of_the_standard_edition_says_where_it_comes_from() -> None:
    data = standard()
    provenance = games.load("take-flight").about.edition.provenance
    for section, content in data.items():
        if section == "provenance" or section in provenance:
            continue
        missing = [key for key in content if f"{section}.{key}" not in provenance]
        assert not missing, f"[{section}] has keys without provenance: {missing}"


def test_provenance_names_only_keys_that_exist_and_known_sources() -> None:
    data = standard()
    for key, origin in games.load("take-flight").about.edition.provenance.items():
        section, _, rest = key.partition(".")
        assert section in data
        assert not rest or rest in data[section] or all(rest in entry for entry in data[section].values()), key
        assert origin.source in ("given", "inferred", "reconstructed")
        assert origin.note

"""`piggery edition check`: all faults at once, what is possible, whose edition it is, and texts that state other numbers."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from piggery import games
from piggery.kernel import Event, InvalidEdition
from piggery.lab.editions import FaultyEdition, check
from piggery.lab.faults import faults

Change = Callable[[dict[str, Any]], object]


def own(slug: str, *changes: Change) -> dict[str, Any]:
    data = games.read_edition(games.edition_copy(slug, "mine"))
    for change in changes:
        change(data)
    return data


def put(path: str, value: Any) -> Change:
    """Sets a value by its path, such as deck.cards.3.kind."""

    def change(data: dict[str, Any]) -> None:
        *folders, last = path.split(".")
        place: Any = data
        for folder in folders:
            place = place[int(folder) if isinstance(place, list) else folder]
        place[int(last) if isinstance(place, list) else last] = value

    return change


def keys(slug: str, *changes: Change) -> list[str]:
    return [fault.key for fault in faults(slug, own(slug, *changes), "mine.toml")]


@pytest.mark.parametrize("slug", games.names())
def test_an_edition_without_faults_has_none(slug: str) -> None:
    assert keys(slug) == []


def test_take_flight_tells_faults_of_form_of_values_and_of_sizes_together() -> None:
    found = keys(
        "take-flight",
        put("flight.rounds", 23),
        put("flight.strat_row", 6),
        put("edition.max_players", "many"),
        put("goals.nose_dive.counts", "loops"),
        put("tail.adjust.deltas", [0]),
        put("effects.rainbow", {"name": "Rainbow", "modifier": "up", "points": [0, 2]}),
    )
    rows = [f"flight.map[{row}]" for row in range(14)]
    assert found == [
        "edition.max_players",
        "flight.strat_row",
        "effects.rainbow.modifier",
        "goals.nose_dive.counts",
        "flight.distance",
        "flight.places[8].columns",
        *rows,
        "tail.adjust.deltas",
    ]


def test_boars_on_the_run_tells_faults_of_cards_spaces_boars_and_bags_together() -> None:
    found = keys(
        "boars-on-the-run",
        put("deck.cards.3.kind", "poly"),
        put("deck.cards.5.cost", -1),
        put("track.spaces.4.color", "pink"),
        put("boars.1.id", "hamlet"),
        put("setup.bag.red", 20),
        lambda data: data["deck"]["cards"].append({**data["deck"]["cards"][0], "id": "new", "cost": "free"}),
    )
    assert found == ["track.spaces[4].color", "deck.cards[3].kind", "deck.cards[5].cost", "deck.cards[45].cost", "setup.bag.red", "boars"]


def test_swine_not_tells_faults_of_cards_board_and_numbers_together() -> None:
    found = keys(
        "swine-not",
        put("action_cards.0.effect", "fly"),
        put("pig_cards.0.legs.0.turn", "up"),
        put("board.pig_start", "z9"),
        put("rules.max_rounds", 0),
    )
    assert found == ["rules.max_rounds", "action_cards[0].effect", "pig_cards[0].legs[0].turn", "board.pig_start"]


def test_pigskin_tells_faults_of_teams_units_and_options_together() -> None:
    found = keys(
        "pigskin",
        put("teams.0.forward", "left"),
        put("options.1.values", ["lottery"]),
        put("units.3.type", "goat"),
        put("rules.turn_limit", 7),
    )
    assert found == ["teams[0].forward", "units[3].type", "options[1].values", "rules.turn_limit"]


def test_when_pigs_shall_fly_tells_faults_of_tables_sheets_and_bands_together() -> None:
    found = keys(
        "when-pigs-shall-fly",
        put("special_training.variable.2", "cow"),
        put("fear.level", [1]),
        put("sheets.A.clouds", [[5000, 1]]),
        put("solo.bands.0.from", 3),
    )
    assert found == ["special_training.variable[2]", "fear.level", "solo.bands", "sheets.A.clouds[0]"]


def test_what_follows_from_another_fault_is_not_told() -> None:
    assert keys("take-flight", put("flight.legend", {})) == ["flight.map[0]"]


def test_an_empty_file_and_one_of_another_shape_are_told_section_by_section() -> None:
    assert {fault.fault for fault in faults("pigskin", {}, "mine.toml")} == {"is missing"}
    assert [fault.key for fault in faults("take-flight", {**own("take-flight"), "flight": [], "wings": 3}, "m")] == ["flight", "wings"]


@pytest.mark.parametrize(
    ("slug", "change", "possible"),
    [
        ("boars-on-the-run", put("deck.cards.3.kind", "poly"), "combo, disrupt, gatherer, midnight_feast, mono"),
        ("boars-on-the-run", put("track.spaces.4.color", "pink"), "blue, green, red, yellow"),
        ("swine-not", put("pig_cards.0.legs.0.turn", "up"), "back, left, none, right"),
        ("take-flight", put("goals.nose_dive.counts", 3), "expected str"),
        ("take-flight", put("sheet.goal", "moon"), "there are dune_skimmer"),
        ("pigskin", put("options.1.values", ["lottery"]), "roll"),
        ("when-pigs-shall-fly", put("special_training.variable.2", "cow"), "possible: chicken, dog, cat"),
        ("take-flight", put("provenance.ranks.source", "guessed"), "given, inferred, reconstructed"),
    ],
)
def test_a_fault_in_an_enumeration_lists_what_is_possible(slug: str, change: Change, possible: str) -> None:
    (fault,) = faults(slug, own(slug, change), "mine.toml")
    assert possible in fault.fault


def written(folder: Path, data: dict[str, Any]) -> Path:
    file = folder / "mine.json"
    file.write_text(json.dumps(data), "utf-8")
    return file


def test_check_raises_all_faults_with_the_game_the_file_belongs_to(tmp_path: Path) -> None:
    file = written(tmp_path, own("swine-not", put("board.pig_start", "z9"), put("rules.max_rounds", 0)))
    with pytest.raises(FaultyEdition) as refused:
        check(file)
    assert str(refused.value).splitlines() == [
        f"{file}: an edition of swine-not with 2 faults:",
        "  rules.max_rounds: must be at least 1, not 0",
        "  board.pig_start: 'z9' is not a tile; they go from a1 to i9",
    ]


def test_a_file_of_another_game_says_which_game_it_belongs_to(tmp_path: Path) -> None:
    file = written(tmp_path, own("swine-not"))
    for load in (lambda: check(file, "pigskin"), lambda: games.load("pigskin", file)):
        with pytest.raises(InvalidEdition, match="this is an edition of swine-not, not of pigskin") as refused:
            load()
        assert refused.value.key == "edition.game"


def test_a_file_of_no_game_says_which_games_there_are(tmp_path: Path) -> None:
    file = written(tmp_path, own("swine-not", put("edition.game", "chess")))
    for load in (lambda: check(file), lambda: games.load("swine-not", file)):
        with pytest.raises(InvalidEdition, match=f'there is no game "chess"; there are {", ".join(games.names())}'):
            load()


def warnings(slug: str, *changes: Change) -> list[str]:
    return [str(found) for found in games.mismatches(games.load(slug, own(slug, *changes)))]


@pytest.mark.parametrize("slug", games.names())
def test_the_cards_of_a_shipped_edition_say_what_is_so(slug: str) -> None:
    assert games.mismatches(games.load(slug)) == []


@pytest.mark.parametrize(
    ("slug", "change", "warning"),
    [
        ("swine-not", put("action_cards.0.steps", 4), "action_cards[0].text: .* says 3, but steps is 4"),
        (
            "swine-not",
            put("action_cards.1.text", "Move two tiles diagonally."),
            r"action_cards[1].text: .* says 2, but the effect diagonal",
        ),
        ("swine-not", put("pig_cards.1.legs.0.steps", 5), "pig_cards[1].text: .* says 3, but the steps of its legs are 5"),
        ("swine-not", put("pig_cards.6.legs.1.steps", 3), "pig_cards[6].text: .* says 1, 2, but the steps of its legs are 1, 3"),
        (
            "take-flight",
            put("effects.downdraft.points", [0, 4, 8]),
            "effects.downdraft.text: .* says 3 points each, but points has 4 for 1",
        ),
        ("take-flight", put("effects.headwind.points", [0, 2, 4]), "effects.headwind.text: .* says at most 10, but points goes up to 4"),
        ("take-flight", put("effects.time_trial.points", [0, 0, 6, 6, 15]), "says 5 points a pair, but points has 6 for 2"),
        ("take-flight", put("effects.updraft.points", [0, 1]), "effects.updraft.text: .* says there are none, but points goes up to 1"),
        ("take-flight", put("effects.postcards.points", [0, 0, 9]), None),  # still nine for three or more
        ("take-flight", put("effects.postcards.points", [0, 0, 0, 8]), "says 9 points for 3, but points has 8 there"),
        ("take-flight", put("goals.dune_skimmer.points", [0, 1, 3, 7, 10]), "goals.dune_skimmer.text: .* but points has 1, 3, 7, 10 there"),
        ("take-flight", put("goals.cloud_rider.min_row", 12), "goals.cloud_rider.text: .* says 11, but its limit is 12"),
        ("take-flight", put("goals.nose_dive.max_slope", -2), "goals.nose_dive.text: .* says -3, but its limit is -2"),
    ],
)
def test_a_card_that_states_another_number_than_its_data_is_told(slug: str, change: Change, warning: str | None) -> None:
    import re

    found = warnings(slug, change)
    if warning is None:
        assert found == []
    else:
        assert any(re.search(warning.replace("[", r"\["), line) for line in found), found


def test_texts_of_boars_cards_are_made_from_their_numbers() -> None:
    game = games.load("boars-on-the-run", own("boars-on-the-run", put("deck.cards.0.move", 7), put("deck.cards.0.spend", {"red": 2})))
    assert game.sentence(Event({"type": "card_revealed", "slot": 0, "card": "apple_a_day"})).endswith("(2 red: move 7).")


def test_the_command_prints_warnings_and_all_faults(tmp_path: Path) -> None:
    def checked(data: dict[str, Any]) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", "from piggery.cli import main; main()", "edition", "check", str(written(tmp_path, data))]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    good = checked(own("swine-not", put("action_cards.0.steps", 4)))
    assert (good.returncode, "an edition of swine-not" in good.stdout) == (0, True)
    assert good.stderr.startswith("warning: action_cards[0].text")
    bad = checked(own("swine-not", put("action_cards.0.steps", "four"), put("rules.max_rounds", 0)))
    assert bad.returncode == 1
    assert "with 2 faults" in bad.stderr


@pytest.mark.parametrize("slug", games.ours())
def test_a_file_that_does_not_name_its_game_is_recognised_by_what_stands_in_it(slug: str, tmp_path: Path) -> None:
    data = games.read_edition(games.edition_copy(slug, "mine"))
    del data["edition"]["game"]
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(data), "utf-8")
    with pytest.raises(InvalidEdition, match=f'looks like an edition of {slug}: write game = "{slug}"'):
        check(file)


@pytest.mark.parametrize("slug", games.ours())
def test_a_file_that_names_another_game_is_told_so_instead_of_a_fault_for_every_name(slug: str, tmp_path: Path) -> None:
    named = next(other for other in games.ours() if other != slug)
    data = games.read_edition(games.edition_copy(slug, "mine"))
    data["edition"]["game"] = named
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(data), "utf-8")
    with pytest.raises(InvalidEdition, match=f'says {named}, but what stands in the file is of {slug}: write game = "{slug}"') as refused:
        check(file)
    assert refused.value.key == "edition.game"


def test_a_file_that_could_be_of_any_game_is_told_which_ones_there_are(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[edition]\nid = "mine"\n', "utf-8")
    with pytest.raises(InvalidEdition, match=r"one of boars-on-the-run, .*take-flight"):
        check(file)

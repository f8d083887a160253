"""Editions: the standard one with its provenance, and messages that name the key and the fault of a bad one."""

from __future__ import annotations

import pytest

from games.when_pigs_shall_fly.scene import GAME, Contest, wander
from games.when_pigs_shall_fly.test_clauses import edition
from piggery import games
from piggery.kernel import InvalidEdition, Json

BAD: list[tuple[str, dict[str, Json]]] = [
    ("dice.publicity", {"dice__publicity": [3, 2, 2]}),
    ("dice.extra", {"dice__extra": 0}),
    ("dice.sides", {"dice__sides": 8, "dice__publicity": [1] * 8}),
    ("time_track.grey", {"time_track__grey": [16, 32, 40]}),
    ("time_track.grey", {"time_track__grey": [32, 16, 48]}),
    ("time_track.wilbur", {"time_track__wilbur": [16, 25]}),
    ("theories.order", {"theories__order": ["lift", "speed", "aerodynamics", "stability"]}),
    ("theory_cards.multipliers", {"theory_cards__multipliers": [1, 2, 2, 0]}),
    ("actions.training", {"actions__training": ["fear"]}),
    ("research.discovery", {"research__discovery": [5, 7]}),
    ("research.publish", {"research__publish": 9}),
    ("research.targets.lift", {"research__targets__lift": [9]}),
    ("design.stage_at", {"design__stage_at": [3, 6, 9]}),
    ("design.targets.speed", {"design__targets__speed": [7, 2]}),
    ("materials.weight", {"materials__weight": [12, 11]}),
    ("fear.level", {"fear__level": [0]}),
    ("fear.targets", {"fear__targets": [10]}),
    ("maneuvers.lines_per_segment", {"maneuvers__lines_per_segment": [8]}),
    ("special_training.whistles", {"special_training__whistles": 0}),
    ("solo.discovery_rolls", {"solo__discovery_rolls": [1, 2, 3, 7]}),
    ("solo.bands", {"solo__bands": [{"from": 5, "name": "x"}]}),
    ("contest.sheet_copies", {"contest__sheet_copies": 2}),
    ("sheets.A.clouds", {"sheets__A__clouds": [[18, 53], [17, 20]]}),
    ("sheets.B.winds[0]", {"sheets__B__winds": [[500, 3]]}),
    ("sheets.C.name", {"sheets__C__name": ""}),
]


@pytest.mark.parametrize(("key", "changes"), BAD, ids=[f"{number} {key}" for number, (key, _) in enumerate(BAD)])
def test_a_bad_edition_is_refused_by_key(key: str, changes: dict[str, Json]) -> None:
    with pytest.raises(InvalidEdition) as refused:
        games.load("when-pigs-shall-fly", edition(**changes))
    assert refused.value.key.startswith(key)
    assert refused.value.fault


def test_the_edition_says_where_its_values_come_from() -> None:
    provenance = GAME.about.edition.provenance
    sections = set(GAME.about.edition.data) - {"provenance"}
    assert sections <= set(provenance)
    assert provenance["design.stage_points"].source == "given"
    assert provenance["sheets"].source == "reconstructed"


@pytest.mark.parametrize(
    "changes",
    [
        {"design__length": 10, "design__stage_at": [3, 6, 10]},
        {"time_track__length": 20, "time_track__grey": [6, 12, 20], "time_track__wilbur": [2, 4]},
        {"special_training__whistles": 3},
        {"dice__extra": 3},
        {"publicity_track__length": 5},
        {"contest__lines": 31},
        {"theory_cards__multipliers": [1, 2, 2, 3]},
        {"theory_cards__multipliers": [2, 2, 2, 2]},
    ],
)
@pytest.mark.parametrize("seats", [1, 3])
def test_a_changed_number_makes_another_game_that_can_be_played(changes: dict[str, Json], seats: int) -> None:
    game = games.load("when-pigs-shall-fly", edition(**changes))
    table = Contest(game, game.start(seats))
    for _ in wander(table, 5):
        whole = table.position
        assert game.state_to_json(game.state_from_json(whole)) == whole
    assert table["outcome"] is not None

"""Games by rules 1: a pig crashes at the first cloud too many unless the table says otherwise (decision 17)."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.when_pigs_shall_fly.scene import GAME, Contest, contest_position, flight, new_game, wander
from piggery import bots, games
from piggery.kernel.record import Seat
from piggery.match import Match, Seeded, read_file, replay

EDITION = GAME.about.edition
OLD = games.recall("when-pigs-shall-fly", EDITION.id, EDITION.hash, 1)
RECORDS = Path(__file__).parents[2] / "records" / "when-pigs-shall-fly"


def test_wpf_7_11_by_rules_1_the_default_was_the_first_cloud_too_many() -> None:
    before, now = ({option.name: option for option in game.about.options}["crash_rule"] for game in (OLD, GAME))
    assert (before.default, list(before.values(2))) == ("first_excess", ["first_excess", "whole_segment"])
    assert (now.default, list(now.values(2))) == ("whole_segment", ["whole_segment", "first_excess"])
    assert new_game(2, game=OLD)["options.crash_rule"] == "first_excess"
    assert new_game(2)["options.crash_rule"] == "whole_segment"


def test_wpf_7_9_by_rules_1_a_pig_crashes_at_the_first_cloud_too_many() -> None:
    """S30 with the options of a game by rules 1, and what is foretold of it."""
    patch = {
        "options.crash_rule": new_game(2, game=OLD)["options.crash_rule"],
        "players[0].lines.design_speed": 8, "players[0].lines.design_lift": 6, "players[0].lines.design_aerodynamics": 8,
        "players[0].lines.design_stability": 6, "players[0].lines.fear": 5, "players[0].lines.maneuvers": 2,
        "players[0].flight": flight(17, 3, 6, 3),
    }  # fmt: skip
    table = Contest(OLD, OLD.state_from_json(contest_position("B", patch)))
    table.play("0:fly:19")
    foretold = OLD.preview(table.state, 0, OLD.read_token(table.state, "0:fly:17")[1])["flight"]
    assert (foretold["crash"], foretold["landing"], foretold["score"]) == ({"cloud": "c14", "x": 84}, 14, 16)
    table.play("0:fly:17")
    assert table["players[0].flight.crash"] == {"cloud": "c14", "x": 84}
    assert table["players[0].flight.contest_score"] == 16


@pytest.mark.parametrize("name", sorted(file.stem for file in RECORDS.glob("*.json")))
def test_a_record_by_rules_1_is_replayed_by_them(name: str) -> None:
    record = read_file(RECORDS / f"{name}.json")
    match = replay(record)
    assert (record.rules, match.game.about.rules) == (1, 1)
    assert match.state.setup.is_first_excess == (record.options.get("crash_rule", "first_excess") == "first_excess")


@pytest.mark.parametrize("level", ["piglet", "farmhand"])
def test_a_game_by_rules_1_is_played_on_by_bots(level: str) -> None:
    match = Match(OLD, [Seat(name=level, kind=level)], chance=Seeded(4))
    bots.play_out(match, {0: bots.load(level, OLD)})
    assert OLD.outcome(match.state) is not None
    assert match.record().rules == 1


def test_positions_by_rules_1_are_read_and_written_unchanged() -> None:
    table = new_game(3, game=OLD)
    for _ in wander(table, 7):
        whole = table.position
        assert OLD.state_to_json(OLD.state_from_json(whole)) == whole
    assert table["outcome"] is not None

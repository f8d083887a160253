"""Previews: what a die does on a line, what a segment touches and why."""

from __future__ import annotations

from games.when_pigs_shall_fly.scene import GAME, Contest, base, contest, flight
from piggery.kernel import Json

HELD: dict[str, Json] = {"step": "assign", "turn": 0, "round": 5, "time": 15, "dice": [2], "players[1].die": 3}


def preview(table: Contest, word: str, seat: int = 0) -> Json:
    return GAME.preview(table.state, seat, GAME.read_token(table.state, f"{seat}:{word}")[1])


def test_a_die_on_research_tells_discovery_publishing_points_and_odds() -> None:
    table = base(2, HELD | {"players[0].die": 5, "players[0].publicity": 7, "players[0].lines.research_lift": 3})
    seen = preview(table, "line:research_lift")
    assert seen["line"] == {
        "line": "research_lift", "from": 3, "to": 8, "wasted": 0, "whistle": False, "stage": None, "discovers": "lift",
        "publishes": "publish", "points": 10, "value": None,
    }  # fmt: skip
    assert seen["odds"] == {"multiplier": {"1": "1/4", "2": "1/4", "3": "1/4", "5": "1/4"}}


def test_a_die_on_a_public_theory_endorses_without_odds() -> None:
    shown: dict[str, Json] = {
        "theories.lift": {"multiplier": 3, "public": True, "published_by": 1}, "players[1].publicity": 6, "players[1].known": ["lift"],
        "players[1].lines.research_lift": 8, "players[1].publishing.lift": 6,
    }  # fmt: skip
    table = base(2, HELD | shown | {"players[0].die": 5, "players[0].publicity": 7, "players[0].lines.research_lift": 3})
    seen = preview(table, "line:research_lift")
    assert (seen["line"]["publishes"], seen["line"]["points"], seen["odds"]) == ("endorse", 6, None)


def test_a_die_on_design_tells_stage_and_whistle() -> None:
    table = base(2, HELD | {"players[0].die": 5})
    seen = preview(table, "line:design_stability")["line"]
    assert (seen["stage"], seen["points"], seen["whistle"]) == ({"from": 0, "to": 1}, 1, True)


def test_a_die_on_other_lines_tells_what_is_printed_there() -> None:
    table = base(2, HELD | {"players[0].die": 6, "players[0].lines.maneuvers": 8})
    materials = preview(table, "line:materials")["line"]
    assert materials["value"] == {"weight": {"from": 12, "to": 7}, "weight_class": {"from": 3, "to": 2}}
    assert preview(table, "line:fear")["line"]["value"] == {"fear": {"from": 0, "to": 3}}
    maneuvers = preview(table, "line:maneuvers")["line"]
    assert (maneuvers["wasted"], maneuvers["whistle"], maneuvers["value"]) == (5, True, {"maneuverability": {"from": 3, "to": 2}})


def test_the_chicken_is_counted_in() -> None:
    table = base(2, HELD | {"players[0].die": 2, "players[0].animals.chicken": 3, "players[0].whistles.spent": 3})
    assert preview(table, "line:fear+chicken")["line"]["to"] == 5


def test_a_die_on_the_ladder_tells_what_it_does_on_every_line() -> None:
    table = base(2, {
        "step": "take_die", "turn": 0, "round": 5, "time": 15, "dice": [1, 3, 5], "players[0].block": "design", "players[0].publicity": 7,
        "theories.lift.multiplier": 3, "players[0].known": ["lift"], "players[0].lines.research_lift": 7,
    })  # fmt: skip
    lines = preview(table, "take:1")["lines"]
    assert list(lines) == [f"research_{theory}" for theory in GAME.board["theories"]] + ["materials", "fear", "maneuvers"]
    assert lines["research_lift"]["points"] == 10, "the publicity of the die counts"
    assert GAME.about.options[0].name == "first_lead"


def test_a_segment_tells_the_numbers_behind_every_touch() -> None:
    table = contest("B", {
        "players[0].lines.design_speed": 8, "players[0].lines.design_lift": 6, "players[0].lines.design_aerodynamics": 8,
        "players[0].lines.design_stability": 6, "players[0].lines.fear": 5, "players[0].lines.maneuvers": 2,
        "players[0].flight": flight(17, 3, 6, 3),
    })  # fmt: skip
    first = preview(table, "fly:19")["flight"]
    assert (first["clouds"], first["fear"], first["crash"], first["landing"]) == (2, 3, None, None)
    (segment,) = first["segments"]
    assert segment["circled"] == ["c4", "c7", "h2", "w2"]
    for symbol in segment["symbols"]:
        assert symbol["touched"] == (symbol["left"] <= symbol["right"])
        assert symbol["circled"] == (symbol["id"] in segment["circled"])
    table.play("fly:19")
    last = preview(table, "fly:17")["flight"]
    assert len(last["segments"]) == 2, "the forced one follows at once"
    assert (last["crash"], last["landing"], last["score"]) == ({"cloud": "c19", "x": 100}, 16, 18)
    assert (last["gusts"], last["weight_class"], last["hoops"]) == (1, 3, 5)


def test_spying_has_odds() -> None:
    table = base(2, {
        "step": "train", "turn": 0, "round": 3, "time": 11, "dice": [2], "players[1].die": 4, "theories.speed.multiplier": 5,
        "players[1].known": ["speed"], "players[1].lines.research_speed": 4, "players[0].animals.rat": "ready",
        "players[0].whistles.spent": 1,
    })  # fmt: skip
    seen = preview(table, "spy:speed")
    assert seen["odds"]["multiplier"]["5"] == "1/4"
    assert seen["events"] == []

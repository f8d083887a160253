"""Scenarios S22 to S28 of WPF-19: special training and the finished craft."""

from __future__ import annotations

from games.when_pigs_shall_fly.scene import base


def test_s22_sheep_two_design_bubbles_no_whistle() -> None:
    """WPF-5.4."""
    table = base(
        2,
        {
            "step": "train",
            "turn": 0,
            "round": 5,
            "time": 22,
            "dice": [2],
            "players[0].lines.design_speed": 6,
            "players[0].lines.design_lift": 2,
            "players[0].whistles.circled": 2,
            "players[0].event_points": [0, None],
            "players[1].die": 4,
            "players[1].event_points": [0, None],
        },
    )
    table.play("0:train:sheep 0:sheep:speed 0:sheep:speed")
    assert table["players[0].lines.design_speed"] == 8
    assert table["players[0].whistles"] == {"circled": 0, "spent": 2}
    assert table["players[0].animals.sheep"] is True
    assert table["turn"] == 1
    assert table["step"] == "assign"
    # bubble 7 is a target: no whistle


def test_s23_cat_and_dog() -> None:
    """WPF-5.8, WPF-5.10."""
    table = base(
        2,
        {
            "step": "train",
            "turn": 0,
            "round": 7,
            "time": 31,
            "dice": [2],
            "players[0].publicity": 8,
            "players[0].whistles.circled": 5,
            "players[0].event_points": [0, None],
            "players[1].die": 4,
            "players[1].event_points": [0, None],
        },
    )
    table.play("0:train:cat-2 0:train:dog-1")
    assert table["players[0].publicity"] == 10
    assert table["players[0].animals.cat"] == 2
    assert table["players[0].animals.dog"] == 1
    assert table["players[0].whistles"] == {"circled": 2, "spent": 3}
    assert "train:dog-1" not in table.legal(0)
    assert "train:horse" not in table.legal(0)
    assert "train:chicken-2" in table.legal(0)


def test_s24_horse() -> None:
    """WPF-5.9."""
    table = base(
        2,
        {
            "step": "train",
            "turn": 0,
            "round": 5,
            "time": 22,
            "dice": [2],
            "players[0].lines.research_speed": 2,
            "players[0].block": "research",
            "players[0].whistles.circled": 3,
            "players[0].event_points": [0, None],
            "players[1].die": 4,
            "players[1].event_points": [0, None],
        },
    )
    table.play("0:train:horse 1:line:materials roll:1-4-4 1:take:4 0:take:4 1:line:design_lift 0:line:research_lift card:lift:2")
    assert table["players[0].block"] is None
    assert table["players[0].lines.research_lift"] == 4
    assert table["players[1].block"] == "design"
    assert table["lead"] == 0
    assert table["round"] == 7


def test_s25_rat() -> None:
    """WPF-5.5, WPF-5.6."""
    table = base(
        3,
        {
            "step": "train",
            "turn": 0,
            "round": 7,
            "time": 26,
            "dice": [2],
            "theories.speed.multiplier": 5,
            "theories.lift.multiplier": 3,
            "theories.lift.public": True,
            "theories.lift.published_by": 2,
            "players[0].whistles.spent": 1,
            "players[0].animals.rat": "ready",
            "players[0].event_points": [0, None],
            "players[1].lines.research_speed": 4,
            "players[1].die": 4,
            "players[1].known": ["speed"],
            "players[1].event_points": [0, None],
            "players[2].publicity": 4,
            "players[2].lines.research_lift": 8,
            "players[2].die": 4,
            "players[2].known": ["lift"],
            "players[2].publishing.lift": 4,
            "players[2].event_points": [0, None],
        },
    )
    assert table.legal(0) == ["spy:speed", "done"]
    table.play("0:spy:speed")
    assert table["players[0].animals.rat"] == "used"
    assert table["players[0].known"] == ["speed"]
    assert table.seen(0, "theories.speed.multiplier") == 5
    assert table.seen(2, "theories.speed.multiplier") is None
    assert table["players[0].lines.research_speed"] == 0
    assert table["turn"] == 1


def test_s26_a_rat_with_nothing_to_spy_on_stays_ready() -> None:
    """WPF-5.6."""
    table = base(
        2, {"step": "train", "turn": 0, "round": 3, "time": 12, "dice": [2], "players[0].whistles.circled": 1, "players[1].die": 4}
    )
    table.play("0:train:rat")
    assert table["players[0].animals.rat"] == "ready"
    assert table["turn"] == 1
    assert table["step"] == "assign"


def test_s27_flight_formula_weight_class_duck() -> None:
    """WPF-6.2-6.4."""
    table = base(
        2,
        {
            "step": "train",
            "turn": 1,
            "round": 11,
            "final_round": True,
            "time": 48,
            "dice": [2],
            "theories.speed.multiplier": 5,
            "theories.lift.multiplier": 3,
            "theories.aerodynamics.multiplier": 2,
            "theories.stability.multiplier": 1,
            "players[0].lines.research_speed": 4,
            "players[0].lines.research_lift": 4,
            "players[0].lines.research_aerodynamics": 4,
            "players[0].lines.research_stability": 4,
            "players[0].known": ["speed", "lift", "aerodynamics", "stability"],
            "players[0].event_points": [0, 0],
            "players[1].lines.design_speed": 8,
            "players[1].lines.design_lift": 6,
            "players[1].lines.design_stability": 4,
            "players[1].lines.materials": 8,
            "players[1].lines.fear": 3,
            "players[1].lines.maneuvers": 5,
            "players[1].whistles.circled": 1,
            "players[1].whistles.spent": 1,
            "players[1].animals.duck": True,
            "players[1].event_points": [0, 0],
        },
    )
    table.play("1:done")
    assert table["step"] == "fly"
    assert table["players[1].flight.formula"] == 16
    assert table["players[1].flight.distance"] == 16
    assert table["players[1].flight.weight_class"] == 0
    assert table["players[1].flight.fear"] == 2
    assert table["players[1].flight.maneuverability"] == 4
    assert table["players[0].flight.formula"] == -12
    assert table["players[0].flight.status"] == "grounded"
    assert table["players[0].flight.contest_score"] == 0
    assert table.game.movers(table.state) == (1,)
    # 15 + 6 + 0 + 1 - 6 = 16
    # printed class 1, less 1 for the duck


def test_s28_cards_nobody_has_looked_at_are_revealed_at_the_end() -> None:
    """WPF-6.1."""
    table = base(
        2,
        {
            "step": "train",
            "turn": 1,
            "round": 11,
            "final_round": True,
            "time": 48,
            "dice": [2],
            "theories.speed.multiplier": 5,
            "theories.stability.multiplier": 1,
            "players[0].lines.research_speed": 4,
            "players[0].lines.research_stability": 4,
            "players[0].known": ["speed", "stability"],
            "players[0].event_points": [0, 0],
            "players[1].whistles.circled": 1,
            "players[1].event_points": [0, 0],
        },
    )
    table.play("1:done card:lift:2")
    assert table["step"] == "theory_card"
    assert table["pending"] == {"theory": "aerodynamics", "reason": "reveal", "seat": None}
    assert table.odds("card:aerodynamics:3") == "1"

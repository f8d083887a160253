"""Scenarios S14 to S21 of WPF-19: assigning action points."""

from __future__ import annotations

from games.when_pigs_shall_fly.scene import base


def test_s14_block_token() -> None:
    """WPF-4.2."""
    table = base(
        2,
        {
            "step": "assign",
            "turn": 0,
            "round": 3,
            "time": 11,
            "dice": [5],
            "players[0].lines.materials": 11,
            "players[0].lines.fear": 4,
            "players[0].block": "training",
            "players[0].die": 3,
            "players[1].die": 2,
        },
    )
    assert table.legal(0) == [
        "line:research_speed",
        "line:research_lift",
        "line:research_aerodynamics",
        "line:research_stability",
        "line:design_speed",
        "line:design_lift",
        "line:design_aerodynamics",
        "line:design_stability",
    ]


def test_s15_overflow_onto_a_target_bubble() -> None:
    """WPF-4.3, WPF-4.10."""
    table = base(
        2,
        {
            "step": "assign",
            "turn": 0,
            "round": 9,
            "time": 42,
            "dice": [1],
            "players[0].lines.maneuvers": 8,
            "players[0].die": 6,
            "players[0].event_points": [0, 0],
            "players[1].die": 2,
            "players[1].event_points": [0, 0],
        },
    )
    table.play("0:line:maneuvers")
    assert table["players[0].lines.maneuvers"] == 9
    assert table["players[0].whistles"] == {"circled": 1, "spent": 0}
    assert table["players[0].block"] == "training"
    assert table["step"] == "train"
    assert table["turn"] == 0


def test_s16_passing_over_a_target_earns_nothing() -> None:
    """WPF-4.10."""
    table = base(
        2,
        {
            "step": "assign",
            "turn": 0,
            "round": 3,
            "time": 11,
            "dice": [5],
            "players[0].lines.materials": 1,
            "players[0].die": 2,
            "players[1].die": 4,
        },
    )
    table.play("0:line:materials")
    assert table["players[0].lines.materials"] == 3
    assert table["players[0].whistles.circled"] == 0
    assert table["turn"] == 1


def test_s17_nothing_to_cross_off() -> None:
    """WPF-4.4."""
    table = base(
        2,
        {
            "step": "take_die",
            "turn": 1,
            "round": 11,
            "time": 44,
            "dice": [2, 5],
            "theories.speed.multiplier": 5,
            "theories.speed.public": True,
            "theories.speed.published_by": 0,
            "theories.lift.multiplier": 3,
            "theories.lift.public": True,
            "theories.lift.published_by": 0,
            "theories.aerodynamics.multiplier": 2,
            "theories.aerodynamics.public": True,
            "theories.aerodynamics.published_by": 0,
            "theories.stability.multiplier": 1,
            "theories.stability.public": True,
            "theories.stability.published_by": 0,
            "players[0].lines.research_speed": 8,
            "players[0].lines.research_lift": 8,
            "players[0].lines.research_aerodynamics": 8,
            "players[0].lines.research_stability": 8,
            "players[0].lines.materials": 11,
            "players[0].lines.fear": 9,
            "players[0].lines.maneuvers": 9,
            "players[0].block": "design",
            "players[0].publicity": 5,
            "players[0].die": 4,
            "players[0].whistles.circled": 1,
            "players[0].known": ["speed", "lift", "aerodynamics", "stability"],
            "players[0].publishing.speed": 5,
            "players[0].publishing.lift": 5,
            "players[0].publishing.aerodynamics": 5,
            "players[0].publishing.stability": 5,
            "players[0].event_points": [0, 0],
            "players[1].event_points": [0, 0],
        },
    )
    table.play("1:take:5")
    assert table["step"] == "train"
    assert table["turn"] == 0
    assert table["players[0].die"] is None
    assert table["players[0].block"] is None
    assert "train:dog-1" in table.legal(0)
    # the points are lost, the token comes off, the training step still takes place


def test_s18_chicken() -> None:
    """WPF-5.7."""
    table = base(
        2,
        {
            "step": "assign",
            "turn": 0,
            "round": 7,
            "time": 26,
            "dice": [4],
            "players[0].lines.fear": 1,
            "players[0].die": 2,
            "players[0].whistles.spent": 3,
            "players[0].animals.chicken": 3,
            "players[0].event_points": [0, None],
            "players[1].die": 5,
            "players[1].event_points": [0, None],
        },
    )
    assert "line:maneuvers+chicken" in table.legal(0)
    assert table.refusal({"type": "assign", "line": "materials", "chicken": True}, 0) == "WPF-5.7"
    table.play("0:line:fear+chicken")
    assert table["players[0].lines.fear"] == 6
    assert table["players[0].animals.chicken_used"] is True
    assert table["players[0].animals.chicken"] == 3
    assert table["players[0].whistles"] == {"circled": 1, "spent": 3}


def test_s19_whistle_supply_used_up() -> None:
    """WPF-4.11."""
    table = base(
        2,
        {
            "step": "assign",
            "turn": 0,
            "round": 11,
            "time": 44,
            "dice": [4],
            "players[0].die": 2,
            "players[0].whistles.circled": 4,
            "players[0].whistles.spent": 6,
            "players[0].animals.dog": 3,
            "players[0].animals.horse": True,
            "players[0].event_points": [0, 0],
            "players[1].die": 5,
            "players[1].event_points": [0, 0],
        },
    )
    table.play("0:line:materials")
    assert table["players[0].lines.materials"] == 2
    assert table["players[0].whistles"] == {"circled": 4, "spent": 6}
    assert table["players[0].block"] is None


def test_s20_discover_and_publish_in_one_action() -> None:
    """WPF-4.5-4.7."""
    table = base(
        2,
        {
            "step": "assign",
            "turn": 0,
            "round": 5,
            "time": 15,
            "dice": [2],
            "players[0].publicity": 7,
            "players[0].lines.research_lift": 3,
            "players[0].die": 5,
            "players[1].die": 3,
        },
    )
    table.play("0:line:research_lift card:lift:1")
    assert table["players[0].lines.research_lift"] == 8
    assert table["players[0].publishing.lift"] == 7
    assert table["players[0].known"] == ["lift"]
    assert table["theories.lift"] == {"multiplier": 1, "public": True, "published_by": 0}
    assert table.seen(1, "theories.lift.multiplier") == 1


def test_s21_discovering_a_theory_that_is_already_public() -> None:
    """WPF-4.5."""
    table = base(
        2,
        {
            "step": "assign",
            "turn": 1,
            "round": 7,
            "time": 26,
            "dice": [2],
            "theories.lift.multiplier": 3,
            "theories.lift.public": True,
            "theories.lift.published_by": 0,
            "players[0].publicity": 6,
            "players[0].lines.research_lift": 8,
            "players[0].known": ["lift"],
            "players[0].publishing.lift": 6,
            "players[0].event_points": [0, None],
            "players[1].die": 4,
            "players[1].event_points": [0, None],
        },
    )
    table.play("1:line:research_lift")
    assert table["players[1].lines.research_lift"] == 4
    assert table["players[1].known"] == ["lift"]
    assert table["step"] == "roll"
    # no card has to be drawn
    # the discovery counts 3 points and for Focused

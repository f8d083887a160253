"""Scenarios S01 to S13 of WPF-19: dice, time and publicity events."""

from __future__ import annotations

from games.when_pigs_shall_fly.scene import base, contest, flight


def test_s01_dice_for_three_players() -> None:
    """WPF-1.2, WPF-2.2."""
    table = base(3)
    assert len(table.outcomes) == 120
    assert table.odds("roll:1-2-3-4") == "4/215"
    assert table.odds("roll:5-5-5-5") == "0"
    # 4 dice: C(9,4) = 126 multisets, less the 6 with all dice equal
    # 24 / (1296 - 6) = 4/215


def test_s02_publicity_event_15_9_9_rulebook_example() -> None:
    """WPF-3.1-3.4."""
    table = base(
        3,
        {
            "round": 4,
            "time": 13,
            "players[0].publicity": 15,
            "players[0].lines.design_speed": 6,
            "players[0].lines.design_lift": 3,
            "players[1].publicity": 9,
            "players[1].lines.design_lift": 8,
            "players[2].publicity": 9,
            "players[2].lines.design_speed": 3,
            "players[2].lines.design_stability": 4,
        },
    )
    table.play("roll:1-2-2-4")
    assert table["time"] == 17
    assert table["players[0].event_points"] == [4, None]
    assert table["players[1].event_points"] == [0, None]
    assert table["players[2].event_points"] == [0, None]
    assert table["step"] == "take_die"
    assert table["turn"] == 0


def test_s03_maneuverability_3_segment_ends_on_lines_3_6_9_rulebook_example() -> None:
    """WPF-7.4, WPF-7.6."""
    table = contest(
        "A",
        {
            "players[0].lines.design_lift": 8,
            "players[0].lines.design_aerodynamics": 6,
            "players[0].lines.design_stability": 8,
            "players[0].lines.materials": 8,
            "players[0].lines.fear": 9,
            "players[0].lines.maneuvers": 7,
            "players[0].flight": flight(10, 5, 3, 1),
        },
    )
    assert table.legal(0) == [f"fly:{height}" for height in range(43)]
    table.play("0:fly:40 0:fly:22 0:fly:5")
    assert table["players[0].flight.path"] == [[0, 60], [3, 40], [6, 22], [9, 5], [10, 0]]
    # the fourth line, to the end of the Max Flight line, is forced and drawn automatically


def test_s04_stages_and_their_points() -> None:
    """WPF-4.9."""
    table = base(
        2,
        {
            "round": 5,
            "time": 13,
            "players[0].publicity": 6,
            "players[0].lines.design_speed": 2,
            "players[0].lines.design_lift": 3,
            "players[0].lines.design_aerodynamics": 7,
            "players[0].lines.design_stability": 8,
            "players[1].publicity": 5,
            "players[1].lines.design_speed": 3,
            "players[1].lines.design_lift": 8,
        },
    )
    table.play("roll:1-2-5")
    assert table["players[0].event_points"] == [10, None]
    assert table["players[1].event_points"] == [3, None]
    # stages 0, 1, 2, 3 = 0 + 1 + 3 + 6
    # seat 1: half of 7, rounded down


def test_s05_publish_then_endorse() -> None:
    """WPF-4.6-4.8."""
    table = base(
        2,
        {
            "step": "assign",
            "turn": 0,
            "round": 5,
            "time": 20,
            "dice": [1],
            "theories.lift.multiplier": 3,
            "players[0].publicity": 11,
            "players[0].lines.research_lift": 4,
            "players[0].die": 4,
            "players[0].known": ["lift"],
            "players[0].event_points": [0, None],
            "players[1].publicity": 9,
            "players[1].lines.research_lift": 5,
            "players[1].die": 3,
            "players[1].known": ["lift"],
            "players[1].event_points": [0, None],
        },
    )
    table.play("0:line:research_lift 1:line:research_lift")
    assert table["players[0].publishing.lift"] == 11
    assert table["players[1].publishing.lift"] == 4
    assert table["theories.lift"] == {"multiplier": 3, "public": True, "published_by": 0}
    assert table["players[0].block"] == "research"
    assert table["round"] == 6
    assert table["lead"] == 1


def test_s06_a_discovery_is_private() -> None:
    """WPF-4.5, WPF-10.2."""
    table = base(2, {"step": "assign", "turn": 0, "round": 3, "time": 11, "dice": [5], "players[0].die": 4, "players[1].die": 2})
    table.play("0:line:research_lift card:lift:5")
    assert table["players[0].known"] == ["lift"]
    assert table.seen(0, "theories.lift.multiplier") == 5
    assert table.seen(1, "theories.lift.multiplier") is None
    assert table.seen(None, "theories.lift.multiplier") is None
    assert table["turn"] == 1
    assert table["step"] == "assign"
    # seat 0 has no whistle, so its training step ends by itself


def test_s07_no_roll_of_equal_dice_also_with_three_dice() -> None:
    """WPF-2.2."""
    table = base(2)
    assert len(table.outcomes) == 50
    assert table.odds("roll:1-1-2") == "1/70"
    assert table.odds("roll:1-2-3") == "1/35"
    assert table.odds("roll:4-4-4") == "0"


def test_s08_third_grey_bubble_last_round_no_event_excess_time_lost() -> None:
    """WPF-2.4, WPF-3.5."""
    table = base(
        2, {"round": 11, "time": 45, "players[0].publicity": 9, "players[0].event_points": [1, 3], "players[1].event_points": [0, 1]}
    )
    table.play("roll:2-5-6")
    assert table["time"] == 48
    assert table["final_round"] is True
    assert table["players[0].event_points"] == [1, 3]
    assert table["step"] == "take_die"


def test_s09_publicity_is_the_value_next_to_the_rung() -> None:
    """WPF-2.6."""
    table = base(2, {"step": "take_die", "turn": 0, "time": 6, "dice": [1, 1, 6]})
    assert table.legal(0) == ["take:1", "take:6"]
    table.play("0:take:1 1:take:6")
    assert table["players[0].publicity"] == 3
    assert table["players[0].die"] == 1
    assert table["players[1].publicity"] == 0
    assert table["players[1].die"] == 6
    assert table["dice"] == [1]
    assert table["step"] == "assign"
    assert table["turn"] == 0


def test_s10_full_publicity_track() -> None:
    """WPF-2.7."""
    table = base(
        2,
        {
            "step": "take_die",
            "turn": 0,
            "round": 9,
            "time": 42,
            "dice": [1, 3, 4],
            "players[0].publicity": 29,
            "players[0].event_points": [0, 0],
            "players[1].event_points": [0, 0],
        },
    )
    table.play("0:take:1")
    assert table["players[0].publicity"] == 30


def test_s11_four_players_most_middle_least() -> None:
    """WPF-3.1-3.3."""
    table = base(
        4,
        {
            "round": 9,
            "time": 27,
            "players[0].publicity": 12,
            "players[0].lines.design_speed": 3,
            "players[0].lines.design_lift": 8,
            "players[0].event_points": [0, None],
            "players[1].publicity": 7,
            "players[1].lines.design_speed": 3,
            "players[1].lines.design_lift": 8,
            "players[1].event_points": [0, None],
            "players[2].publicity": 7,
            "players[2].lines.design_speed": 3,
            "players[2].lines.design_lift": 8,
            "players[2].event_points": [0, None],
            "players[3].publicity": 3,
            "players[3].lines.design_speed": 3,
            "players[3].lines.design_lift": 8,
            "players[3].event_points": [0, None],
        },
    )
    table.play("roll:1-2-3-3-5")
    assert table["players[0].event_points"] == [0, 7]
    assert table["players[1].event_points"] == [0, 3]
    assert table["players[2].event_points"] == [0, 3]
    assert table["players[3].event_points"] == [0, 0]


def test_s12_everybody_tied_everybody_has_the_most() -> None:
    """WPF-3.3."""
    table = base(
        3,
        {
            "round": 4,
            "time": 12,
            "players[0].publicity": 5,
            "players[0].lines.design_lift": 6,
            "players[1].publicity": 5,
            "players[1].lines.design_speed": 3,
            "players[2].publicity": 5,
            "players[2].lines.design_speed": 8,
        },
    )
    table.play("roll:1-2-3-4")
    assert table["players[0].event_points"] == [3, None]
    assert table["players[1].event_points"] == [1, None]
    assert table["players[2].event_points"] == [6, None]


def test_s13_the_event_comes_before_the_dice_are_taken() -> None:
    """WPF-3.6."""
    table = base(
        2,
        {
            "round": 5,
            "time": 14,
            "players[0].publicity": 4,
            "players[0].lines.design_lift": 8,
            "players[1].publicity": 5,
            "players[1].lines.design_speed": 6,
        },
    )
    table.play("roll:1-2-2 0:take:1")
    assert table["players[0].event_points"] == [3, None]
    assert table["players[1].event_points"] == [3, None]
    assert table["players[0].publicity"] == 7

"""Scenarios S47 to S52 of WPF-19: everything on a segment is circled, then clouds are counted (WPF-7.11)."""

from __future__ import annotations

from games.when_pigs_shall_fly.scene import base, contest, flight


def test_s47_the_same_by_default_all_clouds_of_the_only_segment_are_circled() -> None:
    """WPF-7.6, WPF-7.11."""
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
            "players[0].lines.design_speed": 3,
            "players[0].lines.design_lift": 6,
            "players[0].lines.design_aerodynamics": 8,
            "players[0].lines.design_stability": 6,
            "players[0].lines.fear": 1,
            "players[0].known": ["speed", "lift", "aerodynamics", "stability"],
            "players[0].event_points": [0, 0],
            "players[1].whistles.circled": 1,
            "players[1].event_points": [0, 0],
        },
    )
    table.play("1:done")
    assert table["step"] == "over"
    assert table["players[0].flight.path"] == [[0, 60], [7, 0]]
    assert table["players[0].flight.circled"] == ["c3", "c4", "c9", "c10", "h1"]
    assert table["players[0].flight.status"] == "crashed"
    assert table["players[0].flight.crash"] == {"cloud": "c10", "x": 43}
    assert table["players[0].flight.landing"] == 7
    assert table["players[0].flight.contest_score"] == 8
    # c9 and c10 both end at x = 43, the higher id is the last one
    # the hoop counts


def test_s48_gust_and_hoop_beyond_the_crash_point_count() -> None:
    """WPF-7.10, WPF-7.11."""
    table = contest(
        "D",
        {
            "players[0].lines.design_speed": 6,
            "players[0].lines.design_lift": 6,
            "players[0].lines.design_aerodynamics": 8,
            "players[0].lines.design_stability": 6,
            "players[0].lines.fear": 3,
            "players[0].lines.maneuvers": 1,
            "players[0].flight": flight(12, 2, 7, 3),
        },
    )
    table.play("0:fly:8")
    assert table["players[0].flight.path"] == [[0, 60], [7, 8], [12, 0]]
    assert table["players[0].flight.circled"] == ["c4", "c5", "c10", "h2", "h4", "w4"]
    assert table["players[0].flight.status"] == "crashed"
    assert table["players[0].flight.crash"] == {"cloud": "c10", "x": 51}
    assert table["players[0].flight.landing"] == 8
    assert table["players[0].flight.contest_score"] == 10
    # c10 on the forced segment is the third cloud
    # w4 and h4, further along the same segment, are circled all the same
    # 8 - 1 x 3 + 2 + 3 = 10


def test_s49_the_last_cloud_circled_is_one_of_the_last_segment() -> None:
    """WPF-7.11."""
    table = contest(
        "D",
        {
            "players[0].lines.design_speed": 6,
            "players[0].lines.design_lift": 3,
            "players[0].lines.design_aerodynamics": 3,
            "players[0].lines.materials": 8,
            "players[0].lines.fear": 5,
            "players[0].lines.maneuvers": 1,
            "players[0].flight": flight(9, 3, 7, 1),
        },
    )
    table.play("0:fly:11")
    assert table["players[0].flight.path"] == [[0, 60], [7, 11], [9, 0]]
    assert table["players[0].flight.circled"] == ["c4", "c5", "c10", "c11", "h2"]
    assert table["players[0].flight.status"] == "crashed"
    assert table["players[0].flight.crash"] == {"cloud": "c10", "x": 51}
    assert table["players[0].flight.landing"] == 8
    assert table["players[0].flight.contest_score"] == 10
    # c11, circled in the first segment, ends at x = 55, but c10 is circled last


def test_s50_as_many_clouds_as_the_fear_level_no_crash() -> None:
    """WPF-7.11."""
    table = contest(
        "D",
        {
            "players[0].lines.design_speed": 8,
            "players[0].lines.design_aerodynamics": 8,
            "players[0].lines.materials": 4,
            "players[0].lines.fear": 5,
            "players[0].lines.maneuvers": 2,
            "players[0].flight": flight(12, 3, 6, 2),
        },
    )
    table.play("0:fly:16")
    assert table["players[0].flight.path"] == [[0, 60], [6, 16], [12, 0]]
    assert table["players[0].flight.circled"] == ["c4", "c5", "c11", "h2", "h4", "w4"]
    assert table["players[0].flight.status"] == "landed"
    assert table["players[0].flight.crash"] is None
    assert table["players[0].flight.landing"] == 12
    assert table["players[0].flight.contest_score"] == 15
    # three clouds, fear 3
    # 12 - 1 x 2 + 2 + 3 = 15


def test_s51_fear_0_the_crash_is_at_the_last_cloud_of_the_segment() -> None:
    """WPF-7.10, WPF-7.11."""
    table = contest(
        "C",
        {
            "players[0].lines.design_speed": 8,
            "players[0].lines.design_stability": 6,
            "players[0].lines.materials": 11,
            "players[0].lines.maneuvers": 2,
            "players[0].flight": flight(14, 0, 6, 1),
        },
    )
    table.play("0:fly:13")
    assert table["players[0].flight.path"] == [[0, 60], [6, 13]]
    assert table["players[0].flight.circled"] == ["c3", "c5", "c9"]
    assert table["players[0].flight.status"] == "crashed"
    assert table["players[0].flight.crash"] == {"cloud": "c9", "x": 46}
    assert table["players[0].flight.landing"] == 7
    assert table["players[0].flight.contest_score"] == 7
    # c9 ends at x = 46, beyond the segment end line 6 (x = 36)
    # in flight order c3 is the first and c9 the last


def test_s52_to_the_ground_by_choice_through_too_many_clouds_a_crash_that_carries_farther() -> None:
    """WPF-7.7, WPF-7.10, WPF-7.11."""
    table = contest(
        "D",
        {
            "players[0].lines.design_speed": 6,
            "players[0].lines.design_lift": 6,
            "players[0].lines.design_aerodynamics": 6,
            "players[0].lines.fear": 1,
            "players[0].lines.maneuvers": 1,
            "players[0].flight": flight(8, 1, 7, 3),
        },
    )
    table.play("0:fly:0")
    assert table["players[0].flight.path"] == [[0, 60], [7, 0]]
    assert table["players[0].flight.circled"] == ["c4", "c6", "c10"]
    assert table["players[0].flight.status"] == "crashed"
    assert table["players[0].flight.crash"] == {"cloud": "c10", "x": 51}
    assert table["players[0].flight.landing"] == 8
    assert table["players[0].flight.contest_score"] == 8
    # line 7 is where the segment meets the ground, but c10 ends at x = 51: 8

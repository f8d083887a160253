"""Scenarios S29 to S37 of WPF-19: the Flight Contest and the end."""

from __future__ import annotations

from games.when_pigs_shall_fly.scene import Contest, base, contest, flight


def test_s29_touching_counts_exact_tangent() -> None:
    """WPF-7.8."""
    table = contest(
        "A",
        {
            "players[0].lines.design_speed": 8,
            "players[0].lines.design_lift": 6,
            "players[0].lines.design_aerodynamics": 8,
            "players[0].lines.design_stability": 6,
            "players[0].lines.materials": 4,
            "players[0].lines.fear": 9,
            "players[0].lines.maneuvers": 9,
            "players[0].flight": flight(20, 5, 2, 2),
        },
    )
    table.play("0:fly:54 0:fly:38 0:fly:20")
    lower = Contest(table.game, table.state.copy())
    table.play("0:fly:20")
    assert table["players[0].flight.circled"] == ["c2", "c4", "c6", "w2"]  # w2 has its lowest point at exactly (44, 20)
    lower.play("0:fly:19")
    assert lower["players[0].flight.circled"] == ["c2", "c4", "c6"]


def test_s30_house_rule_first_excess_crash_at_the_first_cloud_too_many() -> None:
    """WPF-7.9, WPF-7.10."""
    table = contest(
        "B",
        {
            "options.crash_rule": "first_excess",
            "players[0].lines.design_speed": 8,
            "players[0].lines.design_lift": 6,
            "players[0].lines.design_aerodynamics": 8,
            "players[0].lines.design_stability": 6,
            "players[0].lines.fear": 5,
            "players[0].lines.maneuvers": 2,
            "players[0].flight": flight(17, 3, 6, 3),
        },
    )
    table.play("0:fly:19 0:fly:17")
    assert table["players[0].flight.path"] == [[0, 60], [6, 19], [12, 17], [17, 0]]
    assert table["players[0].flight.circled"] == ["c4", "c7", "c11", "c14", "h2", "h4", "w2"]
    assert table["players[0].flight.status"] == "crashed"
    assert table["players[0].flight.crash"] == {"cloud": "c14", "x": 84}
    assert table["players[0].flight.landing"] == 14
    assert table["players[0].flight.contest_score"] == 16
    # c14 is the fourth cloud
    # c19, further along the same line, is not circled
    # 14 - 1 x 3 + 2 + 3 = 16


def test_s31_the_same_flight_by_default_circle_the_whole_segment_then_count() -> None:
    """WPF-7.11."""
    table = contest(
        "B",
        {
            "players[0].lines.design_speed": 8,
            "players[0].lines.design_lift": 6,
            "players[0].lines.design_aerodynamics": 8,
            "players[0].lines.design_stability": 6,
            "players[0].lines.fear": 5,
            "players[0].lines.maneuvers": 2,
            "players[0].flight": flight(17, 3, 6, 3),
        },
    )
    table.play("0:fly:19 0:fly:17")
    assert table["players[0].flight.circled"] == ["c4", "c7", "c11", "c14", "c19", "h2", "h4", "w2"]
    assert table["players[0].flight.crash"] == {"cloud": "c19", "x": 100}
    assert table["players[0].flight.landing"] == 16
    assert table["players[0].flight.contest_score"] == 18
    # c19 is the last of the two clouds of the forced segment
    # 16 - 1 x 3 + 2 + 3 = 18


def test_s32_landing_early_by_choice() -> None:
    """WPF-7.7."""
    table = contest(
        "A",
        {
            "players[0].lines.design_speed": 3,
            "players[0].lines.design_lift": 6,
            "players[0].lines.design_aerodynamics": 8,
            "players[0].lines.design_stability": 8,
            "players[0].lines.materials": 8,
            "players[0].lines.fear": 9,
            "players[0].lines.maneuvers": 2,
            "players[0].flight": flight(14, 5, 6, 1),
        },
    )
    table.play("0:fly:0")
    assert table["players[0].flight.status"] == "landed"
    assert table["players[0].flight.path"] == [[0, 60], [6, 0]]
    assert table["players[0].flight.circled"] == ["c1", "c3", "c9", "h1"]
    assert table["players[0].flight.landing"] == 6
    assert table["players[0].flight.contest_score"] == 7
    assert table["step"] == "over"


def test_s33_a_cloud_on_a_segment_end_line_counts_once() -> None:
    """WPF-7.8."""
    table = contest(
        "D",
        {
            "players[0].lines.design_lift": 8,
            "players[0].lines.design_aerodynamics": 8,
            "players[0].lines.design_stability": 8,
            "players[0].lines.materials": 8,
            "players[0].lines.fear": 5,
            "players[0].lines.maneuvers": 1,
            "players[0].flight": flight(12, 3, 7, 1),
        },
    )
    table.play("0:fly:6")
    assert table["players[0].flight.path"] == [[0, 60], [7, 6], [12, 0]]
    assert table["players[0].flight.circled"] == ["c4", "c5", "c10", "h2", "w4"]
    assert table["players[0].flight.status"] == "landed"
    assert table["players[0].flight.landing"] == 12
    assert table["players[0].flight.contest_score"] == 13
    # c10 is touched by both segments: three clouds, not four
    # 12 - 1 + 2 = 13


def test_s34_crash_cloud_ends_beyond_the_flight_distance() -> None:
    """WPF-7.10."""
    table = contest(
        "D",
        {
            "players[0].lines.design_lift": 8,
            "players[0].lines.design_aerodynamics": 8,
            "players[0].lines.design_stability": 8,
            "players[0].lines.materials": 8,
            "players[0].lines.fear": 5,
            "players[0].lines.maneuvers": 3,
            "players[0].flight": flight(12, 3, 5, 1),
        },
    )
    table.play("0:fly:29 0:fly:10")
    assert table["players[0].flight.crash"] == {"cloud": "c15", "x": 80}
    assert table["players[0].flight.landing"] == 12
    assert table["players[0].flight.circled"] == ["c4", "c5", "c11", "c15", "h3", "h4", "w2"]
    assert table["players[0].flight.contest_score"] == 15
    # 80 / 6 = 13 is past the end of the Max Flight line (12)


def test_s35_distance_not_longer_than_one_segment_nothing_to_decide() -> None:
    """WPF-7.6, WPF-7.9."""
    table = base(
        2,
        {
            "options.crash_rule": "first_excess",
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
    assert table["players[0].flight.circled"] == ["c3", "c4"]
    assert table["players[0].flight.status"] == "crashed"
    assert table["players[0].flight.crash"] == {"cloud": "c4", "x": 26}
    assert table["players[0].flight.landing"] == 4
    assert table["players[0].flight.contest_score"] == 4
    # the only segment is forced, so contest and game end at once
    # c3 and c4 both end at x = 26, the lower id is counted first, the second one is too many


def test_s36_final_scoring_with_tied_awards() -> None:
    """WPF-8.1-8.4."""
    table = base(
        3,
        {
            "step": "train",
            "turn": 2,
            "round": 10,
            "final_round": True,
            "time": 48,
            "dice": [2],
            "theories.speed.multiplier": 5,
            "theories.speed.public": True,
            "theories.speed.published_by": 0,
            "theories.lift.multiplier": 3,
            "theories.aerodynamics.multiplier": 2,
            "theories.stability.multiplier": 1,
            "players[0].publicity": 14,
            "players[0].lines.research_speed": 8,
            "players[0].lines.research_lift": 5,
            "players[0].lines.design_lift": 3,
            "players[0].lines.fear": 4,
            "players[0].known": ["speed", "lift"],
            "players[0].publishing.speed": 12,
            "players[0].event_points": [1, 1],
            "players[1].publicity": 14,
            "players[1].lines.research_speed": 8,
            "players[1].lines.design_lift": 6,
            "players[1].lines.fear": 4,
            "players[1].known": ["speed"],
            "players[1].publishing.speed": 5,
            "players[1].event_points": [0, 3],
            "players[2].publicity": 6,
            "players[2].lines.research_aerodynamics": 4,
            "players[2].lines.research_stability": 7,
            "players[2].lines.design_stability": 4,
            "players[2].lines.materials": 3,
            "players[2].lines.fear": 5,
            "players[2].whistles.circled": 3,
            "players[2].known": ["aerodynamics", "stability"],
            "players[2].event_points": [0, 0],
        },
    )
    table.play("2:train:dog-3")
    assert table["step"] == "over"
    assert table["players[0].score"] == {
        "publicity_events": 2,
        "contest": 0,
        "publicity": 14,
        "publishing": 12,
        "discoveries": 6,
        "design": 1,
        "dog": 0,
        "awards": {"famous_farmer": 4, "flying_ace": 0, "fearless": 0, "featherweight": 0, "focused": 4, "furthest_flight": 0},
        "total": 43,
    }
    assert table["players[1].score.total"] == 32
    assert table["players[1].score.awards.famous_farmer"] == 4
    assert table["players[2].score"] == {
        "publicity_events": 0,
        "contest": 0,
        "publicity": 6,
        "publishing": 0,
        "discoveries": 6,
        "design": 1,
        "dog": 6,
        "awards": {"famous_farmer": 0, "flying_ace": 0, "fearless": 4, "featherweight": 4, "focused": 4, "furthest_flight": 0},
        "total": 31,
    }
    assert table["outcome"] == {"scores": [43, 32, 31], "ranks": [1, 2, 3], "winners": [0]}
    # nobody trained maneuvers and nobody flew: Flying Ace and Furthest Flight go to nobody


def test_s37_share_the_victory_or_vote() -> None:
    """WPF-8.5."""
    table = base(
        3,
        {
            "options.tie_break": "vote",
            "step": "train",
            "turn": 2,
            "round": 10,
            "final_round": True,
            "time": 48,
            "dice": [2],
            "players[0].publicity": 9,
            "players[0].event_points": [0, 0],
            "players[1].publicity": 9,
            "players[1].event_points": [0, 0],
            "players[2].publicity": 2,
            "players[2].whistles.circled": 1,
            "players[2].event_points": [0, 0],
        },
    )
    table.play("2:train:dog-1 card:speed:5 card:lift:3 card:aerodynamics:2 card:stability:1 2:vote:1")
    assert table["outcome"] == {"scores": [13, 13, 4], "ranks": [2, 1, 3], "winners": [1]}
    assert table["step"] == "over"

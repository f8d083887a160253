"""Scenarios S38 to S46 of WPF-19: Wilbur, turns flow and a whole game."""

from __future__ import annotations

from games.when_pigs_shall_fly.scene import base, contest, flight, new_game


def test_s38_solo_who_takes_which_die() -> None:
    """WPF-9.2-9.4."""
    table = base(1)
    table.play("roll:2-3-5 0:take:5 0:line:materials roll:1-1-3")
    assert table["wilbur.publicity"] == 5
    assert table["players[0].publicity"] == 0
    assert table["lead"] == "wilbur"
    assert table["time"] == 8
    assert table["dice"] == [1, 3]
    assert table["step"] == "take_die"
    # round 1: the player leads, Wilbur takes the highest remaining die (3: publicity 2)
    # round 2: Wilbur takes a 1 (publicity 3) before the player chooses


def test_s39_solo_first_w_then_the_rat() -> None:
    """WPF-9.5, WPF-9.7."""
    table = base(1, {"round": 2, "lead": "wilbur", "time": 6, "players[0].whistles.spent": 1, "players[0].animals.rat": "ready"})
    table.play("roll:2-3-4 wilbur:3 0:take:4 0:line:design_lift 0:spy:aerodynamics card:aerodynamics:3")
    assert table["wilbur"] == {"publicity": 2, "discovered": "aerodynamics"}
    assert table["players[0].known"] == ["aerodynamics"]
    assert table["players[0].animals.rat"] == "used"
    assert table["theories.aerodynamics"] == {"multiplier": 3, "public": False, "published_by": None}
    assert table["round"] == 3
    assert table["lead"] == 0


def test_s40_solo_second_w() -> None:
    """WPF-9.6."""
    table = base(1, {"round": 5, "time": 21, "players[0].event_points": [0, None]})
    table.play("roll:1-2-6 publishes:stability card:stability:5")
    assert table["theories.stability"] == {"multiplier": 5, "public": True, "published_by": "wilbur"}
    assert table["step"] == "take_die"
    assert table["turn"] == 0


def test_s41_solo_second_w_after_a_discovery_is_ignored() -> None:
    """WPF-9.6."""
    table = base(1, {"round": 5, "time": 21, "players[0].event_points": [0, None], "wilbur.discovered": "lift"})
    table.play("roll:1-2-6")
    assert table["step"] == "take_die"
    assert table["time"] == 27


def test_s42_solo_publicity_event_against_wilbur() -> None:
    """WPF-9.8."""
    table = base(
        1,
        {
            "round": 4,
            "lead": "wilbur",
            "time": 12,
            "players[0].publicity": 6,
            "players[0].lines.design_speed": 3,
            "players[0].lines.design_lift": 8,
            "wilbur.publicity": 7,
        },
    )
    table.play("roll:1-4-4")
    assert table["players[0].event_points"] == [3, None]
    assert table["wilbur.publicity"] == 10
    # behind: half of 7
    # with 7 publicity (a tie) the player would score 7


def test_s43_solo_awards_and_band() -> None:
    """WPF-9.9, WPF-9.10."""
    table = base(
        1,
        {
            "step": "train",
            "turn": 0,
            "round": 10,
            "lead": "wilbur",
            "final_round": True,
            "time": 48,
            "dice": [2],
            "theories.speed.multiplier": 5,
            "theories.lift.multiplier": 3,
            "theories.stability.multiplier": 1,
            "players[0].publicity": 12,
            "players[0].lines.research_speed": 4,
            "players[0].lines.research_lift": 4,
            "players[0].lines.research_stability": 4,
            "players[0].lines.design_lift": 6,
            "players[0].lines.materials": 8,
            "players[0].lines.fear": 6,
            "players[0].lines.maneuvers": 5,
            "players[0].whistles.circled": 1,
            "players[0].known": ["speed", "lift", "stability"],
            "players[0].event_points": [1, 3],
            "wilbur.publicity": 12,
        },
    )
    table.play("0:train:dog-1 card:aerodynamics:2")
    assert table["players[0].score"] == {
        "publicity_events": 4,
        "contest": 0,
        "publicity": 12,
        "publishing": 0,
        "discoveries": 9,
        "design": 3,
        "dog": 2,
        "awards": {"famous_farmer": 4, "flying_ace": 0, "fearless": 4, "featherweight": 4, "focused": 4, "furthest_flight": 0},
        "total": 46,
    }
    assert table["outcome"] == {"scores": [46], "ranks": [1], "winners": [0], "band": "Afraid of Heights"}
    # 5 maneuvers bubbles do not pass a line after the 5th
    # publicity equal to Wilbur's is enough
    # Lift stage 2 alone cannot lift weight 6: 3 x 2 - 6 = 0


def test_s44_round_flow_turns() -> None:
    """WPF-2.10."""
    table = base(
        2,
        {
            "options.round_flow": "turns",
            "step": "take_die",
            "turn": 0,
            "round": 5,
            "time": 24,
            "dice": [4, 5, 5],
            "theories.lift.multiplier": 3,
            "players[0].publicity": 10,
            "players[0].lines.research_lift": 4,
            "players[0].known": ["lift"],
            "players[0].event_points": [0, None],
            "players[1].event_points": [0, None],
        },
    )
    table.play("0:take:4 0:line:research_lift")
    assert table["players[0].publishing.lift"] == 11
    assert table["theories.lift.public"] is True
    assert table["step"] == "take_die"
    assert table["turn"] == 1
    assert table.legal(1) == ["take:5"]


def test_s45_wind_can_take_everything_but_not_more() -> None:
    """WPF-7.12-7.14."""
    table = contest(
        "C",
        {
            "players[0].lines.design_speed": 6,
            "players[0].lines.design_lift": 8,
            "players[0].lines.design_aerodynamics": 8,
            "players[0].lines.design_stability": 6,
            "players[0].lines.fear": 5,
            "players[0].lines.maneuvers": 7,
            "players[0].flight": flight(15, 3, 3, 3),
        },
    )
    table.play("0:fly:22 0:fly:36 0:fly:0")
    assert table["players[0].flight.circled"] == ["c3", "c8", "c11", "h1", "w1", "w2", "w3", "w4"]
    assert table["players[0].flight.status"] == "landed"
    assert table["players[0].flight.landing"] == 9
    assert table["players[0].flight.contest_score"] == 0
    # 9 - 4 x 3 + 1 = -2, raised to 0


def test_s46_a_complete_solo_game() -> None:
    """replay; weak play on purpose of coverage."""
    table = new_game(1)
    table.play(
        "sheet:0:B roll:3-4-4 take:4 line:design_aerodynamics train:cat-1 roll:1-5-6 wilbur:1 take:5 "
        "line:research_stability card:stability:2 train:dog-1 roll:1-2-5 take:2 line:design_speed train:chicken-1 "
        "roll:4-5-5 take:5 line:maneuvers train:rat done roll:2-2-3 take:2 line:design_stability spy:speed "
        "card:speed:5 done roll:1-3-5 take:3 line:fear done roll:1-3-3 take:1 line:research_lift train:duck "
        "roll:2-2-4 take:2 line:materials done roll:2-4-5 take:4 line:design_stability done roll:1-2-6 take:2 "
        "line:fear train:sheep sheep:stability sheep:speed roll:4-4-6 take:4 line:design_speed card:lift:1 "
        "card:aerodynamics:3 fly:22"
    )
    assert table["step"] == "over"
    assert table["round"] == 11
    assert table["players[0].lines"] == {
        "research_speed": 0,
        "research_lift": 1,
        "research_aerodynamics": 0,
        "research_stability": 5,
        "design_speed": 7,
        "design_lift": 0,
        "design_aerodynamics": 4,
        "design_stability": 7,
        "materials": 2,
        "fear": 5,
        "maneuvers": 5,
    }
    assert table["players[0].publicity"] == 17
    assert table["wilbur"] == {"publicity": 17, "discovered": "speed"}
    assert table["players[0].whistles"] == {"circled": 1, "spent": 7}
    assert table["players[0].flight"] == {
        "formula": 7,
        "distance": 7,
        "weight_class": 2,
        "fear": 3,
        "maneuverability": 4,
        "path": [[0, 60], [4, 22], [7, 0]],
        "circled": ["c2", "c4", "h1", "h3"],
        "status": "landed",
        "crash": None,
        "landing": 7,
        "contest_score": 9,
    }
    assert table["players[0].score"] == {
        "publicity_events": 1,
        "contest": 9,
        "publicity": 17,
        "publishing": 0,
        "discoveries": 3,
        "design": 7,
        "dog": 2,
        "awards": {"famous_farmer": 4, "flying_ace": 0, "fearless": 0, "featherweight": 0, "focused": 0, "furthest_flight": 0},
        "total": 43,
    }
    assert table["outcome"] == {"scores": [43], "ranks": [1], "winners": [0], "band": "Afraid of Heights"}

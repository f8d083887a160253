"""Events in the form and order of WPF-17, and to whom they tell what."""

from __future__ import annotations

from games.when_pigs_shall_fly.scene import Contest, base, contest, flight
from piggery.kernel import Json


def test_the_roll_of_s13_tells_the_event_before_dice_are_taken() -> None:
    behind: dict[str, Json] = {"players[0].publicity": 4, "players[0].lines.design_lift": 8}
    table = base(2, behind | {"round": 5, "time": 14, "players[1].publicity": 5, "players[1].lines.design_speed": 6})
    assert table.play("roll:1-2-2") == [
        {"type": "round_started", "round": 5, "lead": 0},
        {"type": "dice_rolled", "dice": [1, 2, 2]},
        {"type": "time_marked", "from": 14, "to": 16},
        {"type": "publicity_event", "number": 1, "statuses": ["middle", "most"], "points": [3, 3]},
    ]


def discovering() -> Contest:
    held: dict[str, Json] = {"players[0].die": 5, "players[1].die": 3, "players[0].publicity": 7, "players[0].lines.research_lift": 3}
    return base(2, held | {"step": "assign", "turn": 0, "round": 5, "time": 15, "dice": [2]})


def test_the_card_of_s20_is_told_when_its_number_is_known() -> None:
    table = discovering()
    assert table.play("line:research_lift") == [
        {"type": "bubbles_crossed", "seat": 0, "line": "research_lift", "from": 3, "to": 8, "wasted": 0, "chicken": False},
        {"type": "block_moved", "seat": 0, "action": "research"},
    ]
    assert table.play("card:lift:1") == [
        {"type": "discovered", "seat": 0, "theory": "lift", "multiplier": 1},
        {"type": "published", "seat": 0, "theory": "lift", "points": 7, "multiplier": 1},
    ]


def test_the_flight_of_s32_is_told_to_the_end() -> None:
    bubbles: dict[str, Json] = {"design_speed": 3, "design_lift": 6, "design_aerodynamics": 8, "design_stability": 8, "materials": 8}
    bubbles |= {"fear": 9, "maneuvers": 2}
    patch = {f"players[0].lines.{line}": count for line, count in bubbles.items()}
    table = contest("A", patch | {"players[0].flight": flight(14, 5, 6, 1)})
    assert table.play("fly:0") == [
        {"type": "segment_flown", "seat": 0, "from": [0, 60], "to": [6, 0], "forced": False, "circled": ["c1", "c3", "c9", "h1"]},
        {"type": "landed", "seat": 0, "landing": 6, "by_choice": True},
        {"type": "contest_scored", "seat": 0, "landing": 6, "gusts": 0, "weight_class": 1, "hoops": 1, "score": 7},
        {"type": "award_given", "award": "flying_ace", "seats": [0], "points": 4},
        {"type": "award_given", "award": "fearless", "seats": [0], "points": 4},
        {"type": "award_given", "award": "featherweight", "seats": [0], "points": 4},
        {"type": "award_given", "award": "furthest_flight", "seats": [0], "points": 8},
        {"type": "game_scored", "outcome": {"scores": [43, 0], "ranks": [1, 2], "winners": [0]}},
    ]


def test_an_assignment_tells_stage_then_whistle_then_token() -> None:
    table = base(2, {"step": "assign", "turn": 0, "time": 6, "dice": [2], "players[0].die": 5, "players[1].die": 6})
    kinds = [event["type"] for event in table.play("line:design_stability")]
    assert kinds == ["bubbles_crossed", "stage_reached", "whistle_earned", "block_moved"]
    assert table.told("stage_reached") == [{"seat": 0, "theory": "stability", "stage": 1}]


def test_only_the_highest_stage_is_told() -> None:
    table = base(2, {"step": "assign", "turn": 0, "time": 6, "dice": [2], "players[0].die": 6, "players[1].die": 6})
    table.play("line:design_lift")
    assert table.told("stage_reached") == [{"seat": 0, "theory": "lift", "stage": 2}]


def test_a_token_that_stays_is_not_told() -> None:
    horse: dict[str, Json] = {"players[0].animals.horse": True, "players[0].whistles.spent": 3}
    table = base(2, horse | {"step": "assign", "turn": 0, "time": 6, "dice": [2], "players[0].die": 3, "players[1].die": 6})
    table.play("line:fear")
    assert table.told("block_moved") == []


def test_the_horse_takes_the_token_off() -> None:
    patch: dict[str, Json] = {"step": "train", "turn": 0, "time": 6, "dice": [2], "players[1].die": 6, "players[0].whistles.circled": 3}
    table = base(2, patch | {"players[0].block": "design"})
    assert table.play("train:horse") == [
        {"type": "animal_trained", "seat": 0, "animal": "horse", "whistles": 3},
        {"type": "block_moved", "seat": 0, "action": None},
    ]


def test_whoever_can_not_cross_off_anything_is_told_to_be_skipped() -> None:
    full = {"materials": 11, "fear": 9, "maneuvers": 9} | {
        f"design_{theory}": 8 for theory in ("speed", "lift", "aerodynamics", "stability")
    }
    patch: dict[str, Json] = {f"players[0].lines.{line}": count for line, count in full.items()}
    patch |= {"step": "take_die", "turn": 1, "time": 6, "dice": [2, 5], "players[0].die": 4, "players[0].block": "research"}
    table = base(2, patch)
    table.play("take:5")
    assert table.last[1:] == [{"type": "turn_skipped", "seat": 0}, {"type": "block_moved", "seat": 0, "action": None}]
    assert table["turn"] == 1  # seat 0 has no whistle either


def test_a_discovery_is_told_with_its_number_to_the_seat_alone() -> None:
    table = discovering()
    table.state.rows[0][12] = 2  # a die that discovers without publishing
    table.play("line:research_lift card:lift:1")
    (event,) = [event for event in table.events if event.type == "discovered"]
    assert event.to_json(0)["multiplier"] == 1
    assert event.to_json(1)["multiplier"] is event.to_json(None)["multiplier"] is None
    assert event.revealed_to == (0,)


def test_a_public_card_is_discovered_in_the_open() -> None:
    table = base(
        2,
        {
            "step": "assign", "turn": 1, "round": 7, "time": 26, "dice": [2], "players[1].die": 4,
            "theories.lift": {"multiplier": 3, "public": True, "published_by": 0}, "players[0].publicity": 6,
            "players[0].lines.research_lift": 8, "players[0].known": ["lift"], "players[0].publishing.lift": 6,
            "players[0].event_points": [0, None], "players[1].event_points": [0, None],
        },
    )  # fmt: skip
    table.play("line:research_lift")
    (event,) = [event for event in table.events if event.type == "discovered"]
    assert event.to_json(None)["multiplier"] == 3
    assert event.revealed_to == ()


def test_wilburs_doings_are_told() -> None:
    table = base(1, {"round": 2, "lead": "wilbur", "time": 6})
    assert [event["type"] for event in table.play("roll:2-3-4")] == ["round_started", "dice_rolled", "time_marked"]
    assert table.play("wilbur:6") == [
        {"type": "wilbur_discovered", "value": 6, "theory": None},
        {"type": "wilbur_die", "value": 2, "publicity": 2},
    ]
    later = base(1, {"round": 5, "time": 21, "players[0].event_points": [0, None]})
    later.play("roll:1-2-6 publishes:stability")
    assert later.last == []
    assert later.play("card:stability:5") == [{"type": "wilbur_published", "theory": "stability", "multiplier": 5}]


def test_publicity_that_is_lost_is_not_told() -> None:
    table = base(2, {"step": "take_die", "turn": 0, "time": 6, "dice": [1, 3, 6], "players[0].publicity": 29})
    assert table.play("take:1") == [{"type": "die_taken", "seat": 0, "value": 1, "publicity": 1}]

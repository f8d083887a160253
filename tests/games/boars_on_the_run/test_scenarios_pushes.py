"""Scenarios S58 to S64: boars are pushed one at a time."""

from __future__ import annotations

from games.boars_on_the_run.scene import Race, base


def pushes(race: Race) -> list[tuple[int, int, int]]:
    """Seat, from and to of every push of the last move, in the order told."""
    told = [event for event in race.last if event["type"] == "moved" and event["why"] == "collision"]
    return [(event["seat"], event["from"], event["to"]) for event in told]


def spaces(race: Race) -> list[int]:
    return [player["space"] for player in race["players"]]


def test_s58_two_boars_on_the_active_boars_space_a_third_two_behind_pushed_one_at_a_time() -> None:
    """BOR-8.5, BOR-8.6, BOR-8.8."""
    race = base(4, players=[{"space": 10}, {"space": 13}, {"space": 13}, {"space": 11}])
    race.play("draw:2 cubes:2-0-0-0-0 bottom")
    kinds = [event["type"] for event in race.last]
    assert kinds == ["diet_used", "cubes_spent", *["moved"] * 6, "space_activated"]
    assert race.last[2] == {"type": "moved", "seat": 0, "from": 10, "to": 13, "why": "bottom"}
    assert pushes(race) == [(1, 13, 11), (3, 11, 9), (2, 13, 11), (1, 11, 9), (3, 9, 7)]
    assert spaces(race) == [13, 9, 11, 7]
    assert race["phase"] == "activate"


def test_s59_three_boars_pushed_in_turn_order_from_the_active_players_left() -> None:
    """BOR-8.5, BOR-8.6, BOR-8.8."""
    race = base(4, players=[{"space": 31}] * 4, active=2)
    race.play("draw:1 cubes:0-0-0-0-1")
    assert [event["type"] for event in race.last] == ["cubes_drawn", *["moved"] * 6, "space_activated"]
    assert pushes(race) == [(3, 31, 29), (0, 31, 29), (3, 29, 27), (1, 31, 29), (0, 29, 27), (3, 27, 25)]
    assert spaces(race) == [27, 29, 31, 25]
    assert race["phase"] == "activate"


def test_s60_one_boar_pushed_onto_two_that_share_a_space() -> None:
    """BOR-8.5, BOR-8.6, BOR-8.8."""
    race = base(4, players=[{"space": 18}, {"space": 20}, {"space": 20}, {"space": 18}], active=1)
    race.play("draw:1 cubes:0-0-0-0-1")
    assert pushes(race) == [(2, 20, 18), (3, 18, 16), (0, 18, 16), (3, 16, 14)]
    assert spaces(race) == [16, 20, 18, 14]
    assert race["phase"] == "activate"


def test_s61_pushes_near_start_the_limit_is_start_and_who_is_there_stays() -> None:
    """BOR-8.5, BOR-8.6, BOR-8.7, BOR-8.8."""
    race = base(4, players=[{"space": 0}, {"space": 3}, {"space": 3}, {"space": 3}])
    race.play("draw:2 cubes:2-0-0-0-0 bottom")
    assert pushes(race) == [(1, 3, 1), (2, 3, 1), (1, 1, 0), (3, 3, 1), (2, 1, 0)]
    assert spaces(race) == [3, 0, 0, 1]


def test_s62_two_boars_pushed_straight_to_start_do_not_push_each_other() -> None:
    """BOR-8.5, BOR-8.6, BOR-8.7, BOR-8.8."""
    race = base(4, players=[{"space": 1}, {"space": 2}, {"space": 2}, {"space": 0}])
    race.play("draw:1 cubes:0-0-0-1-0 top")
    assert pushes(race) == [(1, 2, 0), (2, 2, 0)]
    assert spaces(race) == [2, 0, 0, 0]


def test_s63_a_predators_step_back_onto_two_boars_the_same_order() -> None:
    """BOR-8.5, BOR-8.6, BOR-8.8, BOR-8.9."""
    race = base(4, players=[{"space": 8}, {"space": 7}, {"space": 7}, {"space": 5}])
    race.play("draw:1 cubes:0-0-0-0-1")
    kinds = ["cubes_drawn", "space_activated", *["moved"] * 6, "turn_ended", "turn_started"]
    assert [event["type"] for event in race.last] == kinds
    assert pushes(race) == [(1, 7, 5), (3, 5, 3), (2, 7, 5), (1, 5, 3), (3, 3, 1)]
    assert spaces(race) == [7, 3, 5, 1]
    assert race["active"] == 1


def test_s64_boars_that_share_a_space_nobody_lands_on_stay_together() -> None:
    """BOR-8.5, BOR-8.6, BOR-8.8."""
    race = base(4, players=[{"space": 10}, {"space": 13}, {"space": 12}, {"space": 12}])
    race.play("draw:2 cubes:2-0-0-0-0 bottom")
    assert pushes(race) == [(1, 13, 11)]
    assert spaces(race) == [13, 11, 12, 12]

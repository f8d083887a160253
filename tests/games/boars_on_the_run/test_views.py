"""Views, memory and what a seat can know of closed bags (BOR-4.8, BOR-14)."""

from __future__ import annotations

from random import Random

import pytest

from games.boars_on_the_run.scene import COLORS, GAME, base, new_game, wander
from piggery.kernel import Observation


def test_with_open_bags_a_view_is_the_position() -> None:
    race = base(3, options={"open_bags": True})
    assert all(GAME.view(race.state, seat) == race.position for seat in (0, 1, 2, None))


def test_with_closed_bags_everything_else_is_seen_and_all_see_the_same() -> None:
    race = base(3, players=[{"space": 12, "cards": ["nibble"]}], display=["apple_a_day", "ruby_salad", "light_bite", "mud_slick"])
    race.play("draw:6 cubes:1-1-1-1-2")
    shown = GAME.view(race.state, 0)
    assert all(GAME.view(race.state, seat) == shown for seat in (1, 2, None))
    assert [player["bag"] for player in shown["players"]] == [{"total": 19}, {"total": 25}, {"total": 25}]
    for player in (hidden := race.position)["players"]:
        player["bag"] = {"total": sum(player["bag"].values())}
    assert shown == hidden


def test_bags_are_opened_when_the_game_is_over() -> None:
    race = base(2, players=[{"space": 94}])
    race.play("draw:2 cubes:2-0-0-0-0 bottom")
    assert GAME.view(race.state, 1) == race.position


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_was_told_all_events_knows_every_bag(seats: int) -> None:
    race = new_game(seats)
    told: list[dict[str, object]] = []
    for number, _ in enumerate(wander(race, seats)):
        told += race.last
        if number % 40 == 0 or not GAME.movers(race.state):
            view = GAME.view(race.state, 1)
            sampled = GAME.determiniser(Observation(1, view, [], told))(Random(number))
            assert GAME.state_to_json(sampled) == race.position


def test_who_has_no_memory_gets_bags_that_fit_what_is_seen() -> None:
    race = new_game(3)
    for number, _ in enumerate(wander(race, 5)):
        if number == 200:
            break
    view = GAME.view(race.state, 0)
    sampler = GAME.determiniser(Observation(0, view, [], []))
    bags = set()
    for seed in range(20):
        twin = sampler(Random(seed))
        assert GAME.view(twin, 0) == view
        position = GAME.state_to_json(twin)
        assert position["supply"] == race["supply"]
        bags.add(str([player["bag"] for player in position["players"]]))
    assert len(bags) > 1


def test_a_draw_reveals_what_was_in_a_closed_bag() -> None:
    closed, opened = base(2), base(2, options={"open_bags": True})
    for race, learners in ((closed, (0, 1)), (opened, ())):
        race.play("draw:2 cubes:1-1-0-0-0")
        drawn = next(event for event in race.events if event.type == "cubes_drawn")
        assert drawn.revealed_to == learners
        assert list(drawn.form["cubes"]) == list(COLORS)

"""How the Pig runs: the pictures of docs/games/swine-not/forms.md as worked grids, and a slow, obvious reference in lockstep."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.swine_not.grid import run_in
from games.swine_not.scene import GAME
from piggery import games
from piggery.games.swine_not.components.edition import LARGEST, Edition
from piggery.games.swine_not.components.floor import FIRST_CHASE, Sight, away_of, distance_of
from piggery.games.swine_not.play.pig import dash, flight, nearest, run

ED = Edition(dict(GAME.about.edition.data), "standard")
WALLS = {frozenset(wall) for wall in GAME.board["walls"]}
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
CLOCKWISE = "NESW"
PICTURES = {
    "(a) two tiles off it runs one tile": (". . .\n\n. P .\n\n. . .\n\n. C .", ". Q .\n\n. P .\n\n. . .\n\n. C ."),
    "(b) next to it, it runs two": (". . .\n\n. . .\n\n. P .\n\n. C .", ". Q .\n\n. * .\n\n. P .\n\n. C ."),
    "(c) a wall after one step: left": (". . .\n  =\n. . .\n\n. P .\n\n. C .", ". . .\n  =\nQ * .\n\n. P .\n\n. C ."),
    "(d) a wall at once: left": (". . . .\n    =\n. . P .\n\n. . C .", ". . . .\n    =\nQ * P .\n\n. . C ."),
    "(e) a wall ahead and left: right": (". . . .\n  =\n.#P . .\n\n. C . .", ". . . .\n  =\n.#P * Q\n\n. C . ."),
    "(f) somebody ahead: left": (". . X\n\n. . .\n\n. . P\n\n. . .\n\n. . C", ". . X\n\n. . .\n\n. Q P\n\n. . .\n\n. . C"),
    "zigzag: never back to the chaser": (". . .\n\n. . .\n  =\n. P .\n\n. C .", ". . .\n\nQ . .\n  =\n* P .\n\n. C ."),
    "nowhere to go": ("P X\n\nC .", "P X\n\nC ."),
    "a wall ends the sight of somebody ahead": (
        ". X .\n  =\n. . .\n\n. P .\n\n. . .\n\n. C .",
        ". X .\n  =\n. Q .\n\n. P .\n\n. . .\n\n. C .",
    ),
}


@pytest.mark.parametrize("name", list(PICTURES))
def test_the_pig_runs_as_in_the_pictures(name: str) -> None:
    before, after = PICTURES[name]
    squeezed = "\n".join(line.rstrip() for line in after.splitlines())
    assert run_in(before) == squeezed


# -- the reference: coordinates, words and walls by name, nothing computed in advance


def beside(tile: str, way: str) -> str | None:
    column, row = ord(tile[0]) - ord("a") + STEPS[way][0], int(tile[1:]) + STEPS[way][1]
    return f"{'abcdefghi'[column]}{row}" if 0 <= column < 9 and 1 <= row <= 9 else None


def one_step(tile: str, way: str) -> str | None:
    other = beside(tile, way)
    return None if other is None or frozenset((tile, other)) in WALLS else other


def line(tile: str, way: str, through_walls: bool) -> list[str]:
    found: list[str] = []
    here: str | None = tile
    while here is not None:
        here = beside(here, way) if through_walls else one_step(here, way)
        if here is not None:
            found.append(here)
    return found


def turned(way: str, quarters: int) -> str:
    return CLOCKWISE[(CLOCKWISE.index(way) + quarters) % 4]


def slow_flight(pig: str, chaser: str, others: list[str], through_walls: bool, shy: int, wanted: int | None = None) -> list[str] | None:
    """SWN-5 and 6 word by word; None if the chaser is not in range."""
    reach = 2 if wanted is None else 9
    seen = [(way, line(pig, way, through_walls)[:reach]) for way in "NESW"]
    towards = [(way, tiles.index(chaser) + 1) for way, tiles in seen if chaser in tiles]
    if not towards:
        return None
    way, distance = towards[0]
    away = heading = turned(way, 2)
    path: list[str] = []
    for _ in range(3 - distance if wanted is None else wanted):
        tried = [heading, turned(heading, -1), turned(heading, 1)]
        possible = [
            direction
            for direction in tried
            if direction != turned(away, 2)
            and one_step(pig, direction) is not None
            and not any(other in line(pig, direction, through_walls)[:shy] for other in others)
        ]
        if not possible:
            return path
        heading = possible[0]
        pig = one_step(pig, heading) or pig
        path.append(pig)
        if pig in ("f1", "i6", "d9", "a4"):
            return path
    return path


@pytest.mark.parametrize("through_walls", [False, True])
@pytest.mark.parametrize("shy", [3, LARGEST])
def test_the_flight_agrees_with_the_slow_reference_from_every_tile(through_walls: bool, shy: int) -> None:
    sight = Sight(ED.floor, 2, through_walls, shy)
    rng = Random(shy)
    names = ED.floor.names
    for pig in ED.floor.tiles:
        for chaser in ED.floor.tiles:
            others = [] if rng.random() < 0.3 else rng.sample(ED.floor.tiles, 3)
            expected = slow_flight(names[pig], names[chaser], [names[tile] for tile in others], through_walls, shy)
            code = sight.fright[pig][chaser]
            if expected is None:
                assert code < FIRST_CHASE
                continue
            steps = 3 - distance_of(code)
            path = flight(ED.floor, sight, ED.kitchen_team, pig, away_of(code), steps, sum(1 << tile for tile in set(others)))
            assert [names[step.tile] for step in path] == expected
            assert len(path) <= 2


@settings(max_examples=200, derandomize=True, deadline=None)
@given(tile=st.integers(0, 80), facing=st.integers(0, 3), steps=st.integers(0, 5))
def test_swn_9_4_a_running_pig_makes_all_its_steps_and_never_passes_a_wall(tile: int, facing: int, steps: int) -> None:
    path = run(ED.floor, (), tile, facing, steps)
    assert len(path) == steps
    here = tile
    for step in path:
        assert ED.floor.names[step.tile] == one_step(ED.floor.names[here], "NESW"[step.facing])
        here = step.tile


@settings(max_examples=200, derandomize=True, deadline=None)
@given(tile=st.integers(0, 80), facing=st.integers(0, 3), standing=st.lists(st.integers(0, 80), max_size=4))
def test_swn_9_6_a_charge_ends_on_the_nearest_one_in_sight(tile: int, facing: int, standing: list[int]) -> None:
    names = ED.floor.names
    ways = [turned("NESW"[facing], quarters) for quarters in (0, -1, 1, 2)]
    seen = [
        (line(names[tile], way, False).index(names[who]) + 1, number, who)
        for number, way in enumerate(ways)
        for who in standing
        if names[who] in line(names[tile], way, False)
    ]
    found = nearest(ED.floor, tile, facing, standing)
    if not seen:
        assert found is None
        return
    distance, number, who = min(seen)
    assert found is not None
    assert (found.tile, "NESW"[found.facing]) == (who, ways[number])
    assert len(dash(ED.floor, (), tile, found.facing, found.tile)) == distance


def test_the_standard_game_is_what_the_reference_knows() -> None:
    assert games.load("swine-not").board["walls"] == GAME.board["walls"]
    assert len(WALLS) == 24

"""Scenarios S68 to S72, played as SWN-19 writes them: walls and who is behind them."""

from __future__ import annotations

from games.swine_not.scene import scene


def test_s68_the_reset_check_reaches_through_a_wall() -> None:
    """SWN-S68. The reset check reaches through a wall. As S24 by default: on e5 character 3 on e7, beyond the wall e6/e7, has
    one tile between. N looks at character 0 on e1, beyond the wall e3/e4; left of N is W: d5.
    """
    found = scene(characters=["e1", "i9", "f5", "e7"], active=2, acted=[0, 1], pig="f2N")
    found.play("move N")

    found.then(points=[1, 0], pig="d5W", path=["f1", "e5", "d5"], phase="turn", actions_left=1)


def test_s69_a_wall_and_one_tile_between_one_step() -> None:
    """SWN-S69. A wall and one tile between: one step. e2 and e4, wall e3/e4: d = 2. Walls do not change the distance."""
    found = scene(characters=["d2", "i9", "d9", "a4"], pig="e4S")
    found.play("move E")

    found.then(pig="e5S", path=["e5"], characters=["e2", "i9", "d9", "a4"], phase="turn", actions_left=1)


def test_s70_a_wall_and_two_tiles_between_far_enough() -> None:
    """SWN-S70. A wall and two tiles between: far enough. d = 3."""
    found = scene(characters=["d1", "i9", "d9", "a4"], pig="e4S")
    found.play("move E")

    found.then(pig="e4S", path=[], characters=["e1", "i9", "d9", "a4"], phase="turn", actions_left=1)


def test_s71_cornered_by_somebody_behind_a_wall() -> None:
    """SWN-S71. Cornered by somebody behind a wall. Chased from a3: N and left (W) are the edge, right (E) looks at character
    1 on d1, beyond the wall c1/d1.
    """
    found = scene(characters=["b3", "d1", "d9", "i9"], pig="a1S")
    found.play("move W")

    found.then(pig="a1S", path=[], phase="pig_card", why="stuck", forced=1, resume="action", chain=[["a1", 0]], actions_left=1)


def test_s72_then_and_with_walls_hide_not() -> None:
    """SWN-S72. and with walls hide not. East is open; on b1 the Pig does not mind character 1 behind the wall."""
    found = scene(characters=["b3", "d1", "d9", "i9"], pig="a1S", options={"sight_through_walls": False})
    found.play("move W")

    found.then(pig="b1E", path=["b1"], phase="turn", actions_left=1)

"""Scenarios S5 to S20, played as SWN-19 writes them."""

from __future__ import annotations

from games.swine_not.scene import scene


def test_s5_in_line_with_one_tile_between_the_pig_runs_one_tile() -> None:
    """SWN-S5. In line with one tile between: the Pig runs one tile. d = 2, so 3 - 2 = 1 step; now h5 and h4 lie between."""
    found = scene(characters=["h7", "i9", "d9", "a4"], pig="h4S")
    found.play("move N")

    found.then(pig="h3N", characters=["h6", "i9", "d9", "a4"], phase="turn", actions_left=1)


def test_s6_in_line_and_next_to_it_the_pig_runs_two_tiles() -> None:
    """SWN-S6. In line and next to it: the Pig runs two tiles. d = 1, so 2 steps."""
    found = scene(characters=["g5", "i9", "d9", "a4"], pig="h4S")
    found.play("move E")

    found.then(pig="h2N", path=["h3", "h2"], characters=["h5", "i9", "d9", "a4"])


def test_s7_two_tiles_between_is_far_enough() -> None:
    """SWN-S7. Two tiles between is far enough. d = 3: h5 and h6 lie between."""
    found = scene(characters=["g7", "i9", "d9", "a4"], pig="h4S")
    found.play("move E")

    found.then(pig="h4S", path=[], characters=["h7", "i9", "d9", "a4"])


def test_s8_walls_hide_house_rule_no_reaction() -> None:
    """SWN-S8. Walls hide (house rule): no reaction. Wall e3/e4: no reaction although the two tiles adjoin. (By default: S57.)"""
    found = scene(characters=["e2", "i9", "d9", "a4"], pig="e4S", options={"sight_through_walls": False})
    found.play("move S")

    found.then(pig="e4S", path=[], characters=["e3", "i9", "d9", "a4"])


def test_s9_round_the_corner_to_the_left() -> None:
    """SWN-S9. Round the corner to the left (the case for which the rulebook points to its rightmost picture, which we do not
    have). d = 1: e4, then the wall e3/e4; left of N is W: d4. Along the way, e5 and e4 are the two tiles between.
    """
    found = scene(characters=["d6", "i9", "c9", "b9"], pig="e5N")
    found.play("move E")

    found.then(pig="d4W", path=["e4", "d4"], characters=["e6", "i9", "c9", "b9"])


def test_s10_left_looks_at_a_character_right() -> None:
    """SWN-S10. Left looks at a character: right. As S9, but from e4 west looks at character 3 on a4; so east: f4."""
    found = scene(characters=["d6", "i9", "c9", "a4"], pig="e5N")
    found.play("move E")

    found.then(pig="f4E", path=["e4", "f4"])


def test_s11_straight_on_looks_at_a_character_turn_before_the_first_step() -> None:
    """SWN-S11. Straight on looks at a character: turn before the first step. Character 1 on h1 is in sight beyond the Pig: N
    counts as a wall; left (W) is g4.
    """
    found = scene(characters=["h7", "h1", "c9", "a9"], pig="h4S")
    found.play("move N")

    found.then(pig="g4W", path=["g4"])


def test_s12_walls_hide_a_wall_ends_that_sight() -> None:
    """SWN-S12. Walls hide: a wall ends that sight. h9 is in the column ahead, but the wall h7/h8 is in between: the Pig runs
    towards it.
    """
    found = scene(characters=["h3", "h9", "c9", "a9"], pig="h6N", options={"sight_through_walls": False})
    found.play("move S")

    found.then(pig="h7S", path=["h7"])


def test_s13_zigzag_two_turns_in_one_flight() -> None:
    """SWN-S13. Zigzag: two turns in one flight. N is a wall: left to a3. There W is the edge; its left, S, is back towards
    the chaser and never tried; its right, N, is open.
    """
    found = scene(characters=["c4", "i6", "d9", "i9"], pig="b3W")
    found.play("move W")

    found.then(pig="a2N", path=["a3", "a2"], characters=["b4", "i6", "d9", "i9"])


def test_s14_it_cannot_move_pig_card() -> None:
    """SWN-S14. It cannot move: Pig Card. Chased from a7: S edge, left (E) looks at character 2 on d9, right (W) edge."""
    found = scene(characters=["f1", "i6", "d9", "b7"], active=3, acted=[0, 1, 2], pig="a9S")
    found.play("move W")

    found.then(pig="a9S", phase="pig_card", why="stuck", forced=1, resume="action", chain=[["a9", 3]], actions_left=1)


def test_s15_one_step_then_nowhere_to_go() -> None:
    """SWN-S15. One step, then nowhere to go. d = 1: a9, and no second step. It has finished; character 3 is still within two
    tiles and chases again: no step, Pig Card.
    """
    found = scene(characters=["f1", "i6", "d9", "b7"], active=3, acted=[0, 1, 2], pig="a8S")
    found.play("move W")

    found.then(pig="a9S", phase="pig_card", why="stuck", chain=[["a8", 3], ["a9", 3]])


def test_s16_chain_reaction() -> None:
    """SWN-S16. Chain reaction. On h3 it is in line with character 1 on f3 with one tile between: one more step, east."""
    found = scene(characters=["h7", "f3", "d9", "a9"], pig="h4S")
    found.play("move N")

    found.then(pig="i3E", path=["h3", "i3"], phase="turn", actions_left=1)


def test_s17_several_in_range_the_active_player_chooses() -> None:
    """SWN-S17. Several in range: the active player chooses. Character 0 on h6 has two tiles between and is no candidate."""
    found = scene(characters=["h7", "f3", "d9", "i3"], pig="h4S")
    found.play("move N")

    found.then(pig="h3N", phase="chase", chasers=[1, 3], seat=0, chain=[["h4", 0]])


def test_s18_then_chased_by_character_1() -> None:
    """SWN-S18. chased by character 1. E looks at character 3 on i3; left of E is N."""
    found = scene(characters=["h7", "f3", "d9", "i3"], pig="h4S")
    found.play("move N, choose_chaser 1")

    found.then(pig="h2N", path=["h3", "h2"], phase="turn")


def test_s19_then_or_by_character_3() -> None:
    """SWN-S19. or by character 3. W looks at character 1, left of W (S) at character 0 on h6, right of W is N: two steps."""
    found = scene(characters=["h7", "f3", "d9", "i3"], pig="h4S")
    found.play("move N, choose_chaser 3")

    found.then(pig="h1N", path=["h3", "h2", "h1"], phase="turn")


def test_s20_a_chain_that_would_repeat_itself_pig_card() -> None:
    """SWN-S20. A chain that would repeat itself: Pig Card. From b4: S looks at b9, left (E) c6. From c4: S is a wall, left
    (E) is a wall, right (W) b6. There only character 0 is in range, and it has already chased the Pig from b6 in this
    chain.
    """
    found = scene(characters=["b3", "g3", "c4", "b9"], pig="b6N")
    found.play("move S")

    found.then(pig="b6W", path=["c6", "b6"], phase="pig_card", why="loop", chain=[["b6", 0], ["c6", 2]])

"""Scenarios S21 to S39, played as SWN-19 writes them."""

from __future__ import annotations

from games.swine_not.scene import scene


def test_s21_herding_the_pig_home() -> None:
    """SWN-S21. Herding the Pig home. f2; then f1, a kitchen of team 0: 1 point; the Pig returns to e5, still facing N."""
    found = scene(characters=["e1", "i9", "f6", "a9"], active=2, acted=[0, 1], pig="f3W")
    found.play("move N, move N")

    found.then(points=[1, 0], pig="e5N", path=["f2", "f1", "e5"], characters=["e1", "i9", "f4", "a9"], active=3, phase="turn")


def test_s22_own_goal() -> None:
    """SWN-S22. Own goal. Character 1 of team 1 chased it; the point goes to the kitchen's team."""
    found = scene(characters=["e1", "f6", "c9", "a9"], active=1, acted=[0], pig="f3W")
    found.play("move N, move N")

    found.then(points=[1, 0], pig="e5N", active=2)


def test_s23_the_second_point_wins_at_once() -> None:
    """SWN-S23. The second point wins at once. No reset, and no chase by character 3 on e6."""
    found = scene(characters=["e1", "i9", "f5", "e6"], active=2, acted=[0, 1], pig="f2N", points=[1, 1])
    found.play("move N")

    found.then(
        points=[2, 1], phase="over", pig="f1N", outcome={"reason": "points", "winner": 0, "scores": [2, 1, 2, 1], "ranks": [1, 2, 1, 2]}
    )


def test_s24_chase_check_right_after_the_reset_walls_hide() -> None:
    """SWN-S24. Chase check right after the reset (walls hide). The chaser on f4 is not in line with e5, and the wall e6/e7
    hides character 3. (By default: S68.)
    """
    found = scene(characters=["e1", "i9", "f5", "e7"], active=2, acted=[0, 1], pig="f2N", options={"sight_through_walls": False})
    found.play("move N")

    found.then(points=[1, 0], pig="e5N", path=["f1", "e5"], phase="turn", actions_left=1)


def test_s25_then_which_may_start_a_chain() -> None:
    """SWN-S25. which may start a chain. On e5 the Pig is next to character 3 on d5: f5; there E is a wall, left (N) looks at
    character 2 on f4, right (S): f6. That is within two tiles of character 2: S is a wall, left of S is E: g6.
    """
    found = scene(characters=["e1", "i9", "f5", "d5"], active=2, acted=[0, 1], pig="f2N")
    found.play("move N")

    found.then(points=[1, 0], pig="g6E", path=["f1", "e5", "f5", "f6", "g6"], phase="turn", actions_left=1)


def test_s26_somebody_stands_on_the_pig_start_tile() -> None:
    """SWN-S26. Somebody stands on the Pig Start tile."""
    found = scene(characters=["e1", "i9", "f5", "e5"], active=2, acted=[0, 1], pig="f2N")
    found.play("move N")

    found.then(points=[1, 0], pig="e5N", phase="pig_card", why="same_tile", characters=["e1", "i9", "f4", "e5"])


def test_s27_then_and_is_not_trampled_if_the_pig_leaves_the_tile() -> None:
    """SWN-S27. and is not trampled if the Pig leaves the tile. Left of N is W: d5, then the wall c5/d5, left of W is S: d6.
    No one is in line with d6 within two tiles.
    """
    found = scene(characters=["e1", "i9", "f5", "e5"], active=2, acted=[0, 1], pig="f2N")
    found.play("move N, pig_card veer_left")

    found.then(pig="d6S", path=["f1", "e5", "d5", "d6"], characters=["e1", "i9", "f4", "e5"], phase="turn", actions_left=1)


def test_s28_then_but_is_if_the_pig_stays() -> None:
    """SWN-S28. but is if the Pig stays."""
    found = scene(characters=["e1", "i9", "f5", "e5"], active=2, acted=[0, 1], pig="f2N")
    found.play("move N, pig_card snuffle")

    found.then(pig="e5E", characters=["e1", "i9", "f4", "e5*"], phase="turn", actions_left=1)


def test_s29_passing_over_one_character_landing_on_another() -> None:
    """SWN-S29. Passing over one character, landing on another."""
    found = scene(characters=["e7", "h4", "h7", "a9"], active=3, acted=[0, 1, 2], actions_left=1, pig="h1S")
    found.play("pass, pig_card stampede")

    found.then(pig="h7S", path=["h2", "h3", "h4", "h5", "h6", "h7"], characters=["e7", "h4*", "h7*", "a9"], round=2, active=0, phase="turn")


def test_s30_lying_characters_neither_startle_nor_hold_up_the_pig() -> None:
    """SWN-S30. Lying characters neither startle nor hold up the Pig."""
    found = scene(characters=["h7", "h1*", "d9", "h2*"], pig="h4S")
    found.play("move N")

    found.then(pig="h3N", path=["h3"], characters=["h6", "h1*", "d9", "h2*"], phase="turn")


def test_s31_the_skipped_turn_stand_up_startle_end() -> None:
    """SWN-S31. The skipped turn: stand up, startle, end. Character 1 stands up on h1: the Pig on h3 has one tile between; S
    looks at character 0 on h6; left of S is E: i3. Then its turn is over.
    """
    found = scene(characters=["h7", "h1*", "d9", "a9"], pig="h4S")
    found.play("move N, pass")

    found.then(pig="i3E", path=["h3", "i3"], characters=["h6", "h1", "d9", "a9"], active=2, acted=[0, 1], phase="turn", actions_left=2)


def test_s32_the_pig_on_top_of_it_it_stays_down_and_has_skipped() -> None:
    """SWN-S32. The Pig on top of it: it stays down, and has skipped."""
    found = scene(characters=["a1", "i9", "h3*", "a9"], active=1, acted=[0], actions_left=1, pig="h3N")
    found.play("pass")

    found.then(
        characters=["a1", "i9", "h3**", "a9"],
        pig="h3N",
        active=3,
        acted=[0, 1, 2],
        phase="turn",
        actions_left=2,
        events=[
            {"type": "turn_began", "character": 2},
            {"type": "stayed_down", "character": 2, "why": "held"},
            {"type": "turn_ended", "character": 2},
        ],
    )


def test_s33_no_second_trampling_while_lying() -> None:
    """SWN-S33. No second trampling while lying. Trot passes over character 0 (nothing happens) to f6. Round 2: character 0
    stands up, is next to the Pig, it runs to h6; character 0's turn ends.
    """
    found = scene(characters=["e6*", "i9", "a1", "a9"], active=3, acted=[0, 1, 2], actions_left=1, pig="d6E")
    found.play("pass, pig_card trot")

    found.then(pig="h6E", path=["e6", "f6", "g6", "h6"], characters=["e6", "i9", "a1", "a9"], round=2, acted=[0], active=1, phase="turn")


def test_s34_trampled_in_one_s_own_turn_the_turn_ends() -> None:
    """SWN-S34. Trampled in one's own turn: the turn ends. Stampede stops at the wall h7/h8. The second action is lost;
    character 0 also skips its next turn.
    """
    found = scene(characters=["h7", "i9", "d9", "a4"], pig="h4S")
    found.play("draw, action_card dropped_tray, pig_card stampede")

    found.then(pig="h7S", path=["h5", "h6", "h7"], characters=["h7*", "i9", "d9", "a4"], active=1, acted=[0], phase="turn", actions_left=2)


def test_s35_a_pig_card_into_a_kitchen_point_reset_the_rest_of_the_card_is_void() -> None:
    """SWN-S35. A Pig Card into a kitchen: point, reset, the rest of the card is void."""
    found = scene(characters=["e1", "i9", "c9", "a9"], active=3, acted=[0, 1, 2], actions_left=1, pig="f3N")
    found.play("pass, pig_card gallop")

    found.then(points=[1, 0], pig="e5N", path=["f2", "f1", "e5"], round=2, active=0)


def test_s36_stampede_never_turns_off() -> None:
    """SWN-S36. Stampede never turns off."""
    found = scene(characters=["f2", "i9", "c9", "a9"], active=3, acted=[0, 1, 2], actions_left=1, pig="e5W")
    found.play("pass, pig_card stampede")

    found.then(pig="d5W", path=["d5"], round=2)


def test_s37_mad_charge_a_tie_goes_to_ahead_left_right_behind() -> None:
    """SWN-S37. Mad Charge: a tie goes to ahead, left, right, behind. h1 (N, its left) and h7 (S, its right) are both three
    tiles off.
    """
    found = scene(characters=["h7", "h1", "c9", "a9"], active=3, acted=[0, 1, 2], actions_left=1, pig="h4E")
    found.play("pass, pig_card mad_charge")

    found.then(pig="h1N", path=["h3", "h2", "h1"], characters=["h7", "h1*", "c9", "a9"], round=2)


def test_s38_mad_charge_with_nobody_in_sight() -> None:
    """SWN-S38. Mad Charge with nobody in sight. From e5 it sees e4, f5, e6 and d5, all empty: it stays and keeps facing N."""
    found = scene(characters=["f2", "i9", "c9", "a9"], active=3, acted=[0, 1, 2], actions_left=1, pig="e5N")
    found.play("pass, pig_card mad_charge")

    found.then(pig="e5N", path=[], round=2)


def test_s39_frying_pan() -> None:
    """SWN-S39. Frying Pan. The pan saves character 0, the Pig ends on its tile: another Pig Card at once."""
    found = scene(characters=["g6", "i9", "c9", "a9"], kept={"0": ["frying_pan"]}, active=3, acted=[0, 1, 2], actions_left=1, pig="d6E")
    found.play("pass, pig_card gallop")

    found.then(
        pig="g6E",
        characters=["g6", "i9", "c9", "a9"],
        kept={},
        action_discard={"frying_pan": 1},
        phase="pig_card",
        why="same_tile",
        resume="round",
        forced=1,
    )

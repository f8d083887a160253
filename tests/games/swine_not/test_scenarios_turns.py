"""Scenarios S1 to S4, played as SWN-19 writes them."""

from __future__ import annotations

from games.swine_not.scene import scene


def test_s1_two_moves() -> None:
    """SWN-S1. Two moves (rulebook example). f1-f2-f3; nobody gets in line with the Pig; after two actions the turn passes
    clockwise to character 1.
    """
    found = scene()
    found.play("move S, move S")

    found.then(characters=["f3", "i6", "d9", "a4"], pig="e5N", active=1, acted=[0], actions_left=2, phase="turn")


def test_s2_a_card_and_a_move_in_either_order_but_only_one_draw_a_turn() -> None:
    """SWN-S2. A card and a move, in either order, but only one draw a turn (rulebook example). Illegal now: `draw`. The
    second action may be a move or a pass, not a second draw. West of f1 is a wall, north the edge.
    """
    found = scene()
    found.play("draw, action_card pig_whistle, set_facing E")

    found.then(
        pig="e5E",
        phase="turn",
        active=0,
        actions_left=1,
        drawn=True,
        legal=[{"type": "move", "direction": "E"}, {"type": "move", "direction": "S"}, {"type": "pass"}],
    )
    assert found.refusal("draw") == "SWN-3.2"


def test_s3_passing_with_an_action_left() -> None:
    """SWN-S3. Passing with an action left (rulebook: passing is allowed)."""
    found = scene()
    found.play("move S, pass")

    found.then(characters=["f2", "i6", "d9", "a4"], active=1, acted=[0], phase="turn", actions_left=2)


def test_s4_end_of_round_one_pig_card_it_turns_off_at_walls_and_ignores_characters() -> None:
    """SWN-S4. End of round: one Pig Card; it turns off at walls and ignores characters. From e5 facing N: e4; then the wall
    e3/e4, left (W) is open: d4, towards character 3 on a4. Character 3 is three tiles away: no chase.
    """
    found = scene(active=3, acted=[0, 1, 2], actions_left=1)
    found.play("pass, pig_card trot")

    found.then(pig="d4W", path=["e4", "d4"], round=2, acted=[], active=0, phase="turn", actions_left=2, pig_discard={"trot": 1})

"""Scenarios S40 to S52, played as SWN-19 writes them."""

from __future__ import annotations

from games.swine_not.scene import scene


def test_s40_dinner_rush_the_pig_reacts_only_where_the_run_ends() -> None:
    """SWN-S40. Dinner Rush: the Pig reacts only where the run ends."""
    found = scene(characters=["h7", "i9", "d9", "a4"], pig="h4S")
    found.play("draw, action_card dinner_rush, step N, step W, stop")

    found.then(pig="h4S", path=[], characters=["g6", "i9", "d9", "a4"], phase="turn", actions_left=1)


def test_s41_cut_the_corner_at_least_one_way_round_must_be_open() -> None:
    """SWN-S41. Cut the Corner: at least one way round must be open. f3 to g4 (SE): f3-g3-g4 meets the wall g3/g4, f3-f4-g4
    the wall f4/g4. f3 to e4 (SW): via e3 there is a wall, via f4 it is open.
    """
    found = scene(characters=["f3", "i9", "d9", "a4"], pig="e5N")
    found.play("draw, action_card cut_the_corner")

    found.then(
        phase="card",
        legal=[
            {"type": "step", "direction": "NE"},
            {"type": "step", "direction": "SW"},
            {"type": "step", "direction": "NW"},
            {"type": "stop"},
        ],
    )


def test_s42_room_service_nothing_happens_if_the_teammate_lies() -> None:
    """SWN-S42. Room Service: nothing happens if the teammate lies."""
    found = scene(characters=["f1", "i6", "d9*", "a4"])
    found.play("draw, action_card room_service")

    found.then(phase="turn", actions_left=1, action_discard={"room_service": 1}, characters=["f1", "i6", "d9*", "a4"])


def test_s43_revolving_door_places_change_postures_do_not() -> None:
    """SWN-S43. Revolving Door: places change, postures do not."""
    found = scene(characters=["f1", "i6*", "d9", "a4"])
    found.play("draw, action_card revolving_door, target 1")

    found.then(characters=["i6", "f1*", "d9", "a4"], phase="turn", actions_left=1)


def test_s44_spilled_gravy_only_standing_opponents_no_way_out() -> None:
    """SWN-S44. Spilled Gravy: only standing opponents; no way out."""
    found = scene(characters=["f1", "i6*", "d9", "a4"])
    found.play("draw, action_card spilled_gravy")

    found.then(phase="card", legal=[{"type": "target", "character": 3}])


def test_s45_butterfingers() -> None:
    """SWN-S45. Butterfingers."""
    found = scene()
    found.play("draw, action_card butterfingers")

    found.then(characters=["f1*", "i6", "d9", "a4"], active=1, acted=[0], actions_left=2, phase="turn")


def test_s46_soo_ey_from_afar() -> None:
    """SWN-S46. Soo-ey! from afar."""
    found = scene(characters=["h7", "i9", "d9", "a4"], pig="h2E")
    found.play("draw, action_card holler, use")

    found.then(pig="h1N", path=["h1"], phase="turn", actions_left=1)


def test_s47_truffle_trail_into_a_kitchen() -> None:
    """SWN-S47. Truffle Trail into a kitchen."""
    found = scene(characters=["e1", "i9", "d9", "a9"], pig="f2S")
    found.play("draw, action_card truffle, pig_step N")

    found.then(points=[1, 0], pig="e5N", phase="turn", actions_left=1)


def test_s48_espresso_an_extra_action_when_the_two_are_spent() -> None:
    """SWN-S48. Espresso: an extra action when the two are spent. The turn does not end by itself while a playable card is
    kept.
    """
    found = scene(characters=["f1", "i9", "d9", "a9"], kept={"0": ["espresso"]})
    found.play("move S, move S")

    found.then(
        phase="turn",
        active=0,
        actions_left=0,
        legal=[{"type": "play_card", "card": "espresso"}, {"type": "pass"}],
        characters=["f3", "i9", "d9", "a9"],
    )


def test_s49_coming_through_push_an_opponent_into_range() -> None:
    """SWN-S49. Coming Through!: push an opponent into range."""
    found = scene(characters=["f1", "h7", "d9", "a4"], pig="h4S")
    found.play("draw, action_card coming_through, target 1, step N")

    found.then(pig="h3N", characters=["f1", "h6", "d9", "a4"], phase="turn", actions_left=1)


def test_s50_back_to_the_sty_onto_an_occupied_tile() -> None:
    """SWN-S50. Back to the Sty onto an occupied tile. No point; the occupant of e5 forces a Pig Card."""
    found = scene(characters=["e5", "i9", "d9", "a4"], pig="h3S")
    found.play("draw, action_card back_to_the_sty")

    found.then(pig="e5S", phase="pig_card", why="same_tile", points=[0, 0])


def test_s51_laundry_chute_corners_only_never_the_pig_s_tile() -> None:
    """SWN-S51. Laundry Chute: corners only, never the Pig's tile."""
    found = scene(pig="a1S")
    found.play("draw, action_card laundry_chute")

    found.then(
        phase="card",
        legal=[{"type": "place", "tile": "i1"}, {"type": "place", "tile": "a9"}, {"type": "place", "tile": "i9"}, {"type": "stop"}],
    )


def test_s52_empty_action_deck() -> None:
    """SWN-S52. Empty Action deck. The 28 discards become the deck. f1 does not see e5: the card is discarded without effect."""
    found = scene(action_pool={})
    found.play("draw, action_card holler")

    found.then(
        phase="turn",
        action_pool={
            "dinner_rush": 3,
            "cut_the_corner": 2,
            "room_service": 2,
            "revolving_door": 2,
            "spilled_gravy": 1,
            "butterfingers": 2,
            "holler": 1,
            "truffle": 2,
            "pig_whistle": 2,
            "dropped_tray": 2,
            "laundry_chute": 1,
            "frying_pan": 2,
            "espresso": 2,
            "coming_through": 2,
            "back_to_the_sty": 1,
        },
        action_discard={"holler": 1},
    )

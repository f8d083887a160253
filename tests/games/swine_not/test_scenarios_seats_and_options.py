"""Scenarios S53 to S67, played as SWN-19 writes them."""

from __future__ import annotations

from games.swine_not.scene import scene


def test_s53_three_players_who_plays_what() -> None:
    """SWN-S53. Three players: who plays what. Seat 0 plays characters 0 and 2, seat 1 character 1, seat 2 character 3."""
    found = scene(seats=3)
    found.play("pass, pass, pass")

    found.then(active=3, seat=2)


def test_s54_two_players_character_order_free() -> None:
    """SWN-S54. Two players, character_order = free."""
    found = scene(seats=2, options={"character_order": "free"}, phase="choose_character", actions_left=0)
    found.play("choose_character 2, pass")

    found.then(
        phase="choose_character",
        active=1,
        acted=[2],
        seat=1,
        legal=[{"type": "choose_character", "character": 1}, {"type": "choose_character", "character": 3}],
    )


def test_s55_solo_any_kitchen_scores() -> None:
    """SWN-S55. Solo: any kitchen scores. d = 1; the first of two steps enters i6, a kitchen of the absent team; the second
    is void.
    """
    found = scene(seats=1, characters=["g7", None, "c9", None], pig="h6W")
    found.play("move N")

    found.then(points=[1], pig="e5E", path=["i6", "e5"], phase="turn", actions_left=1)


def test_s56_solo_the_seventh_card_ends_the_game() -> None:
    """SWN-S56. Solo: the seventh card ends the game."""
    found = scene(
        seats=1, characters=["f2", None, "c9", None], active=2, acted=[0], actions_left=1, pig="e5W", pig_cards_left=1, round=7, points=[2]
    )
    found.play("pass, pig_card snuffle")

    found.then(
        phase="over",
        points=[2],
        outcome={"reason": "pig_cards", "winner": None, "scores": [2], "ranks": [1], "won": False, "pig_cards_left": 0},
    )
    outcome = found.game.outcome(found.state)
    assert outcome is not None
    assert (outcome.winners, outcome.decided_by) == ((), "Lost: the Pig Cards have run out, with 2 of 3 points.")


def test_s57_a_wall_does_not_hide_the_character() -> None:
    """SWN-S57. A wall does not hide the character. Wall e3/e4 between them: d = 1 all the same, two steps."""
    found = scene(characters=["d3", "i9", "d9", "a4"], pig="e4S")
    found.play("move E")

    found.then(pig="e6S", path=["e5", "e6"])


def test_s58_option_shy_range_near() -> None:
    """SWN-S58. Option shy_range = near. From h5, h1 is four tiles off and does not count: h4. From h4 it is three tiles off:
    blocked, left (W): g4. With the default it would turn at once on h5.
    """
    found = scene(characters=["g6", "h1", "c9", "a9"], pig="h5S", options={"shy_range": "near"})
    found.play("move E")

    found.then(pig="g4W", path=["h4", "g4"])


def test_s59_an_action_is_used_up_when_it_is_chosen_an_empty_deck_is_refilled_with_the_next_card() -> None:
    """SWN-S59. An action is used up when it is chosen; an empty deck is refilled with the next card. Character 0 took the
    last card of the deck; character 1 draws: the discard pile becomes the deck when the card is known (S52).
    """
    found = scene(action_pool={"truffle": 1})
    found.play("draw, action_card truffle, stop, move S, draw")

    found.then(phase="action_card", active=1, actions_left=1, drawn=True, action_pool={}, card=None)


def test_s60_a_card_in_progress() -> None:
    """SWN-S60. A card in progress. The card is in no pile until it is done."""
    found = scene()
    found.play("draw, action_card dinner_rush, step S")

    found.then(
        phase="card",
        card={"id": "dinner_rush", "character": 0, "left": 2},
        characters=["f2", "i6", "d9", "a4"],
        actions_left=1,
        drawn=True,
        action_discard={},
    )


def test_s61_coming_through_whoever_is_chosen_must_move() -> None:
    """SWN-S61. Coming Through!: whoever is chosen must move. East of d9 is a wall, south the edge."""
    found = scene()
    found.play("draw, action_card coming_through, target 2")

    found.then(
        phase="card",
        seat=0,
        card={"id": "coming_through", "character": 2, "left": None},
        legal=[{"type": "step", "direction": "N"}, {"type": "step", "direction": "W"}],
    )


def test_s62_the_end_leaves_the_turn_as_it_is() -> None:
    """SWN-S62. The end leaves the turn as it is."""
    found = scene(characters=["e1", "i9", "f5", "e6"], active=2, acted=[0, 1], pig="f2N", points=[1, 1])
    found.play("move N")

    found.then(phase="over", round=1, active=2, acted=[0, 1], actions_left=1, drawn=False, card=None)


def test_s63_homesick_on_the_start_tile_counts_as_entering_it() -> None:
    """SWN-S63. Homesick on the start tile counts as entering it. As S26; the Pig is put on its own tile and tramples
    character 3.
    """
    found = scene(characters=["e1", "i9", "f5", "e5"], active=2, acted=[0, 1], pig="f2N")
    found.play("move N, pig_card homesick")

    found.then(pig="e5N", path=["f1", "e5", "e5"], characters=["e1", "i9", "f4", "e5*"], phase="turn", active=2, actions_left=1)


def test_s64_soo_ey_at_a_pig_that_cannot_move() -> None:
    """SWN-S64. Soo-ey! at a Pig that cannot move. N and W are the edge, E looks at character 1 on d1 through the wall.
    Nothing happens, and nobody is within two tiles: no Pig Card.
    """
    found = scene(characters=["a4", "d1", "d9", "i9"], pig="a1S")
    found.play("draw, action_card holler, use")

    found.then(pig="a1S", path=[], phase="turn", actions_left=1, action_discard={"holler": 1})


def test_s65_who_begins_is_drawn_by_lot_then_the_last_in_order_sets_the_direction() -> None:
    """SWN-S65. Who begins is drawn by lot, then the last in order sets the direction. Order 2, 3, 0, 1."""
    found = scene(phase="first_character", first=None, active=None, actions_left=0, options={"first_character": "random"})
    found.play("first_character 2")

    found.then(
        phase="set_facing",
        first=2,
        active=None,
        seat=1,
        legal=[
            {"type": "set_facing", "facing": "N"},
            {"type": "set_facing", "facing": "E"},
            {"type": "set_facing", "facing": "S"},
            {"type": "set_facing", "facing": "W"},
        ],
    )


def test_s66_solo_character_order_free() -> None:
    """SWN-S66. Solo, character_order = free. Only character 0 is left; it begins without a question."""
    found = scene(seats=1, options={"character_order": "free"}, phase="choose_character", actions_left=0)
    found.play("choose_character 2, pass")

    found.then(phase="turn", active=0, acted=[2], seat=0, actions_left=2)


def test_s67_espresso_in_the_turn_it_was_drawn() -> None:
    """SWN-S67. Espresso in the turn it was drawn. One action for the draw, one more from the card; no second draw."""
    found = scene()
    found.play("draw, action_card espresso, play_card espresso")

    found.then(
        phase="turn",
        active=0,
        actions_left=2,
        drawn=True,
        kept={},
        action_discard={"espresso": 1},
        legal=[{"type": "move", "direction": "E"}, {"type": "move", "direction": "S"}, {"type": "pass"}],
    )

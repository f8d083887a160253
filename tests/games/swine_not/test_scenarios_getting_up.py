"""Scenarios S73 to S78 and S85 to S89, played as SWN-19 writes them: the turn that is skipped."""

from __future__ import annotations

from games.swine_not.scene import scene


def test_s73_the_pig_has_gone_it_gets_up_and_plays_its_turn() -> None:
    """SWN-S73. The Pig has gone: it gets up and plays its turn. Its skipped turn is behind it; it loses no other."""
    found = scene(characters=["a1", "i9", "h3**", "a9"], round=2, active=1, acted=[0], actions_left=1, pig="e5N")
    found.play("pass")

    found.then(
        characters=["a1", "i9", "h3", "a9"],
        active=2,
        acted=[0, 1],
        phase="turn",
        actions_left=2,
        drawn=False,
        seat=2,
        events=[{"type": "turn_began", "character": 2}, {"type": "stood_up", "character": 2, "plays": True}],
    )


def test_s74_held_freed_by_the_pig_card_up_again() -> None:
    """SWN-S74. Held, freed by the Pig Card, up again. Round 1: character 2 skips under the Pig (S32). Trot: h2, h1. Round 2:
    it stands up on h3 with one tile between: N is the edge, left (W) looks at character 0 on a1, right (E): i1. Then it has
    its two actions.
    """
    found = scene(characters=["a1", "i9", "h3*", "a9"], active=1, acted=[0], actions_left=1, pig="h3N")
    found.play("pass, pass, pig_card trot, pass, pass")

    found.then(
        pig="i1E",
        path=["h2", "h1", "i1"],
        characters=["a1", "i9", "h3", "a9"],
        round=2,
        active=2,
        acted=[0, 1],
        phase="turn",
        actions_left=2,
    )


def test_s75_the_pig_still_there_it_stays_down_again() -> None:
    """SWN-S75. The Pig still there: it stays down again."""
    found = scene(characters=["a1", "i9", "h3**", "a9"], round=2, active=1, acted=[0], actions_left=1, pig="h3N")
    found.play("pass")

    found.then(
        characters=["a1", "i9", "h3**", "a9"],
        pig="h3N",
        active=3,
        acted=[0, 1, 2],
        phase="turn",
        actions_left=2,
        events=[
            {"type": "stayed_down", "character": 2, "why": "held"},
            {"type": "turn_ended", "character": 2},
            {"type": "turn_began", "character": 3},
        ],
    )


def test_s76_getting_up_into_one_s_turn_can_start_a_chain() -> None:
    """SWN-S76. Getting up into one's turn can start a chain. Character 2 stands up on h6: h3. There characters 1 and 3 are in
    range. When that is settled, character 2 has two actions.
    """
    found = scene(characters=["c9", "f3", "h6**", "i3"], round=2, active=1, acted=[0], actions_left=1, pig="h4S")
    found.play("pass")

    found.then(
        pig="h3N",
        phase="chase",
        chasers=[1, 3],
        seat=2,
        resume="action",
        chain=[["h4", 2]],
        active=2,
        actions_left=2,
        characters=["c9", "f3", "h6", "i3"],
    )


def test_s77_trampled_while_getting_up_a_new_turn_to_skip() -> None:
    """SWN-S77. Trampled while getting up: a new turn to skip. Character 3 stands up on a7; the Pig cannot move (as S14): Pig
    Card. It comes back over a7: character 3 lies again, its turn is over, and it has its next one to skip.
    """
    found = scene(characters=["f1", "i6", "d9", "a7**"], round=2, active=2, acted=[0, 1], actions_left=1, pig="a9S")
    found.play("pass, pig_card about_turn")

    found.then(
        pig="a7N",
        path=["a8", "a7"],
        characters=["f1", "i6", "d9", "a7*"],
        acted=[0, 1, 2, 3],
        actions_left=0,
        phase="pig_card",
        why="round",
    )


def test_s78_held_twice_then_up_nothing_more_to_skip() -> None:
    """SWN-S78. Held twice, then up; nothing more to skip. Snuffle leaves the Pig on h3. Trot facing E: i3, edge, left (N) i2."""
    found = scene(characters=["a1", "i9", "h3*", "a9"], active=1, acted=[0], actions_left=1, pig="h3N")
    found.play("pass, pass, pig_card snuffle, pass, pass, pass, pig_card trot, pass, pass")

    found.then(
        pig="i2N",
        path=["i3", "i2"],
        characters=["a1", "i9", "h3", "a9"],
        round=3,
        active=2,
        acted=[0, 1],
        phase="turn",
        actions_left=2,
        events=[
            {"type": "stayed_down", "character": 2, "why": "held"},
            {"type": "stayed_down", "character": 2, "why": "held"},
            {"type": "stood_up", "character": 2, "plays": True},
        ],
    )


def test_s85_option_rise_turn_the_skipped_turn_is_spent_lying() -> None:
    """SWN-S85. Option rise = turn: the skipped turn is spent lying. As S31, but character 1 stays down and does not startle
    the Pig.
    """
    found = scene(characters=["h7", "h1*", "d9", "a9"], pig="h4S", options={"rise": "turn"})
    found.play("move N, pass")

    found.then(
        pig="h3N",
        path=["h3"],
        characters=["h6", "h1**", "d9", "a9"],
        active=2,
        acted=[0, 1],
        phase="turn",
        actions_left=2,
        events=[
            {"type": "turn_began", "character": 1},
            {"type": "stayed_down", "character": 1, "why": "skip"},
            {"type": "turn_ended", "character": 1},
        ],
    )


def test_s86_then_then_it_gets_up_and_plays() -> None:
    """SWN-S86. then it gets up and plays. In round 2 it stands up on h1: S looks at character 0 on h6, left (E): i3. Then it
    has its two actions.
    """
    found = scene(characters=["h7", "h1*", "d9", "a9"], pig="h4S", options={"rise": "turn"})
    found.play("move N, pass, pass, pass, pig_card snuffle, pass")

    found.then(
        pig="i3E",
        path=["h3", "i3"],
        characters=["h6", "h1", "d9", "a9"],
        round=2,
        active=1,
        acted=[0],
        phase="turn",
        actions_left=2,
        events=[{"type": "stood_up", "character": 1, "plays": True}, {"type": "chased", "character": 1, "distance": 2, "steps": 1}],
    )


def test_s87_rise_turn_neither_trampled_nor_startling_through_the_skipped_turn() -> None:
    """SWN-S87. rise = turn: neither trampled nor startling through the skipped turn. As S33, but in round 2 character 0 stays
    down next to the Pig.
    """
    found = scene(characters=["e6*", "i9", "a1", "a9"], active=3, acted=[0, 1, 2], actions_left=1, pig="d6E", options={"rise": "turn"})
    found.play("pass, pig_card trot")

    found.then(
        pig="f6E", path=["e6", "f6"], characters=["e6**", "i9", "a1", "a9"], round=2, acted=[0], active=1, phase="turn", actions_left=2
    )


def test_s88_then_until_its_next_turn() -> None:
    """SWN-S88. until its next turn. About Turn: back over e6, where nothing happens, to d6. Round 3: character 0 stands up
    next to the Pig: W is a wall, left (S) d7, d8.
    """
    found = scene(characters=["e6*", "i9", "a1", "a9"], active=3, acted=[0, 1, 2], actions_left=1, pig="d6E", options={"rise": "turn"})
    found.play("pass, pig_card trot, pass, pass, pass, pig_card about_turn")

    found.then(
        pig="d8S",
        path=["e6", "f6", "e6", "d6", "d7", "d8"],
        characters=["e6", "i9", "a1", "a9"],
        round=3,
        acted=[],
        active=0,
        phase="turn",
        actions_left=2,
    )


def test_s89_rise_turn_the_pig_on_top_of_it() -> None:
    """SWN-S89. rise = turn: the Pig on top of it. In the skipped turn the Pig does not matter; in the next one it holds
    character 2 down.
    """
    found = scene(characters=["a1", "i9", "h3*", "a9"], active=1, acted=[0], actions_left=1, pig="h3N", options={"rise": "turn"})
    found.play("pass, pass, pig_card snuffle, pass, pass")

    found.then(
        pig="h3E",
        path=[],
        characters=["a1", "i9", "h3**", "a9"],
        round=2,
        active=3,
        acted=[0, 1, 2],
        phase="turn",
        events=[{"type": "stayed_down", "character": 2, "why": "skip"}, {"type": "stayed_down", "character": 2, "why": "held"}],
    )

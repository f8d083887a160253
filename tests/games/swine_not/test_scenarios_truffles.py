"""Scenarios S79 to S84, played as SWN-19 writes them: where the Pig can be lured."""

from __future__ import annotations

from games.swine_not.scene import scene


def test_s79_truffle_trail_not_towards_anybody() -> None:
    """SWN-S79. Truffle Trail: not towards anybody. Illegal now: `pig_step S`. S looks at character 0 on h7, who lays the
    trail.
    """
    found = scene(characters=["h7", "i9", "d9", "a9"], pig="h4S")
    found.play("draw, action_card truffle")

    found.then(
        phase="card",
        card={"id": "truffle", "character": None, "left": None},
        legal=[
            {"type": "pig_step", "direction": "N"},
            {"type": "pig_step", "direction": "E"},
            {"type": "pig_step", "direction": "W"},
            {"type": "stop"},
        ],
    )
    assert found.refusal("pig_step S") == "SWN-8.7"


def test_s80_then_behind_a_wall_neither() -> None:
    """SWN-S80. behind a wall neither. Illegal now: `pig_step N`. N looks at character 0 on e1, beyond the wall e3/e4."""
    found = scene(characters=["e1", "i9", "d9", "a9"], pig="e5N")
    found.play("draw, action_card truffle")

    found.then(
        phase="card",
        legal=[
            {"type": "pig_step", "direction": "E"},
            {"type": "pig_step", "direction": "S"},
            {"type": "pig_step", "direction": "W"},
            {"type": "stop"},
        ],
    )
    assert found.refusal("pig_step N") == "SWN-8.7"


def test_s81_then_unless_walls_hide() -> None:
    """SWN-S81. unless walls hide."""
    found = scene(characters=["e1", "i9", "d9", "a9"], pig="e5N", options={"sight_through_walls": False})
    found.play("draw, action_card truffle")

    found.then(
        phase="card",
        legal=[
            {"type": "pig_step", "direction": "N"},
            {"type": "pig_step", "direction": "E"},
            {"type": "pig_step", "direction": "S"},
            {"type": "pig_step", "direction": "W"},
            {"type": "stop"},
        ],
    )


def test_s82_truffle_trail_with_shy_range_near() -> None:
    """SWN-S82. Truffle Trail with shy_range = near. Character 0 on h5 is at d = 4 and does not count; with the default S
    would be closed. On h2 it is at d = 3: no chase.
    """
    found = scene(characters=["h5", "i9", "d9", "a9"], pig="h1S", options={"shy_range": "near"})
    found.play("draw, action_card truffle, pig_step S")

    found.then(pig="h2S", path=["h2"], phase="turn", actions_left=1, action_discard={"truffle": 1})


def test_s83_truffle_trail_over_lying_characters() -> None:
    """SWN-S83. Truffle Trail over lying characters. Only standing characters close a direction."""
    found = scene(characters=["c9", "h3*", "d9", "a9"], pig="h4S")
    found.play("draw, action_card truffle, pig_step N")

    found.then(pig="h3N", path=["h3"], characters=["c9", "h3*", "d9", "a9"], phase="turn", actions_left=1)


def test_s84_truffle_trail_without_a_direction_discarded_at_once() -> None:
    """SWN-S84. Truffle Trail without a direction: discarded at once. N and W are the edge, E looks at character 1 on d1, S at
    character 0 on a4.
    """
    found = scene(characters=["a4", "d1", "d9", "i9"], pig="a1S")
    found.play("draw, action_card truffle")

    found.then(
        pig="a1S",
        path=[],
        phase="turn",
        actions_left=1,
        drawn=True,
        card=None,
        action_discard={"truffle": 1},
        events=[{"type": "action_card", "character": 0, "card": "truffle"}, {"type": "card_void", "card": "truffle"}],
    )

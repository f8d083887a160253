"""The first games that are explained: every guide follows the rules, and says something at every step."""

from __future__ import annotations

from typing import Any

import pytest

from piggery import games
from piggery.kernel import AnyGame
from piggery.kernel.forms import folded
from piggery.match.guide import InvalidGuide, expanded, guide

GUIDED = [slug for slug in games.names() if games.guide(slug) is not None]


def changed(slug: str, **changes: Any) -> tuple[AnyGame, dict[str, Any]]:
    plan = games.guide(slug)
    assert plan is not None
    return games.load(slug), {**plan, **changes}


def test_the_games_with_a_guide() -> None:
    assert {"take-flight", "pigskin", "swine-not", "boars-on-the-run"} <= set(GUIDED)


@pytest.mark.parametrize("slug", GUIDED)
def test_a_guide_waits_for_moves_that_are_foretold_and_lit(slug: str) -> None:
    found = guide(slug)
    assert found is not None
    asked = [step for step in found["steps"] if step["move"]]
    assert len(asked) >= 5
    for step in asked:
        assert step["task"]
        assert step["task"] in step["refusal"]
        assert step["foretold"][0]["move"] == step["move"]
        assert folded([told["move"] for told in step["foretold"]]) == step["position"]["choices"]
        assert step["then"][0]["by"] == found["seat"]
        assert step["then"][0]["move"] == step["move"]


@pytest.mark.parametrize("slug", GUIDED)
def test_a_guide_is_short_and_its_steps_have_something_to_say(slug: str) -> None:
    found = guide(slug)
    assert found is not None
    assert 8 <= len(found["steps"]) <= 18
    for step in found["steps"]:
        assert len(step["title"]) <= 40
        assert 30 <= len(step["text"]) <= 360
    assert sum(len(step["text"].split()) for step in found["steps"]) <= 700  # four minutes of reading


def test_nobody_sees_in_a_guide_what_is_hidden_from_the_learner() -> None:
    found = guide("pigskin")
    assert found is not None
    before = found["steps"][1]["position"]["view"]
    assert "o_pas" not in str(before["units"])


def test_an_illegal_move_in_a_guide_is_named_with_its_reason() -> None:
    game, plan = changed("take-flight", step=[{"say": "guide-write", "play": "0:L7"}, {"say": "guide-end"}], before=["roll:4"])
    with pytest.raises(InvalidGuide, match=r"0:L7: .*TKF-5.2"):
        expanded(game, plan, games.words("take-flight"))


def test_a_guide_that_ends_with_a_move_is_refused() -> None:
    game, plan = changed("take-flight", step=[{"say": "guide-write", "play": "0:L1"}], before=["roll:4"])
    with pytest.raises(InvalidGuide, match="last step"):
        expanded(game, plan, games.words("take-flight"))


def test_a_field_that_no_guide_has_is_refused() -> None:
    game, plan = changed("take-flight", moves=[])
    with pytest.raises(InvalidGuide, match="moves"):
        expanded(game, plan, games.words("take-flight"))

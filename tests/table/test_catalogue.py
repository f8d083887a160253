"""What there is to play, as any host tells it."""

from __future__ import annotations

from own_editions import own_edition
from piggery import games
from piggery.table import catalogue


def test_how_to_play_comes_with_what_is_told_about_an_edition() -> None:
    page = catalogue.about("swine-not").how_to_play
    assert [section.name for section in page][:3] == ["goal", "table", "turn"]
    step = page[2].items[2]
    assert step.title == "Scare"
    assert step.said[1].text == "Walls don't hide you."
    assert step.said[1].clauses == ["SWN-5.2"]


def test_an_own_edition_is_told_with_its_own_numbers() -> None:
    told = catalogue.about_info(games.load("swine-not", own_edition("swine-not")))
    assert "7 by 7 tiles" in told.how_to_play[1].items[0].said[0].text


def test_a_game_without_such_a_page_has_its_rules() -> None:
    assert catalogue.about("connect-four").how_to_play == []
    assert catalogue.rules("connect-four")

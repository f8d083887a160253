"""The edition file: its form, its checks, and where its values come from."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from games.boars_on_the_run.scene import GAME, new_game, wander
from piggery import games
from piggery.kernel import InvalidEdition


def data() -> dict[str, Any]:
    return tomllib.loads(games.edition_text("boars-on-the-run"))


def put(path: str, value: object) -> Callable[[dict[str, Any]], None]:
    def damage(content: dict[str, Any]) -> None:
        *folders, last = [int(part) if part.isdecimal() else part for part in path.split(".")]
        place: Any = content
        for folder in folders:
            place = place[folder]
        place[last] = value

    return damage


def few_cards(content: dict[str, Any]) -> None:
    content["deck"]["cards"] = content["deck"]["cards"][:20]


DAMAGE: list[tuple[str, Callable[[dict[str, Any]], None], str, str]] = [
    # what is wrong, the damage, the key named, a part of the fault named
    ("another game", put("edition.game", "pigskin"), "edition.game", "this is an edition of pigskin"),
    ("too few seats", put("edition.min_seats", 1), "edition.min_seats", "at least 2"),
    ("an unknown section", put("weather", {}), "weather", "is not a field here"),
    ("text for a number", put("rules.sick_at", "3"), "rules.sick_at", "expected int"),
    ("a small hand", put("rules.hand_limit", 2), "rules.hand_limit", "must be at least 3, not 2"),
    ("bags that need too much", put("setup.bag.red", 11), "setup.bag.red", "more than the box has"),
    ("bags without spoiled food", put("setup.bag.black", 0), "setup.bag.black", "at least 1"),
    ("spaces out of order", put("track.spaces.3.i", 4), "track.spaces[3].i", "numbered in order"),
    ("a second Start", put("track.spaces.3.kind", "start"), "track.spaces[3].kind", "first space"),
    ("a Finish too early", put("track.spaces.94.kind", "finish"), "track.spaces[94].kind", "last"),
    ("Start with a colour", put("track.spaces.0.color", "red"), "track.spaces[0].color", "but Start and Finish"),
    ("an unknown colour", put("track.spaces.1.color", "pink"), "track.spaces[1].color", "possible: blue, green, red, yellow"),
    ("too few boars", put("boars", []), "boars", "one a seat"),
    ("a boar twice", put("boars.1.id", "hamlet"), "boars", "there twice"),
    ("a free boar diet", put("boars.1.top.spend", {}), "boars[1].top.spend", "at least one cube"),
    ("a card twice", put("deck.cards.1.id", "apple_a_day"), "deck.cards[1].id", "is taken"),
    ("a card with the word of a choice", put("deck.cards.1.id", "end"), "deck.cards[1].id", "is taken"),
    ("an id with spaces", put("deck.cards.1.id", "beet it"), "deck.cards[1].id", "regex"),
    ("a diet among vendettas", put("deck.cards.0.family", "vendetta"), "deck.cards[0].family", "is a diet"),
    ("a card without a price", put("deck.cards.0.cost", 0), "deck.cards[0].cost", "must be at least 1, not 0"),
    ("a card that is too dear", put("deck.cards.0.cost", 21), "deck.cards[0].cost", "at most 20"),
    ("a predator that eats too much", put("rules.predator_any", 21), "rules.predator_any", "at most 20"),
    ("food without end", put("rules.food_same", 10**9), "rules.food_same", "must be at most 200, not 1000000000"),
    ("a diet that nobody can pay", put("boars.0.top.spend.yellow", 10**9), "boars[0].top.spend.yellow", "must be at most 200"),
    ("cubes without end", put("setup.cubes.red", 10**9), "setup.cubes.red", "must be at most 200"),
    ("a key too many", put("deck.cards.0.black", 2), "deck.cards[0].black", "has spend, move and no others"),
    ("a mono-diet of two colours", put("deck.cards.0.spend", {"red": 1, "blue": 1}), "deck.cards[0].spend", "1 colour"),
    ("a combo-diet of one colour", put("deck.cards.8.spend", {"red": 1}), "deck.cards[8].spend", "2 colours"),
    ("more black cubes than a bag has", put("deck.cards.34.black", 6), "deck.cards[34].black", "5 black cubes only"),
    ("a special diet with a vendetta's effect", put("deck.cards.31.effect", "switcheroo"), "deck.cards[31].effect", "must be one of"),
    ("an effect twice", put("deck.cards.32.effect", "knowledge_is_power"), "deck.cards", "there twice"),
    ("too few cards", few_cards, "deck.cards", "or more"),
    ("an unknown origin", put("provenance.track.source", "guessed"), "provenance.track.source", "possible: given, inferred, reconstructed"),
]  # fmt: skip


@pytest.mark.parametrize(("damage", "key", "fault"), [case[1:] for case in DAMAGE], ids=[case[0] for case in DAMAGE])
def test_a_faulty_edition_is_refused_with_key_and_fault(damage: Callable[[dict[str, Any]], None], key: str, fault: str) -> None:
    content = data()
    damage(content)
    with pytest.raises(InvalidEdition) as refused:
        games.load("boars-on-the-run", content)
    assert refused.value.key == key
    assert fault in refused.value.fault


def test_every_part_of_the_edition_says_where_it_comes_from() -> None:
    sections = set(data()) - {"provenance"}
    assert sections <= set(GAME.about.edition.provenance)
    assert {origin.source for origin in GAME.about.edition.provenance.values()} == {"given", "inferred", "reconstructed"}


def test_an_edition_without_provenance_can_be_played() -> None:
    content = data()
    del content["provenance"]
    assert games.load("boars-on-the-run", content).about.edition.provenance == {}


def test_an_edition_of_ones_own_is_played_by_its_own_numbers() -> None:
    content = data()
    content["edition"]["id"] = "short"
    content["track"]["spaces"] = [*content["track"]["spaces"][:20], {**content["track"]["spaces"][95], "i": 20}]
    content["deck"]["cards"] = [card for card in content["deck"]["cards"] if card["kind"] not in ("special", "disrupt")]
    content["deck"]["cards"][0] |= {"name": "Cider", "move": 9}
    short = games.load("boars-on-the-run", content)
    race = new_game(2, game=short)
    for _ in wander(race, 3):
        pass
    assert max(race["outcome.scores"]) == 20
    assert len(short.moves) < 563

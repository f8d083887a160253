"""Sentences: everything that can happen has one, and none is worded outside texts/en.ftl."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

import pytest
from fluent.syntax import ast, parse

from games.boars_on_the_run.scene import CARDS, Race, base, new_game, wander
from games.boars_on_the_run.test_position import BASES
from games.boars_on_the_run.test_refusals import REFUSED, after, over
from games.wording import Recorded, asked_in_play, figure_texts, introductions, option_texts, pseudo_words
from piggery import games
from piggery.games import boars_on_the_run
from piggery.games.boars_on_the_run.figures import build as figures_of
from piggery.kernel import CHANCE, AnyGame, IllegalMove, Words

TEXTS = files(boars_on_the_run).joinpath("texts", "en.ftl").read_text("utf-8")
TOKENS = re.compile(r"\b(first|boar|reveal|draw|cubes):[a-z_0-9:-]+|\b(top|end)\b|[a-z]+_[a-z_]+")


def build(words: Words) -> AnyGame:
    data = tomllib.loads(games.edition_text("boars-on-the-run"))
    game: AnyGame = boars_on_the_run.build(data, "standard.toml", True, words)
    return game


def all_sentences(game: AnyGame) -> Iterator[str]:
    """Everything the game can say, from positions and games that meet every kind of choice, chance, event, refusal and end."""
    for race in everywhere():
        state = race.state
        seats = range(len(race["players"]))
        yield from (game.prompt(state, seat) for seat in (*seats, None))
        yield from (game.picture(state, seat) for seat in (0, None))
        yield from (game.describe(state, seat, move) for seat in seats for move in game.choices(state, seat))
        yield from (game.describe(state, CHANCE, move) for move, _ in game.chances(state) or [])
        urn = game.urn(state)
        yield from [game.describe(state, CHANCE, urn.outcome(urn.counts))] if urn else []
        yield from (game.sentence(event, seat) for event in race.events for seat in (0, 1, None))
        outcome = game.outcome(state)
        yield from (line.sentence for lines in outcome.breakdown for line in lines) if outcome else ()
    for race, seat, word in refused():
        refusal = game.why_not(race.state, seat, game.read_token(race.state, word if seat == CHANCE else f"{seat}:{word}")[1])
        assert refusal is not None
        yield refusal.reason
    by_seat = game.why_not(base(2).state, 0, game.read_token(base(2).state, "first:0")[1])
    assert by_seat is not None
    yield by_seat.reason
    yield from malformed(game)
    yield from asked_in_play(game, (2, {"first_seat": "random"}))
    yield from option_texts(game)
    for space in range(95):
        race = base(2, players=[{"space": space}])
        race.play("draw:2 cubes:1-0-1-0-0")
        yield game.prompt(race.state, 0)


@cache
def everywhere() -> list[Race]:
    found = [make() for make in BASES.values()]
    found += [make() for _, make, _, _ in REFUSED]
    found += [scene("draw:1 cubes:0-0-0-0-1", active=1, first=0, options={"round_limit": 1}, players=[{"space": 3}, {"space": 9}])]
    found[-1].play("food:r1")
    found += [scene("", players=[{"cards": ["nibble", "square_meal"]}])]
    found += [scene("draw:1", players=[{"space": 8}]), scene("draw:3 cubes:0-0-0-0-3", players=[{"space": 3}, {"cards": list(CARDS[:4])}])]
    found += [dealt("random"), scene("draw:2 cubes:0-0-2-0-0", 2, players=[{"cards": ["midnight_apples"]}])]
    found += [scene("draw:4 cubes:0-0-0-0-4", 3, players=[{"cards": ["sorry_not_sorry", "no_corn"]}, {"cards": ["no_beets"]}])]
    found += [scene("draw:2 cubes:0-0-0-0-2", 3, players=[{"space": 13, "cards": ["seeing_red"]}, {"space": 13}, {"space": 20}])]
    found += [scene("draw:2 cubes:0-0-0-0-2", 3, players=[{"space": 13, "cards": ["seeing_red"]}, {"space": 14}])]
    found += [scene("draw:3 cubes:3-0-0-0-0", players=[{}, {"space": 6}])]
    found += [scene("draw:1 cubes:0-0-0-0-1", players=[{"cards": ["couldnt_care_less", "nibble"]}], display=list(CARDS[:4]))]
    for first in range(0, 44, 4):
        found.append(scene("draw:15 cubes:5-5-5-0-0", display=CARDS[first : first + 4]))
    found.append(scene("draw:15 cubes:5-5-5-0-0", display=CARDS[41:45]))
    for predator in (8, 14, 19, 24):
        found.append(scene("draw:4 cubes:1-1-1-1-0 end", players=[{"space": predator}]))
    for cubes in ("3-0-0-4-0", "0-5-0-0-0", "1-0-6-0-0"):
        bags = {"green": 8, "blue": 8}
        found.append(scene(f"draw:{sum(map(int, cubes.split('-')))} cubes:{cubes}", players=[{"bag": bags}]))
    begun = dealt("random")
    begun.play("first:0")
    found.append(begun)
    for seed in range(3):
        race = new_game(4)
        list(wander(race, seed))
        found.append(race)
    return found


def scene(script: str, seats: int = 2, **patch: object) -> Race:
    named = {"display": ["ruby_salad", "light_bite", "mud_slick", "beet_it"], **patch}
    held = [card for player in named.get("players", ()) for card in player.get("cards", ())]  # type: ignore[attr-defined]
    shown = [card for card in named["display"] if card not in held]  # type: ignore[attr-defined]
    named["display"] = [*shown, *[card for card in CARDS[::-1] if card not in held and card not in shown]][:4]
    race = base(seats, **named)  # type: ignore[arg-type]
    race.play(script)
    return race


def dealt(first: str) -> Race:
    """A new game whose first seat is still to be drawn."""
    race = new_game(2, {"first_seat": first})
    race.play("boar:0:rosie boar:1:bristle reveal:0:nibble reveal:1:beet_it reveal:2:no_corn reveal:3:apple_pie")
    return race


def refused() -> Iterator[tuple[Race, int, str]]:
    for _, make, word, _ in REFUSED:
        race = make()
        named = word[0].isdigit()
        yield race, int(word[0]) if named else race["active"], word[2:] if named else word
    yield base(2), CHANCE, "draw:2"
    yield base(2), CHANCE, "first:0"
    yield after("draw:2"), CHANCE, "cubes:1-0-0-0-0"
    yield after("draw:25"), CHANCE, "cubes:6-4-5-5-5"
    yield after("draw:2"), CHANCE, "first:0"
    dealing = new_game(2)
    dealing.play("boar:0:hamlet")
    yield dealing, CHANCE, "boar:1:hamlet"
    yield after("draw:2 cubes:2-0-0-0-0 buy:nibble"), CHANCE, "reveal:2:ruby_salad"


def malformed(game: AnyGame) -> Iterator[str]:
    """The reasons of forms that name no move or the wrong actor, without what was sent."""
    form = {"type": "draw", "count": 3}
    for state, sent, seat in ((base(2).state, 7, None), (base(2).state, form, CHANCE), (over().state, form, None)):
        with pytest.raises(IllegalMove) as wrong:
            game.parse(state, sent, seat)
        yield wrong.value.reason.replace('{"type": "draw", "count": 3}', "")


def test_everything_that_can_happen_has_a_sentence() -> None:
    sentences = list(all_sentences(games.load("boars-on-the-run")))
    assert len(sentences) > 1000
    assert all(sentences)
    assert not [sentence for sentence in sentences if "{" in sentence or "None" in sentence or "  ," in sentence]


def test_no_text_stands_outside_the_file_of_texts() -> None:
    """Words of the notation (first:0) are the same in every language."""
    game = build(pseudo_words(TEXTS))
    for sentence in all_sentences(game):
        assert not re.search(r"[A-Za-z]{2,}", TOKENS.sub("", sentence)), sentence


def test_every_message_of_the_file_is_used() -> None:
    words = Recorded(TEXTS)
    game: Any = build(words)
    assert all([*all_sentences(game), *figure_texts(figures_of(game, words)), *introductions(game, words)])
    messages = [entry for entry in parse(TEXTS).body if isinstance(entry, ast.Message)]
    written = {message.id.name for message in messages}
    written |= {f"{message.id.name}.{attribute.id.name}" for message in messages for attribute in message.attributes}
    assert written - words.said == {"name-finish"} - words.said
    assert words.said <= written


def test_names_are_those_of_the_edition() -> None:
    board = games.load("boars-on-the-run").board
    words = Words(lambda: TEXTS)
    names = [space["name"] for space in board["spaces"]] + [card["name"] for card in board["cards"].values()]
    names += [boar["name"] for boar in board["boars"].values()] + [ticket["name"] for ticket in board["tickets"].values()]
    for name in (*names, *board["predators"].values()):
        assert words("name-" + re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")) == name


def test_sentences_speak_to_the_one_who_did_it() -> None:
    race = base(2)
    race.play("draw:2 cubes:2-0-0-0-0 bottom")
    told = [race.game.sentence(event, 0) for event in race.events]
    assert told[:4] == ["You reach for 2.", "You draw 2 red.", "You use Bottom diet.", "It takes 2 red."]
    moved = next(event for event in race.events if event.type == "moved")
    assert race.game.sentence(moved, 1) == "Seat 0 runs 3 to 3 (Windfall Orchard, red food)."


def test_choices_are_described_with_what_they_bring() -> None:
    race = base(2, players=[{}, {"space": 3}])
    assert race.game.describe(race.state, 0, race.game.choices(race.state, 0)[7]) == "Draw 8: 17 % risk of sickness."
    race.play("draw:4 cubes:3-0-0-1-0")
    described = [race.game.describe(race.state, 0, move) for move in race.game.choices(race.state, 0)]
    assert described[0] == "Top diet: 1 yellow, run 1 to 1 (Kitchen Garden, blue food)."
    assert described[1] == "Bottom diet: 2 red, run 3 to 3 (Windfall Orchard, red food), where Seat 1 stands."
    assert described[2] == "Prickly Cab: 3 red, ride 6 to 6 (Cab Stand: Mudwick Pump, red station)."
    assert described[-1] == "Enough: stop on 0 (Start)."


def test_the_picture_fits_a_terminal_and_hides_closed_bags() -> None:
    for race in everywhere():
        lines = race.game.picture(race.state, 0).splitlines()
        assert max(map(len, lines)) <= 80
        assert len(lines) <= 18
    assert "5♥" not in base(2).game.picture(base(2).state, 0)
    assert "5♥" in base(2).game.picture(base(2, options={"open_bags": True}).state, 0)


def test_who_is_to_draw_is_told_what_portions_want() -> None:
    race = scene("", players=[{"cards": ["square_meal", "no_corn", "nibble"]}])
    assert race.game.prompt(race.state, 0) == "How many of your 25 cubes do you draw? Square Meal wants 7. Nibble wants 3."

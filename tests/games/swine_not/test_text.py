"""Sentences: everything that can happen has one, and none is worded outside texts/en.ftl."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
from fluent.syntax import ast, parse

from games.swine_not.scene import ACTION_CARDS, PIG_CARDS, Scene, begun, form, scene, wander
from games.swine_not.test_refusals import TRIED, near_pig
from games.wording import Recorded, asked_in_play, figure_texts, introductions, option_texts, pseudo_words
from piggery import games
from piggery.games import swine_not
from piggery.games.swine_not.figures import build as figures_of
from piggery.kernel import CHANCE, AnyGame, IllegalMove, Json, Words

TEXTS = files(swine_not).joinpath("texts", "en.ftl").read_text("utf-8")
OVER: dict[str, Json] = {"characters": ["e1", "i9", "f5", "e6"], "active": 2, "acted": [0, 1], "pig": "f2N", "points": [1, 1]}
STUCK: dict[str, Json] = {"characters": ["f1", "i6", "d9", "b7"], "active": 3, "acted": [0, 1, 2], "pig": "a9S"}
LAST: dict[str, Json] = {"active": 3, "acted": [0, 1, 2], "round": 60, "characters": ["b1", "i9", "c9", "a9"]}


def build(words: Words, rules_version: int = swine_not.RULES_VERSION) -> AnyGame:
    game: AnyGame = swine_not.build(tomllib.loads(games.edition_text("swine-not")), "standard.toml", True, words, rules_version)
    return game


def scenes(game: AnyGame) -> Iterator[Scene]:
    """Positions of every phase, every card and every end, with what was told on the way."""
    for card in ACTION_CARDS:
        for given in ({}, {"characters": ["h7", "i9", "d9", "a4"], "pig": "h2E"}, {"characters": ["f1", "i6", "d9*", "a4"]}):
            yield scene(game, **given).play("draw").play(f"action_card {card}")
    for card in PIG_CARDS:
        yield scene(game, active=3, acted=[0, 1, 2]).play(f"pass, pig_card {card}")
    yield begun(4, game)
    yield begun(4, game).play("first_character 2")
    yield begun(2, game, first_character=0, character_order="free").play("set_facing N")
    yield begun(1, game)
    yield begun(1, game).play("set_facing N")
    yield scene(game, kept={"0": ["espresso", "frying_pan"]}).play("move S, move S")
    yield scene(game, kept={"0": ["espresso"]}).play("draw, action_card holler, play_card espresso")
    yield scene(game).play("draw, action_card dinner_rush, step S, step S")
    yield scene(game).play("draw, action_card coming_through, target 1")
    yield scene(game).play("draw, action_card revolving_door, target 1")
    yield scene(game).play("draw, action_card spilled_gravy, target 1")
    yield scene(game).play("draw, action_card back_to_the_sty")
    yield scene(game).play("draw, action_card truffle, pig_step W")
    yield scene(game, characters=["h7", "i9", "d9", "a4"], pig="h2E").play("draw, action_card holler, use")
    yield scene(game, active=3, acted=[0, 1, 2]).play("pass")
    yield scene(game).play("draw")
    yield scene(game).play("draw, action_card dropped_tray")
    yield scene(game, characters=["h7", "f3", "d9", "i3"], pig="h4S").play("move N")
    yield scene(game, **STUCK)
    yield scene(game, **STUCK).play("move W")
    yield scene(game, characters=["b3", "g3", "c4", "b9"], pig="b6N").play("move S")
    yield scene(game, characters=["e5", "i9", "d9", "a4"], pig="h3S").play("draw, action_card back_to_the_sty")
    yield scene(game, characters=["e1", "i9", "f5", "e7"], active=2, acted=[0, 1], pig="f2N")
    if game.about.rules > 1:
        late: dict[str, Json] = {"options": {"rise": "turn"}, "active": 1, "acted": [0]}
        yield scene(game, characters=["a1", "i9", "h3*", "a9**"], pig="e5N", **late).play("pass")
    yield scene(game, characters=["a1", "i9", "h3*", "a9*"], active=1, acted=[0], pig="h3N").play("pass")
    yield scene(game, characters=["f1", "i9", "c9", "a9"], active=3, acted=[0, 1, 2], pig="f4N", kept={"0": ["frying_pan"]}).play(
        "pass, pig_card gallop"
    )
    yield scene(game, action_pool={}).play("draw, action_card holler")
    yield exhausted(game)
    for script, points in (("pass, pig_card snuffle", [1, 1]), ("pass, pig_card snuffle", [0, 1])):
        yield scene(game, **LAST, points=points).play(script)
    yield scene(game, **OVER).play("move N")
    yield scene(game, seats=1, characters=["g7", None, "c9", None], pig="h6W", points=[2])
    yield scene(game, seats=1, characters=["g7", None, "c9", None], pig="h6W", points=[2]).play("move N")
    yield scene(game, seats=1, active=2, acted=[0], pig_cards_left=1).play("pass, pig_card snuffle")
    for seed in range(4):
        found = begun(seed + 1, game)
        for _ in wander(found, seed):
            pass
        yield found


def exhausted(game: AnyGame) -> Scene:
    position = scene(game, **STUCK).play("move W").position
    position["settle"]["forced"] = 6
    position["pig_deck"] = {"pool": {"snuffle": 1}, "discard": {**PIG_CARDS, "snuffle": 1}, "left": None}
    del position["pig_deck"]["discard"]["snuffle"]
    found = Scene(game.state_from_json(position), game).play("pig_card snuffle")
    found.play("pass")
    return found.play("pig_card trot")


def all_sentences(game: AnyGame) -> Iterator[str]:
    for found in scenes(game):
        seats = range(len(game.teams(found.state)))
        yield from (game.sentence(event, seat) for event in found.events for seat in (0, None))
        yield from (game.prompt(found.state, seat) for seat in (*seats, None))
        yield from (game.picture(found.state, seat) for seat in (*seats, None))
        yield from (game.describe(found.state, seat, move) for seat in seats for move in game.choices(found.state, seat))
        yield from (game.describe(found.state, CHANCE, move) for move, _ in game.chances(found.state) or [])
        outcome = game.outcome(found.state)
        yield from (line.sentence for lines in (outcome.breakdown if outcome else ()) for line in lines)
    yield from refused(game) if game.about.rules > 1 else refused_by_rules_1(game)
    yield from asked_in_play(game, (2, {}))
    yield from option_texts(game)


def refused(game: AnyGame) -> Iterator[str]:
    for text, found, seat, _ in TRIED:
        state = game.state_from_json(found.position)
        by, move = game.parse(state, form(text), seat)
        refusal = game.why_not(state, by, move)
        assert refusal is not None
        yield refusal.reason
    state = scene(game).state
    card = game.read_token(state, "card:truffle")[1]
    extra = [(state, 0, card), (state, CHANCE, game.moves[0])]
    chased = scene(game, characters=["h7", "f3", "d9", "i3"], pig="h4S").play("move N").position
    chased["characters"][0]["tile"] = "h5"
    chased["settle"]["chain"] = [["h3", 0]]
    extra.append((game.state_from_json(chased), 0, game.moves[37]))
    for position, by, move in extra:
        refusal = game.why_not(position, by, move)
        assert refusal is not None
        yield refusal.reason
    for obj, seat in ((7, None), (form("pig_card trot"), 0), (form("place e5"), 0)):
        with pytest.raises(IllegalMove) as wrong:
            game.parse(state, obj, seat)
        yield re.sub(r"\{.*\}", "", wrong.value.reason)
    with pytest.raises(IllegalMove) as wrong:
        game.read_token(scene(game).play("draw").state, "N")
    yield wrong.value.reason


def refused_by_rules_1(game: AnyGame) -> Iterator[str]:
    found = near_pig(game).play("draw, action_card truffle")
    refusal = game.why_not(found.state, *game.parse(found.state, form("pig_step S")))
    assert refusal is not None
    yield refusal.reason


def test_no_text_is_worded_outside_the_file() -> None:
    pseudo = build(pseudo_words(TEXTS))
    tokens = re.compile(r"\b(card|pig|first|step|pig|who|by|play|face):?-?[a-zA-Z_0-9]+|\b(pass|draw|stop|use|espresso)\b|\b[a-i][1-9]\b")
    for sentence in (*all_sentences(pseudo), *all_sentences(build(pseudo_words(TEXTS), 1))):
        assert not re.search(r"[A-Za-z]{2,}", tokens.sub("", sentence)), sentence


RARE = {"refuse-no-card", "refuse-no-way"}  # need an edition of one's own: only kept cards, or a tile with a single way


def test_every_message_of_the_file_is_used() -> None:
    words = Recorded(TEXTS)
    game: Any = build(words)
    for sentence in (
        *all_sentences(game),
        *all_sentences(build(words, 1)),
        *figure_texts(figures_of(game, words)),
        *introductions(game, words),
    ):
        assert sentence.strip()
    messages = [entry for entry in parse(TEXTS).body if isinstance(entry, ast.Message)]
    written = {message.id.name for message in messages}
    written |= {f"{message.id.name}.{attribute.id.name}" for message in messages for attribute in message.attributes}
    assert words.said <= written
    assert {message for message in written - words.said if not message.startswith("option-rise")} <= RARE


def test_cards_are_called_and_explained_as_in_the_edition() -> None:
    data = tomllib.loads(games.edition_text("swine-not"))
    words = Words(lambda: TEXTS)
    for deck, prefix in (("action_cards", "card"), ("pig_cards", "pig")):
        for card in data[deck]:
            message = f"{prefix}-{card['id'].replace('_', '-')}"
            assert (words(message), words(f"{message}.text")) == (card["name"], card["text"])


def test_choices_tell_where_the_pig_would_run_and_what_it_brings() -> None:
    found = scene(characters=["e1", "i9", "f5", "e7"], active=2, acted=[0, 1], pig="f2N")
    described = {found.game.token(2, move): found.game.describe(found.state, 2, move) for move in found.game.choices(found.state, 2)}
    assert described["2:N"] == "To f4, north. Pig f1-e5-d5. Paprika +1!"
    assert described["2:pass"] == "Pass: end the turn."


@pytest.mark.parametrize(
    ("found", "text"),
    [
        (begun(2, first_character=0), "You set the Pig's first direction. Which way?"),
        (scene(), "Rosa: move, draw a card or pass? 2 actions left."),
        (scene().play("draw, action_card holler"), "Rosa: move or pass? 1 action left."),
        (scene(kept={"0": ["espresso"]}).play("move S, move S"), "Rosa has no actions left: play Espresso or pass."),
        (scene(**OVER).play("move N"), "Team Paprika wins!"),
    ],
)
def test_prompts_say_what_can_be_decided_and_how_it_ended(found: Scene, text: str) -> None:
    movers = found.game.movers(found.state)
    assert found.game.prompt(found.state, movers[0] if movers else 0) == text


def test_swn_11_4_alone_the_goal_is_told_first_and_the_end_as_won_or_lost() -> None:
    alone = begun(1)
    assert alone.game.prompt(alone.state, 0) == (
        "Goal: get the Pig into a kitchen 3 times before the 7 Pig Cards run out. Which way does it face first?"
    )
    lost = scene(seats=1, active=2, acted=[0], pig_cards_left=1).play("pass, pig_card snuffle")
    assert lost.game.prompt(lost.state, 0) == "Lost: the Pig Cards have run out, with 0 of 3 points."
    won = scene(seats=1, characters=["g7", None, "c9", None], pig="h6W", points=[2]).play("move N")
    assert won.game.prompt(won.state, 0) == "Won: 3 points, with 7 Pig Cards left!"


def test_the_picture_fits_a_terminal_and_shows_everybody() -> None:
    for found in scenes(games.load("swine-not")):
        lines = found.game.picture(found.state, 0).splitlines()
        assert max(map(len, lines)) <= 80
        assert len(lines) == 19
    shown = near_pig().game.picture(near_pig().state, 0)
    assert all(mark in shown for mark in "ⓇⒷⓊⒾ▼▒░┃━")

"""Sentences: everything that can happen has one, and none is worded outside texts/en.ftl."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
from fluent.syntax import ast, parse

from games.take_flight.scene import SHEET_CARDS, Flight, flight, wander
from games.wording import Recorded, asked, asked_in_play, figure_texts, introductions, option_texts, pseudo_words
from piggery import games
from piggery.games import take_flight
from piggery.games.take_flight.figures import build as figures_of
from piggery.games.take_flight.play.moves import Move
from piggery.kernel import CHANCE, AnyGame, IllegalMove, Words

TEXTS = files(take_flight).joinpath("texts", "en.ftl").read_text("utf-8")
WHOLE = (
    "4 L1; 3 R1; 6 R2; 5 free L3; 6 free L5; 3 R3; 2 R4; 4 L2; 1 +1 L4; 3 +1 L6; 4 +2 L7; 3 +1 R5; "
    "6 R6; 4 R7; 6 R8; 5 R9; 2 R10; 5 +4 R11; 1 set4 L8; 6 +2 L9; 5 L10; 2 R12; 4 L11; 3 L12 level"
)
NEARLY_FULL = (
    "5 L1; 1 L2; 4 L3; 4 +1 L4; 5 L5; 1 R1; 2 R2; 4 R3; 4 L6; 3 +4 L7; 6 +1 R4; 2 R5; 1 R6; 5 R7; 4 +2 R8; 3 +1 R9; "
    "1 set4 R10; 2 R11; 6 L8; 3 +2 L9; 1 L10 level; 4 L11"
)
CRASH = "1 -1 -1 -1 R1"
INTO_THE_DUNE = "1 L1; 1 R1; 4 R2; 1 R3; 1 R4; 1 L2 ..."  # whether it levels off or not


def build(words: Words) -> AnyGame:
    data = tomllib.loads(games.edition_text("take-flight"))
    game: AnyGame = take_flight.build(data, "standard.toml", True, words)
    return game


def pseudo_game() -> AnyGame:
    return build(pseudo_words(TEXTS))


def all_sentences(game: AnyGame) -> Iterator[str]:
    """Everything the game can say, from games that meet every kind of choice, chance, event, refusal and end."""
    for plane in whole_games(game):
        yield from (game.sentence(event, seat) for event in plane.events for seat in (0, 1, None))
        outcome = game.outcome(plane.state)
        assert outcome is not None
        yield from (line.sentence for lines in outcome.breakdown for line in lines)
        yield from [outcome.decided_by] if outcome.decided_by else ()
        yield from (game.prompt(plane.state, None), game.picture(plane.state, 0))
    for plane in positions(game):
        seats = range(len(plane.position["seats"]))
        yield from (game.prompt(plane.state, seat) for seat in (*seats, None))
        yield from (game.picture(plane.state, seat) for seat in (*seats, None))
        yield from (game.describe(plane.state, seat, move) for seat in seats for move in game.choices(plane.state, seat))
        yield from (game.describe(plane.state, CHANCE, move) for move, _ in game.chances(plane.state) or [])
        yield from asked(game, plane.state)
    for plane, seat, move in refused(game):
        refusal = game.why_not(plane.state, seat, move)
        assert refusal is not None
        yield refusal.reason
    yield from malformed(game)
    yield from asked_in_play(game, (1, {"cards": True}))
    yield from option_texts(game)


def whole_games(game: AnyGame) -> Iterator[Flight]:
    cards = {"cards": True}
    for goal in games.load("take-flight").board["goals"]:
        yield flight(CRASH, options=cards, cards=[goal, "squall", "thermal", "postcards", "fly_by"], game=game)
    yield flight(CRASH, options=cards, cards=["nose_dive", "tailwind", "headwind", "landmark", "time_trial"], game=game)
    yield flight(WHOLE, game=game)
    yield flight(f"{CRASH} | -1 -1 -1 R1", seats=2, options={"final_tie": "shared"}, game=game)
    yield flight(f"{CRASH} | L1; 2 R1; 1 L2", seats=2, game=game)
    yield flight("1 L1 | R1; 2 R1 | L1; 1 L2 | L2", seats=2, game=game)
    thrown = flight(f"{CRASH} | -1 -1 -1 R1", seats=2, game=game)
    thrown.do({"type": "throw", "seat": 1})
    yield thrown
    for seed in range(3):
        plane = flight(seats=2, options={"cards": True, "crossing": "sweep"}, game=game)
        list(wander(plane, seed))
        yield plane


def positions(game: AnyGame) -> Iterator[Flight]:
    yield flight(options={"cards": True}, game=game)
    yield flight(options={"cards": True}, cards=SHEET_CARDS[:3], game=game)
    yield flight(game=game)
    yield flight("6 L1; 5 ...", game=game)
    yield flight("6 L1 ...", game=game)
    yield flight(INTO_THE_DUNE, game=game)
    yield flight("1 -1 -1 -1 ...", game=game)
    yield flight("3 free ...", seats=7, game=game)
    yield flight("3 L1 | R1 | R1; 3 ...", seats=3, game=game)
    yield flight(f"{CRASH} | L1; 3 ...", seats=2, game=game)
    yield flight("6 +4 L1; 6 +2 +2 R1; 6 R2; 6 L2; 6 +1 ...", game=game)
    yield flight(WHOLE, game=game)
    yield flight(f"{CRASH} | -1 -1 -1 R1", seats=2, game=game)


def refused(game: AnyGame) -> Iterator[tuple[Flight, int, Move]]:
    free, trim, reset, fly, left, far = (game.moves[number] for number in (0, 1, 4, 7, 8, 10))
    wind, slope = flight("4 ...", game=game), flight("6 L1 ...", game=game)
    yield flight(CRASH, game=game), 0, fly
    yield wind, 5, fly
    yield flight(f"{CRASH} | L1; 3 ...", seats=2, game=game), 0, fly
    yield flight(game=game), 0, fly
    yield flight("5 R1 ...", seats=2, game=game), 0, fly
    yield wind, 0, Move("roll", value=4)
    yield wind, CHANCE, left
    yield wind, CHANCE, Move("roll", value=4)
    yield flight(game=game), CHANCE, Move("throw", value=0)
    yield (
        flight(options={"cards": True}, cards=SHEET_CARDS[:2], game=game),
        CHANCE,
        Move("draw_effect", what="downdraft", value=1),
    )
    yield slope, 0, left
    yield flight("5 R1; 5 ...", game=game), 0, game.moves[20]
    yield wind, 0, fly
    yield slope, 0, trim
    yield flight("3 set4 ...", game=game), 0, reset
    yield flight("3 free ...", game=game), 0, free
    yield flight(f"{NEARLY_FULL}; 2 ...", game=game), 0, free
    yield wind, 0, reset
    yield wind, 0, far


def malformed(game: AnyGame) -> Iterator[str]:
    """The reasons of forms and words that name no move, without what was sent."""
    state = flight("3 ...", seats=2, game=game).state
    with pytest.raises(IllegalMove) as wrong:
        game.parse(state, 7)
    yield wrong.value.reason
    with pytest.raises(IllegalMove) as wrong:
        game.parse(state, game.write(0, game.moves[7]), seat=1)
    yield wrong.value.reason.replace('{"type": "fly", "seat": 0}', "")
    with pytest.raises(IllegalMove) as wrong:
        game.read_token(state, "fly")
    yield wrong.value.reason.replace("fly", "")


def test_everything_that_can_happen_has_a_sentence() -> None:
    sentences = list(all_sentences(games.load("take-flight")))

    assert len(sentences) > 1000
    assert all(sentences)
    assert not [sentence for sentence in sentences if "{" in sentence or "None" in sentence or "  ," in sentence]


def test_no_text_stands_outside_the_file_of_texts() -> None:
    """Words of the notation (roll:4, goal:nose_dive) and the path of the picture (o) are the same in every language."""
    tokens = re.compile(r"\b(roll|throw|goal|heart|square|star|hourglass):[a-z_0-9]+|\b(fly|level|free|reset|lift|biglift)\b|oo+")
    for sentence in all_sentences(pseudo_game()):
        assert not re.search(r"[A-Za-z]{2,}", tokens.sub("", sentence)), sentence


def test_every_message_of_the_file_is_used() -> None:
    words = Recorded(TEXTS)
    game: Any = build(words)
    said = [*all_sentences(game), *figure_texts(figures_of(game, words)), *introductions(game, words)]
    assert all(said)

    messages = [entry for entry in parse(TEXTS).body if isinstance(entry, ast.Message)]
    written = {message.id.name for message in messages}
    written |= {f"{message.id.name}.{attribute.id.name}" for message in messages for attribute in message.attributes}
    unused = written - words.said
    bands = {f"band-{band}" for band in ("novice", "amateur", "pro", "expert", "legend")}
    assert unused <= bands  # one is said at each end of a game; which ones is a matter of skill
    assert bands - unused
    assert words.said <= written


@pytest.mark.parametrize("band", ["novice", "amateur", "pro", "expert", "legend"])
def test_every_ranking_of_the_edition_has_its_word(band: str) -> None:
    assert Words(lambda: TEXTS)(f"band-{band}").lower() == band
    assert band in [line["name"].lower() for line in games.load("take-flight").board["bands"]]


def test_cards_are_called_as_in_the_edition() -> None:
    data = tomllib.loads(games.edition_text("take-flight"))
    words = Words(lambda: TEXTS)
    for card, content in {**data["effects"], **data["goals"]}.items():
        assert words(f"card-{card.replace('_', '-')}") == content["name"]


def test_a_card_of_an_own_edition_is_called_as_its_file_calls_it() -> None:
    data = tomllib.loads(games.edition_text("take-flight"))
    data["effects"]["whirl"] = {"name": "Whirlwind", "modifier": 4, "points": [0, 7], "text": "7 points once."}
    data["cards"]["effects"].append("whirl")
    plane = flight(options={"cards": True}, cards=["nose_dive", "whirl"], game=games.load("take-flight", data))

    assert plane.game.sentence(plane.events[-1]) == "Heart: Whirlwind. 7 points once."


def test_sentences_speak_to_the_one_who_did_it() -> None:
    plane = flight("6 L1 ...", seats=2)
    written = plane.events[-1]

    assert plane.game.sentence(written, 0) == "You write 6 in L1: wing sum 11."
    assert plane.game.sentence(written, 1) == plane.game.sentence(written) == "Seat 0 writes 6 in L1: wing sum 11."
    assert plane.game.prompt(plane.state, 0) == "L1 makes a wing sum of 11, slope +2: level off, or fly?"
    assert plane.game.prompt(plane.state, 1) == "Round 1: die 6, modifier 0. Write 6, or first change it by tail symbols."


def test_choices_are_described_with_what_they_bring() -> None:
    plane = flight("6 L1; 5 ...")
    described = {plane.game.token(0, move): plane.game.describe(plane.state, 0, move) for move in plane.game.choices(plane.state, 0)}

    assert described["0:R1"] == "R1: sum 7, slope 0 to row 8, heart, +3 points, then modifier −2."
    assert described["0:lift"] == "Lift: write 6 instead, 1 left."


def test_the_score_sheet_cites_the_clause_of_each_line() -> None:
    plane = flight(WHOLE)
    outcome = plane.game.outcome(plane.state)

    assert outcome is not None
    lines = outcome.breakdown[0]
    assert [line.clause for line in lines] == ["TKF-9.2", "TKF-9.3", "TKF-9.5", "TKF-9.6", *["TKF-9.7"] * 4]
    assert lines[0].sentence == "Distance: never crashed, 3 times the final height of 11."
    assert lines[1].sentence == "Peak: highest row 14. Off the top once, 4 points each."


def test_the_picture_fits_a_terminal_and_shows_plane_dunes_and_wings() -> None:
    for plane in positions(games.load("take-flight")):
        lines = plane.game.picture(plane.state, 0).splitlines()
        assert max(map(len, lines)) <= 80
        assert len(lines) == 18
    shown = flight("6 L1; 5 R1").game.picture(flight("6 L1; 5 R1").state, 0)
    assert "►" in shown
    assert "▒" in shown
    assert "L12" in shown


def test_a_choice_that_ends_in_a_dune_says_so_first() -> None:
    plane = flight(INTO_THE_DUNE)
    described = [plane.game.describe(plane.state, 0, move) for move in plane.game.choices(plane.state, 0)]
    assert described == ["Level off into the dune in column 6: slope 0.", "Fly into the dune in column 6: slope −2."]

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

from games.when_pigs_shall_fly import test_refusals as refused
from games.when_pigs_shall_fly.scene import GAME, Contest, base, contest, flight, new_game, wander
from games.when_pigs_shall_fly.test_clauses import ended, last_training
from games.wording import Recorded, asked_in_play, figure_texts, introductions, option_texts, pseudo_words
from piggery import games
from piggery.games import when_pigs_shall_fly
from piggery.games.when_pigs_shall_fly.figures import build as figures_of
from piggery.kernel import CHANCE, AnyGame, IllegalMove, Json, Words

TEXTS = files(when_pigs_shall_fly).joinpath("texts", "en.ftl").read_text("utf-8")
# words of the notation, the same in every language
TOKENS = re.compile(
    r"\b(take|line|train|sheep|spy|done|fly|vote|lead|sheet|roll|wilbur|publishes|card):?[a-z_0-9:+-]*|\{.*?\}", re.IGNORECASE
)
SAMPLED = 6  # of many choices


def build(words: Words) -> AnyGame:
    data = tomllib.loads(games.edition_text("when-pigs-shall-fly"))
    game: AnyGame = when_pigs_shall_fly.build(data, "standard.toml", True, words)
    return game


def all_sentences(game: AnyGame) -> Iterator[str]:
    """Everything the game can say, from positions and games that meet every kind of choice, chance, event, refusal and end."""
    for table in everywhere():
        state = table.state
        seats = range(len(table["players"]))
        yield from (game.prompt(state, seat) for seat in (*seats, None))
        yield from (game.picture(state, seat) for seat in (0, None))
        yield from (game.describe(state, seat, move) for seat in seats for move in some(game.choices(state, seat)))
        yield from (game.describe(state, CHANCE, move) for move, _ in some(game.chances(state) or []))
        yield from (game.sentence(event, seat) for event in table.events for seat in (0, 1, None))
        outcome = game.outcome(state)
        yield from (line.sentence for lines in outcome.breakdown for line in lines) if outcome else ()
        yield from [outcome.decided_by] if outcome and outcome.decided_by else ()
    yield from reasons(game)
    yield from malformed(game)
    yield from asked_in_play(game, *[(1, {})] * 6, (3, {}), (3, {"sheets": "blind"}))
    yield from option_texts(game)


def some(moves: list[Json]) -> list[Json]:
    return moves if len(moves) <= 40 else moves[:: len(moves) // SAMPLED]


@cache
def everywhere() -> list[Contest]:
    found = [make() for _, make, _, _, _ in refused.REFUSED]
    found += [make() for _, make, _, _ in refused.CHANCE_REFUSED]
    for seats in (1, 2, 4, 7):
        for seed in range(3):
            table = new_game(seats, {"sheets": "blind"} if seed == 2 else None)
            list(wander(table, seed))
            found.append(table)
    voted = ended(9, 9, 2, 1, tie_break="vote")
    voted.play("2:vote:0 3:vote:1")
    settled = ended(9, 9, 2, 1, tie_break="vote")
    settled.play("2:vote:1 3:vote:1")
    chicken: dict[str, Json] = {"players[0].animals.chicken": 3, "players[0].whistles.spent": 3}
    held: dict[str, Json] = {"step": "assign", "turn": 0, "round": 3, "time": 11, "dice": [2], "players[1].die": 4}
    endorsing: dict[str, Json] = {
        "theories.lift": {"multiplier": 3, "public": True, "published_by": 1}, "players[1].publicity": 6, "players[1].known": ["lift"],
        "players[1].lines.research_lift": 8, "players[1].publishing.lift": 6, "players[0].lines.research_lift": 3,
    }  # fmt: skip
    helped = base(2, held | chicken | {"players[0].die": 3})
    found += [base(2, held | chicken | {"players[0].die": 3}), base(2, held | endorsing | {"players[0].die": 6})]
    helped.play("line:maneuvers+chicken")
    endorsed = base(2, held | endorsing | {"players[0].die": 6})
    endorsed.play("line:research_lift")
    published = base(2, held | {"players[0].die": 6, "players[0].lines.research_lift": 2})
    found.append(base(2, held | {"players[0].die": 6, "players[0].lines.research_lift": 2}))
    published.play("line:research_lift card:lift:3")
    whole = last_training({"materials": 11} | {f"design_{theory}": 8 for theory in GAME.board["theories"]})
    whole.play("done")
    found += [voted, settled, helped, endorsed, published, whole, *stages(), *flown(), *solo(), *skipped(), *spied()]
    return found


def stages() -> Iterator[Contest]:
    """Every part of a craft, built."""
    for theory in GAME.board["theories"]:
        for bubbles in (2, 5, 7):
            held: dict[str, Json] = {"step": "assign", "turn": 0, "time": 6, "dice": [2], "players[0].die": 1, "players[1].die": 6}
            table = base(2, held | {f"players[0].lines.design_{theory}": bubbles})
            table.play(f"line:design_{theory}")
            yield table


def flown() -> Iterator[Contest]:
    bubbles: dict[str, Json] = {"design_lift": 8, "design_aerodynamics": 6, "design_stability": 8, "materials": 8, "maneuvers": 7}
    patch = {f"players[0].lines.{line}": count for line, count in bubbles.items()}
    for fear, level in ((9, 5), (0, 0)):
        for words in ("", "fly:0", "fly:40"):
            table = contest("A", patch | {"players[0].lines.fear": fear, "players[0].flight": flight(10, level, 3, 1)})
            table.play(words)
            yield table


def solo() -> Iterator[Contest]:
    """Wilbur's doings, every card, every band."""
    for value in (2, 6):
        table = base(1, {"round": 2, "lead": "wilbur", "time": 6})
        table.play(f"roll:2-3-4 wilbur:{value}")
        yield table
    for number in (1, 2, 3, 5):
        table = base(1, {"round": 5, "time": 21, "players[0].event_points": [0, None]})
        table.play(f"roll:1-2-6 publishes:stability card:stability:{number}")
        yield table
    for publicity, points, dog in ((9, 0, None), (9, 15, None), (9, 22, None), (21, 24, None), (30, 24, None), (30, 24, 9)):
        end: dict[str, Json] = {"step": "train", "turn": 0, "round": 9, "final_round": True, "time": 48, "dice": [2]}
        end |= {"players[0].whistles": {"circled": 1, "spent": dog or 0}, "players[0].animals.dog": dog}
        table = base(1, end | {"players[0].publicity": publicity, "players[0].event_points": [points, points]})
        table.play("done card:speed:5 card:lift:3 card:aerodynamics:2 card:stability:1")
        yield table


def skipped() -> Iterator[Contest]:
    full = {"materials": 11, "fear": 9, "maneuvers": 9} | {f"design_{theory}": 8 for theory in GAME.board["theories"]}
    patch: dict[str, Json] = {f"players[0].lines.{line}": count for line, count in full.items()}
    table = base(2, patch | {"step": "take_die", "turn": 1, "time": 6, "dice": [2, 5], "players[0].die": 4, "players[0].block": "research"})
    table.play("take:5")
    yield table
    rolled = base(3, {"round": 4, "time": 13, "players[0].publicity": 15, "players[1].publicity": 9})
    rolled.play("roll:1-2-2-4")
    yield rolled
    late = base(2, {"round": 11, "time": 45, "players[0].event_points": [1, 3], "players[1].event_points": [0, 1]})
    late.play("roll:2-5-6")
    yield late
    dealt = new_game(5, {"first_lead": 1})
    dealt.play("sheet:0:A sheet:1:B sheet:2:C sheet:3:D")
    yield dealt


def spied() -> Iterator[Contest]:
    table = refused.spying()
    yield refused.spying()
    table.play("spy:speed")
    yield table
    trained = refused.training({"players[0].whistles.circled": 10})
    yield refused.training({"players[0].whistles.circled": 10})
    trained.play("train:sheep sheep:speed sheep:lift train:duck train:rat train:cat-1 train:chicken-2 train:horse")
    yield trained


def reasons(game: AnyGame) -> Iterator[str]:
    for _, make, seat, move, _ in refused.REFUSED:
        state = make().state
        if isinstance(move, str):
            found = game.read_token(state, move[1:] if move.startswith("-") else f"{seat}:{move}")
        else:
            found = game.parse(state, move, seat)
        why_not = game.why_not(state, seat, found[1])
        assert why_not is not None
        yield why_not.reason
    for _, make, outcome, _ in refused.CHANCE_REFUSED:
        state = make().state
        found = game.read_token(state, outcome) if isinstance(outcome, str) else game.parse(state, outcome)
        why_not = game.why_not(state, CHANCE, found[1])
        assert why_not is not None
        yield why_not.reason
    taking = refused.taking().state
    by_chance = game.why_not(taking, CHANCE, game.read_token(taking, "0:take:1")[1])
    assert by_chance is not None
    yield by_chance.reason
    voted = refused.voting()
    voted.play("2:vote:1")
    dealing = new_game(4, {"first_lead": 0})
    dealing.play("sheet:0:B sheet:1:B sheet:2:B")
    for state, seat, word in ((voted.state, 2, "2:vote:0"), (dealing.state, CHANCE, "sheet:3:B")):
        why_not = game.why_not(state, seat, game.read_token(state, word)[1])
        assert why_not is not None
        yield why_not.reason


def malformed(game: AnyGame) -> Iterator[str]:
    """The reasons of forms that name no move or the wrong actor, without what was sent."""
    form: dict[str, Json] = {"type": "fly", "height": 3}
    for state, sent, seat in (
        (base(2).state, 7, None),
        (base(2).state, form, CHANCE),
        (base(2).state, form, None),
        (refused.over().state, form, None),
    ):
        with pytest.raises(IllegalMove) as wrong:
            game.parse(state, sent, seat)
        yield wrong.value.reason


def test_everything_that_can_happen_has_a_sentence() -> None:
    sentences = list(all_sentences(GAME))
    assert len(sentences) > 1000
    assert all(sentences)
    assert not [sentence for sentence in sentences if "None" in sentence or "  ," in sentence]


def test_no_text_stands_outside_the_file_of_texts() -> None:
    game = build(pseudo_words(TEXTS))
    for sentence in all_sentences(game):
        assert not re.search(r"[A-Za-z]{2,}", TOKENS.sub("", sentence)), sentence


def test_every_message_of_the_file_is_used() -> None:
    words = Recorded(TEXTS)
    game: Any = build(words)
    assert all([*all_sentences(game), *figure_texts(figures_of(game, words)), *introductions(game, words)])
    written = {entry.id.name for entry in parse(TEXTS).body if isinstance(entry, ast.Message)}
    assert written - words.said == set()
    assert {name.partition(".")[0] for name in words.said} <= written


def test_names_are_those_of_the_edition() -> None:
    board = GAME.board
    words = Words(lambda: TEXTS)
    names = [sheet["name"] for sheet in board["sheets"].values()] + board["theory_cards"]["names"]
    names += [part for parts in board["design"]["parts"].values() for part in parts] + [band["name"] for band in board["solo"]["bands"]]
    for name in names:
        assert words("name-" + re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")) == name


def test_sentences_speak_to_the_one_who_did_it() -> None:
    table = base(2, {"step": "assign", "turn": 0, "time": 6, "dice": [2], "players[0].die": 4, "players[1].die": 6})
    table.play("line:research_lift card:lift:5")
    told = [GAME.sentence(event, 0) for event in table.events]
    assert told == [
        "You work on Research Lift: 0 to 4.",
        "Your block token moves to Research.",
        "You discover Lift: The Heart of the Matter, ×5.",
    ]
    assert GAME.sentence(table.events[-1], 1) == "Seat 0 discovers Lift and looks at its card."


def test_choices_are_described_with_what_they_bring() -> None:
    held: dict[str, Json] = {"step": "assign", "turn": 0, "round": 5, "time": 15, "dice": [2], "players[1].die": 3, "players[0].die": 5}
    table = base(2, held | {"players[0].publicity": 7, "players[0].lines.research_lift": 3})
    described = dict(zip(table.legal(0), [GAME.describe(table.state, 0, move) for move in GAME.choices(table.state, 0)], strict=True))
    assert described["line:research_lift"] == "Research Lift: bubbles 4 to 8; discovers it (+3), publishes for 7."
    assert described["line:design_stability"] == "Design Stability: bubbles 1 to 5; stage 1 (+1), a whistle."
    assert described["line:materials"] == "Material Improvements: bubbles 1 to 5; weight 8, class 2."


def test_the_picture_fits_a_terminal_and_hides_cards() -> None:
    for table in everywhere():
        lines = GAME.picture(table.state, 0).splitlines()
        assert max(map(len, lines)) <= 80
        assert len(lines) <= 23
    table = refused.spying()
    assert "Speed ×?(1)" in GAME.picture(table.state, 0)
    assert "Speed ×5(1)" in GAME.picture(table.state, 1)
    assert "Lift ×3!(1)" in GAME.picture(table.state, None)


def test_the_own_contest_sheet_is_in_the_picture_while_preparing() -> None:
    dealt = GAME.picture(base(2).state, 1)
    assert "Contest sheet A" in dealt
    assert "░░" in dealt
    assert "0         5         10        15        20        25        30" in dealt


def test_a_contest_sheet_that_is_dealt_unseen_is_not_in_the_picture() -> None:
    state = GAME.start(2, {"sheets": "blind"})
    assert "Contest sheet" not in GAME.picture(state, 0)


def test_wpf_9_9_alone_wilburs_lines_are_in_the_picture() -> None:
    alone = GAME.picture(base(1, {"players[0].lines.fear": 6}).state, 0)
    assert "Fear ●●●●●┊●" in alone
    assert "Material Improvements ·◎···◎·┊·◎··" in alone
    assert "┊ pass his lines" in alone
    assert "┊" not in GAME.picture(base(2).state, 0)

"""Whatever an edition says, it is refused by its key, or it can be played: no number hangs the rules or fills the memory.

Each kind of key gets one extreme here; `make soak` tries all of them, and many in pairs, with whole games.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib import import_module
from itertools import count
from random import Random
from time import process_time
from typing import Any

import pytest

from extremes import Data, Extreme, Path, applied, extremes, kind_of, unbounded
from own_editions import own_edition
from piggery import games
from piggery.games import installed
from piggery.kernel import InvalidEdition
from piggery.table.trial import Unplayable, play, try_out

SOAK = os.environ.get("PIGGERY_SOAK") == "1"
EVERY_GAME = pytest.mark.parametrize("game", games.ours())
PAIRS = 1_500
MOVES = 50_000
BRIEFLY = 150  # moves
SECONDS = 60.0
NAMED = ("huge", "vast", "far below", "NaN", "infinite")  # what no number can be, so that the key itself is named


def form_of(game: str) -> type:
    found: type = import_module(f"{installed.package(game)}.components.edition").EditionFile
    return found


def shipped(game: str) -> Data:
    return dict(games.load(game).about.edition.data)


def one_of_each(data: Data, form: type) -> Iterator[Extreme]:
    """One extreme for each kind of key; which one changes from key to key."""
    by_kind: dict[str, list[Extreme]] = {}
    for extreme in extremes(data, form):
        by_kind.setdefault(kind_of(extreme.path), []).append(extreme)
    turn = count()
    for tries in by_kind.values():
        yield tries[next(turn) * 5 % len(tries)]


def name_of(path: Path) -> str:
    return "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)[1:]


def check(game: str, data: Data, *changes: Extreme) -> None:
    """An edition with these changes is refused by a key, or plays without a fault of ours."""
    __tracebackhide__ = True
    what = " and ".join(map(str, changes))
    key = None
    try:
        changed = games.load(game, applied(data, *changes))
    except InvalidEdition as error:
        key = error.key
    if key is not None:
        assert key, what
        assert len(changes) > 1 or changes[0].what not in NAMED or key == name_of(changes[0].path), what
        return
    try:
        if SOAK:
            try_out(changed, MOVES, SECONDS, process_time, Random)
        else:
            play(changed, changed.about.seats[0], {}, Random(what), BRIEFLY, float("inf"), process_time, must_end=False)
    except Unplayable as refused:
        if refused.trouble != "endless":
            pytest.fail(f"{game} with {what}: {refused.trouble} {refused.fault}")
    except Exception as error:
        raise AssertionError(f"{game} with {what}: {type(error).__name__}: {error}") from error


@EVERY_GAME
def test_every_number_list_and_text_of_an_edition_has_a_bound(game: str) -> None:
    assert unbounded(form_of(game)) == []


@EVERY_GAME
def test_an_extreme_of_each_kind_of_key_is_refused_by_its_key_or_plays(game: str) -> None:
    data, form = shipped(game), form_of(game)
    tried = 0
    for extreme in one_of_each(data, form) if not SOAK else extremes(data, form):
        check(game, data, extreme)
        tried += 1
    assert tried > 50


@EVERY_GAME
@pytest.mark.skipif(not SOAK, reason="takes long: make soak")
def test_pairs_of_extremes_are_refused_or_play(game: str) -> None:
    data, rng = shipped(game), Random(game)
    every = list(extremes(data, form_of(game)))
    numbers = [extreme for extreme in every if extreme.what in ("most", "least", "longest", "zero", "empty")]
    for _ in range(PAIRS):
        check(game, data, *rng.sample(rng.choice([every, numbers]), 2))


@EVERY_GAME
def test_editions_that_people_make_can_be_played(game: str) -> None:
    for data in (shipped(game), own_edition(game)):
        try_out(games.load(game, data), MOVES, SECONDS, process_time, Random)


@pytest.mark.parametrize(
    ("game", "path", "value", "told"),
    [
        ("pigskin", ("rules", "power_die_sides"), 1_000_000, "rules.power_die_sides: must be at most 100, not 1000000"),
        ("pigskin", ("unit_types", 2, "title"), "x" * 5_000, "unit_types[2].title: must have at most 200 characters, not 5000"),
        ("boars-on-the-run", ("deck", "cards"), [1] * 5_000, "deck.cards: must have at most 300 entries, not 5000"),
        ("swine-not", ("action_cards", 0, "count"), 10**400, "action_cards[0].count: must be at most 99, not 1000"),
        ("take-flight", ("effects", "squall", "name"), "Gale\u202e", "effects.squall.name: holds the character U+202E"),
        ("take-flight", ("edition", "title"), "Flight\0", "edition.title: holds the character U+0000"),
        ("when-pigs-shall-fly", ("sheets", "A", "name"), "\ud800", "sheets.A.name: holds half a character"),
    ],
)
def test_a_bound_is_told_with_its_key_and_what_stands_there(game: str, path: Path, value: Any, told: str) -> None:
    with pytest.raises(InvalidEdition) as refused:
        games.load(game, applied(shipped(game), Extreme(path, "", value)))
    assert told in str(refused.value)


def test_a_text_that_only_speaks_of_such_a_character_is_none() -> None:
    data = applied(shipped("take-flight"), Extreme(("edition", "title"), "", r"Flight \u0000 and \b"))
    assert games.load("take-flight", data).about.edition.title == r"Flight \u0000 and \b"


@pytest.mark.parametrize("text", ["a = " + "[" * 100_000, "a = " + "9" * 10_000, '{"a": ' + "[" * 100_000, '{"a": ' + "9" * 10_000 + "}"])
def test_a_file_that_would_be_too_deep_or_too_long_a_number_is_not_readable(text: str) -> None:
    with pytest.raises(InvalidEdition, match="not readable as"):
        games.read_edition(text)

"""Options on the terminal: shown in words, and given in the same words."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from rich.console import Console

from piggery import games
from piggery.cli.options import example, print_options, read_options, unusual
from piggery.kernel import InvalidSetup
from piggery.lab.page import options_text

IDENTIFIER = re.compile(r"[a-z]+_[a-z_]+|\btrue\b|\bfalse\b|[\[\]{}]")
BOARS = games.load("boars-on-the-run").about
FLIGHT = games.load("when-pigs-shall-fly").about


@pytest.mark.parametrize("slug", games.names())
def test_a_game_tells_its_options_without_identifiers(slug: str) -> None:
    about = games.load(slug).about
    text = StringIO()
    print_options(Console(file=text, width=200), about)
    shown = text.getvalue()
    assert not IDENTIFIER.search(shown), shown
    for option in about.options:
        assert option.title() in shown
        assert f"* {option.say(option.default)}" in shown


@pytest.mark.parametrize("slug", games.names())
def test_every_choice_can_be_given_in_its_words_and_as_records_write_it(slug: str) -> None:
    about = games.load(slug).about
    seats = about.seats[1]
    for option in about.options:
        for value in option.values(seats):
            assert read_options(about, [f"{option.title()}={option.say(value)}"]) == {option.name: value} or isinstance(value, list)
    if about.options:
        assert read_options(about, [example(about)])


def test_lists_by_seat_are_given_by_commas_and_words_by_their_beginning() -> None:
    given = ["Boars=bristle, Hamlet", "who=seat 2", "Head start=0,4", "length=7", "bags=open", "overtake_backwards=true"]
    assert read_options(BOARS, given) == {
        "boars": ["bristle", "hamlet"],
        "first_seat": 1,
        "handicap": [0, 4],
        "round_limit": 7,
        "open_bags": True,
        "overtake_backwards": True,
    }
    assert read_options(FLIGHT, ["contest=a, C", "crash=at the first", 'sheets=["A","B"]']) == {
        "sheets": ["A", "B"],
        "crash_rule": "first_excess",
    }


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ("Crash=softly", "Crash: 'softly' is not possible; choose one of: .*At the first cloud too many"),
        ("Crash=at the", "Crash: 'at the' is not possible"),  # both begin so
        ("Crash=", "Crash: '' is not possible"),
        ("Contest sheets=A,Q", "A letter for each seat: A, B, C, D"),
        ("wings=3", "wings: When Pigs Shall Fly has no such option; it has: First lead, Contest sheets"),
    ],
)
def test_what_is_not_understood_is_told_with_what_can_be_chosen(given: str, fault: str) -> None:
    with pytest.raises(InvalidSetup, match=fault):
        read_options(FLIGHT, [given])


def test_a_game_and_a_simulation_say_what_was_chosen() -> None:
    options = {"boars": ["bristle", "hamlet"], "first_seat": 1, "min_draw": 1}
    assert unusual(BOARS, options, ["Anna", "Ben"]) == ["Boars: Anna: Bristle, Ben: Hamlet (rulebook)", "Who begins: Ben"]
    assert (
        options_text("boars-on-the-run", options)
        == "Boars: Seat 1: Bristle, Seat 2: Hamlet (rulebook); Who begins: Seat 2; Cubes to draw: At least one (rulebook)"
    )
    assert options_text("pigskin", {"turn_limit": 77}) == "Turn limit: 77"  # of an edition of one's own
    assert options_text("pigskin", {}) == "as usual"

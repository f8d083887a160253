"""The small pieces of the contract."""

from __future__ import annotations

import pickle
import re
from collections import Counter
from pathlib import Path
from random import Random

import msgspec
import pytest

from piggery import games
from piggery.kernel import (
    ALL,
    Event,
    IllegalMove,
    InvalidEdition,
    InvalidPosition,
    Json,
    PiggeryError,
    Words,
    below,
    quoted,
    same,
    shared_utility,
    signed,
    weighted,
)
from piggery.kernel.forms import Form, FormIndex, canonical, folded, read_edition, read_options, read_position
from piggery.kernel.words import NotPlain, plain, prepared


def test_numbers_below_a_bound_use_the_fewest_bits_that_reach_it() -> None:
    asked: list[int] = []

    class Zeros:
        def getrandbits(self, k: int, /) -> int:
            asked.append(k)
            return 0

        def randrange(self, stop: int, /) -> int:
            return 0

    for n, bits in ((1, 0), (2, 1), (6, 3), (8, 3), (9, 4)):
        below(Zeros(), n)
        assert asked.pop() == bits


def test_weighted_draws_follow_their_weights() -> None:
    rng = Random(3)
    counts = Counter(weighted(rng, [1, 0, 3]) for _ in range(8000))
    assert counts[1] == 0
    assert 1850 < counts[0] < 2150


def test_only_those_told_see_the_secret_fields_of_an_event() -> None:
    event = Event({"type": "spied", "seat": 1, "multiplier": 5}, secret=("multiplier",), told=(1,))
    assert event.to_json(ALL)["multiplier"] == event.to_json(1)["multiplier"] == 5
    assert event.to_json(0)["multiplier"] is event.to_json(None)["multiplier"] is None


def test_equality_is_that_of_json() -> None:
    assert same([1, "a", None], [1, "a", None])
    assert not same(True, 1)
    assert not same(1, 1.0)
    assert not same([1], [True])


def test_utility_is_shared_among_winning_sides() -> None:
    assert shared_utility((0, 1, 0, 1), (1, 3)) == (0.0, 1.0, 0.0, 1.0)
    assert shared_utility((0, 1, 2), ()) == (0.0, 0.0, 0.0)


def test_words_say_what_is_missing() -> None:
    words = Words(lambda: "hello = Hello, { $name }!\n    .short = Hi\n")
    assert words("hello", name="Wilma") == "Hello, Wilma!"
    assert words("hello.short") == "Hi"
    assert not words.has("goodbye")
    with pytest.raises(ValueError, match="hello"):
        words("hello")
    with pytest.raises(LookupError):
        words("goodbye")


def test_signs_are_printed_as_on_a_sheet() -> None:
    assert [signed(number) for number in (2, 0, -1)] == ["+2", "0", "−1"]


class Pen(Form):
    pigs: list[int]
    name: str


@pytest.mark.parametrize(
    ("obj", "field", "fault"),
    [
        ({"pigs": [1, True], "name": "x"}, "pigs[1]", "expected int, got bool"),
        ({"pigs": [1.0], "name": "x"}, "pigs[0]", "expected int, got float"),
        ({"pigs": []}, "name", "is missing"),
        ({"pigs": [], "name": "x", "mud": 1}, "mud", "is not a field"),
        ([], "(whole)", "expected object, got array"),
        ({"pigs": [], "name": "x", 3: 4}, "(whole)", "expected str"),
        ({"pigs": [1, "\ud800"], "name": "x"}, "pigs[1]", "half a character"),
        ({"pigs": [], "name": "x", "\ud800": 1}, "(whole)", "half a character"),
    ],
)
def test_a_form_is_read_strictly_and_the_fault_named(obj: object, field: str, fault: str) -> None:
    with pytest.raises(InvalidPosition) as refused:
        read_position(obj, Pen)
    assert refused.value.field == field
    assert fault in refused.value.fault


@pytest.mark.parametrize(
    ("change", "field", "fault"),
    [
        ({"handicap": None}, "options.handicap", "is missing"),
        ({"wings": 2}, "options.wings", "is not a field here; take it out"),
        ({"\ud800" * 1000: 2}, "options.\\ud800\\ud800", "is not a field here; take it out"),
        ({"open_bags": 1}, "options.open_bags", "1 is not possible here; choose one of false, true"),
        ({"first_seat": 3}, "options.first_seat", "3 is not possible here; choose one of 0, 1, 2"),
        ({"handicap": [0, 99]}, "options.handicap", "[0, 99] is not possible here; choose one of []"),
    ],
)
def test_the_options_of_a_position_are_read_by_what_the_game_says_of_itself(change: dict[str, Json], field: str, fault: str) -> None:
    about = games.load("boars-on-the-run").about
    given = {option.name: option.default for option in about.options}
    assert read_options(about, 3, given) == given
    with pytest.raises(InvalidPosition) as refused:
        read_options(about, 3, {name: value for name, value in {**given, **change}.items() if value is not None})
    assert refused.value.field.startswith(field)
    assert len(refused.value.field) < 400
    assert refused.value.fault.startswith(fault)


def test_options_that_were_read_share_no_list_with_the_position() -> None:
    about = games.load("boars-on-the-run").about
    given = {option.name: option.default for option in about.options} | {"handicap": [0, 1]}
    read = read_options(about, 2, given)
    given["handicap"].append(2)
    assert read["handicap"] == [0, 1]


def test_seats_that_do_not_fit_are_told_by_the_field_that_counts_them() -> None:
    about = games.load("boars-on-the-run").about
    with pytest.raises(InvalidPosition) as refused:
        read_options(about, 9, {option.name: option.default for option in about.options}, counted="players")
    assert refused.value.field == "players"


def test_a_refusal_can_be_printed_whatever_was_refused() -> None:
    assert quoted({"name": "\ud800ö"}).encode() == '{"name": "\\ud800ö"}'.encode()


def test_an_edition_names_its_file() -> None:
    with pytest.raises(InvalidEdition, match=r"pen\.toml, pigs: is missing"):
        read_edition({"name": "x"}, Pen, "pen.toml")


def test_a_form_finds_its_move_only_if_it_is_exactly_the_same() -> None:
    index: FormIndex[Word] = FormIndex([({"type": "move", "to": 1}, Word("one"))])
    assert index.find({"to": 1, "type": "move"}) == Word("one")
    for wrong in ({"type": "move", "to": True}, {"type": "move", "to": 1.0}, {"type": "move"}, {1: 2, "a": 3}, object()):
        assert index.find(wrong) is None


class Word(msgspec.Struct, frozen=True):
    kind: str


def test_choices_fold_over_their_last_field() -> None:
    forms: list[dict[str, object]] = [
        {"type": "move", "unit": "a", "to": 1},
        {"type": "move", "unit": "a", "to": 2},
        {"type": "move", "unit": "b", "to": 1},
        {"type": "end"},
        {"type": "hit", "by": ["x", "y"]},
    ]
    assert folded(forms) == [
        {"type": "move", "unit": "a", "to": [1, 2]},
        {"type": "move", "unit": "b", "to": [1]},
        {"type": "end"},
        {"type": "hit", "by": [["x", "y"]]},
    ]


def test_canonical_json_does_not_depend_on_the_order_of_fields() -> None:
    assert canonical({"b": 1, "a": "ö"}) == canonical({"a": "ö", "b": 1}) == b'{"a":"\\u00f6","b":1}'


def test_errors_of_bad_input_are_one_family_and_travel_between_processes() -> None:
    error = IllegalMove("PSK-3.2", "no action is left")
    assert isinstance(error, PiggeryError)
    again = pickle.loads(pickle.dumps(error))
    assert (again.rule, again.reason, str(again)) == ("PSK-3.2", "no action is left", "no action is left (PSK-3.2)")


@pytest.mark.parametrize("file", sorted(Path(games.__file__).parent.glob("*/texts/en.ftl")), ids=lambda file: file.parent.parent.name)
def test_what_is_put_together_without_fluent_is_what_fluent_says(file: Path) -> None:
    """Every message of every game, with texts and numbers for its values."""
    text = file.read_text("utf-8")
    names = re.findall(r"\$([a-z_]+)", text)
    bundle = Words(lambda: text)._open()
    compared = 0
    for name in bundle._messages:
        message = bundle.get_message(name)
        for pattern in (message.value, *message.attributes.values()):
            for values in ({}, *(dict.fromkeys(names, value) for value in ("you", "other", "", 0, 1, 2, 11, -1, 999))):
                if pattern is None:
                    continue
                try:
                    said = plain(prepared(pattern), values, bundle._plural_form)
                except NotPlain:
                    continue
                assert (said, []) == bundle.format_pattern(pattern, values), name
                compared += 1
    assert compared > 500

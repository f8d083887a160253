"""Every value of every option has words, and these say which is the rulebook's and which is a house rule."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from piggery import games
from piggery.kernel import AnyGame, InvalidSetup, Json, Option, PerSeat, Words, settle
from piggery.table.catalogue import game_info

RULEBOOK, HOUSE = "rulebook", "house rule"
# The tags of the clauses and tables of options in RULES.md and docs/games.
TAGS: dict[tuple[str, str], dict[str, str]] = {
    ("take-flight", "cards"): {"false": RULEBOOK, "true": HOUSE},  # TKF-12.2
    ("take-flight", "crossing"): {"ends": RULEBOOK, "sweep": RULEBOOK},  # TKF-12.3
    ("take-flight", "final_tie"): {"throw": RULEBOOK, "shared": HOUSE},  # TKF-10.2, 10.3
    ("pigskin", "points_to_win"): {"1": RULEBOOK, "2": HOUSE, "3": RULEBOOK, "5": HOUSE, "7": HOUSE},  # PSK-8.1
    ("pigskin", "reset"): {"anew": RULEBOOK, "restore": RULEBOOK},  # PSK-7.3
    ("pigskin", "setup"): {"free": RULEBOOK, "formations": HOUSE},  # PSK-2.6
    ("pigskin", "restart"): {"roll": RULEBOOK, "conceder": HOUSE},  # PSK-7.4
    ("pigskin", "combat_trigger"): {"mover": RULEBOOK, "adjacent": HOUSE},  # PSK-6.3
    ("pigskin", "first_turn_actions"): {"5": RULEBOOK, "1": HOUSE, "2": HOUSE, "3": HOUSE, "4": HOUSE},  # PSK-3.7
    ("swine-not", "sight_through_walls"): {"true": RULEBOOK, "false": HOUSE},  # SWN-5.2
    ("swine-not", "character_order"): {"fixed": RULEBOOK, "free": HOUSE},  # SWN-3.1, 12.1
    ("swine-not", "shy_range"): {"any": RULEBOOK, "near": HOUSE},  # SWN-6.6
    ("swine-not", "rise"): {"skip": RULEBOOK, "turn": RULEBOOK},  # SWN-3.10
    ("boars-on-the-run", "boars"): {"random": RULEBOOK, "list": RULEBOOK},  # BOR-2.3
    ("boars-on-the-run", "min_draw"): {"0": RULEBOOK, "1": RULEBOOK},  # BOR-4.2
    ("boars-on-the-run", "bought_vendetta_triggers"): {"true": RULEBOOK, "false": HOUSE},  # BOR-5.5
    ("boars-on-the-run", "handicap"): {"none": RULEBOOK, "list": HOUSE},  # BOR-2.7
    ("boars-on-the-run", "open_bags"): {"false": RULEBOOK, "true": HOUSE},  # BOR-4.8
    ("boars-on-the-run", "overtake_backwards"): {"true": RULEBOOK, "false": HOUSE},  # BOR-5.6
    ("when-pigs-shall-fly", "sheets"): {"dealt": RULEBOOK, "blind": RULEBOOK, "list": RULEBOOK},  # WPF-1.5
    ("when-pigs-shall-fly", "round_flow"): {"steps": RULEBOOK, "turns": RULEBOOK},  # WPF-2.9, 2.10
    ("when-pigs-shall-fly", "crash_rule"): {"whole_segment": RULEBOOK, "first_excess": HOUSE},  # WPF-7.9, 7.11
    ("when-pigs-shall-fly", "tie_break"): {"shared": RULEBOOK, "vote": RULEBOOK},  # WPF-8.5
}
TAG = re.compile(r"\(([a-z ]+)\)$")
IDENTIFIER = re.compile(r"[a-z0-9]+_[a-z0-9_]+|\btrue\b|\bfalse\b|[\[\]{}\"]|\bnull\b")
GAMES = [games.load(name) for name in games.names()]


def counts(game: AnyGame) -> range:
    return range(game.about.seats[0], game.about.seats[1] + 1)


def offered(game: AnyGame) -> Iterator[tuple[Option, Json]]:
    for option in game.about.options:
        for seats in counts(game):
            for value in option.values(seats):
                yield option, value


def tag(said: str) -> str | None:
    """What a value calls itself in brackets at the end."""
    found = TAG.search(said)
    return found and found[1]


def key(value: Json) -> str:
    """How the table above names a value."""
    if isinstance(value, list):
        return "list" if value else "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


@pytest.mark.parametrize("game", GAMES, ids=games.names())
def test_every_option_has_a_title_and_a_sentence_and_every_value_words_without_identifiers(game: AnyGame) -> None:
    for option in game.about.options:
        sentences = [option.title(), option.sentence().replace('"any number"', ""), *(c for s in counts(game) for c in option.choices(s))]
        for text in sentences:
            assert text.strip()
            assert not IDENTIFIER.search(text), text
    for option, value in offered(game):
        assert not IDENTIFIER.search(option.say(value)), (option.name, value)
        assert option.name not in option.say(value) or "_" not in option.name


@pytest.mark.parametrize("game", GAMES, ids=games.names())
def test_no_two_values_of_an_option_have_the_same_words(game: AnyGame) -> None:
    for option in game.about.options:
        said = [option.say(value) for value in option.values(game.about.seats[1])]
        assert len(set(said)) == len(said)
    titles = [option.title() for option in game.about.options]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("game", GAMES, ids=games.names())
def test_the_tags_are_those_of_the_specification(game: AnyGame) -> None:
    for option, value in offered(game):
        listed = TAGS.get((game.about.slug, option.name))
        assert listed is None or tag(option.say(value)) == listed[key(value)], (option.name, value)


@pytest.mark.parametrize("game", GAMES, ids=games.names())
def test_every_value_is_called_the_rulebooks_or_a_house_rule_unless_the_option_says_that_the_rulebook_leaves_it_open(game: AnyGame) -> None:
    for option, value in offered(game):
        said = option.say(value)
        assert tag(said) in (RULEBOOK, HOUSE) or (tag(said) is None and "rulebook" in option.sentence()), said
    for option in game.about.options:
        assert not option.asked() or tag(option.asked()) in (RULEBOOK, HOUSE), option.asked()


@pytest.mark.parametrize(
    ("slug", "name", "value", "mark"),
    [
        ("boars-on-the-run", "round_limit", 17, HOUSE),
        ("boars-on-the-run", "round_limit", 0, RULEBOOK),
        ("boars-on-the-run", "handicap", [0, 9], HOUSE),
        ("boars-on-the-run", "boars", ["bristle", "hamlet"], RULEBOOK),
        ("when-pigs-shall-fly", "sheets", ["A", "D"], RULEBOOK),
    ],
)
def test_what_is_not_offered_but_taken_has_its_mark_too(slug: str, name: str, value: Json, mark: str) -> None:
    option = next(option for option in games.load(slug).about.options if option.name == name)
    assert option.takes(value, 2)
    assert tag(option.say(value)) == mark


def test_the_option_rise_of_swine_not_has_its_words() -> None:
    option = Option("rise", "skip", lambda seats: ("skip", "turn"), games.words("swine-not"))
    assert [option.say(value) for value in ("skip", "turn")] == ["In the turn it skips (rulebook)", "In the turn after that (rulebook)"]


def test_what_is_about_seats_is_said_with_the_names_of_the_people() -> None:
    options = {option.name: option for option in games.load("boars-on-the-run").about.options}
    assert options["first_seat"].say(1, ["Anna", "Ben"]) == "Ben"
    assert options["boars"].say(["bristle", "hamlet"], ["Anna", ""]) == "Anna: Bristle, Seat 2: Hamlet (rulebook)"


@pytest.mark.parametrize("game", GAMES, ids=games.names())
def test_an_option_takes_what_its_form_asks_for_and_a_game_begins_with_it(game: AnyGame) -> None:
    for seats in counts(game)[:4]:
        for option in game.about.options:
            if not isinstance(option.asks, PerSeat):
                continue
            of = option.asks.of
            entries = list(of)[-seats:] if isinstance(of, tuple) else [of.most] * seats
            chosen: list[Json] = entries if len(entries) == seats else [entries[0]] * seats
            assert game.state_to_json(game.start(seats, {option.name: chosen}))["options"][option.name] == chosen


def test_a_refusal_in_words_names_no_identifier() -> None:
    for game in GAMES:
        for option in game.about.options:
            with pytest.raises(InvalidSetup) as refused:
                settle(game.about, game.about.seats[1], {option.name: "oink"})
            assert refused.value.words.startswith(option.title())
            assert not IDENTIFIER.search(refused.value.words)


@pytest.mark.parametrize("slug", games.names())
def test_the_browser_is_told_the_words_of_everything_it_offers(slug: str) -> None:
    for option in game_info(slug).options:
        known = [value.value for value in option.words]
        assert all(value in known for values in option.values.values() for value in values)
        shown = [
            option.title,
            *(value.words for value in option.words),
            *(part.words for part in (option.asks.parts if option.asks else [])),
        ]
        assert not any(IDENTIFIER.search(text) for text in shown)


def test_words_are_also_found_with_an_edition_of_ones_own() -> None:
    data = games.read_edition(games.edition_copy("boars-on-the-run", "mine"))
    data["boars"][0]["name"] = "Napoleon"
    option = games.load("boars-on-the-run", data).about.options[0]
    assert option.say(["hamlet", "rosie"]) == "Seat 1: Napoleon, Seat 2: Rosie (rulebook)"


def test_a_value_without_words_is_a_fault_of_the_program() -> None:
    option = Option("wings", 1, lambda seats: (1, "two"), Words(lambda: "option-wings = How many?\n    .number = { $number }"))
    assert option.say(1) == "1"
    with pytest.raises(KeyError):
        option.say("two")

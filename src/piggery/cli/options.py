"""The options of a game on a terminal: shown in words, and given in the same words, or as records and programs write them."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import TypeVar

import typer
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from piggery.kernel import About, InvalidSetup, Json, Option, PerSeat, Whole

T = TypeVar("T")
TAG = re.compile(r" *\([a-z ]+\)$")  # (rulebook), (house rule)


def read_options(about: About, pairs: Sequence[str], hint: str = "--option") -> dict[str, Json]:
    """Options from the command line, each as NAME=VALUE."""
    options: dict[str, Json] = {}
    for pair in pairs:
        name, is_given, value = pair.partition("=")
        if not is_given:
            raise typer.BadParameter(f"{pair!r} should be NAME=VALUE", param_hint=hint)
        option = named(about, name.strip())
        options[option.name] = value_of(about, option, value.strip())
    return options


def named(about: About, name: str) -> Option:
    """The option with this title, or the only one whose title begins so."""
    if found := next((option for option in about.options if option.name == name), None):
        return found
    found = only(name, [(option.title(), option) for option in about.options])
    if found is None:
        titles = ", ".join(option.title() for option in about.options) or "none"
        raise InvalidSetup(name, f"{about.title} has no such option; it has: {titles}")
    return found


def value_of(about: About, option: Option, text: str) -> Json:
    """A value by its words, whole or the beginning of them; or as JSON."""
    counts = range(about.seats[0], about.seats[1] + 1)
    written = as_json(text)
    if any(option.takes(written, seats) for seats in counts):
        return written
    offered = [(option.say(value), value) for seats in counts for value in option.values(seats)]
    found = only(text, offered) if text else None
    if found is None and isinstance(option.asks, PerSeat):
        found = entries(option, option.asks, text)
    if found is None:
        choices = dict.fromkeys(choice for seats in counts for choice in option.choices(seats))
        raise InvalidSetup(option.title(), f"{text!r} is not possible; choose one of: {'; '.join(choices)}")
    return found


def entries(option: Option, asks: PerSeat, text: str) -> Json:
    """Bristle, Hamlet: an entry for each seat, by commas; None if one of them can't be read."""
    words = [word.strip() for word in text.split(",")]
    if isinstance(asks.of, Whole):
        return [int(word) for word in words] if all(word.isdecimal() for word in words) else None
    found = [only(word, [(option.named(part), part) for part in asks.of]) for word in words]
    return None if None in found else found


def only(text: str, known: Sequence[tuple[str, T]]) -> T | None:
    """What has these words, without a tag at their end; or what alone begins with them."""
    wanted = plain(text)
    by_words = {plain(words): value for words, value in known}
    if wanted in by_words:
        return by_words[wanted]
    beginning = [value for words, value in by_words.items() if wanted and words.startswith(wanted)]
    return beginning[0] if len(beginning) == 1 else None


def plain(words: str) -> str:
    return TAG.sub("", words.strip()).casefold()


def as_json(text: str) -> Json:
    try:
        return json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        return text


def print_options(console: Console, about: About) -> None:
    """Every option with its values; what a table has if nothing is chosen is marked."""
    if not about.options:
        console.print(f"{about.title} has no options.", markup=False)
        return
    seats = min(max(2, about.seats[0]), about.seats[1])
    console.print(Text(f"{about.title}: what can be chosen before a game", style="bold"))
    for option in about.options:
        console.print()
        console.print(Text.assemble((option.title(), "bold"), ("  " + option.sentence(), "dim")))
        usual = option.say(option.default)
        for choice in option.choices(seats):
            console.print(Padding(Text(f"{'*' if choice == usual else ' '} {choice}"), (0, 0, 0, 2)))
    console.print("\n* is what you get without choosing.", style="dim", highlight=False)
    console.print(Text(f'piggery play {about.slug} --option "{example(about)}"', style="dim"))


def example(about: About) -> str:
    """An option with a value that is not the usual one, as one would type it."""
    plainest = next((option for option in about.options if option.asks is None), about.options[0])
    seats = about.seats[1]
    other = next(value for value in plainest.values(seats) if value != plainest.default)
    return f"{plainest.title()}={TAG.sub('', plainest.say(other))}"


def unusual(about: About, options: dict[str, Json], names: Sequence[str]) -> list[str]:
    """What was chosen for a game, in words, where it is not what one gets without choosing."""
    chosen = [option for option in about.options if option.name in options and options[option.name] != option.default]
    return [f"{option.title()}: {option.say(options[option.name], names)}" for option in chosen]

"""Ways to watch the words of a game: which messages it asks for, and whether any text stands outside its file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

from fluent.syntax import ast, parse, serialize
from fluent.syntax.visitor import Transformer

from piggery import games
from piggery.games import installed, posters
from piggery.kernel import CHANCE, AnyGame, Figures, Json, Words
from piggery.kernel.due import due
from piggery.match.guide import expanded


class Recorded(Words):
    """Words that remember which messages were asked for."""

    def __init__(self, text: str) -> None:
        super().__init__(lambda: text)
        self.said: set[str] = set(posters.MESSAGES)  # the start page asks for them, see test_posters.py

    def __call__(self, message: str, /, **values: str | int) -> str:
        self.said.add(message)
        return super().__call__(message, **values)


class Pseudo(Transformer):
    """Puts every letter of a text into full width: what is still in ASCII was not in the file."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        node.value = re.sub(r"[A-Za-z]", lambda letter: chr(ord(letter[0]) + 0xFEE0), node.value)
        return node


def pseudo_words(text: str) -> Words:
    """The same messages in a language that nobody speaks."""
    return Words(lambda: serialize(Pseudo().visit(parse(text))))


def introductions(game: AnyGame, words: Words) -> list[str]:
    """What is said to newcomers: the game in a few sentences, and its guide. The boards of all editions that come with the game are
    looked at too, as one may have cards of its own."""
    for edition in games.editions(game.about.slug):
        data = games.load(game.about.slug, edition).about.edition.data
        assert import_module(installed.package(game.about.slug)).build(data, edition, True, words).board
    said = [text for pair in games.gist(game, words) for text in pair]
    said += games.quick_options(game, words).values()
    plan = games.guide(game.about.slug)
    if plan is not None:
        said += [step[part] for step in expanded(game, plan, words)["steps"] for part in ("title", "text", "task", "refusal") if step[part]]
    return said


def figure_texts(figures: Figures) -> Iterator[str]:
    """What the lab says of the figures of a game."""
    for figure in figures.figures:
        yield from (figures.title(figure.name), figures.explain(figure.name))
        if figure.shape == "number":
            yield figures.unit(figure.name)
        yield from (figures.label(figure.name, member) for member in figure.members)
    yield from (figures.label("use", use) for use in figures.uses)


def asked(game: AnyGame, state: Any) -> Iterator[str]:
    """What people with real components are asked for here."""
    for seat in (*range(len(game.teams(state))), None):
        found = due(game, state, seat)
        if found is not None:
            yield from (found.question, *(thing.name for thing in found.things))
            yield from [found.by_hand] if found.by_hand else ()


def asked_in_play(game: AnyGame, *setups: tuple[int, dict[str, Json]]) -> Iterator[str]:
    """The same in games played at random."""
    for seed, (seats, options) in enumerate(setups):
        rng = Random(seed)
        state = game.start(seats, options)
        while movers := game.movers(state):
            yield from asked(game, state)
            by = movers[0]
            game.apply_trusted(state, by, game.draw(state, rng) if by == CHANCE else game.pick(state, by, rng))


def option_texts(game: AnyGame) -> Iterator[str]:
    """All that is said of the options of a game."""
    seats = game.about.seats[1]
    for option in game.about.options:
        yield from (option.title(), option.sentence(), *option.choices(seats))
        yield from (option.say(value) for value in option.values(seats))

"""The poster of a game: what a start page says of it. Its words are Fluent messages like all others of the game."""

from __future__ import annotations

from typing import NamedTuple

from piggery.kernel import Words

MESSAGES = ("poster-name", "poster-flag", "poster-title", "poster-line")


class TitleLine(NamedTuple):
    """A line of the title, set as wide as the poster, or small between rules."""

    text: str
    is_small: bool


class Poster(NamedTuple):
    name: str  # what people call the game
    flag: str  # a few words above the title
    title: tuple[TitleLine, ...]
    line: str  # two sentences that make one want to play


def plain_poster(title: str) -> Poster:
    """The poster of a game that has none: its title."""
    return Poster(title, "", (TitleLine(title, is_small=False),), "")


def poster_of(words: Words) -> Poster:
    """From the messages of a game. A line of the title in brackets is a small one.

    >>> texts = "poster-name = Pigs in Space\\nposter-flag = Oink\\nposter-title = Pigs / (in) / Space\\nposter-line = They float."
    >>> poster_of(Words(lambda: texts)).title[1]
    TitleLine(text='in', is_small=True)
    """
    name, flag, title, line = (words(message) for message in MESSAGES)
    lines = tuple(TitleLine(part.strip("()"), part.startswith("(")) for part in title.split(" / "))
    return Poster(name, flag, lines, line)

"""What there is to play: games, editions, boards, rules and guides, as they are told to clients. Nothing here knows of tables.

A game or an edition that there is not raises NotHere; the name of an edition is never taken for a path, as that would read files of ours.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Literal, NamedTuple

import msgspec

from piggery import bots, games
from piggery.games.briefing import Section
from piggery.games.changes import changes
from piggery.games.posters import Poster
from piggery.kernel import AnyGame, Option, PerSeat, PiggeryError, SeatNumber, Whole
from piggery.kernel.forms import canonical
from piggery.match import guide as guides
from piggery.table.bodies import (
    AboutInfo,
    AskInfo,
    ChapterInfo,
    ClauseInfo,
    GameInfo,
    Geometry,
    GistInfo,
    GuideInfo,
    ItemInfo,
    OptionInfo,
    PosterInfo,
    ProvenanceInfo,
    SaidInfo,
    SectionInfo,
    TitleInfo,
    ValueInfo,
)


class NotHere(PiggeryError):
    """There is no such thing to be told of."""


def need_game(slug: str, edition: str = "standard") -> None:
    if slug not in games.names() or edition not in games.editions(slug):
        raise NotHere("There is no such game or edition.")


def all_games(*, own_editions: bool = True) -> list[GameInfo]:
    return [one_game(slug, own_editions=own_editions) for slug in games.names()]


def one_game(slug: str, *, own_editions: bool = True) -> GameInfo:
    """What is told of a game: whoever hosts tables may have switched editions of one's own off."""
    need_game(slug)
    return msgspec.structs.replace(game_info(slug), own_editions=own_editions)


@cache
def game_info(slug: str) -> GameInfo:
    """The same for as long as we run, and dear: it is put together from files, which would keep moves waiting."""
    return info_of(games.load(slug))


def info_of(game: AnyGame) -> GameInfo:
    """What is told of a game with this edition, which may be somebody's own: its seats and options are those of the edition."""
    about = game.about
    slug = about.slug
    quick = games.quick_options(game)
    counts = range(about.seats[0], about.seats[1] + 1)
    options = [
        OptionInfo(
            name=option.name,
            title=option.title(),
            sentence=option.sentence(),
            default=option.default,
            values={str(count): list(option.values(count)) for count in counts},
            words=all_words(option, counts),
            asks=ask_info(option),
            quick=quick.get(option.name, ""),
        )
        for option in about.options
    ]
    return GameInfo(
        slug=slug,
        title=about.title,
        designers=list(about.designers),
        seats=list(about.seats),
        minutes=list(about.minutes),
        age=about.age,
        editions=games.editions(slug),
        options=options,
        levels=bots.levels(slug),
        is_open=about.is_open,
        poster=poster_info(games.poster(slug)),
        has_guide=games.guide(slug) is not None,
    )


def all_words(option: Option, counts: Iterable[int]) -> list[ValueInfo]:
    """Every value that is offered at some number of seats, once."""
    values = {canonical(value): value for count in counts for value in option.values(count)}
    return [ValueInfo(value=value, words=option.say(value)) for value in values.values()]


def ask_info(option: Option) -> AskInfo | None:
    asks = option.asks
    if asks is None or isinstance(asks, SeatNumber):
        return None if asks is None else AskInfo(kind="seat")
    kind: Literal["number", "each"] = "number" if isinstance(asks, Whole) else "each"
    of = asks if isinstance(asks, Whole) else asks.of
    if isinstance(of, Whole):
        return AskInfo(kind=kind, words=option.asked(), least=of.least, most=of.most)
    parts = [ValueInfo(value=part, words=option.named(part)) for part in of]
    return AskInfo(kind=kind, words=option.asked(), parts=parts, is_distinct=isinstance(asks, PerSeat) and asks.is_distinct)


def poster_info(poster: Poster) -> PosterInfo:
    title = [TitleInfo(text=line.text, is_small=line.is_small) for line in poster.title]
    return PosterInfo(name=poster.name, flag=poster.flag, title=title, line=poster.line)


def board(slug: str, edition: str = "standard") -> Geometry:
    """The geometry of an edition, for clients that draw."""
    need_game(slug, edition)
    return geometry(games.load(slug, edition))


def geometry(game: AnyGame) -> Geometry:
    return Geometry(edition=game.about.edition.id, board=game.board)


class EditionFile(NamedTuple):
    """The text of an edition's file, and what such a file is called."""

    name: str
    text: str


def edition_file(slug: str, edition: str = "standard") -> EditionFile:
    """A shipped edition with its comments."""
    need_game(slug, edition)
    return EditionFile(f"{slug}-{edition}.toml", games.edition_text(slug, edition))


def edition_copy(slug: str) -> EditionFile:
    """The standard edition under an id and a title of its own, to start one's own from."""
    need_game(slug)
    name = f"my-{slug}"
    return EditionFile(f"{name}.toml", games.edition_copy(slug, name))


def rules(slug: str) -> list[ChapterInfo]:
    """The rules in our own words, clause by clause."""
    need_game(slug)
    return [
        ChapterInfo(
            title=chapter.title,
            paragraphs=list(chapter.paragraphs),
            clauses=[ClauseInfo(id=clause.id, origin=clause.origin, text=clause.text) for clause in chapter.clauses],
        )
        for chapter in games.rules(slug)
    ]


def about(slug: str, edition: str = "standard") -> AboutInfo:
    """What is behind an edition: designers, and where each of its values comes from."""
    need_game(slug, edition)
    return about_info(games.load(slug, edition))


def about_info(game: AnyGame) -> AboutInfo:
    about = game.about
    return AboutInfo(
        slug=about.slug,
        title=about.title,
        designers=list(about.designers),
        edition=about.edition.id,
        edition_title=about.edition.title,
        hash=about.edition.hash,
        is_own=not about.edition.is_shipped,
        changes=[str(change) for change in changes(games.load(about.slug).about.edition, about.edition)],
        preface=games.preface(about.slug),
        gist=[GistInfo(title=title, text=text) for title, text in games.gist(game)],
        how_to_play=[section_info(section) for section in games.how_to_play(game)],
        provenance=[ProvenanceInfo(key=key, source=from_.source, note=from_.note) for key, from_ in about.edition.provenance.items()],
    )


def section_info(section: Section) -> SectionInfo:
    return SectionInfo(
        name=section.name,
        title=section.title,
        items=[
            ItemInfo(title=item.title, said=[SaidInfo(text=text, clauses=list(clauses)) for text, clauses in item.said])
            for item in section.items
        ],
    )


def guide(slug: str) -> GuideInfo:
    """A first game that is explained, step by step."""
    need_game(slug)
    found = guides.guide(slug)
    if found is None:
        raise NotHere("This game has no guide.")
    return msgspec.convert(found, GuideInfo)

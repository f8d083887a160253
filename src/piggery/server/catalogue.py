"""The HTTP side of what there is to play: games, editions, boards, rules and guides. Nothing here knows of tables."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import cache
from typing import Any, Literal

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from piggery import bots, games
from piggery.games.changes import changes
from piggery.games.posters import Poster
from piggery.kernel import AnyGame, Option, PerSeat, SeatNumber, Whole
from piggery.kernel.forms import canonical
from piggery.match.guide import guide
from piggery.server.forms import (
    AboutInfo,
    AskInfo,
    ChapterInfo,
    ClauseInfo,
    GameInfo,
    Geometry,
    GistInfo,
    GuideInfo,
    OptionInfo,
    PosterInfo,
    ProvenanceInfo,
    TitleInfo,
    ValueInfo,
)

PACKED = {"is_plain": False}  # large, and nothing secret in it: the size of a packed answer tells about what it holds


@cache
def game_info(slug: str) -> GameInfo:
    """The same for as long as we run, and dear: it is put together from files, which would keep moves waiting."""
    game = games.load(slug)
    about = game.about
    offers = games.offers(game)
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
            offer=offers.get(option.name, ""),
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


def need_game(slug: str, edition: str = "standard") -> None:
    if slug not in games.names() or edition not in games.editions(slug):  # never a path: that would read files of ours
        raise NotFoundException("There is no such game or edition.")


def shown_info(request: Request[Any, Any, Any], slug: str) -> GameInfo:
    """What is told of a game here: the host may have switched editions of one's own off."""
    return msgspec.structs.replace(game_info(slug), own_editions=request.app.state.own_editions)


@get("/games", opt=PACKED, summary="All games")
async def list_games(request: Request[Any, Any, Any]) -> list[GameInfo]:
    return [shown_info(request, slug) for slug in games.names()]


@get("/games/{slug:str}", opt=PACKED, summary="One game")
async def show_game(request: Request[Any, Any, Any], slug: FromPath[str]) -> GameInfo:
    need_game(slug)
    return shown_info(request, slug)


@get("/games/{slug:str}/board", opt=PACKED, summary="The geometry of an edition, for clients that draw")
async def show_board(slug: FromPath[str], edition: FromQuery[str] = "standard") -> Geometry:
    need_game(slug, edition)
    return geometry(games.load(slug, edition))


def geometry(game: AnyGame) -> Geometry:
    return Geometry(edition=game.about.edition.id, board=game.board)


@get("/games/{slug:str}/edition", summary="A shipped edition as a file with its comments", media_type=MediaType.TEXT)
async def show_edition(slug: FromPath[str], edition: FromQuery[str] = "standard") -> Response[str]:
    need_game(slug, edition)
    return download(games.edition_text(slug, edition), f"{slug}-{edition}")


@get(
    "/games/{slug:str}/edition/copy",
    summary="The standard edition as a file under an id and a title of its own, to start one's own from",
    media_type=MediaType.TEXT,
)
async def copy_edition(slug: FromPath[str]) -> Response[str]:
    need_game(slug)
    name = f"my-{slug}"
    return download(games.edition_copy(slug, name), name)


def download(text: str, name: str) -> Response[str]:
    return Response(text, media_type=MediaType.TEXT, headers={"content-disposition": f'attachment; filename="{name}.toml"'})


@get("/games/{slug:str}/rules", opt=PACKED, summary="The rules in our own words, clause by clause")
async def show_rules(slug: FromPath[str]) -> list[ChapterInfo]:
    need_game(slug)
    return [
        ChapterInfo(
            title=chapter.title,
            paragraphs=list(chapter.paragraphs),
            clauses=[ClauseInfo(id=clause.id, origin=clause.origin, text=clause.text) for clause in chapter.clauses],
        )
        for chapter in games.rules(slug)
    ]


@get("/games/{slug:str}/about", opt=PACKED, summary="What is behind an edition: designers, and where each of its values comes from")
async def show_about(slug: FromPath[str], edition: FromQuery[str] = "standard") -> AboutInfo:
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
        gist=[GistInfo(title=title, text=text) for title, text in games.gist(about.slug)],
        provenance=[ProvenanceInfo(key=key, source=from_.source, note=from_.note) for key, from_ in about.edition.provenance.items()],
    )


@get("/games/{slug:str}/guide", opt=PACKED, summary="A first game that is explained, step by step")
async def show_guide(slug: FromPath[str]) -> GuideInfo:
    need_game(slug)
    found = await asyncio.to_thread(guide, slug)
    if found is None:
        raise NotFoundException("This game has no guide.")
    return msgspec.convert(found, GuideInfo)


routes = [list_games, show_game, show_board, show_edition, copy_edition, show_rules, show_about, show_guide]

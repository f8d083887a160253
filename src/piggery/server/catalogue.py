"""The HTTP side of what there is to play: games, editions, boards, rules and guides."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import MediaType, Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from piggery import games
from piggery.server.services import address, services
from piggery.table import catalogue
from piggery.table.bodies import AboutInfo, Brought, ChapterInfo, GameInfo, Geometry, GuideInfo
from piggery.table.catalogue import EditionFile

PACKED = {"is_plain": False}  # large, and nothing secret in it: the size of a packed answer tells about what it holds


@get("/games", opt=PACKED, summary="All games")
async def list_games(request: Request[Any, Any, Any]) -> list[GameInfo]:
    return catalogue.all_games(own_editions=request.app.state.own_editions)


@get("/games/{slug:str}", opt=PACKED, summary="One game")
async def show_game(request: Request[Any, Any, Any], slug: FromPath[str]) -> GameInfo:
    return catalogue.one_game(slug, own_editions=request.app.state.own_editions)


@post("/games/{slug:str}", status_code=200, opt=PACKED, summary="The game as an edition of one's own has it: its seats and options")
async def show_brought(request: Request[Any, Any, Any], slug: FromPath[str], data: JSONBody[Brought]) -> GameInfo:
    catalogue.need_game(slug)
    edition = await services(request).probes.accept(slug, data.edition_file, address(request))
    return catalogue.info_of(games.brought(slug, edition))


@get("/games/{slug:str}/board", opt=PACKED, summary="The geometry of an edition, for clients that draw")
async def show_board(slug: FromPath[str], edition: FromQuery[str] = "standard") -> Geometry:
    return catalogue.board(slug, edition)


@get("/games/{slug:str}/edition", summary="A shipped edition as a file with its comments", media_type=MediaType.TEXT)
async def show_edition(slug: FromPath[str], edition: FromQuery[str] = "standard") -> Response[str]:
    return download(catalogue.edition_file(slug, edition))


@get(
    "/games/{slug:str}/edition/copy",
    summary="The standard edition as a file under an id and a title of its own, to start one's own from",
    media_type=MediaType.TEXT,
)
async def copy_edition(slug: FromPath[str]) -> Response[str]:
    return download(catalogue.edition_copy(slug))


def download(file: EditionFile) -> Response[str]:
    return Response(file.text, media_type=MediaType.TEXT, headers={"content-disposition": f'attachment; filename="{file.name}"'})


@get("/games/{slug:str}/rules", opt=PACKED, summary="The rules in our own words, clause by clause")
async def show_rules(slug: FromPath[str]) -> list[ChapterInfo]:
    return catalogue.rules(slug)


@get("/games/{slug:str}/about", opt=PACKED, summary="What is behind an edition: designers, and where each of its values comes from")
async def show_about(slug: FromPath[str], edition: FromQuery[str] = "standard") -> AboutInfo:
    return catalogue.about(slug, edition)


@get("/games/{slug:str}/guide", opt=PACKED, summary="A first game that is explained, step by step")
async def show_guide(slug: FromPath[str]) -> GuideInfo:
    return await asyncio.to_thread(catalogue.guide, slug)  # the first time it is played through


routes = [list_games, show_game, show_brought, show_board, show_edition, copy_edition, show_rules, show_about, show_guide]

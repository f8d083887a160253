"""The HTTP side of games that were played: records, films and replays, checking them, and playing on from them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter

from piggery import games
from piggery.kernel import InvalidEdition, InvalidRecord
from piggery.match import text_header
from piggery.server import packing
from piggery.server.security import new_secrets
from piggery.server.services import AnyRequest, SeatQuery, Services, TableName, address, at_table, guest, need_to_watch, services
from piggery.server.studies import Kind, Place
from piggery.table import commands, opening, records
from piggery.table.bodies import AtTable, PlayOn, RecordText
from piggery.table.commands import Who
from piggery.table.recent import Viewer
from piggery.table.records import Logged
from piggery.table.tables import Table
from piggery.table.watching import need_view


async def need_seat_or_end(use: Services, table: Table, who: str, seat: Viewer) -> None:
    await need_to_watch(use, table, who)
    need_view(table, who, seat)


async def need_playable(request: AnyRequest, record: Any) -> None:
    """A record may carry an edition, which is tried out first, by the rules of its time; whatever else may be wrong with it is found out
    later."""
    game, edition = (record.get("game"), record.get("edition_data")) if isinstance(record, dict) else (None, None)
    if game in games.names() and isinstance(edition, dict):
        try:
            rules = record.get("rules")
            known = rules if type(rules) is int and 1 <= rules <= games.load(game).about.rules else None
            await services(request).probes.accept(game, edition, address(request), "embedded edition", known)
        except InvalidEdition as error:
            raise InvalidRecord(str(error)) from None


async def logged(use: Services, table: str) -> Logged:
    return packing.logged(table, await use.hall.store.log(table))


def place(request: AnyRequest, kind: Kind) -> Place:
    """Among the studies: whatever goes through a whole game is done in a process of its own."""
    return services(request).hall.studies.place(kind, address(request))


def takes_packed(request: AnyRequest) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def study_response(body: bytes, is_packed: bool = False, media_type: MediaType = MediaType.JSON, **headers: str) -> Response[Any]:
    """What comes from a study is written, and packed, already."""
    packing = {"content-encoding": "gzip", "vary": "accept-encoding"} if is_packed else {}
    return Response(body, media_type=media_type, headers={**packing, **headers}, status_code=200)


@get("/tables/{table:str}/record", summary="The record of a finished game", media_type=MediaType.JSON)
async def show_record(request: AnyRequest, table: TableName, form: FromQuery[Literal["json", "text"]] = "json") -> Response[Any]:
    use, is_packed = services(request), takes_packed(request)
    await need_to_watch(use, (await use.desk(table)).table, guest(request))
    with place(request, "film") as study:
        body = await study.do(packing.write_record, await logged(use, table), use.hall.now(), form, is_packed)
    file = {"content-disposition": f'attachment; filename="{table}.{"json" if form == "json" else "txt"}"'}
    return study_response(body, is_packed, MediaType.JSON if form == "json" else MediaType.TEXT, **file)


@get("/tables/{table:str}/replay", summary="The game after `at` moves, from a seat or as a spectator")
async def show_replay(
    request: AnyRequest,
    table: TableName,
    at: Annotated[int | None, QueryParameter(ge=0, le=1_000_000, required=False)] = None,
    seat: SeatQuery = None,
) -> Response[records.ReplayStep]:
    use = services(request)
    await need_seat_or_end(use, (await use.desk(table)).table, guest(request), seat)
    with place(request, "film") as study:
        return study_response(await study.do(packing.write_replay, await logged(use, table), seat, at))


@get("/tables/{table:str}/film", summary="A game, step by step, from a seat or as a spectator")
async def show_film(request: AnyRequest, table: TableName, seat: SeatQuery = None) -> Response[records.Film]:
    use, is_packed = services(request), takes_packed(request)
    await need_seat_or_end(use, (await use.desk(table)).table, guest(request), seat)
    with place(request, "film") as study:
        body = await study.do(packing.write_film, await logged(use, table), seat, use.hall.now(), is_packed)
    return study_response(body, is_packed)


@post("/film", summary="A record, step by step, from a seat or as a spectator", status_code=200)
async def show_record_film(request: AnyRequest, data: JSONBody[dict[str, Any]], seat: SeatQuery = None) -> Response[records.Film]:
    await need_playable(request, data)
    is_packed = takes_packed(request)
    with place(request, "film") as study:
        return study_response(await study.do(packing.write_film_of, data, seat, is_packed), is_packed)


@post("/read", summary="A record in its readable form, as JSON", status_code=200)
async def read_text_record(request: AnyRequest, data: JSONBody[RecordText]) -> Response[dict[str, Any]]:
    await need_playable(request, text_header(data.text))
    with place(request, "verify") as study:
        return study_response(await study.do(packing.write_read, data.text))


@post("/verify", summary="Check a record: its moves, and its dice against the promised seed", status_code=200)
async def verify_record(request: AnyRequest, data: JSONBody[dict[str, Any]]) -> Response[records.Verdict]:
    try:
        await need_playable(request, data)
    except InvalidRecord as error:
        return Response(records.unfit(error))
    with place(request, "verify") as study:
        return study_response(await study.do(packing.write_verdict, data))


@post("/play-on", summary="Open a table that goes on from a finished game, with other seats")
async def play_on(request: AnyRequest, data: JSONBody[PlayOn]) -> AtTable:
    use, who = services(request), guest(request)
    opening.need_one_source(data)
    if data.table is None:
        await need_playable(request, data.record)
    else:
        await need_to_watch(use, (await use.desk(data.table)).table, who)
    with place(request, "play-on") as study:
        source = data.record if data.table is None else await logged(use, data.table)
        body = await study.do(packing.write_taken_over, source, data.at, use.hall.now())
    taken = msgspec.json.decode(body, type=records.TakenOver)
    first = opening.played_on(data, taken, who, use.hall.now(), new_secrets())
    await use.hall.quotas.need_opening(who, address(request), is_listed=False)
    desk = await use.hall.create(first)
    await use.hall.prepare(desk)
    if all(place.kind != "open" for place in first.places):
        await use.hall.do(desk, lambda table, now: commands.start(table, Who(who, None), None, now))
    return at_table(use, desk, who)


routes = [show_record, show_replay, show_film, show_record_film, read_text_record, verify_record]

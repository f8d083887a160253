"""The HTTP side: tables, links, records, with the games from `catalogue`. What happens at a table travels over its socket."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any, Literal

import msgspec
from litestar import MediaType, Request, Response, Router, delete, get, post, put
from litestar.exceptions import NotFoundException, TooManyRequestsException
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from piggery import bots, games
from piggery.kernel import AnyGame, InvalidEdition, InvalidRecord, InvalidSetup, Json, settle
from piggery.match import text_header
from piggery.server import commands, daily, personal, records, telling
from piggery.server import entries as log
from piggery.server.catalogue import PACKED, about_info, geometry, routes
from piggery.server.commands import Who, refused
from piggery.server.desk import Desk, Summary
from piggery.server.forms import (
    AboutInfo,
    AtTable,
    Claim,
    Claimed,
    Day,
    DayResults,
    Drawing,
    FlightInfo,
    Geometry,
    Guest,
    Invitation,
    Joining,
    KeptSummary,
    Opening,
    PlayOn,
    RecordText,
    SeatLink,
    SeatWish,
    Sure,
    TakeOff,
    Way,
)
from piggery.server.hall import Hall, new_name
from piggery.server.limits import Limits
from piggery.server.network import way
from piggery.server.probes import Probes
from piggery.server.security import Signer, address_of, no_cookie
from piggery.server.studies import Kind, Place
from piggery.server.tables import Refused, Table, Viewer
from piggery.server.words import words

TableName = Annotated[str, PathParameter(pattern="^[a-z0-9]{6,20}$", description="The name of a table.")]
SeatParameter = Annotated[int, PathParameter(ge=0, le=98, description="A seat, from 0.")]
DayName = Annotated[str, PathParameter(pattern=r"^\d{4}-\d{2}-\d{2}$", description="A day (UTC), as 2026-11-16.")]
SeatQuery = Annotated[int | None, QueryParameter(ge=0, le=98, required=False)]
DAY = 86_400
LOOKED_INTO = 24  # of the tables in a list


class Services:
    """What the routes work with."""

    def __init__(self, hall: Hall, signer: Signer, limits: Limits, host: str, command: str, probes: Probes) -> None:
        self.probes = probes
        self.hall = hall
        self.signer = signer
        self.limits = limits
        self.host = host
        self.command = command
        self._waiting: set[str] = set()
        self._at_it = asyncio.Semaphore(1)

    @asynccontextmanager
    async def through_all(self, who: str) -> AsyncIterator[None]:
        """What goes through all tables of a guest is done for one guest after the other, and each may ask once at a time."""
        if who in self._waiting or len(self._waiting) >= self.limits.study_waiting:
            raise TooManyRequestsException(words("refuse-data-busy"))
        self._waiting.add(who)
        try:
            async with self._at_it:
                yield
        finally:
            self._waiting.discard(who)

    async def desk(self, table: str) -> Desk:
        desk = await self.hall.desk(table)
        if desk is None:
            raise NotFoundException("There is no such table.")
        await self.hall.refresh(desk)  # who did something by another process sees it here
        return desk


AnyRequest = Request[Any, Any, Any]


def guest(request: AnyRequest) -> str:
    """Who asks; the guard has found out."""
    found: str = request.scope["state"]["guest"]
    return found


def address(request: AnyRequest) -> str:
    return address_of(request.scope)


def services(request: AnyRequest) -> Services:
    found: Services = request.app.state.services
    return found


def way_to(request: AnyRequest, path: str) -> Way:
    """The way to a path of ours, as others can use it."""
    use = services(request)
    return way(str(request.base_url), path, address(request), use.host, use.command)


# -- tables ---------------------------------------------------------------------------------------------------------------


def opened(wish: Opening, host: str, now: float, own: dict[str, Json] | None = None) -> log.Opened:
    """The first entry of a table, with one of the shipped editions, or with that one; InvalidSetup with what is wrong with the wish."""
    about = (shipped(wish) if own is None else games.brought(wish.game, own)).about
    levels = bots.levels(wish.game)
    places = places_of(wish.seats, host, wish.name, wish.nonce, levels)
    if wish.substitute is not None and wish.substitute not in levels:
        raise InvalidSetup("substitute", f"there are: {', '.join(levels)}")
    return log.Opened(
        at=now,
        host=host,
        game=wish.game,
        edition=about.edition.id,
        edition_hash=about.edition.hash,
        rules=about.rules,
        options=settle(about, len(places), wish.options),
        places=places,
        seed=secrets.token_hex(32),
        invite=new_name(16),
        edition_data=None if about.edition.is_shipped else dict(about.edition.data),
        dice=wish.dice,
        timing=timing(wish),
        substitute=wish.substitute or bots.usual_level(wish.game),
        is_listed=wish.is_listed,
        is_watchable=wish.is_watchable,
    )


async def own_edition(use: Services, wish: Opening, address: str) -> dict[str, Json] | None:
    """The edition that is brought along, once it has been tried out."""
    if wish.game not in games.names():
        raise InvalidSetup("game", f"there is no game called {wish.game!r}; there are: {', '.join(games.names())}")
    own = wish.edition_data if wish.edition_file is None else wish.edition_file
    return None if own is None else await use.probes.accept(wish.game, own, address)


def shipped(wish: Opening) -> AnyGame:
    if wish.edition not in games.editions(wish.game):
        raise InvalidSetup("edition", f"there are: {', '.join(games.editions(wish.game))}")
    return games.load(wish.game, wish.edition)


def places_of(seats: list[SeatWish], host: str, name: str, nonce: str, levels: list[str]) -> tuple[log.Place, ...]:
    places: list[log.Place] = []
    for seat in seats:
        if seat.kind == "me":
            places.append(log.Place("person", seat.name or name, (host,), nonce))
        elif seat.kind == "open":
            places.append(log.Place("open"))
        elif seat.kind in levels:
            places.append(log.Place(seat.kind, seat.name or f"{seat.kind.capitalize()} {len(places) + 1}"))
        else:
            raise InvalidSetup("seats", f"{seat.kind!r} is neither me nor open nor a bot; there are: {', '.join(levels)}")
    return tuple(places)


def timing(wish: Opening) -> log.Timing:
    if wish.pace == "none":
        return log.Timing()
    seconds = wish.seconds if wish.pace == "live" else wish.days * DAY
    if not seconds:
        raise InvalidSetup("pace", "say how much time there is: seconds for a live clock, days for slow play")
    return log.Timing(wish.pace, seconds, wish.increment if wish.pace == "live" else 0, wish.on_timeout)


def at_table(use: Services, desk: Desk, who: str) -> AtTable:
    yours = desk.table.seats_of(who)
    is_host = who == desk.table.opened.host
    invite = desk.table.opened.invite if yours or is_host else None
    return AtTable(table=telling.table_info(desk.table, use.hall.now(), desk.notice), yours=yours, is_host=is_host, invite=invite)


@get("/me", summary="Become a guest: the answer sets the cookie")
async def show_me(request: AnyRequest) -> Guest:
    return Guest(is_known=bool(guest(request)))


@get("/me/data", summary="What is kept of me, counted")
async def show_my_data(request: AnyRequest) -> KeptSummary:
    use, who = services(request), guest(request)
    async with use.through_all(who):
        return personal.summary_of(await personal.data_of(use.hall.store, who, with_moves=False))


@get("/me/data/file", opt=PACKED, summary="Everything that is kept of me, as a file", media_type=MediaType.JSON)
async def download_my_data(request: AnyRequest) -> Response[Any]:
    use, who = services(request), guest(request)
    async with use.through_all(who):
        data = await personal.data_of(use.hall.store, who)
    return Response(data, media_type=MediaType.JSON, headers={"content-disposition": 'attachment; filename="piggery-data.json"'})


@delete("/me", summary="Forget me: my seats become Somebody's, what I wrote and drew is deleted", status_code=200)
async def forget_me(request: AnyRequest, data: JSONBody[Sure]) -> Response[Guest]:
    """The cookie goes too: whoever asks next is somebody new."""
    use, who = services(request), guest(request)
    if not data.sure:
        raise InvalidSetup("sure", 'this can\'t be undone: send {"sure": true} if you mean it')
    async with use.through_all(who):
        await use.hall.forget(who)
    taken = no_cookie(is_secure=request.scope["scheme"] == "https")
    return Response(Guest(is_known=False), headers={"set-cookie": taken})


@post("/tables", summary="Open a table")
async def open_table(request: AnyRequest, data: JSONBody[Opening]) -> AtTable:
    use = services(request)
    who = guest(request)
    own = await own_edition(use, data, address(request))
    first = opened(data, who, use.hall.now(), own)
    await use.hall.quotas.need_opening(who, address(request), is_listed=data.is_listed)
    desk = await use.hall.create(first)
    if data.start:
        await use.hall.do(desk, lambda table, now: commands.start(table, Who(who, None), None, now))
    return at_table(use, desk, who)


@post("/play-on", summary="Open a table that goes on from a finished game, with other seats")
async def play_on(request: AnyRequest, data: JSONBody[PlayOn]) -> AtTable:
    use, who = services(request), guest(request)
    if (data.table is None) == (data.record is None):
        raise InvalidSetup("record", "name either a table or give a record")
    if data.table is None:
        await need_playable(request, data.record)
    else:
        await need_to_watch(use, (await use.desk(data.table)).table, who)
    with place(request, "play-on") as study:
        source = data.record if data.table is None else await logged(use, data.table)
        body = await study.do(records.write_taken_over, source, data.at, use.hall.now())
    taken = msgspec.json.decode(body, type=records.TakenOver)
    if len(data.seats) != taken.seats:
        raise InvalidSetup("seats", f"that game has {taken.seats}")
    levels = bots.levels(taken.game)
    first = log.Opened(
        at=use.hall.now(), host=who, game=taken.game, edition=taken.edition, edition_hash=taken.edition_hash, rules=taken.rules,
        options=taken.options, places=places_of(data.seats, who, data.name, data.nonce, levels), seed=secrets.token_hex(32),
        invite=new_name(16), edition_data=taken.edition_data, substitute=bots.usual_level(taken.game), origin=taken.origin,
        given=taken.given,
    )  # fmt: skip
    await use.hall.quotas.need_opening(who, address(request), is_listed=False)
    desk = await use.hall.create(first)
    await use.hall.prepare(desk)
    if all(place.kind != "open" for place in first.places):
        await use.hall.do(desk, lambda table, now: commands.start(table, Who(who, None), None, now))
    return at_table(use, desk, who)


@get("/tables", summary="Tables that are open to everybody, or my own")
async def list_tables(request: AnyRequest, mine: FromQuery[bool] = False) -> list[Summary]:
    hall, who = services(request).hall, guest(request)
    texts = await hall.store.lists(guest=who) if mine else await hall.store.lists(since=hall.quotas.listed_since)
    found = [msgspec.json.decode(text, type=Summary) for text in texts]
    if mine:
        for summary in found[:LOOKED_INTO]:
            try:
                desk = await hall.desk(summary.id)
            except Refused:
                summary.status = "frozen"
                continue
            if desk is not None:
                summary.look_into(desk, who)
    return found


@get("/tables/{table:str}", summary="A table, without its match")
async def show_table(request: AnyRequest, table: TableName) -> AtTable:
    return at_table(services(request), await watched(request, table), guest(request))


async def watched(request: AnyRequest, table: str) -> Desk:
    """That of a table that the asker may watch."""
    desk = await services(request).desk(table)
    await need_to_watch(services(request), desk.table, guest(request))
    return desk


@get("/tables/{table:str}/board", opt=PACKED, summary="The geometry of the edition that a table plays, for clients that draw")
async def show_table_board(request: AnyRequest, table: TableName) -> Geometry:
    return geometry((await watched(request, table)).table.game)


@get("/tables/{table:str}/about", opt=PACKED, summary="What is behind the edition that a table plays")
async def show_table_about(request: AnyRequest, table: TableName) -> AboutInfo:
    return about_info((await watched(request, table)).table.game)


@post("/tables/{table:str}/join", summary="Sit down at a table")
async def join_table(request: AnyRequest, table: TableName, data: JSONBody[Joining]) -> AtTable:
    use = services(request)
    desk = await use.desk(table)
    await use.hall.do(desk, commands.join(Who(guest(request), data.seat), data.invite, data.name, data.nonce))
    return at_table(use, desk, guest(request))


@get("/tables/{table:str}/invitation", summary="The invitation, for those who sit at the table")
async def show_invitation(request: AnyRequest, table: TableName) -> Invitation:
    desk = await services(request).desk(table)
    here = at_table(services(request), desk, guest(request))
    if here.invite is None:
        raise refused("watching")
    path = f"/join/{table}/{here.invite}"
    found = way_to(request, path)
    return Invitation(path=path, way=found, qr=qr_code(found.address))


def qr_code(address: str) -> str:
    import segno

    return segno.make(address, error="m").svg_inline(scale=4, dark="#000", light="#fff")


@post("/tables/{table:str}/seats/{seat:int}/link", summary="A private link that brings this seat to another device")
async def make_link(request: AnyRequest, table: TableName, seat: SeatParameter) -> SeatLink:
    desk = await services(request).desk(table)
    commands.own_seat(desk.table, Who(guest(request), seat))
    return link_to(request, desk.table, seat)


@delete("/tables/{table:str}/seats/{seat:int}/link", summary="Revoke the private link: other devices lose this seat", status_code=200)
async def revoke_link(request: AnyRequest, table: TableName, seat: SeatParameter) -> SeatLink:
    """The answer is the link that is good from now on."""
    use = services(request)
    desk = await use.desk(table)
    await use.hall.do(desk, commands.revoke_link(Who(guest(request), seat)))
    return link_to(request, desk.table, seat)


def link_to(request: AnyRequest, table: Table, seat: int) -> SeatLink:
    place = table.places[seat]
    token = services(request).signer.sign("seat", f"{table.id}/{seat}/{place.links}")
    path = f"/seat#{token}"
    return SeatLink(
        token=token, path=path, way=way_to(request, path), used_at=place.linked_at or None, devices=max(len(place.guests) - 1, 0)
    )


@post("/seats/claim", summary="Use a private link: this device may play that seat from now on")
async def claim_seat(request: AnyRequest, data: JSONBody[Claim]) -> Claimed:
    use = services(request)
    payload = use.signer.read("seat", data.token)
    if payload is None:
        raise refused("link")
    table, seat, links = payload.split("/")
    desk = await use.desk(table)
    if guest(request) not in desk.table.places[int(seat)].guests:
        await use.hall.do(desk, commands.come_back(int(seat), int(links), guest(request)))
    return Claimed(table=table, seat=int(seat))


# -- drawings -------------------------------------------------------------------------------------------------------------


@put("/tables/{table:str}/seats/{seat:int}/drawing", summary="Keep a public drawing with one's seat", status_code=204)
async def keep_drawing(request: AnyRequest, table: TableName, seat: SeatParameter, data: JSONBody[Drawing]) -> None:
    use = services(request)
    desk = await use.desk(table)
    strokes = msgspec.json.encode(data.strokes)
    if len(strokes) > use.limits.drawing_bytes:
        raise InvalidSetup("strokes", f"a drawing has at most {use.limits.drawing_bytes} bytes")
    use.hall.quotas.need_drawing(guest(request))
    await use.hall.do(desk, commands.drawing(Who(guest(request), seat)), (seat, strokes.decode()))


@get("/tables/{table:str}/seats/{seat:int}/drawing", summary="The drawing of a seat")
async def show_drawing(request: AnyRequest, table: TableName, seat: SeatParameter) -> Drawing:
    use = services(request)
    await need_to_watch(use, (await use.desk(table)).table, guest(request))
    strokes = await use.hall.store.drawing(table, seat)
    return Drawing(strokes=[] if strokes is None else msgspec.json.decode(strokes))


# -- records --------------------------------------------------------------------------------------------------------------


async def need_to_watch(use: Services, table: Table, who: str) -> None:
    if not await daily.may_watch(use.hall, table, who):
        raise refused("watch" if table.opened.day is None else "watch-daily")


async def need_view(use: Services, table: Table, who: str, seat: Viewer) -> None:
    """Before the end only one's own seats; afterwards everything is open."""
    await need_to_watch(use, table, who)
    if seat is not None and (seat >= len(table.places) or (table.status != "over" and seat not in table.seats_of(who))):
        raise refused("not-seated")


async def need_playable(request: AnyRequest, record: Any) -> None:
    """A record may carry an edition, which is tried out first; whatever else may be wrong with it is found out later."""
    game, edition = (record.get("game"), record.get("edition_data")) if isinstance(record, dict) else (None, None)
    if game in games.names() and isinstance(edition, dict):
        try:
            await services(request).probes.accept(game, edition, address(request), "embedded edition")
        except InvalidEdition as error:
            raise InvalidRecord(str(error)) from None


async def logged(use: Services, table: str) -> records.Logged:
    return records.Logged(table, [row.body for row in await use.hall.store.log(table)])


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
        body = await study.do(records.write_record, await logged(use, table), use.hall.now(), form, is_packed)
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
    await need_view(use, (await use.desk(table)).table, guest(request), seat)
    with place(request, "film") as study:
        return study_response(await study.do(records.write_replay, await logged(use, table), seat, at))


@get("/tables/{table:str}/film", summary="A game, step by step, from a seat or as a spectator")
async def show_film(request: AnyRequest, table: TableName, seat: SeatQuery = None) -> Response[records.Film]:
    use, is_packed = services(request), takes_packed(request)
    await need_view(use, (await use.desk(table)).table, guest(request), seat)
    with place(request, "film") as study:
        body = await study.do(records.write_film, await logged(use, table), seat, use.hall.now(), is_packed)
    return study_response(body, is_packed)


@post("/film", summary="A record, step by step, from a seat or as a spectator", status_code=200)
async def show_record_film(request: AnyRequest, data: JSONBody[dict[str, Any]], seat: SeatQuery = None) -> Response[records.Film]:
    await need_playable(request, data)
    is_packed = takes_packed(request)
    with place(request, "film") as study:
        return study_response(await study.do(records.write_film_of, data, seat, is_packed), is_packed)


@post("/read", summary="A record in its readable form, as JSON", status_code=200)
async def read_text_record(request: AnyRequest, data: JSONBody[RecordText]) -> Response[dict[str, Any]]:
    await need_playable(request, text_header(data.text))
    with place(request, "verify") as study:
        return study_response(await study.do(records.write_read, data.text))


@post("/verify", summary="Check a record: its moves, and its dice against the promised seed", status_code=200)
async def verify_record(request: AnyRequest, data: JSONBody[dict[str, Any]]) -> Response[records.Verdict]:
    try:
        await need_playable(request, data)
    except InvalidRecord as error:
        return Response(records.unfit(error))
    with place(request, "verify") as study:
        return study_response(await study.do(records.write_verdict, data))


# -- the flight of the day ------------------------------------------------------------------------------------------------


@get("/daily", summary="Today's flight, which everybody flies alone on the same rolls")
async def show_day(request: AnyRequest) -> Day:
    hall, who = services(request).hall, guest(request)
    day = daily.today(hall.now())
    mine = await daily.flight_of(hall, day, who)
    yesterday = daily.before(day)
    return Day(
        day=day,
        commitment=daily.commitment(await daily.seed_of(hall, day)),
        ends_at=daily.end_of(day),
        table=None if mine is None else mine.table.id,
        is_flown=await daily.has_flown(hall, day, who),
        yesterday=None if await daily.known_seed(hall, yesterday) is None else yesterday,
    )


@post("/daily", summary="Begin today's flight, or go on with it", status_code=200)
async def fly_today(request: AnyRequest, data: JSONBody[TakeOff]) -> AtTable:
    use, who = services(request), guest(request)
    if await daily.flight_of(use.hall, daily.today(use.hall.now()), who) is None:
        await use.hall.quotas.need_opening(who, address(request), is_listed=False)
    return at_table(use, await daily.fly(use.hall, who, data.name), who)


@get("/daily/{day:str}", summary="The results of a day: after one's own flight, or when the day is over")
async def show_results(request: AnyRequest, day: DayName) -> DayResults:
    hall, who = services(request).hall, guest(request)
    seed = await daily.known_seed(hall, day)
    if seed is None:
        raise NotFoundException("Nobody flew on that day.")
    found = await daily.results(hall, day, who)
    if found is None:
        raise refused("watch-daily")
    mine = await daily.flight_of(hall, day, who)
    flights = [
        FlightInfo(
            rank=1 + sum(other.score > flight.score for _, other in found),
            name=flight.name,
            kind=flight.kind,
            score=flight.score,
            table=table,
            is_mine=mine is not None and mine.table.id == table,
        )
        for table, flight in found
    ]
    is_over = hall.now() >= daily.end_of(day)
    own = mine.table.id if mine is not None and mine.table.status == "over" else None
    return DayResults(day=day, commitment=daily.commitment(seed), seed=seed if is_over else None, table=own, flights=flights)


api = Router(
    path="/api",
    route_handlers=[
        *routes,
        show_me,
        show_my_data,
        download_my_data,
        forget_me,
        open_table,
        play_on,
        list_tables,
        show_table,
        show_table_board,
        show_table_about,
        join_table,
        show_invitation,
        make_link,
        revoke_link,
        claim_seat,
        keep_drawing,
        show_drawing,
        show_record,
        show_replay,
        show_film,
        show_record_film,
        read_text_record,
        verify_record,
        show_day,
        fly_today,
        show_results,
    ],
)

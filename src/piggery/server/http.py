"""The HTTP side: people, tables and links here, and all other routes. What happens at a table travels over its socket."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import MediaType, Response, Router, delete, get, post, put
from litestar.params import FromQuery, JSONBody

from piggery.kernel import InvalidSetup
from piggery.server import catalogue, flights, looking_back, personal
from piggery.server.bodies import Claim, Claimed, Guest, Invitation, KeptSummary, SeatLink, Sure
from piggery.server.catalogue import PACKED
from piggery.server.security import new_secrets, no_cookie
from piggery.server.services import AnyRequest, SeatParameter, TableName, address, at_table, guest, need_to_watch, services, watched, way_to
from piggery.table import commands, opening
from piggery.table.bodies import AboutInfo, AtTable, Drawing, Geometry, Joining, Opening
from piggery.table.catalogue import about_info, geometry
from piggery.table.commands import Who, refused
from piggery.table.summaries import Summary
from piggery.table.tables import Refused, Table

LOOKED_INTO = 24  # of the tables in a list


# -- people ---------------------------------------------------------------------------------------------------------------


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


# -- tables ---------------------------------------------------------------------------------------------------------------


@post("/tables", summary="Open a table")
async def open_table(request: AnyRequest, data: JSONBody[Opening]) -> AtTable:
    use = services(request)
    who = guest(request)
    brought = opening.own_edition(data)
    own = None if brought is None else await use.probes.accept(data.game, brought, address(request))
    first = opening.opened(data, who, use.hall.now(), new_secrets(), own)
    await use.hall.quotas.need_opening(who, address(request), is_listed=data.is_listed)
    desk = await use.hall.create(first)
    if data.start:
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
                summary.look_into(desk.table, who, desk.notice)
    return found


@get("/tables/{table:str}", summary="A table, without its match")
async def show_table(request: AnyRequest, table: TableName) -> AtTable:
    return at_table(services(request), await watched(request, table), guest(request))


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


api = Router(
    path="/api",
    route_handlers=[
        *catalogue.routes,
        show_me,
        show_my_data,
        download_my_data,
        forget_me,
        open_table,
        looking_back.play_on,
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
        *looking_back.routes,
        *flights.routes,
    ],
)

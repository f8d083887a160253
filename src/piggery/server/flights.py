"""The HTTP side of the flight of the day."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody, PathParameter

from piggery.server.daily import flight_of, fly, known_seed, seed_of
from piggery.server.services import AnyRequest, address, at_table, guest, services
from piggery.table import daily
from piggery.table.bodies import AtTable, Day, DayResults, TakeOff

DayName = Annotated[str, PathParameter(pattern=r"^\d{4}-\d{2}-\d{2}$", description="A day (UTC), as 2026-11-16.")]


@get("/daily", summary="Today's flight, which everybody flies alone on the same rolls")
async def show_day(request: AnyRequest) -> Day:
    hall, who = services(request).hall, guest(request)
    day = daily.today(hall.now())
    mine = await flight_of(hall, day, who)
    yesterday = daily.before(day)
    was_asked_for = await known_seed(hall, yesterday) is not None
    return daily.day_info(day, await seed_of(hall, day), None if mine is None else mine.table, yesterday if was_asked_for else None)


@post("/daily", summary="Begin today's flight, or go on with it", status_code=200)
async def fly_today(request: AnyRequest, data: JSONBody[TakeOff]) -> AtTable:
    use, who = services(request), guest(request)
    if await flight_of(use.hall, daily.today(use.hall.now()), who) is None:
        await use.hall.quotas.need_opening(who, address(request), is_listed=False)
    return at_table(use, await fly(use.hall, who, data.name), who)


@get("/daily/{day:str}", summary="The results of a day: after one's own flight, or when the day is over")
async def show_results(request: AnyRequest, day: DayName) -> DayResults:
    hall, who = services(request).hall, guest(request)
    seed = await known_seed(hall, day)
    if seed is None:
        raise NotFoundException("Nobody flew on that day.")
    mine = await flight_of(hall, day, who)
    return daily.day_results(day, seed, await hall.store.flights(day), None if mine is None else mine.table, hall.now())


routes = [show_day, fly_today, show_results]

"""The application: everything put together. `create` makes it from settings, uvicorn or a test runs it."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, asgi, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, NotFoundException
from litestar.exceptions.responses import create_exception_response
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Receive, Scope, Send

from piggery import __version__
from piggery.kernel import IllegalMove, InvalidSetup, PiggeryError
from piggery.server import door
from piggery.server.bans import Bans
from piggery.server.bus import Alone, Bus, Notifications
from piggery.server.descriptors import Descriptors
from piggery.server.guard import Guard
from piggery.server.hall import Hall
from piggery.server.http import api
from piggery.server.keeping import Visits
from piggery.server.limits import STANDARD, Limits
from piggery.server.network import THIS_MACHINE
from piggery.server.outside import Outside
from piggery.server.pages import built_pages, show_docs, show_page, show_start
from piggery.server.probes import Probes
from piggery.server.quotas import OverQuota
from piggery.server.security import Signer, new_key
from piggery.server.services import Services
from piggery.server.sockets import Sockets
from piggery.server.store import NotStored, Store
from piggery.server.studies import Busy
from piggery.server.thinking import Thinkers
from piggery.server.wall import Now, wall
from piggery.server.words import words
from piggery.table.catalogue import NotHere
from piggery.table.tables import Refused

LOG = logging.getLogger("piggery.app")
SWEEP = 10.0  # seconds between looks at who has been silent
LOOK = 1.0  # seconds between looks whether files and sockets can be opened
BOTS = 12  # times the time that a table may take, for a bot
OPENING = "piggery --host 0.0.0.0"
AnyRequest = Request[Any, Any, Any]


class Settings(msgspec.Struct, frozen=True):
    """How a server is run."""

    db: str  # the path of a SQLite file, or postgresql://...
    bot_workers: int = 1
    origins: tuple[str, ...] = ()  # of pages elsewhere that may use this server
    limits: Limits = STANDARD
    pages: str | None = None
    host: str = THIS_MACHINE  # the address that it listens on
    command: str = OPENING  # starts it so that others in the network can come
    doors: str | None = None  # the folder where a host's program can ask who is here


def is_postgres(db: str) -> bool:
    return db.startswith(("postgresql://", "postgres://"))


def sqlite_file(db: str) -> Path:
    return Path(db.removeprefix("sqlite:///"))


def storage(settings: Settings) -> tuple[Store, Bus]:
    if is_postgres(settings.db):
        from piggery.server.postgres import CHANNEL, PRESENCE, PostgresStore

        origin = secrets.token_hex(6)
        return PostgresStore(settings.db, origin), Notifications(settings.db, CHANNEL, PRESENCE, origin)
    from piggery.server.sqlite import SqliteStore

    return SqliteStore(sqlite_file(settings.db)), Alone()


@get("/health/live", summary="Whether this server is alive: its event loop answers")
async def show_alive() -> dict[str, str]:
    return {"status": "alive", "version": __version__}


@get(["/health", "/health/ready"], summary="Whether this server can store moves")
async def show_health(request: AnyRequest) -> Response[dict[str, str]]:
    try:
        await asyncio.wait_for(request.app.state.hall.store.setting("health", "well"), 5.0)
    except (NotStored, TimeoutError):
        return Response({"status": "the database is not there", "version": __version__}, status_code=503)
    return Response({"status": "well", "version": __version__})


@get("/metrics", summary="Counters for Prometheus", media_type=MediaType.TEXT)
async def show_metrics(request: AnyRequest) -> str:
    hall: Hall = request.app.state.hall
    hall.metrics.live.set(len(hall.desks))
    return hall.metrics.text().decode()


@asgi("/ws/tables", is_mount=True, copy_scope=False)
async def live(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] != ScopeType.WEBSOCKET:
        raise NotFoundException("This is for WebSockets.")
    table = scope["path"].rstrip("/").rpartition("/")[2]
    await scope["litestar_app"].state.sockets.serve(scope, receive, send, table)


def refuse(_: AnyRequest, error: PiggeryError) -> Response[dict[str, Any]]:
    """What is not possible: 409 with the reason, and the rule if it is one of a game; what is too much: 429. A value that an option
    does not take: also the option, and the reason in words."""
    rule = error.rule if isinstance(error, IllegalMove | Refused) else ""
    status = 429 if isinstance(error, OverQuota) else 409
    about = {"option": error.name, "words": error.words} if isinstance(error, InvalidSetup) and error.words else {}
    return Response({"status_code": status, "detail": str(error), "rule": rule, **about}, status_code=status)


def not_found(request: AnyRequest, error: NotHere) -> Response[Any]:
    return create_exception_response(request, NotFoundException(str(error)))


def refuse_for_now(_: AnyRequest, error: Busy) -> Response[dict[str, Any]]:
    return Response({"status_code": 429, "detail": str(error)}, status_code=429, headers={"retry-after": str(error.again)})


def refuse_depth(_: AnyRequest, error: RecursionError) -> Response[dict[str, Any]]:
    return Response({"status_code": 400, "detail": words("refuse-depth")}, status_code=400)


def not_stored(_: AnyRequest, error: NotStored) -> Response[dict[str, Any]]:
    return Response({"status_code": 503, "detail": words("refuse-not-stored")}, status_code=503)


REFUSALS: dict[int | type[Exception], Callable[[AnyRequest, Any], Response[Any]]] = {
    PiggeryError: refuse,
    NotHere: not_found,
    Busy: refuse_for_now,
    NotStored: not_stored,
    RecursionError: refuse_depth,
}


async def log_fault(error: Exception, scope: Scope) -> None:
    if not isinstance(error, PiggeryError | NotStored | HTTPException | RecursionError):
        LOG.error("a request failed: %s", error, exc_info=error, extra={"path": scope["path"]})


def create(settings: Settings, *, now: Now = wall) -> Guard:
    """The application. Tests hand in a clock of their own."""
    limits = settings.limits
    store, bus = storage(settings)
    bans = Bans()
    hall = Hall(store, bus, Thinkers(settings.bot_workers, BOTS * limits.stall_seconds), now, limits)
    pages = built_pages() if settings.pages is None else Path(settings.pages)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await hall.open()
        guard.signer = Signer(await store.setting("key", new_key()))
        guard.visits = Visits(store, hall.spawn, now)
        app.state.sockets = sockets = Sockets(hall, guard.signer, limits, settings.origins, bans)
        probes = Probes(limits)
        app.state.services = Services(hall, guard.signer, limits, settings.host, settings.command, probes)
        outside = Outside(hall, bans, sockets)
        await outside.look()
        hall.spawn(outside.keep_looking())
        sweepers = [asyncio.create_task(sweep(sockets.let_silent_go, SWEEP)), asyncio.create_task(sweep(Descriptors().look, LOOK))]
        try:
            async with door.opened(Path(settings.doors), settings.db, sockets) if settings.doors else nullcontext():
                yield
        finally:
            for sweeper in sweepers:
                sweeper.cancel()
            sockets.dismiss_all()
            await probes.close()
            await hall.close()

    app = Litestar(
        [api, show_alive, show_health, show_metrics, show_docs, live, show_start, show_page],
        lifespan=[lifespan],
        state=State({"hall": hall, "pages": pages, "own_editions": limits.own_editions}),
        openapi_config=OpenAPIConfig(title="Piggery", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]),
        exception_handlers=REFUSALS,
        after_exception=[log_fault],
        request_max_body_size=limits.body_bytes,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, gzip_compress_level=5, exclude_opt_key="is_plain"),
        opt={"is_plain": True},  # only what says otherwise is packed
        debug=False,
        logging_config=None,
    )
    guard = Guard(app, limits, settings.origins, bans, hall.studies)
    return guard


async def sweep(act: Callable[[], None], seconds: float) -> None:
    while True:
        await asyncio.sleep(seconds)
        act()


ENVIRONMENT = "PIGGERY_SETTINGS"


def from_environment() -> Guard:
    """The application of a worker process: its settings come from the process that started it."""
    return create(msgspec.json.decode(os.environ[ENVIRONMENT], type=Settings))

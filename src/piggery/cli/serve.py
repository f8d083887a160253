"""`piggery serve`: the server under uvicorn."""

from __future__ import annotations

import contextlib
import errno
import gc
import json
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import uvicorn

from piggery.cli.admin import default_db, doors
from piggery.kernel import InvalidSetup
from piggery.server.app import ENVIRONMENT, Settings, create, from_environment, is_postgres, sqlite_file
from piggery.server.guard import Guard
from piggery.server.limits import read as read_limits
from piggery.server.lock import held
from piggery.server.requests import Requests

PORT = 8000
TRIES = 50  # ports after the wanted one
LARGEST = 70_000  # bytes of a message; more closes the connection before it is read
OPTIONS = {
    "http": Requests, "ws": "piggery.server.frames:Frames", "ws_max_size": LARGEST, "ws_per_message_deflate": False, "access_log": False,
    "log_config": None, "lifespan": "on", "timeout_graceful_shutdown": 5, "server_header": False,
}  # fmt: skip
STANDARD = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


class Lines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in STANDARD}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


def serve(
    db: str | None,
    host: str,
    port: int | None,
    workers: int,
    bot_workers: int,
    origins: tuple[str, ...],
    limits_file: Path | None,
    limited: bool,
) -> None:
    limits = read_limits(limits_file)
    command = opening(port or PORT, "serve", "--db …" if db else "")
    settings = Settings(
        db=db or default_db(),
        bot_workers=bot_workers,
        origins=origins,
        host=host,
        command=command,
        doors=str(doors()),
        limits=limits if limited else limits.without_rates(),
    )
    if workers > 1 and not is_postgres(settings.db):
        raise InvalidSetup("workers", "several server processes need PostgreSQL; a file is for one")
    log_as_json()
    listening = listen(host, PORT, TRIES) if port is None else listen(host, port)
    with alone(settings.db, url(host, listening)):
        print(f"Piggery serves tables at {url(host, listening)} (Ctrl-C stops)", flush=True)
        if workers == 1:
            run_at(listening, create(settings))
        else:
            run_workers(listening, settings, workers)


def alone(db: str, address: str) -> AbstractContextManager[None]:
    """A SQLite file is for one server; PostgreSQL bears any number."""
    if is_postgres(db):
        return contextlib.nullcontext()
    return held(sqlite_file(db), f"another server ({address}, process {os.getpid()})")


def run_workers(listening: socket.socket, settings: Settings, workers: int) -> None:
    from uvicorn.supervisors import Multiprocess

    os.environ[ENVIRONMENT] = msgspec.json.encode(settings).decode()
    config = uvicorn.Config("piggery.cli.serve:worker", factory=True, workers=workers, **OPTIONS)  # type: ignore[arg-type]
    Multiprocess(config, sockets=[listening]).run()


def worker() -> Guard:
    """The application of one of several processes, which begins with a log of its own."""
    log_as_json()
    app = from_environment()
    spare_collector()
    return app


def opening(port: int, *words: str) -> str:
    """The command that starts this server so that others in the network can come. It is shown on pages: a database's address is not in it,
    nor the program's unless it lies in this folder."""
    program = Path(sys.argv[0])
    is_here = program.name == "piggery" and not program.is_absolute() and len(program.parts) > 1
    is_port_given = any(word.startswith("--port") for word in sys.argv)
    told = [str(program) if is_here else "piggery", *words, f"--port {port}" if is_port_given else "", "--host 0.0.0.0"]
    return " ".join(word for word in told if word)


def run_at(listening: socket.socket, app: Guard, ready: Callable[[], object] | None = None) -> None:
    """One server process, until it is told to stop; `ready` is called when it answers."""
    Server(uvicorn.Config(app, **OPTIONS), ready).run(sockets=[listening])  # type: ignore[arg-type]


def url(host: str, listening: socket.socket) -> str:
    return f"http://{host if ':' not in host else f'[{host}]'}:{listening.getsockname()[1]}"


class Server(uvicorn.Server):
    """Says when it is ready, spares the collector what start-up made, and ends well when it is told to stop."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], object] | None = None) -> None:
        super().__init__(config)
        self._ready = ready

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        spare_collector()
        logging.getLogger("piggery").info("ready")
        if self._ready is not None and self.started:
            self._ready()


def spare_collector() -> None:
    """What start-up made stays; to look at it again and again would double the slowest answers."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)


def listen(host: str, port: int, tries: int = 0) -> socket.socket:
    """The wanted port, or one of the next so many."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, min(port + tries + 1, 65536)):
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, candidate))
            listening.listen(1024)
        except OSError as error:
            listening.close()
            fault = error
            continue
        listening.setblocking(False)
        return listening
    if tries:
        raise InvalidSetup("port", f"neither {port} nor one of the next {tries} can be used: {fault.strerror}")
    if fault.errno == errno.EADDRINUSE:
        raise InvalidSetup(
            "port", f"{port} is taken: stop what listens there, or choose another with --port, or a free one with --port auto"
        )
    raise InvalidSetup("port", f"{port} of {host} can't be used: {fault.strerror}")


def log_as_json(level: str = "INFO") -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=os.environ.get("PIGGERY_LOG", level).upper(), handlers=[handler], force=True)
    for name in ("alembic", "uvicorn", "websockets", "sqlalchemy"):
        logging.getLogger(name).setLevel(logging.WARNING)

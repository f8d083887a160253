"""A PostgreSQL of our own for tests: installed if we may, run by an unprivileged user in a temporary folder on a free port."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import packages

STARTING = 120.0  # seconds; a busy machine is no fault


def programs() -> Path | None:
    """The folder with initdb and postgres."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name))
    return next((folder for folder in reversed(folders) if (folder / "initdb").exists()), None)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Postgres:
    """Started by `start`, also again after `stop`; `url` is that of its first database."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._data = Path(tempfile.mkdtemp(prefix="piggery-pg-"))
        self._port = free_port()
        self._user = unprivileged()
        self._process: subprocess.Popen[bytes] | None = None
        self._databases = 0
        if self._user:
            shutil.chown(self._data, self._user)
        self._run("initdb", "-D", str(self._data / "db"), "-U", "piggery", "--auth=trust", "-E", "UTF8", "--locale=C", "--no-sync")

    def _as(self) -> dict[str, object]:
        return {"user": self._user, "group": pwd.getpwnam(self._user).pw_gid, "extra_groups": []} if self._user else {}

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._folder / program), *arguments]
        subprocess.run(command, check=True, capture_output=True, cwd=self._data, **self._as())  # type: ignore[call-overload]

    def start(self) -> None:
        command = [str(self._folder / "postgres"), "-D", str(self._data / "db"), "-p", str(self._port), "-k", str(self._data)]
        options = ["-c", "listen_addresses=127.0.0.1", "-c", "fsync=off", "-c", "max_connections=60"]
        with (self._data / "log").open("ab") as log:
            self._process = subprocess.Popen(  # type: ignore[call-overload]
                [*command, *options], stdout=log, stderr=log, cwd=self._data, **self._as()
            )
        deadline = time.monotonic() + STARTING
        while time.monotonic() < deadline:
            try:
                self._run("psql", "-h", "127.0.0.1", "-p", str(self._port), "-U", "piggery", "-c", "SELECT 1", "postgres")
                return
            except subprocess.CalledProcessError:
                time.sleep(0.1)
        raise RuntimeError((self._data / "log").read_text("utf-8"))

    def stop(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(STARTING)
            self._process = None

    def new_database(self) -> str:
        self._databases += 1
        name = f"t{self._databases}"
        self.sql(f"CREATE DATABASE {name}")
        return f"postgresql://piggery@127.0.0.1:{self._port}/{name}"

    def restored(self, dump: bytes) -> str:
        """A new database with what a dump holds."""
        url = self.new_database()
        command = [str(self._folder / "psql"), "--quiet", "--set=ON_ERROR_STOP=1", "--output=/dev/null", url]
        subprocess.run(command, input=dump, check=True, capture_output=True)
        return url

    def sql(self, statement: str, database: str = "postgres") -> None:
        self._run("psql", "-h", "127.0.0.1", "-p", str(self._port), "-U", "piggery", "-c", statement, database)

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self._data, ignore_errors=True)


def unprivileged() -> str | None:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return None
    names = {user.pw_name for user in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in names)


def needed() -> Postgres:
    folder = programs()
    if folder is None:
        packages.install("postgresql")
        folder = programs()
    if folder is None:
        packages.do_without("PostgreSQL", "postgresql")
    return Postgres(folder)

"""A process in which nothing that a server is made of can be imported: `python -m table.refusing GAME` runs `alone` in it."""

from __future__ import annotations

import sys
from importlib.abc import MetaPathFinder

FORBIDDEN = {
    "alembic", "asyncio", "asyncpg", "litestar", "multiprocessing", "prometheus_client", "sqlalchemy", "sqlite3", "ssl", "uvicorn",
    "websockets", "piggery.client", "piggery.server",
}  # fmt: skip
# Not for tables either; but libraries that they use for words and numbers may have their own reasons for them
NOT_OURS = {"concurrent", "logging", "selectors", "socket", "subprocess", "threading"}


class Refusing(MetaPathFinder):
    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if name in FORBIDDEN or name.partition(".")[0] in FORBIDDEN:
            raise ImportError(f"{name} is not for tables")


def need_none(names: set[str]) -> None:
    there = sorted(names & sys.modules.keys())
    assert not there, f"imported: {', '.join(there)}"


if __name__ == "__main__":
    need_none(FORBIDDEN | NOT_OURS)
    sys.meta_path.insert(0, Refusing())
    from table import alone

    need_none(NOT_OURS)
    alone.main(sys.argv[1])
    need_none(FORBIDDEN)

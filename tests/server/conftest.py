"""Databases for tests, each its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.postgres import Postgres, needed


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    running = needed()
    running.start()
    yield running
    running.remove()


@pytest.fixture(params=["sqlite", "postgres"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    return str(request.getfixturevalue("postgres").new_database())


@pytest.fixture
def lite(tmp_path: Path) -> str:
    return str(tmp_path / "tables.db")

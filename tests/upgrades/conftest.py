"""The databases that earlier versions have left, each opened from a fresh copy."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from server.conftest import postgres  # noqa: F401 - a fixture
from server.postgres import Postgres

FOLDERS = sorted(file.parent for file in Path(__file__).parent.glob("*/*/expected.json"))


class Kept(NamedTuple):
    """A database as an earlier version left it: `tables` says by label what must be found, `db` is a copy that may be written to."""

    db: str
    at: float
    guests: dict[str, str]  # the cookies they have
    tables: dict[str, dict[str, Any]]
    records: dict[str, Any]


def read(folder: Path, db: str) -> Kept:
    expected = json.loads((folder / "expected.json").read_text("utf-8"))
    records = {file.stem: json.loads(file.read_text("utf-8")) for file in sorted((folder / "records").glob("*.json"))}
    return Kept(db, expected["kept_at"], expected["guests"], expected["tables"], records)


@pytest.fixture(params=FOLDERS, ids=lambda folder: f"{folder.parent.name}-{folder.name}")
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Kept]:
    folder: Path = request.param
    if (folder / "tables.db.gz").exists():
        file = tmp_path / "tables.db"
        file.write_bytes(gzip.decompress((folder / "tables.db.gz").read_bytes()))
        yield read(folder, str(file))
    else:
        running: Postgres = request.getfixturevalue("postgres")
        yield read(folder, running.restored(gzip.decompress((folder / "tables.sql.gz").read_bytes())))

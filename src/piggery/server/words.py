"""The sentences of the server itself."""

from __future__ import annotations

from pathlib import Path

from piggery.kernel import Words
from piggery.table.tables import Refused

words = Words(lambda: (Path(__file__).parent / "texts" / "en.ftl").read_text("utf-8"))


def turned_down(reason: str) -> Refused:
    """A refusal that is this server's and not the table's."""
    return Refused(words(f"refuse-{reason}"))

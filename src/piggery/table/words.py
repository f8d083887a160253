"""The sentences of tables."""

from __future__ import annotations

from pathlib import Path

from piggery.kernel import Words

words = Words(lambda: (Path(__file__).parent / "texts" / "en.ftl").read_text("utf-8"))

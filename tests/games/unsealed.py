"""Records without what depends on their format, to compare one that was stored long ago with the same game as it is written now."""

from __future__ import annotations

from piggery.kernel import Json
from piggery.kernel.record import Record


def unsealed(record: Record) -> dict[str, Json]:
    form = {name: value for name, value in record.to_json().items() if name not in ("piggery", "check")}
    form["moves"] = [{name: value for name, value in entry.items() if name != "check"} for entry in form["moves"]]
    if form.get("end"):
        form["end"] = {name: value for name, value in form["end"].items() if name != "check"}
    return form

"""Sketches of a game that says when they may be changed."""

from __future__ import annotations

import pytest

from piggery import bots, games
from piggery.client import RequestFailed
from piggery.kernel.record import Seat
from piggery.match import Match, Seeded
from server.serving import run, serving


def test_wpf_6_6_a_craft_is_sketched_until_its_flight_begins(lite: str) -> None:
    game = games.load("when-pigs-shall-fly")
    match = Match(game, [Seat(name="a", kind="farmhand")], chance=Seeded(4))
    bots.play_out(match, {0: bots.load("farmhand", game)})
    record = match.record().to_json()
    take_off = next(number for number, entry in enumerate(record["moves"]) if entry["move"]["type"] == "fly")

    async def main() -> None:
        async with serving(lite) as at:
            anna = at.client()
            for moves, is_open in ((2, True), (take_off, True), (take_off + 1, False)):
                wish = {"name": "Anna", "seats": [{"kind": "me"}], "record": record, "at": moves}
                table = (await anna.request("POST", "/api/play-on", wish))["table"]["id"]
                if is_open:
                    await anna.request("PUT", f"/api/tables/{table}/seats/0/drawing", {"strokes": []})
                else:
                    with pytest.raises(RequestFailed, match="time for sketches is over"):
                        await anna.request("PUT", f"/api/tables/{table}/seats/0/drawing", {"strokes": []})

    run(main)

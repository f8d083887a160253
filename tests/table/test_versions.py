"""Clients of both versions of the protocol know the same after every entry."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from piggery import games
from piggery.client.client import changed, toggled, unfolded
from piggery.kernel import CHANCE
from piggery.table import commands, opening, updates
from piggery.table import protocol as wire
from piggery.table.bodies import Opening, SeatWish
from piggery.table.commands import Who
from piggery.table.tables import Table

ME, NOW = "me", 1_794_744_000.0
MOVES = 250


class Reader:
    """A client that looks from one seat and understands one version."""

    def __init__(self, seat: int, protocol: int) -> None:
        self.seat, self.protocol = seat, protocol
        self.view: Any = None
        self.reckoning: Any = None
        self.told: list[dict[str, Any]] = []
        self.choices: list[dict[str, Any]] = []
        self.bytes = 0
        self.has_changes = False

    def read(self, message: bytes) -> None:
        position = json.loads(message).get("position")
        if position is None:
            return
        self.view = position["view"] if "view" in position else changed(self.view, position["changes"])
        self.reckoning = position["reckoning"] if "reckoning" in position else changed(self.reckoning, position.get("reckoned", []))
        self.choices = position.get("choices", [])
        if "choices_changed" in position:
            self.choices, self.has_changes = toggled(self.told, position["choices_changed"]), True
        self.told = self.choices or self.told


def by_form(choices: list[dict[str, Any]]) -> set[str]:
    return {json.dumps(form, sort_keys=True) for form in unfolded(choices)}


@pytest.mark.parametrize("name", games.names())
def test_both_versions_tell_the_same(name: str) -> None:
    rng, sent = random.Random(5), updates.LastSent()
    seats = max(2, games.load(name).about.seats[0])
    table = Table("t")
    wish = Opening(game=name, name="Anna", seats=[SeatWish(kind="me")] * seats)
    table.follow(opening.opened(wish, ME, NOW, opening.Secrets("7" * 64, "invitation")))
    readers = [Reader(seat, protocol) for seat in range(seats) for protocol in (1, 2)]

    def do(message: dict[str, Any], seat: int) -> None:
        nonlocal table
        ahead = table.fork()
        commands.act_of(wire.decode(json.dumps({"id": "c", **message})), Who(ME, seat))(ahead, NOW)
        table = ahead
        told = updates.Updates(table, table.newest, NOW, sent)
        for reader in readers:
            update = told.to(reader.seat, protocol=reader.protocol)
            if update is not None:
                wire.read_reply(update)
                reader.bytes += len(update)
                reader.read(update)

    do({"type": "start"}, 0)
    for _ in range(MOVES):
        if not table.movers:
            break
        assert table.match is not None
        if table.movers == (CHANCE,):
            do({"type": "settle"}, 0)
        else:
            seat = rng.choice(table.movers)
            do({"type": "move", "move": table.game.write(seat, table.game.pick(table.match.state, seat, rng))}, seat)
        for old, new in zip(readers[::2], readers[1::2], strict=True):
            assert [old.view, old.reckoning] == [new.view, new.reckoning] == json.loads(json.dumps(table.seen(old.seat)))
            assert by_form(old.choices) == by_form(new.choices)
        if rng.random() < 0.02:  # somebody comes back: the whole again
            reader = rng.choice(readers)
            welcome = sent.welcome(table, reader.seat, ME, None, NOW, protocol=reader.protocol)
            assert json.loads(welcome)["protocol"] == reader.protocol
            reader.read(welcome)
    assert not any(reader.has_changes for reader in readers[::2])
    assert sum(reader.bytes for reader in readers[1::2]) <= 1.01 * sum(reader.bytes for reader in readers[::2])

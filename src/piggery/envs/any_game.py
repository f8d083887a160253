"""What an agent sees of a game that brings no encoder of its own: every entry of its view, hashed to one of a fixed number of places.

Nothing is known of such a game but that its view is JSON. An entry with a number adds that number at its place, any other adds 1 at the
place of its name and value together; a few entries may share a place. It is enough to begin with; a real encoder says more in less room.
"""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

from piggery.envs.fields import Encoder, Field, View
from piggery.envs.packing import legal, row
from piggery.kernel import AnyGame, Json

PLACES = 512
BOUND = 1_000


def build(game: AnyGame, seats: int) -> Encoder:
    fields = [
        Field("seat", (seats,), 0, 1, "the own seat", lambda view, seat: [int(other == seat) for other in range(seats)]),
        Field("view", (PLACES,), -BOUND, BOUND, "the entries of the view, hashed", lambda view, seat: hashed(view)),
    ]

    def pack(state: object, seat: int) -> bytearray:
        view = game.view(state, seat)
        return bytearray(b"".join(row(field.read(view, seat), field.bound) for field in fields))

    return Encoder(fields, lambda view, seat: 0.0, "unknown: always 0", pack, legal(game))


def hashed(view: View) -> list[int]:
    """
    >>> [number for number in hashed({"turn": 1, "board": ["x", ""]}) if number]
    [1, 1, 1]
    """
    found = [0] * PLACES
    for name, number in entries(view, ""):
        place = crc32(name.encode()) % PLACES
        found[place] = max(-BOUND, min(BOUND, found[place] + number))
    return found


def entries(value: Json, name: str) -> Iterator[tuple[str, int]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from entries(inner, f"{name}.{key}")
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from entries(inner, f"{name}[{index}]")
    elif type(value) is int:
        yield name, value
    else:
        yield f"{name}={value}", 1

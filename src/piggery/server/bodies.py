"""The bodies of HTTP requests and answers that only a server has: links, people, what is kept of them. The others are those of `table`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from piggery.table.bodies import Body


class Way(Body):
    """A whole address, and who can open it: "everybody" who can reach this server, those in this machine's "network" (it was asked for by
    127.0.0.1 or the like), or only this "machine". Then `command` starts a server that others can reach, if that is the reason, and
    `opened` is what the address would be."""

    address: str
    reach: Literal["everybody", "network", "machine"]
    command: str | None = None
    opened: str | None = None


class Invitation(Body):
    path: str
    way: Way
    qr: str  # a picture of the whole address, SVG


class SeatLink(Body):
    """A private link to a seat. What comes after # is not sent to servers."""

    token: str
    path: str
    way: Way
    used_at: float | None = None  # when it last brought another device here
    devices: int = 0  # that play this seat beside the asker's


class Claim(Body):
    token: Annotated[str, Meta(max_length=200)]


class Claimed(Body):
    table: str
    seat: int


class Guest(Body):
    is_known: bool


class KeptWords(Body):
    at: float
    text: str


class KeptMove(Body):
    at: float
    move: dict[str, Any]


class KeptSeat(Body):
    """A seat that I have, or had."""

    seat: int
    name: str
    since: float
    messages: list[KeptWords] = []
    moves: list[KeptMove] = []
    has_drawn: bool = False
    drawing: list[Any] | None = None


class KeptTable(Body):
    """`day` and `score`: of a flight of the day that is among its results."""

    id: str
    game: str
    title: str
    status: str
    opened_at: float
    is_host: bool
    seats: list[KeptSeat]
    day: str | None = None
    score: int | None = None


class KeptData(Body):
    """Everything that is kept of a guest. `guest` is the number in its cookie, without the seal that makes it worth something."""

    guest: str
    since: float | None
    tables: list[KeptTable]


class KeptTableSummary(Body):
    id: str
    game: str
    title: str
    status: str
    opened_at: float
    names: list[str]
    messages: int
    drawings: int
    day: str | None


class KeptSummary(Body):
    """What is kept of a guest, counted. `since`: the first of it, in seconds since the epoch; null if there is nothing."""

    since: float | None
    tables: list[KeptTableSummary]
    messages: int
    drawings: int
    flights: int


class Sure(Body):
    """What can't be undone wants `sure` to be true."""

    sure: bool

"""The log of a table: one struct for each kind of entry, written to the database as JSON and never changed, but for people who ask
to be forgotten (`forgetting`).

A table is what its entries add up to. Times are seconds since the epoch. `seed` and guests never leave the server.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from piggery.kernel.record import Draw, Origin

NOBODY = "nobody"  # stands where a guest was that is forgotten; no guest is called so

Pace = Literal["none", "live", "days"]
TimeOut = Literal["bot", "resign"]


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One seat of a table: "open", "person", or the level of the bot that was chosen for it."""

    kind: str
    name: str = ""
    guests: tuple[str, ...] = ()  # who may act for this seat: its person, on one device or several
    nonce: str = ""
    bot: str | None = None  # the level of the bot that plays on in a person's place
    links: int = 0  # private links of earlier persons, and those that were revoked, are void
    linked_at: float = 0.0  # when a private link last brought this seat to another device

    @property
    def player(self) -> str:
        """Who moves here: "person", or the level of a bot."""
        return self.bot or self.kind


class Timing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The pace of a table, and what happens to a seat whose time is up."""

    pace: Pace = "none"
    seconds: int = 0  # at the start (live), or for each move (days)
    increment: int = 0
    on_timeout: TimeOut = "bot"


class Entry(msgspec.Struct, tag_field="kind", forbid_unknown_fields=True, omit_defaults=True, kw_only=True, gc=False):
    at: float


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """One move: `by` is a seat, or -1 for chance."""

    by: int
    move: dict[str, Any]
    draw: Draw | None = None


class Opened(Entry, tag="opened"):
    host: str
    game: str
    edition: str
    edition_hash: str
    rules: int
    options: dict[str, Any]
    places: tuple[Place, ...]
    seed: str
    invite: str
    edition_data: dict[str, Any] | None = None  # an edition that is not shipped
    dice: Literal["fair", "entered"] = "fair"
    timing: Timing = Timing()
    substitute: str = "random"  # level of the bot that takes over
    is_listed: bool = False
    is_watchable: bool = True
    rematch_of: str | None = None
    origin: Origin | None = None  # a record that is played on, with its moves up to there
    given: tuple[Step, ...] = ()
    day: str | None = None  # of a flight of the day
    sealed_until: float = 0.0  # the seed is not told before this time, even if the game is over


class Joined(Entry, tag="joined"):
    """A person sat down, or came to its seat on another device (`is_device`)."""

    seat: int
    guest: str
    name: str = ""
    nonce: str = ""
    is_device: bool = False


class Left(Entry, tag="left"):
    seat: int
    name: str
    by: Literal["self", "host"] = "self"


class Filled(Entry, tag="filled"):
    """Before the start: a bot sits down, or the seat is opened again."""

    seat: int
    level: str | None = None


class Noted(Entry, tag="noted"):
    """A seat's own share in the dice."""

    seat: int
    nonce: str


class Started(Entry, tag="started"):
    steps: tuple[Step, ...] = ()


class Moved(Entry, tag="moved"):
    """A choice, or an outcome that people entered, and the chance that was settled because of it."""

    steps: tuple[Step, ...]


class UndoAsked(Entry, tag="undo_asked"):
    seat: int


class UndoAnswered(Entry, tag="undo_answered"):
    seats: tuple[int, ...]
    agrees: bool


class PauseAsked(Entry, tag="pause_asked"):
    seat: int


class PauseAnswered(Entry, tag="pause_answered"):
    seats: tuple[int, ...]
    agrees: bool


class Paused(Entry, tag="paused"):
    """All clocks stand, and nobody moves."""

    seat: int


class Resumed(Entry, tag="resumed"):
    seat: int


class Spared(Entry, tag="spared"):
    """The clocks that ran while the server was away get this time back."""

    seconds: float


class HandoverAsked(Entry, tag="handover_asked"):
    """The host asks whether a bot shall play on for somebody who is here, or (None) whether that person shall leave."""

    seat: int
    level: str | None = None


class HandoverAnswered(Entry, tag="handover_answered"):
    seats: tuple[int, ...]
    agrees: bool


class Undone(Entry, tag="undone"):
    """`back`: the seconds that seats had gained by the moves that are taken back, and give back."""

    seat: int
    consent: tuple[int, ...] = ()
    back: dict[int, float] = {}


class Said(Entry, tag="said"):
    seat: int | None
    name: str
    text: str


class Drew(Entry, tag="drew"):
    """A seat's drawing changed; the strokes lie beside the log."""

    seat: int


class Resigned(Entry, tag="resigned"):
    seat: int
    is_timeout: bool = False


class TakenOver(Entry, tag="taken_over"):
    """A bot plays on in a person's place, or (None) the person is back."""

    seat: int
    level: str | None = None
    why: Literal["timeout", "host", "back"] = "back"


class Switched(Entry, tag="switched"):
    is_chat_on: bool


class Rematched(Entry, tag="rematched"):
    table: str


class Revoked(Entry, tag="revoked"):
    """The private link to a seat is void; of the devices that play the seat only this guest's is left."""

    seat: int
    guest: str


class Forgotten(Entry, tag="forgotten"):
    """Somebody asked to be forgotten: the log before this entry was rewritten without it, and it has given up these seats.

    `is_gone`: no game had begun and nobody is left, so nothing else of this table is kept.
    """

    seats: tuple[int, ...] = ()
    is_gone: bool = False


AnyEntry = (
    Opened | Joined | Left | Filled | Noted | Started | Moved | UndoAsked | UndoAnswered | Undone | Said | Drew | Resigned | TakenOver
    | Switched | Rematched | PauseAsked | PauseAnswered | Paused | Resumed | Spared
    | HandoverAsked | HandoverAnswered | Revoked | Forgotten
)  # fmt: skip

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode

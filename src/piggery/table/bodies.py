"""The bodies of requests and answers about games, tables and records, whichever way they travel."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from piggery.table import entries as log
from piggery.table import protocol as wire
from piggery.table import spelling

Name = Annotated[
    str,
    Meta(min_length=1, max_length=spelling.NAME * spelling.RAW, description=f"Up to {spelling.NAME} characters, counted after tidying."),
]


class Body(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A body with exactly these fields."""


class Named(Body):
    """A body with the name of whoever sends it."""

    name: Name

    def __post_init__(self) -> None:
        self.name = spelling.needed_name(self.name)


class ValueInfo(Body):
    """A value in words."""

    value: Any
    words: str


class AskInfo(Body):
    """What an option takes besides the values it offers: a whole `number`, or an entry for `each` seat, one of `parts` or a number.
    `seat`: nothing else, but its numbers are seats."""

    kind: Literal["seat", "number", "each"]
    words: str = ""
    parts: list[ValueInfo] = []
    is_distinct: bool = False  # no entry twice
    least: int = 0
    most: int | None = None


class OptionInfo(Body):
    name: str
    title: str
    sentence: str
    default: Any
    values: dict[str, list[Any]]  # by number of seats
    words: list[ValueInfo]  # of all of these values; they say which is the rulebook's and which a house rule
    asks: AskInfo | None
    quick: str  # what its last value is called where that can be had beside "Play now"; "": it is not


class TitleInfo(Body):
    """A line of a poster's title: as wide as the poster, or small."""

    text: str
    is_small: bool


class PosterInfo(Body):
    """What the start page says of a game."""

    name: str
    flag: str
    title: list[TitleInfo]
    line: str


class GameInfo(Body):
    slug: str
    title: str
    designers: list[str]
    seats: list[int]
    minutes: list[int]
    age: int | None
    editions: list[str]
    options: list[OptionInfo]
    levels: list[str]  # of bots, weakest first
    is_open: bool  # nothing is ever hidden from a seat
    poster: PosterInfo
    has_guide: bool  # a first game that is explained
    own_editions: bool = True  # whether this server lets people bring editions of their own


class Geometry(Body):
    edition: str
    board: dict[str, Any]


class GistInfo(Body):
    """A game in one sentence out of a few."""

    title: str
    text: str


class SaidInfo(Body):
    """Some words, and the clauses that say the same exactly."""

    text: str
    clauses: list[str]


class ItemInfo(Body):
    """A paragraph, a step of a turn or a row of the table of points; the last two have a title."""

    title: str
    said: list[SaidInfo]


class SectionInfo(Body):
    """A section of the page for beginners. `name` is goal, table, turn, then, scores, end, missed or players, always in this order."""

    name: str
    title: str
    items: list[ItemInfo]


class ProvenanceInfo(Body):
    """Where values of an edition come from; `key` as in its file."""

    key: str
    source: str  # given, inferred or reconstructed
    note: str


class AboutInfo(Body):
    """What is behind an edition: whose game it is, what the rulebook gives, and what had to be found."""

    slug: str
    title: str
    designers: list[str]
    edition: str
    edition_title: str
    hash: str
    is_own: bool  # somebody's own edition, which a table plays
    changes: list[str]  # what it changes of the standard one, key by key
    preface: list[str]  # paragraphs, with light markup: *emphasis*
    gist: list[GistInfo]
    how_to_play: list[SectionInfo]  # the page for beginners, with the numbers of this edition; empty where a game has none
    provenance: list[ProvenanceInfo]


class GuideStep(Body):
    """A comment, the one move that is waited for (none: read on), and what follows it."""

    title: str
    text: str
    task: str
    refusal: str  # of every other move
    move: dict[str, Any] | None
    position: wire.Position
    foretold: list[dict[str, Any]]  # previews, as tables answer them, with the move
    then: list[wire.StepInfo]


class GuideInfo(Body):
    """A first game that is explained, from the learner's seat."""

    game: str
    title: str
    seat: int
    seats: list[wire.SeatInfo]
    steps: list[GuideStep]


class ClauseInfo(Body):
    id: str
    origin: str
    text: str


class ChapterInfo(Body):
    title: str
    paragraphs: list[str]
    clauses: list[ClauseInfo]


class SeatWish(Body):
    """Who sits there: "me" (also several on one screen), "open", or the level of a bot."""

    kind: Annotated[str, Meta(max_length=20)]
    name: Name | None = None

    def __post_init__(self) -> None:
        if self.name is not None:
            self.name = spelling.name(self.name) or None


class Opening(Named):
    """A new table. `seats` in order; `timing` and `dice` as in the table's information."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=99)]
    edition: Annotated[str, Meta(max_length=40)] = "standard"
    edition_data: dict[str, Any] | None = None  # an edition of one's own
    edition_file: Annotated[str, Meta(max_length=200_000)] | None = None  # or the text of its file, TOML or JSON
    options: dict[str, Any] = {}
    dice: Literal["fair", "entered"] = "fair"
    pace: log.Pace = "none"
    seconds: Annotated[int, Meta(ge=0, le=86_400)] = 0  # live: time at the start
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0  # live: with each move
    days: Annotated[int, Meta(ge=0, le=60)] = 0  # days: for each move
    on_timeout: log.TimeOut = "bot"
    substitute: Annotated[str, Meta(max_length=20)] | None = None  # level of the bot that takes over
    is_listed: bool = False
    is_watchable: bool = True
    nonce: wire.Nonce = ""
    start: bool = False  # at once, if no seat is open


class Brought(Body):
    """An edition of one's own: the text of its file, TOML or JSON."""

    edition_file: Annotated[str, Meta(max_length=200_000)]


class Joining(Named):
    invite: Annotated[str, Meta(max_length=40)] = ""
    seat: wire.SeatNumber | None = None
    nonce: wire.Nonce = ""


class AtTable(Body):
    """A table and what the asker is there. `invite` is told to those who sit at it."""

    table: wire.TableInfo
    yours: list[int]
    is_host: bool
    invite: str | None = None


class RecordText(Body):
    text: str


class Drawing(Body):
    strokes: list[Any]


class PlayOn(Named):
    """A new game from a finished one, by the name of its table or as a record: with its first `at` moves made."""

    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=99)]
    at: Annotated[int, Meta(ge=0, le=1_000_000)]  # moves of the record, as a replay says in `moves`
    table: Annotated[str, Meta(max_length=20, pattern="^[a-z0-9]{6,20}$")] | None = None
    record: dict[str, Any] | None = None
    nonce: wire.Nonce = ""


class Day(Body):
    """Today's flight. `table`: mine, if I have begun it. `ends_at`: when the seed is opened, in seconds since the epoch."""

    day: str
    game: str
    commitment: str
    ends_at: float
    table: str | None
    is_flown: bool
    yesterday: str | None  # if anybody asked for it


class FlightInfo(Body):
    """`kind`: "person" or the level of a bot. Equal scores share a rank."""

    rank: int
    name: str
    kind: str
    score: int
    table: str
    is_mine: bool


class DayResults(Body):
    """A day's flights, best first. `seed` only when the day is over. `table`: mine, if I have flown; one that was given up, or
    ended after midnight, is not among the flights."""

    day: str
    commitment: str
    seed: str | None
    table: str | None
    flights: list[FlightInfo]


class TakeOff(Named):
    pass

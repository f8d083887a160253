"""Every message of the live protocol: strict both ways. docs/protocol.md explains them; schemas and types are made from here."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from piggery.kernel.due import DueKind
from piggery.table import spelling
from piggery.table.entries import Timing

VERSION = 2
Version = Literal[1, 2]  # 1: choices and lists of a view that grow always come whole
HEARTBEAT = 25  # seconds of silence after which a client sends ping
SILENCE = 70  # seconds of silence after which the server lets a client go

CommandId = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_.:-]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=98)]
Nonce = Annotated[str, Meta(max_length=64)]
Form = dict[str, Any]


# -- from the client ------------------------------------------------------------------------------------------------------


class Message(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """Exactly the fields of its kind: none missing, none too many."""


class Hello(Message, tag="hello"):
    """First of all, and again after a lost connection, to look from another seat, or to go on to another table (a rematch).
    `have`: the n that is here already. `is_terse`: updates without sentences and prompts, for bots, which don't read them. `protocol`: what
    this client understands."""

    protocol: Version = 1
    table: Annotated[str, Meta(max_length=20)] | None = None
    seat: SeatNumber | None = None
    have: Annotated[int, Meta(ge=0)] | None = None
    is_terse: bool = False


class Command(Message):
    """Something that changes the table. `id` is made by the client; sent again with the same id it is not done again."""

    id: CommandId


class MakeMove(Command, tag="move"):
    move: Form


class EnterChance(Command, tag="enter"):
    """What real dice, cards or cubes show: how many of each thing of `due`, by its key. Where `due` has `by_hand`, also at a table with
    fair dice."""

    shown: Annotated[dict[str, Annotated[int, Meta(ge=0)]], Meta(max_length=99)]


class Settle(Command, tag="settle"):
    """What people may do by hand is left to the dice of the table."""


class Undo(Command, tag="undo"):
    """Take one's last choice back; where others must agree, they are asked."""


class Consent(Command, tag="consent"):
    """The others agree, or not, to what was asked: to take a move back, to pause, or to a handover of somebody's seat."""

    agrees: bool
    to: Literal["undo", "pause", "handover"] = "undo"


class Pause(Command, tag="pause"):
    """Stop the clocks; the other people at the table are asked first."""


class Resume(Command, tag="resume"):
    """The clocks run again; anybody at the table may say so."""


class Resign(Command, tag="resign"):
    pass


class Chat(Command, tag="chat"):
    """A line of up to 500 characters, counted after tidying."""

    text: Annotated[str, Meta(min_length=1, max_length=spelling.LINE * spelling.RAW)]


class AddNonce(Command, tag="nonce"):
    """One's own share in the dice, before the start."""

    nonce: Nonce


class Start(Command, tag="start"):
    pass


class Fill(Command, tag="fill"):
    """The host: before the start a bot sits down, or (null) the seat is opened; in play a bot takes over until its person is back. If
    that person is connected, the others are asked."""

    seat: SeatNumber
    level: Annotated[str, Meta(max_length=20)] | None = None


class Back(Command, tag="back"):
    """A person takes its seat back from the bot."""


class Leave(Command, tag="leave"):
    pass


class Remove(Command, tag="remove"):
    """The host: a guest must leave its seat. In play, if it is connected, the others are asked."""

    seat: SeatNumber


class SwitchChat(Command, tag="switch_chat"):
    is_on: bool


class Rematch(Command, tag="rematch"):
    pass


class Question(Message):
    """Something that changes nothing; the answer carries the same id."""

    id: CommandId


class AskPreview(Question, tag="preview"):
    move: Form


class AskChoices(Question, tag="describe"):
    """A sentence for every choice, or for those whose form has these fields; at most 100 of them. `in_steps`: where there are many,
    the values of the next field to be decided instead."""

    like: Form = {}
    in_steps: bool = False


class AskHint(Question, tag="hint"):
    """What a bot would do in this seat, knowing what this seat knows. It thinks for a while, so the answer may take one."""

    level: Annotated[str, Meta(max_length=20)] = "farmhand"


class Suppose(Question, tag="suppose"):
    """The match as it would be after these moves of one's own, in games that hide nothing; without moves: as it is."""

    moves: Annotated[list[Form], Meta(max_length=16)] = []


class AskOutlook(Question, tag="outlook"):
    """What lies ahead of this seat, where the game says something about it."""


class Ping(Message, tag="ping"):
    pass


ClientMessage = (
    Hello | MakeMove | EnterChance | Settle | Undo | Consent | Resign | Chat | AddNonce | Start | Fill | Back | Leave | Remove | SwitchChat
    | Rematch | Pause | Resume | AskPreview | AskChoices | AskHint | Suppose | AskOutlook | Ping
)  # fmt: skip


# -- from the server ------------------------------------------------------------------------------------------------------


class Reply(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """A message to a client."""


class StepInfo(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """One move as this viewer may know it; `by` null is chance, `move` null a move that is not shown. `sentences`: one for each
    event, empty where it says nothing. `draw`: the number of the draw that it came from, as in the record."""

    by: int | None
    move: Form | None = None
    events: list[Form] | msgspec.Raw = []
    sentences: list[str] = []
    draw: int | None = None


NewsKind = Literal[
    "opened", "joined", "left", "filled", "noted", "started", "moved", "undo_asked", "undo_answered", "undone", "said", "drew",
    "resigned", "taken_over", "switched", "rematched", "pause_asked", "pause_answered", "paused", "resumed",
    "spared", "handover_asked", "handover_answered", "revoked", "forgotten",
]  # fmt: skip


class News(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """Entry n of what this viewer was told. `sentence` is ready to show; for a chat line `text` is what was said."""

    n: int
    at: float
    kind: NewsKind
    seat: int | None = None
    sentence: str = ""
    name: str = ""
    text: str = ""
    table: str | None = None
    steps: list[StepInfo] = []


class ScoreLine(msgspec.Struct, forbid_unknown_fields=True):
    points: int
    sentence: str
    clause: str


class Result(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """How the game ended; `outcome` in the form of the game's specification, `lines` for each seat.
    `decided_by`: how the winners were found, where the scores alone do not say it."""

    reason: Literal["finished", "resigned"]
    winners: list[int]
    scores: list[int] = []
    ranks: list[int] = []
    outcome: Any = None
    decided_by: str = ""
    lines: list[list[ScoreLine]] = []


class Thing(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What may be shown: a face of a die, a colour of cubes, a card, a seat (its number is the key). `left`: how many there are to come,
    where that is known."""

    key: str
    name: str
    left: int | None = None


class Due(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """Chance that people here enter: `count` of these things are shown, in any order. `whose`: another seat alone may look and enter it,
    so the things are not told. `by_hand`: people need not do it, and this asks the table to (`settle`)."""

    kind: DueKind
    question: str
    things: list[Thing]
    count: int = 1
    whose: int | None = None
    by_hand: str = ""


class Position(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """The match as this viewer sees it. Instead of `view` a large one may come as `changes` to the view before it:
    [path, value] pairs, where a path is a list of keys and indices from the root; by protocol 2 an index may be the length of a list, which
    grows by it. `reckoning` is what the view comes to, in a game that works something out, or `reckoned` the changes to the one before;
    without either it is as it was. `choices_changed`, by protocol 2 instead of `choices`: what is a choice now and was none when this
    viewer was last told its choices, or was one and is none now. `is_secret`: this seat knows what an onlooker does not, and somebody
    who plays it plays another seat too, perhaps with the owners of both before one screen."""

    view: Form | msgspec.Raw | UnsetType = UNSET
    changes: list[Any] | UnsetType = UNSET
    reckoning: Form | UnsetType = UNSET
    reckoned: list[Any] | UnsetType = UNSET
    movers: list[int] = []  # -1: dice or cards that people enter
    choices: list[Form] | msgspec.Raw = []  # folded
    choices_changed: list[Form] | UnsetType = UNSET  # folded
    due: Due | None = None  # what dice, cards or cubes are to show, where this seat may enter it
    prompt: str = ""
    clocks: list[float] | None = None  # seconds left by seat; those of the movers run
    is_secret: bool = False
    result: Result | None = None


class SeatInfo(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """`kind`: "open", "person", or the level of a bot; `bot`: the level of the bot that sits in for the person."""

    kind: str
    name: str = ""
    bot: str | None = None
    nonce: str = ""
    has_drawn: bool = False


class UndoRequest(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
    agreed: list[int]


class PauseInfo(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody asks for a pause, or (`is_paused`) the clocks stand."""

    seat: int
    is_paused: bool
    agreed: list[int] = []


class HandoverInfo(msgspec.Struct, forbid_unknown_fields=True):
    """The host asks the others to let a bot play on in this seat, or (null) to make its person leave."""

    seat: int
    level: str | None
    agreed: list[int] = []


class OriginInfo(msgspec.Struct, forbid_unknown_fields=True):
    """The record that this game goes on from, by the check of the last move taken over, and how many those are."""

    record: str
    moves: int


class OptionSaid(msgspec.Struct, forbid_unknown_fields=True):
    """An option of this table in words, with the names of the people where it is about seats."""

    name: str
    title: str
    words: str
    is_usual: bool  # what a table has if nothing else is chosen


class TableInfo(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What everybody may know of a table apart from the match itself."""

    id: str
    game: str
    title: str
    edition: str
    edition_title: str
    edition_hash: str
    is_own_edition: bool  # somebody's own, not one that comes with the game
    options: dict[str, Any]
    options_said: list[OptionSaid]
    status: Literal["open", "playing", "over", "frozen"]
    seats: list[SeatInfo]
    timing: Timing
    substitute: str
    dice: Literal["fair", "entered"]
    commitment: str | None
    seed: str | None  # after the end
    is_chat_on: bool
    is_listed: bool
    is_watchable: bool
    opened_at: float
    undo: UndoRequest | None = None
    rematch: str | None = None
    rematch_of: str | None = None
    notice: str = ""  # why a table is frozen
    pause: PauseInfo | None = None
    handover: HandoverInfo | None = None
    origin: OriginInfo | None = None
    day: str | None = None  # of a flight of the day: its seed stays sealed until that day (UTC) is over


class ChatLine(msgspec.Struct, forbid_unknown_fields=True):
    at: float
    seat: int | None
    name: str
    text: str


class Welcome(Reply, tag="welcome"):
    """The answer to hello. With `is_gap` the news are exactly those after `have`; without it forget what you had."""

    protocol: int
    heartbeat: int
    seat: int | None
    yours: list[int]
    is_host: bool
    n: int
    is_gap: bool
    table: TableInfo | msgspec.Raw
    position: Position | msgspec.Raw | None
    news: list[News] = []
    chat: list[ChatLine] = []


class Update(Reply, tag="update", omit_defaults=True):
    """What happened: news up to n, and what changed by it. `accepted` is the id of this client's command that caused it."""

    n: int
    news: list[News] | msgspec.Raw
    accepted: str = ""
    table: TableInfo | msgspec.Raw | UnsetType = UNSET
    position: Position | msgspec.Raw | UnsetType = UNSET


class Answer(Reply, tag="answer", omit_defaults=True):
    """To a command that caused no update here. `retry`: it was not the command's fault, send it again with the same id.
    `table`: the next table, after a rematch."""

    id: str
    status: Literal["accepted", "refused", "duplicate"]
    n: int | None = None
    rule: str = ""
    reason: str = ""
    retry: bool = False
    table: str = ""


class PreviewReply(Reply, tag="preview"):
    id: str
    sentence: str
    preview: Form
    sentences: list[str]


class Choice(msgspec.Struct, forbid_unknown_fields=True):
    move: Form
    sentence: str


class Offer(msgspec.Struct, forbid_unknown_fields=True):
    """A value of the next field: so many choices have it, and this is what their sentences have in common ("": nothing)."""

    value: Any
    label: str
    count: int


class Foretold(msgspec.Struct, forbid_unknown_fields=True):
    """A choice with what it would do, as in the answer to `preview`."""

    move: Form
    sentence: str
    preview: Form
    sentences: list[str]


class ChoicesReply(Reply, tag="choices"):
    """Choices with their sentences, or the next step on the way to one: the `field` to be decided, and what it may be."""

    id: str
    choices: list[Choice]
    field: str = ""
    offers: list[Offer] = []


class HintReply(Reply, tag="hint"):
    """`reason`: what a bot that searches expects to happen; empty for one that does not."""

    id: str
    level: str
    move: Form
    sentence: str
    reason: str = ""


class SupposeReply(Reply, tag="supposed"):
    """The view as `changes` to the present one; every choice in it with what it would do, at most 100."""

    id: str
    position: Position
    foretold: list[Foretold]


class OutlookReply(Reply, tag="outlook"):
    """In the form of the game, with `sentences` ready to be shown; null if there is nothing to say."""

    id: str
    outlook: Form | None


class Presence(Reply, tag="presence"):
    """Who is connected: seats, and how many watch."""

    seats: list[int]
    watching: int


class Fault(Reply, tag="fault"):
    """The message was not understood or not allowed; the server closes the connection where it says so."""

    reason: str
    is_closing: bool = False


class Pong(Reply, tag="pong"):
    pass


ServerMessage = Welcome | Update | Answer | PreviewReply | ChoicesReply | HintReply | SupposeReply | OutlookReply | Presence | Fault | Pong

decode = msgspec.json.Decoder(ClientMessage).decode
encode = msgspec.json.Encoder().encode
read_reply = msgspec.json.Decoder(ServerMessage).decode

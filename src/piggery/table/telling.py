"""What a viewer is told of a table: built from what it may see, never by taking away from the whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from piggery.kernel import ALL, CHANCE, AnyGame, Json, same
from piggery.match import Match
from piggery.table import entries as log
from piggery.table import protocol as wire
from piggery.table.forms import AtTable
from piggery.table.phrases import Voice
from piggery.table.recent import Happened, Recent, Viewer
from piggery.table.tables import CHANGES_THE_CLOCKS, Table
from piggery.table.words import words

CHANCE_ALONE = (CHANCE,)  # movers
LARGE = 4096  # bytes of a view from which on only its changes are sent

encode = wire.encode
read_list = msgspec.json.Decoder(list[str]).decode


# -- news -----------------------------------------------------------------------------------------------------------------


def news(table: Table, recent: Recent, n: int, viewer: Viewer, is_terse: bool = False) -> wire.News:
    """An entry as this viewer may know it; the caller has made sure that it may know of it."""
    entry = recent.entry
    if isinstance(entry, log.Moved):  # by far the most
        return wire.News(n=n, at=entry.at, kind="moved", steps=steps(table, recent, viewer, is_terse))
    told = wire.News(n=n, at=entry.at, kind=entry.__struct_config__.tag, sentence=sentence(table, entry))  # type: ignore[arg-type]
    match entry:
        case log.Started():
            told.steps = steps(table, recent, viewer)
        case log.Said():
            told.seat, told.name, told.text = entry.seat, entry.name, said(entry)
        case log.Rematched():
            told.table = entry.table
        case log.UndoAnswered() | log.PauseAnswered() | log.HandoverAnswered():
            told.seat = entry.seats[0]
        case log.Opened() | log.Switched() | log.Spared() | log.Forgotten():
            pass
        case _:
            told.seat = entry.seat
    return told


def steps(table: Table, recent: Recent, viewer: Viewer, is_terse: bool = False) -> list[wire.StepInfo]:
    """The moves of an entry, without those that the viewer may not know of."""
    game, phrases, names = table.game, table.phrases, table.written_names
    told: list[wire.StepInfo] = []
    for happened in recent.steps:
        events = game.events_to_json(happened.events, viewer)
        form = happened.form(viewer)
        if form is not None or events:
            sentences = [] if is_terse else read_list(phrases.sentences(happened.events, viewer, names))
            by = None if happened.by == CHANCE else happened.by
            told.append(wire.StepInfo(by=by, move=form, events=events, sentences=sentences, draw=happened.draw))
    return told


def sentence(table: Table, entry: log.AnyEntry) -> str:
    """What the server says of an entry; moves speak for themselves."""

    def name(seat: int) -> str:
        return table.places[seat].name

    match entry:
        case log.Joined(is_device=True):
            return words("news-device", name=name(entry.seat))
        case log.Joined():
            return words("news-joined", name=entry.name)
        case log.Left():
            return words("news-left" if entry.by == "self" else "news-removed", name=entry.name)
        case log.Filled():
            return words("news-cleared") if entry.level is None else words("news-filled", name=entry.level.capitalize())
        case log.UndoAnswered() | log.PauseAnswered() | log.HandoverAnswered():
            about = str(entry.__struct_config__.tag).partition("_")[0]
            return words(f"news-{about}-{'agreed' if entry.agrees else 'declined'}", name=name(entry.seats[0]))
        case log.HandoverAsked():
            return words(
                "news-removal-asked" if entry.level is None else "news-handover-asked", name=name(entry.seat), level=called(entry.level)
            )
        case log.Resigned():
            return words("news-timed-out" if entry.is_timeout else "news-resigned", name=name(entry.seat))
        case log.TakenOver():
            return words(TAKEN_OVER[entry.why], name=name(entry.seat), level=called(entry.level))
        case log.Switched():
            return words("news-chat-on" if entry.is_chat_on else "news-chat-off")
        case log.Revoked() | log.Noted() | log.UndoAsked() | log.Undone() | log.Drew() | log.PauseAsked() | log.Paused() | log.Resumed():
            return words(f"news-{str(entry.__struct_config__.tag).replace('_', '-')}", name=name(entry.seat))
        case log.Spared():
            return words("news-spared", seconds=round(entry.seconds))
        case log.Opened() | log.Started() | log.Rematched() | log.Forgotten():
            return words(f"news-{entry.__struct_config__.tag}")
    return ""


TAKEN_OVER = {"back": "news-back", "timeout": "news-timed-out-taken-over", "host": "news-taken-over"}


def called(level: str | None) -> str:
    return "" if level is None else level.capitalize()


def said(line: log.Said) -> str:
    """What was said; the words of people who were forgotten are gone."""
    return line.text or words("chat-forgotten")


def gap(table: Table, viewer: Viewer, have: int) -> list[wire.News] | None:
    """The news after `have`, in this viewer's own count; None if they go back too far."""
    n = table.told(viewer)
    if have > n:
        return None
    missing: list[wire.News] = []
    for recent in reversed(table.recent):
        if n == have:
            break
        if viewer in recent.unseen:
            continue
        missing.append(news(table, recent, n, viewer))
        n -= 1
    return missing[::-1] if n == have else None


def latest(table: Table, viewer: Viewer) -> list[wire.News]:
    """All news that are still at hand."""
    seen = [recent for recent in table.recent if viewer not in recent.unseen]
    first = table.told(viewer) - len(seen) + 1
    return [news(table, recent, n, viewer) for n, recent in enumerate(seen, first)]


# -- the match ------------------------------------------------------------------------------------------------------------


def view(table: Table, viewer: Viewer) -> bytes:
    """The view of the match from this viewer's seat."""
    assert table.match is not None
    return encode(table.game.view(table.match.state, viewer))


def position(table: Table, viewer: Viewer, now: float, shown: bytes | None = None, is_terse: bool = False) -> bytes:
    """The match from this viewer's seat: a `wire.Position`; `shown` its view, or the changes that lead to it, if written already."""
    match = table.match
    assert match is not None
    game, state = table.game, match.state
    hidden = table.hidden.get(viewer)
    movers = match.movers
    if shown is None:
        shown = b'"view":' + view(table, viewer)
    told = [b"{", shown, b',"movers":', encode(movers if hidden is None else hidden.movers)]
    if viewer is not None and viewer in movers:
        told += b',"choices":', table.phrases.choices(state, viewer)
    if not is_terse:
        told += b',"prompt":', table.phrases.named(game.prompt(state, viewer), table.written_names)
    if movers == CHANCE_ALONE and viewer is not None and hidden is None:
        told += b',"due":', encode(due(table, viewer))
    if table.opened.timing.pace != "none":
        clocks = table.clocks if hidden is None else hidden.clocks
        told += b',"clocks":', encode([round(left, 1) for left in clocks.at(now)])
    shares = viewer is not None and not game.about.is_open and table.shares_a_screen(viewer)
    if shares and knows_more(game.view(state, viewer), game.view(state, None)):
        told.append(b',"is_secret":true')
    if match.end is not None:
        told += b',"result":', written_result(match)
    told.append(b"}")
    return b"".join(told)


def knows_more(own: Json, public: Json) -> bool:
    """Whether a view holds something that an onlooker's does not; where there is nothing in it yet, nothing is known.

    >>> knows_more({"placed": {}, "score": 0}, {"placed": None, "score": 0})
    False
    >>> knows_more({"placed": {"y_pas": "c1"}, "score": 0}, {"placed": None, "score": 0})
    True
    """
    if isinstance(own, dict) and isinstance(public, dict):
        return any(knows_more(value, public.get(key)) for key, value in own.items())
    if isinstance(own, list) and isinstance(public, list) and len(own) == len(public):
        return any(map(knows_more, own, public))
    return own != public and own not in ({}, [], None)


def due(table: Table, seat: int) -> wire.Due | None:
    """What people enter, with their names in place of the numbers of their seats."""
    asked = table.asks(seat)
    if asked is None:
        return None
    named = table.named
    is_anothers = asked.whose not in (None, seat)
    return wire.Due(
        kind=asked.kind,
        question=named(asked.question),
        things=[] if is_anothers else [wire.Thing(thing.key, named(thing.name), thing.left) for thing in asked.things],
        count=asked.count,
        whose=asked.whose if is_anothers else None,
        by_hand=asked.by_hand if table.opened.dice == "fair" else "",  # real dice can't be rolled by the table
    )


def result(match: Match) -> wire.Result:
    assert match.end is not None
    if match.end.reason == "resigned":
        return wire.Result(reason="resigned", winners=list(match.end.winners))
    outcome = match.game.outcome(match.state)
    assert outcome is not None
    lines = [[wire.ScoreLine(line.points, match.named(line.sentence), line.clause) for line in seat] for seat in outcome.breakdown]
    return wire.Result(
        reason="finished",
        winners=list(outcome.winners),
        scores=list(outcome.scores),
        ranks=list(outcome.ranks),
        outcome=match.end.outcome,
        decided_by=match.named(outcome.decided_by),
        lines=lines,
    )


written_results: WeakKeyDictionary[Match, bytes] = WeakKeyDictionary()  # they are worded once for all who look on


def written_result(match: Match) -> bytes:
    found = written_results.get(match)
    if found is None:
        found = written_results[match] = encode(result(match))
    return found


def changes(before: Json, after: Json, path: Sequence[Any] = ()) -> list[Any]:
    """The [path, value] pairs that turn one view into another.

    >>> changes({"round": 1, "seats": [{"row": 3}, {"row": 4}]}, {"round": 1, "seats": [{"row": 3}, {"row": 5}]})
    [[['seats', 1, 'row'], 5]]
    """
    if before == after and type(before) is type(after):
        return []
    if isinstance(before, dict) and isinstance(after, dict) and list(before) == list(after):
        return [change for key in after for change in changes(before[key], after[key], (*path, key))]
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        return [change for index in range(len(after)) for change in changes(before[index], after[index], (*path, index))]
    return [[list(path), after]]


# -- the table ------------------------------------------------------------------------------------------------------------


def table_info(table: Table, now: float, notice: str = "") -> wire.TableInfo:
    """What everybody may know of it."""
    opened, match, pause, asked, edition = table.opened, table.match, table.pause, table.handover, table.game.about.edition
    chance = table.source().header(is_over=table.is_seed_open(now))
    options = opened.options if match is None else match.options
    return wire.TableInfo(
        id=table.id,
        game=opened.game,
        title=table.game.about.title,
        edition=opened.edition,
        edition_title=edition.title,
        edition_hash=opened.edition_hash,
        is_own_edition=not edition.is_shipped,
        options=options,
        options_said=options_said(table.game, options, [place.name for place in table.places]),
        status="frozen" if notice else table.status,  # type: ignore[arg-type]
        seats=[
            wire.SeatInfo(kind=place.kind, name=place.name, bot=place.bot, nonce=place.nonce, has_drawn=seat in table.drawings)
            for seat, place in enumerate(table.places)
        ],
        timing=opened.timing,
        substitute=opened.substitute,
        dice=opened.dice,
        commitment=chance.commitment,
        seed=chance.seed,
        is_chat_on=table.is_chat_on,
        is_listed=opened.is_listed,
        is_watchable=opened.is_watchable,
        opened_at=table.opened.at,
        undo=None if table.asked is None else wire.UndoRequest(table.asked.seat, list(table.agreed)),
        rematch=table.rematch,
        rematch_of=opened.rematch_of,
        notice=notice,
        pause=None if pause is None else wire.PauseInfo(pause.seat, table.is_paused, list(table.pause_agreed)),
        handover=None if asked is None else wire.HandoverInfo(asked.seat, asked.level, list(table.handover_agreed)),
        origin=None if opened.origin is None else wire.OriginInfo(opened.origin.record, opened.origin.moves),
        day=opened.day,
    )


def options_said(game: AnyGame, options: Mapping[str, Json], names: Sequence[str]) -> list[wire.OptionSaid]:
    """Options in words; of a frozen table, whose rules or edition are unknown here, those that today's game has too."""
    return [
        wire.OptionSaid(option.name, option.title(), option.say(options[option.name], names), same(options[option.name], option.default))
        for option in game.about.options
        if option.takes(options.get(option.name), len(names))
    ]


def changes_the_table(table: Table, entry: log.AnyEntry) -> bool:
    """Whether the information about the table is not what it was before this entry."""
    if isinstance(entry, log.Moved):
        return table.status == "over" or table.asked is not None
    return not isinstance(entry, log.Said)


def welcome(
    table: Table, viewer: Viewer, guest: str, have: int | None, now: float, notice: str = "", shown: bytes | None = None
) -> wire.Welcome:
    """The answer to hello; `shown` as in `position`."""
    missed = None if have is None else gap(table, viewer, have)
    return wire.Welcome(
        protocol=wire.VERSION,
        heartbeat=wire.HEARTBEAT,
        seat=viewer,
        yours=table.seats_of(guest),
        is_host=guest == table.opened.host,
        n=table.told(viewer),
        is_gap=missed is not None,
        table=table_info(table, now, notice),
        position=None if notice or table.match is None else msgspec.Raw(position(table, viewer, now, shown)),
        news=latest(table, viewer) if missed is None else missed,
        chat=[wire.ChatLine(line.at, line.seat, line.name, said(line)) for line in table.chat] if missed is None else [],
    )


def at_table(table: Table, guest: str, now: float, notice: str = "") -> AtTable:
    """The table, and what somebody is there."""
    yours = table.seats_of(guest)
    is_host = guest == table.opened.host
    invite = table.opened.invite if yours or is_host else None
    return AtTable(table=table_info(table, now, notice), yours=yours, is_host=is_host, invite=invite)


class Views:
    """The large views that were sent last, so that the next ones can be sent as changes to them."""

    def __init__(self) -> None:
        self._sent: dict[Viewer, tuple[bytes, Json]] = {}

    def welcome(self, table: Table, viewer: Viewer, guest: str, have: int | None, now: float, notice: str = "") -> bytes:
        """The answer to hello, with a whole view."""
        shown = None
        if table.match is not None and not notice:
            raw = view(table, viewer)
            self._sent_whole(table, viewer, raw)
            shown = b'"view":' + raw
        return encode(welcome(table, viewer, guest, have, now, notice, shown))

    def _sent_whole(self, table: Table, viewer: Viewer, raw: bytes) -> None:
        key = ALL if table.game.about.is_open else viewer
        if len(raw) >= LARGE and (key not in self._sent or self._sent[key][0] != raw):
            self._sent[key] = raw, msgspec.json.decode(raw)

    def forget(self, viewer: Viewer) -> None:
        self._sent.pop(viewer, None)

    def next(self, viewer: Viewer, raw: bytes) -> list[Any] | None:
        """The changes that lead to this view; None: send it whole."""
        if len(raw) < LARGE:
            self._sent.pop(viewer, None)
            return None
        before = self._sent.get(viewer)
        view = msgspec.json.decode(raw)
        self._sent[viewer] = raw, view
        return None if before is None else changes(before[1], view)


def step_without_sentences(step: Happened) -> bytes:
    """A move of an open game as everybody may know it, up to where its sentences and the end of the object come."""
    told: dict[str, Json] = {"by": None if step.by == CHANCE else step.by, "move": step.forms[ALL]}
    if step.events:
        told["events"] = [{"type": event.type, **event.fields} for event in step.events]  # nothing is secret
    if step.draw is not None:
        told["draw"] = step.draw
    return encode(told)[:-1]


class Teller:
    """Writes the updates of one entry: what several viewers are told alike is written once."""

    def __init__(self, table: Table, recent: Recent, now: float, views: Views) -> None:
        self._table = table
        self._recent = recent
        self._now = now
        self._views = views
        self._updates: dict[tuple[Viewer, bool], bytes] = {}  # up to the end of the object
        self._shown: dict[Viewer, bytes] = {}
        self._steps: list[bytes] | None = None
        self._terse_news = b""
        self._voices: list[list[Voice]] | None = None
        self._is_open_move = table.game.about.is_open and type(recent.entry) is log.Moved
        self._info = b',"table":' + encode(table_info(table, now)) if changes_the_table(table, recent.entry) else b""
        self._moves = table.match is not None and isinstance(recent.entry, CHANGES_THE_CLOCKS)

    def update(self, viewer: Viewer, is_terse: bool = False, accepted: str = "") -> bytes | None:
        """The `wire.Update` for one viewer, or None if it may not know of the entry. `accepted`: its command that caused it."""
        if viewer in self._recent.unseen:
            return None
        told = self._updates.get((viewer, is_terse))
        if told is None:
            told = self._updates[viewer, is_terse] = self._written(viewer, is_terse)
        return b'%b,"accepted":%b}' % (told, encode(accepted)) if accepted else told + b"}"

    def _written(self, viewer: Viewer, is_terse: bool) -> bytes:
        n = self._table.told(viewer)
        told = b'{"type":"update","n":%d,"news":%b%b' % (n, self._news(n, viewer, is_terse), self._info)
        if self._moves:
            told += b',"position":' + position(self._table, viewer, self._now, self._view(viewer), is_terse)
        return told

    def _news(self, n: int, viewer: Viewer, is_terse: bool) -> bytes:
        """In an open game only the sentences differ between viewers: moves and events are written once."""
        table, recent = self._table, self._recent
        if not self._is_open_move:
            return encode([news(table, recent, n, viewer, is_terse)])
        if self._steps is None:
            self._steps = [step_without_sentences(step) for step in recent.steps]
        if is_terse:
            if not self._terse_news:
                self._terse_news = self._moved(n, self._steps)
            return self._terse_news
        phrases, names = table.phrases, table.written_names
        if self._voices is None:
            self._voices = [phrases.voices(step.events) for step in recent.steps]
        return self._moved(
            n,
            [
                b'%b,"sentences":%b' % (written, phrases.sentences(step.events, viewer, names, voices))
                for written, step, voices in zip(self._steps, recent.steps, self._voices, strict=True)
            ],
        )

    def _moved(self, n: int, steps: list[bytes]) -> bytes:
        """The news of a move; `n` is the same for everybody where nothing is hidden."""
        return b'[{"n":%d,"at":%b,"kind":"moved","steps":[%b}]}]' % (n, encode(self._recent.entry.at), b"},".join(steps))

    def _view(self, viewer: Viewer) -> bytes:
        """A view, or the changes that lead to it. An open game has one for everybody."""
        whose = ALL if self._table.game.about.is_open else viewer
        shown = self._shown.get(whose)
        if shown is None:
            raw = view(self._table, None if whose == ALL else viewer)
            changed = self._views.next(whose, raw)
            shown = self._shown[whose] = b'"view":' + raw if changed is None else b'"changes":' + encode(changed)
        return shown

"""Finished tables as records, and games step by step from a viewer's seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

import msgspec

from piggery.kernel import CHANCE, InvalidRecord
from piggery.kernel.record import Chance, Origin, Record, Seat, read_record
from piggery.match import Match, read_text, replay, verify, write_text
from piggery.table import entries as log
from piggery.table import positions
from piggery.table import protocol as wire
from piggery.table.commands import refused
from piggery.table.recent import Viewer
from piggery.table.sights import changes, seen
from piggery.table.tables import Table, folded


class ReplayStep(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The game after `at` of the `of` moves that this viewer knows of; `step` is the last of them."""

    at: int
    of: int
    step: wire.StepInfo | None
    view: dict[str, Any]
    movers: list[int]
    prompt: str
    sentences: list[str]  # of all moves up to here
    moves: int | None = None  # of the record up to here, to play on from: once the game is over
    result: wire.Result | None = None
    reckoning: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET  # as in positions


class FilmStep(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A move that this viewer knows of, and the position after it: `changes` to the view before it, `reckoned` to what that comes to."""

    step: wire.StepInfo
    changes: list[Any]
    reckoned: list[Any] = []
    movers: list[int]
    prompt: str
    moves: int | None  # of the record up to here, to play on from: once the game is over


class Film(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A whole game from a viewer's seat: the first position, and step by step what follows.

    `n`: as in updates, how much of the table this viewer was told by the end of it; null for a record.
    """

    game: str
    title: str
    edition: str
    edition_title: str
    edition_hash: str
    is_own_edition: bool
    board: dict[str, Any]  # the geometry of the edition
    options: dict[str, Any]
    seats: list[Seat]
    chance: Chance
    seat: int | None
    view: dict[str, Any]
    movers: list[int]
    prompt: str
    steps: list[FilmStep]
    result: wire.Result | None
    n: int | None = None
    reckoning: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET  # as in positions


class Verdict(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What was checked in a record: every move by the rules, and every draw against the promised seed if it is open."""

    moves: int
    draws: int
    by_hand: int = 0  # done by people where the rules let them, at a table with fair dice
    is_open: bool
    source: Literal["fair", "seeded", "scripted", "entered"]
    reason: str | None  # what does not fit, or null
    is_sealed: bool = True  # false: a record of format 1 whose names were removed, so that its old seal no longer fits


class TakenOver(msgspec.Struct):
    """A game that is played on: its set-up, and its first moves."""

    game: str
    edition: str
    edition_hash: str
    rules: int
    options: dict[str, Any]
    seats: int
    edition_data: dict[str, Any] | None
    origin: Origin
    given: tuple[log.Step, ...]


class Logged(NamedTuple):
    """A table with all that happened there, as plain data."""

    id: str
    bodies: list[str]

    def table(self) -> Table:
        return folded(self.id, map(log.decode, self.bodies))


def record_of(table: Table, now: float) -> Record:
    """Of a finished game only: before the end it would tell everything. A seed that is still sealed is not in it."""
    if table.match is None or table.match.end is None:
        raise refused("not-over")
    record = table.match.record()
    if not table.is_seed_open(now):
        record.chance.seed = None
    return record


class Known(NamedTuple):
    """A move that a viewer knows of, and the state after it (good until the next one is asked for)."""

    step: wire.StepInfo
    state: Any
    moves: int


def known(match: Match, viewer: Viewer) -> Iterator[Known]:
    """The moves that a viewer knows of; by the others its view is not changed."""
    game = match.game
    states = match.states()
    state = next(states)
    for number, played in enumerate(match.played, 1):
        form = game.tell(state, played.by, played.move, viewer)
        state = next(states)
        events = game.events_to_json(played.events, viewer)
        if form is not None or events:
            sentences = [match.named(game.sentence(event, viewer)) for event in played.events]
            by = None if played.by == CHANCE else played.by
            draw = None if played.draw is None else played.draw.k
            yield Known(wire.StepInfo(by=by, move=form, events=events, sentences=sentences, draw=draw), state, number)


def replayed(match: Match | None, viewer: Viewer, at: int | None) -> ReplayStep:
    """The game after `at` moves as a viewer knows it (all of them without `at`)."""
    if match is None:
        raise refused("not-begun")
    game = match.game
    steps: list[wire.StepInfo] = []
    then: Any = next(match.states()).copy()
    moves = 0
    for step, state, number in known(match, viewer):
        steps.append(step)
        if at is None or len(steps) <= at:
            then, moves = state.copy(), number
    at = len(steps) if at is None else min(at, len(steps))
    is_end = at == len(steps)
    shown = seen(game, then, viewer)
    return ReplayStep(
        at=at,
        of=len(steps),
        step=steps[at - 1] if at else None,
        view=shown.view,
        reckoning=shown.field,
        movers=list(match.movers if is_end else game.movers(then)),
        prompt=match.named(game.prompt(then, viewer)),
        sentences=[said for step in steps[:at] for said in step.sentences if said],
        moves=None if match.end is None else moves,
        result=positions.result(match) if is_end and match.end is not None else None,
    )


def film(match: Match | None, chance: Chance, viewer: Viewer, is_running: bool = False) -> Film:
    """The whole game as a seat or a spectator knows it; who may look from where is for the caller to say."""
    if match is None:
        raise refused("not-begun")
    game = match.game
    if viewer is not None and viewer >= len(match.seats):
        raise refused("no-seat")
    first = next(match.states())
    at_first = before = seen(game, first, viewer)
    edition = game.about.edition
    opening = Film(
        game=game.about.slug, title=game.about.title, edition=edition.id, edition_title=edition.title, edition_hash=edition.hash,
        is_own_edition=not edition.is_shipped, board=game.board, options=match.options, seats=match.seats,
        chance=chance, seat=viewer, view=at_first.view, reckoning=at_first.field,
        movers=list(game.movers(first)), prompt=match.named(game.prompt(first, viewer)), steps=[],
        result=None if match.end is None else positions.result(match),
    )  # fmt: skip
    for step, state, number in known(match, viewer):
        after = seen(game, state, viewer)
        movers, prompt = list(game.movers(state)), match.named(game.prompt(state, viewer))
        after_it = FilmStep(
            step=step, changes=changes(before.view, after.view), reckoned=changes(before.reckoning, after.reckoning),
            movers=movers, prompt=prompt, moves=None if is_running else number,
        )  # fmt: skip
        opening.steps.append(after_it)
        before = after
    return opening


def read(obj: Any) -> tuple[Record, Match]:
    """A record from outside, checked and played through."""
    record = read_record(obj)
    return record, replay(record)


def taken_over(record: Record, at: int) -> TakenOver:
    """The first `at` moves of a record, to be played on from; InvalidRecord or a refusal if that is not possible."""
    if at > len(record.moves):
        raise refused("no-move", moves=len(record.moves))
    if not replay(record, at).movers:
        raise refused("over")
    moves = record.moves[:at]
    origin = Origin(record=moves[-1].check if moves else record.check, moves=at)
    return TakenOver(
        game=record.game,
        edition=record.edition,
        edition_hash=record.edition_hash,
        rules=record.rules,
        options=record.options,
        seats=len(record.seats),
        edition_data=record.edition_data,
        origin=origin,
        given=tuple(log.Step(CHANCE if entry.by == "chance" else entry.by, entry.move) for entry in moves),
    )


def unfit(error: InvalidRecord) -> Verdict:
    return Verdict(moves=0, draws=0, is_open=False, source="entered", reason=str(error))


def verdict(obj: Any) -> Verdict:
    """Check a record; what does not fit is said in `reason`."""
    try:
        record = read_record(obj)
        checked = verify(record)
    except InvalidRecord as error:
        return unfit(error)
    return Verdict(
        moves=checked.moves, draws=checked.draws, by_hand=checked.by_hand, is_open=checked.is_open, source=record.chance.source,
        reason=None, is_sealed=checked.is_sealed,
    )  # fmt: skip


# -- answers --------------------------------------------------------------------------------------------------------------


def film_of_table(table: Table, viewer: Viewer, now: float) -> Film:
    """What happened at a table up to now, step by step."""
    whole = film(table.match, table.source().header(table.is_seed_open(now)), viewer, table.status != "over")
    whole.n = table.told(viewer)
    return whole


def film_of_record(obj: Any, viewer: Viewer) -> Film:
    record, match = read(obj)
    return film(match, record.chance, viewer)


def record_as(table: Table, now: float, form: Literal["json", "text"]) -> dict[str, Any] | str:
    """The record of a finished table in its JSON form, or as readable text."""
    record = record_of(table, now)
    return record.to_json() if form == "json" else write_text(record)


def record_from(text: str) -> dict[str, Any]:
    """A record in its readable form, as JSON."""
    return read_text(text).to_json()


def taken_over_from(source: Table | dict[str, Any], at: int, now: float) -> TakenOver:
    """The beginning of a finished table's game, or of a record from outside."""
    return taken_over(record_of(source, now) if isinstance(source, Table) else read_record(source), at)

"""Answers to questions about a match: what a move would do, what the choices are in words, what would follow from some moves, and
what lies ahead.

Small ones are answered at once; the others in a process of their own, which is handed the match as plain data.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Literal, NamedTuple

import msgspec

from piggery.kernel import Event
from piggery.kernel.record import Seat
from piggery.match import Entered, Match, Point
from piggery.table import protocol as wire
from piggery.table.commands import refused
from piggery.table.offers import FEW, offers
from piggery.table.sights import changes, seen
from piggery.table.tables import Table
from piggery.table.titles import Title, game_of, title_of
from piggery.table.written import written_of

DESCRIBED = 100  # choices in one answer
SMALL = 32  # choices that are looked through at once: two milliseconds or so


class Position(NamedTuple):
    """A match as it stands, as plain data."""

    title: Title
    standing: bytes


class Standing(msgspec.Struct):
    seats: list[Seat]
    options: dict[str, Any]
    state: dict[str, Any]


def posed(table: Table) -> Position:
    match = table.match
    assert match is not None
    standing = Standing(match.seats, match.options, table.game.state_to_json(match.state))
    return Position(title_of(table.opened), msgspec.json.encode(standing))


@lru_cache(maxsize=8)
def match_of(position: Position) -> Match:
    game = game_of(position.title)
    standing = msgspec.json.decode(position.standing, type=Standing)
    point = Point(game.state_from_json(standing.state), draws=0, logged=0, end=None, told={})
    return Match(game, standing.seats, standing.options, chance=Entered(), point=point)


def study(question: wire.Question, table: Table, seat: int) -> Literal["describe", "suppose"] | None:
    """The kind of study that a question is; None for one that is answered at once."""
    if isinstance(question, wire.Suppose | wire.AskOutlook):
        return "suppose"
    assert table.match is not None
    is_small = table.game.choice_mask(table.match.state, seat).bit_count() <= SMALL
    if is_small and table.opened.edition_data is None:  # in an edition of somebody's own even a single choice may be a long story
        return None
    return "describe" if isinstance(question, wire.AskChoices) else "suppose"


def answered(position: Position, seat: int, question: wire.Question) -> bytes:
    """Runs in a process of its own."""
    return answer(match_of(position), seat, question)


def answer(match: Match, seat: int, question: wire.Question) -> bytes:
    return wire.encode(ANSWERS[type(question)](match, seat, question))


def preview(match: Match, seat: int, question: Any) -> wire.PreviewReply:
    """What a move would do, up to the next chance or hidden fact."""
    told = foretold(match, match.state, seat, own_move(match, match.state, seat, question.move))
    return wire.PreviewReply(id=question.id, sentence=told.sentence, preview=told.preview, sentences=told.sentences)


def own_move(match: Match, state: Any, seat: int, form: wire.Form) -> Any:
    by, move = match.game.parse(state, form, seat)
    if by != seat:
        raise refused("not-seated")
    return move


def foretold(match: Match, state: Any, seat: int, move: Any) -> wire.Foretold:
    game = match.game
    seen = game.preview(state, seat, move)
    events = [Event(event) for event in seen["events"]]
    return wire.Foretold(
        move=game.write(seat, move),
        sentence=match.named(game.describe(state, seat, move)),
        preview=seen,
        sentences=[match.named(game.sentence(event, seat)) for event in events],
    )


def supposed(match: Match, seat: int, question: Any) -> wire.SupposeReply:
    """The match after some moves of this seat, which are not made; where something is hidden they might give it away."""
    game, state = match.game, match.state
    if not game.about.is_open:
        raise refused("hidden")
    after = state.copy()
    for form in question.moves:
        game.apply(after, seat, own_move(match, after, seat, form))
    as_it_is, then = seen(game, state, seat), seen(game, after, seat)
    position = wire.Position(
        changes=changes(as_it_is.view, then.view),
        reckoned=changes(as_it_is.reckoning, then.reckoning) or msgspec.UNSET,
        movers=list(game.movers(after)),
        choices=msgspec.Raw(written_of(game).choices(game.choice_mask(after, seat), seat)),
        prompt=match.named(game.prompt(after, seat)),
    )
    choices = game.choices(after, seat)[:DESCRIBED]
    return wire.SupposeReply(id=question.id, position=position, foretold=[foretold(match, after, seat, move) for move in choices])


def outlook(match: Match, seat: int, question: Any) -> wire.OutlookReply:
    seen = match.game.outlook(match.state, seat)
    if seen is not None:
        seen = {**seen, "sentences": [match.named(sentence) for sentence in seen["sentences"]]}
    return wire.OutlookReply(id=question.id, outlook=seen)


def described(match: Match, seat: int, question: Any) -> wire.ChoicesReply:
    moves = match.choices(seat)
    forms = [match.game.write(seat, move) for move in moves]
    asked = [n for n, form in enumerate(forms) if all(form.get(name) == value for name, value in question.like.items())]

    def sentence(n: int) -> str:
        return match.named(match.game.describe(match.state, seat, moves[asked[n]]))

    if question.in_steps and len(asked) > FEW:
        field, found = offers([forms[n] for n in asked], question.like, sentence)
        return wire.ChoicesReply(id=question.id, choices=[], field=field, offers=found)
    choices = [wire.Choice(forms[asked[n]], sentence(n)) for n in range(min(len(asked), DESCRIBED))]
    return wire.ChoicesReply(id=question.id, choices=choices)


ANSWERS: dict[type[wire.Question], Callable[[Match, int, Any], wire.Reply]] = {
    wire.AskPreview: preview,
    wire.AskChoices: described,
    wire.Suppose: supposed,
    wire.AskOutlook: outlook,
}

"""Playing a record again, exactly, or refusing it with the number of the first bad move."""

from __future__ import annotations

import hashlib
from typing import Any

from piggery import games
from piggery.kernel import CHANCE, AnyGame, IllegalMove, InvalidEdition, InvalidRecord, InvalidSetup
from piggery.kernel.record import Chance, End, Entry, Record
from piggery.match.chance import SEED_BYTES, ChanceSource, Entered, Fair, Seeded, described
from piggery.match.match import Match


def load(record: Record) -> AnyGame:
    """The game of a record with the edition it was played with, or InvalidRecord."""
    try:
        return games.recall(record.game, record.edition, record.edition_hash, record.rules, record.edition_data)
    except (InvalidSetup, InvalidEdition) as error:
        raise InvalidRecord(str(error)) from None


def replay(record: Record, at: int | None = None) -> Match:
    """The match after the first `at` moves (all by default), ready to be played on."""
    game = load(record)
    try:
        match = Match(game, record.seats, record.options, chance=Entered(), origin=record.origin, is_recorded=True)
    except InvalidSetup as error:
        raise InvalidRecord(str(error)) from None
    source = source_of(record)
    given = 0 if record.origin is None else record.origin.moves
    for number, entry in enumerate(record.moves[:at], 1):
        try:
            make(match, Entered() if number <= given else source, entry)  # what was taken over was not drawn here
        except IllegalMove as error:
            raise InvalidRecord(str(error), number) from None
        except BadDraw as error:
            raise InvalidRecord(str(error), number) from None
    if at is None or at >= len(record.moves):
        check_end(match, record.end)
    match.chance = source
    return match


class BadDraw(Exception):
    """A chance outcome that does not follow from its source."""


def source_of(record: Record) -> ChanceSource:
    """The source that goes on where the record stops; a script does not, so people enter what follows it."""
    chance = record.chance
    if chance.source == "seeded":
        if chance.seed is None:
            raise InvalidRecord("says that chance was seeded, but has no seed")
        return Seeded(chance.seed)
    if chance.source == "fair":
        return Fair(opened_seed(chance), chance.nonces) if chance.seed is not None else Sealed(chance)
    return Entered()


def opened_seed(chance: Chance) -> bytes:
    """The seed of fair dice, which must be the one that was promised."""
    try:
        seed = bytes.fromhex(chance.seed or "")
    except ValueError:
        raise InvalidRecord("chance.seed is not written in hexadecimal digits") from None
    if len(seed) != SEED_BYTES or hashlib.sha256(seed).hexdigest() != chance.commitment:
        raise InvalidRecord("chance.seed is not the one that was promised: its SHA-256 is not the commitment")
    return seed


class Sealed:
    """Fair dice whose seed is not open yet: nothing can be drawn or checked without it."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def settle(self, game: AnyGame, state: Any, k: int) -> None:
        return None

    def header(self, is_over: bool) -> Chance:
        return self._chance


def make(match: Match, source: ChanceSource, entry: Entry) -> None:
    by = CHANCE if entry.by == "chance" else entry.by
    by, move = match.game.parse(match.state, entry.move, by)
    if by == CHANCE:
        check_draw(match, source, entry, move)
    match.make(by, move, entry.draw)


def check_draw(match: Match, source: ChanceSource, entry: Entry, move: Any) -> None:
    """A source that can repeat its draws must give this outcome again, from the same numbers; people may do some things by hand."""
    if isinstance(source, Entered):
        if entry.draw is not None:
            raise BadDraw("is said to be drawn, but its source draws nothing")
        return
    if entry.draw is None:
        if isinstance(source, Seeded) or not (match.movers == (CHANCE,) and match.game.is_by_hand(match.state)):
            raise BadDraw("does not say what it was drawn from")
        return
    if entry.draw.k <= match.draws:
        raise BadDraw(f"is draw {entry.draw.k}, but draw {match.draws} was made before it")
    if match.game.probability(match.state, move) and entry.draw != described(match.game, match.state, move, entry.draw.k):
        raise BadDraw("was not drawn from what is possible there")
    settled = source.settle(match.game, match.state, entry.draw.k)
    if settled is not None and settled[0] != move:
        raise BadDraw(f"is not what the seed gives: that is {match.game.token(CHANCE, settled[0])}")


def check_end(match: Match, end: End | None) -> None:
    if end is not None and end.reason == "resigned" and match.end is None:
        if end.seat is None or not 0 <= end.seat < len(match.seats):
            raise InvalidRecord("names no seat that resigned", where="end")
        match.resign(end.seat)
    expected = match.end
    if end is None or expected is None:
        if end is not expected:
            raise InvalidRecord("the game is over, but the record has no end" if end is None else "the game is not over", where="end")
        return
    if (end.reason, end.outcome, end.seat, end.winners) != (expected.reason, expected.outcome, expected.seat, expected.winners):
        raise InvalidRecord("does not fit what the moves lead to", where="end")

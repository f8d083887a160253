"""The match at a table as a viewer sees it, built from what it may see, never by taking away from the whole."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from piggery.kernel import CHANCE, Json
from piggery.match import Match
from piggery.table import protocol as wire
from piggery.table.recent import Viewer
from piggery.table.sights import Seen
from piggery.table.tables import Table

CHANCE_ALONE = (CHANCE,)  # movers

encode = wire.encode


def written_sight(seen: Seen) -> bytes:
    """The fields of a position that tell what is seen, whole."""
    reckoning = b"" if seen.reckoning is None else b',"reckoning":' + encode(seen.reckoning)
    return b'"view":%b%b' % (encode(seen.view), reckoning)


def whole(table: Table, viewer: Viewer, now: float) -> bytes:
    """The match from this viewer's seat, with the whole view and all choices."""
    is_asked = viewer is not None and viewer in table.movers
    choices = b',"choices":' + table.written.choices(table.choice_mask(viewer), viewer) if is_asked else b""  # type: ignore[arg-type]
    return position(table, viewer, now, written_sight(table.seen(viewer)), choices)


def position(table: Table, viewer: Viewer, now: float, sight: bytes, choices: bytes, is_terse: bool = False) -> bytes:
    """The match from this viewer's seat: a `wire.Position`. `sight` and `choices` are the fields that tell what is seen and what may be
    done, the second with a comma before it."""
    match = table.match
    assert match is not None
    game, state = table.game, match.state
    hidden = table.hidden.get(viewer)
    movers = match.movers
    told = [b"{", sight, b',"movers":', encode(movers if hidden is None else hidden.movers), choices]
    if not is_terse:
        told += b',"prompt":', table.written.named(game.prompt(state, viewer), table.written_names)
    if movers == CHANCE_ALONE and viewer is not None and hidden is None:
        told += b',"due":', encode(due(table, viewer))
    if table.opened.timing.pace != "none":
        clocks = table.clocks if hidden is None else hidden.clocks
        told += b',"clocks":', encode([round(left, 1) for left in clocks.at(now)])
    shares = viewer is not None and not game.about.is_open and table.shares_a_screen(viewer)
    if shares and knows_more(table.seen(viewer).view, table.seen(None).view):
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
    if own is public or own == public:
        return False
    if isinstance(own, dict) and isinstance(public, dict):
        return any(value != public.get(key) and knows_more(value, public.get(key)) for key, value in own.items())
    if isinstance(own, list) and isinstance(public, list) and len(own) == len(public):
        return any(map(knows_more, own, public))
    return own not in ({}, [], None)


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

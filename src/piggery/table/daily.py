"""The flight of the day: everybody flies the same rolls, alone, once, in the game that offers such a challenge.

The seed of a day is made when the day is first asked for; its commitment is public from then on, the seed when the day (UTC) is
over. There are no nonces, so roll k is the same for all. A flight is an ordinary table whose name follows from the day's seed and
the guest: that is why there is one for each guest and day, whoever is asked. Bots fly at tables of their own.
Whoever has not flown yet sees nobody else's flight and no score.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_left
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from functools import cache
from typing import NamedTuple

from piggery import games
from piggery.kernel import AnyGame, settle
from piggery.table import entries as log
from piggery.table.bodies import Day, DayResults, FlightInfo
from piggery.table.catalogue import NotHere
from piggery.table.commands import need_no_match, refused
from piggery.table.names import name_from
from piggery.table.tables import Table

BOTS = ("piglet", "farmhand", "ace")
HOST_OF_BOTS = "daily"  # no guest has this name


class Flight(NamedTuple):
    """A finished flight of the day: who flew, a person or the level of a bot."""

    day: str
    name: str
    kind: str
    score: int


@cache
def challenging() -> AnyGame:
    """The first game that offers a challenge of the day, ours before those of others."""
    for slug in sorted(games.names(), key=lambda slug: slug not in games.ours()):
        game = games.load(slug)
        if game.about.challenge is not None:
            return game
    raise NotHere("No game here has a challenge of the day.")


def today(now: float) -> str:
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def end_of(day: str) -> float:
    after = date.fromisoformat(day) + timedelta(days=1)
    return datetime(after.year, after.month, after.day, tzinfo=UTC).timestamp()


def before(day: str) -> str:
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


def commitment(seed: str) -> str:
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def table_of(seed: str, guest: str) -> str:
    """The name of a guest's table on the day of this seed."""
    return name_from("flight", seed, guest)


def table_of_bot(seed: str, level: str) -> str:
    return name_from("bot", seed, level)


def opened(day: str, seed: str, host: str, place: log.Place, now: float, invite: str) -> log.Opened:
    """The first entry of a flight, which begins at once (`begin`)."""
    about = challenging().about
    assert about.challenge is not None
    return log.Opened(
        at=now, host=host, game=about.slug, edition=about.edition.id, edition_hash=about.edition.hash, rules=about.rules,
        options=settle(about, 1, about.challenge.options), places=(place,), seed=seed, invite=invite, substitute=BOTS[0],
        is_watchable=False, day=day, sealed_until=end_of(day),
    )  # fmt: skip


def of_guest(day: str, seed: str, guest: str, name: str, now: float, invite: str) -> log.Opened:
    return opened(day, seed, guest, log.Place("person", name, (guest,)), now, invite)


def of_bot(day: str, seed: str, level: str, now: float, invite: str) -> log.Opened:
    return opened(day, seed, HOST_OF_BOTS, log.Place(level, level.capitalize()), now, invite)


def begin(table: Table, now: float) -> log.AnyEntry:
    need_no_match(table)
    return table.begin(now)


def day_info(day: str, seed: str, mine: Table | None, yesterday: str | None) -> Day:
    """What is told of a day; `mine` is the asker's table, `yesterday` is told if anybody asked for it."""
    return Day(
        day=day,
        game=challenging().about.slug,
        commitment=commitment(seed),
        ends_at=end_of(day),
        table=None if mine is None else mine.id,
        is_flown=mine is not None and mine.status == "over",
        yesterday=yesterday,
    )


def day_results(day: str, seed: str, flights: Sequence[tuple[str, Flight]], mine: Table | None, now: float) -> DayResults:
    """How a day's flights ended, with the names of their tables, for the guest whose own table is `mine`. Refused to whoever has not flown
    on a day that is not over."""
    is_over, has_flown = now >= end_of(day), mine is not None and mine.status == "over"
    if not is_over and not has_flown:
        raise refused("watch-daily")
    own = mine.id if mine is not None and has_flown else None
    ranked = sorted(flights, key=lambda found: -found[1].score)
    scores = [-flight.score for _, flight in ranked]
    infos = [
        FlightInfo(
            rank=1 + bisect_left(scores, -flight.score),
            name=flight.name,
            kind=flight.kind,
            score=flight.score,
            table=table,
            is_mine=table == own,
        )
        for table, flight in ranked
    ]
    return DayResults(day=day, commitment=commitment(seed), seed=seed if is_over else None, table=own, flights=infos)


def flight(table: Table) -> Flight | None:
    """The result of a flight of the day that ends in time, flown by whoever began it."""
    match, place = table.match, table.places[0]
    if table.opened.day is None or match is None or match.end is None or table.last_at >= table.opened.sealed_until:
        return None
    if place.player != table.opened.places[0].kind:
        return None  # given up: a bot flew on
    outcome = table.game.outcome(match.state)
    return None if outcome is None else Flight(table.opened.day, place.name, place.kind, outcome.scores[0])

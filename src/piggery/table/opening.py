"""Opening tables: what somebody wishes for becomes the first entry of a log."""

from __future__ import annotations

from typing import NamedTuple

from piggery import bots, games
from piggery.kernel import AnyGame, InvalidSetup, Json, settle
from piggery.table import entries as log
from piggery.table.bodies import Opening, PlayOn, SeatWish
from piggery.table.records import TakenOver
from piggery.table.tables import Table

DAY = 86_400


class Secrets(NamedTuple):
    """What nobody may guess of a new table; its host draws it."""

    seed: str  # of the dice: 32 bytes in hexadecimal digits
    invite: str


def opened(wish: Opening, host: str, now: float, secrets: Secrets, own: dict[str, Json] | None = None) -> log.Opened:
    """The first entry of a table, with one of the shipped editions, or with that one; InvalidSetup with what is wrong with the wish."""
    about = (shipped(wish) if own is None else games.brought(wish.game, own)).about
    levels = bots.levels(wish.game)
    places = places_of(wish.seats, host, wish.name, wish.nonce, levels)
    if wish.substitute is not None and wish.substitute not in levels:
        raise InvalidSetup("substitute", f"there are: {', '.join(levels)}")
    return log.Opened(
        at=now,
        host=host,
        game=wish.game,
        edition=about.edition.id,
        edition_hash=about.edition.hash,
        rules=about.rules,
        options=settle(about, len(places), wish.options),
        places=places,
        seed=secrets.seed,
        invite=secrets.invite,
        edition_data=None if about.edition.is_shipped else dict(about.edition.data),
        dice=wish.dice,
        timing=timing(wish),
        substitute=wish.substitute or bots.usual_level(wish.game),
        is_listed=wish.is_listed,
        is_watchable=wish.is_watchable,
    )


def need_game(wish: Opening) -> None:
    if wish.game not in games.names():
        raise InvalidSetup("game", f"there is no game called {wish.game!r}; there are: {', '.join(games.names())}")


def own_edition(wish: Opening) -> dict[str, Json] | str | None:
    """The edition that is brought along: its content, or the text of its file. It is to be tried out (`trial`) before it is played."""
    need_game(wish)
    return wish.edition_data if wish.edition_file is None else wish.edition_file


def shipped(wish: Opening) -> AnyGame:
    if wish.edition not in games.editions(wish.game):
        raise InvalidSetup("edition", f"there are: {', '.join(games.editions(wish.game))}")
    return games.load(wish.game, wish.edition)


def places_of(seats: list[SeatWish], host: str, name: str, nonce: str, levels: list[str]) -> tuple[log.Place, ...]:
    places: list[log.Place] = []
    for seat in seats:
        if seat.kind == "me":
            places.append(log.Place("person", seat.name or name, (host,), nonce))
        elif seat.kind == "open":
            places.append(log.Place("open"))
        elif seat.kind in levels:
            places.append(log.Place(seat.kind, seat.name or f"{seat.kind.capitalize()} {len(places) + 1}"))
        else:
            raise InvalidSetup("seats", f"{seat.kind!r} is neither me nor open nor a bot; there are: {', '.join(levels)}")
    return tuple(places)


def timing(wish: Opening) -> log.Timing:
    if wish.pace == "none":
        return log.Timing()
    seconds = wish.seconds if wish.pace == "live" else wish.days * DAY
    if not seconds:
        raise InvalidSetup("pace", "say how much time there is: seconds for a live clock, days for slow play")
    return log.Timing(wish.pace, seconds, wish.increment if wish.pace == "live" else 0, wish.on_timeout)


def played_on(wish: PlayOn, taken: TakenOver, host: str, now: float, secrets: Secrets) -> log.Opened:
    """The first entry of a table that goes on from a finished game."""
    if len(wish.seats) != taken.seats:
        raise InvalidSetup("seats", f"that game has {taken.seats}")
    places = places_of(wish.seats, host, wish.name, wish.nonce, bots.levels(taken.game))
    return log.Opened(
        at=now, host=host, game=taken.game, edition=taken.edition, edition_hash=taken.edition_hash, rules=taken.rules,
        options=taken.options, places=places, seed=secrets.seed, invite=secrets.invite, edition_data=taken.edition_data,
        substitute=bots.usual_level(taken.game), origin=taken.origin, given=taken.given,
    )  # fmt: skip


def need_one_source(wish: PlayOn) -> None:
    if (wish.table is None) == (wish.record is None):
        raise InvalidSetup("record", "name either a table or give a record")


def again(table: Table, guest: str, now: float, secrets: Secrets) -> log.Opened:
    """The first entry of another game with the same seats, which this guest asks for. Where somebody was forgotten, a seat is open."""
    old = table.opened
    places = tuple(
        log.Place("open") if place.kind == "person" and not place.guests else log.Place(place.kind, place.name, place.guests)
        for place in table.places
    )
    return log.Opened(
        at=now, host=guest if old.host == log.NOBODY else old.host, game=old.game, edition=old.edition, edition_hash=old.edition_hash,
        rules=old.rules, options=old.options, places=places, seed=secrets.seed, invite=secrets.invite, edition_data=old.edition_data,
        dice=old.dice, timing=old.timing, substitute=old.substitute, is_listed=old.is_listed,
        is_watchable=old.is_watchable or old.day is not None, rematch_of=table.id,
    )  # fmt: skip

"""What everybody may know of a table apart from its match, and what somebody is there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from piggery.kernel import AnyGame, Json, same
from piggery.table import entries as log
from piggery.table import protocol as wire
from piggery.table.bodies import AtTable
from piggery.table.tables import Table


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


def at_table(table: Table, guest: str, now: float, notice: str = "") -> AtTable:
    """The table, and what somebody is there."""
    yours = table.seats_of(guest)
    is_host = guest == table.opened.host
    invite = table.opened.invite if yours or is_host else None
    return AtTable(table=table_info(table, now, notice), yours=yours, is_host=is_host, invite=invite)

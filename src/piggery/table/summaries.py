"""Tables in a list."""

from __future__ import annotations

import msgspec

from piggery.table import entries as log
from piggery.table import protocol as wire
from piggery.table.info import table_info
from piggery.table.positions import result as result_of
from piggery.table.tables import Table


class Summary(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A table in a list. In the list of one's own tables also: one's seats, who is to move, what is to be decided, who won."""

    id: str
    game: str
    title: str
    status: str
    seats: list[wire.SeatInfo]
    timing: log.Timing
    opened_at: float
    changed_at: float
    edition_title: str = ""
    edition_hash: str = ""
    is_own_edition: bool = False  # summaries from before the edition was told say it when they are looked into
    yours: list[int] = []
    movers: list[int] = []
    prompt: str = ""
    scores: list[int] = []
    winners: list[int] = []

    def tell_edition(self, table: Table) -> None:
        info = table.game.about.edition
        self.edition_title, self.edition_hash, self.is_own_edition = info.title, info.hash, not info.is_shipped

    def look_into(self, table: Table, guest: str, notice: str = "") -> None:
        """Add what this guest may know from the table itself."""
        self.tell_edition(table)
        self.yours = table.seats_of(guest)
        self.changed_at = table.last_at
        if notice:
            self.status = "frozen"
        elif table.match is not None and self.yours:
            seat = next((mine for mine in self.yours if mine in table.movers), self.yours[0])
            last = table.hidden.get(seat)
            self.movers = list(table.movers if last is None else last.movers)
            if table.match.end is None:
                self.prompt = table.match.named(table.game.prompt(table.match.state, seat))
            else:
                result = result_of(table.match)
                self.scores, self.winners = result.scores, result.winners


def summary_of(table: Table) -> Summary:
    """What everybody may know of it."""
    info = table_info(table, table.last_at)
    summary = Summary(
        id=table.id,
        game=info.game,
        title=info.title,
        status=info.status,
        seats=[wire.SeatInfo(kind=seat.kind, name=seat.name, bot=seat.bot) for seat in info.seats],
        timing=info.timing,
        opened_at=info.opened_at,
        changed_at=table.last_at,
    )
    summary.tell_edition(table)
    return summary

"""How much one guest or one address may have and do here. Whoever has too much is told how much there may be, and what to do."""

from __future__ import annotations

from piggery.server.limits import DAY, Limits
from piggery.server.security import Buckets
from piggery.server.store import Store
from piggery.server.wall import Now
from piggery.server.words import words
from piggery.table.tables import Refused


class OverQuota(Refused):
    """Too many or too often; over HTTP it is a 429."""


def over(quota: str, most: int) -> OverQuota:
    return OverQuota(words(f"quota-{quota}", most=most))


def daily(most: int) -> tuple[int, float]:
    """So many a day, as a bucket counts."""
    return most, most / DAY


class Quotas:
    """Tables of guests are counted in the store; what addresses do, each process counts for itself and keeps nowhere."""

    def __init__(self, store: Store, limits: Limits, now: Now) -> None:
        self._store = store
        self._limits = limits
        self._now = now
        self._opened = Buckets(daily(limits.address_tables))
        self._listed = Buckets(daily(limits.address_listed))
        self._entries = Buckets(limits.entries)
        self._chat = Buckets(limits.chat)
        self._drawings = Buckets(limits.drawings)

    @property
    def listed_since(self) -> float:
        """The public list has tables where something has happened since then."""
        return self._now() - self._limits.listed_days * DAY if self._limits.listed_days else 0.0

    async def need_table(self, guest: str, *, is_listed: bool) -> None:
        """Whether this guest may have another table."""
        unfinished, listed = await self._store.tables_of(guest, self.listed_since)
        if unfinished >= self._limits.guest_tables:
            raise over("guest-tables", self._limits.guest_tables)
        if is_listed and listed >= self._limits.guest_listed:
            raise over("guest-listed", self._limits.guest_listed)

    async def need_opening(self, guest: str, address: str, *, is_listed: bool) -> None:
        """Whether this guest may open another table from this address."""
        await self.need_table(guest, is_listed=is_listed)
        if is_listed and not self._listed.take(address):
            raise over("address-listed", self._limits.address_listed)
        if not self._opened.take(address):
            raise over("address-tables", self._limits.address_tables)

    def need_entry(self, guest: str) -> None:
        """Whether this guest may do something now that is stored."""
        if not self._entries.take(guest):
            raise over("entries", self._limits.entries[0])

    def need_line(self, guest: str) -> None:
        """Whether this guest may say something now."""
        if not self._chat.take(guest):
            raise over("chat", self._limits.chat[0])

    def need_drawing(self, guest: str) -> None:
        if not self._drawings.take(guest):
            raise over("drawings", self._limits.drawings[0])

"""Clocks: how much time each seat has left. Times are data in the log and the database; nothing here waits.

In a phase where several act at once every mover's clock runs. Bots have no clock.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec

from piggery.table.entries import Timing

SECOND_CHANCE = 60.0  # seconds that somebody who comes back has at least


class Clocks(msgspec.Struct, frozen=True):
    """Seconds left by seat, as of `since`; the clocks of the seats in `running` have run from then on."""

    left: tuple[float, ...] = ()
    running: tuple[int, ...] = ()
    since: float = 0.0

    def at(self, now: float) -> list[float]:
        """What each clock shows at a time."""
        gone = max(0.0, now - self.since)
        return [max(0.0, left - gone) if seat in self.running else left for seat, left in enumerate(self.left)]

    def due(self) -> float | None:
        """When the first clock runs out."""
        return min([self.since + self.left[seat] for seat in self.running]) if self.running else None

    def overdue(self, now: float) -> list[int]:
        gone = now - self.since
        return [seat for seat in self.running if self.left[seat] <= gone]


def wound(timing: Timing, seats: int, now: float) -> Clocks:
    """The clocks of a table that starts."""
    return Clocks() if timing.pace == "none" else Clocks((float(timing.seconds),) * seats, (), now)


def pressed(clocks: Clocks, timing: Timing, now: float, acted: Collection[int], running: Sequence[int]) -> Clocks:
    """The clocks after an entry: who acted gets the increment or a new allowance, and these seats think from now on."""
    if timing.pace == "none":
        return clocks
    left = clocks.at(now)
    for seat in acted:
        left[seat] = float(timing.seconds) if timing.pace == "days" else left[seat] + timing.increment
    return Clocks(tuple(left), tuple(running), now)


def taken_back(clocks: Clocks, seconds: Mapping[int, float]) -> Clocks:
    """The clocks without what seats had gained by moves that are taken back."""
    left = tuple(max(0.0, time_left - seconds.get(seat, 0.0)) for seat, time_left in enumerate(clocks.left))
    return Clocks(left, clocks.running, clocks.since)


def spared(clocks: Clocks, seconds: float) -> Clocks:
    """The clocks that run, without that time."""
    left = tuple(time_left + seconds if seat in clocks.running else time_left for seat, time_left in enumerate(clocks.left))
    return Clocks(left, clocks.running, clocks.since)


def lost(clocks: Clocks, outages: Iterable[tuple[float, float]]) -> float:
    """For how long clocks have run while the server was away; outages don't overlap."""
    if not clocks.running:
        return 0.0
    return sum(max(0.0, ended - max(began, clocks.since)) for began, ended in outages)


def given_back(clocks: Clocks, timing: Timing, seat: int) -> Clocks:
    """A person who returns can think again, however long it was away, but not for longer than at the start."""
    if timing.pace == "none":
        return clocks
    least = float(timing.seconds) if timing.pace == "days" else min(SECOND_CHANCE, float(timing.seconds))
    left = tuple(max(time_left, least) if index == seat else time_left for index, time_left in enumerate(clocks.left))
    return Clocks(left, clocks.running, clocks.since)

"""The geometry of one leg: which squares it crosses and where it crashes (TKF-7, TKF-12.3)."""

from __future__ import annotations

from piggery.games.take_flight.components.edition import Edition


def crossed(column: int, start: int, end: int) -> list[tuple[int, int]]:
    """TKF-12.3: the squares that a leg into `column` from row `start` to row `end` crosses, in order, then its end square.

    >>> crossed(1, 6, 4)
    [(0, 5), (1, 5), (1, 4)]
    """
    length = abs(end - start)
    step = 1 if end > start else -1
    before = [(column - 1, start + step * k) for k in range(1, length // 2 + 1)]
    after = [(column, start + step * k) for k in range((length + 1) // 2, length)]
    return [*before, *after, (column, end)]


def crash_column(ed: Edition, crossing: str, column: int, start: int, end: int) -> int:
    """TKF-7.3, 12.3: the column in which a leg into `column` flies into a dune; 0 if it does not."""
    if crossing == "ends":
        return column if end <= ed.dunes[column] else 0
    for across, row in crossed(column, start, end):
        if across and row <= ed.dunes[across]:
            return across
    return 0

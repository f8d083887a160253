"""The contest grid of a sheet: which symbols a flight segment passes through or touches, exactly (WPF-7.2, 7.8).

Symbols are bits: clouds first, then hoops, then gusts, each in list order, which is the order of ids in a position. The test is
in whole numbers: with x scaled by the ellipse's half height and y by its half width an ellipse is a circle of radius rx ry.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

if TYPE_CHECKING:
    from piggery.games.when_pigs_shall_fly.components.edition import Contest, Sheet

Kind = Literal["cloud", "hoop", "wind"]
KINDS: Final[tuple[Kind, ...]] = ("cloud", "hoop", "wind")
LETTERS = ("c", "h", "w")


class Symbol(NamedTuple):
    """A filled ellipse."""

    bit: int
    id: str
    kind: Kind
    x: int
    y: int
    rx: int
    ry: int
    value: int  # of a hoop, else 0


class Verdict(NamedTuple):
    """The numbers behind a touch: `left` against `right`, equality is a touch."""

    near: Literal["start", "between", "end"]  # the nearest point of the segment is its "start", its "end" or "between"
    left: int
    right: int

    @property
    def is_touch(self) -> bool:
        return self.left <= self.right


Near = tuple[int, int, int, int, int, int, int, int, int, int]  # a symbol as seen from a pair of lines


class Sky:
    """The symbols of one sheet."""

    def __init__(self, contest: Contest, sheet: Sheet) -> None:
        self.name = sheet.name
        self.unit = contest.units_per_line
        self.height = contest.height
        radii = contest.radii
        placed: list[tuple[Kind, str, int, int, int, int, int, int]]
        placed = [("cloud", "c", x, y, *radii.cloud, 0, number) for number, (x, y) in enumerate(sheet.clouds, 1)]
        placed += [("hoop", "h", x, y, *radii.hoop, value, number) for number, (x, y, value) in enumerate(sheet.hoops, 1)]
        placed += [("wind", "w", x, y, *radii.wind, 0, number) for number, (x, y) in enumerate(sheet.winds, 1)]
        self.symbols = tuple(
            Symbol(1 << index, f"{letter}{number}", kind, x, y, rx, ry, value)
            for index, (kind, letter, x, y, rx, ry, value, number) in enumerate(placed)
        )
        self.clouds, self.hoops, self.winds = (sum(symbol.bit for symbol in self.symbols if symbol.kind == kind) for kind in KINDS)
        self._near: dict[tuple[int, int], tuple[Near, ...]] = {}
        self._beyond: dict[int, int] = {}

    # -- touching

    def touched(self, line: int, height: int, end: int, end_height: int) -> int:
        """WPF-7.8: the symbols that a segment between two lines passes through or touches.

        Left and right of a symbol's span the segment can't touch it, nor from above or below; only the others are measured.
        """
        found = 0
        low, high = (height, end_height) if height < end_height else (end_height, height)
        rise = end_height - height
        for bit, bottom, top, across, ux, y, rx, dx, radius, dx2 in self._near.get((line, end)) or self._look(line, end):
            if top < low or bottom > high:
                continue
            uy = (y - height) * rx
            dy = rise * rx
            along = across + uy * dy
            if along <= 0:
                if ux * ux + uy * uy <= radius:
                    found |= bit
                continue
            size = dx2 + dy * dy
            if along >= size:
                if (ux - dx) ** 2 + (uy - dy) ** 2 <= radius:
                    found |= bit
            elif (ux * dy - uy * dx) ** 2 <= radius * size:
                found |= bit
        return found

    def _look(self, line: int, end: int) -> tuple[Near, ...]:
        """The symbols between two lines, with what does not depend on heights worked out."""
        left, right = line * self.unit, end * self.unit
        near = []
        for symbol in self.symbols:
            if symbol.x + symbol.rx < left or symbol.x - symbol.rx > right:
                continue
            ux, dx = (symbol.x - left) * symbol.ry, (right - left) * symbol.ry
            radius = (symbol.rx * symbol.ry) ** 2
            near.append((symbol.bit, symbol.y - symbol.ry, symbol.y + symbol.ry, ux * dx, ux, symbol.y, symbol.rx, dx, radius, dx * dx))
        self._near[line, end] = tuple(near)
        return self._near[line, end]

    def verdict(self, symbol: Symbol, line: int, height: int, end: int, end_height: int) -> Verdict:
        """The same test for one symbol, with its numbers, for people who want to see why."""
        radius = (symbol.rx * symbol.ry) ** 2
        ux, uy = (symbol.x - line * self.unit) * symbol.ry, (symbol.y - height) * symbol.rx
        dx, dy = (end - line) * self.unit * symbol.ry, (end_height - height) * symbol.rx
        along, size = ux * dx + uy * dy, dx * dx + dy * dy
        if along <= 0:
            return Verdict("start", ux * ux + uy * uy, radius)
        if along >= size:
            return Verdict("end", (ux - dx) ** 2 + (uy - dy) ** 2, radius)
        return Verdict("between", (ux * dy - uy * dx) ** 2, radius * size)

    # -- sets of symbols

    def right_end(self, cloud: int) -> int:
        """WPF-7.10: where a cloud ends; there a pig that panics in it drops down."""
        symbol = self.symbols[cloud]
        return symbol.x + symbol.rx

    def centred_up_to(self, x: int) -> int:
        """The symbols whose centre is not beyond x."""
        return sum(symbol.bit for symbol in self.symbols if symbol.x <= x)

    def reaching(self, line: int) -> int:
        """The symbols that reach a line or beyond it: those that a later segment may meet again."""
        if line not in self._beyond:
            self._beyond[line] = sum(symbol.bit for symbol in self.symbols if symbol.x + symbol.rx >= line * self.unit)
        return self._beyond[line]

    def members(self, symbols: int) -> list[Symbol]:
        return [symbol for symbol in self.symbols if symbols & symbol.bit]

    def ids(self, symbols: int) -> list[str]:
        """In the order of a position: by letter, then number."""
        return [symbol.id for symbol in self.symbols if symbols & symbol.bit]

    def hoop_points(self, symbols: int) -> int:
        return sum(symbol.value for symbol in self.symbols if symbols & symbol.bit)

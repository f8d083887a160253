"""The exact geometry of the contest against a slow reference in fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from games.when_pigs_shall_fly.scene import GAME
from piggery.games.when_pigs_shall_fly.components.edition import Edition
from piggery.games.when_pigs_shall_fly.components.sky import Symbol

ED = Edition(GAME.about.edition.data, "standard.toml")
SKIES = dict(zip(ED.letters, ED.skies, strict=True))


def is_touched(symbol: Symbol, start: tuple[int, int], end: tuple[int, int]) -> bool:
    """The nearest point of the segment lies in the ellipse: in fractions, with the ellipse scaled to the unit circle."""
    px, py = Fraction(6 * start[0] - symbol.x, symbol.rx), Fraction(start[1] - symbol.y, symbol.ry)
    qx, qy = Fraction(6 * end[0] - symbol.x, symbol.rx), Fraction(end[1] - symbol.y, symbol.ry)
    dx, dy = qx - px, qy - py
    part = min(Fraction(1), max(Fraction(0), -(px * dx + py * dy) / (dx * dx + dy * dy)))
    return (px + part * dx) ** 2 + (py + part * dy) ** 2 <= 1


@settings(max_examples=150, deadline=None)
@given(st.sampled_from("ABCD"), st.integers(0, 28), st.integers(1, 8), st.integers(0, 60), st.integers(0, 60))
def test_wpf_7_8_touching_is_exact(letter: str, line: int, lines: int, height: int, end_height: int) -> None:
    sky = SKIES[letter]
    end = min(30, line + lines)
    touched = sky.touched(line, height, end, end_height)
    for symbol in sky.symbols:
        expected = is_touched(symbol, (line, height), (end, end_height))
        assert bool(touched & symbol.bit) == expected, symbol
        assert sky.verdict(symbol, line, height, end, end_height).is_touch == expected


def test_sheets_name_symbols_in_list_order() -> None:
    for sky, (kind, letter, count) in product(SKIES.values(), (("cloud", "c", 26), ("hoop", "h", 9), ("wind", "w", 9))):
        ids = [symbol.id for symbol in sky.symbols if symbol.kind == kind]
        assert ids == [f"{letter}{number}" for number in range(1, count + 1)]

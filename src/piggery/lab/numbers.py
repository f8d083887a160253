"""Numbers as people read them, in tables, reports and verdicts."""

from __future__ import annotations

from collections.abc import Mapping

from piggery.kernel import Json


def percent(share: float | None) -> str:
    """A share; more places for the very rare and the nearly certain."""
    if share is None:
        return "–"
    near_end = 0 < share < 0.001 or 0.999 < share < 1
    return f"{100 * share:.{2 if near_end else 1}f}\N{NO-BREAK SPACE}%"


def span(estimate: Mapping[str, Json], places: int = 1, factor: float = 1.0, sign: str = "") -> str:
    """An interval; no end is known from a single game."""
    if estimate["low"] is None:
        return "unknown"
    return f"{factor * estimate['low']:{sign}.{places}f} to {factor * estimate['high']:{sign}.{places}f}".replace("-", "−")


def signed(value: float, places: int = 2) -> str:
    """With its sign, and without one where nothing is left of it: +1.25, −0.30, 0.00."""
    text = f"{value:+.{places}f}"
    return text[1:] if not float(text) else text.replace("-", "−")


def p_text(p: float) -> str:
    """A p value with its sign: = 0.03, < 0.0001."""
    return "< 0.0001" if p < 0.0001 else f"= {p:.4f}" if p < 0.1 else f"= {p:.2f}"

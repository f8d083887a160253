"""What the lab counts of a game of Take Flight!: all of it can be read off the sheets when the planes have landed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from piggery.games.take_flight.components.edition import SYMBOLS, TAIL, Edition
from piggery.games.take_flight.play.moves import Move
from piggery.games.take_flight.play.scoring import boxes, completed, symbol_counts
from piggery.games.take_flight.play.state import State
from piggery.kernel import Event, Figure, ScoreBand, Value, Words

if TYPE_CHECKING:
    from piggery.games.take_flight.game import TakeFlight


def build(game: TakeFlight, words: Words) -> FlightFigures:
    """The figures of the game's edition."""
    return FlightFigures(game.edition, words)


class FlightFigures:
    """The protocol of `piggery.kernel.Figures`."""

    needs_events = False

    def __init__(self, ed: Edition, words: Words) -> None:
        self._ed = ed
        self._words = words
        self.bands = tuple(ScoreBand(band.name, band.min, band.max) for band in ed.bands)
        self.figures = (
            Figure("boxes", "numbers", ed.boxes),
            Figure("crash", "number"),
            Figure("rounds", "number"),
            Figure("symbols", "numbers", SYMBOLS),
            Figure("tail", "numbers", TAIL),
            Figure("off_top", "number"),
        )
        self.uses = ("write", *TAIL, "fly")

    def use(self, move: Move) -> str:
        return move.what if move.kind in ("tail", "level") else move.kind

    def at_end(self, state: State, events: Sequence[Event] | None) -> list[Mapping[str, Value]]:
        ed = self._ed
        return [
            {
                "boxes": boxes(ed, state, sheet),
                "crash": sheet.crash_column or None,
                "rounds": len(sheet.rows) - 1,
                "symbols": tuple(symbol_counts(ed, state, completed(sheet))),
                "tail": tuple([circled - left for circled, left in zip(ed.circled, sheet.tail, strict=True)]),
                "off_top": sheet.off_top,
            }
            for sheet in state.sheets
        ]

    def title(self, name: str) -> str:
        return self._words(f"figure-{name.replace('_', '-')}")

    def explain(self, name: str) -> str:
        return self._words(f"figure-{name.replace('_', '-')}.text")

    def unit(self, name: str) -> str:
        return self._words(f"figure-{name.replace('_', '-')}.unit")

    def label(self, name: str, member: str) -> str:
        kind = {"boxes": "box", "symbols": "symbol", "tail": "tail"}.get(name) or ("tail" if member in TAIL else "use")
        return self._words(f"{kind}-{member.replace('_', '-')}")

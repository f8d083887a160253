"""What is told of a game of Take Flight! (TKF-17). Everything is public here."""

from __future__ import annotations

from typing import Literal

from piggery.games.take_flight.notation import typed
from piggery.kernel import Event


def card_drawn(for_: Literal["goal"] | typed.Symbol, card: str) -> Event:
    form: typed.CardDrawn = {"type": "card_drawn", "for": for_, "card": card}
    return Event(form)


def die_rolled(round_: int, value: int) -> Event:
    form: typed.DieRolled = {"type": "die_rolled", "round": round_, "value": value}
    return Event(form)


def wind(seat: int, modifier: int, wind: int) -> Event:
    form: typed.Wind = {"type": "wind", "seat": seat, "modifier": modifier, "wind": wind}
    return Event(form)


def tail_used(seat: int, symbol: typed.TailSymbol, wind: int | None, left: int) -> Event:
    form: typed.TailUsed = {"type": "tail_used", "seat": seat, "symbol": symbol, "wind": wind, "left": left}
    return Event(form)


def written(seat: int, side: typed.Side, square: int, value: int, sum_: int) -> Event:
    form: typed.NumberWritten = {"type": "written", "seat": seat, "side": side, "square": square, "value": value, "sum": sum_}
    return Event(form)


def flown(seat: int, column: int, from_: int, to: int, off_top: bool) -> Event:
    form: typed.Flown = {"type": "flown", "seat": seat, "column": column, "from": from_, "to": to, "slope": to - from_, "off_top": off_top}
    return Event(form)


def crashed(seat: int, column: int) -> Event:
    form: typed.Crashed = {"type": "crashed", "seat": seat, "column": column}
    return Event(form)


def symbol(seat: int, symbol: typed.Symbol, modifier: int) -> Event:
    form: typed.SymbolFlownInto = {"type": "symbol", "seat": seat, "symbol": symbol, "modifier": modifier}
    return Event(form)


def modifier(seat: int, drag: int, symbol: int) -> Event:
    form: typed.NextModifier = {"type": "modifier", "seat": seat, "drag": drag, "symbol": symbol, "modifier": drag + symbol}
    return Event(form)


def finished(seat: int, row: int) -> Event:
    form: typed.Finished = {"type": "finished", "seat": seat, "row": row}
    return Event(form)


def round_ended(round_: int) -> Event:
    form: typed.RoundEnded = {"type": "round_ended", "round": round_}
    return Event(form)


def planes_thrown(seat: int) -> Event:
    form: typed.PlanesThrown = {"type": "planes_thrown", "seat": seat}
    return Event(form)


def game_over(outcome: typed.Outcome) -> Event:
    form: typed.GameOver = {"type": "game_over", "outcome": outcome}
    return Event(form)

"""What is told of a game of Take Flight! (TKF-17). Everything is public here."""

from __future__ import annotations

from piggery.kernel import Event, Json


def card_drawn(for_: str, card: str) -> Event:
    return Event("card_drawn", {"for": for_, "card": card})


def die_rolled(round_: int, value: int) -> Event:
    return Event("die_rolled", {"round": round_, "value": value})


def wind(seat: int, modifier: int, wind: int) -> Event:
    return Event("wind", {"seat": seat, "modifier": modifier, "wind": wind})


def tail_used(seat: int, symbol: str, wind: int | None, left: int) -> Event:
    return Event("tail_used", {"seat": seat, "symbol": symbol, "wind": wind, "left": left})


def written(seat: int, side: str, square: int, value: int, sum_: int) -> Event:
    return Event("written", {"seat": seat, "side": side, "square": square, "value": value, "sum": sum_})


def flown(seat: int, column: int, from_: int, to: int, off_top: bool) -> Event:
    return Event("flown", {"seat": seat, "column": column, "from": from_, "to": to, "slope": to - from_, "off_top": off_top})


def crashed(seat: int, column: int) -> Event:
    return Event("crashed", {"seat": seat, "column": column})


def symbol(seat: int, symbol: str, modifier: int) -> Event:
    return Event("symbol", {"seat": seat, "symbol": symbol, "modifier": modifier})


def modifier(seat: int, drag: int, symbol: int) -> Event:
    return Event("modifier", {"seat": seat, "drag": drag, "symbol": symbol, "modifier": drag + symbol})


def finished(seat: int, row: int) -> Event:
    return Event("finished", {"seat": seat, "row": row})


def round_ended(round_: int) -> Event:
    return Event("round_ended", {"round": round_})


def planes_thrown(seat: int) -> Event:
    return Event("planes_thrown", {"seat": seat})


def game_over(outcome: Json) -> Event:
    return Event("game_over", {"outcome": outcome})

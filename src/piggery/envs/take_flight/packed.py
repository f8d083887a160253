"""Take Flight!: everything is open, so a sheet is packed as it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from piggery.envs.packing import WIDTH, Pack, Remembered, places, row, scaled, side_by_side, zeros
from piggery.games.take_flight.components.edition import Edition
from piggery.games.take_flight.play.scoring import boxes
from piggery.games.take_flight.play.state import CARDS, PHASES, SLOPE, STATUSES, STEPS, WIND, Sheet, State
from piggery.kernel import AnyGame

Flown = tuple[bytes, bytes, bytes]  # the row of the plane, its path, the boxes


def wing(squares: int) -> Remembered[int, bytes]:
    """The empty squares of a wing, as bits -> a 1 for each of the others."""
    return Remembered(lambda empty: row([not empty >> square & 1 for square in range(squares)]))


def pack(game: AnyGame, seats: int, bounds: Mapping[str, int]) -> Pack:
    ed = Edition(dict(game.about.edition.data), game.about.edition.id, game.about.rules)
    goals, effects = list(ed.goals), list(ed.effects)
    squares = len(ed.form.wings.left) + len(ed.form.wings.right)
    phases, statuses, steps, square = places(len(PHASES)), places(len(STATUSES)), places(len(STEPS)), places(squares)
    goal, effect = places(len(goals)), places(len(effects))
    untouched, no_points, free = zeros(squares), zeros(len(ed.boxes)), (zeros(1), row([1]))
    rounds, die, at_row, leg = (scaled(bounds[name]) for name in ("round", "die", "row", "path"))
    modifier, wind, points = (scaled(bounds[name]) for name in ("modifier", "wind", "boxes"))
    path_width, still = WIDTH * (ed.form.flight.rounds + 1), wind[0]
    first = next(move.number for move in game.moves if move.kind == "write")  # empty squares are bits of the choices that write there
    size = len(ed.form.wings.left)
    left, right, left_bits = wing(size), wing(squares - size), (1 << size) - 1
    number: Remembered[int | None, bytes] = Remembered(lambda found: row([found or 0], bounds["numbers"]))
    tails: Remembered[tuple[int, ...], bytes] = Remembered(lambda found: row(found, bounds["tail"]))

    def drawn(cards: tuple[str | None, tuple[str | None, ...]]) -> bytes:
        """The goal, then the effects."""
        flown, others = cards
        return goal[-1 if flown is None else goals.index(flown)] + b"".join(
            effect[-1 if card is None else effects.index(card)] for card in others
        )

    of_cards = Remembered(drawn)

    # A step writes a number or flies a leg, if either, so what was packed last of each seat is kept beside what it was made of: to
    # compare is quicker than to pack. Each is replaced as a whole, as copies of an environment share it.
    last_flown: list[tuple[list[int], tuple[Any, ...], Flown]] = [([], (), (b"", b"", b""))] * seats
    last_wings: list[tuple[list[int | None], bytes, bytes]] = [([], b"", b"")] * seats

    def flown(s: State, seat: int, sheet: Sheet) -> Flown:
        rows, known, found = last_flown[seat]
        told = (s.goal, s.effects, s.options, sheet.status, sheet.crash_column, sheet.off_top)
        if rows != sheet.rows or known != told:
            rows = sheet.rows[:]
            so_far = no_points if s.phase == CARDS else b"".join(map(points.__getitem__, boxes(ed, s, sheet)))
            found = at_row[rows[-1]], b"".join(map(leg.__getitem__, rows)).ljust(path_width, b"\0"), so_far
            last_flown[seat] = rows, told, found
        return found

    def of_sheet(s: State, seat: int) -> tuple[bytes, ...]:
        sheet = s.sheets[seat]
        step = sheet.step
        numbers, in_squares, are_filled = last_wings[seat]
        if numbers != sheet.numbers:
            numbers, empty = sheet.numbers[:], sheet.empty >> first
            in_squares, are_filled = b"".join(map(number.__getitem__, numbers)), left[empty & left_bits] + right[empty >> size]
            last_wings[seat] = numbers, in_squares, are_filled
        here, path, so_far = flown(s, seat, sheet)
        return (
            statuses[sheet.status],
            steps[step],
            here,
            path,
            modifier[sheet.modifier],
            wind[sheet.wind] if step == WIND else still,
            free[step == WIND and sheet.free],
            are_filled,
            in_squares,
            square[sheet.written] if step == SLOPE else untouched,
            tails[sheet.tail],
            so_far,
        )

    def packed(s: State, seat: int) -> bytearray:
        begin = phases[s.phase], rounds[s.round], die[s.dice[-1] if s.dice else 0], of_cards[s.goal, s.effects]
        if seats == 1:
            return bytearray().join(begin + of_sheet(s, 0))
        each = [of_sheet(s, other) for other in (*range(seat, seats), *range(seat))]
        return bytearray().join([*begin, *side_by_side(each)])

    return packed

"""Take Flight!: everything is open, so a sheet is packed as it is."""

from __future__ import annotations

from itertools import chain
from struct import Struct

from piggery.envs.packing import Pack, Remembered, packer, places, row, zeros
from piggery.games.take_flight.edition import Edition
from piggery.games.take_flight.state import CARDS, PHASES, SLOPE, STATUSES, STEPS, WIND, Sheet, State
from piggery.games.take_flight.view import shown_boxes
from piggery.kernel import AnyGame


def pack(game: AnyGame, seats: int) -> Pack:
    ed = Edition(dict(game.about.edition.data), game.about.edition.id)
    goals, effects = list(ed.goals), list(ed.effects)
    columns = ed.form.flight.rounds + 1
    squares = len(ed.form.wings.left) + len(ed.form.wings.right)
    phases, statuses, steps, square = places(len(PHASES)), places(len(STATUSES)), places(len(STEPS)), places(squares)
    goal, effect = places(len(goals)), places(len(effects))
    untouched, no_points = zeros(squares), zeros(len(ed.boxes))
    paths = [Struct(f"={length}h{2 * (columns - length)}x").pack for length in range(columns + 1)]
    one, two, points, all_squares = packer(1), packer(2), packer(len(ed.boxes)), packer(squares)
    first = next(move.number for move in game.moves if move.kind == "write")
    eights = [
        [row([int(not empty >> square & 1) for square in range(min(8, squares - begin))]) for empty in range(256)]
        for begin in range(0, squares, 8)
    ]
    tails: Remembered[tuple[int, ...], bytes] = Remembered(row)

    def drawn(cards: tuple[str | None, ...]) -> bytes:
        """The goal, then the effects."""
        flown, *others = cards
        return goal[-1 if flown is None else goals.index(flown)] + b"".join(
            effect[-1 if card is None else effects.index(card)] for card in others
        )

    of_cards = Remembered(drawn)

    def filled(empty: int) -> bytes:
        """The squares that can't be written any more; empty ones are bits of the choices that would write there."""
        return b"".join([part[empty >> first + 8 * number & 255] for number, part in enumerate(eights)])

    def of_sheet(s: State, sheet: Sheet) -> tuple[bytes, ...]:
        rows, step = sheet.rows, sheet.step
        return (
            statuses[sheet.status],
            steps[step],
            one(rows[-1]),
            paths[len(rows)](*rows),
            one(sheet.modifier),
            one(sheet.wind if step == WIND else 0),
            one(step == WIND and sheet.free),
            filled(sheet.empty),
            all_squares(*[number or 0 for number in sheet.numbers]),
            square[sheet.written] if step == SLOPE else untouched,
            tails[sheet.tail],
            no_points if s.phase == CARDS else points(*shown_boxes(ed, s, sheet)),
        )

    def packed(s: State, seat: int) -> bytes:
        sheets = s.sheets
        begin = phases[s.phase], two(s.round, s.dice[-1] if s.dice else 0), of_cards[s.goal, *s.effects]
        if seats == 1:
            return b"".join(begin + of_sheet(s, sheets[0]))
        each = [of_sheet(s, sheet) for sheet in sheets[seat:] + sheets[:seat]]
        return b"".join(chain(begin, *zip(*each, strict=True)))

    return packed

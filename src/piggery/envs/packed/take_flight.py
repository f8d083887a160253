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
    one, two, points = packer(1), packer(2), packer(len(ed.boxes))
    tails: Remembered[tuple[int, ...], bytes] = Remembered(row)

    def drawn(cards: tuple[str | None, ...]) -> bytes:
        """The goal, then the effects."""
        flown, *others = cards
        return goal[-1 if flown is None else goals.index(flown)] + b"".join(
            effect[-1 if card is None else effects.index(card)] for card in others
        )

    of_cards = Remembered(drawn)

    def written(numbers: tuple[int | None, ...]) -> tuple[bytes, bytes]:
        """Which squares, and what in them."""
        return row([int(number is not None) for number in numbers]), row([number or 0 for number in numbers])

    of_squares = Remembered(written)

    def of_sheet(s: State, sheet: Sheet) -> tuple[bytes, ...]:
        rows, step = sheet.rows, sheet.step
        filled, numbers = of_squares[tuple(sheet.numbers)]
        return (
            statuses[sheet.status],
            steps[step],
            one(rows[-1]),
            paths[len(rows)](*rows),
            one(sheet.modifier),
            one(sheet.wind if step == WIND else 0),
            one(step == WIND and sheet.free),
            filled,
            numbers,
            square[sheet.written] if step == SLOPE else untouched,
            tails[sheet.tail],
            no_points if s.phase == CARDS else points(*shown_boxes(ed, s, sheet).values()),
        )

    def packed(s: State, seat: int) -> bytes:
        sheets = s.sheets
        begin = phases[s.phase], two(s.round, s.dice[-1] if s.dice else 0), of_cards[s.goal, *s.effects]
        if seats == 1:
            return b"".join(begin + of_sheet(s, sheets[0]))
        each = [of_sheet(s, sheet) for sheet in sheets[seat:] + sheets[:seat]]
        return b"".join(chain(begin, *zip(*each, strict=True)))

    return packed

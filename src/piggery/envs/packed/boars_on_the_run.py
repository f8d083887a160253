"""Boars on the Run: everything is open but the colours in closed bags, of which the number of cubes is all that is asked for."""

from __future__ import annotations

from piggery.envs.packing import Pack, Remembered, marks, packer, places, round_table, row, zeros
from piggery.games.boars_on_the_run.edition import BLACK, COLORS, FIRST_CARD, Edition
from piggery.games.boars_on_the_run.moves import Table
from piggery.games.boars_on_the_run.position import black_in_front
from piggery.games.boars_on_the_run.rules import bag
from piggery.games.boars_on_the_run.state import OVER, PHASES, SETUP, State
from piggery.games.boars_on_the_run.view import are_bags_open, bag_totals
from piggery.kernel import AnyGame


def pack(game: AnyGame, seats: int) -> Pack:
    ed = Edition(dict(game.about.edition.data), game.about.edition.id)
    table = Table(ed)
    diets = len(ed.ids)
    cards = diets - FIRST_CARD
    black = ed.cubes[BLACK] - seats * ed.bag[BLACK]
    phases, boar, diet, who = places(len(PHASES)), places(len(ed.boars)), places(diets), round_table(seats)
    card = [*[b""] * FIRST_CARD, *places(cards)]  # by number, of which the diets of a Boar card are none
    one, each, colors = packer(1), packer(seats), packer(len(COLORS))
    nothing, closed = zeros(len(COLORS)), zeros(seats * len(COLORS))
    no_turn = zeros(1 + 2 * len(COLORS) + 1 + 6 * diets)
    rows: Remembered[tuple[int, ...], bytes] = Remembered(lambda found: marks([number - FIRST_CARD for number in found], cards))
    some_diets: Remembered[tuple[int, ...], bytes] = Remembered(lambda found: marks(found, diets))
    boars: Remembered[tuple[int, ...], bytes] = Remembered(lambda found: b"".join([boar[number] for number in found]))
    def turn(s: State) -> bytes:
        return b"".join(
            (
                one(max(s.count, 0)),
                colors(*s.drawn) if s.drawn else nothing,
                colors(*s.front, black_in_front(s)),
                one(s.sick),
                some_diets[s.used],
                some_diets[s.armed],
                diet[s.bought],
                diet[s.vendetta],
                diet[s.swap],
                diet[s.paying],
            )
        )

    def packed(s: State, seat: int) -> bytes:
        spaces, hands, totals = s.spaces, s.rows, bag_totals(table, s)
        bags = closed
        if are_bags_open(s):
            bags = row([cubes for other in (*range(seat, seats), *range(seat)) for cubes in bag(table, s, other)])
        return b"".join(
            [
                phases[s.phase],
                one(s.round),
                who[seat][s.first],
                who[seat][s.active],
                colors(*s.supply, black),
                *[card[number] for number in s.display],
                rows[s.pool],
                rows[s.queue],
                boars[s.boars[seat:] + s.boars[:seat]],
                each(*spaces[seat:], *spaces[:seat]),
                each(*totals[seat:], *totals[:seat]),
                bags,
                *[rows[hand] for hand in hands[seat:] + hands[:seat]],
                no_turn if s.phase in (SETUP, OVER) else turn(s),
            ]
        )

    return packed

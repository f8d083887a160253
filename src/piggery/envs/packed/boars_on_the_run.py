"""Boars on the Run: everything is open but the colours in closed bags, of which the number of cubes is all that is asked for."""

from __future__ import annotations

from piggery.envs.packing import Pack, Remembered, marks, packer, places, round_table, row, zeros
from piggery.games.boars_on_the_run.edition import BLACK, COLORS, FIRST_CARD, Edition
from piggery.games.boars_on_the_run.moves import Table
from piggery.games.boars_on_the_run.position import black_in_front, members
from piggery.games.boars_on_the_run.rules import bag
from piggery.games.boars_on_the_run.state import NONE, OVER, PHASES, SETUP, State
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
    cubes, nothing = packer(1 + 2 * len(COLORS) + 1), (0,) * len(COLORS)
    closed, no_cards = zeros(seats * len(COLORS)), zeros(4 * diets)
    no_turn = (zeros(1 + 2 * len(COLORS) + 1 + 6 * diets),)
    held: Remembered[int, bytes] = Remembered(lambda found: marks(members(found >> FIRST_CARD), cards))
    pile: Remembered[tuple[int, ...], bytes] = Remembered(lambda found: marks([number - FIRST_CARD for number in found], cards))
    some_diets: Remembered[tuple[int, ...], bytes] = Remembered(lambda found: marks(found, diets))
    displays: Remembered[tuple[int, ...], bytes] = Remembered(lambda found: b"".join([card[number] for number in found]))
    boars: Remembered[tuple[int, tuple[int, ...]], bytes] = Remembered(
        lambda key: b"".join([boar[number] for number in key[1][key[0] :] + key[1][: key[0]]])
    )

    def turn(s: State) -> tuple[bytes, ...]:
        bought, vendetta, swap, paying = s.bought, s.vendetta, s.swap, s.paying
        return (
            cubes(max(s.count, 0), *(s.drawn or nothing), *s.front, black_in_front(s), s.sick),
            some_diets[s.used],
            some_diets[s.armed],
            no_cards if bought == vendetta == swap == paying == NONE else diet[bought] + diet[vendetta] + diet[swap] + diet[paying],
        )

    def packed(s: State, seat: int) -> bytes:
        spaces, hands, totals = s.spaces, s.hands, bag_totals(table, s)
        bags = closed
        if are_bags_open(s):
            bags = row([count for other in (*range(seat, seats), *range(seat)) for count in bag(table, s, other)])
        return b"".join(
            [
                phases[s.phase],
                one(s.round),
                who[seat][s.first],
                who[seat][s.active],
                colors(*s.supply, black),
                displays[*s.display],
                pile[s.pool],
                pile[s.queue],
                boars[seat, s.boars],
                each(*spaces[seat:], *spaces[:seat]),
                each(*totals[seat:], *totals[:seat]),
                bags,
                *[held[hand] for hand in hands[seat:] + hands[:seat]],
                *(no_turn if s.phase in (SETUP, OVER) else turn(s)),
            ]
        )

    return packed

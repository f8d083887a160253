"""Boars on the Run: everything is open but the colours in closed bags, of which the number of cubes is all that is asked for."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from piggery.envs.packing import MASK, WIDTH, Begun, Legal, Pack, Remembered, marks, places, round_table, row, scaled, zeros
from piggery.games.boars_on_the_run.components.edition import BLACK, COLORS, FIRST_CARD, Edition
from piggery.games.boars_on_the_run.notation.position import black_in_front, members
from piggery.games.boars_on_the_run.notation.view import are_bags_open, owned_totals
from piggery.games.boars_on_the_run.play.moves import Choices
from piggery.games.boars_on_the_run.play.rules import bag
from piggery.games.boars_on_the_run.play.state import NONE, OVER, PHASES, SETUP, State
from piggery.kernel import AnyGame

MOST_ROUNDS = 1000  # that are told apart: without a limit a game may go on for ever


def pack(game: AnyGame, seats: int, bounds: Mapping[str, int]) -> Pack:
    ed = Edition(dict(game.about.edition.data), game.about.edition.id, game.about.rules)
    table = Choices(ed)
    diets = len(ed.ids)
    cards = diets - FIRST_CARD
    phases, boar, diet, who = places(len(PHASES)), places(len(ed.boars)), places(diets), round_table(seats)
    card = [*[b""] * FIRST_CARD, *places(cards)]  # by number, of which the diets of a Boar card are none
    rounds, supply, space, bagged = (scaled(bounds[name]) for name in ("round", "supply", "space", "bag"))
    announced, taken, lying = (scaled(bounds[name]) for name in ("count", "drawn", "front"))
    black, sick = supply[ed.cubes[BLACK] - seats * ed.bag[BLACK]], (zeros(1), row([1]))
    closed, no_diets, no_cubes = zeros(seats * len(COLORS)), zeros(6 * diets), zeros(len(COLORS))
    no_turn = zeros(1 + 2 * len(COLORS) + 1) + no_diets
    held: Remembered[int, bytes] = Remembered(lambda found: marks(members(found >> FIRST_CARD), cards))
    some_diets: Remembered[tuple[int, ...], bytes] = Remembered(lambda found: marks(found, diets))
    boars: Remembered[tuple[int, tuple[int, ...]], bytes] = Remembered(
        lambda key: b"".join([boar[number] for number in key[1][key[0] :] + key[1][: key[0]]])
    )

    def pile(found: tuple[int, ...]) -> bytes:
        return marks(found, diets)[WIDTH * FIRST_CARD :]

    # Most of the table stays as it is from step to step, so what was packed last is kept beside what it was made of: to compare is
    # quicker than to pack, or to find long rows in a dictionary. What is told seat by seat is packed twice over, so that it can be
    # cut off at any observer. Each is replaced as a whole, as copies of an environment share it.
    last_deck: tuple[list[int], tuple[int, ...], tuple[int, ...], bytes] = ([], (), (), b"")
    last_hands: tuple[list[int], bytes] = ([], b"")
    last_spaces: tuple[list[int], bytes] = ([], b"")
    last_owned: tuple[list[int], list[int], bytes] = ([], [], b"")

    def deck(s: State) -> bytes:
        nonlocal last_deck
        display, pool, queue, found = last_deck
        if s.pool is not pool or s.queue is not queue or s.display != display:
            found = b"".join([*[card[number] for number in s.display], pile(s.pool), pile(s.queue)])
            last_deck = s.display[:], s.pool, s.queue, found
        return found

    def bag_colors(s: State, seat: int) -> bytes:
        return row([count for other in (*range(seat, seats), *range(seat)) for count in bag(table, s, other)], bounds["bag_colors"])

    def packed(s: State, seat: int) -> bytearray:
        nonlocal last_hands, last_spaces, last_owned
        hands, in_hands = last_hands
        if s.hands != hands:
            in_hands = 2 * b"".join([held[hand] for hand in s.hands])
            last_hands = s.hands[:], in_hands
        spaces, on_spaces = last_spaces
        if s.spaces != spaces:
            on_spaces = 2 * b"".join(map(space.__getitem__, s.spaces))
            last_spaces = s.spaces[:], on_spaces
        owned, totals, in_bags = last_owned
        if s.owned != owned:
            totals = owned_totals(table, s)
            in_bags = 2 * b"".join(map(bagged.__getitem__, totals))
            last_owned = s.owned[:], totals, in_bags
        phase, active, mine, begin, end = s.phase, s.active, who[seat], WIDTH * seat, WIDTH * (seat + seats)
        r, b, g, y = s.front
        dark = black_in_front(s)
        front = r + b + g + y + dark
        if front:
            place = WIDTH * (active if active >= seat else active + seats)
            in_bags = in_bags[:place] + bagged[totals[active] - front] + in_bags[place + WIDTH :]
        red, blue, green, yellow = s.supply
        pieces = [
            phases[phase],
            rounds[s.round if s.round < MOST_ROUNDS else MOST_ROUNDS],
            mine[s.first],
            mine[active],
            supply[red],
            supply[blue],
            supply[green],
            supply[yellow],
            black,
            deck(s),
            boars[seat, s.boars],
            on_spaces[begin:end],
            in_bags[begin:end],
            bag_colors(s, seat) if are_bags_open(s) else closed,
            in_hands[begin * cards : end * cards],
        ]
        if phase in (SETUP, OVER):
            pieces.append(no_turn)
        else:
            used, armed, bought, vendetta, swap, paying = s.used, s.armed, s.bought, s.vendetta, s.swap, s.paying
            drawn, count = s.drawn, s.count
            pieces += (
                announced[count if count > 0 else 0],
                b"".join(map(taken.__getitem__, drawn)) if drawn else no_cubes,
                lying[r] + lying[b] + lying[g] + lying[y] + lying[dark] if front else no_cubes,
                sick[s.sick],
            )
            if used or armed or not bought == vendetta == swap == paying == NONE:
                pieces += (some_diets[used], some_diets[armed], diet[bought], diet[vendetta], diet[swap], diet[paying])
            else:
                pieces.append(no_diets)
        return bytearray().join(pieces)

    return packed


def legal(game: AnyGame) -> Legal:
    """The state lists its choices: marking them one by one is quicker than spreading the game's mask."""
    actions = len(game.moves)

    def legal(s: State, seat: int, begun: Begun) -> NDArray[np.int8]:
        mask = bytearray(actions)
        for move in s.legal:
            mask[move[1]] = 1  # by its number
        return np.frombuffer(mask, MASK)

    return legal

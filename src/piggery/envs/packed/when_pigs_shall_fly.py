"""When Pigs Shall Fly: of the theory cards those that the seat may see, of the votes its own; everything else is open."""

from __future__ import annotations

from itertools import chain

from piggery.envs.packing import Pack, Remembered, marks, packer, places, round_table, row, zeros
from piggery.games.when_pigs_shall_fly.edition import ACTIONS, CAT, DUCK, HORSE, LINES, RAT, SHEEP, THEORIES, Edition
from piggery.games.when_pigs_shall_fly.moves import RUNG
from piggery.games.when_pigs_shall_fly.state import (
    BLOCK,
    BOX,
    CHICKEN_USED,
    CIRCLED,
    DIE,
    EVENT,
    FRESH_ROW,
    KNOWN,
    NONE,
    NUMBER,
    PUBLICITY,
    RAT_USED,
    STATUSES,
    STEPS,
    THEORY_CARD,
    TRAINED,
    Flight,
    State,
    is_final,
    spent,
)
from piggery.games.when_pigs_shall_fly.view import seen_cards, shown_multipliers
from piggery.kernel import AnyGame

Pieces = tuple[bytes, ...]
FLIGHT = 7  # numbers


def pack(game: AnyGame, seats: int) -> Pack:
    ed = Edition(dict(game.about.edition.data), game.about.edition.id)
    steps, theory, sheet, who = places(len(STEPS)), places(len(THEORIES)), places(len(ed.letters)), round_table(seats)
    block, statuses = places(len(ACTIONS)), places(len(STATUSES))
    one, two, four, lines = packer(1), packer(2), packer(4), packer(len(LINES))
    sets = [marks([number for number in range(len(THEORIES)) if found >> number & 1], len(THEORIES)) for found in range(1 << len(THEORIES))]
    on_the_ground = statuses[-1], zeros(FLIGHT)
    ladder: Remembered[int, bytes] = Remembered(lambda dice: row([dice >> RUNG * side & 15 for side in range(ed.sides)]))

    multipliers: Remembered[tuple[tuple[int, ...], int], bytes] = Remembered(lambda key: row(shown_multipliers(*key)))
    published: Remembered[tuple[tuple[int, ...], int], bytes] = Remembered(lambda key: row([by == key[1] for by in key[0]]))

    def animals(key: tuple[int, ...]) -> tuple[bytes, int]:
        """The trained animals, and the whistles spent on them."""
        trained, *written = key
        is_rat_used = bool(trained & RAT_USED)
        flags = (
            trained >> SHEEP & 1,
            trained >> DUCK & 1,
            trained >> HORSE & 1,
            not is_rat_used and trained >> RAT & 1,
            is_rat_used,
            bool(trained & CHICKEN_USED),
        )
        blank = [0] * len(FRESH_ROW)
        blank[TRAINED : TRAINED + len(key)] = key
        return row((*flags, *written)), spent(ed, blank)

    of_animals = Remembered(animals)

    def player(numbers: tuple[int, ...]) -> Pieces:
        """What is written on a sheet."""
        trained, whistles = of_animals[numbers[TRAINED : NUMBER + CAT + 1]]
        return (
            one(numbers[PUBLICITY]),
            lines(*numbers[: len(LINES)]),
            block[numbers[BLOCK]],
            one(numbers[DIE]),
            two(numbers[CIRCLED], whistles),
            trained,
            sets[numbers[KNOWN]],
            four(*numbers[BOX : BOX + len(THEORIES)]),
            two(numbers[EVENT], numbers[EVENT + 1]),
        )

    def craft(flight: Flight) -> Pieces:
        x, y = flight.path[-1] if flight.path else (0, 0)
        score = 0 if flight.score == NONE else flight.score
        told = (x, y, flight.distance, flight.weight_class, flight.fear, flight.maneuverability, score)
        return statuses[flight.status], row(told)

    players, crafts = Remembered(player), Remembered(craft)

    def packed(s: State, seat: int) -> bytes:
        flights = s.flights
        each = [
            (sheet[s.sheets[other]], *players[tuple(s.rows[other])], *(crafts[flights[other]] if flights else on_the_ground))
            for other in (*range(seat, seats), *range(seat))
        ]
        return b"".join(
            chain(
                (
                    steps[s.step],
                    who[seat][s.turn],
                    who[seat][max(s.lead, NONE)],
                    one(s.round),
                    two(is_final(ed, s), s.time),
                    ladder[s.ladder],
                    one(s.sheep_left),
                    theory[s.pending if s.step == THEORY_CARD else -1],
                    multipliers[s.multipliers, seen_cards(s, seat)],
                    sets[s.public],
                    published[s.publishers, seat],
                ),
                *zip(*each, strict=True),
                (one(s.wilbur if s.setup.is_solo else 0), theory[s.wilbur_theory], who[seat][s.votes[seat]]),
            )
        )

    return packed

"""When Pigs Shall Fly: of the theory cards those that the seat may see, of the votes its own; everything else is open."""

from __future__ import annotations

from collections.abc import Iterator
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
    one, three, whole = packer(1), packer(3), packer(len(FRESH_ROW))
    sets = [marks([number for number in range(len(THEORIES)) if found >> number & 1], len(THEORIES)) for found in range(1 << len(THEORIES))]
    on_the_ground = (zeros(seats * (len(STATUSES) + FLIGHT)),)
    ladder: Remembered[int, bytes] = Remembered(lambda dice: row([dice >> RUNG * side & 15 for side in range(ed.sides)]))

    multipliers: Remembered[tuple[tuple[int, ...], int], bytes] = Remembered(lambda key: row(shown_multipliers(*key)))
    published: Remembered[tuple[tuple[int, ...], int], bytes] = Remembered(lambda key: row([by == key[1] for by in key[0]]))
    sheets: Remembered[tuple[tuple[int, ...], int], bytes] = Remembered(
        lambda key: b"".join([sheet[number] for number in key[0][key[1] :] + key[0][: key[1]]])
    )

    def animals(key: tuple[int, ...]) -> tuple[bytes, bytes]:
        """The whistles spent on the trained animals, and these."""
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
        return one(spent(ed, blank)), row((*flags, *written))

    of_animals = Remembered(animals)

    def player(numbers: list[int]) -> Pieces:
        """What is written on a sheet: most of it as it stands there."""
        packed = whole(*numbers)
        whistles, trained = of_animals[tuple(numbers[TRAINED : NUMBER + CAT + 1])]
        return (
            packed[2 * PUBLICITY : 2 * PUBLICITY + 2],
            packed[: 2 * len(LINES)],
            block[numbers[BLOCK]],
            packed[2 * DIE : 2 * DIE + 2],
            packed[2 * CIRCLED : 2 * CIRCLED + 2] + whistles,
            trained,
            sets[numbers[KNOWN]],
            packed[2 * BOX : 2 * (BOX + len(THEORIES))],
            packed[2 * EVENT : 2 * EVENT + 4],
        )

    # What was packed last of each seat, beside the row it was made of: to compare is quicker than to find it in a dictionary
    last_players: list[tuple[list[int], Pieces]] = [([], ())] * seats

    def players(rows: list[list[int]]) -> list[Pieces]:
        found = []
        for seat, numbers in enumerate(rows):
            known, pieces = last_players[seat]
            if numbers != known:
                pieces = player(numbers)
                last_players[seat] = numbers[:], pieces
            found.append(pieces)
        return found

    def craft(flight: Flight) -> Pieces:
        x, y = flight.path[-1] if flight.path else (0, 0)
        score = 0 if flight.score == NONE else flight.score
        told = (x, y, flight.distance, flight.weight_class, flight.fear, flight.maneuverability, score)
        return statuses[flight.status], row(told)

    crafts = Remembered(craft)

    def in_the_air(flights: tuple[Flight, ...]) -> Iterator[bytes]:
        return chain.from_iterable(zip(*[crafts[flight] for flight in flights], strict=True))

    def packed(s: State, seat: int) -> bytes:
        mine, lead, flights, each = who[seat], s.lead, s.flights, players(s.rows)
        return b"".join(
            [
                steps[s.step],
                mine[s.turn],
                mine[lead if lead > NONE else NONE],
                three(s.round, is_final(ed, s), s.time),
                ladder[s.ladder],
                one(s.sheep_left),
                theory[s.pending if s.step == THEORY_CARD else -1],
                multipliers[s.multipliers, seen_cards(s, seat)],
                sets[s.public],
                published[s.publishers, seat],
                sheets[s.sheets, seat],
                *chain.from_iterable(zip(*each[seat:], *each[:seat], strict=True)),
                *(in_the_air(flights[seat:] + flights[:seat]) if flights else on_the_ground),
                one(s.wilbur if s.setup.is_solo else 0),
                theory[s.wilbur_theory],
                mine[s.votes[seat]],
            ]
        )

    return packed

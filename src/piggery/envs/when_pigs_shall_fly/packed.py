"""When Pigs Shall Fly: of the theory cards those that the seat may see, of the votes its own; everything else is open."""

from __future__ import annotations

from collections.abc import Mapping

from piggery.envs.packing import Pack, Remembered, marks, places, round_table, row, scaled, side_by_side, zeros
from piggery.games.when_pigs_shall_fly.components.edition import ACTIONS, CAT, DUCK, HORSE, LINES, RAT, SHEEP, THEORIES, Edition
from piggery.games.when_pigs_shall_fly.notation.view import seen_cards, shown_multipliers
from piggery.games.when_pigs_shall_fly.play.moves import RUNG
from piggery.games.when_pigs_shall_fly.play.state import (
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
from piggery.kernel import AnyGame

Pieces = tuple[bytes, ...]
FLIGHT = 7  # numbers


def pack(game: AnyGame, seats: int, bounds: Mapping[str, int]) -> Pack:
    ed = Edition(dict(game.about.edition.data), game.about.edition.id, game.about.rules)
    steps, theory, sheet, who = places(len(STEPS)), places(len(THEORIES)), places(len(ed.letters)), round_table(seats)
    block, statuses = places(len(ACTIONS)), places(len(STATUSES))
    rounds, time, sheep, wilbur = (scaled(bounds[name]) for name in ("round", "time", "sheep_left", "wilbur"))
    publicity, line, die, whistles = (scaled(bounds[name]) for name in ("publicity", "lines", "die", "whistles"))
    box, event_points, flag = scaled(bounds["publishing"]), scaled(bounds["event_points"]), (zeros(1), row([1]))
    sets = [marks([number for number in range(len(THEORIES)) if found >> number & 1], len(THEORIES)) for found in range(1 << len(THEORIES))]
    in_order = [(*range(seat, seats), *range(seat)) for seat in range(seats)]
    on_the_ground = (zeros(seats * (len(STATUSES) + FLIGHT)),)
    ladder: Remembered[int, bytes] = Remembered(lambda dice: row([dice >> RUNG * side & 15 for side in range(ed.sides)], bounds["dice"]))

    multipliers: Remembered[tuple[tuple[int, ...], int], bytes] = Remembered(
        lambda key: row(shown_multipliers(*key), bounds["multipliers"])
    )
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
        return whistles[spent(ed, blank)], row((*flags, *written), bounds["animals"])

    of_animals = Remembered(animals)

    # Most steps change little on one sheet and nothing on the others, so what was packed last of each seat is kept beside what it was
    # made of: to compare is quicker than to pack. Each is replaced as a whole, as copies of an environment share it.
    last_sheets: list[tuple[list[int], Pieces]] = [([], ())] * seats
    last_lines: list[tuple[list[int], bytes]] = [([], b"")] * seats
    last_achieved: list[tuple[list[int], Pieces]] = [([], ())] * seats

    def lines_of(seat: int, numbers: list[int]) -> bytes:
        known, found = last_lines[seat]
        lines = numbers[: len(LINES)]
        if lines != known:
            found = b"".join(map(line.__getitem__, lines))
            last_lines[seat] = lines, found
        return found

    def achieved_by(seat: int, numbers: list[int]) -> Pieces:
        """Whistles spent, animals, cards looked at, boxes, events."""
        known, found = last_achieved[seat]
        achieved = numbers[TRAINED : EVENT + 2]
        if achieved != known:
            found = (
                *of_animals[tuple(numbers[TRAINED : NUMBER + CAT + 1])],
                sets[numbers[KNOWN]],
                b"".join(map(box.__getitem__, numbers[BOX : BOX + len(THEORIES)])),
                event_points[numbers[EVENT]] + event_points[numbers[EVENT + 1]],
            )
            last_achieved[seat] = achieved, found
        return found

    def of_sheet(seat: int, numbers: list[int]) -> Pieces:
        known, pieces = last_sheets[seat]
        if numbers != known:
            whistles_spent, trained, looked_at, boxes, events = achieved_by(seat, numbers)
            pieces = (
                publicity[numbers[PUBLICITY]],
                lines_of(seat, numbers),
                block[numbers[BLOCK]],
                die[numbers[DIE]],
                whistles[numbers[CIRCLED]] + whistles_spent,
                trained,
                looked_at,
                boxes,
                events,
            )
            last_sheets[seat] = numbers[:], pieces
        return pieces

    def craft(flight: Flight) -> Pieces:
        x, y = flight.path[-1] if flight.path else (0, 0)
        score = 0 if flight.score == NONE else flight.score
        told = (x, y, flight.distance, flight.weight_class, flight.fear, flight.maneuverability, score)
        return statuses[flight.status], row(told, bounds["flight"])

    crafts = Remembered(craft)

    def packed(s: State, seat: int) -> bytearray:
        mine, lead, flights, rows = who[seat], s.lead, s.flights, s.rows
        each = [of_sheet(other, rows[other]) for other in in_order[seat]]
        return bytearray().join(
            [
                steps[s.step],
                mine[s.turn],
                mine[lead if lead > NONE else NONE],
                rounds[s.round],
                flag[is_final(ed, s)],
                time[s.time],
                ladder[s.ladder],
                sheep[s.sheep_left],
                theory[s.pending if s.step == THEORY_CARD else -1],
                multipliers[s.multipliers, seen_cards(s, seat)],
                sets[s.public],
                published[s.publishers, seat],
                sheets[s.sheets, seat],
                *side_by_side(each),
                *(side_by_side([crafts[flights[other]] for other in in_order[seat]]) if flights else on_the_ground),
                wilbur[s.wilbur if s.setup.is_solo else 0],
                theory[s.wilbur_theory],
                mine[s.votes[seat]],
            ]
        )

    return packed

"""Pigskin: everything is open but the other seat's set-up, of which it is known whether it is ready."""

from __future__ import annotations

from collections.abc import Mapping

from piggery.envs.packing import Pack, Remembered, marks, places, row, scaled, zeros
from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.components.field import bits_of
from piggery.games.pigskin.play.state import PHASES, SETUP, Combat, Kickoff, Pass, Pending, State
from piggery.kernel import AnyGame

KICKOFF, PASS, COMBAT, PUSH = range(4)


def pack(game: AnyGame, seats: int, bounds: Mapping[str, int]) -> Pack:
    ed = Edition(dict(game.about.edition.data), game.about.edition.id, game.about.rules)
    field, size, units = ed.field, ed.team_size, len(ed.units)
    phases, side, kinds = places(len(PHASES)), places(2), places(4)
    at = [row((column + 1, line + 1), bounds["units"]) for column, line in zip(field.column, field.row, strict=True)].__getitem__
    nowhere, nobody, flag = zeros(2), zeros(units), (zeros(1), row([1]))
    points, turn, drive_turn = scaled(bounds["score"]), scaled(bounds["turn"]), scaled(bounds["drive_turn"])
    actions, distance = scaled(bounds["actions_left"]), scaled(bounds["pending_distance"])
    calm = zeros(len(kinds) - 1 + 3 * units + 1)
    # by seat, as it numbers the units: its own first
    place = [list(range(units)), [(unit + size) % units for unit in range(units)]]
    unit_of = [[places(units)[number] for number in order] + [nobody] for order in place]

    def bits(seat: int) -> Remembered[int, bytes]:
        return Remembered(lambda found: marks([place[seat][unit] for unit in bits_of(found)], units))

    some = [bits(0), bits(1)]
    holders: Remembered[tuple[int, int, int], bytes] = Remembered(
        lambda key: marks([place[key[0]][unit] for unit in key[1:] if unit >= 0], units)
    )

    def in_progress(pending: Pending, seat: int) -> bytes:
        """Kind, units, target, rolls, distance."""
        order = place[seat]
        if isinstance(pending, Kickoff):
            return kinds[KICKOFF] + zeros(3 * units + 1)
        if isinstance(pending, Pass):
            return kinds[PASS] + unit_of[seat][pending.thrower] + unit_of[seat][pending.to] + nobody + distance[pending.distance]
        if isinstance(pending, Combat):
            rolled = [0] * units
            for unit, total in zip((*pending.attackers, pending.target), pending.rolls, strict=False):
                rolled[order[unit]] = total
            attackers = marks([order[unit] for unit in pending.attackers], units)
            return kinds[COMBAT] + attackers + unit_of[seat][pending.target] + row(rolled, bounds["pending_rolls"]) + zeros(1)
        assert pending is not None
        return kinds[PUSH] + marks([order[unit] for unit in pending.units], units) + nobody + nobody + distance[pending.distance]

    def setting_up(s: State, seat: int) -> tuple[bytes, bytes]:
        """Units and holder of the own set-up, as far as it has come."""
        mine = s.setup[seat]
        placed = b"".join(map(at, mine.placed)) + nowhere * (units - len(mine.placed))
        return placed, unit_of[seat][mine.pigskin]

    def packed(s: State, seat: int) -> bytearray:
        spaces, other = s.at, 1 - seat
        if s.phase == SETUP:
            on_field, holding = setting_up(s, seat)
        else:
            on_field = b"".join(map(at, spaces[size:] + spaces[:size] if seat else spaces))
            holding = holders[seat, *s.holders]
        score, setup = s.score, s.setup
        return bytearray().join(
            (
                phases[s.phase],
                points[score[seat]],
                points[score[other]],
                flag[other],
                turn[s.turn],
                drive_turn[s.drive_turn],
                side[-1 if s.side < 0 else s.side ^ seat],
                side[-1 if s.starter < 0 else s.starter ^ seat],
                actions[s.actions_left],
                on_field,
                holding,
                some[seat][s.moved],
                some[seat][s.acted],
                unit_of[seat][s.hoss_free],
                calm if s.pending is None else in_progress(s.pending, seat),
                flag[setup[seat].pigskin >= 0],
                flag[setup[other].pigskin >= 0],
            )
        )

    return packed

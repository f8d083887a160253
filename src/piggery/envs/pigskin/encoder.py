"""Pigskin: what an agent sees. Its own units come first, then the other side's, in the order of the edition."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from piggery.envs.fields import Encoder, Field, View, bounds, from_seat, one_hot, relative
from piggery.envs.packing import Begun, Remembered, spreading
from piggery.envs.pigskin.packed import pack
from piggery.envs.pigskin.parts import Parts
from piggery.games.pigskin.play.state import PHASES, State
from piggery.kernel import AnyGame

PENDING = ("kickoff", "pass", "combat", "push")
MOST_ROLLED = 24


def build(game: AnyGame, seats: int) -> Encoder:
    data = game.about.edition.data
    letters, rows = data["board"]["column_letters"], data["board"]["rows"]
    teams = [[f"{team['prefix']}_{unit['suffix']}" for unit in data["units"]] for team in data["teams"]]
    number = [{unit: place for place, unit in enumerate((*teams[seat], *teams[1 - seat]))} for seat in (0, 1)]
    nobody = [0] * len(number[0])
    each = (2, len(teams[0]))
    phase, pending, side = one_hot(PHASES), one_hot(PENDING), relative(seats)
    spaces = {f"{letter}{row}": (column + 1, row) for column, letter in enumerate(letters) for row in range(1, rows + 1)}

    def places(view: View, seat: int) -> list[int]:
        placed = view["units"] or {**(view["setup"][0]["placed"] or {}), **(view["setup"][1]["placed"] or {})}
        row, place = [0] * (2 * len(number[seat])), number[seat]
        for unit, space in placed.items():
            at = 2 * place[unit]
            row[at], row[at + 1] = spaces[space]
        return row

    def marked(seat: int, *found: str | None) -> Sequence[int]:
        """A 1 for each of these units."""
        row, place = nobody, number[seat]
        for unit in found:
            if unit is not None:
                row = row[:] if row is nobody else row
                row[place[unit]] = 1
        return row

    def holders(view: View, seat: int) -> Sequence[int]:
        return marked(seat, *view["pigskins"], view["setup"][0]["pigskin"], view["setup"][1]["pigskin"])

    def acting(view: View, seat: int) -> Sequence[int]:
        found = view["pending"]
        return nobody if found is None else marked(seat, found.get("from"), *found.get("attackers", ()), *found.get("units", ()))

    def target(view: View, seat: int) -> Sequence[int]:
        found = view["pending"]
        return nobody if found is None else marked(seat, found.get("to"), found.get("target"))

    def rolls(view: View, seat: int) -> list[int]:
        found = view["pending"]
        row = nobody[:]
        if found is not None and found["kind"] == "combat":
            for unit, rolled in found["rolls"].items():
                row[number[seat][unit]] = rolled
        return row

    fields = [
        Field("phase", (len(PHASES),), 0, 1, f"one of {', '.join(PHASES)}", lambda view, _: phase(view["phase"])),
        Field("score", (2,), 0, 10, "points, own first", lambda view, seat: from_seat(view["score"], seat)),
        Field("first_team", (1,), 0, 1, "1 for seat 0, which plays upwards", lambda view, seat: (1 - seat,)),
        Field("turn", (1,), 0, 1000, "the turn of the game", lambda view, _: (view["turn"],)),
        Field("drive_turn", (1,), 0, 1000, "the turn of the drive", lambda view, _: (view["drive_turn"],)),
        Field("side", (2,), 0, 1, "whose turn it is", lambda view, seat: side(view["side"], seat)),
        Field("starter", (2,), 0, 1, "who began the drive", lambda view, seat: side(view["starter"], seat)),
        Field("actions_left", (1,), 0, 20, "actions left in this turn", lambda view, _: (view["actions_left"],)),
        Field("units", (*each, 2), 0, max(rows, len(letters)), "column and row of each unit, 0 0 while it is not seen", places),
        Field("pigskin", each, 0, 1, "units that hold a pigskin", holders),
        Field("moved", each, 0, 1, "units that have moved", lambda view, seat: marked(seat, *view["moved"])),
        Field("acted", each, 0, 1, "units that have acted", lambda view, seat: marked(seat, *view["acted"])),
        Field(
            "hoss_free",
            each,
            0,
            1,
            "the Hoss that may still move freely",
            lambda view, seat: marked(seat, view["hoss_free"]),
        ),
        Field(
            "pending",
            (len(PENDING),),
            0,
            1,
            f"what is in progress: one of {', '.join(PENDING)}",
            lambda view, _: pending(view["pending"] and view["pending"]["kind"]),
        ),
        Field("pending_units", each, 0, 1, "the thrower, the attackers, or the units that may be pushed", acting),
        Field("pending_target", each, 0, 1, "the receiver of the pass, or the target of the attack", target),
        Field("pending_rolls", each, 0, MOST_ROLLED, "the totals rolled so far", rolls),
        Field(
            "pending_distance",
            (1,),
            0,
            60,
            "the distance of the pass or the push",
            lambda view, _: ((view["pending"] or {}).get("distance", 0),),
        ),
        Field(
            "ready",
            (2,),
            0,
            1,
            "whose set-up is ready, own first",
            lambda view, seat: [int(setup["ready"]) for setup in from_seat(view["setup"], seat)],
        ),
    ]
    parts = Parts(game)
    spread = spreading(parts.actions)
    known = Remembered(spread)

    def legal(state: State, seat: int, begun: Begun) -> NDArray[np.int8]:
        """Which units may act comes again and again; where one of them can run seldom does."""
        mask = parts.mask(state, seat, begun)
        return spread(mask) if begun else known[mask]

    return Encoder(
        [*fields, *parts.fields],
        lambda view, seat: view["score"][seat] / view["options"]["points_to_win"],
        "points, as a part of those needed to win",
        pack(game, seats, bounds(fields)),
        legal,
        parts,
    )

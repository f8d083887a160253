"""How the Pig runs: away from a chaser (SWN-6), as a Pig Card says (SWN-9), and at whom it charges (SWN-9.6).

Every function answers with a path, the steps in their order; nothing here changes a state.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from piggery.games.swine_not.components.floor import BACK, LEFT, NO_TILE, RIGHT, Floor, Sight


class PigStep(NamedTuple):
    """One step of the Pig: the tile it enters, and the direction it then faces (SWN-1.5)."""

    tile: int
    facing: int


def flight(floor: Floor, sight: Sight, kitchens: Collection[int], tile: int, away: int, steps: int, others: int) -> list[PigStep]:
    """SWN-6: directly away, at an obstacle left, else right, never back; it ends on a kitchen tile or where no way is open.

    `others` are the tiles of standing characters besides the chaser, as bits. A direction that leads towards one of them
    counts as a wall (6.6); this is asked anew before every step.
    """
    path: list[PigStep] = []
    heading = away
    while len(path) < steps:
        for way in (heading, LEFT[heading], RIGHT[heading]):  # 6.4
            is_open = floor.next[tile][way] != NO_TILE and not sight.shy[tile][way] & others
            if is_open and way != BACK[away]:  # 6.5
                break
        else:
            return path  # 6.7: short, or not a single step
        heading = way  # kept for the next step, even if straight on is open again
        tile = floor.next[tile][way]
        path.append(PigStep(tile, way))
        if tile in kitchens:  # 6.9
            return path
    return path


def run(floor: Floor, kitchens: Collection[int], tile: int, facing: int, steps: int) -> list[PigStep]:
    """SWN-9.4: straight on; at a wall it turns off to the left, else to the right, else back. A kitchen tile ends it (9.9)."""
    path: list[PigStep] = []
    while len(path) < steps:
        for way in (facing, LEFT[facing], RIGHT[facing], BACK[facing]):
            if floor.next[tile][way] != NO_TILE:
                break
        facing = way
        tile = floor.next[tile][way]
        path.append(PigStep(tile, way))
        if tile in kitchens:
            return path
    return path


def dash(floor: Floor, kitchens: Collection[int], tile: int, facing: int, goal: int = NO_TILE) -> list[PigStep]:
    """SWN-9.4, 9.6: straight on without turning off, until a wall, the edge, a kitchen tile or the goal stops it."""
    path: list[PigStep] = []
    while floor.next[tile][facing] != NO_TILE and tile != goal:
        tile = floor.next[tile][facing]
        path.append(PigStep(tile, facing))
        if tile in kitchens:
            return path
    return path


def nearest(floor: Floor, tile: int, facing: int, standing: Iterable[int]) -> PigStep | None:
    """SWN-9.6: the nearest standing character's tile in sight, and the way there; a tie goes to ahead, left, right, back."""
    seen: list[tuple[int, PigStep]] = []
    occupied = set(standing)
    for way in (facing, LEFT[facing], RIGHT[facing], BACK[facing]):
        seen += [(distance, PigStep(there, way)) for distance, there in enumerate(floor.lines[tile][way], 1) if there in occupied]
    return min(seen, key=lambda found: found[0])[1] if seen else None  # of equals the first is kept

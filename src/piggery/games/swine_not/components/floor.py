"""The floor plan: tiles, directions, walls, and what is seen along straight lines (SWN-1.1, 1.2).

A tile is a whole number, row by row from the north-west corner. Tables are computed once per edition: the rules only look up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from piggery.games.swine_not.notation.typed_board import Direction, Facing

FACINGS: Final[tuple[Facing, ...]] = ("N", "E", "S", "W")
DIRECTIONS: Final[tuple[Direction, ...]] = (*FACINGS, "NE", "SE", "SW", "NW")
NORTH, EAST, SOUTH, WEST = range(4)
PLAIN = (NORTH, EAST, SOUTH, WEST)
STEP = ((0, -1), (1, 0), (0, 1), (-1, 0))  # column, row
LEFT = (WEST, NORTH, EAST, SOUTH)  # of each direction
RIGHT = (EAST, SOUTH, WEST, NORTH)
BACK = (SOUTH, WEST, NORTH, EAST)
DIAGONALS = ((NORTH, EAST), (SOUTH, EAST), (SOUTH, WEST), (NORTH, WEST))  # NE, SE, SW, NW as two plain steps

# A place is a tile, plus LYING for a character that lies there; NOWHERE is not in play. So one look-up tells of a standing one
LYING = 128
NOWHERE = 255
PLACES = 256
COLUMNS = "abcdefghijk"

NO_TILE = -1
ON_IT = 1  # codes of `Sight.fright`: on the Pig's tile; from FIRST_CHASE on the chase, see `chase_code`
FIRST_CHASE = 2


def tile_name(tile: int, width: int) -> str:
    """SWN-1.1: column letter and row number: a1 is the north-west corner."""
    return f"{COLUMNS[tile % width]}{tile // width + 1}"


class Floor:
    """The tiles of a board, with walls between some of them."""

    def __init__(self, width: int, height: int, walls: Iterable[tuple[int, int]]) -> None:
        self.width = width
        self.height = height
        self.tiles = range(width * height)
        self.names = tuple(tile_name(tile, width) for tile in self.tiles)
        self.number = {name: tile for tile, name in enumerate(self.names)}
        self.corners = (0, width - 1, width * (height - 1), width * height - 1)
        shut = {pair for a, b in walls for pair in ((a, b), (b, a))}
        self.beside = tuple(tuple(self._beside(tile, way) for way in PLAIN) for tile in self.tiles)  # whatever stands between
        # tile and direction -> the tile one step further, NO_TILE at a wall or the edge
        self.next = tuple(tuple(NO_TILE if (tile, other) in shut else other for other in around) for tile, around in enumerate(self.beside))
        open_ways = bytes(sum(1 << way for way in PLAIN if self.next[tile][way] != NO_TILE) for tile in self.tiles)
        self.ways = tuple(self._ways(pig, open_ways) for pig in self.tiles)  # Pig's tile and tile -> bits of the directions (SWN-4)
        self.lines = tuple(tuple(tuple(self.line(tile, way)) for way in PLAIN) for tile in self.tiles)  # in sight, walls in mind
        self.bit = tuple(1 << place if place < len(self.tiles) else 0 for place in range(PLACES))  # of a standing character's tile

    def _beside(self, tile: int, way: int) -> int:
        column, row = tile % self.width + STEP[way][0], tile // self.width + STEP[way][1]
        return row * self.width + column if 0 <= column < self.width and 0 <= row < self.height else NO_TILE

    def _ways(self, pig: int, open_ways: bytes) -> bytes:
        """SWN-4.1, 4.4: no wall, no edge, and not on to the Pig's tile."""
        ways = bytearray(open_ways)
        for way, tile in enumerate(self.next[pig]):
            if tile != NO_TILE:
                ways[tile] &= ~(1 << BACK[way])
        return bytes(ways)

    def line(self, tile: int, way: int, through_walls: bool = False) -> list[int]:
        """The tiles in sight from a tile in one direction, the nearest first."""
        steps: Sequence[Sequence[int]] = self.beside if through_walls else self.next
        found = []
        while (tile := steps[tile][way]) != NO_TILE:
            found.append(tile)
        return found

    def diagonal(self, tile: int, way: int, pig: int) -> int:
        """SWN-8.4, Cut the Corner: where one of the two ways round the corner leads, NO_TILE if both are shut or end at the Pig."""
        first, second = DIAGONALS[way - 4]
        for one, other in ((first, second), (second, first)):
            corner = self.next[tile][one]
            if corner not in (NO_TILE, pig) and self.next[corner][other] not in (NO_TILE, pig):
                return self.next[corner][other]
        return NO_TILE


class Sight:
    """Who is seen from where, for one setting of the options `sight_through_walls` and `shy_range` (SWN-5, 6.6)."""

    def __init__(self, floor: Floor, reach: int, through_walls: bool, shy_reach: int) -> None:
        lines = [[floor.line(tile, way, through_walls) for way in PLAIN] for tile in floor.tiles]
        self.fright = tuple(fright(tile, lines[tile], reach) for tile in floor.tiles)  # Pig's tile and place -> code, 0: no fright
        self.heard = tuple(fright(tile, lines[tile], max(floor.width, floor.height)) for tile in floor.tiles)  # at any distance
        # Pig's tile and direction -> the tiles on which a standing character makes it a direction not to be run in
        self.shy = tuple(tuple(sum(1 << seen for seen in line[:shy_reach]) for line in lines[tile]) for tile in floor.tiles)


def fright(pig: int, lines: Sequence[Sequence[int]], reach: int) -> bytes:
    """SWN-5.1: standing characters on the first tiles of the Pig's four lines chase it; lying ones are at no tile here (5.4)."""
    codes = bytearray(PLACES)
    codes[pig] = ON_IT
    for way in PLAIN:
        for distance, tile in enumerate(lines[way][:reach], 1):
            codes[tile] = chase_code(distance, BACK[way])
    return bytes(codes)


def chase_code(distance: int, away: int) -> int:
    """Distance and direction from the chaser to the Pig, in one number."""
    return FIRST_CHASE + 4 * (distance - 1) + away


def distance_of(code: int) -> int:
    return (code - FIRST_CHASE) // 4 + 1


def away_of(code: int) -> int:
    return (code - FIRST_CHASE) % 4

"""Small hotels drawn as text, as in docs/games/swine-not/forms.md: `===` and `#` are walls, C the chaser, P the Pig, X others."""

from __future__ import annotations

from piggery.games.swine_not.components.edition import LARGEST
from piggery.games.swine_not.components.floor import EAST, NO_TILE, SOUTH, Floor, Sight, away_of, distance_of
from piggery.games.swine_not.play.pig import flight

GAP = 2


def run_in(picture: str) -> str:
    """Lets the chaser startle the Pig and draws the path: `*` on the way, Q where it ends.

    Every tile is two characters, a sign and the wall east of it (`#` or blank); below each row stands a line of walls (`==`).
    """
    rows = [line.ljust(2 * width(picture)) for line in picture.strip("\n").splitlines()]
    tiles, below = rows[::2], rows[1::2]
    columns = width(picture)
    signs = [line[2 * x] for line in tiles for x in range(columns)]
    walls = [(y * columns + x, y * columns + x + 1) for y, line in enumerate(tiles) for x in range(columns - 1) if line[2 * x + 1] == "#"]
    walls += [(y * columns + x, (y + 1) * columns + x) for y, line in enumerate(below) for x in range(columns) if line[2 * x] == "="]
    floor = Floor(columns, len(tiles), walls)
    sight = Sight(floor, GAP, False, LARGEST)
    pig, chaser = signs.index("P"), signs.index("C")
    code = sight.fright[pig][chaser]
    others = sum(1 << tile for tile, sign in enumerate(signs) if sign == "X")
    path = flight(floor, sight, (), pig, away_of(code), GAP + 1 - distance_of(code), others)
    for number, step in enumerate(path, 1):
        signs[step.tile] = "Q" if number == len(path) else "*"
    return drawn(floor, signs)


def width(picture: str) -> int:
    return (max(map(len, picture.strip("\n").splitlines())) + 1) // 2


def drawn(floor: Floor, signs: list[str]) -> str:
    lines = []
    for y in range(floor.height):
        row = range(y * floor.width, (y + 1) * floor.width)
        lines.append("".join(signs[tile] + wall(floor, tile) for tile in row).rstrip())
        if y < floor.height - 1:
            lines.append("".join("= " if floor.next[tile][SOUTH] == NO_TILE else "  " for tile in row).rstrip())
    return "\n".join(lines)


def wall(floor: Floor, tile: int) -> str:
    return "#" if floor.next[tile][EAST] == NO_TILE and floor.beside[tile][EAST] != NO_TILE else " "

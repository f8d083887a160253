"""The picture of the hotel in an edition file (`board.map`), read back: what it shows must be what the rest of the file says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from piggery.games.swine_not.components.floor import DIRECTIONS, EAST, NO_TILE, NORTH, PLAIN, WEST, Floor

WALLS = {EAST: "|", WEST: "|"}  # else ---
START = "P"


def contradictions(drawn: str, floor: Floor, pig_start: int, homes: Sequence[int]) -> list[str]:
    """Every place at which a picture shows something else, in words; [] for one that fits.

    A tile takes four columns and two lines, with its sign in the middle: P is the Pig Start tile, a digit the home of that character, any
    other sign means nothing. Walls are `|` and `---`, at the edge too. The line of column letters may be left out.
    """
    lines = drawn.strip("\n").splitlines()
    if lines and "+" not in lines[0]:
        lines = lines[1:]
    due = 2 * floor.height + 1
    if len(lines) != due or "+" not in lines[0]:
        return [f"must be {due} lines, each tile as in the standard edition, from a corner + on; or leave it out"]
    left = lines[0].index("+")
    rows = [line[left:].ljust(4 * floor.width + 1) for line in lines]
    signs = {START: pig_start} | {str(character): home for character, home in enumerate(homes)}
    return [
        fault
        for tile in floor.tiles
        for fault in (*wall_faults(rows, floor, tile), sign_fault(rows, floor, tile, signs))
        if fault is not None
    ]


def wall_faults(rows: Sequence[str], floor: Floor, tile: int) -> Iterator[str]:
    """SWN-1.2: the sides of a tile, but for those that an earlier tile has too."""
    here = floor.names[tile]
    for way in PLAIN:
        other = floor.beside[tile][way]
        if other != NO_TILE and other < tile:
            continue
        place = f"{DIRECTIONS[way]} of {here}" if other == NO_TILE else f"between {here} and {floor.names[other]}"
        found, wall = side(rows, floor, tile, way), WALLS.get(way, "---")
        is_drawn = bool(found.strip())
        if is_drawn and found != wall:
            yield f"shows {found!r} {place}; a wall is {wall!r}, an open way is blank"
        elif is_drawn != (floor.next[tile][way] == NO_TILE):
            says = "the board ends there" if other == NO_TILE else f"`walls` has {'none' if is_drawn else 'one'}"
            yield f"shows {'a' if is_drawn else 'no'} wall {place}, and {says}"


def side(rows: Sequence[str], floor: Floor, tile: int, way: int) -> str:
    """What is drawn on one side of a tile."""
    x, y = 4 * (tile % floor.width), 2 * (tile // floor.width)
    if way in WALLS:
        return rows[y + 1][x + 4 if way == EAST else x]
    return rows[y if way == NORTH else y + 2][x + 1 : x + 4]


def sign_fault(rows: Sequence[str], floor: Floor, tile: int, signs: Mapping[str, int]) -> str | None:
    """SWN-1.3: where the Pig starts, and who is at home where."""
    sign = rows[2 * (tile // floor.width) + 1][4 * (tile % floor.width) + 2]
    if signs.get(sign, tile) == tile:
        return None
    meaning = "the Pig Start tile" if sign == START else f"the home of character {sign}"
    return f"shows {meaning} on {floor.names[tile]}, and that is {floor.names[signs[sign]]}"

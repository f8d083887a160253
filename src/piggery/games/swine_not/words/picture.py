"""The hotel as text, 19 lines of at most 80 characters: the floor plan with everybody on it, and beside it what else lies open."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from piggery.games.swine_not.components.edition import CHARACTERS, TEAMS, Edition
from piggery.games.swine_not.components.floor import EAST, LYING, NO_TILE, NOWHERE, SOUTH
from piggery.games.swine_not.play.state import NOBODY, OVER, State, pig_cards_left
from piggery.games.swine_not.words.text import Text

PIG = "▲►▼◄"  # by facing
KITCHENS = "▒░"  # by team: pattern and colour
STANDING, FALLEN = "ⓇⒷⓊⒾ", "ⓡⓑⓤⓘ"  # by character: Rosa, Bruno, Rufus, Bianca
AIR, START = "·", "+"
EDGE = "│"
WALLS = "━┃"
PANEL = 38
# colours for clients that print the picture: by character
INK = {"▒": "red", "░": "blue", AIR: "dim", START: "dim", EDGE: "dim", "─": "dim", "━": "bold", "┃": "bold"}
INK |= dict.fromkeys(PIG, "bold magenta")
INK |= {mark: ("bold red", "bold blue")[number % 2] for number, mark in enumerate(STANDING)}
INK |= {mark: ("red", "blue")[number % 2] for number, mark in enumerate(FALLEN)}


def picture(ed: Edition, text: Text, s: State, seat: int | None) -> str:
    plan = floor_plan(ed, s)
    width = max(map(len, plan))
    lines = [f"{left:<{width}}  {right}".rstrip() for left, right in zip_longest(plan, panel(ed, text, s, seat), fillvalue="")]
    return "\n".join(lines)


def floor_plan(ed: Edition, s: State) -> list[str]:
    """Two lines a row of tiles: the tiles, and the walls south of them."""
    floor = ed.floor
    lines = [f"  ┌{'─'.join(f'─{name[0]}─' for name in floor.names[: floor.width])}┐"]
    for row in range(floor.height):
        tiles = range(row * floor.width, (row + 1) * floor.width)
        cells = "".join(tile_text(ed, s, tile) + wall_east(ed, tile) for tile in tiles)
        lines.append(f"{row + 1:>2}{EDGE}{cells}")
        if row < floor.height - 1:
            below = " ".join((WALLS[0] if floor.next[tile][SOUTH] == NO_TILE else " ") * 3 for tile in tiles)
            lines.append(f"  {EDGE}{below}{EDGE}")
    return [*lines, f"  └{'─' * (4 * floor.width - 1)}┘"]


def wall_east(ed: Edition, tile: int) -> str:
    if ed.floor.beside[tile][EAST] == NO_TILE:
        return EDGE
    return WALLS[1] if ed.floor.next[tile][EAST] == NO_TILE else " "


def tile_text(ed: Edition, s: State, tile: int) -> str:
    """Three characters: the Pig, then who is there, small letters for those who lie; kitchens keep their pattern."""
    marks = PIG[s.facing] if tile == s.pig else ""
    for character, place in enumerate(s.places):
        if place in (tile, tile + LYING):
            marks += mark(character, place)
    if len(marks) > 3:
        return marks[:2] + "…"
    team = ed.kitchen_team.get(tile)
    if team is not None:
        return KITCHENS[team] + (marks + KITCHENS[team] * 2)[:2] if len(marks) < 3 else marks
    return f"{marks or (START if tile == ed.pig_start else AIR):^3}"


def mark(character: int, place: int) -> str:
    return FALLEN[character] if place >= LYING else STANDING[character]


def panel(ed: Edition, text: Text, s: State, seat: int | None) -> list[str]:
    words = text.words
    actions = (
        "" if s.phase == OVER or not s.actions_left else words("picture-actions", count=s.actions_left, draw="no" if s.drawn else "yes")
    )
    lines = [f"{words('picture-round', round=s.round)}  {actions}".rstrip(), ""]
    teams = range(1 if s.setup.is_solo else TEAMS)
    for team in teams:
        members = [one for one in range(CHARACTERS) if s.places[one] != NOWHERE and (s.setup.is_solo or one % TEAMS == team)]
        lines += team_lines(ed, text, s, team, members, seat)
    lines += ["", words("picture-pig", pig=PIG[s.facing], tile=ed.floor.names[s.pig], facing=text.direction(s.facing))]
    left = pig_cards_left(ed, s)
    lines.append(words("picture-action-deck", pool=len(s.pool), discard=len(s.discard)))
    if left is None:
        lines.append(words("picture-pig-deck", pool=len(s.pig_pool), discard=len(s.pig_discard)))
    else:
        lines.append(words("picture-pig-deck-solo", left=left))
    lines += pig_cards(ed, text, s.pig_pool)
    return [line[:PANEL] for line in lines]


def team_lines(ed: Edition, text: Text, s: State, team: int, members: Sequence[int], seat: int | None) -> list[str]:
    """A team's points and kitchens, and its characters: where, whose, what they keep."""
    words = text.words
    name = words("picture-alone") if s.setup.is_solo else text.team(team)
    pattern = KITCHENS if s.setup.is_solo else KITCHENS[team]
    lines = [words("picture-team", team=name, points=s.points[team], target=s.setup.target, pattern=pattern)]
    for character in members:
        place = s.places[character]
        who = s.setup.controller[character]
        lines.append(
            ("►" if character == s.active and s.active != NOBODY else " ")
            + words(
                "picture-character",
                letter=mark(character, place),
                name=text.character(character),
                tile=ed.floor.names[place % LYING],
                owner=words("picture-you") if who == seat else text.seat_name(who),
                state="skipped" if character in s.skipped else "lies" if place >= LYING else "stands",
                kept=words("list-joint").join(text.card(card) for card in s.kept[character]),
                count=len(s.kept[character]),
            )
        )
    return lines


def pig_cards(ed: Edition, text: Text, pool: bytes) -> list[str]:
    """What the Pig deck still holds, a few names a line."""
    names = [text.words("picture-copies", count=pool.count(n), card=text.pig_card(n)) for n in range(len(ed.pig_cards)) if n in pool]
    lines: list[str] = []
    for name in names:
        if lines and len(lines[-1]) + len(name) + 2 <= PANEL:
            lines[-1] += f", {name}"
        else:
            lines.append(f" {name}")
    return lines

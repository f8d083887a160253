"""The field as text, 20 lines of at most 80 characters, lying on its side: rows from left to right, columns from top to bottom."""

from __future__ import annotations

from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.components.field import bits_of
from piggery.games.pigskin.play.state import SETUP, TURN, State
from piggery.games.pigskin.words.text import Text

SPACE, END_ZONE, LINE, PIGSKIN = "· ", "░░", "│", "*"
ACTION, SPENT = "●", "○"
HEADING = 2  # lines above the field
NUMBERS = ("①②③④⑤⑥⑦⑧⑨", "❶❷❸❹❺❻❼❽❾")  # by seat
# colours for clients that print the picture: by character; besides, Yellow has capital letters and Orange small ones
INK = {
    **dict.fromkeys(NUMBERS[0], "bold yellow"),
    **dict.fromkeys(NUMBERS[1], "bold red"),
    SPACE[0]: "dim green",
    END_ZONE[0]: "dim",
    LINE: "dim",
    PIGSKIN: "bold magenta",
    ACTION: "green",
    SPENT: "dim",
}


def picture(ed: Edition, text: Text, s: State, seat: int | None) -> str:
    marks = standing(ed, s, seat)
    lines = [" ".join([letter, field_line(ed, column, marks)]) for column, letter in enumerate(ed.form.board.column_letters)]
    return "\n".join(line.rstrip() for line in (*heading(ed, text, s), *lines, row_numbers(ed), *used(ed, text, s)))


def spots(ed: Edition) -> dict[str, list[int]]:
    """Line and character of the picture where each space begins, so that a client can mark it."""
    board = ed.form.board
    heavy = [1 + zone.rows[1] for zone in board.zones]
    found = {}
    for space, name in enumerate(ed.field.names):
        row, column = divmod(space, board.columns)
        found[name] = [HEADING + column, 2 + 2 * row + sum(line <= row + 1 for line in heavy)]
    return found


def standing(ed: Edition, s: State, seat: int | None) -> dict[int, str]:
    """Two characters for each space with a unit: its letter and number, or the pigskin. Of a set-up one sees one's own."""
    if s.phase == SETUP:
        if seat not in (0, 1):
            return {}
        mine = s.setup[seat]
        return {space: mark(ed, ed.team_units[seat][index], (mine.pigskin,)) for index, space in enumerate(mine.placed)}
    return {space: mark(ed, unit, s.holders) for unit, space in enumerate(s.at)}


def mark(ed: Edition, unit: int, holders: tuple[int, ...]) -> str:
    seat = ed.seat_of(unit)
    letter = ed.types[unit].id[0]
    alike = [other for other in ed.team_units[seat] if ed.types[other] is ed.types[unit]]
    number = NUMBERS[seat][alike.index(unit) % len(NUMBERS[seat])]
    return (letter if seat else letter.upper()) + (PIGSKIN if unit in holders else number)


def field_line(ed: Edition, column: int, marks: dict[int, str]) -> str:
    """The spaces of one column of the board, with goal lines and mid-field line."""
    board = ed.form.board
    heavy = {1 + zone.rows[1] for zone in board.zones}
    zones = (board.zones[0].rows[1], board.zones[-1].rows[0])
    line = ""
    for row in range(1, board.rows + 1):
        line += LINE if row in heavy else ""
        empty = SPACE if zones[0] < row < zones[1] else END_ZONE
        line += marks.get((row - 1) * board.columns + column, empty)
    return line


def row_numbers(ed: Edition) -> str:
    """Every third row has its number below, so that numbers don't touch."""
    board = ed.form.board
    heavy = {1 + zone.rows[1] for zone in board.zones}
    line = "  "
    for row in range(1, board.rows + 1):
        line += " " if row in heavy else ""
        line += f"{row:<2}" if row % 3 == 0 or row == 1 else "  "
    return line


def heading(ed: Edition, text: Text, s: State) -> list[str]:
    words = text.words
    names = {"yellow": text.seat_name(0), "orange": text.seat_name(1)}
    parts = [
        words("picture-score", points=s.score[0], others=s.score[1], **names),
        words("picture-turn", drive=s.drive, turn=s.turn, limit=s.options.turn_limit),
    ]
    if s.phase == TURN:
        spent = max(0, ed.actions - s.actions_left)
        parts.append(words("picture-side", seat=text.seat_name(s.side), actions=ACTION * s.actions_left + SPENT * spent))
    second = [words("picture-directions")]
    if s.phase != SETUP:
        holders = [f"{text.unit(holder)} {ed.field.names[s.at[holder]]}" for holder in s.holders]
        second.append(words("picture-pigskins", yellow=holders[0], orange=holders[1]))
    return ["   ".join(parts), "   ".join(second)]


def used(ed: Edition, text: Text, s: State) -> list[str]:
    """Who has moved and who has acted this turn: a line, if there is anybody."""
    if not s.moved | s.acted:
        return []
    moved, acted = (" ".join(ed.units[unit] for unit in bits_of(units)) or "-" for units in (s.moved, s.acted))
    return [text.words("picture-used", moved=moved, acted=acted)]

"""The sheet as text, 18 lines of at most 80 characters: flight area, dashboard, boxes, tail and wings."""

from __future__ import annotations

from itertools import zip_longest

from piggery.games.take_flight.components.edition import SYMBOLS, Edition
from piggery.games.take_flight.play.scoring import boxes
from piggery.games.take_flight.play.state import ACT, CARDS, CRASHED, FLYING, WIND, Sheet, State
from piggery.games.take_flight.words.text import Text
from piggery.kernel import signed

GLYPHS = {"heart": "♥", "square": "■", "star": "★", "hourglass": "⋈"}
AIR, DUNE, PATH, PLANE, CRASH = "·", "▒", "o", "►", "X"
# colours for clients that print the picture: by character
INK = {
    "♥": "red",
    "■": "blue",
    "★": "yellow",
    "⋈": "magenta",
    DUNE: "yellow dim",
    AIR: "dim",
    PLANE: "bold green",
    PATH: "green",
    CRASH: "bold red",
}


def picture(ed: Edition, text: Text, s: State, seat: int) -> str:
    sheet = s.sheets[seat]
    area = flight_area(ed, sheet)
    panel = side_panel(ed, text, s, seat)
    width = len(area[0])
    lines = [f"{left:<{width}}  {right}".rstrip() for left, right in zip_longest(area, panel, fillvalue="")]
    return "\n".join(lines + wings(ed, sheet))


def flight_area(ed: Edition, sheet: Sheet) -> list[str]:
    """Rows from the top, with the numbers at the right side where they differ from the row's, and those along the bottom."""
    lines = []
    for row in range(ed.rows, 0, -1):
        launch = PATH if row == ed.start_row else " "
        squares = "".join(square(ed, sheet, column, row) for column in range(1, ed.rounds + 1))
        height = "" if ed.height[row] == row else f"{ed.height[row]:>2}"
        lines.append(f"{row:2}{launch}{squares}{height}")
    crashed_below = sheet.status == CRASHED and sheet.rows[-1] < 1
    marks = "".join(
        CRASH + " " if crashed_below and column == len(sheet.rows) - 1 else f"{ed.distance[column]:<2}"
        for column in range(1, ed.rounds + 1)
    )
    return [*lines, f"   {marks}"]


def square(ed: Edition, sheet: Sheet, column: int, row: int) -> str:
    """Two characters: what is printed there, and the path."""
    is_on_path = column < len(sheet.rows) and sheet.rows[column] == row
    mark = " "
    if is_on_path:
        is_end = column == len(sheet.rows) - 1
        mark = CRASH if is_end and sheet.status == CRASHED else PLANE if is_end else PATH
    if row <= ed.dunes[column]:
        return DUNE + (mark if is_on_path else DUNE)
    symbol = ed.symbol_at[column][row]
    if symbol:
        return GLYPHS[SYMBOLS[symbol - 1]] + mark
    return mark + " " if is_on_path else AIR + " "


def side_panel(ed: Edition, text: Text, s: State, seat: int) -> list[str]:
    sheet = s.sheets[seat]
    words = text.words
    round_ = words("picture-round", round=s.round, rounds=ed.rounds)
    lines = [f"{text.seat_name(seat)}  {round_}"]
    if sheet.status == CRASHED:
        lines.append(words("picture-status-crashed", column=sheet.crash_column))
    elif sheet.status != FLYING:
        lines.append(words("picture-status-finished", row=sheet.rows[-1]))
    else:
        modifier = words("picture-modifier", modifier=signed(sheet.modifier))
        die = f"{words('picture-die', die=s.dice[-1])}  " if s.phase == ACT else ""
        lines.append(die + modifier)
    lines.append(words("picture-value", value=sheet.wind) if sheet.step == WIND else "")
    lines += dashboard_and_boxes(ed, text, s, sheet)
    lines.append(" ".join(tail_marks(ed, sheet)))
    return lines + others(ed, text, s, seat)


def dashboard_and_boxes(ed: Edition, text: Text, s: State, sheet: Sheet) -> list[str]:
    """The dashboard beside the score boxes, line by line."""
    words = text.words
    heading = f"{words('picture-sum'):>5}{words('picture-slope'):>5}{words('picture-drag'):>5}"
    dashboard = [heading]
    for line in sorted(ed.form.dashboard, key=lambda line: -line.slope):
        span = f"≥{line.min}" if line.max is None else f"≤{line.max}" if line.min is None else f"{line.min}-{line.max}"
        dashboard.append(f"{span:>5}{signed(line.slope):>5}{signed(line.drag):>5}")
    score = []
    if s.phase != CARDS:
        points = boxes(ed, s, sheet)
        score = [f"{text.box(f'{box}.short'):<8}{number:>3}" for box, number in zip(ed.boxes, points, strict=True)]
        score.append(f"{words('picture-total'):<8}{sum(points):>3}")
    return [f"{left:<15} {right}".rstrip() for left, right in zip_longest(dashboard, score, fillvalue="")]


def tail_marks(ed: Edition, sheet: Sheet) -> list[str]:
    """Every kind of tail symbol with the number left: ↔2 ±3 +2×1."""
    tail = ed.form.tail
    glyphs = ("↔", "±", f"{tail.plus_two.add:+d}×", f"={tail.set_four.set}×", f"{tail.plus_four.add:+d}×", "—")
    return [f"{glyph}{left}" for glyph, left in zip(glyphs, sheet.tail, strict=True)]


def others(ed: Edition, text: Text, s: State, seat: int) -> list[str]:
    """The other planes, two at most: where they are and what they have."""
    seats = [other for other in range(len(s.sheets)) if other != seat]
    if not seats or s.phase == CARDS:
        return []
    best = sorted(seats, key=lambda other: -sum(boxes(ed, s, s.sheets[other])))
    shown = best[:1]
    lines = [
        text.words(
            "picture-other",
            seat=text.seat_name(other),
            row=CRASH if s.sheets[other].status == CRASHED else str(s.sheets[other].rows[-1]),
            points=sum(boxes(ed, s, s.sheets[other])),
        )
        for other in shown
    ]
    if len(best) > len(shown):
        lines[-1] += " " + text.words("picture-more", count=len(best) - len(shown))
    return lines


def wings(ed: Edition, sheet: Sheet) -> list[str]:
    """Both wings from tip to tip: number of the square, sum of what is printed above it, number written."""
    left = list(range(ed.left_squares - 1, -1, -1))
    right = list(range(ed.left_squares, len(ed.printed)))

    def line(label: str, cell: list[str]) -> str:
        return f"{label:<3}" + "".join(f"{cell[i]:>3}" for i in left) + " |" + "".join(f"{cell[i]:>3}" for i in right)

    names = [f"{'L' if index < ed.left_squares else 'R'}{ed.square(index)[1]}" for index in range(len(ed.printed))]
    written = ["_" if number is None else str(number) for number in sheet.numbers]
    return [line("", names), line("", [str(number) for number in ed.printed]), line("", written)]

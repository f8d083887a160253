"""The position as JSON (TKF-15)."""

from __future__ import annotations

from piggery.games.take_flight.components.edition import Edition
from piggery.games.take_flight.notation import typed
from piggery.games.take_flight.play.state import FLYING, PHASES, SLOPE, STATUSES, STEPS, WIND, Sheet, State


def state_to_json(ed: Edition, s: State) -> typed.Position:
    return {**shared(ed, s), "seats": [sheet_to_json(ed, s, sheet) for sheet in s.sheets]}


def shared(ed: Edition, s: State) -> typed.Shared:
    heart, square, star, hourglass = s.effects
    return {
        "game": "take-flight",
        "edition": ed.form.edition.id,
        "options": s.options.form(),
        "phase": PHASES[s.phase],
        "round": s.round,
        "dice": s.dice[:],
        "goal": s.goal,
        "effects": {"heart": heart, "square": square, "star": star, "hourglass": hourglass},
        "throw": s.thrown,
    }


def sheet_to_json(ed: Edition, s: State, sheet: Sheet) -> typed.Sheet:
    modifiers = modifier_row(ed, s, sheet)
    written: typed.Written | None = None
    free, adjust, plus_two, set_four, plus_four, level = sheet.tail
    if sheet.step == SLOPE:
        side, square = ed.square(sheet.written)
        written = {"side": side, "square": square}
    return {
        "status": STATUSES[sheet.status],
        "step": STEPS[sheet.step],
        "rows": sheet.rows[:],
        "modifiers": modifiers,
        "winds": [modifier + die for modifier, die in zip(modifiers, s.dice, strict=False)],  # the next modifier has no die yet
        "left": sheet.numbers[: ed.left_squares],
        "right": sheet.numbers[ed.left_squares :],
        "tail": {
            "free": free,
            "adjust": adjust,
            "plus_two": plus_two,
            "set_four": set_four,
            "plus_four": plus_four,
            "level": level,
        },
        "wind": sheet.wind if sheet.step == WIND else None,
        "free": sheet.step == WIND and sheet.free,
        "written": written,
        "off_top": sheet.off_top,
        "crash_column": sheet.crash_column or None,
    }


def modifier_row(ed: Edition, s: State, sheet: Sheet) -> list[int]:
    """TKF-8.1, 8.4: the Modifier row follows from the path; nothing is written after a crash or a finish."""
    rows, drag, of_symbol = sheet.rows, ed.drag, s.modifiers
    ends = rows[1:] if sheet.status == FLYING else rows[1:-1]
    row = [drag[end - start] + of_symbol[symbols[end]] for start, end, symbols in zip(rows, ends, ed.symbol_at[1:], strict=False)]
    return [ed.first_modifier, *row]

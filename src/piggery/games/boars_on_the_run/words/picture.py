"""The board as text within 80 columns: the track in four lines, the display, every seat with its row, the cubes in front."""

from __future__ import annotations

import re
import textwrap

from piggery.games.boars_on_the_run.components.edition import COLORS, PREDATOR, STATION, Edition
from piggery.games.boars_on_the_run.notation.position import black_in_front
from piggery.games.boars_on_the_run.notation.view import are_bags_open, bag_total
from piggery.games.boars_on_the_run.play.moves import Choices
from piggery.games.boars_on_the_run.play.rules import bag
from piggery.games.boars_on_the_run.play.state import NONE, OVER, State
from piggery.games.boars_on_the_run.words.text import Text

GLYPHS = ("♥", "♠", "♣", "♦", "■")  # by colour: shape and ink say the same
MARKS = {STATION: "=", PREDATOR: "!"}
ON_TURN, SEVERAL = "►", "∗"
# colours for clients that print the picture: by character
INK = {"♥": "red", "♠": "blue", "♣": "green", "♦": "yellow", "■": "dim", ON_TURN: "bold magenta", SEVERAL: "bold"}
WIDTH = 80
ACROSS = 24  # spaces in a line


def picture(t: Choices, text: Text, s: State, seat: int | None) -> str:
    lines = [heading(t.ed, text, s), *track(t.ed, s), *market(t, text, s)]
    for number in range(len(s.spaces)):
        lines += row(t, text, s, number)
    lines.append(cubes(t, text, s))
    return "\n".join(line.rstrip() for line in lines)


def heading(ed: Edition, text: Text, s: State) -> str:
    legend = text.join([f"{glyph} {text.color(color)}" for glyph, color in zip(GLYPHS, COLORS, strict=True)])
    return text.words("picture-heading", round=s.round, legend=legend, station=MARKS[STATION], predator=MARKS[PREDATOR])


def track(ed: Edition, s: State) -> list[str]:
    """Every space as colour, kind and the boar on it; the number of the first space stands before each line."""
    lines = []
    for first in range(0, ed.finish + 1, ACROSS):
        cells = [space_cell(ed, s, space) for space in range(first, min(first + ACROSS, ed.finish + 1))]
        lines.append(f"{first:>3} " + "".join(cells))
    return lines


def space_cell(ed: Edition, s: State, space: int) -> str:
    color = ed.color[space]
    glyph = GLYPHS[color] if color >= 0 else "○" if space == 0 else "◎"
    boars = [seat for seat, other in enumerate(s.spaces) if other == space]
    boar = "" if not boars else str(boars[0]) if len(boars) == 1 else SEVERAL
    cell = f"{glyph}{boar}{MARKS.get(ed.kind[space], '')}"  # the boar right behind its own colour, not before the next one
    return f"{cell:<3}"


def market(t: Choices, text: Text, s: State) -> list[str]:
    """The display, two cards a line: cost, name, what it does."""
    cards = []
    for card in s.display:
        if card == NONE:
            cards.append(text.words("picture-empty"))
        else:
            cards.append(text.words("picture-card", cost=t.ed.costs[card], card=text.card(card), text=drawn_short(text, card)))
    column = WIDTH // 2
    pairs = [(cards[place], cards[place + 1] if place + 1 < len(cards) else "") for place in range(0, len(cards), 2)]
    return [f"{fitted(left, column - 1):<{column}}{fitted(right, column)}" for left, right in pairs]


def drawn_short(text: Text, card: int) -> str:
    """What a card does, with signs for the colours: whole sentences don't fit twice into a line."""
    shown = text.card_text(card)
    for glyph, color in zip(GLYPHS, COLORS, strict=True):
        shown = re.sub(rf"\b{re.escape(text.color(color))}\b", glyph, shown)
    return shown


def fitted(line: str, width: int) -> str:
    return line if len(line) <= width else line[: width - 1] + "…"


def row(t: Choices, text: Text, s: State, seat: int) -> list[str]:
    """One seat: boar with its two diets, space, bag, cards with a mark at those used."""
    ed = t.ed
    is_on_turn = seat == s.active and s.phase != OVER
    name = text.boar(s.boars[seat]) if s.boars[seat] != NONE else text.words("picture-no-boar")
    used = s.used if is_on_turn else ()
    halves = []
    for diet in (0, 1) if s.boars[seat] != NONE else ():
        need = ed.spend[s.boars[seat]][diet]
        mark = text.words("picture-used") if diet in used else ""
        shown = "".join(f"{count}{glyph}" for count, glyph in zip(need, GLYPHS, strict=False) if count)
        halves.append(f"{shown}→{ed.move[s.boars[seat]][diet]}{mark}")
    inside = "".join(f" {count}{GLYPHS[color]}" for color, count in enumerate(bag(t, s, seat))) if are_bags_open(s) else ""
    head = text.words("picture-seat", seat=seat, boar=f"{name} {' '.join(halves)}", space=s.spaces[seat], total=bag_total(t, s, seat))
    cards = [text.card(card) + (text.words("picture-used") if card in used else "") for card in s.rows[seat]]
    line = f"{ON_TURN if is_on_turn else ' '}{head}{inside}  {text.join(cards)}"
    return textwrap.wrap(line, WIDTH, subsequent_indent=" " * 6, drop_whitespace=True, break_long_words=False)[:2]


def cubes(t: Choices, text: Text, s: State) -> str:
    """The cubes in front of the seat on turn, and the supply."""
    supply = " ".join(f"{count}{glyph}" for count, glyph in zip(s.supply, GLYPHS, strict=False))
    if not s.drawn:
        return text.words("picture-supply", supply=supply)
    lying = (*s.front, black_in_front(s))
    front = " ".join(f"{count}{glyph}" for count, glyph in zip(lying, GLYPHS, strict=True) if count)
    drawn = " ".join(f"{count}{glyph}" for count, glyph in zip(s.drawn, GLYPHS, strict=True) if count)
    if s.sick:
        front = text.words("picture-sick")
    return text.words("picture-front", front=front or "0", drawn=drawn or "0", supply=supply)

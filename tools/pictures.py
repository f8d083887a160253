"""Draws the pictures in docs/pictures from games that are really played: `python tools/pictures.py`."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from piggery import games

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"

FLIGHT = """
roll:3 R1 fly roll:6 -1 L1 level roll:4 L2 roll:5 L3 roll:6 lift R2 roll:6 +1 R3 roll:6 L4 roll:3 L5 roll:1 L6 roll:6 R4
roll:5 L7 roll:2 L8 roll:4 L9 roll:2 L10 roll:5 L11 roll:5 L12 roll:5 R5 roll:5 R6 roll:2 R7 roll:5
"""

INKS = {"♥": "red", "■": "blue", "★": "yellow", "⋈": "magenta", "▒": "#b08d57", "·": "#a89878", "►": "bold red"}
PAPER = TerminalTheme(
    (250, 244, 230),
    (58, 46, 38),
    [(58, 46, 38), (178, 48, 44), (80, 122, 60), (190, 130, 20), (45, 95, 150), (130, 70, 130), (40, 120, 120), (120, 110, 100)],
)
# Rich's own frame names fonts on a remote server; ours takes the reader's.
FRAME = """<svg class="{unique_id}" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: {char_height}px; }}
.{unique_id}-title {{ font-family: Georgia, serif; font-size: 18px; font-weight: bold; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/></clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def take_flight() -> str:
    """The last rounds of a solo flight, as SVG."""
    game = games.load("take-flight")
    state = game.start(seats=1)
    for token in FLIGHT.split():
        game.apply(state, *game.read_token(state, token))
    lines = [game.picture(state, 0), "", game.prompt(state, 0)]
    lines += [f"  {game.token(0, move).removeprefix('0:'):<8} {game.describe(state, 0, move)}" for move in game.choices(state, 0)]
    return svg("\n".join(lines), game.about.title, "take-flight")


def svg(picture: str, title: str, name: str) -> str:
    text = Text(picture)
    for sign, ink in INKS.items():
        text.highlight_regex(re.escape(sign), ink)
    console = Console(record=True, width=max(map(len, picture.splitlines())), file=io.StringIO(), force_terminal=True)
    console.print(text, highlight=False)
    drawn = console.export_svg(title=title, theme=PAPER, code_format=FRAME, unique_id=name)
    return "\n".join(line.rstrip() for line in drawn.splitlines()) + "\n"


DRAWN = {"take-flight.svg": take_flight}

if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    for file, draw in DRAWN.items():
        (PICTURES / file).write_text(draw(), "utf-8")

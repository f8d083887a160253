"""Drawing on a terminal, or writing plain lines where the output is a pipe."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterable, Mapping
from pathlib import Path

from rich.console import Console
from rich.text import Text

from piggery.cli.keyboard import Keyboard, Offers


class Screen:
    """A terminal that is redrawn in place; a pipe gets the same as plain text, one after the other."""

    def __init__(self, history: Path | None = None) -> None:
        self.console = Console(highlight=False, soft_wrap=True)
        self.is_live = self.console.is_terminal
        self.keyboard = Keyboard(history) if self.is_live and sys.stdin.isatty() else None

    @property
    def height(self) -> int:
        return self.console.height if self.is_live else 1000

    @property
    def width(self) -> int:
        return self.console.width if self.is_live else 200

    def clear(self) -> None:
        if self.is_live:
            self.console.clear()

    def say(self, text: str = "", style: str = "") -> None:
        """A line; on a terminal a long one is broken between words, and goes on as far in as it began."""
        self.console.print(Text("\n".join(self.broken(text)), style=style))

    def broken(self, text: str) -> list[str]:
        if not self.is_live or len(text) <= self.width:
            return [text]
        indent = " " * (len(text) - len(text.lstrip()))
        return textwrap.wrap(text, self.width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)

    def picture(self, text: str, ink: Mapping[str, str]) -> None:
        """A text picture with each character in the colour that its game gives it."""
        self.console.print(Text.assemble(*((character, ink.get(character, "")) for character in text)))

    def tell(self, texts: Iterable[str], is_end: bool = False) -> None:
        """A long list; on a terminal as much at a time as it holds. After it the game is shown again, unless it is the end."""
        lines = [line for text in texts for line in self.broken(text)]
        room = self.height - 1
        for first in range(0, len(lines), room):
            self.clear()
            for line in lines[first : first + room]:
                self.say(line)
            is_last = first + room >= len(lines)
            if not self.is_live or (is_last and is_end):
                continue
            if self.ask("Enter: back to the game " if is_last else "Enter: read on · q: enough ") != "":
                return

    def ask(self, question: str, offers: Offers = lambda line: []) -> str | None:
        """A line from the keyboard; None when there is no more input."""
        try:
            if self.keyboard is not None:
                return self.keyboard.ask(question, offers).strip()
            answer = self.console.input(Text(question, style="bold")).strip()
        except EOFError:
            return None
        if not self.is_live:
            self.say(answer)  # what is typed does not show up in a pipe by itself
        return answer

    def forget(self) -> None:
        """What was typed so far is not offered again."""
        if self.keyboard is not None:
            self.keyboard.forget()

    def close(self) -> None:
        if self.keyboard is not None:
            self.keyboard.close()

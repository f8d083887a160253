"""Drawing on a terminal, or writing plain lines where the output is a pipe."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping

from rich.console import Console
from rich.text import Text


class Screen:
    """A terminal that is redrawn in place; a pipe gets the same as plain text, one after the other."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, soft_wrap=True)
        self.is_live = self.console.is_terminal

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
        if self.is_live and len(text) > self.width:
            indent = " " * (len(text) - len(text.lstrip()))
            text = "\n".join(textwrap.wrap(text, self.width, subsequent_indent=indent))
        self.console.print(Text(text, style=style))

    def picture(self, text: str, ink: Mapping[str, str]) -> None:
        """A text picture with each character in the colour that its game gives it."""
        self.console.print(Text.assemble(*((character, ink.get(character, "")) for character in text)))

    def ask(self, question: str) -> str | None:
        """A line from the keyboard; None when there is no more input."""
        try:
            answer = self.console.input(Text(question, style="bold")).strip()
        except EOFError:
            return None
        if not self.is_live:
            self.say(answer)  # what is typed does not show up in a pipe by itself
        return answer

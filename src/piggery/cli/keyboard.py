"""A line from the keyboard: edited, remembered and completed by Tab, where Python has readline."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

try:
    import readline
except ModuleNotFoundError:  # Windows: its console edits lines by itself
    readline = None  # type: ignore[assignment]

Offers = Callable[[str], list[str]]  # what a line may become, as whole lines

REMEMBERED = 500  # lines


class Keyboard:
    """Asks for lines at a terminal. `history`: the file in which they are remembered, if they are."""

    def __init__(self, history: Path | None = None) -> None:
        self.history = history
        self.offers: Offers = lambda line: []
        if readline is None:
            return
        readline.set_completer(self.complete)
        readline.set_completer_delims(" ")
        readline.parse_and_bind("bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete")
        readline.set_history_length(REMEMBERED)
        if history is not None:
            with suppress(OSError):  # there is none yet, or somebody else's: then we begin with none
                readline.read_history_file(history)

    def ask(self, question: str, offers: Offers) -> str:
        """A line; EOFError when there is no more input. The question is in bold, which readline must not count as characters."""
        self.offers = offers
        hidden = ("\001", "\002") if readline is not None else ("", "")
        bold, plain = (code.join(hidden) for code in ("\x1b[1m", "\x1b[0m"))
        return input(f"{bold}{question}{plain}")

    def complete(self, text: str, number: int) -> str | None:
        """What readline asks for: the word that is typed now, as it might go on."""
        line = readline.get_line_buffer()[: readline.get_endidx()]
        head = line[: readline.get_begidx()]
        found = [offer for offer in dict.fromkeys(self.offers(line)) if offer.casefold().startswith(line.casefold())]
        return found[number][len(head) :] if number < len(found) else None

    def forget(self) -> None:
        """The next person at the keyboard must not find what was typed in secret."""
        if readline is not None:
            readline.clear_history()

    def close(self) -> None:
        if readline is not None and self.history is not None:
            with suppress(OSError):  # a folder that can't be written to costs the memory, not the game
                self.history.parent.mkdir(parents=True, exist_ok=True)
                readline.write_history_file(self.history)

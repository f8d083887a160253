"""The words of a game: Fluent messages, formatted here and nowhere else."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle


REMEMBERED = 20_000  # sentences


class Words:
    """Messages by name. The file is read, and Fluent imported, when the first sentence is asked for.

    Fluent needs some 50 microseconds a sentence, and a table says the same few hundred again and again: they are remembered.

    >>> words = Words(lambda: "greeting = { $pigs ->\\n [one] One pig flies.\\n *[other] { $pigs } pigs fly.\\n }")
    >>> words("greeting", pigs=3)
    '3 pigs fly.'
    """

    def __init__(self, read: Callable[[], str], locale: str = "en") -> None:
        self._read = read
        self._locale = locale
        self._bundle: FluentBundle | None = None
        self._said: dict[tuple[object, ...], str] = {}

    def __call__(self, message: str, /, **values: str | int) -> str:
        """The sentence; a missing message or value is a fault of the program and says so."""
        key = (message, *values.items(), *map(type, values.values()))  # True is not 1 here
        said = self._said.get(key)
        if said is None:
            if len(self._said) >= REMEMBERED:
                self._said.clear()
            said = self._said[key] = self._format(message, values)
        return said

    def _format(self, message: str, values: dict[str, str | int]) -> str:
        bundle = self._open()
        name, _, attribute = message.partition(".")
        found = bundle.get_message(name)
        pattern = found.attributes[attribute] if attribute else found.value
        if pattern is None:
            raise KeyError(f"the message {message} has no text")
        text, errors = bundle.format_pattern(pattern, values)
        if errors:
            raise ValueError(f"the message {message} can't be written: {errors[0]}")
        return str(text)

    def has(self, message: str) -> bool:
        """Whether there is such a message: cards of an edition of one's own may have none."""
        return self._open().has_message(message)

    def _open(self) -> FluentBundle:
        if self._bundle is None:
            from fluent.runtime import FluentBundle, FluentResource

            bundle = FluentBundle([self._locale], use_isolating=False)
            bundle.add_resource(FluentResource(self._read()))
            self._bundle = bundle
        return self._bundle


def signed(number: int) -> str:
    """A modifier as it is printed on a sheet: +2, 0, -1 (with a real minus sign)."""
    return f"+{number}" if number > 0 else str(number).replace("-", "\N{MINUS SIGN}")

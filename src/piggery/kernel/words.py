"""The words of a game: Fluent messages, formatted here and nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle


REMEMBERED = 20_000  # sentences
SHORT = 1000  # whole numbers below are written alike by Python and by Fluent


class Words:
    """Messages by name. The file is read, and Fluent imported, when the first sentence is asked for.

    Fluent needs some 50 microseconds a sentence, and a table says the same few hundred again and again: they are remembered.
    Text with plain values, which is nearly all there is, is put together here in a few microseconds (`plain`).

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
        if self._locale == "en":
            try:
                return plain(pattern, values, bundle._plural_form)
            except NotPlain:
                pass
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


class NotPlain(Exception):
    """A pattern or a value that is left to Fluent, faults included."""


def plain(pattern: Any, values: Mapping[str, str | int], plural: Callable[[int], str]) -> str:
    """What Fluent makes of text, texts and small whole numbers, and variants chosen by them."""
    match type(pattern).__name__:
        case "Pattern":
            return "".join([plain(element, values, plural) for element in pattern.elements])
        case "TextElement":
            return str(pattern.value)
        case "Placeable" | "NeverIsolatingPlaceable":
            return plain(pattern.expression, values, plural)
        case "VariableReference":
            return str(valued(pattern, values))
        case "StringLiteral":
            return str(pattern.parse()["value"])
        case "SelectExpression":
            return plain(chosen(pattern, values, plural).value, values, plural)
    raise NotPlain


def valued(expression: Any, values: Mapping[str, str | int]) -> str | int:
    value = values.get(expression.id.name) if type(expression).__name__ == "VariableReference" else None
    if type(value) is str or (type(value) is int and -SHORT < value < SHORT):
        return value
    raise NotPlain


def chosen(expression: Any, values: Mapping[str, str | int], plural: Callable[[int], str]) -> Any:
    """The variant of a value: a text by its name, a number by itself or by its plural form."""
    value = valued(expression.selector, values)
    for variant in expression.variants:
        is_name = type(variant.key).__name__ == "Identifier"
        if isinstance(value, str) and not is_name:
            raise NotPlain
        if is_name and variant.key.name == (value if isinstance(value, str) else plural(value)):
            return variant
        if not is_name and variant.key.value == value:
            return variant
    return next(variant for variant in expression.variants if variant.default)


def signed(number: int) -> str:
    """A modifier as it is printed on a sheet: +2, 0, -1 (with a real minus sign)."""
    return f"+{number}" if number > 0 else str(number).replace("-", "\N{MINUS SIGN}")

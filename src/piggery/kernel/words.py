"""The words of a game: Fluent messages, formatted here and nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

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

    def __init__(self, read: Callable[[], str], locale: str = "en", *, is_own: bool = False) -> None:
        self._read = read
        self._locale = locale
        self._is_own = is_own  # with somebody's own edition
        self._bundle: FluentBundle | None = None
        self._messages: dict[str, Message] = {}
        self._said: dict[tuple[object, ...], str] = {}

    def __call__(self, message: str, /, **values: str | int) -> str:
        """The sentence; a missing message or value is a fault of the program and says so. It is remembered by the values that are used in
        it, as an event has more fields than are told."""
        found = self._messages.get(message) or self._find(message)
        used = [*values.items()] if found.names is None else [values.get(name) for name in found.names]
        key = (message, *used, *map(type, values.values() if found.names is None else used))  # True is not 1 here
        said = self._said.get(key)
        if said is None:
            if len(self._said) >= REMEMBERED:
                self._said.clear()
            said = self._said[key] = self._format(message, found, values)
        return said

    def _format(self, message: str, found: Message, values: dict[str, str | int]) -> str:
        bundle = self._open()
        if found.parts is not None:
            try:
                return plain(found.parts, values, bundle._plural_form)
            except NotPlain:
                pass
        text, errors = bundle.format_pattern(found.pattern, values)
        if errors:
            raise ValueError(f"the message {message} can't be written: {errors[0]}")
        return str(text)

    def _find(self, message: str) -> Message:
        name, _, attribute = message.partition(".")
        found = self._open().get_message(name)
        pattern = found.attributes[attribute] if attribute else found.value
        if pattern is None:
            raise KeyError(f"the message {message} has no text")
        try:
            parts = prepared(pattern) if self._locale == "en" else None
        except NotPlain:
            parts = None
        known = self._messages[message] = Message(pattern, parts, None if parts is None else tuple(sorted(names_in(parts))))
        return known

    def has(self, message: str) -> bool:
        """Whether there is such a message for something that also the edition's file has words for: a card, a character.
        Never with an edition of one's own: it may have changed what they are called and what they do."""
        return not self._is_own and self._open().has_message(message)

    def _open(self) -> FluentBundle:
        if self._bundle is None:
            from fluent.runtime import FluentBundle, FluentResource

            bundle = FluentBundle([self._locale], use_isolating=False)
            bundle.add_resource(FluentResource(self._read()))
            self._bundle = bundle
        return self._bundle


class NotPlain(Exception):
    """A pattern or a value that is left to Fluent, faults included."""


class Slot(NamedTuple):
    """Where a value stands."""

    name: str


class Variants(NamedTuple):
    """Texts of which a value chooses one by its key, a name or a number."""

    name: str
    texts: tuple[tuple[str | float, Parts], ...]
    default: Parts


Parts = tuple[str | Slot | Variants, ...]


class Message(NamedTuple):
    """A message, its parts if it is plain, and then also the names of the values that it can use."""

    pattern: Any
    parts: Parts | None
    names: tuple[str, ...] | None


def names_in(parts: Parts) -> set[str]:
    found = {part.name for part in parts if not isinstance(part, str)}
    for part in parts:
        if isinstance(part, Variants):
            found = found.union(names_in(part.default), *(names_in(text) for _, text in part.texts))
    return found


def prepared(pattern: Any) -> Parts:
    """A message as parts that `plain` can put together, which is faster than to walk through Fluent's own."""
    match type(pattern).__name__:
        case "Pattern":
            return tuple(part for element in pattern.elements for part in prepared(element))
        case "TextElement":
            return (str(pattern.value),)
        case "Placeable" | "NeverIsolatingPlaceable":
            return prepared(pattern.expression)
        case "VariableReference":
            return (Slot(pattern.id.name),)
        case "StringLiteral":
            return (str(pattern.parse()["value"]),)
        case "SelectExpression" if type(pattern.selector).__name__ == "VariableReference":
            texts = [(key_of(variant.key), prepared(variant.value)) for variant in pattern.variants]
            default = next(prepared(variant.value) for variant in pattern.variants if variant.default)
            return (Variants(pattern.selector.id.name, tuple(texts), default),)
    raise NotPlain


def key_of(key: Any) -> str | float:
    return str(key.name) if type(key).__name__ == "Identifier" else float(key.value)


def plain(parts: Parts, values: Mapping[str, str | int], plural: Callable[[int], str]) -> str:
    """What Fluent makes of text, texts and small whole numbers, and variants chosen by them."""
    said: list[str] = []
    for part in parts:
        if isinstance(part, str):
            said.append(part)
        elif isinstance(part, Variants):
            said.append(plain(chosen(part, values, plural), values, plural))
        else:
            said.append(str(valued(part.name, values)))
    return "".join(said)


def valued(name: str, values: Mapping[str, str | int]) -> str | int:
    value = values.get(name)
    if type(value) is str or (type(value) is int and -SHORT < value < SHORT):
        return value
    raise NotPlain


def chosen(variants: Variants, values: Mapping[str, str | int], plural: Callable[[int], str]) -> Parts:
    """The variant of a value: a text by its name, a number by itself or by its plural form."""
    value = valued(variants.name, values)
    name = value if isinstance(value, str) else plural(value)
    for key, parts in variants.texts:
        if isinstance(key, float) and isinstance(value, str):
            raise NotPlain
        if key == (value if isinstance(key, float) else name):
            return parts
    return variants.default


def signed(number: int) -> str:
    """A modifier as it is printed on a sheet: +2, 0, -1 (with a real minus sign)."""
    return f"+{number}" if number > 0 else str(number).replace("-", "\N{MINUS SIGN}")

"""What the texts printed on cards state in numbers, to be held against the data of the same cards."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

SPELLED = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
NUMBER = re.compile(rf"(?<![\w.])[-\N{{MINUS SIGN}}+]?\d+\b|\b(?:{'|'.join(SPELLED)})\b", re.IGNORECASE)


class Mismatch(NamedTuple):
    """A printed text that states another number than the data beside it."""

    key: str
    text: str
    fault: str

    def __str__(self) -> str:
        return f'{self.key}: "{self.text}" {self.fault}; change the text or the number'


def numbers(text: str) -> list[int]:
    """The numbers of a text in their order, in digits or in words.

    >>> numbers("Run up to three tiles, 2 at least."), numbers("slope -3 or steeper")
    ([3, 2], [-3])
    """
    return [number(found) for found in NUMBER.findall(text)]


def number(word: str) -> int:
    return SPELLED.index(word.lower()) if word.lower() in SPELLED else int(word.replace("\N{MINUS SIGN}", "-"))


def listed(values: Iterable[int]) -> str:
    return ", ".join(map(str, values)) or "none"

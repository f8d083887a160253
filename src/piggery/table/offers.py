"""Many choices in words: step by step (kind, then unit, then place), each step named by what the sentences behind it have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any

import msgspec

from piggery.kernel import Json
from piggery.table import protocol as wire

FEW = 12  # choices that are described one by one; more are narrowed down first
SAMPLE = 4  # sentences that a step is named by
GAPS = 2  # in a name; with more it says nothing

Form = dict[str, Json]


def next_field(forms: Sequence[Form], settled: Form) -> str:
    """The first field in which the forms differ."""
    names = dict.fromkeys(name for form in forms for name in form if name not in settled)
    return next(name for name in names if len({written(form.get(name)) for form in forms}) > 1)


def offers(forms: Sequence[Form], settled: Form, sentence: Callable[[int], str]) -> tuple[str, list[wire.Offer]]:
    """The next field to be decided and its values; `sentence(n)` describes the nth form."""
    field = next_field(forms, settled)
    groups: dict[bytes, list[int]] = {}
    for number, form in enumerate(forms):
        groups.setdefault(written(form.get(field)), []).append(number)
    found = []
    for members in groups.values():
        sample = members[:: max(1, len(members) // SAMPLE)]
        found.append(wire.Offer(value=forms[members[0]].get(field), label=common([sentence(n) for n in sample]), count=len(members)))
    return field, found


def written(value: Any) -> bytes:
    return msgspec.json.encode(value)


def common(sentences: Sequence[str]) -> str:
    """What sentences share, as a name for all of them; "" if that says nothing.

    >>> common(["Passer runs to h9.", "Passer runs to h10."])
    'Passer runs to …'
    >>> common(["Passer runs to h9.", "Sprinter 1 runs to k2."])
    '… runs to …'
    >>> common(["End the turn."])
    'End the turn'
    """
    words = [said.rstrip(".").split() for said in sentences]
    if all(said == words[0] for said in words):
        return " ".join(words[0])
    head = beginning(words)
    tail = beginning([said[len(head) :][::-1] for said in words])[::-1]
    between = [said[len(head) : len(said) - len(tail)] for said in words]
    middle = max((run for run in runs(between[0]) if all(has(said, run) for said in between)), key=len, default=[])
    parts = [part for part in (head, middle, tail) if part]
    name = " … ".join(" ".join(part) for part in parts).rstrip(",:")
    label = f"{'' if head else '… '}{name}{'' if tail else ' …'}"
    is_telling = sum(len(part) for part in parts) >= 2 or (head and head[0].endswith(":"))
    return label if is_telling and label.count("…") <= GAPS else ""


def beginning(sentences: Sequence[Sequence[str]]) -> list[str]:
    """The words that all begin with."""
    alike = takewhile(lambda words: len(set(words)) == 1, zip(*sentences, strict=False))
    return [words[0] for words in alike]


def runs(words: Sequence[str]) -> list[list[str]]:
    """Every run of words of a sentence."""
    return [list(words[first:last]) for first in range(len(words)) for last in range(first + 1, len(words) + 1)]


def has(words: Sequence[str], run: list[str]) -> bool:
    return any(list(words[first : first + len(run)]) == run for first in range(len(words) - len(run) + 1))

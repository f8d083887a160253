"""What real dice, cards and cubes show, said in words: 4, 2 5 5, red 3 black 1, a card's name or number, a player's name."""

from __future__ import annotations

import re
import textwrap
from collections import Counter

from piggery.kernel.due import Due, NotShown, Thing


def how(asked: Due, width: int) -> list[str]:
    """What can be typed, in a line or two; single things as a numbered list."""
    if asked.kind == "dice" and asked.count == 1:
        return [f"Type its number: {faces(asked)}."]
    if asked.kind == "dice":
        return [f"Type all {asked.count} of them, in any order: {faces(asked)}, such as {example(asked)}."]
    if asked.count > 1:
        return textwrap.wrap(f"Type all {asked.count}, such as {example(asked)}: {', '.join(map(labelled, asked.things))}.", width)
    listed = "  ".join(f"{number} {labelled(thing)}".replace(" ", "\N{NO-BREAK SPACE}") for number, thing in enumerate(asked.things, 1))
    return textwrap.wrap(listed, width)


def labelled(thing: Thing) -> str:
    return thing.name if thing.left is None else f"{thing.name} ({thing.left} left)"


def faces(asked: Due) -> str:
    keys = [thing.key for thing in asked.things]
    numbers = list(map(int, keys))
    is_row = numbers == list(range(numbers[0], numbers[-1] + 1))
    return f"{keys[0]} to {keys[-1]}" if is_row else ", ".join(keys)


def example(asked: Due) -> str:
    first, last = asked.things[0], asked.things[-1]
    if asked.kind == "dice":
        return " ".join([first.key, *[last.key] * (asked.count - 1)])
    return f"{first.name} {asked.count - 1} {last.name} 1"


def read(asked: Due, text: str) -> dict[str, int]:
    """The answer that a line of text gives; NotShown says what in it is wrong, and what to type."""
    if asked.kind == "dice":
        shown = read_dice(asked, text)
    elif asked.count > 1:
        shown = read_counts(asked, text)
    else:
        shown = {read_one(asked, text).key: 1}
    asked.move(shown)  # for its faults
    return shown


def read_dice(asked: Due, text: str) -> dict[str, int]:
    known = {thing.key for thing in asked.things}
    words = re.findall(r"[^\s,;+]+", text)
    if len(words) == 1 and len(text) == asked.count > 1 and set(text) <= known:
        words = list(text)  # 255
    wrong = next((word for word in words if word not in known), None)
    if wrong is not None:
        raise NotShown(f"{wrong!r} is not on {'this die' if asked.count == 1 else 'these dice'}: type {faces(asked)}")
    if len(words) != asked.count:
        raise NotShown(f"these are {len(words)} dice, but {asked.count} are asked for: type all of them, such as {example(asked)}")
    return Counter(words)


def read_counts(asked: Due, text: str) -> dict[str, int]:
    """red 3 blue 1, r3 b1, 3 red 1 blue; a name alone is one of it."""
    words = re.findall(r"\d+|[^\W\d_]+", text)
    shown: Counter[str] = Counter()
    is_count_first = bool(words) and words[0].isdecimal()
    count: int | None = None
    last: str | None = None
    for word in words:
        if not word.isdecimal():
            last = named(asked, word).key
            shown[last] += 1 if count is None else count
            count = None
        elif is_count_first:
            count = int(word)
        elif last is None:
            raise NotShown(f"{word} of what? Type names with numbers, such as {example(asked)}")
        else:
            shown[last] += int(word) - 1
            last = None
    if sum(shown.values()) != asked.count:
        raise NotShown(f"these are {sum(shown.values())}, but {asked.count} are asked for: type all of them, such as {example(asked)}")
    return dict(shown)


def read_one(asked: Due, text: str) -> Thing:
    if text.isdecimal() and 1 <= int(text) <= len(asked.things):
        return asked.things[int(text) - 1]
    return named(asked, text)


def named(asked: Due, text: str) -> Thing:
    """The thing of this name or key, or the only one that begins like this."""
    word = text.casefold().strip()
    spelled = [thing for thing in asked.things if word in (thing.name.casefold(), thing.key.casefold())]
    found = spelled or [thing for thing in asked.things if thing.name.casefold().startswith(word)]
    if len(found) == 1:
        return found[0]
    if found:
        raise NotShown(f"{text!r} may be {' or '.join(thing.name for thing in found)}: type more of its name")
    listed = ", ".join(thing.name for thing in asked.things)
    raise NotShown(f"{text!r} is not among what can be shown here: {listed}")

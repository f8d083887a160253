"""What people write, as it is kept and shown: names and chat. The same on every database and for every way in.

Composed characters (NFC); white space in runs of one; no control characters, no marks that turn the direction of others' text round,
nothing that can't be seen. Emoji stay whole: a joiner or a variation selector is kept where it stands in one.
"""

from __future__ import annotations

import unicodedata

NAME = 40  # characters
LINE = 500  # of chat
RAW = 4  # times as many may come in: what is not kept does not count

JOINER, PICTURE = "\u200d", "\ufe0f"
KEPT_IN_EMOJI = {JOINER, PICTURE}
# Not seen and yet letters, marks or symbols by their category: fillers, the blank of Braille, selectors of variants
UNSEEN = {"\u034f", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u2800", "\u3164", "\uffa0", *map(chr, range(0x180B, 0x1810))}
SELECTORS = {*map(chr, range(0xFE00, 0xFE10)), *map(chr, range(0xE0100, 0xE01F0))}
DROPPED = ("Cc", "Cf", "Cs", "Co")


def tidy(text: str) -> str:
    """
    >>> tidy("  Anna\\t\\u202eB\\u00a0 C\\x00 ")
    'Anna B C'
    """
    composed = unicodedata.normalize("NFC", text)
    seen = "".join(sign for at, sign in enumerate(composed) if sign.isspace() or is_seen(composed, at))
    return unicodedata.normalize("NFC", " ".join(seen.split()))  # what stood between two of them may have kept them apart


def is_seen(text: str, at: int) -> bool:
    sign = text[at]
    if sign in KEPT_IN_EMOJI:
        return is_in_emoji(text, at)
    return sign not in UNSEEN and sign not in SELECTORS and unicodedata.category(sign) not in DROPPED and not is_no_character(sign)


def is_in_emoji(text: str, at: int) -> bool:
    """A selector after a picture; a joiner between two, the first perhaps with a selector or a shade of skin."""
    before, after = text[at - 1 : at], text[at + 1 : at + 2]
    if text[at] == PICTURE:
        return is_picture(before)
    return (is_picture(before) or before == PICTURE or "\U0001f3fb" <= before <= "\U0001f3ff") and is_picture(after)


def is_picture(sign: str) -> bool:
    return sign != "" and sign not in UNSEEN and unicodedata.category(sign) == "So"


def is_no_character(sign: str) -> bool:
    return ord(sign) & 0xFFFE == 0xFFFE or "\ufdd0" <= sign <= "\ufdef"


def name(text: str) -> str:
    """A person's name; "" if there is nothing to be seen in it."""
    found = tidy(text)
    if len(found) > NAME:
        raise ValueError(f"a name has at most {NAME} characters")
    return found


def needed_name(text: str) -> str:
    found = name(text)
    if not found:
        raise ValueError("a name needs a character that can be seen")
    return found

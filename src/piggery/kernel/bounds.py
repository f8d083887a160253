"""How much an edition may say: the types that its forms are written in. None of them is without a bound, and a test sees to it.

What is brought from outside is read, stored, sent and shown to everybody at the table. A number that only one game has, or that
only that game bears, has its bound in the form of that game's edition.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from piggery.kernel.forms import Form

LONGEST_NAME = 200
LONGEST_PROSE = 4_000

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]  # a title, or the word for something
Word = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]  # the same where it may be left out
Prose = Annotated[str, msgspec.Meta(max_length=LONGEST_PROSE)]  # what a card says, a note, a drawn map
Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$", max_length=60)]  # also a word of text
Version = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Designers = Annotated[list[Name], msgspec.Meta(min_length=1, max_length=50)]


class Origin(Form):
    """Where a value comes from."""

    source: Literal["given", "inferred", "reconstructed"]
    note: Prose = ""


Origins = Annotated[dict[Word, Origin], msgspec.Meta(max_length=500)]

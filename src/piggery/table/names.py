"""Names of tables and of invitations: easy to read aloud, and not to be guessed."""

from __future__ import annotations

import hashlib

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
TABLE = 12  # letters of a table's name
INVITATION = 16


def name_from(*secret: str) -> str:
    """The name of a table that follows from something only its host knows, the same in every process."""
    digest = int.from_bytes(hashlib.sha256("/".join(secret).encode()).digest(), "big")
    return "".join(ALPHABET[digest // len(ALPHABET) ** place % len(ALPHABET)] for place in range(TABLE))

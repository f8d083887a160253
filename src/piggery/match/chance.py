"""Where the chance of a match comes from: a seed, a script, or the dice of the people at the table.

A source is asked for draw number k of a state and answers with an outcome, or with None where people must enter it.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable
from typing import Any, Protocol

from piggery.kernel import AnyGame, PiggeryError, below, weighted
from piggery.kernel.forms import canonical
from piggery.kernel.record import Chance, Draw


class Bits:
    """Random bits that anyone with the key can reproduce: the byte stream of draw k.

    Block j of the stream is HMAC-SHA256(key, message) over the canonical JSON of [nonces, k, j], j from 0. `getrandbits(n)`
    takes the next n / 8 bytes, rounded up, as a big-endian number and keeps its lowest n bits.

    >>> Bits(b"pig", (), 1).getrandbits(16) == Bits(b"pig", (), 1).getrandbits(16)
    True
    """

    def __init__(self, key: bytes, nonces: Iterable[str], k: int) -> None:
        self._key = key
        self._nonces = list(nonces)
        self._k = k
        self._block = 0
        self._bytes = b""

    def getrandbits(self, n: int, /) -> int:
        size = (n + 7) // 8
        while len(self._bytes) < size:
            message = canonical([self._nonces, self._k, self._block])
            self._bytes += hmac.new(self._key, message, hashlib.sha256).digest()
            self._block += 1
        taken, self._bytes = self._bytes[:size], self._bytes[size:]
        return int.from_bytes(taken, "big") & ((1 << n) - 1)

    def randrange(self, stop: int, /) -> int:
        return below(self, stop)


class ChanceSource(Protocol):
    """One way to settle chance."""

    def settle(self, game: AnyGame, state: Any, k: int) -> tuple[Any, Draw | None] | None:
        """The outcome of draw k and what it was drawn from; None if people must enter it."""
        ...

    def header(self) -> Chance:
        """What a record says of this source."""
        ...


class Seeded:
    """Every draw follows from a seed that is known from the start: for tests, puzzles and the lab."""

    def __init__(self, seed: str | int) -> None:
        self.seed = str(seed)

    def settle(self, game: AnyGame, state: Any, k: int) -> tuple[Any, Draw | None]:
        return drawn(game, state, Bits(self.seed.encode(), (), k), k)

    def header(self) -> Chance:
        return Chance(source="seeded", seed=self.seed)


class Scripted:
    """Outcomes written down beforehand, one token each: tests say what the dice show."""

    def __init__(self, tokens: Iterable[str]) -> None:
        self._tokens = iter(tokens)

    def settle(self, game: AnyGame, state: Any, k: int) -> tuple[Any, Draw | None]:
        token = next(self._tokens, None)
        if token is None:
            raise PiggeryError(f"the script has ended, but draw {k} is due: {game.prompt(state, None)}")
        return game.read_token(state, token)[1], None

    def header(self) -> Chance:
        return Chance(source="scripted")


class Entered:
    """Real dice and cards on the table: people say what they show."""

    def settle(self, game: AnyGame, state: Any, k: int) -> None:
        return None

    def header(self) -> Chance:
        return Chance(source="entered")


def drawn(game: AnyGame, state: Any, bits: Bits, k: int) -> tuple[Any, Draw]:
    """An outcome by its weight from the bits of draw k, with what a verifier needs to draw it again."""
    outcomes = game.chances(state)
    if not outcomes:
        raise PiggeryError("no chance that can be listed is pending")
    weights = [weight for _, weight in outcomes]
    return outcomes[weighted(bits, weights)][0], Draw(k=k, kind="weights", of=weights)

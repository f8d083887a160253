"""Where the chance of a match comes from: a sealed or a known seed, a script, or the dice of the people at the table.

A source is asked for draw number k of a state and answers with an outcome, or with None where people must enter it.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Protocol

from piggery.kernel import AnyGame, PiggeryError, below, hypergeometric, weighted
from piggery.kernel.forms import canonical
from piggery.kernel.record import Chance, Draw

SEED_BYTES = 32


@lru_cache(maxsize=4096)
def written(nonces: tuple[str, ...]) -> bytes:
    """The nonces in canonical JSON: the same for every draw of a match."""
    return canonical(nonces)


class Bits:
    """Random bits that anyone with the key can reproduce: the byte stream of draw k.

    Block j of the stream is HMAC-SHA256(key, message) over the canonical JSON of [nonces, k, j], j from 0. `getrandbits(n)`
    takes the next n / 8 bytes, rounded up, as a big-endian number and keeps its lowest n bits.

    >>> Bits(b"pig", (), 1).getrandbits(16) == Bits(b"pig", (), 1).getrandbits(16)
    True
    """

    def __init__(self, key: bytes, nonces: Iterable[str], k: int) -> None:
        self._key = key
        self._before = b"[%b,%d," % (written(tuple(nonces)), k)
        self._block = 0
        self._bytes = b""

    def getrandbits(self, n: int, /) -> int:
        size = (n + 7) // 8
        while len(self._bytes) < size:
            self._bytes += hmac.digest(self._key, b"%b%d]" % (self._before, self._block), "sha256")
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

    def header(self, is_over: bool) -> Chance:
        """What a record says of this source; a sealed seed is opened when the match is over."""
        ...


class Fair:
    """Dice that nobody can choose and everybody can check.

    The seed's SHA-256 is published before the first draw, people add nonces of their own, and the seed is opened at the end.
    """

    def __init__(self, seed: bytes | None = None, nonces: Iterable[str] = ()) -> None:
        self.seed = secrets.token_bytes(SEED_BYTES) if seed is None else seed
        self.nonces = tuple(nonces)

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.seed).hexdigest()

    def settle(self, game: AnyGame, state: Any, k: int) -> tuple[Any, Draw]:
        return drawn(game, state, Bits(self.seed, self.nonces, k), k)

    def header(self, is_over: bool) -> Chance:
        seed = self.seed.hex() if is_over else None
        return Chance(source="fair", commitment=self.commitment, nonces=list(self.nonces), seed=seed)


class Seeded:
    """Every draw follows from a seed that is known from the start: for tests, puzzles and the lab."""

    def __init__(self, seed: str | int) -> None:
        self.seed = str(seed)

    def settle(self, game: AnyGame, state: Any, k: int) -> tuple[Any, Draw | None]:
        return drawn(game, state, Bits(self.seed.encode(), (), k), k)

    def header(self, is_over: bool) -> Chance:
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

    def header(self, is_over: bool) -> Chance:
        return Chance(source="scripted")


class Entered:
    """Real dice and cards on the table: people say what they show."""

    def settle(self, game: AnyGame, state: Any, k: int) -> None:
        return None

    def header(self, is_over: bool) -> Chance:
        return Chance(source="entered")


def drawn(game: AnyGame, state: Any, bits: Bits, k: int) -> tuple[Any, Draw]:
    """The outcome that the bits of draw k give, with what a verifier needs to draw it again."""
    outcomes = game.chances(state)
    if outcomes is None:
        urn = game.urn(state)
        assert urn is not None
        taken = hypergeometric(bits, urn.counts, urn.size)
        return urn.outcome(taken), Draw(k=k, kind="hypergeometric", of=[urn.size, *urn.counts], got=taken)
    weights = [weight for _, weight in outcomes]
    index = weighted(bits, weights)
    return outcomes[index][0], Draw(k=k, kind="weights", of=weights, got=[index])


def described(game: AnyGame, state: Any, move: Any, k: int) -> Draw:
    """What an outcome was drawn from, told from the position and the outcome."""
    outcomes = game.chances(state)
    if outcomes is None:
        urn = game.urn(state)
        assert urn is not None
        return Draw(k=k, kind="hypergeometric", of=[urn.size, *urn.counts], got=list(urn.taken(move)))
    index = [outcome for outcome, _ in outcomes].index(move)
    return Draw(k=k, kind="weights", of=[weight for _, weight in outcomes], got=[index])

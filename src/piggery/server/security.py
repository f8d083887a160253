"""Who somebody is, where a request comes from, and how fast one may go on."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections.abc import Callable, Iterable, Mapping
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import urlsplit

from piggery.server.limits import DAY
from piggery.table.names import ALPHABET, INVITATION, TABLE
from piggery.table.opening import Secrets

COOKIE = "piggery_guest"
LONGEST = 400.0  # days that browsers keep a cookie at most
GUEST_BYTES = 12

# Scripts and styles of our own only; nothing may frame us; the address with its invitation is told to nobody
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; worker-src 'self'; media-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), interest-cohort=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class Signer:
    """Signs what clients carry for us. Each purpose has a key of its own, so that one token can't pass for another."""

    def __init__(self, key: str) -> None:
        self._key = bytes.fromhex(key)

    def sign(self, purpose: str, payload: str) -> str:
        return f"{payload}.{self._seal(purpose, payload)}"

    def read(self, purpose: str, token: str) -> str | None:
        """The payload, or None if we have not signed this for this purpose."""
        payload, _, seal = token.rpartition(".")
        return payload if hmac.compare_digest(seal.encode(), self._seal(purpose, payload).encode()) else None

    def _seal(self, purpose: str, payload: str) -> str:
        return hmac.new(self._key, f"{purpose}\0{payload}".encode(), hashlib.sha256).hexdigest()[:40]


def new_key() -> str:
    return secrets.token_hex(32)


def new_name(length: int = TABLE) -> str:
    """A name that can't be guessed, easy to read aloud."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_secrets() -> Secrets:
    """Of a new table."""
    return Secrets(secrets.token_hex(32), new_name(INVITATION))


def new_guest() -> str:
    return secrets.token_urlsafe(GUEST_BYTES)


Headers = Mapping[str, str]


def headers_of(raw: Iterable[tuple[bytes, bytes]]) -> dict[str, str]:
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in raw}


def address_of(scope: Mapping[str, Any]) -> str:
    """Where a connection comes from."""
    client = scope.get("client")
    return client[0] if client else ""


def guest_of(signer: Signer, headers: Headers) -> str:
    """The guest that a request comes from: a cookie, or a bearer token from programs; "" if there is none."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        try:
            morsel = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
        except CookieError:
            return ""
        token = "" if morsel is None else morsel.value
    return signer.read("guest", token.strip()) or ""


def cookie(signer: Signer, guest: str, *, days: float, is_secure: bool) -> str:
    token = signer.sign("guest", guest)
    return f"{COOKIE}={token}; Path=/; Max-Age={round((days or LONGEST) * DAY)}; HttpOnly; SameSite=Lax" + ("; Secure" if is_secure else "")


def no_cookie(*, is_secure: bool) -> str:
    """Takes the cookie away."""
    return f"{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax" + ("; Secure" if is_secure else "")


def is_from_here(headers: Headers, allowed: Iterable[str] = ()) -> bool:
    """Whether a browser sent this from one of our own pages. Programs that are no browsers send no origin."""
    origin = headers.get("origin")
    if origin is None:
        return True
    if origin in allowed:
        return True
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and bool(parts.netloc) and parts.netloc == headers.get("host", "")


class Bucket:
    """So many at once, and so many a second come back."""

    __slots__ = ("_at", "_left")

    def __init__(self, burst: int, now: float) -> None:
        self._left = float(burst)
        self._at = now

    def take(self, burst: int, rate: float, now: float) -> bool:
        self._left = min(float(burst), self._left + (now - self._at) * rate)
        self._at = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True


class Buckets:
    """A bucket for each of many addresses; those seen longest ago are forgotten."""

    MOST = 20_000

    def __init__(self, limit: tuple[int, float], now: Callable[[], float] = time.monotonic) -> None:
        self._burst, self._rate = limit
        self._now = now
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        now = self._now()
        bucket = self._buckets.pop(key, None) or Bucket(self._burst, now)
        self._buckets[key] = bucket  # to the end: the order is that of the last visit
        if len(self._buckets) > self.MOST:
            del self._buckets[next(iter(self._buckets))]
        return bucket.take(self._burst, self._rate, now)

"""Where chance comes from."""

from __future__ import annotations

from collections import Counter

from piggery.match import Bits


def test_bits_repeat_with_key_nonces_and_number_of_the_draw() -> None:
    def number(key: bytes = b"key", nonces: tuple[str, ...] = ("a", "b"), k: int = 3) -> int:
        return Bits(key, nonces, k).getrandbits(64)

    assert number() == number()
    assert len({number(), number(key=b"yek"), number(nonces=("b", "a")), number(k=4), number(nonces=("ab",))}) == 5


def test_bits_are_as_many_as_asked_for_and_go_on_beyond_a_block() -> None:
    bits = Bits(b"pig", (), 1)
    drawn = [bits.getrandbits(n) for n in (1, 7, 13, 300, 0)]
    assert all(number < 1 << n for number, n in zip(drawn, (1, 7, 13, 300, 0), strict=True))
    assert Bits(b"pig", (), 1).getrandbits(300) > 1 << 250


def test_numbers_below_a_bound_are_even_over_many_draws() -> None:
    counts = Counter(Bits(b"even", (), k).randrange(6) for k in range(6000))
    expected = 1000
    assert sum((counts[face] - expected) ** 2 / expected for face in range(6)) < 20.5  # chi-square, 5 degrees, p = 0.001

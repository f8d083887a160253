"""Checks the dice of a Piggery record without any code of Piggery: python verify_record.py FILE...

Everything it does is described in docs/fair-dice.md. It knows no game: it checks the seals, that the seed is the one that was
promised, and that every draw follows from it. What people did by hand has no draw and
is named. Exit code 0 if all files pass, 1 at the first that does not.
"""

import hashlib
import hmac
import json
import sys
from collections.abc import Iterator
from typing import Any


class Bad(Exception):
    """What does not fit, and where."""


def canonical(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()


def without(form: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in form.items() if name not in names}


def check_seals(record: dict[str, Any]) -> bool:
    """False: a record of format 1, whose seals cover the names, and some of these were removed. Then they can't be checked."""
    header = without(record, "check", "moves", "end")
    if record["chance"]["source"] == "fair":
        header["chance"] = {**record["chance"], "seed": None}
    if record["piggery"] > 1:
        header["seats"] = [without(seat, "name") for seat in record["seats"]]
    running = hashlib.sha256(canonical(header) + b"\n")
    if running.hexdigest()[:8] != record["check"]:
        if record["piggery"] == 1 and any(seat["kind"] == "person" and seat["name"] in ("", "Somebody") for seat in record["seats"]):
            return False
        raise Bad("header: changed")
    for number, entry in enumerate(record["moves"], 1):
        running.update(canonical(without(entry, "check")) + b"\n")
        if running.hexdigest()[:8] != entry["check"]:
            raise Bad(f"move {number}: changed")
    if record["end"] is not None:
        running.update(canonical(without(record["end"], "check")) + b"\n")
        if running.hexdigest()[:8] != record["end"]["check"]:
            raise Bad("end: changed")
    return True


def random_bytes(key: bytes, nonces: list[str], k: int) -> Iterator[int]:
    block = 0
    while True:
        yield from hmac.new(key, canonical([nonces, k, block]), hashlib.sha256).digest()
        block += 1


def below(stream: Iterator[int], n: int) -> int:
    bits = (n - 1).bit_length()
    while True:
        number = int.from_bytes(bytes(next(stream) for _ in range((bits + 7) // 8)), "big") % (1 << bits)
        if number < n:
            return number


def index_by_weight(stream: Iterator[int], weights: list[int]) -> int:
    rest = below(stream, sum(weights))
    index = 0
    while rest >= weights[index]:
        rest -= weights[index]
        index += 1
    return index


def draw(stream: Iterator[int], kind: str, of: list[int]) -> list[int]:
    if kind == "weights":
        return [index_by_weight(stream, of)]
    size, *urn = of
    taken = [0] * len(urn)
    for _ in range(size):
        index = index_by_weight(stream, urn)
        urn[index] -= 1
        taken[index] += 1
    return taken


def chances(record: dict[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    """What chance decided here, with the numbers of the moves: not what was taken over from another record and drawn there."""
    given = record["from"]["moves"] if record["from"] else 0
    yield from ((number, entry) for number, entry in enumerate(record["moves"], 1) if entry["by"] == "chance" and number > given)


def is_by_hand(record: dict[str, Any], entry: dict[str, Any]) -> bool:
    """Done by people, though the dice are fair. Whether the game's rules allow it there is not known here."""
    return record["chance"]["source"] == "fair" and "draw" not in entry


def verify(record: dict[str, Any]) -> int:
    """The number of draws that were re-derived; raises Bad at the first thing that does not fit."""
    check_seals(record)
    chance = record["chance"]
    if chance["source"] in ("scripted", "entered"):
        return 0
    if chance["seed"] is None:
        raise Bad("header: the seed is not open yet")
    key = bytes.fromhex(chance["seed"]) if chance["source"] == "fair" else chance["seed"].encode()
    if chance["source"] == "fair" and hashlib.sha256(key).hexdigest() != chance["commitment"]:
        raise Bad("header: the seed is not the one that was promised")
    last = count = 0
    for number, entry in chances(record):
        if is_by_hand(record, entry):
            continue
        drawn = entry["draw"]
        if drawn["k"] <= last:
            raise Bad(f"move {number}: draw {drawn['k']} comes after draw {last}")
        last, count = drawn["k"], count + 1
        if draw(random_bytes(key, chance["nonces"], last), drawn["kind"], drawn["of"]) != drawn["got"]:
            raise Bad(f"move {number}: not what the seed gives")
    return count


def main(files: list[str]) -> int:
    for file in files:
        try:
            with open(file, encoding="utf-8") as handle:  # noqa: PTH123
                record = json.load(handle)
                count, is_sealed = verify(record), check_seals(record)
                by_hand = [number for number, entry in chances(record) if is_by_hand(record, entry)]
        except (Bad, OSError, ValueError, KeyError, TypeError, IndexError) as fault:
            print(f"{file}: {fault}", file=sys.stderr)
            return 1
        unsealed = "" if is_sealed else "; its names were removed, so its old seal no longer fits"
        print(f"{file}: {count} draws follow from the seed" + (f"; done by hand: move {by_hand}" if by_hand else "") + unsealed)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

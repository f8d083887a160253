"""Fair dice: promised, drawn, opened, and checked by two programs that share no code."""

from __future__ import annotations

import copy
import hashlib
import json
import os
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import verify_record
from piggery import games
from piggery.kernel import CHANCE, InvalidRecord, below, hypergeometric, weighted
from piggery.kernel.record import Seat, read_record, seal
from piggery.match import Bits, Fair, Match, read_text, replay, verify, write_text

VECTORS = json.loads((Path(__file__).parent / "fair_dice_vectors.json").read_text())
RECORDS = 1000
MOVES = 10**9 if os.environ.get("PIGGERY_SOAK") else 100_000  # of long games fewer records are checked here, all of them in `make soak`,
SHORT = {"boars-on-the-run": {"round_limit": 12}}  # or the others in a shorter form


def finished(name: str, seed: int, seats: int = 1, options: dict[str, Any] | None = None) -> Match:
    """A random game with fair dice whose secret is known here, played to its end."""
    game = games.load(name)
    rng = Random(seed)
    source = Fair(rng.randbytes(32), [f"nonce {seed}", "oink"])
    match = Match(game, [Seat(name=f"Pig {n}") for n in range(seats)], options, chance=source)
    while match.movers:
        mover = match.movers[0]
        if mover == CHANCE:  # what people may do by hand, as throwing their planes after a full tie
            match.draw()
        else:
            match.play(mover, game.pick(match.state, mover, rng))
    return match


def plain(match: Match) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(json.dumps(match.record().to_json()))
    return read


def test_the_seed_is_promised_at_the_start_and_opened_at_the_end() -> None:
    game = games.load("take-flight")
    match = Match(game, [Seat(name="Anna")], chance=Fair())
    chance = match.record().chance
    assert (chance.source, chance.seed) == ("fair", None)
    assert len(chance.commitment or "") == 64
    while match.movers:
        match.play(0, match.choices(0)[-1])
    opened = match.record().chance
    assert opened.commitment == chance.commitment
    assert hashlib.sha256(bytes.fromhex(opened.seed or "")).hexdigest() == chance.commitment


def test_ones_own_copy_of_a_running_match_can_be_resumed_with_the_same_dice() -> None:
    game = games.load("take-flight")
    source = Fair(bytes(32))
    match = Match(game, [Seat(name="Anna")], chance=source)
    again = replay(read_record(json.loads(json.dumps(match.record(is_own=True).to_json()))))
    for each in (match, again):
        while each.movers:
            each.play(0, each.choices(0)[-1])
    assert plain(match) == plain(again)


def test_without_the_seed_the_dice_can_not_be_checked_yet() -> None:
    match = Match(games.load("take-flight"), [Seat(name="Anna")], chance=Fair())
    verdict = verify(match.record())
    assert not verdict.is_open
    with pytest.raises(verify_record.Bad, match="not open"):
        verify_record.verify(plain(match))


@pytest.mark.parametrize("name", games.ours())
def test_two_verifiers_agree_on_a_thousand_records(name: str) -> None:
    lo, hi = games.load(name).about.seats
    moves = 0
    for seed in range(RECORDS):
        options = None if moves < MOVES // 2 else SHORT.get(name)
        match = finished(name, seed, min(hi, lo + seed % 3), options)
        record = plain(match)
        draws = sum(played.by == CHANCE for played in match.played)
        assert verify(read_record(record)).draws == verify_record.verify(record) == draws > 0
        moves += len(match.played)
        if moves > MOVES and name not in SHORT:
            break


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if not isinstance(value, dict | list) or not value:
        return [path]
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    return [found for key, part in inner for found in paths(part, (*path, key))]


def changed(value: Any) -> Any:
    if isinstance(value, bool) or value is None:
        return "changed"
    return value + 1 if isinstance(value, int) else f"{value}0"


def test_a_record_with_any_one_field_changed_fails_for_both_at_the_same_move() -> None:
    record = plain(finished("take-flight", 5, seats=2))
    rng = Random(2)
    for path in rng.sample(paths(record), 150):
        tampered = copy.deepcopy(record)
        inner = tampered
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = changed(inner[path[-1]])
        place = f"move {path[1] + 1}" if path[0] == "moves" else ("end" if path[0] == "end" else "header")
        with pytest.raises(InvalidRecord) as ours:
            verify(read_record(tampered))
        assert ours.value.where == place, path
        with pytest.raises((verify_record.Bad, ValueError)) as theirs:
            verify_record.verify(tampered)
        if isinstance(theirs.value, verify_record.Bad):
            assert str(theirs.value).startswith(place), path


def test_another_seed_is_not_the_one_that_was_promised() -> None:
    record = finished("take-flight", 5).record()
    record.chance.seed = "00" * 32
    with pytest.raises(InvalidRecord, match="not the one that was promised"):
        verify(seal(record))
    with pytest.raises(verify_record.Bad, match="not the one that was promised"):
        verify_record.verify(json.loads(json.dumps(record.to_json())))


def test_a_forged_roll_sealed_anew_is_found_by_both() -> None:
    record = finished("take-flight", 5).record()
    number, entry = next((n, entry) for n, entry in enumerate(record.moves, 1) if n > 10 and entry.draw is not None)
    assert entry.draw is not None
    entry.draw.got = [(entry.draw.got[0] + 1) % 6]
    entry.move["value"] = entry.draw.got[0] + 1
    with pytest.raises(InvalidRecord, match="not what the seed gives") as refused:
        verify(seal(record))
    assert refused.value.number == number
    with pytest.raises(verify_record.Bad, match=f"move {number}: not what the seed gives"):
        verify_record.verify(json.loads(json.dumps(record.to_json())))


def test_the_text_form_of_a_fair_record_verifies_too() -> None:
    record = finished("take-flight", 6, seats=2, options={"cards": True}).record()
    assert verify(read_text(write_text(record))).draws == verify(record).draws


# -- the derivation, by its vectors


@pytest.mark.parametrize("vector", VECTORS["draws"], ids=lambda vector: f"draw {vector['k']} of {vector['of']}")
def test_draws_agree_with_the_vectors(vector: dict[str, Any]) -> None:
    key = bytes.fromhex(vector["seed"])
    bits = Bits(key, vector["nonces"], vector["k"])
    of = vector["of"]
    ours = [weighted(bits, of)] if vector["kind"] == "weights" else hypergeometric(bits, of[1:], of[0])
    stream = verify_record.random_bytes(key, vector["nonces"], vector["k"])
    assert ours == verify_record.draw(stream, vector["kind"], of) == vector["got"]


def test_a_draw_worked_out_by_hand() -> None:
    """Seed 00..00, no nonces, draw 1: the first byte of HMAC-SHA256 over [[],1,0], its lowest 3 bits, until below 6."""
    vector = VECTORS["by_hand"]
    block = bytes.fromhex(vector["block"])
    low = [byte & 7 for byte in block]
    assert next(number for number in low if number < 6) == vector["die"]
    assert below(Bits(bytes(32), [], 1), 6) == vector["die"]


# -- no bias

# upper 0.1 % points of chi-square by degrees of freedom
CHI_SQUARE = {3: 16.27, 5: 20.52, 10: 29.59, 11: 31.26}
STREAMS = 10_000  # draws of a table, and how many numbers are taken from each: a million in all
NUMBERS = 100


@pytest.mark.parametrize("weights", [[1] * 6, [1] * 12, [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1], [7, 1, 3, 9]])
def test_a_million_weighted_draws_show_no_bias(weights: list[int]) -> None:
    counts: Counter[int] = Counter()
    for k in range(1, STREAMS + 1):
        bits = Bits(b"chi-square", (), k)
        counts.update(weighted(bits, weights) for _ in range(NUMBERS))
    expected = [STREAMS * NUMBERS * weight / sum(weights) for weight in weights]
    distance = sum((counts[i] - expected[i]) ** 2 / expected[i] for i in range(len(weights)))
    assert distance < CHI_SQUARE[len(weights) - 1]


def test_a_million_cubes_from_an_urn_show_no_bias() -> None:
    """Three from an urn of four red and six blue: 0 to 3 red in 20, 60, 36 and 4 of 120 cases."""
    counts: Counter[int] = Counter()
    for k in range(1, STREAMS + 1):
        bits = Bits(b"urn", (), k)
        counts.update(hypergeometric(bits, [4, 6], 3)[0] for _ in range(NUMBERS))
    expected = [STREAMS * NUMBERS * ways / 120 for ways in (20, 60, 36, 4)]
    assert sum((counts[red] - expected[red]) ** 2 / expected[red] for red in range(4)) < CHI_SQUARE[3]

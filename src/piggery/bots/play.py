"""Bots at a match."""

from __future__ import annotations

from random import Random

from piggery.bots.levels import Bot
from piggery.match import Match


def noise(match: Match, seat: int) -> Random:
    """The generator of a bot's choice: with a seeded match it repeats; it differs by seat and move."""
    return Random(f"{match.noise_seed}/{seat}/{len(match.log)}")


def play_out(match: Match, bots: dict[int, Bot]) -> None:
    """Let bots move for as long as one of them may; stops where a person is to move or the match has ended."""
    while True:
        seat = next((mover for mover in match.movers if mover in bots), None)
        if seat is None:
            return
        match.play(seat, bots[seat].choose(match.observation(seat), noise(match, seat)))

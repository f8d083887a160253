"""Measures what the bots' levels score, for docs/envs.md: `python tools/envs_baselines.py` (a quarter of an hour on one core).

The level sits in one seat, which changes from game to game; the others play at random. Levels that search do so with a tenth of their
budget, and play a tenth of the games. Writes docs/measurements/envs-baselines.json.
"""

from __future__ import annotations

import json
from pathlib import Path
from statistics import fmean, stdev

from piggery import bots, games
from piggery.bots.levels import SEARCH_LEVELS
from piggery.kernel.record import Seat
from piggery.match import Match, Seeded

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "docs" / "measurements" / "envs-baselines.json"
SCALE = 0.1  # of levels that search
FEWEST = 10  # games of theirs
TABLES = (  # game, seats, games
    ("take-flight", 1, 400),
    ("pigskin", 2, 20),
    ("swine-not", 1, 200),
    ("swine-not", 2, 60),
    ("boars-on-the-run", 4, 40),
    ("when-pigs-shall-fly", 1, 200),
    ("when-pigs-shall-fly", 2, 100),
)


def measure(name: str, seats: int, level: str, count: int) -> dict[str, float | int | str]:
    game = games.load(name)
    other = bots.load("random", game)
    scores, utilities = [], []
    if level in SEARCH_LEVELS:
        count = max(FEWEST, round(SCALE * count))
    for number in range(count):
        mine, bot = number % seats, bots.load(level, game, SCALE)
        match = Match(game, [Seat(name=f"Seat {seat}") for seat in range(seats)], chance=Seeded(f"baseline/{number}"))
        bots.play_out(match, {seat: bot if seat == mine else other for seat in range(seats)})
        outcome = game.outcome(match.state)
        assert outcome is not None
        scores.append(outcome.scores[mine])
        utilities.append(outcome.utility[mine])
    return {
        "game": name,
        "seats": seats,
        "level": level,
        "games": count,
        "score": round(fmean(scores), 2),
        "reward": round(fmean(utilities), 3),
        "reward_error": round(stdev(utilities) / count**0.5, 3),
    }


def main() -> None:
    rows = [measure(name, seats, level, count) for name, seats, count in TABLES for level in bots.levels(name)]
    FILE.write_text(json.dumps(rows, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()

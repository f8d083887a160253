"""One fixed game of random moves as readable text: what a change of the rules or the words changes shows as a difference.

python tools/playthrough.py take-flight                   # print it
python tools/playthrough.py take-flight --write           # store it in tests/records
python tools/playthrough.py take-flight --seats 3 --seed 5
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from piggery import games
from piggery.kernel import CHANCE, AnyGame, Event, PiggeryError

RECORDS = Path(__file__).parent.parent / "tests" / "records"
SEED = 1
WIDTH = 140
TOLD_LINES = 280  # a longer game is told in full as far as this, then by its moves alone
MOVE_LINES = 50
PICTURES = 4  # over the whole game, beside the last position


def playthrough(name: str, seats: int | None = None, seed: int = SEED) -> str:
    """The text of one game. The default number of seats is two, or what comes nearest."""
    game = games.load(name)
    fewest, most = game.about.seats
    seats = max(fewest, min(2, most)) if seats is None else seats
    moves = random_game(game, seats, seed)
    pictured = {len(moves) * part // PICTURES for part in range(PICTURES)}
    lines = [f"{game.about.title}: {seats} seats, random moves from seed {seed}"]
    state = game.start(seats)
    told = 0
    for number, (by, move) in enumerate(moves):
        if len(lines) > TOLD_LINES:
            break
        if number in pictured:
            lines += ["", *game.picture(state, acting(game, state)).splitlines(), ""]
        lines += turn(game, state, number, by, move)
        told = number + 1
    if told < len(moves):
        lines += ["", f"then {len(moves) - told} moves more:"]
        words = [game.token(by, move) for by, move in moves[told:]]
        lines += shortened(textwrap.wrap(" ".join(words), WIDTH, break_long_words=False, break_on_hyphens=False))
        for by, move in moves[told:]:
            game.apply_trusted(state, by, move)
    lines += ["", game.picture(state, None), "", *ending(game, state)]
    return "\n".join(line.rstrip() for text in lines for line in text.splitlines() or [""]) + "\n"


def random_game(game: AnyGame, seats: int, seed: int) -> list[tuple[int, Any]]:
    rng = Random(seed)  # noqa: S311 - a game to read, not one to bet on
    state = game.start(seats)
    moves: list[tuple[int, Any]] = []
    while movers := game.movers(state):
        by = movers[rng.randrange(len(movers))]
        move = game.draw(state, rng) if by == CHANCE else game.pick(state, by, rng)
        moves.append((by, move))
        game.apply_trusted(state, by, move)
    return moves


def acting(game: AnyGame, state: Any) -> int | None:
    """The seat that is to decide, None if it is chance or nobody."""
    movers = game.movers(state)
    return movers[0] if movers and movers[0] != CHANCE else None


def turn(game: AnyGame, state: Any, number: int, by: int, move: Any) -> list[str]:
    """A move, what could have been done instead, and what happened. Changes the state."""
    lines = []
    if by != CHANCE:
        words = " ".join(game.token(by, choice) for choice in game.choices(state, by))
        lines.append(f"     {game.seat_name(by)}: {game.prompt(state, by)}")
        lines.append("     " + textwrap.shorten(words, WIDTH - 10, placeholder=" ..."))
    told: list[Event] = []
    game.apply(state, by, move, told.append)
    lines.append(f"{number + 1:>4} {game.token(by, move)}")
    return lines + [f"       {game.sentence(event)}" for event in told]


def shortened(lines: list[str]) -> list[str]:
    return lines if len(lines) <= MOVE_LINES else [*lines[:MOVE_LINES], f"and {len(lines) - MOVE_LINES} lines more"]


def ending(game: AnyGame, state: Any) -> list[str]:
    outcome = game.outcome(state)
    assert outcome is not None
    lines = [f"winners: {', '.join(map(game.seat_name, outcome.winners)) or 'none'}"]
    for seat, score in enumerate(outcome.scores):
        lines.append(f"{game.seat_name(seat)}: rank {outcome.ranks[seat]}, score {score}, utility {outcome.utility[seat]:g}")
        lines += [f"  {line.points:>4}  {line.sentence} ({line.clause})" for line in outcome.breakdown[seat]]
    return lines


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="One fixed game of random moves as readable text.")
    parser.add_argument("game", help="slug of a game: " + ", ".join(games.names()))
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--write", action="store_true", help="store it in tests/records instead of printing it")
    given = parser.parse_args(argv)
    try:
        text = playthrough(given.game, given.seats, given.seed)
    except PiggeryError as error:
        print(error, file=sys.stderr)
        return 1
    if given.write:
        stored(given.game).write_text(text, "utf-8")
    else:
        print(text, end="")
    return 0


def stored(name: str) -> Path:
    """The file that keeps a game's playthrough."""
    return RECORDS / f"{name}.playthrough.txt"


if __name__ == "__main__":
    raise SystemExit(main())

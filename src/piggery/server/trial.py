"""An edition that somebody brings is tried out before a table plays it: it is built, and random games are played to their end.

This is the program of a process of its own (`probes` starts it), with limits on its time and memory: nothing of it can hold up a table.
It reads what is to be tried as JSON, and writes what it found as JSON.
"""

from __future__ import annotations

import os
import sys
import time
import traceback
from random import Random
from typing import Any, Literal

import msgspec

from piggery import games
from piggery.kernel import CHANCE, AnyGame, Event, InvalidEdition, Json, PiggeryError

NICE = 3  # people's moves come first, and yet whoever brings an edition waits for this
SLOWEST = 1.0  # seconds that the server may work on one move
GLANCE = 100  # moves between looks at all that a server tells people, after the first few
SAMPLE = 500  # moves of games with other options than the usual ones, which need not end
SEED = "trial"

Trouble = Literal["invalid", "time", "memory", "endless", "slow", "failed", "late"]


class Question(msgspec.Struct):
    game: str
    edition: dict[str, Json] | str  # its content, or the text of a file
    seconds: float
    megabytes: int
    moves: int  # that a game may take


class Finding(msgspec.Struct):
    """What came of it; without trouble it can be played."""

    trouble: Trouble | None = None
    key: str = ""  # of what is invalid
    fault: str = ""  # more about it
    data: dict[str, Json] | None = None  # the content of a file


class Unplayable(PiggeryError):
    """A game that was built and can't be played."""

    def __init__(self, trouble: Trouble, fault: str) -> None:
        super().__init__(fault)
        self.trouble = trouble
        self.fault = fault


def try_out(game: AnyGame, moves: int, seconds: float) -> None:
    """Random games at the smallest and the largest table, as usual and with any options; Unplayable if one of them goes wrong."""
    end = time.process_time() + seconds
    msgspec.json.encode(game.board)
    for seats in dict.fromkeys(game.about.seats):
        rng = Random(SEED)
        play(game, seats, {}, rng, moves, end)
        options = {option.name: rng.choice(list(option.values(seats))) for option in game.about.options}
        play(game, seats, options, rng, min(moves, SAMPLE), end, must_end=False)


def play(game: AnyGame, seats: int, options: dict[str, Json], rng: Random, moves: int, end: float, *, must_end: bool = True) -> None:
    state = game.start(seats, options)
    for number in range(moves):
        movers = game.movers(state)
        if not movers:
            msgspec.json.encode(game.outcome_to_json(state))
            return
        began = time.process_time()
        seat = movers[0] if len(movers) == 1 else rng.choice(movers)
        move = game.draw(state, rng) if seat == CHANCE else game.pick(state, seat, rng)
        if number % GLANCE < (10 if number < GLANCE else 1):
            state = glanced(game, state, seat, move)
        events: list[Event] = []
        game.apply(state, seat, move, events.append)
        msgspec.json.encode(game.events_to_json(events))
        for event in events:
            game.sentence(event)
        now = time.process_time()
        if now - began > SLOWEST:
            raise Unplayable("slow", game.describe(state, seat, move) if seat != CHANCE else move.kind)
        if now > end:
            raise Unplayable("time", "")
    if must_end:
        raise Unplayable("endless", str(moves))


def glanced(game: AnyGame, state: Any, seat: int, move: Any) -> Any:
    """All that a server works out at such a position, and the position as it is stored and read again."""
    for viewer in (None, 0 if seat == CHANCE else seat):
        msgspec.json.encode(game.view(state, viewer))
        game.prompt(state, viewer)
    if seat == CHANCE:
        game.chances(state)
        game.probability(state, move)
    else:
        msgspec.json.encode([game.write(seat, choice) for choice in game.choices(state, seat)])
        game.describe(state, seat, move)
        msgspec.json.encode(game.preview(state, seat, move))
    game.parse(state, game.write(seat, move), seat)
    return game.state_from_json(msgspec.json.decode(msgspec.json.encode(game.state_to_json(state))))


def found(question: Question) -> Finding:
    try:
        data = games.read_edition(question.edition) if isinstance(question.edition, str) else question.edition
        try_out(games.load(question.game, data), question.moves, question.seconds)
    except InvalidEdition as error:
        return Finding("invalid", error.key, error.fault)
    except Unplayable as error:
        return Finding(error.trouble, fault=error.fault)
    except MemoryError:
        return Finding("memory")
    except Exception as error:  # a bound that is missing: whoever reads the server's log can add it
        traceback.print_exc()
        return Finding("failed", fault=f"{type(error).__name__}: {error}"[:200])
    return Finding(data=data if isinstance(question.edition, str) else None)


def keep_within(seconds: float, megabytes: int) -> None:
    """Beyond these the system ends this process; where it can't, whoever started it does."""
    try:
        import resource
    except ImportError:
        return
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_CPU, (round(seconds) + 1, round(seconds) + 2))
    resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def main() -> None:
    question = msgspec.json.decode(sys.stdin.buffer.read(), type=Question)
    keep_within(question.seconds, question.megabytes)
    sys.stdout.buffer.write(msgspec.json.encode(found(question)))


if __name__ == "__main__":
    main()

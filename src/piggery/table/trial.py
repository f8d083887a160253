"""An edition that somebody brings is tried out before a table plays it: it is built, and random games are played to their end.

How long that takes is measured by a timer that is handed in, as is the generator of the random games.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from piggery import games
from piggery.kernel import CHANCE, AnyGame, Event, InvalidEdition, Json, PiggeryError
from piggery.table.words import words

if TYPE_CHECKING:
    from random import Random

SLOWEST = 1.0  # seconds that the server may work on one move
GLANCE = 100  # moves between looks at all that a server tells people, after the first few
SAMPLE = 500  # moves of games with other options than the usual ones, which need not end
SEED = "trial"  # of the generator: an edition is judged alike wherever it is tried out

Timer = Callable[[], float]  # seconds that were worked, from whenever
MakeRandom = Callable[[str], "Random"]  # a generator from a seed
Trouble = Literal["invalid", "time", "memory", "endless", "slow", "failed", "late"]


class Question(msgspec.Struct):
    game: str
    edition: dict[str, Json] | str  # its content, or the text of a file
    seconds: float
    megabytes: int
    moves: int  # that a game may take
    rules: int | None = None  # the version of the rules that it is played by; None: of today


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


def try_out(game: AnyGame, moves: int, seconds: float, timer: Timer, generator: MakeRandom) -> None:
    """Random games at the smallest and the largest table, as usual and with any options; Unplayable if one of them goes wrong."""
    end = timer() + seconds
    msgspec.json.encode(game.board)
    for seats in dict.fromkeys(game.about.seats):
        rng = generator(SEED)
        play(game, seats, {}, rng, moves, end, timer)
        options = {option.name: rng.choice(list(option.values(seats))) for option in game.about.options}
        play(game, seats, options, rng, min(moves, SAMPLE), end, timer, must_end=False)


def play(
    game: AnyGame, seats: int, options: dict[str, Json], rng: Random, moves: int, end: float, timer: Timer, *, must_end: bool = True
) -> None:
    state = game.start(seats, options)
    for number in range(moves):
        movers = game.movers(state)
        if not movers:
            msgspec.json.encode(game.outcome_to_json(state))
            return
        began = timer()
        seat = movers[0] if len(movers) == 1 else rng.choice(movers)
        move = game.draw(state, rng) if seat == CHANCE else game.pick(state, seat, rng)
        if number % GLANCE < (10 if number < GLANCE else 1):
            state = glanced(game, state, seat, move)
        events: list[Event] = []
        game.apply(state, seat, move, events.append)
        msgspec.json.encode(game.events_to_json(events))
        for event in events:
            game.sentence(event)
        now = timer()
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
        msgspec.json.encode(game.outlook(state, seat))
    game.parse(state, game.write(seat, move), seat)
    return game.state_from_json(msgspec.json.decode(msgspec.json.encode(game.state_to_json(state))))


def found(question: Question, timer: Timer, generator: MakeRandom) -> Finding:
    """What comes of a trial. An error that is none of ours is a bound that is missing, and left to whoever asked."""
    try:
        data = games.read_edition(question.edition) if isinstance(question.edition, str) else question.edition
        try_out(games.load(question.game, data, question.rules), question.moves, question.seconds, timer, generator)
    except InvalidEdition as error:
        return Finding("invalid", error.key, error.fault)
    except Unplayable as error:
        return Finding(error.trouble, fault=error.fault)
    return Finding(data=data if isinstance(question.edition, str) else None)


def fault(finding: Finding, question: Question, file: str = "edition file") -> InvalidEdition:
    """What is wrong with an edition, for whoever has brought it."""
    if finding.trouble == "invalid":
        return InvalidEdition(file, finding.key, finding.fault)
    seconds, megabytes, moves = round(question.seconds), question.megabytes, question.moves
    told = words(f"trial-{finding.trouble}", seconds=seconds, megabytes=megabytes, moves=moves, why=finding.fault)
    return InvalidEdition(file, finding.key, told)

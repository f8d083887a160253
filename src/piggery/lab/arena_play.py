"""Playing the rounds of an arena: with a clock at every decision, and with bots that may do anything.

A bot at fault returned what is no choice of its seat, raised an error, or took longer than allowed, in which case it is interrupted. A
fault loses the game for all seats of that bot, or its seat gets a legal choice at random and a new bot, as the old one may be in the
middle of anything. Every seat of every game gets a bot of its own, so no game depends on another.
"""

from __future__ import annotations

import signal
import threading
import traceback
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from piggery import bots, games
from piggery.bots.play import chosen, told
from piggery.kernel import CHANCE, AnyGame, Json, Observation
from piggery.lab.play import Running

AGAIN = 0.1  # seconds until the next attempt to interrupt a bot that catches everything
EXAMPLES = 3  # faults of a bot that are kept with all details, a round
LONGEST = 160  # characters of what a fault says


class Arena(NamedTuple):
    """What is to be played: a value that travels to other processes and means the same games everywhere."""

    game: str
    edition: str | Mapping[str, Json]  # as in a plan
    edition_name: str
    options: Mapping[str, Json]  # those given
    bots: tuple[str, ...]
    seats: int
    games: int  # of a pairing, or of a bot alone, at most
    seed: str
    scale: float  # of the budgets of bots that search
    faults: str  # lose, fallback
    think: float | None  # seconds a decision may take
    stops: bool  # early, when the answer is clear

    def load(self) -> AnyGame:
        return games.load(self.game, self.edition)


class Contest(NamedTuple):
    """Two bots that meet, or one alone, by their numbers; `lineups` tells for each seat order which of them sits in each seat."""

    bots: tuple[int, ...]
    lineups: tuple[tuple[int, ...], ...]


class Fault(NamedTuple):
    """What a bot did that it may not do."""

    bot: int
    rival: int | None  # None: alone
    kind: str  # illegal, raised, overran
    round: int
    order: int
    seat: int
    move: int  # of the game, chance counted, from 1
    what: str


class Pace(NamedTuple):
    """How long a bot took to decide, in seconds."""

    decisions: int
    total: float
    worst: float


class Fought(NamedTuple):
    """A game that is over."""

    share: float  # of the victory, of the contest's first bot; a draw is half, alone it is 1 for a victory
    scores: tuple[int | None, ...]  # by seat; None where a fault ended the game before (alone: 0)
    paces: tuple[Pace, ...]  # by bot of the contest


class Round(NamedTuple):
    """One game in every seat order, on the same dice."""

    contest: int
    number: int
    games: tuple[Fought, ...]
    faults: dict[tuple[int, str], int]  # by bot and kind
    examples: list[Fault]


class Asked(NamedTuple):
    """What came of asking a bot: its choice, or what it did instead."""

    move: Any
    seconds: float
    kind: str = ""
    what: str = ""


class TimeIsUp(BaseException):
    """Ends a decision from outside. No Exception, so that a bot that catches those does not go on."""


@contextmanager
def at_most(seconds: float | None) -> Iterator[None]:
    """Raises TimeIsUp in what takes longer, where the system has alarms; elsewhere a clock tells afterwards."""
    if seconds is None or not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    is_running = True

    def ring(*_: object) -> None:
        if is_running:
            raise TimeIsUp

    before = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
        yield
    finally:
        is_done = False
        while not is_done:
            with suppress(TimeIsUp):  # at the very last moment
                is_running = False
                signal.setitimer(signal.ITIMER_REAL, 0)
                signal.signal(signal.SIGALRM, before)
                is_done = True


class Ring:
    """Plays any round of an arena."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        self.game = arena.load()

    def play(self, contest: Contest, index: int, number: int) -> Round:
        """A round: the same whoever plays it, wherever and in whatever order."""
        faults: list[Fault] = []
        fights = tuple(self._fight(contest, order, number, faults) for order in range(len(contest.lineups)))
        kept: list[Fault] = []
        for fault in faults:
            if sum(other.bot == fault.bot for other in kept) < EXAMPLES:
                kept.append(fault)
        return Round(index, number, fights, dict(Counter((fault.bot, fault.kind) for fault in faults)), kept)

    def _fight(self, contest: Contest, order: int, number: int, faults: list[Fault]) -> Fought:
        """One game; the dice follow from the round, what bots leave to luck from the round and the order."""
        arena, game = self.arena, self.game
        lineup = contest.lineups[order]
        running = Running(game, arena.seats, arena.options, arena.seed, number, f"{arena.seed}/{order}")
        scale = arena.scale * bots.share([arena.bots[contest.bots[player]] for player in lineup])
        entered: dict[int, Any] = {}
        times: list[list[float]] = [[] for _ in contest.bots]
        made = 0
        while acting := game.movers(running.state):
            seat, made = acting[0], made + 1
            if seat == CHANCE:
                running.chance.next()
                running.tell(game, CHANCE, game.draw(running.state, running.chance))
                continue
            player = contest.bots[lineup[seat]]
            asked = self._ask(arena.bots[player], scale, seat, running, entered)
            times[lineup[seat]].append(asked.seconds)
            if asked.kind:
                rival = next((bot for bot in contest.bots if bot != player), None)
                faults.append(Fault(player, rival, asked.kind, number, order, seat, made, asked.what))
                if arena.faults == "lose":
                    return self._forfeited(lineup[seat], times)
            running.tell(game, seat, asked.move)
        outcome = game.outcome(running.state)
        assert outcome is not None
        return Fought(share_of(lineup, game.teams(running.state), outcome.winners), outcome.scores, paces(times))

    def _ask(self, name: str, scale: float, seat: int, running: Running, entered: dict[int, Any]) -> Asked:
        """A bot's choice; if it is at fault, a legal one at random and what was wrong."""
        game, rng, think = self.game, running.noises[seat], self.arena.think
        choices = game.choices(running.state, seat)
        seen = Observation(seat, game.view(running.state, seat), list(choices), list(running.told(game, seat, name)))
        began = perf_counter()
        try:
            if seat not in entered:
                entered[seat] = bots.load(name, game, scale=scale)
                began = perf_counter()
            with at_most(think):
                returned = entered[seat].choose(seen, rng)
            seconds = perf_counter() - began
            move = chosen(returned, choices)
        except KeyboardInterrupt:
            raise
        except TimeIsUp:
            kind, what, seconds = "overran", overran(think), perf_counter() - began
        except BaseException as error:  # a stranger's, who may also want to end the process
            kind, what, seconds = "raised", raised(error), perf_counter() - began
        else:
            if move is None:
                kind, what = "illegal", f"chose {self._named(seat, returned, running)}"
            elif think is not None and seconds > think:
                kind, what = "overran", overran(think)
            else:
                return Asked(move, seconds)
        entered.pop(seat, None)
        return Asked(choices[rng.randrange(len(choices))], seconds, kind, what)

    def _named(self, seat: int, move: Any, running: Running) -> str:
        """An illegal move as well as it can be told, with the reason where the rules know one."""
        try:
            text = f"{self.game.token(seat, move)}: {self.game.why_not(running.state, seat, move)}"
        except Exception:  # anything may be returned, also what is no move at all
            try:
                text = f"{move!r}, which is no choice here"
            except Exception:
                text = f"an object of {type(move).__name__} that can't be written"
        return shortened(text)

    def _forfeited(self, loser: int, times: Sequence[Sequence[float]]) -> Fought:
        """Lost by a fault: the other has won, and the game has no scores. Alone it is worth nothing."""
        is_alone = self.arena.seats == 1
        scores = (0,) if is_alone else (None,) * self.arena.seats
        return Fought(0.0 if is_alone or loser == 0 else 1.0, scores, paces(times))


def overran(think: float | None) -> str:
    return f"took longer than the {think:g} s that are allowed"


def share_of(lineup: Sequence[int], teams: Sequence[int], winners: Sequence[int]) -> float:
    """The first bot's share of a victory, which the winning sides share equally; where nobody wins it is a draw.

    >>> share_of((0, 1, 0, 1), (0, 1, 2, 3), winners=(0, 3)), share_of((0, 1), (0, 1), winners=())
    (0.5, 0.5)
    """
    sides = {teams[seat]: lineup[seat] for seat in winners}
    if not sides:
        return 0.5 if len(lineup) > 1 else 0.0
    return sum(player == 0 for player in sides.values()) / len(sides)


def paces(times: Sequence[Sequence[float]]) -> tuple[Pace, ...]:
    return tuple(Pace(len(seconds), sum(seconds), max(seconds, default=0.0)) for seconds in times)


def raised(error: BaseException) -> str:
    """An error in a line, with the place it comes from."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return shortened(f"raised {told(error)}") + place


def shortened(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"

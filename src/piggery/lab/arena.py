"""The arena: every pairing of some bots, in every seat order, on common random numbers, until the answer is clear.

Two bots meet in *rounds*. A round has one game for every seat order, and all of them have the same dice: draw k of round i shows the same
in each, so luck favours both bots alike. What bots leave to chance themselves differs from game to game. Where one sits alone, every bot
plays the same games, and scores are compared game by game. Same seed, same games and same end, whatever the number of processes;
only what depends on time (`think`, and bots that look at a clock) may differ. When a pairing may end early stands in `sequential.py`.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from piggery import bots, games
from piggery.kernel import InvalidSetup, Json, settle
from piggery.lab.arena_play import Arena, Contest, Ring, Round
from piggery.lab.lineups import seat_orders
from piggery.lab.plan import carried
from piggery.lab.run import Progress, in_parallel
from piggery.lab.sequential import Look, at, looks
from piggery.lab.statistics import Estimate, clustered_share, paired

FAULTS = ("lose", "fallback")
MOST = 1_000_000  # games, times the usual budget, seconds
BATCH = 20  # rounds that are handed out together at most


def make_arena(
    game: str,
    names: Sequence[str],
    games_to_play: int,
    *,
    seats: int = 2,
    edition: str | Path = "standard",
    options: Mapping[str, Json] | None = None,
    seed: str | int = "1",
    scale: float = 1.0,
    faults: str = "lose",
    think: float | None = None,
    stops: bool = True,
) -> Arena:
    """An arena whose game, edition, options and bots exist; anything else is refused by name. A round that has begun is played to its
    end, so there may be a few more games than asked for."""
    loaded = games.load(game, edition)
    settle(loaded.about, seats, options)
    least = 1 if seats == 1 else 2
    if len(names) < least:
        raise InvalidSetup("bots", f"name at least {least}")
    if twice := [name for name, times in Counter(names).items() if times > 1]:
        raise InvalidSetup("bots", f"each bot enters once; named more often: {', '.join(twice)}")
    for name, value in (("games", games_to_play), ("scale", scale), ("think", 1 if think is None else think)):
        if not 0 < value <= MOST:
            raise InvalidSetup(name, f"must be more than 0 and at most {MOST:,}, not {value:g}")
    if faults not in FAULTS:
        raise InvalidSetup("faults", f"choose {' or '.join(FAULTS)}, not {faults!r}")
    for name in names:
        bots.load(name, loaded, scale=scale)
    return Arena(
        game=game,
        edition=carried(loaded),
        edition_name=str(edition),
        options=dict(options or {}),
        bots=tuple(names),
        seats=seats,
        games=games_to_play,
        seed=str(seed),
        scale=scale,
        faults=faults,
        think=think,
        stops=stops,
    )


class Meeting(NamedTuple):
    """Two bots that are compared, by the rounds of the contest in which they meet, or of the two in which each is alone."""

    a: int
    b: int
    contests: tuple[int, ...]


class Seen(NamedTuple):
    """What was known of a meeting after so many rounds: the first one's share of victories, or alone its points more than the other."""

    rounds: int
    estimate: Estimate
    is_decided: bool


class Tournament(NamedTuple):
    """Rounds by contest and number, and by meeting what was seen at each look. Not complete: somebody stopped it."""

    teams: tuple[int, ...]  # of each seat
    contests: list[Contest]
    rounds: list[dict[int, Round]]
    meetings: list[Meeting]
    courses: list[list[Seen]]
    is_complete: bool


def contests_of(arena: Arena, teams: Sequence[int]) -> list[Contest]:
    """Every bot alone, or every pair with all its seat orders."""
    if arena.seats == 1:
        return [Contest((bot,), ((0,),)) for bot in range(len(arena.bots))]
    orders = seat_orders(teams)
    return [Contest(pair, orders) for pair in combinations(range(len(arena.bots)), 2)]


def meetings_of(arena: Arena, contests: Sequence[Contest]) -> list[Meeting]:
    if arena.seats == 1:
        return [Meeting(a, b, (a, b)) for a, b in combinations(range(len(contests)), 2)]
    return [Meeting(contest.bots[0], contest.bots[1], (number,)) for number, contest in enumerate(contests)]


def most_games(arena: Arena) -> int:
    """How many games there will be if no pairing ends early."""
    contests = contests_of(arena, teams_of(arena))
    return len(contests) * len(contests[0].lineups) * planned(arena, contests)[-1].rounds


def teams_of(arena: Arena) -> tuple[int, ...]:
    game = arena.load()
    return game.teams(game.start(arena.seats, arena.options))


def planned(arena: Arena, contests: Sequence[Contest]) -> list[Look]:
    """The looks at this arena's rounds; all its contests have as many games a round."""
    size = len(contests[0].lineups)
    return looks(math.ceil(arena.games / size), size, arena.stops)


def run(arena: Arena, *, jobs: int = 1, progress: Progress | None = None) -> Tournament:
    """Play until every meeting is decided or all games are played. Ctrl-C ends it early with what has been played so far."""
    told = progress or (lambda games: None)
    teams = teams_of(arena)
    contests = contests_of(arena, teams)
    meetings = meetings_of(arena, contests)
    ends = planned(arena, contests)
    played = Tournament(teams, contests, [{} for _ in contests], meetings, [[] for _ in meetings], is_complete=True)
    going = set(range(len(contests)))
    before = 0
    try:
        for look in ends:
            _play(arena, played, [(contest, range(before, look.rounds)) for contest in sorted(going)], jobs, told)
            _look(arena, played, look)
            before = look.rounds
            over = going - undecided(played)
            told(sum(len(contests[contest].lineups) * (ends[-1].rounds - before) for contest in over))
            going -= over
    except KeyboardInterrupt:
        _look(arena, played, None)
        return played._replace(is_complete=False)
    return played


def _play(arena: Arena, played: Tournament, work: Sequence[tuple[int, range]], jobs: int, told: Progress) -> None:
    """Play these rounds of these contests, on all cores together."""
    calls: dict[int, tuple[Arena, Contest, int, range]] = {}
    for contest, numbers in work:
        size = max(1, min(BATCH, len(numbers) * len(work) // (8 * jobs)))
        for first in range(numbers.start, numbers.stop, size):
            part = range(first, min(first + size, numbers.stop))
            calls[len(calls)] = (arena, played.contests[contest], contest, part)
    for rounds in _results(calls, jobs):
        for of_round in rounds:
            played.rounds[of_round.contest][of_round.number] = of_round
        told(sum(len(of_round.games) for of_round in rounds))


def _results(calls: Mapping[int, tuple[Arena, Contest, int, range]], jobs: int) -> Iterator[list[Round]]:
    if jobs == 1:
        yield from (play_rounds(*call) for call in calls.values())
    else:
        yield from (rounds for _, rounds in in_parallel(play_rounds, calls, jobs))


def play_rounds(arena: Arena, contest: Contest, index: int, numbers: range) -> list[Round]:
    """Some rounds of a contest: what a worker does."""
    ring = _ring(arena)
    return [ring.play(contest, index, number) for number in numbers]


_rings: dict[str, Ring] = {}  # by arena: the batches of one share a loaded game within a process


def _ring(arena: Arena) -> Ring:
    key = repr(arena)
    if key not in _rings:
        _rings.clear()
        _rings[key] = Ring(arena)
    return _rings[key]


def _look(arena: Arena, played: Tournament, look: Look | None) -> None:
    """Note what is known of every meeting that is not decided; without a planned look, of what was played before the interruption."""
    for meeting, course in zip(played.meetings, played.courses, strict=True):
        if course and course[-1].is_decided:
            continue
        numbers = sorted(set.intersection(*(set(played.rounds[contest]) for contest in meeting.contests)))
        if not numbers or (course and course[-1].rounds == len(numbers)):
            continue
        level = (look or at(planned(arena, played.contests), len(numbers))).p
        course.append(seen(played, meeting, numbers, level))


def seen(played: Tournament, meeting: Meeting, numbers: Sequence[int], p: float) -> Seen:
    """A meeting after these rounds, with an interval that leaves out `p`."""
    if len(meeting.contests) == 1:
        rounds = [played.rounds[meeting.contests[0]][number].games for number in numbers]
        shares = [math.fsum(game.share for game in of_round) / len(of_round) for of_round in rounds]
        estimate, even = clustered_share(shares, len(rounds[0]), p), 0.5
    else:
        points = [[played.rounds[contest][number].games[0].scores[0] or 0 for number in numbers] for contest in meeting.contests]
        differences = Counter(mine - other for mine, other in zip(*points, strict=True))
        estimate, even = paired(differences, p=p).difference, 0.0
    return Seen(len(numbers), estimate, is_decided=not estimate.low <= even <= estimate.high)


def undecided(played: Tournament) -> set[int]:
    """The contests that have to go on: some meeting needs them, or no meeting is theirs."""
    needed = {
        contest
        for meeting, course in zip(played.meetings, played.courses, strict=True)
        if not (course and course[-1].is_decided)
        for contest in meeting.contests
    }
    alone = set(range(len(played.contests))) - {contest for meeting in played.meetings for contest in meeting.contests}
    return needed | alone

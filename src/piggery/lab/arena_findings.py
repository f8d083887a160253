"""What an arena found, as plain data.

Keys. An *estimate* is {"value", "low", "high"} with its 95 % interval, null: no end; bots are told by name.

- `piggery_lab` 1, `kind` "arena", `game`, `title`, `edition` {"id", "hash"}, `options` (those given), `bots`, `seats`, `teams` (by seat),
  `asked` (games of a pairing), `games` (played in all), `is_complete`, `seed`, `scale`, `faults` (lose, fallback), `think`, `stops`,
  `command`, `method`
- `standings`, the best first: `bot`, `games`, `rating` {"mu", "sigma"} (null: nobody to beat), `wins` estimate (null: alone, and always
  won), `score` {"mean": estimate, "sd", ...} as in `findings.py` (null: no game came to its end), `decisions`, `seconds` {"mean",
  "worst"} a decision, `faults` {kind: times}. These intervals are those of a number of games that was fixed before
- `pairings`: `a`, `b`, `games` (alone: of each), `wins` of a as an estimate that holds whenever one stops (null: alone), `points` that a
  has more than b, likewise (null: not alone), `is_decided`, `is_early`, `verdict`, `course` [{"games", "value", "low", "high"}] look by
  look, `orders` [{"seats": bot of each seat, "games", "wins" of a, "scores": mean by seat, null: none}]
- `scores`: for each bot [[score, times]]
- `told_faults`, the first ones of each bot: `bot`, `rival` (null: alone), `kind` (illegal, raised, overran), `round`, `order`,
  `seat`, `move` (chance counted, from 1), `what`
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from piggery.kernel import Json
from piggery.lab.arena import Meeting, Seen, Tournament
from piggery.lab.arena_play import Arena, Fault, Round
from piggery.lab.findings import estimate_json, spread_json
from piggery.lab.numbers import percent, signed, span
from piggery.lab.ratings import Rating, rated
from piggery.lab.statistics import clustered_share, spread

TOLD = 10  # faults of a bot that are told with all details

METHOD = (
    "Every pairing is played in every seat order, and all orders of a round have the same dice (common random numbers). A draw is half a "
    "victory, a victory shared by several sides counts in parts. Intervals of pairings are repeated 95 % intervals of an O'Brien-Fleming "
    "plan of looks: they hold although a pairing ends as soon as its answer is clear. Ratings by openskill (Plackett-Luce)."
)
METHOD_ALONE = (
    "Every bot plays the same games alone, with the same dice (common random numbers); differences are taken game by game, with "
    "Student's t. Intervals of differences are repeated 95 % intervals of an O'Brien-Fleming plan of looks: they hold although the arena "
    "ends as soon as the answers are clear. Ratings by openskill (Plackett-Luce): in each game the higher score wins."
)


def find(arena: Arena, played: Tournament, command: str = "") -> dict[str, Json]:
    """Everything of the list above."""
    about = arena.load().about
    every = [played_round for rounds in played.rounds for played_round in rounds.values()]
    standings = [standing(arena, played, bot, rating) for bot, rating in enumerate(ratings(arena, played))]
    return {
        "piggery_lab": 1,
        "kind": "arena",
        "game": about.slug,
        "title": about.title,
        "edition": {"id": about.edition.id, "hash": about.edition.hash},
        "options": dict(arena.options),
        "bots": list(arena.bots),
        "seats": arena.seats,
        "teams": list(played.teams),
        "asked": arena.games,
        "games": sum(len(of_round.games) for of_round in every),
        "is_complete": played.is_complete,
        "seed": arena.seed,
        "scale": arena.scale,
        "faults": arena.faults,
        "think": arena.think,
        "stops": arena.stops,
        "command": command,
        "method": METHOD_ALONE if arena.seats == 1 else METHOD,
        "standings": sorted(standings, key=_rank, reverse=True),
        "pairings": [
            pairing(arena, played, meeting, course) for meeting, course in zip(played.meetings, played.courses, strict=True) if course
        ],
        "scores": {name: sorted(map(list, points(played, bot).items())) for bot, name in enumerate(arena.bots)},
        "told_faults": [fault_json(arena, fault) for fault in told_faults(every)],
    }


def _rank(entry: Mapping[str, Json]) -> tuple[float, float]:
    rating, score = entry["rating"], entry["score"]
    return (rating["mu"] if rating else 0.0, score["mean"]["value"] if score else -math.inf)


# -- bots -----------------------------------------------------------------------------------------------------------------


def places(played: Tournament, bot: int) -> Iterator[tuple[int, dict[int, Round], int]]:
    """The contests of a bot, their rounds, and whether it is the first or the second there."""
    for number, (contest, rounds) in enumerate(zip(played.contests, played.rounds, strict=True)):
        if bot in contest.bots:
            yield number, rounds, contest.bots.index(bot)


def standing(arena: Arena, played: Tournament, bot: int, rating: Rating | None) -> dict[str, Json]:
    """One bot over all its games."""
    shares, paces, faults = [], [], Counter[str]()
    size = len(played.contests[0].lineups)
    for _, rounds, place in places(played, bot):
        for of_round in rounds.values():
            won = math.fsum(game.share for game in of_round.games) / len(of_round.games)
            shares.append(won if place == 0 else 1 - won)
            paces += [game.paces[place] for game in of_round.games]
            faults.update({kind: times for (whose, kind), times in of_round.faults.items() if whose == bot})
    scores = points(played, bot)
    decisions = sum(pace.decisions for pace in paces)
    has_wins = shares and (arena.seats > 1 or min(shares) < 1)
    return {
        "bot": arena.bots[bot],
        "games": len(paces),
        "rating": rating._asdict() if rating else None,
        "wins": estimate_json(clustered_share(shares, size)) if has_wins else None,
        "score": spread_json(spread(scores)) if scores else None,
        "decisions": decisions,
        "seconds": {
            "mean": sum(pace.total for pace in paces) / decisions if decisions else 0.0,
            "worst": max((pace.worst for pace in paces), default=0.0),
        },
        "faults": dict(sorted(faults.items())),
    }


def points(played: Tournament, bot: int) -> Counter[int]:
    """How often a bot had each score; a game that a fault ended has none, unless it is played alone."""
    counts: Counter[int] = Counter()
    for number, rounds, place in places(played, bot):
        lineups = played.contests[number].lineups
        for of_round in rounds.values():
            for lineup, game in zip(lineups, of_round.games, strict=True):
                counts.update(score for player, score in zip(lineup, game.scores, strict=True) if player == place and score is not None)
    return counts


def ratings(arena: Arena, played: Tournament) -> Sequence[Rating | None]:
    """By bot, from all games in the order of their rounds."""
    if len(arena.bots) < 2:
        return [None] * len(arena.bots)
    return rated(len(arena.bots), matches(arena, played))


def matches(arena: Arena, played: Tournament) -> Iterator[list[tuple[int, float]]]:
    """Who met in each game and how well each did: by share of the victory for each side it had, or alone by score."""
    sides = [[sides_of(played.teams, lineup, player) for player in (0, 1)] for lineup in played.contests[0].lineups]
    for number in sorted({number for rounds in played.rounds for number in rounds}):
        here = [(contest, rounds[number]) for contest, rounds in zip(played.contests, played.rounds, strict=True) if number in rounds]
        if arena.seats == 1:
            if len(here) > 1:
                yield [(contest.bots[0], float(of_round.games[0].scores[0] or 0)) for contest, of_round in here]
            continue
        for contest, of_round in here:
            for (mine, other), game in zip(sides, of_round.games, strict=True):
                a, b = contest.bots
                yield [(a, round(game.share / mine, 9)), (b, round((1 - game.share) / other, 9))]  # a third is a third for both


def sides_of(teams: Sequence[int], lineup: Sequence[int], player: int) -> int:
    """How many sides one of the two bots has."""
    return len({team for team, who in zip(teams, lineup, strict=True) if who == player})


# -- pairings -------------------------------------------------------------------------------------------------------------


def pairing(arena: Arena, played: Tournament, meeting: Meeting, course: Sequence[Seen]) -> dict[str, Json]:
    """Two bots beside each other."""
    is_alone = arena.seats == 1
    size = len(played.contests[meeting.contests[0]].lineups)
    last = course[-1]
    games = last.rounds * size
    entry: dict[str, Json] = {
        "a": arena.bots[meeting.a],
        "b": arena.bots[meeting.b],
        "games": games,
        "wins": None if is_alone else estimate_json(last.estimate),
        "points": estimate_json(last.estimate) if is_alone else None,
        "is_decided": last.is_decided,
        "is_early": arena.stops and last.is_decided and games < arena.games,
        "course": [{"games": seen.rounds * size, **estimate_json(seen.estimate)} for seen in course],
        "orders": [] if is_alone else orders(arena, played, meeting),
    }
    return {**entry, "verdict": verdict(entry)}


def orders(arena: Arena, played: Tournament, meeting: Meeting) -> list[dict[str, Json]]:
    """The games of a pairing by who sat where."""
    contest = played.contests[meeting.contests[0]]
    entries = []
    for order, lineup in enumerate(contest.lineups):
        games = [of_round.games[order] for of_round in played.rounds[meeting.contests[0]].values()]
        ended = [game.scores for game in games if None not in game.scores]
        entries.append(
            {
                "seats": [arena.bots[contest.bots[player]] for player in lineup],
                "games": len(games),
                "wins": math.fsum(game.share for game in games) / len(games),
                "scores": [sum(score or 0 for score in seat) / len(ended) for seat in zip(*ended, strict=True)] if ended else None,
            }
        )
    return entries


def verdict(entry: Mapping[str, Json]) -> str:
    """What may be said of a pairing, in a sentence, the better one first."""
    a, b, games = entry["a"], entry["b"], f"{entry['games']:,} games"
    found, even = (entry["wins"], 0.5) if entry["wins"] else (entry["points"], 0.0)
    if found["value"] < even:
        a, b = b, a
        found = turned(found, even)
    said = (
        f"{percent(found['value'])} of {games} ({span(found, 1, 100)} %)"
        if entry["wins"]
        else f"{signed(found['value'])} points a game over {games} ({span(found, 2, 1, '+')})"
    )
    return f"{a} beats {b}: {said}." if entry["is_decided"] else f"It is not clear whether {a} beats {b}: {a} has {said}."


def turned(found: Mapping[str, Json], even: float) -> dict[str, Json]:
    """An estimate as the other one sees it."""
    low, high = (None if end is None else 2 * even - end for end in (found["high"], found["low"]))
    return {"value": 2 * even - found["value"], "low": low, "high": high}


# -- faults ---------------------------------------------------------------------------------------------------------------


def told_faults(rounds: Sequence[Round]) -> list[Fault]:
    """The first faults of each bot, in the order of their rounds."""
    by_bot: dict[int, list[Fault]] = defaultdict(list)
    for of_round in sorted(rounds, key=lambda of_round: (of_round.number, of_round.contest)):
        for fault in of_round.examples:
            if len(by_bot[fault.bot]) < TOLD:
                by_bot[fault.bot].append(fault)
    return [fault for bot in sorted(by_bot) for fault in by_bot[bot]]


def fault_json(arena: Arena, fault: Fault) -> dict[str, Json]:
    return {**fault._asdict(), "bot": arena.bots[fault.bot], "rival": None if fault.rival is None else arena.bots[fault.rival]}


def fault_text(fault: Mapping[str, Json]) -> str:
    """A fault in a sentence, with its place."""
    against = f"against {fault['rival']}, " if fault["rival"] else ""
    place = f"round {fault['round']}, order {fault['order']}, seat {fault['seat']}, move {fault['move']}"
    return f"{fault['bot']} {fault['what']} [{against}{place}]"

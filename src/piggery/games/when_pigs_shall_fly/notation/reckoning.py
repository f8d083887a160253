"""What a view comes to: crafts as if they flew now, scores so far, who leads for each award. All of it follows from the view."""

from __future__ import annotations

from math import floor

from piggery.games.when_pigs_shall_fly.components.edition import AWARDS, DESIGN, MATERIALS, THEORIES
from piggery.games.when_pigs_shall_fly.notation.typed_reckoning import Account, Counted, Craft, Met, Race, Reckoning, ScoreSoFar
from piggery.games.when_pigs_shall_fly.notation.view import seen_multipliers
from piggery.games.when_pigs_shall_fly.play import scoring
from piggery.games.when_pigs_shall_fly.play.contest import contest_score, handling
from piggery.games.when_pigs_shall_fly.play.moves import Choices
from piggery.games.when_pigs_shall_fly.play.state import NONE, OVER, VOTE, Flight, State

REMEMBERED = 2_000  # sheets, and races for the awards: a move changes few of them


def reckoning(t: Choices, s: State, seat: int | None) -> Reckoning:
    theories = counted(t, s, seat)
    seats = [account(t, s, number, theories) for number in range(s.setup.seats)]
    if s.step in (VOTE, OVER):
        totals = scoring.scores(t, s)
        seats = [{**account, "total": total} for account, total in zip(seats, totals, strict=True)]
    return {"theories": theories, "seats": seats, "awards": races(t, s)}


def counted(t: Choices, s: State, seat: int | None) -> list[Counted]:
    seen = seen_multipliers(s, seat)
    left = t.ed.cards_left(seen)
    mean = sum(left) / (len(left) or 1)
    return [
        {"theory": theory, "multiplier": float(multiplier or mean), "is_known": multiplier != 0}
        for theory, multiplier in zip(THEORIES, seen, strict=True)
    ]


def account(t: Choices, s: State, seat: int, theories: list[Counted]) -> Account:
    """Without contest and awards. It follows from the sheet, the cards and the flight."""
    flight = s.flights[seat] if s.flights else None
    key = (*s.rows[seat], s.sheets[seat], flight, *[card["multiplier"] for card in theories])
    found = t.ed.accounts.get(key)
    if found is None:
        if len(t.ed.accounts) >= REMEMBERED:
            t.ed.accounts.clear()
        written = scoring.written(t, s.rows[seat])
        found = t.ed.accounts[key] = {
            "craft": craft(t, s.rows[seat], theories),
            "score": score_so_far(written),
            "total": sum(written[:-1]),
            "met": None if flight is None else met(t, s.sheets[seat], flight),
        }
    return found


def score_so_far(written: scoring.Score) -> ScoreSoFar:
    return {
        "publicity_events": written.publicity_events,
        "publicity": written.publicity,
        "publishing": written.publishing,
        "discoveries": written.discoveries,
        "design": written.design,
        "dog": written.dog,
    }


def craft(t: Choices, row: list[int], theories: list[Counted]) -> Craft:
    ed = t.ed
    stages = [ed.stage[bubbles] for bubbles in row[DESIGN : DESIGN + len(THEORIES)]]
    weight = ed.weight[row[MATERIALS]]
    formula = sum(card["multiplier"] * stage for card, stage in zip(theories, stages, strict=True)) - weight
    weight_class, fear, maneuverability = handling(t, row)
    return {
        "formula": formula,
        "distance": max(0, min(ed.lines, floor(formula + 0.5))),
        "weight": weight,
        "weight_class": weight_class,
        "fear": fear,
        "maneuverability": maneuverability,
        "stages": stages,
    }


def met(t: Choices, sheet: int, flight: Flight) -> Met:
    sky = t.ed.skies[sheet]
    circled = flight.circled
    here = flight.path[-1][0] if flight.landing == NONE else flight.landing
    hoops = circled & ~sky.clouds & ~sky.winds
    return {
        "clouds": (circled & sky.clouds).bit_count(),
        "gusts": (circled & sky.winds).bit_count(),
        "hoops": hoops.bit_count(),
        "hoop_points": sky.hoop_points(circled),
        "score": contest_score(sky, circled, here, flight.weight_class) if flight.score == NONE else flight.score,
    }


def races(t: Choices, s: State) -> list[Race]:
    values = scoring.compared(t, s)
    key = (s.setup.is_solo, s.wilbur, *map(tuple, values))
    found = t.ed.races.get(key)
    if found is None:
        if len(t.ed.races) >= REMEMBERED:
            t.ed.races.clear()
        found = t.ed.races[key] = [
            {"award": award, "points": points, "values": compared, "leaders": leaders}
            for award, compared, (_, leaders, points) in zip(AWARDS, values, scoring.awards(t, s), strict=True)
        ]
    return found

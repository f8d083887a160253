"""What a view comes to: crafts as if they flew now, scores so far, who leads for each award. All of it follows from the view."""

from __future__ import annotations

from math import floor

from piggery.games.when_pigs_shall_fly.components.edition import AWARDS, DESIGN, MATERIALS, THEORIES
from piggery.games.when_pigs_shall_fly.notation.typed_reckoning import Account, Counted, Craft, Met, Race, Reckoning
from piggery.games.when_pigs_shall_fly.notation.view import seen_multipliers
from piggery.games.when_pigs_shall_fly.play import scoring
from piggery.games.when_pigs_shall_fly.play.contest import contest_score, handling
from piggery.games.when_pigs_shall_fly.play.moves import Choices
from piggery.games.when_pigs_shall_fly.play.state import NONE, OVER, VOTE, Flight, State


def reckoning(t: Choices, s: State, seat: int | None) -> Reckoning:
    theories = counted(t, s, seat)
    sheets = scoring.sheets(t, s)
    is_scored = s.step in (VOTE, OVER)
    return {
        "theories": theories,
        "seats": [account(t, s, number, theories, sheet, is_scored) for number, sheet in enumerate(sheets)],
        "awards": races(t, s),
    }


def counted(t: Choices, s: State, seat: int | None) -> list[Counted]:
    seen = seen_multipliers(s, seat)
    left = t.ed.cards_left(seen)
    mean = sum(left) / (len(left) or 1)
    return [
        {"theory": theory, "multiplier": multiplier or mean, "is_known": multiplier != 0}
        for theory, multiplier in zip(THEORIES, seen, strict=True)
    ]


def account(t: Choices, s: State, seat: int, theories: list[Counted], sheet: scoring.Score, is_scored: bool) -> Account:
    flight = s.flights[seat] if s.flights else None
    return {
        "craft": craft(t, s, seat, theories),
        "score": {
            "publicity_events": sheet.publicity_events,
            "publicity": sheet.publicity,
            "publishing": sheet.publishing,
            "discoveries": sheet.discoveries,
            "design": sheet.design,
            "dog": sheet.dog,
        },
        "total": sheet.total if is_scored else sum(sheet[:-1]) - sheet.contest,
        "met": None if flight is None else met(t, s, seat, flight),
    }


def craft(t: Choices, s: State, seat: int, theories: list[Counted]) -> Craft:
    ed, row = t.ed, s.rows[seat]
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


def met(t: Choices, s: State, seat: int, flight: Flight) -> Met:
    sky = t.ed.skies[s.sheets[seat]]
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
    return [
        {"award": award, "points": points, "values": compared, "leaders": leaders}
        for award, compared, (_, leaders, points) in zip(AWARDS, values, scoring.awards(t, s), strict=True)
    ]

"""Final scoring (WPF-8, 9.9, 9.10). Scores follow from the position, so they are worked out when somebody asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from piggery.games.when_pigs_shall_fly.components.edition import AWARDS, DESIGN, DOG, EVENTS, FEAR, MANEUVERS, MATERIALS, THEORIES
from piggery.games.when_pigs_shall_fly.notation import typed_position as typed
from piggery.games.when_pigs_shall_fly.play.moves import Choices
from piggery.games.when_pigs_shall_fly.play.state import BOX, EVENT, NUMBER, OVER, PUBLICITY, VOTE, State, discovered


class Score(NamedTuple):
    """The parts of a seat's score, in the order of the sheet (WPF-8.1)."""

    publicity_events: int
    contest: int
    publicity: int
    publishing: int
    discoveries: int
    design: int
    dog: int
    awards: tuple[int, ...]  # in the order of AWARDS

    @property
    def total(self) -> int:
        return sum(self[:-1]) + sum(self.awards)


Award = tuple[typed.Award, list[int], int]


def awards(t: Choices, s: State) -> list[Award]:
    """WPF-8.2 to 8.4: each award with its winners and its points; tied seats all win, a value of 0 wins nothing."""
    points = t.ed.form.awards
    found: list[Award] = []
    for award, values in zip(AWARDS, compared(t, s), strict=True):
        seats = solo_winner(t, s, award, values[0]) if s.setup.is_solo else best(values)
        found.append((award, seats, getattr(points, award)))
    return found


def compared(t: Choices, s: State) -> list[list[int]]:
    """What each award compares, by seat: bubbles, not levels."""
    rows = s.rows
    return [
        [row[PUBLICITY] for row in rows],
        [row[MANEUVERS] for row in rows],
        [row[FEAR] for row in rows],
        [row[MATERIALS] for row in rows],
        [discovered(t.ed, row).bit_count() for row in rows],
        flown(s),
    ]


def flown(s: State) -> list[int]:
    """WPF-7.14: the contest score of every seat, 0 until its pig has landed."""
    return [max(0, flight.score) for flight in s.flights] or [0] * s.setup.seats


def best(values: list[int]) -> list[int]:
    most = max(values)
    return [seat for seat, value in enumerate(values) if value == most] if most > 0 else []


def solo_winner(t: Choices, s: State, award: typed.Award, value: int) -> list[int]:
    """WPF-9.9: at least Wilbur's publicity; more than his mark elsewhere."""
    is_won = value >= max(1, s.wilbur) if award == "famous_farmer" else value > getattr(t.ed.form.solo.wilbur_lines, award)
    return [0] if is_won else []


def sheets(t: Choices, s: State) -> list[Score]:
    """WPF-8.1: the score sheet of every seat."""
    given, contest = awards(t, s), flown(s)
    return [
        written(t, row)._replace(contest=contest[seat], awards=tuple([points if seat in seats else 0 for _, seats, points in given]))
        for seat, row in enumerate(s.rows)
    ]


def written(t: Choices, row: list[int]) -> Score:
    """WPF-8.1: what counts before the contest and the awards."""
    form = t.ed.form
    return Score(
        publicity_events=sum(max(0, points) for points in row[EVENT : EVENT + EVENTS]),
        contest=0,
        publicity=row[PUBLICITY],
        publishing=sum(max(0, box) for box in row[BOX : BOX + len(THEORIES)]),
        discoveries=form.research.discovery_points * discovered(t.ed, row).bit_count(),
        design=design_points(t, row),
        dog=form.special_training.dog_points_per_whistle * row[NUMBER + DOG],
        awards=(),
    )


def design_points(t: Choices, row: list[int]) -> int:
    """WPF-4.9, 3.7: the points of the four stages."""
    stage, points = t.ed.stage, t.ed.stage_points
    return sum(points[stage[bubbles]] for bubbles in row[DESIGN : DESIGN + len(THEORIES)])


def scores(t: Choices, s: State) -> list[int]:
    return [sheet.total for sheet in sheets(t, s)]


def tied(totals: Sequence[int]) -> list[int]:
    """The seats in first place."""
    most = max(totals)
    return [seat for seat, total in enumerate(totals) if total == most]


def voters(t: Choices, s: State) -> tuple[int, ...]:
    """WPF-8.5: the others, where some but not all are tied for first place."""
    first = tied(scores(t, s))
    return tuple(seat for seat in range(s.setup.seats) if seat not in first) if len(first) > 1 else ()


def result(t: Choices, s: State) -> typed.Outcome:
    """WPF-8.5, 8.6, 9.10: ranks by score, those tied for first place by votes; in solo the band."""
    totals = scores(t, s)
    first = tied(totals)
    votes = [s.votes.count(seat) if seat in first else 0 for seat in range(s.setup.seats)]
    places = list(zip(totals, votes, strict=True))
    ranks = [1 + sum(other > place for other in places) for place in places]
    outcome: typed.Outcome = {"scores": totals, "ranks": ranks, "winners": [seat for seat, rank in enumerate(ranks) if rank == 1]}
    if s.setup.is_solo:
        outcome["band"] = band(t, totals[0])
    return outcome


def band(t: Choices, score: int) -> str:
    return [band.name for band in t.ed.form.solo.bands if band.from_ <= score][-1]


def standing_to_json(t: Choices, s: State) -> typed.Standing | None:
    """The `outcome` of a position: in step `vote` the scores and the tied seats only."""
    if s.step == OVER:
        end = result(t, s)
        over: typed.Standing = {"scores": end["scores"], "ranks": end["ranks"], "winners": end["winners"]}
        if "band" in end:
            over["band"] = end["band"]
        return over
    if s.step != VOTE:
        return None
    totals = scores(t, s)
    return {"scores": totals, "tied": tied(totals)}


def score_to_json(sheet: Score) -> typed.Score:
    famous_farmer, flying_ace, fearless, featherweight, focused, furthest_flight = sheet.awards
    return {
        "publicity_events": sheet.publicity_events,
        "contest": sheet.contest,
        "publicity": sheet.publicity,
        "publishing": sheet.publishing,
        "discoveries": sheet.discoveries,
        "design": sheet.design,
        "dog": sheet.dog,
        "awards": {
            "famous_farmer": famous_farmer,
            "flying_ace": flying_ace,
            "fearless": fearless,
            "featherweight": featherweight,
            "focused": focused,
            "furthest_flight": furthest_flight,
        },
        "total": sheet.total,
    }

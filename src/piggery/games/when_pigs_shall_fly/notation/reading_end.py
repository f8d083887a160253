"""Reading the end of a position: flights, votes, scores and outcome (invariants 11 and 13, WPF-8)."""

from __future__ import annotations

from collections.abc import Mapping

from piggery.games.when_pigs_shall_fly.notation.position import flight_to_json
from piggery.games.when_pigs_shall_fly.notation.reading_cards import AT_END
from piggery.games.when_pigs_shall_fly.notation.reading_sheet import refuse
from piggery.games.when_pigs_shall_fly.notation.typed_position import Point, Position
from piggery.games.when_pigs_shall_fly.play import contest, scoring
from piggery.games.when_pigs_shall_fly.play.moves import Choices
from piggery.games.when_pigs_shall_fly.play.scoring import score_to_json
from piggery.games.when_pigs_shall_fly.play.state import FLY, FLYING, NONE, OVER, VOTE, Flight, State
from piggery.kernel import quoted


def read_flights(t: Choices, form: Position, s: State) -> None:
    """Invariants 11 and 13: a flight follows from lines, duck, cards, sheet and the heights of its path."""
    for seat, player in enumerate(form["players"]):
        if (player["flight"] is not None) != (s.step in AT_END):
            refuse(f"players[{seat}].flight", "is there from step 'fly' on, and not before")
    if s.step not in AT_END:
        return
    flights = []
    for seat, player in enumerate(form["players"]):
        given = player["flight"]
        assert given is not None
        path = f"players[{seat}].flight"
        flight = contest.craft(t, s, seat)
        if given["path"][:1] != [[0, t.ed.height]]:
            refuse(f"{path}.path", f"must begin at [0, {t.ed.height}]")
        flight = fly_along(t, s, seat, flight, given["path"], f"{path}.path")
        due = flight_to_json(t, s, seat, flight)
        said: Mapping[str, object] = given
        for name, value in due.items():
            if said[name] != value:
                refuse(f"{path}.{name}", f"must be {quoted(value)}")
        flights.append(flight)
    s.flights = tuple(flights)
    s.movers = tuple(seat for seat, flight in enumerate(flights) if flight.status == FLYING)
    if bool(s.movers) != (s.step == FLY):
        refuse("step", "is 'fly' as long as somebody is flying, then and only then")


def fly_along(t: Choices, s: State, seat: int, flight: Flight, points: list[Point], path: str) -> Flight:
    """The flight with the heights of a path, the forced segment included."""
    sky, is_first_excess = t.ed.skies[s.sheets[seat]], s.setup.is_first_excess
    for number in range(1, len(points) + 1):
        if flight.status != FLYING:
            break
        line = contest.next_line(flight)
        if line >= flight.distance:
            flight, _ = contest.flown(sky, flight, (flight.distance, 0), is_first_excess)
        elif number < len(points):
            if points[number][0] != line or not 0 <= points[number][1] <= contest.ceiling(t, flight):
                refuse(f"{path}[{number}]", f"must be on line {line}, from height 0 to {contest.ceiling(t, flight)}")
            flight, _ = contest.flown(sky, flight, (line, points[number][1]), is_first_excess)
    return flight


def read_end(t: Choices, form: Position, s: State) -> None:
    """WPF-8: votes, scores and outcome."""
    scored = scoring.sheets(t, s) if s.step in (VOTE, OVER) else []
    for seat, player in enumerate(form["players"]):
        due = score_to_json(scored[seat]) if scored else None
        if player["score"] != due:
            refuse(f"players[{seat}].score", f"must be {quoted(due)}")
    voters = scoring.voters(t, s) if scored and s.setup.is_vote else ()
    read_votes(t, form, s, voters)
    standing = scoring.standing_to_json(t, s)
    if form["outcome"] != standing:
        refuse("outcome", f"must be {quoted(standing)}")


def read_votes(t: Choices, form: Position, s: State, voters: tuple[int, ...]) -> None:
    votes = [NONE] * s.setup.seats
    for name, choice in form["votes"].items():
        if name not in map(str, voters):
            refuse("votes", f"{quoted(name)} has no vote")
        if choice not in scoring.tied(scoring.scores(t, s)):
            refuse(f"votes.{name}", f"seat {choice} is not tied for first place")
        votes[int(name)] = choice
    s.votes = tuple(votes)
    missing = tuple(voter for voter in voters if votes[voter] == NONE)
    if s.step == VOTE:
        s.movers = missing
        if not missing:
            refuse("step", "is 'vote', but all have voted")
    elif missing:
        refuse("step", f"is 'over', but seat {missing[0]} has not voted")

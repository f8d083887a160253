"""Finalize Design and Flight Contest (WPF-6, 7): cards are turned up, crafts get their numbers, every seat flies on its own."""

from __future__ import annotations

from piggery.games.when_pigs_shall_fly.components.edition import ALL_THEORIES, DESIGN, DUCK, FEAR, MANEUVERS, MATERIALS, THEORIES
from piggery.games.when_pigs_shall_fly.components.sky import Sky
from piggery.games.when_pigs_shall_fly.play import events, scoring
from piggery.games.when_pigs_shall_fly.play.moves import Choices, Move
from piggery.games.when_pigs_shall_fly.play.state import (
    BY_CHANCE,
    CRASHED,
    DEAL_SHEET,
    FLY,
    FLYING,
    GROUNDED,
    KNOWN,
    LANDED,
    NONE,
    OVER,
    REVEAL,
    THEORY_CARD,
    TRAINED,
    VOTE,
    Flight,
    State,
)
from piggery.kernel import Emit

# -- Finalize Design ----------------------------------------------------------------------------------------------------------


def reveal(t: Choices, s: State, emit: Emit | None) -> None:
    """WPF-6.1: all cards are turned up at once."""
    s.turn = NONE
    s.ladder = 0
    s.public = ALL_THEORIES
    draw_next(t, s, emit)


def draw_next(t: Choices, s: State, emit: Emit | None) -> None:
    """Cards that nobody has looked at are drawn in theory order; WPF-6.7: then blind sheets are dealt."""
    if 0 in s.multipliers:
        s.step, s.pending, s.reason = THEORY_CARD, s.multipliers.index(0), REVEAL
        s.movers = BY_CHANCE
        return
    if emit:
        learners = tuple(seat for seat, row in enumerate(s.rows) if row[KNOWN] != ALL_THEORIES)
        emit(events.theories_revealed(s.multipliers, learners))
    if s.sheets[0] == NONE:
        s.step = DEAL_SHEET
        s.movers = BY_CHANCE
    else:
        begin(t, s, emit)


def craft(t: Choices, s: State, seat: int) -> Flight:
    """WPF-6.2 to 6.5: formula, distance, weight class, fear and maneuverability."""
    ed, row = t.ed, s.rows[seat]
    thrust = sum(s.multipliers[theory] * ed.stage[row[DESIGN + theory]] for theory in range(len(THEORIES)))
    formula = thrust - ed.weight[row[MATERIALS]]
    distance = max(0, min(formula, ed.lines))
    built = Flight(formula, distance, *handling(t, row), ((0, ed.height),))
    return built if distance else built._replace(status=GROUNDED, landing=0, score=0)


def handling(t: Choices, row: list[int]) -> tuple[int, int, int]:
    """WPF-6.3 to 6.5: weight class, fear and maneuverability."""
    ed = t.ed
    weight_class = ed.weight_class[row[MATERIALS]]
    if row[TRAINED] >> DUCK & 1:
        weight_class = max(0, weight_class - ed.form.special_training.duck_reduction)
    return weight_class, ed.level[row[FEAR]], ed.segment[row[MANEUVERS]]


def begin(t: Choices, s: State, emit: Emit | None) -> None:
    """WPF-6.7: every craft gets its numbers, then forced flights are flown in seat order."""
    s.flights = tuple([craft(t, s, seat) for seat in range(s.setup.seats)])
    if emit:
        for seat, flight in enumerate(s.flights):
            emit(events.craft_finalised(seat, *flight[:5]))
    s.step = FLY
    for seat, flight in enumerate(s.flights):
        if flight.status == FLYING and next_line(flight) >= flight.distance:
            put(s, seat, forced(t, s, seat, flight, emit))
    wait(t, s, emit)


def put(s: State, seat: int, flight: Flight) -> None:
    s.flights = (*s.flights[:seat], flight, *s.flights[seat + 1 :])


def wait(t: Choices, s: State, emit: Emit | None) -> None:
    """WPF-7.1: everybody who is still in the air may act; when all are down, the game is scored."""
    s.movers = tuple([seat for seat, flight in enumerate(s.flights) if flight.status == FLYING])
    if not s.movers:
        finish(t, s, emit)


# -- flying -------------------------------------------------------------------------------------------------------------------


def next_line(flight: Flight) -> int:
    """WPF-7.4: where the next segment ends, unless the flight ends before."""
    return flight.path[-1][0] + flight.maneuverability


def ceiling(t: Choices, flight: Flight) -> int:
    """WPF-7.5: the greatest height at the next segment end line, on or below the Max Flight line."""
    return t.ed.height * (flight.distance - next_line(flight)) // flight.distance


def height_choices(t: Choices, s: State, seat: int) -> tuple[Move, ...]:
    return t.fly[ceiling(t, s.flights[seat])]


def fly(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """WPF-7.5: a segment to the next line; WPF-7.7: height 0 is a landing by choice; WPF-7.6: the last segment follows by itself."""
    flight = s.flights[seat]
    after = segment(t, s, seat, flight, (next_line(flight), move.value), False, emit)
    if after.status == FLYING and next_line(after) >= after.distance:
        after = forced(t, s, seat, after, emit)
    put(s, seat, after)
    if after.status != FLYING:
        wait(t, s, emit)


def forced(t: Choices, s: State, seat: int, flight: Flight, emit: Emit | None) -> Flight:
    """WPF-7.6: the segment to the end of the Max Flight line."""
    return segment(t, s, seat, flight, (flight.distance, 0), True, emit)


def segment(t: Choices, s: State, seat: int, flight: Flight, end: tuple[int, int], is_forced: bool, emit: Emit | None) -> Flight:
    sky = t.ed.skies[s.sheets[seat]]
    after, new = flown(sky, flight, end, s.setup.is_first_excess)
    if emit:
        emit(events.segment_flown(seat, flight.path[-1], end, is_forced, sky.ids(new)))
        if after.status == CRASHED:
            emit(events.crashed(seat, sky.symbols[after.crash].id, after.landing))
        elif after.status == LANDED:
            emit(events.landed(seat, after.landing, not is_forced))
        if after.status != FLYING:
            gusts = (after.circled & sky.winds).bit_count()
            emit(events.contest_scored(seat, after.landing, gusts, after.weight_class, sky.hoop_points(after.circled), after.score))
    return after


def flown(sky: Sky, flight: Flight, end: tuple[int, int], is_first_excess: bool) -> tuple[Flight, int]:
    """A flight after one more segment, and the symbols that it newly circles."""
    new, cloud = circled_by(sky, flight, end, is_first_excess)
    circled = flight.circled | new
    path = (*flight.path, end)
    if cloud != NONE:
        landing = min(sky.right_end(cloud) // sky.unit, flight.distance)  # WPF-7.10
        status = CRASHED
    elif end[1] == 0:
        landing, status = end[0], LANDED
    else:
        return flight._replace(path=path, circled=circled), new
    score = contest_score(sky, circled, landing, flight.weight_class)
    return flight._replace(path=path, circled=circled, status=status, crash=cloud, landing=landing, score=score), new


def circled_by(sky: Sky, flight: Flight, end: tuple[int, int], is_first_excess: bool) -> tuple[int, int]:
    """WPF-7.8, 7.9, 7.11: what a segment newly circles, and the cloud in which the pig panics, or NONE."""
    new = sky.touched(*flight.path[-1], *end) & ~flight.circled
    return panicked(sky, new, flight.fear - (flight.circled & sky.clouds).bit_count(), is_first_excess)


def panicked(sky: Sky, new: int, room: int, is_first_excess: bool) -> tuple[int, int]:
    """The same for symbols newly touched and the number of clouds that the pig can still bear.

    Ids are in flight order (the edition is checked for it), so that the clouds' bits are.
    """
    clouds = new & sky.clouds
    if clouds.bit_count() <= room:
        return new, NONE
    if not is_first_excess:
        return new, clouds.bit_length() - 1
    for _ in range(room):
        clouds &= clouds - 1
    excess = clouds & -clouds
    cloud = excess.bit_length() - 1
    others = sky.centred_up_to(sky.right_end(cloud)) & ~sky.clouds
    return new & (2 * excess - 1 & sky.clouds | others), cloud


def contest_score(sky: Sky, circled: int, landing: int, weight_class: int) -> int:
    """WPF-7.12 to 7.14: landing point, less the gusts times the class, plus the hoops, at least 0."""
    return max(0, landing - (circled & sky.winds).bit_count() * weight_class + sky.hoop_points(circled))


# -- the end ------------------------------------------------------------------------------------------------------------------


def finish(t: Choices, s: State, emit: Emit | None) -> None:
    """WPF-8.5: scored; a tie for first place among some may be put to the vote of the others."""
    if emit:
        for award, seats, points in scoring.awards(t, s):
            if seats:
                emit(events.award_given(award, seats, points))
    if s.setup.is_vote:
        voters = scoring.voters(t, s)
        if voters:
            s.step = VOTE
            s.movers = voters
            return
    close(t, s, emit)


def vote_choices(t: Choices, s: State, seat: int) -> tuple[Move, ...]:
    return tuple([t.vote[tied] for tied in scoring.tied(scoring.scores(t, s))])


def vote(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    s.votes = (*s.votes[:seat], move.what, *s.votes[seat + 1 :])
    s.movers = tuple([voter for voter in s.movers if voter != seat])
    if emit:
        emit(events.vote_cast(seat))
    if not s.movers:
        close(t, s, emit)


def close(t: Choices, s: State, emit: Emit | None) -> None:
    s.step = OVER
    s.movers = ()
    if emit:
        is_opened = sum(voted != NONE for voted in s.votes) > 1
        emit(events.game_scored(scoring.result(t, s), tuple(range(s.setup.seats)) if is_opened else ()))

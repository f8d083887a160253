"""What a move would do, before it is made: only from what the seat may know."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, Literal

from piggery.games.when_pigs_shall_fly.components.edition import CHICKEN, DESIGN, FEAR, LINES, MANEUVERS, MATERIALS, THEORIES
from piggery.games.when_pigs_shall_fly.notation import typed
from piggery.games.when_pigs_shall_fly.notation.position import crash_to_json
from piggery.games.when_pigs_shall_fly.notation.view import seen_multipliers
from piggery.games.when_pigs_shall_fly.play import contest
from piggery.games.when_pigs_shall_fly.play.assigning import ALLOWED, has_chicken
from piggery.games.when_pigs_shall_fly.play.moves import Choices, Move
from piggery.games.when_pigs_shall_fly.play.rules import EFFECTS
from piggery.games.when_pigs_shall_fly.play.state import (
    BLOCK,
    CIRCLED,
    CRASHED,
    DIE,
    FLYING,
    KNOWN,
    NONE,
    NUMBER,
    OPEN,
    PUBLICITY,
    Flight,
    State,
    spent,
)
from piggery.kernel import CHANCE, Event, events_to_json

WITH_CHICKEN: Final[dict[int, typed.Use]] = {FEAR: "fear+chicken", MANEUVERS: "maneuvers+chicken"}


def preview(t: Choices, s: State, seat: int, move: Move) -> typed.Preview:
    """`events` that would follow, `odds` of a card that the seat would see; `line`, `lines` or `flight` as the move is."""
    after = s.copy()
    told: list[Event] = []
    EFFECTS[move.kind](t, after, seat, move, told.append)
    known = events_to_json(told[: next((place for place, event in enumerate(told) if seat in event.revealed_to), len(told))], seat)
    ahead: typed.Preview = {"events": known, "odds": None}
    if seat == CHANCE:
        return ahead
    match move.kind:
        case "take_die":
            ahead["lines"] = every_line(t, s, seat, move.value)
        case "assign":
            ahead["line"] = crossing(t, s, seat, move.what, s.rows[seat][DIE], bool(move.value))
            if ahead["line"]["discovers"]:
                ahead["odds"] = odds(t, s, seat, move.what)
        case "spy":
            ahead["odds"] = odds(t, s, seat, move.what)
        case "fly":
            ahead["flight"] = flight(t, s, seat, move.value)
    return ahead


def odds(t: Choices, s: State, seat: int, theory: int) -> typed.Odds | None:
    """WPF-10.4: for this seat the cards it has not seen are equally likely, whoever has drawn the card."""
    if (s.public | s.rows[seat][KNOWN]) >> theory & 1:
        return None
    left = t.ed.cards_left(seen_multipliers(s, seat))
    return {"multiplier": {str(multiplier): str(Fraction(left.count(multiplier), len(left))) for multiplier in sorted(set(left))}}


# -- a die on a line ----------------------------------------------------------------------------------------------------------


def every_line(t: Choices, s: State, seat: int, die: int) -> dict[typed.Use, typed.Crossing]:
    """What a die would do on each line that is open to the seat; with a ready chicken also with it."""
    row = s.rows[seat]
    gain = t.ed.publicity[die]
    lines = row[OPEN] & ALLOWED[row[BLOCK]]
    found: dict[typed.Use, typed.Crossing] = {}
    for line, name in enumerate(LINES):
        if lines >> line & 1:
            found[name] = crossing(t, s, seat, line, die, False, gain)
            if line in WITH_CHICKEN and has_chicken(row):
                found[WITH_CHICKEN[line]] = crossing(t, s, seat, line, die, True, gain)
    return found


def crossing(t: Choices, s: State, seat: int, line: int, points: int, chicken: bool, publicity: int = 0) -> typed.Crossing:
    """WPF-4: bubbles, stage, discovery, publishing points and whistle of one assignment."""
    ed, row = t.ed, s.rows[seat]
    before = row[line]
    wanted = before + points + (row[NUMBER + CHICKEN] if chicken else 0)
    after = min(wanted, ed.length[line])
    is_target = bool(ed.targets[line] >> after & 1)
    ahead: typed.Crossing = {
        "line": LINES[line],
        "from": before,
        "to": after,
        "wasted": wanted - after,
        "whistle": is_target and row[CIRCLED] + spent(ed, row) < ed.whistles,
        "stage": None,
        "discovers": None,
        "publishes": None,
        "points": 0,
        "value": None,
    }
    if line < DESIGN:
        research(t, s, ahead, line, min(row[PUBLICITY] + publicity, ed.most_publicity))
    elif line < MATERIALS:
        stages = ed.stage[before], ed.stage[after]
        ahead["stage"] = {"from": stages[0], "to": stages[1]}
        ahead["points"] = ed.stage_points[stages[1]] - ed.stage_points[stages[0]]
    else:
        ahead["value"] = printed(t, line, before, after)
    return ahead


def research(t: Choices, s: State, ahead: typed.Crossing, theory: int, publicity: int) -> None:
    """WPF-4.5 to 4.8, filled in."""
    ed = t.ed
    before, after = ahead["from"], ahead["to"]
    is_discovery = before < ed.discovery <= after
    is_publishing = before < ed.publish <= after
    is_public = bool(s.public >> theory & 1)
    box = (publicity // 2 if is_public else publicity) if is_publishing else 0
    kind: Literal["publish", "endorse"] = "endorse" if is_public else "publish"
    ahead["discovers"] = THEORIES[theory] if is_discovery else None
    ahead["publishes"] = kind if is_publishing else None
    ahead["points"] = box + ed.form.research.discovery_points * is_discovery


def printed(t: Choices, line: int, before: int, after: int) -> typed.Printed:
    """WPF-4.13 to 4.15: what is printed at the last bubble, before and after."""
    ed = t.ed
    if line == MATERIALS:
        return {
            "weight": {"from": ed.weight[before], "to": ed.weight[after]},
            "weight_class": {"from": ed.weight_class[before], "to": ed.weight_class[after]},
        }
    if line == FEAR:
        return {"fear": {"from": ed.level[before], "to": ed.level[after]}}
    return {"maneuverability": {"from": ed.segment[before], "to": ed.segment[after]}}


# -- a segment ----------------------------------------------------------------------------------------------------------------


def flight(t: Choices, s: State, seat: int, height: int) -> typed.FlightAhead:
    """WPF-7: the segment with the numbers behind every touch; the forced one too, if it follows at once."""
    sky = t.ed.skies[s.sheets[seat]]
    before = s.flights[seat]
    end = (contest.next_line(before), height)
    after, _ = contest.flown(sky, before, end, s.setup.is_first_excess)
    segments = [segment(t, s, seat, before, end)]
    if after.status == FLYING and contest.next_line(after) >= after.distance:
        segments.append(segment(t, s, seat, after, (after.distance, 0)))
        after, _ = contest.flown(sky, after, (after.distance, 0), s.setup.is_first_excess)
    landing = None if after.landing == NONE else after.landing
    gusts = (after.circled & sky.winds).bit_count()
    hoops = sky.hoop_points(after.circled)
    return {
        "segments": segments,
        "clouds": (after.circled & sky.clouds).bit_count(),
        "fear": after.fear,
        "gusts": gusts,
        "weight_class": after.weight_class,
        "hoops": hoops,
        "crash": crash_to_json(sky, after) if after.status == CRASHED else None,
        "landing": landing,
        "score": contest.contest_score(sky, after.circled, after.path[-1][0] if landing is None else landing, after.weight_class),
    }


def segment(t: Choices, s: State, seat: int, before: Flight, end: tuple[int, int]) -> typed.Segment:
    """One line across the grid: every symbol in its reach with both sides of the comparison, and whether it is newly circled."""
    sky = t.ed.skies[s.sheets[seat]]
    start = before.path[-1]
    new, _ = contest.circled_by(sky, before, end, s.setup.is_first_excess)
    measured: list[typed.Measured] = []
    for symbol in sky.symbols:
        if symbol.x + symbol.rx < start[0] * sky.unit or symbol.x - symbol.rx > end[0] * sky.unit:
            continue
        verdict = sky.verdict(symbol, *start, *end)
        measured.append(
            {
                "id": symbol.id,
                "touched": verdict.is_touch,
                "circled": bool(new & symbol.bit),
                "before": bool(before.circled & symbol.bit),
                "near": verdict.near,
                "left": verdict.left,
                "right": verdict.right,
            }
        )
    return {"from": list(start), "to": list(end), "circled": sky.ids(new), "symbols": measured}

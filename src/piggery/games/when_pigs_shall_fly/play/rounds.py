"""Set-up and the course of a round (WPF-1, 2, 3, 9): lead, sheets, roll, time, publicity events, dice.

Functions that carry out a move take (t, s, seat, move, emit); rules.py lists them by kind.
"""

from __future__ import annotations

from piggery.games.when_pigs_shall_fly.components.edition import EVENTS, THEORIES, Mark
from piggery.games.when_pigs_shall_fly.notation.typed_events import EventStatus
from piggery.games.when_pigs_shall_fly.play import assigning, contest, events, scoring
from piggery.games.when_pigs_shall_fly.play.moves import RUNG, Choices, Move
from piggery.games.when_pigs_shall_fly.play.state import (
    BY_CHANCE,
    BY_WILBUR,
    DEAL_SHEET,
    DIE,
    EVENT,
    FIRST_LEAD,
    KNOWN,
    NONE,
    PUBLICITY,
    ROLL,
    TAKE_DIE,
    THEORY_CARD,
    WILBUR,
    WILBUR_PUBLISH,
    WILBUR_ROLL,
    Setup,
    State,
    blank,
)
from piggery.kernel import Emit

# -- set-up -------------------------------------------------------------------------------------------------------------------


def start(t: Choices, setup: Setup) -> State:
    """WPF-1.4, 1.5: who leads is drawn, then the sheets are dealt, unless options say otherwise."""
    s = blank(setup)
    options = setup.options
    if isinstance(options.sheets, list):
        s.sheets = tuple(t.ed.letters.index(letter) for letter in options.sheets)
    if setup.is_solo:
        s.lead = 0
    elif options.first_lead == "random":
        s.step = FIRST_LEAD
        return s
    else:
        s.lead = int(options.first_lead)
    after_lead(s)
    return s


def first_lead(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    s.lead = move.what
    if emit:
        emit(events.lead_chosen(move.what))
    after_lead(s)


def after_lead(s: State) -> None:
    if s.setup.options.sheets == "dealt":
        s.step = DEAL_SHEET
    else:
        begin_round(s)


def deal_sheet(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """WPF-1.5 before the first round, or WPF-6.7 before the contest."""
    s.sheets = (*s.sheets[: move.what], move.value, *s.sheets[move.what + 1 :])
    if emit:
        emit(events.sheet_dealt(move.what, t.ed.letters[move.value]))
    if s.sheets[-1] != NONE:
        if s.round:
            contest.begin(t, s, emit)
        else:
            begin_round(s)


def copies_left(t: Choices, s: State) -> list[int]:
    """By letter, the sheets not yet dealt."""
    return [t.ed.form.contest.sheet_copies - s.sheets.count(letter) for letter in range(len(t.ed.letters))]


# -- roll and time ------------------------------------------------------------------------------------------------------------


def begin_round(s: State) -> None:
    s.round += 1
    s.step = ROLL
    s.turn = NONE
    s.ladder = 0
    s.movers = BY_CHANCE


def roll(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """WPF-2.2, 2.4: the highest die crosses off as many time bubbles; what is more than the track is lost."""
    ed = t.ed
    before = s.time
    s.ladder = move.value
    s.time = min(before + move.what, ed.time)
    if emit:
        emit(events.round_started(s.round, "wilbur" if s.lead == WILBUR else s.lead))
        emit(events.dice_rolled(move.dice))
        emit(events.time_marked(before, s.time))
    crossed = ed.marked[before][move.what]
    if crossed:
        pass_marks(t, s, crossed, emit)
    else:
        offer_dice(t, s, emit)


def pass_marks(t: Choices, s: State, marks: tuple[Mark, ...], emit: Emit | None) -> None:
    """WPF-2.5: grey and W bubbles of one roll, in track order; a W that needs a die interrupts."""
    for _, kind, number in marks:
        if kind == "grey":
            if number < EVENTS:
                publicity_event(t, s, number, emit)
            elif emit:
                emit(events.last_round())
        elif s.setup.is_solo and (number == 0 or s.wilbur_theory == NONE):
            s.step = WILBUR_PUBLISH if number else WILBUR_ROLL
            return
    offer_dice(t, s, emit)


def marks_after(t: Choices, s: State, number: int) -> tuple[Mark, ...]:
    """The marks of this roll beyond a W that has taken effect."""
    return tuple(mark for mark in t.ed.marks if t.ed.wilbur[number] < mark[0] <= s.time)


def publicity_event(t: Choices, s: State, number: int, emit: Emit | None) -> None:
    """WPF-3.1 to 3.4, 9.8: most publicity scores full, least 0, the others half; with two at the table nobody scores 0."""
    levels = [row[PUBLICITY] for row in s.rows]
    most = max(*levels, s.wilbur) if s.setup.is_solo else max(levels)
    least = min(levels) if s.setup.seats > 2 else NONE
    statuses: list[EventStatus] = ["most" if level == most else "least" if level == least else "middle" for level in levels]
    for row, status in zip(s.rows, statuses, strict=True):
        points = scoring.design_points(t, row)
        row[EVENT + number] = points if status == "most" else points // 2 if status == "middle" else 0
    if emit:
        emit(events.publicity_event(number + 1, statuses, [row[EVENT + number] for row in s.rows]))


# -- Wilbur -------------------------------------------------------------------------------------------------------------------


def wilbur_roll(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """WPF-9.5: the first W; some values discover a theory, no card is looked at."""
    rolls = t.ed.form.solo.discovery_rolls
    if move.value in rolls:
        s.wilbur_theory = rolls.index(move.value)
    if emit:
        emit(events.wilbur_discovered(move.value, None if s.wilbur_theory == NONE else THEORIES[s.wilbur_theory]))
    pass_marks(t, s, marks_after(t, s, 0), emit)


def wilbur_publish(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """WPF-9.6: the second W; a card that lies open already stays as it is."""
    theory = move.what
    if s.public >> theory & 1:
        pass_marks(t, s, marks_after(t, s, 1), emit)
        return
    turn_up(s, theory, WILBUR)
    if not s.multipliers[theory]:
        s.step, s.pending, s.reason = THEORY_CARD, theory, BY_WILBUR
        return
    wilbur_published(t, s, theory, emit)


def wilbur_published(t: Choices, s: State, theory: int, emit: Emit | None) -> None:
    if emit:
        emit(events.wilbur_published(THEORIES[theory], s.multipliers[theory], strangers(s, theory)))
    pass_marks(t, s, marks_after(t, s, 1), emit)


def turn_up(s: State, theory: int, publisher: int) -> None:
    s.public |= 1 << theory
    s.publishers = (*s.publishers[:theory], publisher, *s.publishers[theory + 1 :])


def strangers(s: State, theory: int) -> tuple[int, ...]:
    """The seats that have not looked at a card."""
    return tuple([seat for seat, row in enumerate(s.rows) if not row[KNOWN] >> theory & 1])


def wilbur_takes(t: Choices, s: State, value: int, emit: Emit | None) -> None:
    """WPF-9.4: publicity of the rung, up to the end of the track."""
    ed = t.ed
    before = s.wilbur
    s.ladder -= t.rung[value]
    s.wilbur = min(before + ed.publicity[value], ed.most_publicity)
    if emit:
        emit(events.wilbur_die(value, s.wilbur - before))


def lowest(ladder: int) -> int:
    return ((ladder & -ladder).bit_length() - 1) // RUNG + 1


def highest(ladder: int) -> int:
    return (ladder.bit_length() - 1) // RUNG + 1


# -- dice ---------------------------------------------------------------------------------------------------------------------


def offer_dice(t: Choices, s: State, emit: Emit | None) -> None:
    """WPF-2.6, 9.3: the lead takes first; Wilbur, when he leads, the lowest die."""
    s.step = TAKE_DIE
    if s.lead == WILBUR:
        wilbur_takes(t, s, lowest(s.ladder), emit)
        s.turn = 0
    else:
        s.turn = s.lead
    s.movers = s.setup.movers[s.turn]


def dice_choices(t: Choices, s: State, seat: int) -> tuple[Move, ...]:
    return t.ladders[s.ladder]


def take_die(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """WPF-2.6, 2.7: the die, and at once the publicity next to its rung."""
    value = move.value
    row = s.rows[seat]
    row[DIE] = value
    s.ladder -= t.rung[value]
    before = row[PUBLICITY]
    after = before + t.ed.publicity[value]
    if after > t.ed.most_publicity:
        after = t.ed.most_publicity
    row[PUBLICITY] = after
    if emit:
        emit(events.die_taken(seat, value, after - before))
    setup = s.setup
    if setup.is_solo:
        if s.lead == 0:
            wilbur_takes(t, s, highest(s.ladder), emit)
        assigning.begin(t, s, 0, emit)
    elif setup.is_in_turns:
        assigning.begin(t, s, seat, emit)
    else:
        after_seat = seat + 1 if seat + 1 < setup.seats else 0
        if after_seat == s.lead:
            assigning.begin(t, s, after_seat, emit)
        else:
            s.turn = after_seat
            s.movers = setup.movers[after_seat]


def end_turn(t: Choices, s: State, seat: int, emit: Emit | None) -> None:
    """WPF-2.9, 2.10: the next seat, or WPF-2.11: the lead passes to the left and a round begins, unless this was the last."""
    setup = s.setup
    following = seat + 1 if seat + 1 < setup.seats else 0
    if following != s.lead and not setup.is_solo:
        if setup.is_in_turns:
            s.step = TAKE_DIE
            s.turn = following
            s.movers = setup.movers[following]
        else:
            assigning.begin(t, s, following, emit)
    elif s.time == t.ed.time:
        contest.reveal(t, s, emit)
    else:
        if setup.is_solo:
            s.lead = WILBUR if s.lead == 0 else 0
        else:
            s.lead = s.lead + 1 if s.lead + 1 < setup.seats else 0
        begin_round(s)

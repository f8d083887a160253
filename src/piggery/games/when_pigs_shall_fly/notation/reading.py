"""Reading a position from JSON: its form (WPF-16) and the invariants, whose numbers stand at the checks."""

from __future__ import annotations

from collections.abc import Callable

from piggery.games.when_pigs_shall_fly.components.edition import EVENTS, SHEEP, THEORIES, Edition
from piggery.games.when_pigs_shall_fly.notation.position import seat_name
from piggery.games.when_pigs_shall_fly.notation.reading_cards import AT_END, check_looks, is_revealed, read_pending, read_theories
from piggery.games.when_pigs_shall_fly.notation.reading_end import read_end, read_flights
from piggery.games.when_pigs_shall_fly.notation.reading_sheet import is_rat_used, read_sheet, refuse
from piggery.games.when_pigs_shall_fly.notation.typed_position import Position
from piggery.games.when_pigs_shall_fly.play.assigning import ALLOWED
from piggery.games.when_pigs_shall_fly.play.moves import Choices, ladder_of
from piggery.games.when_pigs_shall_fly.play.rounds import highest
from piggery.games.when_pigs_shall_fly.play.state import (
    ASSIGN,
    BLOCK,
    BY_CHANCE,
    BY_WILBUR,
    DEAL_SHEET,
    DIE,
    DISCOVERY,
    EVENT,
    FIRST_LEAD,
    FRESH_ROW,
    KNOWN,
    NONE,
    OPEN,
    ROLL,
    SHEEP_STEP,
    SPY,
    STEPS,
    TAKE_DIE,
    THEORY_CARD,
    TRAIN,
    TRAINED,
    WILBUR,
    WILBUR_PUBLISH,
    WILBUR_ROLL,
    Setup,
    State,
    blank,
    discovered,
    is_final,
)
from piggery.games.when_pigs_shall_fly.play.training import offer, open_design, spyable
from piggery.kernel import About, Json, quoted
from piggery.kernel.forms import read_options, read_position

IN_ROUND = (TAKE_DIE, ASSIGN, TRAIN, SHEEP_STEP)  # with a seat whose turn it is, as in a theory_card of discovery or spy


def state_from_json(t: Choices, about: About, setup: Callable[[int, dict[str, Json]], Setup], obj: Json) -> State:
    form = read_position(obj, Position, about)
    ed = t.ed
    seats = len(form["players"])
    s = blank(setup(seats, read_options(about, seats, form["options"], counted="players")))
    s.step = STEPS.index(form["step"])
    s.round, s.time = form["round"], form["time"]
    read_round(t, form, s)
    read_pending(form, s)
    read_theories(ed, form, s)
    s.rows = [read_sheet(ed, player, f"players[{seat}]") for seat, player in enumerate(form["players"])]
    read_wilbur(ed, form, s)
    read_sheets(ed, form, s)
    check_looks(ed, form, s)
    check_events(ed, s)
    check_dice(t, form, s)
    if s.round == 0:
        check_fresh(form, s)
    check_step(t, s)
    read_sheep(t, form, s)
    read_flights(t, form, s)
    read_end(t, form, s)
    return s


# -- the round ----------------------------------------------------------------------------------------------------------------


def read_round(t: Choices, form: Position, s: State) -> None:
    """Invariants 7 to 9: lead, time and the number of rounds."""
    ed, seats = t.ed, s.setup.seats
    is_setup = s.step == FIRST_LEAD or (s.step == DEAL_SHEET and s.setup.options.sheets == "dealt")
    if is_setup != (s.round == 0):
        refuse("round", "is 0 before the first round, there and only there")
    if (form["lead"] is None) != (s.step == FIRST_LEAD):
        refuse("lead", "is null in step 'first_lead', there and only there")
    s.lead = NONE if form["lead"] is None else WILBUR if form["lead"] == "wilbur" else int(form["lead"])
    if s.step != FIRST_LEAD:
        check_lead(form, s)
    if not s.time <= ed.time:
        refuse("time", f"is beyond the track, which has {ed.time} bubbles")
    rolled = s.round - (s.step == ROLL) if s.round else 0
    is_full = s.time == ed.time
    fewest = 2 * rolled - 1 if is_full else 2 * rolled  # the last roll may bring more than the track has
    if not fewest <= s.time <= ed.sides * rolled:
        refuse("time", f"{s.time} bubbles can't be crossed off by {rolled} rolls")
    if form["final_round"] != is_final(ed, s):
        refuse("final_round", f"is true exactly when all {ed.time} time bubbles are crossed off")
    if is_full and s.step == ROLL:
        refuse("step", "is 'roll', but the last round is over")
    if form["turn"] is not None and form["turn"] >= seats:
        refuse("turn", f"there is no seat {form['turn']}")
    s.turn = NONE if form["turn"] is None else form["turn"]


def check_lead(form: Position, s: State) -> None:
    """Invariant 8."""
    seats, first = s.setup.seats, s.setup.options.first_lead
    if s.setup.is_solo:
        due = 0 if s.round % 2 or not s.round else WILBUR
        if s.lead != due:
            refuse("lead", f"must be {quoted(seat_name(due))} in round {s.round}")
    elif s.lead == WILBUR or s.lead >= seats:
        refuse("lead", f"there is no seat {quoted(form['lead'])}")
    elif first != "random" and s.lead != (int(first) + max(0, s.round - 1)) % seats:
        refuse("lead", f"must be {(int(first) + max(0, s.round - 1)) % seats} in round {s.round}, as option first_lead says")


def check_dice(t: Choices, form: Position, s: State) -> None:
    """Invariant 6: dice on the ladder and dice in hand."""
    ed, setup = t.ed, s.setup
    dice = form["dice"]
    if dice != sorted(dice) or not all(1 <= die <= ed.sides for die in dice):
        refuse("dice", f"must be ascending values from 1 to {ed.sides}")
    is_own = s.step in IN_ROUND or (s.step == THEORY_CARD and s.reason in (DISCOVERY, SPY))
    if is_own != (s.turn != NONE):
        refuse("turn", "is a seat exactly when a seat's turn goes on")
    whole = s.step in (WILBUR_ROLL, WILBUR_PUBLISH) or (s.step == THEORY_CARD and s.reason == BY_WILBUR)
    if is_own:
        count = setup.dice - dice_taken(s) - (setup.is_solo and (s.lead == WILBUR or s.step != TAKE_DIE))
    else:
        count = setup.dice if whole else 0
    if len(dice) != count:
        refuse("dice", f"has {len(dice)} dice, must have {count}")
    rolled = [*dice, *(row[DIE] for row in s.rows if row[DIE])]
    if len(rolled) == setup.dice and len(set(rolled)) == 1:
        refuse("dice", "were all equal: they would have been rolled again")
    s.ladder = ladder_of(dice)
    for seat, row in enumerate(s.rows):
        if bool(row[DIE]) != (is_own and holds_die(s, seat)):
            refuse(f"players[{seat}].die", "is set from taking a die to assigning it, then and only then")
        if row[DIE] > ed.sides:
            refuse(f"players[{seat}].die", f"must be from 1 to {ed.sides}")


def place(s: State, seat: int) -> int:
    """How many seats act before this one in a round."""
    return 0 if s.setup.is_solo else (seat - s.lead) % s.setup.seats


def dice_taken(s: State) -> int:
    """By seats, in this round."""
    if s.step == TAKE_DIE:
        return place(s, s.turn)
    return place(s, s.turn) + 1 if s.setup.is_in_turns else s.setup.seats


def holds_die(s: State, seat: int) -> bool:
    if s.setup.is_in_turns:
        return s.step == ASSIGN and seat == s.turn
    if s.step == TAKE_DIE:
        return place(s, seat) < place(s, s.turn)
    return place(s, seat) > place(s, s.turn) or (seat == s.turn and s.step == ASSIGN)


# -- Wilbur, sheets, events ---------------------------------------------------------------------------------------------------


def read_wilbur(ed: Edition, form: Position, s: State) -> None:
    """WPF-9.4 to 9.6: he discovers at the first W, or publishes at the second."""
    if (form["wilbur"] is not None) != s.setup.is_solo:
        refuse("wilbur", "plays in a solo game, there and only there")
    if form["wilbur"] is None:
        return
    if form["wilbur"]["publicity"] > ed.most_publicity:
        refuse("wilbur.publicity", f"can't be more than {ed.most_publicity}")
    s.wilbur = form["wilbur"]["publicity"]
    s.wilbur_theory = NONE if form["wilbur"]["discovered"] is None else THEORIES.index(form["wilbur"]["discovered"])
    published = [theory for theory, publisher in zip(THEORIES, s.publishers, strict=True) if publisher == WILBUR]
    if s.wilbur_theory != NONE and (s.time < ed.wilbur[0] or published):
        refuse("wilbur.discovered", "is null before the first W, and when Wilbur has published")
    if published and (s.time < ed.wilbur[1] or len(published) > 1):
        refuse(f"theories.{published[-1]}.published_by", "is 'wilbur' from the second W on, for one theory")


def read_sheets(ed: Edition, form: Position, s: State) -> None:
    """WPF-1.5, 6.7: who has a sheet by now."""
    option = s.setup.options.sheets
    letters = [player["sheet"] for player in form["players"]]
    for seat, letter in enumerate(letters):
        path = f"players[{seat}].sheet"
        if letter is not None and letter not in ed.letters:
            refuse(path, f"there is no sheet {letter!r}")
        if isinstance(option, list) and letter != option[seat]:
            refuse(path, f"must be {option[seat]!r}, as option sheets says")
        if letter is None and seat + 1 < len(letters) and letters[seat + 1] is not None:
            refuse(path, "sheets are dealt in seat order")
        if not isinstance(option, list) and letters.count(letter) > ed.form.contest.sheet_copies and letter is not None:
            refuse(path, f"there are only {ed.form.contest.sheet_copies} copies of {letter}")
    s.sheets = tuple(NONE if letter is None else ed.letters.index(letter) for letter in letters)
    is_open = s.step == DEAL_SHEET
    if is_open and (isinstance(option, list) or None not in letters):
        refuse("step", "is 'deal_sheet', but all sheets are dealt")
    none_yet = s.step == FIRST_LEAD if option == "dealt" else option == "blind" and s.step not in AT_END
    for seat, letter in enumerate(letters):
        if not is_open and (letter is None) != (none_yet and not isinstance(option, list)):
            refuse(f"players[{seat}].sheet", "is null until it is dealt, then a letter")


def check_events(ed: Edition, s: State) -> None:
    """Invariant 7: points of an event stand there from its grey bubble on, no more than the best craft brings."""
    most = len(THEORIES) * max(ed.stage_points)
    beyond = NONE  # a W of this roll that is still to take effect
    if s.step == WILBUR_ROLL:
        beyond = ed.wilbur[0]
    elif s.step == WILBUR_PUBLISH or (s.step == THEORY_CARD and s.reason == BY_WILBUR):
        beyond = ed.wilbur[1]
    for seat, row in enumerate(s.rows):
        for number in range(EVENTS):
            is_due = ed.grey[number] <= s.time and not NONE < beyond < ed.grey[number]
            if (row[EVENT + number] != NONE) != is_due:
                refuse(f"players[{seat}].event_points[{number}]", f"is set exactly when time bubble {ed.grey[number]} is crossed off")
            if row[EVENT + number] > most:
                refuse(f"players[{seat}].event_points[{number}]", f"is {row[EVENT + number]}, a craft brings {most} at most")


def check_fresh(form: Position, s: State) -> None:
    """WPF-1.6: nothing has happened before the first round."""
    for seat, row in enumerate(s.rows):
        if row != FRESH_ROW:
            refuse(f"players[{seat}]", "nothing is crossed off, earned or trained before the first round")
    if s.wilbur or s.wilbur_theory != NONE:
        refuse("wilbur", "has nothing before the first round")


def check_step(t: Choices, s: State) -> None:
    """What each step needs; who is to move."""
    ed, setup = t.ed, s.setup
    if s.step == FIRST_LEAD and (setup.is_solo or setup.options.first_lead != "random"):
        refuse("step", "is 'first_lead', but who leads is known")
    if s.step in (WILBUR_ROLL, WILBUR_PUBLISH) or (s.step == THEORY_CARD and s.reason == BY_WILBUR):
        mark = ed.wilbur[s.step != WILBUR_ROLL]
        is_crossed = s.time - highest(s.ladder) < mark <= s.time  # by this roll
        has_theory = s.wilbur_theory != NONE or (s.step != THEORY_CARD and WILBUR in s.publishers)
        if not setup.is_solo or not is_crossed or has_theory:
            refuse("step", f"is {STEPS[s.step]!r}: only in a solo game, when a roll crosses off a W, while Wilbur has no theory")
    if is_revealed(s) and not is_final(ed, s):
        refuse("step", f"is {STEPS[s.step]!r}, but the last round is not over")
    s.movers = BY_CHANCE if s.step < TAKE_DIE else setup.movers[s.turn] if s.step in IN_ROUND else ()
    if s.step in IN_ROUND or s.step == THEORY_CARD:
        check_turn(t, s)


def check_turn(t: Choices, s: State) -> None:
    """A step that ends by itself is not a position."""
    row = s.rows[s.turn] if s.turn != NONE else []
    if s.step == ASSIGN and not row[OPEN] & ALLOWED[row[BLOCK]]:
        refuse("step", "is 'assign', but no line can be chosen")
    if s.step == TRAIN and not offer(t, s, s.turn):
        refuse("step", "is 'train', but there is nothing to train or spy on")
    if s.step == THEORY_CARD and s.reason == DISCOVERY and not discovered(t.ed, row) >> s.pending & 1:
        refuse("pending.theory", "has not been discovered by this seat")
    if s.step == THEORY_CARD and s.reason == SPY and not is_spying(t, s):
        refuse("pending.theory", "can't have been spied on by this seat")


def read_sheep(t: Choices, form: Position, s: State) -> None:
    """WPF-5.4: bubbles still to cross off, no more than are open."""
    s.sheep_left = form["sheep_left"]
    if s.step != SHEEP_STEP:
        if s.sheep_left:
            refuse("sheep_left", "must be 0 outside step 'sheep'")
        return
    if not s.rows[s.turn][TRAINED] >> SHEEP & 1:
        refuse(f"players[{s.turn}].animals.sheep", "must be true in step 'sheep'")
    most = min(t.ed.form.special_training.sheep_bubbles, open_design(t.ed, s.rows[s.turn]))
    if not 1 <= s.sheep_left <= most:
        refuse("sheep_left", f"must be from 1 to {most}")


def is_spying(t: Choices, s: State) -> bool:
    """Whether this look of the rat was possible."""
    before = s.copy()
    before.rows[s.turn][KNOWN] &= ~(1 << s.pending)
    return bool(is_rat_used(s.rows[s.turn]) and s.rows[s.turn][KNOWN] >> s.pending & 1 and spyable(t, before, s.turn) >> s.pending & 1)

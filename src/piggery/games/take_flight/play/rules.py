"""The rules of Take Flight!: for each step what may be done, directly above what it does.

Functions that carry out a move take (ed, s, seat, move, emit) and stand in the table EFFECTS at the end.
"""

from __future__ import annotations

from collections.abc import Callable

from piggery.games.take_flight.components.edition import FREE, LEVEL, SET_FOUR, SYMBOLS, TAIL, Edition
from piggery.games.take_flight.components.flight import crash_column
from piggery.games.take_flight.play import events
from piggery.games.take_flight.play.moves import Choices, Move, Outcomes
from piggery.games.take_flight.play.scoring import is_throw_due, outcome_to_json
from piggery.games.take_flight.play.state import ACT, CARDS, CRASHED, FINISHED, IDLE, OVER, ROLL, SLOPE, THROW, WIND, Options, Sheet, State
from piggery.kernel import CHANCE, Emit

# -- set-up ---------------------------------------------------------------------------------------------------------------


def start(ed: Edition, table: Choices, seats: int, options: Options) -> State:
    """TKF-2.1, 2.2, 2.4: fresh sheets at the launch point; the demo's goal and effects, or cards to be drawn."""
    sheets = [
        Sheet(
            rows=[ed.start_row],
            numbers=[None] * len(ed.printed),
            empty=table.left_bits | table.right_bits,
            tail=ed.circled,
            modifier=ed.first_modifier,
        )
        for _ in range(seats)
    ]
    printed = ed.form.sheet
    effects = tuple(None if options.cards else printed.effects[symbol] for symbol in SYMBOLS)
    return State(
        options=options,
        phase=CARDS if options.cards else ROLL,
        round_=1,
        dice=[],
        goal=None if options.cards else printed.goal,
        effects=effects,
        modifiers=symbol_modifiers(ed, effects),
        sheets=sheets,
        flying=tuple(range(seats)),
    )


def symbol_modifiers(ed: Edition, effects: tuple[str | None, ...]) -> tuple[int, ...]:
    """TKF-8.1: what an end square adds to the drag: 0 without a symbol, then by kind of symbol."""
    return (0, *(0 if card is None else ed.effects[card].modifier for card in effects))


# -- chance ---------------------------------------------------------------------------------------------------------------


def pending(ed: Edition, outcomes: Outcomes, s: State) -> list[tuple[Move, int]]:
    """The outcomes of the chance that is due, with their weights; none while seats act and after the end."""
    if s.phase == ROLL:
        return outcomes.rolls
    if s.phase == CARDS:  # TKF-12.2: one goal, then an effect for each symbol in order, without replacement
        if s.goal is None:
            return outcomes.goals
        return [(move, weight) for move, weight in outcomes.effects[s.effects.index(None)] if move.what not in s.effects]
    return outcomes.throws(len(s.sheets)) if s.phase == THROW else []


def draw_goal(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    s.goal = move.what
    if emit:
        emit(events.card_drawn("goal", move.what))


def draw_effect(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    symbol = move.value
    s.effects = (*s.effects[:symbol], move.what, *s.effects[symbol + 1 :])
    s.modifiers = symbol_modifiers(ed, s.effects)
    if emit:
        emit(events.card_drawn(SYMBOLS[symbol], move.what))
    if None not in s.effects:
        s.phase = ROLL


def roll(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """TKF-3.2, 4.1: one roll for every flying plane; wind = modifier + die."""
    value = move.value
    s.dice.append(value)
    s.phase = ACT
    s.movers = s.flying
    sheets = s.sheets
    for flying in s.flying:
        sheet = sheets[flying]
        sheet.wind = sheet.modifier + value
        sheet.step = WIND
    if emit:
        emit(events.die_rolled(s.round, value))
        for flying in s.flying:
            emit(events.wind(flying, sheets[flying].modifier, sheets[flying].wind))


def throw(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """TKF-10.3: all planes are thrown, tied or not; whoever throws farthest wins."""
    s.thrown = move.value
    if emit:
        emit(events.planes_thrown(move.value))
    end_game(ed, s, emit)


# -- wind: tail actions and writing -----------------------------------------------------------------------------------------


def wind_choices(ed: Edition, table: Choices, sheet: Sheet) -> int:
    """TKF-4.3, 4.5: symbols that are left and would change something; TKF-5.2, 5.3: the squares that may be written in."""
    if sheet.free:
        mask = table.of_tail[sheet.tail] & (sheet.empty | table.all_tail_bits) & ~table.tail_bits[FREE]
    else:
        mask = table.of_tail[sheet.tail] & table.of_wings[sheet.empty]
    if sheet.wind == ed.reset:
        mask &= ~table.tail_bits[SET_FOUR]
    return mask


def use_tail(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """TKF-4.3, 4.4: cross off a symbol; it works at once on the value about to be written."""
    sheet = s.sheets[seat]
    symbol = move.place
    sheet.tail = ed.crossed_off[symbol][sheet.tail]
    if symbol == FREE:
        sheet.free = True
    elif symbol == SET_FOUR:
        sheet.wind = ed.reset
    else:
        sheet.wind += move.value
    if emit:
        emit(events.tail_used(seat, TAIL[symbol], sheet.wind, sheet.tail[symbol]))


def write(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """TKF-5.1, 6.1: the number goes into the square; the wing sum is that of its column alone."""
    sheet = s.sheets[seat]
    square = move.place
    value = sheet.wind
    sheet.numbers[square] = value
    sheet.empty ^= 1 << move.number
    sheet.free = False
    wing_sum = value + ed.printed[square]
    if emit:
        emit(events.written(seat, *ed.square(square), value, wing_sum))
    slope = ed.slope[wing_sum]
    if sheet.tail[LEVEL] and (slope or ed.drag[slope]):
        sheet.step = SLOPE
        sheet.written = square
    else:
        fly_leg(ed, s, seat, sheet, slope, emit)


# -- slope: level off or fly --------------------------------------------------------------------------------------------------


def slope_choices(table: Choices) -> int:
    """TKF-6.3, 6.5: the step arises only where levelling off is possible, so both are."""
    return table.tail_bits[LEVEL] | table.fly_bit


def level(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """TKF-6.3: the sum counts as 7, so slope 0; the number written stays."""
    sheet = s.sheets[seat]
    sheet.tail = ed.crossed_off[LEVEL][sheet.tail]
    if emit:
        emit(events.tail_used(seat, TAIL[LEVEL], None, sheet.tail[LEVEL]))
    fly_leg(ed, s, seat, sheet, 0, emit)


def fly(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """TKF-6.2: the slope that the dashboard gives."""
    sheet = s.sheets[seat]
    fly_leg(ed, s, seat, sheet, ed.slope[wing_sum(ed, sheet)], emit)


def wing_sum(ed: Edition, sheet: Sheet) -> int:
    """TKF-6.1: the sum of the column completed this round."""
    value = sheet.numbers[sheet.written]
    assert value is not None
    return value + ed.printed[sheet.written]


# -- the flight and what follows from it, without a decision ------------------------------------------------------------------


def fly_leg(ed: Edition, s: State, seat: int, sheet: Sheet, slope: int, emit: Emit | None) -> None:
    """TKF-7: one column on and `slope` rows up, cut at the top; then crash, finish or next modifier."""
    column = s.round
    rows = sheet.rows
    row = rows[-1]
    end = row + slope
    off_top = end > ed.rows
    if off_top:
        end = ed.rows
    rows.append(end)
    sheet.step = IDLE
    sheet.written = -1
    crash = column if end <= ed.dunes[column] else 0
    if s.options.crossing == "sweep":
        crash = crash_column(ed, "sweep", column, row, end)
    if crash:
        off_top = False  # TKF-7.4: a leg that crashes counts for nothing but the crash
        sheet.status = CRASHED
        sheet.crash_column = crash
        s.flying = without(s.flying, seat)
    else:
        if off_top:
            sheet.off_top += 1  # TKF-7.2
        if column == ed.rounds:
            sheet.status = FINISHED  # TKF-3.4
            s.flying = without(s.flying, seat)
        else:
            # TKF-8.1, 8.2: the drag is that of the slope drawn
            sheet.modifier = ed.drag[end - row] + s.modifiers[ed.symbol_at[column][end]]
    if emit:
        tell_leg(ed, s, seat, sheet, off_top, emit)
    if len(s.movers) == 1:
        end_round(ed, s, emit)
    else:
        s.movers = without(s.movers, seat)


def without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple([other for other in seats if other != seat])


def tell_leg(ed: Edition, s: State, seat: int, sheet: Sheet, off_top: bool, emit: Emit) -> None:
    """TKF-17: the events of a flight."""
    row, end = sheet.rows[-2:]
    emit(events.flown(seat, s.round, row, end, off_top))
    if sheet.status == CRASHED:
        emit(events.crashed(seat, sheet.crash_column))
        return
    symbol = ed.symbol_at[s.round][end]
    if symbol:
        emit(events.symbol(seat, SYMBOLS[symbol - 1], s.modifiers[symbol]))
    if sheet.status == FINISHED:
        emit(events.finished(seat, end))
    else:
        emit(events.modifier(seat, ed.drag[end - row], s.modifiers[symbol]))


def end_round(ed: Edition, s: State, emit: Emit | None) -> None:
    """TKF-3.3, 3.4: when the last flying seat has flown the next round is rolled, or the game ends."""
    if emit:
        emit(events.round_ended(s.round))
    s.movers = (CHANCE,)
    if s.flying:
        s.round += 1
        s.phase = ROLL
    elif is_throw_due(ed, s):
        s.phase = THROW
    else:
        end_game(ed, s, emit)


def end_game(ed: Edition, s: State, emit: Emit | None) -> None:
    s.phase = OVER
    s.movers = ()
    if emit:
        emit(events.game_over(outcome_to_json(ed, s)))


Effect = Callable[[Edition, State, int, Move, Emit | None], None]

EFFECTS: dict[str, Effect] = {
    "tail": use_tail,
    "write": write,
    "level": level,
    "fly": fly,
    "roll": roll,
    "draw_goal": draw_goal,
    "draw_effect": draw_effect,
    "throw": throw,
}

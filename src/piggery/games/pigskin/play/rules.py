"""The course of a game (PSK-2.8, 3, 7, 8; PSK-10): whose turn it is, points, new drives, the end.

What the phases do stands in setup.py, turn.py and combat.py, all as functions of (ed, s, seat, move, emit) in the table
EFFECTS; `carry_out` adds what follows without a decision.
"""

from __future__ import annotations

from collections.abc import Callable

from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.notation import typed
from piggery.games.pigskin.play import combat, events, setup, turn
from piggery.games.pigskin.play.moves import Choices, Move, Outcomes, Weighted
from piggery.games.pigskin.play.scoring import result
from piggery.games.pigskin.play.state import EMPTY, KICKOFF, NOBODY, OVER, POINTS, SETUP, TURN, TURN_LIMIT, Combat, Kickoff, Pass, State
from piggery.kernel import CHANCE, Emit

# -- choices and chance -----------------------------------------------------------------------------------------------------


def choices(ed: Edition, table: Choices, s: State, seat: int) -> int:
    """PSK-11: everything that a seat may do now, as a mask."""
    if seat not in s.movers or seat < 0:
        return 0
    if s.phase == SETUP:
        return setup.choices(ed, table, s, seat)
    if s.pending is not None:
        assert not isinstance(s.pending, Kickoff | Pass | Combat)
        return combat.push_choices(table, s.pending)
    running = turn.run_choices(ed, table, s, ed.team_units[seat])
    return running | turn.give_choices(ed, table, s, ed.eligible[seat]) | combat.attack_choices(ed, table, s) | 1 << table.end_turn


def is_choice(ed: Edition, table: Choices, s: State, seat: int, move: Move) -> bool:
    """Whether one move is among these choices: in a turn the same questions, about this unit or team-mate alone."""
    if seat not in s.movers or move.number < 0:
        return False
    if s.phase == SETUP or s.pending is not None:
        return bool(choices(ed, table, s, seat) >> move.number & 1)
    match move.kind:
        case "move" if move.unit in ed.team_units[seat]:
            mask = turn.run_choices(ed, table, s, (move.unit,))
        case "hand_off" | "lateral" | "pass" if move.unit in ed.eligible[seat]:
            mask = turn.give_choices(ed, table, s, (move.unit,))
        case "attack":
            mask = combat.attack_choices(ed, table, s)
        case _:
            mask = 1 << table.end_turn
    return bool(mask >> move.number & 1)


def pending(outcomes: Outcomes, s: State) -> Weighted:
    """The outcomes of the chance that is due, with their weights."""
    due = s.pending
    if isinstance(due, Kickoff):
        return outcomes.kickoffs[1 if due.first else 0]
    if isinstance(due, Pass):
        return outcomes.passes
    return outcomes.powers[combat.next_to_roll(due)] if isinstance(due, Combat) else []


# -- the course of the game ---------------------------------------------------------------------------------------------------


def carry_out(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """A move, and then whatever follows of itself: reveal (2.7), point (7.1), end of the turn (3.6)."""
    EFFECTS[move.kind](ed, s, seat, move, emit)
    if s.phase == TURN:
        if s.pending is None:
            yellow, orange = s.holders
            if s.at[yellow] >= ed.goals[0]:
                score_point(ed, s, 0, HOW[move.kind], emit)
            elif s.at[orange] < ed.goals[1]:
                score_point(ed, s, 1, HOW[move.kind], emit)
            elif not (s.actions_left and turn.can_run(ed, s)) and not is_action_left(ed, s):  # asked first, as it nearly always holds
                close_turn(ed, s, emit)
    elif s.phase == SETUP and not s.movers:
        s.last_setup = s.setup
        reveal(ed, s, (0, 1), emit)


def is_action_left(ed: Edition, s: State) -> bool:
    """PSK-3.6: whether there is anything to do besides ending the turn."""
    if not s.actions_left:
        return combat.touching(ed, s)
    return turn.can_run(ed, s) or bool(turn.gives(ed, s, ed.eligible[s.side])) or combat.touching(ed, s)


def reveal(ed: Edition, s: State, revealed_to: tuple[int, ...], emit: Emit | None) -> None:
    """PSK-2.7, 2.8: both teams are on the field; a drive begins with a roll-off, unless the conceder starts it."""
    assert s.last_setup is not None
    yellow, orange = s.last_setup
    s.setup = EMPTY
    s.at = [*yellow.placed, *orange.placed]
    bit = ed.field.bit
    s.where = [sum(bit[space] for space in team.placed) for team in s.last_setup]
    s.holders = (yellow.pigskin, orange.pigskin)
    if emit:
        emit(events.setup_revealed(s.drive, revealed_to))
    if s.starter < 0:
        s.phase = KICKOFF
        s.pending = Kickoff()
        s.movers = (CHANCE,)
    else:
        begin_turn(ed, s, s.starter, emit)


def kickoff_roll(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """PSK-2.8: the higher of two D12 has the first turn; a tie is rolled again."""
    rolled = s.pending
    assert isinstance(rolled, Kickoff)
    if emit:
        emit(events.kickoff_roll(move.place, move.value))
    if not rolled.first:
        s.pending = Kickoff(move.value)
    elif rolled.first == move.value:
        s.pending = Kickoff()
        if emit:
            emit(events.kickoff_tied())
    else:
        s.pending = None
        s.starter = 0 if rolled.first > move.value else 1
        begin_turn(ed, s, s.starter, emit)


def begin_turn(ed: Edition, s: State, side: int, emit: Emit | None) -> None:
    """PSK-3.2, 3.7: nobody has moved or acted; the first turn of a drive may be shorter."""
    s.phase = TURN
    s.side = side
    s.movers = (side,)
    s.turn += 1
    s.drive_turn += 1
    s.actions_left = s.options.first_turn_actions if s.drive_turn == 1 else ed.actions
    s.moved = s.acted = 0
    s.hoss_free = NOBODY
    if emit:
        emit(events.turn_started(side, s.turn, s.actions_left))
    if not is_action_left(ed, s):
        close_turn(ed, s, emit)


def end_turn(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """PSK-3.2: unused actions are lost; with none left the turn closes like any other."""
    s.actions_left = 0
    s.hoss_free = NOBODY


def close_turn(ed: Edition, s: State, emit: Emit | None) -> None:
    """PSK-3.1, 8.2: the other seat's turn, or the end of the game."""
    side = s.side
    if emit:
        emit(events.turn_ended(side))
    if s.turn == s.options.turn_limit:
        end_game(ed, s, TURN_LIMIT, emit)
    else:
        begin_turn(ed, s, 1 - side, emit)


def score_point(ed: Edition, s: State, seat: int, how: typed.How, emit: Emit | None) -> None:
    """PSK-7.1, 7.3, 7.4, 8.1: a point ends the drive at once, and perhaps the game."""
    yellow, orange = s.score
    s.score = (yellow, orange + 1) if seat else (yellow + 1, orange)
    if emit:
        holder = s.holders[seat]
        emit(events.touchdown(seat, ed.units[holder], ed.field.names[s.at[holder]], how, s.score))
    if s.score[seat] == s.options.points_to_win:
        end_game(ed, s, POINTS, emit)
        return
    if s.turn == s.options.turn_limit:
        end_game(ed, s, TURN_LIMIT, emit)
        return
    clear_turn(s)
    s.phase = SETUP
    s.movers = (0, 1)
    s.drive += 1
    s.drive_turn = 0
    s.starter = NOBODY if s.options.restart == "roll" else 1 - seat
    s.at = []
    s.where = [0, 0]
    s.holders = (NOBODY, NOBODY)
    if s.options.reset == "restore":
        reveal(ed, s, (), emit)


def clear_turn(s: State) -> None:
    s.side = NOBODY
    s.actions_left = 0
    s.moved = s.acted = 0
    s.hoss_free = NOBODY


def end_game(ed: Edition, s: State, reason: typed.Reason, emit: Emit | None) -> None:
    """PSK-8.1, 8.2: everything stays where it was in that moment."""
    clear_turn(s)
    s.phase = OVER
    s.movers = ()
    s.reason = reason
    if emit:
        emit(events.game_over(result(s)))


Effect = Callable[[Edition, State, int, Move, Emit | None], None]

EFFECTS: dict[str, Effect] = {
    "formation": setup.formation,
    "place": setup.place,
    "give_pigskin": setup.give_pigskin,
    "move": turn.run,
    "hand_off": turn.hand_off,
    "lateral": turn.lateral,
    "pass": turn.throw,
    "attack": combat.attack,
    "push": combat.push,
    "end_turn": end_turn,
    "kickoff_roll": kickoff_roll,
    "pass_roll": turn.pass_roll,
    "power_roll": combat.power_roll,
}

# PSK-7.1: by which moves points are made
HOW: dict[str, typed.How] = {"move": "run", "hand_off": "hand_off", "pass_roll": "pass", "push": "push"}

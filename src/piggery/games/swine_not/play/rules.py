"""The rules of Swine Not! as a whole: for each phase what may be done, directly above what it does.

Functions that carry out a move take (ed, s, seat, move, emit) and stand in the table EFFECTS at the end; the Pig's reaction is
in settling.py, the cards are in action_cards.py and pig_cards.py, and how the Pig runs is in pig.py.
"""

from __future__ import annotations

from collections.abc import Callable

from piggery.games.swine_not.components.edition import Edition
from piggery.games.swine_not.components.floor import FACINGS
from piggery.games.swine_not.notation.typed_moves import ChanceKind, ChoiceKind
from piggery.games.swine_not.play import action_cards, events, settling
from piggery.games.swine_not.play.moves import ALL_FACINGS, CHOOSE_CHASER, DRAW, MOVE, PASS, PLAY_CARD, Move, Outcomes
from piggery.games.swine_not.play.moves import CHOOSE_CHARACTER as CHOOSE
from piggery.games.swine_not.play.pig_cards import draw_pig_card, give_up
from piggery.games.swine_not.play.state import (
    ACTION,
    ACTION_CARD,
    BY_CHANCE,
    CARD,
    CHASE,
    CHOOSE_CHARACTER,
    FIRST_CHARACTER,
    PIG_CARD,
    SET_FACING,
    TURN,
    State,
)
from piggery.kernel import Emit

# -- set-up ---------------------------------------------------------------------------------------------------------------


def first_character(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """SWN-2.5: who begins is drawn; SWN-2.6: the last in turn order then sets the Pig's direction."""
    s.order = s.setup.order(move.value)
    s.phase = SET_FACING
    s.movers = s.setup.movers[s.order[-1]]
    if emit:
        emit(events.first_character(move.value))


def facing_choices(ed: Edition, s: State) -> int:
    return ALL_FACINGS


def set_facing(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """SWN-2.6 before the first round; the same choice is Pig Whistle's (SWN-8.4)."""
    if s.phase == CARD:
        action_cards.whistle(ed, s, seat, move, emit)
        return
    s.facing = move.value
    if emit:
        emit(events.facing_set(FACINGS[move.value]))
    settling.begin_round(ed, s, emit)


# -- turns ----------------------------------------------------------------------------------------------------------------


def character_choices(ed: Edition, s: State) -> int:
    """SWN-12.1: each of the seat's characters that has not acted, a lying one too."""
    return sum(1 << CHOOSE + character for character in settling.unmoved(s, s.setup.controller[s.active]))


def choose_character(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    settling.begin_turn(ed, s, move.value, emit)


def turn_choices(ed: Edition, s: State) -> int:
    """SWN-3.2, 3.3, 8.4: move, draw (once a turn), play an Espresso, pass."""
    active = s.active
    mask = PASS | PLAY_CARD if ed.espresso in s.kept[active] else PASS
    if s.actions_left:
        mask |= ed.floor.ways[s.pig][s.places[active]] << MOVE
        if not s.drawn and (s.pool or s.discard):
            mask |= DRAW
    return mask


def move(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """SWN-4.1: one tile; SWN-3.4: the action is used up, then the Pig's reaction is checked."""
    s.actions_left -= 1
    places, active = s.places, s.active
    to = ed.floor.next[places[active]][move.value]
    if emit:
        names = ed.floor.names
        emit(events.moved(active, names[places[active]], names[to]))
    places[active] = to
    settling.check(ed, s, ACTION, emit)


def draw(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """SWN-3.4: the action is used up before the card is known."""
    s.actions_left -= 1
    s.drawn = True
    s.phase = ACTION_CARD
    s.movers = BY_CHANCE


def play_card(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """Espresso: one more action; this is none itself, so no check follows (SWN-3.4)."""
    give_up(ed, s, s.active, ed.espresso)
    s.actions_left += 1
    if emit:
        emit(events.card_played(s.active, ed.action_cards[ed.espresso].id))


def pass_turn(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """SWN-3.3: the turn ends, remaining actions are lost."""
    settling.end_turn(ed, s, emit)


# -- several in range -------------------------------------------------------------------------------------------------------


def chaser_choices(ed: Edition, s: State) -> int:
    """SWN-7.3: each candidate."""
    return sum(1 << CHOOSE_CHASER + character for character in settling.candidates(s))


def choose_chaser(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """The chain goes on with this one."""
    assert s.settling is not None
    settling.settle(ed, s, s.settling, emit, move.value)


# -- chance ---------------------------------------------------------------------------------------------------------------


def pile(s: State) -> bytes:
    """SWN-8.2, 9.2: what the card is drawn from: the deck, or the discard pile that is about to become it."""
    if s.phase == ACTION_CARD:
        return s.pool or bytes(sorted(s.discard))
    return s.pig_pool or bytes(sorted(s.pig_discard))


def pending(ed: Edition, outcomes: Outcomes, s: State) -> list[tuple[Move, int]]:
    """The outcomes of the chance that is due, with their weights; none while a seat decides and after the end."""
    if s.phase == FIRST_CHARACTER:
        return [(outcome, 1) for outcome in outcomes.first_characters]
    if s.phase not in (ACTION_CARD, PIG_CARD):
        return []
    cards = outcomes.action_cards if s.phase == ACTION_CARD else outcomes.pig_cards
    drawn_from = pile(s)
    counts = [drawn_from.count(number) for number in range(len(cards))]
    return [(outcome, count) for outcome, count in zip(cards, counts, strict=True) if count]


CHOICES: dict[int, Callable[[Edition, State], int]] = {
    SET_FACING: facing_choices,
    CHOOSE_CHARACTER: character_choices,
    TURN: turn_choices,
    CARD: action_cards.card_choices,
    CHASE: chaser_choices,
}
EFFECTS: dict[ChoiceKind | ChanceKind, Callable[[Edition, State, int, Move, Emit | None], None]] = {
    "set_facing": set_facing,
    "choose_character": choose_character,
    "move": move,
    "draw": draw,
    "play_card": play_card,
    "pass": pass_turn,
    "step": action_cards.step,
    "target": action_cards.target,
    "pig_step": action_cards.pig_step,
    "place": action_cards.place,
    "use": action_cards.use,
    "stop": action_cards.stop,
    "choose_chaser": choose_chaser,
    "first_character": first_character,
    "action_card": action_cards.draw_action_card,
    "pig_card": draw_pig_card,
}

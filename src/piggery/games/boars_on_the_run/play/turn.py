"""The course of turns: where play rests, how a turn begins and ends, how cubes change hands, how the race is won."""

from __future__ import annotations

from piggery.games.boars_on_the_run.components.edition import BLACK
from piggery.games.boars_on_the_run.notation.typed_events import Discarding
from piggery.games.boars_on_the_run.play import events
from piggery.games.boars_on_the_run.play.moves import Choices, Move
from piggery.games.boars_on_the_run.play.scoring import result
from piggery.games.boars_on_the_run.play.state import BY_CHANCE, DRAW, NONE, OVER, State
from piggery.kernel import Emit

ONLY = [(seat,) for seat in range(16)]  # movers: one seat


def rest(s: State, phase: int, legal: tuple[Move, ...]) -> None:
    """Play stops here for the active seat to choose."""
    s.phase = phase
    s.legal = legal
    s.movers = ONLY[s.active]


def wait(s: State, phase: int) -> None:
    """Play stops here for chance."""
    s.phase = phase
    s.legal = ()
    s.movers = BY_CHANCE


def begin_turn(t: Choices, s: State, emit: Emit | None) -> None:
    """BOR-3.1, 4.2: the active seat says how many cubes it draws."""
    s.count = NONE
    s.drawn = ()
    s.front = [0, 0, 0, 0]
    s.sick = False
    s.used = ()
    s.unused = t.ed.diets
    s.open = s.live = 0
    s.bought = NONE
    if emit:
        emit(events.turn_started(s.active, s.round))
    place = 4 * s.active
    red, blue, green, yellow = s.owned[place : place + 4]
    s.phase = DRAW  # `rest`, written out, as in other places that every turn passes
    s.legal = t.draws[s.options.min_draw, red + blue + green + yellow + t.ed.bag[BLACK]]
    s.movers = ONLY[s.active]


def clear_turn(t: Choices, s: State) -> None:
    """No turn is on: at the start and when the game is over. At the end of a turn most of this is so already."""
    s.count = NONE
    s.drawn = ()
    s.front = [0, 0, 0, 0]
    s.sick = False
    s.used = ()
    s.unused = t.ed.diets
    s.open = s.live = 0
    s.bought = s.vendetta = s.swap = s.paying = NONE
    s.armed = ()


def end_turn(t: Choices, s: State, emit: Emit | None) -> None:
    """BOR-9.8, 3.3, 11.4: cubes in front go back into the bag, and the next seat is on turn unless the limit is reached."""
    if emit:
        emit(events.turn_ended(s.active))
    following = s.active + 1
    if following == len(s.spaces):
        following = 0
    if following == s.first:
        if s.round == s.options.round_limit:
            end_game(t, s, emit)
            return
        s.round += 1
    s.active = following
    begin_turn(t, s, emit)


def end_game(t: Choices, s: State, emit: Emit | None) -> None:
    """BOR-11.1, 11.2: nothing follows; round and active seat stay."""
    clear_turn(t, s)
    s.phase = OVER
    s.legal = ()
    s.movers = ()
    if emit:
        emit(events.game_over(result(t.ed, s.spaces), learners(s)))


def learners(s: State) -> tuple[int, ...]:
    """Who learns something when cubes come out of a bag: everybody while bags are closed (BOR-4.8)."""
    return () if s.options.open_bags else tuple(range(len(s.spaces)))


# -- cubes, cards and boars on the move -------------------------------------------------------------------------------------


def gain(t: Choices, s: State, color: int, count: int, why: str, emit: Emit | None) -> int:
    """BOR-2.6: cubes from the supply into the bag, as many as there are."""
    if count > s.supply[color]:
        count = s.supply[color]
    if count:
        s.supply[color] -= count
        s.owned[4 * s.active + color] += count
        if emit:
            emit(events.cubes_gained(s.active, color, count, why))
    return count


def spend(s: State, cubes: tuple[int, ...], why: str, emit: Emit | None) -> None:
    """BOR-7.7: cubes from the front to the supply."""
    front, supply, owned, place = s.front, s.supply, s.owned, 4 * s.active
    for color in (0, 1, 2, 3):
        count = cubes[color]
        if count:
            front[color] -= count
            supply[color] += count
            owned[place + color] -= count
    if emit:
        emit(events.cubes_spent(s.active, cubes, why))


def go(s: State, seat: int, to: int, why: str, emit: Emit | None) -> None:
    """A boar changes its space."""
    before = s.spaces[seat]
    if to != before:
        s.spaces[seat] = to
        if emit:
            emit(events.moved(seat, before, to, why))


def give(s: State, seat: int, card: int) -> None:
    """A card comes to the end of a row."""
    s.rows[seat] += (card,)
    s.hands[seat] |= 1 << card


def discard(t: Choices, s: State, seat: int, card: int, why: Discarding, emit: Emit | None) -> None:
    """BOR-10.1: a card goes from a row to the bottom of the deck."""
    s.rows[seat] = tuple([other for other in s.rows[seat] if other != card])
    s.hands[seat] ^= 1 << card
    s.queue += (card,)
    if emit:
        emit(events.card_discarded(seat, t.ed.ids[card], why))

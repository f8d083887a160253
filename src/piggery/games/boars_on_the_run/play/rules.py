"""The rules of Boars on the Run: set-up, chance and the draw; phases stand in modules of their own.

Functions that carry out a move take (t, s, seat, move, emit) and stand in the table EFFECTS at the end.
"""

from __future__ import annotations

from collections.abc import Callable

from piggery.games.boars_on_the_run.components.edition import BLACK, BOTTOM, FIRST_CARD, TOP
from piggery.games.boars_on_the_run.play import events
from piggery.games.boars_on_the_run.play.landing import feed_predator, take_extra, take_food
from piggery.games.boars_on_the_run.play.moves import Choices, Move
from piggery.games.boars_on_the_run.play.state import BY_CHANCE, DRAWING, HAND_LIMIT, NONE, SETUP, USE, Options, State
from piggery.games.boars_on_the_run.play.turn import begin_turn, clear_turn, discard, learners, rest, wait
from piggery.games.boars_on_the_run.play.using import buy_card, buy_ticket, end_use, limit_choices, mark_draw, pay, use, use_diet
from piggery.games.boars_on_the_run.play.vendettas import choose_vendetta, target_card, target_seat, window
from piggery.kernel import Emit, Rng, below

# -- set-up ------------------------------------------------------------------------------------------------------------------


def start(t: Choices, seats: int, options: Options) -> State:
    """BOR-2: bags filled, boars dealt or chosen, cards to be revealed."""
    ed = t.ed
    s = State()
    s.options = options
    s.round = 1
    s.first = s.active = options.first_seat if isinstance(options.first_seat, int) else NONE
    is_random = isinstance(options.boars, str)
    s.boars = (NONE,) * seats if is_random else tuple(ed.boars.index(boar) for boar in options.boars)
    s.spaces = [*options.handicap, *[0] * (seats - len(options.handicap))]
    s.owned = list(ed.bag[:BLACK]) * seats
    s.rows = [()] * seats
    s.hands = [1 << TOP | 1 << BOTTOM] * seats
    s.supply = [box - seats * bag for box, bag in zip(ed.cubes[:BLACK], ed.bag[:BLACK], strict=True)]
    s.display = [NONE] * ed.form.setup.display_slots
    s.displayed = 0
    s.pool = tuple(range(FIRST_CARD, len(ed.cards)))
    s.queue = ()
    clear_turn(t, s)
    wait(s, SETUP)
    return s


# -- chance ------------------------------------------------------------------------------------------------------------------


def pending(t: Choices, s: State) -> list[Move]:
    """The outcomes of the chance that is due, all equally likely; none while a seat acts, and none for the draw of cubes."""
    if s.movers and s.legal:
        return []
    if NONE in s.boars:  # BOR-2.3
        return [move for move in t.deals[s.boars.index(NONE)] if move.what not in s.boars]
    if NONE in s.display:  # BOR-2.4
        moves = t.reveals[s.display.index(NONE)]
        return [moves[card] for card in s.pool or s.queue[:1]]
    return [Move("first_seat", what=seat) for seat in range(len(s.spaces))] if s.phase == SETUP else []


def reveal(t: Choices, s: State, rng: Rng) -> Move:
    """BOR-2.4: one of the pool, or the first of the queue."""
    moves = t.reveals[s.display.index(NONE)]
    return moves[s.pool[below(rng, len(s.pool))]] if s.pool else moves[s.queue[0]]


def deal_boar(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    s.boars = (*s.boars[: move.value], move.what, *s.boars[move.value + 1 :])
    if emit:
        emit(events.boar_dealt(move.value, t.ed.boars[move.what]))


def reveal_card(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """BOR-2.4: a card of the pool, or the first of the queue, into its slot; when the display is full play goes on."""
    card = move.what
    if s.pool:
        place = s.pool.index(card)
        s.pool = s.pool[:place] + s.pool[place + 1 :]
    else:
        s.queue = s.queue[1:]
    s.display[move.value] = card
    s.displayed |= 1 << card
    if emit:
        emit(events.card_revealed(move.value, t.ed.ids[card]))
    if NONE in s.display:
        return
    if s.phase == HAND_LIMIT:
        rest(s, HAND_LIMIT, limit_choices(t, s))
    elif s.phase == USE:
        use(t, s, emit)
    elif s.phase != SETUP:
        window(t, s, emit)
    elif s.first != NONE:
        begin_turn(t, s, emit)


def first_seat(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """BOR-2.5."""
    s.first = s.active = move.what
    if emit:
        emit(events.first_player(move.what))
    begin_turn(t, s, emit)


# -- phase 1: draw -------------------------------------------------------------------------------------------------------------


def draw(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """BOR-4.1: the number is announced; chance does the rest."""
    s.count = count = move.value
    if emit:
        emit(events.draw_announced(seat, count))
    s.phase = DRAWING
    s.legal = ()
    s.movers = BY_CHANCE


def bag(t: Choices, s: State, seat: int) -> tuple[int, ...]:
    """What is in a seat's bag, by colour: all its cubes but those in front."""
    owned, black = s.owned[4 * seat : 4 * seat + 4], t.ed.bag[BLACK]
    if seat != s.active or not s.drawn or s.sick:
        return (*owned, black)
    return (*[all_ - front for all_, front in zip(owned, s.front, strict=True)], black - s.drawn[BLACK])


class Steps(dict[int, list[tuple[int, int]]]):
    """By the number of cubes in a bag: how many are left at each step, and the random bits it takes to choose one."""

    def __missing__(self, size: int) -> list[tuple[int, int]]:
        steps = self[size] = [(left, (left - 1).bit_length()) for left in range(size, 0, -1)]
        return steps


STEPS = Steps()


def pull(t: Choices, s: State, rng: Rng) -> Move:
    """BOR-4.1: cubes out of the bag, one after the other, exactly as `kernel.hypergeometric` takes them, only faster.

    The bag is a row sorted by colour, so that counting off from the left is taking the cube of that place.
    """
    place = 4 * s.active
    red, blue, green, yellow = s.owned[place : place + 4]
    black = t.ed.bag[BLACK]
    cubes = bytearray(b"\0" * red + b"\1" * blue + b"\2" * green + b"\3" * yellow + b"\4" * black)
    getrandbits = rng.getrandbits
    for left, bits in STEPS[len(cubes)][: s.count]:
        while (number := getrandbits(bits)) >= left:
            pass
        del cubes[number]
    stay = cubes.count
    drawn = (red - stay(0), blue - stay(1), green - stay(2), yellow - stay(3), black - stay(4))
    return tuple.__new__(Move, ("draw_cubes", -1, -1, 0, drawn))  # as Move(...), but faster


def draw_cubes(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """BOR-4.4, 4.5: the cubes lie in front, unless the boar is sick; then vendettas come first (BOR-5.2)."""
    ed, cubes = t.ed, move.cubes
    red, blue, green, yellow, black = cubes
    s.drawn = cubes
    if emit:
        emit(events.cubes_drawn(s.active, cubes, learners(s)))
    if black >= ed.rules.sick_at:
        s.sick = True
        if emit:
            emit(events.fell_sick(s.active, black))
    else:
        s.front = [red, blue, green, yellow]
    mark_draw(ed, s)
    armed = ed.triggered[black] & s.hands[s.active]
    if armed:
        s.armed = tuple([card for card in s.rows[s.active] if armed >> card & 1])
    if armed or black >= ed.rules.menu_at:
        window(t, s, emit)
    else:
        use(t, s, emit)


# -- changing the menu, discarding ---------------------------------------------------------------------------------------------


def change_menu(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """BOR-6: the whole display goes to the bottom of the deck, slot by slot, and is revealed anew."""
    if not move.value:
        use(t, s, emit)
        return
    if emit:
        emit(events.menu_changed(seat, [t.ed.ids[card] for card in s.display]))
    s.queue += tuple(s.display)
    s.display = [NONE] * len(s.display)
    s.displayed = 0
    wait(s, USE)


def discard_card(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """BOR-7.14: one of the others goes to the bottom of the deck; then a matching vendetta strikes (BOR-5.5)."""
    discard(t, s, seat, move.what, "hand_limit", emit)
    window(t, s, emit)


Effect = Callable[[Choices, State, int, Move, Emit | None], None]

EFFECTS: dict[str, Effect] = {
    "deal_boar": deal_boar,
    "reveal_card": reveal_card,
    "first_seat": first_seat,
    "draw": draw,
    "draw_cubes": draw_cubes,
    "choose_vendetta": choose_vendetta,
    "target_seat": target_seat,
    "target_card": target_card,
    "change_menu": change_menu,
    "use_diet": use_diet,
    "buy_ticket": buy_ticket,
    "buy_card": buy_card,
    "end_use": end_use,
    "pay": pay,
    "discard_card": discard_card,
    "take_food": take_food,
    "take_extra": take_extra,
    "feed_predator": feed_predator,
}

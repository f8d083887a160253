"""Phase 2: feed diets, buy tickets, buy a card (BOR-7, BOR-10)."""

from __future__ import annotations

from piggery.games.boars_on_the_run.components.edition import BLACK, Edition
from piggery.games.boars_on_the_run.play import events
from piggery.games.boars_on_the_run.play.landing import land
from piggery.games.boars_on_the_run.play.moves import NO_CUBES, Choices, Move, only
from piggery.games.boars_on_the_run.play.state import HAND_LIMIT, NONE, PAY, USE, VENDETTA, State
from piggery.games.boars_on_the_run.play.turn import ONLY, discard, end_game, gain, give, go, rest, spend, wait
from piggery.kernel import Emit


def use(t: Choices, s: State, emit: Emit | None) -> None:
    """BOR-7.3: go on as long as there is something to do; ending the phase is automatic when it is the only choice."""
    s.legal = legal = use_choices(t, s)
    if legal is t.end_use:
        land(t, s, emit)
    else:
        s.phase = USE
        s.movers = ONLY[s.active]


def use_choices(t: Choices, s: State) -> tuple[Move, ...]:
    """Everything that may be done now, and the end of the phase.

    Diets (BOR-7.4, 7.5, 10.2 to 10.11): held, not yet used, condition met and payable.
    """
    ed = t.ed
    legal = t.end_use
    idle = s.hands[s.active] & s.unused
    usable = idle & s.open
    if not s.sick:
        r, b, g, y = s.front
        if s.bought < 0:
            food = r + b + g + y
            if s.displayed & ed.affordable[food if food < ed.dearest else ed.dearest]:
                buy, costs = t.buy, ed.costs
                legal = (*[buy[card] for card in sorted(s.display) if costs[card] <= food], *legal)
        if s.live:
            legal = t.tickets[live_tickets(ed, s)] + legal
        red, blue, green, yellow = ed.payable[s.boars[s.active]]
        usable &= red[r] & blue[b] & green[g] & yellow[y]
    if idle & ed.care_less_bit:
        legal = t.care_less[thrown_cards(t, s)] + legal
    if usable:
        if usable & ed.feasts:
            usable &= ~vain_feasts(ed, s)
        legal = t.diets[usable] + legal
    return legal


# -- diets -------------------------------------------------------------------------------------------------------------------


def vain_feasts(ed: Edition, s: State) -> int:
    """BOR-10.5: feasts of colours that are out, as a set."""
    return sum([1 << card for card in s.rows[s.active] if ed.feasts >> card & 1 and not s.supply[ed.card_color[card]]])


def mark_draw(ed: Edition, s: State) -> None:
    """BOR-4.4: what the draw allows for the whole turn: `open` diets and `live` tickets.

    Diets whose condition on the draw and on the purchase holds (BOR-10.4 to 10.6, 10.10, 10.11); colours of which exactly the
    price of a ticket was drawn (BOR-7.9).
    """
    red, blue, green, yellow = ed.marks
    r, b, g, y, _ = s.drawn
    found = red[r] | blue[b] | green[g] | yellow[y]
    s.open = ed.portions[s.count] | ed.without[found & 15]
    if s.sick:  # BOR-4.6: nothing to pay with
        s.open &= ~ed.paid
        s.live = 0
    else:
        s.live = found >> BLACK
    if s.bought >= 0:
        s.open |= reactions(ed, s.bought)


def reactions(ed: Edition, bought: int) -> int:
    """BOR-10.10, 10.11: special diets that look at the purchase of this turn, but not at their own."""
    return ed.after_purchase[ed.vendettas >> bought & 1 == 0] & ~(1 << bought)


def thrown_cards(t: Choices, s: State) -> int:
    """BOR-10.12: the other cards that Couldn't Care Less may throw away, as a set."""
    return s.hands[s.active] & t.ed.all_cards & ~t.ed.care_less_bit


def use_diet(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """BOR-7.5, 7.8, 10: pay, discard, gain or move as the diet says."""
    ed, diet = t.ed, move.what
    boar = s.boars[seat]
    s.used += (diet,)
    s.unused &= ~(1 << diet)
    if emit:
        emit(events.diet_used(seat, ed.ids[diet]))
    cubes = ed.spend[boar][diet]
    if cubes != NO_CUBES:
        spend(s, cubes, ed.ids[diet], emit)
    if move.value:
        discard(t, s, seat, move.value, "couldnt_care_less", emit)
    steps = ed.move[boar][diet]
    if steps:
        advance(t, s, s.spaces[seat] + steps, ed.ids[diet], emit)
    else:
        gain(t, s, ed.card_color[diet], ed.gain[diet], ed.ids[diet], emit)
        use(t, s, emit)


def advance(t: Choices, s: State, to: int, why: str, emit: Emit | None) -> None:
    """BOR-8.1, 8.2, 11.1: forward exactly so far; reaching the Finish wins at once."""
    finish = t.ed.finish
    go(s, s.active, min(to, finish), why, emit)
    if to >= finish:
        end_game(t, s, emit)
    else:
        use(t, s, emit)


# -- tickets -----------------------------------------------------------------------------------------------------------------


def live_tickets(ed: Edition, s: State) -> int:
    """BOR-7.10, 7.11: none of the cubes has been spent, and there is such a station ahead."""
    space = s.spaces[s.active]
    live = 0
    for color in (0, 1, 2, 3):
        if s.live >> color & 1 and s.front[color] == ed.prices[color] and ed.next_station[color][space]:
            live |= 1 << color
    return live


def buy_ticket(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """BOR-7.9: pay all cubes of the colour, move to the next station of that type."""
    color = move.what
    spend(s, only(color, t.ed.prices[color]), "ticket", emit)
    go(s, seat, t.ed.next_station[color][s.spaces[seat]], "ticket", emit)
    use(t, s, emit)


# -- a card ------------------------------------------------------------------------------------------------------------------


def buy_card(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """BOR-7.13, 7.15: which cubes pay is the player's choice."""
    s.paying = move.what
    legal = t.pay[t.ed.costs[move.what]].fitting(s.front)
    if len(legal) > 1:
        rest(s, PAY, legal)
    else:
        pay(t, s, s.active, legal[0], emit)


def pay(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """BOR-7.13, 7.14, 5.5: pay and take the card; then the refill, a discard if it is one too many, and a matching vendetta."""
    ed, card = t.ed, s.paying
    spend(s, move.cubes, "card", emit)
    s.paying = NONE
    s.bought = card
    s.open |= reactions(ed, card)
    s.display[s.display.index(card)] = NONE
    s.displayed ^= 1 << card
    give(s, seat, card)
    if emit:
        emit(events.card_bought(seat, ed.ids[card]))
    if ed.triggered[s.drawn[BLACK]] >> card & 1 and s.options.bought_vendetta_triggers:
        s.armed = (card,)
    wait(s, HAND_LIMIT if len(s.rows[seat]) == ed.rules.hand_limit else VENDETTA)


def limit_choices(t: Choices, s: State) -> tuple[Move, ...]:
    """BOR-7.14: any of the others, not the new card."""
    return tuple([t.discard[card] for card in sorted(s.rows[s.active]) if card != s.bought])


def end_use(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """BOR-7.3, 8.4: movement is complete."""
    land(t, s, emit)

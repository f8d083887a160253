"""Vendettas: the window in which they trigger, their targets and effects (BOR-5)."""

from __future__ import annotations

from piggery.games.boars_on_the_run.components.edition import BLACK
from piggery.games.boars_on_the_run.play import events
from piggery.games.boars_on_the_run.play.moves import Choices, Move
from piggery.games.boars_on_the_run.play.state import MENU, NONE, VENDETTA, VENDETTA_TARGET, State
from piggery.games.boars_on_the_run.play.turn import discard, end_game, give, go, rest
from piggery.games.boars_on_the_run.play.using import use
from piggery.kernel import Emit


def window(t: Choices, s: State, emit: Emit | None) -> None:
    """BOR-5.2, 5.4: as long as an armed card has a legal target one of them triggers; then the menu or phase 2 follows."""
    if s.armed:
        live = live_vendettas(t, s)
        if live:
            legal = t.choose[live]
            if len(legal) > 1:
                rest(s, VENDETTA, legal)
            else:
                choose_vendetta(t, s, s.active, legal[0], emit)
            return
        s.armed = ()
    if s.drawn[BLACK] == t.ed.rules.menu_at and s.bought == NONE:
        rest(s, MENU, t.change_menu)
    else:
        use(t, s, emit)


def live_vendettas(t: Choices, s: State) -> int:
    """BOR-5.1, 5.3: armed cards that have a legal target, as a set."""
    live = 0
    for card in s.armed:
        if targets(t, s, card):
            live |= 1 << card
    return live


def choose_vendetta(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """BOR-5.4: the player says which comes next; a single target need not be chosen (BOR-5.8)."""
    card = move.what
    s.armed = tuple([other for other in s.armed if other != card])
    s.vendetta = card
    aim(t, s, emit)


def aim(t: Choices, s: State, emit: Emit | None) -> None:
    legal = target_choices(t, s)
    if len(legal) > 1:
        rest(s, VENDETTA_TARGET, legal)
    else:
        TARGETING[legal[0].kind](t, s, s.active, legal[0], emit)


# -- who or what can be aimed at ---------------------------------------------------------------------------------------------


def target_choices(t: Choices, s: State) -> tuple[Move, ...]:
    """The targets of the vendetta being resolved."""
    found = targets(t, s, s.vendetta)
    return t.target_cards[found] if s.vendetta in (t.ed.switcheroo, t.ed.finders_keepers) else t.target_seats[found]


def targets(t: Choices, s: State, card: int) -> int:
    """The legal targets of a vendetta, seats or cards, as a set."""
    ed = t.ed
    if ed.overtakes >> card & 1:
        return overtake_targets(t, s, card)
    if ed.pullbacks >> card & 1:  # BOR-5.7
        return sum([1 << seat for seat, space in enumerate(s.spaces) if space and seat != s.active])
    if card == ed.switcheroo:
        return switcheroo_targets(t, s)
    if card == ed.finders_keepers:  # BOR-5.10
        return sum([hand & ed.all_cards for seat, hand in enumerate(s.hands) if seat != s.active])
    cards = ed.all_cards & ~(1 << card)  # BOR-5.11
    return sum([1 << seat for seat, hand in enumerate(s.hands) if hand & cards])


def overtake_targets(t: Choices, s: State, card: int) -> int:
    """BOR-5.6: boars on the colour, on your space or ahead; your own counts."""
    color = t.ed.card_color[card]
    least = 0 if s.options.overtake_backwards else s.spaces[s.active]
    return sum([1 << seat for seat, space in enumerate(s.spaces) if space >= least and t.ed.color[space] == color])


def switcheroo_targets(t: Choices, s: State) -> int:
    """BOR-5.9: any card if two players hold one, Switcheroo not counted; then any card of another player."""
    cards = t.ed.all_cards & ~(1 << t.ed.switcheroo)
    held = [hand & cards for hand in s.hands]
    if s.swap == NONE:
        return sum(held) if sum([hand > 0 for hand in held]) > 1 else 0
    return sum([hand for hand in held if not hand >> s.swap & 1])


# -- effects -----------------------------------------------------------------------------------------------------------------


def target_seat(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """BOR-5.6, 5.7, 5.11: overtake, pull back, or throw away somebody's cards."""
    ed, card, target = t.ed, s.vendetta, move.what
    if emit:
        emit(events.vendetta(seat, ed.ids[card], target))
    if ed.overtakes >> card & 1:
        go(s, seat, s.spaces[target] + 1, "overtake", emit)
    elif ed.pullbacks >> card & 1:
        go(s, target, max(0, s.spaces[target] - ed.back[card]), "pullback", emit)
    else:
        for other in s.rows[target]:
            if other != card:
                discard(t, s, target, other, "sorry_not_sorry", emit)
    struck(t, s, emit)


def target_card(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """BOR-5.9, 5.10: take a card, or name the two that are exchanged."""
    ed, card, target = t.ed, s.vendetta, move.what
    if card == ed.switcheroo and s.swap == NONE:
        s.swap = target
        aim(t, s, emit)
        return
    if emit:
        emit(events.vendetta(seat, ed.ids[card], ed.ids[target]))
    if card == ed.switcheroo:
        exchange(t, s, s.swap, target, emit)
        s.swap = NONE
    else:
        owner = holder(s, target)
        s.rows[owner] = tuple([other for other in s.rows[owner] if other != target])
        s.hands[owner] ^= 1 << target
        give(s, seat, target)
        arrive(t, s, target)
        if emit:
            emit(events.card_moved(ed.ids[target], owner, seat))
    struck(t, s, emit)


def exchange(t: Choices, s: State, first: int, second: int, emit: Emit | None) -> None:
    """BOR-5.9: each card takes the other's place in the order of the row."""
    one, other = holder(s, first), holder(s, second)
    for seat, leaves, comes in ((one, first, second), (other, second, first)):
        s.rows[seat] = tuple([comes if card == leaves else card for card in s.rows[seat]])
        s.hands[seat] ^= 1 << leaves | 1 << comes
        if seat == s.active:
            arrive(t, s, comes)
    if emit:
        emit(events.card_moved(t.ed.ids[first], one, other))
        emit(events.card_moved(t.ed.ids[second], other, one))


def holder(s: State, card: int) -> int:
    """The seat in whose row a card lies."""
    return next(seat for seat, hand in enumerate(s.hands) if hand >> card & 1)


def arrive(t: Choices, s: State, card: int) -> None:
    """BOR-5.5: a matching vendetta that arrives within the window joins it."""
    if t.ed.triggered[s.drawn[BLACK]] >> card & 1:
        s.armed += (card,)


def struck(t: Choices, s: State, emit: Emit | None) -> None:
    """BOR-5.12: the vendetta goes to the bottom of the deck, even if it has won the game; then the window goes on."""
    card, seat = s.vendetta, s.active
    s.vendetta = NONE
    discard(t, s, seat, card, "triggered", emit)
    if s.spaces[seat] == t.ed.finish:
        end_game(t, s, emit)
        return
    hand = s.hands[seat]
    s.armed = tuple([other for other in s.armed if hand >> other & 1])
    window(t, s, emit)


TARGETING = {"target_seat": target_seat, "target_card": target_card}

"""The end of phase 2 and phase 3: collisions, then the space where the boar stands (BOR-8, BOR-9)."""

from __future__ import annotations

from piggery.games.boars_on_the_run.components.edition import FOODSTUFF, PREDATOR, STATION
from piggery.games.boars_on_the_run.play import events
from piggery.games.boars_on_the_run.play.moves import Choices, Move
from piggery.games.boars_on_the_run.play.state import ACTIVATE, State
from piggery.games.boars_on_the_run.play.turn import ONLY, end_turn, gain, go, rest, spend
from piggery.kernel import Emit


def land(t: Choices, s: State, emit: Emit | None) -> None:
    """BOR-8.4, 9.1: movement is complete; check the space for others, then activate it."""
    space = s.spaces[s.active]
    if s.spaces.count(space) > 1:
        collide(t, s, emit)
    if emit:
        emit(events.space_activated(s.active, space))
    kind = t.ed.kind[space]
    if kind == FOODSTUFF:
        most = t.most_food
        red, blue, green, yellow = s.supply
        if red >= most and blue >= most and green >= most and yellow >= most:  # the usual case, without further ado
            s.phase = ACTIVATE
            s.legal = t.plenty[t.ed.color[space]]
            s.movers = ONLY[s.active]
        else:
            visit_food(t, s, emit)
    elif kind == STATION:
        visit_station(t, s, emit)
    elif kind == PREDATOR:
        visit_predator(t, s, emit)
    else:
        end_turn(t, s, emit)


def collide(t: Choices, s: State, emit: Emit | None) -> None:
    """BOR-8.5 to 8.9: the boars on the active boar's space are pushed back, and whoever they land on."""
    if t.ed.rules_version == 1:
        push_groups(t, s, emit)
    else:
        push(t, s, s.active, emit)


def push(t: Choices, s: State, pusher: int, emit: Emit | None) -> None:
    """BOR-8.8: those on a boar's space move back one at a time, in turn order from the active player's left, each with all that follows."""
    spaces = s.spaces
    space = spaces[pusher]
    if not space:  # BOR-8.7
        return
    behind = max(0, space - t.ed.rules.collision_back)
    seats = len(spaces)
    for step in range(1, seats):
        seat = (s.active + step) % seats
        if spaces[seat] == space and seat != pusher:
            go(s, seat, behind, "collision", emit)
            push(t, s, seat, emit)


def push_groups(t: Choices, s: State, emit: Emit | None) -> None:
    """BOR-8.8 in rules 1: those on a space move back as a group, which pushes those it lands on, and so on."""
    spaces = s.spaces
    space = spaces[s.active]
    back = t.ed.rules.collision_back
    pushed = [seat for seat, other in enumerate(spaces) if other == space and seat != s.active]
    while pushed and space:
        space = max(0, space - back)
        standing = [seat for seat, other in enumerate(spaces) if other == space]
        for seat in pushed:
            go(s, seat, space, "collision", emit)
        pushed = standing


# -- foodstuff ---------------------------------------------------------------------------------------------------------------


def food_choices(t: Choices, s: State) -> tuple[Move, ...]:
    """BOR-9.2, 9.3: several cubes of the space's colour or fewer of any, by what is really gained; nothing twice."""
    rules, supply = t.ed.rules, s.supply
    color = t.ed.color[s.spaces[s.active]]
    if min(supply) >= t.most_food:
        return t.plenty[color]
    offered = {(color, min(rules.food_same, supply[color]))}
    offered.update([(other, min(rules.food_any, supply[other])) for other in (0, 1, 2, 3)])
    food = t.food
    return tuple([food[taken] for taken in sorted(offered) if taken[1]])


def visit_food(t: Choices, s: State, emit: Emit | None) -> None:
    legal = food_choices(t, s)
    if len(legal) > 1:
        rest(s, ACTIVATE, legal)
    elif legal:
        take_food(t, s, s.active, legal[0], emit)
    else:
        end_turn(t, s, emit)


def take_food(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """BOR-9.2: into the bag, then what gatherers add."""
    gain(t, s, move.what, move.value, "food", emit)
    if s.hands[seat] & t.ed.gatherers:
        gather(t, s, 1 << move.what, emit)
    end_turn(t, s, emit)


def gather(t: Choices, s: State, colors: int, emit: Emit | None) -> None:
    """BOR-10.9: extra cubes for each gatherer whose colour the space gave, in the order of the row."""
    ed = t.ed
    for card in s.rows[s.active]:
        if ed.gatherers >> card & 1 and colors >> ed.card_color[card] & 1:
            gain(t, s, ed.card_color[card], ed.gain[card], ed.ids[card], emit)


# -- station -----------------------------------------------------------------------------------------------------------------


def extra_choices(t: Choices, s: State) -> tuple[Move, ...]:
    """BOR-9.7: colours left in the supply when the station's own cube is set aside."""
    supply = s.supply
    if min(supply) > t.ed.rules.station_same:
        return t.extra[15]
    own = t.ed.color[s.spaces[s.active]]
    left = 0
    for color in (0, 1, 2, 3):
        if supply[color] > (t.ed.rules.station_same if color == own else 0):
            left |= 1 << color
    return t.extra[left]


def visit_station(t: Choices, s: State, emit: Emit | None) -> None:
    legal = extra_choices(t, s)
    if len(legal) > 1:
        rest(s, ACTIVATE, legal)
    else:
        take_both(t, s, legal[0].what if legal else -1, emit)


def take_extra(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """BOR-9.7: both cubes move with the choice."""
    take_both(t, s, move.what, emit)


def take_both(t: Choices, s: State, extra: int, emit: Emit | None) -> None:
    """BOR-9.6, 9.7: the station's own cube first, then the free one; gatherers come last."""
    own = t.ed.color[s.spaces[s.active]]
    colors = 1 << own if gain(t, s, own, t.ed.rules.station_same, "station", emit) else 0
    if extra >= 0:
        gain(t, s, extra, t.ed.rules.station_any, "station", emit)
        colors |= 1 << extra
    if s.hands[s.active] & t.ed.gatherers:
        gather(t, s, colors, emit)
    end_turn(t, s, emit)


# -- predator ----------------------------------------------------------------------------------------------------------------


def predator_choices(t: Choices, s: State) -> tuple[Move, ...]:
    """BOR-9.4: its colour, or several cubes of any colours, out of the cubes in front."""
    return t.feed[t.ed.color[s.spaces[s.active]]].fitting(s.front)


def visit_predator(t: Choices, s: State, emit: Emit | None) -> None:
    """BOR-9.5, 8.9: who can't pay steps back, which is movement too: the check is made once more."""
    legal = predator_choices(t, s)
    if len(legal) > 1:
        rest(s, ACTIVATE, legal)
    elif legal:
        feed_predator(t, s, s.active, legal[0], emit)
    else:
        go(s, s.active, max(0, s.spaces[s.active] - t.ed.rules.predator_back), "predator", emit)
        collide(t, s, emit)
        end_turn(t, s, emit)


def feed_predator(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    spend(s, move.cubes, "predator", emit)
    end_turn(t, s, emit)


def activate_choices(t: Choices, s: State) -> tuple[Move, ...]:
    """What may be chosen on the active boar's space; () on Start."""
    kind = t.ed.kind[s.spaces[s.active]]
    if kind == FOODSTUFF:
        return food_choices(t, s)
    if kind == STATION:
        return extra_choices(t, s)
    return predator_choices(t, s) if kind == PREDATOR else ()

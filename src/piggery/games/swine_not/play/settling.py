"""The Pig's reaction and what follows it: chases and chains (SWN-7), points (SWN-10), the next turn or round (SWN-3).

`settle` is the procedure of SWN-7, written out. Functions change the state they are given.
"""

from __future__ import annotations

from collections.abc import Sequence

from piggery.games.swine_not.components.edition import Edition
from piggery.games.swine_not.components.floor import FACINGS, FIRST_CHASE, LYING, ON_IT, away_of, distance_of
from piggery.games.swine_not.notation import typed
from piggery.games.swine_not.play import events
from piggery.games.swine_not.play.pig import PigStep, flight
from piggery.games.swine_not.play.scoring import outcome_to_json
from piggery.games.swine_not.play.state import (
    ACTION,
    BY_CHANCE,
    CHASE,
    CHOOSE_CHARACTER,
    NOBODY,
    OVER,
    PIG_CARD,
    ROUND,
    STAND,
    TURN,
    Settling,
    State,
)
from piggery.kernel import Emit

END_OF_ROUND = Settling(ROUND, why="round")

# -- the check ------------------------------------------------------------------------------------------------------------


def check(ed: Edition, s: State, resume: int, emit: Emit | None) -> None:
    """SWN-7.1: the check after an action, a standing up or a reset. Most often nobody is near, and play goes on."""
    fright = s.setup.sight.fright[s.pig]
    one, two, three, four = s.places
    if fright[one] or fright[two] or fright[three] or fright[four]:
        settle(ed, s, Settling(resume), emit)
    else:
        s.exhausted = False
        finish(ed, s, resume, emit)


def settle(ed: Edition, s: State, begun: Settling, emit: Emit | None, chosen: int = NOBODY) -> None:
    """SWN-7: chase after chase, until nobody is in range, or somebody must choose, or a Pig Card is due, or the game is over.

    `chosen` is the chaser decided on where several are in range.
    """
    resume, chain, forced, _ = begun
    sight = s.setup.sight
    while True:
        codes = [sight.fright[s.pig][place] for place in s.places]
        if ON_IT in codes:  # 7.6
            why: typed.Why = "same_tile"
        else:
            near = [character for character, code in enumerate(codes) if code]
            if not near:
                s.exhausted = False
                break
            free = [character for character in near if (s.pig, character) not in chain]  # 7.4
            if chosen != NOBODY:
                free, chosen = [chosen], NOBODY
            elif len(free) > 1:  # 7.3
                s.phase = CHASE
                s.settling = Settling(resume, chain, forced)
                s.movers = s.setup.movers[s.order[0] if resume == ROUND else s.active]
                return
            why = "loop"
            if free:
                chain = (*chain, (s.pig, free[0]))
                path = chase(ed, s, free[0], emit)
                if s.phase == OVER:
                    return
                if path:
                    if path[-1].tile in ed.kitchen_team:
                        chain = ()  # 7.8
                    continue
                why = "stuck"  # 7.5
        if not is_card_due(ed, s, forced, emit):
            break
        wait_for_card(s, Settling(resume, chain, forced + 1, why), emit)
        return
    s.settling = None
    finish(ed, s, resume, emit)


def chase(ed: Edition, s: State, chaser: int, emit: Emit | None) -> list[PigStep]:
    """SWN-6: one flight from one character."""
    code = s.setup.sight.fright[s.pig][s.places[chaser]]
    distance = distance_of(code)
    path = flee(ed, s, chaser, away_of(code), ed.rules.gap + 1 - distance)
    if emit:
        emit(events.chased(chaser, distance, len(path)))
    walk(ed, s, path, "chase", emit)
    return path


def flee(ed: Edition, s: State, chaser: int, away: int, steps: int) -> list[PigStep]:
    """The way the Pig would take from this chaser, past all other standing characters (SWN-6.6)."""
    others = standing_tiles(ed, s, chaser)
    return flight(ed.floor, s.setup.sight, ed.kitchen_team, s.pig, away, steps, others)


def standing_tiles(ed: Edition, s: State, but: int = NOBODY) -> int:
    """The tiles of all standing characters but one, as bits."""
    bit = ed.floor.bit
    tiles = 0
    for character, place in enumerate(s.places):
        if character != but:
            tiles |= bit[place]
    return tiles


def walk(ed: Edition, s: State, path: Sequence[PigStep], cause: typed.PigMovedBy, emit: Emit | None) -> None:
    """Take the Pig along a path on which it tramples nobody (SWN-6.8); a kitchen tile scores (SWN-10.1)."""
    for step in path:
        place_pig(ed, s, step, cause, emit)
    if path and s.pig in ed.kitchen_team:
        score(ed, s, emit)


def place_pig(ed: Edition, s: State, step: PigStep, cause: typed.PigMovedBy, emit: Emit | None) -> None:
    if emit:
        names = ed.floor.names
        emit(events.pig_moved(names[s.pig], names[step.tile], FACINGS[step.facing], cause))
    s.pig, s.facing = step


def is_card_due(ed: Edition, s: State, forced: int, emit: Emit | None) -> bool:
    """SWN-7.9, 11.5: whether a forced Pig Card can be drawn: not beyond the cap, and not when solo none is left."""
    if is_out_of_cards(ed, s):
        return False
    if forced == ed.rules.forced_pig_cards_cap:
        s.exhausted = True
        if emit:
            emit(events.pig_exhausted())
        return False
    return True


def wait_for_card(s: State, settling: Settling, emit: Emit | None) -> None:
    """A Pig Card is to be drawn; `why` is set in `settling`."""
    s.phase = PIG_CARD
    s.settling = settling
    s.movers = BY_CHANCE
    if emit and settling.why in ("stuck", "loop", "same_tile"):
        emit(events.pig_stopped(settling.why))


def is_out_of_cards(ed: Edition, s: State) -> bool:
    """SWN-11.2: solo, the Pig Cards have run out."""
    return s.setup.is_solo and len(s.pig_discard) >= ed.rules.solo_pig_cards


# -- points and the end -----------------------------------------------------------------------------------------------------


def score(ed: Edition, s: State, emit: Emit | None) -> None:
    """SWN-10.1, 10.2, 10.4, 11.4: a point for the kitchen's team, whoever caused it; then the end, or the Pig is put back."""
    team = 0 if s.setup.is_solo else ed.kitchen_team[s.pig]
    points = list(s.points)
    points[team] += 1
    s.points = tuple(points)
    if emit:
        emit(events.scored(team, ed.floor.names[s.pig], points[team]))
    if points[team] >= s.setup.target:
        end_game(ed, s, emit)
    else:
        reset(ed, s, "reset", emit)


def reset(ed: Edition, s: State, cause: typed.PigPlacedBy, emit: Emit | None) -> None:
    """SWN-1.5: put on the Pig Start tile the Pig faces as before."""
    s.pig = ed.pig_start
    if emit:
        emit(events.pig_placed(ed.floor.names[s.pig], cause))


def end_game(ed: Edition, s: State, emit: Emit | None) -> None:
    """SWN-10.2: at once; an Action Card in progress is discarded, the turn stays as it is."""
    if s.card is not None:
        s.discard += ed.one[s.card.number]
        s.card = None
    s.settling = None
    s.phase = OVER
    s.movers = ()
    if emit:
        emit(events.game_over(outcome_to_json(ed, s)))


# -- what comes next --------------------------------------------------------------------------------------------------------


def finish(ed: Edition, s: State, resume: int, emit: Emit | None) -> None:
    """SWN-3.5, 3.6, 3.8, 10.5: play goes on where it was interrupted."""
    setup = s.setup
    if setup.is_solo and is_out_of_cards(ed, s):
        end_game(ed, s, emit)
    elif resume == ACTION:
        active = s.active
        if s.places[active] >= LYING or (not s.actions_left and ed.espresso not in s.kept[active]):
            end_turn(ed, s, emit)
        else:
            s.phase = TURN
            s.movers = setup.movers[active]
    elif resume == STAND:
        end_turn(ed, s, emit)
    elif s.round == ed.rules.max_rounds:
        end_game(ed, s, emit)
    else:
        s.round += 1
        s.acted = ()
        begin_round(ed, s, emit)


def begin_round(ed: Edition, s: State, emit: Emit | None) -> None:
    if emit:
        emit(events.round_began(s.round))
    next_turn(ed, s, emit)


def end_turn(ed: Edition, s: State, emit: Emit | None) -> None:
    """SWN-3.8: after the last turn of a round comes a Pig Card."""
    acted = s.acted = (*s.acted, s.active)
    s.actions_left = 0
    s.drawn = False
    if emit:
        emit(events.turn_ended(s.active))
    if len(acted) < len(s.order):
        next_turn(ed, s, emit)
    else:
        wait_for_card(s, END_OF_ROUND, emit)


def next_turn(ed: Edition, s: State, emit: Emit | None) -> None:
    """SWN-3.1, 12.1: the character whose place is next; with free order its controller may have to choose."""
    character = s.order[len(s.acted)]
    if s.setup.is_free:
        able = unmoved(s, s.setup.controller[character])
        if len(able) > 1:
            s.active = character
            s.phase = CHOOSE_CHARACTER
            s.movers = s.setup.movers[character]
            return
        character = able[0]
    begin_turn(ed, s, character, emit)


def unmoved(s: State, seat: int) -> list[int]:
    """The characters of a seat that have not had their turn in this round."""
    return [character for character in sorted(s.order) if s.setup.controller[character] == seat and character not in s.acted]


def begin_turn(ed: Edition, s: State, character: int, emit: Emit | None) -> None:
    """SWN-3.2: two actions, but a lying character gets up first, or stays down."""
    s.active = character
    if emit:
        emit(events.turn_began(character))
    if s.places[character] >= LYING:
        lie_or_rise(ed, s, character, emit)
    else:
        s.actions_left = ed.actions_per_turn
        s.phase = TURN
        s.movers = s.setup.movers[character]


def lie_or_rise(ed: Edition, s: State, character: int, emit: Emit | None) -> None:
    """SWN-3.6, 3.7, 3.10: one turn is skipped, getting up in it or lying; after that, up as soon as the Pig is gone, and two actions."""
    is_old = ed.rules_version == 1  # then a turn under the Pig did not count as skipped (3.7), and less was told
    has_skipped = character in s.skipped
    is_late = s.setup.rises_late and not has_skipped
    if is_late or s.places[character] == s.pig + LYING:
        if not is_old:
            s.skipped |= {character}
        if emit:
            emit(events.stayed_down(character, None if is_old else "skip" if is_late else "held"))
        end_turn(ed, s, emit)
        return
    s.places[character] -= LYING
    s.skipped -= {character}
    if emit:
        emit(events.stood_up(character, None if is_old else has_skipped))
    if has_skipped:
        s.actions_left = ed.actions_per_turn
    check(ed, s, ACTION if has_skipped else STAND, emit)


def candidates(s: State) -> list[int]:
    """SWN-7.2, 7.4: who may be the next chaser, in phase CHASE."""
    assert s.settling is not None
    fright = s.setup.sight.fright[s.pig]
    near = [character for character, place in enumerate(s.places) if fright[place] >= FIRST_CHASE]
    return [character for character in near if (s.pig, character) not in s.settling.chain]

"""Pig Cards and trampling (SWN-9)."""

from __future__ import annotations

from collections.abc import Sequence

from piggery.games.swine_not.components.edition import Edition, PigCard
from piggery.games.swine_not.components.floor import BACK, FACINGS, LEFT, LYING, RIGHT
from piggery.games.swine_not.notation import typed
from piggery.games.swine_not.play import events
from piggery.games.swine_not.play.moves import Move
from piggery.games.swine_not.play.pig import PigStep, dash, nearest, run
from piggery.games.swine_not.play.settling import place_pig, reset, score, settle
from piggery.games.swine_not.play.state import OVER, State
from piggery.kernel import Emit

TURNS = {"left": LEFT, "right": RIGHT, "back": BACK}


def draw_pig_card(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """SWN-9.2, 9.3, 9.10: the card is carried out, then the Pig's reaction is settled as a new chain (7.8)."""
    begun = s.settling
    assert begun is not None
    if not s.pig_pool:
        s.pig_pool, s.pig_discard = bytes(sorted(s.pig_discard)), b""
        if emit:
            emit(events.deck_reshuffled("pig"))
    card = ed.pig_cards[move.value]
    s.pig_pool = s.pig_pool.replace(ed.one[move.value], b"", 1)
    s.pig_discard += ed.one[move.value]
    if emit:
        assert begun.why is not None
        emit(events.pig_card(card.id, begun.why))
    if card.effect == "home":
        reset(ed, s, "homesick", emit)
        trample(ed, s, emit)
    elif not (charge(ed, s, emit) if card.effect == "charge" else run_legs(ed, s, card, emit)):
        trample(ed, s, emit)  # 9.5: a Pig that stays on somebody's tile has landed there
    if s.phase != OVER:
        settle(ed, s, begun._replace(chain=(), why=None), emit)


def run_legs(ed: Edition, s: State, card: PigCard, emit: Emit | None) -> bool:
    """SWN-9.4: leg by leg; whether it made a step. A point makes the rest of the card void (9.9)."""
    has_moved = False
    for leg in card.legs:
        if leg.turn != "none":
            turn_pig(s, TURNS[leg.turn][s.facing], emit)
        if leg.until_blocked:
            path = dash(ed.floor, ed.kitchen_team, s.pig, s.facing)
        else:
            path = run(ed.floor, ed.kitchen_team, s.pig, s.facing, leg.steps)
        has_moved = has_moved or bool(path)
        if run_over(ed, s, path, emit):
            break
    return has_moved


def charge(ed: Edition, s: State, emit: Emit | None) -> bool:
    """SWN-9.6: at the nearest standing character in sight; nobody in sight: no turn, no step."""
    target = nearest(ed.floor, s.pig, s.facing, s.places)
    if target is None:
        return False
    turn_pig(s, target.facing, emit)
    run_over(ed, s, dash(ed.floor, ed.kitchen_team, s.pig, s.facing, target.tile), emit)
    return True


def turn_pig(s: State, facing: int, emit: Emit | None) -> None:
    s.facing = facing
    if emit:
        emit(events.pig_turned(FACINGS[facing]))


def run_over(ed: Edition, s: State, path: Sequence[PigStep], emit: Emit | None) -> bool:
    """SWN-9.5, 9.9: along a path, trampling who stands there; whether it ended in a kitchen and scored."""
    for step in path:
        place_pig(ed, s, step, "card", emit)
        trample(ed, s, emit)
    if path and s.pig in ed.kitchen_team:
        score(ed, s, emit)
        return True
    return False


def trample(ed: Edition, s: State, emit: Emit | None) -> None:
    """SWN-9.5, 9.8: standing characters on the Pig's tile lie down, unless a Frying Pan saves them (SWN-8.4)."""
    for character, place in enumerate(s.places):
        if place != s.pig:
            continue
        if ed.pans in s.kept[character]:
            give_up(ed, s, character, ed.pans)
            if emit:
                emit(events.pan_used(character))
        else:
            lay_down(s, character, "trampled", emit)


def lay_down(s: State, character: int, cause: typed.LaidDownBy, emit: Emit | None) -> None:
    """SWN-3.9: the pawn lies and so skips its next turn."""
    s.places[character] += LYING
    if emit:
        emit(events.laid_down(character, cause))


def give_up(ed: Edition, s: State, character: int, card: int) -> None:
    """A kept card goes to the discard pile."""
    cards = list(s.kept[character])
    cards.remove(card)
    s.kept = (*s.kept[:character], tuple(cards), *s.kept[character + 1 :])
    s.discard += ed.one[card]

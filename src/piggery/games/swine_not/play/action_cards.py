"""Action Cards (SWN-8): for each effect what may be chosen, and what choosing does.

BEGIN: what happens when a card with this effect is drawn. CHOICES: what may then be decided, as bits of the choices; a card
for which that is nothing, or nothing but `stop`, is void (8.3). What a choice does stands in the functions that rules.EFFECTS lists.
"""

from __future__ import annotations

from collections.abc import Callable

from piggery.games.swine_not.components.edition import Edition
from piggery.games.swine_not.components.floor import FIRST_CHASE, LYING, NO_TILE, NOWHERE, PLAIN, away_of
from piggery.games.swine_not.play import events
from piggery.games.swine_not.play.moves import ALL_FACINGS, PIG_STEP, PLACE, STEP, STOP, TARGET, USE, Move
from piggery.games.swine_not.play.pig import PigStep
from piggery.games.swine_not.play.pig_cards import lay_down, turn_pig
from piggery.games.swine_not.play.settling import check, flee, reset, standing_tiles, wait_for_card, walk
from piggery.games.swine_not.play.state import ACTION, CARD, NOBODY, OVER, CardInPlay, Settling, State
from piggery.kernel import Emit


def draw_action_card(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """SWN-8.1, 8.2: the card is carried out at once; an empty deck is made up from the discard pile first."""
    if not s.pool:
        s.pool, s.discard = bytes(sorted(s.discard)), b""
        if emit:
            emit(events.deck_reshuffled("action"))
    card = ed.action_cards[move.value]
    s.pool = s.pool.replace(ed.one[move.value], b"", 1)
    if emit:
        emit(events.action_card(s.active, card.id))
    at_once = AT_ONCE.get(card.effect)
    if at_once is not None:
        at_once(ed, s, seat, move, emit)
        return
    begin = BEGIN.get(card.effect)
    s.card = CardInPlay(move.value) if begin is None else begin(ed, s, move.value)
    if CHOICES[card.effect](ed, s) & ~STOP:
        s.phase = CARD
        s.movers = s.setup.movers[s.active]
        return
    if emit:
        emit(events.card_void(card.id))
    done(ed, s, emit)


def done(ed: Edition, s: State, emit: Emit | None) -> None:
    """SWN-8.1, 8.3: discarded; the Pig's reaction is settled now, never during the card."""
    if s.phase == OVER:
        return
    assert s.card is not None
    s.discard += ed.one[s.card.number]
    s.card = None
    check(ed, s, ACTION, emit)


def stop(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """SWN-8.3: decline or finish a card."""
    done(ed, s, emit)


# -- without a decision -------------------------------------------------------------------------------------------------------


def keep(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """Frying Pan, Espresso: kept in front of the character, in neither pile (SWN-8.1, 8.2)."""
    cards = ed.ids_sorted((*s.kept[s.active], move.value))
    s.kept = (*s.kept[: s.active], cards, *s.kept[s.active + 1 :])
    if emit:
        emit(events.card_kept(s.active, ed.action_cards[move.value].id))
    check(ed, s, ACTION, emit)


def fall(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """Butterfingers: you lie, and your turn ends (SWN-3.5)."""
    s.discard += ed.one[move.value]
    lay_down(s, s.active, "butterfingers", emit)
    check(ed, s, ACTION, emit)


def drop_tray(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """Dropped Tray: a Pig Card, not counted as forced."""
    s.discard += ed.one[move.value]
    wait_for_card(s, Settling(ACTION, why="card"), emit)


def to_the_sty(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """Back to the Sty: no point."""
    s.discard += ed.one[move.value]
    reset(ed, s, "sty", emit)
    check(ed, s, ACTION, emit)


# -- moving characters ----------------------------------------------------------------------------------------------------------


def begin_run(ed: Edition, s: State, card: int) -> CardInPlay:
    return CardInPlay(card, s.active, ed.action_cards[card].steps or 0)


def begin_send(ed: Edition, s: State, card: int) -> CardInPlay:
    return CardInPlay(card, s.setup.mate(s.active), ed.action_cards[card].steps or 0)


def begin_own(ed: Edition, s: State, card: int) -> CardInPlay:
    return CardInPlay(card, s.active)


def run_choices(ed: Edition, s: State) -> int:
    """Dinner Rush, Room Service: each step like a move (SWN-4); nothing if the one to be sent lies."""
    assert s.card is not None
    place = s.places[s.card.character]
    return STOP if place >= LYING else ed.floor.ways[s.pig][place] << STEP | STOP


def diagonal_choices(ed: Edition, s: State) -> int:
    """Cut the Corner: at least one way round must be open."""
    place = s.places[s.active]
    return STOP | sum(1 << STEP + way for way in range(4, 8) if ed.floor.diagonal(place, way, s.pig) != NO_TILE)


def shove_choices(ed: Edition, s: State) -> int:
    """Coming Through!: another standing character that has a way; once chosen it must move."""
    assert s.card is not None
    ways = ed.floor.ways[s.pig]
    if s.card.character != NOBODY:
        return ways[s.places[s.card.character]] << STEP
    others = (other for other, place in enumerate(s.places) if other != s.active and place < LYING and ways[place])
    return STOP | sum(1 << TARGET + other for other in others)


def step(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """One tile, straight or diagonally; with the last step the card is done."""
    card = s.card
    assert card is not None
    place = s.places[card.character]
    to = ed.floor.next[place][move.value] if move.value in PLAIN else ed.floor.diagonal(place, move.value, s.pig)
    put(ed, s, card.character, to, emit)
    if card.left > 1:
        s.card = card._replace(left=card.left - 1)
    else:
        done(ed, s, emit)


def put(ed: Edition, s: State, character: int, to: int, emit: Emit | None) -> None:
    if emit:
        names = ed.floor.names
        emit(events.moved(character, names[s.places[character]], names[to]))
    s.places[character] = to


def swap_choices(ed: Edition, s: State) -> int:
    """Revolving Door: any other character in play, standing or lying."""
    return STOP | sum(1 << TARGET + other for other, place in enumerate(s.places) if other != s.active and place != NOWHERE)


def floor_choices(ed: Edition, s: State) -> int:
    """Spilled Gravy: a standing opponent; it must be used if there is one."""
    mates = (s.active, s.setup.mate(s.active))
    return sum(1 << TARGET + other for other, place in enumerate(s.places) if other not in mates and place < LYING)


def target(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """The character chosen is swapped with, laid down, or about to be pushed."""
    assert s.card is not None
    other = move.value
    effect = ed.action_cards[s.card.number].effect
    if effect == "shove":
        s.card = s.card._replace(character=other)
        return
    if effect == "floor":
        lay_down(s, other, "gravy", emit)
    else:
        swap(s, other, emit)
    done(ed, s, emit)


def swap(s: State, other: int, emit: Emit | None) -> None:
    """Tiles change, standing and lying stay with the pawns. The active character stands."""
    place = s.places[other]
    lying = LYING if place >= LYING else 0
    s.places[other] = s.places[s.active] + lying
    s.places[s.active] = place - lying
    if emit:
        emit(events.swapped(s.active, other))


def corner_choices(ed: Edition, s: State) -> int:
    """Laundry Chute: a corner, but not the Pig's tile, nor where you are."""
    taken = (s.pig, s.places[s.active])
    return STOP | sum(1 << PLACE + corner for corner, tile in enumerate(ed.floor.corners) if tile not in taken)


def place(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    put(ed, s, s.active, ed.floor.corners[move.value], emit)
    done(ed, s, emit)


# -- moving the Pig ---------------------------------------------------------------------------------------------------------------


def holler_choices(ed: Edition, s: State) -> int:
    """Soo-ey!: if you are in line with the Pig and see it, at any distance; offered even if it cannot move."""
    return USE | STOP if s.setup.sight.heard[s.pig][s.places[s.active]] >= FIRST_CHASE else STOP


def use(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """The Pig flees one step from you by the rules of SWN-6."""
    away = away_of(s.setup.sight.heard[s.pig][s.places[s.active]])
    walk(ed, s, flee(ed, s, s.active, away, 1), "holler", emit)
    done(ed, s, emit)


def lure_choices(ed: Edition, s: State) -> int:
    """Truffle Trail: any direction without a wall that does not lead towards a standing character (SWN-8.7)."""
    ahead = enumerate(ed.floor.next[s.pig])
    if ed.rules_version == 1:  # 8.4 as it was: only not on to a tile with a standing character
        return STOP | sum(1 << PIG_STEP + way for way, tile in ahead if tile != NO_TILE and tile not in s.places)
    shy, standing = s.setup.sight.shy[s.pig], standing_tiles(ed, s)
    return STOP | sum(1 << PIG_STEP + way for way, tile in ahead if tile != NO_TILE and not shy[way] & standing)


def pig_step(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    walk(ed, s, [PigStep(ed.floor.next[s.pig][move.value], move.value)], "lure", emit)
    done(ed, s, emit)


def turn_choices(ed: Edition, s: State) -> int:
    """Pig Whistle: any direction, the present one too."""
    return ALL_FACINGS


def whistle(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    turn_pig(s, move.value, emit)
    done(ed, s, emit)


def card_choices(ed: Edition, s: State) -> int:
    """Phase CARD: what the card in play offers."""
    assert s.card is not None
    return CHOICES[ed.action_cards[s.card.number].effect](ed, s)


AT_ONCE: dict[str, Callable[[Edition, State, int, Move, Emit | None], None]] = {
    "pan": keep,
    "espresso": keep,
    "fall": fall,
    "pig_card": drop_tray,
    "reset": to_the_sty,
}
BEGIN: dict[str, Callable[[Edition, State, int], CardInPlay]] = {
    "run": begin_run,
    "send": begin_send,
    "diagonal": begin_own,
    "corner": begin_own,
}
CHOICES: dict[str, Callable[[Edition, State], int]] = {
    "run": run_choices,
    "diagonal": diagonal_choices,
    "send": run_choices,
    "swap": swap_choices,
    "floor": floor_choices,
    "holler": holler_choices,
    "lure": lure_choices,
    "turn_pig": turn_choices,
    "corner": corner_choices,
    "shove": shove_choices,
}

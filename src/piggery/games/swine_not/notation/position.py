"""The position as JSON (SWN-14). It is also what every seat sees (SWN-15): nothing is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from piggery.games.swine_not.components.edition import CHARACTERS, Card, Edition
from piggery.games.swine_not.components.floor import FACINGS, LYING, NOWHERE
from piggery.games.swine_not.notation import typed
from piggery.games.swine_not.play.scoring import outcome_to_json
from piggery.games.swine_not.play.state import NO_STEPS, NOBODY, OVER, PHASES, RESUMES, State, pig_cards_left


def state_to_json(ed: Edition, s: State) -> typed.Position:
    names = ed.floor.names
    options = s.setup.options.copy()
    if s.setup.is_solo:
        options["solo_characters"] = list(s.setup.playing)
    return {
        "game": "swine-not",
        "edition": ed.form.edition.id,
        "seats": s.setup.seats,
        "options": options,
        "phase": PHASES[s.phase],
        "round": s.round,
        "first": s.order[0] if s.order else None,
        "active": None if s.active == NOBODY else s.active,
        "acted": list(s.acted),
        "actions_left": s.actions_left,
        "drawn": s.drawn,
        "characters": [character_to_json(ed, s, character) for character in range(CHARACTERS)],
        "pig": {"tile": names[s.pig], "facing": FACINGS[s.facing], "exhausted": s.exhausted},
        "points": list(s.points),
        "action_deck": {"pool": pile_to_json(ed.action_cards, s.pool), "discard": pile_to_json(ed.action_cards, s.discard)},
        "pig_deck": {
            "pool": pile_to_json(ed.pig_cards, s.pig_pool),
            "discard": pile_to_json(ed.pig_cards, s.pig_discard),
            "left": pig_cards_left(ed, s),
        },
        "card": card_to_json(ed, s),
        "settle": settling_to_json(ed, s),
        "outcome": outcome_to_json(ed, s) if s.phase == OVER else None,
    }


def character_to_json(ed: Edition, s: State, character: int) -> typed.Character | None:
    """`skipped` is there since rules 2 (SWN-3.7)."""
    place = s.places[character]
    if place == NOWHERE:
        return None
    is_down = place >= LYING
    tile = ed.floor.names[place - LYING if is_down else place]
    kept = [ed.action_cards[card].id for card in s.kept[character]]
    if ed.rules_version == 1:
        return {"tile": tile, "down": is_down, "kept": kept}
    return {"tile": tile, "down": is_down, "skipped": character in s.skipped, "kept": kept}


def pile_to_json(cards: Sequence[Card], pile: bytes) -> typed.Pile:
    """id -> copies, no zeros."""
    return {card.id: pile.count(number) for number, card in enumerate(cards) if number in pile}


def card_to_json(ed: Edition, s: State) -> typed.CardInPlay | None:
    card = s.card
    if card is None:
        return None
    return {
        "id": ed.action_cards[card.number].id,
        "character": None if card.character == NOBODY else card.character,
        "left": None if card.left == NO_STEPS else card.left,
    }


def settling_to_json(ed: Edition, s: State) -> typed.Settling | None:
    settling = s.settling
    if settling is None:
        return None
    chain = [[ed.floor.names[tile], character] for tile, character in settling.chain]
    return {
        "resume": RESUMES[settling.resume],
        "chain": cast("list[tuple[str, int]]", chain),  # JSON has no pairs: they are written as lists, and read as what they are
        "forced": settling.forced,
        "why": settling.why,
    }

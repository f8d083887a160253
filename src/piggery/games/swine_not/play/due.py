"""How cards and the first lot of a real table are asked for (SWN-13)."""

from __future__ import annotations

from piggery.games.swine_not.components.edition import Edition
from piggery.games.swine_not.play.moves import Outcomes
from piggery.games.swine_not.play.rules import pending
from piggery.games.swine_not.play.state import ACTION_CARD, FIRST_CHARACTER, State
from piggery.games.swine_not.words.text import Text
from piggery.kernel.due import Due, Thing, one_of


def due(ed: Edition, outcomes: Outcomes, text: Text, s: State) -> Due:
    words, left = text.words, pending(ed, outcomes, s)
    if s.phase == FIRST_CHARACTER:
        lots = [(Thing(str(move.value), text.character(move.value)), move) for move, _ in left]
        return one_of("words", words("due-first"), lots)
    if s.phase == ACTION_CARD:
        cards = [(Thing(ed.action_cards[move.value].id, text.card(move.value), copies), move) for move, copies in left]
        return one_of("cards", words("due-action-card"), cards)
    cards = [(Thing(ed.pig_cards[move.value].id, text.pig_card(move.value), copies), move) for move, copies in left]
    return one_of("cards", words("due-pig-card"), cards)

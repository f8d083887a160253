"""How dice, sheets and cards of a real table are asked for (WPF-14)."""

from __future__ import annotations

from piggery.games.when_pigs_shall_fly.components.edition import THEORIES
from piggery.games.when_pigs_shall_fly.notation.view import is_looked_at_in_secret, seen_multipliers
from piggery.games.when_pigs_shall_fly.play import rounds, rules
from piggery.games.when_pigs_shall_fly.play.moves import Choices, roll
from piggery.games.when_pigs_shall_fly.play.state import DEAL_SHEET, FIRST_LEAD, NONE, ROLL, THEORY_CARD, WILBUR_ROLL, State
from piggery.games.when_pigs_shall_fly.words.text import Text
from piggery.kernel.due import Due, Thing, dice, one_of


def due(t: Choices, text: Text, s: State, seat: int | None) -> Due:
    words, faces = text.words, range(1, t.ed.sides + 1)
    if s.step == ROLL:
        return dice(words("due-roll", dice=s.setup.dice), faces, roll, s.setup.dice)
    if s.step == WILBUR_ROLL:
        return dice(words("due-wilbur-roll"), faces, lambda shown: t.wilbur_roll[shown[0] - 1])
    if s.step == DEAL_SHEET:
        reader = s.sheets.index(NONE)
        copies = zip(t.ed.letters, t.deal_sheet[reader], rounds.copies_left(t, s), strict=True)
        sheets = [(Thing(letter, words("due-sheet-name", sheet=letter), left), move) for letter, move, left in copies if left]
        return one_of("cards", words("due-sheet", seat=text.seat_name(reader)), sheets)
    if s.step == THEORY_CARD:
        return card_due(t, text, s, seat)
    moves = rules.evens(t, s)
    if s.step == FIRST_LEAD:
        return one_of("seats", words("due-first-lead"), [(Thing(str(move.what), text.seat_name(move.what)), move) for move in moves])
    theories = [(Thing(THEORIES[move.what], text.theory(move.what)), move) for move in moves]
    return one_of("words", words("due-wilbur-publish"), theories)


def card_due(t: Choices, text: Text, s: State, seat: int | None) -> Due:
    """WPF-10.2: a card that others have looked at is not left out of what this seat is asked about, or it would know their number."""
    left = t.ed.cards_left(seen_multipliers(s, seat))
    cards = [
        (Thing(str(move.value), text.words("due-card-name", card=text.card(move.value), multiplier=move.value)), move)
        for move in t.theory_card[s.pending]
        if move.value in left
    ]
    whose = s.turn if is_looked_at_in_secret(s) else None
    return one_of("cards", text.words("due-theory-card", theory=text.theory(s.pending)), cards, whose)

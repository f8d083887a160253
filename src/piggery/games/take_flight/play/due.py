"""How dice, cards and throws of a real table are asked for (TKF-13)."""

from __future__ import annotations

from piggery.games.take_flight.components.edition import SYMBOLS, Edition
from piggery.games.take_flight.play.moves import Move, Outcomes
from piggery.games.take_flight.play.rules import pending
from piggery.games.take_flight.play.state import ROLL, THROW, State
from piggery.games.take_flight.words.text import Text
from piggery.kernel.due import Due, Thing, dice, one_of


def due(ed: Edition, outcomes: Outcomes, text: Text, s: State) -> Due:
    words = text.words
    moves = [move for move, _ in pending(ed, outcomes, s)]
    if s.phase == ROLL:
        return dice(words("due-roll"), ed.faces, lambda faces: Move("roll", value=faces[0]))
    if s.phase == THROW:  # TKF-10.3: paper planes are thrown by people, whoever rolls the dice
        thrown = [(Thing(str(move.value), text.seat_name(move.value)), move) for move in moves]
        return one_of("seats", words("due-throw"), thrown, by_hand=words("due-throw-table"))
    question = words("due-goal") if s.goal is None else words("due-effect", symbol=text.symbol(SYMBOLS[s.effects.index(None)]))
    return one_of("cards", question, [(Thing(move.what, text.card(move.what)), move) for move in moves])

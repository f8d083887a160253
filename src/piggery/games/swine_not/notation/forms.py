"""Moves as JSON and as one word of text (SWN-13)."""

from __future__ import annotations

from collections.abc import Iterable

from piggery.games.swine_not.components.edition import Edition
from piggery.games.swine_not.components.floor import DIRECTIONS, FACINGS
from piggery.games.swine_not.notation.typed_moves import Chance, Choice, Place
from piggery.games.swine_not.play.moves import CHOICES, Move, Outcomes
from piggery.games.swine_not.play.state import State
from piggery.kernel import Json, NoForm, Notation, Words, shaped

WORDS = {"set_facing": "face-", "choose_character": "play-", "step": "step-", "target": "who-", "pig_step": "pig-", "choose_chaser": "by-"}
CHANCE_WORDS = {"first_character": "first:", "action_card": "card:", "pig_card": "pig:"}


class Forms(Notation[State, Move]):
    """The forms of one edition. A choice's form does not name its actor: there is never more than one mover."""

    clause = "SWN-13"

    def __init__(self, ed: Edition, outcomes: Outcomes, words: Words) -> None:
        self._ed = ed
        self._outcomes = outcomes
        self.words = words

    def listed(self) -> Iterable[Move]:
        return (*CHOICES.moves, *self._outcomes.first_characters, *self._outcomes.action_cards, *self._outcomes.pig_cards)

    def is_outcome(self, move: Move) -> bool:
        return move.number < 0

    def write(self, seat: int, move: Move) -> Choice | Chance:
        return self._choice(move) if move.number >= 0 else self._outcome(move)

    def _choice(self, move: Move) -> Choice:
        value = move.value
        match move.kind:
            case "set_facing":
                return {"type": "set_facing", "facing": FACINGS[value]}
            case "choose_character":
                return {"type": "choose_character", "character": value}
            case "move":
                return {"type": "move", "direction": FACINGS[value]}
            case "draw":
                return {"type": "draw"}
            case "play_card":
                return {"type": "play_card", "card": self._espresso()}
            case "pass":
                return {"type": "pass"}
            case "step":
                return {"type": "step", "direction": DIRECTIONS[value]}
            case "target":
                return {"type": "target", "character": value}
            case "pig_step":
                return {"type": "pig_step", "direction": FACINGS[value]}
            case "place":
                return {"type": "place", "tile": self._ed.floor.names[self._ed.floor.corners[value]]}
            case "use":
                return {"type": "use"}
            case "stop":
                return {"type": "stop"}
        return {"type": "choose_chaser", "character": value}

    def _outcome(self, move: Move) -> Chance:
        match move.kind:
            case "first_character":
                return {"type": "first_character", "character": move.value}
            case "action_card":
                return {"type": "action_card", "card": self._ed.action_cards[move.value].id}
        return {"type": "pig_card", "card": self._ed.pig_cards[move.value].id}

    def _espresso(self) -> str:
        return "espresso" if self._ed.espresso < 0 else self._ed.action_cards[self._ed.espresso].id

    def word(self, move: Move) -> str:
        """A move as one word without its actor: E, draw, step-NE, by-1, card:truffle."""
        *_, last = self.write(0, move).values()
        if move.kind in CHANCE_WORDS:
            return f"{CHANCE_WORDS[move.kind]}{last}"
        return f"{WORDS.get(move.kind, '')}{last}"

    def find(self, state: State, obj: Json) -> Move:
        """SWN-8.4: a tile of the board where a card asks for a corner is a move that nobody can make."""
        try:
            return super().find(state, obj)
        except NoForm:
            tile = shaped(obj, Place)["tile"]
            raise NoForm("SWN-8.4", "refuse-no-corner", tile=tile) if tile in self._ed.floor.number else NoForm from None

"""Moves as JSON and as one word of text (SWN-13)."""

from __future__ import annotations

import re
from typing import Final

from piggery.games.swine_not.components.edition import Edition
from piggery.games.swine_not.components.floor import DIRECTIONS, FACINGS
from piggery.games.swine_not.notation.typed_moves import Chance, ChanceKind, Choice
from piggery.games.swine_not.play.moves import CHOICES, Move, Outcomes
from piggery.games.swine_not.play.state import State
from piggery.kernel import CHANCE, IllegalMove, Json, Words, quoted
from piggery.kernel.forms import FormIndex

FORMS = "SWN-13"  # the section that gives the forms, cited where a form is not one of them
SEAT = re.compile(r"[0-9]{1,4}")
CHANCE_KINDS: Final[tuple[ChanceKind, ...]] = ("first_character", "action_card", "pig_card")
WORDS = {"set_facing": "face-", "choose_character": "play-", "step": "step-", "target": "who-", "pig_step": "pig-", "choose_chaser": "by-"}
CHANCE_WORDS = {"first_character": "first:", "action_card": "card:", "pig_card": "pig:"}


class Forms:
    """The forms of one edition. A choice's form does not name its actor: there is never more than one mover."""

    def __init__(self, ed: Edition, outcomes: Outcomes, words: Words) -> None:
        chance = [*outcomes.first_characters, *outcomes.action_cards, *outcomes.pig_cards]
        self._ed = ed
        self._words = words
        self._choices = FormIndex((self.write(move), move) for move in CHOICES.moves)
        self._chances = FormIndex((self.write(move), move) for move in chance)
        self._choice_words = {self.word(move): move for move in CHOICES.moves}
        self._chance_words = {self.word(move): move for move in chance}

    def write(self, move: Move) -> Choice | Chance:
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
        *_, last = self.write(move).values()
        if move.kind in CHANCE_WORDS:
            return f"{CHANCE_WORDS[move.kind]}{last}"
        return f"{WORDS.get(move.kind, '')}{last}"

    def parse(self, state: State, obj: Json, seat: int | None) -> tuple[int, Move]:
        if not isinstance(obj, dict):
            raise self._malformed(obj)
        is_chance = isinstance(obj.get("type"), str) and obj["type"] in CHANCE_KINDS
        move = (self._chances if is_chance else self._choices).find(obj)
        if move is None:
            raise self._no_corner(obj) or self._malformed(obj)
        if seat is None:
            return (CHANCE if is_chance else self._only_mover(state, quoted(obj))), move
        if is_chance != (seat == CHANCE):
            raise IllegalMove(FORMS, self._words("refuse-other-actor", form=quoted(obj)))
        return seat, move

    def read_token(self, state: State, text: str) -> tuple[int, Move]:
        chance = self._chance_words.get(text)
        if chance is not None:
            return CHANCE, chance
        who, colon, what = text.rpartition(":")
        move = self._choice_words.get(what)
        if move is None or (colon and not SEAT.fullmatch(who)):
            raise self._malformed(text)
        return (int(who) if colon else self._only_mover(state, text)), move

    def _only_mover(self, state: State, form: str) -> int:
        if not state.movers or state.movers[0] == CHANCE:
            raise IllegalMove(FORMS, self._words("refuse-whose", form=form))
        return state.movers[0]

    def _no_corner(self, obj: dict[str, Json]) -> IllegalMove | None:
        """SWN-8.4: a tile of the board where a card asks for a corner."""
        tile = obj.get("tile")
        if set(obj) != {"type", "tile"} or obj["type"] != "place" or tile not in self._ed.floor.names:
            return None
        return IllegalMove("SWN-8.4", self._words("refuse-no-corner", tile=tile))

    def _malformed(self, obj: Json) -> IllegalMove:
        return IllegalMove(FORMS, self._words("refuse-form", form=quoted(obj)))

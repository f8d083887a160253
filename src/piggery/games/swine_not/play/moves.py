"""The moves of Swine Not!: 41 choices and three kinds of chance (SWN-13)."""

from __future__ import annotations

from typing import Final, NamedTuple

from piggery.games.swine_not.components.edition import CHARACTERS, Edition
from piggery.games.swine_not.notation.typed_moves import ChanceKind, ChoiceKind
from piggery.kernel import MoveTable

# kind -> how many there are; numbered through in this order
KINDS: Final[dict[ChoiceKind, int]] = {
    "set_facing": 4,
    "choose_character": CHARACTERS,
    "move": 4,
    "draw": 1,
    "play_card": 1,
    "pass": 1,
    "step": 8,
    "target": CHARACTERS,
    "pig_step": 4,
    "place": 4,
    "use": 1,
    "stop": 1,
    "choose_chaser": CHARACTERS,
}


class Move(NamedTuple):
    """A choice, or a chance outcome."""

    kind: ChoiceKind | ChanceKind
    number: int = -1  # among the choices; -1 for chance
    value: int = 0  # direction, character, corner, or number of the card


def numbered() -> list[Move]:
    listed: list[Move] = []
    for kind, count in KINDS.items():
        listed += [Move(kind, len(listed) + value, value) for value in range(count)]
    return listed


CHOICES = MoveTable(numbered())
# The first bit of each kind: what a value is shifted by
FIRST: dict[str, int] = {kind: next(move.number for move in CHOICES.moves if move.kind == kind) for kind in KINDS}
MOVE, STEP, TARGET, PIG_STEP, PLACE = (FIRST[kind] for kind in ("move", "step", "target", "pig_step", "place"))
CHOOSE_CHARACTER, CHOOSE_CHASER = FIRST["choose_character"], FIRST["choose_chaser"]
DRAW, PLAY_CARD, PASS, USE, STOP = (1 << FIRST[kind] for kind in ("draw", "play_card", "pass", "use", "stop"))
ALL_FACINGS = 0b1111 << FIRST["set_facing"]


class Outcomes:
    """The chance outcomes of an edition, ready made, by character or card number."""

    __slots__ = ("action_cards", "first_characters", "pig_cards")

    def __init__(self, ed: Edition) -> None:
        self.first_characters = tuple(Move("first_character", value=character) for character in range(CHARACTERS))
        self.action_cards = tuple(Move("action_card", value=card) for card in range(len(ed.action_cards)))
        self.pig_cards = tuple(Move("pig_card", value=card) for card in range(len(ed.pig_cards)))

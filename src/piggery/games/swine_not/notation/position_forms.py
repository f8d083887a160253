"""The form of a position as JSON: its fields and their kinds (SWN-14)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, UnsetType

from piggery.games.swine_not.components.edition import CHARACTERS
from piggery.kernel import Json
from piggery.kernel.forms import Form

Count = Annotated[int, msgspec.Meta(ge=0)]
Who = Annotated[int, msgspec.Meta(ge=0, lt=CHARACTERS)]
Facing = Literal["N", "E", "S", "W"]


class CharacterForm(Form):
    tile: str
    down: bool
    kept: list[str]
    skipped: bool | UnsetType = UNSET  # since rules 2


class PigForm(Form):
    tile: str
    facing: Facing
    exhausted: bool


class ActionDeckForm(Form):
    pool: dict[str, int]
    discard: dict[str, int]


class PigDeckForm(Form):
    pool: dict[str, int]
    discard: dict[str, int]
    left: Count | None


class CardForm(Form):
    id: str
    character: Who | None
    left: Count | None


class SettleForm(Form):
    resume: Literal["action", "stand", "round"]
    chain: list[tuple[str, Who]]
    forced: Count
    why: Literal["round", "stuck", "loop", "same_tile", "card"] | None


class PositionForm(Form):
    game: Literal["swine-not"]
    edition: str
    seats: Annotated[int, msgspec.Meta(ge=1, le=CHARACTERS)]
    options: dict[str, Json]
    phase: Literal["first_character", "set_facing", "choose_character", "turn", "action_card", "card", "chase", "pig_card", "over"]
    round: Annotated[int, msgspec.Meta(ge=1)]
    first: Who | None
    active: Who | None
    acted: list[Who]
    actions_left: Count
    drawn: bool
    characters: Annotated[list[CharacterForm | None], msgspec.Meta(min_length=CHARACTERS, max_length=CHARACTERS)]
    pig: PigForm
    points: list[Count]
    action_deck: ActionDeckForm
    pig_deck: PigDeckForm
    card: CardForm | None
    settle: SettleForm | None
    outcome: dict[str, Json] | None

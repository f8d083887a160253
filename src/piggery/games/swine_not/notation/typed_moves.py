"""Choices and chance outcomes as types (SWN-13). None names its actor, as there is never more than one mover."""

from __future__ import annotations

from typing import Literal, TypedDict

from piggery.games.swine_not.notation.typed_board import Direction, Facing, Who


class SetFacing(TypedDict):
    type: Literal["set_facing"]
    facing: Facing


class ChooseCharacter(TypedDict):
    type: Literal["choose_character"]
    character: Who


class MoveCharacter(TypedDict):
    type: Literal["move"]
    direction: Facing


class Draw(TypedDict):
    type: Literal["draw"]


class PlayCard(TypedDict):
    type: Literal["play_card"]
    card: str


class Pass(TypedDict):
    type: Literal["pass"]


class Step(TypedDict):
    """A step that a card allows, diagonal ones too."""

    type: Literal["step"]
    direction: Direction


class Target(TypedDict):
    type: Literal["target"]
    character: Who


class PigStep(TypedDict):
    type: Literal["pig_step"]
    direction: Facing


class Place(TypedDict):
    """Into a corner of the board."""

    type: Literal["place"]
    tile: str


class Use(TypedDict):
    type: Literal["use"]


class Stop(TypedDict):
    type: Literal["stop"]


class ChooseChaser(TypedDict):
    type: Literal["choose_chaser"]
    character: Who


class FirstCharacter(TypedDict):
    type: Literal["first_character"]
    character: Who


class DrawActionCard(TypedDict):
    type: Literal["action_card"]
    card: str


class DrawPigCard(TypedDict):
    type: Literal["pig_card"]
    card: str


Choice = SetFacing | ChooseCharacter | MoveCharacter | Draw | PlayCard | Pass | Step | Target | PigStep | Place | Use | Stop | ChooseChaser
Chance = FirstCharacter | DrawActionCard | DrawPigCard
ChoiceKind = Literal[
    "set_facing", "choose_character", "move", "draw", "play_card", "pass", "step", "target", "pig_step", "place", "use", "stop",
    "choose_chaser",
]  # fmt: skip
ChanceKind = Literal["first_character", "action_card", "pig_card"]

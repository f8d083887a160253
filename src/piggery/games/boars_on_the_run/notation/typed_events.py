"""What is told of a game of Boars on the Run, as types (BOR-14)."""

from __future__ import annotations

from typing import Literal, TypedDict

from piggery.games.boars_on_the_run.notation.typed_board import Cubes, FoodCubes

Reason = Literal["finish", "round_limit"]
Discarding = Literal["triggered", "hand_limit", "sorry_not_sorry", "couldnt_care_less"]  # why a card goes to the bottom of the deck


class BoarDealt(TypedDict):
    type: Literal["boar_dealt"]
    seat: int
    boar: str


class FirstPlayer(TypedDict):
    type: Literal["first_player"]
    seat: int


class CardRevealed(TypedDict):
    type: Literal["card_revealed"]
    slot: int
    card: str


class TurnStarted(TypedDict):
    type: Literal["turn_started"]
    seat: int
    round: int


class DrawAnnounced(TypedDict):
    type: Literal["draw_announced"]
    seat: int
    count: int


class CubesDrawn(TypedDict):
    type: Literal["cubes_drawn"]
    seat: int
    cubes: Cubes


class FellSick(TypedDict):
    type: Literal["fell_sick"]
    seat: int
    black: int


class Vendetta(TypedDict):
    """`target` is a seat or a card."""

    type: Literal["vendetta"]
    seat: int
    card: str
    target: int | str


# from the row of one seat to that of another
CardMoved = TypedDict("CardMoved", {"type": Literal["card_moved"], "card": str, "from": int, "to": int})


class CardDiscarded(TypedDict):
    """From a row to the bottom of the deck."""

    type: Literal["card_discarded"]
    seat: int
    card: str
    why: Discarding


class MenuChanged(TypedDict):
    """`cards` are those that leave the display."""

    type: Literal["menu_changed"]
    seat: int
    cards: list[str]


class DietUsed(TypedDict):
    type: Literal["diet_used"]
    seat: int
    diet: str


class CubesSpent(TypedDict):
    """`why` is a diet, "ticket", "card" or "predator"."""

    type: Literal["cubes_spent"]
    seat: int
    cubes: FoodCubes
    why: str


class CubesGained(TypedDict):
    """`why` is a card, "food" or "station"."""

    type: Literal["cubes_gained"]
    seat: int
    cubes: FoodCubes
    why: str


class CardBought(TypedDict):
    type: Literal["card_bought"]
    seat: int
    card: str


# `why` is a diet, "ticket", "overtake", "pullback", "collision" or "predator"
Moved = TypedDict("Moved", {"type": Literal["moved"], "seat": int, "from": int, "to": int, "why": str})


class SpaceActivated(TypedDict):
    type: Literal["space_activated"]
    seat: int
    space: int


class TurnEnded(TypedDict):
    type: Literal["turn_ended"]
    seat: int


class GameOver(TypedDict):
    type: Literal["game_over"]
    reason: Reason
    winners: list[int]


Event = (
    BoarDealt
    | FirstPlayer
    | CardRevealed
    | TurnStarted
    | DrawAnnounced
    | CubesDrawn
    | FellSick
    | Vendetta
    | CardMoved
    | CardDiscarded
    | MenuChanged
    | DietUsed
    | CubesSpent
    | CubesGained
    | CardBought
    | Moved
    | SpaceActivated
    | TurnEnded
    | GameOver
)

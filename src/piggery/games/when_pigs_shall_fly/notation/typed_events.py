"""The events of When Pigs Shall Fly as types (WPF-17)."""

from __future__ import annotations

from typing import Literal, TypedDict

from piggery.games.when_pigs_shall_fly.notation.typed_position import Action, Animal, Award, Line, Outcome, Point, Theory

EventStatus = Literal["most", "middle", "least"]


class Multipliers(TypedDict):
    speed: int
    lift: int
    aerodynamics: int
    stability: int


class LeadChosen(TypedDict):
    type: Literal["lead_chosen"]
    seat: int


class SheetDealt(TypedDict):
    type: Literal["sheet_dealt"]
    seat: int
    sheet: str


class RoundStarted(TypedDict):
    type: Literal["round_started"]
    round: int
    lead: int | Literal["wilbur"]


class DiceRolled(TypedDict):
    type: Literal["dice_rolled"]
    dice: list[int]


TimeMarked = TypedDict("TimeMarked", {"type": Literal["time_marked"], "from": int, "to": int})


class PublicityEvent(TypedDict):
    """By seat, how its publicity compares and what its craft brings for that."""

    type: Literal["publicity_event"]
    number: int
    statuses: list[EventStatus]
    points: list[int]


class LastRound(TypedDict):
    type: Literal["last_round"]


class DieTaken(TypedDict):
    type: Literal["die_taken"]
    seat: int
    value: int
    publicity: int


class TurnSkipped(TypedDict):
    """No line is open to the seat."""

    type: Literal["turn_skipped"]
    seat: int


BubblesCrossed = TypedDict(
    "BubblesCrossed",
    {"type": Literal["bubbles_crossed"], "seat": int, "line": Line, "from": int, "to": int, "wasted": int, "chicken": bool},
)


class StageReached(TypedDict):
    type: Literal["stage_reached"]
    seat: int
    theory: Theory
    stage: int


class Discovered(TypedDict):
    """`multiplier` is null to those who do not see the card."""

    type: Literal["discovered"]
    seat: int
    theory: Theory
    multiplier: int | None


class Spied(TypedDict):
    """`multiplier` is null to all but the seat."""

    type: Literal["spied"]
    seat: int
    theory: Theory
    multiplier: int | None


class Published(TypedDict):
    type: Literal["published"]
    seat: int
    theory: Theory
    points: int
    multiplier: int


class Endorsed(TypedDict):
    type: Literal["endorsed"]
    seat: int
    theory: Theory
    points: int
    multiplier: int


class WhistleEarned(TypedDict):
    type: Literal["whistle_earned"]
    seat: int


class BlockMoved(TypedDict):
    """`action` is null when the token comes off."""

    type: Literal["block_moved"]
    seat: int
    action: Action | None


class AnimalTrained(TypedDict):
    type: Literal["animal_trained"]
    seat: int
    animal: Animal
    whistles: int


class SheepBubbleCrossed(TypedDict):
    type: Literal["sheep_bubble"]
    seat: int
    theory: Theory
    bubble: int


class WilburDie(TypedDict):
    type: Literal["wilbur_die"]
    value: int
    publicity: int


class WilburDiscovered(TypedDict):
    """`theory` is null when his die finds nothing."""

    type: Literal["wilbur_discovered"]
    value: int
    theory: Theory | None


class WilburPublished(TypedDict):
    type: Literal["wilbur_published"]
    theory: Theory
    multiplier: int


class TheoriesRevealed(TypedDict):
    type: Literal["theories_revealed"]
    multipliers: Multipliers


class CraftFinalised(TypedDict):
    type: Literal["craft_finalised"]
    seat: int
    formula: int
    distance: int
    weight_class: int
    fear: int
    maneuverability: int


SegmentFlown = TypedDict(
    "SegmentFlown", {"type": Literal["segment_flown"], "seat": int, "from": Point, "to": Point, "forced": bool, "circled": list[str]}
)


class Crashed(TypedDict):
    type: Literal["crashed"]
    seat: int
    cloud: str
    landing: int


class Landed(TypedDict):
    type: Literal["landed"]
    seat: int
    landing: int
    by_choice: bool


class ContestScored(TypedDict):
    type: Literal["contest_scored"]
    seat: int
    landing: int
    gusts: int
    weight_class: int
    hoops: int
    score: int


class AwardGiven(TypedDict):
    type: Literal["award_given"]
    award: Award
    seats: list[int]
    points: int


class VoteCast(TypedDict):
    type: Literal["vote_cast"]
    seat: int


class GameScored(TypedDict):
    type: Literal["game_scored"]
    outcome: Outcome


Preparing = LeadChosen | SheetDealt | RoundStarted | DiceRolled | TimeMarked | PublicityEvent | LastRound | DieTaken | TurnSkipped
Assigning = BubblesCrossed | StageReached | Discovered | Spied | Published | Endorsed | WhistleEarned | BlockMoved
Training = AnimalTrained | SheepBubbleCrossed | WilburDie | WilburDiscovered | WilburPublished
Flying = TheoriesRevealed | CraftFinalised | SegmentFlown | Crashed | Landed | ContestScored | AwardGiven | VoteCast | GameScored
Event = Preparing | Assigning | Training | Flying

"""The forms of When Pigs Shall Fly as types (WPF-13 to 17): what builds them is checked against these, and schemas follow from them.

Position and view stand in typed_position.py, events in typed_events.py, the board in typed_board.py; here are moves and previews.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from piggery.games.when_pigs_shall_fly.notation.typed_board import Board
from piggery.games.when_pigs_shall_fly.notation.typed_events import Event
from piggery.games.when_pigs_shall_fly.notation.typed_position import (
    Animal,
    Crash,
    Line,
    Outcome,
    Point,
    Position,
    Theory,
    View,
)
from piggery.games.when_pigs_shall_fly.notation.typed_reckoning import Reckoning
from piggery.kernel import Forms
from piggery.kernel.typed import WholeNumber

ChoiceKind = Literal["take_die", "assign", "train", "sheep_bubble", "spy", "end_training", "fly", "vote"]
ChanceKind = Literal["first_lead", "deal_sheet", "roll", "wilbur_roll", "wilbur_publish", "theory_card"]
Kind = ChoiceKind | ChanceKind

# -- choices (WPF-13) and chance (WPF-14); the actor stands beside a form, never in it


class TakeDie(TypedDict):
    type: Literal["take_die"]
    value: int


class Assign(TypedDict):
    """`chicken` false and absent are the same."""

    type: Literal["assign"]
    line: Line
    chicken: NotRequired[bool]


class Train(TypedDict):
    """`whistles` with chicken, dog and cat only."""

    type: Literal["train"]
    animal: Animal
    whistles: NotRequired[int]


class SheepBubble(TypedDict):
    type: Literal["sheep_bubble"]
    theory: Theory


class Spy(TypedDict):
    type: Literal["spy"]
    theory: Theory


class EndTraining(TypedDict):
    type: Literal["end_training"]


class Fly(TypedDict):
    type: Literal["fly"]
    height: int


class Vote(TypedDict):
    """`seat` is null to the others until all have voted."""

    type: Literal["vote"]
    seat: int | None


class FirstLead(TypedDict):
    type: Literal["first_lead"]
    seat: int


class DealSheet(TypedDict):
    type: Literal["deal_sheet"]
    seat: int
    sheet: str


class Roll(TypedDict):
    """`dice` ascending."""

    type: Literal["roll"]
    dice: list[int]


class WilburRoll(TypedDict):
    type: Literal["wilbur_roll"]
    value: int


class WilburPublish(TypedDict):
    type: Literal["wilbur_publish"]
    theory: Theory


class TheoryCard(TypedDict):
    """`multiplier` is null to those who do not see the card."""

    type: Literal["theory_card"]
    theory: Theory
    multiplier: int | None


Choice = TakeDie | Assign | Train | SheepBubble | Spy | EndTraining | Fly | Vote
Chance = FirstLead | DealSheet | Roll | WilburRoll | WilburPublish | TheoryCard

# -- previews

Change = TypedDict("Change", {"from": int, "to": int})
Use = Line | Literal["fear+chicken", "maneuvers+chicken"]  # of a die


class Odds(TypedDict):
    """By multiplier, how likely the card has it, as a fraction."""

    multiplier: dict[WholeNumber, str]


class Printed(TypedDict):
    """What is printed at the last bubble of materials, fear or maneuvers."""

    weight: NotRequired[Change]
    weight_class: NotRequired[Change]
    fear: NotRequired[Change]
    maneuverability: NotRequired[Change]


Crossing = TypedDict(  # a die on a line
    "Crossing",
    {
        "line": Line,
        "from": int,
        "to": int,
        "wasted": int,
        "whistle": bool,
        "stage": Change | None,  # of a design line
        "discovers": Theory | None,
        "publishes": Literal["publish", "endorse"] | None,
        "points": int,
        "value": Printed | None,
    },
)


class Measured(TypedDict):
    """A symbol in reach of a segment: it is touched if `left` is not more than `right`, `before` if it was circled before."""

    id: str
    touched: bool
    circled: bool
    before: bool
    near: Literal["start", "end", "between"]
    left: int
    right: int


Segment = TypedDict("Segment", {"from": Point, "to": Point, "circled": list[str], "symbols": list[Measured]})


class FlightAhead(TypedDict):
    """The flight after a segment, and after the forced one if it follows at once."""

    segments: list[Segment]
    clouds: int
    fear: int
    gusts: int
    weight_class: int
    hoops: int
    crash: Crash | None
    landing: int | None
    score: int


class Preview(TypedDict):
    """`lines` with a die to take, `line` with one to assign, `flight` with a height."""

    events: list[Event]
    odds: Odds | None
    lines: NotRequired[dict[Use, Crossing]]
    line: NotRequired[Crossing]
    flight: NotRequired[FlightAhead]


FORMS = Forms(
    position=Position,
    view=View,
    move=Choice | Chance,
    event=Event,
    preview=Preview,
    outcome=Outcome,
    board=Board,
    reckoning=Reckoning,
)

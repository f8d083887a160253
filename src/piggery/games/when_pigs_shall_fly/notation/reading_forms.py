"""The JSON form of a position (WPF-16)."""

from __future__ import annotations

from typing import Annotated, Literal, NoReturn

import msgspec

from piggery.games.when_pigs_shall_fly.notation.reading_sheet import PlayerForm
from piggery.games.when_pigs_shall_fly.play.state import ASSIGN, FLY, OVER, SHEEP_STEP, TAKE_DIE, TRAIN, VOTE
from piggery.kernel import InvalidPosition, Json
from piggery.kernel.forms import Form

IN_ROUND = (TAKE_DIE, ASSIGN, TRAIN, SHEEP_STEP)  # with a seat whose turn it is, as in a theory_card of discovery or spy
AT_END = (FLY, VOTE, OVER)
LARGEST_ROUND = 999

Seat = Annotated[int, msgspec.Meta(ge=0)]
Count = Annotated[int, msgspec.Meta(ge=0, le=LARGEST_ROUND)]


class PendingForm(Form):
    theory: Literal["speed", "lift", "aerodynamics", "stability"]
    reason: Literal["discovery", "spy", "wilbur", "reveal"]
    seat: Seat | None


class TheoryForm(Form):
    multiplier: int | None
    public: bool
    published_by: int | Literal["wilbur"] | None


class TheoriesForm(Form):
    speed: TheoryForm
    lift: TheoryForm
    aerodynamics: TheoryForm
    stability: TheoryForm


class WilburForm(Form):
    publicity: Count
    discovered: Literal["speed", "lift", "aerodynamics", "stability"] | None


class PositionForm(Form):
    game: Literal["when-pigs-shall-fly"]
    edition: str
    options: dict[str, Json]
    step: str
    turn: Seat | None
    round: Count
    lead: Seat | Literal["wilbur"] | None
    final_round: bool
    time: Count
    dice: list[int]
    pending: PendingForm | None
    sheep_left: Count
    theories: TheoriesForm
    players: list[PlayerForm]
    wilbur: WilburForm | None
    votes: dict[str, int]
    outcome: Json


def refuse(field: str, fault: str) -> NoReturn:
    raise InvalidPosition(field, fault)

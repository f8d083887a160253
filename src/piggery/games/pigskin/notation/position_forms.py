"""The form of a position as JSON (PSK-14), field by field."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from piggery.kernel import Json
from piggery.kernel.forms import Form

Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
SeatOrNull = Literal[0, 1] | None


class KickoffForm(Form, tag_field="kind", tag="kickoff"):
    rolls: tuple[int | None, int | None]


class PassForm(Form, tag_field="kind", tag="pass"):
    thrower: str = msgspec.field(name="from")
    to: str
    distance: int


class CombatForm(Form, tag_field="kind", tag="combat"):
    target: str
    attackers: Annotated[list[str], msgspec.Meta(min_length=1, max_length=4)]
    rolls: dict[str, int]


class PushForm(Form, tag_field="kind", tag="push"):
    winner: Literal[0, 1]
    units: Annotated[list[str], msgspec.Meta(min_length=1, max_length=4)]
    distance: int


class SetupForm(Form):
    placed: dict[str, str]
    pigskin: str | None
    ready: bool


class LastSetupForm(Form):
    placed: dict[str, str]
    pigskin: str


class ResultForm(Form):
    reason: Literal["points", "turn_limit"]
    scores: tuple[int, int]
    ranks: tuple[int, int]
    winner: SeatOrNull


class PositionForm(Form):
    game: Literal["pigskin"]
    edition: str
    options: dict[str, Json]
    phase: Literal["setup", "kickoff", "turn", "over"]
    score: tuple[Count, Count]
    drive: Positive
    drive_turn: Count
    turn: Count
    starter: SeatOrNull
    side: SeatOrNull
    actions_left: Count
    units: dict[str, str]
    pigskins: tuple[str | None, str | None]
    moved: list[str]
    acted: list[str]
    hoss_free: str | None
    pending: KickoffForm | PassForm | CombatForm | PushForm | None
    setup: tuple[SetupForm, SetupForm]
    last_setup: tuple[LastSetupForm | None, LastSetupForm | None]
    result: ResultForm | None

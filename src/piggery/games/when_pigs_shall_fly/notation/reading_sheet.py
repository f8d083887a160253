"""Reading one player of a position: bubbles, whistles, animals (invariants 1, 2, 5 and 10)."""

from __future__ import annotations

from typing import Annotated, Literal, NoReturn

import msgspec

from piggery.games.when_pigs_shall_fly.components.edition import (
    ACTIONS,
    CAT,
    CHICKEN,
    DOG,
    DUCK,
    HORSE,
    LINES,
    RAT,
    SHEEP,
    THEORIES,
    Edition,
)
from piggery.games.when_pigs_shall_fly.play.state import (
    BLOCK,
    BOX,
    CHICKEN_USED,
    CIRCLED,
    DIE,
    EVENT,
    FRESH_ROW,
    KNOWN,
    NONE,
    NUMBER,
    OPEN,
    PUBLICITY,
    RAT_USED,
    TRAINED,
    spent,
)
from piggery.kernel import InvalidPosition, Json
from piggery.kernel.forms import Form

Count = Annotated[int, msgspec.Meta(ge=0, le=999)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=999)]


class LinesForm(Form):
    research_speed: Count
    research_lift: Count
    research_aerodynamics: Count
    research_stability: Count
    design_speed: Count
    design_lift: Count
    design_aerodynamics: Count
    design_stability: Count
    materials: Count
    fear: Count
    maneuvers: Count


class WhistlesForm(Form):
    circled: Count
    spent: Count


class AnimalsForm(Form):
    sheep: bool
    duck: bool
    rat: Literal["untrained", "ready", "used"]
    chicken: Positive | None
    chicken_used: bool
    dog: Positive | None
    horse: bool
    cat: Positive | None


class PublishingForm(Form):
    speed: Count | None
    lift: Count | None
    aerodynamics: Count | None
    stability: Count | None


class CrashForm(Form):
    cloud: str
    x: int


class FlightForm(Form):
    formula: int
    distance: int
    weight_class: int
    fear: int
    maneuverability: int
    path: list[list[int]]
    circled: list[str]
    status: str
    crash: CrashForm | None
    landing: int | None
    contest_score: int | None


class PlayerForm(Form):
    sheet: str | None
    publicity: Count
    lines: LinesForm
    block: Literal["research", "design", "materials", "training"] | None
    die: Positive | None
    whistles: WhistlesForm
    animals: AnimalsForm
    known: list[Literal["speed", "lift", "aerodynamics", "stability"]]
    publishing: PublishingForm
    event_points: tuple[Count | None, Count | None]
    flight: FlightForm | None
    score: Json


def refuse(field: str, fault: str) -> NoReturn:
    raise InvalidPosition(field, fault)


def read_sheet(ed: Edition, form: PlayerForm, path: str) -> list[int]:
    """A row of the state."""
    row = FRESH_ROW[:]
    for line, name in enumerate(LINES):
        row[line] = getattr(form.lines, name)
        if row[line] > ed.length[line]:
            refuse(f"{path}.lines.{name}", f"is {row[line]}, the line has {ed.length[line]} bubbles")
        if row[line] == ed.length[line]:
            row[OPEN] &= ~(1 << line)
    if form.publicity > ed.most_publicity:
        refuse(f"{path}.publicity", f"is {form.publicity}, the track has {ed.most_publicity} bubbles")
    row[PUBLICITY] = form.publicity
    row[DIE] = form.die or 0
    row[BLOCK] = NONE if form.block is None else ACTIONS.index(form.block)
    read_animals(ed, form, row, path)
    if form.known != [theory for theory in THEORIES if theory in form.known]:
        refuse(f"{path}.known", "must be in the order of the theories, each once")
    row[KNOWN] = sum(1 << THEORIES.index(theory) for theory in form.known)
    for number, theory in enumerate(THEORIES):
        box = getattr(form.publishing, theory)
        row[BOX + number] = NONE if box is None else box
    for number, points in enumerate(form.event_points):
        row[EVENT + number] = NONE if points is None else points
    return row


def read_animals(ed: Edition, form: PlayerForm, row: list[int], path: str) -> None:
    """Invariants 2 and 10."""
    animals = form.animals
    trained = animals.sheep << SHEEP | animals.duck << DUCK | animals.horse << HORSE
    trained |= (animals.rat != "untrained") << RAT | RAT_USED * (animals.rat == "used")
    for animal, number in ((CHICKEN, animals.chicken), (DOG, animals.dog), (CAT, animals.cat)):
        if number is not None:
            trained |= 1 << animal
            row[NUMBER + animal] = number
    if animals.chicken_used and animals.chicken is None:
        refuse(f"{path}.animals.chicken_used", "is true, but the chicken is not trained")
    row[TRAINED] = trained | CHICKEN_USED * animals.chicken_used
    row[CIRCLED] = form.whistles.circled
    if form.whistles.spent != spent(ed, row):
        refuse(f"{path}.whistles.spent", f"is {form.whistles.spent}, the trained animals cost {spent(ed, row)}")
    if form.whistles.circled + form.whistles.spent > ed.whistles:
        refuse(f"{path}.whistles", f"there are {ed.whistles} whistles, circled and spent")
    if animals.horse and form.block is not None:
        refuse(f"{path}.block", "must be null: the horse has taken the token away")


def is_rat_used(row: list[int]) -> bool:
    return bool(row[TRAINED] & RAT_USED)

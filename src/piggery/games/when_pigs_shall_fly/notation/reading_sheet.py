"""Reading one player of a position: bubbles, whistles, animals (invariants 1, 2, 5 and 10)."""

from __future__ import annotations

from typing import NoReturn

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
from piggery.games.when_pigs_shall_fly.notation.typed_position import Player
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
from piggery.kernel import InvalidPosition


def refuse(field: str, fault: str) -> NoReturn:
    raise InvalidPosition(field, fault)


def read_sheet(ed: Edition, form: Player, path: str) -> list[int]:
    """A row of the state."""
    row = FRESH_ROW[:]
    for line, name in enumerate(LINES):
        row[line] = form["lines"][name]
        if row[line] > ed.length[line]:
            refuse(f"{path}.lines.{name}", f"is {row[line]}, the line has {ed.length[line]} bubbles")
        if row[line] == ed.length[line]:
            row[OPEN] &= ~(1 << line)
    if form["publicity"] > ed.most_publicity:
        refuse(f"{path}.publicity", f"is {form['publicity']}, the track has {ed.most_publicity} bubbles")
    row[PUBLICITY] = form["publicity"]
    row[DIE] = form["die"] or 0
    row[BLOCK] = NONE if form["block"] is None else ACTIONS.index(form["block"])
    read_animals(ed, form, row, path)
    if form["known"] != [theory for theory in THEORIES if theory in form["known"]]:
        refuse(f"{path}.known", "must be in the order of the theories, each once")
    row[KNOWN] = sum(1 << THEORIES.index(theory) for theory in form["known"])
    for number, theory in enumerate(THEORIES):
        box = form["publishing"][theory]
        row[BOX + number] = NONE if box is None else box
    for number, points in enumerate(form["event_points"]):
        row[EVENT + number] = NONE if points is None else points
    return row


def read_animals(ed: Edition, form: Player, row: list[int], path: str) -> None:
    """Invariants 2 and 10."""
    animals, whistles = form["animals"], form["whistles"]
    trained = animals["sheep"] << SHEEP | animals["duck"] << DUCK | animals["horse"] << HORSE
    trained |= (animals["rat"] != "untrained") << RAT | RAT_USED * (animals["rat"] == "used")
    for animal, number in ((CHICKEN, animals["chicken"]), (DOG, animals["dog"]), (CAT, animals["cat"])):
        if number is not None:
            trained |= 1 << animal
            row[NUMBER + animal] = number
    if animals["chicken_used"] and animals["chicken"] is None:
        refuse(f"{path}.animals.chicken_used", "is true, but the chicken is not trained")
    row[TRAINED] = trained | CHICKEN_USED * animals["chicken_used"]
    row[CIRCLED] = whistles["circled"]
    if whistles["spent"] != spent(ed, row):
        refuse(f"{path}.whistles.spent", f"is {whistles['spent']}, the trained animals cost {spent(ed, row)}")
    if whistles["circled"] + whistles["spent"] > ed.whistles:
        refuse(f"{path}.whistles", f"there are {ed.whistles} whistles, circled and spent")
    if animals["horse"] and form["block"] is not None:
        refuse(f"{path}.block", "must be null: the horse has taken the token away")


def is_rat_used(row: list[int]) -> bool:
    return bool(row[TRAINED] & RAT_USED)

"""A first game that is explained: a script beside a game, expanded to what a learner sees and is asked to do.

The script is guide.toml in the package of the game: `seats`, `seat` (the learner's), `names`, `options`, the moves `before` the first
step, and steps. A step names a message of the game's texts in `say`: its text, with the attributes `title` and, where the learner has to
do something, `task`. `play` is the move that is waited for, `also` are moves that are lit and foretold beside it, `then` are the moves
of chance and of the others that follow. Moves are tokens, as in a readable record.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from piggery import games
from piggery.kernel import AnyGame, Json, PiggeryError, Words
from piggery.kernel.forms import folded
from piggery.kernel.record import Seat
from piggery.match import as_seen
from piggery.match.chance import Entered
from piggery.match.match import Match


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    """One comment, and the move that leads on from it if there is one."""

    say: str
    play: str | None = None
    also: list[str] = []
    then: list[str] = []


class Plan(msgspec.Struct, forbid_unknown_fields=True):
    """The whole script."""

    seats: int
    names: list[str]
    step: list[Lesson]
    seat: int = 0
    options: dict[str, Any] = {}
    before: list[str] = []


class InvalidGuide(PiggeryError):
    """A script that can't be shown, and where it fails."""


@lru_cache(maxsize=16)
def guide(slug: str) -> dict[str, Json] | None:
    """The guide of a game, ready to be shown; None if it has none."""
    data = games.guide(slug)
    return None if data is None else expanded(games.load(slug), data, games.words(slug))


def expanded(game: AnyGame, data: Mapping[str, Json], words: Words) -> dict[str, Json]:
    """What a script becomes by the rules, or InvalidGuide."""
    try:
        plan = msgspec.convert(data, Plan)
    except msgspec.ValidationError as error:
        raise InvalidGuide(f"the guide of {game.about.title}: {error}") from None
    seats = [Seat(name=name, kind="person" if seat == plan.seat else "farmhand") for seat, name in enumerate(plan.names)]
    match = Match(game, seats, plan.options, chance=Entered())
    make(match, plan.before)
    steps = [told(match, plan.seat, step, words) for step in plan.step]
    if steps[-1]["move"] is not None or steps[-1]["then"]:
        raise InvalidGuide(f"the guide of {game.about.title} ends with a move; its last step must only say something")
    return {
        "game": game.about.slug,
        "title": game.about.title,
        "seat": plan.seat,
        "seats": [{"kind": sitting.kind, "name": sitting.name} for sitting in seats],
        "steps": steps,
    }


def told(match: Match, seat: int, step: Lesson, words: Words) -> dict[str, Json]:
    """A step as the learner sees it; the match goes on behind it."""
    position = as_seen.position(match, seat)
    offered = [read(match, word) for word in ([] if step.play is None else [step.play, *step.also])]
    position["choices"] = folded(match.game.write(seat, move) for _, move in offered)
    foretold = [as_seen.foretold(match, seat, move) for _, move in offered]
    task = "" if step.play is None else words(f"{step.say}.task")
    since = len(as_seen.steps(match, seat))
    make(match, [*([] if step.play is None else [step.play]), *step.then])
    return {
        "title": words(f"{step.say}.title"),
        "text": words(step.say),
        "task": task,
        "refusal": words("guide-for-now", task=task) if task else "",
        "move": foretold[0]["move"] if foretold else None,
        "position": position,
        "foretold": foretold,
        "then": as_seen.steps(match, seat)[since:],
    }


def make(match: Match, tokens: list[str]) -> None:
    for word in tokens:
        match.make(*read(match, word), None)


def read(match: Match, word: str) -> tuple[int, Any]:
    """A move that can be made now, or InvalidGuide with the reason."""
    try:
        by, move = match.game.read_token(match.state, word)
        refusal = match.game.why_not(match.state, by, move)
    except PiggeryError as error:
        raise InvalidGuide(f"{word}: {error}") from None
    if refusal is not None:
        raise InvalidGuide(f"{word}: {refusal}")
    return by, move

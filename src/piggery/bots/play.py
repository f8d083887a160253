"""Bots at a match."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from random import Random
from typing import Any

from piggery.bots.levels import Bot, levels
from piggery.kernel import AnyGame, Json, Observation, PiggeryError
from piggery.match import Match


def noise(match: Match, seat: int) -> Random:
    """The generator of a bot's choice: with a seeded match it repeats; it differs by seat and move."""
    return Random(f"{match.noise_seed}/{seat}/{len(match.log)}")


def seen_by(match: Match, seat: int, name: str) -> Observation[Any]:
    """What the bot of this name is given in a seat."""
    seen = match.observation(seat)
    return seen._replace(events=given(name, match.game, seen.events))


def given(name: str, game: AnyGame, events: list[dict[str, Json]]) -> list[dict[str, Json]]:
    """Events for the bot of this name. One from outside gets its own, as it may do anything with them; ours leave them as they are."""
    return events if name in levels(game.about.slug) else deepcopy(events)


def decided(name: str, bot: Bot, seen: Observation[Any], rng: Random) -> Any:
    """A bot's choice. One from outside may fail in any way, or end its own process: then the error names it."""
    choices = tuple(seen.choices)
    try:
        move = chosen(bot.choose(seen, rng), choices)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise PiggeryError(f"the bot {name!r} raised {told(error)}") from error
    if move is None:
        raise PiggeryError(f"the bot {name!r} chose what is not possible there")
    return move


def chosen(returned: Any, choices: Sequence[Any]) -> Any:
    """The choice that equals what a bot returned: ours, whatever equals it; None if there is none. `choices` are not those that the
    bot was given, which it may have changed."""
    return choices[choices.index(returned)] if returned in choices else None


def told(error: BaseException) -> str:
    """An error of a stranger's code in one line: its kind and what it says."""
    try:
        text = " ".join(str(error).split())
    except Exception:  # that too
        text = ""
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def play_out(match: Match, bots: dict[int, Bot]) -> None:
    """Let bots move for as long as one of them may; stops where a person is to move or the match has ended."""
    while True:
        seat = next((mover for mover in match.movers if mover in bots), None)
        if seat is None:
            return
        name = match.seats[seat].kind
        match.play(seat, decided(name, bots[seat], seen_by(match, seat, name), noise(match, seat)))

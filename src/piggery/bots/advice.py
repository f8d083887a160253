"""What would a bot do, and why? The reason is what it expects to happen."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from piggery.bots.levels import Bot
from piggery.bots.play import decided
from piggery.bots.search import Search, Thought
from piggery.bots.words import words
from piggery.kernel import AnyGame, Observation


class Advice(NamedTuple):
    """A choice with the reason as a sentence, in which seats have the game's names; empty if the bot weighs nothing."""

    move: Any
    reason: str


def advise(name: str, bot: Bot, game: AnyGame, observation: Observation[Any], rng: Random) -> Advice:
    if not isinstance(bot, Search):
        return Advice(decided(name, bot, observation, rng), "")
    thought = bot.consider(observation, rng)
    return Advice(thought.move, reason(bot, game, observation, thought, rng))


def reason(bot: Search, game: AnyGame, observation: Observation[Any], thought: Thought, rng: Random) -> str:
    if thought.is_alone:
        return words("reason-alone")
    what, number = bot.expertise.expects(thought.value)
    said = words(f"expects-{what}", number=number)
    if thought.second is not None:
        state = game.determiniser(observation)(rng)  # a seat's own choices read the same in every world
        choice = game.describe(state, observation.seat, thought.second.move)
        other = bot.expertise.expects(thought.second.value).number
        said = words("reason-over", reason=said, other=other, choice=choice)
    if thought.reply is not None:
        state, seat, move = thought.reply
        choice = game.describe(state, seat, move)
        if seat == bot.expertise.seat(observation):  # worlds may number seats in their own way
            said = words("reason-then-you", reason=said, choice=choice)
        else:
            said = words("reason-then", reason=said, who=game.seat_name(seat), choice=choice)
    return said

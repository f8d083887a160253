"""Advice: what a bot would do in somebody's seat. It thinks for a while, and meanwhile the others may move."""

from __future__ import annotations

from typing import NamedTuple

from piggery.table import commands
from piggery.table import protocol as wire
from piggery.table.commands import refused
from piggery.table.tables import Table


class Asked(NamedTuple):
    """What a seat is to decide, whatever others do beside it at the same time: in words, and its choices."""

    prompt: str
    choices: int


def asked(table: Table, seat: int, level: str) -> Asked:
    """What advice is asked about; Refused if there is none to be had."""
    match = commands.need_play(table)
    commands.need_level(table, level)
    if table.opened.day is not None:
        raise refused("hints-daily")
    if seat not in match.movers:
        raise refused("no-choice")
    return decision(table, seat)


def decision(table: Table, seat: int) -> Asked:
    state = commands.need_play(table).state
    return Asked(table.game.prompt(state, seat), table.game.choice_mask(state, seat))


def hint(table: Table, seat: int, about: Asked, question: wire.AskHint, number: int, reason: str) -> wire.HintReply:
    """The advice to make choice `number` of the game's moves; Refused if it comes too late."""
    if decision(table, seat) != about:
        raise refused("hint-late")
    move = table.game.moves[number]
    sentence = table.named(table.game.describe(commands.need_play(table).state, seat, move))
    return wire.HintReply(
        id=question.id, level=question.level, move=table.game.write(seat, move), sentence=sentence, reason=table.named(reason)
    )

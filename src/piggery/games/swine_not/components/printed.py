"""Numbers that the cards of an edition state in words, where they differ from what the cards do."""

from __future__ import annotations

from collections.abc import Iterator

from piggery.games.swine_not.game import SwineNot
from piggery.kernel.printed import Mismatch, listed, numbers

FIXED = 1  # "one tile", "one extra action": what all other effects do, in every edition (SWN-8)


def mismatches(game: SwineNot) -> Iterator[Mismatch]:
    for index, action in enumerate(game.edition.form.action_cards):
        due = FIXED if action.steps is None else action.steps
        wrong = [number for number in numbers(action.text) if number != due]
        if wrong:
            meant = f"steps is {due}" if action.steps is not None else f"the effect {action.effect} is always {FIXED}"
            yield Mismatch(f"action_cards[{index}].text", action.text, f"says {listed(wrong)}, but {meant}")
    for index, pig in enumerate(game.edition.form.pig_cards):
        steps = [leg.steps for leg in pig.legs if leg.steps and not leg.until_blocked]
        stated = numbers(pig.text)
        if stated and stated != steps:
            yield Mismatch(f"pig_cards[{index}].text", pig.text, f"says {listed(stated)}, but the steps of its legs are {listed(steps)}")

"""What the dice will bring (PSK-13), in exact fractions as text."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.notation import typed
from piggery.games.pigskin.play.moves import Move, ways_to_roll
from piggery.games.pigskin.play.state import State
from piggery.games.pigskin.play.turn import rows_ahead

if TYPE_CHECKING:
    from fractions import Fraction


def odds(ed: Edition, s: State, seat: int, move: Move) -> typed.Odds | None:
    """The odds of a legal pass or attack; None for other moves."""
    if move.kind == "pass":
        distance = rows_ahead(ed, seat, s.at[s.holders[seat]], s.at[move.unit])
        return pass_odds(distance, ed.pass_sides)
    if move.kind == "attack":
        found = attack_odds(sum(ed.dice[unit] for unit in move.attackers), ed.dice[move.unit], ed.power_sides)
        return {**found, "difference": dict(found["difference"])}
    return None


def pass_odds(distance: int, sides: int) -> typed.Odds:
    """PSK-5.5: the roll is at least the distance.

    >>> pass_odds(6, 12)
    {'complete': '7/12', 'fail': '5/12'}
    """
    from fractions import Fraction

    complete = Fraction(sides + 1 - distance, sides)
    return {"complete": str(complete), "fail": str(1 - complete)}


@lru_cache(maxsize=256)
def attack_odds(dice: int, target_dice: int, sides: int) -> typed.Odds:
    """PSK-6.5: who wins, and every difference with its odds.

    >>> attack_odds(1, 1, 6)["attackers_win"]
    '5/12'
    """
    spread = differences(dice, target_dice, sides)
    return {
        "attackers_win": str(sum(chance for difference, chance in spread.items() if difference > 0)),
        "tie": str(spread.get(0, 0)),
        "defender_wins": str(sum(chance for difference, chance in spread.items() if difference < 0)),
        "difference": {str(difference): str(chance) for difference, chance in spread.items()},
    }


def differences(dice: int, target_dice: int, sides: int) -> dict[int, Fraction]:
    """P(attackers' total - target's total = x), ascending."""
    from fractions import Fraction

    ways: dict[int, int] = {}
    for total, count in ways_to_roll(dice, sides).items():
        for defence, other in ways_to_roll(target_dice, sides).items():
            ways[total - defence] = ways.get(total - defence, 0) + count * other
    return {difference: Fraction(ways[difference], sides ** (dice + target_dice)) for difference in sorted(ways)}

"""What lies ahead of a seat (`typed.Outlook`). The field lies open, and before it does there is nothing to say."""

from __future__ import annotations

from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.components.field import bits_of
from piggery.games.pigskin.notation import typed
from piggery.games.pigskin.notation.forms import Forms
from piggery.games.pigskin.play import threats
from piggery.games.pigskin.play.moves import Choices
from piggery.games.pigskin.play.odds import attack_odds, pass_odds
from piggery.games.pigskin.play.state import TURN, State
from piggery.games.pigskin.words.text import Text


def outlook(ed: Edition, table: Choices, forms: Forms, text: Text, s: State, seat: int) -> typed.Outlook | None:
    if s.phase != TURN or s.pending is not None:
        return None
    theirs = threats.turn_of(ed, s, 1 - seat)
    chances = [chance for side in (0, 1) if (chance := scoring(ed, table, forms, s, side)) is not None]
    against = dangers(ed, theirs, seat) if theirs is not None else {}
    holder = ed.units[s.holders[seat]]
    sentences = [text.can_score(s, chance, seat) for chance in chances]
    if holder in against:
        sentences.append(text.in_danger(s.holders[seat], against[holder]))
    ways = threats.chains(ed, s) if s.side == seat else {}
    return {
        "reach": {ed.units[unit]: names(ed, threats.reach(ed, theirs, unit)) for unit in ed.team_units[1 - seat]}
        if theirs is not None
        else {},
        "dangers": against,
        "fights": fights(ed, s, seat),
        "chains": {ed.units[unit]: [ed.units[one] for one in way] for unit, way in ways.items()},
        "scoring": chances,
        "sentences": sentences,
    }


def names(ed: Edition, spaces: int) -> list[str]:
    return [ed.field.names[space] for space in bits_of(spaces)]


def scoring(ed: Edition, table: Choices, forms: Forms, s: State, side: int) -> typed.Scoring | None:
    then = threats.turn_of(ed, s, side)
    found = None if then is None else threats.relay(ed, table, then)
    if found is None:
        return None
    odds = pass_odds(found.distance, ed.pass_sides)["complete"] if found.distance else "1"
    return {"seat": 1 if side else 0, "odds": odds, "moves": [forms.write(side, move) for move in found.moves]}


def dangers(ed: Edition, theirs: State, seat: int) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for target in ed.team_units[seat]:
        attackers = [unit for unit in ed.team_units[1 - seat] if threats.can_attack(ed, theirs, unit, target)]
        if attackers:
            found[ed.units[target]] = {ed.units[unit]: wins(ed, unit, target) for unit in attackers}
    return found


def fights(ed: Edition, s: State, seat: int) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for unit in ed.team_units[seat]:
        beside = ed.field.around[s.at[unit]] & s.where[1 - seat]
        if beside:
            foes = [foe for foe in ed.team_units[1 - seat] if beside >> s.at[foe] & 1]
            found[ed.units[unit]] = {ed.units[foe]: wins(ed, unit, foe) for foe in foes}
    return found


def wins(ed: Edition, attacker: int, target: int) -> str:
    """PSK-6.5: the odds that one attacker wins."""
    return attack_odds(ed.dice[attacker], ed.dice[target], ed.power_sides)["attackers_win"]

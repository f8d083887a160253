"""What is told of a game of Pigskin (PSK-16). No event carries anything hidden; one reveals what was."""

from __future__ import annotations

from piggery.games.pigskin.notation import typed
from piggery.kernel import Event


def setup_ready(seat: int) -> Event:
    form: typed.SetupReady = {"type": "setup_ready", "seat": seat}
    return Event(form)


def setup_revealed(drive: int, revealed_to: tuple[int, ...]) -> Event:
    form: typed.SetupRevealed = {"type": "setup_revealed", "drive": drive}
    return Event(form, revealed_to=revealed_to)


def kickoff_roll(seat: int, value: int) -> Event:
    form: typed.KickoffRoll = {"type": "kickoff_roll", "seat": seat, "value": value}
    return Event(form)


def kickoff_tied() -> Event:
    form: typed.KickoffTied = {"type": "kickoff_tied"}
    return Event(form)


def turn_started(seat: int, turn: int, actions: int) -> Event:
    form: typed.TurnStarted = {"type": "turn_started", "seat": seat, "turn": turn, "actions": actions}
    return Event(form)


def unit_moved(unit: str, from_: str, to: str) -> Event:
    form: typed.UnitMoved = {"type": "unit_moved", "unit": unit, "from": from_, "to": to}
    return Event(form)


def handed_off(from_: str, to: str) -> Event:
    form: typed.HandedOff = {"type": "handed_off", "from": from_, "to": to}
    return Event(form)


def lateralled(from_: str, to: str) -> Event:
    form: typed.Lateralled = {"type": "lateralled", "from": from_, "to": to}
    return Event(form)


def pass_thrown(from_: str, to: str, distance: int) -> Event:
    form: typed.PassThrown = {"type": "pass_thrown", "from": from_, "to": to, "distance": distance}
    return Event(form)


def pass_roll(value: int) -> Event:
    form: typed.PassRoll = {"type": "pass_roll", "value": value}
    return Event(form)


def pass_completed(from_: str, to: str) -> Event:
    form: typed.PassCompleted = {"type": "pass_completed", "from": from_, "to": to}
    return Event(form)


def pass_failed() -> Event:
    form: typed.PassFailed = {"type": "pass_failed"}
    return Event(form)


def attack_declared(target: str, attackers: list[str], free: bool) -> Event:
    form: typed.AttackDeclared = {"type": "attack_declared", "target": target, "attackers": attackers, "free": free}
    return Event(form)


def power_roll(unit: str, total: int) -> Event:
    form: typed.PowerRoll = {"type": "power_roll", "unit": unit, "total": total}
    return Event(form)


def combat_won(seat: int, attack: int, defence: int) -> Event:
    form: typed.CombatWon = {"type": "combat_won", "seat": seat, "attack": attack, "defence": defence}
    return Event(form)


def combat_tied(total: int) -> Event:
    form: typed.CombatTied = {"type": "combat_tied", "total": total}
    return Event(form)


def unit_pushed(unit: str, direction: typed.Direction, from_: str, to: str, distance: int) -> Event:
    form: typed.UnitPushed = {"type": "unit_pushed", "unit": unit, "direction": direction, "from": from_, "to": to, "distance": distance}
    return Event(form)


def push_blocked(units: list[str]) -> Event:
    form: typed.PushBlocked = {"type": "push_blocked", "units": units}
    return Event(form)


def touchdown(seat: int, unit: str, at: str, how: typed.How, score: tuple[int, int]) -> Event:
    form: typed.Touchdown = {"type": "touchdown", "seat": seat, "unit": unit, "at": at, "how": how, "score": list(score)}
    return Event(form)


def turn_ended(seat: int) -> Event:
    form: typed.TurnEnded = {"type": "turn_ended", "seat": seat}
    return Event(form)


def game_over(outcome: typed.Outcome) -> Event:
    form: typed.GameOver = {"type": "game_over", **outcome}
    return Event(form)

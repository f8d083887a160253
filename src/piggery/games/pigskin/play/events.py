"""What is told of a game of Pigskin (PSK-16). No event carries anything hidden; one reveals what was."""

from __future__ import annotations

from piggery.kernel import Event, Json


def setup_ready(seat: int) -> Event:
    return Event({"type": "setup_ready", "seat": seat})


def setup_revealed(drive: int, revealed_to: tuple[int, ...]) -> Event:
    return Event({"type": "setup_revealed", "drive": drive}, revealed_to=revealed_to)


def kickoff_roll(seat: int, value: int) -> Event:
    return Event({"type": "kickoff_roll", "seat": seat, "value": value})


def kickoff_tied() -> Event:
    return Event({"type": "kickoff_tied"})


def turn_started(seat: int, turn: int, actions: int) -> Event:
    return Event({"type": "turn_started", "seat": seat, "turn": turn, "actions": actions})


def unit_moved(unit: str, from_: str, to: str) -> Event:
    return Event({"type": "unit_moved", "unit": unit, "from": from_, "to": to})


def handed_off(from_: str, to: str) -> Event:
    return Event({"type": "handed_off", "from": from_, "to": to})


def lateralled(from_: str, to: str) -> Event:
    return Event({"type": "lateralled", "from": from_, "to": to})


def pass_thrown(from_: str, to: str, distance: int) -> Event:
    return Event({"type": "pass_thrown", "from": from_, "to": to, "distance": distance})


def pass_roll(value: int) -> Event:
    return Event({"type": "pass_roll", "value": value})


def pass_completed(from_: str, to: str) -> Event:
    return Event({"type": "pass_completed", "from": from_, "to": to})


def pass_failed() -> Event:
    return Event({"type": "pass_failed"})


def attack_declared(target: str, attackers: list[str], free: bool) -> Event:
    return Event({"type": "attack_declared", "target": target, "attackers": attackers, "free": free})


def power_roll(unit: str, total: int) -> Event:
    return Event({"type": "power_roll", "unit": unit, "total": total})


def combat_won(seat: int, attack: int, defence: int) -> Event:
    return Event({"type": "combat_won", "seat": seat, "attack": attack, "defence": defence})


def combat_tied(total: int) -> Event:
    return Event({"type": "combat_tied", "total": total})


def unit_pushed(unit: str, direction: str, from_: str, to: str, distance: int) -> Event:
    return Event({"type": "unit_pushed", "unit": unit, "direction": direction, "from": from_, "to": to, "distance": distance})


def push_blocked(units: list[str]) -> Event:
    return Event({"type": "push_blocked", "units": units})


def touchdown(seat: int, unit: str, at: str, how: str, score: tuple[int, int]) -> Event:
    return Event({"type": "touchdown", "seat": seat, "unit": unit, "at": at, "how": how, "score": list(score)})


def turn_ended(seat: int) -> Event:
    return Event({"type": "turn_ended", "seat": seat})


def game_over(result: dict[str, Json]) -> Event:
    return Event({"type": "game_over", **result})

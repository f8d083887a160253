"""What is told of a game of Boars on the Run (BOR-14). Everything is public; bags learn no secrets from it."""

from __future__ import annotations

from collections.abc import Sequence

from piggery.games.boars_on_the_run.components.edition import COLORS
from piggery.kernel import Event, Json


def counts(cubes: Sequence[int]) -> dict[str, int]:
    """Cubes by colour, those that are not 0."""
    return {color: count for color, count in zip(COLORS, cubes, strict=False) if count}


def boar_dealt(seat: int, boar: str) -> Event:
    return Event({"type": "boar_dealt", "seat": seat, "boar": boar})


def first_player(seat: int) -> Event:
    return Event({"type": "first_player", "seat": seat})


def card_revealed(slot: int, card: str) -> Event:
    return Event({"type": "card_revealed", "slot": slot, "card": card})


def turn_started(seat: int, round_: int) -> Event:
    return Event({"type": "turn_started", "seat": seat, "round": round_})


def draw_announced(seat: int, count: int) -> Event:
    return Event({"type": "draw_announced", "seat": seat, "count": count})


def cubes_drawn(seat: int, cubes: Sequence[int], learners: tuple[int, ...]) -> Event:
    """With closed bags everybody learns what was in the bag."""
    return Event({"type": "cubes_drawn", "seat": seat, "cubes": dict(zip(COLORS, cubes, strict=True))}, revealed_to=learners)


def fell_sick(seat: int, black: int) -> Event:
    return Event({"type": "fell_sick", "seat": seat, "black": black})


def vendetta(seat: int, card: str, target: int | str) -> Event:
    return Event({"type": "vendetta", "seat": seat, "card": card, "target": target})


def card_moved(card: str, from_: int, to: int) -> Event:
    return Event({"type": "card_moved", "card": card, "from": from_, "to": to})


def card_discarded(seat: int, card: str, why: str) -> Event:
    return Event({"type": "card_discarded", "seat": seat, "card": card, "why": why})


def menu_changed(seat: int, cards: list[str]) -> Event:
    return Event({"type": "menu_changed", "seat": seat, "cards": cards})


def diet_used(seat: int, diet: str) -> Event:
    return Event({"type": "diet_used", "seat": seat, "diet": diet})


def cubes_spent(seat: int, cubes: Sequence[int], why: str) -> Event:
    return Event({"type": "cubes_spent", "seat": seat, "cubes": counts(cubes), "why": why})


def cubes_gained(seat: int, color: int, count: int, why: str) -> Event:
    return Event({"type": "cubes_gained", "seat": seat, "cubes": {COLORS[color]: count}, "why": why})


def card_bought(seat: int, card: str) -> Event:
    return Event({"type": "card_bought", "seat": seat, "card": card})


def moved(seat: int, from_: int, to: int, why: str) -> Event:
    return Event({"type": "moved", "seat": seat, "from": from_, "to": to, "why": why})


def space_activated(seat: int, space: int) -> Event:
    return Event({"type": "space_activated", "seat": seat, "space": space})


def turn_ended(seat: int) -> Event:
    return Event({"type": "turn_ended", "seat": seat})


def game_over(outcome: Json, learners: tuple[int, ...]) -> Event:
    """Bags are opened when the game is over."""
    return Event({"type": "game_over", "reason": outcome["reason"], "winners": outcome["winners"]}, revealed_to=learners)

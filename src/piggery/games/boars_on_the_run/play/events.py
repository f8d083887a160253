"""What is told of a game of Boars on the Run (BOR-14). Everything is public; bags learn no secrets from it."""

from __future__ import annotations

from collections.abc import Sequence

from piggery.games.boars_on_the_run.components.edition import FOOD
from piggery.games.boars_on_the_run.notation import typed
from piggery.games.boars_on_the_run.notation import typed_events as told
from piggery.games.boars_on_the_run.notation.typed_board import Cubes, FoodCubes
from piggery.kernel import Event


def counts(cubes: Sequence[int]) -> FoodCubes:
    """Food cubes by colour, those that are not 0."""
    return {color: count for color, count in zip(FOOD, cubes, strict=True) if count}


def by_color(cubes: Sequence[int]) -> Cubes:
    """Cubes by colour, black ones too."""
    red, blue, green, yellow, black = cubes
    return {"red": red, "blue": blue, "green": green, "yellow": yellow, "black": black}


def boar_dealt(seat: int, boar: str) -> Event:
    form: told.BoarDealt = {"type": "boar_dealt", "seat": seat, "boar": boar}
    return Event(form)


def first_player(seat: int) -> Event:
    form: told.FirstPlayer = {"type": "first_player", "seat": seat}
    return Event(form)


def card_revealed(slot: int, card: str) -> Event:
    form: told.CardRevealed = {"type": "card_revealed", "slot": slot, "card": card}
    return Event(form)


def turn_started(seat: int, round_: int) -> Event:
    form: told.TurnStarted = {"type": "turn_started", "seat": seat, "round": round_}
    return Event(form)


def draw_announced(seat: int, count: int) -> Event:
    form: told.DrawAnnounced = {"type": "draw_announced", "seat": seat, "count": count}
    return Event(form)


def cubes_drawn(seat: int, cubes: Sequence[int], learners: tuple[int, ...]) -> Event:
    """With closed bags everybody learns what was in the bag."""
    form: told.CubesDrawn = {"type": "cubes_drawn", "seat": seat, "cubes": by_color(cubes)}
    return Event(form, revealed_to=learners)


def fell_sick(seat: int, black: int) -> Event:
    form: told.FellSick = {"type": "fell_sick", "seat": seat, "black": black}
    return Event(form)


def vendetta(seat: int, card: str, target: int | str) -> Event:
    form: told.Vendetta = {"type": "vendetta", "seat": seat, "card": card, "target": target}
    return Event(form)


def card_moved(card: str, from_: int, to: int) -> Event:
    form: told.CardMoved = {"type": "card_moved", "card": card, "from": from_, "to": to}
    return Event(form)


def card_discarded(seat: int, card: str, why: told.Discarding) -> Event:
    form: told.CardDiscarded = {"type": "card_discarded", "seat": seat, "card": card, "why": why}
    return Event(form)


def menu_changed(seat: int, cards: list[str]) -> Event:
    form: told.MenuChanged = {"type": "menu_changed", "seat": seat, "cards": cards}
    return Event(form)


def diet_used(seat: int, diet: str) -> Event:
    form: told.DietUsed = {"type": "diet_used", "seat": seat, "diet": diet}
    return Event(form)


def cubes_spent(seat: int, cubes: Sequence[int], why: str) -> Event:
    form: told.CubesSpent = {"type": "cubes_spent", "seat": seat, "cubes": counts(cubes), "why": why}
    return Event(form)


def cubes_gained(seat: int, color: int, count: int, why: str) -> Event:
    form: told.CubesGained = {"type": "cubes_gained", "seat": seat, "cubes": {FOOD[color]: count}, "why": why}
    return Event(form)


def card_bought(seat: int, card: str) -> Event:
    form: told.CardBought = {"type": "card_bought", "seat": seat, "card": card}
    return Event(form)


def moved(seat: int, from_: int, to: int, why: str) -> Event:
    form: told.Moved = {"type": "moved", "seat": seat, "from": from_, "to": to, "why": why}
    return Event(form)


def space_activated(seat: int, space: int) -> Event:
    form: told.SpaceActivated = {"type": "space_activated", "seat": seat, "space": space}
    return Event(form)


def turn_ended(seat: int) -> Event:
    form: told.TurnEnded = {"type": "turn_ended", "seat": seat}
    return Event(form)


def game_over(outcome: typed.Outcome, learners: tuple[int, ...]) -> Event:
    """Bags are opened when the game is over."""
    form: told.GameOver = {"type": "game_over", "reason": outcome["reason"], "winners": outcome["winners"]}
    return Event(form, revealed_to=learners)

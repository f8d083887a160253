"""What is told of a game of Swine Not! (SWN-16). Everything is public here."""

from __future__ import annotations

from piggery.kernel import Event, Json


def first_character(character: int) -> Event:
    return Event({"type": "first_character", "character": character})


def facing_set(facing: str) -> Event:
    return Event({"type": "facing_set", "facing": facing})


def round_began(round_: int) -> Event:
    return Event({"type": "round_began", "round": round_})


def turn_began(character: int) -> Event:
    return Event({"type": "turn_began", "character": character})


def turn_ended(character: int) -> Event:
    return Event({"type": "turn_ended", "character": character})


def moved(character: int, from_: str, to: str) -> Event:
    return Event({"type": "moved", "character": character, "from": from_, "to": to})


def action_card(character: int, card: str) -> Event:
    return Event({"type": "action_card", "character": character, "card": card})


def card_kept(character: int, card: str) -> Event:
    return Event({"type": "card_kept", "character": character, "card": card})


def card_played(character: int, card: str) -> Event:
    return Event({"type": "card_played", "character": character, "card": card})


def card_void(card: str) -> Event:
    return Event({"type": "card_void", "card": card})


def swapped(one: int, other: int) -> Event:
    return Event({"type": "swapped", "characters": [one, other]})


def laid_down(character: int, cause: str) -> Event:
    return Event({"type": "laid_down", "character": character, "cause": cause})


def pan_used(character: int) -> Event:
    return Event({"type": "pan_used", "character": character})


def stood_up(character: int, plays: bool | None) -> Event:
    """`plays`: whether it then has its turn; not told by rules 1."""
    return Event({"type": "stood_up", "character": character} if plays is None else {"character": character, "plays": plays})


def stayed_down(character: int, why: str | None) -> Event:
    """`why`: held by the Pig, or it skips its turn lying; not told by rules 1."""
    return Event({"type": "stayed_down", "character": character} if why is None else {"character": character, "why": why})


def chased(character: int, distance: int, steps: int) -> Event:
    return Event({"type": "chased", "character": character, "distance": distance, "steps": steps})


def pig_moved(from_: str, to: str, facing: str, cause: str) -> Event:
    return Event({"type": "pig_moved", "from": from_, "to": to, "facing": facing, "cause": cause})


def pig_turned(facing: str) -> Event:
    return Event({"type": "pig_turned", "facing": facing})


def pig_placed(tile: str, cause: str) -> Event:
    return Event({"type": "pig_placed", "tile": tile, "cause": cause})


def pig_stopped(why: str) -> Event:
    return Event({"type": "pig_stopped", "why": why})


def pig_exhausted() -> Event:
    return Event({"type": "pig_exhausted"})


def pig_card(card: str, why: str) -> Event:
    return Event({"type": "pig_card", "card": card, "why": why})


def scored(team: int, tile: str, points: int) -> Event:
    return Event({"type": "scored", "team": team, "tile": tile, "points": points})


def deck_reshuffled(deck: str) -> Event:
    return Event({"type": "deck_reshuffled", "deck": deck})


def game_over(outcome: Json) -> Event:
    return Event({"type": "game_over", "outcome": outcome})

"""What is told of a game of Swine Not! (SWN-16). Everything is public here."""

from __future__ import annotations

from typing import Literal

from piggery.games.swine_not.notation import typed
from piggery.games.swine_not.notation.typed_board import Facing
from piggery.kernel import Event


def first_character(character: int) -> Event:
    form: typed.FirstCharacterDrawn = {"type": "first_character", "character": character}
    return Event(form)


def facing_set(facing: Facing) -> Event:
    form: typed.FacingSet = {"type": "facing_set", "facing": facing}
    return Event(form)


def round_began(round_: int) -> Event:
    form: typed.RoundBegan = {"type": "round_began", "round": round_}
    return Event(form)


def turn_began(character: int) -> Event:
    form: typed.TurnBegan = {"type": "turn_began", "character": character}
    return Event(form)


def turn_ended(character: int) -> Event:
    form: typed.TurnEnded = {"type": "turn_ended", "character": character}
    return Event(form)


def moved(character: int, from_: str, to: str) -> Event:
    form: typed.Moved = {"type": "moved", "character": character, "from": from_, "to": to}
    return Event(form)


def action_card(character: int, card: str) -> Event:
    form: typed.ActionCardDrawn = {"type": "action_card", "character": character, "card": card}
    return Event(form)


def card_kept(character: int, card: str) -> Event:
    form: typed.CardKept = {"type": "card_kept", "character": character, "card": card}
    return Event(form)


def card_played(character: int, card: str) -> Event:
    form: typed.CardPlayed = {"type": "card_played", "character": character, "card": card}
    return Event(form)


def card_void(card: str) -> Event:
    form: typed.CardVoid = {"type": "card_void", "card": card}
    return Event(form)


def swapped(one: int, other: int) -> Event:
    form: typed.Swapped = {"type": "swapped", "characters": [one, other]}
    return Event(form)


def laid_down(character: int, cause: typed.LaidDownBy) -> Event:
    form: typed.LaidDown = {"type": "laid_down", "character": character, "cause": cause}
    return Event(form)


def pan_used(character: int) -> Event:
    form: typed.PanUsed = {"type": "pan_used", "character": character}
    return Event(form)


def stood_up(character: int, plays: bool | None) -> Event:
    """`plays`: whether it then has its turn; not told by rules 1."""
    form: typed.StoodUp = {"type": "stood_up", "character": character}
    if plays is not None:
        form["plays"] = plays
    return Event(form)


def stayed_down(character: int, why: Literal["held", "skip"] | None) -> Event:
    """`why`: held by the Pig, or it skips its turn lying; not told by rules 1."""
    form: typed.StayedDown = {"type": "stayed_down", "character": character}
    if why is not None:
        form["why"] = why
    return Event(form)


def chased(character: int, distance: int, steps: int) -> Event:
    form: typed.Chased = {"type": "chased", "character": character, "distance": distance, "steps": steps}
    return Event(form)


def pig_moved(from_: str, to: str, facing: Facing, cause: typed.PigMovedBy) -> Event:
    form: typed.PigMoved = {"type": "pig_moved", "from": from_, "to": to, "facing": facing, "cause": cause}
    return Event(form)


def pig_turned(facing: Facing) -> Event:
    form: typed.PigTurned = {"type": "pig_turned", "facing": facing}
    return Event(form)


def pig_placed(tile: str, cause: typed.PigPlacedBy) -> Event:
    form: typed.PigPlaced = {"type": "pig_placed", "tile": tile, "cause": cause}
    return Event(form)


def pig_stopped(why: typed.StoppedBy) -> Event:
    form: typed.PigStopped = {"type": "pig_stopped", "why": why}
    return Event(form)


def pig_exhausted() -> Event:
    form: typed.PigExhausted = {"type": "pig_exhausted"}
    return Event(form)


def pig_card(card: str, why: typed.Why) -> Event:
    form: typed.PigCardDrawn = {"type": "pig_card", "card": card, "why": why}
    return Event(form)


def scored(team: int, tile: str, points: int) -> Event:
    form: typed.Scored = {"type": "scored", "team": team, "tile": tile, "points": points}
    return Event(form)


def deck_reshuffled(deck: Literal["action", "pig"]) -> Event:
    form: typed.DeckReshuffled = {"type": "deck_reshuffled", "deck": deck}
    return Event(form)


def game_over(outcome: typed.Outcome) -> Event:
    form: typed.GameOver = {"type": "game_over", "outcome": outcome}
    return Event(form)

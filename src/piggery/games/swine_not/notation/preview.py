"""What a move would do, before it is made: where the Pig would run, chains included, up to the first chance or choice."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from piggery.games.swine_not.components.edition import Card, Edition
from piggery.games.swine_not.components.floor import FACINGS
from piggery.games.swine_not.notation import typed
from piggery.games.swine_not.play.moves import Move
from piggery.games.swine_not.play.rules import EFFECTS, pile
from piggery.games.swine_not.play.state import ACTION_CARD, FIRST_CHARACTER, OVER, PHASES, PIG_CARD, ROUND, SET_FACING, Settling, State
from piggery.kernel import CHANCE, Event, events_to_json


def preview(ed: Edition, s: State, seat: int, move: Move) -> typed.Preview:
    """`path`: the tiles the Pig would step on or be put on, `points`: what each team would gain, `phase`: what comes then.

    `odds` are those of the card that would be drawn next; `landings` tells where each kind of Pig Card
    still in the deck would leave the Pig if it were drawn then, before anybody startles it, whom it would trample and who would score.
    """
    after = s.copy()
    told: list[Event] = []
    EFFECTS[move.kind](ed, after, seat, move, told.append)
    return {
        "events": events_to_json(told),
        "odds": card_odds(ed, after),
        "path": path_of(told),
        "pig": {"tile": ed.floor.names[after.pig], "facing": FACINGS[after.facing]},
        "points": [new - old for new, old in zip(after.points, s.points, strict=True)],
        "phase": PHASES[after.phase],
        "landings": landings(ed, after),
    }


def path_of(told: Sequence[Event]) -> list[str]:
    """The tiles of the Pig's steps and resets, in order."""
    return [event.form["to" if event.type == "pig_moved" else "tile"] for event in told if event.type in ("pig_moved", "pig_placed")]


def card_odds(ed: Edition, s: State) -> dict[str, str] | None:
    """The exact odds of the card to be drawn, id by id."""
    if s.phase not in (ACTION_CARD, PIG_CARD):
        return None
    cards: Sequence[Card] = ed.action_cards if s.phase == ACTION_CARD else ed.pig_cards
    drawn_from = pile(s)
    return {card.id: str(Fraction(drawn_from.count(n), len(drawn_from))) for n, card in enumerate(cards) if n in drawn_from}


def landings(ed: Edition, s: State) -> dict[str, typed.Landing] | None:
    """What each kind of Pig Card still in the deck would do by itself, were it drawn now."""
    if s.phase in (FIRST_CHARACTER, SET_FACING, OVER):
        return None
    begun = s.copy()
    begun.phase = PIG_CARD
    begun.settling = s.settling if s.phase == PIG_CARD else Settling(ROUND, why="round")
    drawn_from = pile(begun)
    found: dict[str, typed.Landing] = {}
    for number, card in enumerate(ed.pig_cards):
        if number in drawn_from:
            after = begun.copy()
            told: list[Event] = []
            EFFECTS["pig_card"](ed, after, CHANCE, Move("pig_card", value=number), told.append)
            ran = by_itself(told)
            path = path_of(ran)
            scored = [event.form["team"] for event in ran if event.type == "scored"]
            found[card.id] = {
                "copies": drawn_from.count(number),
                "path": path,
                "tile": path[-1] if path else ed.floor.names[s.pig],
                "team": scored[0] if scored else None,
                "tramples": [event.form["character"] for event in ran if event.type == "laid_down"],
            }
    return found


def by_itself(told: Sequence[Event]) -> list[Event]:
    """What a Pig Card tells before the reaction that follows it."""
    end = next(
        (n for n, event in enumerate(told) if event.type in ("chased", "pig_stopped", "turn_began", "round_began", "turn_ended")), None
    )
    return list(told[:end])

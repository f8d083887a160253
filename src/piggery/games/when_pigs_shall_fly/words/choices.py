"""Choices and chance outcomes, described."""

from __future__ import annotations

from typing import TYPE_CHECKING

from piggery.games.when_pigs_shall_fly.components.edition import ANIMALS, CHICKEN, DESIGN
from piggery.games.when_pigs_shall_fly.notation.preview import crossing
from piggery.games.when_pigs_shall_fly.notation.preview import flight as flight_preview
from piggery.games.when_pigs_shall_fly.notation.typed import Printed
from piggery.games.when_pigs_shall_fly.play import contest
from piggery.games.when_pigs_shall_fly.play.moves import Choices, Move
from piggery.games.when_pigs_shall_fly.play.state import DIE, PUBLICITY, State

if TYPE_CHECKING:
    from piggery.games.when_pigs_shall_fly.words.text import Text


def describe(text: Text, t: Choices, s: State, seat: int, move: Move) -> str:
    """What a choice is, in a short sentence."""
    words, kind = text.words, move.kind
    match kind:
        case "take_die":
            room = t.ed.most_publicity - s.rows[seat][PUBLICITY]
            return words("choice-take-die", value=move.value, publicity=min(room, t.ed.publicity[move.value]))
        case "assign":
            return assignment(text, t, s, seat, move)
        case "train":
            price = move.value if move.what >= CHICKEN else t.ed.cost[move.what]
            name = text.animal(move.what)
            points = t.ed.form.special_training.dog_points_per_whistle * price
            return words(f"choice-train-{ANIMALS[move.what]}", animal=name, whistles=price, points=points)
        case "sheep_bubble":
            bubble = s.rows[seat][DESIGN + move.what] + 1
            is_stage = "yes" if t.ed.stage[bubble] > t.ed.stage[bubble - 1] else "no"
            return words("choice-sheep-bubble", theory=text.theory(move.what), bubble=bubble, is_stage=is_stage, stage=t.ed.stage[bubble])
        case "spy":
            return words("choice-spy", theory=text.theory(move.what))
        case "end_training":
            return words("choice-end-training")
        case "fly":
            return segment(text, t, s, seat, move)
        case "vote":
            return words("choice-vote", seat=text.seat_name(move.what))
    return outcome(text, t, move)


def outcome(text: Text, t: Choices, move: Move) -> str:
    """What chance may bring."""
    words = text.words
    match move.kind:
        case "first_lead":
            return words("chance-first-lead", seat=text.seat_name(move.what))
        case "deal_sheet":
            return words("chance-deal-sheet", seat=text.seat_name(move.what), sheet=t.ed.letters[move.value])
        case "roll":
            return words("chance-roll", dice=text.join([str(die) for die in move.dice]))
        case "wilbur_roll":
            return words("chance-wilbur-roll", value=move.value)
        case "wilbur_publish":
            return words("chance-wilbur-publish", theory=text.theory(move.what))
    return words("chance-theory-card", theory=text.theory(move.what), multiplier=move.value)


def assignment(text: Text, t: Choices, s: State, seat: int, move: Move) -> str:
    """A die on a line: from where to where, and what that brings."""
    words = text.words
    done = crossing(t, s, seat, move.what, s.rows[seat][DIE], bool(move.value))
    gains = []
    if done["discovers"]:
        gains.append(words("gain-discovers", points=t.ed.form.research.discovery_points))
    if done["publishes"]:
        box = done["points"] - (t.ed.form.research.discovery_points if done["discovers"] else 0)
        gains.append(words(f"gain-{done['publishes']}", points=box))
    if done["stage"] and done["stage"]["to"] > done["stage"]["from"]:
        gains.append(words("gain-stage", stage=done["stage"]["to"], points=done["points"]))
    if done["value"] is not None:
        gains.append(printed(text, done["value"]))
    if done["wasted"]:
        gains.append(words("gain-wasted", points=done["wasted"]))
    if done["whistle"]:
        gains.append(words("gain-whistle"))
    head = "choice-assign-chicken" if move.value else "choice-assign"
    start = words(head, line=text.line(move.what), first=done["from"] + 1, last=done["to"], count=done["to"] - done["from"])
    return words("choice-gains", start=start, gains=text.join(gains)) if gains else words("choice-plain", start=start)


def printed(text: Text, value: Printed) -> str:
    words = text.words
    if "weight" in value:
        return words("gain-weight", weight=value["weight"]["to"], weight_class=value["weight_class"]["to"])
    if "fear" in value:
        return words("gain-fear", level=value["fear"]["to"])
    return words("gain-maneuvers", lines=value["maneuverability"]["to"])


def segment(text: Text, t: Choices, s: State, seat: int, move: Move) -> str:
    """A height at the next line: what is circled on the way there and, if the flight ends, how."""
    words = text.words
    seen = flight_preview(t, s, seat, move.value)
    circled = [symbol for part in seen["segments"] for symbol in part["circled"]]
    line = contest.next_line(s.flights[seat])
    symbols = text.symbols(circled)
    if seen["landing"] is not None:
        ending = "choice-fly-crash" if seen["crash"] else "choice-fly-land"
        return words(ending, height=move.value, symbols=symbols, landing=seen["landing"], score=seen["score"])
    return words("choice-fly", height=move.value, line=line, symbols=symbols, clouds=seen["clouds"], fear=seen["fear"])

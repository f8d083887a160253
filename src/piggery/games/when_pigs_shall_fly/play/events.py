"""What is told of a game of When Pigs Shall Fly (WPF-17). Only `discovered` and `spied` carry something hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from piggery.games.when_pigs_shall_fly.notation import typed_events as typed
from piggery.games.when_pigs_shall_fly.notation.typed_position import Action, Animal, Award, Line, Outcome, Theory
from piggery.kernel import Event


def lead_chosen(seat: int) -> Event:
    form: typed.LeadChosen = {"type": "lead_chosen", "seat": seat}
    return Event(form)


def sheet_dealt(seat: int, sheet: str) -> Event:
    form: typed.SheetDealt = {"type": "sheet_dealt", "seat": seat, "sheet": sheet}
    return Event(form)


def round_started(number: int, lead: int | Literal["wilbur"]) -> Event:
    form: typed.RoundStarted = {"type": "round_started", "round": number, "lead": lead}
    return Event(form)


def dice_rolled(dice: Sequence[int]) -> Event:
    form: typed.DiceRolled = {"type": "dice_rolled", "dice": list(dice)}
    return Event(form)


def time_marked(before: int, after: int) -> Event:
    form: typed.TimeMarked = {"type": "time_marked", "from": before, "to": after}
    return Event(form)


def publicity_event(number: int, statuses: list[typed.EventStatus], points: list[int]) -> Event:
    form: typed.PublicityEvent = {"type": "publicity_event", "number": number, "statuses": statuses, "points": points}
    return Event(form)


def last_round() -> Event:
    form: typed.LastRound = {"type": "last_round"}
    return Event(form)


def die_taken(seat: int, value: int, publicity: int) -> Event:
    form: typed.DieTaken = {"type": "die_taken", "seat": seat, "value": value, "publicity": publicity}
    return Event(form)


def turn_skipped(seat: int) -> Event:
    form: typed.TurnSkipped = {"type": "turn_skipped", "seat": seat}
    return Event(form)


def bubbles_crossed(seat: int, line: Line, before: int, after: int, wasted: int, chicken: bool) -> Event:
    form: typed.BubblesCrossed = {
        "type": "bubbles_crossed",
        "seat": seat,
        "line": line,
        "from": before,
        "to": after,
        "wasted": wasted,
        "chicken": chicken,
    }
    return Event(form)


def stage_reached(seat: int, theory: Theory, stage: int) -> Event:
    form: typed.StageReached = {"type": "stage_reached", "seat": seat, "theory": theory, "stage": stage}
    return Event(form)


def discovered(seat: int, theory: Theory, multiplier: int, is_public: bool, revealed_to: tuple[int, ...]) -> Event:
    """WPF-10.3: the number is the seat's own, unless the card lies open by then."""
    form: typed.Discovered = {"type": "discovered", "seat": seat, "theory": theory, "multiplier": multiplier}
    if is_public:
        return Event(form, revealed_to=revealed_to)
    return Event(form, ("multiplier",), (seat,), revealed_to)


def spied(seat: int, theory: Theory, multiplier: int) -> Event:
    form: typed.Spied = {"type": "spied", "seat": seat, "theory": theory, "multiplier": multiplier}
    return Event(form, ("multiplier",), (seat,), (seat,))


def published(seat: int, theory: Theory, points: int, multiplier: int, revealed_to: tuple[int, ...]) -> Event:
    form: typed.Published = {"type": "published", "seat": seat, "theory": theory, "points": points, "multiplier": multiplier}
    return Event(form, revealed_to=revealed_to)


def endorsed(seat: int, theory: Theory, points: int, multiplier: int) -> Event:
    form: typed.Endorsed = {"type": "endorsed", "seat": seat, "theory": theory, "points": points, "multiplier": multiplier}
    return Event(form)


def whistle_earned(seat: int) -> Event:
    form: typed.WhistleEarned = {"type": "whistle_earned", "seat": seat}
    return Event(form)


def block_moved(seat: int, action: Action | None) -> Event:
    form: typed.BlockMoved = {"type": "block_moved", "seat": seat, "action": action}
    return Event(form)


def animal_trained(seat: int, animal: Animal, whistles: int) -> Event:
    form: typed.AnimalTrained = {"type": "animal_trained", "seat": seat, "animal": animal, "whistles": whistles}
    return Event(form)


def sheep_bubble(seat: int, theory: Theory, bubble: int) -> Event:
    form: typed.SheepBubbleCrossed = {"type": "sheep_bubble", "seat": seat, "theory": theory, "bubble": bubble}
    return Event(form)


def wilbur_die(value: int, publicity: int) -> Event:
    form: typed.WilburDie = {"type": "wilbur_die", "value": value, "publicity": publicity}
    return Event(form)


def wilbur_discovered(value: int, theory: Theory | None) -> Event:
    form: typed.WilburDiscovered = {"type": "wilbur_discovered", "value": value, "theory": theory}
    return Event(form)


def wilbur_published(theory: Theory, multiplier: int, revealed_to: tuple[int, ...]) -> Event:
    form: typed.WilburPublished = {"type": "wilbur_published", "theory": theory, "multiplier": multiplier}
    return Event(form, revealed_to=revealed_to)


def theories_revealed(multipliers: Sequence[int], revealed_to: tuple[int, ...]) -> Event:
    """The numbers by theory."""
    speed, lift, aerodynamics, stability = multipliers
    form: typed.TheoriesRevealed = {
        "type": "theories_revealed",
        "multipliers": {"speed": speed, "lift": lift, "aerodynamics": aerodynamics, "stability": stability},
    }
    return Event(form, revealed_to=revealed_to)


def craft_finalised(seat: int, formula: int, distance: int, weight_class: int, fear: int, maneuverability: int) -> Event:
    form: typed.CraftFinalised = {
        "type": "craft_finalised",
        "seat": seat,
        "formula": formula,
        "distance": distance,
        "weight_class": weight_class,
        "fear": fear,
        "maneuverability": maneuverability,
    }
    return Event(form)


def segment_flown(seat: int, start: tuple[int, int], end: tuple[int, int], forced: bool, circled: list[str]) -> Event:
    form: typed.SegmentFlown = {
        "type": "segment_flown",
        "seat": seat,
        "from": list(start),
        "to": list(end),
        "forced": forced,
        "circled": circled,
    }
    return Event(form)


def crashed(seat: int, cloud: str, landing: int) -> Event:
    form: typed.Crashed = {"type": "crashed", "seat": seat, "cloud": cloud, "landing": landing}
    return Event(form)


def landed(seat: int, landing: int, by_choice: bool) -> Event:
    form: typed.Landed = {"type": "landed", "seat": seat, "landing": landing, "by_choice": by_choice}
    return Event(form)


def contest_scored(seat: int, landing: int, gusts: int, weight_class: int, hoops: int, score: int) -> Event:
    form: typed.ContestScored = {
        "type": "contest_scored",
        "seat": seat,
        "landing": landing,
        "gusts": gusts,
        "weight_class": weight_class,
        "hoops": hoops,
        "score": score,
    }
    return Event(form)


def award_given(award: Award, seats: list[int], points: int) -> Event:
    form: typed.AwardGiven = {"type": "award_given", "award": award, "seats": seats, "points": points}
    return Event(form)


def vote_cast(seat: int) -> Event:
    form: typed.VoteCast = {"type": "vote_cast", "seat": seat}
    return Event(form)


def game_scored(outcome: Outcome, revealed_to: tuple[int, ...]) -> Event:
    """With several voters it opens their votes."""
    form: typed.GameScored = {"type": "game_scored", "outcome": outcome}
    return Event(form, revealed_to=revealed_to)

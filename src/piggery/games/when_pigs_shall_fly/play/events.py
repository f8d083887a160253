"""What is told of a game of When Pigs Shall Fly (WPF-17). Only `discovered` and `spied` carry something hidden."""

from __future__ import annotations

from collections.abc import Sequence

from piggery.kernel import Event, Json


def lead_chosen(seat: int) -> Event:
    return Event({"type": "lead_chosen", "seat": seat})


def sheet_dealt(seat: int, sheet: str) -> Event:
    return Event({"type": "sheet_dealt", "seat": seat, "sheet": sheet})


def round_started(number: int, lead: int | str) -> Event:
    return Event({"type": "round_started", "round": number, "lead": lead})


def dice_rolled(dice: Sequence[int]) -> Event:
    return Event({"type": "dice_rolled", "dice": list(dice)})


def time_marked(before: int, after: int) -> Event:
    return Event({"type": "time_marked", "from": before, "to": after})


def publicity_event(number: int, statuses: list[str], points: list[int]) -> Event:
    return Event({"type": "publicity_event", "number": number, "statuses": statuses, "points": points})


def last_round() -> Event:
    return Event({"type": "last_round"})


def die_taken(seat: int, value: int, publicity: int) -> Event:
    return Event({"type": "die_taken", "seat": seat, "value": value, "publicity": publicity})


def turn_skipped(seat: int) -> Event:
    return Event({"type": "turn_skipped", "seat": seat})


def bubbles_crossed(seat: int, line: str, before: int, after: int, wasted: int, chicken: bool) -> Event:
    return Event({"type": "bubbles_crossed", "seat": seat, "line": line, "from": before, "to": after, "wasted": wasted, "chicken": chicken})


def stage_reached(seat: int, theory: str, stage: int) -> Event:
    return Event({"type": "stage_reached", "seat": seat, "theory": theory, "stage": stage})


def discovered(seat: int, theory: str, multiplier: int, is_public: bool, revealed_to: tuple[int, ...]) -> Event:
    """WPF-10.3: the number is the seat's own, unless the card lies open by then."""
    form = {"type": "discovered", "seat": seat, "theory": theory, "multiplier": multiplier}
    if is_public:
        return Event(form, revealed_to=revealed_to)
    return Event(form, ("multiplier",), (seat,), revealed_to)


def spied(seat: int, theory: str, multiplier: int) -> Event:
    return Event({"type": "spied", "seat": seat, "theory": theory, "multiplier": multiplier}, ("multiplier",), (seat,), (seat,))


def published(seat: int, theory: str, points: int, multiplier: int, revealed_to: tuple[int, ...]) -> Event:
    return Event({"type": "published", "seat": seat, "theory": theory, "points": points, "multiplier": multiplier}, revealed_to=revealed_to)


def endorsed(seat: int, theory: str, points: int, multiplier: int) -> Event:
    return Event({"type": "endorsed", "seat": seat, "theory": theory, "points": points, "multiplier": multiplier})


def whistle_earned(seat: int) -> Event:
    return Event({"type": "whistle_earned", "seat": seat})


def block_moved(seat: int, action: str | None) -> Event:
    return Event({"type": "block_moved", "seat": seat, "action": action})


def animal_trained(seat: int, animal: str, whistles: int) -> Event:
    return Event({"type": "animal_trained", "seat": seat, "animal": animal, "whistles": whistles})


def sheep_bubble(seat: int, theory: str, bubble: int) -> Event:
    return Event({"type": "sheep_bubble", "seat": seat, "theory": theory, "bubble": bubble})


def wilbur_die(value: int, publicity: int) -> Event:
    return Event({"type": "wilbur_die", "value": value, "publicity": publicity})


def wilbur_discovered(value: int, theory: str | None) -> Event:
    return Event({"type": "wilbur_discovered", "value": value, "theory": theory})


def wilbur_published(theory: str, multiplier: int, revealed_to: tuple[int, ...]) -> Event:
    return Event({"type": "wilbur_published", "theory": theory, "multiplier": multiplier}, revealed_to=revealed_to)


def theories_revealed(multipliers: dict[str, int], revealed_to: tuple[int, ...]) -> Event:
    return Event({"type": "theories_revealed", "multipliers": multipliers}, revealed_to=revealed_to)


def craft_finalised(seat: int, formula: int, distance: int, weight_class: int, fear: int, maneuverability: int) -> Event:
    fields = {"seat": seat, "formula": formula, "distance": distance, "weight_class": weight_class, "fear": fear}
    return Event({"type": "craft_finalised", **fields, "maneuverability": maneuverability})


def segment_flown(seat: int, start: tuple[int, int], end: tuple[int, int], forced: bool, circled: list[str]) -> Event:
    return Event({"type": "segment_flown", "seat": seat, "from": list(start), "to": list(end), "forced": forced, "circled": circled})


def crashed(seat: int, cloud: str, landing: int) -> Event:
    return Event({"type": "crashed", "seat": seat, "cloud": cloud, "landing": landing})


def landed(seat: int, landing: int, by_choice: bool) -> Event:
    return Event({"type": "landed", "seat": seat, "landing": landing, "by_choice": by_choice})


def contest_scored(seat: int, landing: int, gusts: int, weight_class: int, hoops: int, score: int) -> Event:
    form = {
        "type": "contest_scored",
        "seat": seat,
        "landing": landing,
        "gusts": gusts,
        "weight_class": weight_class,
        "hoops": hoops,
        "score": score,
    }
    return Event(form)


def award_given(award: str, seats: list[int], points: int) -> Event:
    return Event({"type": "award_given", "award": award, "seats": seats, "points": points})


def vote_cast(seat: int) -> Event:
    return Event({"type": "vote_cast", "seat": seat})


def game_scored(outcome: dict[str, Json], revealed_to: tuple[int, ...]) -> Event:
    """With several voters it opens their votes."""
    return Event({"type": "game_scored", "outcome": outcome}, revealed_to=revealed_to)

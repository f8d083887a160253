"""What is told of a game of When Pigs Shall Fly (WPF-17). Only `discovered` and `spied` carry something hidden."""

from __future__ import annotations

from collections.abc import Sequence

from piggery.kernel import Event, Json


def lead_chosen(seat: int) -> Event:
    return Event("lead_chosen", {"seat": seat})


def sheet_dealt(seat: int, sheet: str) -> Event:
    return Event("sheet_dealt", {"seat": seat, "sheet": sheet})


def round_started(number: int, lead: int | str) -> Event:
    return Event("round_started", {"round": number, "lead": lead})


def dice_rolled(dice: Sequence[int]) -> Event:
    return Event("dice_rolled", {"dice": list(dice)})


def time_marked(before: int, after: int) -> Event:
    return Event("time_marked", {"from": before, "to": after})


def publicity_event(number: int, statuses: list[str], points: list[int]) -> Event:
    return Event("publicity_event", {"number": number, "statuses": statuses, "points": points})


def last_round() -> Event:
    return Event("last_round", {})


def die_taken(seat: int, value: int, publicity: int) -> Event:
    return Event("die_taken", {"seat": seat, "value": value, "publicity": publicity})


def turn_skipped(seat: int) -> Event:
    return Event("turn_skipped", {"seat": seat})


def bubbles_crossed(seat: int, line: str, before: int, after: int, wasted: int, chicken: bool) -> Event:
    return Event("bubbles_crossed", {"seat": seat, "line": line, "from": before, "to": after, "wasted": wasted, "chicken": chicken})


def stage_reached(seat: int, theory: str, stage: int) -> Event:
    return Event("stage_reached", {"seat": seat, "theory": theory, "stage": stage})


def discovered(seat: int, theory: str, multiplier: int, is_public: bool, revealed_to: tuple[int, ...]) -> Event:
    """WPF-10.3: the number is the seat's own, unless the card lies open by then."""
    fields: dict[str, Json] = {"seat": seat, "theory": theory, "multiplier": multiplier}
    if is_public:
        return Event("discovered", fields, revealed_to=revealed_to)
    return Event("discovered", fields, ("multiplier",), (seat,), revealed_to)


def spied(seat: int, theory: str, multiplier: int) -> Event:
    return Event("spied", {"seat": seat, "theory": theory, "multiplier": multiplier}, ("multiplier",), (seat,), (seat,))


def published(seat: int, theory: str, points: int, multiplier: int, revealed_to: tuple[int, ...]) -> Event:
    return Event("published", {"seat": seat, "theory": theory, "points": points, "multiplier": multiplier}, revealed_to=revealed_to)


def endorsed(seat: int, theory: str, points: int, multiplier: int) -> Event:
    return Event("endorsed", {"seat": seat, "theory": theory, "points": points, "multiplier": multiplier})


def whistle_earned(seat: int) -> Event:
    return Event("whistle_earned", {"seat": seat})


def block_moved(seat: int, action: str | None) -> Event:
    return Event("block_moved", {"seat": seat, "action": action})


def animal_trained(seat: int, animal: str, whistles: int) -> Event:
    return Event("animal_trained", {"seat": seat, "animal": animal, "whistles": whistles})


def sheep_bubble(seat: int, theory: str, bubble: int) -> Event:
    return Event("sheep_bubble", {"seat": seat, "theory": theory, "bubble": bubble})


def wilbur_die(value: int, publicity: int) -> Event:
    return Event("wilbur_die", {"value": value, "publicity": publicity})


def wilbur_discovered(value: int, theory: str | None) -> Event:
    return Event("wilbur_discovered", {"value": value, "theory": theory})


def wilbur_published(theory: str, multiplier: int, revealed_to: tuple[int, ...]) -> Event:
    return Event("wilbur_published", {"theory": theory, "multiplier": multiplier}, revealed_to=revealed_to)


def theories_revealed(multipliers: dict[str, int], revealed_to: tuple[int, ...]) -> Event:
    return Event("theories_revealed", {"multipliers": multipliers}, revealed_to=revealed_to)


def craft_finalised(seat: int, formula: int, distance: int, weight_class: int, fear: int, maneuverability: int) -> Event:
    fields = {"seat": seat, "formula": formula, "distance": distance, "weight_class": weight_class, "fear": fear}
    return Event("craft_finalised", {**fields, "maneuverability": maneuverability})


def segment_flown(seat: int, start: tuple[int, int], end: tuple[int, int], forced: bool, circled: list[str]) -> Event:
    return Event("segment_flown", {"seat": seat, "from": list(start), "to": list(end), "forced": forced, "circled": circled})


def crashed(seat: int, cloud: str, landing: int) -> Event:
    return Event("crashed", {"seat": seat, "cloud": cloud, "landing": landing})


def landed(seat: int, landing: int, by_choice: bool) -> Event:
    return Event("landed", {"seat": seat, "landing": landing, "by_choice": by_choice})


def contest_scored(seat: int, landing: int, gusts: int, weight_class: int, hoops: int, score: int) -> Event:
    fields = {"seat": seat, "landing": landing, "gusts": gusts, "weight_class": weight_class, "hoops": hoops, "score": score}
    return Event("contest_scored", fields)


def award_given(award: str, seats: list[int], points: int) -> Event:
    return Event("award_given", {"award": award, "seats": seats, "points": points})


def vote_cast(seat: int) -> Event:
    return Event("vote_cast", {"seat": seat})


def game_scored(outcome: dict[str, Json], revealed_to: tuple[int, ...]) -> Event:
    """With several voters it opens their votes."""
    return Event("game_scored", {"outcome": outcome}, revealed_to=revealed_to)

"""Positions: exact round trips, and refusals that name the field and the fault."""

from __future__ import annotations

import pytest

from games.when_pigs_shall_fly.scene import CARDS, GAME, contest_position, flight, new_game, position, wander
from games.when_pigs_shall_fly.test_clauses import ended
from piggery.kernel import InvalidPosition, Json

TAKING: dict[str, Json] = {"step": "take_die", "turn": 0, "time": 6, "dice": [1, 1, 6]}
ASSIGNING: dict[str, Json] = {"step": "assign", "turn": 0, "time": 6, "dice": [2], "players[0].die": 4, "players[1].die": 6}
TRAINING: dict[str, Json] = {"step": "train", "turn": 0, "time": 6, "dice": [2], "players[1].die": 6, "players[0].whistles.circled": 2}
SEEN: dict[str, Json] = {"theories.lift.multiplier": 3, "players[0].known": ["lift"], "players[0].lines.research_lift": 4}
PUBLISHED: dict[str, Json] = {
    "theories.lift": {"multiplier": 3, "public": True, "published_by": 0}, "players[0].publicity": 6, "players[0].known": ["lift"],
    "players[0].lines.research_lift": 8, "players[0].publishing.lift": 6,
}  # fmt: skip
FLIER: dict[str, Json] = {
    "players[0].lines.design_lift": 8, "players[0].lines.design_aerodynamics": 6, "players[0].lines.design_stability": 8,
    "players[0].lines.materials": 8, "players[0].lines.fear": 9, "players[0].lines.maneuvers": 7, "players[0].flight": flight(10, 5, 3, 1),
}  # fmt: skip
LOOKING: dict[str, Json] = {
    "step": "theory_card", "turn": 0, "time": 6, "dice": [2], "players[1].die": 6,
    "pending": {"theory": "lift", "reason": "discovery", "seat": 0}, "players[0].known": ["lift"], "players[0].lines.research_lift": 4,
}  # fmt: skip
LOOKED_TOO: dict[str, Json] = {"players[1].known": ["lift"], "players[1].lines.research_lift": 4}
ENDORSABLE: dict[str, Json] = {
    "theories.lift": {"multiplier": None, "public": True, "published_by": 1}, "players[1].lines.research_lift": 8,
    "players[1].publishing.lift": 0,
}  # fmt: skip
RAT_OUT: dict[str, Json] = {"players[0].animals.rat": "used", "players[0].whistles.spent": 1, "players[0].lines.research_lift": 0}
FIRST_W: dict[str, Json] = {"step": "wilbur_roll", "round": 4, "lead": "wilbur", "time": 11, "dice": [1, 2, 3]}
SECOND_W: dict[str, Json] = {"round": 5, "time": 27, "dice": [1, 2, 6], "players[0].event_points": [0, None]}
BY_WILBUR: dict[str, Json] = {"multiplier": None, "public": True, "published_by": "wilbur"}
TURNING_UP: dict[str, Json] = SECOND_W | {
    "step": "theory_card", "pending": {"theory": "lift", "reason": "wilbur", "seat": None}, "theories.lift": BY_WILBUR,
}  # fmt: skip
AFTER_W: dict[str, Json] = SECOND_W | {"step": "roll", "dice": [], "round": 7, "theories.lift": BY_WILBUR | {"multiplier": 3}}
SCORE: dict[str, Json] = {
    "publicity_events": 0, "contest": 0, "publicity": 0, "publishing": 0, "discoveries": 0, "design": 0, "dog": 0,
    "awards": {"famous_farmer": 0, "flying_ace": 0, "fearless": 0, "featherweight": 0, "focused": 0, "furthest_flight": 0}, "total": 0,
}  # fmt: skip

# field, position
BROKEN: list[tuple[str, dict[str, Json]]] = [
    ("game", position(2, {"game": "pigskin"})),
    ("edition", position(2, {"edition": "other"})),
    ("options.first_lead", position(2, {"options.first_lead": 2})),
    ("options.sheets", position(2, {"options.sheets": ["A"]})),
    ("players", {**position(2), "players": []}),
    ("step", position(2, {"step": "dance"})),
    ("step", position(2, {"step": "first_lead", "round": 0, "lead": None})),
    ("step", position(2, {"step": "deal_sheet", "options.sheets": "dealt", "round": 0})),
    ("step", position(2, {"step": "wilbur_roll", "time": 6, "dice": [1, 2, 6]})),
    ("step", position(2, {"round": 12, "lead": 1, "time": 48, "final_round": True})),
    ("round", position(2, {"round": 0})),
    ("time", position(2, {"time": 3})),
    ("time", position(2, {"round": 3, "time": 13})),
    ("time", position(2, {"time": 49})),
    ("final_round", position(2, {"final_round": True})),
    ("lead", position(2, {"lead": 1})),
    ("lead", position(2, {"lead": None})),
    ("lead", position(1, {"round": 2, "time": 4})),
    ("turn", position(2, {"turn": 0})),
    ("turn", position(2, TAKING | {"turn": 4})),
    ("dice", position(2, TAKING | {"dice": [1, 6]})),
    ("dice", position(2, TAKING | {"dice": [6, 1, 1]})),
    ("dice", position(2, TAKING | {"dice": [4, 4, 4]})),
    ("dice", position(2, TAKING | {"turn": 1, "dice": [4, 4], "players[0].die": 4})),
    ("dice", position(2, ASSIGNING | {"dice": [6], "players[0].die": 6})),
    ("dice", position(2, {"dice": [1]})),
    ("players[0].die", position(2, ASSIGNING | {"players[0].die": None})),
    ("players[1].die", position(2, ASSIGNING | {"players[1].die": 7})),
    ("players[0].die", position(2, TAKING | {"players[0].die": 3})),
    ("players[0].lines.fear", position(2, {"players[0].lines.fear": 10})),
    ("players[0].publicity", position(2, {"players[0].publicity": 31})),
    ("players[0].whistles.spent", position(2, {"players[0].whistles.spent": 1})),
    ("players[0].whistles", position(2, {"players[0].whistles.circled": 11})),
    ("players[0].block", position(2, {"players[0].block": "design", "players[0].animals.horse": True, "players[0].whistles.spent": 3})),
    ("players[0].animals.chicken_used", position(2, {"players[0].animals.chicken_used": True})),
    ("players[0].known", position(2, {"players[0].known": ["lift", "speed"]})),
    ("players[0].known", position(2, {"players[0].known": ["lift"], "theories.lift.multiplier": 3})),
    ("players[0].known", position(2, SEEN | {"players[0].known": [], "players[1].known": ["lift"], "players[1].lines.research_lift": 4})),
    ("theories.lift.multiplier", position(2, SEEN | {"theories.lift.multiplier": None})),
    ("theories.lift.multiplier", position(2, {"theories.lift.multiplier": 3})),
    ("theories.lift.multiplier", position(2, SEEN | {"theories.lift.multiplier": 4})),
    ("theories.lift.public", position(2, SEEN | {"theories.lift.public": True})),
    ("theories.lift.published_by", position(2, PUBLISHED | {"theories.lift.published_by": 1})),
    ("theories.lift.published_by", position(2, PUBLISHED | {"theories.lift.published_by": "wilbur"})),
    ("players[0].publishing.lift", position(2, PUBLISHED | {"players[0].publishing.lift": 7})),
    ("players[0].publishing.lift", position(2, PUBLISHED | {"players[0].publishing.lift": None})),
    ("players[0].event_points[0]", position(2, {"players[0].event_points": [3, None]})),
    ("players[1].event_points[0]", position(2, {"round": 5, "time": 18, "players[0].event_points": [0, None]})),
    ("players[0].event_points[1]", contest_position("A", FLIER | {"players[0].event_points": [24, 25]})),
    ("players[0].sheet", position(2, {"players[0].sheet": "B"})),
    ("players[0].sheet", position(2, {"players[0].sheet": None})),
    ("pending", position(2, {"pending": {"theory": "lift", "reason": "spy", "seat": 0}})),
    ("pending.theory", position(2, TRAINING | {"step": "theory_card", "pending": {"theory": "lift", "reason": "discovery", "seat": 0}})),
    ("pending.seat", position(2, TRAINING | {"step": "theory_card", "pending": {"theory": "lift", "reason": "discovery", "seat": 1}})),
    ("pending.theory", position(2, LOOKING | LOOKED_TOO)),
    ("pending.theory", position(2, LOOKING | LOOKED_TOO | ENDORSABLE)),
    ("pending.theory", position(2, LOOKING | LOOKED_TOO | RAT_OUT | {"pending.reason": "spy"})),
    ("pending.theory", position(1, TURNING_UP | {"players[0].known": ["lift"], "players[0].lines.research_lift": 4})),
    ("pending.theory", position(1, TURNING_UP | {"theories.lift": {"multiplier": None, "public": False, "published_by": None}})),
    ("sheep_left", position(2, {"sheep_left": 1})),
    ("step", position(2, TRAINING | {"players[0].whistles.circled": 0})),
    ("players[0].animals.sheep", position(2, TRAINING | {"step": "sheep", "sheep_left": 1})),
    ("wilbur", position(2, {"wilbur": {"publicity": 0, "discovered": None}})),
    ("wilbur", position(1, {"wilbur": None})),
    ("wilbur.publicity", position(1, {"wilbur.publicity": 31})),
    ("wilbur.discovered", position(1, {"round": 2, "lead": "wilbur", "time": 6, "wilbur.discovered": "lift"})),
    ("wilbur.discovered", position(1, AFTER_W | {"wilbur.discovered": "speed"})),
    ("theories.lift.published_by", position(1, AFTER_W | {"round": 5, "time": 23})),
    ("theories.lift.published_by", position(1, AFTER_W | {"theories.speed": BY_WILBUR | {"multiplier": 5}})),
    ("step", position(1, FIRST_W | {"time": 12})),
    ("step", position(1, SECOND_W | {"step": "wilbur_publish", "round": 7, "time": 31})),
    ("step", position(1, SECOND_W | {"step": "wilbur_publish", "theories.lift": BY_WILBUR | {"multiplier": 3}})),
    ("step", position(1, TURNING_UP | {"round": 7, "time": 31})),
    ("votes", position(2, {"votes": {"0": 1}})),
    ("outcome", position(2, {"outcome": {"scores": [0, 0], "tied": [0, 1]}})),
    ("players[0].score", position(2, {"players[0].score": SCORE})),
    ("players[0].score.total", position(2, {"players[0].score": {name: SCORE[name] for name in SCORE if name != "total"}})),
    ("players[0].flight", position(2, {"players[0].flight": flight(10, 5, 3, 1)})),
    ("players[0].flight.formula", contest_position("A", FLIER | {"players[0].flight.formula": 9})),
    ("players[0].flight.path", contest_position("A", FLIER | {"players[0].flight.path": [[0, 59]]})),
    ("players[0].flight.path[1]", contest_position("A", FLIER | {"players[0].flight.path": [[0, 60], [3, 43]]})),
    ("players[0].flight.circled", contest_position("A", FLIER | {"players[0].flight.circled": ["c1"]})),
    ("players[0].flight.status", contest_position("A", FLIER | {"players[0].flight.status": "landed"})),
    ("players[1].flight", contest_position("A", FLIER | {"players[1].flight": None})),
    ("time", contest_position("A", FLIER | {"time": 44, "final_round": False, "round": 3})),
]


@pytest.mark.parametrize(("field", "broken"), BROKEN, ids=[f"{number} {field}" for number, (field, _) in enumerate(BROKEN)])
def test_a_position_that_breaks_an_invariant_is_refused_by_name(field: str, broken: dict[str, Json]) -> None:
    with pytest.raises(InvalidPosition) as refused:
        GAME.state_from_json(broken)
    assert refused.value.field == field
    assert refused.value.fault


@pytest.mark.parametrize(
    "whole",
    [
        position(2, LOOKING), position(1, FIRST_W), position(1, SECOND_W | {"step": "wilbur_publish"}), position(1, TURNING_UP),
        position(1, AFTER_W), position(2, ASSIGNING | {"dice": [6], "players[0].die": 5}),
    ],
)  # fmt: skip
def test_what_is_refused_above_is_accepted_without_the_fault(whole: dict[str, Json]) -> None:
    assert GAME.state_to_json(GAME.state_from_json(whole)) == whole


@pytest.mark.parametrize("fault", ["missing", "unknown", "type"])
def test_the_form_of_a_position_is_exact(fault: str) -> None:
    whole = position(2)
    if fault == "missing":
        del whole["players"][0]["lines"]["fear"]
    elif fault == "unknown":
        whole["players"][0]["lines"]["wings"] = 3
    else:
        whole["players"][0]["lines"]["fear"] = True
    with pytest.raises(InvalidPosition) as refused:
        GAME.state_from_json(whole)
    assert refused.value.field.startswith("players[0].lines")


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_every_position_of_a_game_survives_json(seats: int) -> None:
    table = new_game(seats, {"sheets": "blind", "tie_break": "vote"})
    for _ in wander(table, seats):
        whole = table.position
        assert GAME.state_to_json(GAME.state_from_json(whole)) == whole


def test_positions_of_a_vote_survive_json() -> None:
    table = ended(9, 9, 2, 1, tie_break="vote")
    for word in ("3:vote:1", "2:vote:0"):
        assert GAME.state_to_json(GAME.state_from_json(table.position)) == table.position
        table.play(word)
    assert GAME.state_to_json(GAME.state_from_json(table.position)) == table.position
    whole = table.position
    assert GAME.state_to_json(GAME.state_from_json(whole | {"votes": {"3": 1, "2": 0}})) == whole  # a JSON object has no order
    whole["votes"] = {"2": 0}
    with pytest.raises(InvalidPosition) as refused:
        GAME.state_from_json(whole)
    assert refused.value.field == "step"


def test_cards_are_those_of_the_edition() -> None:
    assert sorted(CARDS.values()) == sorted(GAME.board["theory_cards"]["multipliers"])

"""What the lab counts, of short games whose figures can be told by reading them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from games.swine_not.scene import GAME, Scene, begun, scene, wander
from piggery import games
from piggery.games.swine_not.figures import Tale
from piggery.games.swine_not.play import events
from piggery.kernel import Figures
from piggery.lab import findings, report
from piggery.lab.compare import compare
from piggery.lab.files import to_csv
from piggery.lab.plan import make_plan
from piggery.lab.run import Work, run

FIGURES: Figures = games.figures(GAME)  # type: ignore[assignment]
Measured = list[Mapping[str, Any]]  # by seat


def measured(found: Scene, active: int = 0) -> Measured:
    """The figures of a scene, as if the turn of its first character had just been told to begin."""
    return FIGURES.at_end(found.state, [events.turn_began(active), *found.events])


def to_the_end(**given: Any) -> Scene:
    return scene(points=[1, 1], **given)


def test_a_point_by_a_chase_of_the_own_team() -> None:
    found = to_the_end(characters=["e1", "i9", "f5", "e6"], active=2, acted=[0, 1], pig="f2N").play("move N")
    paprika, juniper, *others = measured(found, 2)
    assert (paprika["ways"], paprika["drivers"]) == (["chase"], ["own"])
    assert (juniper["ways"], juniper["drivers"]) == ([], [])
    assert paprika["teams"] == [("every", True), ("team_0", True)]
    assert juniper["teams"] == [("every", False), ("team_1", False)]
    assert (paprika["starters"][1], juniper["starters"][1]) == (("starters", True), ("others", False))
    assert paprika["ended"] == ["points"]
    assert paprika["rounds"] == [1]
    assert not any(seat["ended"] or seat["rounds"] or seat["teams"] for seat in others)  # the table's own, told once
    assert [seat["chases"] for seat in (paprika, juniper, *others)] == [0, 0, 1, 0]
    assert others[0]["chase_steps"] == [1]


def test_an_own_goal_is_the_point_of_the_other_team() -> None:
    """S22: character 1 drives the Pig into a kitchen of team 0."""
    found = to_the_end(characters=["e1", "f6", "c9", "a9"], active=1, acted=[0], pig="f3W").play("move N, move N")
    paprika, juniper, *_ = measured(found, 1)
    assert paprika["drivers"] == ["own_goal"]
    assert juniper["drivers"] == []
    assert juniper["starters"][1] == ("starters", False)


@pytest.mark.parametrize(("card", "scores"), [("gallop", True), ("snuffle", False)])
def test_points_between_the_turns_are_nobodys(card: str, scores: bool) -> None:
    """At the end of a round the Pig on f3 gallops north into f1."""
    found = to_the_end(characters=["a9", "i9", "b9", "h9"], active=3, acted=[0, 1, 2], pig="f3N").play(f"pass, pig_card {card}")
    paprika = measured(found, 3)[0]
    assert paprika["whys"] == ["round"]
    if scores:
        assert (paprika["ways"], paprika["drivers"]) == (["pig_card"], ["nobody"])
        assert paprika["pig_cards"] == [("every", True), ("gallop", True)]
    else:
        assert paprika["ways"] == []
        assert paprika["pig_cards"] == [("every", False), ("snuffle", False)]


def test_a_point_by_an_action_card() -> None:
    found = to_the_end(characters=["e1", "i9", "d9", "a9"], pig="f2S").play("draw, action_card truffle, pig_step N")
    paprika = measured(found)[0]
    assert (paprika["ways"], paprika["drivers"]) == (["action_card"], ["own"])
    assert paprika["action_cards"] == [("every", True), ("truffle", True)]


@pytest.mark.parametrize(
    ("words", "card", "has_effect"),
    [
        ("action_card holler", "holler", False),  # f1 does not see e5
        ("action_card butterfingers", "butterfingers", True),
        ("action_card dinner_rush, stop", "dinner_rush", True),  # it could have
        ("action_card espresso", "espresso", True),
    ],
)
def test_an_action_card_has_an_effect_unless_it_is_void(words: str, card: str, has_effect: bool) -> None:
    found = scene().play(f"draw, {words}")
    assert measured(found)[0]["action_cards"] == [("every", has_effect), (card, has_effect)]


def test_tramplings_and_skipped_turns() -> None:
    """Mad Charge runs over character 0 on f3, which gets up in its next turn and does nothing else."""
    found = scene(characters=["f3", "i9", "c9", "b9"], active=3, acted=[0, 1, 2], pig="f6N").play("pass, pig_card mad_charge")
    by_seat = measured(found, 3)
    assert [seat["trampled"] for seat in by_seat] == [1, 0, 0, 0]
    assert [seat["skipped"] for seat in by_seat] == [1, 0, 0, 0]


def test_swn_3_7_a_turn_into_which_somebody_gets_up_is_not_skipped() -> None:
    """S78: character 2 is held in two turns and plays the third."""
    found = scene(characters=["a1", "i9", "h3*", "a9"], active=1, acted=[0], actions_left=1, pig="h3N")
    found.play("pass, pass, pig_card snuffle, pass, pass, pass, pig_card trot, pass, pass")
    tale = Tale(found.state.setup, FIGURES.figures, set())
    for event in found.events:
        tale.hear(event)
    assert [seat["skipped"] for seat in tale.by_seat] == [0, 0, 2, 0]


@pytest.mark.parametrize(("points", "ended"), [(2, "solo_lost"), (3, "solo_won")])
def test_a_game_alone_is_won_or_lost(points: int, ended: str) -> None:
    if points == 2:
        found = scene(
            seats=1, characters=["f2", None, "c9", None], active=2, acted=[0], actions_left=1, pig="e5W", pig_cards_left=1, points=[2]
        ).play("pass, pig_card snuffle")
    else:
        found = scene(seats=1, characters=["g7", None, "c9", None], pig="h6W", points=[2]).play("move N")
    (alone,) = measured(found)
    assert alone["ended"] == [ended]
    assert alone["teams"] == alone["starters"] == []
    assert alone["drivers"] == (["own"] if points == 3 else [])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_figures_agree_with_what_happened(seats: int) -> None:
    for seed in range(4):
        found = begun(seats)
        list(wander(found, seed))
        told = [event.type for event in found.events]
        by_seat: Measured = FIGURES.at_end(found.state, found.events)
        assert sum(len(seat["ways"]) for seat in by_seat) == sum(found.position["points"]) == told.count("scored")
        assert sum(len(seat["drivers"]) for seat in by_seat) == sum(found.position["points"])
        assert sum(len(seat["action_cards"]) for seat in by_seat) == 2 * told.count("action_card")
        assert len(by_seat[0]["pig_cards"]) == 2 * told.count("pig_card")
        assert len(by_seat[0]["whys"]) == told.count("pig_card")
        assert sum(seat["chases"] for seat in by_seat) == told.count("chased")
        scored_by_card = sum(seat["ways"].count("pig_card") for seat in by_seat)
        assert sum(comes_off for card, comes_off in by_seat[0]["pig_cards"] if card == "every") == scored_by_card
        members = {figure.name: figure.members for figure in FIGURES.figures}
        for seat in by_seat:
            assert set(seat) == set(members)
            for name in ("teams", "starters", "action_cards", "pig_cards"):
                assert {member for member, _ in seat[name]} <= set(members[name])


def test_without_events_nothing_is_measured() -> None:
    found = begun(2)
    list(wander(found, 1))
    assert FIGURES.at_end(found.state, None) == [{}, {}]


def test_the_lab_reports_them() -> None:
    plans = [make_plan("swine-not", ["random"] * 4, 12, options={"shy_range": shy}) for shy in ("any", "near")]
    tallies = run(Work(tuple(plans))).tallies
    found = findings.find(plans[0], tallies[0])
    figures = {figure["name"]: figure for figure in found["figures"]}

    (teams,) = figures["teams"]["bots"]
    assert [member["label"] for member in teams["members"]] == ["both teams", "Paprika", "Juniper"]
    assert [member["occasions"] for member in teams["members"]] == [24, 12, 12]
    both, paprika, juniper = (member["lift"] for member in teams["members"])
    assert both is None
    assert paprika["value"] == pytest.approx(-juniper["value"])
    (cards,) = figures["action_cards"]["bots"]
    assert sum(member["occasions"] for member in cards["members"][1:]) == cards["members"][0]["occasions"]
    assert "Won by who starts" in report.report(found)
    assert "figure action_cards,random,,holler.lift" in to_csv(found)

    compared = {entry["name"] for entry in compare(plans, tallies)["figures"]}
    assert {"chases", "ways.chase"} <= compared
    assert not [name for name in compared if name.startswith(("teams", "action_cards", "rounds"))]

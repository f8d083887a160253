"""What the lab counts, of short games whose figures can be told by reading them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from games.pigskin import scene as scenes
from games.pigskin.scene import GAME, Scene, new, under_way, wander
from piggery import games
from piggery.games.pigskin.play import events
from piggery.kernel import Figures
from piggery.lab import findings, report
from piggery.lab.compare import compare
from piggery.lab.files import to_csv
from piggery.lab.plan import make_plan
from piggery.lab.run import Work, run

FIGURES: Figures = games.figures(GAME)  # type: ignore[assignment]


def base(*changes: Any, seat: int = 0, **fields: Any) -> Scene:
    """Base position B with changes, as if its turn had just been told to begin."""
    scene = scenes.orange(*changes, **fields) if seat else scenes.base(*changes, **fields)
    scene.log.append(events.turn_started(seat, scene["turn"], scene["actions_left"]))
    return scene


def measured(scene: Scene) -> list[Mapping[str, Any]]:
    return FIGURES.at_end(scene.state, scene.log)


def counted(scene: Scene, seat: int, name: str) -> Any:
    return measured(scene)[seat][name]


def short_game() -> Scene:
    """To one point: Yellow moves both Freaks, Orange ends its turn, Yellow's Sprinter runs it in."""
    scene = base({"y_spr1": "b24"}, {"points_to_win": 1}, drive_turn=1, turn=1, pigskins=["y_spr1", "o_pas"])
    return scene.do("y_frk1-d7 y_frk2-m7 end end y_spr1-b34")


# -- drives and points ----------------------------------------------------------------------------------------------------


def test_a_game_won_by_a_run() -> None:
    yellow, orange_ = measured(short_game())

    assert (yellow["ended"], orange_["ended"]) == ("won_points", "lost_points")
    assert yellow["turns"] == orange_["turns"] == 3
    assert (yellow["ways"], yellow["scorers"]) == (["run"], ["spr"])
    assert (orange_["ways"], orange_["scorers"]) == ([], [])
    assert yellow["actions"] == ["move", "move", "move"]
    assert yellow["runners"] == ["frk", "frk", "spr"]


def test_actions_are_counted_turn_by_turn() -> None:
    scene = under_way(points_to_win=1, first_turn_actions=2)
    scene.do("y_hos1-e17 y_hos2-g17 o_hos1-l20 end y_hos1-e18 end end")
    yellow, orange_ = measured(scene)

    assert (yellow["turn_actions"], orange_["turn_actions"]) == ([2, 1], [1, 0])
    assert yellow["point_turns"] == []


def to_a_point(first: int, **options: Any) -> Scene:
    """Both set up, and Yellow's Sprinter 1 runs all the way in turns of one action, while Orange waits."""
    scene = under_way(first, **options)
    if first:
        scene.do("end")
    scene.do("lat:y_spr1 y_spr1-a12 end end y_spr1-a24 end end y_spr1-a34")
    return scene


@pytest.mark.parametrize(("first", "turns"), [(0, 5), (1, 6)])
def test_who_starts_a_drive_scores_in_it_or_not(first: int, turns: int) -> None:
    both = measured(to_a_point(first, points_to_win=1))

    assert both[0]["point_turns"] == [turns]
    assert both[0]["point_actions"] == [4]
    assert both[0]["turn_actions"] == [2, 1, 1]
    assert both[first]["starter_drive"] == [("scored", "conceded")[first]]
    assert both[first]["starter_game"] == [("won", "lost")[first]]
    assert both[1 - first]["starter_drive"] == both[1 - first]["starter_game"] == []


def test_the_next_drive_has_its_own_starter_and_may_stay_undecided() -> None:
    scene = to_a_point(0, turn_limit=100).do("0:form:previous 1:form:previous kick0:2 kick1:3")
    while scene.movers:
        scene.make(scene.movers[0], GAME.read_token(scene.state, "end")[1])
    yellow, orange_ = measured(scene)

    assert (yellow["starter_drive"], orange_["starter_drive"]) == (["scored"], ["undecided"])
    assert (yellow["starter_game"], orange_["starter_game"]) == (["won"], [])
    assert (yellow["ended"], orange_["ended"]) == ("won_limit", "lost_limit")
    assert yellow["turns"] == 100


def test_a_draw_is_nobodys() -> None:
    scene = under_way(1, turn_limit=100)
    while scene.movers:
        scene.make(scene.movers[0], GAME.read_token(scene.state, "end")[1])

    assert [seat["ended"] for seat in measured(scene)] == ["draw_limit", "draw_limit"]
    assert counted(scene, 1, "starter_game") == ["drawn"]
    assert counted(scene, 1, "starter_drive") == ["undecided"]


@pytest.mark.parametrize(
    ("units", "pigskin", "words", "way", "kind"),
    [
        ({"y_pas": "h31", "y_car1": "h34"}, "y_pas", "pass:y_car1 d12:3", "pass", "car"),
        ({"y_pas": "h33", "y_car1": "h34"}, "y_pas", "hand:y_car1", "hand_off", "car"),
    ],
)
def test_points_by_giving_the_pigskin(units: dict[str, str], pigskin: str, words: str, way: str, kind: str) -> None:
    scene = base(units, {"points_to_win": 1}, pigskins=[pigskin, "o_pas"]).do(words)

    assert (counted(scene, 0, "ways"), counted(scene, 0, "scorers")) == ([way], [kind])


def test_a_push_may_score_for_the_other_seat() -> None:
    units = {"y_car1": "b32", "o_frk2": "b31"}
    scene = base(units, {"points_to_win": 1}, seat=1, pigskins=["y_car1", "o_pas"], moved=["o_frk2"], actions_left=3)
    scene.do("hit:y_car1=o_frk2 o_frk2:9 y_car1:6 push:y_car1>up")

    assert counted(scene, 0, "ways") == ["push"]
    assert counted(scene, 1, "pushes") == ["whole"]
    assert counted(scene, 1, "actions") == ["attack"]


# -- success --------------------------------------------------------------------------------------------------------------


def test_passes_are_completed_or_fail() -> None:
    scene = base().do("pass:y_car1 d12:5 pass:y_car1 d12:6")

    assert counted(scene, 0, "passes") == ["failed", "completed"]
    assert counted(scene, 0, "pass_rows") == [6, 6]
    assert counted(scene, 0, "actions") == ["pass", "pass"]


def test_hand_offs_and_laterals_are_told_apart() -> None:
    scene = base({"y_car1": "h9"}).do("hand:y_car1 y_car1-h17 lat:y_spr2")

    assert counted(scene, 0, "actions") == ["hand_off", "move", "lateral"]


@pytest.mark.parametrize(
    ("dice", "result", "margin", "pusher", "pushed"),
    [
        ("y_frk1:9 o_spr2:4 push:o_spr2>up", "won", [5], 0, ["whole"]),
        ("y_frk1:2 o_spr2:2", "tied", [], 0, []),
        ("y_frk1:2 o_spr2:5 push:y_frk1>left", "lost", [-3], 1, ["short"]),
        ("y_frk1:2 o_spr2:5 push:y_frk1>up", "lost", [-3], 1, ["still"]),
    ],
)
def test_combats_end_for_those_who_attack(dice: str, result: str, margin: list[int], pusher: int, pushed: list[str]) -> None:
    units = {"y_frk1": "c24", "o_spr2": "c25"}
    scene = base(units, moved=["y_frk1"], actions_left=4).do(f"hit:o_spr2=y_frk1 {dice}")

    assert counted(scene, 0, "combats") == [result]
    assert counted(scene, 0, "margins") == margin
    assert counted(scene, 0, "attackers") == [1]
    assert (counted(scene, pusher, "pushes"), counted(scene, 1 - pusher, "pushes")) == (pushed, [])


def test_a_charge_costs_no_action() -> None:
    scene = base({"y_hos4": "l17"}).do("y_hos4-l22 hit:o_car1=y_hos4 y_hos4:7 o_car1:7 end")

    assert counted(scene, 0, "actions") == ["move", "charge"]
    assert counted(scene, 0, "turn_actions") == [1]


# -- in the lab -----------------------------------------------------------------------------------------------------------


def test_without_events_only_what_the_position_tells_is_counted() -> None:
    scene = short_game()

    assert [set(seat) for seat in FIGURES.at_end(scene.state, None)] == [{"ended", "turns"}] * 2


def test_every_value_is_one_that_was_announced() -> None:
    scene = new(turn_limit=100, combat_trigger="adjacent")
    for _ in wander(scene, 4):
        pass
    for seat in measured(scene):
        assert list(seat) == [figure.name for figure in FIGURES.figures]
        for figure in FIGURES.figures:
            value = seat[figure.name]
            assert isinstance(value, list) == figure.is_repeated
            if figure.shape == "category":
                assert set(value if figure.is_repeated else [value]) <= set(figure.members)


def test_everything_has_its_words() -> None:
    for figure in FIGURES.figures:
        assert FIGURES.title(figure.name)
        assert FIGURES.explain(figure.name).endswith(".")
        assert figure.shape != "number" or FIGURES.unit(figure.name)
        assert all(FIGURES.label(figure.name, member) for member in figure.members)
    assert all(FIGURES.label("use", use) for use in FIGURES.uses)


def test_the_lab_counts_random_play_too_and_twice_alike() -> None:
    """Actions are counted as choices made and as events told."""
    plan = make_plan("pigskin", ["random", "random"], 3, options={"turn_limit": 100})
    tally = run(Work((plan,))).tallies[0]
    actions = Counter(tally[("figure", "actions", "random")])
    actions["attack"] += actions.pop("charge", 0)
    chosen = tally[("chosen", "random")]

    assert actions["move"] > 1000
    assert actions == {use: chosen[use] for use in actions}
    found = findings.find(plan, tally)
    drives = next(figure for figure in found["figures"] if figure["name"] == "starter_drive")
    assert sum(member["share"]["value"] for member in drives["bots"][0]["members"]) == pytest.approx(1)
    assert "Drive of its starter" in report.report(found)
    assert "figure starter_drive,random" in to_csv(found)


def test_comparisons_count_occasions_a_game() -> None:
    plans = [make_plan("pigskin", ["random", "random"], 2, options={"turn_limit": 100, "first_turn_actions": count}) for count in (5, 3)]
    table = compare(plans, run(Work(tuple(plans))).tallies)
    moves = next(entry for entry in table["figures"] if entry["name"] == "actions.move")

    assert not moves["is_share"]
    assert 200 < moves["a"] < 260
    assert "point_turns" not in {entry["name"] for entry in table["figures"]}

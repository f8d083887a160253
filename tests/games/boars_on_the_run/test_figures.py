"""What the lab counts, of short races whose figures can be told by reading them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from games.boars_on_the_run.scene import GAME, Race, base, new_game, wander
from piggery import games
from piggery.games.boars_on_the_run.play import events
from piggery.kernel import Figures
from piggery.lab import findings, report
from piggery.lab.compare import compare
from piggery.lab.files import to_csv
from piggery.lab.plan import make_plan
from piggery.lab.run import Work, run

FIGURES: Figures = games.figures(GAME)  # type: ignore[assignment]
Measured = list[Mapping[str, Any]]  # by seat


def measured(race: Race, *spaces: int) -> Measured:
    """The figures of a race, as if its boars had come to their spaces, and the first turn had just been told to begin."""
    before = [events.moved(seat, 0, space, "top") for seat, space in enumerate(spaces)]
    return FIGURES.at_end(race.state, [*before, events.turn_started(0, 1), *race.events])


def test_a_ticket_a_diet_and_a_push() -> None:
    """S01, the rulebook's turn."""
    race = base(2, players=[{"boar": "bristle", "space": 12}, {"boar": "rosie", "space": 18}])
    race.play("draw:10 cubes:3-1-2-2-2 top bottom buy:nibble pay:b1g1 reveal:2:light_bite ticket:red extra:blue")
    alex, other = measured(race, 12, 18)
    assert (alex["rides"], alex["tickets"]) == (1, ["red"])
    assert alex["used"] == ["top", "bottom"]
    assert (alex["drawn"], alex["sickness"], alex["spaces"]) == ([10], ["well"], [6])
    assert alex["cards"] == 1
    assert alex["activated"] == ["station"]
    assert (alex["pushed"], other["pushed"]) == (0, 1)
    assert (other["rides"], other["cards"], other["drawn"]) == (0, 0, [])


def test_a_sick_boar_goes_back_from_a_predator() -> None:
    race = base(2, players=[{"space": 8}])
    race.play("draw:9 cubes:2-1-2-1-3")
    sick = measured(race, 8)[0]
    assert (sick["sickness"], sick["spaces"], sick["activated"]) == (["sick"], [-1], ["predator"])


def test_the_winner_and_what_he_bought() -> None:
    race = base(3, players=[{"boar": "bristle", "space": 93}, {"space": 40}, {"boar": "hamlet", "space": 60}])
    race.play("draw:7 cubes:0-0-4-3-0 buy:nibble pay:g2 reveal:2:light_bite bottom")
    by_seat = measured(race, 93, 40, 60)
    assert [seat["boars"] for seat in by_seat] == [
        [("every", True), ("bristle", True)],
        [("every", False), ("rosie", False)],
        [("every", False), ("hamlet", False)],
    ]
    assert by_seat[0]["bought"] == [("every", True), ("nibble", True)]
    assert by_seat[1]["bought"] == [("every", False)]
    assert by_seat[0]["spaces"] == [2]  # the last turn counts, though nothing tells its end
    assert [seat["ended"] for seat in by_seat] == [["finish"], [], []]  # the table's own, told once
    assert [seat["rounds"] for seat in by_seat] == [[1], [], []]


def test_a_race_at_the_limit_of_rounds() -> None:
    race = base(3, players=[{"space": 20}, {"space": 31}, {"space": 31}], options={"round_limit": 1, "first_seat": 1}, first=1)
    race.play("draw:1 cubes:0-0-0-0-1 food:r3")
    by_seat = measured(race, 20, 31, 31)
    assert by_seat[0]["ended"] == ["round_limit"]
    assert [seat["boars"][0] for seat in by_seat] == [("every", False), ("every", True), ("every", True)]
    assert by_seat[0]["leads"] == [0]  # two boars in front: nobody leads


@pytest.mark.parametrize(
    ("cards", "draw", "target", "suffered"),
    [
        (("tail_tug",), "draw:2 cubes:0-0-0-0-2", "at:1", [0, 1, 0]),
        (("seeing_red",), "draw:2 cubes:0-0-0-0-2", "at:1", [0, 0, 0]),  # to be overtaken costs nothing
        (("sorry_not_sorry",), "draw:4 cubes:0-0-0-0-4", "at:2", [0, 0, 1]),
        (("sorry_not_sorry", "no_corn"), "draw:4 cubes:0-0-0-0-4", "at:0", [0, 0, 0]),  # his own doing
        (("finders_keepers",), "draw:2 cubes:0-0-0-0-2", "take:no_beets", [0, 1, 0]),
        (("switcheroo",), "draw:1 cubes:0-0-0-0-1", "take:no_beets", [0, 1, 1]),
    ],
)
def test_vendettas_suffered(cards: tuple[str, ...], draw: str, target: str, suffered: list[int]) -> None:
    players = [{"space": 12, "cards": list(cards)}, {"space": 20, "cards": ["no_beets"]}, {"space": 25, "cards": ["no_acorns"]}]
    race = base(3, players=players)
    race.play(f"{draw} {target}")
    by_seat = measured(race, 12, 20, 25)
    assert [seat["suffered"] for seat in by_seat] == suffered
    assert by_seat[0]["vendettas"] == by_seat[0]["used"] == [cards[0]]


def test_a_gatherer_is_used_when_it_gives_something() -> None:
    race = base(2, players=[{"cards": ["acorn_gatherer", "corn_reaper"]}])
    race.play("draw:2 cubes:2-0-0-0-0 bottom food:g1")
    assert measured(race)[0]["used"] == ["bottom", "acorn_gatherer"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_figures_agree_with_what_happened(seats: int) -> None:
    race = new_game(seats, {"handicap": [0, 2], "round_limit": 25})
    list(wander(race, seats))
    told = Counter(event.type for event in race.events)
    by_seat: Measured = FIGURES.at_end(race.state, race.events)
    for seat, mine in enumerate(by_seat):
        assert sum(mine["spaces"]) <= race[f"players[{seat}].space"] + 15 * mine["suffered"] + 2 * mine["pushed"]
        assert len(mine["drawn"]) == len(mine["sickness"]) == len(mine["spaces"])
    assert sum(len(mine["drawn"]) for mine in by_seat) == told["cubes_drawn"]
    assert sum(mine["sickness"].count("sick") for mine in by_seat) == told["fell_sick"]
    assert sum(mine["cards"] for mine in by_seat) == told["card_bought"]
    assert sum(len(mine["vendettas"]) for mine in by_seat) == told["vendetta"]
    assert sum(len(mine["activated"]) for mine in by_seat) == told["space_activated"]
    members = {figure.name: set(figure.members) for figure in FIGURES.figures}
    for mine in by_seat:
        assert set(mine) == set(members)
        assert {card for card, _ in mine["bought"]} <= members["bought"]
        for name in ("used", "tickets", "vendettas", "activated", "sickness"):
            assert set(mine[name]) <= members[name]


def test_without_events_nothing_is_measured() -> None:
    assert FIGURES.at_end(base(3).state, None) == [{}, {}, {}]


def test_the_lab_reports_them() -> None:
    options = {"round_limit": 12}
    plans = [make_plan("boars-on-the-run", ["random"] * 2, 8, options={**options, "handicap": start}) for start in ([], [0, 2])]
    tallies = run(Work(tuple(plans))).tallies
    found = findings.find(plans[0], tallies[0])
    figures = {figure["name"]: figure for figure in found["figures"]}

    (boars,) = figures["boars"]["bots"]
    assert [member["label"] for member in boars["members"]] == ["every boar", "Hamlet", "Rosie", "Truffle", "Bristle"]
    assert boars["members"][0]["occasions"] == sum(member["occasions"] for member in boars["members"][1:]) == 16
    (bought,) = figures["bought"]["bots"]
    assert bought["members"][0]["lift"] is None
    assert len(bought["members"]) == 46
    assert "Vendettas suffered" in report.report(found)
    assert "figure bought,random,,nibble.lift" in to_csv(found)
    compared = compare(plans, tallies)
    assert [seat["seat"] for seat in compared["seats"]] == [0, 1]  # what a head start does to it
    assert {"rides", "suffered", "used.nibble"} <= {entry["name"] for entry in compared["figures"]}

"""What the lab counts of this game."""

from __future__ import annotations

import pytest

from games.when_pigs_shall_fly.scene import GAME, new_game, wander
from piggery import games
from piggery.kernel import Figures
from piggery.lab import findings
from piggery.lab.plan import make_plan
from piggery.lab.run import Work, run

FIGURES: Figures = games.figures(GAME)  # type: ignore[assignment]


@pytest.mark.parametrize("seats", [1, 3, 10])
def test_figures_are_read_off_a_finished_game(seats: int) -> None:
    table = new_game(seats, {"first_lead": seats - 1})
    list(wander(table, 4))
    found = FIGURES.at_end(table.state, None)
    players, outcome = table["players"], table["outcome"]
    assert len(found) == seats
    for seat, (values, player) in enumerate(zip(found, players, strict=True)):
        assert sum(values["parts"]) == player["score"]["total"]  # type: ignore[arg-type]
        assert values["distance"] == player["flight"]["distance"]
        assert values["flights"] == player["flight"]["status"]
        assert list(values["lines"]) == list(player["lines"].values())  # type: ignore[arg-type]
        place = (seat - (seats - 1)) % seats
        assert values["winners"] == ([f"place_{place}"] if seat in outcome["winners"] else [])


def test_every_figure_and_member_has_words() -> None:
    for figure in FIGURES.figures:
        assert FIGURES.title(figure.name)
        assert FIGURES.explain(figure.name)
        assert all(FIGURES.label(figure.name, member) for member in figure.members)
        if figure.shape == "number":
            assert FIGURES.unit(figure.name)
    assert all(FIGURES.label("use", group) for group in FIGURES.uses)
    assert {FIGURES.use(move) for move in GAME.moves} == set(FIGURES.uses)


def test_bands_are_those_of_the_solo_game() -> None:
    assert [(band.least, band.greatest) for band in FIGURES.bands] == [(None, 39), (40, 54), (55, 69), (70, 79), (80, 89), (90, None)]


def test_the_lab_counts_it() -> None:
    plan = make_plan("when-pigs-shall-fly", ["random", "random"], 4)
    tally = run(Work((plan,))).tallies[0]
    chosen = tally[("chosen", "random")]
    dice = sum(chosen[f"die_{value}"] for value in range(1, 7))
    assert dice == sum(rounds * count for rounds, count in tally[("figure", "rounds", "random")].items())
    flights = next(figure for figure in findings.find(plan, tally)["figures"] if figure["name"] == "flights")
    assert sum(member["share"]["value"] for member in flights["bots"][0]["members"]) == pytest.approx(1)

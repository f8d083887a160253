"""What a simulation and a comparison say, and the files they write."""

from __future__ import annotations

import csv
import io
import json
import re
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from piggery import games
from piggery.kernel import Figure, Figures, InvalidSetup
from piggery.lab import compare_report, findings, report
from piggery.lab.compare import compare
from piggery.lab.files import COLUMNS, to_csv, to_json
from piggery.lab.pairs import compared_players
from piggery.lab.plan import make_plan
from piggery.lab.run import Work, run
from piggery.lab.tally import Tally


@cache
def found(*bots: str, count: int = 40) -> dict[str, Any]:
    plan = make_plan("take-flight", bots, count)
    return findings.find(plan, run(Work((plan,))).tallies[0], "piggery sim take-flight")


@cache
def compared(first: str, second: str, count: int = 60, **options: Any) -> dict[str, Any]:
    plans = [
        make_plan("take-flight", seats.split(","), count, options=options if side else {}) for side, seats in enumerate((first, second))
    ]
    return compare(plans, run(Work(tuple(plans)), jobs=2).tallies, "piggery compare take-flight")


# -- a simulation ---------------------------------------------------------------------------------------------------------


def test_scores_bands_and_wins_add_up() -> None:
    table = found("farmhand", "random")
    for player in table["players"]:
        assert sum(band["share"]["value"] for band in player["bands"]) == pytest.approx(1)
    whole = [player for player in table["players"] if player["seat"] is None]
    assert [player["bot"] for player in whole] == ["farmhand", "random"]
    assert sum(player["wins"]["value"] for player in whole) == pytest.approx(1)
    assert [player["games"] for player in table["players"]] == [40, 20, 20, 40, 20, 20]


def test_boxes_add_up_to_the_score() -> None:
    solo = found("random", count=100)
    boxes = next(figure for figure in solo["figures"] if figure["name"] == "boxes")
    assert sum(box["mean"]["value"] for box in boxes["bots"][0]["members"]) == pytest.approx(solo["players"][0]["score"]["mean"]["value"])


def test_use_of_a_tail_symbol_is_counted_twice_alike() -> None:
    """Once as a choice made, once from the sheets at the end."""
    solo = found("farmhand")
    tail = {
        member["name"]: member["mean"]["value"]
        for figure in solo["figures"]
        if figure["name"] == "tail"
        for member in figure["bots"][0]["members"]
    }
    assert tail == pytest.approx({choice["use"]: choice["chosen"] for choice in solo["choices"] if choice["use"] in tail})


def test_a_solo_game_has_no_ties_and_no_seat_advantage() -> None:
    solo = found("random")
    assert (solo["ties"], solo["seat_advantage"], solo["players"][0]["wins"]) == (None, None, None)


def test_seat_and_bot_are_not_told_apart_without_rotation() -> None:
    plan = make_plan("take-flight", ["farmhand", "random"], 6, rotate=False)
    assert findings.find(plan, run(Work((plan,))).tallies[0])["seat_advantage"] is None


def test_a_strong_bot_is_not_a_strong_seat() -> None:
    for seat in found("farmhand", "random")["seat_advantage"]:
        assert seat["advantage"]["low"] <= 0 <= seat["advantage"]["high"]


def test_a_choice_that_nobody_made_is_named() -> None:
    tally = Tally()
    tally.count_all(("chosen", "random"), ["write", "fly"])
    figures = games.figures(games.load("take-flight"))
    assert findings.never_used(tally, figures) == ["Free placement", "Trim", "Lift", "Reset", "Big lift", "Level off"]


def test_a_game_without_figures_is_described_by_kinds_of_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "figures", lambda game: None)
    plan = make_plan("take-flight", ["random"], 20)
    table = findings.find(plan, run(Work((plan._replace(seed="plain"),))).tallies[0])
    assert [choice["use"] for choice in table["choices"]] == ["fly", "level", "tail", "write"]
    assert "Scores" in report.report(table)


def test_shares_of_a_category_are_reported() -> None:
    class Weather:
        def label(self, name: str, member: str) -> str:
            return member.title()

    figures: Figures = Weather()  # type: ignore[assignment]
    tally = Tally()
    tally.count_all(("figure", "sky", "random"), ["sun", "sun", "rain", "sun"])
    shares = findings.shares_json(tally[("figure", "sky", "random")], Figure("sky", "category", ("sun", "rain")), figures)
    assert [(member["label"], member["share"]["value"]) for member in shares["members"]] == [("Sun", 0.75), ("Rain", 0.25)]


# -- a comparison ---------------------------------------------------------------------------------------------------------


def test_different_bots_differ_significantly() -> None:
    table = compared("random", "farmhand")
    assert table["score"]["p"] < 0.001
    assert table["score"]["b"] - table["score"]["a"] == pytest.approx(table["score"]["difference"]["value"])
    assert "farmhand scores more than random" in table["verdict"][0]


def test_too_few_games_are_called_too_few_and_how_many_are_needed() -> None:
    first, second = compared("farmhand", "farmhand", 12, cards=True)["verdict"]
    assert first.startswith("Too small to tell: +3.08 points")
    assert second == "12 games can't show a difference of 3.08 points; about 137 would be needed."
    assert compared("random", "farmhand", 1)["verdict"] == ["One game tells nothing: play more."]


def test_the_verdict_on_a_small_difference_says_so() -> None:
    from piggery.lab.compare import verdict

    sides = {"a": {"name": "standard"}, "b": {"name": "mine"}, "games": 50}
    score = {"difference": {"value": 0.4, "low": -1.0, "high": 1.8}, "p": 0.55, "needed": 2500}
    first, second = verdict({**sides, "score": score})
    assert first.startswith("Too small to tell: +0.40 points")
    assert second == "50 games can't show a difference of 0.40 points; about 2,500 would be needed."


def test_an_option_that_changes_nothing_shows_no_difference() -> None:
    table = compared("random", "random", 30, final_tie="shared")
    assert table["score"]["difference"] == {"value": 0, "low": 0, "high": 0}
    assert table["verdict"][0].startswith("No difference at all")


def test_only_the_players_whose_bots_differ_are_compared() -> None:
    plans = [make_plan("take-flight", seats.split(","), 5) for seats in ("farmhand,farmhand", "farmhand,random")]
    assert compared_players(plans) == (1,)
    with pytest.raises(InvalidSetup, match="as many players"):
        compared_players([plans[0], make_plan("take-flight", ["random"], 5)])


def test_means_of_a_comparison_are_those_of_the_compared_players() -> None:
    plans = [make_plan("take-flight", seats.split(","), 30, rotate=True) for seats in ("farmhand,farmhand", "random,farmhand")]
    table = compare(plans, run(Work(tuple(plans)), jobs=2).tallies)
    assert table["score"]["b"] - table["score"]["a"] == pytest.approx(table["score"]["difference"]["value"])
    assert table["score"]["b"] < 35


# -- files ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bots", [("random",), ("farmhand", "random")])
def test_json_comes_back_as_it_went(bots: tuple[str, ...]) -> None:
    assert json.loads(to_json(found(*bots))) == found(*bots)


def test_csv_has_every_figure_in_a_line() -> None:
    table = found("farmhand", "random")
    rows = list(csv.DictReader(io.StringIO(to_csv(table))))
    assert list(rows[0]) == list(COLUMNS)
    mean = next(row for row in rows if row["section"] == "score" and row["name"] == "mean" and row["bot"] == "random" and not row["seat"])
    assert float(mean["value"]) == table["players"][3]["score"]["mean"]["value"]
    assert float(mean["low"]) == table["players"][3]["score"]["mean"]["low"]
    counts = {int(row["name"]): int(row["value"]) for row in rows if row["section"] == "scores" and row["bot"] == "farmhand"}
    assert sorted(counts.items()) == [(score, times) for score, times in table["scores"]["farmhand"]]
    assert {row["section"] for row in rows} >= {
        "band",
        "wins",
        "decisions",
        "ties",
        "seat advantage",
        "choice",
        "figure boxes",
        "figure crash",
    }
    assert "difference of bands" in to_csv(compared("random", "farmhand"))


@pytest.mark.parametrize(
    ("page", "sections"),
    [
        (lambda: report.report(found("random")), ["Scores", "Length", "Choices", "Inside the game", "Repeat it"]),
        (
            lambda: report.report(found("farmhand", "random")),
            ["Scores", "Winning and seats", "Length", "Choices", "Inside the game", "Repeat it"],
        ),
        (
            lambda: compare_report.report(compared("farmhand,random", "random,random")),
            ["Verdict", "Scores", "Length and winning", "Seat advantage", "Choices", "Inside the game", "Repeat it"],
        ),
    ],
)
def test_a_report_is_one_well_formed_page_that_loads_nothing(page: Any, sections: list[str]) -> None:
    text = page()
    tree = ElementTree.fromstring(text.removeprefix("<!DOCTYPE html>\n"))
    assert [heading.text for heading in tree.iter("h2")] == sections
    ids = [node.get("id") for node in tree.iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    namespaces = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
    assert set(re.findall(r"https?://[^\"'\s)<]+", text)) <= namespaces
    assert not re.search(r"<(script|link|img|iframe)|@import|url\((?!#)", text)
    assert "prefers-color-scheme: dark" in text
    drawn = "".join(re.findall(r"<svg.*?</svg>", text, re.DOTALL))
    assert not re.search(r"#[0-9a-f]{6}\b", drawn), "a colour that does not follow day and night"
    for figure in tree.iter("figure"):
        caption = figure.find("figcaption")
        assert caption is not None
        assert len(caption.text or "") > 20


def test_a_report_says_what_was_played_and_how_to_repeat_it() -> None:
    table = found("farmhand", "random")
    text = report.report(table)
    for part in (table["title"], "standard", table["edition"]["hash"][:12], "farmhand, random", "piggery sim take-flight"):
        assert part in text


def test_a_report_of_an_early_stop_says_so() -> None:
    assert "Stopped early: 40 of 90 games" in report.report({**found("random"), "asked": 90})


def test_words_of_an_edition_are_escaped_in_a_report(tmp_path: Path) -> None:
    file = tmp_path / "sly.toml"
    file.write_text(games.edition_copy("take-flight", "<b>&sly").replace('"Novice"', '"<i>"'))
    plan = make_plan("take-flight", ["random"], 20, edition=file)
    ElementTree.fromstring(report.report(findings.find(plan, run(Work((plan,))).tallies[0])).removeprefix("<!DOCTYPE html>\n"))

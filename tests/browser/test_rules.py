"""Rules pages and pages about editions."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import axe
from browser.conftest import Open
from piggery import games
from stories import BOARDS, plans, told_games


def tab(page: Page, name: str) -> Locator:
    return page.get_by_role("navigation", name="Rules").get_by_role("link", name=name)


@pytest.mark.parametrize("slug", games.names())
def test_every_clause_stands_on_the_rules_page(visit: Open, slug: str) -> None:
    page = visit(f"/rules/{slug}#all", size="phone")
    clauses = [clause.id for chapter in games.rules(slug) for clause in chapter.clauses]
    expect(page.locator(".cl")).to_have_count(len(clauses))
    expect(page.get_by_role("navigation", name="Chapters").get_by_role("link")).to_have_count(len(games.rules(slug)))


@pytest.mark.parametrize("slug", games.ours())
def test_how_to_play_comes_first_and_cites_the_rules_of_the_other_tab(visit: Open, slug: str) -> None:
    page = visit(f"/rules/{slug}", size="phone")
    expect(tab(page, "How to play")).to_have_attribute("aria-current", "page")
    game = games.load(slug)
    for title, _ in games.gist(game):
        expect(page.get_by_text(title, exact=True)).to_be_visible()
    for section in games.how_to_play(game):
        heading = page.get_by_role("heading", name=section.title, exact=True)
        expect(heading).to_be_visible()
        for item in section.items:
            for said in item.said:
                expect(page.get_by_text(said.text).first).to_be_attached()
    clause = games.how_to_play(game)[-1].items[-1].said[-1].clauses[-1]
    page.get_by_role("link", name=f"Rule {clause}", exact=True).last.click()
    expect(page.locator(".cl.hit")).to_be_in_viewport()
    expect(page.locator(".cl.hit")).to_contain_text(clause)
    expect(tab(page, "All rules")).to_have_attribute("aria-current", "page")
    page.go_back()
    expect(tab(page, "How to play")).to_have_attribute("aria-current", "page")


@pytest.mark.parametrize("slug", told_games())
def test_how_to_play_has_three_illustrations_or_more_each_once(visit: Open, slug: str) -> None:
    page = visit(f"/rules/{slug}")
    expect(page.locator("figure").first).to_be_attached()
    named = page.locator("figure figcaption a").all_inner_texts()
    assert 3 <= len(named) <= 6
    assert len(set(named)) == len(named)
    for figure in page.locator("figure").all():
        figure.scroll_into_view_if_needed()
        expect(figure.locator(".board > *")).to_be_visible()
        assert figure.locator(".board").evaluate("element => element.inert")


def test_a_game_that_has_no_page_for_beginners_has_its_rules_and_no_tabs(visit: Open) -> None:
    page = visit("/rules/connect-four")
    expect(page.locator(".cl").first).to_be_visible()
    expect(page.get_by_role("link", name="How to play")).to_have_count(0)


def test_a_clause_that_was_linked_to_is_lit_and_leads_back_to_the_table(visit: Open) -> None:
    page = visit("/rules/take-flight?from=/table/abcdef123456#TKF-5.2", expected=("404",))  # there is no such table
    lit = page.locator(".cl.hit")
    expect(lit).to_contain_text("Inside out")
    expect(lit).to_be_in_viewport()
    expect(lit.get_by_role("link", name="Rule TKF-5.2")).to_be_focused()
    page.locator(".cl", has_text="Wind is the modifier").get_by_role("link").click()
    expect(page.locator(".cl.hit")).to_contain_text("Wind is the modifier")
    for back in page.get_by_role("link", name="Back to the table").all():
        expect(back).to_have_attribute("href", "/table/abcdef123456")
    page.goto("/rules/pigskin#PSK-6.6")
    expect(page.get_by_role("link", name="Back to the table").first).to_be_visible()


def test_a_way_back_that_leads_elsewhere_is_not_offered(visit: Open) -> None:
    page = visit("/rules/take-flight?from=https://example.org/table/abcdef#TKF-5.2")
    expect(page.locator(".cl.hit")).to_be_visible()
    expect(page.get_by_role("link", name="Back to the table")).to_have_count(0)


def test_rules_are_found_by_their_words(visit: Open) -> None:
    page = visit("/rules/pigskin#all")
    page.get_by_role("searchbox", name="Find a rule").fill("hand-off adjacent")
    expect(page.get_by_text(re.compile(r"^\d+ rules$"))).to_be_visible()
    for clause in page.locator(".cl").all():
        assert "adjacent" in clause.inner_text().lower()
    expect(page.locator("mark").first).to_be_visible()
    page.get_by_role("searchbox", name="Find a rule").fill("penguin")
    expect(page.get_by_text("No rule has these words.")).to_be_visible()
    page.get_by_role("button", name="Show all").click()
    expect(page.locator("#PSK-6\\.6")).to_be_attached()


def test_our_own_rulings_are_tagged(visit: Open) -> None:
    page = visit("/rules/swine-not#all")
    expect(page.locator("#SWN-6\\.5")).to_contain_text("our ruling")
    expect(page.locator("#SWN-5\\.4 .tag")).to_have_count(0)


@pytest.mark.parametrize("slug", told_games())
def test_illustrations_belong_to_clauses_and_have_a_story(slug: str) -> None:
    named = re.findall(r"'([A-Z]+-[\d.]+)': '([\w-]+)'", (BOARDS / slug / "introduction.ts").read_text("utf-8"))
    assert len(named) >= 3
    clauses = {clause.id for chapter in games.rules(slug) for clause in chapter.clauses}
    illustrations = [plan["name"] for plan in plans(slug, "rules")]
    for clause, story in named:
        assert clause in clauses
        assert story in illustrations  # what is listed elsewhere is made for tests only


def test_a_figure_is_drawn_by_the_board_and_can_not_be_played(visit: Open) -> None:
    page = visit("/rules/swine-not#SWN-6.2")
    figure = page.locator("figure", has_text="SWN-6.2")
    expect(figure).to_contain_text("turned right")
    expect(figure.locator(".board > *")).to_be_attached()
    assert figure.locator(".board").evaluate("element => element.inert")


def test_an_unknown_game_has_no_rules(visit: Open) -> None:
    for page in ("rules", "about", "guide"):
        expect(visit(f"/{page}/chess", expected=("/api/games/chess",)).get_by_text("There is no such page.")).to_be_visible()


@pytest.mark.parametrize("slug", games.names())
def test_about_an_edition_every_value_has_its_source(visit: Open, slug: str) -> None:
    page = visit(f"/about/{slug}")
    about = games.load(slug).about
    for designer in about.designers:
        expect(page.get_by_text(designer).first).to_be_visible()
    for source in ("given", "inferred", "reconstructed"):
        count = sum(entry.source == source for entry in about.edition.provenance.values())
        expect(page.locator(f".kind.{source} dt")).to_have_count(count)
    expect(page.get_by_text(f"piggery edition new {slug} mine.toml")).to_be_visible()
    expect(page.locator(".options dt")).to_have_count(len(about.options))


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize(
    "path", ["/rules/swine-not#SWN-6.2", *(f"/rules/{slug}" for slug in games.ours()), *(f"/about/{slug}" for slug in games.names())]
)
def test_rules_and_editions_can_be_read_by_everybody(visit: Open, path: str, phone: bool) -> None:
    page = visit(path, size="phone" if phone else "wide")
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    axe(page)
    page.emulate_media(color_scheme="dark")
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

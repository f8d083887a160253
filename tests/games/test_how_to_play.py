"""The page for beginners: short, true to a clause in all it says, and with no number of its own."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from games.beginners import TOLD, Told, changed
from own_editions import own_edition
from piggery import games
from piggery.games import installed
from piggery.games.briefing import CITED, SECTIONS, Section, sections
from piggery.kernel import Words

NUMBERS = re.compile(r"\d|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twice|half a dozen)\b", re.IGNORECASE)


def text_of(page: list[Section]) -> str:
    """All words of a page in one line."""
    return " ".join(
        " ".join([section.title, *(f"{item.title} {' '.join(said.text for said in item.said)}" for item in section.items)])
        for section in page
    )


def file_of(slug: str) -> Path:
    return installed.folder(slug) / "texts" / "how-to-play.ftl"


def gist_of(slug: str) -> list[str]:
    """The lines of the file that tell the game in a few sentences."""
    lines = (installed.folder(slug) / "texts" / "en.ftl").read_text("utf-8").splitlines()
    return [line for line in lines if line.startswith("gist-")]


class Texts(Visitor):
    """The literal texts of a file, and the numbers it asks for."""

    def __init__(self) -> None:
        self.literal: list[str] = []
        self.asked: set[str] = set()

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.literal.append(node.value)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.asked.add(node.id.name)


def texts(file: Path) -> Texts:
    found = Texts()
    found.visit(parse(file.read_text("utf-8")))
    return found


@pytest.mark.parametrize("slug", games.ours())
def test_the_page_is_read_in_five_minutes_and_has_every_part(slug: str) -> None:
    page = games.how_to_play(games.load(slug))
    assert [section.name for section in page if section.name != "then"] == [name for name in SECTIONS if name != "then"]
    assert 300 <= len(re.findall(r"\w[\w'’-]*", text_of(page))) <= 550
    items = {section.name: section.items for section in page}
    assert len(items["goal"]) == 1
    assert len(items["missed"]) == 3
    assert all(item.title and item.said for item in (*items["turn"], *items["scores"]))


@pytest.mark.parametrize("slug", games.ours())
def test_everything_it_says_names_a_clause_that_there_is(slug: str) -> None:
    known = {clause.id for chapter in games.rules(slug) for clause in chapter.clauses}
    for section in games.how_to_play(games.load(slug)):
        for item in section.items:
            for text, clauses in item.said:
                assert clauses, f"{section.name}: {text}"
                assert set(clauses) <= known, text
                assert re.match(r"[\w–]", text), f"begins in the middle of a sentence: {text}"


@pytest.mark.parametrize("slug", games.ours())
def test_every_message_is_said(slug: str) -> None:
    said = [part for section in games.how_to_play(games.load(slug)) for part in (section, *section.items)]
    messages = [entry for entry in parse(file_of(slug).read_text("utf-8")).body if isinstance(entry, ast.Message)]
    assert len(messages) == len(said)
    assert not [entry for entry in parse(file_of(slug).read_text("utf-8")).body if isinstance(entry, ast.Junk)]


@pytest.mark.parametrize("slug", games.ours())
def test_no_number_is_written_into_a_text(slug: str) -> None:
    for text in texts(file_of(slug)).literal:
        assert not NUMBERS.search(CITED.sub(" ", " ".join(text.split()))), text
    assert gist_of(slug)
    for line in gist_of(slug):
        assert not NUMBERS.search(line.partition("=")[2]), line


@pytest.mark.parametrize("slug", games.ours())
def test_every_number_of_the_edition_that_is_looked_up_is_told(slug: str) -> None:
    module = import_module(f"{installed.package(slug)}.how_to_play")
    asked = texts(file_of(slug)).asked | {name for line in gist_of(slug) for name in re.findall(r"\$(\w+)", line)}
    assert set(module.numbers(games.load(slug))) <= asked


@pytest.mark.parametrize("told", TOLD, ids=lambda told: f"{told.game}-{told.key}-{told.value}")
def test_a_changed_number_stands_on_the_page(told: Told) -> None:
    own = games.load(told.game, changed(told))
    assert told.words not in text_of(games.how_to_play(games.load(told.game)))
    assert told.words in text_of(games.how_to_play(own))


@pytest.mark.parametrize(
    ("slug", "words"),
    [
        ("take-flight", "After 12 rounds"),
        ("pigskin", "The field is 12 rows long and 8 spaces wide, with an end zone of 2 rows"),
        ("swine-not", "A hotel of 7 by 7 tiles"),
        ("boars-on-the-run", "Be the first boar on the Finish, 59 spaces from the Start."),
        ("when-pigs-shall-fly", "A time track of 30 bubbles"),
    ],
)
def test_an_edition_of_another_size_is_told_as_it_is(slug: str, words: str) -> None:
    assert words in text_of(games.how_to_play(games.load(slug, own_edition(slug))))


def test_the_game_in_a_few_sentences_has_the_numbers_of_the_edition() -> None:
    own = games.load("swine-not", changed(Told("swine-not", "rules.target_points", 4, "")))
    assert "Points to win: 4." in games.gist(own)[1][1]


def test_a_game_may_have_no_page() -> None:
    assert games.how_to_play(games.load("connect-four")) == []


def test_a_section_that_a_game_says_nothing_of_is_left_out() -> None:
    page = sections(Words(lambda: "end = The end\nend-1 = It ends. (PIG-1.1)\nend-2 = It has ended."), {})
    assert [(section.name, len(section.items)) for section in page] == [("end", 2)]
    assert page[0].items[1].said[0].clauses == ()

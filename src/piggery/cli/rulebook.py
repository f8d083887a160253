"""The rules on a terminal: the page for beginners, every clause, or one."""

from __future__ import annotations

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from piggery import games
from piggery.games.briefing import Item, Section
from piggery.games.changes import changes
from piggery.games.rulebook import Clause
from piggery.kernel import AnyGame, InvalidSetup

STEPS = ("turn", "then")
ROWS = ("scores",)
LISTED = ("missed", "players")


def print_rules(console: Console, game: AnyGame, clause: str | None = None, *, is_whole: bool = False) -> None:
    """What was asked for: a clause, all of them, or the page for beginners. A game without such a page has its clauses."""
    about = game.about
    if clause is not None:
        print_clause(console, found(game, clause))
        return
    console.print(Text(f"{about.title}, by {', '.join(about.designers)}", style="bold"))
    page = [] if is_whole else games.how_to_play(game)
    if page:
        print_page(console, game, page)
    else:
        print_clauses(console, game)


def print_page(console: Console, game: AnyGame, page: list[Section]) -> None:
    if not game.about.edition.is_shipped:
        console.print(f"With the numbers of {game.about.edition.title}.", markup=False)
    for section in page:
        console.print()
        console.print(Text(section.title, style="bold underline"))
        print_section(console, section)
    slug = game.about.slug
    console.print()
    console.print(f"piggery rules {slug} --all prints every rule; --clause {game.about.clauses}-1.1 only that one.", style="dim")


def print_section(console: Console, section: Section) -> None:
    if section.name not in (*STEPS, *ROWS, *LISTED):
        for item in section.items:
            console.print(words(item))
        return
    table = Table.grid(padding=(0, 2, 0, 0))
    for number, item in enumerate(section.items, 1):
        mark = Text(item.title, style="bold") if section.name in ROWS else Text(f"{number}." if section.name in STEPS else "-")
        table.add_row(mark, words(item) if section.name in ROWS else Text.assemble((titled(item), "bold"), words(item)))
    console.print(table)


def titled(item: Item) -> str:
    return f"{item.title}. " if item.title else ""


def words(item: Item) -> Text:
    """What an item says, with its clauses beside it where nobody stumbles over them."""
    text = Text()
    for said, clauses in item.said:
        text.append(said if not text else f" {said}")
        if clauses:
            text.append(f" ({', '.join(clauses)})", style="dim")
    return text


def print_clauses(console: Console, game: AnyGame) -> None:
    own = game.about.edition
    if not own.is_shipped:
        console.print(f"\nThe numbers below are those of the standard edition. {own.title} changes:", markup=False)
        for change in changes(games.load(game.about.slug).about.edition, own):
            console.print(f"  {change}", markup=False)
    for chapter in games.rules(game.about.slug):
        console.print()
        console.print(Text(chapter.title, style="bold underline"))
        for paragraph in chapter.paragraphs:
            console.print(Markdown(paragraph))
        for rule in chapter.clauses:
            print_clause(console, rule)


def found(game: AnyGame, clause: str) -> Clause:
    about = game.about
    for chapter in games.rules(about.slug):
        for rule in chapter.clauses:
            if rule.id == clause.upper():
                return rule
    raise InvalidSetup("--clause", f"{about.title} has no clause {clause}; `piggery rules {about.slug} --all` prints them all")


def print_clause(console: Console, clause: Clause) -> None:
    console.print(Text.assemble((clause.id, "bold"), (f"  {clause.origin}", "dim")))
    console.print(Padding(Markdown(clause.text), (0, 0, 0, 2)))

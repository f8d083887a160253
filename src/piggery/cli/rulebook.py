"""The rules on a terminal."""

from __future__ import annotations

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from piggery import games
from piggery.games.rulebook import Clause
from piggery.kernel import InvalidSetup


def print_rules(console: Console, game: str, clause: str | None) -> None:
    """All chapters, or one clause."""
    about = games.load(game).about
    found = False
    if clause is None:
        console.print(Text(f"{about.title}, by {', '.join(about.designers)}", style="bold"))
    for chapter in games.rules(game):
        if clause is None:
            console.print()
            console.print(Text(chapter.title, style="bold underline"))
            for paragraph in chapter.paragraphs:
                console.print(Markdown(paragraph))
        for rule in chapter.clauses:
            if clause is None or rule.id == clause.upper():
                found = True
                print_clause(console, rule)
    if not found and clause is not None:
        raise InvalidSetup("--clause", f"{about.title} has no clause {clause}; `piggery rules {game}` prints them all")


def print_clause(console: Console, clause: Clause) -> None:
    console.print(Text.assemble((clause.id, "bold"), (f"  {clause.origin}", "dim")))
    console.print(Padding(Markdown(clause.text), (0, 0, 0, 2)))

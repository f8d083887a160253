"""`piggery conform`: every question that a game must answer, asked of one that is installed."""

from __future__ import annotations

from itertools import count
from typing import Annotated

import typer


def conform(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game: `piggery games` lists them.")],
    edition: Annotated[str, typer.Option(help="A shipped edition, or the path of an edition file.")] = "standard",
    thorough: Annotated[bool, typer.Option("--thorough", help="Many more games and positions; takes long.")] = False,
) -> None:
    """Check whether a game keeps the contract: round trips, replay, legality, odds, secrets, endings. For those who write one."""
    from rich.console import Console

    from piggery import games
    from piggery.lab.conformance.checks import asked
    from piggery.lab.conformance.effort import BRIEF, THOROUGH
    from piggery.lab.conformance.subjects import subjects_of

    effort = THOROUGH if thorough else BRIEF
    loaded = games.load(game, edition)
    subjects = list(subjects_of(game, loaded, effort, count(1)))
    console, faults = Console(highlight=False, soft_wrap=True), 0
    for check, found in asked(subjects, effort):
        console.print(f"{'[green]yes[/]' if not found else '[red]no [/]'}  {check}")
        for fault in found:
            console.print(f"     {fault.where}: {fault.what}", markup=False)
        faults += len(found)
    set_ups = f"{len(subjects)} set-up{'s' * (len(subjects) > 1)}"
    verdict = "the contract is kept" if not faults else f"{faults} fault{'s' * (faults > 1)}"
    console.print(f"\n{loaded.about.title}, {set_ups}: {verdict}.")
    raise typer.Exit(1 if faults else 0)

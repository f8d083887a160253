"""The command `arena`, and what it found as tables in the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import typer
from rich.table import Table

from piggery.cli.lab_commands import GameName, Jobs, JsonFile, Report, Seed, check_places, progress_bar, repeat_command, write_files
from piggery.kernel import Json, PiggeryError

EXAMPLES = (
    "Examples: [bold]piggery arena take-flight piglet farmhand --games 200[/bold] · "
    "[bold]piggery arena swine-not farmhand my_bots:Oink --games 400 --report arena.html[/bold] · "
    "[bold]piggery arena take-flight farmhand piglet --seats 1 --all[/bold]"
)

SHOWN = 3  # faults of a bot; ten of each are in JSON and report


def arena(
    game: GameName,
    bots: Annotated[
        list[str],
        typer.Argument(metavar="BOT...", help="Levels, bots of installed packages, or module:Class of your own.", show_default=False),
    ],
    games: Annotated[int, typer.Option(min=1, help="How many games a pairing; alone: of each bot.")] = 200,
    seats: Annotated[int, typer.Option(min=1, help="How many seats; with 1 every bot plays alone and scores are compared.")] = 2,
    scale: Annotated[float, typer.Option(help="How much of its usual budget a searching bot gets.")] = 1.0,
    edition: Annotated[str, typer.Option(help="A shipped edition, or the path of an edition file.")] = "standard",
    option: Annotated[
        list[str] | None, typer.Option(help="An option as NAME=VALUE, in the words of `piggery games GAME`; may be repeated.")
    ] = None,
    seed: Seed = "1",
    all_games: Annotated[bool, typer.Option("--all", help="Play all games, also where the answer is clear before.")] = False,
    faults: Annotated[str, typer.Option(help="A bot at fault: `lose` that game, or `fallback` to a random choice.")] = "lose",
    think: Annotated[float, typer.Option(metavar="SECONDS", help="A decision that takes longer is a fault.")] = 60.0,
    jobs: Jobs = None,
    report: Report = None,
    json_file: JsonFile = None,
) -> None:
    """Let bots meet in every seat order on the same dice, until it is clear who is stronger. Ctrl-C ends early."""
    from piggery.cli.options import read_options
    from piggery.games import load
    from piggery.lab.arena import make_arena, most_games, run
    from piggery.lab.arena_findings import find
    from piggery.lab.arena_report import report as page_of
    from piggery.lab.run import cores

    made = make_arena(
        game,
        bots,
        games,
        seats=seats,
        edition=edition,
        options=read_options(load(game, edition).about, option or []),
        seed=seed,
        scale=scale,
        faults=faults,
        think=think,
        stops=not all_games,
    )
    check_places(report, json_file)
    with progress_bar(most_games(made)) as told:
        played = run(made, jobs=jobs or cores(), progress=told)
    found = find(made, played, repeat_command())
    if not found["games"]:
        raise PiggeryError("stopped before the first games were played")
    print_arena(found)
    write_files(found, page_of(found) if report else "", report, json_file, None)
    if not played.is_complete:
        raise PiggeryError(f"stopped after {found['games']:,} games; the figures are those of the games played")


def print_arena(found: Mapping[str, Json]) -> None:
    """Verdicts first, then pairings by seat order, then bots, then what went wrong."""
    from piggery.cli.lab_printing import terminal
    from piggery.lab.arena_findings import fault_text
    from piggery.lab.page import edition_text, options_text

    console = terminal()
    scale = "" if found["scale"] == 1 else f", {found['scale']:g} of the usual budget"
    console.print(f"[bold]{found['title']}[/bold]  {found['games']:,} games, seed {found['seed']}{scale}")
    console.print(
        f"edition {edition_text(found['edition'])} · options {options_text(found['game'], found['options'])} · seats {found['seats']}\n"
    )
    for entry in found["pairings"]:
        early = " [dim]Clear before the end.[/dim]" if entry["is_early"] else ""
        console.print(f"[bold]{entry['verdict']}[/bold]{early}")
    if found["pairings"]:
        console.print()
    if found["seats"] > 1:
        console.print(_orders(found))
        console.print()
    console.print(_standings(found))
    console.print("score: mean with its 95 % interval; rating: ± two deviations; ms: for a decision, mean and longest", style="dim")
    for bot in found["bots"]:
        for fault in [fault for fault in found["told_faults"] if fault["bot"] == bot][:SHOWN]:
            console.print(f"Fault: {fault_text(fault)}", markup=False)
    console.print(f"\n{found['method']}", style="dim")


def _orders(found: Mapping[str, Json]) -> Table:
    from piggery.cli.lab_printing import table_of
    from piggery.lab.numbers import percent

    table = table_of("seats in order", "games", "victories of", "", "mean scores by seat")
    for entry in found["pairings"]:
        for order in entry["orders"]:
            scores = " : ".join(f"{score:.1f}" for score in order["scores"]) if order["scores"] else "–"
            table.add_row(", ".join(order["seats"]), f"{order['games']:,}", entry["a"], percent(order["wins"]), scores)
    return table


def _standings(found: Mapping[str, Json]) -> Table:
    from piggery.cli.lab_printing import table_of

    table = table_of("bot", "games", "rating", "wins", "score", "ms", "longest", "faults")
    for entry in found["standings"]:
        rating, wins, score = entry["rating"], entry["wins"], entry["score"]
        table.add_row(
            entry["bot"],
            f"{entry['games']:,}",
            f"{rating['mu']:.1f} ± {2 * rating['sigma']:.1f}" if rating else "–",
            _wins(found, wins),
            _score(score),
            f"{1000 * entry['seconds']['mean']:.2f}",
            f"{1000 * entry['seconds']['worst']:.1f}",
            ", ".join(f"{kind} {times:,}" for kind, times in entry["faults"].items()) or "–",
        )
    return table


def _wins(found: Mapping[str, Json], wins: Mapping[str, Json] | None) -> str:
    """Alone with its interval; among several it is a mixture of opponents, and the verdicts have the intervals."""
    from piggery.lab.numbers import percent, span

    if not wins:
        return "–"
    return percent(wins["value"]) + (f" ({span(wins, 1, 100)})" if found["seats"] == 1 else "")


def _score(score: Mapping[str, Json] | None) -> str:
    if not score:
        return "–"
    mean = score["mean"]
    return f"{mean['value']:.2f}" + ("" if mean["high"] is None else f" ± {mean['high'] - mean['value']:.2f}")

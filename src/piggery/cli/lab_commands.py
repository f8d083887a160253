"""The commands of the lab: `sim`, `compare`, `edition check`, `edition new`."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from piggery.kernel import Json, PiggeryError

if TYPE_CHECKING:
    from piggery.lab.plan import Plan
    from piggery.lab.run import Progress, Run

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game: `piggery games` lists them.")]
Games = Annotated[int, typer.Option(min=1, help="How many games to play.")]
Seed = Annotated[str, typer.Option(help="Another seed, other games; the same seed, the same games.")]
Jobs = Annotated[int | None, typer.Option(min=1, help="Processes on this machine; all cores if not given.")]
Cluster = Annotated[str | None, typer.Option(metavar="ADDRESS", help="Play on the cluster of this Dask scheduler: tcp://HOST:8786.")]
Rotate = Annotated[
    bool | None,
    typer.Option("--rotate/--no-rotate", help="Bots change seats game by game; on if they differ.", show_default=False),
]
Report = Annotated[Path | None, typer.Option(metavar="FILE.html", dir_okay=False, help="Write a report with plots, all in one page.")]
JsonFile = Annotated[Path | None, typer.Option("--json", metavar="FILE", dir_okay=False, help="Write all figures as JSON.")]
CsvFile = Annotated[Path | None, typer.Option("--csv", metavar="FILE", dir_okay=False, help="Write all figures as CSV, one line each.")]

PLACES = ("--jobs", "--cluster", "--report", "--json", "--csv")  # options that change no game

edition_app = typer.Typer(no_args_is_help=True, help="Editions of your own: check one, or start one from the standard edition.")


def register(app: typer.Typer) -> None:
    app.command(
        epilog="Examples: [bold]piggery sim take-flight --seats random --games 40000 --report random.html[/bold] · "
        "[bold]piggery sim take-flight --seats farmhand,random --option 'Goal and effects=Drawn from cards' --json found.json[/bold] · "
        "[bold]piggery sim take-flight --seats farmhand --cluster tcp://10.0.0.5:8786[/bold]"
    )(sim)
    app.command(
        epilog="Examples: [bold]piggery compare take-flight --edition standard --edition mine.toml[/bold] · "
        "[bold]piggery compare take-flight --seats piglet --seats farmhand --games 500[/bold] · "
        "[bold]piggery compare take-flight --option-b 'Passing through=Every square' --seats random[/bold]"
    )(compare)
    app.add_typer(edition_app, name="edition")


def sim(
    game: GameName,
    seats: Annotated[str, typer.Option(help="The bots that play, by commas; one alone plays solo.")] = "farmhand",
    games: Games = 1000,
    edition: Annotated[str, typer.Option(help="A shipped edition, or the path of an edition file.")] = "standard",
    option: Annotated[
        list[str] | None, typer.Option(help="An option as NAME=VALUE, in the words of `piggery games GAME`; may be repeated.")
    ] = None,
    seed: Seed = "1",
    rotate: Rotate = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    report: Report = None,
    json_file: JsonFile = None,
    csv_file: CsvFile = None,
) -> None:
    """Play thousands of games between bots and say what happened. Ctrl-C ends early with what has been played."""
    from piggery.cli.lab_printing import print_findings
    from piggery.cli.options import read_options
    from piggery.games import load
    from piggery.lab.findings import find
    from piggery.lab.plan import make_plan
    from piggery.lab.report import report as page_of

    options = read_options(load(game, edition).about, option or [])
    plan = make_plan(game, split_seats(seats), games, edition=edition, options=options, seed=seed, rotate=rotate)
    check_places(report, json_file, csv_file)
    done = played([plan], jobs, cluster)
    found = find(plan, done.tallies[0], repeat_command())
    print_findings(found)
    write_files(found, page_of(found) if report else "", report, json_file, csv_file)
    stop_if_incomplete(done, games)


def compare(
    game: GameName,
    edition: Annotated[list[str] | None, typer.Option(help="An edition, id or file; give two to compare them.")] = None,
    seats: Annotated[list[str] | None, typer.Option(help="The bots that play, by commas; give it twice to compare bots.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option of both sides as NAME=VALUE; may be repeated.")] = None,
    option_a: Annotated[list[str] | None, typer.Option("--option-a", help="An option of the first side.")] = None,
    option_b: Annotated[list[str] | None, typer.Option("--option-b", help="An option of the second side.")] = None,
    games: Games = 1000,
    seed: Seed = "1",
    rotate: Rotate = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    report: Report = None,
    json_file: JsonFile = None,
    csv_file: CsvFile = None,
) -> None:
    """Set two editions, option sets or bots side by side: the same dice for both, and a test of what differs."""
    from piggery.cli.lab_printing import print_comparison
    from piggery.lab.compare import compare as compared
    from piggery.lab.compare_report import report as page_of

    plans = two_plans(game, edition or [], seats or [], (option or [], option_a or [], option_b or []), games, seed, rotate)
    check_places(report, json_file, csv_file)
    done = played(plans, jobs, cluster)
    found = compared(plans, done.tallies, repeat_command())
    print_comparison(found)
    write_files(found, page_of(found) if report else "", report, json_file, csv_file)
    stop_if_incomplete(done, games)


@edition_app.command(name="check", epilog="Example: [bold]piggery edition check mine.toml[/bold]")
def edition_check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="An edition file of any game.")],
    game: Annotated[str | None, typer.Option(help="The game that it should be an edition of.")] = None,
) -> None:
    """Say all that is wrong with an edition, or what it changes, and which game it belongs to."""
    from piggery.lab.editions import check

    checked = check(file, game)
    typer.echo(f"{checked.info.id}: {checked.info.title}, an edition of {checked.game}")
    typer.echo(f"hash {checked.info.hash}")
    typer.echo("differs from the standard edition in:" if checked.changes else "the same as the standard edition")
    for change in checked.changes:
        typer.echo(f"  {change}")
    for warning in checked.warnings:
        typer.echo(f"warning: {warning}", err=True)


@edition_app.command(name="new", epilog="Example: [bold]piggery edition new take-flight mine.toml[/bold]")
def edition_new(
    game: GameName,
    file: Annotated[Path, typer.Argument(metavar="FILE", dir_okay=False, help="Where to write it.")],
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
) -> None:
    """Write a commented copy of the standard edition, with an id of its own, to change as you like."""
    from piggery.lab.editions import write_new

    info = write_new(game, file, force=force)
    typer.echo(f"{file}: edition {info.id}, to be changed as you like; check it with `piggery edition check {file}`")


# -- what the commands share ------------------------------------------------------------------------------------------------


def split_seats(text: str) -> list[str]:
    return [level.strip() for level in text.split(",")]


def two_plans(
    game: str, editions: list[str], seats: list[str], options: tuple[list[str], ...], games: int, seed: str, rotate: bool | None
) -> list[Plan]:
    """The two sides, which must differ in something."""
    from piggery.cli.options import read_options
    from piggery.games import load
    from piggery.lab.pairs import compared_players
    from piggery.lab.plan import make_plan

    for name, given in (("--edition", editions), ("--seats", seats)):
        if len(given) > 2:
            raise typer.BadParameter("two sides are compared, not more", param_hint=name)
    sides = [editions[0], editions[-1]] if editions else ["standard", "standard"]
    abouts = [load(game, side).about for side in sides]
    shared, first, second = (
        read_options(about, pairs, hint)
        for about, pairs, hint in zip((abouts[0], *abouts), options, ("--option", "--option-a", "--option-b"), strict=True)
    )
    tables = [split_seats(text) for text in (seats or ["farmhand"])]
    if rotate is None:  # both sides alike, so that a player sits in the same seat on both
        rotate = any(len(set(table)) > 1 for table in tables)
    plans = [
        make_plan(
            game,
            tables[min(side, len(tables) - 1)],
            games,
            edition=sides[side],
            options={**shared, **own},
            seed=seed,
            rotate=rotate,
        )
        for side, own in enumerate((first, second))
    ]
    if plans[0] == plans[1]:
        raise typer.BadParameter("both sides are the same: give two --edition, two --seats, or --option-a and --option-b")
    compared_players(plans)
    return plans


def played(plans: list[Plan], jobs: int | None, cluster: str | None) -> Run:
    """The games of a command with a bar; if none was played before Ctrl-C there is nothing to say."""
    from piggery.lab.run import Work, cores, run

    work = Work(tuple(plans))
    with progress_bar(work.games) as told:
        done = run(work, jobs=jobs or (-1 if cluster else cores()), cluster=cluster, progress=told)
    if not done.tallies[0].games:
        raise PiggeryError("stopped before the first games were played")
    return done


@contextmanager
def progress_bar(games: int) -> Iterator[Progress | None]:
    """Rate and time left on the error stream; nothing where that is not a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games, rate="")

        def told(count: int) -> None:
            bar.advance(task, count)
            speed = bar.tasks[0].speed
            bar.update(task, rate=f"{speed:,.0f} games/s" if speed else "")

        yield told


def repeat_command() -> str:
    """What was asked for, without where it ran and where the figures went."""
    kept, skips = ["piggery"], False
    for word in sys.argv[1:]:
        name, is_whole, _ = word.partition("=")
        if not skips and name not in PLACES:
            kept.append(word)
        skips = not skips and name in PLACES and not is_whole
    return shlex.join(kept)


def check_places(*files: Path | None) -> None:
    """A report that can't be written is refused before an hour of play, not after."""
    for file in files:
        if file and not file.absolute().parent.is_dir():
            raise PiggeryError(f"{file} can't be written: there is no folder {file.parent}")


def write_files(found: Mapping[str, Json], html: str, report: Path | None, json_file: Path | None, csv_file: Path | None) -> None:
    from piggery.lab.files import to_csv, to_json

    for file, text in (
        (report, html),
        (json_file, to_json(found) if json_file else ""),
        (csv_file, to_csv(found) if csv_file else ""),
    ):
        if file:
            try:
                file.write_text(text, "utf-8")
            except OSError as error:
                raise PiggeryError(f"{file} can't be written: {error.strerror}") from None
            typer.echo(f"wrote {file}", err=True)


def stop_if_incomplete(done: Run, games: int) -> None:
    if not done.is_complete:
        raise PiggeryError(f"stopped after {done.tallies[0].games:,} of {games:,} games; the figures are those of the games played")

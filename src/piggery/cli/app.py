"""The commands, each a few lines: what they do stands in the modules they call."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from piggery import __version__, games
from piggery.cli import admin, arena, conform, lab_commands
from piggery.kernel import InvalidSetup

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    help="Tabletop games about pigs and flight: play them, study them, change them.",
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game: `piggery games` lists them.")]


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"piggery {__version__}")
        raise typer.Exit


@app.callback(
    invoke_without_command=True,
    epilog="Examples: [bold]piggery[/bold] · [bold]piggery --host 0.0.0.0[/bold] lets others in your network join · "
    "[bold]piggery play pigskin[/bold] in the terminal",
)
def piggery(
    context: typer.Context,
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0: everybody in your network can come.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on; if it is taken, the next free one.", min=1, max=65535)] = 8740,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser, if there is one.")] = True,
    version: Annotated[bool, typer.Option("--version", callback=show_version, is_eager=True, help="Print the version.")] = False,
) -> None:
    """Tabletop games about pigs and flight: play them, study them, change them.

    Without a command: the tables of this machine, in the browser.
    """
    if context.invoked_subcommand is None:
        from piggery.cli.browse import browse

        browse(host, port, browser)


@app.command(name="games", epilog="Examples: [bold]piggery games[/bold] · [bold]piggery games take-flight[/bold] tells its options")
def list_games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only this game, with all that can be chosen before it.")] = None,
) -> None:
    """List the games with seats and time, or the options of one."""
    if game is not None:
        from piggery.cli.options import print_options

        print_options(Console(highlight=False), games.load(game).about)
        return
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("game", "title", "designers", "seats", "minutes"):
        table.add_column(heading)
    for name in games.names():
        about = games.load(name).about
        seats = "-".join(str(count) for count in dict.fromkeys(about.seats))
        minutes = "-".join(str(count) for count in dict.fromkeys(about.minutes))
        table.add_row(name, about.title, ", ".join(about.designers), seats, minutes)
    Console().print(table)
    typer.echo("\npiggery games GAME tells what can be chosen before a game.")


@app.command(
    epilog="Examples: [bold]piggery play take-flight[/bold] · [bold]piggery play take-flight --seats me,me=Ben,farmhand "
    "--option 'Goal and effects=Drawn from cards'[/bold] · [bold]piggery play --resume game.json[/bold]"
)
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Which game: `piggery games` lists them.")] = None,
    seats: Annotated[
        str | None, typer.Option(help="Who plays, by commas: me, me=NAME for several people at this keyboard, or the level of a bot.")
    ] = None,
    edition: Annotated[str, typer.Option(help="A shipped edition, or the path of an edition file.")] = "standard",
    option: Annotated[
        list[str] | None, typer.Option(help="An option as NAME=VALUE, in the words of `piggery games GAME`; may be repeated.")
    ] = None,
    dice: Annotated[str, typer.Option(help="Whose dice: `ours`, or `mine` to enter what real dice show.")] = "ours",
    seed: Annotated[str | None, typer.Option(help="Dice and bots that repeat, instead of fair dice.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.", exists=True, dir_okay=False)] = None,
) -> None:
    """Play in the terminal, alone, with bots or with others at this keyboard."""
    from piggery.cli import terminal
    from piggery.cli.options import read_options
    from piggery.match import read_file
    from piggery.match import replay as replayed

    if (game is None) == (resume is None):
        raise typer.BadParameter("name a game, or a saved one with --resume")
    if dice not in ("ours", "mine"):
        raise typer.BadParameter("choose ours or mine", param_hint="--dice")
    if resume is not None:
        match = replayed(read_file(resume))
    else:
        assert game is not None
        loaded = games.load(game, edition)
        match = terminal.opened(loaded, seats, read_options(loaded.about, option or []), dice == "mine", seed)
    terminal.Terminal(match).run()


@app.command(
    epilog="Examples: [bold]piggery rules take-flight[/bold] · [bold]piggery rules take-flight --edition mine.toml[/bold] · "
    "[bold]piggery rules take-flight --clause TKF-5.2[/bold]"
)
def rules(
    game: GameName,
    edition: Annotated[str, typer.Option(help="A shipped edition, or the path of an edition file: its numbers are told.")] = "standard",
    every: Annotated[bool, typer.Option("--all", help="Every rule, with the numbers that refusals and score lines cite.")] = False,
    clause: Annotated[str | None, typer.Option(help="Only the rule with this number.")] = None,
) -> None:
    """Print how a game is played, in five minutes, or every rule of it."""
    from piggery.cli.rulebook import print_rules

    print_rules(Console(highlight=False), games.load(game, edition), clause, is_whole=every)


@app.command(epilog="Examples: [bold]piggery replay game.json[/bold] · [bold]piggery replay game.json --at 40[/bold]")
def replay(
    file: Annotated[Path, typer.Argument(help="A record, as JSON or text.", exists=True, dir_okay=False)],
    at: Annotated[int, typer.Option(help="Begin after this many moves.", min=0)] = 0,
    seat: Annotated[int | None, typer.Option(help="Whose view; without it a spectator's, or everybody's when the game is over.")] = None,
) -> None:
    """Step through a record in the terminal, forwards and backwards, from any seat's view."""
    from piggery.cli.replay import Player
    from piggery.match import read_file

    Player(read_file(file), at, seat).run()


@app.command(epilog="Example: [bold]piggery verify game.json[/bold]")
def verify(files: Annotated[list[Path], typer.Argument(help="Records, as JSON or text.", exists=True, dir_okay=False)]) -> None:
    """Check records: their seals, every move by the rules, and every roll against the seed that was promised."""
    from piggery.match import read_file
    from piggery.match import verify as verified

    for file in files:
        verdict = verified(read_file(file))
        dice = {
            "fair": f"{verdict.draws} draws follow from the promised seed" if verdict.is_open else "the seed is not open before the end",
            "seeded": f"{verdict.draws} draws follow from the seed",
        }.get(verdict.source, "the dice were entered by people, so there is nothing to check in them")
        by_hand = f"; by hand: {verdict.by_hand}, as the rules allow" if verdict.by_hand else ""
        unsealed = "" if verdict.is_sealed else "; its names were removed, so its old seal no longer fits"
        typer.echo(f"{file}: all {verdict.moves} moves are legal; {dice}{by_hand}{unsealed}")


@app.command(
    epilog="Examples: [bold]piggery serve[/bold] · [bold]piggery serve --port 8000 --db postgresql://piggery@localhost/piggery "
    "--workers 2[/bold]"
)
def serve(
    db: admin.Db = None,
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[str, typer.Option(help="Port to listen on; `auto`: 8000, or the next free one.", metavar="PORT|auto")] = "8000",
    workers: Annotated[int, typer.Option(help="Server processes; more than one needs PostgreSQL.", min=1, max=64)] = 1,
    bot_workers: Annotated[int, typer.Option(help="Processes that bots think in, for each server process.", min=1, max=64)] = 1,
    origin: Annotated[list[str] | None, typer.Option(help="Origin of a page elsewhere that may use this server; may be repeated.")] = None,
    limits: Annotated[
        Path | None, typer.Option(help="A file with limits of your own, see the hosting guide.", exists=True, dir_okay=False)
    ] = None,
    limited: Annotated[bool, typer.Option(help="Rates and quotas; switch off only for measurements or among friends.")] = True,
) -> None:
    """Serve tables for people and bots, until Ctrl-C or SIGTERM."""
    from piggery.cli.serve import serve as serve_tables

    if port != "auto" and not (port.isdecimal() and 0 < int(port) < 65_536):
        raise typer.BadParameter(f"{port!r} should be a number from 1 to 65535, or auto", param_hint="--port")
    serve_tables(db, host, None if port == "auto" else int(port), workers, bot_workers, tuple(origin or ()), limits, limited)


@app.command(epilog="Example: [bold]piggery bench --game take-flight[/bold]")
def bench(
    game: Annotated[str | None, typer.Option(help="Only this game.")] = None,
    quick: Annotated[bool, typer.Option(help="Fewer repeats, rougher figures.")] = False,
) -> None:
    """Measure the speed of the games as ratios to a fixed baseline (in a checkout)."""
    import runpy

    folder = Path(__file__).parents[3] / "bench"
    if not (folder / "run.py").exists():
        raise InvalidSetup("bench", "the benchmarks are part of a checkout, not of an installed package")
    arguments = [*(["--game", game] if game else []), *(["--quick"] if quick else [])]
    runpy.run_path(str(folder / "run.py"))["main"](arguments)


lab_commands.register(app)
app.command(epilog="Examples: [bold]piggery conform connect-four[/bold] · [bold]piggery conform pigskin --edition mine.toml[/bold]")(
    conform.conform
)
app.add_typer(admin.app, name="admin")
app.command(epilog=arena.EXAMPLES)(arena.arena)

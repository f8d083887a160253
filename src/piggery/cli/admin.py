"""`piggery admin`: a host's tools, beside a running server. It follows within two seconds."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import msgspec
import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from piggery.kernel import InvalidSetup

if TYPE_CHECKING:
    from piggery.server.store import Store

app = typer.Typer(no_args_is_help=True, help="A host's tools: look at tables, freeze them, keep people out, make backups.")

Db = Annotated[
    str | None,
    typer.Option(envvar="PIGGERY_DB", show_envvar=True, help="A SQLite file, or postgresql://...; by default a file in PIGGERY_HOME."),
]
TableName = Annotated[str, typer.Argument(metavar="TABLE", help="The name of a table, as `piggery admin list` tells it.")]
Whom = Annotated[str, typer.Argument(metavar="WHOM", help="A guest, an address, or a network such as 203.0.113.0/24.")]
AsJson = Annotated[bool, typer.Option("--json", help="As JSON, for programs.")]
LimitsFile = Annotated[Path | None, typer.Option(help="The limits that the server was started with.", exists=True, dir_okay=False)]
Yes = Annotated[bool, typer.Option("--yes", help="Don't ask.")]
T = TypeVar("T")


def default_db() -> str:
    from piggery.cli.keeping import home

    return str(home() / "tables.db")


def doors() -> Path:
    """The folder where running servers can be asked who is there."""
    from piggery.cli.keeping import home

    return home() / "doors"


def within(db: str | None, act: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with the store of a database."""
    from piggery.server import hosting
    from piggery.server.store import NotStored

    async def main() -> T:
        async with hosting.looked_into(db or default_db()) as store:
            return await act(store)

    try:
        return asyncio.run(main())
    except NotStored as error:
        raise InvalidSetup("db", f"nothing has changed: {error}") from None


def need_consent(what: str, is_sure: bool) -> None:
    """What destroys is asked about, or told not to ask; a script that can't be asked has to say so."""
    if is_sure:
        return
    if not sys.stdin.isatty():
        raise InvalidSetup("yes", f"{what}. Nobody can be asked here: say --yes if you mean it")
    if not typer.confirm(f"{what}. Go on?"):
        raise typer.Exit(1)


def as_json(found: object) -> None:
    typer.echo(msgspec.json.format(msgspec.json.encode(found)).decode())


def moment(at: float) -> str:
    return datetime.fromtimestamp(at).astimezone().strftime("%Y-%m-%d %H:%M")


# -- looking


@app.command("list", epilog="Examples: [bold]piggery admin list[/bold] · [bold]piggery admin list --status frozen[/bold]")
def list_tables(
    db: Db = None,
    status: Annotated[str | None, typer.Option(help="Only these: open, playing, over or frozen.")] = None,
    guest: Annotated[str | None, typer.Option(help="Only those where this guest has sat.")] = None,
    limit: Annotated[int, typer.Option(min=1, max=100_000, help="At most so many.")] = 50,
    json: AsJson = False,
) -> None:
    """List tables, the newest first."""
    from piggery.server import hosting

    if status not in (None, "open", "playing", "over", "frozen"):
        raise typer.BadParameter("choose open, playing, over or frozen", param_hint="--status")
    found = within(db, lambda store: hosting.tables(store, status=status, guest=guest, limit=limit))
    if json:
        as_json(found)
        return
    listed = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("table", "game", "status", "entries", "changed", "seats"):
        listed.add_column(heading, no_wrap=heading != "seats")
    for table in found:
        seats = escape(", ".join(table.seats))
        listed.add_row(table.id, table.game, table.status, str(table.entries), moment(table.changed_at), seats)
    Console(highlight=False).print(listed)


@app.command(epilog="Example: [bold]piggery admin show abcdefghjkmn[/bold]")
def show(table: TableName, db: Db = None, json: AsJson = False) -> None:
    """Show one table: its seats, which guests they belong to, and from where those who are connected now have come."""
    from piggery.server import door, hosting

    found = within(db, lambda store: hosting.table(store, table))
    present = asyncio.run(door.ask(doors(), db or default_db(), table))
    if json:
        as_json({**msgspec.structs.asdict(found), "present": present})
        return
    told = found.table
    listed = ", in the public list" if found.is_listed else ""
    typer.echo(f"{told.id}: {told.game} ({found.edition}), {told.status}{listed}")
    typer.echo(f"opened {moment(found.opened_at)} by {found.host}, changed {moment(told.changed_at)}, {told.entries} entries")
    if told.notice:
        typer.echo(f"frozen: {told.notice}")
    for seat, place in enumerate(found.places):
        typer.echo(f"seat {seat}: {place.name or place.kind}{''.join(f', guest {guest}' for guest in place.guests)}")
    for guest in sorted(set(found.sittings) - {guest for place in found.places for guest in place.guests}):
        typer.echo(f"was here: guest {guest}")
    for one in present:
        typer.echo(f"connected: {'watching' if one.seat is None else f'seat {one.seat}'}, guest {one.guest or '-'}, from {one.address}")


@app.command(epilog="Example: [bold]piggery admin stats[/bold]")
def stats(db: Db = None, json: AsJson = False) -> None:
    """Count tables, entries, guests and bytes."""
    from piggery.server import hosting

    found = within(db, lambda store: hosting.stats(store, time.time()))
    if json:
        as_json({name.replace(" ", "_"): value for name, value in found.items()})
        return
    for name, value in found.items():
        typer.echo(f"{value:>15,}  {name}")


# -- tables


@app.command(epilog="Example: [bold]piggery admin freeze abcdefghjkmn --why 'Please keep the chat friendly.'[/bold]")
def freeze(
    table: TableName, db: Db = None, why: Annotated[str | None, typer.Option(help="A sentence that people at the table see.")] = None
) -> None:
    """Let nothing more happen at a table until it is thawed. Its moves are kept."""
    from piggery.server import hosting

    within(db, lambda store: hosting.freeze(store, table, why))
    typer.echo(f"{table} is frozen.")


@app.command(epilog="Example: [bold]piggery admin thaw abcdefghjkmn[/bold]")
def thaw(table: TableName, db: Db = None) -> None:
    """Let a frozen table go on."""
    from piggery.server import hosting

    within(db, lambda store: hosting.thaw(store, table))
    typer.echo(f"{table} goes on.")


@app.command(epilog="Example: [bold]piggery admin delete abcdefghjkmn --yes[/bold]")
def delete(
    tables: Annotated[list[str], typer.Argument(metavar="TABLE...", help="Names of tables, as `piggery admin list` tells them.")],
    db: Db = None,
    yes: Yes = False,
) -> None:
    """Delete tables with their moves, chat and drawings. Whoever is there is told that there is no such table."""
    from piggery.server import hosting

    need_consent(f"{', '.join(tables)} will be gone for good", yes)
    count = within(db, lambda store: hosting.delete(store, tables))
    typer.echo(f"{count} deleted.")


@app.command(epilog="Example: [bold]piggery admin prune --yes[/bold]")
def prune(db: Db = None, limits: LimitsFile = None, yes: Yes = False) -> None:
    """Delete now what the limits say is kept for long enough; a running server does so once an hour."""
    from piggery.server import keeping
    from piggery.server.limits import read

    need_consent("What has been kept for long enough will be gone for good", yes)
    kept = read(limits)
    found = within(db, lambda store: keeping.prune(store, kept, time.time()))
    for name, count in msgspec.structs.asdict(found).items():
        typer.echo(f"{count:>15,}  {name}")


# -- people


@app.command(epilog="Examples: [bold]piggery admin ban 203.0.113.7 --why flooding[/bold] · [bold]piggery admin ban 2001:db8::/32[/bold]")
def ban(whom: Whom, db: Db = None, why: Annotated[str, typer.Option(help="A note for yourself.")] = "") -> None:
    """Keep a guest, an address or a network out. Open connections are closed."""
    from piggery.server import hosting

    typer.echo(f"{within(db, lambda store: hosting.ban(store, whom, why))} is banned.")


@app.command(epilog="Example: [bold]piggery admin unban 203.0.113.7[/bold]")
def unban(whom: Whom, db: Db = None) -> None:
    """Let somebody in again."""
    from piggery.server import hosting

    typer.echo(f"{within(db, lambda store: hosting.unban(store, whom))} may come in again.")


@app.command(epilog="Example: [bold]piggery admin bans[/bold]")
def bans(db: Db = None, json: AsJson = False) -> None:
    """List who is kept out."""
    found = within(db, lambda store: store.bans())
    if json:
        as_json([ban._asdict() for ban in found])
        return
    for ban in found:
        typer.echo(f"{ban.whom}  since {moment(ban.since)}{f': {ban.why}' if ban.why else ''}")


# -- backups


@app.command(epilog="Example: [bold]piggery admin backup /backup/piggery.db[/bold]")
def backup(
    file: Annotated[Path, typer.Argument(help="Where to; a SQLite file, whichever database it comes from.", dir_okay=False)],
    db: Db = None,
    yes: Yes = False,
) -> None:
    """Copy everything into one file, while the server runs. Whoever can read it can read keys and seeds."""
    from piggery.server import archive

    if file.exists():
        need_consent(f"{file} is there and will be replaced", yes)
    amount = asyncio.run(archive.back_up(db or default_db(), file))
    typer.echo(f"{file}: {amount.tables:,} tables with {amount.entries:,} entries")


@app.command(epilog="Example: [bold]piggery admin restore /backup/piggery.db[/bold]")
def restore(
    file: Annotated[Path, typer.Argument(help="A backup.", exists=True, dir_okay=False)],
    db: Db = None,
    yes: Yes = False,
) -> None:
    """Put a backup in place of all that is there. The server must be stopped; a backup of SQLite may go to PostgreSQL and back."""
    from piggery.server import archive

    where = "the database" if db is not None and "://" in db else db or default_db()
    need_consent(f"All that {where} holds now will be replaced by what {file} holds", yes)
    amount = asyncio.run(archive.restore(file, db or default_db()))
    typer.echo(f"{amount.tables:,} tables with {amount.entries:,} entries are there again")

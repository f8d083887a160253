"""What the lab found, as tables in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.table import Table

from piggery.kernel import Json
from piggery.lab.numbers import p_text, percent, signed, span
from piggery.lab.page import edition_text, options_text


def print_findings(found: Mapping[str, Json]) -> None:
    """Everything of a simulation that fits on a screen or two."""
    console = terminal()
    console.print(f"[bold]{found['title']}[/bold]  {found['games']:,} games, seed {found['seed']}")
    console.print(f"edition {edition_text(found['edition'])} · options {options_text(found['game'], found['options'])} · {_who(found)}\n")
    console.print(_scores(found))
    if found["bands"]:
        console.print(_bands(found))
    length, ties = found["length"], found["ties"]
    decisions = length["decisions"]
    console.print(
        f"Length: {decisions['mean']['value']:.1f} decisions a game ({span(decisions['mean'], 2)}), {decisions['least']} to "
        f"{decisions['greatest']}; {length['draws']['mean']['value']:.1f} draws of chance"
    )
    if ties:
        console.print(f"Ties: shared victory {percent(ties['shared']['value'])}, level on points {percent(ties['level']['value'])}")
    for seat in found["seat_advantage"] or ():
        advantage = seat["advantage"]
        console.print(f"Seat {seat['seat']}: {signed(100 * advantage['value'], 1)} points of win share ({span(advantage, 1, 100, '+')})")
    console.print()
    console.print(_choices(found))
    console.print(f"Never used: {', '.join(found['never_used'])}" if found["never_used"] else "Every kind of choice was used.")
    if found["figures"]:
        console.print()
        console.print(_figures(found))


def print_comparison(found: Mapping[str, Json]) -> None:
    """What differs between two sides, the verdict first."""
    console = terminal()
    a, b = found["a"]["name"], found["b"]["name"]
    console.print(f"[bold]{found['title']}[/bold]  {found['games']:,} games on each side, seed {found['seed']}")
    console.print(f"A = {a}, B = {b}\n")
    for sentence in found["verdict"]:
        console.print(f"[bold]{sentence}[/bold]")
    console.print()
    table = table_of("", "A", "B", "B − A", "95 % interval", "p")
    _compared(table, "score", found["score"])
    _compared(table, "decisions a game", found["decisions"])
    for player in found["players"]:
        if player["wins"]:
            _compared(table, f"player {player['player']} wins, %", player["wins"], 100)
    for band in found["bands"]:
        _compared(table, f"{band['name']}, %", band, 100)
    for choice in found["choices"]:
        _compared(table, f"{choice['label']}, a game", choice)
    for figure in found["figures"]:
        _compared(table, figure["label"] + (", %" if figure["is_share"] else ""), figure, 100 if figure["is_share"] else 1)
    for seat in found["seats"] or ():
        cells = [signed(100 * seat[key]["value"], 1) for key in ("a", "b", "difference")]
        table.add_row(f"seat {seat['seat']} advantage, %", *cells, span(seat["difference"], 1, 100, "+"), "")
    console.print(table)
    console.print(f"* p < 0.05. {found['method']}", style="dim")


def terminal() -> Console:
    return Console(highlight=False, soft_wrap=True)


def table_of(*headings: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for index, heading in enumerate(headings):
        table.add_column(heading, justify="left" if index == 0 else "right", header_style="dim")
    return table


def _who(found: Mapping[str, Json]) -> str:
    return ", ".join(found["seats"]) + (" (rotating)" if found["rotated"] else "")


def _name(player: Mapping[str, Json]) -> str:
    return str(player["bot"]) if player["seat"] is None else f"  seat {player['seat']}"


def _scores(found: Mapping[str, Json]) -> Table:
    table = table_of("bot", "mean", "95 % interval", "sd", "5 %", "50 %", "95 %", "wins", "95 % interval")
    for player in found["players"]:
        score, wins = player["score"], player["wins"]
        won = [percent(wins["value"]), f"{span(wins, 1, 100)} %"] if wins else ["", ""]
        quantiles = [str(score[name]) for name in ("q5", "q50", "q95")]
        table.add_row(_name(player), f"{score['mean']['value']:.2f}", span(score["mean"], 2), f"{score['sd']:.1f}", *quantiles, *won)
    return table


def _bands(found: Mapping[str, Json]) -> Table:
    table = table_of("bands", *(band["name"] for band in found["bands"]))
    for player in found["players"]:
        if player["seat"] is None:
            table.add_row(player["bot"], *(percent(band["share"]["value"]) for band in player["bands"]))
    return table


def _choices(found: Mapping[str, Json]) -> Table:
    table = table_of("choice", "bot", "a game", "in games", "available", "taken")
    for choice in found["choices"]:
        shares = (percent(choice[name]) for name in ("used", "available", "taken"))
        table.add_row(choice["label"], choice["bot"], f"{choice['chosen']:.2f}", *shares)
    return table


def _figures(found: Mapping[str, Json]) -> Table:
    levels = list(found["scores"])
    table = table_of("figure", *levels)
    for figure in found["figures"]:
        if figure["shape"] == "number":
            table.add_row(figure["title"], *(_number(of_bot) for of_bot in figure["bots"]))
            continue
        for index, member in enumerate(figure["bots"][0]["members"]):
            cells = [_member(of_bot["members"][index]) for of_bot in figure["bots"]]
            table.add_row(f"{figure['title']}: {member['label']}", *cells)
    return table


def _number(of_bot: Mapping[str, Json]) -> str:
    if of_bot["mean"] is None:
        return "none"
    mean = f"{of_bot['mean']['value']:.2f}"
    return mean if of_bot["share"]["value"] == 1 else f"{percent(of_bot['share']['value'])}, mean {mean}"


def _member(member: Mapping[str, Json]) -> str:
    if "mean" in member:
        return f"{member['mean']['value']:.2f}"
    share = member["share"]
    if share["value"] is None:
        return "–"
    text = f"{percent(share['value'])} ({span(share, 1, 100)})"
    return f"{text} of {member['occasions']:,}" if "occasions" in member else text


def _compared(table: Table, name: str, entry: Mapping[str, Json], factor: float = 1) -> None:
    difference = entry["difference"]
    cells: Sequence[str] = [f"{factor * entry['a']:.2f}", f"{factor * entry['b']:.2f}", signed(factor * difference["value"])]
    sure = " *" if entry["p"] < 0.05 else "  "
    table.add_row(name, *cells, span(difference, 2, factor, "+"), p_text(entry["p"]).removeprefix("= ") + sure)

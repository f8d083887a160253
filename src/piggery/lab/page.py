"""The frame of a report: one HTML page with everything in it, and the parts that reports are made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path

from piggery import games
from piggery.kernel import Json, quoted
from piggery.lab.plots import SERIES


def page(title: str, body: Iterable[str]) -> str:
    """The whole page; it loads nothing."""
    style = Path(__file__).with_name("page.css").read_text("utf-8")
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8"/>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n" + "\n".join(body) + "\n</body>\n</html>\n"
    )


def heading(kicker: str, title: str, lead: str) -> str:
    return f'<header><p class="kicker">{escape(kicker)}</p><h1>{escape(title)}</h1><p class="lead">{escape(lead)}</p></header>'


def meta(entries: Mapping[str, str]) -> str:
    """What was simulated, as a list of names and values."""
    return (
        '<dl class="meta">'
        + "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in entries.items())
        + "</dl>"
    )


def tile(label: str, value: str, note: str) -> str:
    return f'<div class="tile"><span>{escape(label)}</span><b>{escape(value)}</b><i>{escape(note)}</i></div>'


def tiles(made: Iterable[str]) -> str:
    return '<div class="tiles">' + "".join(made) + "</div>"


def section(title: str, *parts: str) -> str:
    name = "".join(letter if letter.isalnum() else "-" for letter in title.lower())
    return f'<section id="{name}"><h2>{escape(title)}</h2>' + "".join(parts) + "</section>"


def paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def note(text: str) -> str:
    return f'<p class="note">{escape(text)}</p>'


def figure(svg: str, caption: str, title: str = "", key: str = "") -> str:
    top = f"<h3>{escape(title)}</h3>" if title else ""
    return f"<figure>{top}<figcaption>{escape(caption)}{key}</figcaption>{svg}</figure>"


def grid(plots: Iterable[str]) -> str:
    return '<div class="grid">' + "".join(plots) + "</div>"


def key(names: Sequence[str]) -> str:
    """Which colour is whose; nothing where there is only one."""
    if len(names) < 2:
        return ""
    entries = "".join(f'<span style="--c: var(--s{1 + index % len(SERIES)})">{escape(name)}</span>' for index, name in enumerate(names))
    return f'<div class="key">{entries}</div>'


def table(headings: Sequence[str], rows: Iterable[tuple[str, Sequence[str]]]) -> str:
    """Rows with a class each; a cell may hold a value and, after a tab, a smaller remark."""
    head = "".join(f"<th>{escape(text)}</th>" for text in headings)
    body = "".join(f'<tr class="{kind}">' + "".join(f"<td>{_cell(cell)}</td>" for cell in cells) + "</tr>" for kind, cells in rows)
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _cell(text: str) -> str:
    value, _, remark = text.partition("\t")
    return escape(value) + (f"<small>{escape(remark)}</small>" if remark else "")


def repeat(command: str) -> str:
    return section("Repeat it", "<p>The same command plays the same games, on any number of cores.</p>", f"<code>{escape(command)}</code>")


def options_text(game: str, options: Mapping[str, Json]) -> str:
    """Options that were given, in words; a value that only an edition of one's own takes as it was given."""
    about = games.load(game).about
    counts = range(about.seats[0], about.seats[1] + 1)
    said: list[str] = []
    for option in about.options:
        if option.name in options:
            value = options[option.name]
            is_known = any(option.takes(value, seats) for seats in counts)
            said.append(f"{option.title()}: {option.say(value) if is_known else quoted(value)}")
    return "; ".join(said) or "as usual"


def edition_text(edition: Mapping[str, Json]) -> str:
    return f"{edition['id']} ({edition['hash'][:12]})"

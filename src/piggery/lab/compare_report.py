"""The report of a comparison: the verdict, then everything measured on both sides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from piggery.kernel import Json
from piggery.lab import page, plots
from piggery.lab.numbers import p_text, signed, span


def report(found: Mapping[str, Json]) -> str:
    """One page with everything in it."""
    return page.page(f"{found['title']}: {found['a']['name']} and {found['b']['name']}", _parts(found))


def _parts(found: Mapping[str, Json]) -> Iterator[str]:
    a, b = found["a"], found["b"]
    lead = f"{a['name']} (A) and {b['name']} (B), {found['games']:,} games on each side with the same dice."
    yield page.heading("Piggery lab · comparison", found["title"], lead)
    if found["games"] < found["asked"]:
        yield f'<p class="warning">Stopped early: {found["games"]:,} of {found["asked"]:,} games were played.</p>'
    yield page.meta(
        {
            "A": _side(a),
            "B": _side(b),
            "Games and seed": f"{found['games']:,} games on each side, seed {found['seed']}",
        }
    )
    score = found["score"]
    yield page.tiles(
        [
            page.tile("A, mean score", f"{score['a']:.2f}", a["name"]),
            page.tile("B, mean score", f"{score['b']:.2f}", b["name"]),
            page.tile(
                "B − A",
                signed(score["difference"]["value"]),
                f"95 % interval {span(score['difference'], 2, 1, '+')}\np {p_text(score['p'])}",
            ),
        ]
    )
    yield page.section("Verdict", *map(page.paragraph, found["verdict"]), page.note(found["method"]))
    yield _scores(found)
    yield page.section("Length and winning", _table(_length_rows(found)))
    if found["seats"]:
        yield _seats(found)
    yield _choices(found)
    if found["figures"]:
        rows = [
            (figure["label"] + (", % of games" if figure["is_share"] else ""), figure, 100 if figure["is_share"] else 1)
            for figure in found["figures"]
        ]
        yield page.section("Inside the game", _table(rows, "mean a player and game"))
    yield page.repeat(found["command"])


def _side(side: Mapping[str, Json]) -> str:
    options = page.options_text(side["findings"]["game"], side["options"])
    return f"edition {page.edition_text(side['edition'])}, options {options}, played by {', '.join(side['seats'])}"


def _scores(found: Mapping[str, Json]) -> str:
    both = {}
    for key in "ab":
        scores = found[key]["findings"]["scores"]
        levels = list(dict.fromkeys(bots["ab".index(key)] for bots in (player["bots"] for player in found["players"])))
        for bot in levels:
            both[f"{key.upper()}: {bot}" if len(levels) > 1 else key.upper()] = scores[bot]
    drawn = plots.scores({"scores": both, "bands": found["a"]["findings"]["bands"]})
    parts = [page.figure(drawn, "How many of all games end with each score, on both sides.")]
    if found["bands"]:
        parts.append(_table([(band["name"], band, 100) for band in found["bands"]], "% of players in"))
    return page.section("Scores", *parts)


def _length_rows(found: Mapping[str, Json]) -> list[tuple[str, Mapping[str, Json], float]]:
    rows: list[tuple[str, Mapping[str, Json], float]] = [("decisions a game", found["decisions"], 1)]
    for player in found["players"]:
        if player["wins"]:
            rows.append((f"player {player['player']} ({' / '.join(dict.fromkeys(player['bots']))}) wins, %", player["wins"], 100))
    return rows


def _seats(found: Mapping[str, Json]) -> str:
    rows = []
    for seat in found["seats"]:
        for index, key in enumerate("ab"):
            estimate = {name: 100 * value for name, value in seat[key].items()}
            rows.append((f"seat {seat['seat']}, {key.upper()}", estimate, index))
    drawn = plots.intervals("seats", "Seat advantage on both sides", rows, "percentage points above or below an equal share of victories")
    text = "How much more or less often each seat wins than an equal share, on both sides, with 95 % intervals."
    return page.section("Seat advantage", page.figure(drawn, text, key=page.key(["A", "B"])))


def _choices(found: Mapping[str, Json]) -> str:
    rows = [(choice["label"], choice["difference"], 0) for choice in found["choices"]]
    drawn = plots.intervals("choices", "Change in the use of each choice", rows, "B − A, times a player and game")
    return page.section(
        "Choices",
        page.figure(drawn, "How much more or less often a player makes each kind of choice on side B, with 95 % intervals."),
        _table([(choice["label"], choice, 1) for choice in found["choices"]], "times a game"),
    )


def _table(rows: Sequence[tuple[str, Mapping[str, Json], float]], first: str = "") -> str:
    """Both sides, their difference and its test; a dot marks p < 0.05."""
    cells = [
        (
            "sure" if entry["p"] < 0.05 else "",
            [
                name,
                f"{factor * entry['a']:.2f}",
                f"{factor * entry['b']:.2f}",
                signed(factor * entry["difference"]["value"]),
                span(entry["difference"], 2, factor, "+"),
                p_text(entry["p"]).removeprefix("= "),
            ],
        )
        for name, entry, factor in rows
    ]
    return page.table([first, "A", "B", "B − A", "95 % interval", "p"], cells) + page.note("A dot marks p < 0.05.")

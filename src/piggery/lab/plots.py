"""The plots of a report as inline SVG that takes its colours and letters from the page: one drawing for day, night and paper.

matplotlib draws with stand-in colours; `to_svg` puts the page's custom properties in their place.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from piggery.kernel import Json

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK, SOFT, HAIR, PAPER, BAND = "#010101", "#020202", "#030303", "#040404", "#050505"
SERIES = ("#0a0001", "#0a0002", "#0a0003", "#0a0004", "#0a0005")
LINES = ("-", (0, (5, 2)), (0, (1.5, 1.5)), (0, (7, 2, 1.5, 2)), (0, (3, 1.5)))  # colour is never the only sign
PROPERTIES = {
    INK: "var(--ink)",
    SOFT: "var(--ink-soft)",
    HAIR: "var(--hair)",
    PAPER: "var(--stock)",
    BAND: "var(--kraft)",
    **{colour: f"var(--s{number})" for number, colour in enumerate(SERIES, 1)},
}
STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "piggery",
    "font.size": 10.5,
    "text.color": INK,
    "axes.edgecolor": SOFT,
    "axes.labelcolor": SOFT,
    "axes.linewidth": 0.8,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.axisbelow": True,
    "xtick.color": SOFT,
    "ytick.color": SOFT,
    "ytick.major.size": 0,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "grid.color": HAIR,
    "grid.linewidth": 0.7,
}
WIDE, HALF = 9.6, 5.6  # inches


class Drawing:
    """A figure with one set of axes in the report's style.

    >>> with Drawing("p1", "An empty plot", HALF, 2.0) as drawing:
    ...     pass
    >>> drawing.svg.startswith("<svg")
    True
    """

    def __init__(self, name: str, title: str, width: float, height: float) -> None:
        self._name = name
        self._title = title
        self._size = (width, height)
        self.svg = ""

    def __enter__(self) -> Drawing:
        from matplotlib import rc_context
        from matplotlib.figure import Figure

        self._style: Any = rc_context(STYLE)
        self._style.__enter__()
        self.figure = Figure(figsize=self._size, layout="constrained")
        self.axes: Axes = self.figure.add_subplot()
        return self

    def __exit__(self, *error: object) -> None:
        if error[0] is None:
            text = io.StringIO()
            self.figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
            self.svg = to_svg(text.getvalue(), self._name, self._title)
        self._style.__exit__(*error)


def to_svg(text: str, name: str, title: str) -> str:
    """matplotlib's file as a part of a page: no prolog, ids of its own, colours and letters from the page."""
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r'<style type="text/css">.*?</style>', "", text, flags=re.DOTALL)
    text = re.sub(r'(id="|url\(#|href="#)', rf"\g<1>{name}-", text)
    text = re.sub(r"font-family:[^;\"]*;?", "", text)
    text = re.sub(r"font: ([\d.]+px) [^;\"]*", r"font-size: \1", text)
    for colour, value in PROPERTIES.items():
        text = text.replace(colour, value)
    head, _, rest = text.partition(">")
    box = re.search(r'viewBox="[^"]*"', head)
    assert box
    label = title.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
    space = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f'<svg {space} {box.group()} role="img" aria-label="{label}">{rest}'


def colour(index: int) -> str:
    return SERIES[index % len(SERIES)]


def scores(found: Mapping[str, Json]) -> str:
    """How often each score occurs, bot by bot, over the game's bands."""
    series = found["scores"]
    values = [score for pairs in series.values() for score, _ in pairs]
    low, high = min(values), max(values)
    games = min(sum(times for _, times in pairs) for pairs in series.values())
    width = max(1, round((high - low) / min(45, 4 * games ** (1 / 3))))  # few games, broad columns
    with Drawing("scores", "Distribution of scores", WIDE, 3.7) as drawing:
        axes = drawing.axes
        peaks = []
        for index, (bot, pairs) in enumerate(series.items()):
            bins = range(low - low % width, high + 2 * width, width)
            total = sum(times for _, times in pairs)
            filled = [edge for edge in bins if any(edge <= score < edge + width for score, _ in pairs)]
            bins = range(filled[0], filled[-1] + width, width)
            heights = [100 * sum(times for score, times in pairs if edge <= score < edge + width) / total for edge in bins]
            edges = [edge - 0.5 for edge in (*bins, bins[-1] + width)]
            axes.stairs(heights, edges, fill=True, color=colour(index), alpha=0.2)
            axes.stairs(heights, edges, color=colour(index), linewidth=1.8, linestyle=LINES[index % len(LINES)])
            peak = max(range(len(heights)), key=heights.__getitem__)
            peaks.append((edges[peak] + width / 2, heights[peak], bot, index))
        top = max(height for _, height, _, _ in peaks) * 1.18
        for where, height, bot, index in peaks:
            axes.text(where, height + top * 0.02, bot, color=colour(index), ha="center", va="bottom", weight="bold")
        _shade_bands(axes, found, (low, high))
        axes.set_ylim(0, top)
        axes.set_xlim(low - 1, high + 1)
        axes.set_xlabel("score")
        axes.yaxis.set_major_formatter(lambda value, _: f"{value:g} %")
        axes.grid(axis="y")
    return drawing.svg


def _shade_bands(axes: Axes, found: Mapping[str, Json], ends: tuple[int, int]) -> None:
    low, high = ends
    for index, band in enumerate(found["bands"]):
        start = low - 1 if band["least"] is None else band["least"] - 0.5
        end = high + 1 if band["greatest"] is None else band["greatest"] + 0.5
        if end <= low or start >= high:
            continue
        start, end = max(start, low - 1), min(end, high + 1)
        if index % 2:
            axes.axvspan(start, end, color=BAND, alpha=0.55, linewidth=0, zorder=0)
        if end - start > (high - low) * 0.08:
            above = axes.get_xaxis_transform()
            axes.text((start + end) / 2, 1.02, band["name"], color=SOFT, ha="center", va="bottom", size=9.5, transform=above)


def intervals(name: str, title: str, rows: Sequence[tuple[str, Mapping[str, Json], int]], unit: str, mark: float | None = 0.0) -> str:
    """Values with their intervals, one line each; `mark` is where there is no difference."""
    with Drawing(name, title, WIDE, 0.75 + 0.36 * len(rows)) as drawing:
        axes = drawing.axes
        for index, (_, estimate, series) in enumerate(rows):
            low, high = estimate["low"], estimate["high"]
            axes.plot([low, high], [index, index], color=colour(series), linewidth=2.2, solid_capstyle="butt")
            axes.plot([estimate["value"]], [index], "o", color=colour(series), markersize=6.5, markeredgecolor=PAPER)
        if mark is not None:
            axes.axvline(mark, color=INK, linewidth=0.9, zorder=0)
        axes.set_yticks(range(len(rows)), [label for label, _, _ in rows])
        axes.tick_params(axis="y", labelcolor=INK)
        axes.set_ylim(len(rows) - 0.4, -0.6)
        axes.set_xlabel(unit)
        axes.grid(axis="x")
    return drawing.svg


def courses(name: str, title: str, series: Mapping[str, Sequence[Sequence[float]]], along: str, unit: str, mark: float) -> str:
    """Values with their intervals as they changed: (where, value, low, high) for each point; `mark` is where there is no difference."""
    with Drawing(name, title, WIDE, 3.4) as drawing:
        axes = drawing.axes
        axes.axhline(mark, color=INK, linewidth=0.9, zorder=0)
        for index, (label, points) in enumerate(series.items()):
            if not points:
                continue
            where, values, lows, highs = zip(*points, strict=True)
            axes.fill_between(where, lows, highs, color=colour(index), alpha=0.14, linewidth=0)
            axes.plot(where, values, color=colour(index), linewidth=1.8, linestyle=LINES[index % len(LINES)], marker="o", markersize=4)
            axes.annotate(label, (where[-1], values[-1]), (6, 0), textcoords="offset points", va="center", color=colour(index), size=9.5)
        axes.margins(x=0.16)
        axes.set_xlabel(along)
        axes.set_ylabel(unit)
        axes.grid(axis="y")
    return drawing.svg


def bars(name: str, title: str, labels: Sequence[str], series: Mapping[str, Sequence[float]], unit: str, width: float = HALF) -> str:
    """Values side by side for each bot, with the number at the end of its bar."""
    count = len(series)
    thick = 0.74 / count
    with Drawing(name, title, width, 0.7 + max(0.34, 0.21 * count) * len(labels)) as drawing:
        axes = drawing.axes
        greatest = max((value for values in series.values() for value in values), default=0) or 1
        for index, values in enumerate(series.values()):
            places = [place + (index - (count - 1) / 2) * thick for place in range(len(labels))]
            axes.barh(places, values, height=thick * 0.88, color=colour(index), linewidth=0)
            for place, value in zip(places, values, strict=True):
                axes.text(value + greatest * 0.012, place, number(value), va="center", size=9.5, color=SOFT)
        axes.set_yticks(range(len(labels)), labels)
        axes.tick_params(axis="y", labelcolor=INK)
        axes.set_ylim(len(labels) - 0.5, -0.5)
        axes.set_xlim(min(0, *(value for values in series.values() for value in values)) if labels else 0, greatest * 1.12)
        axes.set_xlabel(unit)
        axes.grid(axis="x")
    return drawing.svg


def columns(name: str, title: str, series: Mapping[str, Sequence[Sequence[int]]], unit: str, width: float = HALF) -> str:
    """How often whole numbers occur, as a share of all that have one."""
    from matplotlib.ticker import MaxNLocator

    values = [value for pairs in series.values() for value, _ in pairs]
    low, high = (min(values), max(values)) if values else (0, 1)
    step = max(1, round((high - low) / 40))
    thick = 0.8 * step / max(1, len(series))
    with Drawing(name, title, width, 2.6) as drawing:
        axes = drawing.axes
        for index, pairs in enumerate(series.values()):
            total = sum(times for _, times in pairs) or 1
            bins = range(low, high + 1, step)
            heights = [100 * sum(times for value, times in pairs if edge <= value < edge + step) / total for edge in bins]
            offset = (index - (len(series) - 1) / 2) * thick + (step - 1) / 2
            axes.bar([edge + offset for edge in bins], heights, width=thick * 0.92, color=colour(index), linewidth=0)
        axes.yaxis.set_major_formatter(lambda value, _: f"{value:g} %")
        axes.xaxis.set_major_locator(MaxNLocator("auto", integer=True))
        axes.set_xlabel(unit)
        axes.grid(axis="y")
    return drawing.svg


def number(value: float) -> str:
    """With as many places as tell something."""
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"

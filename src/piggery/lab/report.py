"""The report of a simulation: what happened in words and pictures, each with a sentence that says how to read it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from piggery.kernel import Json
from piggery.lab import page, plots
from piggery.lab.numbers import percent, signed, span


def report(found: Mapping[str, Json]) -> str:
    """One page with everything in it."""
    return page.page(f"{found['title']}: {found['games']:,} games", _parts(found))


def _parts(found: Mapping[str, Json]) -> Iterator[str]:
    levels = list(found["scores"])
    seats = len(found["seats"])
    who = f"{', '.join(levels[:-1])} and {levels[-1]}" if len(levels) > 1 else levels[0] if seats == 1 else f"{levels[0]} against itself"
    yield page.heading("Piggery lab · simulation", found["title"], f"{found['games']:,} games, played by {who}.")
    if found["games"] < found["asked"]:
        yield f'<p class="warning">Stopped early: {found["games"]:,} of {found["asked"]:,} games were played.</p>'
    yield page.meta(
        {
            "Edition": page.edition_text(found["edition"]),
            "Options": page.options_text(found["game"], found["options"]),
            "Players": ", ".join(found["seats"]),
            "Seats": "rotating game by game" if found["rotated"] else "as listed",
            "Games": f"{found['games']:,}",
            "Seed": found["seed"],
        }
    )
    yield page.tiles(_tiles(found))
    yield _scores(found)
    if seats > 1:
        yield _winning(found)
    yield _length(found)
    yield _choices(found)
    if found["figures"]:
        yield page.section("Inside the game", page.grid(_figure(figure) for figure in found["figures"]))
    yield page.repeat(found["command"])


def _whole(found: Mapping[str, Json]) -> list[Mapping[str, Json]]:
    """The bots over all seats."""
    return [player for player in found["players"] if player["seat"] is None]


def _tiles(found: Mapping[str, Json]) -> Iterator[str]:
    for player in _whole(found):
        mean, wins = player["score"]["mean"], player["wins"]
        won = f"\nwins {percent(wins['value'])} ({span(wins, 1, 100)} %)" if wins else ""
        yield page.tile(f"{player['bot']}, mean score", f"{mean['value']:.1f}", f"95 % interval {span(mean, 2)}{won}")
    decisions = found["length"]["decisions"]
    yield page.tile("decisions a game", f"{decisions['mean']['value']:.1f}", f"from {decisions['least']} to {decisions['greatest']}")


def _scores(found: Mapping[str, Json]) -> str:
    names = [band["name"] for band in found["bands"]]
    rows = []
    for player in found["players"]:
        score = player["score"]
        name = player["bot"] if player["seat"] is None else f"in seat {player['seat']}"
        cells = [name, f"{score['mean']['value']:.2f}\t{span(score['mean'], 2)}", f"{score['sd']:.1f}"]
        cells += [str(score[quantile]) for quantile in ("q5", "q50", "q95")]
        rows.append(("whole" if player["seat"] is None else "", [*cells, *(percent(band["share"]["value"]) for band in player["bands"])]))
    caption = "How many of all games end with each score"
    caption += ", over the ranges of the game's rankings." if names else "."
    return page.section(
        "Scores",
        page.figure(plots.scores(found), caption),
        page.table(["", "mean, 95 % interval", "sd", "5 %", "median", "95 %", *names], rows),
        page.note("sd: standard deviation. 5 %, median, 95 %: so many of all scores are not higher than this."),
    )


def _winning(found: Mapping[str, Json]) -> str:
    shares = [
        (
            "whole" if player["seat"] is None else "",
            [
                player["bot"] if player["seat"] is None else f"in seat {player['seat']}",
                f"{player['games']:,}",
                percent(player["wins"]["value"]),
                f"{span(player['wins'], 1, 100)} %",
            ],
        )
        for player in found["players"]
    ]
    ties = found["ties"]
    parts = [page.table(["", "games", "win share", "95 % interval (Wilson)"], shares)]
    parts.append(
        page.note(
            f"A victory shared by several counts in equal parts. Shared: {percent(ties['shared']['value'])} of all games; "
            f"level on points at the top: {percent(ties['level']['value'])}."
        )
    )
    if found["seat_advantage"]:
        rows = [(f"seat {seat['seat']}", _percents(seat["advantage"]), 0) for seat in found["seat_advantage"]]
        drawn = plots.intervals("seats", "Seat advantage", rows, "percentage points above or below an equal share of victories")
        parts.append(page.figure(drawn, _seat_sentence(found), "Seat advantage"))
    else:
        parts.append(page.note("Different bots kept their seats, so what the seat is worth can't be told from what the bot is worth."))
    return page.section("Winning and seats", *parts)


def _percents(estimate: Mapping[str, Json]) -> dict[str, float]:
    return {name: 100 * estimate[name] for name in ("value", "low", "high")}


def _seat_sentence(found: Mapping[str, Json]) -> str:
    away = [seat for seat in found["seat_advantage"] if seat["advantage"]["low"] > 0 or seat["advantage"]["high"] < 0]
    text = "How much more or less often each seat wins than an equal share, with 95 % intervals. "
    if not away:
        return text + "Every interval reaches zero: no seat is better than another as far as these games can tell."
    listed = ", ".join(f"seat {seat['seat']} ({signed(100 * seat['advantage']['value'], 1)})" for seat in away)
    return text + f"Away from zero: {listed}."


def _length(found: Mapping[str, Json]) -> str:
    decisions, draws = found["length"]["decisions"], found["length"]["draws"]
    text = (
        f"How many decisions the players of a game take together: {decisions['mean']['value']:.1f} on average "
        f"({span(decisions['mean'], 2)}), between {decisions['least']} and {decisions['greatest']}; "
        f"besides {draws['mean']['value']:.1f} rolls or draws of chance."
    )
    drawn = plots.columns("length", "Length of a game", {"": decisions["counts"]}, "decisions in a game", plots.WIDE)
    return page.section("Length", page.figure(drawn, text))


def _choices(found: Mapping[str, Json]) -> str:
    levels = list(found["scores"])
    uses = list(dict.fromkeys(choice["label"] for choice in found["choices"]))
    chosen = {bot: [choice["chosen"] for choice in found["choices"] if choice["bot"] == bot] for bot in levels}
    drawn = plots.bars("choices", "Use of each choice", uses, chosen, "times a player and game", plots.WIDE)
    if found["never_used"]:
        unused = f"Never used: {', '.join(found['never_used'])}. With {found['games']:,} games it happens in fewer than "
        dead = page.note(f"{unused}{percent(min(1.0, 3 / found['games']))} of games, or never (95 % confidence).")
    else:
        dead = page.note("Every kind of choice was used: no rule is dead.")
    return page.section(
        "Choices",
        page.figure(drawn, "How often a player makes each kind of choice in a game.", key=page.key(levels)),
        _choice_table(found, uses, levels),
        page.note("In games: share of games with at least one. Available: share of decisions. Taken: how often, when available."),
        dead,
    )


def _choice_table(found: Mapping[str, Json], uses: list[str], levels: list[str]) -> str:
    """Choice by choice, the bots one below the other."""
    rows = []
    for label in uses:
        for choice in (choice for choice in found["choices"] if choice["label"] == label):
            is_first = choice["bot"] == levels[0]
            figures = [f"{choice['chosen']:.2f}", *(percent(choice[name]) for name in ("used", "available", "taken"))]
            rows.append(("" if choice["bot"] == levels[-1] else "more", [label if is_first else "", choice["bot"], *figures]))
    return page.table(["choice", "bot", "a game", "in games", "available", "taken"], rows)


def _figure(figure: Mapping[str, Json]) -> str:
    """A figure that the game adds, by its shape."""
    name, title = f"figure-{figure['name']}", figure["title"]
    bots = [of_bot["bot"] for of_bot in figure["bots"]]
    text = figure["text"]
    if figure["shape"] == "number":
        drawn = plots.columns(name, title, {of_bot["bot"]: of_bot["counts"] for of_bot in figure["bots"]}, figure["unit"])
        text = " ".join((text, *(_number_sentence(of_bot) for of_bot in figure["bots"])))
    else:
        shares = "% of its occasions" if figure["shape"] == "rates" else "% of all" if figure["is_repeated"] else "% of games"
        value, factor, unit = ("mean", 1, "mean a player and game") if figure["shape"] == "numbers" else ("share", 100, shares)
        labels = [member["label"] for member in figure["bots"][0]["members"]]
        series = {
            of_bot["bot"]: [factor * (member[value]["value"] or 0) for member in of_bot["members"]] for of_bot in figure["bots"]
        }  # a bot without occasions has no shares
        drawn = plots.bars(name, title, labels, series, unit)
    return page.figure(drawn, text, title, page.key(bots))


def _number_sentence(of_bot: Mapping[str, Json]) -> str:
    share, mean = of_bot["share"]["value"], of_bot["mean"]
    if mean is None:
        return f"{of_bot['bot']}: none."
    often = f"in {percent(share)} of games, " if share < 1 else ""
    return f"{of_bot['bot']}: {often}mean {mean['value']:.2f}."

"""What the game says of itself, and the options it can be started with (BOR-12)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from piggery.games.boars_on_the_run.components.edition import Edition
from piggery.kernel import About, Json, Option, PerSeat, SeatNumber, Whole, Words
from piggery.kernel.forms import edition_info

MOST_HANDICAP = 20
EVEN_STARTS = {2: [0, 2], 3: [0, 1, 3], 4: [0, 1, 3, 4]}  # head starts with which seats win equally often (calibration)


def about(ed: Edition, data: Mapping[str, Any], is_shipped: bool, words: Words) -> About:
    title = ed.form.edition
    return About(
        slug=title.game,
        title=title.title,
        designers=tuple(title.designers),
        seats=(title.min_seats, title.max_seats),
        minutes=(50, 50),
        age=7,
        rules=ed.rules_version,
        clauses="BOR",
        edition=edition_info(title.id, title.title, data, is_shipped, ed.form.provenance),
        options=options(ed, words),
    )


def options(ed: Edition, words: Words) -> tuple[Option, ...]:
    def option(name: str, values: Callable[[int], Sequence[Json]], asks: SeatNumber | Whole | PerSeat | None = None) -> Option:
        return Option(name, values(2)[0], values, words, asks, boar if name == "boars" else str)

    def boar(value: Json) -> str:
        from piggery.games.boars_on_the_run.words.text import name_in

        return name_in(words, ed.form.boars[ed.boars.index(value)].name)

    boars = PerSeat(ed.boars, is_distinct=True)
    spaces = PerSeat(Whole(0, min(MOST_HANDICAP, ed.finish - 1)), is_short=True)
    return (
        option("boars", lambda seats: ("random", list(ed.boars[:seats])), boars),
        option("first_seat", lambda seats: (*range(seats), "random"), SeatNumber()),
        option("handicap", lambda seats: ([], EVEN_STARTS[seats]) if seats in EVEN_STARTS else ([],), spaces),
        option("min_draw", lambda seats: (1, 0)),
        option("open_bags", lambda seats: (False, True)),
        option("bought_vendetta_triggers", lambda seats: (True, False)),
        option("overtake_backwards", lambda seats: (False, True)),
        option("round_limit", lambda seats: (200, 0, 12), Whole(0)),
    )

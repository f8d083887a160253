"""What the game says of itself, and the options it can be started with (WPF-12)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from piggery.games.when_pigs_shall_fly.components.edition import Edition
from piggery.kernel import About, Json, Option, PerSeat, SeatNumber, Words
from piggery.kernel.forms import edition_info

TITLE = "When Pigs Shall Fly"
DESIGNERS = ("Mark Fuhrman",)
MINUTES = (30, 60)
AGE = 8


def about(ed: Edition, data: Mapping[str, Any], is_shipped: bool, words: Words) -> About:
    title = ed.form.edition
    return About(
        slug=title.game,
        title=TITLE,
        designers=DESIGNERS,
        seats=(title.min_seats, title.max_seats),
        minutes=MINUTES,
        age=AGE,
        rules=ed.rules_version,
        clauses="WPF",
        edition=edition_info(title.id, title.title, data, is_shipped, ed.form.provenance),
        options=options(ed, words),
    )


def options(ed: Edition, words: Words) -> tuple[Option, ...]:
    def option(name: str, values: Callable[[int], Sequence[Json]], asks: SeatNumber | PerSeat | None = None) -> Option:
        return Option(name, values(2)[0], values, words, asks)

    # WPF-7.11: what the rulebook says, first; by rules 1 it was the other way round
    crash_rules = ("first_excess", "whole_segment") if ed.rules_version == 1 else ("whole_segment", "first_excess")
    return (
        option("first_lead", lambda seats: ("random", *range(seats)), SeatNumber()),
        option("sheets", lambda seats: ("dealt", "blind", [ed.letters[0]] * seats), PerSeat(ed.letters)),
        option("round_flow", lambda seats: ("steps", "turns")),
        option("crash_rule", lambda seats: crash_rules),
        option("tie_break", lambda seats: ("shared", "vote")),
    )

"""What the lab counts of a game of When Pigs Shall Fly: all of it can be read off the sheets when the pigs have landed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from piggery.games.when_pigs_shall_fly.components.edition import ANIMALS, AWARDS, LINES
from piggery.games.when_pigs_shall_fly.play import scoring
from piggery.games.when_pigs_shall_fly.play.moves import Choices, Move
from piggery.games.when_pigs_shall_fly.play.state import GROUNDED, STATUSES, TRAINED, State
from piggery.kernel import Event, Figure, ScoreBand, Value, Words

if TYPE_CHECKING:
    from piggery.games.when_pigs_shall_fly.game import WhenPigsShallFly

PARTS = scoring.Score._fields
OTHER_USES = ("sheep_bubble", "spy", "end_training", "fly", "vote")


def build(game: WhenPigsShallFly, words: Words) -> ContestFigures:
    """The figures of the game's edition."""
    return ContestFigures(game.table, words)


class ContestFigures:
    """The protocol of `piggery.kernel.Figures`."""

    needs_events = False

    def __init__(self, t: Choices, words: Words) -> None:
        self._t = t
        self._words = words
        bounds = [band.from_ for band in t.ed.form.solo.bands[1:]]
        limits = zip(t.ed.form.solo.bands, [None, *bounds], [*(bound - 1 for bound in bounds), None], strict=True)
        self.bands = tuple(ScoreBand(band.name, least, greatest) for band, least, greatest in limits)
        places = tuple(f"place_{number}" for number in range(t.ed.form.edition.max_seats))
        self.figures = (
            Figure("parts", "numbers", PARTS),
            Figure("awards", "numbers", AWARDS),
            Figure("animals", "numbers", ANIMALS),
            Figure("flights", "category", STATUSES[1:]),
            Figure("distance", "number"),
            Figure("contest", "number"),
            Figure("lines", "numbers", LINES),
            Figure("rounds", "number"),
            Figure("winners", "category", places, is_repeated=True),
        )
        self.uses = (*(f"die_{value}" for value in range(1, t.ed.sides + 1)), *LINES, *ANIMALS, *OTHER_USES)

    def use(self, move: Move) -> str:
        if move.kind == "take_die":
            return f"die_{move.value}"
        return LINES[move.what] if move.kind == "assign" else ANIMALS[move.what] if move.kind == "train" else move.kind

    def at_end(self, state: State, events: Sequence[Event] | None) -> list[Mapping[str, Value]]:
        sheets = scoring.sheets(self._t, state)
        seats = state.setup.seats
        first = 0 if seats == 1 else (state.lead - state.round + 1) % seats  # who led in round 1
        winners = scoring.result(self._t, state)["winners"]
        return [
            {
                "parts": (*sheet[:-1], sum(sheet.awards)),
                "awards": tuple([int(points > 0) for points in sheet.awards]),
                "animals": tuple([state.rows[seat][TRAINED] >> animal & 1 for animal in range(len(ANIMALS))]),
                "flights": STATUSES[state.flights[seat].status],
                "distance": state.flights[seat].distance,
                "contest": None if state.flights[seat].status == GROUNDED else state.flights[seat].score,
                "lines": tuple(state.rows[seat][: len(LINES)]),
                "rounds": state.round,
                "winners": [f"place_{(seat - first) % seats}"] if seat in winners else [],
            }
            for seat, sheet in enumerate(sheets)
        ]

    def title(self, name: str) -> str:
        return self._words(f"figure-{name}")

    def explain(self, name: str) -> str:
        return self._words(f"figure-{name}.text")

    def unit(self, name: str) -> str:
        return self._words(f"figure-{name}.unit")

    def label(self, name: str, member: str) -> str:
        if member in AWARDS and name == "awards":
            return self._words(f"award-{member.replace('_', '-')}")
        if name == "parts":
            return self._words("figure-awards" if member == "awards" else f"part-{member.replace('_', '-')}")
        if member in ANIMALS:
            return self._words(f"animal-{member}")
        if member in LINES:
            action, _, theory = member.partition("_")
            return self._words(f"line-{action}", theory=self._words(f"theory-{theory}")) if theory else self._words(f"line-{member}")
        head, _, number = member.partition("_")
        if head in ("die", "place") and number.isdecimal():
            return self._words(f"member-{head}", number=int(number))
        return self._words(f"{'use' if name == 'use' else 'member'}-{member.replace('_', '-')}")

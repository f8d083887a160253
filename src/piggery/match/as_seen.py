"""A match as one viewer may see it, in plain JSON with sentences ready to show: for pages that need no server behind them."""

from __future__ import annotations

from typing import Any

from piggery.kernel import CHANCE, Event, Json
from piggery.kernel.forms import folded
from piggery.kernel.outcome import Line
from piggery.match.match import Match


def position(match: Match, viewer: int | None) -> dict[str, Json]:
    """View, movers, choices, prompt and result, in the form that tables are told in."""
    game, state = match.game, match.state
    seen: dict[str, Json] = {
        "view": game.view(state, viewer),
        **({} if (reckoning := game.reckoning(state, viewer)) is None else {"reckoning": reckoning}),
        "movers": list(match.movers),
        "choices": [] if viewer is None else folded(game.write(viewer, move) for move in match.choices(viewer)),
        "prompt": match.named(game.prompt(state, viewer)),
    }
    if match.end is not None and match.end.reason == "finished":
        seen["result"] = result(match)
    return seen


def result(match: Match) -> dict[str, Json]:
    """How a finished game ended, line by line."""
    outcome = match.game.outcome(match.state)
    assert outcome is not None
    return {
        "reason": "finished",
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
        "ranks": list(outcome.ranks),
        "outcome": match.game.outcome_to_json(match.state),
        "decided_by": match.named(outcome.decided_by),
        "lines": [[line_form(match, line) for line in seat] for seat in outcome.breakdown],
    }


def line_form(match: Match, line: Line) -> dict[str, Json]:
    return {"points": line.points, "sentence": match.named(line.sentence), "clause": line.clause}


def steps(match: Match, viewer: int | None) -> list[dict[str, Json]]:
    """Every move that this viewer may know of, with its events and sentences."""
    game = match.game
    told: list[dict[str, Json]] = []
    for before, played in zip(match.states(), match.played, strict=False):
        form = game.tell(before, played.by, played.move, viewer)
        events = game.events_to_json(played.events, viewer)
        if form is None and not events:
            continue
        sentences = [match.named(game.sentence(event, viewer)) for event in played.events]
        told.append({"by": None if played.by == CHANCE else played.by, "move": form, "events": events, "sentences": sentences})
    return told


def foretold(match: Match, seat: int, move: Any) -> dict[str, Json]:
    """What a move would do, as a table answers the question for its preview."""
    game = match.game
    seen = game.preview(match.state, seat, move)
    events = [Event(event) for event in seen["events"]]
    return {
        "type": "preview",
        "move": game.write(seat, move),
        "sentence": match.named(game.describe(match.state, seat, move)),
        "preview": seen,
        "sentences": [match.named(game.sentence(event, seat)) for event in events],
    }

"""The numbers of an edition that the page for beginners tells."""

from __future__ import annotations

from piggery.games.when_pigs_shall_fly.components.edition import AWARDS
from piggery.games.when_pigs_shall_fly.game import WhenPigsShallFly


def numbers(game: WhenPigsShallFly) -> dict[str, str | int]:
    form = game.edition.form
    awards: dict[str, int] = {award: getattr(form.awards, award) for award in AWARDS}
    return {
        "most_players": form.edition.max_seats,
        "extra": form.dice.extra,
        "publicity": " / ".join(map(str, form.dice.publicity)),
        "time": form.time_track.length,
        "multipliers": " / ".join(map(str, sorted(form.theory_cards.multipliers))),
        "discovery": form.research.discovery_points,
        "stages": " / ".join(map(str, form.design.stage_points)),
        "weight": form.materials.weight[0],
        "step": form.maneuvers.lines_per_segment[0],
        "nimblest": min(form.maneuvers.lines_per_segment),
        "dog": form.special_training.dog_points_per_whistle,
        "lines": form.contest.lines,
        **awards,
        "bands": ", ".join(f"{band.name} ({band.from_}+)" for band in form.solo.bands),
    }

"""Writes the best contest scores that bots count with: `python -m piggery.bots.when_pigs_shall_fly.best_flights`.

For either crash rule, every sheet of the standard edition, weight class, number of lines per segment, even distance and fear level the
planner's best flight. It takes some minutes. The file begins with the hash of the grids that it was made for.
"""

from __future__ import annotations

from pathlib import Path

from piggery import games
from piggery.bots.when_pigs_shall_fly.flights import CLASSES, CRASH_RULES, DISTANCES, FEARS, FILE, SEGMENTS, grids_hash
from piggery.bots.when_pigs_shall_fly.planner import Planner
from piggery.games.when_pigs_shall_fly.game import WhenPigsShallFly
from piggery.games.when_pigs_shall_fly.play.state import Flight


def main() -> None:
    game = games.load("when-pigs-shall-fly")
    assert isinstance(game, WhenPigsShallFly)
    ed = game.edition
    rows = [grids_hash(ed)]
    for crash_rule in CRASH_RULES:
        for letter, sky in zip(ed.letters, ed.skies, strict=True):
            rows += best_flights(Planner(sky, crash_rule == "first_excess"), f"{crash_rule} {letter}")
            print(f"{crash_rule}, sheet {letter} done", flush=True)
    (Path(__file__).parent / FILE).write_text("\n".join(rows) + "\n", encoding="utf-8")


def best_flights(planner: Planner, head: str) -> list[str]:
    """The rows of one sheet by one crash rule."""
    rows = []
    for weight_class in CLASSES:
        for lines in SEGMENTS:
            for distance in DISTANCES:
                crafts = [Flight(distance, distance, weight_class, fear, lines, ((0, planner.heights[-1]),)) for fear in FEARS]
                scores = " ".join(str(planner.best(craft).score) for craft in crafts)
                rows.append(f"{head} {weight_class} {lines} {distance} {scores}")
    return rows


if __name__ == "__main__":
    main()

"""Writes the best contest scores that the bots of When Pigs Shall Fly count with: `python tools/best_flights.py`.

For every sheet of the standard edition, weight class, number of lines per segment, even distance and fear level the planner's best
flight. It takes some minutes. The file begins with the hash of the grids that it was made for.
"""

from __future__ import annotations

from pathlib import Path

from piggery import games
from piggery.bots.when_pigs_shall_fly_flights import CLASSES, DISTANCES, FEARS, FILE, SEGMENTS, grids_hash
from piggery.games.when_pigs_shall_fly.game import WhenPigsShallFly
from piggery.games.when_pigs_shall_fly.planner import Planner
from piggery.games.when_pigs_shall_fly.state import Flight

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    game = games.load("when-pigs-shall-fly")
    assert isinstance(game, WhenPigsShallFly)
    ed = game.edition
    rows = [grids_hash(ed)]
    for letter, sky in zip(ed.letters, ed.skies, strict=True):
        planner = Planner(sky, is_first_excess=True)
        for weight_class in CLASSES:
            for lines in SEGMENTS:
                for distance in DISTANCES:
                    crafts = [Flight(distance, distance, weight_class, fear, lines, ((0, ed.height),)) for fear in FEARS]
                    scores = " ".join(str(planner.best(craft).score) for craft in crafts)
                    rows.append(f"{letter} {weight_class} {lines} {distance} {scores}")
        print(f"sheet {letter} done", flush=True)
    (ROOT / "src/piggery/bots" / FILE).write_text("\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""Makes the stories of the browser's boards: positions as one seat sees them, with choices, sentences and previews.

python tools/stories.py          # all that web/src/games/GAME/stories/*.toml list, into web/build/stories/GAME/NAME.json
python tools/stories.py rules    # those of the lists rules.toml only: the illustrations of the rules, which are all that players see

They are not kept in the repository: tools/setup.py makes them before it builds the client, when the rules or the lists have changed.

A story in a list (`[[story]]`): `name`, `title`, `seat` (left out: a spectator), and how to get there: `seats`, `options`, `moves`
(tokens, as in a readable record), `seed` with `bots` (a level for each seat, or one for all) and `after` (so many moves of bots and
chance). `position` is a whole position in the specification's form, as JSON, instead; options may be left out of it. `last` = n tells
the last n moves as news. `held` (tokens) are moves of the seat that wait to be sent with the next one. `refused` (a token) was tried in
vain: the story says why. `is_at_table`: as an illustration it shows all that can be done there. `foretell` (fields of a form) names the
choices whose previews matter most, where there are too many for all.
"""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from random import Random
from typing import Any

from piggery import bots, games
from piggery.kernel import CHANCE, AnyGame
from piggery.kernel.record import Seat
from piggery.match import Entered, Match, Point, as_seen

ROOT = Path(__file__).resolve().parent.parent
BOARDS = ROOT / "web" / "src" / "games"
MADE = ROOT / "web" / "build" / "stories"
PREVIEWS = 60  # of a kind with more choices only the first ones are foretold
NAMES = ("Hazel", "Otis", "Mabel", "Ravi", "Juno", "Pip", "Ada", "Bruno", "Cleo", "Dov")


def main(listing: str) -> None:
    made = {made_file(slug, plan["name"]): written(slug, plan) for slug in told_games() for plan in plans(slug, listing)}
    for file in MADE.glob("*/*.json"):
        if file not in made:
            file.unlink()
    for file, text in made.items():
        if file.exists() and file.read_text("utf-8") == text:  # an unchanged file gives the development server nothing to do
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")


def told_games() -> list[str]:
    """The games that have stories."""
    return sorted(folder.parent.name for folder in BOARDS.glob("*/stories"))


def names(slug: str) -> list[str]:
    """The stories of a game by name."""
    return sorted(plan["name"] for plan in plans(slug))


def plans(slug: str, listing: str = "*") -> list[dict[str, Any]]:
    """What the lists of a game say, or one of them."""
    files = sorted((BOARDS / slug / "stories").glob(f"{listing}.toml"))
    return [plan for file in files for plan in tomllib.loads(file.read_text("utf-8"))["story"]]


def made_file(slug: str, name: str) -> Path:
    return MADE / slug / f"{name}.json"


def written(slug: str, plan: dict[str, Any]) -> str:
    try:
        return json.dumps(story(games.load(slug), slug, plan), ensure_ascii=False)
    except Exception as error:
        error.add_note(f"in the story {slug}/{plan['name']}")
        raise


def story(game: AnyGame, slug: str, plan: dict[str, Any]) -> dict[str, Any]:
    seat = plan.get("seat")
    match = reached(game, plan)
    steps = as_seen.steps(match, seat)[-plan["last"] :] if plan.get("last") else []
    shown = {
        "title": plan["title"],
        "game": slug,
        "seat": seat,
        "seats": [{"kind": sitting.kind, "name": sitting.name} for sitting in match.seats],
        "position": as_seen.position(match, seat),
        "news": [{"n": 1, "at": 0, "kind": "moved", "steps": steps}] if steps else [],
        "foretold": [] if seat is None else foretold(match, seat, plan.get("foretell", {})),
    }
    if plan.get("is_at_table"):
        shown["is_at_table"] = True
    if "refused" in plan:
        shown["refused"] = refused(match, plan["refused"])
    if "held" in plan:
        assert seat is not None
        moves = [make(match, word) for word in plan["held"]]
        shown["held"] = {"moves": moves, "position": as_seen.position(match, seat), "foretold": foretold(match, seat, {})}
    return shown


def make(match: Match, word: str) -> dict[str, Any]:
    by, move = match.game.read_token(match.state, word)
    form: dict[str, Any] = match.game.write(by, move)
    match.make(by, move, None)
    return form


def refused(match: Match, word: str) -> dict[str, Any]:
    refusal = match.game.why_not(match.state, *match.game.read_token(match.state, word))
    assert refusal is not None, f"{word} is possible"
    return {"rule": refusal.rule, "reason": match.named(refusal.reason)}


def foretold(match: Match, seat: int, like: dict[str, Any]) -> list[dict[str, Any]]:
    """What the choices would do: of each kind the first ones, those like `like` before the others."""
    kinds: dict[str, list[tuple[dict[str, Any], Any]]] = {}
    for move in match.choices(seat):
        form = match.game.write(seat, move)
        kinds.setdefault(form["type"], []).append((form, move))
    found = []
    for choices in kinds.values():
        first = sorted(choices, key=lambda choice: sum(choice[0].get(name) != value for name, value in like.items()))
        found += [as_seen.foretold(match, seat, move) for _, move in first[:PREVIEWS]]
    return found


def reached(game: AnyGame, plan: dict[str, Any]) -> Match:
    """The match that the plan describes."""
    seats = [Seat(name=name(number), kind="person" if number == plan.get("seat") else "farmhand") for number in range(plan["seats"])]
    point = Point(game.state_from_json(position(game, plan)), 0, 0, None, {}) if "position" in plan else None
    match = Match(game, seats, plan.get("options"), chance=Entered(), point=point)
    for word in plan.get("moves", ()):
        make(match, word)
    if "seed" in plan:
        play(match, plan)
    return match


def position(game: AnyGame, plan: dict[str, Any]) -> dict[str, Any]:
    """The position that a plan gives; options that it does not name have their defaults."""
    found: dict[str, Any] = json.loads(plan["position"])
    begun = game.start(plan["seats"], found["options"])
    return found | {"options": game.state_to_json(begun)["options"]}


def name(seat: int) -> str:
    return NAMES[seat] if seat < len(NAMES) else f"Pilot {seat + 1}"


def play(match: Match, plan: dict[str, Any]) -> None:
    """Bots and dice go on until so many moves were made, or the game is over."""
    rng = Random(plan["seed"])  # noqa: S311 - a picture, not a bet
    levels = plan.get("bots", "farmhand")
    players = [bots.load(levels if isinstance(levels, str) else levels[seat], match.game) for seat in range(len(match.seats))]
    for _ in range(plan["after"]):
        if match.movers == (CHANCE,):
            match.make(CHANCE, match.game.draw(match.state, rng), None)
        elif match.movers:
            seat = match.movers[rng.randrange(len(match.movers))]
            match.make(seat, players[seat].choose(match.observation(seat), rng), None)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "*")

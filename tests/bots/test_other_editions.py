"""Bots on editions that differ much from the standard one: every level finds legal moves there, and gives advice."""

from collections.abc import Callable
from itertools import cycle, islice
from random import Random
from typing import Any, NamedTuple

import pytest

import own_editions
from piggery import bots, games
from piggery.kernel import AnyGame
from piggery.kernel.record import Seat
from piggery.match import Match, Seeded

LEVELS = ("piglet", "farmhand", "ace", "legend")
SCALE = 0.01  # of the searching levels' budgets

Data = dict[str, Any]


class Case(NamedTuple):
    """An edition, and the tables at which it is played: seats and options."""

    slug: str
    change: Callable[[Data], None]
    tables: tuple[tuple[int, Data], ...]
    decisions: int = 40  # that are looked at of a game

    def game(self) -> AnyGame:
        data = games.read_edition(games.edition_text(self.slug))
        self.change(data)
        return games.load(self.slug, data)


# -- Take Flight!


def short_flight(data: Data) -> None:
    """Three rounds over four rows, with a die that may be less than nothing and no tail symbols."""
    flight = data["flight"]
    flight |= {"rounds": 3, "rows": 4, "start_row": 2, "distance": [1, 2, 3], "height": [1, 2, 5, 9], "places": []}
    flight["map"] = ["H.S", ".Q.", "..G", "#.#"]
    data["wings"] = {"left": [[3]], "right": [[1, 2], [4]]}
    data["die"]["faces"] = [-2, 3, 9]
    for symbol in data["tail"].values():
        symbol["circled"] = 0


def long_flight(data: Data) -> None:
    """Thirty rounds over twenty rows with a die of twenty sides and a large tail."""
    flight = data["flight"]
    flight["map"] = ["." * 30] * 6 + [text + "." * 6 for text in flight["map"]]
    flight |= {"rounds": 30, "rows": 20, "start_row": 15, "distance": list(range(30)), "height": list(range(20))}
    data["wings"]["left"] = [[number % 6] for number in range(18)]
    data["die"]["faces"] = list(range(1, 21))
    for symbol in data["tail"].values():
        symbol["circled"] = 9


# -- Pigskin


def field(data: Data, rows: int, zone: int, columns: int) -> None:
    """A field of other size; one formation, from the corners of the zones on."""
    letters = "abcdefghijklmnopqrstuvwxyz"[:columns]
    board = data["board"]
    board |= {"rows": rows, "columns": columns, "column_letters": letters, "midfield_after_row": rows // 2, "lines": []}
    bounds = (0, zone, rows // 2, rows - zone, rows)
    for number, part in enumerate(board["zones"]):
        part["rows"] = [bounds[number] + 1, bounds[number + 1]]
    homes = {kind["id"]: kind["setup"] for kind in data["unit_types"]}
    free = {
        "end_zone": iter([f"{letter}{row}" for row in range(1, zone + 1) for letter in letters]),
        "own_half": iter([f"{letter}{row}" for row in range(zone + 1, rows // 2 + 1) for letter in letters]),
    }
    at = {unit["suffix"]: next(free[homes[unit["type"]]]) for unit in data["units"]}
    data["formations"] = [{"id": "corner", "title": "Corner", "pigskin": data["units"][0]["suffix"], "at": at}]


def endless_field(data: Data) -> None:
    """A field longer than a byte counts."""
    field(data, rows=260, zone=3, columns=3)


def backyard(data: Data) -> None:
    """Two columns, eight rows, and a Passer, a Sprinter and a Hoss a side."""
    data["units"] = [unit for unit in data["units"] if unit["suffix"] in ("pas", "spr1", "hos1")]
    data["unit_types"] = [kind | {"count": 1} for kind in data["unit_types"] if kind["id"] in ("pas", "spr", "hos")]
    data["components"] |= {"units_yellow": 3, "units_orange": 3}
    field(data, rows=8, zone=1, columns=2)


def wild_dice(data: Data) -> None:
    """Power dice of forty sides, passes by everybody who carries, and more actions in a turn than a chain can use."""
    data["rules"] |= {"power_die_sides": 40, "pass_die_sides": 30, "pass_max_distance": 25, "actions_per_turn": 120}
    for kind in data["unit_types"]:
        kind["passes"] = kind["catches_pass"] = kind["carries"]


# -- Swine Not!


def hotel(data: Data, size: int, kitchens: dict[str, int], homes: tuple[str, str, str, str], start: str) -> None:
    """A square hotel without walls."""
    board = data["board"]
    board |= {"width": size, "height": size, "pig_start": start, "walls": [], "map": ""}
    board["kitchens"] = [{"tile": tile, "team": team, "name": tile} for tile, team in kitchens.items()]
    for character, home in zip(data["characters"], homes, strict=True):
        character["home"] = home


def guest_house(data: Data) -> None:
    """Three by three tiles, one kitchen a team, and a single kind of card in both decks."""
    hotel(data, 3, {"a1": 0, "c3": 1}, ("a1", "c3", "a1", "c3"), "b2")
    data["rules"] |= {"range": 1, "gap": 1, "solo_pig_cards": 1, "solo_target_points": 1}
    data["action_cards"] = [card for card in data["action_cards"] if card["id"] == "espresso"]
    data["pig_cards"] = [card for card in data["pig_cards"] if card["id"] == "snuffle"]


def grand_hotel(data: Data) -> None:
    """The largest floor, five kitchens, far sight, and points for a long evening."""
    hotel(data, 11, {"a1": 0, "k11": 1, "a11": 0, "k1": 1, "f11": 1}, ("a1", "k11", "a11", "k1"), "f6")
    data["rules"] |= {"range": 4, "gap": 5, "target_points": 9, "solo_target_points": 12, "solo_pig_cards": 18}


def long_turns(data: Data) -> None:
    """Thirty actions a turn, and nearly every card brings one more."""
    data["rules"]["actions_per_turn"] = 30
    next(card for card in data["action_cards"] if card["id"] == "espresso")["count"] = 90


# -- Boars on the Run


def track(data: Data, length: int) -> None:
    """Between Start and Finish so many spaces, in the order of the standard track."""
    start, *spaces, finish = data["track"]["spaces"]
    data["track"]["spaces"] = [start, *[dict(space) for space in islice(cycle(spaces), length)], finish]
    for number, space in enumerate(data["track"]["spaces"]):
        space["i"] = number


def short_race(data: Data) -> None:
    """Six spaces, bags with next to nothing in them, and sick from the first black cube on."""
    track(data, 6)
    data["setup"] |= {"bag": {"red": 1, "blue": 0, "green": 1, "yellow": 0, "black": 5}}
    data["rules"] |= {"sick_at": 1, "collision_back": 4}


def long_race(data: Data) -> None:
    """Three hundred spaces, full bags that make nobody sick, greedy gatherers and stations that give a lot."""
    track(data, 300)
    data["setup"] |= {
        "cubes": {"red": 90, "blue": 90, "green": 90, "yellow": 90, "black": 20},
        "bag": {"red": 15, "blue": 15, "green": 15, "yellow": 15, "black": 5},
    }
    data["rules"] |= {"sick_at": 9, "menu_at": 9, "station_any": 30}
    for card in data["deck"]["cards"]:
        card |= {"gain": 40} if card["kind"] == "gatherer" else {"count": 66} if card["kind"] == "portion" else {}


def heavy_diets(data: Data) -> None:
    """Diets that need many cubes and lead far, a small deck, and boars that eat of every colour."""
    for card in data["deck"]["cards"]:
        if "spend" in card:
            card |= {"spend": dict.fromkeys(card["spend"], 8), "move": 60}
    for boar in data["boars"]:
        boar["top"]["spend"] = {"red": 1, "blue": 1, "green": 1, "yellow": 1}
    data["edition"]["max_seats"] = 2
    data["rules"]["hand_limit"] = 4
    data["setup"]["display_slots"] = 2
    data["deck"]["cards"] = data["deck"]["cards"][:14]


# -- When Pigs Shall Fly


def short_fair(data: Data) -> None:
    """Dice of twelve sides for at most five, a track of twelve bubbles, the shortest lines, and nothing in the sky."""
    data["edition"]["max_seats"] = 5
    data["dice"] |= {"sides": 12, "publicity": [9, 0] * 6}
    data["time_track"] = {"length": 12, "grey": [3, 4, 12], "wilbur": [1, 2]}
    theories = data["theories"]["order"]
    data["research"] |= {"length": 3, "study": [1, 1], "discovery": [2, 2], "publish": 3, "targets": {name: [3] for name in theories}}
    data["design"] |= {"length": 3, "stage_at": [1, 2, 3], "targets": {name: [1, 2, 3] for name in theories}}
    data["materials"] |= {"length": 1, "targets": [1], "weight": [9, 0], "weight_class": [6, 0]}
    data["fear"] |= {"length": 1, "targets": [], "level": [0, 30]}
    data["maneuvers"] |= {"length": 1, "targets": [1], "lines_per_segment": [40, 12]}
    data["sheets"] = {"Q": {"name": "Blue", "clouds": [], "winds": [], "hoops": []}}
    data["contest"]["sheet_copies"] = 10


def long_fair(data: Data) -> None:
    """Much time, a flock of sheep, dear ducks, and a sky of another size."""
    data["time_track"] = {"length": 110, "grey": [1, 100, 110], "wilbur": [50, 101]}
    data["special_training"] |= {"whistles": 15, "sheep_bubbles": 12, "cost": {"sheep": 1, "duck": 4, "rat": 15, "horse": 9}}
    data["contest"] |= {"lines": 60, "height": 120}
    data["maneuvers"]["lines_per_segment"] = [9, 9, 8, 8, 7, 6, 5, 4, 3, 3]


CASES = (
    Case("take-flight", short_flight, ((1, {}), (4, {"cards": True}))),
    Case("take-flight", long_flight, ((1, {"crossing": "sweep"}),), decisions=10),
    Case("pigskin", endless_field, ((2, {"setup": "formations"}),)),
    Case("pigskin", backyard, ((2, {"points_to_win": 7}), (2, {"combat_trigger": "adjacent", "first_turn_actions": 1}))),
    Case("pigskin", wild_dice, ((2, {"setup": "formations", "points_to_win": 1}),)),
    Case("swine-not", guest_house, ((1, {}), (2, {}), (4, {}))),
    Case("swine-not", grand_hotel, ((1, {}), (4, {}))),
    Case("swine-not", long_turns, ((2, {}),)),
    Case("boars-on-the-run", short_race, ((2, {}), (4, {}))),
    Case("boars-on-the-run", long_race, ((2, {}), (4, {}))),
    Case("boars-on-the-run", heavy_diets, ((2, {}),)),
    Case("when-pigs-shall-fly", short_fair, ((1, {}), (2, {}), (5, {}))),
    Case("when-pigs-shall-fly", long_fair, ((1, {}), (3, {}))),
    *(Case(slug, change, ((2, {}),), decisions=20) for slug, change in own_editions.CHANGES.items()),
)
EACH = pytest.mark.parametrize("case", CASES, ids=lambda case: case.change.__name__)


def match_of(game: AnyGame, kinds: list[str], options: Data, seed: int) -> Match:
    return Match(game, [Seat(name=f"Pig {seat}", kind=kind) for seat, kind in enumerate(kinds)], options=options, chance=Seeded(seed))


def play(match: Match, players: dict[str, bots.Bot], decisions: int) -> None:
    for _ in range(decisions):
        if not match.movers:
            return
        seat = match.movers[0]
        seen = match.observation(seat)
        move = players[match.seats[seat].kind].choose(seen, bots.noise(match, seat))
        assert move in seen.choices
        match.play(seat, move)


@EACH
def test_every_level_plays(case: Case) -> None:
    game = case.game()
    players = {level: bots.load(level, game, SCALE) for level in LEVELS}
    for seats, options in case.tables:
        for first in range(0, len(LEVELS), seats):
            kinds = list(islice(cycle(LEVELS), first, first + seats))
            play(match_of(game, kinds, options, seed=first + 1), players, case.decisions)


@EACH
def test_advice(case: Case) -> None:
    """In the middle of a game too: "What would Ace do?" has a reason."""
    game = case.game()
    seats, options = case.tables[0]
    match = match_of(game, ["farmhand"] * seats, options, seed=5)
    farmhand, ace = bots.load("farmhand", game), bots.load("ace", game, SCALE)
    for _ in range(3):
        if match.movers:
            seat = match.movers[0]
            seen = match.observation(seat)
            move, reason = bots.advise("ace", ace, game, seen, Random(1))
            assert move in seen.choices
            assert reason
            play(match, {"farmhand": farmhand}, 5)

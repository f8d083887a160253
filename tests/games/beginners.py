"""Changes of editions that the page for beginners must tell: for each game values of its file, and what the page then says."""

from __future__ import annotations

import tomllib
from typing import Any, NamedTuple

from piggery import games


class Told(NamedTuple):
    game: str
    key: str  # where in the file
    value: Any
    words: str  # what the page says with it, and not without
    also: str = ""  # where it must stand besides


TOLD = [
    Told("take-flight", "flight.off_top_points", 7, "stay in the top row and gain 7 points"),
    Told("take-flight", "flight.survival_factor", 5, "5 × the number beside your last row"),
    Told("take-flight", "tail.plus_two.add", 3, "Lift +3,"),
    Told("take-flight", "tail.set_four.set", 5, "Reset makes it 5"),
    Told("take-flight", "tail.free.circled", 6, "14 symbols to cross off"),
    Told("take-flight", "effects.downdraft.modifier", -4, "heart −4"),
    Told("take-flight", "effects.time_trial.points", [0, 0, 0, 9], "9 for 3 or more"),
    Told("take-flight", "effects.updraft.points", [0, 2], "2 for 1 or more"),
    Told("take-flight", "sheet.goal", "level_head", "1 / 2 / 4 / 6 / 8 / 10 for 4 / 5 / 6 / 7 / 8 / 9 or more level legs"),
    Told("take-flight", "sheet.goal", "cloud_rider", "squares in row 11 or higher"),
    Told("take-flight", "edition.max_players", 8, "Up to 8 people"),
    Told("pigskin", "rules.pass_max_distance", 9, "up to 9 rows ahead"),
    Told("pigskin", "rules.kickoff_die_sides", 20, "rolls a D20"),
    Told("pigskin", "rules.power_die_sides", 8, "(D8)"),
    Told("pigskin", "rules.points_to_win_abbreviated", 2, "Play to 2."),
    Told("pigskin", "rules.points_to_win", 5, "Each time is one point, and 5 points win", also="options.0.default"),
    Told("pigskin", "rules.points_to_win", 1, "The first side with a point wins", also="options.0.default"),
    Told("pigskin", "rules.turn_limit", 100, "After 100 turns", also="options.6.default"),
    Told("pigskin", "rules.actions_per_turn", 6, "You have 6 actions"),
    Told("pigskin", "unit_types.0.speed", 7, "Passer 7/1"),
    Told("pigskin", "unit_types.3.title", "Boar", "Some units (Boar)"),
    Told("swine-not", "rules.actions_per_turn", 3, "has 3 actions"),
    Told("swine-not", "rules.gap", 3, "until there are 3 tiles between"),
    Told("swine-not", "rules.range", 1, "at most one tile away"),
    Told("swine-not", "rules.target_points", 4, "The first team with 4 points wins"),
    Told("swine-not", "rules.target_points", 1, "The first team with a point wins"),
    Told("swine-not", "rules.solo_target_points", 2, "make 2 points"),
    Told("swine-not", "rules.solo_pig_cards", 9, "before 9 Pig Cards are used up"),
    Told("swine-not", "rules.max_rounds", 40, "After 40 rounds"),
    Told("swine-not", "pig_cards.0.count", 5, "22 Pig Cards"),
    Told("boars-on-the-run", "rules.sick_at", 4, "With 4 black cubes or more"),
    Told("boars-on-the-run", "rules.hand_limit", 6, "You may have 6 cards"),
    Told("boars-on-the-run", "rules.collision_back", 3, "go 3 back"),
    Told("boars-on-the-run", "rules.food_same", 4, "take 4 of its colour or 1 of any"),
    Told("boars-on-the-run", "rules.predator_any", 2, "pay 1 of its colour or 2 of any"),
    Told("boars-on-the-run", "rules.station_any", 2, "take 1 of its colour and 2 of any"),
    Told("boars-on-the-run", "setup.bag.yellow", 7, "In your bag are 27 cubes"),
    Told("boars-on-the-run", "setup.bag.red", 6, "6 apples"),
    Told("boars-on-the-run", "tickets.blue.count", 7, "7 blue for the Metro Mole"),
    Told("boars-on-the-run", "boars.0.top.move", 2, "1 → 1, 1 → 2, 2 → 3"),
    Told("boars-on-the-run", "deck.cards.0.move", 4, "1 → 3, 1 → 4, 2 → 6"),
    Told("when-pigs-shall-fly", "dice.extra", 2, "There are 2 dice more than players"),
    Told("when-pigs-shall-fly", "dice.publicity", [4, 3, 2, 1, 0, 0], "4 / 3 / 2 / 1 / 0 / 0"),
    Told("when-pigs-shall-fly", "theory_cards.multipliers", [1, 2, 2, 3], "1 / 2 / 2 / 3"),
    Told("when-pigs-shall-fly", "design.stage_points", [0, 2, 4, 8], "0 / 2 / 4 / 8 by stage"),
    Told("when-pigs-shall-fly", "research.discovery_points", 4, "4 each"),
    Told("when-pigs-shall-fly", "awards.fearless", 5, "fear 5"),
    Told("when-pigs-shall-fly", "awards.furthest_flight", 9, "Furthest flight 9"),
    Told("when-pigs-shall-fly", "special_training.dog_points_per_whistle", 3, "3 a whistle"),
    Told("when-pigs-shall-fly", "solo.bands.1.from", 45, "Afraid of Heights (45+)"),
    Told("when-pigs-shall-fly", "edition.max_seats", 6, "Up to 6 can play"),
]


def changed(told: Told) -> dict[str, Any]:
    """The standard edition under an id of its own, with that one value."""
    data = tomllib.loads(games.edition_copy(told.game, "mine"))
    for key in filter(None, (told.key, told.also)):
        *way, last = key.split(".")
        at: Any = data
        for name in way:
            at = at[int(name)] if isinstance(at, list) else at[name]
        assert last in at
        at[last] = told.value
    return data

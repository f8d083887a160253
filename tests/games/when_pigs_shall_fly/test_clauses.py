"""Clauses that no scenario of WPF-19 shows by itself."""

from __future__ import annotations

import copy
from fractions import Fraction

import pytest

from games.when_pigs_shall_fly.scene import CARDS, GAME, Contest, base, contest, flight, new_game, position
from piggery import games
from piggery.games.when_pigs_shall_fly.game import WhenPigsShallFly
from piggery.kernel import InvalidSetup, Json

THEORIES = ("speed", "lift", "aerodynamics", "stability")
AT_END: dict[str, Json] = {"step": "train", "round": 11, "final_round": True, "time": 48, "dice": [2]}


def drawn() -> dict[str, Json]:
    """All four cards known to seat 0."""
    patch: dict[str, Json] = {f"theories.{theory}.multiplier": number for theory, number in CARDS.items()}
    patch |= {f"players[0].lines.research_{theory}": 4 for theory in THEORIES}
    return patch | {"players[0].known": list(THEORIES)}


def last_training(lines: dict[str, int], **more: Json) -> Contest:
    """Two seats, seat 1 about to end the last training; seat 0 knows all cards and has these lines."""
    patch = AT_END | drawn() | {"turn": 1, "players[1].whistles.circled": 1}
    patch |= {"players[0].event_points": [0, 0], "players[1].event_points": [0, 0]}
    return base(2, patch | {f"players[0].lines.{line}": count for line, count in lines.items()} | more)


def edition(**changes: Json) -> dict[str, Json]:
    """The standard edition with some keys replaced: time_track__wilbur=[3, 25]."""
    data: dict[str, Json] = copy.deepcopy(dict(GAME.about.edition.data))
    for path, value in changes.items():
        *way, last = path.split("__")
        place = data
        for step in way:
            place = place[step]
        place[last] = value
    return data


# -- 1 Set-up -----------------------------------------------------------------------------------------------------------------


def test_wpf_1_1_one_to_ten_seats() -> None:
    assert GAME.about.seats == (1, 10)
    for seats in (0, 11):
        with pytest.raises(InvalidSetup):
            GAME.start(seats)


@pytest.mark.parametrize(("seats", "dice"), [(1, 3), (2, 3), (3, 4), (10, 11)])
def test_wpf_1_2_one_die_more_than_seats_and_three_alone(seats: int, dice: int) -> None:
    table = base(seats)
    assert {len(word.split("-")) for word in table.outcomes} == {dice}


def test_wpf_1_3_a_card_gets_its_number_when_somebody_first_looks() -> None:
    table = base(2, {"step": "assign", "turn": 0, "time": 6, "dice": [2], "players[0].die": 4, "players[1].die": 6})
    table.play("line:research_lift")
    assert table["theories.lift.multiplier"] is None
    assert [(word, table.odds(word)) for word in table.outcomes] == [(f"card:lift:{number}", "1/4") for number in (1, 2, 3, 5)]
    table.play("card:lift:3")
    assert table["theories.lift.multiplier"] == 3


def test_wpf_1_4_the_first_lead_is_drawn_or_named() -> None:
    table = new_game(4)
    assert table["lead"] is None
    assert [(word, table.odds(word)) for word in table.outcomes] == [(f"lead:{seat}", "1/4") for seat in range(4)]
    table.play("lead:2")
    assert table["lead"] == 2
    assert new_game(4, {"first_lead": 3})["lead"] == 3
    assert new_game(1)["lead"] == 0


def test_wpf_1_5_sheets_are_dealt_in_seat_order_without_replacement() -> None:
    table = new_game(3, {"first_lead": 0})
    assert table.odds("sheet:0:A") == "1/4"
    table.play("sheet:0:A")
    assert (table.odds("sheet:1:A"), table.odds("sheet:1:B")) == ("2/11", "3/11")
    table.play("sheet:1:A")
    assert table.odds("sheet:2:A") == "1/10"
    table.play("sheet:2:D")
    assert [player["sheet"] for player in table["players"]] == ["A", "A", "D"]
    assert table["step"] == "roll"


def test_wpf_1_5_a_list_fixes_the_sheets() -> None:
    table = new_game(2, {"first_lead": 1, "sheets": ["C", "C"]})
    assert [player["sheet"] for player in table["players"]] == ["C", "C"]
    assert table["step"] == "roll"


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"first_lead": 2}),
        (1, {"first_lead": 1}),
        (2, {"sheets": ["A"]}),
        (2, {"sheets": ["A", "E"]}),
        (2, {"sheets": "open"}),
        (2, {"round_flow": "both"}),
        (2, {"crash_rule": None}),
        (2, {"tie_break": "dice"}),
        (2, {"wings": True}),
    ],
)
def test_wpf_1_5_unknown_options_and_values_are_refused(seats: int, options: dict[str, Json]) -> None:
    with pytest.raises(InvalidSetup):
        GAME.start(seats, options)


def test_wpf_1_6_everybody_starts_with_nothing() -> None:
    player = base(2)["players[0]"]
    assert set(player["lines"].values()) == {0}
    assert (player["publicity"], player["block"], player["die"], player["known"]) == (0, None, None, [])
    assert player["whistles"] == {"circled": 0, "spent": 0}


# -- 2 Rounds -----------------------------------------------------------------------------------------------------------------


def test_wpf_2_1_roll_dice_points_then_the_next_round() -> None:
    table = base(2)
    steps = []
    for word in ("roll:2-4-5", "0:take:4", "1:take:2", "0:line:design_aerodynamics", "0:done", "1:line:fear", "1:done"):
        table.play(word)
        steps.append((table["step"], table["turn"]))
    assert steps == [("take_die", 0), ("take_die", 1), ("assign", 0), ("train", 0), ("assign", 1), ("train", 1), ("roll", None)]


def test_wpf_2_3_publicity_stands_next_to_the_rungs() -> None:
    assert GAME.board["dice"]["publicity"] == [3, 2, 2, 1, 0, 0]
    for value, publicity in enumerate((3, 2, 2, 1, 0, 0), 1):
        table = base(2, {"step": "take_die", "turn": 0, "time": 6, "dice": sorted([value, 1, 6])})
        table.play(f"take:{value}")
        assert table["players[0].publicity"] == publicity


def test_wpf_2_5_marks_of_one_roll_take_effect_in_track_order() -> None:
    """Where an edition has a W before a grey bubble, Wilbur discovers before the event is scored."""
    game = games.load("when-pigs-shall-fly", edition(time_track__wilbur=[14, 25]))
    table = Contest(game, game.start(1, {"sheets": ["A"]}))
    table.play("roll:1-5-6 take:6 line:maneuvers")
    table.play("roll:2-3-6 take:6 line:design_lift")
    assert table["time"] == 12
    table.play("roll:2-3-5")
    assert (table["step"], table["time"], table["players[0].event_points"]) == ("wilbur_roll", 17, [None, None])
    assert game.state_to_json(game.state_from_json(table.position)) == table.position
    told = [event["type"] for event in table.play("wilbur:2")]
    assert told == ["wilbur_discovered", "publicity_event"]
    assert (table["step"], table["wilbur.discovered"]) == ("take_die", "lift")


def test_wpf_2_8_the_die_left_over_stays_without_effect() -> None:
    table = base(2)
    table.play("roll:1-4-6 0:take:4 1:take:6")
    assert table["dice"] == [1]
    table.play("0:line:fear 1:line:materials 1:done")
    assert table["dice"] == []
    assert [player["publicity"] for player in table["players"]] == [1, 0]


def test_wpf_2_11_the_lead_passes_to_the_left() -> None:
    table = base(3, {"step": "assign", "turn": 2, "round": 3, "lead": 2, "time": 11, "dice": [2], "players[2].die": 3,
                     "players[0].die": 3, "players[1].die": 3})  # fmt: skip
    table.play("2:line:fear 0:line:fear 1:line:fear")
    assert (table["lead"], table["round"], table["step"]) == (0, 4, "roll")


# -- 3 Events -----------------------------------------------------------------------------------------------------------------


def test_wpf_3_5_the_third_grey_bubble_is_no_event() -> None:
    table = base(2, {"round": 11, "time": 45, "players[0].event_points": [1, 3], "players[1].event_points": [0, 1]})
    table.play("roll:2-5-6")
    assert [event["type"] for event in table.last] == ["round_started", "dice_rolled", "time_marked", "last_round"]


def test_wpf_3_7_the_sum_is_halved() -> None:
    """1 + 1 + 1 is 3, and its half 1: halves of single theories would be 0."""
    lines = {f"players[0].lines.design_{theory}": 3 for theory in THEORIES[:3]}
    table = base(2, lines | {"round": 4, "lead": 1, "time": 12, "players[1].publicity": 3})
    table.play("roll:1-2-4")
    assert table["players[0].event_points"] == [1, None]


# -- 4 Points -----------------------------------------------------------------------------------------------------------------


def test_wpf_4_1_eleven_lines_to_choose_from() -> None:
    table = base(2, {"step": "assign", "turn": 0, "time": 6, "dice": [2], "players[0].die": 4, "players[1].die": 6})
    assert len(table.legal(0)) == 11
    assert len(GAME.moves) == 133


def test_wpf_4_12_the_token_moves_to_the_action_performed() -> None:
    for line, action in (("research_lift", "research"), ("design_lift", "design"), ("materials", "materials"), ("maneuvers", "training")):
        table = base(2, {"step": "assign", "turn": 0, "time": 6, "dice": [2], "players[0].die": 3, "players[1].die": 6})
        table.play(f"line:{line}")
        assert table["players[0].block"] == action


@pytest.mark.parametrize(("bubbles", "weight", "weight_class"), [(0, 12, 3), (4, 9, 2), (8, 6, 1), (11, 3, 1)])
def test_wpf_4_13_weight_and_class_by_bubbles_crossed_off(bubbles: int, weight: int, weight_class: int) -> None:
    table = last_training({"materials": bubbles, "design_speed": 8})
    table.play("done")
    assert (table["players[0].flight.formula"], table["players[0].flight.weight_class"]) == (15 - weight, weight_class)


@pytest.mark.parametrize(("bubbles", "level"), [(0, 0), (1, 1), (4, 2), (5, 3), (9, 5)])
def test_wpf_4_14_fear_level_by_bubbles_crossed_off(bubbles: int, level: int) -> None:
    table = last_training({"fear": bubbles})
    table.play("done")
    assert table["players[0].flight.fear"] == level


@pytest.mark.parametrize(("bubbles", "lines"), [(0, 8), (1, 7), (4, 5), (7, 3), (9, 2)])
def test_wpf_4_15_lines_per_segment_by_bubbles_crossed_off(bubbles: int, lines: int) -> None:
    table = last_training({"maneuvers": bubbles})
    table.play("done")
    assert table["players[0].flight.maneuverability"] == lines


# -- 5 Training ---------------------------------------------------------------------------------------------------------------


def training(circled: int, **more: Json) -> Contest:
    patch: dict[str, Json] = {"step": "train", "turn": 0, "round": 3, "time": 11, "dice": [5], "players[1].die": 2}
    return base(2, patch | {"players[0].whistles.circled": circled} | more)


def test_wpf_5_1_a_whistle_earned_this_turn_can_be_spent_at_once() -> None:
    table = base(2, {"step": "assign", "turn": 0, "time": 6, "dice": [2], "players[0].die": 2, "players[1].die": 6})
    table.play("line:fear train:duck")
    assert table["players[0].animals.duck"] is True
    assert table["turn"] == 1


def test_wpf_5_2_costs_of_the_animals() -> None:
    assert GAME.board["special_training"]["cost"] == {"sheep": 2, "duck": 1, "rat": 1, "horse": 3}
    for animal, cost in GAME.board["special_training"]["cost"].items():
        assert f"train:{animal}" in training(cost).legal(0)
        if cost > 1:
            assert f"train:{animal}" not in training(cost - 1).legal(0)


def test_wpf_5_3_chicken_dog_and_cat_take_any_number_of_whistles() -> None:
    offered = training(3).legal(0)
    for animal in ("chicken", "dog", "cat"):
        assert [word for word in offered if animal in word] == [f"train:{animal}-{number}" for number in (1, 2, 3)]


def test_wpf_5_4_with_one_open_design_bubble_the_sheep_crosses_off_one() -> None:
    lines = {f"players[0].lines.design_{theory}": 8 for theory in THEORIES} | {"players[0].lines.design_lift": 7}
    table = training(2, **lines)
    table.play("train:sheep")
    assert (table["step"], table["sheep_left"]) == ("sheep", 1)
    table.play("sheep:lift")
    assert (table["step"], table["turn"], table["sheep_left"]) == ("assign", 1, 0)


def test_wpf_5_11_the_duck_takes_one_from_the_weight_class() -> None:
    table = last_training({}, **{"players[0].animals.duck": True, "players[0].whistles.spent": 1})
    table.play("done")
    assert table["players[0].flight.weight_class"] == 2


def test_wpf_5_12_training_ends_by_itself_when_nothing_is_left_to_do() -> None:
    table = training(1, **{"players[0].animals.cat": 2, "players[0].animals.chicken": 1, "players[0].animals.duck": True,
                           "players[0].animals.rat": "ready", "players[0].whistles.spent": 5})  # fmt: skip
    table.play("train:dog-1")
    assert (table["step"], table["turn"]) == ("assign", 1)


# -- 6 Finalize Design --------------------------------------------------------------------------------------------------------


def test_wpf_6_1_all_cards_are_turned_up_at_once() -> None:
    patch = AT_END | {"turn": 1, "players[1].whistles.circled": 1, "players[0].event_points": [0, 0], "players[1].event_points": [0, 0]}
    seen = {"theories.lift.multiplier": 3, "players[0].known": ["lift"], "players[0].lines.research_lift": 4}
    table = base(2, patch | seen)
    table.play("done")
    assert [table[f"theories.{theory}.public"] for theory in THEORIES] == [True] * 4
    assert table.seen(1, "theories.lift.multiplier") == 3
    assert table["pending"] == {"theory": "speed", "reason": "reveal", "seat": None}
    assert table["dice"] == []
    table.play("card:speed:1")
    assert table["pending.theory"] == "aerodynamics"


def test_wpf_6_3_distance_is_at_most_the_number_of_lines() -> None:
    best = {f"design_{theory}": 8 for theory in THEORIES} | {"materials": 11}
    table = last_training(best)
    table.play("done")
    assert (table["players[0].flight.formula"], table["players[0].flight.distance"]) == (30, 30)


def test_wpf_6_6_every_stage_has_a_part_to_draw() -> None:
    parts = GAME.board["design"]["parts"]
    assert [len(parts[theory]) for theory in THEORIES] == [4, 4, 4, 4]


def test_wpf_6_6_the_craft_is_sketched_until_its_flight_begins() -> None:
    assert isinstance(GAME, WhenPigsShallFly)
    assert GAME.may_sketch(base(2).state, 0)
    craft = {"players[0].lines.design_lift": 8, "players[0].lines.design_aerodynamics": 6, "players[0].lines.design_stability": 8}
    trained = {"players[0].lines.materials": 8, "players[0].lines.fear": 9, "players[0].lines.maneuvers": 7}
    table = contest("A", {**craft, **trained, "players[0].flight": flight(10, 5, 3, 1)})
    assert [GAME.may_sketch(table.state, seat) for seat in (0, 1)] == [True, True]
    table.play("0:fly:40")
    assert [GAME.may_sketch(table.state, seat) for seat in (0, 1)] == [False, True]  # seat 1 stays on the ground
    table.play("0:fly:0")
    assert [GAME.may_sketch(table.state, seat) for seat in (0, 1)] == [False, False]


def test_wpf_6_7_blind_sheets_are_dealt_before_the_contest() -> None:
    table = last_training({"design_speed": 8}, **{"options.sheets": "blind", "players[0].sheet": None, "players[1].sheet": None})
    table.play("done")
    assert table["step"] == "deal_sheet"
    assert table["players[0].flight"] is None
    table.play("sheet:0:B")
    assert GAME.state_to_json(GAME.state_from_json(table.position)) == table.position
    table.play("sheet:1:D")
    assert [player["sheet"] for player in table["players"]] == ["B", "D"]
    assert table["players[0].flight.distance"] == 3
    assert table["step"] == "over"  # both flights were forced


# -- 7 Flight Contest ---------------------------------------------------------------------------------------------------------

BEST_CRAFT: dict[str, Json] = {
    "players[0].lines.design_lift": 8, "players[0].lines.design_aerodynamics": 6, "players[0].lines.design_stability": 8,
    "players[0].lines.materials": 8, "players[0].lines.fear": 9, "players[0].lines.maneuvers": 7, "players[0].flight": flight(10, 5, 3, 1),
}  # fmt: skip


def test_wpf_7_1_everybody_flies_independently() -> None:
    both = BEST_CRAFT | {name.replace("[0]", "[1]"): value for name, value in BEST_CRAFT.items()}
    table = contest("A", both)
    assert GAME.movers(table.state) == (0, 1)
    table.play("1:fly:30 1:fly:10 0:fly:0")
    assert table["players[1].flight.path"] == [[0, 60], [3, 30], [6, 10]]
    assert GAME.movers(table.state) == (1,)


def test_wpf_7_2_the_grid_has_30_lines_of_6_units_and_starts_at_60() -> None:
    grid = GAME.board["contest"]
    assert (grid["lines"], grid["units_per_line"], grid["height"]) == (30, 6, 60)
    assert grid["radii"] == {"cloud": [7, 4], "wind": [4, 3], "hoop": [2, 3]}
    for sheet in GAME.board["sheets"].values():
        kinds = [symbol["kind"] for symbol in sheet["symbols"]]
        assert [kinds.count(kind) for kind in ("cloud", "wind", "hoop")] == [26, 9, 9]
        assert sorted(symbol["value"] for symbol in sheet["symbols"] if symbol["kind"] == "hoop") == [1, 1, 2, 2, 2, 3, 3, 3, 4]


def test_wpf_7_3_a_path_may_touch_the_max_flight_line() -> None:
    table = contest("A", BEST_CRAFT)
    assert table.legal(0)[-1] == "fly:42"  # 60 (10 - 3) / 10
    table.play("fly:42")
    assert table.legal(0)[-1] == "fly:24"


def test_wpf_7_5_the_greatest_height_is_rounded_down() -> None:
    table = contest("A", {**BEST_CRAFT, "players[0].lines.maneuvers": 5, "players[0].flight": flight(10, 5, 4, 1)})
    assert table.legal(0)[-1] == "fly:36"
    lighter = BEST_CRAFT | {"players[0].lines.materials": 9, "players[0].lines.maneuvers": 5, "players[0].flight": flight(11, 5, 4, 1)}
    assert contest("A", lighter).legal(0)[-1] == "fly:38"  # 38.2


def test_wpf_7_12_gusts_cost_their_number_times_the_class() -> None:
    table = contest("C", {
        "players[0].lines.design_speed": 6, "players[0].lines.design_lift": 8, "players[0].lines.design_aerodynamics": 8,
        "players[0].lines.design_stability": 6, "players[0].lines.fear": 5, "players[0].lines.maneuvers": 7,
        "players[0].flight": flight(15, 3, 3, 3),
    })  # fmt: skip
    table.play("fly:22 fly:36 fly:0")
    (scored,) = table.told("contest_scored")
    assert (scored["landing"], scored["gusts"], scored["weight_class"], scored["hoops"]) == (9, 4, 3, 1)


def test_wpf_7_13_hoops_add_their_values() -> None:
    table = contest("B", {
        "players[0].lines.design_speed": 8, "players[0].lines.design_lift": 6, "players[0].lines.design_aerodynamics": 8,
        "players[0].lines.design_stability": 6, "players[0].lines.fear": 5, "players[0].lines.maneuvers": 2,
        "players[0].flight": flight(17, 3, 6, 3),
    })  # fmt: skip
    table.play("fly:19 fly:17")
    assert table.told("contest_scored")[0]["hoops"] == 5  # h2 and h4: 2 + 3


def test_wpf_7_15_a_crash_scores_where_the_pig_comes_down() -> None:
    afraid = BEST_CRAFT | {"players[0].lines.fear": 0, "players[0].flight": flight(10, 0, 3, 1)}
    table = contest("A", afraid)
    table.play("fly:42")
    crash = table["players[0].flight.crash"]
    assert table["players[0].flight.landing"] == crash["x"] // 6
    assert table["players[0].flight.contest_score"] == table["players[0].flight.landing"]


# -- 8 The end ----------------------------------------------------------------------------------------------------------------


def ended(*publicity: int, tie_break: str = "shared") -> Contest:
    """Nobody can fly; publicity decides, with 4 points more for the most."""
    seats = len(publicity)
    patch = AT_END | {"turn": seats - 1, "options.tie_break": tie_break, f"players[{seats - 1}].whistles.circled": 1}
    patch |= {"round": {2: 11, 3: 10, 4: 9, 5: 11}[seats]}
    for seat, level in enumerate(publicity):
        patch |= {f"players[{seat}].publicity": level, f"players[{seat}].event_points": [0, 0]}
    table = base(seats, patch)
    table.play("done card:speed:5 card:lift:3 card:aerodynamics:2 card:stability:1")
    return table


def test_wpf_8_4_nothing_wins_no_award() -> None:
    assert ended(0, 0)["players[0].score.awards"] == dict.fromkeys(GAME.board["awards"], 0)


def test_wpf_8_5_without_the_option_a_tie_is_shared() -> None:
    assert ended(9, 9, 2)["outcome"] == {"scores": [13, 13, 2], "ranks": [1, 1, 3], "winners": [0, 1]}


def test_wpf_8_5_all_tied_share_in_any_case() -> None:
    assert ended(9, 9, 9, tie_break="vote")["outcome"]["winners"] == [0, 1, 2]


def test_wpf_8_5_votes_are_secret_until_all_have_voted() -> None:
    table = ended(9, 9, 2, 1, tie_break="vote")
    assert (table["step"], table["outcome"]) == ("vote", {"scores": [13, 13, 2, 1], "tied": [0, 1]})
    assert GAME.movers(table.state) == (2, 3)
    table.play("3:vote:1")
    assert table.last == [{"type": "vote_cast", "seat": 3}]
    assert table["votes"] == {"3": 1}
    assert (table.seen(3, "votes"), table.seen(2, "votes"), table.seen(None, "votes")) == ({"3": 1}, {}, {})
    told = GAME.tell(table.state, 2, GAME.read_token(table.state, "2:vote:1")[1], 0)
    assert told == {"type": "vote", "seat": None}
    table.play("2:vote:1")
    assert table["outcome"] == {"scores": [13, 13, 2, 1], "ranks": [2, 1, 3, 4], "winners": [1]}
    assert table.seen(None, "votes") == {"2": 1, "3": 1}


def test_wpf_8_5_equal_votes_share() -> None:
    table = ended(9, 9, 2, 1, tie_break="vote")
    table.play("2:vote:0 3:vote:1")
    assert table["outcome"]["winners"] == [0, 1]


def test_wpf_8_5_the_sheet_says_how_a_tie_was_settled() -> None:
    voted, even = ended(9, 9, 2, 1, tie_break="vote"), ended(9, 9, 2, 1, tie_break="vote")
    voted.play("2:vote:1 3:vote:1")
    even.play("2:vote:0 3:vote:1")
    said = [found.decided_by for table in (voted, even, ended(9, 9, 2), ended(9, 8, 2)) if (found := GAME.outcome(table.state))]
    assert said == [
        "A tie on points (Seat 0, Seat 1): the vote on the best sketch goes to Seat 1, 2 to 0.",
        "A tie on points and votes: Seat 0, Seat 1 share the victory.",
        "A tie on points: Seat 0, Seat 1 share the victory.",
        "",
    ]


def test_wpf_8_6_after_a_vote_the_tied_are_ranked_by_votes() -> None:
    table = ended(9, 9, 9, 2, 1, tie_break="vote")
    table.play("3:vote:1 4:vote:2")
    assert table["outcome"]["ranks"] == [3, 1, 1, 4, 5]


# -- 9 Solo -------------------------------------------------------------------------------------------------------------------


def test_wpf_9_1_wilbur_owns_publicity_and_a_discovery_only() -> None:
    assert base(1)["wilbur"] == {"publicity": 0, "discovered": None}
    assert base(2)["wilbur"] is None


def test_wpf_9_6_a_card_that_is_public_stays_as_it_is() -> None:
    published: dict[str, Json] = {
        "theories.lift": {"multiplier": 3, "public": True, "published_by": 0}, "players[0].publicity": 4, "players[0].known": ["lift"],
        "players[0].lines.research_lift": 8, "players[0].publishing.lift": 4,
    }  # fmt: skip
    table = base(1, published | {"round": 5, "time": 21, "players[0].event_points": [0, None]})
    table.play("roll:1-2-6 publishes:lift")
    assert (table["theories.lift.published_by"], table["step"]) == (0, "take_die")
    assert table.last == []


def test_wpf_9_6_wilbur_publishes_a_card_that_the_player_has_seen() -> None:
    seen: dict[str, Json] = {"theories.lift.multiplier": 3, "players[0].known": ["lift"], "players[0].lines.research_lift": 4}
    table = base(1, seen | {"round": 5, "time": 21, "players[0].event_points": [0, None]})
    table.play("roll:1-2-6 publishes:lift")
    assert table["theories.lift"] == {"multiplier": 3, "public": True, "published_by": "wilbur"}
    assert table.last == [{"type": "wilbur_published", "theory": "lift", "multiplier": 3}]


def test_wpf_9_10_bands() -> None:
    assert [band["from"] for band in GAME.board["solo"]["bands"]] == [0, 40, 55, 70, 80, 90]


def test_wpf_9_10_a_hundred_points_alone_are_a_whole_win() -> None:
    table = base(1, AT_END | {"turn": 0, "round": 9, "players[0].whistles.circled": 1, "players[0].event_points": [5, 5]})
    table.play("train:dog-1 card:speed:5 card:lift:3 card:aerodynamics:2 card:stability:1")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.scores, outcome.utility, table["outcome.band"]) == ((12,), (0.12,), "Crash and Burn")


# -- 10 Hidden information ----------------------------------------------------------------------------------------------------


def test_wpf_10_1_all_but_numbers_of_cards_is_public() -> None:
    table = base(2, {"step": "assign", "turn": 0, "time": 6, "dice": [2], "players[0].die": 4, "players[1].die": 6})
    table.play("line:research_lift card:lift:5")
    seen = GAME.view(table.state, 1)
    whole = table.position
    whole["theories"]["lift"]["multiplier"] = None
    assert seen == whole


def test_wpf_10_3_a_card_is_told_with_its_number_to_the_seat_that_looks() -> None:
    table = base(2, {"step": "assign", "turn": 0, "time": 6, "dice": [2], "players[0].die": 4, "players[1].die": 6})
    table.play("line:research_lift")
    by, card = GAME.read_token(table.state, "card:lift:5")
    assert GAME.tell(table.state, by, card, 0) == {"type": "theory_card", "theory": "lift", "multiplier": 5}
    assert GAME.tell(table.state, by, card, 1) == {"type": "theory_card", "theory": "lift", "multiplier": None}
    assert GAME.tell(table.state, by, card, None) == {"type": "theory_card", "theory": "lift", "multiplier": None}


def test_the_odds_of_a_roll_are_those_of_single_dice() -> None:
    table = base(3)
    assert sum(Fraction(table.odds(word)) for word in table.outcomes) == 1
    assert len(base(10).outcomes) == 4362


def test_a_position_of_the_specification_is_read() -> None:
    """The example of the section "Position": seven lines are open to seat 0."""
    example = position(2, {
        "options.sheets": ["A", "C"], "players[1].sheet": "C", "step": "assign", "turn": 0, "round": 5, "time": 20, "dice": [1],
        "theories.lift.multiplier": 3, "theories.stability.multiplier": 1, "players[0].publicity": 8, "players[0].lines.research_lift": 4,
        "players[0].lines.design_lift": 5, "players[0].lines.fear": 1, "players[0].block": "design", "players[0].die": 4,
        "players[0].whistles": {"circled": 1, "spent": 1}, "players[0].animals.rat": "ready", "players[0].known": ["lift"],
        "players[0].event_points": [1, None], "players[1].publicity": 6, "players[1].lines.research_lift": 5,
        "players[1].lines.research_stability": 4, "players[1].lines.maneuvers": 5, "players[1].block": "training", "players[1].die": 5,
        "players[1].whistles.circled": 1, "players[1].known": ["lift", "stability"], "players[1].event_points": [0, None],
    })  # fmt: skip
    table = Contest(GAME, GAME.state_from_json(example))
    assert table.legal(0) == [f"line:research_{theory}" for theory in THEORIES] + ["line:materials", "line:fear", "line:maneuvers"]
    assert (table.seen(0, "theories.stability.multiplier"), table.seen(1, "theories.stability.multiplier")) == (None, 1)

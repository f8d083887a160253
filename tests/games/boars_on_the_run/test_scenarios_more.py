"""Scenarios S42 to S57: draws, decks, windows, ends and the order of events."""

from __future__ import annotations

from games.boars_on_the_run.scene import base, new_game


def test_s42_drawing_nothing_is_refused_by_default() -> None:
    """BOR-4.2."""
    race = base(2)
    assert race.refusal("draw:0") == "BOR-4.2"
    assert race.refusal("draw:26") == "BOR-4.2"
    race.play("draw:25")
    assert race.odds("cubes:5-5-5-5-5") == "1"


def test_s43_with_min_draw_is_0_every_non_diet_works_on_an_empty_draw() -> None:
    """BOR-4.2, BOR-10.4."""
    race = base(2, players=[{"cards": ["no_corn", "no_beets"]}], options={"min_draw": 0})
    race.play("draw:0 cubes:0-0-0-0-0")
    assert race.legal() == ["no_beets", "no_corn", "end"]
    race.play("no_corn no_beets")
    assert race["players[0].space"] == 6


def test_s44_station_two_cubes_of_one_colour_trigger_the_gatherer_once() -> None:
    """BOR-9.6, BOR-10.9."""
    race = base(2, players=[{"space": 6, "cards": ["apple_picker"]}])
    race.play("draw:1 cubes:0-0-0-0-1 extra:red")
    assert race["players[0].bag.red"] == 8
    assert race["supply.red"] == 27


def test_s45_deck_when_the_pool_is_used_up_the_queue_is_revealed_in_order() -> None:
    """BOR-2.4, BOR-7.13."""
    race = base(2, pool=["light_bite"], queue=["apple_pie"])
    race.play("draw:2 cubes:0-0-2-0-0 buy:nibble")
    assert race.odds("reveal:2:light_bite") == "1"
    race.play("reveal:2:light_bite")
    assert race["active"] == 1
    race.play("draw:2 cubes:0-0-2-0-0 buy:mud_slick")
    assert race.odds("reveal:3:apple_pie") == "1"
    race.play("reveal:3:apple_pie")
    assert race["display[3]"] == "apple_pie"


def test_s46_two_tickets_in_one_turn() -> None:
    """BOR-7.9."""
    race = base(2, players=[{"space": 0}])
    race.play("draw:7 cubes:3-0-0-4-0 ticket:yellow")
    assert race["players[0].space"] == 11
    race.play("ticket:red")
    assert race["players[0].space"] == 18
    assert race["phase"] == "activate"


def test_s47_round_limit() -> None:
    """BOR-11.4."""
    race = base(2, players=[{"space": 20}, {"space": 31}], options={"round_limit": 1}, active=1)
    race.play("draw:1 cubes:0-0-0-0-1 food:y3")
    assert race["phase"] == "over"
    assert race["outcome"] == {"reason": "round_limit", "winners": [1], "scores": [20, 31], "ranks": [2, 1]}
    outcome = race.game.outcome(race.state)
    assert outcome is not None
    assert outcome.decided_by == "The last round is over: Seat 1 is foremost and wins."


def test_s48_probabilities_of_a_draw() -> None:
    """The odds of BOR-13."""
    race = base(2)
    race.play("draw:3")
    assert race.odds("cubes:0-0-0-0-3") == "1/230"
    assert race.odds("cubes:1-1-1-0-0") == "5/92"
    assert race.odds("cubes:2-0-0-0-1") == "1/46"


def test_s49_station_both_cubes_move_with_the_choice() -> None:
    """BOR-9.7."""
    race = base(2, players=[{"space": 6}])
    race.play("draw:1 cubes:0-0-0-0-1")
    assert race["phase"] == "activate"
    assert race["supply.red"] == 30
    assert race["players[0].bag.red"] == 5
    race.play("extra:blue")
    assert race["supply.red"] == 29
    assert race["supply.blue"] == 29
    assert race["players[0].bag.red"] == 6


def test_s50_station_only_its_own_cube_is_left_in_the_supply() -> None:
    """BOR-9.7."""
    race = base(2, players=[{"space": 6, "cards": ["apple_picker"]}, {"bag": {"red": 34, "blue": 35, "green": 35, "yellow": 35}}])
    race.play("draw:1 cubes:0-0-0-0-1")
    assert race.has_told("cubes_gained", seat=0, cubes={"red": 1}, why="station")
    assert race["players[0].bag"] == {"red": 6, "blue": 5, "green": 5, "yellow": 5, "black": 5}
    assert race["active"] == 1


def test_s51_the_vendetta_window_in_the_position() -> None:
    """BOR-5.4, BOR-5.12."""
    race = base(3, players=[{"space": 12, "cards": ["tail_tug", "seeing_red"]}, {"space": 20}, {"space": 26}])
    race.play("draw:3 cubes:0-0-1-0-2")
    assert race["phase"] == "vendetta"
    assert race["turn.armed"] == ["tail_tug", "seeing_red"]
    assert race["turn.vendetta"] is None
    race.play("vendetta:tail_tug")
    assert race["phase"] == "vendetta_target"
    assert race["turn.vendetta"] == "tail_tug"
    assert race["turn.armed"] == ["seeing_red"]
    assert race["players[0].cards"] == ["tail_tug", "seeing_red"]
    race.play("at:2")
    assert race["turn.vendetta"] == "seeing_red"
    assert race["turn.armed"] == []
    assert race["players[0].cards"] == ["seeing_red"]
    race.play("at:1")
    assert race["phase"] == "activate"
    assert race["turn.vendetta"] is None


def test_s52_best_served_cold_taken_by_the_vendetta_just_bought_counts_that_purchase() -> None:
    """BOR-5.5, BOR-5.10, BOR-10.10, BOR-10.11."""
    race = base(
        2,
        players=[{"space": 12}, {"space": 40, "cards": ["best_served_cold"]}],
        display=["apple_a_day", "ruby_salad", "nibble", "finders_keepers"],
    )
    race.play("draw:5 cubes:0-0-3-0-2 buy:finders_keepers")
    assert race["phase"] == "vendetta"
    assert race["turn.armed"] == ["finders_keepers"]
    race.play("reveal:3:light_bite")
    assert race.has_told("card_moved", card="best_served_cold", from_=1, to=0)
    assert race["players[0].cards"] == ["best_served_cold"]
    assert race.legal() == ["best_served_cold", "end"]
    race.play("best_served_cold")
    assert race["players[0].space"] == 18


def test_s53_a_new_game_with_fixed_boars_a_random_first_seat_and_a_head_start() -> None:
    """BOR-2.3, BOR-2.5, BOR-2.7."""
    race = new_game(3, {"boars": ["bristle", "hamlet", "rosie"], "first_seat": "random", "handicap": [0, 4]})
    assert race["phase"] == "setup"
    assert race["round"] == 1
    assert race["first"] is None
    assert race["active"] is None
    assert race["turn"] is None
    assert race["display"] == [None, None, None, None]
    assert race["players[0].boar"] == "bristle"
    assert race["players[1].space"] == 4
    assert race["players[2].space"] == 0
    assert race["options.handicap"] == [0, 4]
    assert [odds for _, odds in race.chance] == ["1/45"] * 45
    race.play("reveal:0:nibble reveal:1:mud_slick reveal:2:apple_pie reveal:3:switcheroo")
    assert [odds for _, odds in race.chance] == ["1/3"] * 3
    race.play("first:2")
    assert race.last == [
        {"type": "first_player", "seat": 2},
        {"type": "turn_started", "seat": 2, "round": 1},
    ]
    assert race["phase"] == "draw"
    assert race["first"] == 2
    assert race["active"] == 2
    assert race["round"] == 1
    assert race.legal() == [f"draw:{count}" for count in range(1, 26)]


def test_s54_round_limit_with_another_first_seat_two_boars_in_front() -> None:
    """BOR-11.2, BOR-11.3, BOR-11.4."""
    race = base(3, players=[{"space": 20}, {"space": 31}, {"space": 31}], options={"round_limit": 1, "first_seat": 1}, first=1, active=0)
    race.play("draw:1 cubes:0-0-0-0-1 food:r3")
    assert race.last == [
        {"type": "cubes_gained", "seat": 0, "cubes": {"red": 3}, "why": "food"},
        {"type": "turn_ended", "seat": 0},
        {"type": "game_over", "reason": "round_limit", "winners": [1, 2]},
    ]
    assert race["outcome"] == {"reason": "round_limit", "winners": [1, 2], "scores": [20, 31, 31], "ranks": [3, 1, 1]}
    assert race["phase"] == "over"
    assert race["round"] == 1
    assert race["active"] == 0
    assert race["turn"] is None


def test_s55_a_matching_vendetta_bought_as_sixth_card_refill_discard_strike() -> None:
    """BOR-5.5, BOR-7.14."""
    race = base(2, players=[{"space": 12, "cards": ["no_corn", "apple_pie", "square_meal", "light_bite"]}, {"space": 40}])
    race.play("draw:3 cubes:0-0-2-0-1 buy:mud_slick")
    assert race["phase"] == "hand_limit"
    assert race["display[3]"] is None
    assert race["turn.bought"] == "mud_slick"
    assert race["turn.armed"] == ["mud_slick"]
    assert race["players[0].cards"] == ["no_corn", "apple_pie", "square_meal", "light_bite", "mud_slick"]
    assert [odds for _, odds in race.chance] == ["1/37"] * 37
    race.play("reveal:3:second_helping")
    assert race.legal() == ["discard:apple_pie", "discard:no_corn", "discard:light_bite", "discard:square_meal"]
    race.play("discard:apple_pie")
    assert race["players[1].space"] == 36
    assert race["players[0].cards"] == ["no_corn", "square_meal", "light_bite"]
    assert race["deck.queue"] == ["apple_pie", "mud_slick"]
    assert race.legal() == ["no_corn", "end"]


def test_s56_events_of_one_move_in_order() -> None:
    """The events of BOR-14."""
    race = base(3, players=[{"space": 8}, {"space": 7}, {"space": 5}])
    race.play("draw:1")
    assert race.last == [
        {"type": "draw_announced", "seat": 0, "count": 1},
    ]
    race.play("cubes:0-0-0-0-1")
    assert race.last == [
        {"type": "cubes_drawn", "seat": 0, "cubes": {"red": 0, "blue": 0, "green": 0, "yellow": 0, "black": 1}},
        {"type": "space_activated", "seat": 0, "space": 8},
        {"type": "moved", "seat": 0, "from": 8, "to": 7, "why": "predator"},
        {"type": "moved", "seat": 1, "from": 7, "to": 5, "why": "collision"},
        {"type": "moved", "seat": 2, "from": 5, "to": 3, "why": "collision"},
        {"type": "turn_ended", "seat": 0},
        {"type": "turn_started", "seat": 1, "round": 1},
    ]


def test_s57_each_special_diet_looks_at_its_own_kind_of_purchase() -> None:
    """BOR-10.10, BOR-10.11."""
    race = base(2, players=[{"cards": ["knowledge_is_power", "best_served_cold"]}])
    race.play("draw:2 cubes:0-0-2-0-0 buy:nibble reveal:2:light_bite")
    assert race.legal() == ["knowledge_is_power", "end"]
    assert race.refusal("best_served_cold") == "BOR-10.11"

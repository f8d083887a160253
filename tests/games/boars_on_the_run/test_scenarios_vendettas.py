"""Scenarios S17 to S29: vendettas, their targets and their order."""

from __future__ import annotations

from games.boars_on_the_run.scene import base


def test_s17_overtake_any_boar_on_the_colour_at_or_ahead_of_you_your_own_included() -> None:
    """BOR-5.1, BOR-5.6."""
    race = base(4, players=[{"space": 10, "cards": ["seeing_red"]}, {"space": 20}, {"space": 39}, {"space": 3}])
    race.play("draw:3 cubes:0-0-1-0-2")
    assert race["phase"] == "vendetta_target"
    assert race.legal() == ["at:0", "at:1", "at:2"]
    race.play("at:2")
    assert race["players[0].space"] == 40
    assert race["players[0].cards"] == []
    assert race["deck.queue"] == ["seeing_red"]
    assert race["phase"] == "activate"


def test_s18_overtake_your_own_boar_is_the_only_target_so_it_must_be_used_on_it() -> None:
    """BOR-5.6, BOR-5.8."""
    race = base(2, players=[{"space": 10, "cards": ["seeing_red"]}, {"space": 12}])
    race.play("draw:3 cubes:0-0-1-0-2")
    assert race.has_told("moved", seat=0, from_=10, to=11, why="overtake")
    assert race["players[0].space"] == 11
    assert race["deck.queue"] == ["seeing_red"]


def test_s19_overtake_the_only_boar_on_the_colour_is_behind_no_trigger() -> None:
    """BOR-5.6."""
    race = base(2, players=[{"space": 12, "cards": ["seeing_red"]}, {"space": 10}])
    race.play("draw:3 cubes:0-0-1-0-2")
    assert race["players[0].space"] == 12
    assert race["players[0].cards"] == ["seeing_red"]
    assert race["phase"] == "activate"


def test_s20_the_same_with_overtake_backwards_is_true_forced_back() -> None:
    """BOR-5.6."""
    race = base(2, players=[{"space": 12, "cards": ["seeing_red"]}, {"space": 10}], options={"overtake_backwards": True})
    race.play("draw:3 cubes:0-0-1-0-2")
    assert race["players[0].space"] == 11
    assert race["players[0].cards"] == []


def test_s21_pullback_near_the_start_goes_to_start_a_boar_on_start_is_no_target() -> None:
    """BOR-5.7."""
    race = base(
        3,
        players=[{"space": 12, "cards": ["mud_slick"]}, {"space": 3}, {"space": 0}],
        display=["apple_a_day", "ruby_salad", "nibble", "light_bite"],
    )
    race.play("draw:2 cubes:0-0-1-0-1")
    assert race.has_told("moved", seat=1, from_=3, to=0, why="pullback")
    assert race["players[1].space"] == 0
    assert race["deck.queue"] == ["mud_slick"]


def test_s22_pullback_without_a_target_is_kept() -> None:
    """BOR-5.3, BOR-5.7."""
    race = base(2, players=[{"space": 12, "cards": ["mud_slick"]}], display=["apple_a_day", "ruby_salad", "nibble", "light_bite"])
    race.play("draw:2 cubes:0-0-1-0-1")
    assert race["players[0].cards"] == ["mud_slick"]
    assert race["phase"] == "activate"


def test_s23_switcheroo_between_two_opponents() -> None:
    """BOR-5.9."""
    race = base(
        3,
        players=[{"space": 12, "cards": ["switcheroo"]}, {"cards": ["no_corn", "nibble"]}, {"cards": ["apple_pie"]}],
        display=["apple_a_day", "ruby_salad", "light_bite", "mud_slick"],
    )
    race.play("draw:2 cubes:0-0-1-0-1")
    assert race.legal() == ["take:apple_pie", "take:no_corn", "take:nibble"]
    race.play("take:nibble")
    assert race["players[1].cards"] == ["no_corn", "apple_pie"]
    assert race["players[2].cards"] == ["nibble"]
    assert race["players[0].cards"] == []
    assert race["deck.queue"] == ["switcheroo"]


def test_s24_finders_keepers_with_five_cards_its_own_discard_settles_the_sixth_card() -> None:
    """BOR-5.10."""
    race = base(
        2,
        players=[{"cards": ["finders_keepers", "no_corn", "apple_pie", "square_meal"]}, {"cards": ["nibble", "light_bite"]}],
        display=["apple_a_day", "ruby_salad", "second_helping", "mud_slick"],
    )
    race.play("draw:3 cubes:0-0-1-0-2")
    assert race.legal() == ["take:nibble", "take:light_bite"]
    race.play("take:light_bite")
    assert race["players[0].cards"] == ["no_corn", "apple_pie", "square_meal", "light_bite"]
    assert race["players[1].cards"] == ["nibble"]
    assert race["deck.queue"] == ["finders_keepers"]
    assert race["phase"] == "use"


def test_s25_sorry_not_sorry_only_you_hold_cards_so_you_are_the_target() -> None:
    """BOR-5.8, BOR-5.11."""
    race = base(
        2,
        players=[{"space": 12, "cards": ["nibble", "sorry_not_sorry", "apple_pie"]}],
        display=["apple_a_day", "ruby_salad", "light_bite", "mud_slick"],
    )
    race.play("draw:9 cubes:2-3-0-0-4")
    assert race["players[0].cards"] == []
    assert race["deck.queue"] == ["nibble", "apple_pie", "sorry_not_sorry"]
    assert race["phase"] == "activate"


def test_s26_two_vendettas_at_once_the_player_chooses_the_order() -> None:
    """BOR-5.4."""
    race = base(3, players=[{"space": 12, "cards": ["seeing_red", "tail_tug"]}, {"space": 20}, {"space": 26}])
    race.play("draw:3 cubes:0-0-1-0-2")
    assert race.legal() == ["vendetta:seeing_red", "vendetta:tail_tug"]
    race.play("vendetta:tail_tug")
    assert race.legal() == ["at:1", "at:2"]
    race.play("at:2")
    assert race.legal() == ["at:1", "at:2"]
    assert race["players[2].space"] == 20
    race.play("at:2")
    assert race["players[0].space"] == 21
    assert race["deck.queue"] == ["tail_tug", "seeing_red"]


def test_s27_a_vendetta_becomes_live_because_another_one_moved_a_boar() -> None:
    """BOR-5.4."""
    race = base(2, players=[{"space": 12, "cards": ["seeing_red", "tail_tug"]}, {"space": 26}])
    race.play("draw:3 cubes:0-0-1-0-2")
    assert race.has_told("moved", seat=1, from_=26, to=20, why="pullback")
    assert race.has_told("moved", seat=0, from_=12, to=21, why="overtake")
    assert race["players[0].space"] == 21
    assert race["players[0].cards"] == []


def test_s28_five_black_vendetta_first_then_the_menu() -> None:
    """BOR-5.2, BOR-6.1, BOR-6.2."""
    race = base(
        2,
        players=[{"space": 12, "cards": ["back_to_the_sty"]}, {"space": 40}],
        pool=["apple_pie", "beet_it", "borscht_pot", "no_corn", "light_bite"],
    )
    race.play("draw:25 cubes:5-5-5-5-5")
    assert race["players[1].space"] == 25
    assert race["phase"] == "menu"
    assert race.legal() == ["menu:new", "menu:keep"]
    race.play("menu:new reveal:0:apple_pie reveal:1:no_corn reveal:2:beet_it reveal:3:light_bite")
    assert race["display"] == ["apple_pie", "no_corn", "beet_it", "light_bite"]
    assert race["deck.pool"] == ["borscht_pot"]
    assert race["deck.queue[-5]"] == "back_to_the_sty"
    assert race["deck.queue[-4]"] == "apple_a_day"
    assert race["deck.queue[-3]"] == "ruby_salad"
    assert race["deck.queue[-2]"] == "nibble"
    assert race["deck.queue[-1]"] == "mud_slick"
    assert race["phase"] == "activate"


def test_s29_a_vendetta_bought_this_turn_strikes_at_once_when_its_number_was_drawn() -> None:
    """BOR-5.5."""
    race = base(2, players=[{"space": 12}, {"space": 40}])
    race.play("draw:4 cubes:0-1-2-0-1 buy:mud_slick pay:g2 reveal:3:light_bite")
    assert race.has_told("moved", seat=1, from_=40, to=36, why="pullback")
    assert race["players[0].cards"] == []
    assert race["deck.queue"] == ["mud_slick"]

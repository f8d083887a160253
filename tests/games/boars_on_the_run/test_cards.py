"""Every card of the 45, used once in a turn of its own: what it costs, what it does, and when it does not work."""

from __future__ import annotations

import pytest

from games.boars_on_the_run.scene import CARDS, COLORS, GAME, Race, base

PLAIN = ["in_a_nutshell", "orchard_muesli", "apple_picker", "harvest_stew"]  # a display that is in nobody's way
OTHER = ["borscht_pot", "squirrel_mix", "corn_reaper", "autumn_banquet"]


def holding(card: str, cubes: str, *, space: int = 0, other: int = 0, theirs: tuple[str, ...] = ()) -> Race:
    """Seat 0 holds a card and draws; seat 1 stands somewhere and holds cards."""
    display = [plain if plain != card else spare for plain, spare in zip(PLAIN, OTHER, strict=True)]
    mine = {"boar": "truffle", "space": space, "cards": [card]}
    race = base(2, players=[mine, {"boar": "rosie", "space": other, "cards": list(theirs)}], display=display)
    count = sum(map(int, cubes.split("-")))
    race.play(f"draw:{count} cubes:{cubes}")
    return race


@pytest.mark.parametrize(
    ("card", "cubes", "spent", "steps"),
    [
        ("apple_a_day", "1-0-0-0-0", {"red": 1}, 3),
        ("beet_it", "0-1-0-0-0", {"blue": 1}, 3),
        ("in_a_nutshell", "0-0-1-0-0", {"green": 1}, 3),
        ("corny_snack", "0-0-0-1-0", {"yellow": 1}, 3),
        ("apple_pie", "2-0-0-0-0", {"red": 2}, 6),
        ("borscht_pot", "0-2-0-0-0", {"blue": 2}, 6),
        ("acorn_roast", "0-0-2-0-0", {"green": 2}, 6),
        ("polenta_platter", "0-0-0-2-0", {"yellow": 2}, 6),
    ],
)
def test_bor_10_2_a_mono_diet_spends_one_colour_and_moves(card: str, cubes: str, spent: dict[str, int], steps: int) -> None:
    race = holding(card, cubes)
    race.play(card)
    assert race["players[0].space"] == steps
    assert race.has_told("cubes_spent", cubes=spent, why=card)
    assert race.refusal(card) in ("BOR-7.4", "BOR-9.3", "BOR-9.6")
    short = holding(card, "0-0-0-0-1") if sum(spent.values()) == 1 else holding(card, cubes.replace("2", "1"))
    assert card not in short.legal()


@pytest.mark.parametrize(
    ("card", "cubes", "steps"),
    [
        ("orchard_muesli", "1-0-0-1-0", 5),
        ("ruby_salad", "1-1-0-0-0", 5),
        ("forest_salad", "0-1-1-0-0", 5),
        ("squirrel_mix", "0-0-1-1-0", 5),
        ("autumn_banquet", "2-0-2-0-0", 12),
        ("harvest_stew", "0-2-0-2-0", 12),
    ],
)
def test_bor_10_3_a_combo_diet_spends_two_colours_and_moves(card: str, cubes: str, steps: int) -> None:
    race = holding(card, cubes)
    race.play(card)
    assert race["players[0].space"] == steps
    spent = {color: int(count) for color, count in zip(COLORS, cubes.split("-"), strict=True) if count != "0"}
    assert race.has_told("cubes_spent", cubes=spent, why=card)
    first = next(index for index, count in enumerate(cubes.split("-")) if count != "0")
    assert card not in holding(card, "-".join("0" if index == first else count for index, count in enumerate(cubes.split("-")))).legal()


NON_DIETS = {"no_apples": 0, "no_beets": 1, "no_acorns": 2, "no_corn": 3}


@pytest.mark.parametrize("card", NON_DIETS)
def test_bor_10_4_a_non_diet_moves_3_if_its_colour_was_not_drawn(card: str) -> None:
    color = NON_DIETS[card]
    race = holding(card, "-".join("0" if index == color else "1" for index in range(5)))
    race.play(card)
    assert race.has_told("moved", seat=0, from_=0, to=3, why=card)
    drawn = holding(card, "1-1-1-1-1")
    assert drawn.refusal(card) == "BOR-10.4"


FEASTS = {"midnight_apples": 0, "midnight_beets": 1, "midnight_acorns": 2, "midnight_corn": 3}


@pytest.mark.parametrize("card", FEASTS)
def test_bor_10_5_a_midnight_feast_takes_3_if_its_colour_was_not_drawn(card: str) -> None:
    color = FEASTS[card]
    race = holding(card, "-".join("0" if index == color else "1" for index in range(5)))
    race.play(card)
    assert race.has_told("cubes_gained", seat=0, cubes={COLORS[color]: 3}, why=card)
    drawn = holding(card, "1-1-1-1-1")
    assert drawn.refusal(card) == "BOR-10.5"


@pytest.mark.parametrize(("card", "count", "steps"), [
    ("nibble", 3, 3), ("light_bite", 5, 3), ("square_meal", 7, 2), ("second_helping", 9, 2), ("whole_hog", 12, 2),
])  # fmt: skip
def test_bor_10_6_a_portion_diet_moves_if_exactly_its_number_was_drawn(card: str, count: int, steps: int) -> None:
    def drawing(number: int) -> Race:
        return holding(card, f"{min(5, number)}-{min(5, max(0, number - 5))}-{max(0, number - 10)}-0-0")

    race = drawing(count)
    race.play(card)
    assert race.has_told("moved", seat=0, from_=0, to=steps, why=card)
    assert drawing(count + 1).refusal(card) == "BOR-10.6"


GATHERERS = {"apple_picker": 0, "beet_digger": 1, "acorn_gatherer": 2, "corn_reaper": 3}


@pytest.mark.parametrize("card", GATHERERS)
def test_bor_10_9_a_gatherer_adds_one_when_a_space_gives_its_colour(card: str) -> None:
    color = GATHERERS[card]
    race = holding(card, "0-0-0-0-1", space=13)
    race.play(f"food:{COLORS[color][0]}1")
    assert race.has_told("cubes_gained", seat=0, cubes={COLORS[color]: 1}, why=card)
    assert race[f"players[0].bag.{COLORS[color]}"] == 7
    elsewhere = holding(card, "0-0-0-0-1", space=13)
    elsewhere.play(f"food:{COLORS[(color + 1) % 4][0]}1")
    assert not elsewhere.has_told("cubes_gained", why=card)


def test_bor_10_10_knowledge_is_power_moves_4_after_buying_a_diet() -> None:
    race = holding("knowledge_is_power", "2-0-0-0-0")
    assert race.refusal("knowledge_is_power") == "BOR-10.10"
    race.play("buy:orchard_muesli reveal:1:nibble knowledge_is_power")
    assert race["players[0].space"] == 4


def test_bor_10_11_best_served_cold_moves_6_after_buying_a_vendetta() -> None:
    race = base(2, players=[{"cards": ["best_served_cold"]}])
    race.play("draw:2 cubes:0-1-1-0-0")
    assert race.refusal("best_served_cold") == "BOR-10.11"
    race.play("buy:mud_slick reveal:3:light_bite best_served_cold")
    assert race["players[0].space"] == 6


def test_bor_10_12_couldnt_care_less_moves_3_for_another_card() -> None:
    race = base(2, players=[{"cards": ["couldnt_care_less", "no_corn"]}])
    race.play("draw:2 cubes:0-0-1-0-1")
    assert race.legal() == ["no_corn", "couldnt_care_less:no_corn", "end"]
    race.play("no_corn couldnt_care_less:no_corn")
    assert race["players[0].space"] == 6
    assert race.has_told("card_discarded", seat=0, card="no_corn", why="couldnt_care_less")


@pytest.mark.parametrize(("card", "cubes", "ahead"), [
    ("seeing_red", "0-0-1-0-2", 20), ("out_of_the_blue", "0-0-1-0-3", 17), ("green_light", "0-0-1-0-2", 22),
    ("yellow_streak", "0-0-1-0-3", 16),
])  # fmt: skip
def test_bor_5_6_an_overtake_goes_one_beyond_a_boar_on_its_colour(card: str, cubes: str, ahead: int) -> None:
    race = holding(card, cubes, other=ahead)
    assert race.has_told("moved", seat=0, from_=0, to=ahead + 1, why="overtake")
    assert race.has_told("card_discarded", seat=0, card=card, why="triggered")
    kept = holding(card, cubes, other=ahead + 1)
    assert kept["players[0].cards"] == [card]


@pytest.mark.parametrize(("card", "cubes", "back"), [
    ("mud_slick", "0-0-1-0-1", 4), ("tail_tug", "0-0-1-0-2", 6), ("wrong_signpost", "0-0-1-0-3", 9), ("back_to_the_sty", "0-0-1-0-5", 15),
])  # fmt: skip
def test_bor_5_7_a_pullback_sends_an_opponent_back(card: str, cubes: str, back: int) -> None:
    race = holding(card, cubes, space=2, other=40)
    assert race.has_told("moved", seat=1, from_=40, to=40 - back, why="pullback")
    assert race.has_told("vendetta", seat=0, card=card, target=1)
    other_number = holding(card, cubes[:-1] + "0", space=2, other=40)
    assert other_number["players[1].space"] == 40


def test_bor_5_9_switcheroo_exchanges_two_cards() -> None:
    race = base(3, players=[{"cards": ["switcheroo"]}, {"cards": ["no_corn"]}, {"cards": ["apple_pie", "beet_it"]}])
    race.play("draw:2 cubes:0-1-0-0-1 take:no_corn take:apple_pie")
    assert [player["cards"] for player in race["players"]] == [[], ["apple_pie"], ["no_corn", "beet_it"]]
    assert race["deck.queue"] == ["switcheroo"]


def test_bor_5_10_finders_keepers_takes_a_card() -> None:
    race = holding("finders_keepers", "0-0-1-0-2", theirs=("no_corn",))
    assert race.has_told("card_moved", card="no_corn", from_=1, to=0)
    assert (race["players[0].cards"], race["players[1].cards"]) == (["no_corn"], [])


def test_bor_5_11_sorry_not_sorry_throws_all_cards_of_one_player_away() -> None:
    race = holding("sorry_not_sorry", "0-0-1-0-4", theirs=("no_corn", "nibble"))
    assert race["players[1].cards"] == []
    assert race["deck.queue"] == ["no_corn", "nibble", "sorry_not_sorry"]
    assert race.has_told("card_discarded", seat=1, card="nibble", why="sorry_not_sorry")


@pytest.mark.parametrize("card", CARDS)
def test_every_card_can_be_bought_for_its_price_and_says_what_it_does(card: str) -> None:
    cost = GAME.board["cards"][card]["cost"]
    others = [plain for plain in (*PLAIN, *OTHER) if plain != card][:3]
    race = base(2, display=[card, *others])
    race.play(f"draw:{cost} cubes:{cost}-0-0-0-0")
    bought = GAME.read_token(race.state, f"buy:{card}")[1]
    described = GAME.describe(race.state, 0, bought)
    assert described.startswith(f"Buy {GAME.board['cards'][card]['name']} for {cost} (")
    race.play(f"buy:{card}")
    assert race["players[0].cards"] == [card]
    assert race["supply.red"] == 30 + cost
    assert race["display[0]"] is None
    if cost > 1:
        poor = base(2, display=[card, *others])
        poor.play(f"draw:{cost - 1} cubes:{cost - 1}-0-0-0-0")
        assert f"buy:{card}" not in poor.legal()

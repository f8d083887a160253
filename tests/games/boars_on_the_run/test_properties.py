"""The invariants of BOR-16 as properties of random play, at every player count and with every option."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.boars_on_the_run.scene import CARDS, COLORS, GAME, base, new_game, wander
from piggery.kernel import CHANCE, Json, hypergeometric

BOX = {"red": 40, "blue": 40, "green": 40, "yellow": 40, "black": 20}
SEATS = st.integers(2, 4)
SEEDS = st.integers(0, 10**6)
OPTIONS = st.fixed_dictionaries(
    {
        "first_seat": st.sampled_from([0, 1, "random"]),
        "handicap": st.sampled_from([[], [0, 4], [20]]),
        "min_draw": st.sampled_from([0, 1]),
        "open_bags": st.booleans(),
        "bought_vendetta_triggers": st.booleans(),
        "overtake_backwards": st.booleans(),
        "round_limit": st.sampled_from([0, 6, 200]),
    }
)
DISPLAY = ["ruby_salad", "nibble", "mud_slick", "light_bite"]
NODES = [12, 87, 1235, 10911]  # by depth
few = settings(max_examples=6, deadline=None)


def check_invariants(position: dict[str, Json]) -> None:
    """Numbers 1 to 6."""
    turn, players = position["turn"], position["players"]
    front = dict.fromkeys(COLORS, 0) if turn is None else turn["front"]
    for color in COLORS:
        assert position["supply"][color] + sum(player["bag"][color] for player in players) + front[color] == BOX[color]
        assert min(position["supply"][color], front[color], *(player["bag"][color] for player in players)) >= 0
    for seat, player in enumerate(players):
        assert player["bag"]["black"] + (front["black"] if seat == position["active"] else 0) == 5
        assert len(player["cards"]) <= 4 or (position["phase"] == "hand_limit" and seat == position["active"])
        assert 0 <= player["space"] <= 95
    held = [card for player in players for card in player["cards"]]
    open_cards = [card for card in position["display"] if card]
    deck = position["deck"]
    assert sorted([*held, *open_cards, *deck["pool"], *deck["queue"]]) == sorted(CARDS)
    assert deck["pool"] == sorted(deck["pool"])
    if len(open_cards) == 4:
        assert len(deck["pool"]) + len(deck["queue"]) >= (24 if position["phase"] == "hand_limit" else 25)
    finished = [player["space"] for player in players].count(95)
    assert finished == (1 if position["outcome"] and position["outcome"]["reason"] == "finish" else 0)
    if turn is not None and turn["drawn"] is not None:
        assert all(front[color] <= turn["drawn"][color] for color in COLORS)
        assert turn["sick"] == (turn["drawn"]["black"] >= 3)
        assert not turn["sick"] or not any(front.values())


@few
@given(SEATS, OPTIONS, SEEDS)
def test_cubes_and_cards_are_conserved_and_positions_are_at_rest(seats: int, options: dict[str, Json], seed: int) -> None:
    race = new_game(seats, options)
    for _ in wander(race, seed):
        position = race.position
        check_invariants(position)
        movers = GAME.movers(race.state)
        assert movers in ((), (CHANCE,)) or len(GAME.choices(race.state, movers[0])) >= 2
        assert GAME.state_to_json(GAME.state_from_json(position)) == position


@few
@given(SEATS, OPTIONS, SEEDS)
def test_only_the_active_boar_moves_forward_and_a_turn_has_one_activation(seats: int, options: dict[str, Json], seed: int) -> None:
    race = new_game(seats, options)
    activations = purchases = 0
    diets: list[str] = []
    for _ in wander(race, seed):
        active = race["active"]
        for event in race.last:
            if event["type"] == "turn_started":
                activations = purchases = 0
                diets = []
                active = event["seat"]
            if event["type"] == "moved" and event["to"] > event["from"]:
                assert event["seat"] == active or "turn_ended" in [other["type"] for other in race.last]
            activations += event["type"] == "space_activated"
            purchases += event["type"] == "card_bought"
            if event["type"] == "diet_used":
                diets.append(event["diet"])
            assert activations <= 1
            assert purchases <= 1
            assert len(set(diets)) == len(diets)


@few
@given(SEATS, SEEDS)
def test_the_same_moves_make_the_same_game_checked_or_trusted(seats: int, seed: int) -> None:
    race = new_game(seats)
    moves = list(wander(race, seed))
    trusted = GAME.start(seats)
    for by, move in moves:
        GAME.apply_trusted(trusted, by, move)
    assert GAME.state_to_json(trusted) == race.position
    assert GAME.outcome_to_json(trusted) == race["outcome"]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 12), min_size=4, max_size=4), st.integers(1, 30), SEEDS)
def test_a_pull_takes_cubes_exactly_as_the_kernel_does(food: list[int], count: int, seed: int) -> None:
    race = base(2, players=[{"bag": dict(zip(COLORS, food, strict=False))}])
    race.play(f"draw:{min(count, sum(food) + 5)}")
    urn = GAME.urn(race.state)
    assert urn is not None
    assert urn.counts == (*food, 5)
    assert GAME.draw(race.state, Random(seed)) == urn.outcome(hypergeometric(Random(seed), urn.counts, urn.size))


@settings(max_examples=20, deadline=None)
@given(st.integers(1, 12))
def test_the_odds_of_all_draws_add_up_to_one(count: int) -> None:
    race = base(2)
    race.play(f"draw:{count}")
    urn = GAME.urn(race.state)
    assert urn is not None
    total = sum(GAME.probability(race.state, urn.outcome(cubes)) for cubes in splits(count, 5))
    assert total == 1


def splits(count: int, colors: int) -> list[tuple[int, ...]]:
    if colors == 1:
        return [(count,)] if count <= 5 else []
    return [(first, *rest) for first in range(min(5, count) + 1) for rest in splits(count - first, colors - 1)]


def nodes(state: Json, depth: int) -> int:
    """Positions that can be reached by so many choices; cards to be revealed are all tried, a draw of cubes ends the line."""
    movers = GAME.movers(state)
    if depth == 0 or not movers or GAME.urn(state) is not None:
        return 1
    moves = [move for move, _ in GAME.chances(state) or []] or GAME.choices(state, movers[0])
    found = 0
    for move in moves:
        after = state.copy()
        GAME.apply_trusted(after, movers[0], move)
        found += nodes(after, depth - 1)
    return found


def test_the_number_of_positions_after_a_small_draw_stays_what_it_was() -> None:
    race = base(2, players=[{"space": 5, "cards": ["couldnt_care_less", "no_beets", "apple_a_day"]}, {"space": 9}], display=DISPLAY)
    race.play("draw:6 cubes:3-0-1-1-1")
    assert [nodes(race.state, depth) for depth in range(1, 5)] == NODES

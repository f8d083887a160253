"""SWN-18: the invariants over random play at every player count, the quarter turn, and node counts of a small position."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.swine_not.scene import ACTION_CARDS, EARLIER, GAME, PIG_CARDS, Scene, begun, scene, wander
from piggery.kernel import CHANCE, AnyGame, Json

KITCHENS = ("f1", "i6", "d9", "a4")
OPTIONS = st.fixed_dictionaries(
    {
        "first_character": st.sampled_from(["random", 0, 1, 2, 3]),
        "character_order": st.sampled_from(["fixed", "free"]),
        "sight_through_walls": st.booleans(),
        "shy_range": st.sampled_from(["any", "near"]),
        "rise": st.sampled_from(["skip", "turn"]),
        "solo_characters": st.sampled_from([[0, 2], [1, 0], [3, 2]]),
    }
)


def in_range(position: dict[str, Json]) -> list[int]:
    """Who is on the Pig's tile or in its sight within two tiles; walls by name, nothing taken from the rules."""
    walls = {frozenset(wall) for wall in GAME.board["walls"]}
    column, row = ord(position["pig"]["tile"][0]), int(position["pig"]["tile"][1])
    seen = {position["pig"]["tile"]}
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        here = position["pig"]["tile"]
        for far in (1, 2):
            there = f"{chr(column + dx * far)}{row + dy * far}"
            if frozenset((here, there)) in walls and not position["options"]["sight_through_walls"]:
                break
            seen.add(there)
            here = there
    return [n for n, one in enumerate(position["characters"]) if one and not one["down"] and one["tile"] in seen]


def check(position: dict[str, Json], legal: list[dict[str, Json]]) -> None:
    solo = position["seats"] == 1
    target = 3 if solo else 2
    phase, active = position["phase"], position["active"]
    playing = [n for n, one in enumerate(position["characters"]) if one]
    assert len(playing) == (2 if solo else 4)  # 1
    assert phase == "over" or position["pig"]["tile"] not in KITCHENS
    kept = [card for n in playing for card in position["characters"][n]["kept"]]
    in_play = [position["card"]["id"]] if position["card"] else []
    for card, count in ACTION_CARDS.items():  # 2
        piles = position["action_deck"]
        assert piles["pool"].get(card, 0) + piles["discard"].get(card, 0) + (kept + in_play).count(card) == count
    for card, count in PIG_CARDS.items():
        assert position["pig_deck"]["pool"].get(card, 0) + position["pig_deck"]["discard"].get(card, 0) == count
    if solo:
        assert position["pig_deck"]["left"] == 7 - sum(position["pig_deck"]["discard"].values())
        assert phase in ("over", "chase") or position["pig_deck"]["left"] >= 1  # 15
    assert set(kept) <= {"frying_pan", "espresso"}  # 3
    assert phase == "over" or max(position["points"]) < target  # 4
    if phase in ("turn", "action_card", "card"):  # 5, 15
        assert not position["characters"][active]["down"]
        assert active not in position["acted"]
    if phase in ("turn", "choose_character") and not position["pig"]["exhausted"]:  # 6
        assert in_range(position) == []
    if phase == "chase":  # 7
        assert len(legal) >= 2
        assert all(choice["character"] in in_range(position) for choice in legal)
    if position["settle"]:  # 8
        chain = [tuple(pair) for pair in position["settle"]["chain"]]
        assert len(set(chain)) == len(chain) <= 324
        assert position["settle"]["forced"] <= 6
    assert len(set(position["acted"])) == len(position["acted"])  # 9
    assert position["actions_left"] <= 4
    assert (position["card"] is not None) == (phase == "card")  # 15
    assert (position["settle"] is not None) == (phase in ("chase", "pig_card"))
    assert (position["outcome"] is not None) == (phase == "over")
    if phase == "turn" and not position["actions_left"]:
        assert "espresso" in position["characters"][active]["kept"]
    assert all(position["characters"][n]["down"] for n in playing if position["characters"][n]["skipped"])  # 16
    if position["settle"] and position["settle"]["resume"] == "stand":
        assert position["options"]["rise"] == "skip"
        assert (position["actions_left"], position["drawn"]) == (0, False)


@settings(max_examples=40, derandomize=True, deadline=None)
@given(seats=st.integers(1, 4), options=OPTIONS, seed=st.integers(0, 2**32))
def test_the_invariants_hold_in_random_play_at_every_player_count(seats: int, options: dict[str, Json], seed: int) -> None:
    found = begun(seats, **options)
    for _ in wander(found, seed):
        movers = GAME.movers(found.state)
        legal = [] if not movers or movers == (CHANCE,) else found.legal
        assert bool(legal) == (bool(movers) and movers != (CHANCE,))  # 10
        check(found.position, legal)
    flights = [event for event in found.told if event["type"] == "chased"]
    assert all(event["steps"] <= 2 for event in flights)  # 12
    assert max((len(links) for links in chains(found)), default=0) <= 324


def chains(found: Scene) -> list[list[dict[str, Json]]]:
    """Chases that follow each other without another action, card or point between: they end."""
    groups: list[list[dict[str, Json]]] = [[]]
    for event in found.told:
        if event["type"] == "chased":
            groups[-1].append(event)
        elif event["type"] != "pig_moved":
            groups.append([])
    return groups


# -- the quarter turn (invariant 11)


def tile(name: str) -> str:
    column, row = ord(name[0]) - ord("a"), int(name[1]) - 1
    return f"{'abcdefghi'[8 - row]}{column + 1}"


WAYS = dict(zip(("N", "E", "S", "W", "NE", "SE", "SW", "NW"), ("E", "S", "W", "N", "SE", "SW", "NW", "NE"), strict=True))


def who(character: Any) -> Any:
    return (character + 1) % 4 if type(character) is int else character


def turned(position: dict[str, Json]) -> dict[str, Json]:
    after = dict(position)
    after["options"] = position["options"] | {"first_character": who(position["options"]["first_character"])}
    after |= {"first": who(position["first"]), "active": who(position["active"]), "acted": [who(one) for one in position["acted"]]}
    pawns = [{**one, "tile": tile(one["tile"])} for one in position["characters"]]
    after["characters"] = pawns[-1:] + pawns[:-1]
    # the direction is "N" until it is set
    is_set = position["phase"] not in ("first_character", "set_facing")
    after["pig"] = position["pig"] | {"tile": tile(position["pig"]["tile"]), "facing": WAYS[position["pig"]["facing"]] if is_set else "N"}
    after["points"] = position["points"][::-1]
    if position["card"]:
        after["card"] = position["card"] | {"character": who(position["card"]["character"])}
    if position["settle"]:
        after["settle"] = position["settle"] | {"chain": [[tile(place), who(one)] for place, one in position["settle"]["chain"]]}
    if position["outcome"]:
        outcome = position["outcome"]
        winner = None if outcome["winner"] is None else 1 - outcome["winner"]
        rolled = {name: outcome[name][-1:] + outcome[name][:-1] for name in ("scores", "ranks")}
        after["outcome"] = outcome | {"winner": winner} | rolled
    return after


def turned_move(move: dict[str, Json]) -> dict[str, Json]:
    after = dict(move)
    for name, turn in (("direction", WAYS.__getitem__), ("facing", WAYS.__getitem__), ("tile", tile), ("character", who)):
        if name in move:
            after[name] = turn(move[name])
    return after


@settings(max_examples=25, derandomize=True, deadline=None)
@given(options=OPTIONS, seed=st.integers(0, 2**32))
def test_swn_1_4_a_rotated_game_is_the_same_game(options: dict[str, Json], seed: int) -> None:
    found = begun(4, **options)
    other = Scene(GAME.state_from_json(turned(found.position)))
    for seat, move in wander(found, seed):
        other.do(turned_move(GAME.write(seat, move)))
        assert other.position == turned(found.position)
        movers = GAME.movers(found.state)
        if movers and movers != (CHANCE,):
            assert sorted(map(str, map(turned_move, found.legal))) == sorted(map(str, other.legal))


# -- node counts


def nodes(game: AnyGame, state: Any, depth: int) -> int:
    """Positions after so many moves, chance outcomes counted as moves."""
    if depth == 0 or not game.movers(state):
        return 1
    by = game.movers(state)[0]
    moves = [move for move, _ in game.chances(state) or []] if by == CHANCE else game.choices(state, by)
    count = 0
    for move in moves:
        after = state.copy()
        game.apply_trusted(after, by, move)
        count += nodes(game, after, depth - 1)
    return count


# the game, and from a crowded hotel and alone the positions after 0, 1, 2 ... moves
COUNTED = [
    (EARLIER, [1, 5, 33, 198, 1076], [1, 4, 16, 120, 644, 3656]),
    (GAME, [1, 5, 33, 203, 1136], [1, 4, 16, 120, 644, 3656]),
]


@pytest.mark.parametrize(("game", "crowded", "alone"), COUNTED, ids=["rules 1", "rules 2"])
def test_the_number_of_positions_after_each_move_is_as_counted_before(game: AnyGame, crowded: list[int], alone: list[int]) -> None:
    state = scene(game, characters=["h7", "f3", "d9", "i3"], pig="h4S").state
    assert [nodes(game, state, depth) for depth in range(len(crowded))] == crowded
    assert [nodes(game, game.start(1), depth) for depth in range(len(alone))] == alone

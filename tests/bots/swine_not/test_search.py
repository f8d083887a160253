"""The search of Swine Not!: what it sees in a position, and that it plays at every table."""

from __future__ import annotations

from random import Random

import pytest

from piggery import games
from piggery.bots.search import Budget, Search
from piggery.bots.swine_not.search import BUDGETS, Expertise
from piggery.bots.swine_not.value import FAR, Value, actions_needed, startled
from piggery.games.swine_not.components.edition import Edition
from piggery.games.swine_not.play.moves import Move
from piggery.games.swine_not.play.state import State
from piggery.kernel import CHANCE, Observation

GAME = games.load("swine-not")
GUIDE = Expertise(GAME)
ED = Edition(dict(GAME.about.edition.data), "standard")
VALUE = Value(ED)
FACING = dict(zip("NESW", range(4), strict=True))


def position(characters: list[str | None], pig: str, points: list[int], active: int = 0, actions_left: int = 2, seats: int = 2) -> State:
    """A position in the middle of a turn: `a4*` lies on a4, `a4**` has skipped a turn there; the Pig is given by tile and facing."""
    state = GAME.start(seats, {"first_character": 0} if seats > 1 else None)
    GAME.apply_trusted(state, state.movers[0], Move("set_facing", 0, FACING[pig[-1]]))
    form = GAME.state_to_json(state)
    for character, place in enumerate(characters):
        if place is not None:
            form["characters"][character] |= {"tile": place.rstrip("*"), "down": "*" in place, "skipped": "**" in place}
    order = [0, 1, 2, 3] if seats > 1 else [0, 2]
    form |= {"active": active, "acted": order[: order.index(active)], "actions_left": actions_left, "points": points}
    form["pig"] |= {"tile": pig[:-1], "facing": pig[-1]}
    found: State = GAME.state_from_json(form)
    return found


def observed(state: State) -> Observation[Move]:
    seat = state.movers[0]
    return Observation(seat, GAME.view(state, seat), GAME.choices(state, seat), [])


def chosen(state: State, simulations: int = 300, seed: int = 1) -> str:
    seat = state.movers[0]
    return GAME.token(seat, Search(GUIDE, Budget(simulations, 60.0)).choose(observed(state), Random(seed)))


def can_win_by_walking(state: State) -> bool:
    """Whether the seat to move can win within this turn without drawing a card."""
    seat, active = state.movers[0], state.active
    for move in GAME.choices(state, seat):
        after = state.copy()
        GAME.apply_trusted(after, seat, move)
        outcome = GAME.outcome(after)
        if outcome is not None and outcome.utility[seat] == 1:
            return True
        if move.kind == "move" and after.movers == (seat,) and after.active == active and can_win_by_walking(after):
            return True
    return False


# -- what it sees


def test_it_drives_the_pig_into_the_kitchen_when_that_wins() -> None:
    """From e4 a step east begins a chase at one tile's distance: the Pig on f3 runs over f2 to f1."""
    assert chosen(position(["e4", "i9", "d9", "a4"], "f3N", [1, 0])) == "0:E"


def test_it_averts_a_loss_in_one() -> None:
    """Character 3 only has to walk one tile east, and the Pig on h6 runs home to i6. Character 2 is there in time."""
    threat = position(["f8", "a1", "i8", "e6"], "h6E", [0, 1], active=2)
    unanswered = threat.copy()
    GAME.apply_trusted(unanswered, 0, next(move for move in GAME.choices(threat, 0) if move.kind == "pass"))
    assert can_win_by_walking(unanswered)
    search = Search(GUIDE, Budget(400, 60.0))
    while threat.active == 2:
        GAME.apply_trusted(threat, 0, search.choose(observed(threat), Random(1)))
    assert threat.active == 3
    assert not can_win_by_walking(threat)


def test_alone_it_scores_the_third_point_with_the_last_action() -> None:
    assert chosen(position(["e4", None, "c9", None], "f3N", [2], actions_left=1, seats=1)) == "0:E"


def test_a_lone_character_needs_as_many_actions_as_the_specification_says() -> None:
    """Single chases into f1: from f4 with the Pig on f2 or f3; what has to be walked before is counted with them."""
    number = ED.floor.number
    kitchens = {tile for tile, team in ED.kitchen_team.items() if team == 0}
    needed = actions_needed(ED, startled(ED, ED.sight(through_walls=False, is_near=False)), kitchens)
    assert needed[number["f2"]][number["f5"]] == 1
    assert needed[number["f3"]][number["e4"]] == 1
    assert needed[number["f2"]][number["f6"]] == 2
    assert needed[number["e5"]][number["e5"]] == FAR  # nobody drives the Pig from under it


# -- the odds


def test_odds_are_those_of_the_seats_teams_and_right_at_the_end() -> None:
    rng = Random(3)
    for seats in (1, 2, 3, 4):
        state = GAME.start(seats)
        while state.movers:
            odds = GUIDE.playout(state.copy(), rng)
            assert len(odds) == seats
            assert all(0.0 <= value <= 1.0 for value in odds)
            assert [odds[0] if team == 0 else 1 - odds[0] for team in GAME.teams(state)] == pytest.approx(list(odds))
            seat = state.movers[0]
            GAME.apply_trusted(state, seat, GAME.draw(state, rng) if seat == CHANCE else GAME.pick(state, seat, rng))
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert list(GUIDE.playout(state.copy(), rng)) == list(outcome.utility)


def test_a_quarter_turn_of_the_hotel_exchanges_the_teams_and_their_odds() -> None:
    """SWN-1.4: what is good for team 0 is as good for team 1 when everything is turned to the right."""
    odds = VALUE.odds
    before = position(["e4", "i9", "b2", "a7"], "f3N", [1, 0])
    turned = position(["c1", "f5", "a9", "h2"], "g6E", [0, 1], active=1)
    after = GAME.state_to_json(turned) | {"first": 1, "acted": []}
    after["options"]["first_character"] = 1
    assert odds(GAME.state_from_json(after)) == pytest.approx(1 - odds(before))


def test_points_and_a_pig_near_the_kitchen_are_worth_something() -> None:
    odds = VALUE.odds
    even = position(["f7", "i9", "d9", "a4"], "e5N", [0, 0])
    assert odds(position(["f7", "i9", "d9", "a4"], "e5N", [1, 0])) > odds(even) > odds(position(["f7", "i9", "d9", "a4"], "e5N", [0, 1]))
    assert odds(position(["f5", "i9", "d9", "a4"], "f2N", [0, 0])) > odds(even)


def test_whoever_gets_up_next_turn_counts_as_standing() -> None:
    """SWN-3.7: its skipped turn is behind it."""
    lying, rising, standing = (VALUE.odds(position(["f7", "i9", place, "a4"], "e5N", [0, 0])) for place in ("g7*", "g7**", "g7"))
    assert lying < rising == standing
    lying, rising, standing = (VALUE.odds(position(["f7", None, p, None], "e5N", [0], seats=1)) for p in ("g7*", "g7**", "g7"))
    assert lying < rising == standing


# -- at the table


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"solo_characters": [3, 0], "character_order": "free"}),
        (1, {}),
        (2, {"character_order": "free", "first_character": 2}),
        (3, {"sight_through_walls": False}),
        (4, {"shy_range": "near", "rise": "turn"}),
    ],
)
def test_it_plays_whole_games_at_every_table_with_every_option(seats: int, options: dict[str, object]) -> None:
    state, rng = GAME.start(seats, options), Random(seats)
    players = [Search(GUIDE, Budget(8, 60.0)) for _ in range(seats)]
    while state.movers:
        seat = state.movers[0]
        if seat == CHANCE:
            move = GAME.draw(state, rng)
        else:
            move = players[seat].choose(observed(state), rng)
            assert move in GAME.choices(state, seat)
        GAME.apply(state, seat, move)
    assert GAME.outcome(state) is not None


def test_the_same_generator_gives_the_same_choice() -> None:
    state = position(["f7", "g2", "d9", "a4"], "e5N", [0, 0])
    assert chosen(state, 60, seed=4) == chosen(state, 60, seed=4)


def test_legend_may_spend_more_than_ace() -> None:
    assert BUDGETS["legend"].simulations > BUDGETS["ace"].simulations

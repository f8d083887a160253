"""The invariants of WPF-18 as properties of random play, at every player count and with every option."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from games.when_pigs_shall_fly.scene import GAME, Contest, base, new_game, wander
from piggery.kernel import CHANCE, Json

THEORIES = ("speed", "lift", "aerodynamics", "stability")
LENGTHS = {f"research_{theory}": 8 for theory in THEORIES} | {f"design_{theory}": 8 for theory in THEORIES}
LENGTHS |= {"materials": 11, "fear": 9, "maneuvers": 9}
COSTS = {"sheep": 2, "duck": 1, "horse": 3}
SEATS = st.integers(1, 10)
SEEDS = st.integers(0, 10**6)
OPTIONS = st.fixed_dictionaries(
    {
        "first_lead": st.sampled_from(["random", 0]),
        "sheets": st.sampled_from(["dealt", "blind"]),
        "round_flow": st.sampled_from(["steps", "turns"]),
        "crash_rule": st.sampled_from(["first_excess", "whole_segment"]),
        "tie_break": st.sampled_from(["shared", "vote"]),
    }
)
few = settings(max_examples=8, deadline=None)


def check_sheet(position: dict[str, Json], seat: int) -> None:
    """Invariants 1, 2, 4, 5, 7 and 10 for one seat."""
    player = position["players"][seat]
    assert all(0 <= player["lines"][line] <= length for line, length in LENGTHS.items())
    assert 0 <= player["publicity"] <= 30
    animals, whistles = player["animals"], player["whistles"]
    spent = sum(cost for animal, cost in COSTS.items() if animals[animal]) + (animals["rat"] != "untrained")
    spent += sum(animals[animal] or 0 for animal in ("chicken", "dog", "cat"))
    assert whistles["spent"] == spent
    assert whistles["circled"] >= 0
    assert whistles["circled"] + spent <= 10
    without = [theory for theory in player["known"] if player["lines"][f"research_{theory}"] < 4]
    assert len(without) <= (animals["rat"] == "used")
    for theory in THEORIES:
        bubbles, box = player["lines"][f"research_{theory}"], player["publishing"][theory]
        assert bubbles < 4 or theory in player["known"]
        assert (box is not None) == (bubbles == 8)
        by = position["theories"][theory]["published_by"]
        assert box is None or box <= (player["publicity"] if by == seat else player["publicity"] // 2)
    if animals["horse"]:
        assert player["block"] is None
    for number, grey in enumerate((16, 32)):
        assert (player["event_points"][number] is not None) == (position["time"] >= grey)


def check_table(position: dict[str, Json], first: int | None) -> None:
    """Invariants 3, 6, 7, 8 and 9."""
    seats, step = len(position["players"]), position["step"]
    drawn = [card["multiplier"] for card in position["theories"].values() if card["multiplier"] is not None]
    assert len(set(drawn)) == len(drawn)
    assert set(drawn) <= {1, 2, 3, 5}
    is_revealed = step in ("fly", "vote", "over") or (step == "theory_card" and position["pending"]["reason"] == "reveal")
    is_revealed = is_revealed or (step == "deal_sheet" and position["round"] > 0)
    for theory, card in position["theories"].items():
        known = any(theory in player["known"] for player in position["players"])
        if step != "theory_card":
            assert (card["multiplier"] is not None) == (card["public"] or known)
        if not is_revealed:
            assert card["public"] == (card["published_by"] is not None)
    assert position["final_round"] == (position["time"] == 48)
    rolled = position["round"] - (step == "roll") if position["round"] else 0
    assert rolled <= 24
    assert position["time"] == 48 or 2 * rolled <= position["time"] <= 6 * rolled
    if position["round"] and seats > 1:
        assert position["lead"] == (first + position["round"] - 1) % seats if first is not None else True
    if seats == 1 and position["round"]:
        assert position["lead"] == (0 if position["round"] % 2 else "wilbur")
    is_steps = position["options"]["round_flow"] == "steps" or seats == 1
    if step in ("assign", "train", "sheep") and is_steps:
        assert len(position["dice"]) == 1


def check_flight(position: dict[str, Json], seat: int) -> None:
    """Invariant 11."""
    flight = position["players"][seat]["flight"]
    if flight is None:
        return
    distance = flight["distance"]
    for line, height in flight["path"] if distance else []:
        assert height * distance <= 60 * (distance - line)
    clouds = sum(symbol.startswith("c") for symbol in flight["circled"])
    assert (clouds > flight["fear"]) == (flight["status"] == "crashed")
    if position["options"]["crash_rule"] == "first_excess":
        assert clouds <= flight["fear"] + 1
    if flight["status"] != "flying":
        assert 0 <= flight["landing"] <= distance
        assert flight["contest_score"] >= 0


@few
@given(SEATS, OPTIONS, SEEDS)
def test_invariants_hold_in_every_position(seats: int, options: dict[str, Json], seed: int) -> None:
    table = new_game(seats, options)
    first = None
    before: dict[str, Json] | None = None
    for by, move in wander(table, seed):
        position = table.position
        if move.kind == "first_lead" or (first is None and position["round"] == 1):
            first = position["lead"]
        check_table(position, first)
        for seat in range(seats):
            check_sheet(position, seat)
            check_flight(position, seat)
        never_less(before, position)
        before = position
        for mover in GAME.movers(table.state):
            assert mover == CHANCE or GAME.choices(table.state, mover)
        assert by == CHANCE or move in GAME.moves
    for player in before["players"] if before else []:
        score = player["score"]
        parts = [points for name, points in score.items() if name not in ("awards", "total")]
        assert score["total"] == sum(parts) + sum(score["awards"].values())


def never_less(before: dict[str, Json] | None, after: dict[str, Json]) -> None:
    """Invariant 1: lines, publicity and time never decrease."""
    if before is None:
        return
    assert before["time"] <= after["time"]
    for old, new in zip(before["players"], after["players"], strict=True):
        assert old["publicity"] <= new["publicity"]
        assert all(old["lines"][line] <= new["lines"][line] for line in LENGTHS)


@few
@given(SEATS, OPTIONS, SEEDS)
def test_the_same_moves_make_the_same_game_checked_or_trusted(seats: int, options: dict[str, Json], seed: int) -> None:
    table = new_game(seats, options)
    moves = list(wander(table, seed))
    trusted = GAME.start(seats, options)
    for by, move in moves:
        GAME.apply_trusted(trusted, by, move)
    assert GAME.state_to_json(trusted) == table.position


@few
@given(st.integers(2, 10), SEEDS)
def test_the_order_of_flights_does_not_matter(seats: int, seed: int) -> None:
    """Invariant 12: moves of different seats in the contest commute."""
    table = new_game(seats)
    flights: list[tuple[int, Json]] = []
    start = None
    for by, move in wander(table, seed):
        if move.kind == "fly":
            flights.append((by, move))
        elif GAME.movers(table.state) and GAME.movers(table.state)[0] != CHANCE and table["step"] == "fly":
            start = table.state.copy()
    if start is None:
        return
    other = Contest(GAME, start)
    for by, move in sorted(flights, key=lambda flown: flown[0]):
        other.apply(by, move)
    assert other.position == table.position


def nodes(state: Json, depth: int) -> int:
    """Positions that can be reached by so many moves of seats and chance."""
    movers = GAME.movers(state)
    if depth == 0 or not movers:
        return 1
    moves = [move for move, _ in GAME.chances(state) or []] or GAME.choices(state, movers[0])
    found = 0
    for move in moves:
        after = state.copy()
        GAME.apply_trusted(after, movers[0], move)
        found += nodes(after, depth - 1)
    return found


def test_the_number_of_positions_after_a_small_position_stays_what_it_was() -> None:
    table = base(1, {"step": "assign", "turn": 0, "time": 6, "dice": [2], "players[0].die": 3})
    assert [nodes(table.state, depth) for depth in (1, 2, 3)] == [11, 506, 3210]

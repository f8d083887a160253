"""What a seat may know, and what may be made of it: views, told moves and the determiniser (WPF-10)."""

from __future__ import annotations

from collections import Counter
from random import Random

from games.when_pigs_shall_fly.scene import GAME, Contest, base
from games.when_pigs_shall_fly.test_clauses import ended
from piggery.kernel import Json, Observation


def observed(table: Contest, seat: int) -> Observation[Json]:
    told = GAME.events_to_json(table.events, seat)
    return Observation(seat, GAME.view(table.state, seat), GAME.choices(table.state, seat), told)


def two_discoveries() -> Contest:
    """Seat 0 knows Lift (5), seat 1 Speed (2); the others are undrawn."""
    table = base(2, {"step": "assign", "turn": 0, "time": 6, "dice": [2], "players[0].die": 4, "players[1].die": 4})
    table.play("0:line:research_lift card:lift:5 1:line:research_speed card:speed:2")
    return table


def test_wpf_10_4_hidden_numbers_are_a_random_arrangement_of_those_not_seen() -> None:
    table = two_discoveries()
    sampler = GAME.determiniser(observed(table, 0))
    rng = Random(3)
    seen = Counter(GAME.state_to_json(sampler(rng))["theories"]["speed"]["multiplier"] for _ in range(900))
    assert set(seen) == {1, 2, 3}
    assert min(seen.values()) > 240
    sampled = GAME.state_to_json(sampler(rng))
    assert sampled["theories"]["lift"]["multiplier"] == 5
    assert sampled["theories"]["stability"]["multiplier"] is None, "what nobody has drawn stays undrawn"


def test_wpf_10_4_with_three_known_the_fourth_follows() -> None:
    patch: dict[str, Json] = {"step": "train", "turn": 0, "round": 3, "time": 11, "dice": [5], "players[1].die": 2}
    for theory, number in (("speed", 5), ("lift", 3), ("aerodynamics", 2), ("stability", 1)):
        patch[f"theories.{theory}.multiplier"] = number
        patch[f"players[{1 if theory == 'stability' else 0}].lines.research_{theory}"] = 4
    known = {"players[0].known": ["speed", "lift", "aerodynamics"], "players[1].known": ["stability"], "players[0].whistles.circled": 1}
    table = base(2, patch | known)
    sampled = GAME.determiniser(observed(table, 0))(Random(1))
    assert GAME.state_to_json(sampled) == table.position


def test_wpf_10_2_a_spectator_sees_public_numbers_only() -> None:
    table = two_discoveries()
    for seat, lift, speed in ((0, 5, None), (1, None, 2), (None, None, None)):
        assert (table.seen(seat, "theories.lift.multiplier"), table.seen(seat, "theories.speed.multiplier")) == (lift, speed)


def test_wpf_10_2_votes_are_guessed_until_they_are_open() -> None:
    table = ended(9, 9, 2, 1, tie_break="vote")
    table.play("3:vote:1")
    sampler = GAME.determiniser(observed(table, 2))
    rng = Random(5)
    votes = Counter(GAME.state_to_json(sampler(rng))["votes"]["3"] for _ in range(400))
    assert set(votes) == {0, 1}
    assert min(votes.values()) > 150
    assert GAME.movers(sampler(rng)) == (2,)


def test_a_preview_does_not_give_a_card_away() -> None:
    """Whatever number seat 1 has seen, seat 0 is told the same before it looks itself."""
    seen = []
    for number in (1, 2, 3, 5):
        table = base(2, {
            "step": "assign", "turn": 0, "round": 3, "time": 11, "dice": [2], "players[0].die": 4, "players[1].die": 4,
            "theories.lift.multiplier": number, "players[1].known": ["lift"], "players[1].lines.research_lift": 4,
        })  # fmt: skip
        seen.append(GAME.preview(table.state, 0, GAME.read_token(table.state, "line:research_lift")[1]))
    assert seen[0] == seen[1] == seen[2] == seen[3]
    assert seen[0]["odds"] == {"multiplier": {"1": "1/4", "2": "1/4", "3": "1/4", "5": "1/4"}}
    assert [event["type"] for event in seen[0]["events"]] == ["bubbles_crossed"]


def test_the_last_voter_is_not_told_how_it_will_end() -> None:
    table = ended(9, 9, 2, 1, tie_break="vote")
    table.play("3:vote:1")
    preview = GAME.preview(table.state, 2, GAME.read_token(table.state, "2:vote:0")[1])
    assert [event["type"] for event in preview["events"]] == ["vote_cast"]

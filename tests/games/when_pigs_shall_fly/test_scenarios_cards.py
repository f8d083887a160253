"""Scenarios S53 to S58 of WPF-19: theory cards with equal multipliers (WPF-1.3)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.when_pigs_shall_fly.scene import CARDS, GAME, own_base, own_cards
from piggery import bots
from piggery.kernel import CHANCE, InvalidEdition, InvalidPosition, Json, Observation
from piggery.kernel.due import due
from piggery.kernel.record import Seat
from piggery.match import Match, Seeded


def test_s53_equal_cards_are_one_outcome() -> None:
    """WPF-1.3."""
    table = own_base(
        [1, 2, 2, 3], {"step": "assign", "turn": 0, "round": 3, "time": 11, "dice": [5], "players[0].die": 4, "players[1].die": 2}
    )
    table.play("0:line:research_lift")
    assert table["edition"] == "own"
    assert table["step"] == "theory_card"
    assert len(table.outcomes) == 3
    assert table.odds("card:lift:1") == "1/4"
    assert table.odds("card:lift:2") == "1/2"
    assert table.odds("card:lift:3") == "1/4"
    none_such = table.game.parse(table.state, {"type": "theory_card", "theory": "lift", "multiplier": 5})[1]
    assert table.game.probability(table.state, none_such) == 0
    assert table.refusal({"type": "theory_card", "theory": "lift", "multiplier": 5}) == "WPF-1.3"


def test_s54_one_of_two_equal_cards_drawn_then_both() -> None:
    """WPF-1.3."""
    table = own_base(
        [1, 2, 2, 3],
        {
            "step": "assign",
            "turn": 0,
            "round": 5,
            "time": 20,
            "dice": [1],
            "theories.lift.multiplier": 2,
            "players[0].lines.research_lift": 4,
            "players[0].die": 4,
            "players[0].known": ["lift"],
            "players[0].event_points": [0, None],
            "players[1].die": 4,
            "players[1].event_points": [0, None],
        },
    )
    table.play("0:line:research_speed card:speed:2 1:line:research_stability")
    assert table["step"] == "theory_card"
    assert table["pending"] == {"theory": "stability", "reason": "discovery", "seat": 1}
    assert len(table.outcomes) == 2
    assert table.odds("card:stability:1") == "1/2"
    assert table.odds("card:stability:2") == "0"
    assert table.seen(0, "theories.speed.multiplier") == 2
    assert table.seen(1, "theories.speed.multiplier") is None


def test_s55_three_cards_seen_the_fourth_follows_but_a_view_shows_only_what_was_looked_at() -> None:
    """WPF-5.6, WPF-10.2, WPF-10.4."""
    table = own_base(
        [1, 2, 2, 3],
        {
            "step": "train",
            "turn": 0,
            "round": 9,
            "time": 42,
            "dice": [2],
            "theories.speed.multiplier": 1,
            "theories.lift.multiplier": 2,
            "theories.aerodynamics.multiplier": 2,
            "theories.stability.multiplier": 3,
            "players[0].lines.research_speed": 4,
            "players[0].lines.research_lift": 4,
            "players[0].lines.research_stability": 4,
            "players[0].whistles.spent": 1,
            "players[0].animals.rat": "ready",
            "players[0].known": ["speed", "lift", "stability"],
            "players[0].event_points": [0, 0],
            "players[1].lines.research_aerodynamics": 4,
            "players[1].die": 4,
            "players[1].known": ["aerodynamics"],
            "players[1].event_points": [0, 0],
        },
    )
    assert table.seen(0, "theories.aerodynamics.multiplier") is None
    assert table.seen(1, "theories.lift.multiplier") is None
    assert table.legal(0) == ["spy:aerodynamics", "done"]
    table.play("0:spy:aerodynamics")
    assert table.seen(0, "theories.aerodynamics.multiplier") == 2
    assert table.seen(1, "theories.lift.multiplier") is None
    assert table["players[0].animals.rat"] == "used"
    assert table["turn"] == 1


def test_s56_the_reveal_with_two_equal_cards_left() -> None:
    """WPF-6.1, WPF-6.2."""
    table = own_base(
        [1, 2, 2, 3],
        {
            "step": "train",
            "turn": 1,
            "round": 11,
            "final_round": True,
            "time": 48,
            "dice": [2],
            "theories.speed.multiplier": 3,
            "theories.stability.multiplier": 1,
            "players[0].lines.research_speed": 4,
            "players[0].lines.research_stability": 4,
            "players[0].lines.design_speed": 8,
            "players[0].lines.design_lift": 8,
            "players[0].lines.design_aerodynamics": 6,
            "players[0].lines.maneuvers": 9,
            "players[0].known": ["speed", "stability"],
            "players[0].event_points": [0, 0],
            "players[1].whistles.circled": 1,
            "players[1].event_points": [0, 0],
        },
    )
    table.play("1:done card:lift:2 card:aerodynamics:2")
    assert table["step"] == "fly"
    assert table["theories.lift"] == {"multiplier": 2, "public": True, "published_by": None}
    assert table["theories.aerodynamics"] == {"multiplier": 2, "public": True, "published_by": None}
    assert table["players[0].flight.formula"] == 7
    assert table.game.movers(table.state) == (0,)
    # 3 x 3 + 2 x 3 + 2 x 2 + 0 - 12 = 7
    # both outcomes were certain


def test_s57_four_equal_cards() -> None:
    """WPF-1.3."""
    table = own_base(
        [2, 2, 2, 2], {"step": "assign", "turn": 0, "round": 3, "time": 11, "dice": [5], "players[0].die": 4, "players[1].die": 2}
    )
    table.play("0:line:research_lift")
    assert len(table.outcomes) == 1
    assert table.odds("card:lift:2") == "1"
    assert table.seen(1, "theories.lift.multiplier") is None
    assert table.game.movers(table.state) == (CHANCE,)  # the outcome is recorded although it is certain


@pytest.mark.parametrize("cards", [[1, 2, 2, 3], [2, 2, 2, 2], [1, 1, 1, 1], [5, 3, 2, 1], [1, 2, 3, 5]])
def test_s58_cards_that_an_edition_may_have(cards: list[int]) -> None:
    """WPF-1.3."""
    assert own_cards(cards).about.edition.id == "own"


@pytest.mark.parametrize("cards", [[1, 2, 3], [1, 2, 2, 3, 5], [0, 1, 2, 3], [-1, 2, 2, 3], [1, 2, 2.5, 3], []])
def test_s58_cards_that_an_edition_may_not_have(cards: Json) -> None:
    """WPF-1.3."""
    with pytest.raises(InvalidEdition) as refused:
        own_cards(cards)
    assert refused.value.key.startswith("theory_cards.multipliers")


# -- what the scenarios leave open --------------------------------------------------------------------------------------------

ASSIGNING: dict[str, Json] = {"step": "assign", "turn": 0, "round": 3, "time": 11, "dice": [5], "players[0].die": 4, "players[1].die": 2}


def looked_at(**seen: int) -> dict[str, Json]:
    """A patch: seat 1 has discovered these theories."""
    patch: dict[str, Json] = {"players[1].known": [theory for theory in CARDS if theory in seen]}
    for theory, multiplier in seen.items():
        patch |= {f"theories.{theory}.multiplier": multiplier, f"players[1].lines.research_{theory}": 4}
    return ASSIGNING | patch


def test_wpf_1_3_equal_cards_are_drawn_as_often_as_there_are_of_them() -> None:
    table = own_base([1, 2, 2, 3], ASSIGNING)
    table.play("0:line:research_lift")
    rng = Random(6)
    drawn = Counter(table.game.draw(table.state, rng).value for _ in range(2000))
    assert set(drawn) == {1, 2, 3}
    assert 900 < drawn[2] < 1100


def test_wpf_1_3_positions_hold_no_card_more_often_than_there_is_one() -> None:
    own_base([1, 2, 2, 3], looked_at(speed=2, lift=2))
    for speed, lift in ((1, 1), (3, 3), (5, 2)):
        with pytest.raises(InvalidPosition, match="1, 2, 2, 3"):
            own_base([1, 2, 2, 3], looked_at(speed=speed, lift=lift))


def test_wpf_10_4_every_different_arrangement_of_equal_cards_is_as_likely() -> None:
    """Seat 1 has looked at three cards of 1, 2, 2, 3: as many as 12 arrangements for seat 0, with the fourth."""
    table = own_base([1, 2, 2, 3], looked_at(speed=2, lift=3, stability=1))
    game = table.game
    observation = Observation(0, game.view(table.state, 0), game.choices(table.state, 0), [])
    sample, rng = game.determiniser(observation), Random(8)
    seen = Counter(sample(rng).multipliers for _ in range(2400))
    assert len(seen) == 12
    assert min(seen.values()) > 140
    assert all(aerodynamics == 0 for _, _, aerodynamics, _ in seen), "what nobody has drawn stays undrawn"


def test_wpf_10_4_odds_count_equal_cards() -> None:
    table = own_base([1, 2, 2, 3], ASSIGNING)
    research = table.game.read_token(table.state, "0:line:research_lift")[1]
    assert table.game.preview(table.state, 0, research)["odds"] == {"multiplier": {"1": "1/4", "2": "1/2", "3": "1/4"}}
    known: dict[str, Json] = {
        "theories.speed.multiplier": 1, "theories.stability.multiplier": 3, "players[0].known": ["speed", "stability"],
        "players[0].lines.research_speed": 4, "players[0].lines.research_stability": 4,
    }  # fmt: skip
    table = own_base([1, 2, 2, 3], ASSIGNING | known)
    research = table.game.read_token(table.state, "0:line:research_lift")[1]
    assert table.game.preview(table.state, 0, research)["odds"] == {"multiplier": {"2": "1"}}


def test_wpf_1_3_people_with_cards_of_their_own_are_asked_for_each_different_one() -> None:
    table = own_base([1, 2, 2, 3], looked_at(speed=2))
    table.play("0:line:research_lift")
    asked = due(table.game, table.state, 0)
    assert asked is not None
    assert [thing.key for thing in asked.things] == ["1", "2", "3"]
    assert asked.move({"2": 1}).value == 2


def test_wpf_1_3_the_first_name_of_a_multiplier_stands_for_all_cards_with_it() -> None:
    names = GAME.about.edition.data["theory_cards"]["names"]
    table = own_base([1, 2, 2, 3], ASSIGNING)
    table.play("0:line:research_lift card:lift:2")
    (told,) = [event for event in table.events if event.type == "discovered"]
    assert names[1] in table.game.sentence(told, 0)
    assert names[2] not in table.game.sentence(told, 0)


@pytest.mark.parametrize("level", ["piglet", "farmhand"])
@pytest.mark.parametrize("cards", [[1, 2, 2, 3], [2, 2, 2, 2]])
def test_bots_play_with_equal_cards(level: str, cards: list[int]) -> None:
    game = own_cards(cards)
    match = Match(game, [Seat(name=level, kind=level), Seat(name="b", kind="random")], chance=Seeded(2))
    bots.play_out(match, {0: bots.load(level, game), 1: bots.load("random", game)})
    assert sorted(match.state.multipliers) == cards

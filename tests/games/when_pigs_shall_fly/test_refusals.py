"""Why not: every kind of illegal move that a person might try, with the clause that speaks against it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.when_pigs_shall_fly.scene import GAME, Contest, base, contest, flight, new_game
from piggery.kernel import CHANCE, IllegalMove, Json

RAT_READY = {"players[0].animals.rat": "ready", "players[0].whistles.spent": 1}
FLIER = {
    "players[0].lines.design_lift": 8, "players[0].lines.design_aerodynamics": 6, "players[0].lines.design_stability": 8,
    "players[0].lines.materials": 8, "players[0].lines.fear": 9, "players[0].lines.maneuvers": 7, "players[0].flight": flight(10, 5, 3, 1),
}  # fmt: skip


def taking() -> Contest:
    return base(2, {"step": "take_die", "turn": 0, "time": 6, "dice": [1, 1, 6]})


def assigning(**more: Json) -> Contest:
    held = {"step": "assign", "turn": 0, "round": 3, "time": 11, "dice": [5], "players[0].die": 3, "players[1].die": 2}
    return base(2, held | {"players[0].lines.materials": 11, "players[0].lines.fear": 4, "players[0].block": "training"} | more)


def training(patch: dict[str, Json] | None = None) -> Contest:
    common: dict[str, Json] = {"step": "train", "turn": 0, "round": 3, "time": 11, "dice": [5], "players[1].die": 2}
    return base(2, common | (patch or {"players[0].whistles.circled": 1}))


def spying() -> Contest:
    seen: dict[str, Json] = {
        "theories.speed.multiplier": 5, "theories.lift": {"multiplier": 3, "public": True, "published_by": 1},
        "theories.stability.multiplier": 1, "players[0].lines.research_stability": 4, "players[0].known": ["stability"],
        "players[1].lines.research_speed": 4,
        "players[1].lines.research_lift": 8, "players[1].known": ["speed", "lift"], "players[1].publishing.lift": 0,
    }  # fmt: skip
    return training(RAT_READY | seen)


def sheep() -> Contest:
    table = training({"players[0].whistles.circled": 2, "players[0].lines.design_speed": 8})
    table.play("train:sheep")
    return table


def flying() -> Contest:
    return contest("A", FLIER)


def landed() -> Contest:
    other = {name.replace("[0]", "[1]"): value for name, value in FLIER.items()}
    table = contest("A", FLIER | other)
    table.play("0:fly:0")
    return table


def crashed() -> Contest:
    other = {name.replace("[0]", "[1]"): value for name, value in FLIER.items()}
    afraid = FLIER | {"players[0].lines.fear": 0, "players[0].flight": flight(10, 0, 3, 1)}
    table = contest("A", other | afraid)
    table.play("0:fly:40")
    assert table["players[0].flight.status"] == "crashed"
    return table


def voting() -> Contest:
    end = {"options.tie_break": "vote", "step": "train", "turn": 3, "round": 9, "final_round": True, "time": 48, "dice": [2]}
    end |= {f"players[{seat}].event_points": [0, 0] for seat in range(4)}
    end |= {"players[0].publicity": 9, "players[1].publicity": 9, "players[3].whistles.circled": 1}
    table = base(4, end)
    table.play("train:dog-1 card:speed:5 card:lift:3 card:aerodynamics:2 card:stability:1")
    return table


def over() -> Contest:
    table = flying()
    table.play("fly:0")
    return table


def rolled_for_wilbur() -> Contest:
    table = base(1, {"round": 2, "lead": "wilbur", "time": 6})
    table.play("roll:2-3-4")
    return table


def wilbur_publishing() -> Contest:
    table = base(1, {"round": 5, "time": 21, "players[0].event_points": [0, None]})
    table.play("roll:1-2-6")
    return table


def discovering() -> Contest:
    table = assigning(**{"players[0].die": 4})
    table.play("line:research_lift")
    return table


def skipping_turns() -> Contest:
    return base(2, {"options.round_flow": "turns", "step": "assign", "turn": 0, "time": 6, "dice": [1, 6], "players[0].die": 1})


# what, position, seat, move, clause
REFUSED: list[tuple[str, Callable[[], Contest], int, str | dict[str, Json], str]] = [
    ("anything after the end", over, 0, "fly:3", "8.1"),
    ("a seat that does not play", taking, 5, "take:1", "1.1"),
    ("a die out of turn", taking, 1, "take:1", "2.6"),
    ("a value that is not on the ladder", taking, 0, "take:4", "2.6"),
    ("a value that no die has", taking, 0, {"type": "take_die", "value": 7}, "2.3"),
    ("points before a die is taken", taking, 0, "line:fear", "2.1"),
    ("training before a die is taken", taking, 0, "done", "2.1"),
    ("a choice while dice are to be rolled", lambda: base(2), 0, "take:1", "2.2"),
    ("a choice while the lead is drawn", lambda: new_game(2), 0, "take:1", "1.4"),
    ("a choice while sheets are dealt", lambda: new_game(2, {"first_lead": 0}), 0, "take:1", "1.5"),
    ("a choice while a card is drawn", discovering, 0, "done", "1.3"),
    ("a choice while Wilbur rolls", rolled_for_wilbur, 0, "take:2", "9.5"),
    ("a choice while Wilbur publishes", wilbur_publishing, 0, "take:2", "9.6"),
    ("a second die", assigning, 0, "take:5", "2.6"),
    ("points out of turn", assigning, 1, "line:fear", "2.9"),
    ("points out of turn, flow in turns", skipping_turns, 1, "line:fear", "2.10"),
    ("a blocked line", assigning, 0, "line:maneuvers", "4.2"),
    ("a full line", assigning, 0, "line:materials", "4.3"),
    ("a chicken that is not trained", lambda: assigning(**{"players[0].block": None}), 0, "line:fear+chicken", "5.7"),
    (
        "a chicken that has helped",
        lambda: assigning(
            **{
                "players[0].animals.chicken": 2,
                "players[0].animals.chicken_used": True,
                "players[0].whistles.spent": 2,
                "players[0].block": None,
            }
        ),
        0,
        "line:fear+chicken",
        "5.7",
    ),
    ("the chicken for materials", assigning, 0, {"type": "assign", "line": "materials", "chicken": True}, "5.7"),
    ("training before points are assigned", assigning, 0, "train:dog-1", "2.1"),
    ("the end of training before points are assigned", assigning, 0, "done", "2.1"),
    ("a sheep's bubble without a sheep", assigning, 0, "sheep:speed", "5.4"),
    ("points twice", training, 0, "line:fear", "4.1"),
    ("a die after assigning", training, 0, "take:5", "2.6"),
    ("training out of turn", training, 1, "train:dog-1", "2.9"),
    ("an animal that costs more", training, 0, "train:horse", "5.2"),
    ("more whistles than there are", training, 0, "train:dog-2", "5.3"),
    ("a dog for nothing", training, 0, {"type": "train", "animal": "dog", "whistles": 0}, "5.3"),
    ("more whistles than are printed", training, 0, {"type": "train", "animal": "cat", "whistles": 11}, "5.3"),
    (
        "an animal twice",
        lambda: training({"players[0].whistles": {"circled": 1, "spent": 1}, "players[0].animals.duck": True}),
        0,
        "train:duck",
        "5.2",
    ),
    (
        "a sheep with all designs finished",
        lambda: training(
            {"players[0].whistles.circled": 2} | {f"players[0].lines.design_{theory}": 8 for theory in GAME.board["theories"]}
        ),
        0,
        "train:sheep",
        "5.4",
    ),
    ("a sheep's bubble before the sheep", training, 0, "sheep:speed", "5.4"),
    ("a rat that is not trained", training, 0, "spy:speed", "5.5"),
    ("a rat that has spied", lambda: base_with_used_rat(), 0, "spy:speed", "5.6"),
    ("spying on a public card", spying, 0, "spy:lift", "5.6"),
    ("spying on a card seen before", spying, 0, "spy:stability", "5.6"),
    ("spying on what nobody has discovered", spying, 0, "spy:aerodynamics", "5.5"),
    ("something else while the sheep is at work", sheep, 0, "done", "5.4"),
    ("a die while the sheep is at work", sheep, 0, "take:1", "5.4"),
    ("a sheep's bubble on a full line", sheep, 0, "sheep:speed", "5.4"),
    ("flying before the contest", taking, 0, "fly:3", "7.1"),
    ("voting before the end", taking, 0, "vote:1", "8.5"),
    ("voting in the contest", flying, 0, "vote:1", "8.5"),
    ("preparing in the contest", flying, 0, "line:fear", "7.1"),
    ("above the Max Flight line", flying, 0, "fly:43", "7.3"),
    ("below the ground", flying, 0, {"type": "fly", "height": -1}, "7.5"),
    ("higher than the grid", flying, 0, {"type": "fly", "height": 61}, "7.3"),
    ("flying a craft that stays on the ground", flying, 1, "fly:3", "6.3"),
    ("flying on after landing", landed, 0, "fly:3", "7.7"),
    ("flying on after a crash", crashed, 0, "fly:3", "7.10"),
    ("something else than a vote", voting, 2, "fly:3", "8.5"),
    ("a vote of somebody who is tied", voting, 0, "vote:1", "8.5"),
    ("a vote for somebody who is not tied", voting, 2, "vote:3", "8.5"),
    ("a vote for nobody", voting, 2, {"type": "vote", "seat": 12}, "8.5"),
    ("a seat that rolls", lambda: base(2), 0, "-roll:1-2-3", "2.2"),
]

# what, position, outcome, clause
CHANCE_REFUSED: list[tuple[str, Callable[[], Contest], str | dict[str, Json], str]] = [
    ("equal dice", lambda: base(2), "roll:4-4-4", "2.2"),
    ("too many dice", lambda: base(2), "roll:1-2-3-4", "1.2"),
    ("a roll while somebody chooses", taking, "roll:1-2-3", "2.2"),
    ("a card while dice are due", lambda: base(2), "card:lift:3", "2.2"),
    ("another card than is due", discovering, "card:speed:3", "1.3"),
    ("a multiplier that no card has", discovering, {"type": "theory_card", "theory": "lift", "multiplier": 4}, "1.3"),
    ("a seat that does not play", lambda: new_game(2), "lead:2", "1.4"),
    ("a sheet for another seat", lambda: new_game(2, {"first_lead": 0}), "sheet:1:A", "1.5"),
    ("a side that the die does not have", rolled_for_wilbur, {"type": "wilbur_roll", "value": 7}, "9.5"),
]


def base_with_used_rat() -> Contest:
    looked: dict[str, Json] = {
        "players[0].animals.rat": "used", "players[0].whistles": {"circled": 1, "spent": 1}, "players[0].known": ["speed"],
        "theories.speed.multiplier": 5, "players[1].known": ["speed"], "players[1].lines.research_speed": 4,
    }  # fmt: skip
    return training(looked)


@pytest.mark.parametrize(("make", "seat", "move", "clause"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED])
def test_why_not(make: Callable[[], Contest], seat: int, move: str | dict[str, Json], clause: str) -> None:
    table = make()
    if isinstance(move, str) and move.startswith("-"):  # an outcome of chance, by a seat
        why_not = GAME.why_not(table.state, seat, GAME.read_token(table.state, move[1:])[1])
        assert why_not is not None
        assert why_not.rule == f"WPF-{clause}"
        return
    assert table.refusal(move, seat) == f"WPF-{clause}"


@pytest.mark.parametrize(("make", "move", "clause"), [case[1:] for case in CHANCE_REFUSED], ids=[case[0] for case in CHANCE_REFUSED])
def test_why_chance_can_not(make: Callable[[], Contest], move: str | dict[str, Json], clause: str) -> None:
    assert make().refusal(move) == f"WPF-{clause}"


def test_a_fourth_copy_of_a_sheet_is_refused() -> None:
    table = new_game(4, {"first_lead": 0})
    table.play("sheet:0:B sheet:1:B sheet:2:B")
    assert table.refusal("sheet:3:B") == "WPF-1.5"
    assert table.outcomes == ["sheet:3:A", "sheet:3:C", "sheet:3:D"]


def test_a_drawn_multiplier_is_refused() -> None:
    later = assigning(
        **{"theories.lift.multiplier": 5, "players[1].known": ["lift"], "players[1].lines.research_lift": 4, "players[0].die": 4}
    )
    later.play("line:research_speed")
    assert later.refusal("card:speed:5") == "WPF-1.3"
    assert later.outcomes == ["card:speed:1", "card:speed:2", "card:speed:3"]


def test_a_second_vote_is_refused() -> None:
    table = voting()
    table.play("2:vote:1")
    assert table.refusal("vote:0", 2) == "WPF-8.5"


@pytest.mark.parametrize(
    "form",
    [
        {"type": "train", "animal": "horse", "whistles": 3},
        {"type": "train", "animal": "dog"},
        {"type": "train", "animal": "pig"},
        {"type": "assign", "line": "fear", "chicken": 1},
        {"type": "assign", "line": "wings"},
        {"type": "take_die", "value": True},
        {"type": "take_die", "value": 3, "seat": 0},
        {"type": "roll", "dice": [3, 1, 2]},
        {"type": "roll", "dice": [1, 2, 7]},
        {"type": "deal_sheet", "seat": 0, "sheet": "E"},
        {"type": "end_training", "now": True},
    ],
)
def test_wpf_11_1_a_form_with_other_keys_or_values_is_no_move(form: dict[str, Json]) -> None:
    with pytest.raises(IllegalMove) as refused:
        GAME.parse(taking().state, form)
    assert refused.value.rule == "WPF-11.1"


def test_wpf_11_1_chicken_false_and_absent_are_the_same() -> None:
    state = assigning().state
    plain = GAME.parse(state, {"type": "assign", "line": "fear"})
    assert GAME.parse(state, {"type": "assign", "line": "fear", "chicken": False}) == plain
    assert GAME.write(*plain) == {"type": "assign", "line": "fear"}


def test_wpf_11_1_a_choice_has_an_actor() -> None:
    flight_of_two = landed()
    with pytest.raises(IllegalMove) as refused:
        GAME.parse(flight_of_two.state, {"type": "fly", "height": 3}, CHANCE)
    assert refused.value.rule == "WPF-11.1"
    two = contest("A", FLIER | {name.replace("[0]", "[1]"): value for name, value in FLIER.items()})
    with pytest.raises(IllegalMove) as refused:
        GAME.parse(two.state, {"type": "fly", "height": 3})
    assert refused.value.rule == "WPF-11.1"
    assert GAME.why_not(two.state, CHANCE, GAME.parse(two.state, {"type": "fly", "height": 3}, 0)[1]) is not None

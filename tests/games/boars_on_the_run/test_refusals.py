"""Every kind of move that a person might try and may not: the clause, and a reason in words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.boars_on_the_run.scene import GAME, Race, base, new_game
from piggery.kernel import CHANCE, IllegalMove

DEAR = ["light_bite", "best_served_cold", "knowledge_is_power", "apple_a_day"]


def after(script: str, **patch: object) -> Race:
    race = base(2, **patch)  # type: ignore[arg-type]
    race.play(script)
    return race


def over() -> Race:
    return after("draw:2 cubes:2-0-0-0-0 bottom", players=[{"space": 93}])


def armed() -> Race:
    return after(
        "draw:3 cubes:0-0-1-0-2", players=[{"space": 12, "cards": ["seeing_red", "tail_tug", "mud_slick"]}, {"space": 20}], display=DEAR
    )


def aiming(card: str, black: int = 2) -> Race:
    race = base(
        3, players=[{"space": 12, "cards": [card]}, {"space": 20, "cards": ["nibble"]}, {"space": 25, "cards": ["no_corn"]}], display=DEAR
    )
    race.play(f"draw:{black} cubes:0-0-0-0-{black}")
    return race


def selling() -> Race:
    return after("draw:4 cubes:2-1-1-0-0")


def full() -> Race:
    row = ["no_corn", "apple_pie", "square_meal", "light_bite"]
    return after("draw:2 cubes:0-0-2-0-0 buy:nibble reveal:2:second_helping", players=[{"cards": row}])


def at_the_butcher() -> Race:
    return after("draw:3 cubes:1-0-2-0-0 end", players=[{"space": 8}], display=DEAR)


def studied() -> Race:
    return after("draw:7 cubes:3-0-2-2-0 buy:knowledge_is_power pay:r1g2y2 reveal:2:beet_it", display=DEAR)


def shopping(cubes: str, **seat: object) -> Race:
    return after(f"draw:{sum(map(int, cubes.split('-')))} cubes:{cubes}", players=[seat])


REFUSED: list[tuple[str, Callable[[], Race], str, str]] = [
    # what is tried, where, the move, the clause
    ("anything after the end", over, "draw:1", "11.2"),
    ("a choice of a seat that does not play", lambda: base(2), "7:draw:1", "2.1"),
    ("a choice out of turn", lambda: base(2), "1:draw:1", "3.1"),
    ("a choice while cubes are drawn", lambda: after("draw:2"), "0:draw:2", "3.1"),
    ("too few cubes", lambda: base(2), "draw:0", "4.2"),
    ("more cubes than there are", lambda: base(2), "draw:26", "4.2"),
    ("using before drawing", lambda: base(2), "top", "3.1"),
    ("drawing twice", selling, "draw:1", "4.1"),
    ("drawing while a vendetta strikes", armed, "draw:1", "4.1"),
    ("using before vendettas", armed, "top", "5.2"),
    ("a vendetta that one has not", armed, "vendetta:switcheroo", "5.1"),
    ("a vendetta with another number", armed, "vendetta:mud_slick", "5.1"),
    ("a vendetta without a target", lambda: after("draw:3 cubes:0-0-1-0-2", players=[
        {"space": 12, "cards": ["green_light", "seeing_red", "tail_tug"]}, {"space": 20}]), "vendetta:green_light", "5.3"),
    ("ending before a target is named", lambda: aiming("tail_tug"), "end", "5.2"),
    ("overtaking a boar on another colour", lambda: base_overtake(), "at:2", "5.6"),
    ("pulling oneself back", lambda: aiming("tail_tug"), "at:0", "5.7"),
    ("taking an own card", lambda: aiming("finders_keepers"), "take:finders_keepers", "5.10"),
    ("swapping Switcheroo", lambda: aiming("switcheroo", 1), "take:switcheroo", "5.9"),
    ("aiming at nobody's cards", lambda: aiming("sorry_not_sorry", 4), "at:0", "5.11"),
    ("using before the menu", lambda: after("draw:25 cubes:5-5-5-5-5"), "top", "6.1"),
    ("a vendetta in phase 2", selling, "vendetta:mud_slick", "5.4"),
    ("a target in phase 2", selling, "at:1", "5.4"),
    ("changing the menu in phase 2", selling, "menu:new", "6.1"),
    ("paying for nothing", selling, "pay:r1", "7.13"),
    ("discarding without need", selling, "discard:nibble", "7.14"),
    ("taking food in phase 2", selling, "food:r1", "9.1"),
    ("a diet that one has not", selling, "nibble", "10.1"),
    ("a diet twice", lambda: after("draw:4 cubes:1-1-1-1-0 top"), "top", "7.4"),
    ("a diet without the cubes", selling, "top", "7.5"),
    ("a paid diet when sick", lambda: shopping("1-1-1-0-3", cards=["no_corn"]), "bottom", "4.6"),
    ("a ticket when sick", lambda: shopping("3-0-0-0-3", cards=["no_corn"]), "ticket:red", "4.6"),
    ("a card when sick", lambda: shopping("3-0-0-0-3", cards=["no_corn"]), "buy:nibble", "4.6"),
    ("a non-diet whose colour was drawn", lambda: shopping("2-0-0-1-0", cards=["no_corn"]), "no_corn", "10.4"),
    ("a feast whose colour was drawn", lambda: shopping("2-0-0-1-0", cards=["midnight_corn"]), "midnight_corn", "10.5"),
    ("a feast of a colour that is out", lambda: after("draw:2 cubes:2-0-0-0-0", players=[
        {"cards": ["midnight_beets"]}, {"bag": {"blue": 35}}]), "midnight_beets", "10.5"),
    ("a portion with another number", lambda: shopping("2-0-0-1-0", cards=["light_bite"]), "light_bite", "10.6"),
    ("Knowledge is Power without a purchase", lambda: shopping("2-0-0-1-0", cards=["knowledge_is_power"]), "knowledge_is_power", "10.10"),
    ("Knowledge is Power for itself", studied,
     "knowledge_is_power", "10.10"),
    ("Best Served Cold without a purchase", lambda: shopping("2-0-0-1-0", cards=["best_served_cold"]), "best_served_cold", "10.11"),
    ("throwing away what one has not", lambda: shopping("2-0-0-1-0", cards=["couldnt_care_less"]), "couldnt_care_less:nibble", "10.12"),
    ("a ticket with another number", selling, "ticket:red", "7.10"),
    ("a ticket after spending", lambda: after("draw:4 cubes:3-0-0-1-0 bottom"), "ticket:red", "7.10"),
    ("a ticket without a station ahead", lambda: shopping("3-0-0-1-0", space=80), "ticket:red", "7.11"),
    ("a card that is not shown", selling, "buy:light_bite", "7.13"),
    ("a card that is too dear", lambda: after("draw:4 cubes:3-0-0-1-0", display=DEAR), "buy:knowledge_is_power", "7.13"),
    ("a second card", lambda: after("draw:6 cubes:3-1-1-1-0 buy:nibble pay:b1g1 reveal:2:light_bite"), "buy:apple_a_day", "7.2"),
    ("ending before paying", lambda: after("draw:4 cubes:2-1-1-0-0 buy:nibble"), "end", "7.13"),
    ("paying another price", lambda: after("draw:4 cubes:2-1-1-0-0 buy:nibble"), "pay:r1", "7.13"),
    ("paying with other cubes", lambda: after("draw:4 cubes:2-1-1-0-0 buy:nibble"), "pay:y2", "7.7"),
    ("ending with a card too many", full, "end", "7.14"),
    ("discarding the new card", full, "discard:nibble", "7.14"),
    ("discarding what one has not", full, "discard:beet_it", "7.14"),
    ("ending on a predator that can be fed", at_the_butcher, "end", "9.4"),
    ("feeding a predator otherwise", at_the_butcher, "feed:g1", "9.4"),
    ("feeding what one has not", at_the_butcher, "feed:r3", "7.7"),
    ("ending on food", lambda: after("draw:1 cubes:0-0-0-0-1", players=[{"space": 13}]), "end", "9.3"),
    ("two cubes of any colour", lambda: after("draw:1 cubes:0-0-0-0-1", players=[{"space": 13}]), "food:b2", "9.2"),
    ("food that is out", lambda: after("draw:1 cubes:0-0-0-0-1", players=[{"space": 13}, {"bag": {"blue": 35}}]), "food:b1", "9.3"),
    ("a station's cube on a food space", lambda: after("draw:1 cubes:0-0-0-0-1", players=[{"space": 13}]), "extra:red", "9.1"),
    ("ending on a station", lambda: after("draw:1 cubes:0-0-0-0-1", players=[{"space": 6}]), "end", "9.6"),
    ("a colour that is out at a station", lambda: after("draw:1 cubes:0-0-0-0-1", players=[{"space": 6}, {"bag": {"blue": 35}}]),
     "extra:blue", "9.7"),
]  # fmt: skip


def base_overtake() -> Race:
    race = base(3, players=[{"space": 10, "cards": ["seeing_red"]}, {"space": 20}, {"space": 21}], display=DEAR)
    race.play("draw:3 cubes:0-0-1-0-2")
    return race


@pytest.mark.parametrize(("place", "word", "clause"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED])
def test_what_is_not_allowed_is_refused_with_its_clause(place: Callable[[], Race], word: str, clause: str) -> None:
    race = place()
    if word[0].isdigit():
        by, move = GAME.read_token(race.state, word)
        refusal = GAME.why_not(race.state, by, move)
        assert refusal is not None
        assert refusal.rule == f"BOR-{clause}"
    else:
        active = race["active"]
        assert race.refusal(word, active) == f"BOR-{clause}"


@pytest.mark.parametrize(
    ("place", "word", "clause"),
    [
        (lambda: base(2), "first:0", "3.1"),
        (lambda: after("draw:2"), "cubes:1-0-0-0-0", "4.3"),
        (lambda: after("draw:25"), "cubes:6-4-5-5-5", "4.1"),
        (lambda: after("draw:2"), "first:0", "13"),
        (lambda: new_game(2), "first:0", "13"),
        (lambda: new_game(2, {"boars": ["hamlet", "rosie"]}), "boar:0:hamlet", "13"),
        (lambda: after("draw:2 cubes:2-0-0-0-0 buy:nibble"), "reveal:2:ruby_salad", "2.4"),
        (lambda: after("draw:2 cubes:2-0-0-0-0 buy:nibble"), "reveal:1:light_bite", "13"),
    ],
)
def test_what_chance_can_not_bring_is_refused_too(place: Callable[[], Race], word: str, clause: str) -> None:
    assert place().refusal(word) == f"BOR-{clause}"


def test_a_boar_is_dealt_once() -> None:
    race = new_game(2)
    race.play("boar:0:hamlet")
    assert race.refusal("boar:1:hamlet") == "BOR-2.3"


def test_chance_and_seats_do_not_make_each_others_moves() -> None:
    race = base(2)
    draw = GAME.read_token(race.state, "draw:3")[1]
    first = GAME.read_token(race.state, "first:1")[1]
    refusals = [GAME.why_not(race.state, CHANCE, draw), GAME.why_not(race.state, 0, first)]
    assert [refusal.rule for refusal in refusals if refusal] == ["BOR-3.1", "BOR-3.1"]


MALFORMED: list[object] = [
    7,
    None,
    [],
    {},
    {"type": "draw"},
    {"type": "draw", "count": "8"},
    {"type": "draw", "count": True},
    {"type": "draw", "count": 8.0},
    {"type": "draw", "count": 166},
    {"type": "draw", "count": 8, "seat": 0},
    {"type": "use_diet", "diet": "apple_picker"},
    {"type": "use_diet", "diet": "couldnt_care_less"},
    {"type": "use_diet", "diet": "top", "discard": "nibble"},
    {"type": "pay", "cubes": {"red": 1, "blue": 0}},
    {"type": "pay", "cubes": {"black": 1}},
    {"type": "take_food", "color": "red", "count": 4},
    {"type": "target_seat", "seat": 3},
    {"type": "draw_cubes", "cubes": {"red": 1}},
    {"type": "draw_cubes", "cubes": 5},
    {"type": "draw_cubes", "cubes": {"red": -1, "blue": 0, "green": 0, "yellow": 0, "black": 0}},
    {"type": "first_seat", "seat": 2},
    {"type": "deal_boar", "seat": 5, "boar": "hamlet"},
    {"type": "reveal_card", "slot": 4, "card": "nibble"},
    {"type": "feed_predator", "cubes": {"red": 2}},
]


@pytest.mark.parametrize("form", MALFORMED, ids=str)
def test_a_malformed_move_is_refused_by_the_section_of_forms(form: object) -> None:
    with pytest.raises(IllegalMove) as refused:
        GAME.parse(base(2).state, form)
    assert refused.value.rule == "BOR-13"


def test_a_form_is_of_its_actor_alone() -> None:
    race = base(2)
    draw = {"type": "draw", "count": 3}
    assert GAME.parse(race.state, draw)[0] == 0
    for seat, form in ((CHANCE, draw), (0, {"type": "first_seat", "seat": 1})):
        with pytest.raises(IllegalMove) as refused:
            GAME.parse(race.state, form, seat)
        assert refused.value.rule == "BOR-13"
    with pytest.raises(IllegalMove):
        GAME.parse(over().state, draw)

"""One legality: what is refused, with a reason and without a trace, is exactly what is not among the choices or the pending outcomes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from games.when_pigs_shall_fly.scene import GAME, Contest, new_game, own_cards, wander
from games.when_pigs_shall_fly.test_clauses import ended
from piggery.kernel import CHANCE, IllegalMove, Json

GAMES: list[tuple[int, dict[str, Json], int]] = [
    (1, {}, 1),
    (1, {"sheets": "blind", "crash_rule": "first_excess"}, 2),
    (2, {"round_flow": "turns"}, 3),
    (2, {"first_lead": 1, "sheets": ["B", "C"], "tie_break": "vote"}, 4),
    (4, {"sheets": "blind", "round_flow": "turns", "tie_break": "vote"}, 5),
    (7, {"crash_rule": "first_excess"}, 6),
]
NOT_THERE = 99  # a seat of no game


def outcomes_elsewhere() -> list[Json]:
    """Outcomes that some position of some game can bring, of rolls a few."""
    rng = Random(7)
    found: dict[Json, None] = {}
    for seats, options, seed in GAMES[:5]:
        table = new_game(seats, options)
        game = wander(table, seed)
        while GAME.movers(table.state):
            pending = [move for move, _ in GAME.chances(table.state) or []]
            found |= dict.fromkeys(rng.sample(pending, min(4, len(pending))))
            next(game)
    return sorted(found)


ELSEWHERE = outcomes_elsewhere()


def legal_moves(table: Contest, seat: int) -> list[Json]:
    if seat == CHANCE:
        return [move for move, _ in table.game.chances(table.state) or []]
    return table.game.choices(table.state, seat)


def check_refusals(table: Contest, seat: int) -> None:
    """Every choice there is and every outcome known from elsewhere."""
    game, state = table.game, table.state
    legal = set(legal_moves(table, seat))
    before = table.position
    for move in {*game.moves, *ELSEWHERE, *list(legal)[:20]}:
        refusal = game.why_not(state, seat, move)
        assert (refusal is None) == (move in legal), (seat, move)
        if refusal is None:
            game.apply(state.copy(), seat, move)
            continue
        assert refusal.rule.startswith("WPF-")
        with pytest.raises(IllegalMove) as refused:
            game.apply(state, seat, move)
        assert (refused.value.rule, refused.value.reason) == refusal
        with pytest.raises(IllegalMove) as unseen:
            game.preview(state, seat, move)
        assert (unseen.value.rule, unseen.value.reason) == refusal
    assert table.position == before


def check_position(table: Contest, rng: Random) -> None:
    seats = table.state.setup.seats
    movers = table.game.movers(table.state)
    asked = {CHANCE, *movers[:1], rng.randrange(seats), rng.choice([seats, NOT_THERE])}
    for seat in asked:
        check_refusals(table, seat)


@pytest.mark.parametrize(("seats", "options", "seed"), GAMES)
def test_a_move_is_refused_exactly_if_it_is_not_among_the_choices(seats: int, options: dict[str, Json], seed: int) -> None:
    table, rng = new_game(seats, options), Random(seed)
    check_position(table, rng)
    for place, _ in enumerate(wander(table, seed)):
        if place % (2 if seats < 4 else 5) == 0:
            check_position(table, rng)
    check_position(table, rng)


def test_equal_cards_are_one_outcome_and_no_card_is_drawn_too_often() -> None:
    table, rng = new_game(2, game=own_cards([2, 2, 5, 5])), Random(8)
    for _ in wander(table, 8):
        if table["step"] == "theory_card":
            check_position(table, rng)


def test_votes_are_refused_exactly_if_they_are_not_among_the_choices() -> None:
    table, rng = ended(9, 9, 2, 1, tie_break="vote"), Random(9)
    for word in ("3:vote:1", "2:vote:0"):
        for seat in range(4):
            check_refusals(table, seat)
        check_position(table, rng)
        table.play(word)
    check_position(table, rng)


# -- forms --------------------------------------------------------------------------------------------------------------------

WRONG: list[Json] = [None, True, False, 1.0, 0.5, -1.0, "", "1", "\ud800", "nobody", [], [1.0], [True], ["1"], {}, {"type": "fly"}, 10**30]


def every_form() -> list[dict[str, Json]]:
    """A form of every kind, with every field that it can have."""
    rolls = [move for move in ELSEWHERE if move.kind == "roll"][:2]
    others = [move for move in ELSEWHERE if move.kind != "roll"]
    forms: dict[tuple[str, ...], dict[str, Json]] = {}
    for move in (*GAME.moves, *rolls, *others):
        form = GAME.write(0, move)
        forms[form["type"], *form] = form
    return list(forms.values())


def malformed(form: dict[str, Json]) -> Iterator[Json]:
    """The form with a field missing, with one too many, and with what is no value of a field."""
    for name, right in form.items():
        if name != "chicken":  # absent and false are the same
            yield {key: value for key, value in form.items() if key != name}
        for wrong in WRONG:
            if not (name == "chicken" and isinstance(wrong, bool)):
                yield {**form, name: wrong}
        if type(right) is int:
            yield {**form, name: float(right)}
    yield {**form, "seat ": 0}
    yield {**form, "\ud800": 0}
    yield [form]
    yield list(form.items())


def test_every_kind_of_move_has_a_form() -> None:
    kinds = {form["type"] for form in every_form()}
    assert len(kinds) == 14


@pytest.mark.parametrize("form", every_form(), ids=lambda form: "-".join(form.values() if len(form) == 1 else [form["type"], *form]))
def test_a_malformed_form_is_no_move(form: dict[str, Json]) -> None:
    state = GAME.start(2, {"first_lead": 0, "sheets": "blind"})
    for wrong in malformed(form):
        for seat in (None, 0, CHANCE):
            with pytest.raises(IllegalMove) as refused:
                GAME.parse(state, wrong, seat)
            assert refused.value.rule == "WPF-11.1"


@pytest.mark.parametrize("wrong", [*WRONG, 3, [{}]])
def test_what_is_no_object_or_empty_is_no_move(wrong: Json) -> None:
    if wrong == {"type": "fly"}:
        wrong = {"type": "flap"}
    with pytest.raises(IllegalMove):
        GAME.parse(GAME.start(2), wrong)

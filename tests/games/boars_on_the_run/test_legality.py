"""One legality: what is among the choices or the pending outcomes can be done, everything else is refused with a reason."""

from __future__ import annotations

import copy
from random import Random

import pytest

from games.boars_on_the_run.scene import BOARS, COLORS, GAME, Race, base, new_game, wander
from piggery import games
from piggery.kernel import CHANCE, AnyGame, Event, IllegalMove, Json

RULES_1 = games.recall("boars-on-the-run", "standard", GAME.about.edition.hash, 1)
PLAYED: list[tuple[AnyGame, int, dict[str, Json]]] = [
    (GAME, 2, {"round_limit": 12}),
    (GAME, 3, {"round_limit": 10, "first_seat": "random", "open_bags": True, "min_draw": 0}),
    (GAME, 4, {"round_limit": 8, "boars": list(BOARS), "overtake_backwards": True, "handicap": [20, 0, 19]}),
    (GAME, 2, {"round_limit": 40, "bought_vendetta_triggers": False}),
    (RULES_1, 4, {"round_limit": 12, "handicap": [1, 2, 3]}),
]
TRIED = 60  # positions of a game where every move is tried
FULL = dict.fromkeys(COLORS, 5)


def is_refused_alike(race: Race, seat: int, move: Json) -> bool:
    """Whether `why_not` refuses; then `apply` and `preview` do so too, for the same reason, and change nothing."""
    game, state = race.game, race.state
    refusal = game.why_not(state, seat, move)
    if refusal is None:
        return False
    assert refusal.rule.startswith("BOR-")
    assert refusal.reason
    told: list[Event] = []
    with pytest.raises(IllegalMove) as refused:
        game.apply(state, seat, move, told.append)
    with pytest.raises(IllegalMove) as unseen:
        game.preview(state, seat, move)
    assert (refused.value.rule, refused.value.reason) == (unseen.value.rule, unseen.value.reason) == refusal
    assert not told
    return True


def check_choices(race: Race, rng: Random) -> None:
    """Every move of every seat, of a seat that does not play and of chance."""
    game, state = race.game, race.state
    seats = race.position["seats"]
    before = race.position
    movers = game.movers(state)
    others = [seat for seat in (*range(seats), seats, CHANCE) if seat not in movers]
    for seat in {*movers, rng.choice(others)}:
        legal = set() if seat == CHANCE else set(game.choices(state, seat))
        mask = 0 if seat == CHANCE else game.choice_mask(state, seat)
        for number, move in enumerate(game.moves):
            assert is_refused_alike(race, seat, move) == (move not in legal), game.token(seat, move)
            assert bool(mask >> number & 1) == (move in legal)
    assert race.position == before


def check_chances(race: Race, met: list[Json]) -> None:
    """Outcomes that were pending some time are legal exactly if they are pending now."""
    game, state = race.game, race.state
    before = race.position
    listed, urn = game.chances(state), game.urn(state)
    for move in met:
        if urn is None:
            is_pending = move in dict(listed or ())
        else:
            drawn = move.cubes if move.kind == "draw_cubes" else None
            is_pending = drawn is not None and sum(drawn) == urn.size and all(a <= b for a, b in zip(drawn, urn.counts, strict=True))
        assert is_refused_alike(race, CHANCE, move) != is_pending, game.token(CHANCE, move)
        assert is_refused_alike(race, 0, move)
    assert race.position == before


@pytest.mark.parametrize(("game", "seats", "options"), PLAYED)
def test_a_move_is_refused_exactly_if_it_is_not_among_the_choices(game: AnyGame, seats: int, options: dict[str, Json]) -> None:
    rng = Random(seats)
    race = new_game(seats, options, game)
    steps = list(wander(new_game(seats, options, game), 7))
    tried = set(rng.sample(range(len(steps)), min(TRIED, len(steps))))
    met: list[Json] = []
    for number, (by, move) in enumerate(steps):
        if by == CHANCE:
            met.append(move)
            met += [outcome for outcome, _ in rng.sample(game.chances(race.state) or [], min(2, len(game.chances(race.state) or [])))]
        if number in tried:
            check_choices(race, rng)
        check_chances(race, rng.sample(met, min(4, len(met))))
        race._apply(by, move)
    check_choices(race, rng)
    check_chances(race, met)


MALFORMED: list[Json] = [
    None,
    True,
    7,
    1.0,
    "draw:1",
    [],
    [{"type": "draw", "count": 1}],
    {},
    {"type": None},
    {"type": ["draw"]},
    {"type": "dance"},
    {"type": "dr\ud800w", "count": 1},
    {"count": 1},
    {"type": "draw"},
    {"type": "draw", "count": "1"},
    {"type": "draw", "count": 1.0},
    {"type": "draw", "count": True},
    {"type": "draw", "count": None},
    {"type": "draw", "count": -1},
    {"type": "draw", "count": 10**30},
    {"type": "draw", "count": 1, "seat": 0},
    {"type": "draw", "count": 1, "\ud800": 0},
    {"type": "end_use", "now": True},
    {"type": "change_menu", "change": 1},
    {"type": "change_menu", "change": "true"},
    {"type": "use_diet", "diet": "cake"},
    {"type": "use_diet", "diet": "\udfff"},
    {"type": "use_diet", "diet": "top", "discard": None},
    {"type": "use_diet", "diet": "couldnt_care_less"},
    {"type": "buy_ticket", "color": "black"},
    {"type": "take_food", "color": "red", "count": 3.0},
    {"type": "take_food", "color": "red"},
    {"type": "target_seat", "seat": True},
    {"type": "target_seat", "seat": 2},  # of two
    {"type": "target_seat", "seat": -1},
    {"type": "pay", "cubes": []},
    {"type": "pay", "cubes": {}},
    {"type": "pay", "cubes": {"red": True}},
    {"type": "pay", "cubes": {"red": 1.0}},
    {"type": "pay", "cubes": {"red": 1, "blue": 0}},
    {"type": "pay", "cubes": {"black": 1}},
    {"type": "reveal_card", "slot": 0, "card": "top"},
    {"type": "reveal_card", "slot": 0.0, "card": "nibble"},
    {"type": "reveal_card", "slot": 4, "card": "nibble"},
    {"type": "first_seat", "seat": 2},
    {"type": "deal_boar", "seat": 2, "boar": "rosie"},
    {"type": "draw_cubes", "cubes": None},
    {"type": "draw_cubes", "cubes": [1, 0, 0, 0, 0]},
    {"type": "draw_cubes", "cubes": {"red": 1}},
    {"type": "draw_cubes", "cubes": {**FULL, "pink": 1}},
    {"type": "draw_cubes", "cubes": {**FULL, "red": 1.0}},
    {"type": "draw_cubes", "cubes": {**FULL, "red": True}},
    {"type": "draw_cubes", "cubes": {**FULL, "red": -1}},
    {"type": "draw_cubes", "cubes": {**FULL, "red": 41}},
    {"type": "draw_cubes", "cubes": FULL, "seat": 0},
]


@pytest.mark.parametrize("form", MALFORMED, ids=ascii)
def test_what_is_no_form_of_a_move_is_refused(form: Json) -> None:
    race = base(2)
    given = copy.deepcopy(form)
    with pytest.raises(IllegalMove) as refused:
        GAME.parse(race.state, form)
    assert refused.value.rule == "BOR-13"
    assert form == given


def test_a_damaged_form_of_any_move_is_refused() -> None:
    race = base(4)
    rng = Random(3)
    for move in GAME.moves:
        form: dict[str, Json] = dict(GAME.write(0, move))
        name = rng.choice(list(form))
        value = form[name]
        damaged: list[dict[str, Json]] = [{**form, "more": 1}, {key: kept for key, kept in form.items() if key != name}]
        damaged += [{**form, name: other} for other in (None, [value], {"a": value}, "\ud800")]
        if type(value) is int:
            damaged += [{**form, name: float(value)}, {**form, name: str(value)}]
            damaged += [{**form, name: bool(value)}] if value in (0, 1) else []
        if type(value) is dict:
            damaged += [{**form, name: {color: float(count) for color, count in value.items()}}]
        for other in damaged:
            if name == "discard" and other == {"type": "use_diet", "diet": form["diet"]}:
                continue
            with pytest.raises(IllegalMove):
                GAME.parse(race.state, other)

"""A match: playing, taking back, leaving."""

from __future__ import annotations

from random import Random

import pytest

from piggery import games
from piggery.kernel import CHANCE, IllegalMove, InvalidSetup, PiggeryError
from piggery.kernel.record import Seat
from piggery.match import CannotUndo, Entered, Match, NotNow, Scripted, Seeded

GAME = games.load("take-flight")


def table(*rolls: int, seats: int = 1, options: dict[str, object] | None = None) -> Match:
    """A match whose die shows these numbers."""
    script = Scripted(f"roll:{value}" for value in rolls)
    return Match(GAME, [Seat(name=name) for name in ("Anna", "Ben", "Cleo")[:seats]], options, chance=script)


def play(match: Match, *words: str) -> None:
    for word in words:
        seat, move = GAME.read_token(match.state, word)
        match.play(seat, move)


def position(match: Match) -> object:
    return GAME.state_to_json(match.state)


def test_chance_is_settled_before_the_first_decision() -> None:
    match = table(6)
    assert match.movers == (0,)
    assert [event.type for event in match.played[0].events] == ["die_rolled", "wind"]


def test_a_choice_tells_its_events_and_those_of_the_chance_that_follows() -> None:
    match = table(5, 2)
    told = match.play(0, GAME.read_token(match.state, "R1")[1])
    assert [event.type for event in told] == ["written", "flown", "modifier", "round_ended", "die_rolled", "wind"]


def test_an_illegal_move_changes_nothing() -> None:
    match = table(6)
    before = position(match)
    with pytest.raises(IllegalMove, match=r"too far out.*TKF-5\.2"):
        play(match, "L5")
    assert position(match) == before
    assert len(match.log) == 1


def test_a_bad_seat_count_or_option_is_refused_by_name() -> None:
    with pytest.raises(InvalidSetup, match="seats"):
        Match(GAME, [], chance=Seeded(1))
    with pytest.raises(InvalidSetup, match="crossing"):
        Match(GAME, [Seat(name="Anna")], {"crossing": "slalom"}, chance=Seeded(1))


def test_a_script_that_ends_too_early_says_which_draw_is_due() -> None:
    match = table(5)
    with pytest.raises(PiggeryError, match="draw 2 is due"):
        play(match, "R1")


def test_real_dice_are_entered_by_the_people() -> None:
    match = Match(GAME, [Seat(name="Anna")], chance=Entered())
    assert match.movers == (CHANCE,)
    match.enter(GAME.read_token(match.state, "roll:4")[1])
    assert match.movers == (0,)
    with pytest.raises(IllegalMove, match="No roll or card is due"):
        match.enter(GAME.read_token(match.state, "roll:4")[1])


def test_chance_is_not_a_seat() -> None:
    match = Match(GAME, [Seat(name="Anna")], chance=Entered())
    with pytest.raises(NotNow):
        match.play(CHANCE, GAME.read_token(match.state, "roll:4")[1])


# -- taking back


def test_undo_takes_back_the_own_last_choice() -> None:
    match = table(6)
    before = position(match)
    play(match, "+1", "lift")
    match.undo(0)
    match.undo(0)
    assert position(match) == before
    with pytest.raises(CannotUndo, match="nothing"):
        match.undo(0)


def test_undo_never_goes_past_a_roll() -> None:
    match = table(5, 2)
    play(match, "R1")
    with pytest.raises(CannotUndo, match="dice or cards have been settled"):
        match.undo(0)


def test_undo_takes_back_an_own_choice_although_others_moved_at_the_same_time() -> None:
    match = table(6, seats=2)
    play(match, "0:+1", "1:L1")
    match.undo(0)
    seats = GAME.state_to_json(match.state)["seats"]
    assert (seats[0]["wind"], seats[1]["step"]) == (6, "slope")
    assert [played.by for played in match.played] == [CHANCE, 1]


def test_with_everybodys_consent_undo_goes_past_a_roll() -> None:
    match = table(5, 2, seats=2)
    play(match, "0:R1", "1:R1")
    with pytest.raises(CannotUndo, match="consent of Ben"):
        match.undo(0)
    match.undo(0, consent=[1])
    assert [played.by for played in match.played] == [CHANCE]
    assert GAME.state_to_json(match.state)["round"] == 1


def test_the_log_keeps_what_was_undone() -> None:
    match = table(6)
    play(match, "+1")
    match.undo(0)
    assert [type(entry).__name__ for entry in match.log] == ["Played", "Played", "Undone"]
    assert match.log[-1].takes_back == (2,)  # type: ignore[union-attr]


def test_a_match_that_has_ended_can_not_be_taken_back_or_played_on() -> None:
    match = table(1)
    play(match, "-1", "-1", "-1", "R1", "fly")
    assert match.end is not None
    assert match.movers == ()
    with pytest.raises(CannotUndo, match="ended"):
        match.undo(0)
    with pytest.raises(NotNow):
        match.play(0, GAME.moves[0])
    with pytest.raises(NotNow):
        match.enter(GAME.moves[0])
    with pytest.raises(NotNow):
        match.resign(0)


# -- draws


def test_every_draw_counts_also_one_that_was_undone() -> None:
    match = Match(GAME, [Seat(name="Anna"), Seat(name="Ben")], chance=Seeded("x"))
    for seat in (0, 1):
        while seat in match.movers and match.draws == 1:
            match.play(seat, match.choices(seat)[-1])
    assert match.draws == 2
    match.undo(1, consent=[0])
    while match.draws == 2:
        match.play(1, match.choices(1)[-1])
    draws = [entry.draw.k for entry in match.record().moves if entry.draw is not None]
    assert draws == [1, 3]


def test_the_same_seed_gives_the_same_dice() -> None:
    def dice(seed: str) -> list[int]:
        match = Match(GAME, [Seat(name="Anna")], chance=Seeded(seed))
        rng = Random(1)
        while match.movers:
            match.play(0, match.choices(0)[rng.randrange(len(match.choices(0)))])
        return list(GAME.state_to_json(match.state)["dice"])

    assert dice("a") == dice("a")
    assert dice("a") != dice("b")


# -- seats


def test_in_a_game_of_two_sides_resigning_ends_it() -> None:
    match = table(6, seats=2)
    match.resign(1)
    assert match.movers == ()
    assert match.end is not None
    assert (match.end.reason, match.end.seat, match.end.winners) == ("resigned", 1, [0])


def test_with_more_sides_a_bot_plays_on() -> None:
    match = table(6, seats=3)
    match.resign(1)
    assert match.end is None
    assert match.seats[1].kind == "farmhand"
    assert [type(entry).__name__ for entry in match.log[1:]] == ["Resigned", "TakenOver"]


def test_an_observation_holds_view_choices_and_what_was_told() -> None:
    match = table(6, seats=2)
    play(match, "0:L1")
    seen = match.observation(1)
    assert seen.view == GAME.view(match.state, 1)
    assert seen.choices == GAME.choices(match.state, 1)
    assert [event["type"] for event in seen.events] == ["die_rolled", "wind", "wind", "written"]
    match.undo(0)
    assert [event["type"] for event in match.observation(1).events] == ["die_rolled", "wind", "wind"]

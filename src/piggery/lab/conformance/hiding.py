"""Checks that nothing hidden leaks. They know no game and trust nothing but the contract.

*Twins.* From all that a seat may know (its view, its choices, the events it was told) the game's `determiniser` makes full
states that differ from the true one in hidden things. To that seat, and to a spectator, who knows no more than any seat, a
twin must look exactly like the original: the same bytes of view, choices, previews, refusals, prompt, picture, entry
form and descriptions. And a move made in both must tell them the same, up to an event that declares to have revealed something
to them. This proves that these channels depend only on what the seat may know, as far as the sampler really varies what is hidden. A
sampler that varies too little shows in the last check of this file for games that have secrets at all; one that contradicts
the view fails here.

*Two of three.* A secret choice itself is not in the position before it is made, so twins can't test how it is told. But a
move reaches another seat through three channels: the move as told, the events, and the view afterwards. Where two different
moves can't be told apart by two of the channels, the third must not tell them apart either, unless something was openly
revealed. This proves that no single channel gives a secret away; a fact that two channels tell is taken to be public.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from piggery.kernel import AnyGame, Event, IllegalMove, Observation
from piggery.kernel.due import due
from piggery.lab.conformance.plays import Moment, Play, dumped, position, some_moves


def spread(items: Sequence[Any], most: int) -> Sequence[Any]:
    return items[:: max(1, len(items) // most)]


def kept(play: Play) -> Sequence[Moment]:
    """The positions looked at: fewer where many seats make each one costly."""
    return spread(play.steps, max(2, int(play.effort.steps * play.depth) // (1 + play.seats // 10)))


def twins(play: Play) -> Iterator[tuple[Any, int, Any, Random]]:
    """(original, seat, a state that this seat can't tell from it, rng)."""
    game, rng = play.game, play.rng()
    for step in kept(play):
        true = position(game, step.state)
        hides = len({dumped(game.view(step.state, seat)) for seat in (*play.some_seats(step.state), None)}) > 1
        for seat in play.some_seats(step.state, 1):
            view, choices = game.view(step.state, seat), game.choices(step.state, seat)
            sampler = game.determiniser(Observation(seat, view, choices, play.told(step.number, seat)))
            for _ in range(play.effort.twins):
                twin = sampler(rng)
                yield step.state, seat, twin, rng
                if not hides and position(game, twin) == true:
                    break  # nothing is hidden from anybody: once is enough


def twins_look_alike(play: Play) -> None:
    game = play.game
    for state, seat, twin, rng in twins(play):
        asked = rng.sample(list(game.moves), min(8, len(game.moves)))
        for who in (seat, None):
            for (what, true), (_, other) in zip(face(game, state, who, asked), face(game, twin, who, asked), strict=True):
                assert true == other, f"{what} of seat {who} depends on what it may not know:\n{true}\n{other}"


def face(game: AnyGame, state: Any, seat: int | None, asked: list[Any]) -> Iterator[tuple[str, str]]:
    """All that a position shows to a seat, piece by piece."""
    yield "view", dumped(game.view(state, seat))
    yield "reckoning", dumped(game.reckoning(state, seat))
    yield "movers", dumped(game.movers(state))
    yield "prompt", game.prompt(state, seat)
    yield "picture", game.picture(state, seat)
    form = due(game, state, seat)
    yield "entry form", dumped(None if form is None else [*form.things, form.question, form.count, form.whose, form.by_hand])
    if seat is None:
        return
    yield "outlook", dumped(game.outlook(state, seat))
    choices = game.choices(state, seat)
    yield "choices", dumped([game.write(seat, move) for move in choices])
    for move in spread(choices, 6):
        yield "preview", dumped(game.preview(state, seat, move))
        yield "description", game.describe(state, seat, move)
    for move in asked:
        yield "refusal", dumped(game.why_not(state, seat, move))


def twins_are_whole_positions(play: Play) -> None:
    """What a sampler makes can be written, read and played like any state."""
    game = play.game
    for _, _, twin, _ in twins(play):
        written = game.state_to_json(twin)
        assert dumped(game.state_to_json(game.state_from_json(written))) == dumped(written)


def a_move_tells_the_same_in_twins(play: Play) -> None:
    game = play.game
    for state, seat, twin, rng in twins(play):
        for by in game.movers(state)[:3]:
            for move in some_moves(game, state, by, rng, 3):
                if game.why_not(twin, by, move) is not None:
                    continue  # only possible where the hidden things are as they are
                for who in (seat, None):
                    original, other = Told(game, state, by, move, who), Told(game, twin, by, move, who)
                    assert original.form == other.form, f"{move} by {by} told to {who}"
                    length = min(len(original.events), len(other.events)) if original.reveals or other.reveals else None
                    assert original.events[:length] == other.events[:length], f"events of {move} by {by} told to {who}"


class Told:
    """What a move tells one who looks on: the form, the events up to a revelation, and the view afterwards."""

    def __init__(self, game: AnyGame, state: Any, by: int, move: Any, who: int | None) -> None:
        after = state.copy()
        events: list[Event] = []
        game.apply(after, by, move, events.append)
        self.move = move
        self.form = dumped(game.tell(state, by, move, who))
        self.events: list[str] = []
        self.reveals = False
        for event in events:
            told = game.events_to_json([event], who)
            if who in event.revealed_to or (who is None and event.revealed_to and told and told == game.events_to_json([event])):
                self.reveals = True
                break
            self.events += map(dumped, told)
        self._game, self._after, self._who = game, after, who
        self.is_over = not game.movers(after)

    @cached_property
    def view(self) -> str:
        game, after, who = self._game, self._after, self._who
        return dumped([game.view(after, who), game.movers(after), game.prompt(after, who), game.picture(after, who)])

    @cached_property
    def position(self) -> str:
        return position(self._game, self._after)


class Pair(NamedTuple):
    by: int
    who: int | None
    one: Told
    other: Told


def two_of_three_channels_decide_the_third(play: Play) -> None:
    game, rng = play.game, play.rng()
    for step in kept(play):
        for by in game.movers(step.state)[:2]:
            moves = some_moves(game, step.state, by, rng, 6)
            for who in (*play.some_seats(step.state, 1), None):
                if who == by or len(moves) < 2:
                    continue
                for one, other in combinations([Told(game, step.state, by, move, who) for move in moves], 2):
                    compare_channels(Pair(by, who, one, other))


def compare_channels(pair: Pair) -> None:
    by, who, one, other = pair
    if one.reveals or other.reveals or one.is_over or other.is_over or one.position == other.position:
        return
    alike = {"form": one.form == other.form, "events": one.events == other.events, "view": one.view == other.view}
    if sum(alike.values()) == 2:
        leak = next(channel for channel, is_alike in alike.items() if not is_alike)
        raise AssertionError(f"the {leak} told to {who} gives away which of {one.move} and {other.move} was made by {by}")


def events_say_who_learnt_what(play: Play) -> None:
    """Secret fields exist, those told are seats, and who learnt something by a masked event was told it."""
    seats = set(range(play.seats))
    for event in (event for events in play.events for event in events):
        assert set(event.secret) <= event.form.keys()
        assert set(event.told) <= seats
        assert set(event.revealed_to) <= seats
        if event.secret:
            assert set(event.revealed_to) <= set(event.told), f"{event.type}: somebody learnt what it was not told"


def secrets_are_sampled(play: Play) -> None:
    """If some seats see what others don't, some twin differs from the original: the checks above have teeth. Alone nothing is hidden."""
    game = play.game
    steps = kept(play)
    hiding = [step for step in steps if len({dumped(game.view(step.state, seat)) for seat in play.some_seats(step.state)}) > 1]
    if len(hiding) >= 3:  # with fewer a right sampler may meet the truth by chance
        assert any(position(game, twin) != position(game, state) for state, _, twin, _ in twins(play)), "every twin equals its original"


def who_is_said_to_see_alike_does(play: Play) -> None:
    """Where `is_seen_alike` holds, one view is sent to everybody."""
    game = play.game
    for state in play.positions():
        if game.about.is_open or game.is_seen_alike(state):
            assert len({dumped(game.view(state, seat)) for seat in (*play.some_seats(state), None)}) == 1


def previews_of_illegal_moves_are_refused(play: Play) -> None:
    """A preview of what is not allowed would be a way to ask about hidden things."""
    game, rng = play.game, play.rng()
    for step in play.steps[::4]:
        for seat in play.some_seats(step.state, 1):
            legal = set(game.choices(step.state, seat))
            for move in rng.sample(list(game.moves), min(10, len(game.moves))):
                if move not in legal:
                    try:
                        game.preview(step.state, seat, move)
                    except IllegalMove:
                        continue
                    raise AssertionError(f"{move} by {seat} is not allowed, yet has a preview")

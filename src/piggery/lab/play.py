"""Playing the games of a plan, one after the other, and keeping of each only what is counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from piggery import bots, games
from piggery.kernel import CHANCE, AnyGame, Event, Json, Observation, Outcome, Value
from piggery.lab.chance import Draws, noise
from piggery.lab.plan import Plan

LOOK_EVERY = 16  # without observations, what was available is looked at in every sixteenth game only: it costs more than playing


class GameResult(NamedTuple):
    """A game that has been played. Lists are by seat; `players` tells which player of the plan sat there."""

    players: tuple[int, ...]
    outcome: Outcome
    teams: tuple[int, ...]
    chosen: list[list[Any]]  # the choices made
    offered: list[list[frozenset[str]]] | None  # the groups of choices that were available at each; None: not looked at
    draws: int
    figures: Sequence[Mapping[str, Value]]


class Lab:
    """Plays any game of a plan by its number."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = plan.load()
        self.figures = games.figures(self.game)
        self.use = Uses(self.figures.use if self.figures else lambda move: move.kind)
        self.is_random = set(plan.bots) == {"random"}
        self.is_listening = self.figures is not None and self.figures.needs_events
        self._bots = {level: bots.load(level, self.game, bots.share(plan.bots)) for level in plan.bots if level != "random"}

    def play(self, number: int) -> GameResult:
        """Game `number`: the same whoever plays it, wherever and in whatever order."""
        plan = self.plan
        running = Running(self.game, len(plan.bots), plan.options, plan.seed, number)
        if self.is_random:
            self._play_fast(running)
        else:
            self._play_watched(running)
        outcome = self.game.outcome(running.state)
        assert outcome is not None
        is_told = not self.is_random or self.is_listening
        figures = self.figures.at_end(running.state, running.events if is_told else None) if self.figures else ()
        looked = not self.is_random or number % LOOK_EVERY == 0
        return GameResult(
            players=plan.seats(number),
            outcome=outcome,
            teams=self.game.teams(running.state),
            chosen=running.chosen,
            offered=running.offered if looked else None,
            draws=running.draws,
            figures=figures,
        )

    def _play_fast(self, running: Running) -> None:
        """Uniformly random play without views, and without events unless figures need them: as fast as a game's rules allow."""
        game, state, chosen, use = self.game, running.state, running.chosen, self.use
        movers, pick, draw = game.movers, game.pick, game.draw
        apply = partial(running.tell, game) if self.is_listening else partial(game.apply_trusted, state)
        chance, noises = running.chance, running.noises
        is_looking = running.number % LOOK_EVERY == 0
        while acting := movers(state):
            seat = acting[0]
            if seat == CHANCE:
                chance.next()
                running.draws += 1
                apply(CHANCE, draw(state, chance))
                continue
            if is_looking:
                running.offered[seat].append(frozenset([use[move] for move in game.choices(state, seat)]))
            move = pick(state, seat, noises[seat])
            chosen[seat].append(move)
            apply(seat, move)

    def _play_watched(self, running: Running) -> None:
        """Play with observations: every bot is given its view, its choices and what its seat was told, nothing else."""
        game, state = self.game, running.state
        levels = [self.plan.bots[player] for player in self.plan.seats(running.number)]
        use = self.use
        while acting := game.movers(state):
            seat = acting[0]
            if seat == CHANCE:
                running.chance.next()
                running.draws += 1
                running.tell(game, CHANCE, game.draw(state, running.chance))
                continue
            choices = game.choices(state, seat)
            running.offered[seat].append(frozenset([use[move] for move in choices]))
            if levels[seat] == "random":
                move = game.pick(state, seat, running.noises[seat])
            else:
                seen = Observation(seat, game.view(state, seat), choices, running.told(game, seat, levels[seat]))
                move = bots.decided(levels[seat], self._bots[levels[seat]], seen, running.noises[seat])
            running.chosen[seat].append(move)
            running.tell(game, seat, move)


class Running:
    """One game in progress."""

    def __init__(self, game: AnyGame, count: int, options: Mapping[str, Json], seed: str, number: int, noise_seed: str = "") -> None:
        """Chance follows from the seed; what the bots leave to luck too, unless they are given a seed of their own."""
        seats = range(count)
        self.number = number
        self.state = game.start(count, options)
        self.chance = Draws(seed, number)
        self.noises = [noise(noise_seed or seed, number, seat) for seat in seats]
        self.chosen: list[list[Any]] = [[] for _ in seats]
        self.offered: list[list[frozenset[str]]] = [[] for _ in seats]
        self.draws = 0
        self.events: list[Event] = []
        self._told: dict[int, tuple[int, list[dict[str, Json]]]] = {}  # by seat: events seen, and as told

    def tell(self, game: AnyGame, by: int, move: Any) -> None:
        """Make a move that is known to be legal and keep what happened."""
        game.apply(self.state, by, move, self.events.append)

    def told(self, game: AnyGame, seat: int, name: str) -> list[dict[str, Json]]:
        """The events that a seat was told so far, for the bot of this name."""
        seen, told = self._told.get(seat, (0, []))
        told += bots.given(name, game, game.events_to_json(self.events[seen:], seat))
        self._told[seat] = len(self.events), told
        return told


class Uses(dict[Any, str]):
    """The group of every choice, as they are met."""

    def __init__(self, use: Any) -> None:
        self._use = use

    def __missing__(self, move: Any) -> str:
        found: str = self._use(move)
        self[move] = found
        return found

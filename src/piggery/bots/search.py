"""One search for every game: Monte-Carlo tree search over what a seat can know.

Each simulation imagines a world that fits everything the seat knows (`worlds`), walks down a tree that all worlds share, adds
one position, lets the game's own policy play on from there (`playout`), and remembers on the way back how it went for whoever
had to decide. In the tree

- a decision goes to the choice that promises most: its mean so far and a bonus while it is seldom tried (UCB1). The choices that
  the game's policy likes best come first (`order`); more are added the more often a position is visited. Where worlds differ in
  what is possible, only the choices of the present world compete. Expertise may ask that choices it likes less prove themselves;
- every seat decides for its own value, so any number of seats and teams take part, and a game for one is nothing special;
- seats that act at the same time decide one after the other, the searching one first;
- chance is drawn with its true odds, one branch for each outcome. Where outcomes are too many to come twice, new ones are let in
  more and more slowly, so that those known are looked into.

The tree of one decision serves the next one as well, if the seat finds itself at a position that is in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt
from random import Random
from time import monotonic
from typing import Any, NamedTuple, Protocol

from piggery.kernel import CHANCE, AnyGame, Observation

MANY = 36  # outcomes of chance that are all let in
CHECK = 8  # simulations between two looks at the timer
TELLING = 10  # visits that make a value worth telling


class Budget(NamedTuple):
    """What a decision may cost: the simulations decide, the time is a cap, so that results repeat."""

    simulations: int
    seconds: float

    def scaled(self, scale: float) -> Budget:
        return Budget(max(1, round(self.simulations * scale)), self.seconds * scale)


class Expectation(NamedTuple):
    """What a value means to people: victories in 100 games, points at the end; the words are in texts/en.ftl."""

    what: str
    number: int


class Playable(Protocol):
    """What the tree asks of a game; expertise may let it play in larger steps than the game itself."""

    def movers(self, state: Any) -> tuple[int, ...]: ...

    def choices(self, state: Any, seat: int) -> list[Any]: ...

    def draw(self, state: Any, rng: Random) -> Any: ...

    def probability(self, state: Any, move: Any) -> Any: ...

    def apply_trusted(self, state: Any, seat: int, move: Any) -> None: ...


class Expertise:
    """What a game adds to the search. These are the answers for a game of which nothing is known."""

    exploration = 0.7  # weight of the bonus; values lie between 0 and 1
    widening = 1000.0  # choices let in at a position: 1 + widening * square root of visits
    doubts = 0  # times that every choice but the first counts as tried beforehand
    doubt = 0.0  # by how much it did worse than the first in these
    looked_at = 200  # positions of the last tree among which the present one is sought

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.is_open = game.about.is_open  # one world only: positions and their choices are certain

    def seat(self, observation: Observation[Any]) -> int:
        """The number of the searching seat in the imagined worlds."""
        return observation.seat

    def worlds(self, observation: Observation[Any]) -> Callable[[Random], Any]:
        """Imagines full positions that fit what the seat knows."""
        return self.game.determiniser(observation)

    def is_at(self, state: Any, observation: Observation[Any]) -> bool:
        """Whether an imagined position is one that the seat can't tell from the present one."""
        return bool(self.game.view(state, observation.seat) == observation.view)

    def order(self, state: Any, seat: int, choices: Sequence[Any], rng: Random, is_root: bool) -> list[Any]:
        """The choices worth a thought, the most promising first; never none."""
        ordered = list(choices)
        rng.shuffle(ordered)
        return ordered

    def is_horizon(self, state: Any) -> bool:
        """Whether the search does not look beyond this position: `playout` alone judges it."""
        return False

    @property
    def played(self) -> Playable:
        """The game as the tree plays it."""
        return self.game

    def moves(self, choice: Any) -> Sequence[Any]:
        """The moves of the game that a choice of the tree stands for: several in a row, if the tree plays in larger steps."""
        return (choice,)

    def playout(self, state: Any, rng: Random) -> Sequence[float]:
        """How it may go from here: a value between 0 and 1 for each seat. The state may be used up."""
        game = self.game
        movers, pick, draw, apply = game.movers, game.pick, game.draw, game.apply_trusted
        while acting := movers(state):
            seat = acting[0]
            apply(state, seat, draw(state, rng) if seat == CHANCE else pick(state, seat, rng))
        outcome = game.outcome(state)
        assert outcome is not None
        return outcome.utility

    def expects(self, value: float) -> Expectation:
        """What a value means."""
        return Expectation("wins", round(100 * value))


class Node:
    """A position in the tree, as far as it is the same in all worlds: it stands for the moves that led to it."""

    __slots__ = ("available", "children", "move", "seat", "total", "visits", "waiting")

    def __init__(self, move: Any, seat: int) -> None:
        self.move = move  # that led here
        self.seat = seat  # that decides here; CHANCE, or OVER, where nothing is looked into any more
        self.visits = 0
        self.total = 0.0  # of the values to the seat that made the move
        self.available = 0  # visits of its parent in worlds where the move was possible
        self.children: dict[Any, Node] = {}
        self.waiting: list[Any] | None = None  # choices not yet tried, the most promising last; None before the second visit


OVER = -2


class Reply(NamedTuple):
    """What is expected to be decided next."""

    state: Any
    seat: int
    move: Any


class Weighed(NamedTuple):
    """A choice with its value to the seat."""

    move: Any
    value: float


class Thought(NamedTuple):
    """The outcome of a search."""

    move: Any
    value: float  # to the seat, if it makes this move
    simulations: int
    is_alone: bool = False  # nothing else was possible
    second: Weighed | None = None  # the next best choice
    reply: Reply | None = None


class Kept(NamedTuple):
    """The tree of the last decision of a seat."""

    node: Node  # after the chosen move
    worlds: Callable[[Random], Any]
    move: Any
    events: list[dict[str, Any]]


class Planned(NamedTuple):
    """Moves that were decided together and are still to be made."""

    state: Any  # before the first of them
    seat: int  # in that state
    moves: Sequence[Any]
    value: float


class Search:
    """A bot that searches. It is given an observation and nothing else."""

    def __init__(self, expertise: Expertise, budget: Budget) -> None:
        self.expertise = expertise
        self.budget = budget
        self._kept: dict[int, Kept] = {}
        self._planned: dict[int, Planned] = {}

    def choose(self, observation: Observation[Any], rng: Random, budget: int | None = None) -> Any:
        return self.consider(observation, rng, budget).move

    def consider(self, observation: Observation[Any], rng: Random, budget: int | None = None) -> Thought:
        """The best choice and what is expected of it. `budget` is a number of simulations in place of the level's own."""
        seat, choices = self.expertise.seat(observation), observation.choices
        if len(choices) == 1:
            return Thought(choices[0], 0.5, 0, is_alone=True)
        planned = self._planned.pop(observation.seat, None)
        if planned is not None and self.expertise.is_at(planned.state, observation):
            return self._go_on(planned, observation.seat)
        worlds = self.expertise.worlds(observation)
        root = self._found(observation, rng) or Node(None, seat)
        simulations = max(2, budget or self.budget.simulations)  # the first comes no further than the root
        done = Tree(self.expertise, root).grow(worlds, rng, simulations, self.budget.seconds)
        best, *others = sorted(root.children.values(), key=lambda child: (-child.visits, -child.total))
        self._kept[observation.seat] = Kept(best, worlds, best.move, observation.events)
        value, moves = best.total / best.visits, self.expertise.moves
        telling = [child for child in others if child.visits >= TELLING and moves(child.move)[0] != moves(best.move)[0]]
        second = next((Weighed(moves(child.move)[0], child.total / child.visits) for child in telling), None)
        reply = self._reply(worlds(rng), seat, best)
        thought = self._go_on(Planned(worlds(rng), seat, moves(best.move), value), observation.seat)
        return thought._replace(simulations=done, second=second, reply=reply)

    def _go_on(self, planned: Planned, seat: int) -> Thought:
        """The next move of what was decided; the rest waits for the seat's next decision."""
        state, by, (move, *rest), value = planned
        if rest:
            self.expertise.game.apply_trusted(state, by, move)
            self._planned[seat] = Planned(state, by, rest, value)
        return Thought(move, value, 0)

    def _reply(self, state: Any, seat: int, node: Node) -> Reply | None:
        """The likeliest next decision, where no chance comes before it and nothing is hidden that would be told by it."""
        if not self.expertise.is_open or node.seat < 0 or not node.children:
            return None
        reply = max(node.children.values(), key=lambda child: child.visits)
        if reply.visits < TELLING:
            return None
        self.expertise.played.apply_trusted(state, seat, node.move)
        return Reply(state, node.seat, self.expertise.moves(reply.move)[0])

    def _found(self, observation: Observation[Any], rng: Random) -> Node | None:
        """The present position in the tree of the last decision, if this is the same game and the position was foreseen."""
        kept = self._kept.pop(observation.seat, None)
        if kept is None or observation.events[: len(kept.events)] != kept.events:
            return None
        expertise, seat = self.expertise, self.expertise.seat(observation)
        state = kept.worlds(rng)
        expertise.played.apply_trusted(state, seat, kept.move)
        open_ends = [(kept.node, state)]
        for _ in range(expertise.looked_at):
            if not open_ends:
                return None
            node, state = open_ends.pop(0)
            if node.seat == seat and expertise.is_at(state, observation):
                return node if node.children and {expertise.moves(move)[0] for move in node.children} <= set(observation.choices) else None
            for child in sorted(node.children.values(), key=lambda child: -child.visits):
                after = state.copy()
                expertise.played.apply_trusted(after, node.seat, child.move)
                open_ends.append((child, after))
        return None


class Tree:
    """Simulations for one decision."""

    def __init__(self, expertise: Expertise, root: Node) -> None:
        self._expertise = expertise
        self._game = expertise.played
        self._root = root
        self._chosen = self._chosen_always if expertise.is_open else self._chosen_here

    def grow(self, worlds: Callable[[Random], Any], rng: Random, simulations: int, seconds: float) -> int:
        """Simulate until the budget is used or the answer can't change any more; how many simulations that took."""
        root = self._root
        until = monotonic() + seconds
        is_open = self._expertise.is_open
        world = worlds(rng) if is_open else None
        most = max(simulations - root.visits, simulations // 4)
        for done in range(1, most + 1):
            self._simulate(world.copy() if world is not None else worlds(rng), rng)
            if done % CHECK == 0 and (monotonic() > until or self._is_settled(most - done)):
                return done
        return most

    def _is_settled(self, left: int) -> bool:
        """Whether the most visited choice can't be caught up with."""
        root = self._root
        if root.waiting is None:
            return False
        visits = sorted((child.visits for child in root.children.values()), reverse=True)
        return (len(visits) == 1 and not root.waiting) or (len(visits) > 1 and visits[0] - visits[1] > left)

    def _simulate(self, state: Any, rng: Random) -> None:
        """One world, from the root down to a new position, and back with how it went."""
        movers, apply, is_horizon = self._game.movers, self._game.apply_trusted, self._expertise.is_horizon
        node = self._root
        path = [node]
        while node.visits and node.seat != OVER:
            seat = node.seat
            move = self._drawn(node, state, rng) if seat == CHANCE else self._chosen(node, state, rng)
            apply(state, seat, move)
            acting = movers(state)
            mover = acting[0] if acting and not is_horizon(state) else OVER
            child = node.children.get(move)
            if child is None:
                child = node.children[move] = Node(move, mover)
            node = child
            path.append(node)
            if node.seat != mover:  # in this world somebody else decides: what the tree knows is of no use here
                break
        values = self._expertise.playout(state, rng)
        by = OVER
        for node in path:
            node.visits += 1
            if by >= 0:
                node.total += values[by]
            by = node.seat

    def _doubting(self, node: Node, known: Sequence[Node]) -> Any:
        """The choice that promises most, where those that the policy likes less than the first must prove themselves."""
        doubts, first = self._expertise.doubts, next(iter(node.children.values()))
        usual = first.total / first.visits
        bonus = self._expertise.exploration * sqrt(log(node.visits + 1))
        best, most = known[0], -1.0
        for child in known:
            if child is first:
                score = usual + bonus / sqrt(child.visits)
            else:
                visits = child.visits + doubts
                score = (child.total + doubts * (usual - self._expertise.doubt)) / visits + bonus / sqrt(visits)
            if score > most:
                best, most = child, score
        return best.move

    def _chosen_always(self, node: Node, state: Any, rng: Random) -> Any:
        """The next choice where every visit has the same ones."""
        waiting = node.waiting
        if waiting is None:
            choices = self._game.choices(state, node.seat)
            waiting = self._expertise.order(state, node.seat, choices, rng, node is self._root) if len(choices) > 1 else choices
            node.waiting = waiting = waiting[::-1]
        if waiting and len(node.children) < 1 + self._expertise.widening * sqrt(node.visits):
            return waiting.pop()
        if self._expertise.doubts:
            return self._doubting(node, list(node.children.values()))
        bonus = self._expertise.exploration * sqrt(log(node.visits))
        best, most = None, -1.0
        for child in node.children.values():
            visits = child.visits
            score = child.total / visits + bonus / sqrt(visits)
            if score > most:
                best, most = child, score
        assert best is not None
        return best.move

    def _chosen_here(self, node: Node, state: Any, rng: Random) -> Any:
        """The next choice among those that this world has."""
        expertise, children = self._expertise, node.children
        choices = self._game.choices(state, node.seat)
        if len(choices) == 1:
            return choices[0]
        known, fresh = [], []
        for move in choices:
            child = children.get(move)
            if child is None:
                fresh.append(move)
            else:
                known.append(child)
                child.available += 1
        if fresh and len(known) < 1 + expertise.widening * sqrt(node.visits):
            if node.waiting is None:
                node.waiting = expertise.order(state, node.seat, choices, rng, node is self._root)
            hoped = next((move for move in node.waiting if move in fresh), None)
            if hoped is None and not known:
                hoped = expertise.order(state, node.seat, fresh, rng, node is self._root)[0]
            if hoped is not None:
                return hoped
        if expertise.doubts:
            return self._doubting(node, known)
        weight = expertise.exploration
        best, most = known[0], -1.0
        for child in known:
            visits = child.visits or 1
            score = child.total / visits + weight * sqrt(log(child.available + 1) / visits)
            if score > most:
                best, most = child, score
        return best.move

    def _drawn(self, node: Node, state: Any, rng: Random) -> Any:
        """An outcome of chance; once there are many, mostly one that is known."""
        game, children = self._game, node.children
        move = game.draw(state, rng)
        if len(children) < MANY or move in children or len(children) < 4 * sqrt(node.visits):
            return move
        odds = [float(game.probability(state, child.move)) for child in children.values()]
        return rng.choices(list(children), odds)[0] if any(odds) else move

"""What the lab counts of a game of Pigskin: mostly told by its events, as a position does not remember drives and passes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.notation import typed
from piggery.games.pigskin.play.moves import Move
from piggery.games.pigskin.play.scoring import winner
from piggery.games.pigskin.play.state import NOBODY, POINTS, State
from piggery.kernel import Event, Figure, Json, ScoreBand, Value, Words

if TYPE_CHECKING:
    from piggery.games.pigskin.game import Pigskin

USES = ("formation", "place", "give_pigskin", "move", "hand_off", "lateral", "pass", "attack", "push", "end_turn")
ACTIONS = {"unit_moved": "move", "handed_off": "hand_off", "lateralled": "lateral", "pass_thrown": "pass"}  # by event


def build(game: Pigskin, words: Words) -> PigskinFigures:
    """The figures of the game's edition."""
    return PigskinFigures(game.edition, words)


class PigskinFigures:
    """The protocol of `piggery.kernel.Figures`."""

    needs_events = True
    bands: tuple[ScoreBand, ...] = ()
    uses = USES

    def __init__(self, ed: Edition, words: Words) -> None:
        self._ed = ed
        self._words = words
        self._titles = {kind.id: kind.title for kind in ed.form.unit_types}
        kinds = tuple(self._titles)
        carriers = tuple(kind.id for kind in ed.form.unit_types if kind.carries)
        self.figures = (
            Figure("ended", "category", ("won_points", "won_limit", "draw_limit", "lost_limit", "lost_points")),
            Figure("turns", "number"),
            Figure("starter_game", "category", ("won", "drawn", "lost"), is_repeated=True),
            Figure("starter_drive", "category", ("scored", "conceded", "undecided"), is_repeated=True),
            Figure("ways", "category", ("run", "pass", "hand_off", "push"), is_repeated=True),
            Figure("scorers", "category", carriers, is_repeated=True),
            Figure("point_turns", "number", is_repeated=True),
            Figure("point_actions", "number", is_repeated=True),
            Figure("turn_actions", "number", is_repeated=True),
            Figure("actions", "category", ("move", "hand_off", "lateral", "pass", "attack", "charge"), is_repeated=True),
            Figure("runners", "category", kinds, is_repeated=True),
            Figure("passes", "category", ("completed", "failed"), is_repeated=True),
            Figure("pass_rows", "number", is_repeated=True),
            Figure("combats", "category", ("won", "tied", "lost"), is_repeated=True),
            Figure("attackers", "number", is_repeated=True),
            Figure("margins", "number", is_repeated=True),
            Figure("pushes", "category", ("whole", "short", "still", "shut_in"), is_repeated=True),
        )

    def use(self, move: Move) -> str:
        return move.kind

    def at_end(self, state: State, events: Sequence[Event] | None) -> list[Mapping[str, Value]]:
        best = winner(state)
        reason = "points" if state.reason == POINTS else "limit"
        results = ["draw" if best is None else "won" if seat == best else "lost" for seat in (0, 1)]
        whole: list[dict[str, Value]] = [{"ended": f"{result}_{reason}", "turns": state.turn} for result in results]
        if events is None:
            return list(whole)
        tale = Tale(self._ed, [figure.name for figure in self.figures if figure.is_repeated])
        for event in events:
            tale.hear(event)
        tale.close(best)
        return [{**known, **counted} for known, counted in zip(whole, tale.by_seat, strict=True)]

    def title(self, name: str) -> str:
        return self._words(f"figure-{name.replace('_', '-')}")

    def explain(self, name: str) -> str:
        return self._words(f"figure-{name.replace('_', '-')}.text")

    def unit(self, name: str) -> str:
        return self._words(f"figure-{name.replace('_', '-')}.unit")

    def label(self, name: str, member: str) -> str:
        if member in self._titles:
            message = f"unit-{member.replace('_', '-')}"
            return self._words(message) if self._words.has(message) else self._titles[member]
        return self._words(f"{'use' if name == 'use' else 'member'}-{member.replace('_', '-')}")


class Tale:
    """A game as its events tell it: for each seat and figure what happened, one entry an occasion."""

    def __init__(self, ed: Edition, names: Sequence[str]) -> None:
        self.by_seat: list[dict[str, list[Any]]] = [{name: [] for name in names} for _ in (0, 1)]
        self._ed = ed
        self._first = self._starter = self._side = NOBODY  # who started the game and the drive, and whose turn it is
        self._winner = NOBODY  # of the last combat
        self._turns = self._drive_actions = self._turn_actions = 0
        self._hearing: dict[str, Callable[[Json], None]] = {
            "setup_revealed": self._setup_revealed,
            "turn_started": self._turn_started,
            "turn_ended": self._turn_ended,
            "unit_moved": self._unit_moved,
            "pass_thrown": self._pass_thrown,
            "pass_completed": lambda told: self._count("passes", "completed"),
            "pass_failed": lambda told: self._count("passes", "failed"),
            "attack_declared": self._attack_declared,
            "combat_won": self._combat_won,
            "combat_tied": lambda told: self._count("combats", "tied"),
            "unit_pushed": self._unit_pushed,
            "push_blocked": lambda told: self._count("pushes", "shut_in", self._winner),
            "touchdown": self._touchdown,
        }

    def hear(self, event: Event) -> None:
        action = ACTIONS.get(event.type)
        if action:
            self._act(action)
        hearing = self._hearing.get(event.type)
        if hearing:
            hearing(event.form)

    def close(self, best: int | None) -> None:
        """The game is over: a drive that nobody scored in is undecided; whoever started the game won it or did not."""
        if self._starter >= 0:
            self._count("starter_drive", "undecided", self._starter)
        if self._first >= 0:
            self._count("starter_game", "drawn" if best is None else "won" if best == self._first else "lost", self._first)

    def _count(self, figure: str, value: str | int, seat: int | None = None) -> None:
        """For a seat, or for the one whose turn it is."""
        self.by_seat[self._side if seat is None else seat][figure].append(value)

    def _act(self, action: str, price: int = 1) -> None:
        self._count("actions", action)
        self._turn_actions += price
        self._drive_actions += price

    def _setup_revealed(self, told: typed.SetupRevealed) -> None:
        self._starter = NOBODY
        self._turns = self._drive_actions = 0

    def _turn_started(self, told: typed.TurnStarted) -> None:
        self._side = told["seat"]
        self._turns += 1
        self._turn_actions = 0
        if self._starter < 0:
            self._starter = self._side
        if self._first < 0:
            self._first = self._side

    def _turn_ended(self, told: typed.TurnEnded) -> None:
        self._count("turn_actions", self._turn_actions)

    def _unit_moved(self, told: typed.UnitMoved) -> None:
        self._count("runners", self._kind(told["unit"]))

    def _pass_thrown(self, told: typed.PassThrown) -> None:
        self._count("pass_rows", told["distance"])

    def _attack_declared(self, told: typed.AttackDeclared) -> None:
        """PSK-6.8: a Hoss's charge costs no action."""
        self._act("charge", 0) if told["free"] else self._act("attack")
        self._count("attackers", len(told["attackers"]))

    def _combat_won(self, told: typed.CombatWon) -> None:
        self._winner = told["seat"]
        self._count("combats", "won" if self._winner == self._side else "lost")
        self._count("margins", told["attack"] - told["defence"])

    def _unit_pushed(self, told: typed.UnitPushed) -> None:
        field = self._ed.field
        start, end = field.space[told["from"]], field.space[told["to"]]
        went = abs(field.row[start] - field.row[end]) + abs(field.column[start] - field.column[end])
        self._count("pushes", "still" if not went else "whole" if went == told["distance"] else "short", self._winner)

    def _touchdown(self, told: typed.Touchdown) -> None:
        """PSK-7.1: the drive is over, and the turn with it; the scorer may be the seat whose turn it is not."""
        seat = told["seat"]
        self._count("turn_actions", self._turn_actions)
        self._count("ways", told["how"], seat)
        self._count("scorers", self._kind(told["unit"]), seat)
        self._count("point_turns", self._turns, seat)
        self._count("point_actions", self._drive_actions, seat)
        self._count("starter_drive", "scored" if seat == self._starter else "conceded", self._starter)
        self._starter = NOBODY

    def _kind(self, unit: str) -> str:
        return self._ed.types[self._ed.unit_number[unit]].id

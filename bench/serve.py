"""`piggery` with a toy game more, for `load.py`: Connect Four without end, as the peer plays its toy."""

from __future__ import annotations

from connect_four.game import TURNS, ConnectFour, Move, State
from piggery import games
from piggery.cli import main
from piggery.kernel import Emit


class Endless(ConnectFour):
    """A board with a line on it, or full, is cleared, and play goes on."""

    def __init__(self) -> None:
        super().__init__(games.load("connect-four").about._replace(slug="endless-four"), games.words("connect-four"))

    def carry_out(self, state: State, seat: int, move: Move, emit: Emit | None) -> None:
        super().carry_out(state, seat, move, emit)
        if not state.movers:
            state.own = state.taken = 0
            state.winner = -1
            state.movers = TURNS[state.turn]

    def apply_trusted(self, state: State, seat: int, move: Move) -> None:
        self.carry_out(state, seat, move, None)


load, recall, editions, names = games.load, games.recall, games.editions, games.names


def register() -> None:
    toy = Endless()
    slug = toy.about.slug
    games.load = lambda name, edition="standard", rules_version=None: toy if name == slug else load(name, edition, rules_version)
    games.recall = lambda name, *rest: toy if name == slug else recall(name, *rest)
    games.editions = lambda name: editions("connect-four" if name == slug else name)
    games.names = lambda: [*names(), slug]


if __name__ == "__main__":
    register()
    main()

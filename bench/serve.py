"""`piggery` with two toy games among its own, for `load.py`: Connect Four, and Connect Four without end as the peer plays its toy."""

from __future__ import annotations

import connect_four
from piggery import games
from piggery.cli import main


class Endless(connect_four.ConnectFour):
    """A board with a line on it, or full, is cleared, and play goes on."""

    def __init__(self) -> None:
        super().__init__()
        self.about = self.about._replace(slug="endless-four")

    def apply_trusted(self, state: connect_four.State, seat: int, move: connect_four.Move) -> None:
        super().apply_trusted(state, seat, move)
        if not state.movers:
            state.own = state.taken = 0
            state.winner = -1
            state.movers = connect_four.TURNS[state.turn]


TOYS = {toy.about.slug: toy for toy in (connect_four.ConnectFour(), Endless())}
load, recall, editions, names = games.load, games.recall, games.editions, games.names


def register() -> None:
    games.load = lambda name, edition="standard": TOYS[name] if name in TOYS else load(name, edition)
    games.recall = lambda name, *rest: TOYS[name] if name in TOYS else recall(name, *rest)
    games.editions = lambda name: ["standard"] if name in TOYS else editions(name)
    games.names = lambda: [*names(), *TOYS]


if __name__ == "__main__":
    register()
    main()

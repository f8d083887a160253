"""The yardstick: random games of Connect Four in plain Python on a list.

Never to be tuned. Every figure of `bench/run.py` is a ratio to the speed of this file in the same run, so a faster
baseline would make all of them look worse, and figures of different days could no longer be compared.
"""

from __future__ import annotations

import random
import time

DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))


class Board:
    """42 cells row by row from the bottom, the height of each column, players 1 and 2."""

    __slots__ = ("cells", "heights", "moves", "player", "winner")

    def __init__(self) -> None:
        self.cells = [0] * 42
        self.heights = [0] * 7
        self.player = 1
        self.winner = 0
        self.moves = 0

    def legal(self) -> list[int]:
        return [column for column in range(7) if self.heights[column] < 6]

    def is_over(self) -> bool:
        return self.winner != 0 or self.moves == 42

    def apply(self, column: int) -> None:
        row = self.heights[column]
        self.cells[row * 7 + column] = self.player
        self.heights[column] = row + 1
        self.moves += 1
        if self._wins(row, column):
            self.winner = self.player
        self.player = 3 - self.player

    def _wins(self, row: int, column: int) -> bool:
        player = self.player
        for up, right in DIRECTIONS:
            count = 1
            for sign in (1, -1):
                r, c = row + up * sign, column + right * sign
                while 0 <= r < 6 and 0 <= c < 7 and self.cells[r * 7 + c] == player:
                    count += 1
                    r += up * sign
                    c += right * sign
            if count >= 4:
                return True
        return False


def play(games: int, seed: int = 1) -> int:
    """Random games to the end; the number of moves made."""
    rng = random.Random(seed)
    moves = 0
    for _ in range(games):
        board = Board()
        while not board.is_over():
            board.apply(rng.choice(board.legal()))
        moves += board.moves
    return moves


def rate(games: int = 250) -> float:
    """Moves per second of CPU time."""
    began = time.process_time()
    moves = play(games)
    return moves / (time.process_time() - began)

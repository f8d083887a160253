"""What is to be simulated: a value that travels to other processes and machines and means the same games everywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from piggery import bots, games
from piggery.kernel import AnyGame, InvalidSetup, Json, settle


class Plan(NamedTuple):
    """Game i is played by `bots` (by player), which rotate over the seats game by game if `rotate` is set."""

    game: str
    edition: str | Mapping[str, Json]  # of our own the id; of a file its content, so that other machines need no file
    edition_name: str  # as it was asked for
    options: Mapping[str, Json]  # those given
    bots: tuple[str, ...]
    games: int
    seed: str
    rotate: bool

    def load(self) -> AnyGame:
        return games.load(self.game, self.edition)

    def seats(self, number: int) -> tuple[int, ...]:
        """Which player sits in each seat in this game."""
        count = len(self.bots)
        turn = number % count if self.rotate else 0
        return tuple((seat - turn) % count for seat in range(count))


def make_plan(
    game: str,
    players: Sequence[str],
    games_to_play: int,
    *,
    edition: str | Path = "standard",
    options: Mapping[str, Json] | None = None,
    seed: str | int = "1",
    rotate: bool | None = None,
) -> Plan:
    """A plan whose game, edition, options and bots exist; anything else is refused by name.

    >>> plan = make_plan("take-flight", ["farmhand", "random"], 4)
    >>> [plan.seats(number) for number in range(3)]
    [(0, 1), (1, 0), (0, 1)]
    """
    loaded = games.load(game, edition)
    if games_to_play < 1:
        raise InvalidSetup("games", f"at least 1, not {games_to_play}")
    settle(loaded.about, len(players), options)
    for level in dict.fromkeys(players):
        bots.load(level, loaded)
    return Plan(
        game=game,
        edition=carried(loaded),
        edition_name=str(edition),
        options=dict(options or {}),
        bots=tuple(players),
        games=games_to_play,
        seed=str(seed),
        rotate=len(set(players)) > 1 if rotate is None else rotate and len(players) > 1,
    )


def carried(game: AnyGame) -> str | Mapping[str, Json]:
    """A game's edition as it travels: of our own the id, of a file its content."""
    info = game.about.edition
    return info.id if info.is_shipped else dict(info.data)

"""Tables that begin in the middle of a game: moves are written down, what is left to chance between them does not matter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from playwright.sync_api import Page

from piggery import games
from piggery.kernel import CHANCE
from piggery.kernel.record import Seat
from piggery.match import Entered, Match

OPEN = """async (wish) => {
  await fetch('/api/me');
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/play-on', { method: 'POST', headers, body: JSON.stringify(wish) });
  return await answer.json();
}"""


def placed(page: Page, game: str, kinds: Sequence[str], moves: Sequence[str], options: dict[str, Any] | None = None) -> None:
    """Opens a table where these moves (tokens) are made, as the guest of this page ("me"), and goes there."""
    seats = [Seat(name=f"Player {number}", kind="person") for number in range(len(kinds))]
    match = Match(games.load(game), seats, options, chance=Entered())
    for word in moves:
        by, move = settled(match, word)
        match.make(by, move, None)
    settled(match, None)
    record = msgspec.to_builtins(match.record())
    names = iter(("Anna", "Ben", "Cleo"))
    sitting = [{"kind": kind, "name": next(names)} if kind == "me" else {"kind": kind} for kind in kinds]
    found = page.evaluate(OPEN, {"name": "Anna", "seats": sitting, "at": len(match.played), "record": record})
    page.goto(f"/table/{found['table']['id']}")


def settled(match: Match, word: str | None) -> tuple[int, Any]:
    """The move that a word stands for; what chance has to settle before it comes out as it comes first."""
    while match.movers == (CHANCE,):
        if word is not None and not word[0].isdigit():
            break
        listed = match.game.chances(match.state)
        assert listed is not None
        match.make(CHANCE, listed[0][0], None)
    return (CHANCE, None) if word is None else match.game.read_token(match.state, word)

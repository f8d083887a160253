"""Races in the notation of the scenarios (BOR-17): `base(2, players=[{"space": 12}])`, then moves as words of text.

A patch replaces the named fields: `players` seat by seat and key by key, `bag` colour by colour, `options` key by key. Supply is
what conservation leaves, the pool is every card not named elsewhere. A patched `pool` keeps only these; the other cards follow in
the queue, after a patched `queue`, in alphabetical order.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from piggery import games
from piggery.kernel import CHANCE, AnyGame, Event, IllegalMove, Json

GAME = games.load("boars-on-the-run")
COLORS = ("red", "blue", "green", "yellow", "black")
BOARS = ("hamlet", "rosie", "truffle", "bristle")
CARDS = list(GAME.board["cards"])
DISPLAY = ["apple_a_day", "ruby_salad", "nibble", "mud_slick"]
EMPTY = dict.fromkeys(COLORS, 0)
TURN: dict[str, Json] = {
    "count": None, "drawn": None, "front": EMPTY, "sick": False, "used": [], "bought": None, "armed": [], "vendetta": None, "swap": None,
    "paying": None,
}  # fmt: skip


class Race:
    """A game in progress, with the questions that tests ask."""

    def __init__(self, game: AnyGame, state: Json) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []
        self.last: list[dict[str, Json]] = []  # events of the last move

    # -- playing

    def do(self, form: dict[str, Json]) -> list[dict[str, Json]]:
        """A move in its JSON form, chance included; the events it told."""
        return self._apply(*self.game.parse(self.state, form))

    def play(self, script: str) -> list[dict[str, Json]]:
        """Moves as words of text, checked; the events of the last one."""
        for word in script.split():
            self._apply(*self.game.read_token(self.state, word))
        return self.last

    def _apply(self, seat: int, move: Json) -> list[dict[str, Json]]:
        told: list[Event] = []
        self.game.apply(self.state, seat, move, told.append)
        self.events += told
        self.last = self.game.events_to_json(told)
        return self.last

    # -- asking

    @property
    def position(self) -> Json:
        return self.game.state_to_json(self.state)

    def __getitem__(self, path: str) -> Json:
        """A field of the position: players[0].space, deck.queue[-1]."""
        place: Json = self.position
        for name, index in re.findall(r"([a-z_]+)|\[(-?\d+)\]", path):
            place = place[name] if name else place[int(index)]
        return place

    def legal(self) -> list[str]:
        """All legal moves of the active seat as words, in the order of the game."""
        seat = self.position["active"]
        return [self.game.token(seat, move).partition(":")[2] for move in self.game.choices(self.state, seat)]

    def has_told(self, kind: str, **fields: Json) -> bool:
        """Whether the last move told such an event; only the fields named are compared. `from` is written `from_`."""
        wanted = {name.rstrip("_"): value for name, value in fields.items()} | {"type": kind}
        return any(all(event.get(name) == value for name, value in wanted.items()) for event in self.last)

    def refusal(self, word: str, seat: int | None = None) -> str:
        """The clause for which a word is refused, after proof that the refusal changes nothing and tells nothing."""
        by, move = self.game.read_token(self.state, word if seat is None else f"{seat}:{word}")
        before = self.position
        told: list[Event] = []
        why_not = self.game.why_not(self.state, by, move)
        assert why_not is not None, f"{word} is legal"
        with pytest.raises(IllegalMove) as refused:
            self.game.apply(self.state, by, move, told.append)
        assert (refused.value.rule, refused.value.reason) == why_not
        assert move not in self.game.choices(self.state, by)
        assert self.position == before
        assert told == []
        return why_not.rule

    @property
    def chance(self) -> list[tuple[str, str]]:
        """What chance may bring now, with exact odds."""
        listed = self.game.chances(self.state) or []
        return [(self.game.token(CHANCE, move), str(self.game.probability(self.state, move))) for move, _ in listed]

    def odds(self, word: str) -> str:
        """The exact odds of one outcome, listed or not."""
        return str(self.game.probability(self.state, self.game.read_token(self.state, word)[1]))


def base(
    seats: int = 2,
    players: Sequence[dict[str, Json]] = (),
    display: Sequence[str] = DISPLAY,
    pool: Sequence[str] | None = None,
    queue: Sequence[str] = (),
    options: dict[str, Json] | None = None,
    game: AnyGame = GAME,
    **fields: Json,
) -> Race:
    """A fresh game at the first draw, patched."""
    return Race(game, game.state_from_json(position(seats, players, display, pool, queue, options, **fields)))


def position(
    seats: int,
    players: Sequence[dict[str, Json]] = (),
    display: Sequence[str] = DISPLAY,
    pool: Sequence[str] | None = None,
    queue: Sequence[str] = (),
    options: dict[str, Json] | None = None,
    **fields: Json,
) -> dict[str, Json]:
    """The same as JSON."""
    rows: list[dict[str, Json]] = []
    for seat in range(seats):
        patch = players[seat] if seat < len(players) else {}
        row = {"boar": BOARS[seat], "space": 0, "cards": [], **patch}
        rows.append({**row, "bag": {**dict.fromkeys(COLORS, 5), **patch.get("bag", {})}})
    turn = {**copy.deepcopy(TURN), **fields.pop("turn", {})}
    box = dict.fromkeys(COLORS, 40) | {"black": 20}
    supply = {color: box[color] - sum(row["bag"][color] for row in rows) - turn["front"][color] for color in COLORS}
    placed = {*display, *queue, *(card for row in rows for card in row["cards"])}
    rest = sorted(card for card in CARDS if card not in placed)
    kept = rest if pool is None else sorted(pool)
    defaults = {option.name: option.default for option in GAME.about.options}
    return {
        "game": "boars-on-the-run", "edition": "standard", "seats": seats, "options": {**defaults, **(options or {})}, "phase": "draw",
        "round": 1, "first": 0, "active": 0, "supply": supply, "display": list(display),
        "deck": {"pool": kept, "queue": [*queue, *(card for card in rest if card not in kept)]},
        "players": rows, "turn": turn, "outcome": None, **fields,
    }  # fmt: skip


def new_game(seats: int, options: dict[str, Json] | None = None, game: AnyGame = GAME) -> Race:
    return Race(game, game.start(seats, options))


def wander(race: Race, seed: int) -> Iterator[tuple[int, Json]]:
    """Random play to the end, checked; gives actor and move once it is made."""
    rng = Random(seed)
    game = race.game
    while movers := game.movers(race.state):
        by = movers[0]
        move = game.draw(race.state, rng) if by == CHANCE else game.pick(race.state, by, rng)
        race._apply(by, move)
        yield by, move

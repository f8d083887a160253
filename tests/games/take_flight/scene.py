"""Flights in the notation of the scenarios (TKF-20): `flight("6 L1; 5 R1")` plays two rounds, every move checked.

Rounds are separated by `;`. A round is the die, then the moves of each flying seat, separated by `|`: free, +1, -1, +2, set4,
+4, a square L1 to R12, level, fly. Where a slope decision is left open, `fly` is meant, except at the very end of a script
that ends in `...`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

import pytest

from piggery import games
from piggery.kernel import CHANCE, AnyGame, Event, IllegalMove, Json

WORDS: dict[str, dict[str, Json]] = {
    "free": {"type": "tail", "symbol": "free"},
    "+1": {"type": "tail", "symbol": "adjust", "delta": 1},
    "-1": {"type": "tail", "symbol": "adjust", "delta": -1},
    "+2": {"type": "tail", "symbol": "plus_two"},
    "set4": {"type": "tail", "symbol": "set_four"},
    "+4": {"type": "tail", "symbol": "plus_four"},
    "level": {"type": "level"},
    "fly": {"type": "fly"},
    **{f"L{square}": {"type": "write", "side": "left", "square": square} for square in range(1, 13)},
    **{f"R{square}": {"type": "write", "side": "right", "square": square} for square in range(1, 13)},
}
SYMBOLS = ("heart", "square", "star", "hourglass")
SHEET_CARDS = ("dune_skimmer", "downdraft", "updraft", "landmark", "time_trial")  # printed on the demo's sheet


def wing(*numbers: int | None) -> list[int | None]:
    """A side of the wings, the squares after the given numbers empty."""
    return [*numbers, *[None] * (12 - len(numbers))]


def tail(**left: int) -> dict[str, int]:
    """The circled symbols of a fresh sheet, with the given kinds changed."""
    return {"free": 2, "adjust": 3, "plus_two": 2, "set_four": 1, "plus_four": 1, "level": 1, **left}


class Flight:
    """A game in progress, with the questions that tests ask."""

    def __init__(self, game: AnyGame, seats: int, options: Mapping[str, Json] | None) -> None:
        self.game = game
        self.state = game.start(seats, options)
        self.events: list[Event] = []

    # -- playing

    def do(self, form: dict[str, Json]) -> list[dict[str, Json]]:
        """A move in its JSON form, chance included; the events it told."""
        told: list[Event] = []
        seat, move = self.game.parse(self.state, form)
        self.game.apply(self.state, seat, move, told.append)
        self.events += told
        return self.game.events_to_json(told)

    def say(self, word: str, seat: int = 0) -> list[dict[str, Json]]:
        """A word of the script notation, said by a seat."""
        return self.do(form(word, seat))

    def roll(self, value: int) -> list[dict[str, Json]]:
        return self.do({"type": "roll", "value": value})

    def draw(self, cards: Sequence[str]) -> None:
        """The goal, then the effects of heart, square, star and hourglass, as far as cards are given."""
        for number, card in enumerate(cards):
            self.do({"type": "draw_effect", "symbol": SYMBOLS[number - 1], "card": card} if number else {"type": "draw_goal", "card": card})

    def play(self, script: str) -> list[dict[str, Json]]:
        """A script; the events it told."""
        is_open = script.rstrip().endswith("...")
        rounds = [text.strip() for text in script.replace("...", "").split(";") if text.strip()]
        told: list[dict[str, Json]] = []
        for number, text in enumerate(rounds, 1):
            die, _, moves = text.partition(" ")
            told += self.roll(int(die))
            parts = moves.split("|") if moves.strip() else []
            movers = self.game.movers(self.state)
            is_last = is_open and number == len(rounds)
            assert is_last or len(parts) == len(movers), f"{text!r}: {len(movers)} seats are flying"
            for seat, part in zip(movers, parts, strict=False):
                for word in part.split():
                    told += self.say(word, seat)
                if self.sheet(seat)["step"] == "slope" and not (is_last and part is parts[-1]):
                    told += self.say("fly", seat)
        return told

    # -- asking

    @property
    def position(self) -> Json:
        return self.game.state_to_json(self.state)

    @property
    def phase(self) -> str:
        return str(self.position["phase"])

    @property
    def round(self) -> int:
        return int(self.position["round"])

    def sheet(self, seat: int = 0) -> dict[str, Json]:
        sheet: dict[str, Json] = self.position["seats"][seat]
        return sheet

    def legal(self, seat: int = 0) -> list[str]:
        """All legal moves of a seat as words, in the order of the game."""
        return [word_of(self.game.write(seat, move)) for move in self.game.choices(self.state, seat)]

    def refusal(self, word: str, seat: int = 0) -> str:
        """The clause for which a word is refused, after proof that the refusal changes nothing and tells nothing."""
        return self.refusal_of(form(word, seat))

    def refusal_of(self, form: dict[str, Json]) -> str:
        before = self.position
        told: list[Event] = []
        seat, move = self.game.parse(self.state, form)
        why_not = self.game.why_not(self.state, seat, move)
        assert why_not is not None, f"{form} is legal"
        with pytest.raises(IllegalMove) as refused:
            self.game.apply(self.state, seat, move, told.append)
        assert refused.value.rule == why_not.rule
        assert refused.value.reason == why_not.reason
        assert move not in self.game.choices(self.state, seat)
        assert self.position == before
        assert told == []
        return why_not.rule

    def boxes(self, seat: int = 0) -> dict[str, int]:
        """The score boxes as views show them."""
        boxes: dict[str, int] = self.game.view(self.state, None)["seats"][seat]["boxes"]
        return boxes

    @property
    def chance(self) -> list[tuple[dict[str, Json], str]]:
        """What chance may bring now, with exact odds."""
        return [
            (self.game.write(CHANCE, move), str(self.game.probability(self.state, move))) for move, _ in self.game.chances(self.state) or []
        ]

    @property
    def outcome(self) -> dict[str, Json]:
        outcome: dict[str, Json] = self.game.outcome_to_json(self.state)
        return outcome

    def result(self, field: str) -> list[Json]:
        """One field of the outcome, by seat: boxes (as a list, in box order), total, band, rank, crash_column."""
        found = [seat[field] for seat in self.outcome["seats"]]
        return [list(boxes.values()) for boxes in found] if field == "boxes" else found


def flight(
    script: str = "",
    *,
    seats: int = 1,
    options: Mapping[str, Json] | None = None,
    cards: Sequence[str] = (),
    game: AnyGame | None = None,
) -> Flight:
    """A game played by a script; `cards` are the draws of option cards, in order."""
    begun = Flight(game or games.load("take-flight"), seats, options)
    begun.draw(cards)
    begun.play(script)
    return begun


def resume(position: dict[str, Json], game: AnyGame | None = None) -> Flight:
    """A game taken up from a position."""
    found = Flight(game or games.load("take-flight"), 1, None)
    found.state = found.game.state_from_json(position)
    return found


def form(word: str, seat: int) -> dict[str, Json]:
    """The JSON form of a word."""
    return {**WORDS[word], "seat": seat}


def word_of(form: dict[str, Json]) -> str:
    """The word of a JSON form, whoever's move it is."""
    bare = {name: value for name, value in form.items() if name != "seat"}
    return next(word for word, listed in WORDS.items() if listed == bare)


def wander(begun: Flight, seed: int) -> Iterator[tuple[int, dict[str, Json]]]:
    """Random play to the end, checked; gives actor and form of each move once it is made."""
    rng = Random(seed)
    game, state = begun.game, begun.state
    while movers := game.movers(state):
        seat = rng.choice(movers)
        move = game.draw(state, rng) if seat == CHANCE else game.pick(state, seat, rng)
        game.apply(state, seat, move, begun.events.append)
        yield seat, game.write(seat, move)

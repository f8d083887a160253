"""A small game full of secrets, by which the leak checks are proved.

- SEC-1  Each round a card from 1 to 3 is dealt to seat 0, which alone sees it; lower cards are more likely.
- SEC-2  Both seats then secretly and at the same time pick a number from 1 to 3 that they have not used before.
- SEC-3  When both have picked, card and numbers are revealed. Different numbers score themselves; seat 0 also scores
         the card, seat 1 always 2.
- SEC-4  After the last round (option `rounds`) the higher score wins.
- SEC-5  Forms: {"type": "deal", "card": 2} of chance, {"type": "pick", "number": 1} of a seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypedDict

from piggery.kernel import (
    ALL,
    CHANCE,
    About,
    Derived,
    EditionInfo,
    Emit,
    Event,
    Forms,
    Game,
    IllegalMove,
    InvalidPosition,
    Json,
    Line,
    MoveTable,
    Observation,
    Option,
    Outcome,
    Refusal,
    Rng,
    Words,
    below,
    events_to_json,
    quoted,
    same,
    settle,
    shared_utility,
    weighted,
)
from piggery.kernel.forms import FormIndex, fingerprint, read_position

NUMBERS = (1, 2, 3)
WEIGHTS = (3, 2, 1)
ROUNDS = (2, 1, 3)
TEXTS = """
seat = Seat { $number }
option-rounds = How many rounds are played.
    .title = Rounds
    .number = { $number } rounds
describe = Pick { $number }.
dealt = A card is dealt.
dealt-known = The card is { $card }.
picked = { $who } has picked.
revealed = Card { $card }, numbers { $first } and { $second }.
game-over = The game is over.
prompt-deal = A card is to be dealt.
prompt-pick = Pick a number.
prompt-wait = The others are picking.
prompt-over = The game is over.
line = Points of all rounds
refuse-over = The game is over.
refuse-seat = There is no such seat.
refuse-chance = This is not for you to do.
refuse-deal = Wait for the card.
refuse-twice = You have picked already.
refuse-used = { $number } has been used.
refuse-form = { $form } is not a move of this game.
"""


class Move(NamedTuple):
    kind: str
    number: int


class State:
    __slots__ = ("card", "picks", "rounds", "scores", "used")

    def __init__(self, rounds: int, card: int, picks: list[int], scores: list[int], used: list[list[int]]) -> None:
        self.rounds = rounds
        self.card = card  # 0: to be dealt
        self.picks = picks  # 0: not yet picked
        self.scores = scores
        self.used = used  # by seat, numbers of past rounds

    @property
    def movers(self) -> tuple[int, ...]:
        if len(self.used[0]) == self.rounds:
            return ()
        return tuple(seat for seat in (0, 1) if not self.picks[seat]) if self.card else (CHANCE,)

    def copy(self) -> State:
        return State(self.rounds, self.card, self.picks[:], self.scores[:], [used[:] for used in self.used])


class Position(TypedDict):
    game: Literal["secret-game"]
    rounds: int
    card: int
    picks: list[int]
    scores: list[int]
    used: list[list[int]]


class View(TypedDict):
    game: Literal["secret-game"]
    rounds: int
    is_dealt: bool
    card: int | None
    has_picked: list[bool]
    pick: int | None
    scores: list[int]
    used: list[list[int]]


class Deal(TypedDict):
    type: Literal["deal"]
    card: int | None


class Pick(TypedDict):
    type: Literal["pick"]
    number: int


class Dealt(TypedDict):
    type: Literal["dealt"]
    card: int | None


class Picked(TypedDict):
    type: Literal["picked"]
    seat: int
    number: int | None


class Revealed(TypedDict):
    type: Literal["revealed"]
    card: int
    picks: list[int]


class GameOver(TypedDict):
    type: Literal["game_over"]
    scores: list[int]


class Preview(TypedDict):
    events: list[Picked]
    odds: None


class End(TypedDict):
    scores: list[int]
    winners: list[int]


class Board(TypedDict):
    """There is none."""


class SecretGame(Derived[State, Move]):
    """The contract of `piggery.kernel.Game`."""

    forms = Forms(Position, View, Deal | Pick, Dealt | Picked | Revealed | GameOver, Preview, End, Board)

    def __init__(self) -> None:
        data: dict[str, Json] = {"numbers": list(NUMBERS)}
        words = self._words = Words(lambda: TEXTS)
        self._table = MoveTable(Move("pick", number) for number in NUMBERS)
        self._deals = [Move("deal", card) for card in NUMBERS]
        self._written = FormIndex((self.write(0, move), move) for move in [*self._table.moves, *self._deals])
        self.moves: Sequence[Move] = self._table.moves
        self.board: Board = {}
        about = About(
            slug="secret-game",
            title="Secret game",
            designers=("Nobody",),
            seats=(2, 2),
            minutes=(1, 1),
            age=None,
            rules=1,
            clauses="SEC",
            edition=EditionInfo("standard", "Secret game", fingerprint(data), {}, data, is_shipped=True),
            options=(Option("rounds", ROUNDS[0], lambda seats: ROUNDS, words),),
        )
        super().__init__(about, words)

    # -- playing

    def start(self, seats: int, options: Mapping[str, Json] | None = None) -> State:
        settled = settle(self.about, seats, options)
        return State(settled["rounds"], 0, [0, 0], [0, 0], [[], []])

    def teams(self, state: State) -> tuple[int, ...]:
        return (0, 1)

    def choices(self, state: State, seat: int) -> list[Move]:
        return self._table.list(self.choice_mask(state, seat))

    def choice_mask(self, state: State, seat: int) -> int:
        if seat == CHANCE or seat not in state.movers:
            return 0
        return sum(1 << number - 1 for number in NUMBERS if number not in state.used[seat])

    def pick(self, state: State, seat: int, rng: Rng) -> Move:
        while True:
            move = self.moves[below(rng, len(NUMBERS))]
            if move.number not in state.used[seat]:
                return move

    def number(self, move: Move) -> int:
        return move.number - 1 if move.kind == "pick" else -1

    def carry_out(self, state: State, seat: int, move: Move, emit: Emit | None) -> None:
        emit = emit or (lambda event: None)
        if move.kind == "deal":
            state.card = move.number
            dealt: Dealt = {"type": "dealt", "card": move.number}
            emit(Event(dealt, secret=("card",), told=(0,), revealed_to=(0,)))
            return
        state.picks[seat] = move.number
        emit(self.picked(seat, move.number))
        if not all(state.picks):
            return
        first, second = state.picks
        revealed: Revealed = {"type": "revealed", "card": state.card, "picks": [first, second]}
        emit(Event(revealed, revealed_to=(0, 1)))
        for who, bonus in ((0, state.card), (1, 2)):
            state.scores[who] += bonus + (state.picks[who] if first != second else 0)
            state.used[who].append(state.picks[who])
        state.card = 0
        state.picks = [0, 0]
        if not state.movers:
            over: GameOver = {"type": "game_over", "scores": state.scores[:]}
            emit(Event(over))

    def apply_trusted(self, state: State, seat: int, move: Move) -> None:
        self.carry_out(state, seat, move, None)

    def picked(self, seat: int, number: int) -> Event:
        picked: Picked = {"type": "picked", "seat": seat, "number": number}
        return Event(picked, secret=("number",), told=(seat,))

    # -- chance

    def chances(self, state: State) -> list[tuple[Move, int]] | None:
        return list(zip(self._deals, WEIGHTS, strict=True)) if state.movers == (CHANCE,) else []

    def draw(self, state: State, rng: Rng) -> Move:
        return self._deals[weighted(rng, WEIGHTS)]

    # -- asking

    def explain(self, state: State, seat: int, move: Move) -> Refusal:
        movers = state.movers
        if not movers:
            return Refusal("SEC-4", self._words("refuse-over"))
        if seat not in (CHANCE, 0, 1):
            return Refusal("SEC-2", self._words("refuse-seat"))
        if (seat == CHANCE) != (move.kind == "deal"):
            return Refusal("SEC-1", self._words("refuse-chance"))
        if seat not in movers:
            return Refusal("SEC-2", self._words("refuse-deal" if movers == (CHANCE,) else "refuse-twice"))
        return Refusal("SEC-2", self._words("refuse-used", number=move.number))

    def foretell(self, state: State, seat: int, move: Move) -> Preview:
        """Up to the reveal: what the other has picked must not show."""
        return {"events": events_to_json([self.picked(seat, move.number)], seat), "odds": None}

    def outcome(self, state: State) -> Outcome | None:
        if state.movers:
            return None
        best = max(state.scores)
        winners = [seat for seat in (0, 1) if state.scores[seat] == best]
        ranks = [1 if seat in winners else 2 for seat in (0, 1)]
        line = [[Line(score, self._words("line"), "SEC-3")] for score in state.scores]
        return Outcome(state.scores, ranks, winners, shared_utility((0, 1), winners), lambda: line)

    def outcome_to_json(self, state: State) -> End | None:
        outcome = self.outcome(state)
        return None if outcome is None else {"scores": state.scores[:], "winners": list(outcome.winners)}

    def view(self, state: State, seat: int | None) -> View:
        return {
            "game": "secret-game",
            "rounds": state.rounds,
            "is_dealt": state.card > 0,
            "card": state.card if seat == 0 and state.card else None,
            "has_picked": [pick > 0 for pick in state.picks],
            "pick": None if seat is None else state.picks[seat],
            "scores": state.scores[:],
            "used": [used[:] for used in state.used],
        }

    def determiniser(self, observation: Observation[Move]) -> Callable[[Rng], State]:
        """The card by its odds, the other's pick uniformly among the numbers it has left."""
        view, seat = observation.view, observation.seat

        def sample(rng: Rng) -> State:
            used = [list(numbers) for numbers in view["used"]]
            card = view["card"] or (NUMBERS[weighted(rng, WEIGHTS)] if view["is_dealt"] else 0)
            picks = [0, 0]
            picks[seat] = view["pick"]
            if view["has_picked"][1 - seat]:
                left = [number for number in NUMBERS if number not in used[1 - seat]]
                picks[1 - seat] = left[below(rng, len(left))]
            return State(view["rounds"], card, picks, list(view["scores"]), used)

        return sample

    # -- forms

    def state_to_json(self, state: State) -> Position:
        return {
            "game": "secret-game",
            "rounds": state.rounds,
            "card": state.card,
            "picks": state.picks[:],
            "scores": state.scores[:],
            "used": [used[:] for used in state.used],
        }

    def state_from_json(self, obj: Json) -> State:
        form = read_position(obj, Position)
        numbers = {0, *NUMBERS}
        picks = form["picks"]
        due = {
            "rounds": form["rounds"] in ROUNDS,
            "card": form["card"] in numbers,
            "picks": len(picks) == 2 and set(picks) <= numbers and (form["card"] > 0 or not any(picks)) and not all(picks),
            "scores": len(form["scores"]) == 2,
            "used": len(form["used"]) == 2 and all(set(used) <= set(NUMBERS) and len(set(used)) == len(used) for used in form["used"]),
        }
        for field, is_good in due.items():
            if not is_good:
                raise InvalidPosition(field, "does not fit")
        if len(form["used"][0]) != len(form["used"][1]) or len(form["used"][0]) > form["rounds"]:
            raise InvalidPosition("used", "both have played the same rounds, and not too many")
        is_over = len(form["used"][0]) == form["rounds"]
        if (is_over and form["card"]) or any(pick in used for pick, used in zip(form["picks"], form["used"], strict=True)):
            raise InvalidPosition("picks", "these can't be played any more")
        return State(form["rounds"], form["card"], list(form["picks"]), list(form["scores"]), [list(used) for used in form["used"]])

    def parse(self, state: State, obj: Json, seat: int | None = None) -> tuple[int, Move]:
        move = self._written.find(obj)
        movers = state.movers
        if move is None or (seat is None and move.kind == "pick" and len(movers) != 1):
            raise IllegalMove("SEC-5", self._words("refuse-form", form=quoted(obj)))
        by = CHANCE if move.kind == "deal" else movers[0] if seat is None else seat
        if seat is not None and not same(seat, by):
            raise IllegalMove("SEC-5", self._words("refuse-chance"))
        return by, move

    def write(self, seat: int, move: Move) -> Deal | Pick:
        if move.kind == "deal":
            return {"type": "deal", "card": move.number}
        return {"type": "pick", "number": move.number}

    def token(self, seat: int, move: Move) -> str:
        return f"deal:{move.number}" if seat == CHANCE else f"{seat}:{move.number}"

    def read_token(self, state: State, text: str) -> tuple[int, Move]:
        who, _, number = text.partition(":")
        if who not in ("deal", "0", "1") or number not in ("1", "2", "3"):
            raise IllegalMove("SEC-5", self._words("refuse-form", form=quoted(text)))
        return (CHANCE, self._deals[int(number) - 1]) if who == "deal" else (int(who), self.moves[int(number) - 1])

    def tell(self, state: State, by: int, move: Move, seat: int | None) -> Deal | Pick | None:
        if by == CHANCE:
            return {"type": "deal", "card": move.number if seat == 0 else None}
        return self.write(by, move) if seat == by else None

    # -- words

    def seat_name(self, seat: int) -> str:
        return self._words("seat", number=seat)

    def describe(self, state: State, seat: int, move: Move) -> str:
        return self._words("describe", number=move.number)

    def sentence(self, event: Event, seat: int | None = ALL) -> str:
        told: dict[str, Any] = event.to_json(seat)
        match event.type:
            case "dealt":
                return self._words("dealt") if told["card"] is None else self._words("dealt-known", card=told["card"])
            case "picked":
                return self._words("picked", who=self.seat_name(told["seat"]))
            case "revealed":
                return self._words("revealed", card=told["card"], first=told["picks"][0], second=told["picks"][1])
        return self._words("game-over")

    def prompt(self, state: State, seat: int | None) -> str:
        movers = state.movers
        if not movers:
            return self._words("prompt-over")
        if movers == (CHANCE,):
            return self._words("prompt-deal")
        return self._words("prompt-pick" if seat in movers else "prompt-wait")

    def picture(self, state: State, seat: int | None) -> str:
        return "\n".join(f"{name} {value}" for name, value in self.view(state, seat).items())


def build() -> Game[State, Move]:
    return SecretGame()

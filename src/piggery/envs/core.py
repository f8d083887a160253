"""A game in progress as all environments need it: seeded chance, observations, masks, rewards, and what an illegal action does.

>>> play = Play("take-flight", seats=1)
>>> play.reset(Random(1))
>>> play.movers
(0,)
>>> play.observation(0).shape == (play.encoder.size,)
True
>>> play.act(0, 10_000)
>>> play.is_over, play.rewards, play.illegal
(True, [-1.0], {0: 'there is no action 10000: they are numbered 0 to 31'})
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from operator import index
from pathlib import Path
from random import Random
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from piggery import games
from piggery.envs import any_game
from piggery.envs.fields import Encoder
from piggery.envs.packing import Begun
from piggery.games.installed import part
from piggery.kernel import CHANCE, AnyGame, InvalidSetup, Json

ILLEGAL = -1.0  # the reward of an illegal action
FORMS = ("flat", "structured")
REWARDS = ("outcome", "shaped")
RENDERING: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # Gymnasium warns where no speed is named, even of text
NOT_STORED = ("game", "state", "encoder", "_pack", "_look", "_nothing")
Form = Literal["flat", "structured"]
Reward = Literal["outcome", "shaped"]
Edition = str | Path | Mapping[str, Json]


def encoder(game: AnyGame, seats: int) -> Encoder:
    """The encoder of a game at this number of seats. The bounds are made for our editions; others may go beyond them."""
    module = part(game.about.slug, "envs", "encoder") or any_game
    found: Encoder = module.build(game, seats)
    if not game.about.edition.is_shipped:
        found.keep_to_bounds()
    return found


def whole(action: Any) -> int:
    """An action as a number; -1 for what is none, and thus no action."""
    try:
        return index(action)
    except TypeError:
        return -1


class Play:
    """One game after the other, from `reset` to `is_over`. Chance is settled as soon as it is due."""

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        *,
        edition: Edition = "standard",
        options: Mapping[str, Json] | None = None,
        form: Form = "flat",
        reward: Reward = "outcome",
    ) -> None:
        if form not in FORMS:
            raise InvalidSetup("form", f"{form!r} is no form of an observation; there are: {', '.join(FORMS)}")
        if reward not in REWARDS:
            raise InvalidSetup("reward", f"{reward!r} is no kind of reward; there are: {', '.join(REWARDS)}")
        self.game = games.load(name, edition)
        lowest, highest = self.game.about.seats
        self.seats = min(max(2, lowest), highest) if seats is None else seats
        self._unpaid = [0.0] * self.seats
        self.options = None if options is None else dict(options)
        self.form = form
        self.reward = reward
        self._is_shaped = reward == "shaped"
        self.state = self.game.start(self.seats, self.options)  # a bad seat count or option is refused here
        self.movers: tuple[int, ...] = ()  # seats that may act now, none when the game is over
        self._masked = -1  # the seat whose legal actions are known
        self._legal: NDArray[np.int8] = np.zeros(0, np.int8)
        self._looking = -1  # the seat for which the position is known in numbers
        self._numbers = bytearray()
        self._equip()
        self.reset(Random(0))

    def _equip(self) -> None:
        """What follows from the game and is neither copied nor stored."""
        self.encoder = encoder(self.game, self.seats)
        self._pack = self.encoder.pack
        self._look = self.encoder.flat if self.form == "flat" else self.encoder.structured
        parts = self.encoder.parts
        self.actions = len(self.game.moves) if parts is None else parts.actions
        self._nothing = np.zeros(self.actions, np.int8)

    def reset(self, rng: Random) -> None:
        self.rng = rng
        self.state = self.game.start(self.seats, self.options)
        self.illegal: dict[int, str] = {}  # who acted against the rules, and what was wrong; never changed, as copies share it
        self._begun: list[Begun] = [()] * self.seats  # parts of a move that is not complete
        self._progress = [0.0] * self.seats
        self._settle()
        self.rewards = self._unpaid  # of the last step, and this was none; a list is never changed once it is here

    # -- asking

    @property
    def is_over(self) -> bool:
        return not self.movers

    def legal(self, seat: int) -> NDArray[np.int8]:
        """1 for each action that is legal now, none for a seat that may not act. Not to be written to."""
        if self._masked != seat:
            if seat not in self.movers:
                return self._nothing
            self._legal = self.encoder.legal(self.state, seat, self._begun[seat])
            self._masked = seat
        return self._legal

    def mask(self, seat: int) -> NDArray[np.int8]:
        """The same, the caller's own."""
        return self.legal(seat).copy()

    def observation(self, seat: int) -> Any:
        """What a seat sees, in the form asked for."""
        if self.encoder.parts is None:
            return self._look(self._pack(self.state, seat))
        if self._looking != seat:  # to say a part of a move leaves the position as it is
            self._numbers = self._pack(self.state, seat)
            self._looking = seat
        return self._look(self._numbers, self._begun[seat])

    def picture(self, seat: int | None = None) -> str:
        """The board as text, as a seat sees it, or an onlooker."""
        return self.game.picture(self.state, seat)

    # -- playing

    def act(self, seat: int, action: Any) -> None:
        """A seat's action and the chance that follows; an illegal one ends the game for all."""
        number = self._number(seat, action)
        if self.illegal:
            self._stop()
        elif self._make(seat, number):
            self._settle()
        else:
            self._masked = -1
            self.rewards = self._unpaid

    def act_together(self, actions: Mapping[int, Any]) -> None:
        """Actions of seats that may all act now: each is judged by what its seat could see, then they are made in order of seats."""
        numbers = [(seat, self._number(seat, action)) for seat, action in sorted(actions.items())]
        if self.illegal:
            self._stop()
            return
        for seat, number in numbers:
            self._make(seat, number)
        self._settle()

    def actions_for(self, seat: int, move: Any) -> list[int]:
        """The actions by which a seat that has begun nothing makes a move: one, or its parts."""
        parts = self.encoder.parts
        return [self.game.moves.index(move)] if parts is None else parts.parts_of(self.state, seat, move)

    def _make(self, seat: int, number: int) -> bool:
        """A legal action: whether it made a move, and not only a part of one."""
        parts = self.encoder.parts
        if parts is None:
            move = self.game.moves[number]
        else:
            begun = self._begun[:]  # a new list, as copies share the old one
            move = parts.completed(self.state, seat, begun[seat], number)
            begun[seat] = (*begun[seat], number) if move is None else ()
            self._begun = begun
            if move is None:
                return False
        self.game.apply_trusted(self.state, seat, move)
        return True

    def _number(self, seat: int, action: Any) -> int:
        """The action as a number; one that is not legal is noted."""
        number = whole(action)
        if 0 <= number < self.actions and self.legal(seat)[number]:
            return number
        self.illegal = {**self.illegal, seat: self._fault(seat, number, action)}
        return number

    def _fault(self, seat: int, number: int, action: Any) -> str:
        if not 0 <= number < self.actions:
            return f"there is no action {action!r}: they are numbered 0 to {self.actions - 1}"
        if self.encoder.parts is not None and seat in self.movers:
            return f"action {number} ({self.encoder.parts.name(number)}) is not possible here"
        if self.encoder.parts is not None:
            return f"seat {seat} may not act now"
        refusal = self.game.why_not(self.state, seat, self.game.moves[number])
        return f"seat {seat} may not act now" if refusal is None else f"{refusal.reason} ({refusal.rule})"

    def _settle(self) -> None:
        """What follows from actions: chance, the end, rewards."""
        game, state, rng = self.game, self.state, self.rng
        movers = game.movers(state)
        while movers and movers[0] == CHANCE:
            game.apply_trusted(state, CHANCE, game.draw(state, rng))
            movers = game.movers(state)
        self.movers = movers
        self._masked = self._looking = -1
        self.rewards = self._unpaid
        if self._is_shaped or not movers:
            self._pay()

    def _pay(self) -> None:
        if self._is_shaped:
            now = self._measured()
            self.rewards = [after - before for before, after in zip(self._progress, now, strict=True)]
            self._progress = now
        if not self.movers:
            outcome = self.game.outcome(self.state)
            assert outcome is not None
            self.rewards = [reward + utility for reward, utility in zip(self.rewards, outcome.utility, strict=True)]

    def _stop(self) -> None:
        """An illegal action ends the game."""
        self.movers = ()
        self._masked = -1
        self.rewards = [ILLEGAL if seat in self.illegal else 0.0 for seat in range(self.seats)]

    def _measured(self) -> list[float]:
        return [self.encoder.progress(self.game.view(self.state, seat), seat) for seat in range(self.seats)]

    # -- copies

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        twin = copy_of(self)
        twin.state = self.state.copy()
        twin.rng = deepcopy(self.rng, memo)  # which may belong to the environment as well
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """All but the game, which is loaded again, with the position in the specification's form."""
        about = self.game.about
        kept = {name: value for name, value in self.__dict__.items() if name not in NOT_STORED}
        edition = about.edition.id if about.edition.is_shipped else dict(about.edition.data)
        return {**kept, "load": (about.slug, edition), "position": self.game.state_to_json(self.state)}

    def __setstate__(self, stored: dict[str, Any]) -> None:
        self.__dict__.update({name: value for name, value in stored.items() if name not in ("load", "position")})
        self.game = games.load(*stored["load"])
        self.state = self.game.state_from_json(stored["position"])
        self._equip()


def copy_of(play: Play) -> Play:
    """A copy that still shares its parts."""
    twin = object.__new__(Play)
    twin.__dict__.update(play.__dict__)
    return twin

"""Every game behind OpenSpiel: importing this registers `piggery_take_flight`, `piggery_pigskin` and so on.

Chance is explicit everywhere. Where a draw has too many outcomes to list (the cubes of Boars on the Run), one thing is drawn after the
other, which gives the same odds. Seats that may act at the same time do so in order of seats. Returns are the utility of the outcome.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

try:
    import pyspiel
except ImportError:
    raise ImportError("OpenSpiel is not installed: pip install 'piggery[envs]'") from None

from piggery import games
from piggery.envs.core import encoder
from piggery.kernel import CHANCE, AnyGame, Json, Option

MOST_OUTCOMES = 8192  # of one chance node: eleven dice of When Pigs Shall Fly have 4,368
SIMPLE = (bool, int, str)  # types that OpenSpiel has for parameters
LONGEST = 1_000_000  # moves and chance outcomes of a game: a bound that none comes near


def short_name(name: str) -> str:
    return f"piggery_{name.replace('-', '_')}"


def game_type(name: str) -> Any:
    about = games.load(name).about
    lowest, highest = about.seats
    options = {option.name: parameter(option, option.default, lowest) for option in about.options if isinstance(option.default, SIMPLE)}
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=about.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=getattr(pyspiel.GameType.Information, "PERFECT_INFORMATION" if about.is_open else "IMPERFECT_INFORMATION"),
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=highest,
        min_num_players=lowest,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(max(2, lowest), highest), **options},
    )


class Position:
    """The state of a game with the things drawn so far from an urn. Copied as a value, with the game shared."""

    __slots__ = ("game", "state", "taken")
    game: AnyGame
    state: Any
    taken: tuple[int, ...]  # kinds, in the order drawn

    def __init__(self, game: AnyGame, state: Any, taken: tuple[int, ...] = ()) -> None:
        self.game = game
        self.state = state
        self.taken = taken

    def __deepcopy__(self, memo: object) -> Position:
        return Position(self.game, self.state.copy(), self.taken)

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self.game.about.slug, self.game.state_to_json(self.state), self.taken)

    @property
    def mover(self) -> int | None:
        """A seat, CHANCE, or None when the game is over."""
        movers = self.game.movers(self.state)
        return movers[0] if movers else None

    def legal(self, seat: int) -> list[int]:
        mask = self.game.choice_mask(self.state, seat)
        packed = np.frombuffer(mask.to_bytes((mask.bit_length() + 7) // 8, "little"), np.uint8)
        found: list[int] = np.unpackbits(packed, bitorder="little").view(np.bool_).nonzero()[0].tolist()  # truths are found quickest
        return found

    def left(self) -> list[int]:
        """What the urn still holds, by kind."""
        urn = self.game.urn(self.state)
        assert urn is not None
        return [count - self.taken.count(kind) for kind, count in enumerate(urn.counts)]

    def chances(self) -> list[tuple[int, float]]:
        outcomes = self.game.chances(self.state)
        weights = self.left() if outcomes is None else [weight for _, weight in outcomes]
        total = sum(weights)
        return [(number, weight / total) for number, weight in enumerate(weights) if weight]

    def settle(self, number: int) -> None:
        """One outcome of chance, or one more thing from the urn."""
        game, state = self.game, self.state
        outcomes = game.chances(state)
        if outcomes is not None:
            game.apply_trusted(state, CHANCE, outcomes[number][0])
            return
        urn = game.urn(state)
        assert urn is not None
        self.taken = (*self.taken, number)
        if len(self.taken) == urn.size:
            drawn = [self.taken.count(kind) for kind in range(len(urn.counts))]
            self.taken = ()
            game.apply_trusted(state, CHANCE, urn.outcome(drawn))

    def token(self, seat: int, number: int) -> str:
        if seat >= 0:
            return self.game.token(seat, self.game.moves[number])
        outcomes = self.game.chances(self.state)
        return f"draw:{number}" if outcomes is None else self.game.token(CHANCE, outcomes[number][0])


def restored(name: str, position: Json, taken: tuple[int, ...]) -> Position:
    """A position as it was stored."""
    game = games.load(name)
    return Position(game, game.state_from_json(position), taken)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position as OpenSpiel asks for it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = game.first_position()
        self.seats = game.seats

    def current_player(self) -> int:
        mover = self.position.mover
        if mover is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if mover == CHANCE else mover

    def is_terminal(self) -> bool:
        return self.position.mover is None

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.position.chances()

    def _apply_action(self, action: int) -> None:
        position = self.position
        mover = position.mover
        if mover == CHANCE:
            position.settle(action)
        else:
            assert mover is not None
            position.game.apply_trusted(position.state, mover, position.game.moves[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.token(player, action)

    def returns(self) -> list[float]:
        outcome = self.position.game.outcome(self.position.state)
        return [0.0] * self.seats if outcome is None else list(outcome.utility)

    def __str__(self) -> str:
        return self.position.game.picture(self.position.state, None)


class Observer:
    """What a player sees: the flat vector of docs/envs.md, and its fields by name, scaled as there."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self._game = game
        self._encoder = encoder(game, seats)
        self.tensor: NDArray[np.float32] = np.zeros(self._encoder.size, np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        begin = 0
        for field in self._encoder.fields:
            self.dict[field.name] = self.tensor[begin : begin + field.size].reshape(field.shape)
            begin += field.size

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self._encoder.flat(self._encoder.pack(state.position.state, player))

    def string_from(self, state: SpielState, player: int) -> str:
        return self._game.picture(state.position.state, player)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with players and options: `pyspiel.load_game("piggery_pigskin(points_to_win=1)")`."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        kind = TYPES[self.name]
        given = {**kind.parameter_specification, **(params or {})}
        self.seats: int = given.pop("players")
        options = games.load(self.name).about.options
        self.options = {option.name: meant(option, given[option.name], self.seats) for option in options if option.name in given}
        self.first_position()  # refuses a wrong number of players or option
        info = pyspiel.GameInfo(
            num_distinct_actions=len(games.load(self.name).moves),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params or {})

    def first_position(self) -> Position:
        game = games.load(self.name)
        return Position(game, game.start(self.seats, self.options))

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise ValueError("these games have observations and no information states: what was seen before is not in them")
        if params:
            raise ValueError(f"observations have no parameters; these were given: {params}")
        return Observer(games.load(self.name), self.seats)


def parameter(option: Option, value: Json, seats: int) -> Json:
    """The value of an option as OpenSpiel takes it. A parameter has one type: a number that is offered beside words is the word #1."""
    is_among_words = any(isinstance(offered, str) for offered in option.values(seats))
    return f"#{value}" if is_among_words and isinstance(value, int) else value


def meant(option: Option, given: Json, seats: int) -> Json:
    """The other way round."""
    return next((value for value in option.values(seats) if parameter(option, value, seats) == given), given)


TYPES = {name: game_type(name) for name in games.names()}
GAMES = {name: type(f"{short_name(name)}_game", (SpielGame,), {"name": name}) for name in games.names()}
for _name, _game in GAMES.items():
    if short_name(_name) not in pyspiel.registered_names():
        pyspiel.register_game(TYPES[_name], _game)

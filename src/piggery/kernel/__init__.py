"""The contract: the words every layer shares. This package imports nothing of ours."""

from piggery.kernel.about import About, Challenge, EditionInfo, Provenance, quoted, settle
from piggery.kernel.chance import CHANCE, Rng, Urn, below, hypergeometric, weighted
from piggery.kernel.contract import AnyGame, Game, Observation, State
from piggery.kernel.derived import Derived
from piggery.kernel.errors import (
    IllegalMove,
    InvalidEdition,
    InvalidPosition,
    InvalidRecord,
    InvalidSetup,
    PiggeryError,
    Refusal,
)
from piggery.kernel.events import ALL, Emit, Event, Json, events_to_json
from piggery.kernel.figures import Figure, Figures, ScoreBand, Value
from piggery.kernel.moves import Move, MoveTable
from piggery.kernel.notation import NoForm, Notation, shaped
from piggery.kernel.options import Option, PerSeat, SeatNumber, Whole, same
from piggery.kernel.outcome import Line, Outcome, Result, shared_utility
from piggery.kernel.typed import Forms, NoOptions, foretold
from piggery.kernel.words import Words, signed

__all__ = [
    "ALL",
    "CHANCE",
    "About",
    "AnyGame",
    "Challenge",
    "Derived",
    "EditionInfo",
    "Emit",
    "Event",
    "Figure",
    "Figures",
    "Forms",
    "Game",
    "IllegalMove",
    "InvalidEdition",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidSetup",
    "Json",
    "Line",
    "Move",
    "MoveTable",
    "NoForm",
    "NoOptions",
    "Notation",
    "Observation",
    "Option",
    "Outcome",
    "PerSeat",
    "PiggeryError",
    "Provenance",
    "Refusal",
    "Result",
    "Rng",
    "ScoreBand",
    "SeatNumber",
    "State",
    "Urn",
    "Value",
    "Whole",
    "Words",
    "below",
    "events_to_json",
    "foretold",
    "hypergeometric",
    "quoted",
    "same",
    "settle",
    "shaped",
    "shared_utility",
    "signed",
    "weighted",
]

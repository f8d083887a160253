"""What a seat may see (PSK-15): everything but the other seat's set-up, until both are ready (PSK-2.7)."""

from __future__ import annotations

from collections.abc import Callable

from piggery.games.pigskin.components.edition import Edition, Setup
from piggery.games.pigskin.notation import typed
from piggery.games.pigskin.notation.position import last_setups, public_part, setup_to_json
from piggery.games.pigskin.play.scoring import outcome_to_json
from piggery.games.pigskin.play.state import SETUP, State
from piggery.kernel import Json, Rng, below


def view(ed: Edition, s: State, seat: int | None) -> typed.View:
    """Built by adding: a hidden set-up gives no more than whether it is ready."""
    setups: list[typed.SeenSetup] = [
        {**setup_to_json(ed, owner, s.setup[owner])}
        if s.phase != SETUP or owner == seat
        else {"placed": None, "pigskin": None, "ready": s.setup[owner].pigskin >= 0}
        for owner in (0, 1)
    ]
    return {**public_part(ed, s), "setup": setups, "last_setup": last_setups(ed, s), "result": outcome_to_json(s)}


def sampler(ed: Edition, view: typed.View, read: Callable[[Json], State]) -> Callable[[Rng], State]:
    """PSK-15: a hidden set-up that is ready becomes one of the formations, or the previous one; others are empty."""
    hidden = [owner for owner in (0, 1) if view["setup"][owner]["placed"] is None]
    empty: typed.SeenSetup = {"placed": {}, "pigskin": None, "ready": False}
    state = read({**view, "setup": [empty if owner in hidden else view["setup"][owner] for owner in (0, 1)]})
    ready = [owner for owner in hidden if view["setup"][owner]["ready"]]

    def sample(rng: Rng) -> State:
        sampled = state.copy()
        for owner in ready:
            known = [*ed.formations[owner], *([] if sampled.last_setup is None else [sampled.last_setup[owner]])]
            guess: Setup = known[below(rng, len(known))]
            sampled.setup = (sampled.setup[0], guess) if owner else (guess, sampled.setup[1])
            sampled.movers = tuple([mover for mover in sampled.movers if mover != owner])
        return sampled

    return sample

"""What a seat may see (WPF-10): everything but the numbers of cards it has not looked at, and votes until all have voted."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from piggery.games.when_pigs_shall_fly.components.edition import THEORIES
from piggery.games.when_pigs_shall_fly.notation import typed
from piggery.games.when_pigs_shall_fly.notation.position import public
from piggery.games.when_pigs_shall_fly.notation.typed_position import View
from piggery.games.when_pigs_shall_fly.play.moves import Choices
from piggery.games.when_pigs_shall_fly.play.state import DISCOVERY, KNOWN, NONE, OVER, SPY, State
from piggery.kernel import ALL, Json, Rng, below


def seen_cards(s: State, seat: int | None) -> int:
    """WPF-10.2: the cards that lie open or that the seat has looked at, as a set of theories."""
    return s.public if seat is None else s.public | s.rows[seat][KNOWN]


def shown_multipliers(multipliers: tuple[int, ...], seen: int) -> list[int]:
    """The numbers of a set of cards; 0 for the others."""
    return [multiplier if seen >> theory & 1 else 0 for theory, multiplier in enumerate(multipliers)]


def seen_multipliers(s: State, seat: int | None) -> list[int]:
    return shown_multipliers(s.multipliers, seen_cards(s, seat))


def view(t: Choices, s: State, seat: int | None) -> View:
    """Built by adding: of the votes only one's own, until the game is over."""
    votes = {str(voter): vote for voter, vote in enumerate(s.votes) if vote != NONE and (s.step == OVER or voter == seat)}
    return public(t, s, seen_multipliers(s, seat), votes)


def is_looked_at_in_secret(s: State) -> bool:
    """Whether the seat to move alone looks at the card that is due."""
    return s.reason in (DISCOVERY, SPY) and not s.public >> s.pending & 1


def tell(s: State, by: int, form: typed.Choice | typed.Chance, seat: int | None) -> typed.Choice | typed.Chance:
    """WPF-10.3: the number of a card looked at in secret, and whom a vote is for, are null to the others."""
    if form["type"] == "theory_card" and is_looked_at_in_secret(s) and seat not in (s.turn, ALL):
        return {"type": "theory_card", "theory": form["theory"], "multiplier": None}
    if form["type"] == "vote" and seat not in (by, ALL):
        return {"type": "vote", "seat": None}
    return form


def sampler(t: Choices, view: View, events: Iterable[Json], read: Callable[[Json], State]) -> Callable[[Rng], State]:
    """WPF-10.4: hidden numbers are a random arrangement of those not seen; cards nobody has drawn stay undrawn.

    Who has voted is known from the events; for whom is anybody's guess.
    """
    theories = view["theories"]
    looked = {theory for player in view["players"] for theory in player["known"]}
    is_pending = view["pending"]["theory"] if view["pending"] else None
    hidden = [
        number
        for number, theory in enumerate(THEORIES)
        if theory in looked and theories[theory]["multiplier"] is None and theory != is_pending and not theories[theory]["public"]
    ]
    left = t.ed.cards_left(theories[theory]["multiplier"] for theory in THEORIES)
    filled = {THEORIES[number]: {**theories[THEORIES[number]], "multiplier": left[place]} for place, number in enumerate(hidden)}
    state = read({**view, "theories": {**theories, **filled}})
    standing = view["outcome"]
    tied = standing.get("tied", []) if standing is not None else []
    voted = [event["seat"] for event in events if event["type"] == "vote_cast" and tied and str(event["seat"]) not in view["votes"]]

    def sample(rng: Rng) -> State:
        sampled = state.copy()
        multipliers, urn = list(state.multipliers), left[:]
        for number in hidden:
            multipliers[number] = urn.pop(below(rng, len(urn)))
        sampled.multipliers = tuple(multipliers)
        votes = list(state.votes)
        for voter in voted:
            votes[voter] = tied[below(rng, len(tied))]
        sampled.votes = tuple(votes)
        sampled.movers = tuple([mover for mover in state.movers if mover not in voted])
        return sampled

    return sample

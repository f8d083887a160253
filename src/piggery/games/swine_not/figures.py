"""What the lab counts of a game of Swine Not!: told by its events, as a position remembers neither chases nor who scored how."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from piggery.games.swine_not.components.edition import TEAMS, Edition
from piggery.games.swine_not.play.moves import KINDS, Move
from piggery.games.swine_not.play.scoring import PIG_CARDS, POINTS, reason, winning_team
from piggery.games.swine_not.play.state import NOBODY, Setup, State
from piggery.games.swine_not.words.text import Text
from piggery.kernel import Event, Figure, Json, ScoreBand, Value, Words

if TYPE_CHECKING:
    from piggery.games.swine_not.game import SwineNot

EVERY = "every"  # all games, all cards: what others are measured against
WAYS = {"chase": "chase", "card": "pig_card", "lure": "action_card", "holler": "action_card"}  # by the cause of the Pig's step
WHYS = ("round", "stuck", "loop", "same_tile", "card")


def build(game: SwineNot, words: Words) -> SwineFigures:
    """The figures of the game's edition."""
    return SwineFigures(game.edition, game.text, words)


class SwineFigures:
    """The protocol of `piggery.kernel.Figures`."""

    needs_events = True
    bands: tuple[ScoreBand, ...] = ()
    uses = tuple(KINDS)

    def __init__(self, ed: Edition, text: Text, words: Words) -> None:
        self._words = words
        actions, pigs = [card.id for card in ed.action_cards], [card.id for card in ed.pig_cards]
        self._names = {
            "teams": {f"team_{team}": text.team(team) for team in range(TEAMS)},
            "action_cards": {card: text.card(number) for number, card in enumerate(actions)},
            "pig_cards": {card: text.pig_card(number) for number, card in enumerate(pigs)},
        }
        self._team_ids = tuple(self._names["teams"])
        self._kitchens = {kitchen.tile for kitchen in ed.form.board.kitchens}
        self.figures = (
            Figure("ended", "category", ("points", "rounds", "solo_won", "solo_lost"), is_repeated=True),
            Figure("rounds", "number", is_repeated=True),
            Figure("teams", "rates", (EVERY, *self._team_ids), is_repeated=True),
            Figure("starters", "rates", (EVERY, "starters", "others"), is_repeated=True),
            Figure("ways", "category", ("chase", "pig_card", "action_card"), is_repeated=True),
            Figure("drivers", "category", ("own", "own_goal", "nobody"), is_repeated=True),
            Figure("action_cards", "rates", (EVERY, *actions), is_repeated=True),
            Figure("pig_cards", "rates", (EVERY, *pigs), is_repeated=True),
            Figure("whys", "category", WHYS, is_repeated=True),
            Figure("chases", "number"),
            Figure("chase_steps", "number", is_repeated=True),
            Figure("trampled", "number"),
            Figure("skipped", "number"),
        )

    def use(self, move: Move) -> str:
        return move.kind

    def at_end(self, state: State, events: Sequence[Event] | None) -> list[Mapping[str, Value]]:
        if events is None:
            return [{} for _ in range(state.setup.seats)]
        tale = Tale(state.setup, self.figures, self._kitchens)
        for event in events:
            tale.hear(event)
        tale.close(state, self._team_ids)
        return list(tale.by_seat)

    def title(self, name: str) -> str:
        return self._words(f"figure-{name.replace('_', '-')}")

    def explain(self, name: str) -> str:
        return self._words(f"figure-{name.replace('_', '-')}.text")

    def unit(self, name: str) -> str:
        return self._words(f"figure-{name.replace('_', '-')}.unit")

    def label(self, name: str, member: str) -> str:
        found = self._names.get(name, {}).get(member)
        if found is not None:
            return found
        if member == EVERY:
            return self._words(f"every-{name.replace('_', '-')}")
        return self._words(f"{'use' if name == 'use' else 'member'}-{member.replace('_', '-')}")


class Tale:
    """A game as its events tell it. What a team or the whole table did stands at the first seat it belongs to, and only there."""

    def __init__(self, setup: Setup, figures: Sequence[Figure], kitchens: set[str]) -> None:
        self._setup = setup
        self._kitchens = kitchens
        self.by_seat: list[dict[str, Any]] = [
            {figure.name: [] if figure.is_repeated else 0 for figure in figures} for _ in range(setup.seats)
        ]
        self._first = self._active = NOBODY  # the character that opened the game, and the one whose turn it is
        self._cause = ""  # of the Pig's last step
        self._drawn: tuple[int, str] | None = None  # an Action Card of which it is not yet known whether it is void
        self._pig_card: str | None = None  # the Pig Card being carried out
        self._hearing: dict[str, Callable[[Mapping[str, Json]], None]] = {
            "round_began": self._round_began,
            "turn_began": self._turn_began,
            "turn_ended": self._turn_ended,
            "action_card": self._action_card,
            "card_void": self._card_void,
            "chased": self._chased,
            "pig_moved": self._pig_moved,
            "pig_card": self._pig_card_drawn,
            "scored": self._scored,
            "laid_down": self._laid_down,
            "stood_up": self._stood_up,
            "stayed_down": self._skipped,
        }

    def hear(self, event: Event) -> None:
        if self._drawn and event.type != "card_void":
            self._card_done(comes_off=True)
        hearing = self._hearing.get(event.type)
        if hearing:
            hearing(event.form)

    def close(self, state: State, teams: Sequence[str]) -> None:
        """The game is over: how, after how many rounds, and for whom."""
        if self._drawn:
            self._card_done(comes_off=True)
        self._pig_card_done(scores=False)
        why, best = reason(state), winning_team(state)
        table = self.by_seat[0]
        table["rounds"].append(state.round)
        if self._setup.is_solo:
            table["ended"].append("solo_lost" if why == PIG_CARDS else "solo_won")
            return
        table["ended"].append("points" if why == POINTS else "rounds")
        for team, name in enumerate(teams):
            seat = self._seat_of(team)
            for figure, member in (("teams", name), ("starters", "starters" if team == self._first % TEAMS else "others")):
                self.by_seat[seat][figure] += [(EVERY, team == best), (member, team == best)]

    def _seat_of(self, team: int) -> int:
        return self._setup.teams.index(team)

    def _mine(self, character: int) -> dict[str, Any]:
        return self.by_seat[self._setup.controller[character]]

    # -- rounds and turns

    def _round_began(self, told: Mapping[str, Json]) -> None:
        self._pig_card_done(scores=False)

    def _turn_began(self, told: Mapping[str, Json]) -> None:
        self._active = told["character"]
        if self._first == NOBODY:
            self._first = self._active

    def _turn_ended(self, told: Mapping[str, Json]) -> None:
        self._pig_card_done(scores=False)
        self._active = NOBODY

    def _stood_up(self, told: Mapping[str, Json]) -> None:
        """SWN-3.6, 3.7: in the turn that is skipped, or into one that is played."""
        if not told.get("plays"):
            self._skipped(told)

    def _skipped(self, told: Mapping[str, Json]) -> None:
        self._mine(told["character"])["skipped"] += 1

    # -- cards

    def _action_card(self, told: Mapping[str, Json]) -> None:
        self._pig_card_done(scores=False)
        self._drawn = self._setup.controller[told["character"]], told["card"]

    def _card_void(self, told: Mapping[str, Json]) -> None:
        self._card_done(comes_off=False)

    def _card_done(self, comes_off: bool) -> None:
        assert self._drawn
        seat, card = self._drawn
        self._drawn = None
        self.by_seat[seat]["action_cards"] += [(EVERY, comes_off), (card, comes_off)]

    def _pig_card_drawn(self, told: Mapping[str, Json]) -> None:
        self._pig_card_done(scores=False)
        self._pig_card = told["card"]
        self.by_seat[0]["whys"].append(told["why"])

    def _pig_card_done(self, scores: bool) -> None:
        if self._pig_card is not None:
            self.by_seat[0]["pig_cards"] += [(EVERY, scores), (self._pig_card, scores)]
            self._pig_card = None

    # -- the Pig

    def _chased(self, told: Mapping[str, Json]) -> None:
        mine = self._mine(told["character"])
        mine["chases"] += 1
        mine["chase_steps"].append(told["steps"])

    def _pig_moved(self, told: Mapping[str, Json]) -> None:
        self._cause = WAYS[told["cause"]]

    def _laid_down(self, told: Mapping[str, Json]) -> None:
        if told["cause"] == "trampled":
            self._mine(told["character"])["trampled"] += 1

    def _scored(self, told: Mapping[str, Json]) -> None:
        """SWN-10.1: the point is that of the kitchen's team, whoever drove the Pig; between turns nobody did."""
        team = told["team"]
        scorer = self.by_seat[self._seat_of(team)]
        scorer["ways"].append(self._cause)
        if self._cause == "pig_card":
            self._pig_card_done(scores=True)
        is_own = self._setup.is_solo or self._active % TEAMS == team
        scorer["drivers"].append("nobody" if self._active == NOBODY else "own" if is_own else "own_goal")

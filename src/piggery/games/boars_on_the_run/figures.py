"""What the lab counts of a game of Boars on the Run: told by its events, as a position remembers one turn only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from piggery.games.boars_on_the_run.components.edition import FIRST_CARD, FOOD, SPACES, Edition
from piggery.games.boars_on_the_run.play.moves import Move
from piggery.games.boars_on_the_run.play.scoring import result
from piggery.games.boars_on_the_run.play.state import State
from piggery.games.boars_on_the_run.words.text import Text
from piggery.kernel import Event, Figure, Json, ScoreBand, Value, Words

if TYPE_CHECKING:
    from piggery.games.boars_on_the_run.game import BoarsOnTheRun

EVERY = "every"  # all boars, all players: what others are measured against
USES = (
    "draw", "choose_vendetta", "target_seat", "target_card", "change_menu", "use_diet", "buy_ticket", "buy_card", "end_use", "pay",
    "discard_card", "take_food", "take_extra", "feed_predator",
)  # fmt: skip


def build(game: BoarsOnTheRun, words: Words) -> BoarFigures:
    """The figures of the game's edition."""
    return BoarFigures(game.edition, game.text, words)


class BoarFigures:
    """The protocol of `piggery.kernel.Figures`."""

    needs_events = True
    bands: tuple[ScoreBand, ...] = ()
    uses = USES

    def __init__(self, ed: Edition, text: Text, words: Words) -> None:
        self._ed = ed
        self._words = words
        cards = ed.ids[FIRST_CARD:]
        vendettas = [card for card in cards if ed.vendettas >> ed.number[card] & 1]
        self._names: dict[str, dict[str, str]] = {
            "boars": {boar: text.boar(number) for number, boar in enumerate(ed.boars)},
            "card": {name: text.card(number) for number, name in enumerate(ed.ids)},
            "tickets": {color: text.name(ticket.name) for color, ticket in zip(FOOD, ed.tickets, strict=True)},
        }
        self.figures = (
            Figure("ended", "category", ("finish", "round_limit"), is_repeated=True),
            Figure("rounds", "number", is_repeated=True),
            Figure("leads", "number", is_repeated=True),
            Figure("boars", "rates", (EVERY, *ed.boars), is_repeated=True),
            Figure("bought", "rates", (EVERY, *cards), is_repeated=True),
            Figure("used", "category", ed.ids, is_repeated=True),
            Figure("cards", "number"),
            Figure("drawn", "number", is_repeated=True),
            Figure("sickness", "category", ("sick", "well"), is_repeated=True),
            Figure("spaces", "number", is_repeated=True),
            Figure("rides", "number"),
            Figure("tickets", "category", FOOD, is_repeated=True),
            Figure("suffered", "number"),
            Figure("vendettas", "category", tuple(vendettas), is_repeated=True),
            Figure("pushed", "number"),
            Figure("activated", "category", SPACES[:-1], is_repeated=True),
        )

    def use(self, move: Move) -> str:
        return move.kind

    def at_end(self, state: State, events: Sequence[Event] | None) -> list[Mapping[str, Value]]:
        if events is None:
            return [{} for _ in state.spaces]
        tale = Tale(self._ed, state.options.handicap, len(state.spaces), self.figures)
        for event in events:
            tale.hear(event)
        tale.close(state)
        return list(tale.by_seat)

    def title(self, name: str) -> str:
        return self._words(f"figure-{name}")

    def explain(self, name: str) -> str:
        return self._words(f"figure-{name}.text")

    def unit(self, name: str) -> str:
        return self._words(f"figure-{name}.unit")

    def label(self, name: str, member: str) -> str:
        kind = "card" if name in ("bought", "used", "vendettas") else name
        found = self._names.get(kind, {}).get(member)
        if found is not None:
            return found
        if member == EVERY:
            return self._words(f"every-{name}")
        return self._words(f"{'use' if name == 'use' else 'member'}-{member.replace('_', '-')}")


class Tale:
    """A game as its events tell it. What belongs to the whole table stands at the first seat, and only there."""

    def __init__(self, ed: Edition, handicap: Sequence[int], seats: int, figures: Sequence[Figure]) -> None:
        self._ed = ed
        self.by_seat: list[dict[str, Any]] = [{figure.name: [] if figure.is_repeated else 0 for figure in figures} for _ in range(seats)]
        self._bought: list[set[str]] = [set() for _ in range(seats)]
        self._spaces = [*handicap, *[0] * (seats - len(handicap))]
        self._began = 0  # the space of the active boar when its turn began
        self._leader = -1  # the boar that was last alone in front
        self._leads = 0
        self._hearing: dict[str, Callable[[int, Mapping[str, Json]], None]] = {
            "turn_started": self._turn_started,
            "turn_ended": self._turn_ended,
            "cubes_drawn": self._cubes_drawn,
            "card_bought": self._card_bought,
            "diet_used": lambda seat, told: self.by_seat[seat]["used"].append(told["diet"]),
            "cubes_gained": self._cubes_gained,
            "cubes_spent": self._cubes_spent,
            "vendetta": self._vendetta,
            "moved": self._moved,
            "space_activated": self._space_activated,
        }
        self._struck: list[int] = []  # whom the vendetta that is told right now has hit
        self._striker = -1

    def hear(self, event: Event) -> None:
        if event.type == "card_moved" and self._striker >= 0:
            self._hit(event.form["from"])
        elif event.type == "card_discarded" and event.form["why"] == "triggered":
            self._striker = -1
        hearing = self._hearing.get(event.type)
        if hearing:
            hearing(event.form["seat"], event.form)

    def close(self, state: State) -> None:
        """The race is over: how, after how many rounds, and who has won with what."""
        found = result(self._ed, state.spaces)
        if found["reason"] == "finish":  # the last turn has no end of its own
            self._turn_ended(state.active, {})
        table = self.by_seat[0]
        table["ended"].append(found["reason"])
        table["rounds"].append(state.round)
        table["leads"].append(self._leads)
        for seat, mine in enumerate(self.by_seat):
            has_won = seat in found["winners"]
            mine["boars"] += [(EVERY, has_won), (self._ed.boars[state.boars[seat]], has_won)]
            mine["bought"] += [(EVERY, has_won), *((card, has_won) for card in sorted(self._bought[seat]))]

    # -- turns

    def _turn_started(self, seat: int, told: Mapping[str, Json]) -> None:
        self._began = self._spaces[seat]

    def _turn_ended(self, seat: int, told: Mapping[str, Json]) -> None:
        self.by_seat[seat]["spaces"].append(self._spaces[seat] - self._began)
        foremost = [other for other, space in enumerate(self._spaces) if space == max(self._spaces)]
        if len(foremost) == 1 and foremost[0] != self._leader:
            self._leads += self._leader >= 0
            self._leader = foremost[0]

    def _cubes_drawn(self, seat: int, told: Mapping[str, Json]) -> None:
        mine = self.by_seat[seat]
        mine["drawn"].append(sum(told["cubes"].values()))
        mine["sickness"].append("sick" if told["cubes"]["black"] >= self._ed.rules.sick_at else "well")

    # -- cards and cubes

    def _card_bought(self, seat: int, told: Mapping[str, Json]) -> None:
        self.by_seat[seat]["cards"] += 1
        self._bought[seat].add(told["card"])

    def _cubes_gained(self, seat: int, told: Mapping[str, Json]) -> None:
        """BOR-10.9: a gatherer is used when it gives something; feasts tell their use themselves."""
        if told["why"] in self._ed.number and self._ed.gatherers >> self._ed.number[told["why"]] & 1:
            self.by_seat[seat]["used"].append(told["why"])

    def _cubes_spent(self, seat: int, told: Mapping[str, Json]) -> None:
        if told["why"] == "ticket":
            self.by_seat[seat]["rides"] += 1
            self.by_seat[seat]["tickets"] += list(told["cubes"])

    # -- vendettas and pushes

    def _vendetta(self, seat: int, told: Mapping[str, Json]) -> None:
        """Suffered is what an opponent loses by it, spaces or cards; to be overtaken costs nothing."""
        card = told["card"]
        self.by_seat[seat]["used"].append(card)
        self.by_seat[seat]["vendettas"].append(card)
        self._striker = seat
        self._struck = []
        if isinstance(told["target"], int) and not self._ed.overtakes >> self._ed.number[card] & 1:
            self._hit(told["target"])

    def _hit(self, seat: int) -> None:
        if seat != self._striker and seat not in self._struck:
            self._struck.append(seat)
            self.by_seat[seat]["suffered"] += 1

    def _moved(self, seat: int, told: Mapping[str, Json]) -> None:
        self._spaces[seat] = told["to"]
        self.by_seat[seat]["pushed"] += told["why"] == "collision"

    def _space_activated(self, seat: int, told: Mapping[str, Json]) -> None:
        kind = self._ed.kind[told["space"]]
        self.by_seat[seat]["activated"].append(SPACES[kind])

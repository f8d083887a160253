"""An edition of Boars on the Run that passed its checks, with the tables that the rules look things up in.

Cards and diets share one numbering: 0 is the top diet of a Boar card, 1 the bottom one, then the cards in the order of
the file. A set of them is an integer with these bits. Food colours are 0 to 3, black is 4.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NoReturn

from piggery.games.boars_on_the_run.components.file import Card, EditionFile
from piggery.games.boars_on_the_run.notation.typed_board import Color, Food, SpaceKind
from piggery.kernel import InvalidEdition
from piggery.kernel.forms import read_edition

RULES_VERSION = 2  # games by earlier ones go on: decision 17
FOOD: Final[tuple[Food, ...]] = ("red", "blue", "green", "yellow")
COLORS: Final[tuple[Color, ...]] = (*FOOD, "black")
BLACK = 4
TOP, BOTTOM, FIRST_CARD = 0, 1, 2
START, FOODSTUFF, PREDATOR, STATION, FINISH = range(5)
SPACES: Final[tuple[SpaceKind, ...]] = ("start", "food", "predator", "station", "finish")

# what a card of each kind needs besides id, name, family, kind and cost; it has nothing else
NEEDS: dict[str, tuple[str, ...]] = {
    "mono": ("spend", "move"),
    "combo": ("spend", "move"),
    "non_diet": ("color", "move"),
    "midnight_feast": ("color", "gain"),
    "portion": ("count", "move"),
    "gatherer": ("color", "gain"),
    "special": ("effect", "move"),
    "overtake": ("black", "color"),
    "pullback": ("black", "back"),
    "disrupt": ("black", "effect"),
}
EXTRAS = ("spend", "move", "color", "gain", "count", "black", "back", "effect")
VENDETTAS = ("overtake", "pullback", "disrupt")
SPECIALS = ("knowledge_is_power", "best_served_cold", "couldnt_care_less")
DISRUPTS = ("switcheroo", "finders_keepers", "sorry_not_sorry")


class Edition:
    """Component data and tables."""

    __slots__ = (  # quicker to read than a dictionary of so many
        "affordable", "after_purchase", "all_cards", "back", "bag", "black", "boars", "card_color", "cards", "care_less",
        "care_less_bit", "color", "costs", "cubes", "dearest", "diets", "effects", "feasts", "file", "finders_keepers", "finish",
        "form", "gain", "gatherers", "ids", "kind", "marks", "most_cubes", "move", "next_station", "number", "overtakes", "paid",
        "payable", "portions", "prices", "pullbacks", "rules", "rules_version", "sorry", "spend", "switcheroo", "tickets",
        "triggered", "vendettas", "without",
    )  # fmt: skip

    def __init__(self, data: Mapping[str, Any], file: str, rules_version: int = RULES_VERSION) -> None:
        form = read_edition(data, EditionFile, file)
        self.form = form
        self.rules_version = rules_version
        self.file = file
        self.rules = form.rules
        self._check_setup()
        self.bag = form.setup.bag.counts()
        self.cubes = form.setup.cubes.counts()
        self.most_cubes = sum(self.cubes[:BLACK]) + self.bag[BLACK]  # that one bag can ever hold
        self._check_track()
        self.finish = len(form.track.spaces) - 1
        self.kind = tuple(SPACES.index(space.kind) for space in form.track.spaces)
        self.color = tuple(-1 if space.color is None else FOOD.index(space.color) for space in form.track.spaces)
        tickets = form.tickets
        self.tickets = (tickets.red, tickets.blue, tickets.green, tickets.yellow)
        self.prices = tuple(ticket.count for ticket in self.tickets)
        self.next_station = tuple(self._stations(color) for color in range(BLACK))
        self._check_boars()
        self.boars = tuple(boar.id for boar in form.boars)
        self._check_cards()
        self.cards: tuple[Card | None, ...] = (None, None, *form.deck.cards)  # by number; the first two are a Boar card's diets
        self.ids = ("top", "bottom", *(card.id for card in form.deck.cards))
        self.number = {name: number for number, name in enumerate(self.ids)}
        self._read_cards()
        self._read_diets()

    def refuse(self, key: str, fault: str) -> NoReturn:
        raise InvalidEdition(self.file, key, fault)

    def card(self, number: int) -> Card:
        card = self.cards[number]
        assert card is not None
        return card

    def cards_of(self, *kinds: str) -> int:
        """The cards of some kinds, as a set."""
        return sum(1 << n for n in range(FIRST_CARD, len(self.cards)) if self.card(n).kind in kinds)

    # -- checks, in the order of the file ------------------------------------------------------------------------------

    def _check_setup(self) -> None:
        title, setup = self.form.edition, self.form.setup
        if not 2 <= title.min_seats <= title.max_seats:
            self.refuse("edition.min_seats", "must be at least 2 and at most max_seats")
        for color, box, bag in zip(COLORS, setup.cubes.counts(), setup.bag.counts(), strict=True):
            if bag * title.max_seats > box:
                self.refuse(f"setup.bag.{color}", f"{title.max_seats} bags with {bag} each need more than the box has, {box}")
        if not setup.bag.black:
            self.refuse("setup.bag.black", "must be at least 1, so that a bag is never empty")

    def _check_track(self) -> None:
        spaces = self.form.track.spaces
        for index, space in enumerate(spaces):
            key = f"track.spaces[{index}]"
            if space.i != index:
                self.refuse(f"{key}.i", f"is {space.i}, must be {index}: spaces are numbered in order from 0")
            due = "start" if index == 0 else "finish" if index == len(spaces) - 1 else None
            if (space.kind if space.kind in ("start", "finish") else None) != due:
                self.refuse(f"{key}.kind", "Start must be the first space and Finish the last, there and only there")
            if (space.color is None) != (due is not None):
                self.refuse(f"{key}.color", "every space but Start and Finish has a food colour")

    def _stations(self, color: int) -> tuple[int, ...]:
        """BOR-7.11: by space, the next station of a colour strictly ahead; 0 where there is none."""
        ahead = [0] * (self.finish + 1)
        for space in range(self.finish - 1, -1, -1):
            is_next = self.kind[space + 1] == STATION and self.color[space + 1] == color
            ahead[space] = space + 1 if is_next else ahead[space + 1]
        return tuple(ahead)

    def _check_boars(self) -> None:
        ids = [boar.id for boar in self.form.boars]
        if len(ids) < self.form.edition.max_seats:
            self.refuse("boars", f"there are {len(ids)}, must be one a seat at least: {self.form.edition.max_seats}")
        if len(set(ids)) < len(ids):
            self.refuse("boars", "an id is there twice")
        for index, boar in enumerate(self.form.boars):
            for half, diet in (("top", boar.top), ("bottom", boar.bottom)):
                if not sum(diet.spend.counts()):
                    self.refuse(f"boars[{index}].{half}.spend", "must be at least one cube")

    def _check_cards(self) -> None:
        cards = self.form.deck.cards
        seen = {"top", "bottom", "end"}  # words of their own
        effects: list[str] = []
        for index, card in enumerate(cards):
            key = f"deck.cards[{index}]"
            if card.id in seen:
                self.refuse(f"{key}.id", f"{card.id!r} is taken")
            seen.add(card.id)
            if (card.family == "vendetta") != (card.kind in VENDETTAS):
                self.refuse(f"{key}.family", f"a card of kind {card.kind} is a {'vendetta' if card.kind in VENDETTAS else 'diet'}")
            for extra in EXTRAS:
                if (getattr(card, extra) is not None) != (extra in NEEDS[card.kind]):
                    self.refuse(f"{key}.{extra}", f"a card of kind {card.kind} has {', '.join(NEEDS[card.kind])} and no others")
            self._check_card(key, card)
            if card.effect is not None:
                effects.append(card.effect)
        if len(set(effects)) < len(effects):
            self.refuse("deck.cards", "an effect of a special or disrupt card is there twice")
        held = self.form.edition.max_seats * self.rules.hand_limit + 2 * self.form.setup.display_slots
        if len(cards) < held:
            self.refuse("deck.cards", f"there are {len(cards)}, must be {held} or more: hands, display and a change of menu")

    def _check_card(self, key: str, card: Card) -> None:
        if card.spend is not None:
            colors = sum(1 for count in card.spend.counts() if count)
            due = 1 if card.kind == "mono" else 2
            if colors != due:
                self.refuse(f"{key}.spend", f"a {card.kind}-diet spends cubes of {due} colour{'s' * (due > 1)}")
        if card.black is not None and card.black > self.form.setup.bag.black:
            self.refuse(f"{key}.black", f"a bag holds {self.form.setup.bag.black} black cubes only")
        if card.kind in ("special", "disrupt"):
            allowed = SPECIALS if card.kind == "special" else DISRUPTS
            if card.effect not in allowed:
                self.refuse(f"{key}.effect", f"must be one of {', '.join(allowed)}")

    # -- tables --------------------------------------------------------------------------------------------------------

    def _read_cards(self) -> None:
        numbers = range(FIRST_CARD, len(self.cards))
        self.all_cards = sum(1 << number for number in numbers)
        self.costs = (0, 0, *(card.cost for card in self.form.deck.cards))
        most = max(self.costs)
        self.affordable = tuple(sum(1 << n for n in numbers if self.costs[n] <= food) for food in range(most + 1))
        self.black = (0, 0, *(card.black or 0 for card in self.form.deck.cards))  # by card, 0 for a diet
        self.card_color = (-1, -1, *(-1 if card.color is None else FOOD.index(card.color) for card in self.form.deck.cards))
        self.gain = (0, 0, *(card.gain or 0 for card in self.form.deck.cards))
        self.back = (0, 0, *(card.back or 0 for card in self.form.deck.cards))
        self.vendettas = self.cards_of(*VENDETTAS)
        most_black = self.form.setup.bag.black
        self.triggered = tuple(sum(1 << n for n in numbers if self.black[n] == black and black) for black in range(most_black + 1))
        self.overtakes = self.cards_of("overtake")
        self.pullbacks = self.cards_of("pullback")
        self.gatherers = self.cards_of("gatherer")
        self.feasts = self.cards_of("midnight_feast")
        effects: dict[str, int] = {self.card(n).effect or "": n for n in numbers}
        self.effects = {name: effects.get(name, -1) for name in (*SPECIALS, *DISRUPTS)}  # by name, the card; -1: not in the deck
        self.care_less = self.effects["couldnt_care_less"]
        self.care_less_bit = 1 << self.care_less if self.care_less > 0 else 0
        self.dearest = most
        self.switcheroo = self.effects["switcheroo"]
        self.finders_keepers = self.effects["finders_keepers"]
        self.sorry = self.effects["sorry_not_sorry"]

    def _read_diets(self) -> None:
        """What each diet costs, gives and needs; sets of diets by what is there."""
        own = [(boar.top, boar.bottom) for boar in self.form.boars]
        cards = [(0, 0, 0, 0) if card.spend is None else card.spend.counts() for card in self.form.deck.cards]
        moves = [card.move or 0 for card in self.form.deck.cards]
        self.spend = tuple((top.spend.counts(), bottom.spend.counts(), *cards) for top, bottom in own)  # by boar, diet
        self.move = tuple((top.move, bottom.move, *moves) for top, bottom in own)
        # by boar, colour and cubes of it in front: the diets that need no more
        self.payable = tuple(tuple(self._payable(spend, color) for color in range(BLACK)) for spend in self.spend)
        self.paid = paid = self.cards_of("mono", "combo") | 1 << TOP | 1 << BOTTOM
        self.diets = paid | self.cards_of("non_diet", "midnight_feast", "portion", "special")  # that are ever used (BOR-10.9)
        free = self.cards_of("non_diet", "midnight_feast")
        # by colour and cubes of it drawn: bit c if none was, bit 4 + c if it is the price of a ticket
        self.marks = tuple(
            tuple((n == 0) << color | (n == self.prices[color]) << BLACK + color for n in range(self.cubes[color] + 1))
            for color in range(BLACK)
        )
        self.without = tuple(self._if_absent(free, absent) for absent in range(1 << BLACK))  # by set of colours not drawn
        portions = self.cards_of("portion")
        counts = {n: self.card(n).count for n in range(FIRST_CARD, len(self.cards)) if portions >> n & 1}
        self.portions = tuple(paid | sum(1 << n for n in counts if counts[n] == count) for count in range(self.most_cubes + 1))
        self.after_purchase = (self._reaction("best_served_cold"), self._reaction("knowledge_is_power"))  # of a vendetta, of a diet

    def _payable(self, spend: tuple[tuple[int, ...], ...], color: int) -> tuple[int, ...]:
        most = max(need[color] for need in spend)
        sets = [sum(1 << diet for diet, need in enumerate(spend) if need[color] <= cubes) for cubes in range(most + 1)]
        return (*sets, *[sets[-1]] * (self.cubes[color] - most))

    def _if_absent(self, cards: int, absent: int) -> int:
        return sum(1 << n for n in range(FIRST_CARD, len(self.cards)) if cards >> n & 1 and absent >> self.card_color[n] & 1)

    def _reaction(self, effect: str) -> int:
        number = self.effects[effect]
        return 0 if number < 0 else 1 << number

"""Boars on the Run: the best use of the cubes drawn.

Every order of diets, tickets and a purchase that leads somewhere else is looked at, on numbers alone; where the boar ends up is
judged by the turns it then still needs (`boars_on_the_run_value`). Decisions that are rare, as the targets of a vendetta, are
tried out one by one by the rules themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from math import exp
from random import Random
from typing import NamedTuple

from piggery.bots.boars_on_the_run.value import WEIGHTS, Judge, Profile, spread
from piggery.games.boars_on_the_run.components.edition import BLACK, BOTTOM, FOODSTUFF, PREDATOR, STATION, TOP, Edition
from piggery.games.boars_on_the_run.play.landing import collide
from piggery.games.boars_on_the_run.play.moves import Choices, Move
from piggery.games.boars_on_the_run.play.state import ACTIVATE, DRAW, NONE, OVER, USE, State
from piggery.games.boars_on_the_run.play.turn import begin_turn
from piggery.games.boars_on_the_run.play.using import reactions
from piggery.kernel import CHANCE, AnyGame

WON = 100.0  # turns
CONSIDERED = 3  # cards to buy
MOST = 600.0  # of an exponent
LOSS = 0.15  # turns that a card may seem to cost and still be considered, for what it does at once
STEP, LANDING = 0.25, 0.6  # turns that a step, and another space at the end of the turn, may be worth
NO_NEED = (0, 0, 0, 0)

Leaf = Callable[[int, int, int, int, int, Profile], float]
Place = tuple[int, int, int, int, int, int, Move | None]  # space, cubes in front, diets not yet used, first step on the way here
Diet = tuple[int, int, int, int, int, int, Move]  # as a set, cubes, steps, its choice


class Outlook:
    """How the others stand at the beginning of a turn, and what that means for the seat on turn."""

    __slots__ = ("_judge", "_wide", "_z", "base", "hands", "pushes", "seat", "shares", "spaces", "times")

    def __init__(self, judge: Judge, table: Choices, s: State, seat: int) -> None:
        self._judge = judge
        self.seat = seat
        seats = len(s.spaces)
        self.spaces = s.spaces[:]
        self.hands = s.hands[:]
        self.base = [0.0 if other == seat else judge.turns_of(s, other) for other in range(seats)]
        # the others' turns come first, in order; own time is counted from the next own turn
        self.times = [self.base[other] - 1 + ((other - seat) % seats) / seats for other in range(seats)]
        others = [other for other in range(seats) if other != seat]
        self._wide = spread(min(self.base[other] for other in others))
        weights = [exp(min(MOST, -self.times[other] / self._wide)) if other != seat else 0.0 for other in range(seats)]
        self._z = sum(weights)
        self.shares = [weight / self._z for weight in weights]
        self.pushes = {space: self._pushed(table, s, space) for space in {s.spaces[other] for other in others} if space}

    def _pushed(self, table: Choices, s: State, space: int) -> float:
        """What it is worth to end on a space where others stand: they are pushed back, and whoever they land on."""
        after = s.copy()
        after.active = self.seat
        after.spaces[self.seat] = space
        collide(table, after, None)
        moved = [other for other, there in enumerate(after.spaces) if there != s.spaces[other] and other != self.seat]
        return sum(self._later(s, other, after.spaces[other]) for other in moved)

    def _later(self, s: State, other: int, space: int) -> float:
        """What it is worth that another boar stands there."""
        profile = self._judge.profile(s.hands[other], s.boars[other])
        red, blue, green, yellow = s.owned[4 * other : 4 * other + 4]
        return self.shares[other] * (self._judge.turns(space, red, blue, green, yellow, profile) - self.base[other])

    def shift(self, s: State) -> float:
        """What has been done to the others since, in turns."""
        return sum(
            self._later(s, other, s.spaces[other])
            for other, share in enumerate(self.shares)
            if share and (s.spaces[other] != self.spaces[other] or s.hands[other] != self.hands[other])
        )

    def pulled(self, s: State, back: int) -> float:
        """What pulling back the best target is worth."""
        return max(self._later(s, other, max(0, s.spaces[other] - back)) for other, share in enumerate(self.shares) if share)

    def chance(self, worth: float) -> float:
        """How probably the seat wins with a turn that is worth so much."""
        return 1.0 / (1.0 + self._z * exp(-max(-60.0, min(60.0, worth / self._wide))))

    def shared(self, mine: float) -> list[float]:
        """The chances of all seats if that is the seat's own."""
        return [mine if other == self.seat else (1 - mine) * share for other, share in enumerate(self.shares)]


class Purchase(NamedTuple):
    """A card of the display and what buying it would bring at once."""

    card: int
    cost: int
    profile: Profile  # of the cards after it
    payment: list[int]  # colours, the most dispensable first
    need: tuple[int, ...]  # cubes to use it
    steps: int  # if it is used
    free: tuple[int, ...]  # sums of steps that may be made without cubes
    colour: int  # of an overtaking that strikes at once
    bonus: float  # of a vendetta that strikes at once
    hope: float  # the most that it adds to the end of a turn without it, roughly


class Use(NamedTuple):
    """What a seat has for phase 2."""

    leaf: Leaf
    kept: Profile
    thrown: Profile  # if Couldn't Care Less is used
    careless: int  # that card, as a set
    diets: list[Diet]
    purchases: list[Purchase]
    live: int  # tickets


class Planner:
    """Plans turns, with the evaluation of an edition."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.ed = Edition(dict(game.about.edition.data), game.about.edition.id, game.about.rules)
        self._table = Choices(self.ed)
        self._judge = Judge(self.ed, WEIGHTS)
        self._buy = {move.what: move for move in game.moves if move.kind == "buy_card"}
        self._ticket = {move.what: move for move in game.moves if move.kind == "buy_ticket"}
        self._diet = {(move.what, move.value): move for move in game.moves if move.kind == "use_diet"}
        self._end = next(move for move in game.moves if move.kind == "end_use")

    def outlook(self, s: State, seat: int) -> Outlook:
        return Outlook(self._judge, self._table, s, seat)

    def ranked(self, s: State, outlook: Outlook, rng: Random) -> list[tuple[float, Move]]:
        """The choices of a turn after the draw with what they are worth, best first."""
        found = [(self._after(s, move, outlook, rng), move) for move in s.legal]
        found.sort(key=lambda one: -one[0])
        return found

    def best(self, s: State, outlook: Outlook, rng: Random) -> Move:
        """The best choice of a turn after the draw."""
        return self._use(s, outlook)[1] if s.phase == USE else self.ranked(s, outlook, rng)[0][1]

    def after_draw(self, s: State, count: int, food: list[int], black: int) -> State:
        """A copy of a position, with a turn begun by drawing these cubes."""
        after = s.copy()
        begin_turn(self._table, after, None)
        after.count = count
        cubes = (food.count(0), food.count(1), food.count(2), food.count(3), black)
        self._game.apply_trusted(after, CHANCE, Move("draw_cubes", cubes=cubes))
        return after

    def worth(self, s: State, outlook: Outlook, rng: Random) -> float:
        """The best that a turn can still lead to; the state may be used up."""
        seat = outlook.seat
        game = self._game
        while s.active == seat and s.phase != DRAW and s.movers and not s.legal:
            game.apply_trusted(s, CHANCE, game.draw(s, rng))
        if s.phase == OVER:
            outcome = game.outcome(s)
            assert outcome is not None
            return WON * (2 * outcome.utility[seat] - 1)
        if s.active != seat or s.phase == DRAW:
            return outlook.shift(s) - self._judge.turns_of(s, seat)
        if s.phase == USE:
            return self._use(s, outlook)[0]
        if s.phase == ACTIVATE:  # of those that have nothing to use; roughly
            cubes = [owned - front for owned, front in zip(s.owned[4 * seat : 4 * seat + 4], s.front, strict=True)]
            leaf = self._leaf(s, outlook, cubes, s.hands[seat])
            red, blue, green, yellow = s.front
            return leaf(s.spaces[seat], red, blue, green, yellow, self._judge.profile(s.hands[seat], s.boars[seat]))
        return max(self._after(s, move, outlook, rng) for move in s.legal)

    def _after(self, s: State, move: Move, outlook: Outlook, rng: Random) -> float:
        after = s.copy()
        self._game.apply_trusted(after, s.active, move)
        return self.worth(after, outlook, rng)

    # -- phase 2

    def _use(self, s: State, outlook: Outlook) -> tuple[float, Move]:
        """What the best use is worth, and its first step."""
        ed, seat, boar = self.ed, s.active, s.boars[s.active]
        hand, row = s.hands[seat], s.rows[seat]
        usable = hand & s.unused & s.open
        bag = [owned - front for owned, front in zip(s.owned[4 * seat : 4 * seat + 4], s.front, strict=True)]
        first: Move | None = None
        if usable & ed.feasts:  # nothing speaks against it
            for card in row:
                color = ed.card_color[card]
                if usable & ed.feasts & 1 << card and s.supply[color]:
                    bag[color] += min(ed.gain[card], s.supply[color])
                    first = first or self._diet[card, 0]
            usable &= ~ed.feasts
        kept = thrown = self._judge.profile(hand, boar)
        careless = 0
        if hand & s.unused & ed.care_less_bit and len(row) > 1:
            careless = self._dispensable(s, hand & ~ed.care_less_bit, boar)
            thrown = self._judge.profile(hand & ~(1 << careless), boar)
            usable |= ed.care_less_bit
        spend, steps = ed.spend[boar], ed.move[boar]
        diets = [
            (1 << diet, *spend[diet][:BLACK], steps[diet], self._diet[diet, careless if diet == ed.care_less else 0])
            for diet in (TOP, BOTTOM, *row)
            if usable >> diet & 1
        ]
        can_buy = s.bought < 0 and any(s.front)
        purchases = self._purchases(s, outlook, bag, hand, kept) if can_buy else []
        use = Use(self._leaf(s, outlook, bag, hand), kept, thrown, ed.care_less_bit if careless else 0, diets, purchases, s.live)
        red, blue, green, yellow = s.front
        worth, choice = self._best_end(use, s, (s.spaces[seat], red, blue, green, yellow, usable, first))
        return (worth if worth >= WON else worth + outlook.shift(s)), choice

    def _best_end(self, use: Use, s: State, start: Place) -> tuple[float, Move]:
        """The best of all ends of a turn: what it is worth, and the first step on the way there."""
        leaf, kept, thrown, careless, diets, purchases, live = use
        finish, end = self.ed.finish, self._end
        best, choice = -2 * WON, end
        stack = [start]
        seen = set()
        while stack:
            place = stack.pop()
            space, r, b, g, y, idle, begun = place
            key = place[:6]
            if key in seen:
                continue
            seen.add(key)
            if space >= finish:
                return WON, begun or end
            profile = thrown if careless and not idle & careless else kept
            plain = leaf(space, r, b, g, y, profile)
            if plain > best:
                best, choice = plain, begun or end
            if purchases and profile is kept:
                for purchase in purchases:
                    if purchase.cost <= r + b + g + y and plain + purchase.hope > best:
                        worth = self._bought(purchase, leaf, s, space, [r, b, g, y])
                        if worth > best:
                            best, choice = worth, begun or self._buy[purchase.card]
            for bit, nr, nb, ng, ny, steps, move in diets:
                if idle & bit and r >= nr and b >= nb and g >= ng and y >= ny:
                    stack.append((space + steps, r - nr, b - nb, g - ng, y - ny, idle ^ bit, begun or move))
            if live:
                stack += self._rides(live, place)
        return best, choice

    def _rides(self, live: int, place: Place) -> Iterator[Place]:
        """Where tickets lead to."""
        ed = self.ed
        space, *front, idle, begun = place
        for color in range(BLACK):
            if live >> color & 1 and front[color] == ed.prices[color] and ed.next_station[color][space]:
                r, b, g, y = [0 if other == color else count for other, count in enumerate(front)]
                yield ed.next_station[color][space], r, b, g, y, idle, begun or self._ticket[color]

    def _leaf(self, s: State, outlook: Outlook, bag: list[int], hand: int) -> Leaf:
        """What it is worth to end the turn on a space with some cubes left in front."""
        ed, turns = self.ed, self._judge.turns
        kinds, colors, finish, rules = ed.kind, ed.color, ed.finish, ed.rules
        pushes = outlook.pushes
        extra = [0] * BLACK  # by gatherers
        if hand & ed.gatherers:
            for card in s.rows[s.active]:
                if ed.gatherers >> card & 1:
                    extra[ed.card_color[card]] += ed.gain[card]
        food = [min(rules.food_same + extra[color], s.supply[color]) for color in range(BLACK)]
        own = [min(rules.station_same + extra[color], s.supply[color]) for color in range(BLACK)]
        in_red, in_blue, in_green, in_yellow = bag
        same, mixed, back = rules.predator_same, rules.predator_any, rules.predator_back

        def leaf(space: int, r: int, b: int, g: int, y: int, profile: Profile) -> float:
            if space >= finish:
                return WON
            bonus = pushes.get(space, 0.0)
            cubes = [in_red + r, in_blue + b, in_green + g, in_yellow + y]
            kind, color = kinds[space], colors[space]
            if kind == FOODSTUFF:
                cubes[color] += food[color]
            elif kind == STATION:
                cubes[color] += own[color]
                tables = profile.by_color
                gains = [table[there + 1] - table[there] for table, there in zip(tables, cubes, strict=True)]
                wanted = gains.index(max(gains))
                cubes[wanted] += rules.station_any + (extra[wanted] if wanted != color else 0)
            elif kind == PREDATOR:
                front = (r, b, g, y)
                if front[color] >= same:
                    cubes[color] -= same
                elif r + b + g + y >= mixed:
                    left = mixed
                    for other in range(BLACK):  # roughly: the first that come
                        taken = min(front[other], left)
                        cubes[other] -= taken
                        left -= taken
                else:
                    space = max(0, space - back)
                    bonus += pushes.get(space, 0.0)
            return bonus - turns(space, cubes[0], cubes[1], cubes[2], cubes[3], profile)

        return leaf

    # -- purchases

    def _dispensable(self, s: State, hand: int, boar: int) -> int:
        """The card of a set that is missed least."""
        red, blue, green, yellow = s.owned[4 * s.active : 4 * s.active + 4]
        judge, cards = self._judge, hand & self.ed.all_cards
        return min(
            (card for card in s.rows[s.active] if cards >> card & 1),
            key=lambda card: judge.turns(0, red, blue, green, yellow, judge.profile(hand & ~(1 << card), boar)),
        )

    def _purchases(self, s: State, outlook: Outlook, bag: list[int], hand: int, kept: Profile) -> list[Purchase]:
        """Cards of the display that are worth a thought."""
        ed, judge, seat = self.ed, self._judge, s.active
        boar, space, food = s.boars[seat], s.spaces[seat], sum(s.front)
        red, blue, green, yellow = [there + front for there, front in zip(bag, s.front, strict=True)]
        before = judge.turns(space, red, blue, green, yellow, kept)
        total = red + blue + green + yellow
        cube = judge.way[space] * (judge.of_all[total] - judge.of_all[total - 1])
        limited = hand & ~(1 << self._dispensable(s, hand, boar)) if len(s.rows[seat]) >= ed.rules.hand_limit - 1 else hand
        found: list[tuple[float, Purchase]] = []
        for card in s.display:
            if card == NONE or ed.costs[card] > food:
                continue
            bonus, colour, after = 0.0, -1, limited | 1 << card
            if s.drawn[BLACK] == ed.black[card] and ed.black[card] and s.options.bought_vendetta_triggers:
                after = limited
                if ed.pullbacks >> card & 1:
                    bonus = outlook.pulled(s, ed.back[card])
                elif ed.overtakes >> card & 1:
                    colour = ed.card_color[card]
                elif card == ed.finders_keepers:
                    after = self._taken(s, limited, boar)
            profile = judge.profile(after, boar)
            reacting = reactions(ed, card) & hand & s.unused
            free = [ed.move[boar][diet] for diet in s.rows[seat] if reacting >> diet & 1] if reacting else []
            is_paid = bool(ed.paid >> card & 1)
            if s.open >> card & 1 and not is_paid and ed.move[boar][card]:
                free.append(ed.move[boar][card])
            net = before - judge.turns(space, red, blue, green, yellow, profile) - ed.costs[card] * cube + bonus
            if net < -LOSS and not free and colour < 0:
                continue
            tables = profile.by_color
            price = [tables[color][there] - tables[color][max(0, there - 1)] for color, there in enumerate((red, blue, green, yellow))]
            sums = sorted({0, *free, sum(free)})
            need = ed.spend[boar][card][:BLACK] if is_paid else NO_NEED
            payment = sorted(range(BLACK), key=lambda color: (need[color] > 0, price[color]))
            steps = sum(free) + (ed.move[boar][card] if is_paid else 0)
            hope = net + (STEP * steps + LANDING if steps else LOSS) + (WON if colour >= 0 else 0.0)
            purchase = Purchase(card, ed.costs[card], profile, payment, need, ed.move[boar][card], tuple(sums), colour, bonus, hope)
            found.append((net + 0.15 * sum(free), purchase))
        found.sort(key=lambda one: -one[0])
        return [purchase for _, purchase in found[:CONSIDERED]]

    def _taken(self, s: State, hand: int, boar: int) -> int:
        """A set of cards with the best of the others' added."""
        red, blue, green, yellow = s.owned[4 * s.active : 4 * s.active + 4]
        judge = self._judge
        cards = list(chain.from_iterable(row for seat, row in enumerate(s.rows) if seat != s.active))
        sets = [hand | 1 << card for card in cards] or [hand]
        return min(sets, key=lambda cards: judge.turns(0, red, blue, green, yellow, judge.profile(cards, boar)))

    def _bought(self, purchase: Purchase, leaf: Leaf, s: State, space: int, front: list[int]) -> float:
        """What it is worth to buy this card now, perhaps to use it, and to end the turn."""
        need, cost = purchase.need, purchase.cost
        spare = sum(front) - cost - sum(need)
        keeps = need is not NO_NEED and spare >= 0 and all(there >= cubes for there, cubes in zip(front, need, strict=True))
        for color in purchase.payment:
            there = front[color] - (need[color] if keeps else 0)
            taken = cost if there > cost else there
            front[color] -= taken
            cost -= taken
            if not cost:
                break
        if purchase.colour >= 0:
            colors = self.ed.color
            space = max([space, *[other + 1 for other in s.spaces if other >= space and colors[other] == purchase.colour]])
            if colors[space] == purchase.colour and space == s.spaces[s.active]:
                space += 1
        r, b, g, y = front
        profile = purchase.profile
        worth = max([leaf(space + steps, r, b, g, y, profile) for steps in purchase.free])
        if keeps:
            nr, nb, ng, ny = need
            for steps in purchase.free:
                worth = max(worth, leaf(space + steps + purchase.steps, r - nr, b - nb, g - ng, y - ny, profile))
        return worth + purchase.bonus

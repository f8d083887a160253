"""Reading a position from JSON: its form (SWN-14) and invariants (SWN-18)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NoReturn

from piggery.games.swine_not.components.edition import CHARACTERS, TEAMS, Card, Edition
from piggery.games.swine_not.components.floor import FACINGS, LYING, NOWHERE
from piggery.games.swine_not.notation import typed
from piggery.games.swine_not.play.action_cards import BEGIN, CHOICES
from piggery.games.swine_not.play.scoring import outcome_to_json
from piggery.games.swine_not.play.settling import candidates
from piggery.games.swine_not.play.state import (
    ACTION_CARD,
    BY_CHANCE,
    CARD,
    CHASE,
    CHOOSE_CHARACTER,
    FIRST_CHARACTER,
    NO_STEPS,
    NOBODY,
    OVER,
    PHASES,
    PIG_CARD,
    RESUMES,
    ROUND,
    SET_FACING,
    TURN,
    CardInPlay,
    Settling,
    Setup,
    State,
)
from piggery.kernel import About, InvalidPosition, Json, settle
from piggery.kernel.forms import read_options, read_position


def refuse(field: str, fault: str) -> NoReturn:
    raise InvalidPosition(field, fault)


def state_from_json(ed: Edition, about: About, find_setup: Callable[[int, dict[str, Json]], Setup], obj: Json) -> State:
    return Reader(ed, about, read_position(obj, typed.Position, about)).read(find_setup)


class Reader:
    """Turns one position into a state, then checks it."""

    def __init__(self, ed: Edition, about: About, form: typed.Position) -> None:
        self.ed = ed
        self.about = about
        self.form = form
        self.phase = PHASES.index(form["phase"])
        lo, hi = ed.form.edition.players
        if not lo <= form["seats"] <= hi:
            refuse("seats", f"{lo} to {hi} can play")

    def read(self, find_setup: Callable[[int, dict[str, Json]], Setup]) -> State:
        form, ed = self.form, self.ed
        self.setup = find_setup(form["seats"], self.options())
        if (form["first"] is None) != (self.phase == FIRST_CHARACTER):
            refuse("first", "is null exactly in phase 'first_character'")
        if form["first"] is not None and form["first"] not in self.setup.playing:
            refuse("first", f"character {form['first']} is not in play")
        s = State(
            setup=self.setup,
            phase=self.phase,
            round_=form["round"],
            order=() if form["first"] is None else self.setup.order(form["first"]),
            active=NOBODY if form["active"] is None else form["active"],
            acted=tuple(form["acted"]),
            actions_left=form["actions_left"],
            drawn=form["drawn"],
            places=self.places(),
            skipped=self.skipped(),
            kept=self.kept(),
            pig=self.tile("pig.tile", form["pig"]["tile"]),
            facing=FACINGS.index(form["pig"]["facing"]),
            exhausted=form["pig"]["exhausted"],
            points=tuple(form["points"]),
            pool=pile(ed.action_cards, "action_deck.pool", form["action_deck"]["pool"]),
            discard=pile(ed.action_cards, "action_deck.discard", form["action_deck"]["discard"]),
            pig_pool=pile(ed.pig_cards, "pig_deck.pool", form["pig_deck"]["pool"]),
            pig_discard=pile(ed.pig_cards, "pig_deck.discard", form["pig_deck"]["discard"]),
            card=self.card(),
            settling=self.settling(),
            movers=BY_CHANCE,
        )
        for check in (self.check_start, self.check_decks, self.check_points, self.check_turn, self.check_order):
            check(s)
        self.set_movers(s)
        if self.phase in CHECKS:
            CHECKS[self.phase](ed, s)
        if form["outcome"] != (outcome_to_json(ed, s) if self.phase == OVER else None):
            refuse("outcome", "is not the one that points and rounds give; null until the game is over")
        return s

    # -- fields

    def options(self) -> dict[str, Json]:
        """All of them, except for one: `solo_characters` is given solo, and only then."""
        given: dict[str, Json] = {**self.form["options"]}
        seats = self.form["seats"]
        if (given.get("solo_characters") is not None) != (seats == 1):
            refuse("options.solo_characters", "is given solo, and only then")
        if seats > 1:
            given = given | {"solo_characters": settle(self.about, seats, None)["solo_characters"]}
        return read_options(self.about, seats, given)

    def tile(self, field: str, name: str) -> int:
        if name not in self.ed.floor.number:
            refuse(field, f"{name!r} is not a tile")
        return self.ed.floor.number[name]

    def places(self) -> list[int]:
        """Invariant 1: four characters, solo two."""
        places = []
        for index, one in enumerate(self.form["characters"]):
            if (one is not None) != (index in self.setup.playing):
                refuse(f"characters[{index}]", "must be an object if the character is in play, else null")
            places.append(NOWHERE if one is None else self.tile(f"characters[{index}].tile", one["tile"]) + LYING * one["down"])
        return places

    def skipped(self) -> frozenset[int]:
        """Invariant 16: whoever has skipped lies."""
        found = set()
        for index, one in enumerate(self.form["characters"]):
            if one is None:
                continue
            if ("skipped" in one) != (self.ed.rules_version > 1):  # positions have this field since rules 2, and only since then
                refuse(f"characters[{index}].skipped", "is not a field here; take it out" if "skipped" in one else "is missing")
            if one.get("skipped"):
                if not one["down"]:
                    refuse(f"characters[{index}].skipped", "is true only for a character that lies")
                found.add(index)
        return frozenset(found)

    def kept(self) -> tuple[tuple[int, ...], ...]:
        """Invariant 3: only cards that say so are kept, and they are listed in order."""
        able = {card.id: number for number, card in enumerate(self.ed.action_cards) if card.keep}
        found: list[tuple[int, ...]] = []
        for index, one in enumerate(self.form["characters"]):
            cards = [] if one is None else one["kept"]
            for card in cards:
                if card not in able:
                    refuse(f"characters[{index}].kept", f"{card!r} is not a card that can be kept")
            if cards != sorted(cards):
                refuse(f"characters[{index}].kept", "must be sorted")
            found.append(tuple(able[card] for card in cards))
        return tuple(found)

    def card(self) -> CardInPlay | None:
        given = self.form["card"]
        if (given is not None) != (self.phase == CARD):
            refuse("card", "is an object exactly in phase 'card'")
        if given is None:
            return None
        numbers = {card.id: number for number, card in enumerate(self.ed.action_cards) if card.effect in CHOICES}
        if given["id"] not in numbers:
            refuse("card.id", f"{given['id']!r} is not a card that asks for a decision")
        character = NOBODY if given["character"] is None else given["character"]
        return CardInPlay(numbers[given["id"]], character, NO_STEPS if given["left"] is None else given["left"])

    def settling(self) -> Settling | None:
        """Invariant 8: the pairs of the chain are distinct, forced cards within the cap."""
        given = self.form["settle"]
        if (given is not None) != (self.phase in (CHASE, PIG_CARD)):
            refuse("settle", "is an object exactly in phases 'chase' and 'pig_card'")
        if given is None:
            return None
        chain = tuple((self.tile(f"settle.chain[{n}]", tile), who) for n, (tile, who) in enumerate(given["chain"]))
        if len(set(chain)) < len(chain):
            refuse("settle.chain", "has a pair twice")
        for number, (_, who) in enumerate(chain):
            if who not in self.setup.playing:
                refuse(f"settle.chain[{number}]", f"character {who} is not in play")
        if given["forced"] > self.ed.rules.forced_pig_cards_cap:
            refuse("settle.forced", f"is {given['forced']}, at most {self.ed.rules.forced_pig_cards_cap} are drawn")
        if (given["why"] is None) != (self.phase == CHASE):
            refuse("settle.why", "is null in phase 'chase', and only there")
        self.check_resume(given)
        return Settling(RESUMES.index(given["resume"]), chain, given["forced"], given["why"])

    def check_resume(self, given: typed.Settling) -> None:
        """SWN-7: what a reason for a Pig Card implies; invariant 16: who gets up late plays then."""
        if given["resume"] == "stand" and self.setup.rises_late:
            refuse("settle.resume", "is 'stand' only with the option rise = 'skip'")
        if given["why"] == "round" and given["resume"] != "round":
            refuse("settle.resume", "must be 'round' for the card at the end of a round")
        if given["why"] == "card" and given["resume"] != "action":
            refuse("settle.resume", "must be 'action' for a card drawn by an Action Card")

    # -- checks over several fields

    def check_start(self, s: State) -> None:
        """Before the first turn everything is as set up; `first` is as the options say."""
        chosen = self.setup.playing[0] if self.setup.is_solo else self.setup.options["first_character"]
        if s.order and chosen != "random" and s.order[0] != chosen:
            refuse("first", f"must be {chosen} with these options")
        if self.phase == FIRST_CHARACTER and chosen != "random":
            refuse("phase", "is 'first_character' only while the first character is to be drawn")
        if (self.form["active"] is None) != (self.phase in (FIRST_CHARACTER, SET_FACING)):
            refuse("active", "is null exactly in phases 'first_character' and 'set_facing'")
        if self.form["active"] is not None and s.active not in self.setup.playing:
            refuse("active", f"character {s.active} is not in play")
        if self.phase in (FIRST_CHARACTER, SET_FACING):
            fresh: list[tuple[str, bool]] = [
                ("round", s.round == 1),
                ("acted", not s.acted),
                ("pig.facing", s.facing == 0),
                ("pig.tile", s.pig == self.ed.pig_start),
                ("points", not any(s.points)),
                ("action_deck.discard", not s.discard),
                ("pig_deck.discard", not s.pig_discard),
            ]
            fresh += [(f"characters[{n}]", s.places[n] == self.ed.homes[n] and not s.kept[n]) for n in self.setup.playing]
            for field, is_fresh in fresh:
                if not is_fresh:
                    refuse(field, "must be as at the beginning of the game")

    def check_decks(self, s: State) -> None:
        """Invariant 2: no card is lost or added."""
        in_play = b"" if s.card is None else bytes([s.card.number])
        held = bytes(card for cards in s.kept for card in cards)
        compare("action_deck", self.ed.action_cards, s.pool + s.discard + held + in_play)
        compare("pig_deck", self.ed.pig_cards, s.pig_pool + s.pig_discard)
        left = self.ed.rules.solo_pig_cards - len(s.pig_discard) if self.setup.is_solo else None
        if self.form["pig_deck"]["left"] != left or (left is not None and left < 0):
            refuse("pig_deck.left", f"must be {left}" if left is None or left >= 0 else "more cards are discarded than there were")
        if left == 0 and self.phase not in (OVER, CHASE):
            refuse("pig_deck.left", f"must be at least 1 in phase {self.form['phase']!r}")

    def check_points(self, s: State) -> None:
        """Invariants 1 and 4."""
        teams = 1 if self.setup.is_solo else TEAMS
        if len(s.points) != teams:
            refuse("points", f"must have {teams} entries")
        target = self.setup.target
        reached = sum(points >= target for points in s.points)
        if max(s.points) > target or reached > 1:
            refuse("points", f"the game is over when a team has {target}")
        if reached and self.phase != OVER:
            refuse("points", f"must be below {target} in phase {self.form['phase']!r}")
        if s.pig in self.ed.kitchen_team and self.phase != OVER:
            refuse("pig.tile", "the Pig is on a kitchen tile only when the game is over")
        last = self.ed.rules.max_rounds
        if s.round > last:
            refuse("round", f"there are {last} at most")
        if self.phase == OVER and not reached:
            if self.setup.is_solo and self.form["pig_deck"]["left"] != 0:
                refuse("phase", "is 'over', but Pig Cards are left and points are missing")
            if not self.setup.is_solo and (s.round != last or len(s.acted) < CHARACTERS):
                refuse("phase", "is 'over', but neither the points nor the last round are reached")

    def check_turn(self, s: State) -> None:
        """Invariants 5, 9 and 15: the turn in progress."""
        most = self.ed.rules.actions_per_turn
        spare = sum(card.count for card in self.ed.action_cards if card.effect == "espresso")
        if s.actions_left > most + spare:
            refuse("actions_left", f"is {s.actions_left}, can be {most + spare} at most")
        resume = None if s.settling is None else s.settling.resume
        in_turn = self.phase in (TURN, ACTION_CARD, CARD) or resume == 0
        if self.phase != OVER and not in_turn and (s.actions_left or s.drawn):
            refuse("actions_left" if s.actions_left else "drawn", "must be 0 and false outside turns")
        if self.phase in (TURN, ACTION_CARD, CARD) and s.places[s.active] >= LYING:
            refuse(f"characters[{s.active}].down", f"the active character stands in phase {self.form['phase']!r}")
        if self.phase == TURN and not s.actions_left and self.ed.espresso not in s.kept[s.active]:
            refuse("actions_left", "is 0 in phase 'turn' only with a kept Espresso")

    def check_order(self, s: State) -> None:
        """Invariant 9: who has acted, and whose turn it therefore is."""
        if len(set(s.acted)) < len(s.acted):
            refuse("acted", "has a character twice")
        for who in s.acted:
            if who not in self.setup.playing:
                refuse("acted", f"character {who} is not in play")
        if self.setup.is_free:
            owners = [self.setup.controller[who] for who in s.order[: len(s.acted)]]
            if [self.setup.controller[who] for who in s.acted] != owners:
                refuse("acted", "must follow the places round the table")
        elif s.acted != s.order[: len(s.acted)]:
            refuse("acted", f"must be the beginning of the turn order {list(s.order)}")
        if self.phase in (FIRST_CHARACTER, SET_FACING):
            return
        is_after = len(s.acted) == len(s.order)
        resume = None if s.settling is None else s.settling.resume
        if self.phase != OVER and is_after != (resume == ROUND):
            refuse("acted", "holds every character exactly while the Pig Card of the round is settled")
        if is_after:
            if s.active != s.acted[-1]:
                refuse("active", "must be the last one that acted")
            return
        if s.active in s.acted:
            refuse("active", f"character {s.active} has already had its turn")
        due = s.order[len(s.acted)]
        fits = self.setup.controller[s.active] == self.setup.controller[due] if self.setup.is_free else s.active == due
        if not fits or (self.phase == CHOOSE_CHARACTER and s.active != due):
            refuse("active", f"the place is that of character {due}")

    def set_movers(self, s: State) -> None:
        movers = self.setup.movers
        if self.phase == SET_FACING:
            s.movers = movers[s.order[-1]]
        elif self.phase in (CHOOSE_CHARACTER, TURN, CARD):
            s.movers = movers[s.active]
        elif self.phase == CHASE:
            assert s.settling is not None
            s.movers = movers[s.order[0] if s.settling.resume == ROUND else s.active]
        elif self.phase == OVER:
            s.movers = ()


# -- checks that need the state ----------------------------------------------------------------------------------------------


def check_calm(ed: Edition, s: State) -> None:
    """Invariant 6: nobody is near the Pig between actions, unless it is exhausted."""
    near = [who for who, place in enumerate(s.places) if s.setup.sight.fright[s.pig][place]]
    if near and not s.exhausted:
        refuse("pig.tile", f"character {near[0]} is in range, and the Pig is not exhausted")


def check_choosing(ed: Edition, s: State) -> None:
    """SWN-12.1: there is something to choose."""
    seat = s.setup.controller[s.active]
    able = [who for who in s.order if s.setup.controller[who] == seat and who not in s.acted]
    if not s.setup.is_free or len(able) < 2:
        refuse("phase", "is 'choose_character' only with free order and several characters to choose from")
    check_calm(ed, s)


def check_chase(ed: Edition, s: State) -> None:
    """Invariant 7: at least two candidates, and nobody on the Pig's tile."""
    if s.pig in s.places:
        refuse("pig.tile", "a standing character is on it: that calls for a Pig Card, not for a choice")
    if len(candidates(s)) < 2:
        refuse("phase", "is 'chase', but fewer than two characters may chase the Pig now")


def check_card(ed: Edition, s: State) -> None:
    """SWN-14: who is moved and how many steps are left; a card without a choice would have been void."""
    card = s.card
    assert card is not None
    effect = ed.action_cards[card.number].effect
    begun = BEGIN[effect](ed, s, card.number) if effect in BEGIN else CardInPlay(card.number)
    is_chosen = effect == "shove" and card.character not in (NOBODY, s.active) and s.places[card.character] < LYING
    if card.character != begun.character and not is_chosen:
        refuse("card.character", "is not the one that this card moves")
    if card.left != begun.left and not 1 <= card.left < begun.left:
        refuse("card.left", "is not a number of steps that this card has left")
    if not CHOICES[effect](ed, s):
        refuse("card", "leaves nothing to decide here: it would have been discarded")


CHECKS: dict[int, Callable[[Edition, State], None]] = {
    CHOOSE_CHARACTER: check_choosing,
    TURN: check_calm,
    ACTION_CARD: check_calm,
    CARD: check_card,
    CHASE: check_chase,
}


def pile(cards: Sequence[Card], field: str, given: Mapping[str, int]) -> bytes:
    """A pile by card numbers, in order."""
    numbers = {card.id: number for number, card in enumerate(cards)}
    for name, copies in given.items():
        if name not in numbers:
            refuse(f"{field}.{name}", "there is no such card")
        if not 1 <= copies <= cards[numbers[name]].count:
            refuse(f"{field}.{name}", f"there are 1 to {cards[numbers[name]].count} copies, those at hand are listed")
    return bytes(sorted(number for name, number in numbers.items() for _ in range(given.get(name, 0))))


def compare(field: str, cards: Sequence[Card], found: bytes) -> None:
    counts = Counter(found)
    for number, card in enumerate(cards):
        if counts[number] != card.count:
            refuse(field, f"{card.id} is there {counts[number]} times, must be {card.count} over all piles")

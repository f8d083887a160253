"""The components of Swine Not! as data: the form of an edition file, its checks, and tables for the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, NoReturn

import msgspec

from piggery.games.swine_not.components.drawing import contradictions
from piggery.games.swine_not.components.floor import COLUMNS, NO_TILE, Floor, Sight
from piggery.games.swine_not.notation.typed_board import ActionEffect, PigEffect
from piggery.kernel import InvalidEdition
from piggery.kernel.bounds import Designers, Id, Name, Origins, Prose, Word
from piggery.kernel.forms import Form, read_edition

RULES_VERSION = 2  # games by earlier ones go on: decision 17
CHARACTERS = 4
TEAMS = 2
MOST_KINDS = 100  # of cards in a deck: a pile is a row of bytes
MOST_CARDS = 500  # in a deck
LARGEST = len(COLUMNS)  # columns and rows: 11 x 11 tiles fit below floor.LYING

Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
NotNegative = Annotated[int, msgspec.Meta(ge=0, le=99)]
Number = Annotated[int, msgspec.Meta(ge=0, le=9)]  # of a team or a character
Size = Annotated[int, msgspec.Meta(ge=3, le=LARGEST)]
KEPT_EFFECTS = ("pan", "espresso")
STEPS_EFFECTS = ("run", "send")


class Title(Form):
    id: Name
    game: Literal["swine-not"]
    title: Name
    designers: Designers
    players: tuple[Positive, Positive]
    minutes: tuple[Positive, Positive]
    age: Positive
    components: Prose = ""


class Numbers(Form):
    """Numbers of the rules. One draw a turn is fixed, since a position tells it as a yes or no."""

    actions_per_turn: Annotated[int, msgspec.Meta(ge=1, le=30)]
    draws_per_turn: Literal[1]
    range: Positive
    gap: Positive
    target_points: Positive
    solo_target_points: Positive
    solo_pig_cards: Positive
    forced_pig_cards_cap: NotNegative
    max_rounds: Annotated[int, msgspec.Meta(ge=1, le=500)]


class Team(Form):
    id: Number
    name: Name
    colour: Name


class Character(Form):
    id: Number
    name: Name
    job: Name
    team: Number
    home: Word


class Kitchen(Form):
    tile: Word
    team: Annotated[int, msgspec.Meta(ge=0, lt=TEAMS)]
    name: Name


class Board(Form):
    width: Size
    height: Size
    pig_start: Word
    walls: Annotated[list[tuple[Word, Word]], msgspec.Meta(max_length=2 * LARGEST * LARGEST)]
    kitchens: Annotated[list[Kitchen], msgspec.Meta(max_length=LARGEST * LARGEST)]
    map: Prose = ""  # a picture for people, which must show the same


class Card(Form):
    id: Id
    name: Name
    count: Positive
    text: Prose


class ActionCard(Card):
    effect: ActionEffect
    steps: Positive | None = None
    keep: bool = False


class Leg(Form):
    turn: Literal["none", "left", "right", "back"]
    steps: NotNegative
    until_blocked: bool = False


class PigCard(Card):
    effect: PigEffect
    legs: Annotated[list[Leg], msgspec.Meta(max_length=20)] = []


class EditionFile(Form):
    """The whole file, key by key."""

    edition: Title
    rules: Numbers
    teams: Annotated[list[Team], msgspec.Meta(max_length=TEAMS)]
    characters: Annotated[list[Character], msgspec.Meta(max_length=CHARACTERS)]
    board: Board
    action_cards: Annotated[list[ActionCard], msgspec.Meta(min_length=1, max_length=MOST_KINDS)]
    pig_cards: Annotated[list[PigCard], msgspec.Meta(min_length=1, max_length=MOST_KINDS)]
    provenance: Origins = {}


class Edition:
    """An edition file that passed its checks, with the tables that the rules look things up in."""

    def __init__(self, data: Mapping[str, Any], file: str, rules_version: int = RULES_VERSION) -> None:
        form = read_edition(data, EditionFile, file)
        self.form = form
        self.rules_version = rules_version
        self.file = file
        self.rules = form.rules
        self.actions_per_turn = form.rules.actions_per_turn  # here too, as every turn asks for it
        self._check_title()
        self.floor = self._read_floor()
        self.pig_start = self._tile("board.pig_start", form.board.pig_start)
        self.kitchen_team = self._read_kitchens()  # tile -> team
        self.homes = self._read_characters()
        self._check_reach()
        self._check_map()
        self.action_cards = form.action_cards
        self.pig_cards = form.pig_cards
        self.pans = self._only("pan")  # number of the card, -1 if there is none
        self.espresso = self._only("espresso")
        self._check_cards()
        # a pile is a row of card numbers, one a copy
        self.action_deck = bytes(number for number, card in enumerate(self.action_cards) for _ in range(card.count))
        self.pig_deck = bytes(number for number, card in enumerate(self.pig_cards) for _ in range(card.count))
        if self.rules.solo_pig_cards > len(self.pig_deck):
            self.refuse("rules.solo_pig_cards", f"there are only {len(self.pig_deck)} Pig Cards")
        self.one = tuple(bytes([number]) for number in range(256))  # a pile of one card
        self._sights: dict[tuple[bool, bool], Sight] = {}

    def refuse(self, key: str, fault: str) -> NoReturn:
        raise InvalidEdition(self.file, key, fault)

    def sight(self, through_walls: bool, is_near: bool) -> Sight:
        """SWN-5.2, 6.6: what is seen with these options; `near` is as far as a content Pig keeps away."""
        key = (through_walls, is_near)
        if key not in self._sights:
            shy_reach = self.rules.gap + 1 if is_near else LARGEST
            self._sights[key] = Sight(self.floor, self.rules.range, through_walls, shy_reach)
        return self._sights[key]

    def ids_sorted(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Action Cards by the alphabet of their ids, as kept cards are listed."""
        return tuple(sorted(cards, key=lambda card: self.action_cards[card].id))

    # -- checks, in the order of the file ------------------------------------------------------------------------------

    def _check_title(self) -> None:
        lo, hi = self.form.edition.players
        if not lo <= hi <= CHARACTERS:
            self.refuse("edition.players", f"must be a span within 1 to {CHARACTERS}")
        if self.rules.gap < self.rules.range:
            self.refuse("rules.gap", "must not be smaller than range: a Pig that has run must be out of range")

    def _tile(self, key: str, name: str) -> int:
        if name not in self.floor.number:
            self.refuse(key, f"{name!r} is not a tile; they go from {self.floor.names[0]} to {self.floor.names[-1]}")
        return self.floor.number[name]

    def _read_floor(self) -> Floor:
        board = self.form.board
        self.floor = Floor(board.width, board.height, ())
        walls: list[tuple[int, int]] = []
        for index, (one, other) in enumerate(board.walls):
            pair = (self._tile(f"board.walls[{index}]", one), self._tile(f"board.walls[{index}]", other))
            if pair[1] not in self.floor.beside[pair[0]]:
                self.refuse(f"board.walls[{index}]", f"{one} and {other} are not neighbours")
            if pair in walls or pair[::-1] in walls:
                self.refuse(f"board.walls[{index}]", f"the wall between {one} and {other} stands there twice")
            walls.append(pair)
        return Floor(board.width, board.height, walls)

    def _read_kitchens(self) -> dict[int, int]:
        found: dict[int, int] = {}
        for index, kitchen in enumerate(self.form.board.kitchens):
            tile = self._tile(f"board.kitchens[{index}].tile", kitchen.tile)
            if tile == self.pig_start or tile in found:
                self.refuse(f"board.kitchens[{index}].tile", f"{kitchen.tile} is already taken by the Pig Start tile or another kitchen")
            found[tile] = kitchen.team
        return found

    def _read_characters(self) -> tuple[int, ...]:
        """SWN-2.1, 2.4: two teams, four characters, each at home on a kitchen tile of its team."""
        if [team.id for team in self.form.teams] != list(range(TEAMS)):
            self.refuse("teams", "must be two, with the ids 0 and 1 in this order")
        if [character.id for character in self.form.characters] != list(range(CHARACTERS)):
            self.refuse("characters", "must be four, with the ids 0 to 3 in this order")
        homes = []
        for index, character in enumerate(self.form.characters):
            if character.team != index % TEAMS:
                self.refuse(f"characters[{index}].team", f"must be {index % TEAMS}: teams alternate round the table")
            home = self._tile(f"characters[{index}].home", character.home)
            if self.kitchen_team.get(home) != character.team:
                self.refuse(f"characters[{index}].home", f"{character.home} is not a kitchen tile of its team")
            homes.append(home)
        return tuple(homes)

    def _check_reach(self) -> None:
        """SWN-2.7 with every option, and no part of the hotel walled off: the Pig always has a way."""
        near = {tile for way in range(4) for tile in self.floor.line(self.pig_start, way, through_walls=True)[: self.rules.range]}
        for index, home in enumerate(self.homes):
            if home in near:
                self.refuse(f"characters[{index}].home", "is within range of the Pig Start tile")
        reached = {self.pig_start}
        edge = [self.pig_start]
        while edge:
            around = {tile for tile in self.floor.next[edge.pop()] if tile != NO_TILE} - reached
            reached |= around
            edge += around
        for tile in self.floor.tiles:
            if tile not in reached:
                self.refuse("board.walls", f"{self.floor.names[tile]} can't be reached")

    def _check_map(self) -> None:
        """By rules 1 nobody looked at the picture, and records of that time may carry one that is wrong."""
        drawn = self.form.board.map
        if drawn.strip() and self.rules_version > 1:
            found = contradictions(drawn, self.floor, self.pig_start, self.homes)
            if found:
                self.refuse("board.map", "; it ".join(found))

    def _only(self, effect: str) -> int:
        numbers = [number for number, card in enumerate(self.action_cards) if card.effect == effect]
        if len(numbers) > 1:
            self.refuse(f"action_cards[{numbers[1]}].effect", f"only one kind of card may have the effect {effect!r}")
        return numbers[0] if numbers else -1

    def _check_cards(self) -> None:
        decks: list[tuple[str, Sequence[Card]]] = [("action_cards", self.action_cards), ("pig_cards", self.pig_cards)]
        for deck, cards in decks:
            count = sum(card.count for card in cards)
            if count > MOST_CARDS:
                self.refuse(deck, f"must be at most {MOST_CARDS} cards, copies and all, not {count}")
            ids = [card.id for card in cards]
            for index, card in enumerate(cards):
                if card.id in ids[:index]:
                    self.refuse(f"{deck}[{index}].id", f"{card.id!r} is there twice; copies are counted by `count`")
        for index, action in enumerate(self.action_cards):
            if action.keep != (action.effect in KEPT_EFFECTS):
                self.refuse(f"action_cards[{index}].keep", "must be true for the effects pan and espresso, and only there")
            if (action.steps is not None) != (action.effect in STEPS_EFFECTS):
                self.refuse(f"action_cards[{index}].steps", "belongs to the effects run and send, there and only there")
        for index, pig in enumerate(self.pig_cards):
            if bool(pig.legs) != (pig.effect == "legs"):
                self.refuse(f"pig_cards[{index}].legs", "belong to the effect legs, there and only there")
            for number, leg in enumerate(pig.legs):
                if leg.until_blocked and leg.steps:
                    self.refuse(f"pig_cards[{index}].legs[{number}].steps", "must be 0 for a leg that runs until it is blocked")

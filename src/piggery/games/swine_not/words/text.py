"""Swine Not! in sentences. Every word comes from texts/en.ftl; only names of an edition's own cards and people come from its file."""

from __future__ import annotations

from piggery.games.swine_not.components.edition import Card, Edition
from piggery.games.swine_not.components.floor import DIRECTIONS
from piggery.games.swine_not.notation import typed
from piggery.games.swine_not.notation.preview import preview
from piggery.games.swine_not.play import scoring
from piggery.games.swine_not.play.moves import Move
from piggery.games.swine_not.play.refusals import Fault, in_the_way
from piggery.games.swine_not.play.state import (
    ACTION_CARD,
    CARD,
    FIRST_CHARACTER,
    NOBODY,
    OVER,
    PHASES,
    PIG_CARD,
    ROUND,
    SET_FACING,
    TURN,
    State,
)
from piggery.kernel import CHANCE, Json, Line, Refusal, Words

CARD_EVENTS = ("action_card", "card_kept", "card_played", "card_void")
LETTER_FIELDS = ("facing", "direction")


class Text:
    """The words of one edition."""

    def __init__(self, ed: Edition, words: Words) -> None:
        self._ed = ed
        self.words = words
        self._actions = {card.id: number for number, card in enumerate(ed.action_cards)}
        self._pigs = {card.id: number for number, card in enumerate(ed.pig_cards)}

    # -- names

    def seat_name(self, seat: int) -> str:
        return self.words("seat", number=seat)

    def character(self, character: int) -> str:
        message = f"character-{self._ed.form.characters[character].name.lower()}"
        return self.words(message) if message.isascii() and self.words.has(message) else self._ed.form.characters[character].name

    def team(self, team: int) -> str:
        name = self._ed.form.teams[team].name
        message = f"team-{name.lower()}"
        return self.words(message) if message.isascii() and self.words.has(message) else name

    def kitchen(self, tile: str) -> str:
        name = next(kitchen.name for kitchen in self._ed.form.board.kitchens if kitchen.tile == tile)
        message = "kitchen-" + name.lower().replace(" ", "-")
        return self.words(message) if message.isascii() and self.words.has(message) else name

    def direction(self, direction: int) -> str:
        return self.words(f"direction-{DIRECTIONS[direction].lower()}")

    def card(self, number: int) -> str:
        return self._card_name(self._ed.action_cards[number], "card")

    def pig_card(self, number: int) -> str:
        return self._card_name(self._ed.pig_cards[number], "pig")

    def _card_name(self, card: Card, deck: str) -> str:
        """A card of an own edition may have its name in the file only."""
        message = f"{deck}-{card.id.replace('_', '-')}"
        return self.words(message) if self.words.has(message) else card.name

    def card_text(self, card: Card, deck: str) -> str:
        message = f"{deck}-{card.id.replace('_', '-')}"
        if not self.words.has(message):
            return card.text
        old = f"{message}-by-rules-1"  # what the card said then, if that was something else
        return self.words(old if self._ed.rules_version == 1 and self.words.has(old) else f"{message}.text")

    # -- refusals

    def refusal(self, fault: Fault, s: State, seat: int, move: Move) -> Refusal:
        card = "" if s.card is None else self.card(s.card.number)
        active = "" if s.active < 0 else self.character(s.active)
        if fault.message == "somebody-that-way":
            who = self.character(in_the_way(self._ed, s, move.value))
        else:
            who = self.character(move.value) if move.kind in ("target", "choose_chaser", "choose_character") else active
        walls = "ignored" if s.setup.options["sight_through_walls"] else "hide"
        drawn = "" if move.number >= 0 else next(iter(self._chance_names(move).values()))
        values = {"drawn": drawn, "seat": self.seat_name(seat), "card": card, "who": who, "active": active, "walls": walls}
        return Refusal(f"SWN-{fault.clause}", self.words(f"refuse-{fault.message}", **values))

    # -- choices

    def describe(self, s: State, seat: int, move: Move) -> str:
        if seat == CHANCE:
            return self.words(f"chance-{move.kind.replace('_', '-')}", **self._chance_names(move))
        seen = preview(self._ed, s, seat, move)
        values: dict[str, str | int] = {"where": self._where(seen), "card": ""}
        match move.kind:
            case "set_facing" | "pig_step":
                values["direction"] = self.direction(move.value)
            case "move" | "step":
                moved = next(event for event in seen["events"] if event["type"] == "moved")
                values |= {"tile": moved["to"], "direction": self.direction(move.value)}
            case "place":
                values["tile"] = self._ed.floor.names[self._ed.floor.corners[move.value]]
            case "choose_character" | "choose_chaser" | "target":
                values["who"] = self.character(move.value)
            case "play_card":
                values["card"] = self.card(self._ed.espresso)
        if s.card is not None:
            values["card"] = self.card(s.card.number)
        kind = f"choice-{move.kind.replace('_', '-')}"
        sentence = self.words(kind, **values)
        return f"{sentence} {values['where']}" if values["where"] else sentence

    def _chance_names(self, move: Move) -> dict[str, str]:
        if move.kind == "action_card":
            return {"card": self.card(move.value)}
        return {"card": self.pig_card(move.value)} if move.kind == "pig_card" else {"who": self.character(move.value)}

    def _where(self, seen: typed.Preview) -> str:
        """Where the Pig would run, the points it would bring, and what comes then."""
        parts = []
        if seen["path"]:
            parts.append(self.words("where-path", path=self.words("path-joint").join(seen["path"])))
        for event in seen["events"]:
            if event["type"] == "scored":
                parts.append(self.words("where-point", team=self._scorer(event["team"], len(seen["points"]) == 1)))
        if seen["phase"] == PHASES[PIG_CARD] and any(event["type"] == "pig_stopped" for event in seen["events"]):
            parts.append(self.words("where-stuck"))
        return " ".join(parts)

    def _scorer(self, team: int, is_solo: bool) -> str:
        return self.words("picture-alone") if is_solo else self.team(team)

    # -- events

    def sentence(self, event: Json, viewer: int | None) -> str:
        """What happened. Characters are told by their names, whoever plays them."""
        kind = event["type"]
        values: dict[str, str | int] = {name: value for name, value in event.items() if isinstance(value, str | int)}
        if "character" in event:
            values["who"] = self.character(event["character"])
        for name in LETTER_FIELDS:
            if name in event:
                values[name] = self.direction(DIRECTIONS.index(event[name]))
        if kind in CARD_EVENTS:
            card = self._ed.action_cards[self._actions[event["card"]]]
            values |= {"card": self._card_name(card, "card"), "text": self.card_text(card, "card")}
        match kind:
            case "pig_card":
                pig = self._ed.pig_cards[self._pigs[event["card"]]]
                values |= {"card": self._card_name(pig, "pig"), "text": self.card_text(pig, "pig")}
            case "swapped":
                one, other = event["characters"]
                values |= {"who": self.character(one), "other": self.character(other)}
            case "scored":
                values["kitchen"] = self.kitchen(event["tile"])
            case "stood_up":
                values["plays"] = "yes" if event.get("plays") else "no"
            case "stayed_down":
                kind = f"{kind}-{event.get('why', 'held')}"  # rules 1 had no other reason
            case "laid_down" | "pig_placed" | "pig_stopped" | "deck_reshuffled" | "pig_moved":
                reason = event.get("cause") or event.get("why") or event.get("deck")
                kind = f"{kind}-{reason}"
            case "game_over":
                return self.ending(event["outcome"])
        return self.words("event-" + kind.replace("_", "-"), **values)

    def decided_by(self, outcome: typed.Outcome) -> str:
        """SWN-10.3, 11.4: the last round, and alone the Pig Cards; enough points need no words."""
        return "" if outcome["reason"] == "points" and "won" not in outcome else self.ending(outcome)

    def ending(self, outcome: typed.Outcome) -> str:
        if "won" in outcome:
            points, target = outcome["scores"][0], self._ed.rules.solo_target_points
            return self.words("end-won" if outcome["won"] else "end-lost", points=points, target=target, left=outcome["pig_cards_left"])
        if outcome["winner"] is None:
            return self.words("end-draw", points=outcome["scores"][0])
        return self.words(f"end-{outcome['reason']}", team=self.team(outcome["winner"]))

    # -- prompts

    def prompt(self, s: State, seat: int | None) -> str:
        if s.phase == OVER:
            return self.ending(scoring.outcome_to_json(self._ed, s))
        if s.phase in (FIRST_CHARACTER, ACTION_CARD):
            return self.words(f"prompt-{PHASES[s.phase].replace('_', '-')}")
        if s.phase == PIG_CARD:
            assert s.settling is not None
            return self.words(f"prompt-pig-card-{str(s.settling.why).replace('_', '-')}")
        if seat is None or seat not in s.movers:
            return self.words("prompt-wait", seat=self.seat_name(s.movers[0]))
        if s.phase == TURN:
            return self._prompt_turn(s)
        if s.phase == SET_FACING and s.setup.is_solo:
            return self.words("prompt-set-facing-alone", target=s.setup.target, cards=self._ed.rules.solo_pig_cards)
        if s.phase == CARD:
            assert s.card is not None
            who = "nobody" if s.card.character == NOBODY else self.character(s.card.character)
            effect = self._ed.action_cards[s.card.number].effect.replace("_", "-")
            return self.words(f"prompt-{effect}", card=self.card(s.card.number), left=max(s.card.left, 0), who=who)
        is_next_round = s.settling is not None and s.settling.resume == ROUND
        return self.words(f"prompt-{PHASES[s.phase].replace('_', '-')}", when="round" if is_next_round else "turn")

    def _prompt_turn(self, s: State) -> str:
        who = self.character(s.active)
        if not s.actions_left:  # the turn would be over but for a card that gives another action
            return self.words("prompt-turn-spent", who=who, card=self.card(self._ed.espresso))
        return self.words("prompt-turn", who=who, left=s.actions_left, draw="no" if s.drawn else "yes")

    # -- score sheet

    def score_lines(self, s: State, team: int) -> list[Line]:
        """One line: the points of the kitchens, and how the game ended."""
        end = scoring.reason(s)
        clause = {scoring.POINTS: "SWN-10.2", scoring.ROUNDS: "SWN-10.3", scoring.PIG_CARDS: "SWN-11.5"}[end]
        name = self.words("picture-alone") if s.setup.is_solo else self.team(team)
        message = f"line-solo-{end.replace('_', '-')}" if s.setup.is_solo else f"line-{end}"
        return [Line(s.points[team], self.words(message, team=name, points=s.points[team], target=s.setup.target), clause)]

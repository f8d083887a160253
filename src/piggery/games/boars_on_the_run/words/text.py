"""Boars on the Run in sentences. Every word comes from texts/en.ftl; only names of an edition's own come from its file."""

from __future__ import annotations

import re
from collections.abc import Mapping

from piggery.games.boars_on_the_run.components.edition import COLORS, FIRST_CARD
from piggery.games.boars_on_the_run.notation import typed
from piggery.games.boars_on_the_run.notation.forms import word
from piggery.games.boars_on_the_run.notation.typed_board import Color
from piggery.games.boars_on_the_run.notation.typed_events import GameOver
from piggery.games.boars_on_the_run.notation.view import bag_total
from piggery.games.boars_on_the_run.play.moves import Choices, Move
from piggery.games.boars_on_the_run.play.refusals import Fault
from piggery.games.boars_on_the_run.play.state import (
    ACTIVATE,
    DRAW,
    DRAWING,
    HAND_LIMIT,
    MENU,
    NONE,
    OVER,
    PAY,
    USE,
    VENDETTA,
    VENDETTA_TARGET,
    State,
)
from piggery.games.boars_on_the_run.words.choices import describe
from piggery.kernel import Json, Line, Refusal, Words

PROMPTS = {DRAW: "draw", VENDETTA: "vendetta", MENU: "menu", USE: "use", PAY: "pay", HAND_LIMIT: "hand-limit"}
Values = dict[str, str | int]


class Text:
    """The words of one edition."""

    def __init__(self, t: Choices, words: Words) -> None:
        self._t = t
        self._ed = t.ed
        self.words = words

    # -- names

    def seat_name(self, seat: int) -> str:
        return self.words("seat", number=seat)

    def seats(self, seats: list[int]) -> str:
        return self.join([self.seat_name(seat) for seat in seats])

    def join(self, parts: list[str]) -> str:
        return self.words("list-joint").join(parts)

    def name(self, name: str) -> str:
        return name_in(self.words, name)

    def card(self, number: int) -> str:
        """A card, or a diet of a Boar card."""
        if number < FIRST_CARD:
            return self.words(f"diet-{self._ed.ids[number]}")
        return self.name(self._ed.card(number).name)

    def card_named(self, card: str) -> str:
        return self.card(self._ed.number[card])

    def boar(self, number: int) -> str:
        return self.name(self._ed.form.boars[number].name)

    def color(self, color: str) -> str:
        return self.words(f"color-{color}")

    def cubes(self, cubes: Mapping[Color, int]) -> str:
        """2 red, 1 blue."""
        shown = [self.words("cubes", count=count, color=self.color(color)) for color, count in cubes.items() if count]
        return self.join(shown) if shown else self.words("no-cubes")

    def place(self, space: int) -> str:
        """A space with its number, name, kind and colour."""
        ed = self._ed
        at = ed.form.track.spaces[space]
        if at.color is None:
            return self.words("place-end", number=space, name=self.name(at.name))
        return self.words(f"place-{at.kind}", number=space, name=self.name(at.name), color=self.color(at.color))

    def card_text(self, number: int) -> str:
        """What a card does, in few words."""
        card = self._ed.card(number)
        kind = card.effect or card.kind
        values: Values = {"move": card.move or 0, "gain": card.gain or 0, "count": card.count or 0}
        values |= {"black": card.black or 0, "back": card.back or 0}
        values["color"] = self.color(card.color) if card.color else ""
        values["spend"] = self.cubes(dict(zip(COLORS, card.spend.counts(), strict=False))) if card.spend else ""
        return self.words("card-" + kind.replace("_", "-"), **values)

    # -- refusals

    def refusal(self, fault: Fault, s: State, seat: int, move: Move) -> Refusal:
        values: Values = {"seat": self.seat_name(seat), "move": word(self._ed, move), "active": self.seat_name(s.active)}
        is_card = move.kind in ("choose_vendetta", "target_card", "use_diet", "buy_card", "discard_card", "reveal_card")
        values["card"] = self.card(move.what) if is_card else ""
        if is_card and move.what >= FIRST_CARD:
            values["cost"] = self._ed.costs[move.what]
            values["color"] = self.color(COLORS[self._ed.card_color[move.what]]) if self._ed.card_color[move.what] >= 0 else ""
            values["count"] = self._ed.card(move.what).count or 0
        if move.kind in ("buy_ticket", "take_food", "take_extra"):
            values["color"] = self.color(COLORS[move.what])
        if move.kind == "buy_ticket":
            values["ticket"] = self.name(self._ed.tickets[move.what].name)
            values["price"] = self._ed.prices[move.what]
            values["drawn"] = s.drawn[move.what] if s.drawn else 0
        values["least"] = s.options.min_draw
        values["announced"] = s.count
        if s.active != NONE and s.phase == DRAW:
            values["most"] = bag_total(self._t, s, s.active)
        if s.paying != NONE:
            values["paying"] = self.card(s.paying)
            values["cost"] = self._ed.costs[s.paying]
        return Refusal(f"BOR-{fault.clause}", self.words(f"refuse-{fault.message}", **values))

    # -- choices and events

    def describe(self, s: State, seat: int, move: Move) -> str:
        return describe(self, self._t, s, move)

    def sentence(self, event: Json, viewer: int | None) -> str:
        """What happened; the viewer's own deeds are told as "you"."""
        values = self._told(event)
        values["who"] = "you" if event.get("seat", NONE) == viewer else "other"
        kind = event["type"].replace("_", "-")
        match event["type"]:
            case "card_revealed":
                values["text"] = self.card_text(self._ed.number[event["card"]])
            case "boar_dealt":
                values["boar"] = self.boar(self._ed.boars.index(event["boar"]))
            case "vendetta":
                is_seat = type(event["target"]) is int
                values["target"] = self.seat_name(event["target"]) if is_seat else self.card_named(event["target"])
                is_self = is_seat and event["target"] == event["seat"]
                kind = "vendetta-self" if is_self else "vendetta"
            case "menu_changed":
                values["cards"] = self.join([self.card_named(card) for card in event["cards"]])
            case "cubes_spent" | "moved" if event["why"] in self._ed.number:  # the diet has just been named
                kind += "-diet"
            case "cubes_spent" | "cubes_gained" | "moved":
                values["why"] = self._reason(event["why"])
            case "space_activated":
                values["place"] = self.place(event["space"])
            case "game_over":
                return self.ending(event)
        if event["type"] == "moved":
            values["place"] = self.place(event["to"])
            values["steps"] = event["to"] - event["from"]
            if event["to"] < event["from"]:
                kind = "moved-back"
        return self.words(f"event-{kind}", **values)

    def ending(self, end: typed.Outcome | GameOver) -> str:
        kind = end["reason"].replace("_", "-")
        return self.words(f"event-game-over-{kind}", seats=self.seats(end["winners"]), count=len(end["winners"]))

    def decided_by(self, end: typed.Outcome) -> str:
        """BOR-11.4: the limit of rounds; a boar on the Finish needs no words."""
        return self.ending(end) if end["reason"] == "round_limit" else ""

    def _told(self, event: Json) -> Values:
        """The fields of an event that mean the same in every kind of event."""
        values: Values = {name: value for name, value in event.items() if isinstance(value, str | int)}
        for name in ("seat", "from", "to"):
            if name in event and (name == "seat" or event["type"] == "card_moved"):
                values[name] = self.seat_name(event[name])
        for name in ("card", "diet"):
            if name in event:
                values[name] = self.card_named(event[name])
        if "cubes" in event:
            values["cubes"] = self.cubes(event["cubes"])
        return values

    def _reason(self, why: str) -> str:
        return self.card_named(why) if why in self._ed.number else self.words(f"why-{why}")

    # -- prompts

    def prompt(self, s: State, seat: int | None) -> str:
        if s.phase == OVER:
            return self.words("prompt-over")
        if not s.legal:
            if s.phase == DRAWING:
                return self.words("prompt-drawing", count=s.count, seat=self.seat_name(s.active))
            message = "prompt-boars" if NONE in s.boars else "prompt-reveal" if NONE in s.display else "prompt-first"
            return self.words(message)
        if seat != s.active:
            return self.words("prompt-wait", seat=self.seat_name(s.active))
        return self.words(*self._question(s), **self._asked(s))

    def _question(self, s: State) -> tuple[str]:
        if s.phase == VENDETTA_TARGET:
            is_card = s.legal[0].kind == "target_card"
            message = "prompt-swap" if s.swap != NONE else "prompt-target-card" if is_card else "prompt-target"
        elif s.phase == ACTIVATE:
            message = "prompt-" + s.legal[0].kind.replace("_", "-")
        elif s.phase == USE and s.sick:
            message = "prompt-use-sick"
        else:
            message = f"prompt-{PROMPTS[s.phase]}"
        return (message,)

    def _asked(self, s: State) -> Values:
        space = s.spaces[s.active]
        values: Values = {"place": self.place(space), "total": bag_total(self._t, s, s.active)}
        if s.phase == DRAW:
            values["portions"] = self._portions(s)
        if s.phase == ACTIVATE:
            color = COLORS[self._ed.color[space]]
            values["color"] = self.color(color)
            values["predator"] = self.name(getattr(self._ed.form.predators, color))
            values["same"], values["any"] = self._ed.rules.predator_same, self._ed.rules.predator_any
        for name, card in (("card", s.vendetta), ("swap", s.swap), ("paying", s.paying), ("bought", s.bought)):
            if card != NONE:
                values[name] = self.card(card)
        if s.paying != NONE:
            values["cost"] = self._ed.costs[s.paying]
        if s.drawn:
            values["black"] = s.drawn[4]
        return values

    def _portions(self, s: State) -> str:
        """BOR-10.6: the numbers that portion diets of the active seat look for."""
        held = [(card, self._ed.card(card).count) for card in s.rows[s.active]]
        return "".join([self.words("prompt-portion", card=self.card(card), count=count) for card, count in held if count])

    # -- score sheet

    def score_lines(self, s: State, seat: int, reason: str) -> list[Line]:
        """One line: the space is the score."""
        space = s.spaces[seat]
        if space == self._ed.finish:
            return [Line(space, self.words("line-finish"), "BOR-11.1")]
        if reason == "round_limit" and space == max(s.spaces):
            return [Line(space, self.words("line-foremost", place=self.place(space)), "BOR-11.4")]
        return [Line(space, self.words("line-space", place=self.place(space), left=self._ed.finish - space), "BOR-11.3")]


def name_in(words: Words, name: str) -> str:
    """A name of the edition in this language; one of an own edition may have it in the file only."""
    message = "name-" + re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    return words(message) if words.has(message) else name

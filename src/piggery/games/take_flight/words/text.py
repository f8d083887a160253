"""Take Flight! in sentences. Every word comes from texts/en.ftl; only names of an edition's own cards come from its file."""

from __future__ import annotations

from piggery.games.take_flight.components.edition import SYMBOLS, TAIL, Edition
from piggery.games.take_flight.notation import typed
from piggery.games.take_flight.notation.forms import SIDES, word
from piggery.games.take_flight.notation.preview import preview
from piggery.games.take_flight.play.moves import Move
from piggery.games.take_flight.play.refusals import Fault
from piggery.games.take_flight.play.rules import wing_sum
from piggery.games.take_flight.play.scoring import COUNTS, completed, effect, symbol_counts
from piggery.games.take_flight.play.state import ACT, CARDS, CRASHED, OVER, ROLL, WIND, State
from piggery.kernel import CHANCE, Json, Line, Refusal, Words, signed

SCORE_CLAUSES = {"distance": "TKF-9.2", "peak": "TKF-9.3", "build_goal": "TKF-9.5", "flight_goal": "TKF-9.6"}


REMEMBERED = 20_000  # prompts


def prompt_key(s: State, seat: int | None) -> tuple[int | None, ...]:
    """All that a prompt depends on; numbers of different length for different kinds of it."""
    if s.phase != ACT:
        return s.phase, s.round
    if seat is None or seat not in s.movers:
        return (0, 0, 0, 0, 0, 0, len(s.movers), *s.movers[:4])
    sheet = s.sheets[seat]
    if sheet.step == WIND:
        return s.round, s.dice[-1], sheet.modifier, sheet.wind, sheet.free
    return 0, sheet.written, sheet.numbers[sheet.written]


class Text:
    """The words of one edition."""

    def __init__(self, ed: Edition, words: Words) -> None:
        self._ed = ed
        self.words = words
        self._prompts: dict[tuple[int | None, ...], str] = {}

    # -- names

    def seat_name(self, seat: int) -> str:
        return self.words("seat", number=seat)

    def card(self, card: str) -> str:
        """The name of an effect or goal card; one of an own edition may have it in the file only."""
        message = "card-" + card.replace("_", "-")
        if self.words.has(message):
            return self.words(message)
        return (self._ed.effects.get(card) or self._ed.goals[card]).name

    def card_text(self, card: str) -> str:
        message = "card-" + card.replace("_", "-")
        if self.words.has(message):
            return self.words(f"{message}.text")
        return (self._ed.effects.get(card) or self._ed.goals[card]).text

    def band(self, total: int) -> str:
        name = self._ed.band(total)
        message = "band-" + name.lower().replace(" ", "-")
        return self.words(message) if message.isascii() and self.words.has(message) else name

    def box(self, box: str) -> str:
        return self.words("box-" + box.replace("_", "-"))

    def symbol(self, symbol: str) -> str:
        return self.words(f"symbol-{symbol}")

    def tail(self, kind: str) -> str:
        return self.words("tail-" + kind.replace("_", "-"))

    # -- refusals

    def refusal(self, fault: Fault, s: State, seat: int, move: Move) -> Refusal:
        what = word(move)
        tail = self.tail(move.what) if move.what in TAIL else ""
        return Refusal(f"TKF-{fault.clause}", self.words(f"refuse-{fault.message}", move=what, tail=tail, seat=self.seat_name(seat)))

    # -- choices

    def describe(self, s: State, seat: int, move: Move) -> str:
        if seat == CHANCE:
            return self.words(f"chance-{move.kind.replace('_', '-')}", value=move.value, **self._chance_names(move))
        sheet = s.sheets[seat]
        if move.kind == "tail":
            used = preview(self._ed, s, seat, move)["events"][0]
            value = (used["type"] == "tail_used" and used["wind"]) or 0
            message = "choice-free" if move.what == "free" else "choice-tail"
            return self.words(message, tail=self.tail(move.what), value=value, left=sheet.tail[move.place] - 1)
        seen = preview(self._ed, s, seat, move)
        leg = seen["leg"]
        assert leg is not None  # every other choice ends in a flight
        values: dict[str, str | int] = {"sum": leg["sum"], "slope": signed(leg["to"] - leg["from"])}
        values["place"] = f"{SIDES[move.what]}{move.value}" if move.kind == "write" else ""
        if leg["crash"]:
            return self.words(f"choice-{move.kind}-crash", column=leg["crash"], **values)
        return " ".join((self.words(f"choice-{move.kind}", **values), self.leg(leg, sum(seen["points"].values()))))

    def _chance_names(self, move: Move) -> dict[str, str]:
        if move.kind == "draw_goal":
            return {"card": self.card(move.what)}
        if move.kind == "draw_effect":
            return {"card": self.card(move.what), "symbol": self.symbol(SYMBOLS[move.value])}
        return {"seat": self.seat_name(move.value)} if move.kind == "throw" else {}

    def leg(self, leg: typed.Leg, gained: int) -> str:
        """A leg that would be flown to its end, with the points that it brings."""
        slope = signed(leg["to"] - leg["from"])
        parts = [self.words("leg-off-top" if leg["off_top"] else "leg", slope=slope, row=leg["to"])]
        if leg["symbol"]:
            parts.append(self.words("leg-symbol", symbol=self.symbol(leg["symbol"])))
        if gained:
            parts.append(self.words("leg-points", points=signed(gained), count=abs(gained)))
        if leg["modifier"] is not None:
            parts.append(self.words("leg-modifier", modifier=signed(leg["modifier"])))
        return ", ".join(parts) + "."

    # -- events

    def sentence(self, event: Json, viewer: int | None) -> str:
        """What happened; the viewer's own deeds are told as "you"."""
        values: dict[str, str | int] = {name: value for name, value in event.items() if isinstance(value, str | int)}
        kind = event["type"]
        if "seat" in event:
            values["seat"] = self.seat_name(event["seat"])
            values["who"] = "you" if event["seat"] == viewer else "other"
        for name in ("modifier", "drag", "slope"):
            if name in event:
                values[name] = signed(event[name])
        match kind:
            case "card_drawn":
                kind = "goal_drawn" if event["for"] == "goal" else "effect_drawn"
                values["card"] = self.card(event["card"])
                values["text"] = self.card_text(event["card"])
                values["symbol"] = "" if event["for"] == "goal" else self.box(event["for"])
            case "tail_used":
                kind = "level_used" if event["wind"] is None else "free_used" if event["symbol"] == "free" else kind
                values["tail"] = self.tail(event["symbol"])
            case "written":
                values["place"] = f"{SIDES[event['side']]}{event['square']}"
            case "symbol":
                values["symbol"] = self.words(f"symbol-{event['symbol']}.one")
            case "modifier":
                values["symbol"] = signed(event["symbol"])
            case "flown" if event["off_top"]:
                kind = "flown_off_top"
                values["points"] = self._ed.off_top_points
            case "game_over":
                return self.ending(event["outcome"])
        return self.words("event-" + kind.replace("_", "-"), **values)

    def decided_by(self, outcome: typed.Outcome) -> str:
        """TKF-10: the box, the throw or the agreement that settled a tie."""
        return "" if outcome["decided_by"] in ("solo", "total") else self.ending(outcome)

    def ending(self, outcome: typed.Outcome) -> str:
        winners = outcome["winners"]
        best = max(outcome["seats"], key=lambda seat: (-seat["rank"], seat["total"]))
        decided = outcome["decided_by"]
        values: dict[str, str | int] = {"points": best["total"], "band": self.band(best["total"])}
        values["winners"] = self.words("list-joint").join(self.seat_name(seat) for seat in winners)
        if decided in self._ed.boxes:
            return self.words("end-box", box=self.box(decided), **values)
        return self.words(f"end-{decided}", **values)

    # -- prompts

    def prompt(self, s: State, seat: int | None) -> str:
        """What is to be decided; asked for every viewer after every move, so what it depends on is looked up first."""
        key = prompt_key(s, seat)
        said = self._prompts.get(key)
        if said is None:
            if len(self._prompts) >= REMEMBERED:
                self._prompts.clear()
            said = self._prompts[key] = self._prompt(s, seat)
        return said

    def _prompt(self, s: State, seat: int | None) -> str:
        if s.phase == OVER:
            return self.words("prompt-over")
        if s.phase != ACT:
            message = {CARDS: "prompt-cards", ROLL: "prompt-roll"}.get(s.phase, "prompt-throw")
            return self.words(message, round=s.round)
        if seat is None or seat not in s.movers:
            waiting = self.words("list-joint").join(self.seat_name(mover) for mover in s.movers[:4])
            return self.words("prompt-wait", seats=waiting, more=max(0, len(s.movers) - 4))
        sheet = s.sheets[seat]
        if sheet.step == WIND:
            modifier = signed(sheet.modifier)
            return self.words(
                "prompt-free" if sheet.free else "prompt-wind", round=s.round, die=s.dice[-1], modifier=modifier, value=sheet.wind
            )
        side, square = self._ed.square(sheet.written)
        total = wing_sum(self._ed, sheet)
        return self.words("prompt-slope", place=f"{SIDES[side]}{square}", sum=total, slope=signed(self._ed.slope[total]))

    # -- score sheet

    def score_lines(self, s: State, seat: int, boxes: tuple[int, ...]) -> list[Line]:
        """One line a box, each with the reason for its points."""
        points = dict(zip(self._ed.boxes, boxes, strict=True))
        return [Line(points[box], self._score_line(s, seat, box), SCORE_CLAUSES.get(box, "TKF-9.7")) for box in self._ed.boxes]

    def _score_line(self, s: State, seat: int, box: str) -> str:
        ed, sheet = self._ed, s.sheets[seat]
        rows = completed(sheet)
        values: dict[str, str | int] = {"box": self.box(box)}
        if box == "distance":
            if sheet.status == CRASHED:
                return self.words("line-crashed", column=sheet.crash_column, **values)
            return self.words("line-finished", factor=ed.survival_factor, height=ed.height[rows[-1]], **values)
        if box == "peak":
            line = self.words("line-peak", row=max(rows), **values)
        elif box == "build_goal":
            line = self.words("line-build-goal", **values)
        elif box == "flight_goal":
            assert s.goal is not None
            count = COUNTS[ed.goals[s.goal].counts](ed, ed.goals[s.goal], rows)
            line = self.words("line-flight-goal", card=self.card(s.goal), text=self.card_text(s.goal), count=count, **values)
        else:
            count = symbol_counts(ed, s, rows)[SYMBOLS.index(box)]
            card = effect(s, box)
            line = self.words("line-symbol", card=self.card(card), text=self.card_text(card), count=count, **values)
        if box == ed.off_top_box and sheet.off_top:
            return " ".join((line, self.words("line-off-top", times=sheet.off_top, points=ed.off_top_points)))
        return line

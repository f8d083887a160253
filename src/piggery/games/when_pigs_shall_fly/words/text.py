"""When Pigs Shall Fly in sentences. Every word comes from texts/en.ftl; only names of an edition's own come from its file."""

from __future__ import annotations

import re

from piggery.games.when_pigs_shall_fly.components.edition import ANIMALS, AWARDS, CHICKEN, DESIGN, DOG, EVENTS, LINES, THEORIES
from piggery.games.when_pigs_shall_fly.notation.forms import word
from piggery.games.when_pigs_shall_fly.notation.typed_position import Outcome
from piggery.games.when_pigs_shall_fly.play import contest, scoring
from piggery.games.when_pigs_shall_fly.play.moves import Choices, Move, dice_of
from piggery.games.when_pigs_shall_fly.play.refusals import Fault
from piggery.games.when_pigs_shall_fly.play.state import (
    ASSIGN,
    BOX,
    CIRCLED,
    DIE,
    EVENT,
    FLY,
    NONE,
    NUMBER,
    OVER,
    SHEEP_STEP,
    STEPS,
    TAKE_DIE,
    TRAIN,
    VOTE,
    WILBUR,
    State,
    discovered,
    is_final,
)
from piggery.games.when_pigs_shall_fly.words.choices import describe
from piggery.kernel import CHANCE, Json, Line, Refusal, Words

Values = dict[str, str | int]
CLAUSES = {
    "publicity_events": "WPF-3.1", "contest": "WPF-7.14", "publicity": "WPF-8.1", "publishing": "WPF-4.6", "discoveries": "WPF-4.5",
    "design": "WPF-4.9", "dog": "WPF-5.8",
}  # fmt: skip


class Text:
    """The words of one edition."""

    def __init__(self, t: Choices, words: Words) -> None:
        self._t = t
        self._ed = t.ed
        self.words = words

    # -- names

    def seat_name(self, seat: int) -> str:
        return self.words("seat", number=seat)

    def actor(self, seat: int | str | None) -> str:
        """A seat or Wilbur, as events and positions name them."""
        return self.words("wilbur") if seat in ("wilbur", WILBUR) else self.seat_name(int(seat or 0))

    def seats(self, seats: list[int]) -> str:
        return self.join([self.seat_name(seat) for seat in seats])

    def join(self, parts: list[str]) -> str:
        return self.words("list-joint").join(parts)

    def theory(self, theory: str | int) -> str:
        return self.words(f"theory-{theory if isinstance(theory, str) else THEORIES[theory]}")

    def line(self, line: str | int) -> str:
        """Research Lift, Materials."""
        name = line if isinstance(line, str) else LINES[line]
        action, _, theory = name.partition("_")
        return self.words(f"line-{action}", theory=self.theory(theory)) if theory else self.words(f"line-{name}")

    def action(self, action: str) -> str:
        return self.words(f"action-{action}")

    def animal(self, animal: str | int) -> str:
        return self.words(f"animal-{animal if isinstance(animal, str) else ANIMALS[animal]}")

    def name(self, name: str) -> str:
        """A name of the edition in this language; one of an own edition may have it in the file only."""
        message = "name-" + re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
        return self.words(message) if self.words.has(message) else name

    def part(self, theory: int, stage: int) -> str:
        """WPF-6.6: what is built at a stage."""
        return self.name(getattr(self._ed.form.design.parts, THEORIES[theory])[stage])

    def card(self, multiplier: int) -> str:
        cards = self._ed.form.theory_cards
        return self.name(cards.names[cards.multipliers.index(multiplier)])

    def symbols(self, ids: list[str]) -> str:
        return self.join(ids) if ids else self.words("no-symbols")

    # -- refusals

    def refusal(self, fault: Fault, s: State, seat: int, move: Move) -> Refusal:
        ed = self._ed
        values: Values = {"seat": self.seat_name(seat), "move": word(ed, move), "turn": self.seat_name(max(0, s.turn)), "value": move.value}
        if move.kind == "assign":
            values["line"] = self.line(move.what)
            values["action"] = self.action(
                next(name for name in ("research", "design", "materials", "training") if self._is_of(move, name))
            )
        elif move.kind == "train":
            values["animal"] = self.animal(move.what)
            values["cost"] = ed.cost[move.what] if move.what < CHICKEN else move.value
        elif move.kind in ("spy", "sheep_bubble", "theory_card"):
            values["theory"] = self.theory(move.what)
        elif move.kind in ("vote", "first_lead", "deal_sheet"):
            values["other"] = self.seat_name(move.what)
        if 0 <= seat < s.setup.seats:
            values["whistles"] = s.rows[seat][CIRCLED]
            if s.step == FLY and s.flights[seat].landing == NONE:
                values["most"] = contest.ceiling(self._t, s.flights[seat])
                values["line"] = contest.next_line(s.flights[seat])
        values["dice"] = s.setup.dice
        values["ladder"] = self.join([str(die) for die in dice_of(s.ladder)])
        return Refusal(f"WPF-{fault.clause}", self.words(f"refuse-{fault.message}", **values))

    def _is_of(self, move: Move, action: str) -> bool:
        lines: list[str] = getattr(self._ed.form.actions, action)
        return LINES[move.what] in lines

    # -- choices and events

    def describe(self, s: State, seat: int, move: Move) -> str:
        return describe(self, self._t, s, seat, move)

    def sentence(self, event: Json, viewer: int | None) -> str:
        """What happened; the viewer's own deeds are told as "you"."""
        values: Values = {name: value for name, value in event.items() if isinstance(value, str | int) and type(value) is not bool}
        values["who"] = "you" if event.get("seat", NONE) == viewer else "other"
        if "seat" in event:
            values["seat"] = self.seat_name(event["seat"])
        if event.get("theory"):
            values["theory"] = self.theory(event["theory"])
        kind = event["type"].replace("_", "-")
        variant = self._told(event, values, viewer)
        return self.words(f"event-{kind}{variant}", **values)

    def _told(self, event: Json, values: Values, viewer: int | None) -> str:
        """Fills in what a kind of event has of its own; an ending for the message where it has several."""
        match event["type"]:
            case "round_started":
                values["lead"] = self.actor(event["lead"])
                values["who"] = "you" if event["lead"] == viewer else "other"
            case "dice_rolled":
                values["dice"] = self.join([str(die) for die in event["dice"]])
            case "sheet_dealt":
                values["name"] = self.name(self._ed.form.sheets[event["sheet"]].name)
            case "publicity_event":
                gains = [
                    self.words("publicity-gain", seat=self.seat_name(seat), points=points, status=status)
                    for seat, (points, status) in enumerate(zip(event["points"], event["statuses"], strict=True))
                ]
                values["gains"] = self.join(gains)
            case "bubbles_crossed":
                values["line"] = self.line(event["line"])
                values["chicken"] = "yes" if event["chicken"] else "no"
            case "stage_reached":
                values["part"] = self.part(THEORIES.index(event["theory"]), event["stage"])
            case "discovered" | "spied" if event["multiplier"] is None:
                return "-secretly"
            case "discovered" | "spied" | "published" | "endorsed" | "wilbur_published":
                values["card"] = self.card(event["multiplier"])
            case "block_moved":
                if event["action"] is None:
                    return "-off"
                values["action"] = self.action(event["action"])
            case "animal_trained":
                values["animal"] = self.animal(event["animal"])
            case "wilbur_discovered" if event["theory"] is None:
                return "-nothing"
            case _:
                return self._told_late(event, values)
        return ""

    def _told_late(self, event: Json, values: Values) -> str:
        """The same for contest and end."""
        match event["type"]:
            case "craft_finalised" if event["distance"] == 0:
                return "-grounded"
            case "segment_flown":
                values["line"], values["height"] = event["to"]
                values["symbols"] = self.symbols(event["circled"])
                return "-forced" if event["forced"] else ""
            case "theories_revealed":
                cards = [
                    self.words("card-shown", theory=self.theory(theory), multiplier=number)
                    for theory, number in event["multipliers"].items()
                ]
                values["cards"] = self.join(cards)
            case "landed":
                return "-by-choice" if event["by_choice"] else ""
            case "award_given":
                values["award"] = self.words(f"award-{event['award'].replace('_', '-')}")
                values["seats"] = self.seats(event["seats"])
            case "game_scored":
                outcome = event["outcome"]
                values["count"] = len(outcome["winners"])
                values["seats"] = self.seats(outcome["winners"])
                values["points"] = max(outcome["scores"])
                if "band" in outcome:
                    values["band"] = self.name(outcome["band"])
                    return "-solo"
        return ""

    # -- prompts

    def prompt(self, s: State, seat: int | None) -> str:
        if s.step == OVER:
            return self.words("prompt-over")
        if s.movers[0] == CHANCE:
            return self.words(f"prompt-{STEPS[s.step].replace('_', '-')}", **self._due(s))
        if seat not in s.movers or seat is None:
            message = "prompt-wait-fly" if s.step == FLY else "prompt-wait-vote" if s.step == VOTE else "prompt-wait"
            return self.words(message, seats=self.seats(list(s.movers)))
        return self.words(f"prompt-{STEPS[s.step].replace('_', '-')}", **self._asked(s, seat))

    def _due(self, s: State) -> Values:
        values: Values = {"round": s.round, "dice": s.setup.dice}
        if s.pending != NONE:
            values["theory"] = self.theory(s.pending)
        if NONE in s.sheets:
            values["seat"] = self.seat_name(s.sheets.index(NONE))
        return values

    def _asked(self, s: State, seat: int) -> Values:
        row = s.rows[seat]
        if s.step == TAKE_DIE:
            return {"round": s.round, "last": "yes" if is_final(self._ed, s) else "no"}
        if s.step == ASSIGN:
            return {"die": row[DIE]}
        if s.step == TRAIN:
            return {"whistles": row[CIRCLED]}
        if s.step == SHEEP_STEP:
            return {"left": s.sheep_left}
        if s.step == FLY:
            flight = s.flights[seat]
            return {"line": contest.next_line(flight), "most": contest.ceiling(self._t, flight), "distance": flight.distance}
        return {}

    # -- score sheet

    def decided_by(self, s: State, end: Outcome) -> str:
        """WPF-8.5: a tie for first place is shared, or the others have voted."""
        winners = end["winners"]
        tied = scoring.tied(end["scores"])
        if len(tied) == 1:
            return ""
        if len(winners) > 1:
            return self.words("end-shared", seats=self.seats(winners), voted="yes" if any(vote != NONE for vote in s.votes) else "no")
        votes = sorted((s.votes.count(seat) for seat in tied), reverse=True)
        return self.words("end-vote", seats=self.seats(winners), tied=self.seats(tied), votes=votes[0], others=votes[1])

    def score_lines(self, s: State, seat: int) -> list[Line]:
        """WPF-8.1: every part of the score with its reason, and every award, won or not."""
        sheet = scoring.sheets(self._t, s)[seat]
        reasons = self._reasons(s, seat)
        parts = [(name, points) for name, points in sheet._asdict().items() if name in CLAUSES]
        lines = [
            Line(points, self.words(f"score-{name.replace('_', '-')}", **reasons.get(name, {})), CLAUSES[name]) for name, points in parts
        ]
        clause = "WPF-9.9" if s.setup.is_solo else "WPF-8.2"
        for award, points, values in zip(AWARDS, sheet.awards, scoring.compared(self._t, s), strict=True):
            name = self.words(f"award-{award.replace('_', '-')}")
            lines.append(Line(points, self.words("score-award", award=name, value=values[seat], won="yes" if points else "no"), clause))
        return lines

    def _reasons(self, s: State, seat: int) -> dict[str, Values]:
        """The numbers behind the parts of a score."""
        ed, row, flight = self._ed, s.rows[seat], s.flights[seat]
        sky = ed.skies[s.sheets[seat]]
        first, second = (max(0, points) for points in row[EVENT : EVENT + EVENTS])
        stages = [
            self.words("stage-of", theory=self.theory(theory), stage=ed.stage[row[DESIGN + theory]]) for theory in range(len(THEORIES))
        ]
        boxes = [box for box in row[BOX : BOX + len(THEORIES)] if box != NONE]
        return {
            "publicity_events": {"first": first, "second": second},
            "contest": {
                "landing": flight.landing,
                "gusts": (flight.circled & sky.winds).bit_count(),
                "weight_class": flight.weight_class,
                "hoops": sky.hoop_points(flight.circled),
            },
            "publishing": {"count": len(boxes), "boxes": self.join([str(box) for box in boxes])},
            "discoveries": {"count": discovered(ed, row).bit_count(), "each": ed.form.research.discovery_points},
            "design": {"stages": self.join(stages)},
            "dog": {"whistles": row[NUMBER + DOG], "each": ed.form.special_training.dog_points_per_whistle},
        }

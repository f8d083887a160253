"""Pigskin in sentences. Every word comes from texts/en.ftl; only names of an edition's own units and formations come from its file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from piggery.games.pigskin.components.edition import DELTAS, Edition
from piggery.games.pigskin.components.field import DIRECTIONS
from piggery.games.pigskin.notation import typed
from piggery.games.pigskin.play.moves import Move
from piggery.games.pigskin.play.refusals import Fault
from piggery.games.pigskin.play.scoring import result
from piggery.games.pigskin.play.state import KICKOFF, NOBODY, OVER, SETUP, Combat, Pass, Push, State
from piggery.games.pigskin.play.turn import rows_ahead
from piggery.kernel import CHANCE, Json, Line, Refusal, Words

if TYPE_CHECKING:
    from fractions import Fraction

SCORE_CLAUSE = "PSK-8.1"


class Text:
    """The words of one edition."""

    def __init__(self, ed: Edition, words: Words) -> None:
        self._ed = ed
        self.words = words
        self._unit_names: dict[int, str] = {}  # these are in nearly every sentence
        self._seat_names: dict[int, str] = {}

    # -- names

    def seat_name(self, seat: int) -> str:
        """Yellow, Orange; an edition of one's own may have other teams."""
        if seat not in self._seat_names:
            if seat not in (0, 1):
                return str(seat)
            team = self._ed.form.teams[seat]
            self._seat_names[seat] = self.words("seat", team=team.id, title=team.title)
        return self._seat_names[seat]

    def unit(self, unit: int) -> str:
        """A unit with its number among those of its kind and team: Sprinter 2."""
        if unit not in self._unit_names:
            self._unit_names[unit] = self._unit(unit)
        return self._unit_names[unit]

    def _unit(self, unit: int) -> str:
        kind = self._ed.types[unit]
        name = self._name("unit", kind.id, kind.title)
        if kind.count == 1:
            return name
        same = [other for other in self._ed.team_units[self._ed.seat_of(unit)] if self._ed.types[other] is kind]
        return self.words("unit-number", unit=name, number=same.index(unit) + 1)

    def team_unit(self, unit: int) -> str:
        """The same with its team: Orange's Sprinter 2."""
        return self.words("unit-of", seat=self.seat_name(self._ed.seat_of(unit)), unit=self.unit(unit))

    def units(self, units: tuple[int, ...] | list[int]) -> str:
        return self._list([self.unit(unit) for unit in units])

    def formation(self, index: int) -> str:
        if index == len(self._ed.formation_ids):
            return self.words("formation-previous")
        formation = self._ed.form.formations[index]
        return self._name("formation", formation.id, formation.title)

    def direction(self, direction: str, viewer: int | None) -> str:
        """Where on the field a direction leads, however it is drawn: to the end zone or the outermost column on that side."""
        over, ahead = DELTAS[direction]
        if ahead:
            owner = 1 if ahead > 0 else 0  # PSK-1.4: Yellow attacks up
            return self.words("direction-row", who="you" if owner == viewer else "other", seat=self.seat_name(owner))
        return self.words("direction-column", column=self._ed.form.board.column_letters[-1 if over > 0 else 0])

    def zone(self, unit: int) -> str:
        return self.words("zone-" + self._ed.types[unit].setup.replace("_", "-"))

    def _name(self, kind: str, id_: str, title: str) -> str:
        message = f"{kind}-{id_.replace('_', '-')}"
        return self.words(message) if self.words.has(message) else title

    def _list(self, names: list[str]) -> str:
        *first, last = names
        return self.words("list-and", first=self.words("list-joint").join(first), last=last) if first else last

    # -- refusals

    def refusal(self, fault: Fault, seat: int, move: Move) -> Refusal:
        """The reason, with the unit that stands in the way of the move."""
        values: dict[str, str | int] = {"seat": self.seat_name(seat)}
        unit = fault.unit
        values["unit"] = self.unit(unit) if unit >= 0 else ""
        values["zone"] = self.zone(unit) if unit >= 0 else ""
        values["speed"] = self._ed.speed[unit] if unit >= 0 else 0
        values["rows"] = self._ed.longest_pass
        return Refusal(f"PSK-{fault.clause}", self.words(f"refuse-{fault.message}", **values))

    # -- choices

    def describe(self, s: State, seat: int, move: Move) -> str:
        """What a choice or an outcome of chance is."""
        ed, kind = self._ed, move.kind
        name = kind.replace("_", "-")
        if seat == CHANCE:
            unit = self.team_unit(move.unit) if move.unit >= 0 else ""
            owner = self.seat_name(move.place) if move.place >= 0 else ""
            return self.words(f"chance-{name}", value=move.value, unit=unit, seat=owner)
        match kind:
            case "formation":
                return self.words("choice-formation", formation=self.formation(move.place))
            case "place":
                return self.words("choice-place", unit=self.unit(move.unit), at=ed.field.names[move.place])
            case "give_pigskin":
                return self.words("choice-give-pigskin", unit=self.unit(move.unit))
            case "move":
                return self.words(f"choice-{self._run(s, seat, move)}", unit=self.unit(move.unit), to=ed.field.names[move.place])
            case "attack":
                return self._describe_attack(s, move)
            case "push":
                return self._describe_push(s, seat, move)
            case "end_turn":
                return self.words("choice-end-turn", left=s.actions_left)
        holder = s.holders[seat]
        if kind == "hand_off" and s.acted >> holder & 1:  # PSK-5.2: then it is the receiver's action
            name = "take"
        rows = abs(rows_ahead(ed, seat, s.at[holder], s.at[move.unit]))
        caught = percent((ed.pass_sides + 1 - rows) / ed.pass_sides)
        return self.words(f"choice-{name}", holder=self.unit(holder), unit=self.unit(move.unit), rows=rows, percent=caught)

    def _run(self, s: State, seat: int, move: Move) -> str:
        """Which message tells of a run: one that scores, a holder's, a Hoss's that may hit, or a plain one."""
        ed = self._ed
        if move.unit == s.holders[seat]:
            return "move-touchdown" if ed.is_goal(seat, move.place) else "move-holder"
        meets = ed.field.around[move.place] & s.where[1 - seat]
        return "move-charge" if ed.charges[move.unit] and meets and not s.acted >> move.unit & 1 else "move"

    def _describe_attack(self, s: State, move: Move) -> str:
        from piggery.games.pigskin.play.odds import differences

        ed = self._ed
        dice, target = sum(ed.dice[unit] for unit in move.attackers), ed.dice[move.unit]
        won = sum(chance for difference, chance in differences(dice, target, ed.power_sides).items() if difference > 0)
        return self.words(
            "choice-attack",
            target=self.team_unit(move.unit),
            attackers=self.units(move.attackers),
            dice=dice,
            defence=target,
            percent=percent(won),
            cost="free" if s.hoss_free in move.attackers else "action",
        )

    def _describe_push(self, s: State, seat: int, move: Move) -> str:
        ed, pushed = self._ed, s.pending
        assert isinstance(pushed, Push)
        end = ed.field.slide(s.at[move.unit], move.place, pushed.distance, s.where[0] | s.where[1])
        owner = ed.seat_of(move.unit)
        values: dict[str, str | int] = {"unit": self.unit(move.unit), "to": ed.field.names[end], "seat": self.seat_name(owner)}
        values["direction"] = self.direction(DIRECTIONS[move.place], seat)
        if end == s.at[move.unit]:
            return self.words("choice-push-blocked", **values)
        scores = move.unit == s.holders[owner] and ed.is_goal(owner, end)
        return self.words("choice-push-touchdown" if scores else "choice-push", **values)

    # -- events

    def sentence(self, event: Json, viewer: int | None) -> str:
        """What happened; the viewer's own deeds are told as "you"."""
        values: dict[str, str | int] = {}
        for name, value in event.items():
            if isinstance(value, bool):
                values[name] = "yes" if value else "no"
            elif isinstance(value, str) and value in self._ed.unit_number:
                values[name] = self.unit(self._ed.unit_number[value])
            elif isinstance(value, str | int):
                values[name] = value
        seat, kind = self._doer(event), event["type"]
        if seat >= 0:
            values["seat"] = self.seat_name(seat)
            values["who"] = "you" if seat == viewer else "other"
            values["other"] = self.seat_name(1 - seat)
        match kind:
            case "attack_declared":
                values["attackers"] = self.units([self._ed.unit_number[unit] for unit in event["attackers"]])
                values["target"] = self.team_unit(self._ed.unit_number[event["target"]])
            case "power_roll":
                values["unit"] = self.team_unit(self._ed.unit_number[event["unit"]])
            case "push_blocked":
                values["units"] = self.units([self._ed.unit_number[unit] for unit in event["units"]])
                values["count"] = len(event["units"])
            case "unit_pushed":
                values["direction"] = self.direction(event["direction"], viewer)
                values["stopped"] = "still" if event["from"] == event["to"] else self._stopped(event)
            case "combat_won":
                values["difference"] = abs(event["attack"] - event["defence"])
            case "touchdown":
                values["yellow"], values["orange"] = event["score"]
            case "game_over":
                return self.ending(event, viewer)
        return self.words("event-" + kind.replace("_", "-"), **values)

    def _doer(self, event: Json) -> int:
        """Whose deed an event is: the seat it names, or the team of its unit."""
        if "seat" in event:
            return int(event["seat"])
        attackers: list[str] = event.get("attackers") or event.get("units") or []
        unit = self._ed.unit_number.get(event.get("unit") or event.get("from") or (attackers[0] if attackers else ""), NOBODY)
        return NOBODY if unit < 0 else self._ed.seat_of(unit)

    def _stopped(self, event: typed.UnitPushed) -> str:
        """Whether a push went the whole way."""
        field = self._ed.field
        start, end = field.space[event["from"]], field.space[event["to"]]
        went = abs(field.row[start] - field.row[end]) + abs(field.column[start] - field.column[end])
        return "whole" if went == event["distance"] else "short"

    def ending(self, result: typed.Outcome, viewer: int | None) -> str:
        yellow, orange = result["scores"]
        if result["winner"] is None:
            return self.words("end-draw", yellow=yellow, orange=orange)
        winner = result["winner"]
        points = sorted(result["scores"])
        message = "end-points" if result["reason"] == "points" else "end-turn-limit"
        who = "other" if viewer not in (0, 1) else "you" if viewer == winner else "loser"
        return self.words(message, who=who, seat=self.seat_name(winner), points=points[1], others=points[0])

    def decided_by(self, result: typed.Outcome) -> str:
        """PSK-8.2: the turn limit; enough points need no words."""
        return self.ending(result, None) if result["reason"] == "turn_limit" else ""

    # -- prompts

    def prompt(self, s: State, seat: int | None) -> str:
        if s.phase == OVER:
            return self.ending(result(s), seat)
        if s.phase == KICKOFF:
            return self.words("prompt-kickoff")
        pending = s.pending
        if isinstance(pending, Pass):
            return self.words("prompt-pass", unit=self.team_unit(pending.to), rows=pending.distance)
        if isinstance(pending, Combat):
            return self.words("prompt-combat", unit=self.team_unit(pending.target))
        if seat is None or seat not in s.movers:
            return self.words("prompt-wait", seats=self._list([self.seat_name(mover) for mover in s.movers]))
        if s.phase == SETUP:
            return self._prompt_setup(s, seat)
        if isinstance(pending, Push):
            return self.words("prompt-push", distance=pending.distance, units=self.units(pending.units))
        if not s.actions_left:
            return self.words("prompt-charge", unit=self.unit(s.hoss_free))
        holder = self.unit(s.holders[seat])
        free = self.unit(s.hoss_free) if s.hoss_free >= 0 else ""
        return self.words("prompt-turn-charge" if free else "prompt-turn", left=s.actions_left, holder=holder, unit=free)

    def _prompt_setup(self, s: State, seat: int) -> str:
        count = len(s.setup[seat].placed)
        if count == self._ed.team_size:
            return self.words("prompt-pigskin")
        unit = self._ed.team_units[seat][count]
        if count == 0:
            return self.words("prompt-formation" if s.options.setup == "formations" else "prompt-setup", unit=self.unit(unit))
        return self.words("prompt-place", unit=self.unit(unit), zone=self.zone(unit))

    # -- what lies ahead

    def can_score(self, s: State, scoring: typed.Scoring, viewer: int) -> str:
        from fractions import Fraction

        seat, odds = scoring["seat"], Fraction(scoring["odds"])
        return self.words(
            "outlook-score" if odds == 1 else "outlook-pass",
            who="you" if seat == viewer else "other",
            seat=self.seat_name(seat),
            when="now" if s.side == seat else "next",
            percent=percent(odds),
        )

    def in_danger(self, holder: int, odds: dict[str, str]) -> str:
        from fractions import Fraction

        attackers = [self._ed.unit_number[unit] for unit in odds]
        best = max(Fraction(chance) for chance in odds.values())
        return self.words(
            "outlook-danger", holder=self.unit(holder), attackers=self.units(attackers), count=len(attackers), percent=percent(best)
        )

    # -- score sheet

    def score_line(self, s: State, seat: int) -> Line:
        """PSK-8.1: a seat's only line is its points."""
        return Line(s.score[seat], self.words("line-points", points=s.score[seat], goal=s.options.points_to_win), SCORE_CLAUSE)


def percent(chance: float | Fraction) -> str:
    """In whole percent; what is not certain never reads as if it were."""
    rounded = round(100 * chance)
    if rounded == 100 and chance < 1:
        return ">99"
    return "<1" if rounded == 0 and chance > 0 else str(rounded)

"""Moves as JSON and as one word of text (PSK-12)."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.components.field import DIRECTIONS
from piggery.games.pigskin.notation import typed
from piggery.games.pigskin.play.moves import PREVIOUS, Choices, Move
from piggery.games.pigskin.play.state import OVER, POINTS, State
from piggery.kernel import CHANCE, IllegalMove, Json, Words, quoted

FORMS = "PSK-12"  # the section that gives the forms, cited where a form is not one of them
CHANCE_KINDS = ("kickoff_roll", "pass_roll", "power_roll")
TRANSFER_WORDS = {"hand_off": "hand", "lateral": "lat", "pass": "pass"}
TRANSFER_KINDS = {word: kind for kind, word in TRANSFER_WORDS.items()}


class NoForm(Exception):
    """Not exactly one of the forms, or off the board (then with the clause)."""

    def __init__(self, clause: str = "", message: str = "form") -> None:
        self.clause = clause
        self.message = message


class Forms:
    """The forms of one edition. The actor stands beside a form, never in it.

    A form that is well made but no choice of any position, such as a pass to a Hoss, is read as a move without a number, so
    that its refusal can name the clause.
    """

    def __init__(self, ed: Edition, table: Choices, words: Words) -> None:
        self._ed = ed
        self._table = table
        self._words = words
        self._readers: dict[str, tuple[tuple[str, ...], Callable[..., Move]]] = {
            "formation": (("name",), self._formation),
            "place": (("unit", "at"), self._place),
            "give_pigskin": (("unit",), self._give_pigskin),
            "move": (("unit", "to"), self._move),
            "hand_off": (("to",), lambda to: self._transfer("hand_off", to)),
            "lateral": (("to",), lambda to: self._transfer("lateral", to)),
            "pass": (("to",), lambda to: self._transfer("pass", to)),
            "attack": (("target", "attackers"), self._attack),
            "push": (("unit", "direction"), self._push),
            "end_turn": ((), lambda: self._table[self._table.end_turn]),
            "kickoff_roll": (("seat", "value"), self._kickoff_roll),
            "pass_roll": (("value",), self._pass_roll),
            "power_roll": (("unit", "total"), self._power_roll),
        }

    # -- writing

    def write(self, move: Move) -> typed.Choice | typed.Chance:
        ed = self._ed
        match move.kind:
            case "formation":
                return {"type": "formation", "name": [*ed.formation_ids, PREVIOUS][move.place]}
            case "place":
                return {"type": "place", "unit": ed.units[move.unit], "at": ed.field.names[move.place]}
            case "give_pigskin":
                return {"type": "give_pigskin", "unit": ed.units[move.unit]}
            case "move":
                return {"type": "move", "unit": ed.units[move.unit], "to": ed.field.names[move.place]}
            case "hand_off":
                return {"type": "hand_off", "to": ed.units[move.unit]}
            case "lateral":
                return {"type": "lateral", "to": ed.units[move.unit]}
            case "attack":
                return {"type": "attack", "target": ed.units[move.unit], "attackers": [ed.units[unit] for unit in move.attackers]}
            case "push":
                return {"type": "push", "unit": ed.units[move.unit], "direction": DIRECTIONS[move.place]}
            case "kickoff_roll":
                return {"type": "kickoff_roll", "seat": move.place, "value": move.value}
            case "pass_roll":
                return {"type": "pass_roll", "value": move.value}
            case "power_roll":
                return {"type": "power_roll", "unit": ed.units[move.unit], "total": move.value}
            case "end_turn":
                return {"type": "end_turn"}
        return {"type": "pass", "to": ed.units[move.unit]}

    def word(self, move: Move) -> str:
        """A move as one word without its actor."""
        ed, kind = self._ed, move.kind
        match kind:
            case "formation":
                return f"form:{[*ed.formation_ids, PREVIOUS][move.place]}"
            case "place":
                return f"{ed.units[move.unit]}@{ed.field.names[move.place]}"
            case "give_pigskin":
                return f"ball:{ed.units[move.unit]}"
            case "move":
                return f"{ed.units[move.unit]}-{ed.field.names[move.place]}"
            case "attack":
                return f"hit:{ed.units[move.unit]}={'+'.join(ed.units[unit] for unit in move.attackers)}"
            case "push":
                return f"push:{ed.units[move.unit]}>{DIRECTIONS[move.place]}"
            case "kickoff_roll":
                return f"kick{move.place}:{move.value}"
            case "pass_roll":
                return f"d{ed.pass_sides}:{move.value}"
            case "power_roll":
                return f"{ed.units[move.unit]}:{move.value}"
            case "end_turn":
                return "end"
        return f"{TRANSFER_WORDS[kind]}:{ed.units[move.unit]}"

    # -- reading

    def parse(self, s: State, obj: Json, seat: int | None) -> tuple[int, Move]:
        try:
            move = self._read(obj)
        except NoForm as fault:
            raise self._refused(fault, quoted(obj)) from None
        return self._actor(s, move, seat, quoted(obj)), move

    def read_token(self, s: State, text: str) -> tuple[int, Move]:
        named = re.match("([0-9]):", text)
        seat = int(named[1]) if named else None
        try:
            move = self._read(self._form_of(text[2:] if named else text))
        except NoForm as fault:
            raise self._refused(fault, quoted(text)) from None
        return self._actor(s, move, seat, text), move

    def _actor(self, s: State, move: Move, seat: int | None, form: str) -> int:
        """Who makes the move: chance its own; a choice the seat given beside it, or else the only mover."""
        is_chance = move.kind in CHANCE_KINDS
        if seat is not None:
            if (seat == CHANCE) != is_chance:
                raise IllegalMove(FORMS, self._words("refuse-other-actor", form=form))
            return seat
        if is_chance:
            return CHANCE
        if s.phase == OVER:
            raise IllegalMove("PSK-8.1" if s.reason == POINTS else "PSK-8.2", self._words("refuse-over"))
        if len(s.movers) != 1 or s.movers[0] == CHANCE:
            raise IllegalMove(FORMS, self._words("refuse-whose", form=form))
        return s.movers[0]

    def _refused(self, fault: NoForm, form: str) -> IllegalMove:
        return IllegalMove(f"PSK-{fault.clause}" if fault.clause else FORMS, self._words(f"refuse-{fault.message}", form=form))

    def _read(self, obj: Json) -> Move:
        """The move of a form with exactly its fields; NoForm for anything else."""
        kind = obj.get("type") if isinstance(obj, dict) else None
        if not isinstance(kind, str) or kind not in self._readers:
            raise NoForm
        names, read = self._readers[kind]
        if obj.keys() != {"type", *names}:
            raise NoForm
        return read(*(obj[name] for name in names))

    def _form_of(self, word: str) -> Json:
        """The JSON form that a word stands for."""
        found = re.fullmatch(r"(\w+)([@-])(\w+)", word)
        if found:
            unit, sign, space = found.groups()
            return {"type": "place", "unit": unit, "at": space} if sign == "@" else {"type": "move", "unit": unit, "to": space}
        head, _, rest = word.partition(":")
        target, _, detail = rest.partition("=" if head == "hit" else ">")
        number = int(rest) if re.fullmatch("[1-9][0-9]?", rest) else None
        match head:
            case "form":
                return {"type": "formation", "name": rest}
            case "ball":
                return {"type": "give_pigskin", "unit": rest}
            case "hand" | "lat" | "pass":
                return {"type": TRANSFER_KINDS[head], "to": rest}
            case "hit":
                return {"type": "attack", "target": target, "attackers": detail.split("+")}
            case "push":
                return {"type": "push", "unit": target, "direction": detail}
            case "end" if word == "end":
                return {"type": "end_turn"}
            case "kick0" | "kick1":
                return {"type": "kickoff_roll", "seat": int(head[-1]), "value": number}
        if head == f"d{self._ed.pass_sides}":
            return {"type": "pass_roll", "value": number}
        return {"type": "power_roll", "unit": head, "total": number}

    # -- the fields of each form

    def _unit(self, name: Json) -> int:
        if not isinstance(name, str) or name not in self._ed.unit_number:
            raise NoForm
        return self._ed.unit_number[name]

    def _space(self, name: Json, clause: str, message: str) -> int:
        """A space of the board; one that would lie beside it is refused with the clause that says so."""
        if not isinstance(name, str):
            raise NoForm
        if name not in self._ed.field.space:
            raise NoForm(clause, message) if re.fullmatch("[a-z](0|-?[1-9][0-9]{0,2})", name) else NoForm
        return self._ed.field.space[name]

    def _number(self, value: Json, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            raise NoForm
        return value

    def _formation(self, name: Json) -> Move:
        known = [*self._ed.formation_ids, PREVIOUS]
        if not isinstance(name, str) or name not in known:
            raise NoForm
        return self._table[known.index(name)]

    def _place(self, unit: Json, at: Json) -> Move:
        number = self._unit(unit)
        space = self._space(at, "2.2", "zone-off")
        first, count = self._ed.home[number]
        if not first <= space < first + count:
            return Move("place", unit=number, place=space)
        return self._table[self._table.first_place[number] + space - first]

    def _give_pigskin(self, unit: Json) -> Move:
        number = self._unit(unit)
        gives = [unit for units in self._ed.starters for unit in units]
        if number not in gives:
            return Move("give_pigskin", unit=number)
        return self._table[self._table.first_give + gives.index(number)]

    def _move(self, unit: Json, to: Json) -> Move:
        number, space = self._unit(unit), self._space(to, "4.2", "off-board")
        return self._table[self._table.first_move + number * self._ed.field.size + space]

    def _transfer(self, kind: str, to: Json) -> Move:
        receiver = self._unit(to)
        number = self._table.transfer_number.get((kind, receiver))
        return Move(kind, unit=receiver) if number is None else self._table[number]

    def _attack(self, target: Json, attackers: Json) -> Move:
        number = self._unit(target)
        if not isinstance(attackers, list) or not attackers:
            raise NoForm
        units = tuple([self._unit(unit) for unit in attackers])
        if any(later <= earlier for earlier, later in pairwise(units)):
            raise NoForm
        choice = self._table.attack_number(number, units)
        return Move("attack", unit=number, attackers=units) if choice < 0 else self._table[choice]

    def _push(self, unit: Json, direction: Json) -> Move:
        number = self._unit(unit)
        if direction not in DIRECTIONS:
            raise NoForm
        return self._table[self._table.first_push + len(DIRECTIONS) * number + DIRECTIONS.index(direction)]

    def _kickoff_roll(self, seat: Json, value: Json) -> Move:
        return Move("kickoff_roll", place=self._number(seat, 0, 1), value=self._number(value, 1, self._ed.kickoff_sides))

    def _pass_roll(self, value: Json) -> Move:
        return Move("pass_roll", value=self._number(value, 1, self._ed.pass_sides))

    def _power_roll(self, unit: Json, total: Json) -> Move:
        number = self._unit(unit)
        dice = self._ed.dice[number]
        return Move("power_roll", unit=number, value=self._number(total, dice, dice * self._ed.power_sides))

"""Moves as JSON and as one word of text (PSK-12)."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.components.field import DIRECTIONS
from piggery.games.pigskin.notation import typed
from piggery.games.pigskin.play.moves import PREVIOUS, Choices, Move
from piggery.games.pigskin.play.state import POINTS, State
from piggery.kernel import IllegalMove, Json, NoForm, Notation, Words, shaped

CHANCE_KINDS = ("kickoff_roll", "pass_roll", "power_roll")
TRANSFER_WORDS = {"hand_off": "hand", "lateral": "lat", "pass": "pass"}
TRANSFER_KINDS = {word: kind for kind, word in TRANSFER_WORDS.items()}


class Forms(Notation[State, Move]):
    """The forms of one edition. The actor stands beside a form, never in it.

    A form that is well made but no choice of any position, such as a pass to a Hoss, is read as a move without a number, so
    that its refusal can name the clause.
    """

    clause = "PSK-12"

    def __init__(self, ed: Edition, table: Choices, words: Words) -> None:
        self._ed = ed
        self._table = table
        self.words = words
        self._readers: dict[str, Callable[..., Move]] = {
            "formation": self._formation,
            "place": self._place,
            "give_pigskin": self._give_pigskin,
            "move": self._move,
            "hand_off": self._transfer,
            "lateral": self._transfer,
            "pass": self._transfer,
            "attack": self._attack,
            "push": self._push,
            "end_turn": lambda form: self._table[self._table.end_turn],
            "kickoff_roll": self._kickoff_roll,
            "pass_roll": self._pass_roll,
            "power_roll": self._power_roll,
        }

    def is_outcome(self, move: Move) -> bool:
        return move.kind in CHANCE_KINDS

    def check_over(self, state: State) -> None:
        raise IllegalMove("PSK-8.1" if state.reason == POINTS else "PSK-8.2", self.words("refuse-over"))

    # -- writing

    def write(self, seat: int, move: Move) -> typed.Choice | typed.Chance:
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

    def find(self, state: State, obj: Json) -> Move:
        form: Json = shaped(obj, typed.FORMS.move)
        return self._readers[form["type"]](form)

    def look_up(self, state: State, word: str) -> Move:
        return self.find(state, self._form_of(word))

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

    # -- what each form says

    def _unit(self, name: str) -> int:
        if name not in self._ed.unit_number:
            raise NoForm
        return self._ed.unit_number[name]

    def _space(self, name: str, clause: str, message: str) -> int:
        """A space of the board; one that would lie beside it is refused with the clause that says so."""
        if name not in self._ed.field.space:
            raise NoForm(clause, message) if re.fullmatch("[a-z](0|-?[1-9][0-9]{0,2})", name) else NoForm
        return self._ed.field.space[name]

    def _formation(self, form: typed.UseFormation) -> Move:
        known = [*self._ed.formation_ids, PREVIOUS]
        if form["name"] not in known:
            raise NoForm
        return self._table[known.index(form["name"])]

    def _place(self, form: typed.Place) -> Move:
        unit = self._unit(form["unit"])
        space = self._space(form["at"], "PSK-2.2", "refuse-zone-off")
        first, count = self._ed.home[unit]
        if not first <= space < first + count:
            return Move("place", unit=unit, place=space)
        return self._table[self._table.first_place[unit] + space - first]

    def _give_pigskin(self, form: typed.GivePigskin) -> Move:
        number = self._unit(form["unit"])
        gives = [unit for units in self._ed.starters for unit in units]
        if number not in gives:
            return Move("give_pigskin", unit=number)
        return self._table[self._table.first_give + gives.index(number)]

    def _move(self, form: typed.Run) -> Move:
        unit, space = self._unit(form["unit"]), self._space(form["to"], "PSK-4.2", "refuse-off-board")
        return self._table[self._table.first_move + unit * self._ed.field.size + space]

    def _transfer(self, form: typed.HandOff | typed.Lateral | typed.Pass) -> Move:
        receiver = self._unit(form["to"])
        number = self._table.transfer_number.get((form["type"], receiver))
        return Move(form["type"], unit=receiver) if number is None else self._table[number]

    def _attack(self, form: typed.Attack) -> Move:
        target, attackers = self._unit(form["target"]), tuple([self._unit(unit) for unit in form["attackers"]])
        if any(later <= earlier for earlier, later in pairwise(attackers)):
            raise NoForm
        choice = self._table.attack_number(target, attackers)
        return Move("attack", unit=target, attackers=attackers) if choice < 0 else self._table[choice]

    def _push(self, form: typed.Push) -> Move:
        unit = self._unit(form["unit"])
        return self._table[self._table.first_push + len(DIRECTIONS) * unit + DIRECTIONS.index(form["direction"])]

    def _kickoff_roll(self, form: typed.KickoffRoll) -> Move:
        return Move("kickoff_roll", place=form["seat"], value=within(form["value"], 1, self._ed.kickoff_sides))

    def _pass_roll(self, form: typed.PassRoll) -> Move:
        return Move("pass_roll", value=within(form["value"], 1, self._ed.pass_sides))

    def _power_roll(self, form: typed.PowerRoll) -> Move:
        unit = self._unit(form["unit"])
        dice = self._ed.dice[unit]
        return Move("power_roll", unit=unit, value=within(form["total"], dice, dice * self._ed.power_sides))


def within(value: int, low: int, high: int) -> int:
    if not low <= value <= high:
        raise NoForm
    return value

"""Many choices, offered in steps: the kind first, then unit, place and so on, until few enough are left to describe."""

from __future__ import annotations

from typing import Any, NamedTuple

from piggery.kernel import Json

LIST_AT_MOST = 14  # choices described one by one; more are narrowed down first
COUNT = "count"  # the field of a form that says how many


class InQuestion(NamedTuple):
    """The moves still in question, with their JSON forms."""

    moves: list[Any]
    forms: list[dict[str, Json]]


class Menu:
    """Narrows a list of moves down by the fields of their forms.

    >>> forms = [{"type": "move", "to": place} for place in range(20)] + [{"type": "pass"}]
    >>> menu = Menu(list("abcdefghijklmnopqrst") + ["pass"], forms)
    >>> menu.labels()
    ['move', 'pass']
    >>> menu.narrow("move")
    >>> menu.chosen, menu.labels()[:3]
    ('move', ['0', '1', '2'])
    >>> menu.narrow("3")
    'd'

    """

    def __init__(self, moves: list[Any], forms: list[dict[str, Json]]) -> None:
        self._steps = [InQuestion(moves, forms)]

    @property
    def moves(self) -> list[Any]:
        return self._steps[-1].moves

    @property
    def depth(self) -> int:
        """How many steps have been gone."""
        return len(self._steps) - 1

    @property
    def is_short(self) -> bool:
        """Whether the moves can be described one by one."""
        return len(self.moves) <= LIST_AT_MOST

    @property
    def asks_number(self) -> bool:
        """Whether this step asks how many: then a number that is typed is that number, and counts nothing off."""
        return self._field() == COUNT

    @property
    def chosen(self) -> str:
        """What has been settled so far: move y_pas."""
        field = self._field()
        form = self._steps[-1].forms[0]
        names = list(form)[: list(form).index(field)] if field in form else []
        return " ".join(word(form[name]) for name in names if name != "seat") if len(self._steps) > 1 else ""

    def labels(self) -> list[str]:
        """What can be chosen at this step."""
        field = self._field()
        return list(dict.fromkeys(word(form.get(field)) for form in self._steps[-1].forms))

    def short_labels(self) -> list[str]:
        """The labels without what all of them begin with: of y_pas, y_spr1 and y_spr2 pas, spr1 and spr2."""
        labels = self.labels()
        heads = {"".join(part.partition("_")[:2]) for label in labels for part in label.split("+")}
        head = heads.pop() if len(heads) == 1 else ""
        if not head.endswith("_"):
            return labels
        return ["+".join(part.removeprefix(head) for part in label.split("+")) for label in labels]

    def understands(self, answer: str) -> bool:
        """Whether it names a label of this step, whole or short, or counts one off; described moves are counted off as moves."""
        if self.asks_number:
            return answer in self.labels()
        if answer.isdecimal() and self.is_short:
            return False
        is_number = answer.isdecimal() and 1 <= int(answer) <= len(self.labels())
        return is_number or answer in self.labels() or answer in self.short_labels()

    def follow(self, answers: list[str]) -> bool:
        """Several steps at once; False, and all as it was, if an answer is not understood or leaves nothing to choose."""
        before = self._steps[:]
        for answer in answers:
            if not self.understands(answer) or self.narrow(answer) is not None:
                self._steps = before
                return False
        return True

    def after(self, answers: list[str]) -> Menu | None:
        """The menu some steps on, leaving this one as it is; None where they lead nowhere."""
        menu = Menu(self.moves, self._steps[-1].forms)
        return menu if menu.follow(answers) else None

    def form_with(self, answer: str) -> dict[str, Json]:
        """The form that this step would lead to, were the answer one of its labels."""
        return {**self._steps[-1].forms[0], self._field(): answer}

    def narrow(self, answer: str) -> Any:
        """Choose by number or label: the move if all of it is settled, else None after going a step further, if it fits.

        The only move left is not made at once if there was nothing to choose about a part of it: it is described first.
        """
        labels = self.labels()
        if answer in self.short_labels():
            answer = labels[self.short_labels().index(answer)]
        elif answer not in labels and answer.isdecimal() and 1 <= int(answer) <= len(labels):
            answer = labels[int(answer) - 1]
        field = self._field()
        step = self._steps[-1]
        kept = [index for index, form in enumerate(step.forms) if word(form.get(field)) == answer]
        if not kept:
            return None
        if len(kept) == 1 and (len(step.moves) == 1 or list(step.forms[kept[0]])[-1] == field):
            return step.moves[kept[0]]
        self._steps.append(InQuestion([step.moves[index] for index in kept], [step.forms[index] for index in kept]))
        return None

    def back(self) -> bool:
        """A step back; False at the first."""
        if len(self._steps) == 1:
            return False
        self._steps.pop()
        return True

    def _field(self) -> str:
        """The first field in which the forms differ; the last one of a single form."""
        forms = self._steps[-1].forms
        if len(forms) == 1:
            return list(forms[0])[-1]
        for name in forms[0]:
            if name != "seat" and len({word(form.get(name)) for form in forms}) > 1:
                return name
        return next((name for form in forms for name in form if name not in forms[0]), "type")


def word(value: Json) -> str:
    """A value of a form as one reads and types it."""
    if isinstance(value, list):
        return "+".join(map(str, value))
    if isinstance(value, dict):
        return "+".join(f"{count}{name}" for name, count in value.items())
    return "-" if value is None else str(value)

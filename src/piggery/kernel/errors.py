"""What can be wrong with what the outside hands in. Each error is one sentence: what, where, what to do."""

from __future__ import annotations

from typing import Any, NamedTuple


class Refusal(NamedTuple):
    """Why a move is not legal: the clause of RULES.md or docs/games, and the reason in plain words."""

    rule: str
    reason: str

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})"


class PiggeryError(ValueError):
    """Bad input of any kind: catch this to catch them all."""

    def __reduce__(self) -> tuple[Any, ...]:  # on its way from another process, whatever its class is made from
        return told_again, (type(self), self.args, vars(self))


def told_again(kind: type[PiggeryError], args: tuple[Any, ...], fields: dict[str, Any]) -> PiggeryError:
    error = kind.__new__(kind, *args)
    vars(error).update(fields)
    return error


class IllegalMove(PiggeryError):
    """A move that the rules refuse; the state was left as it was."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{reason} ({rule})")
        self.rule = rule
        self.reason = reason

    @classmethod
    def because(cls, refusal: Refusal) -> IllegalMove:
        return cls(refusal.rule, refusal.reason)


class InvalidSetup(PiggeryError):
    """A seat count or an option that a game does not have; `name` is the option, or "seats". `words`: the same without identifiers, for
    people who were shown the option in words."""

    def __init__(self, name: str, fault: str, words: str = "") -> None:
        super().__init__(f"{name}: {fault}")
        self.name = name
        self.fault = fault
        self.words = words


class InvalidPosition(PiggeryError):
    """A position that has the wrong form or breaks an invariant; `field` is a path such as seats[1].rows."""

    def __init__(self, field: str, fault: str) -> None:
        super().__init__(f"position, {field}: {fault}")
        self.field = field
        self.fault = fault


class InvalidEdition(PiggeryError):
    """An edition file that can't be used: the file, the key in it and the fault."""

    def __init__(self, file: str, key: str, fault: str) -> None:
        super().__init__(f"{file}, {key}: {fault}" if key else f"{file}: {fault}")
        self.file = file
        self.key = key
        self.fault = fault


class InvalidRecord(PiggeryError):
    """A record that is damaged or does not replay; `number` is the first bad move (from 1), None for header or end."""

    def __init__(self, fault: str, number: int | None = None, where: str = "header") -> None:
        place = where if number is None else f"move {number}"
        super().__init__(f"record, {place}: {fault}")
        self.number = number
        self.where = place
        self.fault = fault

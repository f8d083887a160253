"""Stepping through a record in the terminal."""

from __future__ import annotations

from piggery.cli.screen import Screen
from piggery.kernel import ALL, CHANCE, InvalidSetup
from piggery.kernel.record import Record
from piggery.match import replay

HELP = "Enter: next · b: back · a number: go there · n 10: ten on · e: end · seat 0, seat all: whose view · q: stop"


class Player:
    """Shows the position after some of the moves, and what the last of them did."""

    def __init__(self, record: Record, at: int, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < len(record.seats):
            raise InvalidSetup("--seat", f"there are seats 0 to {len(record.seats) - 1}")
        self.record = record
        self.match = replay(record)
        self.screen = Screen()
        self.at = min(at, len(record.moves))
        self.seat = seat

    def run(self) -> None:
        self.show()
        while True:
            answer = self.screen.ask(f"{self.at}/{len(self.record.moves)}> ")
            if answer is None or answer in ("q", "quit"):
                return
            if self.step(answer):
                self.show()
            else:
                self.screen.say(HELP)

    def step(self, answer: str) -> bool:
        """Go where an answer says; False if it says nothing."""
        command, _, rest = answer.partition(" ")
        at = self.at
        if answer in ("", "n"):
            at += 1
        elif command == "n" and rest.isdecimal():
            at += int(rest)
        elif answer in ("b", "back"):
            at -= 1
        elif answer in ("e", "end"):
            at = len(self.record.moves)
        elif answer.isdecimal():
            at = int(answer)
        elif command == "seat":
            return self.look_from(rest)
        else:
            return False
        self.at = max(0, min(at, len(self.record.moves)))
        return True

    def look_from(self, word: str) -> bool:
        if word.isdecimal() and int(word) < len(self.record.seats):
            self.seat = int(word)
            return True
        self.seat = None
        return word == "all"

    def show(self) -> None:
        game = self.match.game
        state = replay(self.record, at=self.at).state
        viewer = ALL if self.seat is None and self.match.end is not None else self.seat
        self.screen.clear()
        if self.at:
            played = self.match.played[self.at - 1]
            who = "chance" if played.by == CHANCE else self.record.seats[played.by].name
            told = viewer == ALL or game.tell(replay(self.record, at=self.at - 1).state, played.by, played.move, self.seat) is not None
            self.screen.say(f"Move {self.at}, {who}: {game.token(played.by, played.move) if told else 'hidden'}", style="bold")
            for event in played.events:
                self.screen.say(self.match.named(game.sentence(event, viewer)), style="dim")
        self.screen.picture(self.match.named(game.picture(state, self.seat)), game.board.get("ink", {}))
        self.screen.say(self.match.named(game.prompt(state, self.seat)), style="bold")

"""A game in the terminal: people at one keyboard, bots, dice of ours or real ones."""

from __future__ import annotations

import json
import os
import textwrap
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from itertools import zip_longest
from pathlib import Path
from typing import Any

from piggery import bots
from piggery.cli.entering import how, read
from piggery.cli.menu import Menu
from piggery.cli.options import unusual
from piggery.cli.screen import Screen
from piggery.kernel import CHANCE, AnyGame, Event, IllegalMove, Json, PiggeryError
from piggery.kernel.due import Due, NotShown, due
from piggery.kernel.record import Seat
from piggery.match import CannotUndo, ChanceSource, Entered, Fair, Match, Seeded

HELP = (
    "Type the number of a choice, or its word (L1), or several steps at once (move spr1 c12). Further:",
    "  ? 3   what choice 3 would do          ?L5    why a move is possible or not",
    "  b     back to the step before         u      take back what you did",
    "  hint  [LEVEL] what a bot would do     log    what happened so far, also behind …",
    "  save  [FILE] write the game down      q      stop; the game is kept",
)

ENTERING_HELP = ("  u     take back what was entered last        q      stop; the game is kept",)

MARK = "+"  # on the board, where a step of the menu may lead


class Stop(Exception):
    """The people at the table want to stop."""


def opened(game: AnyGame, seats: str | None, options: Mapping[str, Json], is_dice_mine: bool, seed: str | None) -> Match:
    """A new match with the seats of a command line."""
    source: ChanceSource = Entered() if is_dice_mine else Fair() if seed is None else Seeded(seed)
    return Match(game, seated(game, seats), options, chance=source)


def seated(game: AnyGame, text: str | None) -> list[Seat]:
    """me,me=Ben,farmhand as seats; without it a person against a bot, or as many bots as the game needs."""
    if text is None:
        fewest, most = game.about.seats
        text = ",".join(["me", *[bots.usual_level(game.about.slug)] * min(max(1, fewest - 1), most - 1)])
    seats: list[Seat] = []
    for word in text.split(","):
        who, _, name = word.strip().partition("=")
        if who == "me":
            seats.append(Seat(name=name or f"Player {len(seats) + 1}"))
        else:
            try:
                bots.load(who, game)
            except PiggeryError as error:
                raise PiggeryError(f"--seats: {who!r} is neither me nor a bot that can play: {error}") from None
            seats.append(Seat(name=name or f"{called(who)} {len(seats) + 1}", kind=who))
    return seats


def called(bot: str) -> str:
    """What people call a bot: Ace, or of my.bots:Oink the class."""
    word = bot.rpartition(":")[2].rpartition(".")[2]
    return f"{word[:1].upper()}{word[1:]}"


class Terminal:
    """Plays a match to its end, asking the people at the keyboard whose turn it is."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game = match.game
        self.screen = Screen()
        scale = bots.share([sitting.kind for sitting in match.seats])
        self.bots = {
            seat: bots.load(sitting.kind, match.game, scale) for seat, sitting in enumerate(match.seats) if sitting.kind != "person"
        }
        self.people = [seat for seat in range(len(match.seats)) if seat not in self.bots]
        self.told = 0  # moves whose events the people have been told
        self.at_keyboard: int | None = self.people[0] if self.people else None

    def run(self) -> None:
        try:
            while self.match.movers:
                bots.play_out(self.match, self.bots)
                movers = self.match.movers
                if movers == (CHANCE,):
                    self.enter_chance()
                elif movers:
                    self.decide(self.next_person(movers))
            self.show_end()
            self.screen.say(f"The record is kept: piggery replay {self.keep('finished')}")
        except (Stop, KeyboardInterrupt):
            self.save(None)
        except PiggeryError:  # a bot from outside has failed
            self.save(None)
            raise

    # -- who

    def next_person(self, movers: tuple[int, ...]) -> int:
        """Whoever sits at the keyboard goes on; otherwise it is handed over, behind a curtain if there are secrets."""
        if self.at_keyboard in movers:
            return self.at_keyboard
        seat = next(mover for mover in movers if mover in self.people)
        if self.at_keyboard is not None and self.has_secrets(seat):
            self.screen.clear()
            if self.screen.ask(f"Hand over to {self.match.seats[seat].name}, then press Enter. ") is None:
                raise Stop
        self.at_keyboard = seat
        return seat

    def has_secrets(self, seat: int) -> bool:
        """Whether this person sees something that another at the keyboard does not."""
        state = self.match.state
        return any(self.game.view(state, seat) != self.game.view(state, other) for other in self.people)

    # -- a decision

    def decide(self, seat: int) -> None:
        """Ask until a move is chosen or something is taken back; many choices are narrowed down step by step."""
        moves = self.match.choices(seat)
        menu = Menu(moves, [self.game.write(seat, move) for move in moves])
        self.draw(seat, self.offer(seat, menu), self.spots(menu))
        while True:
            answer = self.screen.ask(f"{menu.chosen}> ")
            if answer is None:
                raise Stop
            if answer in ("u", "undo"):
                if self.undo(seat):
                    return
                continue
            if answer in ("b", "back") and menu.back():
                self.draw(seat, self.offer(seat, menu), self.spots(menu))
                continue
            depth = menu.depth
            move = self.understand(seat, menu, answer)
            if move is not None:
                self.match.play(seat, move)
                return
            if menu.depth != depth:
                self.draw(seat, self.offer(seat, menu), self.spots(menu))

    def understand(self, seat: int, menu: Menu, answer: str) -> Any:
        """The move that an answer names, or None after doing what else it asks for."""
        command, _, rest = answer.partition(" ")
        if answer.startswith("?"):
            self.explain(seat, menu, answer[1:].strip())
        elif command in ("q", "quit"):
            raise Stop
        elif command == "hint":
            self.hint(seat, rest or bots.adviser_level(self.game.about.slug))
        elif command == "log":
            self.tell(self.sentences(0))
        elif command == "save":
            self.save(Path(rest) if rest else None)
        elif answer:
            return self.named_move(seat, menu, answer)
        return None

    def named_move(self, seat: int, menu: Menu, answer: str) -> Any:
        """A choice by number, by one or more steps of the menu or by its word; an illegal one is explained with its rule."""
        depth = menu.depth
        *steps, word = answer.split()
        if steps and not menu.follow(steps):
            word = answer
        if menu.is_short and not menu.asks_number and word.isdecimal() and 1 <= int(word) <= len(menu.moves):
            return menu.moves[int(word) - 1]
        if menu.understands(word):
            return menu.narrow(word)
        try:
            by, move = self.read_word(seat, menu, word)
            refusal = self.game.why_not(self.match.state, by, move)
            if refusal is None and by == seat:
                return move
            fault = self.match.named(str(refusal)) if refusal else "That move is somebody else's."
        except IllegalMove as error:
            fault = f"{self.match.named(error.reason)} ({error.rule}) Type ? for help."
        while menu.depth > depth:
            menu.back()
        self.screen.say(fault, style="red")
        return None

    def read_word(self, seat: int, menu: Menu, word: str) -> tuple[int, Any]:
        """A move by its word: the seat's own (form:pro_set); what this step of the menu does not offer (a place too far away), to be
        refused with its reason; or a move with its actor (1:form:pro_set)."""
        state = self.match.state
        with suppress(IllegalMove):
            return self.game.read_token(state, f"{seat}:{word}")
        with suppress(IllegalMove):
            return self.game.parse(state, menu.form_with(word), seat)
        return self.game.read_token(state, word)

    def explain(self, seat: int, menu: Menu, word: str) -> None:
        """What a choice would do, as far as it is certain, and the odds of what is not; or why it is not possible."""
        if not word:
            for line in HELP:
                self.screen.say(line)
            return
        move = self.named_move(seat, menu, word)
        if move is None:
            return
        self.screen.say(self.match.named(self.game.describe(self.match.state, seat, move)))
        seen = self.game.preview(self.match.state, seat, move)
        for told in seen["events"]:
            event = Event(told)
            self.screen.say("  " + self.match.named(self.game.sentence(event, seat)), style="dim")
        for name, odds in (seen["odds"] or {}).items():
            if not odds:
                continue
            in_words = (
                ", ".join(f"{key}: {percent(value)}" for key, value in odds.items())
                if isinstance(odds, dict)
                else f"{percent(odds)} ({odds})"
            )
            self.screen.say(f"  {name.replace('_', ' ')}: {in_words}", style="dim")

    def hint(self, seat: int, name: str) -> None:
        """What a bot would do, and why; it is called as it calls itself (Ace) or by its name. Ctrl-C ends its thinking, not the game."""
        level = name.lower() if name.lower() in bots.levels(self.game.about.slug) else name
        try:
            bot = bots.load(level, self.game)
            move, reason = bots.advise(level, bot, self.game, bots.seen_by(self.match, seat, level), bots.noise(self.match, seat))
        except PiggeryError as error:
            self.screen.say(f"Not possible: {error}.", style="red")
            return
        except KeyboardInterrupt:
            self.screen.say("Then without advice.", style="red")
            return
        described = self.game.describe(self.match.state, seat, move)
        self.screen.say(self.match.named(f"{article(called(level))} {called(level)} would choose: {described} {reason}".rstrip()))

    def undo(self, seat: int) -> bool:
        """Take back the last choice; the people at one keyboard are taken to agree."""
        try:
            self.match.undo(seat, consent=self.people)
        except CannotUndo as error:
            self.screen.say(f"Not possible: {error}.", style="red")
            return False
        self.told = min(self.told, len(self.match.played))
        return True

    def enter_chance(self) -> None:
        """Real dice, cards and cubes: the people say what they show. Who alone may look at a card, sits before the screen alone."""
        state = self.match.state
        asked = due(self.game, state, self.at_keyboard)
        if asked is not None and asked.whose in self.people:
            asked = due(self.game, state, self.next_person((asked.whose,)))
        assert asked is not None
        asked = replace(
            asked,
            question=self.match.named(asked.question),
            things=tuple(thing._replace(name=self.match.named(thing.name)) for thing in asked.things),
        )
        can_draw = self.match.waits_for_people
        lines = [asked.question, *how(asked, self.screen.width - 1), *([f"app  {asked.by_hand}"] if can_draw else [])]
        self.draw(self.at_keyboard, lines)
        while True:
            answer = self.screen.ask("> ")
            if answer is None or answer in ("q", "quit"):
                raise Stop
            if answer == "app" and can_draw:
                self.match.draw()
                return
            if answer in ("u", "undo"):
                if self.at_keyboard is not None and self.undo(self.at_keyboard):
                    return
            elif answer in ("?", "help"):
                for line in (*lines, *ENTERING_HELP):
                    self.screen.say(line)
            elif answer and self.entered(asked, answer):
                return

    def entered(self, asked: Due, answer: str) -> bool:
        """Whether an answer could be entered; if not, it is explained."""
        try:
            self.match.enter(asked.move(read(asked, answer)))
        except IllegalMove as error:
            self.screen.say(f"{self.match.named(error.reason)} ({error.rule})", style="red")
        except NotShown as fault:
            self.screen.say(f"Not possible: {fault}. Type ? for help.", style="red")
        else:
            return True
        return False

    # -- showing

    def draw(self, seat: int | None, choices: list[str] | None = None, spots: Sequence[tuple[int, int]] = ()) -> None:
        """What happened since the last look, as much as there is room for; the board with these spots marked; what is to be decided."""
        picture = marked(self.match.named(self.game.picture(self.match.state, seat)), spots)
        prompt = self.match.named(self.game.prompt(self.match.state, seat))
        room = self.screen.height - picture.count("\n") - 1 - len(textwrap.wrap(prompt, self.screen.width)) - len(choices or ()) - 1
        self.screen.clear()
        self.tell(fitted(self.sentences(self.told), room, self.screen.width - 1))
        self.told = len(self.match.played)
        self.screen.picture(picture, {**self.game.board.get("ink", {}), **({MARK: "bold cyan"} if spots else {})})
        self.screen.say(prompt, style="bold")
        for line in choices or ():
            self.screen.say(line)

    def sentences(self, since: int) -> list[str]:
        """What happened from a move on; before the first one, how this game is played."""
        events = [event for played in self.match.played[since:] for event in played.events]
        chosen = [] if since else unusual(self.game.about, self.match.options, [sitting.name for sitting in self.match.seats])
        return [*chosen, *(self.match.named(self.game.sentence(event, self.at_keyboard)) for event in events)]

    def tell(self, sentences: list[str]) -> None:
        for sentence in sentences:
            self.screen.say(sentence, style="dim")

    def spots(self, menu: Menu) -> list[tuple[int, int]]:
        """Where the picture has the places of a step: line and character."""
        known = self.game.board.get("spots", {})
        return [known[label] for label in menu.labels() if label in known]

    def offer(self, seat: int, menu: Menu) -> list[str]:
        """The choices as lines: the labels of a step, or the moves described; less of each the less room there is."""
        room = self.screen.height - self.game.picture(self.match.state, seat).count("\n") - 3
        if menu.asks_number:
            return [f"Type a number: {ranged(menu.labels())}. ? and a number tells more about it."]
        listed = "  ".join(f"{n}\N{NO-BREAK SPACE}{label}" for n, label in enumerate(menu.short_labels(), 1))
        labels = textwrap.wrap(listed, self.screen.width - 1)
        if not menu.is_short:
            count = len(self.spots(menu))
            return [f"{count} places, marked {MARK}: type one. b goes back."] if len(labels) > room and count else labels
        described = [self.match.named(self.game.describe(self.match.state, seat, move)) for move in menu.moves]
        if len(described) <= room:
            words = [self.game.token(seat, move).removeprefix(f"{seat}:") for move in menu.moves]
            width = max(map(len, words))
            lines = [f"{n:>2} {word:<{width}} {text}" for n, (word, text) in enumerate(zip(words, described, strict=True), 1)]
            if max(map(len, lines)) <= self.screen.width:
                return lines
        lines = [f"{n:>2} {text}" for n, text in enumerate(described, 1)]
        if len(lines) <= room:
            return [cut(line, self.screen.width) for line in lines]
        half = (len(lines) + 1) // 2
        if half > room and len(labels) < half and len(menu.labels()) == len(lines):
            return labels
        column = (self.screen.width - 1) // 2
        return [
            f"{cut(left, column):<{column}} {cut(right, column)}".rstrip()
            for left, right in zip_longest(lines[:half], lines[half:], fillvalue="")
        ]

    def show_end(self) -> None:
        """The last picture and every score line with its reason."""
        self.draw(self.at_keyboard)
        outcome = self.game.outcome(self.match.state)
        if outcome is None:
            return
        for seat, lines in enumerate(outcome.breakdown):
            self.screen.say(f"{self.match.seats[seat].name}: {outcome.scores[seat]}, rank {outcome.ranks[seat]}", style="bold")
            for line in lines:
                self.screen.say(f"{line.points:>4}  {self.match.named(line.sentence)} ({line.clause})"[: max(self.screen.width, 60)])

    def save(self, file: Path | None) -> None:
        """Write the game down, so that it can be resumed."""
        self.screen.say(f"The game is kept; go on with: piggery play --resume {self.keep('saved', file)}")

    def keep(self, folder: str, file: Path | None = None) -> Path:
        """The record as a file, under its own name in a folder of ours if none is given."""
        if file is None:
            file = unused(home() / folder / f"{self.game.about.slug}-{datetime.now():%Y%m%d-%H%M%S}.json")
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(self.match.record(is_own=True).to_json(), indent=1, ensure_ascii=False) + "\n", "utf-8")
        except OSError as error:
            raise PiggeryError(f"the game can't be kept in {file}: {error.strerror}") from None
        return file


def marked(picture: str, spots: Sequence[tuple[int, int]]) -> str:
    """A picture with a mark at these lines and characters.

    >>> marked("a . .\\nb . .", [(1, 2)])
    'a . .\\nb + .'
    """
    lines = [list(line) for line in picture.split("\n")]
    for line, character in spots:
        lines[line][character] = MARK
    return "\n".join("".join(line) for line in lines)


def fitted(sentences: list[str], room: int, width: int) -> list[str]:
    """The last of the sentences, in so many lines: one on each, or as many as have room on it, with a sign that some are left out.

    >>> fitted(["The die shows 5.", "Complete!", "Your turn is over."], 1, 30)
    ['… Complete! Your turn is over.']
    """
    if len(sentences) <= room:
        return sentences
    lines: list[str] = []
    for sentence in reversed(sentences):
        if lines and len(f"… {sentence} {lines[0]}") <= width:
            lines[0] = f"{sentence} {lines[0]}"
        elif len(lines) < room:
            lines.insert(0, sentence)
        else:
            return [f"… {lines[0]}", *lines[1:]] if lines else []
    return lines


def ranged(numbers: list[str]) -> str:
    """Ascending numbers as one says them.

    >>> ranged(["1", "2", "3"]), ranged(["1", "3"])
    ('1 to 3', '1 or 3')
    """
    first, last = int(numbers[0]), int(numbers[-1])
    return f"{first} to {last}" if len(numbers) > 2 and last - first == len(numbers) - 1 else " or ".join(numbers)


def percent(odds: str) -> str:
    """Exact odds as one reads them: 7/12 is 58.3%.

    >>> percent("7/12")
    '58.3%'
    """
    from fractions import Fraction

    return f"{float(100 * Fraction(odds)):.1f}%"


def cut(line: str, width: int) -> str:
    """A line that fits, with a sign that it goes on."""
    return line if len(line) <= width else line[: width - 1] + "…"


def unused(file: Path) -> Path:
    """The same name, or with a number behind it where there is such a file: a saved game is never overwritten."""
    for number in range(2, 1000):
        if not file.exists():
            break
        file = file.with_stem(f"{file.stem.partition('_')[0]}_{number}")
    return file


def home() -> Path:
    """Where our files lie: PIGGERY_HOME, or the user's data folder."""
    import platformdirs

    return Path(os.environ.get("PIGGERY_HOME") or platformdirs.user_data_dir("piggery"))


def article(word: str) -> str:
    return "An" if word[0] in "AEIOU" else "A"

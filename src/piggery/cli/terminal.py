"""A game in the terminal: people at one keyboard, bots, dice of ours or real ones."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from piggery import bots
from piggery.cli.entering import how, read
from piggery.cli.keeping import home, unused
from piggery.cli.keyboard import Offers
from piggery.cli.layout import MARK, marked, offered, page
from piggery.cli.menu import Menu
from piggery.cli.options import unusual
from piggery.cli.screen import Screen
from piggery.kernel import CHANCE, AnyGame, Event, IllegalMove, Json, PiggeryError
from piggery.kernel.due import Due, NotShown, due
from piggery.kernel.record import Seat
from piggery.match import CannotUndo, ChanceSource, Entered, Fair, Match, Seeded

HELP = (
    "Type the number of a choice, or its word (L1), or several steps (move spr1 c12). Tab completes. Further:",
    "  ? 3   what choice 3 would do          ?L5    why a move is possible or not",
    "  b     back to the step before         u      take back what you did",
    "  news  all since your last decision    log    all that happened in this game",
    "  more  more of the choices             board  the whole board",
    "  hint  [LEVEL] what a bot would do     save   [FILE] write the game down",
    "  Enter shows all of it afresh          q      stop; the game is kept",
)
AFRESH = ("", "more", "news", "log", "board")  # after which all is shown again
WORDS = ("back", "board", "hint", "log", "more", "news", "quit", "save", "undo")

ENTERING_HELP = ("  u     take back what was entered last        q      stop; the game is kept",)


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
        self.screen = Screen(home() / "history")
        scale = bots.share([sitting.kind for sitting in match.seats])
        self.bots = {
            seat: bots.load(sitting.kind, match.game, scale) for seat, sitting in enumerate(match.seats) if sitting.kind != "person"
        }
        self.people = [seat for seat in range(len(match.seats)) if seat not in self.bots]
        self.told = 0  # moves whose events a pipe has been told; a terminal shows them until the next decision
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
        finally:
            self.screen.close()

    # -- who

    def next_person(self, movers: tuple[int, ...]) -> int:
        """Whoever sits at the keyboard goes on; otherwise it is handed over, behind a curtain if there are secrets."""
        if self.at_keyboard in movers:
            return self.at_keyboard
        seat = next(mover for mover in movers if mover in self.people)
        if self.at_keyboard is not None and self.has_secrets(seat):
            self.screen.clear()
            self.screen.forget()
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
        at = 0  # pages of choices turned over
        self.show(seat, menu, at)
        while True:
            answer = self.screen.ask(f"{menu.chosen}> ", self.completing(seat, menu))
            if answer is None:
                raise Stop
            depth = menu.depth
            if answer in ("u", "undo"):
                if self.undo(seat):
                    return
            elif answer == "more":
                at += 1
            elif not (answer in ("b", "back") and menu.back()):
                move = self.understand(seat, menu, answer)
                if move is not None:
                    self.match.play(seat, move)
                    return
            if menu.depth != depth:
                at = 0
            if menu.depth != depth or (self.screen.is_live and answer in AFRESH):
                self.show(seat, menu, at)

    def completing(self, seat: int, menu: Menu) -> Offers:
        """What Tab makes of a line: words of this step and, behind them, of the steps after it."""

        def offers(line: str) -> list[str]:
            asked = line.lstrip("? ")
            *before, _ = asked.split(" ")
            head = line[: len(line) - len(asked)] + "".join(f"{word} " for word in before)
            if before == ["hint"]:
                return [head + level for level in bots.levels(self.game.about.slug)]
            step = menu.after(before)
            if step is None:
                return []
            words = [*step.labels(), *step.short_labels(), *(self.words(seat, step.moves) if step.is_short else ())]
            return [head + word for word in (*words, *(() if head else WORDS))]

        return offers

    def understand(self, seat: int, menu: Menu, answer: str) -> Any:
        """The move that an answer names, or None after doing what else it asks for."""
        command, _, rest = answer.partition(" ")
        if answer.startswith("?"):
            self.explain(seat, menu, answer[1:].strip())
        elif command in ("q", "quit"):
            raise Stop
        elif command == "hint":
            self.hint(seat, rest or bots.adviser_level(self.game.about.slug))
        elif command == "news":
            self.screen.tell(self.sentences(self.since))
        elif command == "log":
            self.screen.tell(self.sentences(0))
        elif command == "board":
            self.screen.tell(self.picture(seat).split("\n"))
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
        names = [name for thing in asked.things for name in (thing.name, thing.key)]
        self.draw(self.at_keyboard, lambda _: lines)
        while True:
            answer = self.screen.ask("> ", lambda _: names)
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

    def show(self, seat: int, menu: Menu, at: int) -> None:
        """A step of the menu, with these pages of its choices turned over."""
        spots = self.spots(menu)
        moves = menu.moves if menu.is_short else []
        described = [self.match.named(self.game.describe(self.match.state, seat, move)) for move in moves]
        words = self.words(seat, moves)
        self.draw(seat, lambda room: offered(menu, described, words, len(spots), room, self.screen.width), spots, at)

    def draw(
        self,
        seat: int | None,
        offer: Callable[[int], list[str]] = lambda room: [],
        spots: Sequence[tuple[int, int]] = (),
        at: int = 0,
    ) -> None:
        """The board with these spots marked, what happened, what is to be decided, and the choices."""
        prompt = self.match.named(self.game.prompt(self.match.state, seat))
        news = self.sentences(self.since)
        seen = page(marked(self.picture(seat), spots), news, prompt, offer, self.screen.width, self.screen.height, at)
        self.told = len(self.match.played)
        self.screen.clear()
        self.screen.picture("\n".join(seen.board), {**self.game.board.get("ink", {}), **({MARK: "bold cyan"} if spots else {})})
        for lines, style in ((seen.news, "dim"), (seen.prompt, "bold"), (seen.choices, "")):
            for line in lines:
                self.screen.say(line, style=style)

    def picture(self, seat: int | None) -> str:
        return self.match.named(self.game.picture(self.match.state, seat))

    @property
    def since(self) -> int:
        """Where the news begin: with the last decision of whoever sits at the keyboard; in a pipe with what it has not been told."""
        if not self.screen.is_live:
            return self.told
        played = self.match.played
        return next((index for index in reversed(range(len(played))) if played[index].by == self.at_keyboard), 0)

    def sentences(self, since: int) -> list[str]:
        """What happened from a move on; before the first one, how this game is played."""
        events = [event for played in self.match.played[since:] for event in played.events]
        chosen = [] if since else unusual(self.game.about, self.match.options, [sitting.name for sitting in self.match.seats])
        told = (self.match.named(self.game.sentence(event, self.at_keyboard)) for event in events)
        return [*chosen, *filter(None, told)]

    def spots(self, menu: Menu) -> list[tuple[int, int]]:
        """Where the picture has the places of a step: line and character."""
        known = self.game.board.get("spots", {})
        return [known[label] for label in menu.labels() if label in known]

    def words(self, seat: int, moves: Sequence[Any]) -> list[str]:
        """Moves as one types them."""
        return [self.game.token(seat, move).removeprefix(f"{seat}:") for move in moves]

    def show_end(self) -> None:
        """The last picture and every score line with its reason."""
        self.draw(self.at_keyboard)
        outcome = self.game.outcome(self.match.state)
        if outcome is None or (self.screen.is_live and self.screen.ask("Enter: the score sheet ") is None):
            return
        lines = []
        for seat, reasons in enumerate(outcome.breakdown):
            lines.append(f"{self.match.seats[seat].name}: {outcome.scores[seat]}, rank {outcome.ranks[seat]}")
            lines += [f"{line.points:>4}  {self.match.named(line.sentence)} ({line.clause})" for line in reasons]
        self.screen.tell(lines, is_end=True)

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


def percent(odds: str) -> str:
    """Exact odds as one reads them: 7/12 is 58.3%.

    >>> percent("7/12")
    '58.3%'
    """
    from fractions import Fraction

    return f"{float(100 * Fraction(odds)):.1f}%"


def article(word: str) -> str:
    return "An" if word[0] in "AEIOU" else "A"

"""A host of tables that is no server, as a page in a browser may be one: plays a game with bots to its end, and looks back at it.

Time passes when the program says so, and every random bit comes from one seed.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

from piggery import games
from piggery.kernel import CHANCE
from piggery.table import answers, catalogue, commands, daily, hints, info, names, opening, records, snapshots, updates
from piggery.table import entries as log
from piggery.table import protocol as wire
from piggery.table.bodies import Opening, PlayOn, SeatWish
from piggery.table.commands import Who
from piggery.table.opening import Secrets
from piggery.table.summaries import summary_of
from piggery.table.tables import Refused, Table
from piggery.table.thinking import Task, choose, task_of
from piggery.table.trial import SEED, Question, found
from piggery.table.watching import may_watch

ME = "me"
NOON = 1_794_744_000.0


class Page:
    """Tables of one person, alone with bots."""

    def __init__(self, seed: str) -> None:
        self.rng = Random(seed)
        self.now = NOON
        self.logs: dict[str, list[str]] = {}
        self.tables: dict[str, Table] = {}
        self.views: dict[str, updates.LastSent] = {}
        self.told: dict[str, list[wire.Update]] = {}  # to me, by table

    def secrets(self) -> Secrets:
        return Secrets(self.rng.randbytes(32).hex(), self.name(names.INVITATION))

    def name(self, length: int = names.TABLE) -> str:
        return "".join(self.rng.choice(names.ALPHABET) for _ in range(length))

    def open(self, first: log.Opened) -> str:
        table = Table(self.name())
        table.follow(first)
        self.tables[table.id], self.logs[table.id] = table, [log.encode(first).decode()]
        self.views[table.id], self.told[table.id] = updates.LastSent(), []
        welcome = wire.read_reply(self.views[table.id].welcome(table, 0, ME, None, self.now))
        assert isinstance(welcome, wire.Welcome)
        assert welcome.table.id == table.id  # type: ignore[union-attr]
        return table.id

    def do(self, id_: str, act: commands.Act) -> Table:
        """Tried on a fork, kept, and told to everybody who looks on."""
        self.now += 1.0
        ahead = self.tables[id_].fork()
        entry = act(ahead, self.now)
        self.logs[id_].append(log.encode(entry).decode())
        self.tables[id_] = ahead
        told = updates.Updates(ahead, ahead.newest, self.now, self.views[id_])
        for viewer in ahead.viewers():
            update = told.to(viewer)
            if update is not None:
                read = wire.read_reply(update)
                assert isinstance(read, wire.Update)
                assert read.n == ahead.told(viewer)
                if viewer == 0:
                    self.told[id_].append(read)
        return ahead

    def say(self, id_: str, **message: Any) -> Table:
        """A command as it comes from a client."""
        command = wire.decode(json.dumps({"id": f"c{len(self.logs[id_])}", **message}))
        return self.do(id_, commands.act_of(command, Who(ME, 0)))

    def ask(self, id_: str, **question: Any) -> Any:
        asked = wire.decode(json.dumps({"id": "q", **question}))
        match = commands.need_match(self.tables[id_])
        return json.loads(answers.answer(match, commands.own_seat(self.tables[id_], Who(ME, 0)), asked))

    def hint(self, id_: str, level: str) -> wire.HintReply:
        table, question = self.tables[id_], wire.AskHint(id="h", level=level)
        about = hints.asked(table, 0, level)
        return hints.hint(table, 0, about, question, *thought(task_of(table, 0, level)))

    def step(self, id_: str) -> Table:
        """Whatever is next: a bot's move, mine, or what people could do by hand."""
        table = self.tables[id_]
        if table.movers == (CHANCE,):
            return self.say(id_, type="settle")
        bots = table.bots_to_move()
        if bots:
            number, _ = thought(task_of(table, bots[0]))
            return self.do(id_, commands.bot_move(bots[0], number))
        assert table.match is not None
        move = self.rng.choice(table.match.choices(0))
        return self.say(id_, type="move", move=table.game.write(0, move))

    def play(self, id_: str) -> Table:
        while self.tables[id_].status == "playing":
            self.step(id_)
        return self.tables[id_]


def thought(task: Task) -> tuple[int, str]:
    """A decision as a host has it thought about, perhaps elsewhere: what a bot leaves to luck follows from the task."""
    return choose(task, Random(task.noise))


def wish_for(game: str, **more: Any) -> Opening:
    fewest = games.load(game).about.seats[0]
    seats = [SeatWish(kind="me"), *(SeatWish(kind="piglet") for _ in range(1, fewest))]
    return Opening(game=game, name="Anna", seats=seats, **more)


def play_to_the_end(page: Page, game: str) -> str:
    id_ = page.open(opening.opened(wish_for(game), ME, page.now, page.secrets()))
    page.say(id_, type="nonce", nonce="my share")
    page.say(id_, type="start")
    while 0 not in page.tables[id_].movers:
        page.step(id_)
    look_around(page, id_)
    table = page.play(id_)
    last = page.told[id_][-1].position
    assert isinstance(last, wire.Position)
    assert last.result is not None
    assert last.result.reason == "finished"
    assert table.is_seed_open(page.now)
    assert summary_of(table).status == "over"
    twin, _ = snapshots.taken_up(id_, snapshots.taken(table, {}).decode())
    assert twin.seen(0) == table.seen(0)
    again = page.open(opening.again(table, ME, page.now, page.secrets()))
    assert page.tables[again].opened.rematch_of == id_
    return id_


def look_around(page: Page, id_: str) -> None:
    """What can be asked while it is my turn."""
    table = page.tables[id_]
    here = info.at_table(table, ME, page.now)
    assert (here.yours, here.is_host) == ([0], True)
    assert may_watch(table, "somebody", page.now)
    assert catalogue.geometry(table.game).board == table.game.board
    described = page.ask(id_, type="describe", in_steps=True)
    assert described["choices"] or described["offers"]
    assert table.match is not None
    move = table.game.write(0, table.match.choices(0)[0])
    assert page.ask(id_, type="preview", move=move)["sentence"]
    if table.game.about.is_open:
        assert page.ask(id_, type="suppose", moves=[])["foretold"]
    assert page.hint(id_, "farmhand").sentence


def look_back(page: Page, id_: str) -> None:
    """Record, films, verdict, and a new game from the middle of the old one."""
    table = records.Logged(id_, page.logs[id_]).table()
    record = records.record_as(table, page.now, "json")
    text = records.record_as(table, page.now, "text")
    assert isinstance(record, dict)
    assert isinstance(text, str)
    assert records.record_from(text) == record
    verdict = records.verdict(record)
    assert (verdict.reason, verdict.is_open) == (None, True)
    film, told = records.film_of_table(table, 0, page.now), records.film_of_record(record, 0)
    assert film.steps == told.steps
    assert film.n == table.told(0)
    replayed = records.replayed(table.match, 0, None)
    assert replayed.of == len(film.steps)
    middle = len(record["moves"]) // 2
    wish = PlayOn(name="Anna", seats=[SeatWish(kind="piglet") for _ in table.places], at=middle, record=record)
    taken = records.taken_over_from(record, middle, page.now)
    going_on = page.open(opening.played_on(wish, taken, ME, page.now, page.secrets()))
    page.do(going_on, lambda table, now: commands.start(table, Who(ME, None), None, now))
    ended = page.play(going_on)
    assert ended.opened.origin is not None
    assert ended.opened.origin.moves == middle


def look_up(game: str) -> None:
    """What can be asked about games without a table."""
    assert game in [info.slug for info in catalogue.all_games()]
    assert catalogue.one_game(game).levels
    assert catalogue.board(game).board == games.load(game).board
    assert catalogue.rules(game)
    assert catalogue.about(game).preface
    if catalogue.one_game(game).has_guide:
        assert catalogue.guide(game).steps
    assert catalogue.edition_file(game).text


def bring_an_edition(page: Page, game: str) -> None:
    file = catalogue.edition_copy(game).text
    worked = iter(range(1_000_000))
    question = Question(game=game, edition=file, seconds=1e9, megabytes=0, moves=20_000)
    finding = found(question, lambda: next(worked) * 1e-4, Random)
    assert finding.trouble is None, finding
    assert finding.data is not None
    id_ = page.open(opening.opened(wish_for(game, edition_file=file), ME, page.now, page.secrets(), finding.data))
    assert catalogue.about_info(page.tables[id_].game).is_own


def fly(page: Page) -> None:
    """The flight of the day, and how I did beside a bot."""
    day, seed = daily.today(page.now), page.secrets().seed
    id_ = page.open(daily.of_guest(day, seed, ME, "Anna", page.now, page.name()))
    bots = page.open(daily.of_bot(day, seed, "piglet", page.now, page.name()))
    for table in (bots, id_):
        page.do(table, daily.begin)
    page.play(bots)
    flights = flown(page, bots)
    try:
        daily.day_results(day, seed, flights, page.tables[id_], page.now)
    except Refused:
        pass
    else:
        raise AssertionError("whoever has not flown sees no score")
    page.play(id_)
    flights += flown(page, id_)
    info = daily.day_info(day, seed, page.tables[id_], None)
    assert (info.is_flown, info.table) == (True, id_)
    results = daily.day_results(day, seed, flights, page.tables[id_], page.now)
    assert results.table == id_
    assert {flight.name: flight.is_mine for flight in results.flights} == {"Anna": True, "Piglet": False}
    scores = [flight.score for flight in results.flights]
    assert scores == sorted(scores, reverse=True)
    assert [flight.rank for flight in results.flights] == [1, 1 if len(set(scores)) == 1 else 2]


def flown(page: Page, id_: str) -> list[tuple[str, daily.Flight]]:
    flight = daily.flight(page.tables[id_])
    assert flight is not None
    return [(id_, flight)]


def main(game: str) -> None:
    page = Page(SEED)
    look_up(game)
    id_ = play_to_the_end(page, game)
    look_back(page, id_)
    bring_an_edition(page, game)
    fly(page)
    print(json.dumps({"game": game, "entries": len(page.logs[id_])}))

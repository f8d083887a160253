"""The arena: every pairing in every seat order on the same dice, honest answers, and bots that may do anything."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from piggery import games
from piggery.kernel import InvalidSetup, PiggeryError
from piggery.lab import arena_findings, arena_report
from piggery.lab.arena import Tournament, contests_of, make_arena, most_games, play_rounds, run, teams_of
from piggery.lab.arena_play import Arena, Ring, share_of
from piggery.lab.files import to_json
from piggery.lab.lineups import seat_orders

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def _near(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots of arena_bots.py are in the folder one is in, also for workers."""
    monkeypatch.chdir(HERE)


def flights(*bots: str, games_to_play: int = 20, **more: Any) -> Arena:
    return make_arena("take-flight", bots, games_to_play, **more)


def found_of(arena: Arena) -> dict[str, Any]:
    return arena_findings.find(arena, run(arena), "piggery arena take-flight")


@cache
def three() -> tuple[Arena, Tournament]:
    arena = flights("random", "piglet", "farmhand", games_to_play=60)
    return arena, run(arena)


# -- seat orders and dice -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 9, 10])
def test_each_bot_sits_in_each_seat_equally_often(count: int) -> None:
    orders = seat_orders(range(count))
    assert len(set(orders)) == len(orders)
    assert all(sum(order[seat] for order in orders) * 2 == len(orders) for seat in range(count))
    assert {tuple(1 - player for player in order) for order in orders} == set(orders)  # also turned round


def test_up_to_four_sides_there_is_every_order() -> None:
    assert len(seat_orders(range(4))) == 6  # two of four seats
    assert len(seat_orders(range(3))) == 6  # one or two of three


@pytest.mark.parametrize(("seats", "teams"), [(2, (0, 1)), (3, (0, 1, 1)), (4, (0, 1, 0, 1))])
def test_in_swine_not_a_bot_has_a_whole_team(seats: int, teams: tuple[int, ...]) -> None:
    arena = make_arena("swine-not", ["random", "piglet"], 4, seats=seats)
    assert teams_of(arena) == teams
    orders = contests_of(arena, teams)[0].lineups
    assert [tuple(order) for order in orders] == [teams, tuple(1 - team for team in teams)]


def test_every_pairing_is_played_in_every_seat_order() -> None:
    arena, played = three()
    assert [contest.bots for contest in played.contests] == [(0, 1), (0, 2), (1, 2)]
    for entry in arena_findings.find(arena, played)["pairings"]:
        assert [order["seats"] for order in entry["orders"]] == [[entry["a"], entry["b"]], [entry["b"], entry["a"]]]
        assert len({order["games"] for order in entry["orders"]}) == 1


def test_all_orders_of_a_round_and_all_pairings_meet_the_same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    arena = flights("random", "piglet", "farmhand")
    ring = Ring(arena)
    rolled: list[list[int]] = []
    original = type(ring.game).draw

    def draw(state: Any, rng: Any) -> Any:
        move = original(ring.game, state, rng)
        rolled[-1].append(move.value)
        return move

    def start(*arguments: Any) -> Any:
        rolled.append([])
        return type(ring.game).start(ring.game, *arguments)

    monkeypatch.setattr(ring.game, "draw", draw)
    monkeypatch.setattr(ring.game, "start", start)
    for contest in contests_of(arena, (0, 1)):
        ring.play(contest, 0, 5)
    assert len(rolled) == 6
    shortest = min(map(len, rolled))
    assert shortest > 5
    assert all(dice[:shortest] == rolled[0][:shortest] for dice in rolled)
    ring.play(contests_of(arena, (0, 1))[0], 0, 6)
    assert rolled[-1][:shortest] != rolled[0][:shortest]


def without_time(played: Tournament) -> Any:
    return [
        {number: [(game.share, game.scores) for game in of_round.games] for number, of_round in sorted(rounds.items())}
        for rounds in played.rounds
    ], played.courses


def test_the_same_games_and_the_same_end_with_any_number_of_processes() -> None:
    arena = flights("random", "farmhand", "arena_bots:Forgetful", games_to_play=60)
    assert without_time(run(arena, jobs=2)) == without_time(run(arena, jobs=1))


def test_a_bot_that_remembers_starts_anew_in_every_game() -> None:
    arena = flights("arena_bots:Forgetful", "random")
    contest = contests_of(arena, (0, 1))[0]
    alone = play_rounds(arena, contest, 0, range(4, 5))[0]
    among = play_rounds(arena, contest, 0, range(5))[-1]
    assert [game.scores for game in alone.games] == [game.scores for game in among.games]


def test_another_seed_plays_other_games() -> None:
    assert without_time(run(flights("random", "piglet"))) != without_time(run(flights("random", "piglet", seed="2")))


def test_equal_bots_do_not_play_equal_games() -> None:
    """The second order is not the first one with exchanged names: what bots leave to luck differs."""
    arena = flights("random", "arena_bots:First", games_to_play=8)
    contest = contests_of(arena, (0, 1))[0]
    games_of = [of_round.games for of_round in play_rounds(arena, contest, 0, range(4))]
    assert any(first.scores != second.scores[::-1] for first, second in games_of)


# -- answers --------------------------------------------------------------------------------------------------------------


def test_an_arena_stops_when_the_answer_is_clear_and_all_plays_on() -> None:
    _, played = three()
    assert all(course[-1].is_decided and course[-1].rounds < 30 for course in played.courses)
    whole = run(flights("random", "farmhand", games_to_play=60, stops=False))
    assert len(whole.rounds[0]) == 30
    assert [seen.rounds for seen in whole.courses[0]] == [30]


def test_bots_that_are_alike_play_all_games() -> None:
    played = run(flights("random", "arena_bots:AlsoRandom", games_to_play=60))
    assert played.courses[0][-1].rounds == 30


def test_win_rates_scores_and_ratings_say_the_same() -> None:
    found = arena_findings.find(*three())
    assert [entry["bot"] for entry in found["standings"]] == ["farmhand", "piglet", "random"]
    means = [entry["score"]["mean"]["value"] for entry in found["standings"]]
    assert means == sorted(means, reverse=True)
    for entry in found["pairings"]:
        wins = entry["wins"]
        assert wins["low"] < wins["value"] + 1e-9 < wins["high"] + 1e-9 < 0.5
        assert sum(order["wins"] for order in entry["orders"]) / 2 == pytest.approx(wins["value"])
        assert entry["is_early"]
        assert entry["verdict"].startswith(f"{entry['b']} beats {entry['a']}: ")
    assert found["games"] == sum(entry["games"] for entry in found["pairings"])


def test_time_is_told_for_a_decision() -> None:
    found = arena_findings.find(*three())
    by_bot = {entry["bot"]: entry for entry in found["standings"]}
    assert 0 < by_bot["random"]["seconds"]["mean"] <= by_bot["random"]["seconds"]["worst"]
    assert by_bot["random"]["seconds"]["mean"] < by_bot["farmhand"]["seconds"]["mean"]
    assert all(entry["decisions"] > 18 * entry["games"] for entry in found["standings"])


def test_a_draw_is_half_a_victory() -> None:
    """Random Pigskin of 100 turns mostly ends without a point."""
    arena = make_arena("pigskin", ["random", "arena_bots:AlsoRandom"], 8, options={"turn_limit": 100, "setup": "formations"})
    played = [game for of_round in run(arena).rounds[0].values() for game in of_round.games]
    draws = [game for game in played if game.scores[0] == game.scores[1]]
    assert draws
    assert all(game.share == 0.5 for game in draws)
    assert all(game.share in (0.0, 1.0) for game in played if game not in draws)
    assert share_of((0, 1, 1), (0, 1, 2), winners=(0, 1)) == 0.5
    assert share_of((0, 1, 1), (0, 1, 2), winners=(0,)) == 1


def test_odd_tables_share_the_seats_fairly() -> None:
    found = found_of(make_arena("boars-on-the-run", ["random", "arena_bots:Forgetful"], 6, seats=3))
    assert [sum(name == "random" for name in order["seats"]) for order in found["pairings"][0]["orders"]] == [2, 2, 1, 2, 1, 1]
    assert found["games"] == 6


def test_alone_every_bot_plays_the_same_games_and_scores_are_compared() -> None:
    found = found_of(flights("piglet", "farmhand", games_to_play=20, seats=1))
    assert found["games"] == 40
    entry = found["pairings"][0]
    means = {standing["bot"]: standing["score"]["mean"]["value"] for standing in found["standings"]}
    assert entry["points"]["value"] == pytest.approx(means["piglet"] - means["farmhand"])
    assert entry["wins"] is None
    assert entry["verdict"].startswith("farmhand beats piglet: +")
    assert [standing["bot"] for standing in found["standings"]] == ["farmhand", "piglet"]


def test_one_bot_alone_plays_all_its_games() -> None:
    found = found_of(flights("random", games_to_play=45, seats=1))
    assert (found["games"], found["pairings"]) == (45, [])
    assert found["standings"][0]["rating"] is None


def test_alone_a_victory_is_told_where_there_is_one() -> None:
    found = found_of(make_arena("swine-not", ["random", "arena_bots:First"], 6, seats=1))
    assert all(0 <= entry["wins"]["value"] < 1 for entry in found["standings"])


def test_scale_reaches_the_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    from piggery import bots

    asked: list[float] = []
    original = bots.load

    def load(name: str, game: Any, scale: float = 1.0) -> bots.Bot:
        asked.append(scale)
        return original(name, game, scale)

    monkeypatch.setattr(bots, "load", load)
    run(flights("random", "arena_bots:First", games_to_play=2, scale=0.1))
    assert set(asked) == {0.1}


def test_progress_counts_every_game_also_those_that_need_not_be_played() -> None:
    arena = flights("random", "farmhand", games_to_play=60)
    told: list[int] = []
    run(arena, progress=told.append)
    assert sum(told) == most_games(arena) == 60


def test_what_was_played_before_ctrl_c_is_kept() -> None:
    arena = flights("random", "farmhand", games_to_play=60)

    def stop(games_played: int) -> None:
        raise KeyboardInterrupt

    played = run(arena, progress=stop)
    assert not played.is_complete
    found = arena_findings.find(arena, played)
    assert 0 < found["games"] < 60
    assert found["pairings"][0]["games"] == found["games"]
    assert "Stopped by hand" in arena_report.report(found)


# -- faults ---------------------------------------------------------------------------------------------------------------

KINDS = {
    "Raises": ("raised", "raised ZeroDivisionError: no more (arena_bots.py, line"),
    "Quits": ("raised", "raised SystemExit: 3"),
    "Despairs": ("raised", "raised Despair (arena_bots.py, line"),
    "Incomparable": ("raised", "raised ZeroDivisionError: no (arena_bots.py, line"),
    "Forger": ("illegal", "TKF-"),
    "Illegal": ("illegal", "TKF-"),
    "Junk": ("illegal", "chose None, which is no choice here"),
    "Late": ("overran", "took longer than the 0.02 s that are allowed"),
    "Endless": ("overran", "took longer than the 0.02 s that are allowed"),
}


@pytest.mark.parametrize("bot", KINDS)
@pytest.mark.parametrize("faults", ["lose", "fallback"])
def test_a_fault_is_told_by_name_and_place_and_the_arena_goes_on(bot: str, faults: str) -> None:
    kind, what = KINDS[bot]
    name = f"arena_bots:{bot}"
    think = 0.02 if kind == "overran" else None
    found = found_of(flights("random", name, "arena_bots:First", games_to_play=2, faults=faults, think=think))
    by_bot = {entry["bot"]: entry for entry in found["standings"]}
    assert found["games"] == 6
    assert set(by_bot[name]["faults"]) == {kind}
    told = [fault for fault in found["told_faults"] if fault["bot"] == name]
    assert {fault["rival"] for fault in told} == {"random", "arena_bots:First"}
    assert what in told[0]["what"]
    assert told[0]["move"] >= 2  # the first roll is move 1
    assert all("\n" not in fault["what"] for fault in told)
    others_late = sum(entry["faults"].get("overran", 0) for entry in found["standings"] if entry["bot"] != name)  # the machine is busy
    if faults == "lose":
        assert by_bot[name]["wins"]["value"] <= others_late / 4
        assert by_bot[name]["score"] is None
        assert by_bot[name]["faults"][kind] + others_late >= 4  # one a game
    else:
        assert by_bot[name]["score"] is not None
        assert sum(times for _, times in found["scores"][name]) == 4
        assert by_bot[name]["faults"][kind] >= 4
    assert all(entry["faults"].keys() <= {"overran"} for entry in found["standings"] if entry["bot"] != name)


def test_a_bot_that_ends_its_process_is_thought_of() -> None:
    with pytest.raises(PiggeryError, match="workers keep dying, likely of a bot that ends its own process"):
        run(flights("random", "arena_bots:Kills", games_to_play=4), jobs=2)


def test_a_liar_gets_a_legal_move_and_takes_nothing_from_others() -> None:
    """It says to be equal to every move and empties what it is shown."""
    found = found_of(flights("arena_bots:Liar", "arena_bots:First", games_to_play=2))
    assert found["games"] == 2
    assert all(entry["score"] for entry in found["standings"])


@pytest.mark.parametrize("slug", games.names())
def test_whoever_destroys_what_it_was_given_does_others_no_harm(slug: str) -> None:
    options = {"turn_limit": 100} if slug == "pigskin" else {}
    results = [
        [of_round.games[order].scores for of_round in run(arena).rounds[0].values() for order in (0, 1)]
        for bot in ("random", "arena_bots:Vandal")
        for arena in [make_arena(slug, [bot, "farmhand"], 2, options=options)]
    ]
    assert results[0] == results[1]


def test_alone_a_fault_is_worth_nothing() -> None:
    found = found_of(flights("random", "arena_bots:Illegal", games_to_play=4, seats=1))
    by_bot = {entry["bot"]: entry for entry in found["standings"]}
    assert by_bot["arena_bots:Illegal"]["score"]["mean"]["value"] == 0


def test_without_a_limit_nobody_is_late() -> None:
    found = found_of(flights("random", "arena_bots:Late", games_to_play=2))
    assert found["told_faults"] == []


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        ({"names": ["random", "ghost"]}, "no bot 'ghost' plays take-flight; there are: random, piglet, farmhand"),
        ({"names": ["random"]}, "bots: name at least 2"),
        ({"names": [], "seats": 1}, "bots: name at least 1"),
        ({"names": ["random", "piglet", "random"]}, "each bot enters once; named more often: random"),
        ({"seats": 0}, "seats: "),
        ({"game": "pigskin", "seats": 1}, "Pigskin takes 2, not 1"),
        ({"games_to_play": 0}, "games: must be more than 0"),
        ({"scale": 0.0}, "scale: must be more than 0"),
        ({"scale": float("nan")}, "scale: must be more than 0"),
        ({"think": -1.0}, "think: must be more than 0"),
        ({"faults": "cry"}, "faults: choose lose or fallback, not 'cry'"),
        ({"options": {"wings": 3}}, "wings"),
        ({"edition": "nowhere.toml"}, "nowhere.toml"),
    ],
)
def test_an_arena_that_can_not_be_is_refused_by_name(arguments: dict[str, Any], fault: str) -> None:
    given = {"game": "take-flight", "names": ["random", "piglet"], "games_to_play": 5, **arguments}
    with pytest.raises((PiggeryError, InvalidSetup), match=re.escape(fault)):
        make_arena(**given)


# -- files and the command ------------------------------------------------------------------------------------------------


def test_the_json_has_the_documented_keys_and_no_infinities() -> None:
    found = json.loads(to_json(arena_findings.find(*three())))
    documented = set(re.findall(r"`(\w+)`", arena_findings.__doc__ or ""))
    assert found.keys() <= documented
    assert found["standings"][0].keys() | found["pairings"][0].keys() <= documented
    assert (found["piggery_lab"], found["kind"], found["stops"], found["asked"]) == (1, "arena", True, 60)
    lonely = json.loads(to_json(found_of(flights("random", "piglet", games_to_play=1, seats=1))))
    assert lonely["pairings"][0]["points"]["low"] is None


@pytest.mark.parametrize("seats", [1, 2])
def test_the_report_is_one_page_that_loads_nothing(seats: int) -> None:
    arena = flights("random", "arena_bots:First", "arena_bots:Junk", games_to_play=6, seats=seats, faults="fallback")
    text = arena_report.report(found_of(arena))
    root = ElementTree.fromstring(text.removeprefix("<!DOCTYPE html>\n"))
    assert not list(root.iter("script"))
    assert not list(root.iter("link"))
    assert not list(root.iter("img"))
    addresses = set(re.findall(r"https?://[^\"' )<]*", text))
    assert addresses <= {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
    titles = [heading.text for heading in root.iter("h2")]
    assert titles == ["Who beats whom", "Standings", "Scores", "Time", "Faults", "Repeat it"]
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("games_to_play", [1, 2])
def test_few_games_make_a_report_too(games_to_play: int) -> None:
    for seats in (1, 2):
        assert "Standings" in arena_report.report(found_of(flights("random", "piglet", games_to_play=games_to_play, seats=seats)))


PIGGERY = [sys.executable, "-c", "import sys; sys.path.remove(''); sys.argv[0] = 'piggery'; from piggery.cli import main; main()"]


def piggery(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "NO_COLOR": "1", "COLUMNS": "140"}
    return subprocess.run([*PIGGERY, *arguments], capture_output=True, text=True, cwd=folder, env=environment, timeout=240, check=False)


def test_the_command_prints_tables_and_writes_files(tmp_path: Path) -> None:
    (tmp_path / "own_bots.py").write_text((HERE / "arena_bots.py").read_text("utf-8"), "utf-8")
    files = ("--report", "a.html", "--json", "a.json")
    done = piggery("arena", "take-flight", "random", "own_bots:Junk", "--games", "4", "--jobs", "2", *files, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    told = "It is not clear whether random beats own_bots:Junk: random has 100.0\N{NO-BREAK SPACE}% of 4 games"  # so few say little
    assert told in done.stdout
    assert "Fault: own_bots:Junk chose None, which is no choice here [against random, round 0, order 0, seat 1, move" in done.stdout
    found = json.loads((tmp_path / "a.json").read_text("utf-8"))
    assert found["command"] == "piggery arena take-flight random own_bots:Junk --games 4"
    assert found["think"] == 60.0  # nobody holds the arena up for ever
    assert (tmp_path / "a.html").read_text("utf-8").startswith("<!DOCTYPE html>")
    assert done.stderr.splitlines() == ["wrote a.html", "wrote a.json"]


@pytest.mark.parametrize(
    ("arguments", "code", "fault"),
    [
        (("arena", "take-flight", "random", "ghost"), 1, "no bot 'ghost' plays take-flight; there are:"),
        (("arena", "take-flight", "random", "random"), 1, "each bot enters once"),
        (("arena", "take-flight", "random"), 1, "name at least 2"),
        (("arena", "take-flight", "random", "piglet", "--faults", "cry"), 1, "choose lose or fallback"),
        (("arena", "take-flight", "random", "piglet", "--json", "no/where.json"), 1, "no/where.json can't be written"),
        (("arena", "chess", "random", "piglet"), 1, "there is no game called 'chess'"),
        (("arena", "take-flight"), 2, "BOT"),
        (("arena", "take-flight", "random", "piglet", "--games", "0"), 2, "--games"),
    ],
)
def test_wrong_use_is_told_in_a_line(tmp_path: Path, arguments: tuple[str, ...], code: int, fault: str) -> None:
    done = piggery(*arguments, folder=tmp_path)
    assert done.returncode == code
    assert fault in done.stderr
    assert "Traceback" not in done.stderr
    assert code == 2 or len(done.stderr.strip().splitlines()) == 1


def test_help_has_an_example(tmp_path: Path) -> None:
    done = piggery("arena", "--help", folder=tmp_path)
    assert "piggery arena" in done.stdout.partition("Example")[2]


@pytest.mark.parametrize("slug", games.names())
def test_every_game_has_an_arena(slug: str) -> None:
    options = {"turn_limit": 100} if slug == "pigskin" else {}
    found = found_of(make_arena(slug, ["random", "arena_bots:Forgetful"], 2, options=options))
    assert (found["games"], found["told_faults"]) == (2, [])

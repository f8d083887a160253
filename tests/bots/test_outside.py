"""Bots from outside: by module and class, by entry point, and what is said of names that lead nowhere."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from piggery import bots, games
from piggery.bots import outside
from piggery.kernel import PiggeryError
from piggery.kernel.record import Seat
from piggery.lab.plan import make_plan
from piggery.lab.run import Work, run
from piggery.match import Match, Seeded

OINK = """
class Oink:
    def __init__(self, game, *{}):
        self.scale = more.get("scale")
    def choose(self, observation, rng, budget=None):
        return observation.choices[rng.randrange(len(observation.choices))]
class Sty:
    class Inner(Oink):
        pass
class Plain:
    def __init__(self, game):
        pass
    choose = Oink.choose
def made(game, scale):
    return Oink(game, scale=scale)
oinker = 7
""".replace("{}", "*more")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder one is in, with a module in it; a name of its own for each test, since modules stay loaded."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*__import__("sys").path])
    return tmp_path


def written(folder: Path, name: str, text: str = OINK) -> str:
    (folder / f"{name}.py").write_text(text, "utf-8")
    return name


@pytest.mark.parametrize("slug", games.names())
def test_a_bot_from_outside_plays_every_game_to_its_end(folder: Path, slug: str) -> None:
    module = written(folder, f"plays_{slug.replace('-', '_')}")
    game = games.load(slug)
    seats = max(2, game.about.seats[0])
    match = Match(game, [Seat(name=f"P{seat}", kind=f"{module}:Oink") for seat in range(seats)], chance=Seeded(4))
    bots.play_out(match, {seat: bots.load(f"{module}:Oink", game) for seat in range(seats)})
    assert game.outcome(match.state) is not None


def test_scale_is_handed_to_those_who_take_it(folder: Path) -> None:
    module, game = written(folder, "scaled"), games.load("take-flight")
    for name in ("Oink", "Sty.Inner", "made"):
        assert getattr(bots.load(f"{module}:{name}", game, scale=0.25), "scale", None) == 0.25
    assert bots.load(f"{module}:Plain", game, scale=0.25) is not None
    assert bots.load("farmhand", game, scale=0.25) is not None


def installed(folder: Path, name: str, entry: str) -> None:
    """What pip leaves behind of a package with an entry point."""
    info = folder / f"{name}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n", "utf-8")
    (info / "entry_points.txt").write_text(f"[piggery.bots]\n{entry}\n", "utf-8")


def test_an_entry_point_gives_a_bot_a_short_name(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module, game = written(folder, "packed"), games.load("take-flight")
    installed(folder, "packed", f"oink = {module}:Oink\nfarmhand = {module}:Oink")
    monkeypatch.syspath_prepend(str(folder))
    assert type(bots.load("oink", game)).__name__ == "Oink"
    assert type(bots.load("farmhand", game)).__name__ == "Greedy"  # a name of ours stays ours
    assert "oink" in outside.names()
    with pytest.raises(PiggeryError, match=r"there are: random, piglet, farmhand.*, oink; one of your own is named module:Class"):
        bots.load("ghost", game)


def test_the_server_offers_its_own_levels_only(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed(folder, "loud", "loud = loud:Oink")
    monkeypatch.syspath_prepend(str(folder))
    assert "loud" not in bots.levels("take-flight")


FAULTS = {
    "ghost": r"no bot 'ghost' plays take-flight; there are: random, piglet, farmhand.*module:Class",
    "": r"no bot '' plays take-flight",
    ":Oink": r"no bot ':Oink' plays",
    "{}:": r"no bot '{}:' plays",
    "nowhere:Oink": "no bot 'nowhere:Oink': the module nowhere is neither installed nor in the folder you are in",
    "{}.sub:Oink": "can't be loaded|neither installed",
    "{}:Boink": r"no bot '{}:Boink': the module {} has no Boink",
    "{}:oinker": r"the bot '{}:oinker' can't be made for take-flight: TypeError",
    "{}:Sty": r"the bot '{}:Sty' can't be made for take-flight: TypeError",
    "broken:Oink": r"the bot 'broken:Oink' can't be loaded: SyntaxError",
    "hungry:Oink": r"the bot 'hungry:Oink' can't be loaded: ModuleNotFoundError: No module named 'acorns'",
    "leaving:Oink": r"the bot 'leaving:Oink' can't be loaded: SystemExit: 3",
    "going:Oink": r"the bot 'going:Oink' can't be made for take-flight: SystemExit: 0",
    "arena_bots:Mute": r"'arena_bots:Mute' is not a bot: it has no method choose",
    "arena_bots:OnlyPigskin": "can't be made for take-flight: PiggeryError: I play Pigskin and nothing else",
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_name_that_leads_to_no_bot_is_told_in_a_line(folder: Path, name: str) -> None:
    module = written(folder, "sound")
    written(folder, "broken", "class Oink(:\n")
    written(folder, "hungry", "import acorns\n")
    written(folder, "leaving", "raise SystemExit(3)\n")
    written(folder, "going", "class Oink:\n    def __init__(self, game):\n        raise SystemExit(0)\n")
    (folder / "arena_bots.py").write_text((Path(__file__).parent.parent / "lab/arena_bots.py").read_text("utf-8"), "utf-8")
    with pytest.raises(PiggeryError, match=FAULTS[name].replace("{}", module)) as fault:
        bots.load(name.replace("{}", module), games.load("take-flight"))
    assert "\n" not in str(fault.value)


WRONGS = {
    "Raises": "raised ZeroDivisionError: no more",
    "Quits": "raised SystemExit: 3",
    "Despairs": "raised Despair",
    "Incomparable": "raised ZeroDivisionError: no",
    "Illegal": "chose what is not possible there",
    "Junk": "chose what is not possible there",
    "Forger": "chose what is not possible there",
}


@pytest.mark.parametrize("name", WRONGS)
def test_a_bot_that_does_wrong_ends_sim_and_play_with_a_line_that_names_it(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.chdir(Path(__file__).parent.parent / "lab")
    who, game = f"arena_bots:{name}", games.load("take-flight")
    match = Match(game, [Seat(name="Wilma", kind=who)], chance=Seeded(4))
    for plays in (lambda: bots.play_out(match, {0: bots.load(who, game)}), lambda: run(Work((make_plan(game.about.slug, [who], 2),)))):
        with pytest.raises(PiggeryError, match=f"^the bot '{who}' {WRONGS[name]}$"):
            plays()


@pytest.mark.parametrize("name", ["Liar", "Vandal"])
def test_what_a_bot_does_to_its_observation_does_not_decide_what_is_possible(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.chdir(Path(__file__).parent.parent / "lab")
    assert run(Work((make_plan("take-flight", [f"arena_bots:{name}", "farmhand"], 2),))).tallies[0].games == 2


@pytest.mark.parametrize("slug", games.names())
def test_whoever_destroys_what_it_was_given_leaves_the_match_as_it_is(monkeypatch: pytest.MonkeyPatch, slug: str) -> None:
    monkeypatch.chdir(Path(__file__).parent.parent / "lab")
    game, options = games.load(slug), {"turn_limit": 100} if slug == "pigskin" else {}
    told = []
    for kind in ("random", "arena_bots:Vandal"):
        match = Match(game, [Seat(name=f"P{seat}", kind=kind) for seat in range(2)], options, chance=Seeded(4))
        bots.play_out(match, {seat: bots.load(kind, game) for seat in range(2)})
        told.append([match.told(0), [game.sentence(event) for played in match.played for event in played.events]])
    assert told[0] == told[1]


def test_nothing_in_the_folder_one_is_in_takes_the_place_of_something_installed(folder: Path) -> None:
    written(folder, "msgspec")
    with pytest.raises(PiggeryError, match="the module msgspec has no Oink"):
        bots.load("msgspec:Oink", games.load("take-flight"))


def test_random_bots_of_ours_are_as_they_were() -> None:
    game = games.load("take-flight")
    match = Match(game, [Seat(name="Wilma", kind="random")], chance=Seeded(1))
    seen = match.observation(0)
    assert bots.load("random", game).choose(seen, Random(1)) == bots.load("random", game, scale=9.0).choose(seen, Random(1))

"""Real dice, cards, cubes and paper planes in the terminal: whole games, entered in the words that the terminal asks for."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from cli.terminal import Talk, piggery
from piggery import games
from piggery.cli.entering import read
from piggery.kernel.due import Due, NotShown, Thing, dice, one_of

WHOLE = {
    "take-flight": ("--seats", "me", "--option", "cards=true"),
    "pigskin": ("--seats", "me,farmhand"),
    "swine-not": ("--seats", "me,random"),
    "boars-on-the-run": ("--seats", "me=Anna,random", "--option", "open_bags=true", "--option", "round_limit=3"),
    "when-pigs-shall-fly": ("--seats", "me=Anna,me=Ben"),
}


def entered(heard: str, rng: Random) -> str | None:
    """What to type where something real is asked for, at random; None where a choice is asked for."""
    one = re.search(r"^Type its number: (\d+) to (\d+)\.", heard, re.MULTILINE)
    if one:
        return str(rng.randint(int(one[1]), int(one[2])))
    several = re.search(r"^Type all (\d+) of them, in any order: (\d+) to (\d+),", heard, re.MULTILINE)
    if several:
        return " ".join(str(rng.randint(int(several[2]), int(several[3]))) for _ in range(int(several[1])))
    cubes = re.search(r"^Type all (\d+), such as [^:]*: (.*)\.", heard, re.MULTILINE)
    if cubes:
        bag = [name for name, left in re.findall(r"(\w+) \((\d+) left\)", cubes[2]) for _ in range(int(left))]
        return " ".join(f"{name} 1" for name in rng.sample(bag, int(cubes[1])))
    asked = re.search(r"^(?:Which|Who|What)\b.*\?\n((?:\d+\xa0.*\n)+)> $", heard, re.MULTILINE)
    return str(rng.randint(1, len(re.findall(r"\d+\xa0(?=\D)", asked[1])))) if asked else None


def decided(heard: str, rng: Random) -> str:
    """One of the choices, those first that leave something to chance."""
    number = re.search(r"^Type a number: (\d+)", heard, re.MULTILINE)
    if number:
        return number[1]
    if "press Enter" in heard:
        return ""
    block = heard.rsplit("\n\n", 1)[-1]
    numbers = [int(found) for found in re.findall(r"(?:^\s*|\s\s)(\d+)[ \xa0]", block, re.MULTILINE)]
    risky = re.findall(r"(\d+)[ \xa0](?:attack|pass|throw)\b", block)
    return risky[0] if risky else str(rng.randint(1, max(numbers, default=1)))


@pytest.mark.parametrize("game", games.ours())
def test_a_whole_game_is_played_with_real_components(game: str, tmp_path: Path) -> None:
    rng = Random(5)
    count = 0
    with Talk("play", game, *WHOLE[game], "--dice", "mine", home=tmp_path) as talk:
        while not talk.is_over:
            answer = entered(talk.heard, rng)
            count += answer is not None
            talk.say(decided(talk.heard, rng) if answer is None else answer)
        assert talk.process.wait() == 0, talk.heard
    assert count > 3
    (kept,) = (tmp_path / "finished").iterdir()
    assert "entered by people" in piggery("verify", str(kept), home=tmp_path).stdout


def tied(tmp_path: Path) -> Talk:
    """Anna and Ben do the same all the time, until the planes are to be thrown."""
    talk = Talk("play", "take-flight", "--seats", "me=Anna,me=Ben", home=tmp_path)
    while "Who threw farthest?" not in talk.heard:
        last = re.findall(r"^ ?(\d+) \S+ ", talk.heard, re.MULTILINE)
        talk.say(last[-1] if last else "1")
    return talk


def test_people_throw_real_paper_planes_at_a_table_with_fair_dice(tmp_path: Path) -> None:
    with tied(tmp_path) as talk:
        assert "app  Let the app throw" in talk.heard
        talk.say("Cleo")
        assert "'Cleo' is not among what can be shown here: Anna, Ben" in talk.heard
        talk.say("ben")
        assert talk.is_over
        assert "Ben throws farthest" in talk.heard or "Ben wins" in talk.heard
    (kept,) = (tmp_path / "finished").iterdir()
    assert "follow from the promised seed; by hand: 1" in piggery("verify", str(kept), home=tmp_path).stdout


def test_people_let_the_app_throw(tmp_path: Path) -> None:
    with tied(tmp_path) as talk:
        talk.say("app")
        assert talk.is_over
    (kept,) = (tmp_path / "finished").iterdir()
    assert "by hand" not in piggery("verify", str(kept), home=tmp_path).stdout


def test_a_mistyped_die_is_taken_back(tmp_path: Path) -> None:
    done = piggery("play", "take-flight", "--seats", "me", "--dice", "mine", typed="6\nu\n?\n2\nq\n", home=tmp_path)
    assert "die 6, modifier 0" in done.stdout
    assert "die 2, modifier 0" in done.stdout
    assert "take back what was entered last" in done.stdout


THREE = dice("What do the dice show?", range(1, 7), tuple, count=3)
BAG = Due("cubes", "Which cubes?", (Thing("red", "red", 4), Thing("blue", "blue", 1), Thing("black", "black", 3)), tuple, count=5)
CARDS = one_of("cards", "Which card?", [(Thing(key, name), key) for key, name in (("trot", "Trot"), ("truffle", "Truffle Trail"))])


@pytest.mark.parametrize("typed", ["2 5 5", "5 2 5", "5,5,2", "255", "5 + 2 + 5"])
def test_dice_are_typed_in_any_order(typed: str) -> None:
    assert THREE.move(read(THREE, typed)) == (2, 5, 5)


@pytest.mark.parametrize(
    "typed", ["red 3 blue 1 black 1", "r3 blu black", "3 red 1 blue 1 black", "R3, blue, BLACK 1", "red red red blue black"]
)
def test_cubes_are_typed_by_colour(typed: str) -> None:
    assert read(BAG, typed) == {"red": 3, "blue": 1, "black": 1}


@pytest.mark.parametrize("typed", ["2", "Truffle Trail", "truffle", "tru"])
def test_a_card_is_typed_by_its_number_or_name(typed: str) -> None:
    assert read(CARDS, typed) == {"truffle": 1}


@pytest.mark.parametrize(
    ("asked", "typed", "fault"),
    [
        (THREE, "2 5 7", "'7' is not on these dice: type 1 to 6"),
        (THREE, "2 5", "these are 2 dice, but 3 are asked for"),
        (BAG, "red 3 purple 2", "'purple' is not among what can be shown here: red, blue, black"),
        (BAG, "red 3 b 2", "'b' may be blue or black: type more of its name"),
        (BAG, "red 3", "these are 3, but 5 are asked for: type all of them, such as red 4 black 1"),
        (BAG, "red 3 blue 2", "blue: only 1 are left, not 2"),
        (BAG, "3", "these are 0, but 5 are asked for"),
        (CARDS, "t", "'t' may be Trot or Truffle Trail"),
        (CARDS, "3", "'3' is not among what can be shown here"),
    ],
)
def test_what_can_not_be_shown_is_explained(asked: Due, typed: str, fault: str) -> None:
    with pytest.raises(NotShown, match=re.escape(fault)):
        read(asked, typed)

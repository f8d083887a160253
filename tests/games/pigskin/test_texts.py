"""Every choice, event, prompt and refusal has a sentence, all of them from texts/en.ftl; and the field fits a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import piggery.games.pigskin as package
from games.pigskin.scene import GAME, Scene, base, new, orange, under_way, wander
from games.pigskin.test_refusals import ATTEMPTS, WON
from games.wording import Recorded, introductions, option_texts
from piggery.games import posters
from piggery.games.pigskin.game import build
from piggery.games.pigskin.notation import typed
from piggery.games.pigskin.play import events
from piggery.games.pigskin.words.text import Text
from piggery.kernel import CHANCE, Event, IllegalMove, Words, notation

FOLDER = Path(package.__file__).parent
FTL = (FOLDER / "texts" / "en.ftl").read_text("utf-8")
MESSAGES = re.findall(r"^([a-z][\w-]*) =", FTL, re.MULTILINE)


def sentence(scene: Scene, kind: str, seat: int | None) -> str:
    return next(GAME.sentence(event, seat) for event in scene.told if event.type == kind)


@pytest.mark.parametrize(
    ("scene", "word", "text"),
    [
        (new(), "0:form:pro_set", "Set up: Pro Set."),
        (new(), "1:o_pas@h36", "Place Passer on h36."),
        (base(), "y_spr1-c24", "Sprinter 1 runs to c24."),
        (base(), "y_pas-h14", "Passer runs to h14 with the pigskin."),
        (base({"y_spr1": "b22"}, pigskins=["y_spr1", "o_pas"]), "y_spr1-b34", "Sprinter 1 runs the pigskin in to b34: a point!"),
        (base({"y_hos4": "l17"}), "y_hos4-l22", "Hoss 4 runs to l22 and may hit for free."),
        (base({"y_car1": "h9"}), "hand:y_car1", "Passer hands off to Carrier 1."),
        (
            base({"y_car1": "h9"}, acted=["y_pas"], actions_left=4),
            "hand:y_car1",
            "Carrier 1 takes the pigskin from Passer as its own action.",
        ),
        (base(pigskins=["y_spr1", "o_pas"]), "lat:y_car1", "Sprinter 1 laterals back over 6 rows to Carrier 1."),
        (base({"y_car2": "p14"}, pigskins=["y_car1", "o_pas"]), "lat:y_car2", "Carrier 1 laterals level to Carrier 2."),
        (base(), "pass:y_car1", "Passer passes over 6 rows to Carrier 1: 58%."),
        (
            base({"y_frk1": "c24", "y_frk2": "d25"}, moved=["y_frk1"], actions_left=4),
            "hit:o_spr2=y_frk1+y_frk2",
            "Attack Orange's Sprinter 2 with Freak 1 and Freak 2: 4 dice against 1, >99% to win.",
        ),
        (
            base({"y_hos4": "l17"}).do("y_hos4-l22"),
            "hit:o_car1=y_hos4",
            "Attack Orange's Carrier 1 with Hoss 4: 2 dice against 2, 44% to win, free.",
        ),
        (
            base({"y_spr1": "c24"}, moved=["y_spr1"], actions_left=4),
            "hit:o_spr2=y_spr1",
            "Attack Orange's Sprinter 2 with Sprinter 1: 1 die against 1, 42% to win.",
        ),
        (base(), "end", "End the turn with 5 actions unused."),
    ],
)
def test_choices_are_described_in_a_short_sentence(scene: Scene, word: str, text: str) -> None:
    assert GAME.describe(scene.state, *GAME.read_token(scene.state, word)) == text


def test_a_push_says_where_it_would_end_and_for_whom_it_would_score() -> None:
    scene = orange({"y_car1": "b32", "o_frk2": "b31"}, pigskins=["y_car1", "o_pas"], moved=["o_frk2"], actions_left=3)
    scene.do("hit:y_car1=o_frk2 o_frk2:9 y_car1:6")

    assert [GAME.describe(scene.state, 1, move) for move in GAME.choices(scene.state, 1)] == [
        "Push Carrier 1 to b35: a point for Yellow!",
        "Push Carrier 1 to e32, towards column p.",
        "Push Carrier 1 towards Yellow's end zone: blocked, stays on b32.",
        "Push Carrier 1 to a32, towards column a.",
    ]


@pytest.mark.parametrize(
    ("direction", "mine", "theirs"),
    [
        ("up", "Your Sprinter 2 is pushed 1 space towards your end zone, to d25.", "towards Orange's end zone"),
        ("down", "Your Sprinter 2 is pushed 1 space towards Yellow's end zone, to d23.", "towards your end zone"),
        ("left", "Your Sprinter 2 is pushed 1 space towards column a, to c24.", "towards column a"),
        ("right", "Your Sprinter 2 is pushed 1 space towards column p, to e24.", "towards column p"),
    ],
)
def test_directions_are_true_however_the_field_is_drawn(direction: typed.Direction, mine: str, theirs: str) -> None:
    """Lying on a wide screen and in the terminal, upright on a phone, and there turned for Orange."""
    end = mine[-4:-1]
    pushed = events.unit_pushed("o_spr2", direction, "d24", end, 1)

    assert GAME.sentence(pushed, 1) == mine
    assert theirs in GAME.sentence(pushed, 0)


@pytest.mark.parametrize(("word", "text"), [("d12:6", "The pass die shows 6."), ("kick1:4", "Orange rolls 4 in the roll-off.")])
def test_dice_are_described_too(word: str, text: str) -> None:
    scene = base()

    assert GAME.describe(scene.state, *GAME.read_token(scene.state, word)) == text


def test_events_are_told_as_you_to_the_viewer_and_by_team_to_others() -> None:
    scene = base().do("y_pas-h14 end")

    assert [sentence(scene, "unit_moved", seat) for seat in (0, 1, None)] == [
        "Your Passer runs from h8 to h14.",
        "Yellow's Passer runs from h8 to h14.",
        "Yellow's Passer runs from h8 to h14.",
    ]
    assert sentence(scene, "turn_started", 1) == "Turn 10: yours, with 5 actions."


def test_a_log_reads_like_a_report() -> None:
    units = {"y_frk1": "c24", "y_frk2": "e24", "y_hos3": "d20", "o_spr2": "d24"}
    scene = base(units, moved=["y_frk1", "y_frk2"], actions_left=3)
    scene.do("y_hos3-d23 hit:o_spr2=y_hos3+y_frk1+y_frk2 y_hos3:9 y_frk1:6 y_frk2:7 o_spr2:5 push:o_spr2>up")

    assert [GAME.sentence(event, 1) for event in scene.told] == [
        "Yellow's Hoss 3 runs from d20 to d23.",
        "Yellow attacks Orange's Sprinter 2 with Hoss 3, Freak 1 and Freak 2, a charge that costs nothing.",
        "Yellow's Hoss 3 rolls 9.",
        "Yellow's Freak 1 rolls 6.",
        "Yellow's Freak 2 rolls 7.",
        "Orange's Sprinter 2 rolls 5.",
        "22 to 5: Yellow pushes by 17.",
        "Your Sprinter 2 is pushed towards your end zone and stopped on d30.",
    ]


def every_event() -> Iterator[Event]:
    """One of each, and of each variant that is worded in its own way."""
    for seat in (0, 1):
        yield events.setup_ready(seat)
        yield events.kickoff_roll(seat, 7)
        yield events.turn_started(seat, 3, 1)
        yield events.turn_ended(seat)
        yield events.combat_won(seat, 9, 4)
        yield events.touchdown(seat, ("y_spr1", "o_spr1")[seat], "b34", "run", (1, 0))
    yield events.setup_revealed(2, (0, 1))
    yield events.kickoff_tied()
    yield events.unit_moved("y_pas", "h8", "h9")
    yield events.handed_off("y_pas", "y_car1")
    yield events.lateralled("o_pas", "o_car1")
    yield events.pass_thrown("y_pas", "y_car1", 1)
    yield events.pass_roll(6)
    yield events.pass_completed("y_pas", "y_car1")
    yield events.pass_failed()
    yield events.attack_declared("o_pas", ["y_frk1"], False)
    yield events.power_roll("y_frk1", 9)
    yield events.combat_tied(6)
    yield events.unit_pushed("o_pas", "up", "h8", "h9", 1)
    yield events.unit_pushed("o_pas", "up", "h8", "h9", 2)
    yield events.unit_pushed("o_pas", "up", "h8", "h8", 2)
    yield events.push_blocked(["o_pas"])
    yield events.push_blocked(["o_pas", "o_spr1"])
    yield events.game_over({"reason": "points", "scores": [3, 1], "ranks": [1, 2], "winner": 0})
    yield events.game_over({"reason": "turn_limit", "scores": [0, 1], "ranks": [2, 1], "winner": 1})
    yield events.game_over({"reason": "turn_limit", "scores": [1, 1], "ranks": [1, 1], "winner": None})


@pytest.mark.parametrize("event", list(every_event()), ids=lambda event: event.type)
def test_every_event_has_a_sentence_for_everybody(event: Event) -> None:
    for seat in (0, 1, None):
        text = GAME.sentence(event, seat)
        assert text.endswith((".", "!"))
        assert "{" not in text
        assert "  " not in text


def test_no_kind_of_event_was_forgotten_above() -> None:
    kinds = {event.type for event in every_event()}

    assert kinds == {name for name, item in vars(events).items() if callable(item) and item.__module__ == events.__name__}


@pytest.mark.parametrize(("scene", "word"), [attempt[1:3] for attempt in ATTEMPTS], ids=[attempt[0] for attempt in ATTEMPTS])
def test_every_refusal_gives_its_reason(scene: Scene, word: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        GAME.apply(scene.state, *GAME.read_token(scene.state, word))
    assert refused.value.reason.endswith(".")
    assert "{" not in refused.value.reason


@pytest.mark.parametrize(
    ("scene", "seat", "text"),
    [
        (new(), 0, "Set up: take a formation, or place your units one by one, first Passer."),
        (new(setup="formations"), 1, "Set up: take a formation."),
        (new().do("0:y_pas@h1"), 0, "Place Sprinter 1 in your own end zone."),
        (new().do("0:form:power"), 0, "Waiting for Orange."),
        (new(), None, "Waiting for Yellow and Orange."),
        (new().do("0:form:power 1:form:power"), 0, "The roll-off decides who starts."),
        (base(), 0, "Your turn: 5 actions left. Passer has the pigskin."),
        (base(), 1, "Waiting for Yellow."),
        (base().do("y_hos1-g10"), 0, "Your turn: 4 actions left. Passer has the pigskin; Hoss 1 may hit for free now."),
        (base().do("pass:y_car1"), 1, "The pass to Yellow's Carrier 1 needs 6 or more."),
        (WON, 0, "You win, 1 : 0."),
        (WON, 1, "You lose, 0 : 1."),
        (WON, None, "Yellow wins, 1 : 0."),
    ],
)
def test_prompts_say_what_is_to_be_decided(scene: Scene, seat: int | None, text: str) -> None:
    assert GAME.prompt(scene.state, seat) == text


@pytest.mark.parametrize("seed", range(3))
def test_all_that_random_play_meets_can_be_said(seed: int) -> None:
    scene = new(turn_limit=100, combat_trigger="adjacent")
    for number, (seat, move) in enumerate(wander(scene, seed)):
        if number % 5 == 0 or move.kind != "move":
            assert GAME.describe(scene.state, seat, move)
            assert all(GAME.prompt(scene.state, viewer) for viewer in (0, 1, None))
    assert all(GAME.sentence(event, 0) for event in scene.log)
    assert all(option_texts(GAME))


def test_no_text_stands_outside_the_file_of_texts() -> None:
    """With a pseudo-language every sentence is made of its marks alone, apart from names, numbers and spaces of the board."""
    pseudo = re.sub(r"(?m)^([a-z][\w-]*) =(?:.*\n(?:[ \t].*\n)*)", r"\1 = «\1»\n", FTL)
    game = build(GAME.about.edition.data, "standard.toml", True, Words(lambda: pseudo))
    scene = Scene(game.start(2, {"combat_trigger": "adjacent", "turn_limit": 100}), game)
    said: list[str] = []
    for number, (seat, move) in enumerate(wander(scene, 1)):
        if number % 9 == 0 or seat == CHANCE:
            said += [game.describe(scene.state, seat, move), game.prompt(scene.state, 0)]
    said += [game.sentence(event, 0) for event in scene.log] + [game.sentence(event, 1) for event in every_event()]
    said += [game.picture(scene.state, 0).split("\n")[0]]
    for text in said:
        assert re.sub(r"«[\w-]+»", "", text).strip() == "", text


def test_no_message_is_unused() -> None:
    """Every message is named in the code: whole, or by its last part where the code or the edition names what it is about."""
    files = [Path(notation.__file__), *FOLDER.rglob("*.py"), *FOLDER.glob("editions/*.toml"), *FOLDER.glob("guide.toml")]
    named = set(re.findall(r"\w[\w-]*", "\n".join(file.read_text("utf-8") for file in files)))
    words = Recorded(FTL)
    introductions(GAME, words)
    for message in set(MESSAGES) - set(posters.MESSAGES) - words.said:
        last = message.partition("-")[2]
        assert named & {message, last, last.replace("-", "_")}, message


# -- the field as text


@pytest.mark.parametrize("scene", [new(), under_way(), base(), base().do("y_pas-h14 y_hos1-g10 y_hos2-i10 y_hos3-f14")])
def test_the_picture_fits_80_columns_and_22_lines(scene: Scene) -> None:
    for seat in (0, 1, None):
        lines = GAME.picture(scene.state, seat).split("\n")
        assert len(lines) <= 22
        assert max(map(len, lines)) <= 80


def test_the_field_lies_on_its_side_with_holders_marked() -> None:
    lines = {line[0]: line for line in GAME.picture(base().state, 0).split("\n") if line}

    assert lines["h"] == "h ░░░░░░│· · · · P*· · · · · · · · · · │· · · · · · · · · h❷· · · · · │░░░░░░"
    assert "S①" in lines["c"]
    assert "s❷" in lines["c"]


def test_during_set_up_one_sees_only_ones_own_units() -> None:
    scene = new().do("0:y_pas@h1 1:o_pas@h36")

    assert "P①" in GAME.picture(scene.state, 0)
    assert "p❶" not in GAME.picture(scene.state, 0)
    assert "p❶" in GAME.picture(scene.state, 1)
    assert not {"P①", "p❶"} & set(re.findall(r"[Pp].", GAME.picture(scene.state, None)))


def test_colours_are_given_for_characters_of_the_picture() -> None:
    assert all(len(character) == 1 for character in GAME.board["ink"])


def test_an_edition_of_ones_own_names_its_teams_and_units_itself() -> None:
    data = dict(GAME.about.edition.data)
    data["teams"] = [{**data["teams"][0], "id": "pink", "title": "Pink"}, data["teams"][1]]
    game = build(data, "own.toml", False, Words(lambda: FTL))

    assert [game.seat_name(seat) for seat in (0, 1)] == ["Pink", "Orange"]
    assert isinstance(game.text, Text)

"""A real terminal of 80 by 24: what happened stays in sight, and lines are edited, remembered and completed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("readline", reason="this Python has no readline")
pytest.importorskip("pty", reason="there are no pseudo-terminals here")

from cli.glass import DELETE, HEIGHT, START, TAB, UP, Sitting

GAMES = ("boars-on-the-run", "pigskin", "swine-not", "take-flight", "when-pigs-shall-fly")
SQUARES = [f"{wing}{number}" for number in range(1, 8) for wing in "LR"]
DECISIONS = 10


def answers(game: str, table: Sitting) -> Iterator[str]:
    """What somebody types who plays without much thought."""
    squares = iter(SQUARES)
    while True:
        page = said(table.lines)
        if game == "take-flight":
            yield "1" if table.asked.startswith("fly>") else "fly" if "fly" in page and "Write" not in page else next(squares)
        elif game == "pigskin":
            yield "form:spread" if "Set up" in page else "end_turn" if "end_turn" in page else "1"
        else:
            yield "3" if "Type a number" in page else "1"


def said(lines: list[str]) -> str:
    """Sentences as they were before they were broken into lines."""
    return re.sub(r"\s+", " ", " ".join(lines))


def shown(table: Sitting) -> list[str]:
    """All that stands on the glass, with nothing lost above it."""
    assert table.glass.lost == 0, "\n".join(table.lines)
    assert table.asked.endswith(">"), table.asked
    return table.lines


def news(table: Sitting) -> list[str]:
    """All that happened since the last decision, read page by page."""
    found: list[str] = []
    lines = table.say("news")
    while True:
        found += [line for line in lines if line and not line.startswith("Enter: ")]
        if table.asked.startswith("Enter: back") or table.asked.endswith(">"):
            break
        lines = table.say("")
    if not table.asked.endswith(">"):
        table.say("")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_the_bots_did_stands_above_the_prompt(game: str, tmp_path: Path) -> None:
    """At every decision the board begins at the top of the screen and the last thing that happened can be read below it."""
    heard = 0
    with Sitting("play", game, "--seats", "me=Anna,piglet=Otto", "--seed", "7", home=tmp_path) as table:
        for _, answer in zip(range(DECISIONS), answers(game, table), strict=False):
            page = shown(table)
            happened = news(table)
            assert shown(table) == page
            if happened:
                last = re.split(r"(?<=[.!]) ", said(happened[-3:]))[-1]
                assert last.rstrip(".…") in said(page), "\n".join([last, "-- is not in --", *page])
                heard += any("Otto" in line for line in page[:HEIGHT])
            table.say(answer)
            if table.is_over:
                break
    assert heard


def test_each_step_of_a_choice_has_room_on_the_screen(tmp_path: Path) -> None:
    """Formations, kinds of move, units and places of Pigskin."""
    with Sitting("play", "pigskin", "--seats", "me=Anna,random", "--seed", "7", home=tmp_path) as table:
        for step in ["formation", "b", "form:spread", "move", "spr1", "b", "b"]:
            table.say(step)
            assert any(line.startswith("a ") for line in shown(table))


def test_choices_that_have_no_room_are_turned_over_in_pages(tmp_path: Path) -> None:
    with Sitting("play", "take-flight", "--seats", "me=Anna,piglet=Otto", "--seed", "5", home=tmp_path) as table:
        first = shown(table)
        numbers: set[int] = set()
        for _ in range(8):
            page = shown(table)
            assert "… more" in page[table.glass.row - 1]
            listed = page[next(row for row, line in enumerate(page) if line.startswith("Round 1: die 6")) + 1 : table.glass.row]
            numbers |= {int(number) for number in re.findall(r"(?:^| )(\d+) [A-Z]", "\n".join(listed), re.MULTILINE)}
            if table.say("more") == first:
                break
        assert table.lines == first
        assert numbers == set(range(1, max(numbers) + 1))
        assert len(numbers) > 4


def test_a_list_longer_than_the_screen_is_read_page_by_page(tmp_path: Path) -> None:
    with Sitting("play", "take-flight", "--seats", "me=Anna,piglet=Otto", "--seed", "7", home=tmp_path) as table:
        for _, answer in zip(range(2 * DECISIONS), answers("take-flight", table), strict=False):
            table.say(answer)
        lines = table.say("log")
        assert table.glass.lost == 0
        assert lines[-1].startswith("Enter: read on")
        table.say("q")
        assert shown(table)


def test_a_line_is_edited_and_found_again(tmp_path: Path) -> None:
    with Sitting("play", "take-flight", "--seats", "me=Anna,piglet", "--seed", "5", home=tmp_path) as table:
        table.type("x?L1")
        table.until(lambda: table.asked == "> x?L1")
        table.type(START + DELETE)
        table.until(lambda: table.asked == "> ?L1")
        assert "You write 6 in L1: wing sum 11." in said(table.say(""))
        table.type(UP)
        table.until(lambda: table.asked == "> ?L1")
        table.say("")
        table.say("q")
    with Sitting("play", "take-flight", "--seats", "me=Anna,piglet", "--seed", "5", home=tmp_path) as another:
        another.type(UP)
        another.until(lambda: another.asked == "> q")
        another.type(UP)
        another.until(lambda: another.asked == "> ?L1")


def test_a_folder_that_can_not_be_written_to_costs_the_memory_not_the_game(tmp_path: Path) -> None:
    (tmp_path / "history").mkdir()
    with Sitting("play", "take-flight", "--seats", "me=Anna,piglet", "--seed", "5", home=tmp_path) as table:
        assert "The game is kept" in said(table.say("q"))


def test_tab_completes_words_and_the_steps_behind_them(tmp_path: Path) -> None:
    with Sitting("play", "pigskin", "--seats", "me=Anna,random", "--seed", "7", home=tmp_path) as table:
        table.type("fo" + TAB)
        table.until(lambda: table.asked == "> formation")
        table.type(" sp" + TAB)
        table.until(lambda: table.asked == "> formation spread")
        table.say("")
        table.type("move spr1 e" + TAB + TAB)
        table.until(lambda: any(re.match(r"e1 +e10 ", line) for line in table.lines))
        table.type("\x15hint far" + TAB)
        table.until(lambda: table.asked == "> hint farmhand")


def test_what_was_typed_in_secret_is_not_found_by_the_next_person(tmp_path: Path) -> None:
    with Sitting("play", "pigskin", "--seats", "me=Anna,me=Ben", "--seed", "7", home=tmp_path) as table:
        table.say("form:pro_set")
        assert "Hand over to Ben" in table.asked
        table.say("")
        table.type(UP + "?" + TAB)
        table.until(lambda: table.asked.startswith("> ?"))
        assert "pro_set" not in table.asked

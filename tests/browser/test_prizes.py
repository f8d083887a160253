"""The page at the end: who won, told to a player as "you", and by what where the points do not say it."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.behind import guest_of, told
from browser.conftest import Open, Size
from browser.tables import invited, opened
from piggery import games
from piggery.kernel import CHANCE, AnyGame
from piggery.kernel.due import due

Moves = list[tuple[int, dict[str, Any]]]
EQUAL = "roll:1 0:L1 0:fly 1:L1 1:fly roll:2 0:R1 0:fly 1:R1 1:fly roll:1 0:L2 0:fly 1:L2 1:fly"
BOX = "roll:1 0:L1 0:fly 1:R1 1:fly roll:2 0:R1 0:fly 1:L1 roll:1 0:L2 0:fly 1:L2 1:fly"


def entry(rules: AnyGame, state: Any, by: int, move: Any) -> Any:
    """A choice in its form; of chance the one thing that is shown."""
    if by != CHANCE:
        return rules.write(by, move)
    asked = due(rules, state, None)
    assert asked is not None
    return next({thing.key: 1} for thing in asked.things if asked.move({thing.key: 1}) == move)


def written(game: str, seats: int, tokens: str, **options: str) -> Moves:
    rules = games.load(game)
    state = rules.start(seats, options)
    moves = []
    for token in tokens.split():
        by, move = rules.read_token(state, token)
        moves.append((by, entry(rules, state, by, move)))
        rules.apply(state, by, move)
    return moves


def idle(game: str, seats: int, seed: int) -> Moves:
    """Everybody does the last thing that can be done, until the game is over."""
    rules = games.load(game)
    state = rules.start(seats)
    rng = Random(seed)
    moves = []
    while movers := rules.movers(state):
        by = movers[0]
        move = rules.draw(state, rng) if by == CHANCE else rules.choices(state, by)[-1]
        moves.append((by, entry(rules, state, by, move)))
        rules.apply(state, by, move)
    return moves


def alone(visit: Open, game: str, moves: Moves, size: Size = "wide") -> Page:
    page = visit("/stories", size=size)
    table = opened(page, game, "me", is_plain=False, dice="entered", start=True)
    told([guest_of(page)], table["table"]["id"], moves)
    return page


def two(visit: Open, game: str, moves: Moves, **options: str) -> tuple[Page, Page]:
    anna, ben = visit("/stories"), visit("/stories", size="small")
    table = opened(anna, game, "me", "open", is_plain=False, dice="entered", options=options)
    invited(ben, table)
    anna.get_by_role("button", name="Begin").click()
    told([guest_of(anna), guest_of(ben)], table["table"]["id"], moves)
    return anna, ben


def poster(page: Page) -> Locator:
    return page.locator(".win")


def heading(page: Page, text: str) -> None:
    expect(poster(page).get_by_role("heading")).to_have_text(text)


def test_a_game_that_is_lost_alone_says_so_with_the_reason_and_without_a_first_place(visit: Open) -> None:
    page = alone(visit, "swine-not", idle("swine-not", 1, seed=1))
    heading(page, "You lost")
    expect(poster(page)).to_contain_text("the Pig Cards have run out")
    expect(poster(page)).not_to_contain_text("Prize-giving")
    expect(page.locator(".rib")).to_have_count(0)
    expect(page.get_by_text("1st")).to_have_count(0)
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    expect(page.get_by_text("Tap a row for details")).to_be_visible()


def test_a_flight_alone_shows_points_and_rating_and_no_rank(visit: Open) -> None:
    page = alone(visit, "take-flight", written("take-flight", 1, "roll:1 0:-1 0:-1 0:-1 0:R1 0:fly"), size="small")
    heading(page, "7 points!")
    expect(poster(page)).to_contain_text("Novice")
    expect(page.locator(".rib")).to_have_count(0)
    expect(page.get_by_text("1st")).to_have_count(0)


def test_a_throw_that_settled_a_tie_is_told_to_winner_and_loser(visit: Open) -> None:
    anna, ben = two(visit, "take-flight", written("take-flight", 2, f"{EQUAL} throw:1"))
    heading(ben, "You win!")
    heading(anna, "You lose")
    for page in (anna, ben):
        expect(poster(page)).to_contain_text("Ben wins by the throw")
        expect(page.get_by_text("2nd")).to_be_visible()
        expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    expect(ben.locator(".rib")).to_be_visible()
    expect(anna.locator(".rib")).to_have_count(0)


def test_the_box_that_broke_a_tie_is_named(visit: Open) -> None:
    anna, ben = two(visit, "take-flight", written("take-flight", 2, BOX))
    heading(ben, "You win!")
    heading(anna, "You lose")
    expect(poster(anna)).to_contain_text("a tie was broken by Flight Goal")


def test_teams_win_and_lose_by_their_name_for_onlookers_and_as_you_for_players(visit: Open) -> None:
    anna, ben = two(visit, "swine-not", idle("swine-not", 2, seed=7))
    onlooker = visit(anna.evaluate("location.pathname").replace("table", "watch"))
    expect(poster(onlooker)).to_be_visible()
    said = {name: poster(page).get_by_role("heading").inner_text() for name, page in (("anna", anna), ("ben", ben), ("all", onlooker))}
    assert said == {"anna": "You lose 1–2", "ben": "You win!", "all": "Juniper wins!"}
    expect(onlooker.get_by_role("columnheader", name="Ben Juniper")).to_be_visible()

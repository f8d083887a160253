"""Everything around the tables: the start page, a new table, joining, lists, the flight of the day, checking a record."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import axe
from browser.behind import aside, finished, guest_of
from browser.conftest import Open
from piggery import games
from piggery.client import Client

AT_TABLE = re.compile(r"/table/[a-z0-9]+$")


def poster(page: Page, slug: str) -> Locator:
    return page.locator(f'article[data-game="{slug}"]')


def table_of(page: Page) -> str:
    page.wait_for_url(AT_TABLE)
    return page.url.rpartition("/")[2]


def info(page: Page, table: str) -> dict[str, object]:
    """What the server says of the table to this guest."""
    found: dict[str, object] = page.request.get(f"/api/tables/{table}").json()["table"]
    return found


# -- the start page


def test_every_game_has_a_poster_with_all_ways_in(visit: Open) -> None:
    page = visit("/")
    for slug in games.names():
        there = poster(page, slug)
        expect(there.get_by_role("heading", name=games.poster(slug).name)).to_be_visible()
        if games.poster(slug).line:
            expect(there.get_by_text(games.poster(slug).line)).to_be_visible()
        for name in ("Friends…", "On this screen", "Options", "Rules"):
            expect(there.get_by_role("link", name=name)).to_be_visible()


def test_my_running_tables_are_on_top_of_the_start_page(visit: Open) -> None:
    page = visit("/")
    poster(page, "take-flight").get_by_role("button", name="Play now").click()
    table = table_of(page)
    page.goto("/")
    turn = page.get_by_role("region", name="Your turn")
    expect(turn.get_by_role("heading", name="Take Flight! against Farmhand 2")).to_be_visible()
    expect(turn).to_contain_text("Round 1")
    turn.get_by_role("link", name="To the table").click()
    assert table_of(page) == table


def test_the_name_is_kept_and_used_at_the_next_table(visit: Open) -> None:
    page = visit("/")
    page.get_by_role("button", name="Your name").click()
    page.get_by_role("textbox", name="Your name").fill("  Hazel ")
    page.get_by_role("button", name="Keep it").click()
    page.reload()
    expect(page.get_by_role("button", name="Hazel")).to_be_visible()
    poster(page, "swine-not").get_by_role("button", name="Play now").click()
    seats = info(page, table_of(page))["seats"]
    assert isinstance(seats, list)
    assert seats[0]["name"] == "Hazel"


def test_a_server_that_is_gone_is_said_and_tried_again(visit: Open) -> None:
    page = visit("/verify", expected=("net::ERR_FAILED",))
    page.route("**/api/**", lambda route: route.abort())
    page.get_by_role("link", name="The games").click()
    expect(page.get_by_role("alert")).to_contain_text("does not answer")
    page.unroute("**/api/**")
    page.get_by_role("button", name="Try again").click()
    expect(poster(page, "pigskin")).to_be_visible()


# -- a new table


def test_friends_get_a_link_and_sit_down(visit: Open) -> None:
    host = visit("/")
    poster(host, "pigskin").get_by_role("link", name="Friends…").click()
    host.get_by_role("button", name="Open the table").click()
    expect(host.get_by_role("alert")).to_contain_text("Please enter a name")
    host.get_by_role("textbox", name="Name at seat 1").fill("Hazel")
    host.get_by_role("button", name="Open the table").click()
    table = table_of(host)
    path = host.request.get(f"/api/tables/{table}/invitation").json()["path"]

    friend = visit(path, size="phone")
    expect(friend.get_by_text("At the table: Hazel.")).to_be_visible()
    friend.get_by_role("textbox", name="What shall we call you?").fill("Otis")
    friend.get_by_role("button", name="Sit down").click()
    assert table_of(friend) == table
    seats = info(host, table)["seats"]
    assert isinstance(seats, list)
    assert [seat["name"] for seat in seats] == ["Hazel", "Otis"]

    late = visit(path)
    expect(late.get_by_role("heading", name="All seats are taken")).to_be_visible()
    expect(late.get_by_text("At the table: Hazel, Otis.")).to_be_visible()
    late.get_by_role("link", name="Watch instead").click()
    expect(late).to_have_url(re.compile(f"/watch/{table}$"))


def test_several_people_play_on_this_screen(visit: Open) -> None:
    page = visit("/")
    poster(page, "boars-on-the-run").get_by_role("link", name="On this screen").click()
    page.get_by_role("textbox", name="Name at seat 1").fill("Anna")
    page.get_by_role("button", name="Add a seat").click()
    page.get_by_role("textbox", name="Name at seat 3").fill("Cleo")
    page.get_by_role("button", name="Play", exact=True).click()
    table = table_of(page)
    seats = info(page, table)["seats"]
    assert isinstance(seats, list)
    assert [(seat["kind"], seat["name"]) for seat in seats] == [("person", "Anna"), ("person", "Player 2"), ("person", "Cleo")]
    assert page.request.get(f"/api/tables/{table}").json()["yours"] == [0, 1, 2]


def test_options_clocks_and_dice_of_a_table_can_be_chosen(visit: Open) -> None:
    page = visit("/new/pigskin")
    page.get_by_role("combobox", name="Points to win").select_option(label="1 point: the abbreviated game (rulebook)")
    page.get_by_role("combobox", name="Turn limit").select_option(label="100 turns (house rule)")
    page.get_by_role("group", name="Pace").get_by_role("button", name="Live").click()
    page.get_by_label("Minutes for each").fill("5")
    page.get_by_role("group", name="When time is up").get_by_role("button", name="Give up").click()
    page.get_by_role("switch", name="Real cards and dice").click()
    page.get_by_role("switch", name="Spectators welcome").click()
    page.get_by_role("combobox", name="How strong the bot at seat 2 is").select_option("piglet")
    page.get_by_role("button", name="Play", exact=True).click()
    found = info(page, table_of(page))
    assert found["options"] == {**dict(found["options"]), "points_to_win": 1, "turn_limit": 100}  # type: ignore[call-overload]
    assert found["timing"] == {"pace": "live", "seconds": 300, "increment": 10, "on_timeout": "resign"}
    assert (found["dice"], found["is_watchable"], found["status"]) == ("entered", False, "playing")
    seats = found["seats"]
    assert isinstance(seats, list)
    assert seats[1]["kind"] == "piglet"


def test_an_edition_file_of_ones_own_is_played_and_a_broken_one_is_explained(visit: Open, tmp_path: Path) -> None:
    text = games.edition_copy("take-flight", "mine")
    own, broken = tmp_path / "mine.toml", tmp_path / "broken.toml"
    own.write_text(text.replace("start_row = 6", "start_row = 7"), "utf-8")
    assert own.read_text("utf-8") != text
    broken.write_text(text.replace("start_row = 6", "start_row = 60"), "utf-8")
    page = visit("/new/take-flight", expected=("409 (Conflict)",))  # the broken one is refused
    page.locator("input[type=file]").set_input_files(broken)
    page.get_by_role("button", name="Play", exact=True).click()  # before it has been tried out
    expect(page.get_by_role("alert")).to_contain_text("start_row")
    page.locator("input[type=file]").set_input_files(own)
    page.get_by_role("button", name="Play", exact=True).click()
    step = page.request.get(f"/api/tables/{table_of(page)}/replay?at=0").json()
    assert step["view"]["seats"][0]["rows"] == [7]


def test_an_unknown_game_has_no_new_table(visit: Open) -> None:
    expect(
        visit("/new/tiddlywinks", expected=("/api/games/tiddlywinks",)).get_by_role("heading", name="Nothing is pinned up here")
    ).to_be_visible()


# -- joining


def test_what_can_not_be_joined_says_why_and_shows_a_way_on(visit: Open, address: str) -> None:
    page = visit("/join/nosuchtable/nosuchinvite", expected=("/api/tables/nosuchtable", "409 (Conflict)"))
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()

    async def tables() -> tuple[str, str]:
        host = Client(address)
        begun = await host.open("pigskin", ["me", "farmhand"], name="Hazel", start=True)
        private = await host.open("pigskin", ["me", "open"], name="Hazel")
        return begun["table"]["id"], private["table"]["id"]

    begun, private = aside(tables)
    page.goto(f"/join/{begun}/whatever1")
    expect(page.get_by_role("heading", name="The game has begun already")).to_be_visible()
    expect(page.get_by_role("link", name="Watch instead")).to_be_visible()
    expect(page.get_by_role("link", name="Open a table of your own")).to_be_visible()

    page.goto(f"/join/{private}/wronginvite")
    page.get_by_role("textbox", name="What shall we call you?").fill("Otis")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("alert")).to_contain_text("needs an invitation")


def test_a_code_or_a_whole_link_joins_from_the_start_page(visit: Open, address: str) -> None:
    async def opened() -> tuple[str, str]:
        table = await Client(address).open("swine-not", ["me", "open", "open"], name="Hazel", is_listed=True)
        return table["table"]["id"], table["invite"]

    table, invite = aside(opened)
    page = visit("/")
    code = page.get_by_role("textbox", name="Table code or link")
    code.fill("oink!")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert")).to_contain_text("neither a code nor a link")
    code.fill(f"https://elsewhere.example/join/{table}/{invite}")
    page.get_by_role("button", name="Join").click()
    expect(page).to_have_url(re.compile(f"/join/{table}/{invite}$"))
    page.get_by_role("textbox", name="What shall we call you?").fill("Otis")
    page.get_by_role("radio", name="Seat 3").check()
    page.get_by_role("button", name="Sit down").click()
    table_of(page)
    assert page.request.get(f"/api/tables/{table}").json()["yours"] == [2]

    other = visit("/tables")
    other.get_by_role("link", name=re.compile("Swine Not! with 2 others One seat is free")).click()
    expect(other).to_have_url(re.compile(f"/join/{table}$"))


def test_a_private_link_brings_a_seat_to_another_device(visit: Open) -> None:
    page = visit("/")
    poster(page, "take-flight").get_by_role("button", name="Play now").click()
    table = table_of(page)
    token = page.evaluate(
        "async (table) => (await (await fetch(`/api/tables/${table}/seats/0/link`, {method: 'POST'})).json()).token", table
    )
    phone = visit(f"/seat#{token}", size="phone")
    assert table_of(phone) == table
    assert phone.request.get(f"/api/tables/{table}").json()["yours"] == [0]
    forged = visit(f"/seat#{token[:-1]}", expected=("/api/seats/claim",))
    expect(forged.get_by_role("alert")).to_contain_text("does not lead to a seat")


# -- lists, the flight of the day, checking


def test_a_flight_of_the_day_is_ranked_and_its_record_checked(visit: Open, tmp_path: Path) -> None:
    page = visit("/daily")
    page.get_by_role("textbox", name="What shall we call you?").fill("Amelia")
    expect(page.get_by_role("table")).to_have_count(0)
    page.get_by_role("button", name="Take off").click()
    table = table_of(page)
    page.goto("/daily")
    expect(page.get_by_role("button", name="Fly on")).to_be_visible()
    record = finished(guest_of(page), table)
    page.reload()
    mine = page.get_by_role("row").filter(has_text="Amelia")
    expect(mine).to_contain_text(str(record["end"]["outcome"]["seats"][0]["total"]))
    expect(mine.get_by_role("img", name="The flight of Amelia")).to_be_visible()
    expect(page.get_by_role("row").filter(has_text="Farmhand")).to_be_visible(timeout=60_000)  # it may still be in the air
    axe(page)

    page.goto("/tables")
    expect(page.get_by_role("link", name=re.compile("Take Flight!, alone"))).to_have_attribute("href", f"/replay/{table}")
    check(page, tmp_path, record)


def check(page: Page, folder: Path, record: dict[str, object]) -> None:
    page.goto("/verify")
    file = folder / "flight.json"
    file.write_text(json.dumps(record), "utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("heading", name="flight.json: everything fits")).to_be_visible()
    expect(page.get_by_text("still sealed")).to_be_visible()
    axe(page)
    moves = record["moves"]
    assert isinstance(moves, list)
    file.write_text(json.dumps({**record, "moves": moves[1:]}), "utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("heading", name="flight.json: something does not fit")).to_be_visible()
    file.write_text("oink", "utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("this is no record")).to_be_visible()


def test_the_bench_hands_out_a_copy_of_the_standard_edition(visit: Open) -> None:
    page = visit("/bench")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download Pigskin").click()
    assert Path(download.value.path()).read_text("utf-8") == games.edition_copy("pigskin", "my-pigskin")
    expect(page.get_by_text(f"piggery compare {games.names()[0]}")).to_be_visible()


# -- for everybody


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_on_the_pages_around_the_tables(visit: Open, address: str, phone: bool, dark: bool) -> None:
    async def opened() -> str:
        table = await Client(address).open("swine-not", ["me", "open", "open"], name="Hazel")
        return f"/join/{table['table']['id']}/{table['invite']}"

    page = visit("/", size="phone" if phone else "wide", dark=dark, expected=("/api/tables/nosuchtable",))
    paths = ("/new/boars-on-the-run?for=friends", "/new/pigskin", aside(opened), "/join/nosuchtable", "/tables", "/daily", "/verify")
    for path in ("/", *paths, "/bench", "/rules", "/nowhere"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        axe(page)
        width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert width[0] <= width[1], f"{path} is wider than the screen"


def test_every_page_has_a_title_of_its_own(visit: Open) -> None:
    page = visit("/")
    expect(page).to_have_title("Piggery")
    for path, title in (("/new/pigskin", "A table of Pigskin"), ("/daily", "Flight of the day"), ("/tables", "Tables")):
        page.goto(path)
        expect(page).to_have_title(f"{title} · Piggery")

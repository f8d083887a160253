"""Invitations in a browser: who can open the link is said, and the link is one that they can open."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import axe
from browser.conftest import Open, Size
from browser.tables import opened
from piggery.server.network import own_address
from server.serving import Process

ONLY = "Only this computer can open this link."


def link(page: Page | Locator) -> Locator:
    return page.get_by_role("textbox", name="Invitation")


@pytest.mark.parametrize("size", ["wide", "small"])
def test_a_link_that_only_this_computer_can_open_says_so_and_what_to_do(visit: Open, address: str, size: Size) -> None:
    page = visit("/", size=size)
    table = opened(page, "take-flight", "me", "open")
    expect(page.get_by_text(ONLY)).to_be_visible()
    expect(link(page)).to_have_value(f"{address}/join/{table['table']['id']}/{table['invite']}")
    port = address.rpartition(":")[2]
    expect(page.get_by_role("textbox", name="Command")).to_have_value(f"piggery serve --db … --port {port} --host 0.0.0.0")
    if own := own_address():
        expect(page.get_by_text(f"http://{own}:{port}/join/{table['table']['id']}/{table['invite']}")).to_be_visible()
    expect(page.get_by_role("img", name="The invitation as a QR code")).to_have_count(0)  # no phone could open it
    axe(page)


def test_the_dialogs_of_a_running_table_say_so_too(visit: Open) -> None:
    page = visit("/")
    opened(page, "take-flight", "me", "farmhand", start=True)
    page.get_by_role("button", name="Invite").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text(ONLY)).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    dialog.get_by_role("button", name="Play on another device").click()
    expect(dialog.get_by_text(ONLY)).to_be_visible()


@pytest.fixture(scope="module")  # it outlives the pages of a test
def everywhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address, for this machine, of a server that the network can reach."""
    process = Process(str(tmp_path_factory.mktemp("everywhere") / "tables.db"), "--host", "0.0.0.0").start()
    yield process.address
    process.kill()


@pytest.mark.skipif(own_address() is None, reason="this machine is in no network")
def test_a_server_that_is_open_to_the_network_invites_to_an_address_where_guests_can_play(visit: Open, everywhere: str) -> None:
    host = visit("/", at=everywhere)
    table = opened(host, "take-flight", "me", "open")
    expect(host.get_by_text("everybody in your network can open it")).to_be_visible()
    expect(host.get_by_text(ONLY)).to_have_count(0)
    expect(host.get_by_role("img", name="The invitation as a QR code")).to_be_visible()
    there = everywhere.replace("127.0.0.1", str(own_address()))
    invitation = link(host).input_value()
    assert invitation == f"{there}/join/{table['table']['id']}/{table['invite']}"

    guest = visit(invitation, at=there, expected=("Cross-Origin-Opener-Policy",))  # a header that browsers ignore, aloud, without TLS
    guest.get_by_role("textbox", name="What shall we call you?").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_text("The host begins any moment.")).to_be_visible()
    expect(link(guest)).to_have_value(invitation)  # it passes on what it was given
    host.get_by_role("button", name="Begin").click()
    expect(guest.get_by_role("region", name="What to do now")).to_be_visible()

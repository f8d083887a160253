"""My data in a browser: what is kept is seen, downloaded and deleted; a private link is revoked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.axe import axe
from browser.conftest import Open, Size
from browser.tables import opened


@pytest.mark.parametrize("size", ["wide", "small"])
def test_what_is_kept_is_seen_downloaded_and_deleted(visit: Open, size: Size, tmp_path: Path) -> None:
    page = visit("/", size=size)
    table = opened(page, "take-flight", "me", "farmhand", start=True)["table"]["id"]
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_role("link", name="My data").click()
    expect(page.get_by_role("heading", name="My data")).to_be_visible()
    expect(page.get_by_text("1 table", exact=True)).to_be_visible()
    axe(page)

    with page.expect_download() as download:
        page.get_by_role("link", name="Download everything").click()
    file = tmp_path / "data.json"
    download.value.save_as(file)
    assert [kept["id"] for kept in json.loads(file.read_text("utf-8"))["tables"]] == [table]

    page.get_by_role("button", name="Delete my data").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("a bot plays on for you")
    axe(page)
    dialog.get_by_role("button", name="Keep it").click()
    expect(page.get_by_text("1 table", exact=True)).to_be_visible()
    page.get_by_role("button", name="Delete my data").click()
    dialog.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("heading", name="Your data is deleted.")).to_be_visible()
    assert [cookie for cookie in page.context.cookies() if cookie["name"] == "piggery_guest"] == []

    page.goto("/me")
    expect(page.get_by_text("Nothing is kept about you here.")).to_be_visible()
    axe(page)
    page.goto(f"/watch/{table}")
    expect(page.get_by_role("main")).to_contain_text("Somebody")


def test_a_private_link_is_revoked_and_the_other_device_loses_the_seat(visit: Open) -> None:
    page = visit("/")
    opened(page, "take-flight", "me", "farmhand", start=True)
    page.get_by_role("button", name="Menu").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Play on another device").click()
    expect(dialog.get_by_text("Not used yet.")).to_be_visible()
    link = dialog.get_by_role("textbox", name="Private link to your seat")
    first = link.input_value()

    phone = visit(first, size="phone", expected=("409",))
    expect(phone.get_by_role("region", name="What to do now")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    dialog.get_by_role("button", name="Play on another device").click()
    expect(dialog.get_by_text("Last used")).to_be_visible()
    expect(dialog.get_by_text("1 other device plays this seat.")).to_be_visible()
    dialog.get_by_role("button", name="Revoke the link").click()
    expect(dialog.get_by_text("The old link no longer works.")).to_be_visible()
    expect(link).not_to_have_value(first)
    axe(page)
    phone.goto("/")
    phone.goto(first)
    expect(phone.get_by_text("ask for a new one")).to_be_visible()

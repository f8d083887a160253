"""Games by earlier rules and with editions that were shipped before (decision 17)."""

from __future__ import annotations

import pytest

from piggery import games
from piggery.games import installed
from piggery.kernel import InvalidEdition, InvalidRecord, InvalidSetup
from piggery.kernel.record import Seat, read_record
from piggery.match import Match, Seeded, replay


@pytest.mark.parametrize("name", games.names())
def test_what_is_shipped_today_is_one_and_the_same(name: str) -> None:
    game = games.load(name)
    edition = game.about.edition
    assert games.recall(name, edition.id, edition.hash, game.about.rules) is game


@pytest.mark.parametrize("name", games.names())
def test_earlier_rules_are_loaded_with_the_edition_of_today(name: str) -> None:
    today = games.load(name).about
    for version in range(1, today.rules + 1):
        game = games.recall(name, today.edition.id, today.edition.hash, version)
        assert game.about.rules == version
        assert game.about.edition.is_shipped


@pytest.mark.parametrize("name", games.names())
def test_editions_that_were_shipped_before_are_found_by_their_hash(name: str) -> None:
    today = games.load(name).about
    folder = installed.folder(name) / "editions" / "earlier"
    for file in folder.glob("*.toml"):
        edition = games.load(name, games.read_edition(file.read_text("utf-8"))).about.edition
        assert edition.hash != today.edition.hash, f"{file.name} is the edition of today"
        game = games.recall(name, edition.id, edition.hash, 1)
        assert (game.about.edition.hash, game.about.edition.is_shipped, game.about.rules) == (edition.hash, True, 1)


def test_an_edition_that_was_never_shipped_is_refused() -> None:
    with pytest.raises(InvalidEdition, match="no edition that has ever come with pigskin"):
        games.recall("pigskin", "standard", "0" * 64, 1)


def test_rules_that_nobody_knows_are_refused_with_those_that_are_known() -> None:
    edition = games.load("pigskin").about.edition
    for version in (0, 99):
        with pytest.raises(InvalidSetup, match=rf"version {version} of the rules, and here we know version"):
            games.recall("pigskin", edition.id, edition.hash, version)


def test_a_record_that_carries_another_edition_than_it_says_is_refused() -> None:
    game = games.load("take-flight")
    record = Match(game, [Seat(name="Anna")], chance=Seeded(1)).record()
    form = record.to_json()
    form["edition_data"] = {**game.about.edition.data, "schema": 2}
    with pytest.raises(InvalidRecord):
        replay(read_record(form))

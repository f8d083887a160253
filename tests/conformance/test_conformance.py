"""The contract, kept by every installed game with every edition, at several seat counts, with every option.

What each sentence means stands in the check of the same name; why a leak check proves what it says, in `lab/conformance/hiding.py`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import lru_cache
from itertools import count

import pytest

from conformance import secret_game
from piggery import games
from piggery.kernel import InvalidEdition, InvalidSetup
from piggery.lab.conformance.checks import CHECKS
from piggery.lab.conformance.effort import BRIEF, THOROUGH
from piggery.lab.conformance.plays import Play, plays
from piggery.lab.conformance.subjects import Subject, subjects_of

EFFORT = THOROUGH if os.environ.get("PIGGERY_SOAK") == "1" else BRIEF
GAMES = [(f"{name}/{edition}", games.load(name, edition)) for name in games.names() for edition in games.editions(name)]
NUMBERS = count(1)
SUBJECTS = [
    subject
    for label, game in [*GAMES, ("secret-game", secret_game.build())]  # by which the checks of secrets are proved
    for subject in subjects_of(label, game, EFFORT, NUMBERS)
]


@lru_cache(maxsize=1)  # tests come subject by subject
def played(number: int) -> list[Play]:
    return list(plays(SUBJECTS[number], EFFORT))


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.label, scope="module")
def test_the_contract_is_kept(subject: Subject, check: Callable[[Play], None]) -> None:
    for play in played(SUBJECTS.index(subject)):
        check(play)


@pytest.mark.parametrize("name", games.names())
def test_a_game_is_registered_under_its_slug(name: str) -> None:
    assert games.editions(name)[0] == "standard"
    for edition in games.editions(name):
        about = games.load(name, edition).about
        assert (about.slug, about.edition.id, about.edition.is_shipped) == (name, edition, True)
        embedded = games.load(name, about.edition.data).about.edition
        assert (embedded.hash, embedded.is_shipped) == (about.edition.hash, False)


@pytest.mark.parametrize("name", games.names())
def test_an_edition_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(InvalidEdition):
        games.load(name, "no such edition")
    with pytest.raises(InvalidEdition):
        games.load(name, {})


def test_a_game_that_is_not_there_is_refused() -> None:
    with pytest.raises(InvalidSetup):
        games.load("no-such-game")

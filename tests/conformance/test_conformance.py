"""The contract, kept by every registered game with every edition, at several seat counts, with every option.

What each sentence means stands in the check of the same name; why a leak check proves what it says, in `checks_secrets`.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from conformance import checks_forms, checks_play, checks_secrets
from conformance.plays import Play, plays
from conformance.subjects import Subject, subjects
from piggery import games
from piggery.kernel import InvalidEdition, InvalidSetup

SUBJECTS = subjects()
every_subject = pytest.mark.parametrize("subject", SUBJECTS, ids=[subject.label for subject in SUBJECTS], scope="module")


def hold(check: Callable[[Play], None], subject: Subject) -> None:
    for play in plays(subject):
        check(play)


@every_subject
def test_positions_survive_json(subject: Subject) -> None:
    hold(checks_forms.positions_survive_json, subject)


@every_subject
def test_a_state_that_was_read_plays_on_alike(subject: Subject) -> None:
    hold(checks_forms.a_state_that_was_read_plays_on_alike, subject)


@every_subject
def test_a_record_replays(subject: Subject) -> None:
    hold(checks_forms.a_record_replays, subject)


@every_subject
def test_forms_and_words_name_one_move_each(subject: Subject) -> None:
    hold(checks_forms.forms_and_words_name_one_move_each, subject)


@every_subject
def test_malformed_moves_are_refused(subject: Subject) -> None:
    hold(checks_forms.malformed_moves_are_refused, subject)


@every_subject
def test_damaged_positions_are_refused_or_played(subject: Subject) -> None:
    hold(checks_forms.damaged_positions_are_refused_or_played, subject)


@every_subject
def test_bad_setups_are_refused_by_name(subject: Subject) -> None:
    hold(checks_forms.bad_setups_are_refused_by_name, subject)


@every_subject
def test_a_game_says_what_it_is(subject: Subject) -> None:
    hold(checks_forms.a_game_says_what_it_is, subject)


@every_subject
def test_everything_can_be_said(subject: Subject) -> None:
    hold(checks_forms.everything_can_be_said, subject)


@every_subject
def test_refusals_are_sentences_for_people(subject: Subject) -> None:
    hold(checks_forms.refusals_are_sentences_for_people, subject)


@every_subject
def test_all_that_is_told_is_plain_json(subject: Subject) -> None:
    hold(checks_forms.all_that_is_told_is_plain_json, subject)


@every_subject
def test_choices_are_numbered_and_in_order(subject: Subject) -> None:
    hold(checks_play.choices_are_numbered_and_in_order, subject)


@every_subject
def test_pick_gives_every_choice_the_same_odds(subject: Subject) -> None:
    hold(checks_play.pick_gives_every_choice_the_same_odds, subject)


@every_subject
def test_chance_has_positive_whole_weights(subject: Subject) -> None:
    hold(checks_play.chance_has_positive_whole_weights, subject)


@every_subject
def test_draw_has_the_listed_odds(subject: Subject) -> None:
    hold(checks_play.draw_has_the_listed_odds, subject)


@every_subject
def test_real_components_enter_exactly_the_chances(subject: Subject) -> None:
    hold(checks_play.real_components_enter_exactly_the_chances, subject)


@every_subject
def test_apply_and_apply_trusted_agree(subject: Subject) -> None:
    hold(checks_play.apply_and_apply_trusted_agree, subject)


@every_subject
def test_an_old_copy_never_changes(subject: Subject) -> None:
    hold(checks_play.an_old_copy_never_changes, subject)


@every_subject
def test_illegal_moves_are_refused_and_change_nothing(subject: Subject) -> None:
    hold(checks_play.illegal_moves_are_refused_and_change_nothing, subject)


@every_subject
def test_moves_of_several_seats_commute(subject: Subject) -> None:
    hold(checks_play.moves_of_several_seats_commute, subject)


@every_subject
def test_previews_tell_the_beginning_of_what_happens(subject: Subject) -> None:
    hold(checks_play.previews_tell_the_beginning_of_what_happens, subject)


@every_subject
def test_outcomes_add_up(subject: Subject) -> None:
    hold(checks_play.outcomes_add_up, subject)


@every_subject
def test_twins_look_alike(subject: Subject) -> None:
    hold(checks_secrets.twins_look_alike, subject)


@every_subject
def test_twins_are_whole_positions(subject: Subject) -> None:
    hold(checks_secrets.twins_are_whole_positions, subject)


@every_subject
def test_a_move_tells_the_same_in_twins(subject: Subject) -> None:
    hold(checks_secrets.a_move_tells_the_same_in_twins, subject)


@every_subject
def test_two_of_three_channels_decide_the_third(subject: Subject) -> None:
    hold(checks_secrets.two_of_three_channels_decide_the_third, subject)


@every_subject
def test_events_say_who_learnt_what(subject: Subject) -> None:
    hold(checks_secrets.events_say_who_learnt_what, subject)


@every_subject
def test_secrets_are_sampled(subject: Subject) -> None:
    hold(checks_secrets.secrets_are_sampled, subject)


@every_subject
def test_previews_of_illegal_moves_are_refused(subject: Subject) -> None:
    hold(checks_secrets.previews_of_illegal_moves_are_refused, subject)


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

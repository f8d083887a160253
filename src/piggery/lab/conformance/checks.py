"""All checks, in the order in which a new game is best made to pass them. What each means stands in the function."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from piggery.kernel import PiggeryError
from piggery.lab.conformance import forms, hiding, playing
from piggery.lab.conformance.effort import Effort
from piggery.lab.conformance.plays import Play, plays
from piggery.lab.conformance.subjects import Subject

CHECKS: tuple[Callable[[Play], None], ...] = (
    forms.a_game_says_what_it_is,
    forms.bad_setups_are_refused_by_name,
    playing.choices_are_numbered_and_in_order,
    playing.pick_gives_every_choice_the_same_odds,
    playing.chance_has_positive_whole_weights,
    playing.draw_has_the_listed_odds,
    playing.apply_and_apply_trusted_agree,
    playing.an_old_copy_never_changes,
    playing.illegal_moves_are_refused_and_change_nothing,
    playing.moves_of_several_seats_commute,
    playing.outcomes_add_up,
    forms.positions_survive_json,
    forms.a_state_that_was_read_plays_on_alike,
    forms.damaged_positions_are_refused_or_played,
    forms.forms_and_words_name_one_move_each,
    forms.malformed_moves_are_refused,
    forms.a_record_replays,
    forms.everything_can_be_said,
    forms.refusals_are_sentences_for_people,
    forms.all_that_is_told_is_plain_json,
    forms.everything_has_exactly_its_form,
    playing.previews_tell_the_beginning_of_what_happens,
    playing.real_components_enter_exactly_the_chances,
    hiding.twins_look_alike,
    hiding.twins_are_whole_positions,
    hiding.a_move_tells_the_same_in_twins,
    hiding.two_of_three_channels_decide_the_third,
    hiding.events_say_who_learnt_what,
    hiding.secrets_are_sampled,
    hiding.who_is_said_to_see_alike_does,
    hiding.previews_of_illegal_moves_are_refused,
)


class Fault(NamedTuple):
    where: str  # how the game was set up
    what: str


def asked(subjects: Sequence[Subject], effort: Effort) -> Iterator[tuple[str, list[Fault]]]:
    """Every check as a sentence, with the faults that it found: at most one of each set-up."""
    if not __debug__:
        raise PiggeryError("the checks are assertions, which Python leaves out when it is run with -O")
    played = {subject.label: _played(subject, effort) for subject in subjects}
    ended = [Fault(label, found) for label, found in played.items() if isinstance(found, str)]
    yield "random games are played to their end", ended
    for check in CHECKS:
        found = [(label, _fault(check, games)) for label, games in played.items() if not isinstance(games, str)]
        yield check.__name__.replace("_", " "), [Fault(label, fault) for label, fault in found if fault]


def _played(subject: Subject, effort: Effort) -> list[Play] | str:
    try:
        return list(plays(subject, effort))
    except Exception as error:  # a stranger's rules may fail in any way
        return _told(error)


def _fault(check: Callable[[Play], None], games: Sequence[Play]) -> str | None:
    try:
        for play in games:
            check(play)
    except Exception as error:  # as above
        return _told(error)
    return None


def _told(error: Exception) -> str:
    """What went wrong and in which line: of the game, or, where an assertion failed, of the check."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    said = str(error).splitlines()
    return f"{type(error).__name__}{f': {said[0]}' if said else ''} ({last.filename}, line {last.lineno}: {last.line})"

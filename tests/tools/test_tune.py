"""The tool that compares values of a constant: what it changes is changed for one bot only, and back afterwards."""

from __future__ import annotations

import pytest

from piggery.bots.boars_on_the_run import search
from tune import Trial, constant, gains

TRIAL = Trial("boars-on-the-run", "WORSE", "ace", 0.01, 2)


def test_a_constant_has_another_value_for_a_while() -> None:
    usual = search.WORSE
    with constant(TRIAL, 3.0):
        assert search.WORSE == 3.0
    assert usual == search.WORSE


def test_a_constant_of_a_guide_or_of_another_module_is_found_by_its_name() -> None:
    with constant(TRIAL._replace(constant="Expertise.exploration"), 9.0):
        assert search.Expertise.exploration == 9.0
    with constant(TRIAL._replace(constant="boars_on_the_run.plan:CONSIDERED"), 9):
        from piggery.bots.boars_on_the_run import plan

        assert plan.CONSIDERED == 9


def test_several_constants_are_varied_together() -> None:
    usual = (search.WORSE, search.Expertise.exploration)
    with constant(TRIAL._replace(constant="WORSE+Expertise.exploration"), (3.0, 9.0)):
        assert (search.WORSE, search.Expertise.exploration) == (3.0, 9.0)
    assert (search.WORSE, search.Expertise.exploration) == usual


def test_an_unknown_constant_is_refused() -> None:
    with pytest.raises(AttributeError, match="BETTER"), constant(TRIAL._replace(constant="BETTER"), 1):
        pass


def test_the_same_value_brings_nothing_alone() -> None:
    assert gains(Trial("take-flight", "TRUST", "ace", 0.01, 1), 0.5, [0.5], seed=3) == [0.0]


def test_at_a_table_every_seat_is_tried() -> None:
    [gain] = gains(TRIAL, 0.5, [0.2], seed=3)
    assert gain in (-0.5, 0.0, 0.5)

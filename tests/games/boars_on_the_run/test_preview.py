"""Previews: where a use of cubes leads and what it does there, and the odds of a draw."""

from __future__ import annotations

from fractions import Fraction

from games.boars_on_the_run.scene import GAME, Race, base
from piggery.kernel import Json


def seen(race: Race, word: str) -> Json:
    by, move = GAME.read_token(race.state, word)
    before = race.position
    shown = GAME.preview(race.state, by, move)
    assert race.position == before
    return shown


def test_a_number_to_draw_tells_the_exact_risk_of_sickness() -> None:
    odds = seen(base(2), "draw:8")["odds"]
    assert odds["sick"] == str(1 - sum(Fraction(odds["black"][number]) for number in "012"))
    assert round(float(Fraction(odds["sick"])), 2) == 0.17
    assert sum(Fraction(chance) for chance in odds["black"].values()) == 1


def test_a_number_to_draw_tells_the_odds_of_every_own_vendetta() -> None:
    race = base(2, players=[{"cards": ["tail_tug", "no_corn", "back_to_the_sty"]}])
    odds = seen(race, "draw:25")["odds"]
    assert odds["vendettas"] == {"tail_tug": "0", "back_to_the_sty": "1"}
    assert "tickets" not in odds


def test_with_open_bags_the_odds_of_tickets_are_told_too() -> None:
    race = base(2, players=[{"bag": {"red": 3}}], options={"open_bags": True})
    assert seen(race, "draw:23")["odds"]["tickets"] == {"red": "1", "blue": "1", "green": "0", "yellow": "0"}


def test_closed_bags_with_the_same_number_of_cubes_have_the_same_preview() -> None:
    one = base(2, players=[{"bag": {"red": 9, "blue": 1}}])
    other = base(2, players=[{"bag": {"red": 1, "blue": 9}}])
    for count in (1, 8, 25):
        assert seen(one, f"draw:{count}") == seen(other, f"draw:{count}")


def test_a_diet_tells_landing_effect_and_pushes() -> None:
    race = base(4, players=[{"space": 10}, {"space": 13}, {"space": 11}, {"space": 9}])
    race.play("draw:4 cubes:3-0-0-1-0")
    landing = seen(race, "bottom")["landing"]
    assert (landing["space"], landing["kind"], landing["color"]) == (13, "food", "red")
    assert landing["effect"] == {"same": 3, "any": 1}
    assert landing["pushes"] == [
        {"seat": 1, "from": 13, "to": 11},
        {"seat": 2, "from": 11, "to": 9},
        {"seat": 3, "from": 9, "to": 7},
    ]
    assert landing["spent"] == {"red": 2}
    assert landing["left"] == {"red": 1, "yellow": 1}


def test_a_diet_tells_which_live_ticket_it_breaks() -> None:
    race = base(2)
    race.play("draw:4 cubes:3-0-0-1-0")
    assert seen(race, "bottom")["landing"]["breaks"] == ["red"]
    kept = seen(race, "top")["landing"]
    assert kept["breaks"] == []
    assert kept["tickets"] == {"red": 6}


def test_a_ticket_tells_its_station() -> None:
    race = base(2)
    race.play("draw:7 cubes:3-0-0-4-0")
    landing = seen(race, "ticket:red")["landing"]
    assert (landing["space"], landing["kind"], landing["tickets"]) == (6, "station", {"yellow": 11})


def test_a_predator_tells_whether_it_can_be_paid() -> None:
    race = base(2, players=[{"space": 5}])
    race.play("draw:3 cubes:2-0-0-1-0")
    assert seen(race, "bottom")["landing"]["effect"] == {"same": 1, "any": 3, "payable": False}
    assert seen(race, "bottom")["events"][-1]["type"] == "moved"


def test_the_finish_is_a_win() -> None:
    race = base(2, players=[{"space": 94}])
    race.play("draw:3 cubes:2-0-0-1-0")
    shown = seen(race, "bottom")
    assert shown["landing"]["wins"] is True
    assert shown["events"][-1] == {"type": "game_over", "reason": "finish", "winners": [0]}


def test_other_choices_tell_their_events_only() -> None:
    race = base(2, players=[{"space": 6}])
    race.play("draw:1 cubes:0-0-0-0-1")
    shown = seen(race, "extra:blue")
    assert [event["type"] for event in shown["events"]] == ["cubes_gained", "cubes_gained", "turn_ended", "turn_started"]
    assert (shown["odds"], shown["landing"]) == (None, None)

"""Records: written, read, replayed, and refused when damaged."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import verify_record
from piggery import games
from piggery.kernel import InvalidRecord
from piggery.kernel.record import SOMEBODY, Record, Seat, read_record, seal
from piggery.match import CannotUndo, Entered, Match, Scripted, Seeded, read_text, replay, verify, write_text

GAME = games.load("take-flight")


def played(seed: int = 1, seats: int = 2, options: dict[str, Any] | None = None, moves: int = 10_000) -> Match:
    """A random match with some moves taken back."""
    rng = Random(seed)
    match = Match(GAME, [Seat(name=f"Pig {n}", kind="random") for n in range(seats)], options, chance=Seeded(seed))
    while match.movers and len(match.played) < moves:
        seat = match.movers[rng.randrange(len(match.movers))]
        match.play(seat, GAME.pick(match.state, seat, rng))
        if rng.randrange(5) == 0:
            try:
                match.undo(seat)
            except CannotUndo:
                continue
    return match


def plain(record: Record) -> dict[str, Any]:
    """The record as it comes out of a file."""
    read: dict[str, Any] = json.loads(json.dumps(record.to_json()))
    return read


@pytest.mark.parametrize("options", [{}, {"cards": True, "crossing": "sweep"}])
def test_replay_equals_play(options: dict[str, Any]) -> None:
    match = played(options=options)
    again = replay(read_record(plain(match.record())))
    assert GAME.state_to_json(again.state) == GAME.state_to_json(match.state)
    assert [GAME.events_to_json(move.events) for move in again.played] == [GAME.events_to_json(move.events) for move in match.played]
    assert plain(again.record()) == plain(match.record())


def test_a_record_from_before_an_option_is_replayed_with_its_default_and_stays_as_it_was() -> None:
    match = played()
    record = match.record()
    del record.options["final_tie"]  # as if the game had got it only now
    earlier = plain(seal(record))
    for at in (None, 20):
        again = replay(read_record(earlier), at)
        assert again.state.options == match.state.options
        assert plain(again.record())["options"] == earlier["options"]
    assert plain(replay(read_record(earlier)).record()) == earlier
    assert read_text(write_text(read_record(earlier))) == read_record(earlier)


def test_a_record_has_the_frame_of_the_design() -> None:
    record = plain(played(moves=4).record())
    names = ["piggery", "game", "edition", "edition_hash", "rules", "seats", "options", "chance", "from", "check", "moves", "end"]
    assert list(record) == names
    first = record["moves"][0]
    assert first["by"] == "chance"
    assert first["draw"] == {"k": 1, "kind": "weights", "of": [1, 1, 1, 1, 1, 1], "got": [first["move"]["value"] - 1]}
    assert len(first["check"]) == 8
    assert record["end"] is None


def test_the_text_form_says_the_same_in_one_word_a_move() -> None:
    record = played(options={"cards": True}).record()
    text = write_text(record)
    assert plain(read_text(text)) == plain(record)
    assert "roll:" in text


def test_the_text_form_keeps_the_numbers_of_draws() -> None:
    match = Match(GAME, [Seat(name="Anna"), Seat(name="Ben")], chance=Seeded("undo"))
    for seat in (0, 1):
        while seat in match.movers and match.draws == 1:
            match.play(seat, match.choices(seat)[-1])
    match.undo(1, consent=[0])
    while match.draws == 2:
        match.play(1, match.choices(1)[-1])
    text = write_text(match.record())
    assert "~3" in text
    assert plain(read_text(text)) == plain(match.record())


def test_a_match_goes_on_after_replay_as_it_would_have() -> None:
    match = played(moves=30)
    again = replay(match.record())
    for each in (match, again):
        rng = Random(9)
        while each.movers:
            each.play(each.movers[0], GAME.pick(each.state, each.movers[0], rng))
    assert GAME.state_to_json(again.state) == GAME.state_to_json(match.state)


def test_a_record_can_be_looked_at_after_any_move() -> None:
    record = played().record()
    assert GAME.state_to_json(replay(record, at=1).state)["phase"] == "act"
    assert len(replay(record, at=7).played) == 7


def test_a_record_of_an_edition_of_ones_own_carries_it(tmp_path: Any) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        games.edition_text("take-flight").replace('id = "standard"', 'id = "mine"').replace("off_top_points = 4", "off_top_points = 5")
    )
    match = Match(games.load("take-flight", file), [Seat(name="Anna")], chance=Seeded(3))
    record = read_record(plain(match.record()))
    assert record.edition_data is not None
    assert replay(record).game.about.edition.id == "mine"
    record.edition_data["flight"]["off_top_points"] = 6
    with pytest.raises(InvalidRecord, match="hash differs"):
        replay(seal(record))


def test_scripted_and_entered_dice_stand_in_the_record_without_a_draw() -> None:
    scripted = Match(GAME, [Seat(name="Anna")], chance=Scripted(["roll:6"]))
    entered = Match(GAME, [Seat(name="Anna")], chance=Entered())
    entered.enter(GAME.read_token(entered.state, "roll:6")[1])
    for match in (scripted, entered):
        record = read_record(plain(match.record()))
        assert record.moves[0].draw is None
        assert GAME.state_to_json(replay(record).state)["dice"] == [6]


# -- damage


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all values in a JSON object that hold no others."""
    if isinstance(value, dict | list) and value:
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(inner, (*path, key))
    else:
        yield path


def other(value: Any) -> Any:
    """A different value of the same kind, hard to notice."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value[:-1] + ("a" if value[-1:] != "a" else "b")
    return "something" if value is None else [1]


def test_a_record_damaged_in_any_one_field_is_refused_at_the_first_bad_move() -> None:
    record = plain(played(seats=2, moves=12).record())
    for path in leaves(record):
        if path[-1] == "name":
            continue  # not under the seal
        damaged = copy.deepcopy(record)
        inner = damaged
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = other(inner[path[-1]])
        with pytest.raises(InvalidRecord) as refused:
            replay(read_record(damaged))
        if path[0] == "moves":
            assert refused.value.number == path[1] + 1, path
        else:
            assert refused.value.number is None, path


def test_names_can_be_changed_without_breaking_the_seal() -> None:
    record = plain(played(moves=12).record())
    assert record["piggery"] == 2
    record["seats"][0]["name"] = SOMEBODY
    assert verify(read_record(record)).is_sealed
    assert verify(read_text(write_text(read_record(record)))).is_sealed
    assert verify_record.check_seals(record)
    record["seats"][0]["kind"] = "person"
    with pytest.raises(InvalidRecord, match="header: was changed"):
        read_record(record)


def of_format_1(match: Match) -> dict[str, Any]:
    record = match.record()
    record.piggery = 1
    return plain(seal(record))


@pytest.mark.parametrize("name", ["", SOMEBODY])
def test_an_old_record_whose_names_were_removed_says_so_and_its_moves_and_dice_are_checked(name: str) -> None:
    match = Match(GAME, [Seat(name="Anna"), Seat(name="Ben")], chance=Seeded(4))
    while len(match.played) < 12:
        match.play(match.movers[0], match.choices(match.movers[0])[0])
    record = of_format_1(match)
    assert verify(read_record(record)).is_sealed
    record["seats"][0]["name"] = name
    for read in (read_record(record), read_text(write_text(read_record(record)))):
        verdict = verify(read)
        assert (verdict.is_sealed, verdict.moves) == (False, len(record["moves"]))
        assert verdict.draws > 0
    assert not verify_record.check_seals(record)
    assert verify_record.verify(record) == verdict.draws
    rolled = next(entry for entry in record["moves"] if entry["by"] == "chance")["move"]
    rolled["value"] = rolled["value"] % 6 + 1
    with pytest.raises(InvalidRecord, match="record, move 1: "):
        verify(read_record(record))


def test_an_old_record_with_another_name_is_refused() -> None:
    record = of_format_1(Match(GAME, [Seat(name="Anna")], chance=Seeded(4)))
    record["seats"][0]["name"] = "Zoe"
    with pytest.raises(InvalidRecord, match="header: was changed"):
        read_record(record)
    with pytest.raises(verify_record.Bad, match="header: changed"):
        verify_record.check_seals(record)


def test_a_move_left_out_or_put_in_twice_is_found_at_its_place() -> None:
    record = plain(played(moves=12).record())
    shorter, longer = copy.deepcopy(record), copy.deepcopy(record)
    del shorter["moves"][4]
    longer["moves"].insert(4, longer["moves"][4])
    for damaged, number in ((shorter, 5), (longer, 6)):
        with pytest.raises(InvalidRecord) as refused:
            read_record(damaged)
        assert refused.value.number == number


def test_a_field_too_many_or_missing_is_refused() -> None:
    record = plain(played(moves=12).record())
    for path, number in ((("moves", 3), 4), (("chance",), None), ((), None)):
        damaged = copy.deepcopy(record)
        inner: Any = damaged
        for key in path:
            inner = inner[key]
        inner["colour"] = "pink"
        with pytest.raises(InvalidRecord, match="colour is not a field") as refused:
            read_record(damaged)
        assert refused.value.number == number


def forged(change: Any, moves: int = 12) -> Record:
    """A record changed and sealed anew, as a forger would."""
    form = plain(played(moves=moves).record())
    change(form)
    return seal(read_record_unchecked(form))


def read_record_unchecked(form: dict[str, Any]) -> Record:
    import msgspec

    return msgspec.convert(form, Record)


def test_a_forged_roll_is_not_what_the_seed_gives() -> None:
    def change(form: dict[str, Any]) -> None:
        other = form["moves"][0]["move"]["value"] % 6
        form["moves"][0]["move"]["value"] = other + 1
        form["moves"][0]["draw"]["got"] = [other]

    with pytest.raises(InvalidRecord, match="not what the seed gives") as refused:
        replay(forged(change))
    assert refused.value.number == 1


def test_a_roll_that_is_not_the_one_its_draw_gave_is_refused() -> None:
    def change(form: dict[str, Any]) -> None:
        form["moves"][0]["move"]["value"] = form["moves"][0]["move"]["value"] % 6 + 1

    with pytest.raises(InvalidRecord, match="was not drawn from") as refused:
        replay(forged(change))
    assert refused.value.number == 1


def test_a_forged_illegal_move_is_refused_with_its_rule() -> None:
    def change(form: dict[str, Any]) -> None:
        form["moves"][1] = {"by": 0, "move": {"type": "write", "seat": 0, "side": "left", "square": 9}}
        del form["moves"][2:]

    with pytest.raises(InvalidRecord, match=r"TKF-5\.2") as refused:
        replay(forged(change))
    assert refused.value.number == 2


@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        ("game", "chess", "no game called"),
        ("edition", "golden", "no edition that has ever come with take-flight"),
        ("edition_hash", "00", "hash differs"),
        ("rules", 99, "version 99 of the rules"),
        ("seats", [], "takes 1 to 99"),
        ("options", {"wings": 3}, "no such option"),
        ("end", {"reason": "finished", "outcome": None, "check": ""}, "not over"),
        ("end", {"reason": "resigned", "seat": 7, "check": ""}, "names no seat"),
    ],
)
def test_a_forged_header_or_end_is_refused_in_a_sentence(field: str, value: Any, fault: str) -> None:
    def change(form: dict[str, Any]) -> None:
        form[field] = value

    with pytest.raises(InvalidRecord, match=fault):
        replay(forged(change))


def test_a_finished_game_without_its_end_is_refused() -> None:
    def change(form: dict[str, Any]) -> None:
        form["end"] = None

    with pytest.raises(InvalidRecord, match="has no end"):
        replay(forged(change, moves=10_000))


def test_a_damaged_text_names_the_first_bad_line_of_moves() -> None:
    text = write_text(played(moves=12).record())
    lines = text.splitlines()
    start = lines.index("") + 1
    rules = next(line for line in lines if line.startswith("rules "))
    word = lines[start].split()[1]
    damaged = text.replace(word, "roll:1" if word != "roll:1" else "roll:2", 1)
    with pytest.raises(InvalidRecord) as refused:
        read_text(damaged)
    assert refused.value.number == 1
    for broken, fault in (
        (text.replace(rules, "rules one"), "can't be read"),
        (text.replace("seat {", "seat ["), "can't be read"),
        (text.replace(lines[start], lines[start].replace("1 ", "2 ", 1)), "begin with this number"),
        (text.replace(" # ", " ~x # ", 1), "draw|not a move|changed"),
        (text + "end nonsense # 00\n", "can't be read"),
        (text.replace(rules, "rules " + "1" * 5000), "the line 'rules 1{54}…' can't be read"),
        (text.replace(rules, "rules " + "[" * 50_000), "can't be read"),
        (text + "end " + "[" * 50_000 + " # 00\n", "can't be read"),
    ):
        with pytest.raises(InvalidRecord, match=fault):
            read_text(broken)


def test_resigning_stands_in_the_record() -> None:
    match = played(moves=5)
    match.resign(0)
    again = replay(read_record(plain(match.record())))
    assert again.end is not None
    assert again.end.winners == [1]

"""Checks of everything that is read and written: positions, moves, words of text, set-ups, sentences."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from random import Random
from typing import Any, get_args, get_origin, get_type_hints, is_typeddict

from piggery.kernel import ALL, CHANCE, AnyGame, IllegalMove, InvalidPosition, InvalidSetup
from piggery.kernel.bounds import Id
from piggery.kernel.typed import checked, objects
from piggery.lab.conformance.plays import Play, assert_plain, dumped, play_on, position, refused_as, some_moves

ODD_VALUES: list[Any] = [None, True, False, -1, 0, 1, 2, 99, 10**30, 1.0, 1.5, "", "?", "0", [], {}, [0], [None], {"?": 0}]
NO_MOVES: list[Any] = [None, 5, 1.5, True, "x", [], {}, {"type": None}, {"type": "no such move"}, {"type": ["drop"]}, {"type": {}}, [1, 2]]
for _ in range(3000):
    NO_MOVES[-1] = [NO_MOVES[-1]]  # deeper than a JSON encoder goes
NO_MOVES.append({"type": NO_MOVES[-1]})
NO_SEATS = ["9" * 5000, "-1", "1_0", "\N{ARABIC-INDIC DIGIT NINE}", " 0", "chance"]  # before a colon, where a seat belongs
NO_WORDS = ["", " ", ":", "0:", ":0", "?", "no:such:word", "-1:?", "\N{SUPERSCRIPT TWO}:?", "0:0:0:0"]


def positions_survive_json(play: Play) -> None:
    """state -> JSON -> state -> JSON is exact after every move (of a very long game: after many)."""
    game = play.game
    stride = max(1, len(play.moves) * play.seats // play.effort.round_trips)
    state = game.start(play.seats, play.options)
    for number, (by, move) in enumerate([*play.moves, (None, None)]):
        if number % stride == 0 or by is None:
            written = game.state_to_json(state)
            assert_plain(written, "position")
            read = game.state_from_json(json.loads(json.dumps(written)))
            assert dumped(game.state_to_json(read)) == dumped(written), f"before move {number}"
            assert game.movers(read) == game.movers(state)
        if by is not None:
            game.apply_trusted(state, by, move)


def a_state_that_was_read_plays_on_alike(play: Play) -> None:
    """Nothing that matters is lost on the way through JSON: choices, odds and what follows are the same."""
    game = play.game
    for step in play.steps:
        read = game.state_from_json(game.state_to_json(step.state))
        for seat in play.some_seats(step.state):
            assert game.choice_mask(read, seat) == game.choice_mask(step.state, seat)
        assert game.chances(read) == game.chances(step.state)
        original = step.state.copy()
        play_on(game, read, Random(3), 12)
        play_on(game, original, Random(3), 12)
        assert position(game, read) == position(game, original)


def a_record_replays(play: Play) -> None:
    """The moves as JSON, read again and applied, make the same game; so do the words of text."""
    game = play.game
    by_form = game.start(play.seats, play.options)
    by_word = game.start(play.seats, play.options)
    for by, move in play.moves:
        form = game.write(by, move)
        assert_plain(form, "move")
        assert game.parse(by_form, json.loads(json.dumps(form)), by) == (by, move)
        if len(game.movers(by_form)) == 1:
            assert game.parse(by_form, form) == (by, move), "the only mover need not be named"
        word = game.token(by, move)
        assert word, "a token has letters"
        assert not any(letter.isspace() for letter in word), f"the token {word!r} is one word"
        assert game.read_token(by_word, word) == (by, move)
        game.apply(by_form, by, move)
        game.apply(by_word, *game.read_token(by_word, word))
    assert position(game, by_form) == position(game, by_word) == position(game, play.end)


def forms_and_words_name_one_move_each(play: Play) -> None:
    """All choices of a position have different forms and different words, and both lead back to the choice."""
    game, rng = play.game, play.rng()
    for step in play.steps:
        for by in game.movers(step.state)[:3]:
            moves = some_moves(game, step.state, by, rng, 60)
            assert len({dumped(game.write(by, move)) for move in moves}) == len(moves)
            assert len({game.token(by, move) for move in moves}) == len(moves)
            for move in moves:
                assert game.parse(step.state, game.write(by, move), by) == (by, move)
                assert game.read_token(step.state, game.token(by, move)) == (by, move)


def malformed_moves_are_refused(play: Play) -> None:
    """Whatever is handed in for a move: IllegalMove, or a move that the rules judge. Never another error."""
    game, rng = play.game, play.rng()
    for step in play.steps[::3]:
        before = position(game, step.state)
        for form in NO_MOVES:
            for seat in (None, 0, CHANCE):
                with refused_as(IllegalMove):
                    game.parse(step.state, form, seat)
        for word in NO_WORDS:
            with refused_as(IllegalMove):
                game.read_token(step.state, word)
        for seat_word in NO_SEATS:
            word = f"{seat_word}:{game.token(step.by, step.move).rpartition(':')[2]}"
            judge(play, step.state, partial(game.read_token, step.state, word))
        form = game.write(step.by, step.move)
        with refused_as(IllegalMove):
            game.parse(step.state, {**form, "no such field": 1}, step.by)
        for _ in range(6):
            judge(play, step.state, partial(game.parse, step.state, mutated(form, rng), step.by))
        other = 0 if step.by == CHANCE else step.by + 1
        judge(play, step.state, partial(game.parse, step.state, form, other))
        assert position(game, step.state) == before


def judge(play: Play, state: Any, read: Callable[[], tuple[int, Any]]) -> None:
    """Let the rules decide: what can be read is refused exactly if it is not among the choices. A refusal cites a clause that exists; any
    other error is a fault of the game."""
    game = play.game
    try:
        by, move = read()
    except IllegalMove as refused:
        play.assert_clause(refused.rule)
        return
    listed = game.chances(state)
    is_legal = move in game.choices(state, by) if by != CHANCE else listed is None or move in dict(listed)
    try:
        game.apply(state.copy(), by, move)
    except IllegalMove as refused:
        assert not is_legal or (by == CHANCE and listed is None), f"{move} by {by} is among the choices, but refused"
        play.assert_clause(refused.rule)
    else:
        assert is_legal, f"{move} by {by} is not among the choices, but taken"


def mutated(obj: Any, rng: Random) -> Any:
    """The same with one field deleted, retyped, changed or added somewhere inside."""
    changed = copy.deepcopy(obj)
    places = list(containers(changed))
    inside = rng.choice([place for place in places if place] or places)
    keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
    if not keys:
        return rng.choice(ODD_VALUES)
    key = rng.choice(keys)
    match rng.randrange(6):
        case 0:
            del inside[key]
        case 1 if isinstance(inside, dict):
            inside["no such field"] = 0
        case 1:
            inside.append(copy.deepcopy(inside[key]))
        case 2 if type(inside[key]) is int:
            inside[key] += rng.choice((-1, 1))
        case 3:
            inside[key] = copy.deepcopy(inside[rng.choice(keys)])
        case _:
            inside[key] = rng.choice(ODD_VALUES)
    return changed


def containers(obj: Any) -> Iterator[Any]:
    if isinstance(obj, dict | list):
        yield obj
        for value in obj.values() if isinstance(obj, dict) else obj:
            yield from containers(value)


def damaged_positions_are_refused_or_played(play: Play) -> None:
    """A position with one thing wrong is refused by name, or it is a position: written back the same, shown and played on."""
    game, rng = play.game, play.rng()
    positions = list(play.positions())
    for _ in range(play.effort.mutations):
        damaged = mutated(game.state_to_json(rng.choice(positions)), rng)
        state, place = read(game, damaged)
        assert place, "a refusal names the field and the fault"
        if state is None:
            continue
        assert dumped(game.state_to_json(state)) == dumped(damaged), "what was read is not what was handed in"
        for seat in (None, *play.some_seats(state, 1)):
            if seat is None or seat < len(game.teams(state)):
                game.view(state, seat)
                game.picture(state, seat)
        play_on(game, state, rng, 25)
    whole = game.state_to_json(play.end)
    for nothing in (*ODD_VALUES, *NO_MOVES, *({**whole, field: NO_MOVES[-1]} for field in whole)):
        with refused_as(InvalidPosition):
            game.state_from_json(nothing)


def read(game: AnyGame, damaged: Any) -> tuple[Any, str]:
    """The state, or None and where the fault lies."""
    try:
        return game.state_from_json(damaged), "nowhere"
    except InvalidPosition as refused:
        return None, refused.field and refused.fault


def bad_setups_are_refused_by_name(play: Play) -> None:
    game = play.game
    fewest, most = game.about.seats
    wrong: list[Any] = [fewest - 1, most + 1, 0, -1, True, None, "2", 2.0, 10**30]
    for seats in wrong:
        with refused_as(InvalidSetup) as refused:
            game.start(seats)
        assert refused.value.name == "seats"
    with refused_as(InvalidSetup) as refused:
        game.start(play.seats, {"no_such_option": 1})
    assert refused.value.name == "no_such_option"
    for option in game.about.options:
        assert option.sentence()
        assert option.takes(option.default, play.seats), f"the default of {option.name} must be possible"
        for value in (value for value in ODD_VALUES if not option.takes(value, play.seats)):
            with refused_as(InvalidSetup) as refused:
                game.start(play.seats, {option.name: value})
            assert refused.value.name == option.name
            assert refused.value.fault


def a_game_says_what_it_is(play: Play) -> None:
    about = play.game.about
    assert about.slug
    assert about.title
    assert about.clauses
    assert about.designers
    assert 1 <= about.seats[0] <= about.seats[1]
    assert about.minutes[0] <= about.minutes[1]
    assert about.rules >= 1
    assert about.edition.id
    assert about.edition.hash
    assert_plain(play.game.board, "board", floats=True)
    assert len(set(play.game.moves)) == len(play.game.moves), "every choice has one number"
    assert len(play.game.teams(play.end)) == play.seats


def everything_can_be_said(play: Play) -> None:
    """Choices, events, prompts and the board in words, for those who act, the others, and onlookers."""
    game, rng = play.game, play.rng()
    for step in play.steps:
        seats = play.some_seats(step.state, 1)
        for seat in (*seats, None):
            assert game.prompt(step.state, seat).strip()
            picture = game.picture(step.state, seat)
            assert picture.strip()
            assert max(map(len, picture.splitlines())) <= 100, "a picture fits into 100 columns"
        for seat in seats:
            assert game.seat_name(seat).strip()
            for move in some_moves(game, step.state, seat, rng, 20):
                assert game.describe(step.state, seat, move).strip()
        for event in play.events[step.number]:
            for who in (*seats, None, ALL):
                if game.events_to_json([event], who):
                    assert game.sentence(event, who).strip()
    assert game.prompt(play.end, None).strip()
    assert game.picture(play.end, 0).strip()


IDENTIFIER = re.compile(r"""\w_\w|\b[a-z]+-[A-Z0-9]|\w[:=>@]\w|[{}\[\]"]""")  # of forms and tokens: pig_step, step-E, 0:form:power


def refusals_are_sentences_for_people(play: Play) -> None:
    """Whatever somebody tries, wherever they click: the reason says it in words, without what moves are called in forms and tokens."""
    game, rng = play.game, play.rng()
    for step in play.steps:
        for seat in play.some_seats(step.state, 1):
            for move in rng.sample(game.moves, min(60, len(game.moves))):
                refusal = game.why_not(step.state, seat, move)
                if refusal is not None:
                    assert refusal.reason.strip()
                    assert not IDENTIFIER.search(refusal.reason), (game.token(seat, move), refusal.reason)


def all_that_is_told_is_plain_json(play: Play) -> None:
    game = play.game
    for step in play.steps:
        for seat in (*play.some_seats(step.state), None):
            assert_plain(game.view(step.state, seat), "view")
            assert_plain(game.tell(step.state, step.by, step.move, seat), "told")
            assert_plain(game.events_to_json(play.events[step.number], seat), "events")
    for seat in (*play.some_seats(play.end), None):
        assert_plain(game.view(play.end, seat), "view")
    assert_plain(game.outcome_to_json(play.end), "outcome")


def everything_has_exactly_its_form(play: Play) -> None:
    """What a game emits has the fields that its types declare: none missing, none too many, nothing of another kind. What stands in a map
    by the name of a thing, stands there by a name that is on the board."""
    game, forms, rng = play.game, play.game.forms, play.rng()
    names = set(texts(game.board))

    def held(obj: Any, form: Any) -> None:
        checked(obj, form)
        for inside, kind in objects(obj, form) if names_things(form) else ():
            if get_origin(kind) is dict and get_args(kind)[0] == Id:
                assert inside.keys() <= names, f"{sorted(inside.keys() - names)} are not on the board"

    held(game.board, forms.board)
    for step in play.steps:
        held(game.state_to_json(step.state), forms.position)
        held(game.write(step.by, step.move), forms.move)
        for seat in (*play.some_seats(step.state), None, ALL):
            if seat != ALL:
                held(game.view(step.state, seat), forms.view)
                held(game.reckoning(step.state, seat), forms.reckoning)
            told = game.tell(step.state, step.by, step.move, seat)
            if told is not None:
                held(told, forms.move)
            for event in game.events_to_json(play.events[step.number], seat):
                held(event, forms.event)
        for seat in play.some_seats(step.state, 2):
            ahead = game.outlook(step.state, seat)
            if ahead is not None:
                held(ahead, forms.outlook)
        for by in (*play.some_seats(step.state, 2), CHANCE):
            for move in some_moves(game, step.state, by, rng, 6):
                held(game.write(by, move), forms.move)
                held(game.preview(step.state, by, move), forms.preview)
    held(game.state_to_json(play.end), forms.position)
    for seat in (*play.some_seats(play.end), None):
        held(game.view(play.end, seat), forms.view)
        held(game.reckoning(play.end, seat), forms.reckoning)
    held(game.outcome_to_json(play.end), forms.outcome)


@cache
def names_things(form: Any) -> bool:
    """Whether there is a map by the names of things anywhere in this form."""
    if is_typeddict(form):
        return any(map(names_things, get_type_hints(form, include_extras=True).values()))
    args = get_args(form)
    return (get_origin(form) is dict and args[0] == Id) or any(map(names_things, args))


def texts(obj: Any) -> Iterator[str]:
    """Every text in a value, and the keys of its maps."""
    if isinstance(obj, str):
        yield obj
    elif isinstance(obj, dict):
        yield from obj
        for value in obj.values():
            yield from texts(value)
    elif isinstance(obj, list):
        for value in obj:
            yield from texts(value)

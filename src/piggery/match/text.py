"""A record as readable text: a few header lines, then one word a move.

    piggery 2
    game take-flight
    edition standard 5d2c...
    rules 1
    seat {"name": "Anna", "kind": "person"}
    option cards false
    chance {"source": "seeded", ..., "seed": "first flight"}
    check 5f0c81aa

    1 roll:4 0:+1 0:L1 0:fly # 9a3b11cc
    5 roll:2 0:R1 # 1b0c77d2
    end {"reason": "finished", ...} # 0c3f5566

A line of moves begins with the number of its first move and ends with the check of its last. A draw whose number is not the
next one, because draws were undone, carries it: roll:4~9. What people did by hand though the dice are fair says so: throw:1~hand.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import msgspec

from piggery.kernel import CHANCE, IllegalMove, InvalidRecord, Json
from piggery.kernel.record import End, Entry, Record, Seals, has_lost_its_seal, read_record
from piggery.match.chance import Entered, described
from piggery.match.match import Match
from piggery.match.replay import load, replay

MOVES_A_LINE = 12
BY_HAND = "~hand"
QUOTED = 60  # characters of a line in a fault
LONGEST_NUMBER = 12  # digits


def write_text(record: Record) -> str:
    """The text form; the moves are played through, so a record that does not replay raises InvalidRecord."""
    match = replay(record)
    lines = [*header_lines(record), ""]
    words: list[str] = []
    first = 1
    draws = 0
    for number, (entry, played) in enumerate(zip(record.moves, match.played, strict=True), 1):
        if words and (played.by == CHANCE or len(words) == MOVES_A_LINE):
            lines.append(f"{first} {' '.join(words)} # {record.moves[number - 2].check}")
            first, words = number, []
        word = match.game.token(played.by, played.move)
        if entry.draw is not None:
            word += "" if entry.draw.k == draws + 1 else f"~{entry.draw.k}"
            draws = entry.draw.k
        elif played.by == CHANCE:
            word += BY_HAND if is_drawn(record, number) else ""
            draws += 1
        words.append(word)
    if words:
        lines.append(f"{first} {' '.join(words)} # {record.moves[-1].check}")
    if record.end is not None:
        end = msgspec.to_builtins(record.end)
        end.pop("check")
        lines.append(f"end {json.dumps(end, ensure_ascii=False)} # {record.end.check}")
    return "\n".join(lines) + "\n"


def header_lines(record: Record) -> Iterator[str]:
    form = record.to_json()
    for name in ("piggery", "game"):
        yield f"{name} {form[name]}"
    yield f"edition {record.edition} {record.edition_hash}"
    yield f"rules {record.rules}"
    yield from (f"seat {written(seat)}" for seat in form["seats"])
    yield from (f"option {name} {written(value)}" for name, value in form["options"].items())
    yield from (f"{name} {written(form[name])}" for name in ("chance", "from", "edition_data") if form.get(name) is not None)
    yield f"check {record.check}"


def written(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)


def read_text(text: str) -> Record:
    """The record that a text form writes; damage raises InvalidRecord with the number of the first bad move."""
    record = read_record(text_header(text))
    body = parted(text)[1]
    match = Match(load(record), record.seats, record.options, chance=Entered())
    seals = Seals(record)
    for line in body.splitlines():
        if line.startswith("end "):
            record.end = read_end(line)
        elif line.strip():
            read_moves(record, match, seals, line)
    return read_record(record.to_json())


def text_header(text: str) -> dict[str, Json]:
    """What the text form of a record says of the game, in its JSON form: nothing is built or played for that."""
    return header_form(parted(text)[0])


def parted(text: str) -> tuple[str, str]:
    header, _, body = text.replace("\r\n", "\n").partition("\n\n")
    return header, body


def quoted(line: str) -> str:
    return repr(line if len(line) <= QUOTED else line[:QUOTED] + "…")


def header_form(header: str) -> dict[str, Json]:
    """The header as the JSON form has it, without moves."""
    form: dict[str, Json] = {"seats": [], "options": {}, "from": None}
    for line in header.splitlines():
        name, _, rest = line.partition(" ")
        try:
            match name:
                case "edition":
                    form["edition"], _, form["edition_hash"] = rest.partition(" ")
                case "seat":
                    form["seats"].append(json.loads(rest))
                case "option":
                    option, _, value = rest.partition(" ")
                    form["options"][option] = json.loads(value)
                case "game" | "check":
                    form[name] = rest
                case _:
                    form[name] = json.loads(rest)
        except (ValueError, RecursionError):  # also numbers of thousands of digits, and lists within lists without end
            raise InvalidRecord(f"the line {quoted(line)} can't be read") from None
    return form


def read_moves(record: Record, match: Match, seals: Seals, line: str) -> None:
    """One line of moves: each word is played and sealed, the last seal must be the one at the end of the line."""
    words, _, check = line.partition(" # ")
    first, *tokens = words.split()
    due = len(record.moves) + 1
    if first != str(due):
        raise InvalidRecord(f"the line {quoted(line)} should begin with this number", due)
    for number, token in enumerate(tokens, due):
        word, _, k = token.removesuffix(BY_HAND).partition("~")
        if k and not (k.isdecimal() and len(k) < LONGEST_NUMBER):
            raise InvalidRecord(f"{quoted(token)} has no number of a draw", number)
        try:
            by, move = match.game.read_token(match.state, word)
            refusal = match.game.why_not(match.state, by, move)
        except IllegalMove as error:
            raise InvalidRecord(str(error), number) from None
        if refusal is not None:
            raise InvalidRecord(str(refusal), number)
        is_draw = by == CHANCE and is_drawn(record, number) and not token.endswith(BY_HAND)
        draw = described(match.game, match.state, move, int(k or match.draws + 1)) if is_draw else None
        entry = Entry(by="chance" if by == CHANCE else by, move=match.game.write(by, move), draw=draw)
        match.make(by, move, draw)
        entry.check = seals.move(entry)
        record.moves.append(entry)
    if not tokens or (record.moves[-1].check != check.strip() and not has_lost_its_seal(record)):
        raise InvalidRecord(f"the moves of this line were changed: its check is {check.strip() or 'missing'}", due)


def is_drawn(record: Record, number: int) -> bool:
    """Whether chance that is move `number` was drawn, and not entered or taken over from another record."""
    return record.chance.source in ("fair", "seeded") and number > (0 if record.origin is None else record.origin.moves)


def read_end(line: str) -> End:
    written, _, check = line.removeprefix("end ").rpartition(" # ")
    try:
        return msgspec.convert({**json.loads(written), "check": check.strip()}, End)
    except (ValueError, RecursionError, TypeError):
        raise InvalidRecord(f"the line {quoted(line)} can't be read", where="end") from None

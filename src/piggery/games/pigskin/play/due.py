"""How dice of a real table are asked for (PSK-11)."""

from __future__ import annotations

from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.play.combat import next_to_roll
from piggery.games.pigskin.play.moves import Move
from piggery.games.pigskin.play.state import Combat, Kickoff, State
from piggery.games.pigskin.words.text import Text
from piggery.kernel.due import Due, dice


def due(ed: Edition, text: Text, s: State) -> Due:
    words, pending = text.words, s.pending
    if isinstance(pending, Kickoff):
        seat = 1 if pending.first else 0
        rolled = words("due-kickoff", seat=text.seat_name(seat), sides=ed.kickoff_sides)
        return dice(rolled, range(1, ed.kickoff_sides + 1), lambda faces: Move("kickoff_roll", place=seat, value=faces[0]))
    if isinstance(pending, Combat):
        unit = next_to_roll(pending)
        question = words("due-power", unit=text.team_unit(unit), dice=ed.dice[unit])
        return dice(question, range(1, ed.power_sides + 1), lambda faces: Move("power_roll", unit=unit, value=sum(faces)), ed.dice[unit])
    return dice(words("due-pass", sides=ed.pass_sides), range(1, ed.pass_sides + 1), lambda faces: Move("pass_roll", value=faces[0]))

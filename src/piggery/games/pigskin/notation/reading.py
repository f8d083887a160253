"""Reading a position from JSON: its form and the invariants 1 to 12 of PSK-18."""

from __future__ import annotations

from typing import Final, Literal

from piggery.games.pigskin.components.edition import Edition, Setup
from piggery.games.pigskin.notation import typed
from piggery.games.pigskin.notation.reading_pending import read_combat, read_pass, read_push, read_space, read_unit, refuse, team_list
from piggery.games.pigskin.play import rules, scoring
from piggery.games.pigskin.play.state import KICKOFF, NOBODY, OVER, PHASES, POINTS, SETUP, TURN, Kickoff, Options, Push, State
from piggery.kernel import CHANCE, About, Json, quoted
from piggery.kernel.forms import read_options, read_position

OfATurn = Literal["side", "actions_left", "moved", "acted", "hoss_free"]
OF_A_TURN: Final[tuple[OfATurn, ...]] = ("side", "actions_left", "moved", "acted", "hoss_free")


def state_from_json(ed: Edition, about: About, obj: Json) -> State:
    return Reader(ed, about, read_position(obj, typed.Position, about)).read()


class Reader:
    """Fills a state from a form, checking each invariant as soon as all that it speaks of is read."""

    def __init__(self, ed: Edition, about: About, form: typed.Position) -> None:
        self.ed = ed
        self.about = about
        self.form = form
        self.phase = PHASES.index(form["phase"])

    def read(self) -> State:
        form = self.form
        yellow, orange = form["score"]
        self.s = State(
            options=Options(**read_options(self.about, 2, form["options"])),
            phase=self.phase,
            score=(yellow, orange),
            drive=form["drive"],
            drive_turn=form["drive_turn"],
            turn=form["turn"],
            starter=NOBODY if form["starter"] is None else form["starter"],
            side=NOBODY if form["side"] is None else form["side"],
            actions_left=form["actions_left"],
        )
        self.check_score()
        self.check_turns()
        self.check_starter()
        self.check_side()
        self.read_setups()
        self.read_units()
        self.read_used()
        self.read_pending()
        self.read_result()
        self.read_movers()
        return self.s

    # -- invariants 1 to 5: counters and whose turn it is

    def check_score(self) -> None:
        """Invariant 2."""
        s = self.s
        if s.phase == OVER:
            return
        if max(s.score) >= s.options.points_to_win:
            refuse("score", f"{s.options.points_to_win} points end the game, but phase is {self.form['phase']!r}")
        if s.drive != sum(s.score) + 1:
            refuse("drive", f"must be {sum(s.score) + 1}: one more than the points made")

    def check_turns(self) -> None:
        """Invariant 3."""
        s = self.s
        if (s.drive_turn == 0) != (s.phase in (SETUP, KICKOFF)):
            refuse("drive_turn", "is 0 in setup and kickoff, and only there")
        if s.drive == 1 and s.turn != s.drive_turn:
            refuse("turn", "must equal drive_turn in the first drive")
        if s.drive > 1 and s.turn < s.drive_turn + s.drive - 1:
            refuse("turn", f"must be at least {s.drive_turn + s.drive - 1}: every drive before had a turn")
        if s.turn > s.options.turn_limit - (s.phase in (SETUP, KICKOFF)):
            refuse("turn", f"is {s.turn}, with a turn_limit of {s.options.turn_limit} in phase {self.form['phase']!r}")

    def check_starter(self) -> None:
        """Invariant 4."""
        s = self.s
        is_rolled = s.drive == 1 or s.options.restart == "roll"
        if s.phase == KICKOFF and not is_rolled:
            refuse("phase", "is 'kickoff' only in the first drive or with option restart = roll")
        if s.phase == SETUP and s.drive > 1 and s.options.reset != "anew":
            refuse("phase", "is 'setup' after the first drive only with option reset = anew")
        is_open = s.phase == KICKOFF or (s.phase == SETUP and is_rolled)
        if (s.starter < 0) != is_open:
            refuse("starter", "must be null while a roll-off is to decide it, and a seat otherwise")

    def check_side(self) -> None:
        """Invariant 5."""
        s = self.s
        if s.phase != TURN:
            for name in OF_A_TURN:
                if self.form[name] not in (None, 0, []):
                    refuse(name, f"belongs to a turn, but phase is {self.form['phase']!r}")
            if s.side >= 0:
                refuse("side", f"must be null in phase {self.form['phase']!r}")
            return
        if s.side < 0:
            refuse("side", "must be a seat in phase 'turn'")
        if (s.side == s.starter) != (s.drive_turn % 2 == 1):
            refuse("side", "must be the starter in the odd turns of a drive, the other seat in the even ones")
        if s.actions_left > self.all_actions:
            refuse("actions_left", f"is {s.actions_left}, this turn began with {self.all_actions}")

    @property
    def all_actions(self) -> int:
        """PSK-3.2, 3.7: A, the actions with which this turn began."""
        return self.s.options.first_turn_actions if self.s.drive_turn == 1 else self.ed.actions

    # -- invariant 11: set-ups

    def read_setups(self) -> None:
        s, form = self.s, self.form
        is_first = s.phase == SETUP and s.drive == 1
        if is_first != (form["last_setup"] == [None, None]):
            refuse("last_setup", "must be [null, null] in setup of the first drive, and two set-ups otherwise")
        last = [self.complete_setup(seat, f"last_setup[{seat}]", form["last_setup"][seat]) for seat in (0, 1) if not is_first]
        s.last_setup = None if is_first else (last[0], last[1])
        if s.phase == SETUP:
            s.setup = (self.own_setup(0, form["setup"][0]), self.own_setup(1, form["setup"][1]))
            if min(mine.pigskin for mine in s.setup) >= 0:
                refuse("setup", "not both can be ready: then both are revealed")
        else:
            for seat, mine in enumerate(form["setup"]):
                if mine["placed"] or mine["pigskin"] is not None or mine["ready"]:
                    refuse(f"setup[{seat}]", f"must be empty in phase {form['phase']!r}")

    def complete_setup(self, seat: int, path: str, mine: typed.LastSetup | typed.Setup | None) -> Setup:
        if mine is None:
            refuse(path, "must be a set-up, not null")
        placed = self.placed(seat, f"{path}.placed", mine["placed"])
        if len(placed) < self.ed.team_size:
            refuse(f"{path}.placed", f"must place all {self.ed.team_size} units")
        pigskin = read_unit(self.ed, f"{path}.pigskin", mine["pigskin"] or "")
        if pigskin not in self.ed.starters[seat]:
            refuse(f"{path}.pigskin", f"{mine['pigskin']} can't start with the pigskin")
        return Setup(placed, pigskin)

    def own_setup(self, seat: int, mine: typed.Setup) -> Setup:
        if mine["ready"]:
            return self.complete_setup(seat, f"setup[{seat}]", mine)
        if mine["pigskin"] is not None:
            refuse(f"setup[{seat}].pigskin", "must be null until the seat is ready")
        if mine["placed"] and self.s.options.setup == "formations":
            refuse(f"setup[{seat}].placed", "must be empty: only formations are allowed")
        return Setup(self.placed(seat, f"setup[{seat}].placed", mine["placed"]))

    def placed(self, seat: int, path: str, spaces: typed.Placed) -> tuple[int, ...]:
        """The first units of a seat in unit order, on different spaces of their zones."""
        ed = self.ed
        units = ed.team_units[seat][: len(spaces)]
        if {ed.units[unit] for unit in units} != set(spaces):
            refuse(path, "must hold the first units of the seat in unit order, and no others")
        placed = tuple(read_space(self.ed, f"{path}.{ed.units[unit]}", spaces[ed.units[unit]]) for unit in units)
        for unit, space in zip(units, placed, strict=True):
            first, count = ed.home[unit]
            if not first <= space < first + count:
                refuse(f"{path}.{ed.units[unit]}", f"{ed.field.names[space]} is outside its zone")
        if len(set(placed)) < len(placed):
            refuse(path, "two units stand on one space")
        return placed

    # -- invariant 6: the field

    def read_units(self) -> None:
        s, form, ed = self.s, self.form, self.ed
        if s.phase == SETUP:
            if form["units"]:
                refuse("units", "must be empty in phase 'setup'")
            if form["pigskins"] != [None, None]:
                refuse("pigskins", "must be [null, null] in phase 'setup'")
            return
        for name in (*form["units"], *ed.units):
            if name not in form["units"] or name not in ed.unit_number:
                refuse(f"units.{name}", "is missing" if name in ed.unit_number else "is not a unit; take it out")
        s.at = [read_space(self.ed, f"units.{name}", form["units"][name]) for name in ed.units]
        if len(set(s.at)) < len(s.at):
            refuse("units", "two units stand on one space")
        s.where = [sum(ed.field.bit[s.at[unit]] for unit in units) for units in ed.team_units]
        holders = [read_unit(self.ed, f"pigskins[{seat}]", form["pigskins"][seat] or "") for seat in (0, 1)]
        for seat, holder in enumerate(holders):
            if holder not in ed.eligible[seat]:
                refuse(f"pigskins[{seat}]", f"{ed.units[holder]} can't hold the pigskin of seat {seat}")
        s.holders = (holders[0], holders[1])
        if s.phase != OVER and self.in_goal():
            refuse("pigskins", "a holder stands in its target end zone, but the point was not counted (see units)")
        if s.phase == KICKOFF:
            assert s.last_setup is not None
            if s.at != [*s.last_setup[0].placed, *s.last_setup[1].placed]:
                refuse("units", "must stand as in last_setup in phase 'kickoff'")
            if holders != [mine.pigskin for mine in s.last_setup]:
                refuse("pigskins", "must be those of last_setup in phase 'kickoff'")

    def in_goal(self) -> list[int]:
        """The seats whose holder stands in its target end zone."""
        return [seat for seat in (0, 1) if self.ed.is_goal(seat, self.s.at[self.s.holders[seat]])]

    # -- invariants 7 and 8: who has moved and acted

    def read_used(self) -> None:
        s, ed = self.s, self.ed
        if s.phase != TURN:
            return
        spent = self.all_actions - s.actions_left
        moved = team_list(self.ed, self.s.side, "moved", self.form["moved"])
        acted = team_list(self.ed, self.s.side, "acted", self.form["acted"])
        if len(moved) > spent:
            refuse("moved", f"{len(moved)} units have moved, but only {spent} actions are spent")
        if acted and not spent:
            refuse("acted", "nobody has acted before the first action")
        s.moved = sum(ed.unit_bit[unit] for unit in moved)
        s.acted = sum(ed.unit_bit[unit] for unit in acted)
        if self.form["hoss_free"] is not None:
            s.hoss_free = hoss = read_unit(self.ed, "hoss_free", self.form["hoss_free"])
            if not ed.charges[hoss] or hoss not in moved or hoss in acted:
                refuse("hoss_free", "must be a Hoss that has moved and has not acted")
            if self.form["pending"] is not None:
                refuse("hoss_free", "must be null while something is pending")

    # -- invariants 9 and 10: what is pending

    def read_pending(self) -> None:
        s, form = self.s, self.form["pending"]
        if s.phase == KICKOFF:
            if form is None or form["kind"] != "kickoff":
                refuse("pending", "must be the roll-off in phase 'kickoff'")
            first, second = form["rolls"]
            if second is not None or (first is not None and not 1 <= first <= self.ed.kickoff_sides):
                refuse("pending.rolls", f"must be [null, null], or [1 to {self.ed.kickoff_sides}, null]")
            s.pending = Kickoff(first or 0)
        elif form is not None:
            if s.phase != TURN or form["kind"] == "kickoff":
                refuse("pending", f"can't be that in phase {self.form['phase']!r}")
            if s.actions_left == self.all_actions:
                refuse("pending", "nothing is pending before the first action (see actions_left)")
            if form["kind"] == "pass":
                s.pending = read_pass(self.ed, s, form)
            elif form["kind"] == "combat":
                s.pending = read_combat(self.ed, s, form)
            else:
                s.pending = read_push(self.ed, s, form)
        elif s.phase == TURN and not rules.is_action_left(self.ed, s):
            refuse("actions_left", f"is {s.actions_left}, and nothing but end_turn is left (see hoss_free): the turn ends by itself")

    # -- invariant 12: the end

    def read_result(self) -> None:
        s, result = self.s, self.form["result"]
        if (result is not None) != (s.phase == OVER):
            refuse("result", "is an object exactly if the game is over")
        if result is None:
            return
        if result["scores"] != list(s.score):
            refuse("result.scores", f"must be {list(s.score)}, as score")
        if result["ranks"] != scoring.ranks(s):
            refuse("result.ranks", f"must be {scoring.ranks(s)}")
        if result["winner"] != scoring.winner(s):
            refuse("result.winner", f"must be {quoted(scoring.winner(s))}")
        goal = self.in_goal()
        if len(goal) == 2:
            refuse("pigskins", "never do both holders stand in their target end zones")
        best, least = max(s.score), min(s.score)
        points = s.options.points_to_win
        if result["reason"] == POINTS:
            if best != points or least >= points:
                refuse("score", f"exactly the winner must have {points} points")
            if goal != [scoring.winner(s)]:
                refuse("pigskins", "the winner's holder must stand in its target end zone")
        else:
            if best >= points:
                refuse("score", f"both must have less than {points} points at the turn limit")
            if s.turn != s.options.turn_limit:
                refuse("turn", f"must be {s.options.turn_limit}, the turn_limit that ended the game")
        due = sum(s.score) + (not goal)
        if s.drive != due:
            refuse("drive", f"must be {due}")
        s.reason = result["reason"]

    def read_movers(self) -> None:
        s = self.s
        if s.phase == OVER:
            s.movers = ()
        elif s.phase == SETUP:
            s.movers = tuple(seat for seat in (0, 1) if s.setup[seat].pigskin < 0)
        elif isinstance(s.pending, Push):
            s.movers = (s.pending.winner,)
        else:
            s.movers = (s.side,) if s.pending is None else (CHANCE,)

"""The board as text, at most 80 columns: boards and sheets with a small contest grid while preparing, the large grid while flying."""

from __future__ import annotations

from piggery.games.when_pigs_shall_fly.components.edition import ACTIONS, ANIMALS, CHICKEN, DESIGN, FEAR, MANEUVERS, MATERIALS, THEORIES
from piggery.games.when_pigs_shall_fly.components.sky import Sky
from piggery.games.when_pigs_shall_fly.notation.view import seen_multipliers
from piggery.games.when_pigs_shall_fly.play.contest import ceiling, next_line
from piggery.games.when_pigs_shall_fly.play.moves import RUNG, Choices
from piggery.games.when_pigs_shall_fly.play.state import (
    BLOCK,
    CHICKEN_USED,
    CIRCLED,
    DIE,
    FLYING,
    KNOWN,
    NONE,
    NUMBER,
    PUBLICITY,
    RAT_USED,
    STATUSES,
    TRAINED,
    WILBUR,
    Flight,
    State,
)
from piggery.games.when_pigs_shall_fly.words.text import Text

CROSSED, OPEN_BUBBLE, TARGET, DISCOVERY, PUBLISH = "●", "·", "◎", "○", "◇"
GREY, W, PATH, EDGE, WILBURS = "◍", "W", "•", "\\", "┊"
CLOUD, IN_CLOUD, GUST, IN_GUST, TAKEN = "░", "▓", "~", "≈", "★"
COLUMN, ROW = 3, 5  # grid units that a character of the contest's picture is wide and high
LOW_ROW = 10  # the same while preparing
INK = {
    CROSSED: "green", TARGET: "bold yellow", DISCOVERY: "cyan", PUBLISH: "bold cyan", GREY: "bold magenta", W: "magenta",
    PATH: "bold green", EDGE: "red", CLOUD: "blue", IN_CLOUD: "bold blue", GUST: "cyan", IN_GUST: "bold cyan", TAKEN: "bold yellow",
    WILBURS: "magenta",
}  # fmt: skip
ON_TURN = "►"
MOST_SINGLE = 5  # seats that get a line of their own


def picture(t: Choices, text: Text, s: State, seat: int | None) -> str:
    shown = seat if seat is not None else s.turn if s.turn != NONE else next((mover for mover in s.movers if mover >= 0), 0)
    if s.flights:
        lines = contest_lines(t, text, s, shown)
    else:
        lines = [*board_lines(t, text, s, seat), *sheet_lines(t, text, s, shown), *sky_lines(t, text, s, shown)]
    return "\n".join([*lines, *seat_lines(t, text, s)])


# -- preparing ----------------------------------------------------------------------------------------------------------------


def board_lines(t: Choices, text: Text, s: State, seat: int | None) -> list[str]:
    """Round, ladder, time track and theory cards as this seat sees them."""
    ed = t.ed
    rungs = []
    for value in range(1, ed.sides + 1):
        dice = s.ladder >> RUNG * (value - 1) & 0b1111
        rungs.append(text.words("picture-rung", value=value, publicity=ed.publicity[value], dice="■" * dice))
    lead = text.words("picture-nobody") if s.lead == NONE else text.actor(s.lead)
    heading = text.words("picture-heading", round=s.round, lead=lead, rungs=" ".join(rungs))
    marks = {place: GREY if kind == "grey" else W for place, kind, _ in ed.marks if kind == "grey" or s.setup.is_solo}
    track = "".join(CROSSED if place <= s.time else marks.get(place, OPEN_BUBBLE) for place in range(1, ed.time + 1))
    ahead = next(place for place in ed.grey if place > s.time) - s.time if s.time < ed.time else 0
    return [heading, text.words("picture-time", track=track, ahead=ahead), cards_line(text, s, seat)]


def cards_line(text: Text, s: State, seat: int | None) -> str:
    """The four cards: the number if seen, and who has looked."""
    cards = []
    seen = seen_multipliers(s, seat)
    for theory in range(len(THEORIES)):
        number = f"×{seen[theory]}" if seen[theory] else "×?"
        lookers = [str(other) for other, row in enumerate(s.rows) if row[KNOWN] >> theory & 1]
        state = "!" if s.public >> theory & 1 else ""
        mark = "w" if s.wilbur_theory == theory or s.publishers[theory] == WILBUR else ""
        who = f"({','.join(lookers)}{mark})" if lookers or mark else ""
        cards.append(f"{text.theory(theory)} {number}{state}{who}")
    return "  ".join(cards)


def sheet_lines(t: Choices, text: Text, s: State, seat: int) -> list[str]:
    """The eleven lines of one sheet: research beside design of a theory, the others below."""
    ed, row = t.ed, s.rows[seat]
    lines = []
    for theory, _ in enumerate(THEORIES):
        research = "".join(research_bubble(t, row, theory, bubble) for bubble in range(1, ed.length[theory] + 1))
        design = "".join(design_bubble(t, row, theory, bubble) for bubble in range(1, ed.length[DESIGN + theory] + 1))
        stage = ed.stage[row[DESIGN + theory]]
        part = text.part(theory, stage)
        lines.append(
            text.words("picture-theory", theory=f"{text.theory(theory):<12}", research=research, design=design, stage=stage, part=part)[:80]
        )
    materials, fear, maneuvers = (bubbles(t, s, row, line) for line in (MATERIALS, FEAR, MANEUVERS))
    weight, weight_class = ed.weight[row[MATERIALS]], ed.weight_class[row[MATERIALS]]
    marks = text.words("picture-marks", discovery=DISCOVERY, publish=PUBLISH)
    lines.append(text.words("picture-materials", bubbles=materials, weight=weight, weight_class=weight_class, marks=marks))
    level, segment = ed.level[row[FEAR]], ed.segment[row[MANEUVERS]]
    lines.append(text.words("picture-training", fear=fear, level=level, maneuvers=maneuvers, lines=segment, target=TARGET))
    return lines


def research_bubble(t: Choices, row: list[int], theory: int, bubble: int) -> str:
    plain = PUBLISH if bubble == t.ed.publish else DISCOVERY if bubble >= t.ed.discovery else OPEN_BUBBLE
    return drawn(t, row, theory, bubble, plain)


def design_bubble(t: Choices, row: list[int], theory: int, bubble: int) -> str:
    stage = t.ed.stage
    return drawn(t, row, DESIGN + theory, bubble, str(stage[bubble]) if stage[bubble] > stage[bubble - 1] else OPEN_BUBBLE)


def drawn(t: Choices, row: list[int], line: int, bubble: int, plain: str) -> str:
    if bubble <= row[line]:
        return CROSSED
    return TARGET if t.ed.targets[line] >> bubble & 1 else plain


def bubbles(t: Choices, s: State, row: list[int], line: int) -> str:
    """WPF-9.9: alone with Wilbur's line behind the last bubble that does not pass it."""
    found = [drawn(t, row, line, bubble, OPEN_BUBBLE) for bubble in range(1, t.ed.length[line] + 1)]
    wilburs = t.ed.form.solo.wilbur_lines
    if s.setup.is_solo:
        found.insert({MATERIALS: wilburs.featherweight, FEAR: wilburs.fearless, MANEUVERS: wilburs.flying_ace}[line], WILBURS)
    return "".join(found)


def sky_lines(t: Choices, text: Text, s: State, seat: int) -> list[str]:
    """The contest sheet over which a seat will fly; none before it is dealt."""
    if s.sheets[seat] == NONE:
        return []
    sky = t.ed.skies[s.sheets[seat]]
    symbols = symbol_cells(sky, 0, LOW_ROW)
    columns = t.ed.lines * sky.unit // COLUMN + 1
    rows = ["".join(symbols.get((column, row), " ") for column in range(columns)) for row in range(t.ed.height // LOW_ROW, -1, -1)]
    heading = text.words("picture-sheet", sheet=t.ed.letters[s.sheets[seat]], cloud=CLOUD * 2, gust=GUST)
    return [heading, *(row.rstrip() for row in rows if row.strip()), ground_line(t, sky)]


# -- flying -------------------------------------------------------------------------------------------------------------------


def contest_lines(t: Choices, text: Text, s: State, seat: int) -> list[str]:
    """The grid of one sheet with Max Flight line, path and symbols, the ground numbers, and what is left to the pilot."""
    ed, flight = t.ed, s.flights[seat]
    sky = ed.skies[s.sheets[seat]]
    columns, rows = ed.lines * sky.unit // COLUMN + 1, ed.height // ROW
    path, symbols = path_cells(sky, flight), symbol_cells(sky, flight.circled)
    wilburs = ed.form.solo.wilbur_lines.furthest_flight * sky.unit // COLUMN if s.setup.is_solo else NONE
    lines = []
    for row in range(rows, -1, -1):
        cells = []
        for column in range(columns):
            place = (column, row)
            is_line = is_edge(ed.height, sky, flight, column * COLUMN, row * ROW)
            empty = EDGE if is_line else WILBURS if column == wilburs else " "
            cells.append(PATH if place in path else symbols.get(place, empty))
        lines.append("".join(cells).rstrip() or "")
    clouds = (flight.circled & sky.clouds).bit_count()
    gusts = (flight.circled & sky.winds).bit_count()
    summary = text.words(
        "picture-flight", seat=text.seat_name(seat), sheet=ed.letters[s.sheets[seat]], distance=flight.distance, clouds=clouds,
        fear=flight.fear, gusts=gusts, weight_class=flight.weight_class, hoops=sky.hoop_points(flight.circled),
        lines=flight.maneuverability,
    )  # fmt: skip
    legend = text.words("picture-legend", cloud=CLOUD * 2, gust=GUST, taken=TAKEN, path=PATH)
    if flight.status == FLYING:
        top = text.words("picture-next", line=next_line(flight), most=ceiling(t, flight))
    else:
        top = text.words(f"picture-{STATUSES[flight.status]}", landing=flight.landing, score=flight.score)
    return [*lines, ground_line(t, sky), summary, f"{top}  {legend}"]


def ground_line(t: Choices, sky: Sky) -> str:
    return "".join(f"{line:<{5 * sky.unit // COLUMN}}" for line in range(0, t.ed.lines + 1, 5)).rstrip()


def symbol_cells(sky: Sky, circled: int, high: int = ROW) -> dict[tuple[int, int], str]:
    """What is printed at each raster point; hoops and gusts lie above clouds, as they matter more."""
    cells: dict[tuple[int, int], str] = {}
    for symbol in sky.symbols:
        is_circled = bool(circled & symbol.bit)
        if symbol.kind != "cloud":
            place = ((symbol.x + COLUMN // 2) // COLUMN, (symbol.y + high // 2) // high)
            cells[place] = (TAKEN if is_circled else str(symbol.value)) if symbol.kind == "hoop" else IN_GUST if is_circled else GUST
            continue
        for column in range((symbol.x - symbol.rx) // COLUMN, (symbol.x + symbol.rx) // COLUMN + 1):
            for row in range((symbol.y - symbol.ry) // high, (symbol.y + symbol.ry) // high + 1):
                dx, dy = (symbol.x - column * COLUMN) * symbol.ry, (symbol.y - row * high) * symbol.rx
                if dx * dx + dy * dy <= (symbol.rx * symbol.ry) ** 2:
                    cells[column, row] = IN_CLOUD if is_circled else CLOUD
    return cells


def near(place: int, at: int, step: int) -> bool:
    """Whether a place is drawn at this point of the raster."""
    return (place + step // 2) // step * step == at


def is_edge(height: int, sky: Sky, flight: Flight, x: int, y: int) -> bool:
    """WPF-7.3: whether the Max Flight line is drawn at this point of the raster."""
    end = flight.distance * sky.unit
    return 0 <= x <= end and end > 0 and near(height * (end - x) // end, y, ROW)


def path_cells(sky: Sky, flight: Flight) -> set[tuple[int, int]]:
    """The raster points of the path."""
    found = set()
    for (line, height), (end, end_height) in zip(flight.path, flight.path[1:], strict=False):
        left, right = line * sky.unit, end * sky.unit
        for x in range(left, right + 1, COLUMN):
            y = height + (end_height - height) * (x - left) // (right - left)
            found.add((x // COLUMN, (y + ROW // 2) // ROW))
    return found or {(0, (flight.path[0][1] + ROW // 2) // ROW)}


# -- everybody ----------------------------------------------------------------------------------------------------------------


def seat_lines(t: Choices, text: Text, s: State) -> list[str]:
    """A line for each seat: publicity, die, block token, whistles, animals; two to a line when they are many."""
    told = [seat_line(t, text, s, seat) for seat in range(s.setup.seats)]
    if s.setup.is_solo:
        told.append(text.words("picture-wilbur", publicity=s.wilbur, mark=WILBURS))
    if len(told) <= MOST_SINGLE:
        return [line[:80] for line in told]
    short = [line[:39] for line in told]
    return [f"{left:<40}{right}".rstrip() for left, right in zip(short[::2], [*short[1::2], ""], strict=False)]


def seat_line(t: Choices, text: Text, s: State, seat: int) -> str:
    row = s.rows[seat]
    mark = ON_TURN if seat in s.movers or seat == s.turn else " "
    stages = "".join(str(t.ed.stage[row[DESIGN + theory]]) for theory in range(len(THEORIES)))
    parts = [text.words("picture-seat", seat=seat, publicity=row[PUBLICITY], stages=stages, whistles=row[CIRCLED])]
    if row[DIE]:
        parts.append(text.words("picture-die", die=row[DIE]))
    if row[BLOCK] != NONE:
        parts.append(text.words("picture-block", action=text.action(ACTIONS[row[BLOCK]])))
    animals = [animal_shown(text, row, animal) for animal in range(len(ANIMALS)) if row[TRAINED] >> animal & 1]
    if animals:
        parts.append(text.words("picture-animals", animals=" ".join(animals)))
    if s.flights:
        flight = s.flights[seat]
        parts = [
            parts[0],
            text.words("picture-status", status=text.words(f"status-{STATUSES[flight.status]}"), landing=max(0, flight.landing)),
        ]
    return mark + "  ".join(parts)


def animal_shown(text: Text, row: list[int], animal: int) -> str:
    """The name with its number; in brackets what is used up."""
    name = text.animal(animal) + (f"{row[NUMBER + animal]}" if animal >= CHICKEN else "")
    is_used = (animal == CHICKEN and row[TRAINED] & CHICKEN_USED) or (ANIMALS[animal] == "rat" and row[TRAINED] & RAT_USED)
    return f"({name})" if is_used else name

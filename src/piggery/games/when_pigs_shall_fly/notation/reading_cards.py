"""Reading the theory cards of a position: what is turned up, looked at, published (invariants 3 to 5)."""

from __future__ import annotations

from piggery.games.when_pigs_shall_fly.components.edition import THEORIES, Edition
from piggery.games.when_pigs_shall_fly.notation.position import or_null
from piggery.games.when_pigs_shall_fly.notation.reading_sheet import is_rat_used, refuse
from piggery.games.when_pigs_shall_fly.notation.typed_position import Position
from piggery.games.when_pigs_shall_fly.play.state import (
    BOX,
    BY_WILBUR,
    DEAL_SHEET,
    DISCOVERY,
    FLY,
    KNOWN,
    NONE,
    OVER,
    PUBLICITY,
    REASONS,
    REVEAL,
    SPY,
    THEORY_CARD,
    VOTE,
    WILBUR,
    State,
    discovered,
)
from piggery.kernel import quoted

AT_END = (FLY, VOTE, OVER)


def read_pending(form: Position, s: State) -> None:
    if (form["pending"] is not None) != (s.step == THEORY_CARD):
        refuse("pending", "must be set in step 'theory_card', there and only there")
    if form["pending"] is None:
        return
    s.pending = THEORIES.index(form["pending"]["theory"])
    s.reason = REASONS.index(form["pending"]["reason"])
    due = s.turn if s.reason in (DISCOVERY, SPY) else NONE
    if form["pending"]["seat"] != or_null(due):
        refuse("pending.seat", f"must be {quoted(or_null(due))}")
    if s.reason == BY_WILBUR and not s.setup.is_solo:
        refuse("pending.reason", "is 'wilbur' in a solo game only")


def read_theories(ed: Edition, form: Position, s: State) -> None:
    """Invariant 3, first half: which numbers there are, and who has published."""
    multipliers: list[int] = []
    publishers: list[int] = []
    for number, theory in enumerate(THEORIES):
        card = form["theories"][theory]
        multiplier, publisher = card["multiplier"], card["published_by"]
        path = f"theories.{theory}"
        if multiplier is not None and multiplier not in ed.cards_left(multipliers):
            refuse(f"{path}.multiplier", f"must be one of {', '.join(map(str, ed.multipliers))}, each once, or null")
        multipliers.append(multiplier or 0)
        s.public |= card["public"] << number
        if publisher == "wilbur" and not s.setup.is_solo:
            refuse(f"{path}.published_by", "is 'wilbur' in a solo game only")
        if isinstance(publisher, int) and not 0 <= publisher < s.setup.seats:
            refuse(f"{path}.published_by", f"there is no seat {publisher}")
        publishers.append(NONE if publisher is None else WILBUR if isinstance(publisher, str) else publisher)
    s.multipliers, s.publishers = tuple(multipliers), tuple(publishers)


def is_revealed(s: State) -> bool:
    """Whether WPF-6.1 has taken place."""
    return s.step in AT_END or (s.step == THEORY_CARD and s.reason == REVEAL) or (s.step == DEAL_SHEET and s.round > 0)


def check_looks(ed: Edition, form: Position, s: State) -> None:
    """Invariants 3 to 5: cards turned up, looked at, published and endorsed."""
    looked = 0
    for row in s.rows:
        looked |= row[KNOWN]
    for number, theory in enumerate(THEORIES):
        path, bit = f"theories.{theory}", 1 << number
        is_public = bool(s.public & bit)
        if is_public != (is_revealed(s) or s.publishers[number] != NONE):
            refuse(f"{path}.public", "is true for published cards, and for all when the last round is over")
        is_met = bool(looked & bit) or s.publishers[number] != NONE
        is_to_come = s.step == THEORY_CARD and (number == s.pending or (s.reason == REVEAL and number > s.pending and not is_met))
        is_drawn = bool((s.public | looked) & bit) and not is_to_come
        if bool(s.multipliers[number]) != is_drawn:
            fault = "is set exactly for a card that is public or that somebody has looked at"
            refuse(f"{path}.multiplier", f"{fault}, and null while it is to be drawn")
        publisher = s.publishers[number]
        if publisher >= 0 and s.rows[publisher][number] < ed.publish:
            refuse(f"{path}.published_by", f"seat {publisher} has not reached the publishing bubble")
    if s.step == THEORY_CARD:
        check_undrawn(s)
    for seat, row in enumerate(s.rows):
        check_research(ed, s, seat, row)


def check_undrawn(s: State) -> None:
    """WPF-1.3: a card is drawn for the first one who looks at it; a seat's own discovery may have published it at once."""
    publisher = s.publishers[s.pending]
    if s.reason == BY_WILBUR and publisher != WILBUR:
        refuse("pending.theory", "has not been published by Wilbur")
    is_published = publisher not in (NONE, WILBUR if s.reason == BY_WILBUR else s.turn if s.reason == DISCOVERY else NONE)
    if is_published or any(row[KNOWN] >> s.pending & 1 for seat, row in enumerate(s.rows) if seat != s.turn):
        refuse("pending.theory", "has been looked at before")


def check_research(ed: Edition, s: State, seat: int, row: list[int]) -> None:
    """Invariants 4 and 5 for one seat."""
    path = f"players[{seat}]"
    own = discovered(ed, row)
    if own & ~row[KNOWN]:
        refuse(f"{path}.known", f"lacks {names(own & ~row[KNOWN])}, which this seat has discovered")
    spied = row[KNOWN] & ~own
    if spied.bit_count() > 1 or (spied and not is_rat_used(row)):
        refuse(f"{path}.known", f"has {names(spied)} without a discovery: only a rat can look, and once")
    for number, theory in enumerate(THEORIES):
        box = row[BOX + number]
        if (box != NONE) != (row[number] >= ed.publish):
            refuse(f"{path}.publishing.{theory}", "is written exactly when the publishing bubble is crossed off")
        if box == NONE:
            continue
        if s.publishers[number] == NONE:
            refuse(f"theories.{theory}.published_by", f"is null, but seat {seat} has published or endorsed")
        most = row[PUBLICITY] if s.publishers[number] == seat else row[PUBLICITY] // 2
        if box > most:
            refuse(f"{path}.publishing.{theory}", f"is {box}, can't be more than {most} with this publicity")


def names(theories: int) -> str:
    return ", ".join(theory for number, theory in enumerate(THEORIES) if theories >> number & 1)

"""Choices and chance outcomes, described."""

from __future__ import annotations

from typing import TYPE_CHECKING

from piggery.games.boars_on_the_run.components.edition import BLACK, COLORS
from piggery.games.boars_on_the_run.notation.preview import reached
from piggery.games.boars_on_the_run.notation.view import bag_total
from piggery.games.boars_on_the_run.play.moves import Choices, Move
from piggery.games.boars_on_the_run.play.odds import chance_of_kind
from piggery.games.boars_on_the_run.play.state import State
from piggery.games.boars_on_the_run.play.vendettas import holder

if TYPE_CHECKING:
    from piggery.games.boars_on_the_run.words.text import Text


def describe(text: Text, t: Choices, s: State, move: Move) -> str:
    """What a choice is, in a short sentence."""
    words, kind, what = text.words, move.kind, move.what
    message = f"choice-{kind.replace('_', '-')}"
    match kind:
        case "draw":
            return words(message, count=move.value, risk=risk(t, s, move.value))
        case "choose_vendetta" | "buy_card" | "discard_card":
            return words(message, card=text.card(what), cost=t.ed.costs[what], text=text.card_text(what))
        case "target_seat":
            return target(text, t, s, what)
        case "target_card":
            return words(message, card=text.card(what), seat=text.seat_name(holder(s, what)), text=text.card_text(what))
        case "change_menu":
            return words("choice-menu-new" if move.value else "choice-menu-keep")
        case "use_diet":
            return diet(text, t, s, move)
        case "buy_ticket":
            return words(message, ticket=text.name(t.ed.tickets[what].name), **spent(text, t, s, move))
        case "end_use":
            return words(message, place=text.place(s.spaces[s.active]))
        case "pay" | "feed_predator":
            left = dict(zip(COLORS, [there - gone for there, gone in zip(s.front, move.cubes, strict=True)], strict=False))
            return words(message, cubes=text.cubes(dict(zip(COLORS, move.cubes, strict=False))), left=text.cubes(left))
        case "take_food" | "take_extra":
            count = move.value or t.ed.rules.station_any
            return words(message, cubes=text.cubes({COLORS[what]: count}), left=s.supply[what])
    return outcome(text, t, move)


def outcome(text: Text, t: Choices, move: Move) -> str:
    """What chance may bring."""
    words, what = text.words, move.what
    match move.kind:
        case "deal_boar":
            return words("chance-deal-boar", seat=text.seat_name(move.value), boar=text.boar(what))
        case "reveal_card":
            return words("chance-reveal-card", slot=move.value + 1, card=text.card(what))
        case "first_seat":
            return words("chance-first-seat", seat=text.seat_name(what))
    return words("chance-draw-cubes", cubes=text.cubes(dict(zip(COLORS, move.cubes, strict=True))))


def risk(t: Choices, s: State, count: int) -> int:
    """The risk of sickness in per cent, rounded: public, as every bag holds the same black cubes."""
    black, total = t.ed.bag[BLACK], bag_total(t, s, s.active)
    chances = [chance_of_kind(black, total, count, number) for number in range(t.ed.rules.sick_at, black + 1)]
    return round(100 * float(sum(chances)))


def target(text: Text, t: Choices, s: State, seat: int) -> str:
    """Whom a vendetta strikes, and how."""
    words, ed, card = text.words, t.ed, s.vendetta
    who = "you" if seat == s.active else "other"
    name = text.seat_name(seat)
    if ed.overtakes >> card & 1:
        return words("choice-overtake", who=who, seat=name, place=text.place(s.spaces[seat] + 1))
    if ed.pullbacks >> card & 1:
        return words("choice-pullback", seat=name, place=text.place(max(0, s.spaces[seat] - ed.back[card])))
    lost = [other for other in s.rows[seat] if other != card]
    return words("choice-sorry", who=who, seat=name, cards=text.join([text.card(other) for other in lost]))


def diet(text: Text, t: Choices, s: State, move: Move) -> str:
    """A diet with what it costs and where it leads."""
    words, ed = text.words, t.ed
    name = text.card(move.what)
    if move.value:
        return words("choice-care-less", diet=name, card=text.card(move.value), **spent(text, t, s, move))
    if ed.gain[move.what]:
        color = ed.card_color[move.what]
        count = min(ed.gain[move.what], s.supply[color])
        return words("choice-feast", diet=name, cubes=text.cubes({COLORS[color]: count}))
    is_paid = any(ed.spend[s.boars[s.active]][move.what])
    return words("choice-paid-diet" if is_paid else "choice-free-diet", diet=name, **spent(text, t, s, move))


def spent(text: Text, t: Choices, s: State, move: Move) -> dict[str, str | int]:
    """What a use of cubes spends and where it leads; whoever stands there may be pushed."""
    space, cubes = reached(t, s, move)
    others = [seat for seat, other in enumerate(s.spaces) if other == space and seat != s.active and space]
    place = text.place(space)
    if others:
        place = text.words("place-taken", place=place, count=len(others), seats=text.seats(others))
    return {"cubes": text.cubes(dict(zip(COLORS, cubes, strict=False))), "place": place, "steps": space - s.spaces[s.active]}

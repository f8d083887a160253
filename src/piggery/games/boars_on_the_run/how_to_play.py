"""The numbers of an edition that the page for beginners tells."""

from __future__ import annotations

from collections.abc import Iterable

from piggery.games.boars_on_the_run.components.edition import COLORS, FOOD
from piggery.games.boars_on_the_run.components.file import Spend
from piggery.games.boars_on_the_run.game import BoarsOnTheRun


def numbers(game: BoarsOnTheRun) -> dict[str, str | int]:
    ed = game.edition
    form, rules = ed.form, ed.rules
    cards = form.deck.cards
    limit = next(option.default for option in game.about.options if option.name == "round_limit")
    return {
        "way": ed.finish,
        "cubes": sum(ed.bag),
        **dict(zip(COLORS, ed.bag, strict=True)),
        "slots": form.setup.display_slots,
        "sick": rules.sick_at,
        "hand": rules.hand_limit,
        "pushed": rules.collision_back,
        "food_same": rules.food_same,
        "food_any": rules.food_any,
        "predator_same": rules.predator_same,
        "predator_any": rules.predator_any,
        "predator_back": rules.predator_back,
        "station_same": rules.station_same,
        "station_any": rules.station_any,
        **{f"{color}_ticket": ticket.name for color, ticket in zip(FOOD, ed.tickets, strict=True)},
        **{f"{color}_fare": ticket.count for color, ticket in zip(FOOD, ed.tickets, strict=True)},
        "boar": trades((diet.spend, diet.move) for boar in form.boars for diet in (boar.top, boar.bottom)),
        "mono": trades((card.spend, card.move) for card in cards if card.kind == "mono"),
        "combo": trades((card.spend, card.move) for card in cards if card.kind == "combo"),
        "portion": ", ".join(f"{card.count} → {card.move}" for card in cards if card.kind == "portion") or "–",
        "non_diet": ", ".join(dict.fromkeys(str(card.move) for card in cards if card.kind == "non_diet")) or "–",
        "rounds": int(limit),
        "least_players": form.edition.min_seats,
        "most_players": form.edition.max_seats,
    }


def trades(diets: Iterable[tuple[Spend | None, int | None]]) -> str:
    """Cubes and the spaces that they are good for: "1 → 3, 2 → 6"."""
    found = sorted({(sum(spend.counts()), move) for spend, move in diets if spend is not None and move is not None})
    return ", ".join(f"{cubes} → {move}" for cubes, move in found) or "–"

"""The hotel as data for clients that draw it."""

from __future__ import annotations

from piggery.games.swine_not.components.edition import ActionCard, Edition, PigCard
from piggery.games.swine_not.notation import typed_board
from piggery.games.swine_not.words.picture import INK


def geometry(ed: Edition) -> typed_board.Board:
    """Tiles, walls, kitchens, teams, characters and both decks of an edition."""
    form = ed.form
    return {
        "width": form.board.width,
        "height": form.board.height,
        "pig_start": form.board.pig_start,
        "walls": [list(wall) for wall in form.board.walls],
        "kitchens": [{"tile": kitchen.tile, "team": kitchen.team, "name": kitchen.name} for kitchen in form.board.kitchens],
        "corners": [ed.floor.names[tile] for tile in ed.floor.corners],
        "teams": [{"id": team.id, "name": team.name, "colour": team.colour} for team in form.teams],
        "characters": [{"id": one.id, "name": one.name, "job": one.job, "team": one.team, "home": one.home} for one in form.characters],
        "action_cards": [action_card_to_json(card) for card in ed.action_cards],
        "pig_cards": [pig_card_to_json(card) for card in ed.pig_cards],
        "range": ed.rules.range,
        "gap": ed.rules.gap,
        "target_points": ed.rules.target_points,
        "solo_target_points": ed.rules.solo_target_points,
        "solo_pig_cards": ed.rules.solo_pig_cards,
        "ink": INK,
    }


def action_card_to_json(card: ActionCard) -> typed_board.ActionCard:
    return {"id": card.id, "name": card.name, "count": card.count, "effect": card.effect, "text": card.text, "keep": card.keep}


def pig_card_to_json(card: PigCard) -> typed_board.PigCard:
    return {"id": card.id, "name": card.name, "count": card.count, "effect": card.effect, "text": card.text}
